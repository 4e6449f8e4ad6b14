#include "notation/record/record.h"

#include <algorithm>
#include <array>
#include <utility>

namespace engarde::egn {

namespace {

constexpr std::array<std::string_view, 9> ordered_tags{"Ruleset", "White", "Black", "Score", "From",
                                                       "Board",   "Event", "Site",  "Date"};
constexpr std::array<std::string_view, 4> scores{"1-0", "0-1", "1/2", "*"};
constexpr std::array<std::string_view, 8> reasons{"",         "hit",  "no-move",  "cards",
                                                  "distance", "draw", "resigned", "penalty"};
constexpr std::array<std::string_view, 3> starters{"white", "black", "?"};

}  // namespace

const RecordedTag* Record::find_tag(std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const RecordedTag& tag) { return tag.name == name; });
    return found == tags.end() ? nullptr : &*found;
}

std::optional<std::string_view> Record::tag(std::string_view name) const {
    const RecordedTag* found = find_tag(name);
    return found ? std::optional<std::string_view>(found->value) : std::nullopt;
}

void Record::set_tag(std::string_view name, std::string value) {
    remove_tag(name);
    const auto behind = std::find_if(tags.begin(), tags.end(),
                                     [&](const RecordedTag& tag) { return tag_rank(tag.name) > tag_rank(name); });
    tags.insert(behind, {.name = std::string(name), .value = std::move(value)});
}

void Record::remove_tag(std::string_view name) {
    std::erase_if(tags, [&](const RecordedTag& tag) { return tag.name == name; });
}

bool is_meaningful(std::string_view name) {
    return tag_rank(name) < tag_rank("Event");
}

std::size_t tag_rank(std::string_view name) {
    const auto found = std::find(ordered_tags.begin(), ordered_tags.end(), name);
    return static_cast<std::size_t>(found - ordered_tags.begin());
}

std::string_view word_for(Score score) {
    return scores[static_cast<std::size_t>(score)];
}

std::string_view word_for(Reason reason) {
    return reasons[static_cast<std::size_t>(reason)];
}

std::string_view word_for(Starter starter) {
    return starters[static_cast<std::size_t>(starter)];
}

}  // namespace engarde::egn
