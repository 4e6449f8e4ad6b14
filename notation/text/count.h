// Counts bytes of a text fast: texts can be archives of megabytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace engarde {

// The number of bytes for which `is` holds. A counter of one byte is enough for a short piece of the text, and lets the
// compiler compare many bytes with one instruction.
template <class Is>
std::size_t bytes_that(Is is, std::string_view text) {
    constexpr std::size_t longest_piece = 240;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::string_view piece = text.substr(0, longest_piece);
        std::uint8_t in_piece = 0;
        for (const char byte : piece) in_piece = static_cast<std::uint8_t>(in_piece + (is(byte) ? 1 : 0));
        number += in_piece;
        text.remove_prefix(piece.size());
    }
    return number;
}

}  // namespace engarde
