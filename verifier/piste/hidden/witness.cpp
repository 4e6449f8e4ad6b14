#include "verifier/piste/hidden/witness.h"

#include <algorithm>

#include "notation/piste/to_egn.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/replay/opening.h"
#include "verifier/piste/replay/rules_of.h"

namespace engarde::piste {

namespace {

void fill_in(egn::Round& round, const Evidence& evidence, const FittingDeal& deal) {
    if (!round.hands) round.hands.emplace();
    if (!round.deck) round.deck.emplace();
    round.hands->white = egn::row_of(deal.hand[0]);
    round.hands->black = egn::row_of(deal.hand[1]);
    round.deck->cards = egn::row_of(deal.pile);
    if (round.position) {
        round.position->played = egn::row_of(evidence.played + known_cards(deal.forgotten));
    }
    // The deck already shows the draws. Those of a struck ply stay, since they may be why it was struck.
    for (egn::RecordedPly& ply : round.plies)
        if (!ply.struck) ply.draws = {};
}

// None if no deal fits or if it was not checked. A reading of the round may fit some deal and still be invalid, for
// example because of a penalty for the wrong player.
std::optional<egn::Round> with_cards_filled_in(const DealCounter& counter, const Players& players,
                                               const egn::Round& round, const std::vector<Side>& starters) {
    const auto possible = openings(counter.rules(), round, starters);
    if (!possible) return std::nullopt;
    for (const Opening& opening : *possible)
        for (const Replay& replayed : replays(counter.rules(), round, opening)) {
            if (replayed.stop) continue;
            const Evidence evidence = evidence_of(counter.rules(), round, replayed);
            const auto deal = counter.fitting_deal(evidence);
            if (!deal) continue;
            egn::Round filled = round;
            fill_in(filled, evidence, *deal);
            if (holds(judge_round(counter, players, filled, starters).judgement.verdict)) return filled;
        }
    return std::nullopt;
}

}  // namespace

std::optional<egn::Record> witness(const egn::Record& record, const ChosenRuleset& rules) {
    const JudgedMatchOfRounds judged = judge_with_rounds(record, rules);
    if (!holds(judged.match.verdict)) return std::nullopt;
    const DealCounter counter({ruleset_of(rules), record.board().value_or(Board{})});
    const Players players(record);
    egn::Record complete = record;
    complete.set_tag("Ruleset", tag_value(rules));
    for (std::size_t index = 0; index < complete.rounds().size(); ++index) {
        const JudgedRound& round = judged.rounds[index];
        if (round.judgement.verdict != Verdict::possible || !round.replay) continue;
        // At a position only the player to move may be unknown, and that does not depend on other rounds.
        const bool either_will_do = complete.rounds()[index].position && !round.starter;
        const std::vector<Side> starters = either_will_do ? std::vector{Side::white, Side::black}
                                                          : std::vector{round.starter.value_or(judged.starters[index])};
        auto filled = with_cards_filled_in(counter, players, complete.rounds()[index], starters);
        if (!filled) return std::nullopt;
        complete.rounds_to_edit()[index] = std::move(*filled);
    }
    return complete;
}

}  // namespace engarde::piste
