#include "verifier/piste/hidden/evidence.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/transition.h"
#include "notation/piste/to_egn.h"

namespace engarde::piste {

namespace {

// None if the ply was illegal regardless of hidden cards, by the table or by the recorded deck.
std::optional<Strike> strike_of(const Evidence& evidence, const ReplayedPly& replayed) {
    const Table& before = replayed.before.table;
    if (!replayed.drawn) return std::nullopt;
    Strike strike{.step = evidence.steps.size(), .before = before, .action = replayed.action};
    const std::size_t first = evidence.pile.size() - before.pile_size;
    for (std::size_t place = 0; place < replayed.drawn->size(); ++place) {
        const Card drawn = (*replayed.drawn)[place];
        const Card in_deck = evidence.pile[first + place];
        if (drawn == unknown_card || drawn == in_deck) continue;
        if (in_deck != unknown_card) return std::nullopt;
        strike.drawn.emplace_back(first + place, drawn);
    }
    return strike;
}

HandStep step_of(const ReplayedPly& replayed) {
    return {.player = replayed.before.table.to_move,
            .before = replayed.before.table,
            .action = replayed.action,
            .played = cards_played(replayed.action),
            .drawn = *replayed.drawn};
}

}  // namespace

Evidence evidence_of(const Rules& rules, const egn::Round& round, const Replay& replay) {
    const Opening& opening = replay.opening;
    const View& first = opening.view;
    Evidence evidence;
    evidence.dealt = first.known;
    evidence.hand_size = {first.table.hand_size[0], first.table.hand_size[1]};
    evidence.played = first.played;
    evidence.pile = opening.pile();
    evidence.spare_piles = opening.spare_piles;
    evidence.advance = opening.advance;
    evidence.forgotten = rules.board.cards * rules.board.copies - evidence.hand_size[0] - evidence.hand_size[1] -
                         first.table.pile_size - first.played.size();
    for (std::size_t ply = 0; ply < replay.plies.size(); ++ply) {
        const ReplayedPly& replayed = replay.plies[ply];
        if (!replayed.struck) {
            evidence.steps.push_back(step_of(replayed));
            evidence.steps.back().ply = ply;
        } else if (auto strike = strike_of(evidence, replayed)) {
            strike->ply = ply;
            evidence.strikes.push_back(std::move(*strike));
        }
    }
    if (replay.turn_is_owed) evidence.steps.back().unfinished = true;
    if (round.show) evidence.shown = {tally_of(round.show->white), tally_of(round.show->black)};
    evidence.result = round.result;
    evidence.end = replay.last.table;
    return evidence;
}

Evidence first_plies(Evidence evidence, std::size_t plies) {
    const auto is_later = [plies](const auto& entry) { return entry.ply >= plies; };
    const auto first_later = [&](auto& entries) { return std::find_if(entries.begin(), entries.end(), is_later); };
    evidence.steps.erase(first_later(evidence.steps), evidence.steps.end());
    evidence.strikes.erase(first_later(evidence.strikes), evidence.strikes.end());
    evidence.shown.reset();
    evidence.whatever_the_end = true;
    return evidence;
}

}  // namespace engarde::piste
