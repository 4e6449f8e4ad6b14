// Where rulesets differ on a record, and how, in words.
#pragma once

#include <string>
#include <string_view>

#include "notation/text/render.h"
#include "verifier/compare.h"

namespace engarde {

// "in round 3, ply 5 (line 12)", "at event 9 (line 12)", "at the end (line 12)"
std::string place_in_words(const Observation& observation, const Reported& reported);

// Whether the other side finds a breach before the left one says anything.
bool other_breaks_first(const Difference& difference);

// What the right side says that the left one does not. `they_allow` begins the sentence where the left finds a breach.
std::string difference_in_words(const Difference& difference, std::string_view they_allow);

// " [house rule]", " [ferti: Ende einer Spielrunde (l.137)]": where a ruleset's answer comes from.
std::string source_of_answer(const ChosenRuleset& rules, std::size_t question);

}  // namespace engarde
