// The table during a turn: each player's Poise, and the Field of the Exchange. Hands are not stored.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/reforged/cards.h"

namespace engarde::reforged {

struct Duelist {
    int poise = 10;  // 0: No Poise
    bool out = false;
    std::optional<CardId> item{};  // in play in front of the player

    friend bool operator==(const Duelist&, const Duelist&) = default;
};

struct LaidResponse {
    CardId card{};
    std::size_t owner = 0;

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

// Players are numbered by seat from 0, each to the left of the previous one.
struct State {
    std::vector<Duelist> duelists{};  // two to six
    std::size_t active = 0;
    std::optional<std::array<std::size_t, 2>> exchange{};  // the active player and the defender, while it lasts
    std::size_t priority = 0;                              // who plays next in the Exchange
    std::vector<LaidAttack> field{};                       // in the order played
    bool exchange_is_over = false;                         // the active player has already had this turn's Exchange
    bool pistol_was_fired = false;                         // this turn, instead of an Exchange

    friend bool operator==(const State&, const State&) = default;
};

// The start of a turn of `active`, an index into `poise`.
inline State start(const std::vector<int>& poise, std::size_t active) {
    State state;
    for (const int left : poise) state.duelists.push_back({left, false, std::nullopt});
    state.active = active;
    state.priority = active;
    return state;
}

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

}  // namespace engarde::reforged
