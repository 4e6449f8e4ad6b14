#include "verifier/skirmish/disputes/table_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/skirmish/fighters.h"
#include "engine/skirmish/shooting.h"
#include "verifier/phrases.h"
#include "verifier/skirmish/scores.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

std::string part_in_words(const State& state, const Due& due) {
    const std::string who = name_of(state, state.models[due.model]);
    switch (due.kind) {
        case Due::Kind::dexterity_check:
            return fmt::format("a Dexterity Check of {} is due", who);
        case Due::Kind::fall:
            return fmt::format("{} falls, and its dice are due", who);
        case Due::Kind::drowning_roll:
            return fmt::format("{} may drown, and its die is due", who);
        case Due::Kind::second_shot:
            return fmt::format("the shot of {} goes astray, and a second attack is due", who);
        case Due::Kind::answer:
            return fmt::format("{} is to attack freely, stay or follow", who);
        case Due::Kind::short_move:
            break;
    }
    return fmt::format("the Short move of {} is due", who);
}

bool is_to_come(const State& state, const Due& due) {
    return due.kind != Due::Kind::answer || (!due.given && !state.models[due.other].killed());
}

std::string next_in_the_move_phase(const Rules& rules, const State& state) {
    std::string goes_on = fmt::format("the Move Phase of turn {} goes on", state.turn);
    if (!rules.every_action_recorded) return goes_on;
    const auto next = next_to_act(state);
    return next ? state.warbands[*next].name + " is to act"
                : fmt::format("the Move Phase of turn {} is over", state.turn);
}

// Only where everything is recorded is it known who has had the option.
std::string next_in_the_combat_phase(const Rules& rules, const State& state) {
    if (rules.every_action_recorded && state.combat)
        for (const Fighter& fighter : state.combat->fighters)
            if (fighter.weapon && fighter.attack_counters && !fighter.declined && may_attack(state, fighter) &&
                !quicker_than(rules, state, fighter.model))
                return fmt::format("{} may attack", name_of(state, state.models[fighter.model]));
    return fmt::format("the Combat Phase of turn {} goes on", state.turn);
}

std::string contacts(const State& state, std::size_t model) {
    std::vector<std::string> enemies;
    for (const std::size_t enemy : enemies_in_contact(state, model))
        enemies.push_back(name_of(state, state.models[enemy]));
    return enemies.empty() ? std::string("out of contact") : "in contact with " + listed(enemies);
}

std::string counters_on(const Rules& rules, const Model& model, const CarriedWeapon& carried) {
    const int counters = stopping_counters(rules, model, carried);
    return fmt::format("{} on its {}",
                       counters == 0 ? std::string("no Reload counter")
                                     : plural(static_cast<std::size_t>(counters), "Reload counter", "Reload counters"),
                       carried.weapon->name);
}

// "light wound, out of contact": what is new of a model.
std::string news_of(const Rules& rules, const State& before, const State& after, std::size_t index) {
    const Model& then = before.models[index];
    const Model& now = after.models[index];
    std::vector<std::string> news;
    const auto tell = [&](const std::string& was, std::string is) {
        if (was != is) news.push_back(std::move(is));
    };
    tell(condition_of(then), condition_of(now));
    if (now.killed()) return fmt::format("{}", fmt::join(news, ", "));
    tell(then.hidden ? "hidden" : "no longer hidden", now.hidden ? "hidden" : "no longer hidden");
    for (std::size_t weapon = 0; weapon < std::min(then.weapons.size(), now.weapons.size()); ++weapon)
        tell(counters_on(rules, then, then.weapons[weapon]), counters_on(rules, now, now.weapons[weapon]));
    tell(contacts(before, index), contacts(after, index));
    return fmt::format("{}", fmt::join(news, ", "));
}

}  // namespace

std::string what_is_next(const Rules& rules, const State& state) {
    for (const Due& due : state.due)
        if (is_to_come(state, due)) return part_in_words(state, due);
    if (state.turn == 0) return "the first turn has not begun";
    if (!state.priority)
        return fmt::format("Priority in turn {} is to be rolled for{}", state.turn,
                           state.priority_tied ? " again" : "");
    switch (state.phase) {
        case Phase::priority:
        case Phase::move:
            return next_in_the_move_phase(rules, state);
        case Phase::combat:
            return next_in_the_combat_phase(rules, state);
        case Phase::end:
            break;
    }
    return fmt::format("the End Phase of turn {} goes on", state.turn);
}

std::string what_has_changed(const Rules& rules, const State& before, const State& after) {
    std::string changed;
    for (std::size_t model = 0; model < std::min(before.models.size(), after.models.size()); ++model)
        if (const std::string news = news_of(rules, before, after, model); !news.empty())
            changed += fmt::format("; {}: {}", name_of(after, after.models[model]), news);
    for (std::size_t warband = 0; warband < std::min(before.warbands.size(), after.warbands.size()); ++warband)
        if (before.warbands[warband].condition != after.warbands[warband].condition)
            changed +=
                fmt::format("; {} is {}", after.warbands[warband].name, name_of(after.warbands[warband].condition));
    return changed;
}

}  // namespace engarde::skirmish
