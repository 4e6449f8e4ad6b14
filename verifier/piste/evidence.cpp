#include "verifier/piste/evidence.h"

#include "engine/piste/transition.h"

namespace engarde::piste {

namespace {

// What is told of the cards that a step draws.
void tell_draws(const std::string& deck, const std::string& recorded, int due, HandStep& step) {
    const std::size_t drawn_before = deck.size() - step.before.pile_size;
    const bool listed = read_cards(recorded).counted;
    for (std::size_t place = 0; place < static_cast<std::size_t>(due); ++place) {
        const char next = deck.empty() ? '?' : deck[drawn_before + place];
        step.from_deck += next;
        step.drawn += next == '?' && listed ? recorded[place] : next;
    }
}

}  // namespace

Evidence evidence_of(const Rules& rules, const egn::Round& round, const Replay& replay) {
    const View& first = replay.opening.view;
    Evidence told;
    told.dealt = first.known;
    told.hand_size = {first.table.hand_size[0], first.table.hand_size[1]};
    told.played = first.played;
    told.in_deck = first.pile;
    told.pile_size = first.table.pile_size;
    told.hidden_played = rules.board.cards * rules.board.copies - told.hand_size[0] - told.hand_size[1] -
                         told.pile_size - told.played.size();
    for (std::size_t ply = 0; ply < replay.plies.size(); ++ply) {
        const ReplayedPly& replayed = replay.plies[ply];
        if (replayed.struck) continue;
        HandStep step{.ply = ply,
                      .player = replayed.before.table.to_move,
                      .before = replayed.before.table,
                      .action = replayed.action,
                      .played = cards_played(replayed.action)};
        told.steps.push_back(std::move(step));
    }
    if (replay.turn_is_owed) told.steps.back().unfinished = true;
    for (HandStep& step : told.steps)
        if (!step.unfinished)
            tell_draws(replay.opening.deck, round.plies[step.ply].draws, cards_drawn(rules, step.before, step.action),
                       step);
    if (round.show) told.shown = {read_cards(round.show->white), read_cards(round.show->black)};
    told.result = round.result;
    told.end = replay.last.table;
    return told;
}

}  // namespace engarde::piste
