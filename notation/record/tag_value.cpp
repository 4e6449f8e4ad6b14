#include "notation/record/tag_value.h"

#include <utility>

#include "notation/record/board_tag.h"

namespace engarde::egn {

namespace {

template <class T>
TagValue value_or_error(Value<T> value) {
    if (!value) return std::move(value.error());
    return std::move(*value);
}

}  // namespace

TagValue read_tag_value(std::string_view name, std::string_view value) {
    if (name == "Ruleset") return value_or_error(read_ruleset(value));
    if (name == "Board") return value_or_error(read_board(value));
    if (name == "Score" || name == "From") return value_or_error(read_score(value));
    return {};
}

}  // namespace engarde::egn
