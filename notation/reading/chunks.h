// Cuts a text that arrives in pieces into chunks of whole matches, so that a large text never has to be in memory at
// once, and chunks can be read on their own, by several threads.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "notation/reading/parse.h"
#include "notation/text/text_buffer.h"

namespace engarde::egn {

// Whole matches that follow each other in a text.
struct Chunk {
    TextBuffer text{};
    std::size_t first_line = 1;  // the number of its first line in the whole text
};

// Reading the chunks one after the other gives the same matches and the same diagnostics as reading the whole text.
class ChunkCutter {
public:
    // The options must be those that the chunks are read with, because the game of a match decides where it ends. A
    // chunk is as large as its matches; the cutter looks for the end of a match after every `size` bytes.
    ChunkCutter(ReadOptions options, std::size_t size) : options_(std::move(options)), size_(size), wanted_(size) {
        text_.room(size);
    }

    // Where the next piece of the text is to be written; never empty.
    std::span<char> room() { return text_.room(1); }
    // Takes the piece that was written there. Returns the matches that are complete, if there are enough of them.
    std::optional<Chunk> add(std::size_t bytes);

    // The rest of the text. Call once, after the last piece.
    Chunk finish();

private:
    // Where the last match begins that certainly begins a new match; 0: nowhere after the beginning of the text.
    std::size_t place_to_cut();

    ReadOptions options_;
    std::size_t size_;
    TextBuffer text_{};            // not yet cut; begins with a match unless it is the beginning of the whole text
    std::size_t first_line_ = 1;   // of text_
    std::size_t whole_lines_ = 0;  // the size of the part of text_ that has no unfinished line
    std::size_t wanted_;           // no cut is attempted below this size
    std::size_t searched_ = 0;     // no match begins in this part of text_, as far as a quick search shows
    std::size_t parsed_ = 0;       // no match begins in this part of text_
};

}  // namespace engarde::egn
