// What the value of a tag means. It is read once, by the parser; a record keeps it.
#pragma once

#include <string_view>
#include <variant>

#include "engine/piste/board.h"
#include "notation/record/tags.h"

namespace engarde::egn {

// Nothing for a tag whose value is only text; the error of a value that cannot be read.
using TagValue = std::variant<std::monostate, RulesetName, piste::Board, MatchScore, ValueError>;

// Of the raw value, in which quotes are still escaped.
TagValue read_tag_value(std::string_view name, std::string_view value);

}  // namespace engarde::egn
