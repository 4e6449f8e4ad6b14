// The table during a game: each player's Poise, Item and hand, the deck and the discard pile, and the Field of the
// Exchange. Cards are known as far as they are recorded (pile.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/reforged/pile.h"
#include "engine/reforged/rules.h"

namespace engarde::reforged {

struct Duelist {
    int poise = first_poise;  // 0: No Poise
    bool out = false;
    std::optional<CardId> item{};  // in play in front of the player
    Pile hand{};

    friend bool operator==(const Duelist&, const Duelist&) = default;
};

struct LaidResponse {
    CardId card{};
    std::size_t owner = 0;
    std::size_t order = 0;  // later ones have a greater number, whatever they were played against

    friend bool operator==(const LaidResponse&, const LaidResponse&) = default;
};

struct LaidAttack {
    CardId card{};
    std::size_t owner = 0;
    std::size_t target = 0;
    std::vector<CardId> enhancements{};
    std::vector<LaidResponse> responses{};

    friend bool operator==(const LaidAttack&, const LaidAttack&) = default;
};

// A card that can still be negated, or that negated the one before it.
struct Move {
    CardId card{};
    std::size_t by = 0;
    int paid = 0;  // Poise

    friend bool operator==(const Move&, const Move&) = default;
};

// Within a turn it only goes forward. The Exchange, and the Respite after it, belong to `playing`.
enum class Phase : std::uint8_t {
    setup,       // nobody's turn has begun
    discarding,  // the turn has begun, and nothing was drawn
    drawing,     // a card was drawn, or the discard pile shuffled for it
    playing,     // a card was played, or the Pistol fired
};

// Players are numbered by seat from 0, each to the left of the previous one.
struct State {
    std::vector<Duelist> duelists{};  // two or more; how many is limited by the cards only
    std::size_t active = 0;
    Phase phase = Phase::discarding;
    std::optional<std::array<std::size_t, 2>> exchange{};  // the active player and the defender, while it lasts
    std::size_t priority = 0;                              // who plays next in the Exchange
    std::vector<LaidAttack> field{};                       // in the order played
    std::vector<Move> moves{};      // the Fancy Move just played, and what negated it; the last can be negated
    bool exchange_is_over = false;  // the active player has already had this turn's Exchange
    bool pistol_was_fired = false;  // this turn, instead of an Exchange
    bool item_is_new = false;       // the active player's Item was put in play this turn
    bool deck_ran_out = false;      // the last card was drawn, and the discard pile is not shuffled yet
    Pile deck{};
    Pile discard_pile{};
    Pile set_aside{};  // hands of players who are out, under rules where these are not discarded

    friend bool operator==(const State&, const State&) = default;
};

// A turn of `active`, an index into `poise`, of which nothing else is recorded.
inline State start(const std::vector<int>& poise, std::size_t active, const Ruleset& ruleset = {}) {
    State state;
    for (const int left : poise)
        state.duelists.push_back({left, false, std::nullopt, Pile::at_most(hand_size(ruleset))});
    state.active = active;
    state.priority = active;
    return state;
}

// Before the first turn, and before the deal if there is one. No cards are recorded; nobody has more than a full hand.
State before_the_game(const Ruleset& ruleset, std::size_t players);

// All cards of the deck, by name if the copies of every card are known.
Pile full_deck(const Rules& rules);

// For a game that is recorded from the middle: the cards that lie nowhere else are in the discard pile. If a hand or
// the deck is not recorded, neither is the discard pile; nor if the cards of a player who is out were set aside.
void discard_the_rest(const Rules& rules, State& state);

inline bool is_duelist(const State& state, std::size_t player) {
    return state.exchange && (player == (*state.exchange)[0] || player == (*state.exchange)[1]);
}

// The other player in the Exchange.
inline std::size_t opponent_of(const State& state, std::size_t duelist) {
    return (*state.exchange)[duelist == (*state.exchange)[0] ? 1 : 0];
}

inline bool has_response(const LaidAttack& attack) {
    return !attack.responses.empty();
}

// The next player to the left who is in the game; the same player if there is no other.
std::size_t next_to_the_left(const State& state, std::size_t player);

// How many copies of a card lie in known places: on the table, and by name in hands and piles.
int seen(const State& state, CardId card);

// The cards in all places that are recorded.
int cards_recorded(const State& state);

// Whether the active player may be drawing cards that the record does not have: the hand is not recorded, nor any draw
// of this turn.
inline bool cards_may_be_drawn_unseen(const State& state) {
    return state.phase == Phase::discarding && !state.duelists[state.active].hand.is_recorded();
}

// The most cards that the player can have when a card is played now. A refill that the record does not have makes the
// hand full.
inline int most_cards_to_play(const Ruleset& ruleset, const State& state, std::size_t player) {
    const bool may_be_refilled = player == state.active && cards_may_be_drawn_unseen(state);
    return may_be_refilled ? hand_size(ruleset) : state.duelists[player].hand.most();
}

// Whether the cards of every place are recorded, at least how many there are.
bool all_cards_are_recorded(const State& state);

}  // namespace engarde::reforged
