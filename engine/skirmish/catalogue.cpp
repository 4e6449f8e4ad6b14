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
        .rule(clause::bases_are_recommended)
        .rule(clause::facing_changes_nothing)
        .rule(clause::points_are_added_up)
        .chapter("The turn")
        .rule(clause::turns_follow_one_another)
        .rule(clause::phases_have_an_order)
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
        .rule(clause::everybody_acts_or_passes)
        .rule(clause::measuring_is_for_activations)
        .rule(clause::abilities_may_change_priority)
        .rule(clause::a_die_settles_disputes)
        .rule(clause::victory_is_checked_at_the_end)
        .chapter("Moving")
        .rule(clause::movement_rates)
        .rule(clause::moves_stay_within_the_rate)
        .rule(clause::further_turns_cost_two_inches)
        .rule(clause::doors_cost_an_inch)
        .rule(clause::difficult_ground_lowers_the_rate)
        .answer("osprey-difficult-twice")
        .rule(clause::half_of_slow_is_the_least)
        .rule(clause::models_are_not_moved_through)
        .rule(clause::impassable_ground_is_avoided)
        .rule(clause::terrain_is_agreed)
        .rule(clause::stairs_are_movement)
        .rule(clause::contact_is_with_enemies)
        .answer("osprey-short-move-contact")
        .rule(clause::short_moves_do_not_reach_contact, [](const Ruleset& own) { return !own.short_move_contact; })
        .rule(clause::runs_do_not_reach_contact)
        .rule(clause::runs_keep_their_distance)
        .answer("osprey-run-one-inch")
        .rule(clause::runs_show_their_clearance)
        .rule(clause::engaged_models_only_break_off)
        .rule(clause::break_offs_leave_enemies)
        .rule(clause::break_offs_are_short_moves)
        .rule(clause::break_offs_leave_all_enemies)
        .rule(clause::the_left_answer)
        .rule(clause::the_left_answer_once)
        .rule(clause::everybody_left_answers)
        .rule(clause::one_free_attack_a_turn)
        .answer("osprey-free-attack-activation")
        .rule(clause::free_attacks_by_models_yet_to_act, [](const Ruleset& own) { return own.free_attack_activation; })
        .rule(clause::free_attack_score)
        .rule(clause::followers_have_not_acted)
        .rule(clause::followers_leave_nobody)
        .answer("osprey-follow-kind")
        .rule(clause::following_makes_contact)
        .rule(clause::jumps_are_two_inches)
        .answer("osprey-jump-counts")
        .rule(clause::long_jumps_are_short_moves)
        .rule(clause::climbs_are_short_moves)
        .answer("osprey-climb-counts")
        .rule(clause::storeys_are_agreed)
        .rule(clause::long_jumps_and_climbs_are_checked)
        .rule(clause::dexterity_check)
        .answer("osprey-dex-initiative")
        .answer("osprey-dex-ar")
        .rule(clause::falls_follow_failed_checks)
        .answer("osprey-fall-height")
        .rule(clause::failed_checks_are_falls)
        .rule(clause::falls_are_as_high_as_the_climb,
              [](const Ruleset& own) { return own.fall_height == FallHeight::climbed; })
        .rule(clause::fall_score)
        .rule(clause::drowning_is_rolled_for)
        .rule(clause::only_the_stunned_drown)
        .rule(clause::drowning)
        .answer("osprey-heavy-armour")
        .answer("osprey-drown-third-stun")
        .rule(clause::mounting)
        .rule(clause::engaged_models_do_little)
        .answer("osprey-engaged-actions")
        .chapter("Shooting")
        .rule(clause::engaged_models_do_not_shoot)
        .rule(clause::a_model_shoots_at_another)
        .rule(clause::the_target_is_in_sight)
        .rule(clause::hidden_models_are_not_shot_at)
        .answer("osprey-hidden-until")
        .rule(clause::sight_is_declared)
        .rule(clause::a_model_shoots_with_what_it_carries)
        .rule(clause::missile_weapons_shoot)
        .rule(clause::a_grenade_is_used_once)
        .rule(clause::a_counter_stops_the_weapon)
        .answer("osprey-misfired-bow")
        .answer("osprey-reload-counter-on")
        .rule(clause::range_is_a_distance)
        .rule(clause::the_target_is_in_range)
        .rule(clause::promised_moves_follow,
              [](const Ruleset& own) { return own.move_and_shoot_order == ShortMoveAndShot::either; })
        .rule(clause::attack_roll)
        .rule(clause::range_modifier)
        .answer("osprey-range-24")
        .rule(clause::target_modifiers)
        .rule(clause::shooter_modifiers)
        .answer("osprey-wounded-shooter-twice")
        .answer("osprey-move-and-shoot-order")
        .rule(clause::cover_modifier)
        .rule(clause::modifiers_are_cumulative)
        .rule(clause::hit_score)
        .rule(clause::wound_score)
        .rule(clause::misses_into_combat_go_astray)
        .rule(clause::only_misses_go_astray)
        .answer("osprey-into-combat-fails")
        .rule(clause::strays_hit_the_same_combat)
        .answer("osprey-astray")
        .rule(clause::strays_spare_friends, [](const Ruleset& own) { return own.astray == Astray::enemies; })
        .rule(clause::second_attacks_are_complete)
        .rule(clause::two_ones_are_a_misfire)
        .answer("osprey-misfire-weapons")
        .answer("osprey-misfire-still-hits")
        .answer("osprey-misfire-extra-counter")
        .rule(clause::firing_brings_reload_counters)
        .rule(clause::a_reload_removes_a_counter)
        .chapter("Hand-to-hand combat")
        .rule(clause::priority_picks_the_combat)
        .rule(clause::combats_are_of_engaged_models)
        .rule(clause::one_combat_a_turn)
        .rule(clause::the_engaged_fight)
        .rule(clause::fighters_take_part)
        .rule(clause::pools_come_before_attacks)
        .rule(clause::a_pool_is_revealed_once)
        .rule(clause::counters_are_the_combat_pool)
        .rule(clause::pools_are_revealed)
        .rule(clause::initiative_comes_before_attacks)
        .rule(clause::initiative_is_determined_once)
        .rule(clause::initiative_is_determined)
        .rule(clause::initiative_score)
        .rule(clause::long_weapons_are_unwieldy_indoors)
        .answer("osprey-long-handled")
        .rule(clause::fighters_use_what_they_carry)
        .rule(clause::close_weapons_fight)
        .rule(clause::weapons_stay_in_hand)
        .rule(clause::attacks_are_on_enemies_in_contact)
        .rule(clause::attacks_cost_a_counter)
        .rule(clause::ploys_cost_a_counter)
        .rule(clause::the_quickest_attacks_first)
        .answer("osprey-combat-rounds")
        .answer("osprey-initiative-order")
        .rule(clause::counters_are_used_or_declined)
        .rule(clause::attack_score)
        .rule(clause::defence_score)
        .rule(clause::strike_hit_score)
        .rule(clause::strike_wound_score)
        .rule(clause::close_combat_weapons)
        .answer("osprey-pike-first-round")
        .answer("osprey-lance-mounted")
        .rule(clause::missile_weapons)
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
        .chapter("The End Phase")
        .rule(clause::only_the_stunned_recover)
        .rule(clause::one_roll_for_each_stunned_model)
        .rule(clause::the_stunned_roll)
        .rule(clause::stunned_counter_removal)
        .answer("osprey-rest-engaged")
        .rule(clause::morale_is_tested_when_due)
        .answer("osprey-morale-when")
        .answer("osprey-morale-trigger")
        .rule(clause::due_morale_tests_are_made)
        .rule(clause::one_morale_test_a_turn)
        .rule(clause::banners_allow_another_roll)
        .answer("osprey-reroll-stands")
        .rule(clause::morale_test_score)
        .answer("osprey-morale-25-and-50")
        .answer("osprey-commander-dead")
        .answer("osprey-strength")
        .rule(clause::passed_morale_tests)
        .rule(clause::failed_morale_tests)
        .rule(clause::routing_has_effects)
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
