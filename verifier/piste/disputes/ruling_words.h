// A ruling in words: what is claimed, what is decided, what happens to the round.
#pragma once

#include <string>

#include "verifier/adjudicate.h"
#include "verifier/piste/disputes/dispute_point.h"
#include "verifier/piste/disputes/disputed_entry.h"
#include "verifier/piste/judging/words.h"

namespace engarde::piste {

// `point` is before the entry; null if it is not reached.
std::string claim_in_words(const Players& players, const egn::Round& round, const DisputedEntry& entry,
                           const DisputePoint* point);

struct RuledOn {
    DisputedEntry::Kind kind = DisputedEntry::Kind::ply;
    bool struck = false;             // the ply was struck out
    bool something_follows = false;  // in the recorded round
    bool pile_may_be_out = false;    // its cards were not counted
    bool may_be_stuck = false;       // the next player's hidden hand may have no legal play
    bool only_a_result = false;      // nothing else of the round is recorded
};

// "not legal", "rightly struck out"
std::string verdict_in_words(const RuledOn& entry, const Ruling& ruling);

// "the ply is taken back; Anna (White) wins the round (hit); the score is 2-1". The table ahead shows who is next;
// none: not known.
std::string consequence_in_words(const Players& players, const RuledOn& entry, const Ruling& ruling,
                                 const std::optional<Table>& ahead);

// Where an earlier fault is: "on ply 3", "in the hands shown".
std::string place_of_fault(const egn::Round& round, const Finding& finding);

// The counts that decide a round without a hit, as far as the cards are known.
std::vector<Sum> sum_in_words(const Players& players, const Board& board, const View& end, egn::Reason reason);

}  // namespace engarde::piste
