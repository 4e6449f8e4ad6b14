#include "tests/support/plies.h"

#include <algorithm>

namespace engarde::piste::test {

namespace {

// Everything that can follow a parry or be played alone.
std::vector<Action> every_turn(const Board& board) {
    std::vector<Action> turns{Action{}, attack(1, 0), attack(12)};
    for (int card = 0; card <= board.cards; ++card) {
        turns.push_back(advance(card));
        turns.push_back(retreat(card));
        for (int strength = 1; strength <= 4 && card > 0; ++strength) {
            turns.push_back(attack(card, strength));
            for (int step = 1; step <= board.cards; ++step) {
                turns.push_back(advance_and_attack(step, card, strength));
                turns.push_back(step_and_attack(retreat(step), attack(card, strength)));
            }
        }
    }
    Action mixed = attack(1);
    mixed.attack = Cards::of(1, 1) + Cards::of(2, 1);
    turns.push_back(mixed);
    return turns;
}

}  // namespace

std::vector<Action> every_ply(const Board& board, const Attack& pending) {
    const std::vector<Action> turns = every_turn(board);
    std::vector<Action> plies = turns;
    Action move_and_yield = advance(1);
    move_and_yield.idle = Idle::yield;
    plies.insert(plies.end(), {pass(), yield(), move_and_yield});
    for (const Action& turn : turns) {
        plies.push_back(parry(pending.pending() ? pending.value : 1, std::max<int>(1, pending.strength), turn));
        plies.push_back(parry(2, 2, turn));
    }
    return plies;
}

}  // namespace engarde::piste::test
