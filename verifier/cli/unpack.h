// Decompresses gzip and zstd texts, recognized by their first bytes rather than the file name.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace engarde::cli {

// Number of bytes needed to recognize the format.
constexpr std::size_t packing_mark_size = 4;

bool is_packed(std::string_view first_bytes);

// Writes the next bytes of a file into the room and returns their number; 0 at the end.
using ReadBytes = std::function<std::size_t(std::span<char> room)>;

// Gives the text of a file piece by piece, whether it is compressed or not. Holds one piece of the file.
class Unpacker {
public:
    // The name is for messages. `file_size` is the number of bytes to come, 0 if it is unknown: a text that is not
    // compressed is refused at once if it is too large. Throws CommandError.
    Unpacker(std::string_view name, std::size_t limit, ReadBytes read, std::size_t file_size);
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    // The size of the text; 0: unknown.
    std::size_t expected() const { return expected_; }

    // Writes the next piece of the text into the room, which is not empty, and returns its size; 0: the text has ended.
    // Throws CommandError if the data is damaged or the text is larger than the limit.
    std::size_t read(std::span<char> room);

    class Decoder;

private:
    void refuse_more_than_the_limit(std::size_t size) const;

    std::string_view name_;
    std::size_t limit_;
    std::size_t expected_ = 0;
    std::size_t given_ = 0;
    std::unique_ptr<Decoder> decoder_;
};

}  // namespace engarde::cli
