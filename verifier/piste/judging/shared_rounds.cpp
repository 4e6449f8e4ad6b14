#include "verifier/piste/judging/shared_rounds.h"

#include <algorithm>

#include "verifier/piste/judging/starters.h"

namespace engarde::piste {

namespace {

Ruleset without_the_last_card(Ruleset ruleset) {
    constexpr Ruleset defaults;
    ruleset.no_legal_move_vs_exhaustion = defaults.no_legal_move_vs_exhaustion;
    ruleset.last_chance_attack = defaults.last_chance_attack;
    ruleset.turn_after_final_parry = defaults.turn_after_final_parry;
    ruleset.hands_compared_at_exhaustion = defaults.hands_compared_at_exhaustion;
    ruleset.hands_compared_without_final_attack = defaults.hands_compared_without_final_attack;
    ruleset.hands_compared_after_final_retreat = defaults.hands_compared_after_final_retreat;
    ruleset.retreat_draws_last_card = defaults.retreat_draws_last_card;
    return ruleset;
}

// A round from the deal on, with one reading, that left cards in the pile when it ended or broke.
bool never_comes_to_the_last_card(const egn::Round& round, const std::vector<Side>& starters,
                                  const JudgedRound& judged) {
    return !round.position && starters.size() == 1 && judged.replay && judged.replay->last.table.pile_size > 0;
}

}  // namespace

const JudgedRound& SharedRounds::judged(const DealCounter& counter, const Players& players, const egn::Round& round,
                                        const std::vector<Side>& starters) {
    const Ruleset asked = without_starters(counter.rules().ruleset);
    std::vector<Known>& known = known_[&round];
    const auto found = std::find_if(known.begin(), known.end(), [&](const Known& each) {
        if (each.starters != starters) return false;
        return each.knows_no_last_card ? without_the_last_card(each.ruleset) == without_the_last_card(asked)
                                       : each.ruleset == asked;
    });
    if (found != known.end()) return found->judged;
    Known fresh{starters, asked, false, judge_round(counter, players, round, starters)};
    fresh.knows_no_last_card = never_comes_to_the_last_card(round, starters, fresh.judged);
    fresh.judged.replay.reset();
    known.push_back(std::move(fresh));
    return known.back().judged;
}

}  // namespace engarde::piste
