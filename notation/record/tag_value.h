// The meaning of a tag's value. The parser reads it once, and the record keeps it.
#pragma once

#include <string_view>
#include <variant>

#include "engine/piste/board.h"
#include "notation/record/tags.h"

namespace engarde::egn {

// monostate for a tag whose value is only text; ValueError for a value that cannot be read.
using TagValue = std::variant<std::monostate, RulesetName, piste::Board, MatchScore, ValueError>;

// `value` is the raw value, in which quotes are still escaped.
TagValue read_tag_value(std::string_view name, std::string_view value);

}  // namespace engarde::egn
