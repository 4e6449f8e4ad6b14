// Why no deal fits: a small set of entries that already contradict each other, in words that a person accepts.
#pragma once

#include <string>
#include <vector>

#include "verifier/piste/hidden/deals.h"
#include "verifier/piste/judging/words.h"

namespace engarde::piste {

// Something that a record says about cards.
struct Entry {
    enum class Kind : std::uint8_t { played_before, dealt, deck, strike, ply, draws, show, result };
    Kind kind = Kind::ply;
    std::size_t index = 0;    // of a ply and its draws among the steps, of a struck ply among the strikes
    Side side = Side::white;  // of a hand dealt or shown

    friend bool operator==(const Entry&, const Entry&) = default;
};

// Entries up to the contradiction that no deal fits. The last one is the entry after which no deal is left.
struct ContradictingEntries {
    std::vector<Entry> entries{};
    bool smallest = true;  // no smaller set contradicts itself; else the search was broken off
};

ContradictingEntries contradicting_entries(const DealCounter& counter, const Evidence& evidence,
                                           const Contradiction& contradiction);

// "x555 on ply 7, p55 on ply 8 and the cards White shows make six 5s, but there are only five"
std::string contradiction_in_words(const Rules& rules, const Players& players, const Evidence& evidence,
                                   const std::vector<Entry>& entries);

// A contradiction in such words; empty where the counter is not to explain any.
std::string why_no_deal_fits(const DealCounter& counter, const Players& players, const Evidence& evidence,
                             const Contradiction& contradiction);

}  // namespace engarde::piste
