// A text that is read into memory piece by piece. Unlike a string it does not clear the room that a piece is read into.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

namespace engarde {

class TextBuffer {
public:
    std::string_view text() const { return {bytes_.get(), size_}; }
    std::size_t size() const { return size_; }

    // Room after the text for at least this many bytes. Whoever writes to it calls `add_written`.
    std::span<char> room(std::size_t least) {
        if (capacity_ - size_ < least) reserve(std::max(size_ + least, 2 * capacity_));
        return {bytes_.get() + size_, capacity_ - size_};
    }
    void add_written(std::size_t bytes) { size_ += bytes; }

    void append(std::string_view piece) {
        if (piece.empty()) return;
        std::memcpy(room(piece.size()).data(), piece.data(), piece.size());
        add_written(piece.size());
    }

    // Keeps this many bytes, and returns the others with room for more.
    TextBuffer split(std::size_t kept, std::size_t more) {
        TextBuffer rest;
        rest.reserve(size_ - kept + more);
        rest.append(text().substr(kept));
        size_ = kept;
        return rest;
    }

private:
    void reserve(std::size_t capacity) {
        // NOLINTNEXTLINE(modernize-avoid-c-arrays): a vector would clear its elements
        auto larger = std::make_unique_for_overwrite<char[]>(capacity);
        if (size_ > 0) std::memcpy(larger.get(), bytes_.get(), size_);
        bytes_ = std::move(larger);
        capacity_ = capacity;
    }

    std::unique_ptr<char[]> bytes_{};  // NOLINT(modernize-avoid-c-arrays)
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace engarde
