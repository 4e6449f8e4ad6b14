// What a record says about the cards of a round, entry by entry: who held what, who drew what, what was shown and how
// it ended. The table is public; which hands fit is another question (deals.h).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/piste/ruleset.h"
#include "engine/piste/state.h"
#include "notation/piste/card_row.h"
#include "notation/record/record.h"
#include "verifier/piste/replay/replay.h"

namespace engarde::piste {

// A ply, seen from the hand it was played from.
struct HandStep {
    std::size_t ply = 0;  // its place among the round's plies
    Side player = Side::white;
    Table before{};
    Action action{};
    Cards played{};
    bool forgotten = false;  // what was played is not believed: as many cards, any of them
    // A parry, broken off before the turn it owes: nothing but the cards held is claimed. Where a stuck parrier skips
    // the turn, one who was stuck had finished.
    bool unfinished = false;
    DrawnCards drawn{};  // as far as the ply records them
};

// A ply that was struck out, which says that it was illegal. Kept only where that depends on hidden cards.
struct Strike {
    std::size_t ply = 0;   // its place among the round's plies
    std::size_t step = 0;  // how many steps came before it
    Table before{};
    Action action{};
    // The cards it is said to have drawn, by their places in the pile at first: with other cards there the ply was
    // illegal whatever the hand. Empty: the hand alone decides.
    std::vector<std::pair<std::size_t, Card>> drawn{};
    bool believed_legal = false;  // asks for the opposite: it was legal, and these were the cards drawn
};

struct Evidence {
    std::array<Cards, 2> dealt{};    // known to have been in the hands at first
    std::array<int, 2> hand_size{};  // at first
    Cards played{};                  // known to be out of play before the first ply
    int forgotten = 0;               // as many more were played, and nobody knows which
    std::vector<Card> pile{};        // the draw pile at first, with cards that nobody recorded
    int spare_piles = 0;             // so many smaller piles, with more cards forgotten, are possible just as well
    AdvanceCards advance{};          // what an attack that waited at first must have been made after
    std::vector<HandStep> steps{};   // without those struck
    std::vector<Strike> strikes{};
    std::optional<std::array<CardTally, 2>> shown{};
    std::optional<egn::RoundResult> result{};
    bool whatever_the_end = false;  // nothing is asked of how the round ends, or whether it has
    Table end{};                    // after the last step

    // The first card that a step draws, by its place in the pile at first.
    std::size_t first_drawn(const HandStep& step) const { return pile.size() - step.before.pile_size; }
    // A card that a step draws, unknown where neither the deck nor the ply records it.
    Card drawn_card(const HandStep& step, std::size_t place) const {
        const Card in_deck = pile[first_drawn(step) + place];
        return in_deck == unknown_card ? step.drawn[place] : in_deck;
    }
};

// Of a replay that went through.
Evidence evidence_of(const Rules& rules, const egn::Round& round, const Replay& replay);

// The evidence of the first plies alone: nothing is shown, and nothing is asked of the end.
Evidence first_plies(Evidence evidence, std::size_t plies);

}  // namespace engarde::piste
