// What a record writes, in the words of the reference: cards, plies, who did it, who won.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "notation/record/record.h"
#include "tests/reference/round.h"

namespace reference {

bool has_unknown(std::string_view text);

// Known cards; "-" is truly none.
std::vector<int> cards_in(std::string_view text);

// A lone "?" says nothing, not even how many; "?" among others is one card nobody recorded.
bool fits_in_order(std::string_view text, const std::vector<int>& cards);

// As fits_in_order, but the order of a hand means nothing.
bool fits_in_any_order(std::string_view text, std::vector<int> cards);

Ply ply_in(const engarde::egn::RecordedPly& written);

// The player named before the ply, if one is.
std::optional<Player> who_played(const engarde::egn::RecordedPly& written);

// None: drawn, or broken off.
std::optional<Player> winner_in(engarde::egn::Score score);

std::vector<Player> starters_in(engarde::egn::Starter starter);

bool is_on_the_piste(const Rules& rules, const engarde::egn::RecordedPosition& position);

// Each fencer came where it is with cards no higher than the highest, and an attack cost its own: fewer cards cannot
// have been played.
int least_played(const Rules& rules, const engarde::egn::RecordedPosition& position);

// Those that the attacker laid with the ply: of the attack, and of its advance.
int cards_of_the_attack(const engarde::egn::RecordedPosition& position);

// Whether an attack that waits was a legal one: of the distance, from a full hand, as strong as the rules allow. True
// where none waits. Whether a card played can have been its advance is another question.
bool attack_can_wait(const Rules& rules, const engarde::egn::RecordedPosition& position);

// The cards played without those of the attack that waits.
std::vector<int> cards_besides_the_attack(std::vector<int> played, const engarde::egn::RecordedPosition& position);

// Whether a card can have brought the attacker where he stands before he attacked.
bool can_be_the_advance(const Rules& rules, const engarde::egn::RecordedPosition& position, Player attacker, int card);

// A parry that leaves its turn unplayed: it claims nothing before "*", "resigned" or "penalty".
bool begins_a_legal_ply(const Rules& rules, const Round& round, const Ply& ply);
Round with_parry_unfinished(Round round, const Ply& ply);

// As the cards have it, or because the player to move does nothing more, which is never written.
std::optional<Result> result_on_the_table(const Rules& rules, const Round& round);

}  // namespace reference
