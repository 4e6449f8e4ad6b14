// Explains why no deal fits: a small set of entries that contradict each other, in words.
#pragma once

#include <string>
#include <vector>

#include "verifier/piste/hidden/deals.h"
#include "verifier/piste/judging/words.h"

namespace engarde::piste {

// A statement of the record about cards.
struct Entry {
    enum class Kind : std::uint8_t { played_before, dealt, deck, strike, ply, draws, show, result };
    Kind kind = Kind::ply;
    std::size_t index = 0;    // among the steps (ply, draws) or the strikes (struck ply)
    Side side = Side::white;  // of a dealt or shown hand

    friend bool operator==(const Entry&, const Entry&) = default;
};

// Entries that no deal fits. The last one is the entry after which no deal is left.
struct ContradictingEntries {
    std::vector<Entry> entries{};
    bool smallest = true;  // no smaller set contradicts itself; false: the search was cut short
};

ContradictingEntries contradicting_entries(const DealCounter& counter, const Evidence& evidence,
                                           const Contradiction& contradiction);

// "x555 on ply 7, p55 on ply 8 and the cards White shows make six 5s, but there are only five"
std::string contradiction_in_words(const Rules& rules, const Players& players, const Evidence& evidence,
                                   const std::vector<Entry>& entries);

// The contradiction in words; empty if the counter does not explain contradictions.
std::string why_no_deal_fits(const DealCounter& counter, const Players& players, const Evidence& evidence,
                             const Contradiction& contradiction);

}  // namespace engarde::piste
