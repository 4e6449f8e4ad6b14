// A ruleset is a value: one answer to each question about rosters, turns, shooting and wounds that the text of Osprey's
// En Garde! leaves open. The defaults are the readings we propose.
#pragma once

#include <cstdint>

namespace engarde::skirmish {

enum class SharedRange : std::uint8_t { nearer, farther };
enum class WoundedShooter : std::uint8_t { both, shoot, modifier };
enum class SecondStun : std::uint8_t { once, per_counter };
enum class StunAndWound : std::uint8_t { add, worse };
enum class LightThenGrievous : std::uint8_t { both, grievous, critical };

struct Ruleset {
    SharedRange range_24 = SharedRange::nearer;
    WoundedShooter wounded_shooter_twice = WoundedShooter::both;
    bool grenades_misfire = false;
    bool misfire_still_hits = true;
    bool misfire_extra_counter = false;
    SecondStun second_stun_stacks = SecondStun::once;
    StunAndWound stun_plus_wound = StunAndWound::add;
    LightThenGrievous light_then_grievous = LightThenGrievous::both;

    friend constexpr bool operator==(const Ruleset&, const Ruleset&) = default;
};

inline constexpr Ruleset skirmish_2016{};

// Everything needed to judge a record: the answers, and whether it claims to contain every action of every Move Phase.
// Only then can it be checked whose turn it is to act.
struct Rules {
    Ruleset ruleset{};
    bool every_action_recorded = false;

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace engarde::skirmish
