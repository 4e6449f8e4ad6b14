#include "verifier/skirmish/words.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <vector>

#include "engine/skirmish/rulebook.h"
#include "verifier/wording.h"

namespace engarde::skirmish {

namespace {

// A breach, with what the words need.
struct Scene {
    const Violation& violation;
    const State& state;
    const Action& action;

    int fact(std::string_view name) const { return violation.fact(name).value_or(0); }
    std::string model(std::size_t place) const {
        return place < state.models.size() ? name_of(state, state.models[place]) : "a model that is in no roster";
    }
    std::string model(std::string_view fact_name) const { return model(static_cast<std::size_t>(fact(fact_name))); }
    std::string warband(std::size_t place) const {
        return place < state.warbands.size() ? state.warbands[place].name : "a player of no roster";
    }
    std::string warband(std::string_view fact_name) const { return warband(static_cast<std::size_t>(fact(fact_name))); }

    const Shot& shot() const { return std::get<Shot>(action); }
    std::string shooter() const { return model(shot().shooter); }
    std::string target() const { return model(shot().target); }
    std::string_view weapon() const { return shot().weapon ? shot().weapon->name : "no weapon"; }
};

// An action in words, about the model that performs it: "Red/Archer shoots".
struct Deed {
    const Scene& scene;

    std::string operator()(const StartTurn& start) const { return fmt::format("turn {} begins", start.number); }
    std::string operator()(const RollPriority&) const { return "Priority is rolled for"; }
    std::string operator()(const Shot& shot) const { return scene.model(shot.shooter) + " shoots"; }
    std::string operator()(const Reload& reload) const { return scene.model(reload.model) + " reloads"; }
    std::string operator()(const OtherAction& other) const { return scene.model(other.model) + " acts"; }
    std::string operator()(const Pass& pass) const { return scene.warband(pass.warband) + " passes"; }
};

std::string deed(const Scene& scene) {
    return std::visit(Deed{scene}, scene.action);
}

std::string wrong_turn(const Scene& scene) {
    if (std::holds_alternative<RollPriority>(scene.action)) return deed(scene) + ", but no turn has begun";
    return fmt::format("{}, but turn {} is next", deed(scene), scene.fact("next"));
}

std::string no_priority(const Scene& scene) {
    const int turn = scene.fact("turn");
    return fmt::format(
        "{}, but {}", deed(scene),
        turn == 0 ? std::string("no turn has begun") : fmt::format("nobody has rolled for Priority in turn {}", turn));
}

std::string killed(const Scene& scene) {
    const Shot* shot = std::get_if<Shot>(&scene.action);
    if (shot && static_cast<int>(shot->shooter) != scene.fact("model"))
        return fmt::format("{} at {}, who has been killed", deed(scene), scene.model("model"));
    return fmt::format("{}, but has been killed", deed(scene));
}

std::string not_carried(const Scene& scene) {
    std::vector<std::string_view> names;
    for (const CarriedWeapon& carried : scene.state.models[scene.shot().shooter].weapons)
        names.push_back(carried.weapon->name);
    return fmt::format("{} shoots with {}, but carries {}", scene.shooter(), scene.weapon(),
                       names.empty() ? std::string("no weapon") : fmt::format("{}", fmt::join(names, ", ")));
}

std::string not_loaded(const Scene& scene) {
    const int counters = scene.fact("counters");
    return fmt::format("{} shoots with {}, which has {} Reload counter{} on it", scene.shooter(), scene.weapon(),
                       counters, counters == 1 ? "" : "s");
}

std::string too_far(const Scene& scene) {
    return fmt::format("{} is {} inches away, and the range of {} is {}", scene.target(), in_inches(scene.shot().range),
                       scene.weapon(), scene.fact("maximum"));
}

std::string nothing_to_reload(const Scene& scene) {
    const auto& reload = std::get<Reload>(scene.action);
    const std::string_view weapon = reload.weapon ? reload.weapon->name : "no weapon";
    return fmt::format("{} reloads {}, {}", scene.model(reload.model), weapon,
                       scene.fact("carried") != 0 ? "which has no Reload counter on it" : "which it does not carry");
}

using Wording = WordingOf<Scene>;

// clang-format off
const std::array wordings{
    Wording{&clause::turns_follow_one_another, wrong_turn},
    Wording{&clause::priority_comes_first, no_priority},
    Wording{&clause::dice_have_six_sides, [](const Scene& s) { return fmt::format("a die shows {}", s.fact("die")); }},
    Wording{&clause::as_many_dice_as_asked, [](const Scene& s) {
        return fmt::format("{} with {} {} instead of {}", deed(s), s.fact("dice"), s.fact("dice") == 1 ? "die" : "dice",
                           s.fact("needed")); }},
    Wording{&clause::ties_are_rolled_again, [](const Scene& s) {
        return fmt::format("{}, but the roll for Priority in turn {} was tied", deed(s), s.fact("turn")); }},
    Wording{&clause::priority_holds_for_the_turn, [](const Scene& s) {
        return fmt::format("{} again in turn {}, but {} has it", deed(s), s.fact("turn"), s.warband("priority")); }},
    Wording{&clause::only_the_rosters_take_part, [](const Scene& s) {
        return fmt::format("{}, but the rosters have {} warbands and {} models", deed(s), s.fact("warbands"),
                           s.fact("models")); }},
    Wording{&clause::the_killed_are_out, killed},
    Wording{&clause::one_action_a_turn, [](const Scene& s) {
        return fmt::format("{}, but has acted in turn {} already", deed(s), s.fact("turn")); }},
    Wording{&clause::a_pass_ends_the_phase, [](const Scene& s) {
        return fmt::format("{}, but {} has passed in turn {}", deed(s), s.warband("warband"), s.fact("turn")); }},
    Wording{&clause::players_alternate, [](const Scene& s) {
        return fmt::format("{} in turn {}, but it is for {} to act", deed(s), s.fact("turn"), s.warband("next")); }},
    Wording{&clause::engaged_models_do_not_shoot, [](const Scene& s) {
        return fmt::format("{} shoots while Engaged", s.shooter()); }},
    Wording{&clause::a_model_shoots_at_another, [](const Scene& s) {
        return fmt::format("{} shoots at itself", s.shooter()); }},
    Wording{&clause::the_target_is_in_sight, [](const Scene& s) {
        return fmt::format("{} shoots at {} without a line of sight", s.shooter(), s.target()); }},
    Wording{&clause::a_model_shoots_with_what_it_carries, not_carried},
    Wording{&clause::missile_weapons_shoot, [](const Scene& s) {
        return fmt::format("{} shoots with {}", s.shooter(), s.weapon()); }},
    Wording{&clause::a_grenade_is_used_once, [](const Scene& s) {
        return fmt::format("{} uses {} again", s.shooter(), s.weapon()); }},
    Wording{&clause::a_counter_stops_the_weapon, not_loaded},
    Wording{&clause::range_is_a_distance, [](const Scene& s) {
        return fmt::format("the range is {} inches", in_inches(s.shot().range)); }},
    Wording{&clause::the_target_is_in_range, too_far},
    Wording{&clause::a_reload_removes_a_counter, nothing_to_reload},
};
// clang-format on

}  // namespace

std::string name_of(const State& state, const Model& model) {
    return state.warbands[model.warband].name + "/" + model.name;
}

std::string in_inches(const Distance& distance) {
    const bool negative = distance < Distance{};
    const int hundredths = std::abs(distance.hundredths);
    std::string whole = fmt::format("{}{}", negative ? "-" : "", std::abs(static_cast<long>(distance.inches)));
    if (hundredths == 0) return whole;
    return hundredths % 10 == 0 ? fmt::format("{}.{}", whole, hundredths / 10)
                                : fmt::format("{}.{:02}", whole, hundredths);
}

std::string roster_fault(const Violation& violation, const State& state) {
    const Model& model = state.models.back();
    const Clause* broken = &violation.clause();
    const auto fact = [&](std::string_view name) { return violation.fact(name).value_or(0); };
    if (broken == &clause::a_model_belongs_to_a_warband) return fmt::format("{} belongs to no warband", model.name);
    if (broken == &clause::at_most_twenty_models)
        return fmt::format("{} has {} models", state.warbands[model.warband].name, fact("models"));
    if (broken == &clause::combat_pool_is_the_rank)
        return fmt::format("{} has Rank {} and a Combat Pool of {}", model.name, fact("rank"), fact("combat pool"));
    if (broken == &clause::rank_is_one_to_five) return fmt::format("{} has Rank {}", model.name, fact("rank"));
    if (broken == &clause::fight_is_one_to_five) return fmt::format("{} has Fight {}", model.name, fact("fight"));
    if (broken == &clause::shoot_is_nought_to_two) return fmt::format("{} has Shoot {}", model.name, fact("shoot"));
    return violation.fact("armour") ? fmt::format("{} has Armour {}", model.name, fact("armour"))
                                    : fmt::format("{} has Initiative {}", model.name, fact("initiative"));
}

std::string fault(const Violation& violation, const State& state, const Action& action) {
    const Scene scene{violation, state, action};
    const auto words = in_words(wordings, scene);
    return words ? *words : deed(scene);
}

}  // namespace engarde::skirmish
