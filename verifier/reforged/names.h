// The players and cards that a record names, as seats and cards of its book.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/reforged/card_book.h"
#include "engine/reforged/pile.h"
#include "notation/reforged/events.h"
#include "verifier/judgement.h"

namespace engarde::reforged {

template <class T>
using Named = tl::expected<T, Finding>;

// Findings have no event; the caller adds it.
Named<std::size_t> seat_of(const std::vector<std::string>& players, const egn::reforged::Name& name);
// A word that could stand there too is suggested like a card.
Named<CardId> card_of(const CardBook& book, const egn::reforged::Name& name, std::string_view word = {});
Named<std::vector<CardId>> cards_of(const CardBook& book, const std::vector<egn::reforged::Name>& names,
                                    std::string_view word = {});
Named<Pile> pile_of(const CardBook& book, const egn::reforged::CardList& list);

}  // namespace engarde::reforged
