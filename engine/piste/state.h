// A round in progress. `Table` is what both players see; `State` adds the hands and the draw pile.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/piste/cards.h"
#include "engine/piste/ruleset.h"
#include "engine/piste/side.h"

namespace engarde::piste {

enum class Stage : std::uint8_t {
    open,            // the draw pile has cards
    last_chance,     // the pile is empty and no attack is pending: one last ply is offered
    final_attack,    // the pile is empty and an attack is pending
    closing_attack,  // the same, and the turn after a final parry has been played
    hit,             // over: the player to move was hit
    no_move,         // over: the player to move has parried and has no legal play left
    exhausted,       // over: the last card was drawn and nothing is pending
    closed,          // over: the last chance or the last attack has been resolved
};

constexpr bool is_over(Stage stage) {
    return stage >= Stage::hit;
}

// How a round is decided that ends because the draw pile is empty.
enum class Tiebreak : std::uint8_t { hands, position };

// The attack that the player to move must answer.
struct Attack {
    std::uint8_t value : 4 = 0;
    std::uint8_t strength : 4 = 0;
    bool indirect = false;  // made after an advance

    constexpr bool pending() const { return strength > 0; }
    friend constexpr bool operator==(const Attack&, const Attack&) = default;
};

constexpr Attack pending_attack(int value, int strength, bool indirect) {
    return {static_cast<std::uint8_t>(value & 0xF), static_cast<std::uint8_t>(strength & 0xF), indirect};
}

struct Table {
    std::array<std::uint8_t, 2> space{};
    std::array<std::uint8_t, 2> hand_size{};
    std::uint8_t pile_size = 0;
    Attack attack{};
    Side to_move : 1 = Side::white;
    Stage stage : 4 = Stage::open;
    Tiebreak tiebreak : 1 = Tiebreak::hands;

    constexpr int distance() const { return space[1] - space[0]; }
    friend constexpr bool operator==(const Table&, const Table&) = default;
};

// The spaces behind a fencer.
constexpr int room_behind(const Board& board, const Table& table, Side side) {
    return side == Side::white ? table.space[0] - 1 : board.length - table.space[1];
}

struct State {
    Table table{};
    std::array<Cards, 2> hand{};
    Cards pile{};

    constexpr Cards hand_of(Side side) const { return hand[seat(side)]; }
    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) == 32 && std::is_trivially_copyable_v<State>);

}  // namespace engarde::piste
