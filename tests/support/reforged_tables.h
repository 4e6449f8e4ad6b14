// Random beginnings of a game of Reforged: rules under any answers, a card book of 85 cards of every type with all
// figures known, and a table, dealt or in the middle of a game, also with few cards. A property draws one number, the
// seed of all this: a case is a whole game, which could not be shrunk, and its last state says enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/reforged/card_book.h"
#include "tests/support/reforged_agreement.h"
#include "verifier/random.h"

namespace engarde::reforged::test {

inline int below(Random& random, int limit) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(limit)));
}
inline bool one_in(Random& random, int times) {
    return below(random, times) == 0;
}
template <class Value>
const Value& one_of(Random& random, const std::vector<Value>& values) {
    return values.at(static_cast<std::size_t>(below(random, static_cast<int>(values.size()))));
}

// Within a RapidCheck property.
Random some_chance();

Ruleset some_answers(Random& random);
std::vector<CardEntry> some_cards(const Ruleset& ruleset, Random& random);
Rules some_rules(Random& random);

// Cards and players as the reference has them; the engine gets the same.
Twin some_table(const Rules& rules, Random& random);

// The engine's state of the reference's game. Cards that are in neither lie aside.
State state_of(const Rules& rules, const model::Game& game, const model::Names& parked);

}  // namespace engarde::reforged::test
