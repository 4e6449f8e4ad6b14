#include "verifier/piste/replay/ending.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/rulebook.h"
#include "engine/piste/scoring.h"
#include "notation/piste/to_egn.h"

namespace engarde::piste {

namespace {

template <class Holds>
bool all_of(const std::vector<Outcome>& outcomes, const Holds& holds) {
    return std::all_of(outcomes.begin(), outcomes.end(), holds);
}

bool has_score(const Outcome& outcome, const egn::RoundResult& result) {
    return score_of(outcome) == result.score;
}

// A player may resign while the round is undecided, but not in order to win.
bool may_have_resigned(const Endings& endings, const egn::RoundResult& result) {
    return endings.some_open && (result.score == egn::Score::white || result.score == egn::Score::black);
}

bool takes_a_hit(const egn::RoundResult& result, const Table& table) {
    const egn::Score attacker = score_for(opponent(table.to_move));
    return table.attack.pending() && result.score == attacker &&
           (result.reason == egn::Reason::hit || result.reason == egn::Reason::none);
}

}  // namespace

Endings endings(const Rules& rules, const View& view) {
    Endings found;
    found.answer_is_certain = view.table.attack.pending() && !is_over(view.table.stage);
    some_state(rules.board, view, [&](const State& state) {
        if (!outcome(rules, state)) found.some_open = true;
        if (found.answer_is_certain && !can_answer(rules, state)) found.answer_is_certain = false;
        const auto ended = outcome_if_idle(rules, state);
        if (!ended)
            found.some_undecided = true;
        else if (std::find(found.outcomes.begin(), found.outcomes.end(), *ended) == found.outcomes.end())
            found.outcomes.push_back(*ended);
        return false;
    });
    return found;
}

bool is_given_up(const std::optional<egn::RoundResult>& result) {
    return !result || result->score == egn::Score::broken_off || result->reason == egn::Reason::resigned ||
           result->reason == egn::Reason::penalty;
}

bool agrees(const Outcome& outcome, const egn::RoundResult& result) {
    const bool reason_agrees = result.reason == egn::Reason::none || outcome.clause == clause_for(result.reason);
    return has_score(outcome, result) && reason_agrees;
}

Claim judge_claim(const Endings& endings, const egn::RoundResult& result, const Ruleset& ruleset, const Table& table) {
    const std::vector<Outcome>& outcomes = endings.outcomes;
    if (result.reason == egn::Reason::resigned && may_have_resigned(endings, result)) return Claim::fits;
    if (std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& each) { return agrees(each, result); }))
        return Claim::fits;
    if (outcomes.empty())
        return !ruleset.parry_may_be_declined && takes_a_hit(result, table) ? Claim::must_answer : Claim::undecided;
    if (endings.some_undecided) return Claim::undecided;
    if (all_of(outcomes, [&](const Outcome& each) { return !has_score(each, result); })) return Claim::wrong_winner;
    if (all_of(outcomes, [&](const Outcome& each) { return has_score(each, result); })) return Claim::wrong_reason;
    return Claim::impossible;
}

}  // namespace engarde::piste
