#include "tests/support/plies.h"

#include <algorithm>

namespace engarde::piste::test {

std::vector<Action> every_ply(const Rules& rules, const State& state) {
    const int cards = rules.board.cards;
    Action move_and_yield = advance(1);
    move_and_yield.idle = Idle::yield;
    std::vector<Action> turns{Action{}, pass(), yield(), move_and_yield, attack(1, 0), attack(12)};
    for (int card = 0; card <= cards; ++card) {
        turns.push_back(advance(card));
        turns.push_back(retreat(card));
        for (int strength = 1; strength <= 4 && card > 0; ++strength) {
            turns.push_back(attack(card, strength));
            for (int step = 1; step <= cards; ++step) {
                turns.push_back(advance_and_attack(step, card, strength));
                turns.push_back(step_and_attack(retreat(step), attack(card, strength)));
            }
        }
    }
    std::vector<Action> plies = turns;
    const Attack& pending = state.table.attack;
    for (const Action& turn : turns) {
        if (turn.idle != Idle::none) continue;
        plies.push_back(parry(pending.pending() ? pending.value : 1, std::max<int>(1, pending.strength), turn));
        plies.push_back(parry(2, 2, turn));
    }
    return plies;
}

}  // namespace engarde::piste::test
