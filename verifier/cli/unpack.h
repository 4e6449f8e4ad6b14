// Decompresses gzip and zstd texts, recognized by their first bytes rather than the file name.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace engarde::cli {

// Number of bytes needed to recognize the format.
constexpr std::size_t packing_mark_size = 4;

bool is_packed(std::string_view first_bytes);

// Takes the bytes of a file piece by piece, compressed or not, and collects the text. Holds no more text than the
// limit, and no more compressed bytes than one piece.
class Unpacker {
public:
    // The name is for messages. Throws CommandError if the data is damaged or larger than the limit.
    Unpacker(std::string_view name, std::size_t limit);
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    // The total number of bytes to come, compressed or not.
    void expect(std::size_t bytes);
    void take(std::string_view bytes);
    // Call once, after the last bytes.
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
