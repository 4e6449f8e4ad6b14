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

// Most names differ in their first letter, which takes less time to find than a call of memcmp.
bool is_same_name(std::string_view left, std::string_view right) {
    return left.size() == right.size() && (left.empty() || left.front() == right.front()) && left == right;
}

RecordedTag tag_with(std::string_view name, std::string value) {
    TagValue meaning = read_tag_value(name, escaped(value));
    return {.name = std::string(name), .value = std::move(value), .meaning = std::move(meaning)};
}

template <class T>
std::optional<T> value_of(const RecordedTag* tag) {
    const T* value = tag ? std::get_if<T>(&tag->meaning) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

}  // namespace

const Rounds Record::no_rounds;
const Events Record::no_events;

const RulesetName* Record::ruleset() const {
    const RecordedTag* tag = find_tag("Ruleset");
    return tag ? std::get_if<RulesetName>(&tag->meaning) : nullptr;
}

std::optional<MatchScore> Record::score() const {
    return value_of<MatchScore>(find_tag("Score"));
}

std::optional<MatchScore> Record::from() const {
    return value_of<MatchScore>(find_tag("From"));
}

std::optional<piste::Board> Record::board() const {
    const RecordedTag* tag = find_tag("Board");
    return tag ? value_of<piste::Board>(tag) : piste::Board{};
}

const RecordedTag* Record::find_tag(std::string_view name) const {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const RecordedTag& tag) { return is_same_name(tag.name, name); });
    return found == tags.end() ? nullptr : &*found;
}

std::optional<std::string_view> Record::tag(std::string_view name) const {
    const RecordedTag* found = find_tag(name);
    return found ? std::optional<std::string_view>(found->value) : std::nullopt;
}

void Record::set_tag(std::string_view name, std::string value) {
    remove_tag(name);
    const auto after = std::find_if(tags.begin(), tags.end(),
                                    [&](const RecordedTag& tag) { return tag_rank(tag.name) > tag_rank(name); });
    tags.insert(after, tag_with(name, std::move(value)));
}

void Record::add_tag(std::string_view name, std::string value) {
    tags.push_back(tag_with(name, std::move(value)));
}

void Record::remove_tag(std::string_view name) {
    std::erase_if(tags, [&](const RecordedTag& tag) { return tag.name == name; });
}

namespace {

void forget_places(Round& round) {
    round.span = {};
    if (round.position) round.position->span = {};
    if (round.hands) round.hands->span = {};
    if (round.deck) round.deck->span = {};
    for (RecordedPly& ply : round.plies) ply.span = {};
    if (round.show) round.show->span = {};
    if (round.result) round.result->span = {};
}

void forget_places(RecordedEvent& event) {
    event.line.span = {};
    for (Word& word : event.line.words) word.span = {};
}

}  // namespace

Record without_places(Record record) {
    for (RecordedTag& tag : record.tags) tag.span = tag.value_span = {};
    std::visit(
        [](auto& entries) {
            for (auto& entry : entries) forget_places(entry);
        },
        record.body);
    record.offset = 0;
    return record;
}

bool is_meaningful(std::string_view name) {
    constexpr std::size_t first_without_meaning = 6;
    static_assert(ordered_tags[first_without_meaning] == "Event");
    return tag_rank(name) < first_without_meaning;
}

std::size_t tag_rank(std::string_view name) {
    const auto found = std::find_if(ordered_tags.begin(), ordered_tags.end(),
                                    [&](std::string_view tag) { return is_same_name(tag, name); });
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
