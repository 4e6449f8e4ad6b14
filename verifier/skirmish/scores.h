// What the dice of an event come to, with every summand, and in words: "7 + Shoot 1 - range 1 = 7; hit 1; …".
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/skirmish/action.h"
#include "engine/skirmish/mishaps.h"
#include "engine/skirmish/morale.h"
#include "engine/skirmish/shooting.h"
#include "engine/skirmish/state.h"
#include "engine/skirmish/strikes.h"

namespace engarde::skirmish {

struct DrownScore {
    int die = 0;
    bool drowned = false;
};

struct StunsLeft {
    StunScore score{};
    int left = 0;
};

using Score = std::variant<std::monostate, ShotScore, StrikeScore, DexterityScore, FallScore, DrownScore,
                           std::vector<InitiativeScore>, StunsLeft, MoraleScore>;

// Of a legal action with valid dice; nothing if no score belongs to it.
Score score_of(const Rules& rules, const State& before, const Action& action, const std::vector<int>& dice);

std::string in_words(const Score& score);

// "stunned"
std::string_view name_of(WoundResult result);
// "Wavering"
std::string_view name_of(Morale morale);

}  // namespace engarde::skirmish
