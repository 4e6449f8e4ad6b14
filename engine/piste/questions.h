// The questions on which rulesets differ or rulebooks leave doubt, tied to the members of Ruleset.
// Their spellings and answers are a contract with users; docs/rulings.md says how the doubtful ones are settled.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/core/catalogue.h"
#include "engine/core/choice.h"
#include "engine/piste/ruleset.h"

namespace engarde::piste {

std::span<const Choice<Ruleset>> choices();

// None when there is no such question.
const Choice<Ruleset>* find_choice(std::string_view question);

// A ruleset with one answer changed; none when the question or the answer does not exist.
std::optional<Ruleset> with_answer(const Ruleset& ruleset, std::string_view question, std::string_view answer);

// The six published rulesets.
std::span<const Preset<Ruleset>> presets();

const Catalogue& catalogue();

}  // namespace engarde::piste
