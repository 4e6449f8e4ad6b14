// What a record tells about the cards of a round, entry by entry: who held what, who drew what, what was shown and how
// it ended. The table is public; which hands fit is another question (deals.h).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/piste/ruleset.h"
#include "engine/piste/state.h"
#include "notation/record.h"
#include "verifier/piste/card_list.h"
#include "verifier/piste/replay.h"

namespace engarde::piste {

// A ply, seen from the hand it was played from.
struct HandStep {
    std::size_t ply = 0;  // its place among the round's plies
    Side player = Side::white;
    Table before{};
    Action action{};
    Cards played{};
    bool forgotten = false;   // what was played is not believed: as many cards, any of them
    bool unfinished = false;  // a parry, broken off before the turn it owes: nothing but the cards held is claimed
    std::string drawn{};      // one character a card: "?" when neither deck nor ply tells it
    std::string from_deck{};  // the same, as far as the deck told it beforehand
};

struct Evidence {
    std::array<Cards, 2> dealt{};    // known to have been in the hands at first
    std::array<int, 2> hand_size{};  // at first
    Cards played{};                  // known to be out of play before the first ply
    int hidden_played = 0;           // as many more, unknown ones
    Cards in_deck{};                 // known to be in the draw pile at first
    int pile_size = 0;               // at first
    std::vector<HandStep> steps{};   // without those struck
    std::optional<std::array<CardList, 2>> shown{};
    std::optional<egn::RecordedResult> result{};
    bool whatever_the_end = false;  // nothing is asked of how the round ends, or whether it has
    Table end{};                    // after the last step
};

// Of a replay that went through.
Evidence evidence_of(const Rules& rules, const egn::Round& round, const Replay& replay);

}  // namespace engarde::piste
