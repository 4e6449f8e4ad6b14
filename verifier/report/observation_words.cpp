#include "verifier/report/observation_words.h"

#include <fmt/format.h>

#include "verifier/phrases.h"

namespace engarde {

namespace {

// Of a game recorded as events.
bool is_the_end(const Observation& observation) {
    return observation.code.empty() && !observation.round;
}

std::string part_in_words(const Observation& observation) {
    if (observation.round) return fmt::format("in round {}", *observation.round);
    if (is_the_end(observation)) return "at the end";
    return observation.event ? fmt::format("at event {}", *observation.event) : "over the match";
}

}  // namespace

std::string place_in_words(const Observation& observation, const Reported& reported) {
    Reported copy = reported;
    return fmt::format("{}{} (line {})", part_in_words(observation),
                       observation.ply ? fmt::format(", ply {}", *observation.ply) : std::string(),
                       copy.line_of(observation.offset));
}

bool other_breaks_first(const Difference& difference) {
    const auto& [left, right] = difference;
    return right && !right->code.empty() && (!left || right->offset <= left->offset);
}

std::string difference_in_words(const Difference& difference, std::string_view they_allow) {
    const auto& [left, right] = difference;
    if (other_breaks_first(difference)) return fmt::format("{} [{}]", right->said, right->code);
    if (left && !left->code.empty()) return fmt::format("{} what breaks [{}]: {}", they_allow, left->code, left->said);
    if (left && right && is_the_end(*right)) return fmt::format("{}, not {}", right->said, left->said);
    if (left && right) return fmt::format("the round comes to {}, not to {}", right->said, left->said);
    return fmt::format("{}{}", is_the_end(difference.place()) ? "" : "the round comes to ", difference.place().said);
}

std::string source_of_answer(const ChosenRuleset& rules, std::size_t question) {
    if (!agreed_answer(rules, rules.catalogue->questions[question]->id).empty()) return " [house rule]";
    const Citation& citation = rules.ruleset->readings[question].citation;
    return citation ? fmt::format(" [{}]", place_in_words(citation)) : std::string();
}

}  // namespace engarde
