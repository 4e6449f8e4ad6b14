// One action under judgement, and the breaches found so far. The files of legality share it.
#pragma once

#include <vector>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

struct Judging {
    const Rules& rules;
    const State& state;
    const Action& action;
    std::vector<Violation> found{};

    const Ruleset& ruleset() const { return rules.ruleset; }
    const Duelist& player() const { return state.duelists[action.by]; }
    const Effects& effects_of(CardId card) const { return rules.book[card].effects; }

    void breach(const Clause& clause, const Facts& facts) { found.emplace_back(clause, facts); }
};

inline int number(std::size_t place) {
    return static_cast<int>(place);
}
inline int number(CardId card) {
    return static_cast<int>(card);
}

// Setup and the start of a turn (refilling.cpp): deal, begin_turn, discard, draw, reshuffle.
void judge_deal(Judging& judging);
void judge_begin_turn(Judging& judging);
void judge_discard(Judging& judging);
void judge_draw(Judging& judging);
void judge_reshuffle(Judging& judging);
// Whether the active player has finished drawing, so that cards may be played.
bool judge_refill(Judging& judging);

// Outside Exchanges (preparing.cpp): item, discard_item, restore, pistol.
void judge_item(Judging& judging);
void judge_discard_item(Judging& judging);
void judge_restore(Judging& judging);
void judge_pistol(Judging& judging);
// The target is another player who is in the game.
bool is_aimed_at_another_player(const Judging& judging);

// Exchanges (dueling.cpp): open, play, pass.
void judge_open(Judging& judging);
void judge_play(Judging& judging);
void judge_pass(Judging& judging);

// The cards of a play (holding.cpp): their cost, and whether the player has them.
void judge_cost(Judging& judging);
void judge_holding(Judging& judging, const std::vector<CardId>& cards);
// Whether a hand of that many cards at most is large enough.
bool judge_size_of_hand(Judging& judging, int cards, int most);

}  // namespace engarde::reforged
