#include "verifier/skirmish/generate/proposals.h"

#include <algorithm>

#include "engine/skirmish/legality.h"
#include "engine/skirmish/movement.h"
#include "engine/skirmish/shooting.h"

namespace engarde::skirmish {

namespace {

const Weapon* missile_weapon(const Model& model) {
    for (const CarriedWeapon& carried : model.weapons)
        if (carried.weapon->is_missile_weapon()) return carried.weapon;
    return nullptr;
}

bool has_counters(const Model& model) {
    return std::any_of(model.weapons.begin(), model.weapons.end(),
                       [](const CarriedWeapon& carried) { return carried.reload > 0; });
}

// The notation has no jumps and climbs of a model that follows.
Way plain(Way way) {
    way.jump = way.climb = Distance{};
    return way;
}

}  // namespace

std::size_t Proposals::any_model() {
    return below(state_.models.size());
}

std::vector<std::size_t> Proposals::living_enemies(std::size_t model) {
    std::vector<std::size_t> enemies;
    for (std::size_t other = 0; other < state_.models.size(); ++other)
        if (state_.models[other].warband != state_.models[model].warband && !state_.models[other].killed())
            enemies.push_back(other);
    return enemies;
}

// Halves and quarters of an inch are as frequent as whole inches.
Distance Proposals::distance(int most) {
    constexpr int quarter = 25;
    const int quarters = static_cast<int>(below(static_cast<std::size_t>(most) * 4 + 1));
    return {quarters / 4, quarters % 4 * quarter};
}

Way Proposals::way(MoveKind kind, std::size_t model) {
    Way made;
    made.kind = kind;
    const bool rough = random_.once_in(style_ == Style::rare ? 2 : 6);
    if (rough) {
        made.difficult = random_.once_in(2);
        made.water = random_.once_in(2);
        made.building = random_.once_in(3);
        made.turns = static_cast<int>(below(3));
        made.doors = static_cast<int>(below(2));
        if (made.water && random_.once_in(2)) made.ends_in = Ground::water;
        if (made.building && random_.once_in(2)) made.ends_in = random_.once_in(3) ? Ground::hall : Ground::building;
    }
    if (kind == MoveKind::short_move && random_.once_in(style_ == Style::rare ? 3 : 8)) {
        if (random_.once_in(2))
            made.jump = distance(2);
        else
            made.climb = distance(3);
    } else if (random_.once_in(12)) {
        made.jump = distance(1);
    }
    const int most = allowance(rules_, state_.models[model], made);
    const std::int64_t left = std::int64_t{most} * 100 - cost(rules_, made);
    if (left > 0) made.inches = distance(static_cast<int>(left / 100));
    if (kind == MoveKind::run) made.clearance = Distance{1 + static_cast<int>(below(8)), random_.once_in(2) ? 50 : 0};
    return made;
}

Action Proposals::move(std::size_t model) {
    const auto kind = static_cast<MoveKind>(below(3));
    Move made{model, way(kind, model), {}};
    const std::vector<std::size_t> enemies = living_enemies(model);
    if (kind != MoveKind::run && !enemies.empty() && random_.once_in(2)) {
        made.contacts.push_back(enemies[below(enemies.size())]);
        if (random_.once_in(4)) {
            const std::size_t other = enemies[below(enemies.size())];
            if (other != made.contacts.front()) made.contacts.push_back(other);
        }
    }
    return made;
}

Action Proposals::short_move(std::size_t model) {
    return Move{model, way(MoveKind::short_move, model), {}};
}

Aimed Proposals::aimed(const Weapon* weapon) {
    Aimed made;
    const int most = weapon ? weapon->maximum_range : 10;
    made.range = distance(random_.once_in(3) ? std::min(most, 12) : most);
    made.cover = static_cast<Cover>(below(random_.once_in(2) ? 4 : 1));
    if (!lacks_rules() && random_.once_in(8)) made.declared_modifier = random_.once_in(2) ? 1 : -1;
    return made;
}

Action Proposals::shot(std::size_t shooter) {
    Shot made;
    made.shooter = shooter;
    made.weapon = missile_weapon(state_.models[shooter]);
    const std::vector<std::size_t> enemies = living_enemies(shooter);
    made.target = enemies.empty() ? any_model() : enemies[below(enemies.size())];
    made.aimed = aimed(made.weapon);
    made.moves_afterwards = rules_.ruleset.move_and_shoot_order == ShortMoveAndShot::either &&
                            !state_.models[shooter].turn.moved_short && random_.once_in(4);
    return made;
}

Action Proposals::second_shot(const Due& due) {
    return SecondShot{due.models.empty() ? any_model() : due.models[below(due.models.size())], aimed(due.weapon)};
}

Action Proposals::other(std::size_t model) {
    OtherAction made{model, OtherKind::aim, false, {}};
    switch (below(lacks_rules() ? 5 : 8)) {
        case 0:
            made.kind = OtherKind::hide;
            break;
        case 1:
            made.kind = OtherKind::rest;
            break;
        case 2:
            made.kind = state_.models[model].in_the_saddle ? OtherKind::dismount : OtherKind::mount;
            if (random_.once_in(2)) made.short_move = distance(3);
            break;
        case 5:
            made.kind = OtherKind::order;
            break;
        case 6:
            made.kind = OtherKind::special;
            break;
        case 7:
            made.kind = OtherKind::move;
            break;
        default:
            made.failed = random_.once_in(3);
    }
    return made;
}

Action Proposals::of_model(std::size_t model) {
    const Model& acting = state_.models[model];
    if (is_engaged(state_, model)) {
        if (random_.once_in(2)) return other(model);
        return BreakOff{model, way(MoveKind::short_move, model), enemies_in_contact(state_, model)};
    }
    if (has_counters(acting) && random_.once_in(2)) {
        for (const CarriedWeapon& carried : acting.weapons)
            if (carried.reload > 0) return Reload{model, carried.weapon};
    }
    if (missile_weapon(acting) && random_.once_in(2)) return shot(model);
    return random_.once_in(4) ? other(model) : move(model);
}

const Weapon* Proposals::close_weapon(std::size_t model) {
    std::vector<const Weapon*> all{find_weapon("hands and feet")};
    for (const CarriedWeapon& carried : state_.models[model].weapons) {
        const bool is_ready = stopping_counters(rules_, state_.models[model], carried) == 0;
        if (!carried.weapon->close_combat || !is_ready) continue;
        all.assign(1, carried.weapon);
        if (carried.weapon->name == "longsword" && !lacks_rules()) all.push_back(find_weapon("longsword two-handed"));
    }
    if (random_.once_in(12)) return find_weapon("hands and feet");
    return all[below(all.size())];
}

Action Proposals::answer(const Due& due) {
    switch (below(3)) {
        case 0:
            return Stay{due.model};
        case 1:
            return Follow{due.model,
                          plain(way(random_.once_in(2) ? MoveKind::normal : MoveKind::short_move, due.model))};
        default:
            break;
    }
    Strike strike;
    strike.attacker = due.model;
    strike.defender = due.other;
    strike.weapon = close_weapon(due.model);
    strike.free = true;
    return strike;
}

Action Proposals::attack(const Fighter& fighter) {
    if (random_.once_in(10)) return Decline{fighter.model};
    Strike strike;
    strike.attacker = fighter.model;
    const std::vector<std::size_t> enemies = enemies_in_contact(state_, fighter.model);
    strike.defender = enemies.empty() ? any_model() : enemies[below(enemies.size())];
    strike.weapon = fighter.weapon ? fighter.weapon : close_weapon(fighter.model);
    if (lacks_rules()) return strike;
    if (random_.once_in(8)) strike.of_defender = {1, 1};
    if (random_.once_in(8)) strike.of_attacker = {1, static_cast<int>(below(3))};
    if (random_.once_in(12)) strike.declared_modifier = random_.once_in(2) ? 1 : -1;
    return strike;
}

Action Proposals::pool(std::size_t model) {
    const int most = state_.models[model].pool();
    const int attack = static_cast<int>(below(static_cast<std::size_t>(most) + 1));
    return RevealPool{model, attack, most - attack};
}

Action Proposals::weapons_of_the_combat() {
    DetermineInitiative made;
    for (const Fighter& fighter : state_.combat->fighters)
        made.weapons.push_back({fighter.model, close_weapon(fighter.model)});
    return made;
}

Action Proposals::anything() {
    // What is due is seldom there, so half of what is proposed then is about it.
    const Due* due = state_.due.empty() || random_.once_in(2) ? nullptr : &state_.due[below(state_.due.size())];
    const std::size_t model = due ? due->model : any_model();
    const std::size_t other_model = due ? due->other : any_model();
    const auto any_way = [&] {
        Way made = way(static_cast<MoveKind>(below(3)), model);
        if (random_.once_in(3)) made.inches = distance(20);
        if (random_.once_in(4)) made.jump = distance(4);
        if (random_.once_in(4)) made.climb = distance(4);
        if (random_.once_in(4)) made.clearance.reset();
        if (random_.once_in(4)) made.clearance = distance(1);
        return made;
    };
    const auto any_weapon = [&] { return &weapons[below(weapons.size())]; };
    switch (below(23)) {
        case 0:
            return StartTurn{state_.turn + static_cast<int>(below(3))};
        case 1:
            return RollPriority{};
        case 2:
            return Pass{below(state_.warbands.size())};
        case 3:
        case 4: {
            Move made{model, any_way(), {}};
            if (random_.once_in(2)) made.contacts.push_back(other_model);
            return made;
        }
        case 5: {
            BreakOff made{model, any_way(), enemies_in_contact(state_, model)};
            if (made.from.empty() || random_.once_in(4)) made.from.assign(1, other_model);
            return made;
        }
        case 6:
            return Stay{model};
        case 7:
            return Follow{model, any_way()};
        case 8:
            return CheckDexterity{model};
        case 9:
            return Fall{model, static_cast<int>(below(8))};
        case 10:
            return RollDrowning{model};
        case 11:
        case 12: {
            OtherAction made{model, static_cast<OtherKind>(below(8)), false, {}};
            if (made.kind == OtherKind::mount || made.kind == OtherKind::dismount)
                if (random_.once_in(3)) made.short_move = distance(9);
            return made;
        }
        case 13: {
            Shot made{model, other_model, any_weapon(), {}, false};
            if (const Weapon* own = missile_weapon(state_.models[model]); own && !random_.once_in(4)) made.weapon = own;
            made.aimed = aimed(made.weapon);
            if (random_.once_in(4)) made.aimed.range = distance(60);
            made.aimed.no_line_of_sight = random_.once_in(6);
            return made;
        }
        case 14:
            return SecondShot{model, aimed(nullptr)};
        case 15:
            return Reload{model, any_weapon()};
        case 16: {
            BeginCombat made{{model}};
            if (other_model != model) made.models.push_back(other_model);
            return made;
        }
        case 17:
            return RevealPool{model, static_cast<int>(below(6)), static_cast<int>(below(6))};
        case 18:
            return DetermineInitiative{{{model, random_.once_in(2) ? any_weapon() : close_weapon(model)}}};
        case 19:
        case 20: {
            Strike made;
            made.attacker = model;
            made.defender = other_model;
            if (const auto enemies = enemies_in_contact(state_, model); !enemies.empty() && !random_.once_in(3))
                made.defender = enemies.front();
            made.free = due || random_.once_in(3);
            if (due) made.defender = due->other;
            made.weapon = random_.once_in(4) ? any_weapon() : close_weapon(model);
            if (!made.free && random_.once_in(3)) made.of_attacker = {static_cast<int>(1 + below(5)), 1};
            return made;
        }
        case 21:
            return random_.once_in(2) ? Action(Decline{model}) : Action(BeginEndPhase{});
        default:
            break;
    }
    return random_.once_in(2) ? Action(RollStun{model})
                              : Action(TestMorale{below(state_.warbands.size()), random_.once_in(3)});
}

std::vector<int> Proposals::dice(const Action& action) {
    std::vector<int> rolled;
    while (rolled.size() < dice_needed(state_, action)) rolled.push_back(1 + static_cast<int>(below(6)));
    return rolled;
}

}  // namespace engarde::skirmish
