// The rules of Osprey's En Garde! in the order a player needs them.
#include <array>
#include <vector>

#include "engine/core/catalogue_writer.h"
#include "engine/skirmish/questions.h"
#include "engine/skirmish/readings.h"
#include "engine/skirmish/rulebook.h"

namespace engarde::skirmish {

namespace {

constexpr std::array all_presets{Preset<Ruleset>{"skirmish-2016", skirmish_2016}};

std::vector<Chapter> chapters_of(const Ruleset& ruleset, const Part& part, const Ruleset& published) {
    return ChapterWriter<Ruleset>(ruleset, choices(), part, published)
        .chapter("Rosters")
        .rule(clause::a_model_belongs_to_a_warband)
        .rule(clause::at_most_twenty_models)
        .rule(clause::rank_is_one_to_five)
        .rule(clause::combat_pool_is_the_rank)
        .rule(clause::fight_is_one_to_five)
        .rule(clause::shoot_is_nought_to_two)
        .rule(clause::no_characteristic_is_negative)
        .rule(clause::reductions_stop_at_zero)
        .chapter("The turn")
        .rule(clause::turns_follow_one_another)
        .rule(clause::priority_comes_first)
        .rule(clause::dice_have_six_sides)
        .rule(clause::as_many_dice_as_asked)
        .rule(clause::the_highest_roll_has_priority)
        .rule(clause::ties_are_rolled_again)
        .rule(clause::priority_holds_for_the_turn)
        .rule(clause::only_the_rosters_take_part)
        .rule(clause::the_killed_are_out)
        .rule(clause::one_action_a_turn)
        .rule(clause::a_pass_ends_the_phase)
        .rule(clause::players_alternate)
        .rule(clause::victory_is_checked_at_the_end)
        .chapter("Shooting")
        .rule(clause::engaged_models_do_not_shoot)
        .rule(clause::a_model_shoots_at_another)
        .rule(clause::the_target_is_in_sight)
        .rule(clause::a_model_shoots_with_what_it_carries)
        .rule(clause::missile_weapons_shoot)
        .rule(clause::a_grenade_is_used_once)
        .rule(clause::a_counter_stops_the_weapon)
        .rule(clause::range_is_a_distance)
        .rule(clause::the_target_is_in_range)
        .rule(clause::attack_roll)
        .rule(clause::range_modifier)
        .answer("osprey-range-24")
        .rule(clause::target_modifiers)
        .rule(clause::shooter_modifiers)
        .answer("osprey-wounded-shooter-twice")
        .rule(clause::cover_modifier)
        .rule(clause::modifiers_are_cumulative)
        .rule(clause::hit_score)
        .rule(clause::wound_score)
        .rule(clause::two_ones_are_a_misfire)
        .answer("osprey-misfire-weapons")
        .answer("osprey-misfire-still-hits")
        .answer("osprey-misfire-extra-counter")
        .rule(clause::firing_brings_reload_counters)
        .rule(clause::a_reload_removes_a_counter)
        .chapter("Wounds")
        .rule(clause::wound_table)
        .rule(clause::being_stunned_weakens)
        .rule(clause::wounds_weaken)
        .rule(clause::a_second_stun_lowers_fight)
        .answer("osprey-second-stun-stacks")
        .answer("osprey-stun-plus-wound")
        .rule(clause::a_third_stun_is_a_light_wound)
        .rule(clause::a_third_stun_adds_to_wounds)
        .rule(clause::two_light_wounds_are_grievous)
        .rule(clause::a_wound_on_a_grievous_wound_kills)
        .answer("osprey-light-then-grievous")
        .done();
}

Catalogue build_catalogue() {
    Catalogue built{"skirmish",
                    "En Garde! by Craig Woodfield",
                    {rulebook::all.begin(), rulebook::all.end()},
                    {clause::all.begin(), clause::all.end()},
                    questions_of(choices()),
                    {},
                    consequences_of<Ruleset, choices, chapters_of>};
    const Part part{&rulebook::osprey, "the excerpt up to the weapon tables", {{35, 614}}};
    for (const Preset<Ruleset>& preset : all_presets)
        built.rulesets.push_back({preset.id, "En Garde!, Osprey 2016", part,
                                  inferred_readings<Ruleset>(preset.ruleset, choices(), rulebook::osprey, sources),
                                  chapters_of(preset.ruleset, part, preset.ruleset)});
    return built;
}

}  // namespace

std::span<const Preset<Ruleset>> presets() {
    return all_presets;
}

const Catalogue& catalogue() {
    static const Catalogue built = build_catalogue();
    return built;
}

}  // namespace engarde::skirmish
