// Compressed texts: gzip and zstd, known by their first bytes, whatever the file is called.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace engarde::cli {

// How many of the first bytes it takes to know.
constexpr std::size_t packing_mark_size = 4;

bool is_packed(std::string_view first_bytes);

// Takes the bytes of a file piece by piece, as they are or packed, and gives the text. It never holds more of it than a
// text may have, and of the packed bytes no more than a piece.
class Unpacker {
public:
    // The name is for messages. What is thrown is CommandError: damaged, or larger than the limit.
    Unpacker(std::string_view name, std::size_t limit);
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    // There will be so many bytes, packed or not.
    void expect(std::size_t bytes);
    void take(std::string_view bytes);
    // Once, at the end of the bytes.
    std::string finish();

    class Decoder;

private:
    void choose_decoder();

    std::string_view name_;
    std::size_t limit_;
    std::size_t expected_ = 0;
    std::string first_{};
    std::unique_ptr<Decoder> decoder_;
};

}  // namespace engarde::cli
