// Random matches: every ply is legal, and styles reach endings that random play seldom does.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/outcome.h"
#include "engine/piste/action.h"
#include "engine/piste/match.h"
#include "engine/piste/state.h"
#include "verifier/generate.h"

namespace engarde::piste {

// How a round ended.
enum class Way : std::uint8_t {
    hit,
    declined,            // hit, though the attack could have been answered
    stuck,               // no legal play
    stuck_after_parry,   // no legal play after a parry
    last_card_hit,       // hit by an attack that drew the last card
    last_card_parried,   // such an attack was parried
    last_card_evaded,    // such an attack was evaded
    evasion_draws_last,  // an evasion drew the last card
    move_draws_last,     // a move drew the last card
    last_chance_taken,   // a last chance was used
};

constexpr std::size_t way_count = 10;

std::string_view name_of(Way way);

struct PlayedPly {
    State before{};
    Action action{};
    std::vector<Card> drawn{};
};

struct PlayedRound {
    Side starter = Side::white;
    std::array<std::vector<Card>, 2> hand{};  // as dealt
    std::vector<Card> deck{};                 // the draw pile, in drawing order
    std::vector<PlayedPly> plies{};           // without a final idle ply, which records do not write
    State last{};                             // after the plies
    Outcome outcome{};
    Way way = Way::hit;
};

// play_round and play_match need a board that is_playable. Lifelike: attacks and answers attacks whenever it can. Any:
// every legal ply. Rare: each round aims at a rare way to end.
PlayedRound play_round(const Rules& rules, Side starter, Style style, Random& random);

// A match without a winner is broken off after this many rounds.
constexpr std::size_t most_rounds = 200;

// Plays rounds until one player has won the match.
std::vector<PlayedRound> play_match(const Rules& rules, Style style, Random& random);

// The player who must start the next round; random if either may.
Side next_starter(const Rules& rules, const Match& match, Random& random);

std::optional<Side> winner_of(const PlayedRound& round);

}  // namespace engarde::piste
