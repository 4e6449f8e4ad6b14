// A ruleset is a value: one answer to each question that the text of Osprey's En Garde! leaves open. The defaults are
// the readings we propose.
#pragma once

#include <cstdint>

namespace engarde::skirmish {

enum class SharedRange : std::uint8_t { nearer, farther };
enum class WoundedShooter : std::uint8_t { both, shoot, modifier };
enum class SecondStun : std::uint8_t { once, per_counter };
enum class StunAndWound : std::uint8_t { add, worse };
enum class LightThenGrievous : std::uint8_t { both, grievous, critical };
enum class Reductions : std::uint8_t { each, once };
enum class FollowKind : std::uint8_t { normal, short_move };
enum class DexterityInitiative : std::uint8_t { reduced, roster };
enum class DexterityArmour : std::uint8_t { whole, excess };
enum class FallHeight : std::uint8_t { climbed, declared };
enum class HeavyArmour : std::uint8_t { from_3, from_2, from_4 };
enum class HiddenUntil : std::uint8_t { acts, turn };
enum class ShortMoveAndShot : std::uint8_t { before, either };
enum class ReloadCounterOn : std::uint8_t { weapon, model };
enum class IntoCombatFails : std::uint8_t { miss, no_wound };
enum class Astray : std::uint8_t { anybody, enemies };
enum class LongHandled : std::uint8_t { named, polearms };
enum class CombatRounds : std::uint8_t { round_by_round, pool_by_pool };
enum class InitiativeOrder : std::uint8_t { once, anew };
enum class PikeFirstRound : std::uint8_t { contact, turn };
enum class LanceMounted : std::uint8_t { both, wound };
enum class MoraleWhen : std::uint8_t { this_turn, previous_turn };
enum class MoraleTrigger : std::uint8_t { quarter, any };
enum class MoraleStrength : std::uint8_t { both, greater };
enum class RerollStands : std::uint8_t { yes, better };
enum class Strength : std::uint8_t { models, points };

struct Ruleset {
    // shooting
    SharedRange range_24 = SharedRange::nearer;
    WoundedShooter wounded_shooter_twice = WoundedShooter::both;
    bool grenades_misfire = false;
    bool misfire_still_hits = true;
    bool misfire_extra_counter = false;
    bool misfired_bow = false;  // may be used with its Reload counter
    ReloadCounterOn reload_counter_on = ReloadCounterOn::weapon;
    ShortMoveAndShot move_and_shoot_order = ShortMoveAndShot::before;
    IntoCombatFails into_combat_fails = IntoCombatFails::miss;
    Astray astray = Astray::anybody;
    HiddenUntil hidden_until = HiddenUntil::acts;

    // wounds
    SecondStun second_stun_stacks = SecondStun::once;
    StunAndWound stun_plus_wound = StunAndWound::add;
    LightThenGrievous light_then_grievous = LightThenGrievous::both;
    HeavyArmour heavy_armour = HeavyArmour::from_3;
    bool drown_third_stun = true;

    // moving
    Reductions difficult_twice = Reductions::each;
    bool jump_counts = true;
    bool climb_counts = true;
    bool run_one_inch = true;  // a run may come to exactly an inch
    bool short_move_contact = false;
    bool engaged_actions = true;  // hiding, resting, aiming, orders and special actions while Engaged
    FollowKind follow_kind = FollowKind::normal;
    bool free_attack_activation = false;
    DexterityInitiative dex_initiative = DexterityInitiative::reduced;
    DexterityArmour dex_ar = DexterityArmour::whole;
    FallHeight fall_height = FallHeight::climbed;

    // hand-to-hand combat
    LongHandled long_handled = LongHandled::named;
    CombatRounds combat_rounds = CombatRounds::round_by_round;
    InitiativeOrder initiative_order = InitiativeOrder::once;
    PikeFirstRound pike_first_round = PikeFirstRound::contact;
    LanceMounted lance_mounted = LanceMounted::both;

    // the End Phase
    bool rest_engaged = true;  // resting helps a model that is Engaged, too
    MoraleWhen morale_when = MoraleWhen::this_turn;
    MoraleTrigger morale_trigger = MoraleTrigger::quarter;
    MoraleStrength morale_25_and_50 = MoraleStrength::both;
    bool commander_dead = false;  // the dead still count as Commander and carry their banner
    RerollStands reroll_stands = RerollStands::yes;
    Strength strength = Strength::models;

    friend constexpr bool operator==(const Ruleset&, const Ruleset&) = default;
};

inline constexpr Ruleset skirmish_2016{};

// Everything needed to judge a record: the answers, and whether it claims to leave nothing out. Only then can it be
// checked whose turn it is to act, and whether something that was due is missing.
struct Rules {
    Ruleset ruleset{};
    bool every_action_recorded = false;

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace engarde::skirmish
