// What a record says about the cards of a round, entry by entry: hands, draws, shown cards and the ending. The table is
// public; deals.h finds which hands fit.
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

// A ply from the point of view of the hand that played it.
struct HandStep {
    std::size_t ply = 0;  // index in the round
    Side player = Side::white;
    Table before{};
    Action action{};
    Cards played{};
    bool forgotten = false;  // the played cards are ignored: as many cards, of any value
    // A parry broken off before the turn it owes: it claims only the cards held. Under rules that let a stuck parrier
    // skip the turn, a stuck parrier has finished.
    bool unfinished = false;
    DrawnCards drawn{};  // as far as recorded in the ply
};

// A struck ply, which claims that it was illegal. Kept only if that depends on hidden cards.
struct Strike {
    std::size_t ply = 0;   // index in the round
    std::size_t step = 0;  // number of steps before it
    Table before{};
    Action action{};
    // The recorded draws, by their places in the initial pile: with other cards there, the ply was illegal whatever the
    // hand. Empty: the hand alone decides.
    std::vector<std::pair<std::size_t, Card>> drawn{};
    bool believed_legal = false;  // inverts the claim: the ply was legal and drew these cards
};

struct Evidence {
    std::array<Cards, 2> dealt{};    // known cards of the initial hands
    std::array<int, 2> hand_size{};  // initial
    Cards played{};                  // known to be played before the first ply
    int forgotten = 0;               // number of other cards played before, values unknown
    std::vector<Card> pile{};        // initial draw pile, with unknown cards
    int spare_piles = 0;             // number of smaller piles, with more forgotten cards, that are possible too
    AdvanceCards advance{};          // the advance that an attack pending at first requires
    std::vector<HandStep> steps{};   // without struck plies
    std::vector<Strike> strikes{};
    std::optional<std::array<CardTally, 2>> shown{};
    std::optional<egn::RoundResult> result{};
    bool whatever_the_end = false;  // the end of the round is ignored
    Table end{};                    // after the last step

    // The first card that a step draws, as an index into the initial pile.
    std::size_t first_drawn(const HandStep& step) const { return pile.size() - step.before.pile_size; }
    // A card that a step draws; unknown if neither the deck nor the ply records it.
    Card drawn_card(const HandStep& step, std::size_t place) const {
        const Card in_deck = pile[first_drawn(step) + place];
        return in_deck == unknown_card ? step.drawn[place] : in_deck;
    }
};

// The replay must not have stopped early.
Evidence evidence_of(const Rules& rules, const egn::Round& round, const Replay& replay);

// The evidence of the first plies alone, without the shown hands and the end.
Evidence first_plies(Evidence evidence, std::size_t plies);

}  // namespace engarde::piste
