#include "engine/skirmish/shooting.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include "engine/skirmish/characteristics.h"

namespace engarde::skirmish {

namespace {

constexpr int to_be_exceeded = 6;

bool is_wounded(const Model& model) {
    return model.wound != Wound::none && !model.killed();
}

Modifier cover_modifier(Cover cover) {
    switch (cover) {
        case Cover::none:
            break;
        case Cover::light:
            return {"light cover", -1};
        case Cover::medium:
            return {"medium cover", -2};
        case Cover::heavy:
            return {"heavy cover", -3};
    }
    return {"no cover", 0};
}

bool snake_eyes(const std::vector<int>& dice) {
    return dice == std::vector<int>{1, 1};
}

}  // namespace

// Distances of 12 and 36 inches are each in one band only; 24 inches is in two, so the ruleset decides.
int range_modifier(const Rules& rules, const Distance& range) {
    const Distance shared{24};
    const bool in_the_nearer_band =
        range < shared || (range == shared && rules.ruleset.range_24 == SharedRange::nearer);
    if (range <= Distance{3}) return 1;
    if (range < Distance{12}) return 0;
    if (in_the_nearer_band) return -1;
    return range <= Distance{36} ? -2 : -3;
}

std::vector<Modifier> modifiers(const Rules& rules, const State& state, const Shot& shot) {
    const bool wound_counts = rules.ruleset.wounded_shooter_twice != WoundedShooter::shoot;
    const std::array table{
        Modifier{"range", range_modifier(rules, shot.aimed.range)},
        Modifier{"target engaged", is_engaged(state, shot.target) ? -2 : 0},
        Modifier{"large target", state.models[shot.target].traits.large ? 1 : 0},
        Modifier{"short move", made_a_short_move(state, shot) ? -1 : 0},
        Modifier{"wounded shooter", wound_counts && is_wounded(state.models[shot.shooter]) ? -1 : 0},
        cover_modifier(shot.aimed.cover),
        Modifier{"aimed", has_aimed(state, shot.shooter) ? 1 : 0},
        Modifier{"declared", shot.aimed.declared_modifier},
    };
    std::vector<Modifier> applied;
    std::copy_if(table.begin(), table.end(), std::back_inserter(applied),
                 [](const Modifier& modifier) { return modifier.value != 0; });
    return applied;
}

bool has_aimed(const State& state, std::size_t shooter) {
    return state.models[shooter].aimed_in >= 0 && state.models[shooter].aimed_in == state.turn - 1;
}

// The second attack of a shot follows from the state only, so a move that the shot has promised is found there.
bool made_a_short_move(const State& state, const Shot& shot) {
    const bool has_promised = std::any_of(state.due.begin(), state.due.end(), [&](const Due& due) {
        return due.kind == Due::Kind::short_move && due.model == shot.shooter;
    });
    return state.models[shot.shooter].turn.moved_short || shot.moves_afterwards || has_promised;
}

bool can_misfire(const Rules& rules, const Weapon& weapon) {
    switch (weapon.mechanism) {
        case Mechanism::simple:
            return false;
        case Mechanism::bow:
        case Mechanism::black_powder:
            return true;
        case Mechanism::grenade:
            break;
    }
    return rules.ruleset.grenades_misfire;
}

ShotScore score(const Rules& rules, const State& state, const Shot& shot, const std::vector<int>& dice) {
    ShotScore score;
    score.roll = std::accumulate(dice.begin(), dice.end(), 0);
    score.shoot = shoot(rules, state.models[shot.shooter]);
    score.modifiers = modifiers(rules, state, shot);
    score.attack_roll = score.roll + score.shoot + sum_of(score.modifiers);
    score.hit_score = score.attack_roll - to_be_exceeded;
    score.misfire = snake_eyes(dice) && can_misfire(rules, *shot.weapon);
    score.hit = score.hit_score >= 1 && (!score.misfire || rules.ruleset.misfire_still_hits);
    if (!score.hit) return score;
    score.weapon_modifier = shot.weapon->wound_modifier;
    score.armour = state.models[shot.target].armour;
    score.wound_score = score.hit_score + score.weapon_modifier - score.armour;
    score.result = wound_result(score.wound_score);
    return score;
}

}  // namespace engarde::skirmish
