// A ruleset is a value: one answer to each question about an Exchange that the rulebook leaves open. The published one
// uses every default; a house rule is the same value with an answer changed.
#pragma once

#include <cstdint>

namespace engarde::reforged {

enum class SlashValue : std::uint8_t { slash_1, slash_2 };
enum class PayThenFree : std::uint8_t { one_by_one, together };
enum class NegativeAttack : std::uint8_t { stops_at_nothing, reduces_the_others };
enum class DisarmType : std::uint8_t { as_played, attack, enhancement };

struct Ruleset {
    SlashValue slash_value = SlashValue::slash_1;
    bool cost_above_poise = true;
    PayThenFree pay_then_free = PayThenFree::one_by_one;
    bool lunge_vacuous = true;
    bool multiple_responses = true;
    bool response_target = false;
    bool press_own = true;
    NegativeAttack negative_attack = NegativeAttack::stops_at_nothing;
    DisarmType disarm_type = DisarmType::as_played;
    bool pistol_eliminates = true;

    friend constexpr bool operator==(const Ruleset&, const Ruleset&) = default;
};

inline constexpr Ruleset reforged_2019{};

// Costs that are missing from the text of the rulebook. Players can supply those printed on their cards; the defaults
// are the lowest possible.
struct LostCosts {
    std::uint8_t hard_parry = 0;
    std::uint8_t strong_arm = 1;
    std::uint8_t disarm = 0;
    std::uint8_t main_gauche = 0;
    std::uint8_t buckler = 0;
    std::uint8_t pistol = 0;

    friend constexpr bool operator==(const LostCosts&, const LostCosts&) = default;
};

// Other numbers that are missing from the text of the rulebook, supplied in the same way.
struct LostEffects {
    std::uint8_t disarm_damage = 0;
    std::uint8_t buckler_shield = 0;  // how much it reduces each Attack

    friend constexpr bool operator==(const LostEffects&, const LostEffects&) = default;
};

// Everything needed to judge an Exchange: the answers, and the numbers on the players' cards.
struct Rules {
    Ruleset ruleset{};
    LostCosts lost_costs{};
    LostEffects lost_effects{};

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace engarde::reforged
