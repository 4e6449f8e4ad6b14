// A ruling as it is read out: what is claimed, what is ruled, what becomes of the round.
#pragma once

#include <string>

#include "verifier/adjudicate.h"
#include "verifier/piste/disputes/dispute_point.h"
#include "verifier/piste/disputes/disputed_entry.h"
#include "verifier/piste/judging/words.h"

namespace engarde::piste {

// The moment before the entry, if somebody comes there.
std::string claim_in_words(const Players& players, const egn::Round& round, const DisputedEntry& entry,
                           const DisputePoint* point);

struct RuledOn {
    DisputedEntry::Kind kind = DisputedEntry::Kind::ply;
    bool struck = false;             // a ply that was struck out
    bool something_follows = false;  // in the record of the round
    bool pile_may_be_out = false;    // nobody counted it
    bool may_be_stuck = false;       // a hidden hand may leave the player who is next without a legal play
    bool only_a_result = false;      // nothing else is recorded of the round
};

// "not legal", "rightly struck out"
std::string verdict_in_words(const RuledOn& entry, const Ruling& ruling);

// "the ply is taken back; Anna (White) wins the round (hit); the score is 2-1". The table ahead tells who is next;
// none: nobody knows it.
std::string consequence_in_words(const Players& players, const RuledOn& entry, const Ruling& ruling,
                                 const std::optional<Table>& ahead);

// Where a fault that stands before the entry is found: "on ply 3", "in the hands shown".
std::string place_of_fault(const egn::Round& round, const Finding& finding);

// What decides a round that ends without a hit, as far as the cards are known.
std::vector<Sum> sum_in_words(const Players& players, const Board& board, const View& end, egn::Reason reason);

}  // namespace engarde::piste
