// The 85 cards of generated games. The rulebook does not say how many copies of a card there are, nor all figures, so
// these are invented; records say so.
#pragma once

#include <string_view>
#include <vector>

#include "engine/reforged/card_book.h"
#include "notation/reforged/card_line.h"
#include "verifier/random.h"

namespace engarde::reforged {

inline constexpr std::string_view invented_remark = "The copies and the figures of these cards are invented.";

std::vector<CardEntry> invented_entries(const Ruleset& ruleset);

// Another deck, with cards whose names and effects are invented too.
std::vector<CardEntry> other_invented_entries(const Ruleset& ruleset);

// What somebody writes who does not know every figure. New cards keep their types, so that the book can be played with.
std::vector<CardEntry> with_gaps(const std::vector<CardEntry>& entries, Random& random);

// The rulebook's cards with these entries, which fit them.
CardBook book_from(const std::vector<CardEntry>& entries, const Ruleset& ruleset);

CardBook invented_book(const Ruleset& ruleset);

// The entry as a card line.
egn::reforged::CardLine card_line(const CardEntry& entry);

}  // namespace engarde::reforged
