// What a record writes, in the words of the reference: cards, plies, who did it, who won.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/record.h"
#include "tests/reference/round.h"

namespace reference {

bool has_unknown(const std::string& text);

// Known cards; "-" is truly none.
std::vector<int> cards_in(const std::string& text);

// A lone "?" says nothing, not even how many; "?" among others is one card nobody recorded.
bool fits_in_order(const std::string& text, const std::vector<int>& cards);

// As fits_in_order, but the order of a hand means nothing.
bool fits_in_any_order(const std::string& text, std::vector<int> cards);

Ply ply_in(const engarde::egn::RecordedPly& written);

// The player named before the ply, if one is.
std::optional<Player> who_played(const engarde::egn::RecordedPly& written);

// None: drawn, or broken off.
std::optional<Player> winner_in(engarde::egn::Score score);

std::vector<Player> starters_in(engarde::egn::Starter starter);

// Whether one of the cards played, or one that nobody recorded, can have brought the attacker there.
bool may_have_advanced(const Rules& rules, const engarde::egn::RecordedPosition& position, Player attacker);

// A parry that leaves its turn unplayed: it claims nothing before "*", "resigned" or "penalty".
bool begins_a_legal_ply(const Rules& rules, const Round& round, const Ply& ply);
Round with_parry_unfinished(Round round, const Ply& ply);

// As the cards have it, or because the player to move does nothing more, which is never written.
std::optional<Result> result_on_the_table(const Rules& rules, const Round& round);

}  // namespace reference
