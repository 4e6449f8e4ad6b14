// Breaches of the rules of a skirmish in words.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "engine/skirmish/due.h"
#include "engine/skirmish/movement.h"
#include "engine/skirmish/rulebook.h"
#include "verifier/skirmish/words.h"
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

    // The shot that the action is, or of which it is the second attack.
    Shot shot() const {
        if (const auto* first = std::get_if<Shot>(&action)) return *first;
        const auto* second = std::get_if<SecondShot>(&action);
        const Due* due = second ? due_part(state, action) : nullptr;
        return due ? Shot{due->model, second->target, due->weapon, second->aimed} : Shot{};
    }
    std::string_view weapon() const {
        if (const auto* strike = std::get_if<Strike>(&action))
            return strike->weapon ? strike->weapon->name : "no weapon";
        const Shot fired = shot();
        return fired.weapon ? fired.weapon->name : "no weapon";
    }
};

std::string_view name_of(MoveKind kind) {
    constexpr std::array<std::string_view, 3> names{"makes a Short move", "makes a Normal move", "runs"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(OtherKind kind) {
    constexpr std::array<std::string_view, 8> names{"moves", "mounts", "dismounts",       "hides",
                                                    "rests", "aims",   "issues an order", "takes a special action"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Phase phase) {
    constexpr std::array<std::string_view, 4> names{"Priority Phase", "Move Phase", "Combat Phase", "End Phase"};
    return names[static_cast<std::size_t>(phase)];
}

// An action in words, about the model that performs it: "Red/Archer shoots".
struct Deed {
    const Scene& scene;

    std::string operator()(const StartTurn& start) const { return fmt::format("turn {} begins", start.number); }
    std::string operator()(const RollPriority&) const { return "Priority is rolled for"; }
    std::string operator()(const Move& move) const { return of(move.model, name_of(move.way.kind)); }
    std::string operator()(const BreakOff& leaving) const { return of(leaving.model, "breaks off"); }
    std::string operator()(const Stay& stay) const { return of(stay.model, "stays"); }
    std::string operator()(const Follow& follow) const { return of(follow.model, "follows"); }
    std::string operator()(const CheckDexterity& check) const { return of(check.model, "makes a Dexterity Check"); }
    std::string operator()(const Fall& fall) const { return of(fall.model, "falls"); }
    std::string operator()(const RollDrowning& roll) const { return of(roll.model, "rolls for drowning"); }
    std::string operator()(const Place& place) const { return of(place.model, "is placed"); }
    std::string operator()(const OtherAction& other) const { return of(other.model, name_of(other.kind)); }
    std::string operator()(const Shot& shot) const { return of(shot.shooter, "shoots"); }
    std::string operator()(const SecondShot& second) const {
        return "a shot goes astray at " + scene.model(second.target);
    }
    std::string operator()(const Reload& reload) const { return of(reload.model, "reloads"); }
    std::string operator()(const Pass& pass) const { return scene.warband(pass.warband) + " passes"; }
    std::string operator()(const BeginCombat&) const { return "a combat begins"; }
    std::string operator()(const RevealPool& pool) const { return of(pool.model, "reveals its Combat Pool"); }
    std::string operator()(const DetermineInitiative&) const { return "Initiative is determined"; }
    std::string operator()(const Strike& strike) const {
        return of(strike.attacker, strike.free ? "makes a free attack" : "attacks");
    }
    std::string operator()(const Decline& decline) const { return of(decline.model, "declines to attack"); }
    std::string operator()(const BeginEndPhase&) const { return "the End Phase begins"; }
    std::string operator()(const RollStun& roll) const { return of(roll.model, "rolls for its Stunned counters"); }
    std::string operator()(const TestMorale& test) const { return scene.warband(test.warband) + " tests its Morale"; }

private:
    std::string of(std::size_t model, std::string_view does) const {
        return fmt::format("{} {}", scene.model(model), does);
    }
};

std::string deed(const Scene& scene) {
    return std::visit(Deed{scene}, scene.action);
}

std::string inches(int hundredths) {
    return in_inches({hundredths / 100, hundredths % 100});
}

// "1 inch", "2.5 inches"
std::string in_words_inches(int hundredths) {
    return fmt::format("{} {}", inches(hundredths), hundredths == 100 ? "inch" : "inches");
}

std::string wrong_turn(const Scene& scene) {
    if (std::holds_alternative<RollPriority>(scene.action)) return deed(scene) + ", but no turn has begun";
    return fmt::format("{}, but turn {} is next", deed(scene), scene.fact("next"));
}

std::string wrong_phase(const Scene& scene) {
    const auto phase = static_cast<Phase>(scene.fact("phase"));
    const auto asked = static_cast<Phase>(scene.fact("asked"));
    return fmt::format("{} in the {}, which belongs in the {}", deed(scene), name_of(phase), name_of(asked));
}

std::string no_priority(const Scene& scene) {
    const int turn = scene.fact("turn");
    return fmt::format(
        "{}, but {}", deed(scene),
        turn == 0 ? std::string("no turn has begun") : fmt::format("nobody has rolled for Priority in turn {}", turn));
}

std::string killed(const Scene& scene) {
    const std::string who = scene.model("model");
    const std::string what = deed(scene);
    return what.rfind(who + " ", 0) == 0 ? what + ", but has been killed"
                                         : fmt::format("{}, but {} has been killed", what, who);
}

std::string not_carried(const Scene& scene) {
    const bool fighting = !std::holds_alternative<Shot>(scene.action);
    const auto who = static_cast<std::size_t>(scene.fact(fighting ? "model" : "shooter"));
    std::vector<std::string_view> names;
    for (const CarriedWeapon& carried : scene.state.models[who].weapons) names.push_back(carried.weapon->name);
    return fmt::format("{} with {}, but carries {}", deed(scene), scene.weapon(),
                       names.empty() ? std::string("no weapon") : fmt::format("{}", fmt::join(names, ", ")));
}

std::string not_loaded(const Scene& scene) {
    const int counters = scene.fact("counters");
    return fmt::format("{} with {} and has {} Reload counter{}", deed(scene), scene.weapon(), counters,
                       counters == 1 ? "" : "s");
}

std::string too_far_to_shoot(const Scene& scene) {
    const Shot shot = scene.shot();
    return fmt::format("{} is {} inches away, and the range of {} is {}", scene.model(shot.target),
                       in_inches(shot.aimed.range), scene.weapon(), scene.fact("maximum"));
}

std::string nothing_to_reload(const Scene& scene) {
    const auto& reload = std::get<Reload>(scene.action);
    const std::string_view weapon = reload.weapon ? reload.weapon->name : "no weapon";
    return fmt::format("{} reloads {}, {}", scene.model(reload.model), weapon,
                       scene.fact("carried") != 0 ? "which has no Reload counter on it" : "which it does not carry");
}

std::string too_far_to_move(const Scene& scene) {
    const int used = scene.fact("hundredths");
    if (used < 0) return fmt::format("{} of {} inches", deed(scene), inches(used));
    return fmt::format("{}, which takes {}, but has {}", deed(scene), in_words_inches(used), scene.fact("allowance"));
}

std::string wrong_pool(const Scene& scene) {
    return fmt::format("{} takes {} counters for attack and {} for defence, and its Combat Pool is {}",
                       scene.model("model"), scene.fact("attack"), scene.fact("defence"), scene.fact("pool"));
}

std::string_view why_no_morale_test(const Scene& scene) {
    const auto warband = static_cast<std::size_t>(scene.fact("warband"));
    const bool lives = std::any_of(scene.state.models.begin(), scene.state.models.end(),
                                   [&](const Model& model) { return model.warband == warband && !model.killed(); });
    if (!lives) return "has no model left";
    return scene.state.warbands[warband].condition == Morale::routing ? "is Routing"
                                                                      : "is not Wavering and has not lost enough";
}

using Wording = WordingOf<Scene>;

std::string who(const Scene& scene, std::string_view is) {
    return fmt::format("{} {}", scene.model("model"), is);
}

// clang-format off
const std::array wordings{
    // The turn
    Wording{&clause::turns_follow_one_another, wrong_turn},
    Wording{&clause::phases_have_an_order, wrong_phase},
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
    Wording{&clause::everybody_acts_or_passes, [](const Scene& s) {
        return fmt::format("{}, but {} has models left to act and has not passed", deed(s), s.warband("warband")); }},

    // Moving
    Wording{&clause::moves_stay_within_the_rate, too_far_to_move},
    Wording{&clause::contact_is_with_enemies, [](const Scene& s) {
        return fmt::format("{} into contact with {} of its own warband", deed(s), s.model("model")); }},
    Wording{&clause::short_moves_do_not_reach_contact, [](const Scene& s) {
        return deed(s) + " into contact with an enemy"; }},
    Wording{&clause::runs_do_not_reach_contact, [](const Scene& s) { return deed(s) + " into contact with an enemy"; }},
    Wording{&clause::runs_keep_their_distance, [](const Scene& s) {
        return fmt::format("{} and passes {} from an enemy", deed(s), in_words_inches(s.fact("hundredths"))); }},
    Wording{&clause::runs_show_their_clearance, [](const Scene& s) {
        return deed(s) + ", and \"clear\" does not say how near it came to an enemy"; }},
    Wording{&clause::engaged_models_only_break_off, [](const Scene& s) {
        return deed(s) + ", but is in contact with an enemy: it can break off"; }},
    Wording{&clause::break_offs_leave_enemies, [](const Scene& s) {
        return deed(s) + ", but is not in contact with an enemy"; }},
    Wording{&clause::break_offs_are_short_moves, [](const Scene& s) { 
        constexpr std::array<std::string_view, 3> moves{"a Short move", "a Normal move", "a Run"};
        const auto kind = static_cast<std::size_t>(std::get<BreakOff>(s.action).way.kind);
        return fmt::format("{} with {}", deed(s), moves[kind]); }},
    Wording{&clause::break_offs_leave_all_enemies, [](const Scene& s) {
        std::vector<std::string> names;
        for (const std::size_t enemy : enemies_in_contact(s.state, std::get<BreakOff>(s.action).model))
            names.push_back(s.model(enemy));
        return fmt::format("{}, but is in contact with {}", deed(s), fmt::join(names, ", ")); }},
    Wording{&clause::the_left_answer, [](const Scene& s) {
        return deed(s) + ", but no model that breaks off leaves it"; }},
    Wording{&clause::the_left_answer_once, [](const Scene& s) { return deed(s) + ", but has answered already"; }},
    Wording{&clause::everybody_left_answers, [](const Scene& s) {
        return who(s, "is left by a model that breaks off, and neither attacks, stays nor follows"); }},
    Wording{&clause::one_free_attack_a_turn, [](const Scene& s) { return deed(s) + " again in this turn"; }},
    Wording{&clause::free_attacks_by_models_yet_to_act, [](const Scene& s) {
        return deed(s) + ", but has acted in this turn already"; }},
    Wording{&clause::followers_have_not_acted, [](const Scene& s) {
        return fmt::format("{}, but has acted in turn {} already", deed(s), s.fact("turn")); }},
    Wording{&clause::followers_leave_nobody, [](const Scene& s) {
        return deed(s) + ", but is in contact with another enemy"; }},
    Wording{&clause::jumps_are_two_inches, [](const Scene& s) {
        return fmt::format("{} with a jump of {} inches", deed(s), inches(s.fact("hundredths"))); }},
    Wording{&clause::long_jumps_are_short_moves, [](const Scene& s) {
        return fmt::format("{} with a jump of {} inches", deed(s), inches(s.fact("hundredths"))); }},
    Wording{&clause::climbs_are_short_moves, [](const Scene& s) { return deed(s) + " and climbs"; }},
    Wording{&clause::long_jumps_and_climbs_are_checked, [](const Scene& s) {
        return who(s, "jumps or climbs, and the Dexterity Check is missing"); }},
    Wording{&clause::falls_follow_failed_checks, [](const Scene& s) {
        return deed(s) + ", but has not failed the check of a jump or a climb"; }},
    Wording{&clause::failed_checks_are_falls, [](const Scene& s) {
        return who(s, "failed its Dexterity Check, and its fall is missing"); }},
    Wording{&clause::falls_are_as_high_as_the_climb, [](const Scene& s) {
        return fmt::format("{} from {}, but was to climb {}", deed(s), in_words_inches(s.fact("height") * 100),
                           s.fact("climbed")); }},
    Wording{&clause::drowning_is_rolled_for, [](const Scene& s) {
        return who(s, "was stunned in the water, and the roll for drowning is missing"); }},
    Wording{&clause::only_the_stunned_drown, [](const Scene& s) {
        return deed(s) + ", but was not just stunned in the water"; }},
    Wording{&clause::mounting, [](const Scene& s) {
        const Model& model = s.state.models[static_cast<std::size_t>(s.fact("model"))];
        return fmt::format("{}, but {}", deed(s), model.in_the_saddle      ? "is mounted already"
                                                  : model.traits.mounted ? "is on foot"
                                                                         : "did not start the game mounted"); }},
    Wording{&clause::engaged_models_do_little, [](const Scene& s) {
        return deed(s) + ", but is in contact with an enemy"; }},

    // Shooting
    Wording{&clause::engaged_models_do_not_shoot, [](const Scene& s) { return deed(s) + " while Engaged"; }},
    Wording{&clause::a_model_shoots_at_another, [](const Scene& s) { return deed(s) + " at itself"; }},
    Wording{&clause::the_target_is_in_sight, [](const Scene& s) {
        return fmt::format("{} shoots at {} without a line of sight", s.model("shooter"), s.model("target")); }},
    Wording{&clause::hidden_models_are_not_shot_at, [](const Scene& s) {
        return fmt::format("{} shoots at {}, which is hidden", s.model("shooter"), s.model("target")); }},
    Wording{&clause::a_model_shoots_with_what_it_carries, not_carried},
    Wording{&clause::missile_weapons_shoot, [](const Scene& s) { return fmt::format("{} with {}", deed(s), s.weapon()); }},
    Wording{&clause::a_grenade_is_used_once, [](const Scene& s) {
        return fmt::format("{} uses {} again", s.model("shooter"), s.weapon()); }},
    Wording{&clause::a_counter_stops_the_weapon, not_loaded},
    Wording{&clause::range_is_a_distance, [](const Scene& s) {
        return fmt::format("the range is {} inches", in_inches(s.shot().aimed.range)); }},
    Wording{&clause::the_target_is_in_range, too_far_to_shoot},
    Wording{&clause::promised_moves_follow, [](const Scene& s) {
        return who(s, "shot with a Short move to follow, and the move is missing"); }},
    Wording{&clause::misses_into_combat_go_astray, [](const Scene& s) {
        return who(s, "missed a model in a combat, and the second attack is missing"); }},
    Wording{&clause::only_misses_go_astray, [](const Scene& s) {
        return deed(s) + ", but no shot into a combat has just missed"; }},
    Wording{&clause::strays_hit_the_same_combat, [](const Scene& s) {
        return deed(s) + ", which is not another model of that combat"; }},
    Wording{&clause::strays_spare_friends, [](const Scene& s) { return deed(s) + ", a friend of the shooter"; }},
    Wording{&clause::a_reload_removes_a_counter, nothing_to_reload},

    // Hand-to-hand combat
    Wording{&clause::combats_are_of_engaged_models, [](const Scene& s) {
        return s.violation.fact("model") ? who(s, "fights, but is not in contact with an enemy that is named")
                                         : std::string("a combat of one model"); }},
    Wording{&clause::one_combat_a_turn, [](const Scene& s) { return who(s, "fights a second combat in this turn"); }},
    Wording{&clause::the_engaged_fight, [](const Scene& s) {
        return who(s, "is in contact with an enemy and has not fought in this turn"); }},
    Wording{&clause::fighters_take_part, [](const Scene& s) { return who(s, "is not in the current combat"); }},
    Wording{&clause::pools_come_before_attacks, [](const Scene& s) { return deed(s) + " after the first attack"; }},
    Wording{&clause::a_pool_is_revealed_once, [](const Scene& s) { return deed(s) + " a second time"; }},
    Wording{&clause::counters_are_the_combat_pool, wrong_pool},
    Wording{&clause::pools_are_revealed, [](const Scene& s) {
        return fmt::format("{}, and the Combat Pool of {} is missing", deed(s), s.model("model")); }},
    Wording{&clause::initiative_comes_before_attacks, [](const Scene& s) {
        return fmt::format("the Initiative of {} is determined after the first attack", s.model("model")); }},
    Wording{&clause::initiative_is_determined_once, [](const Scene& s) {
        return fmt::format("the Initiative of {} is determined a second time", s.model("model")); }},
    Wording{&clause::initiative_is_determined, [](const Scene& s) {
        return fmt::format("{}, and the Initiative of {} is missing", deed(s), s.model("model")); }},
    Wording{&clause::fighters_use_what_they_carry, not_carried},
    Wording{&clause::close_weapons_fight, [](const Scene& s) {
        return fmt::format("{} with {}", deed(s), s.weapon()); }},
    Wording{&clause::weapons_stay_in_hand, [](const Scene& s) {
        const Fighter* fighter = fighter_of(s.state, static_cast<std::size_t>(s.fact("model")));
        return fmt::format("{} with {}, but its Initiative was determined with {}", deed(s), s.weapon(),
                           fighter && fighter->weapon ? fighter->weapon->name : "another weapon"); }},
    Wording{&clause::attacks_are_on_enemies_in_contact, [](const Scene& s) {
        return fmt::format("{} {}, but is not in contact with it", deed(s), s.model(std::get<Strike>(s.action).defender)); }},
    Wording{&clause::attacks_cost_a_counter, [](const Scene& s) { return deed(s) + ", but has no Attack counter left"; }},
    Wording{&clause::ploys_cost_a_counter, [](const Scene& s) {
        return who(s, "declares more Ploys than it has counters"); }},
    Wording{&clause::the_quickest_attacks_first, [](const Scene& s) {
        return fmt::format("{}, but {} comes first", deed(s), s.model("quicker")); }},
    Wording{&clause::counters_are_used_or_declined, [](const Scene& s) {
        return who(s, "could still attack and has not declined"); }},

    // The End Phase
    Wording{&clause::only_the_stunned_recover, [](const Scene& s) { return deed(s) + ", but has none"; }},
    Wording{&clause::one_roll_for_each_stunned_model, [](const Scene& s) { return deed(s) + " a second time"; }},
    Wording{&clause::the_stunned_roll, [](const Scene& s) {
        return who(s, "is stunned, and its roll in the End Phase is missing"); }},
    Wording{&clause::morale_is_tested_when_due, [](const Scene& s) {
        return fmt::format("{}, but {}", deed(s), why_no_morale_test(s)); }},
    Wording{&clause::due_morale_tests_are_made, [](const Scene& s) {
        return fmt::format("the Morale Test of {} is missing", s.warband("warband")); }},
    Wording{&clause::one_morale_test_a_turn, [](const Scene& s) { return deed(s) + " a second time in this turn"; }},
    Wording{&clause::banners_allow_another_roll, [](const Scene& s) { return deed(s) + " again without a banner"; }},
};
// clang-format on

}  // namespace

std::string fault(const Violation& violation, const State& state, const Action& action) {
    const Scene scene{violation, state, action};
    const auto words = in_words(wordings, scene);
    return words ? *words : deed(scene);
}

}  // namespace engarde::skirmish
