// The questions that the rulebook leaves open, tied to the members of Ruleset. Their names and
// answers are a contract with users.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/core/catalogue.h"
#include "engine/core/choice.h"
#include "engine/reforged/ruleset.h"

namespace engarde::reforged {

std::span<const Choice<Ruleset>> choices();

// Null if there is no such question.
const Choice<Ruleset>* find_choice(std::string_view question);

// The ruleset with one answer changed; empty if the question or the answer does not exist.
std::optional<Ruleset> with_answer(const Ruleset& ruleset, std::string_view question, std::string_view answer);

// Only one ruleset is published.
std::span<const Preset<Ruleset>> presets();

const Catalogue& catalogue();

}  // namespace engarde::reforged
