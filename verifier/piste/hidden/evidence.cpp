#include "verifier/piste/hidden/evidence.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/transition.h"
#include "verifier/piste/replay/to_egn.h"

namespace engarde::piste {

namespace {

// The cards that a ply records as drawn, one character each.
std::string recorded_draws(const std::string& written, int due) {
    return read_cards(written).counted && due > 0 ? written : std::string(static_cast<std::size_t>(due), '?');
}

// None: the ply was illegal whatever is hidden, by what everybody sees or by what the deck shows.
std::optional<Strike> strike_of(const Rules& rules, const Evidence& evidence, const egn::RecordedPly& ply,
                                const ReplayedPly& replayed) {
    const Table& before = replayed.before.table;
    Strike strike{.step = evidence.steps.size(), .before = before, .action = replayed.action};
    if (turn_violation(before, player_of(ply, before.to_move))) return std::nullopt;
    if (!public_violations(rules, before, strike.action).empty()) return std::nullopt;
    const int due = cards_drawn(rules, before, strike.action);
    const CardList recorded = read_cards(ply.draws);
    if (!recorded.counted) return strike;
    if (recorded.size() != due) return std::nullopt;
    const std::size_t first = evidence.pile.size() - before.pile_size;
    for (std::size_t place = 0; place < static_cast<std::size_t>(due); ++place) {
        const char drawn = ply.draws[place];
        const char in_deck = evidence.pile[first + place];
        if (drawn == '?' || drawn == in_deck) continue;
        if (in_deck != '?') return std::nullopt;
        strike.drawn.emplace_back(first + place, value_of(drawn));
    }
    return strike;
}

HandStep step_of(const Rules& rules, const egn::RecordedPly& ply, const ReplayedPly& replayed) {
    HandStep step{.player = replayed.before.table.to_move,
                  .before = replayed.before.table,
                  .action = replayed.action,
                  .played = cards_played(replayed.action)};
    step.drawn = recorded_draws(ply.draws, cards_drawn(rules, step.before, step.action));
    return step;
}

}  // namespace

Evidence evidence_of(const Rules& rules, const egn::Round& round, const Replay& replay) {
    const Opening& opening = replay.opening;
    const View& first = opening.view;
    Evidence evidence;
    evidence.dealt = first.known;
    evidence.hand_size = {first.table.hand_size[0], first.table.hand_size[1]};
    evidence.played = first.played;
    evidence.pile = opening.deck.empty() ? std::string(first.table.pile_size, '?') : opening.deck;
    evidence.spare_piles = opening.spare_piles;
    evidence.advance = opening.advance;
    evidence.forgotten = rules.board.cards * rules.board.copies - evidence.hand_size[0] - evidence.hand_size[1] -
                         first.table.pile_size - first.played.size();
    for (std::size_t ply = 0; ply < replay.plies.size(); ++ply) {
        const ReplayedPly& replayed = replay.plies[ply];
        if (!replayed.struck) {
            evidence.steps.push_back(step_of(rules, round.plies[ply], replayed));
            evidence.steps.back().ply = ply;
        } else if (auto strike = strike_of(rules, evidence, round.plies[ply], replayed)) {
            strike->ply = ply;
            evidence.strikes.push_back(std::move(*strike));
        }
    }
    if (replay.turn_is_owed) {
        evidence.steps.back().unfinished = true;
        evidence.steps.back().drawn.clear();
    }
    if (round.show) evidence.shown = {read_cards(round.show->white), read_cards(round.show->black)};
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
