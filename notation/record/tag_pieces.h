// Splits the values of tags into pieces, for the functions that read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "notation/record/tags.h"

namespace engarde::egn {

struct Piece {
    std::string_view text;
    std::size_t begin;  // offset in the value
};

// The piece without surrounding blanks.
Piece trimmed(std::string_view value, std::size_t begin, std::size_t end);

std::vector<Piece> pieces_of(std::string_view value, char separator);

// The names in a value such as "Sam, Jen", which may be in quotes.
std::vector<std::string> names_in(std::string_view value);

tl::unexpected<ValueError> error_at(const Piece& piece, std::string message);

std::optional<std::uint32_t> number_in(std::string_view text);

}  // namespace engarde::egn
