// A ruleset is a value: one answer to each question that the rulebook leaves open. The published one uses every
// default; a house rule is the same value with an answer changed.
#pragma once

#include <cstdint>

namespace engarde::reforged {

enum class EditionHand : std::uint8_t { nine, seven };
enum class DeckRunsOut : std::uint8_t { when_needed, at_once };
enum class DeadHand : std::uint8_t { discarded, set_aside };
enum class PayThenFree : std::uint8_t { one_by_one, together };
enum class RestoreCap : std::uint8_t { ten, none };
enum class PistolDiscard : std::uint8_t { kept, discarded };
enum class PistolWhen : std::uint8_t { any_turn, not_when_played };
enum class SlashValue : std::uint8_t { slash_1, slash_2 };
enum class DisarmType : std::uint8_t { as_played, attack, enhancement };
enum class MitigatingResponse : std::uint8_t { counts, does_not_count };
enum class SuperiorTechniqueType : std::uint8_t { interrupt, fancy_move };
enum class AfterNegation : std::uint8_t { as_resolved, plays_again, not_paid };
enum class NegativeAttack : std::uint8_t { stops_at_nothing, reduces_the_others };

struct Ruleset {
    EditionHand edition_hand = EditionHand::nine;
    DeckRunsOut deck_runs_out = DeckRunsOut::when_needed;
    DeadHand dead_hand = DeadHand::discarded;
    bool cost_above_poise = true;
    PayThenFree pay_then_free = PayThenFree::one_by_one;
    RestoreCap restore_cap = RestoreCap::ten;
    bool pistol_in_the_game = true;
    PistolWhen pistol_when = PistolWhen::any_turn;
    PistolDiscard pistol_discard = PistolDiscard::kept;
    bool pistol_eliminates = true;
    SlashValue slash_value = SlashValue::slash_1;
    DisarmType disarm_type = DisarmType::as_played;
    bool lunge_vacuous = true;
    MitigatingResponse mitigating_response = MitigatingResponse::counts;
    bool response_target = false;
    bool multiple_responses = true;
    bool press_own = true;
    SuperiorTechniqueType superior_technique_type = SuperiorTechniqueType::interrupt;
    AfterNegation after_negation = AfterNegation::as_resolved;
    NegativeAttack negative_attack = NegativeAttack::stops_at_nothing;

    friend constexpr bool operator==(const Ruleset&, const Ruleset&) = default;
};

inline constexpr Ruleset reforged_2019{};

constexpr int hand_size(const Ruleset& ruleset) {
    return ruleset.edition_hand == EditionHand::nine ? 9 : 7;
}

// Where the Poise Tracker begins, and where it ends unless the ruleset says otherwise.
inline constexpr int first_poise = 10;

}  // namespace engarde::reforged
