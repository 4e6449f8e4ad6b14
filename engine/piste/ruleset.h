// A ruleset is a value: one answer to each question of docs/rulings.md. The six published ones state only where they
// differ from the defaults; a house rule is the same value with an answer changed.
#pragma once

#include <cstdint>

#include "engine/piste/board.h"

namespace engarde::piste {

enum class LastChance : std::uint8_t { none, one_attack, full_turn };
enum class RetreatTiebreak : std::uint8_t { compare_hands, position_only };
enum class NoMoveLoser : std::uint8_t { stuck_player, draw };
enum class NoMoveAfterParry : std::uint8_t { loses, turn_skipped };
enum class NoMoveAtExhaustion : std::uint8_t { exhaustion, stuck_loses };
enum class FirstStarter : std::uint8_t { agreement, white };
enum class LaterStarter : std::uint8_t { alternates, loser, winner, any };

struct Ruleset {
    bool attack_can_be_parried = true;
    bool attack_may_be_strengthened = true;
    bool advance_and_attack_allowed = true;
    bool same_value_advance_and_attack = true;
    bool parry_may_be_declined = true;
    NoMoveLoser no_legal_move_loser = NoMoveLoser::stuck_player;
    bool attack_counts_as_legal_move = true;
    NoMoveAfterParry no_legal_move_after_parry = NoMoveAfterParry::loses;
    NoMoveAtExhaustion no_legal_move_vs_exhaustion = NoMoveAtExhaustion::exhaustion;
    LastChance last_chance_attack = LastChance::none;
    bool turn_after_final_parry = false;
    bool hands_compared_at_exhaustion = true;
    bool hands_compared_without_final_attack = true;
    bool hands_compared_after_final_retreat = true;
    RetreatTiebreak retreat_draws_last_card = RetreatTiebreak::compare_hands;
    FirstStarter first_round_starter = FirstStarter::agreement;
    LaterStarter starter_of_later_rounds = LaterStarter::alternates;

    friend constexpr bool operator==(const Ruleset&, const Ruleset&) = default;
};

inline constexpr Ruleset abacus_basic{
    .attack_can_be_parried = false,
    .attack_may_be_strengthened = false,
    .advance_and_attack_allowed = false,
    .last_chance_attack = LastChance::one_attack,
    .hands_compared_at_exhaustion = false,
    .hands_compared_without_final_attack = false,
};
inline constexpr Ruleset abacus_classic{.advance_and_attack_allowed = false};
inline constexpr Ruleset abacus_advanced{.hands_compared_after_final_retreat = false};
inline constexpr Ruleset ferti_standard{.advance_and_attack_allowed = false};
inline constexpr Ruleset ferti_advanced{};
inline constexpr Ruleset brettspielnetz{
    .hands_compared_after_final_retreat = false,
    .first_round_starter = FirstStarter::white,
};

// An indirect attack can be evaded wherever attacks can be answered at all.
constexpr bool evasions_exist(const Ruleset& ruleset) {
    return ruleset.attack_can_be_parried && ruleset.advance_and_attack_allowed;
}

// Everything needed to judge a round: the answers, and the equipment on the table.
struct Rules {
    Ruleset ruleset{};
    Board board{};

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace engarde::piste
