// Matches played by chance: every ply legal, and styles that reach what chance alone seldom does.
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
#include "verifier/random.h"

namespace engarde::piste {

enum class Style : std::uint8_t {
    lifelike,  // attacks when it can, and answers attacks when it can
    any,       // every legal ply is as likely as another
    rare,      // each round aims at one of the ways to end that are seldom seen
};

// How a round came to its end.
enum class Way : std::uint8_t {
    hit,
    declined,            // hit, though the attack could have been answered
    stuck,               // no legal play
    stuck_after_parry,   // no legal play after a parry
    last_card_hit,       // hit by an attack that drew the last card
    last_card_parried,   // such an attack was parried
    last_card_evaded,    // or evaded
    evasion_draws_last,  // an evasion drew the last card
    move_draws_last,     // a move did
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
    std::vector<Card> deck{};                 // the draw pile, the card drawn first in front
    std::vector<PlayedPly> plies{};           // without a last one that does nothing more: records do not write it
    State last{};                             // after them
    Outcome outcome{};
    Way way = Way::hit;
};

// Both take a board that is_playable.
PlayedRound play_round(const Rules& rules, Side starter, Style style, Random& random);

// A match that nobody wins is broken off after so many rounds.
constexpr std::size_t most_rounds = 200;

// Until somebody has won.
std::vector<PlayedRound> play_match(const Rules& rules, Style style, Random& random);

// The player who has to start the next round, or one by chance where either may.
Side next_starter(const Rules& rules, const Match& match, Random& random);

std::optional<Side> winner_of(const PlayedRound& round);

}  // namespace engarde::piste
