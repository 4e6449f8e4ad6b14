// The clauses of Osprey's En Garde! that are judged, in the order a player needs them, with their lines. Line numbers
// refer to shared/rulebooks/skirmish.txt, an excerpt of the book with its quick reference.
#pragma once

#include <array>

#include "engine/core/clause.h"

namespace engarde::skirmish {

namespace rulebook {

inline constexpr std::array osprey_sections{
    Section{35, "What you need to play En Garde!"},
    Section{42, "Models"},
    Section{54, "Characteristics"},
    Section{81, "Basic principles"},
    Section{97, "Turn sequence"},
    Section{109, "Turn sequence: Priority Phase"},
    Section{112, "Turn sequence: Move Phase"},
    Section{116, "Turn sequence: Combat Phase"},
    Section{119, "Turn sequence: End Phase"},
    Section{127, "Priority Phase"},
    Section{133, "Determine Priority"},
    Section{143, "Move Phase"},
    Section{160, "1. Move"},
    Section{205, "Special movement"},
    Section{231, "Terrain"},
    Section{277, "Reduced movement"},
    Section{282, "2. Use a missile weapon"},
    Section{286, "Shooting procedure"},
    Section{302, "Modifiers to Shooting Attack Roll"},
    Section{330, "Line of sight and cover"},
    Section{360, "Shooting into combat"},
    Section{372, "Misfires"},
    Section{378, "Shooting example"},
    Section{389, "3. Remove a reload counter"},
    Section{395, "4. Mount or dismount"},
    Section{402, "Quick reference"},
    Section{404, "Quick reference: Turn sequence"},
    Section{410, "Quick reference: Move Phase"},
    Section{430, "Quick reference: Shooting"},
    Section{466, "Quick reference: Combat procedure"},
    Section{490, "Quick reference: Wounds"},
    Section{514, "Quick reference: Morale"},
    Section{547, "Quick reference: Remove Stunned counters"},
    Section{561, "Quick reference: Weapons"},
};

inline constexpr Rulebook osprey{"skirmish", "En Garde!, Craig Woodfield, Osprey 2016, excerpt", osprey_sections};

inline constexpr std::array<const Rulebook*, 1> all{&osprey};

}  // namespace rulebook

namespace clause {

constexpr Citation osprey(std::uint16_t line, Basis basis = Basis::stated) {
    return {&rulebook::osprey, line, basis};
}
constexpr Basis inferred = Basis::inferred;

// One clause per paragraph.
// clang-format off

// Rosters

inline constexpr Clause a_model_belongs_to_a_warband{
    "a-model-belongs-to-a-warband", ClauseKind::duty, "roster.warband",
    "Every model belongs to one of the warbands.",
    {osprey(36, inferred)}};

inline constexpr Clause at_most_twenty_models{
    "at-most-twenty-models", ClauseKind::duty, "roster.too-many-models",
    "A warband has at most 20 models.",
    {osprey(36)}};

inline constexpr Clause rank_is_one_to_five{
    "rank-is-one-to-five", ClauseKind::duty, "roster.rank",
    "A model's Rank is 1 to 5.",
    {osprey(58)}};

inline constexpr Clause combat_pool_is_the_rank{
    "combat-pool-is-the-rank", ClauseKind::duty, "roster.combat-pool",
    "A model's Combat Pool is its Rank.",
    {osprey(69)}};

inline constexpr Clause fight_is_one_to_five{
    "fight-is-one-to-five", ClauseKind::duty, "roster.fight",
    "A model's Fight is 1 to 5.",
    {osprey(75)}};

inline constexpr Clause shoot_is_nought_to_two{
    "shoot-is-nought-to-two", ClauseKind::duty, "roster.shoot",
    "A model's Shoot is 0 to 2.",
    {osprey(76)}};

inline constexpr Clause no_characteristic_is_negative{
    "no-characteristic-is-negative", ClauseKind::duty, "roster.negative",
    "No characteristic on a roster is below 0.",
    {osprey(92)}};

inline constexpr Clause reductions_stop_at_zero{
    "reductions-stop-at-zero", ClauseKind::law, "",
    "A characteristic is reduced to 0 at most, however much would be taken off it.",
    {osprey(92)}};

// The turn

inline constexpr Clause turns_follow_one_another{
    "turns-follow-one-another", ClauseKind::duty, "turn.number",
    "Turns are played one after the other.",
    {osprey(99, inferred)}};

inline constexpr Clause priority_comes_first{
    "priority-comes-first", ClauseKind::duty, "priority.missing",
    "Priority is determined before anybody acts in a turn.",
    {osprey(101), osprey(134), osprey(405)}};

inline constexpr Clause dice_have_six_sides{
    "dice-have-six-sides", ClauseKind::duty, "dice.impossible",
    "A die shows 1 to 6.",
    {osprey(38)}};

inline constexpr Clause as_many_dice_as_asked{
    "as-many-dice-as-asked", ClauseKind::duty, "dice.number",
    "As many dice are rolled as the rule asks for: one a player for Priority, two for a shot.",
    {osprey(134), osprey(290), osprey(432)}};

inline constexpr Clause the_highest_roll_has_priority{
    "the-highest-roll-has-priority", ClauseKind::law, "",
    "The player with the highest roll has Priority for the turn.",
    {osprey(134, inferred)}};

inline constexpr Clause ties_are_rolled_again{
    "ties-are-rolled-again", ClauseKind::duty, "priority.tie",
    "A tied roll for Priority is rolled again before anybody acts.",
    {osprey(134)}};

inline constexpr Clause priority_holds_for_the_turn{
    "priority-holds-for-the-turn", ClauseKind::duty, "priority.decided-already",
    "Priority, once won, holds for the turn and is not rolled again.",
    {osprey(134)}};

inline constexpr Clause only_the_rosters_take_part{
    "only-the-rosters-take-part", ClauseKind::duty, "model.unknown",
    "Only the players and models of the rosters take part.",
    {osprey(36, inferred)}};

inline constexpr Clause the_killed_are_out{
    "the-killed-are-out", ClauseKind::duty, "model.dead",
    "A model that has been killed neither acts nor is shot at.",
    {osprey(504, inferred)}};

inline constexpr Clause one_action_a_turn{
    "one-action-a-turn", ClauseKind::duty, "model.acted-already",
    "A model takes at most one action in the Move Phase.",
    {osprey(145)}};

inline constexpr Clause a_pass_ends_the_phase{
    "a-pass-ends-the-phase", ClauseKind::duty, "turn.after-pass",
    "A player who passes does nothing more in that Move Phase.",
    {osprey(157)}};

inline constexpr Clause players_alternate{
    "players-alternate", ClauseKind::duty, "turn.out-of-turn",
    "The players take turns, one model each, the player with Priority first. A player who has passed, or "
    "whose models have all acted, is left out.",
    {osprey(101), osprey(156)}};

inline constexpr Clause victory_is_checked_at_the_end{
    "victory-is-checked-at-the-end", ClauseKind::unverifiable, "",
    "Victory Conditions are checked in the End Phase; what they are, the text we have does not say.",
    {osprey(121)}};

// Shooting

inline constexpr Clause engaged_models_do_not_shoot{
    "engaged-models-do-not-shoot", ClauseKind::duty, "shot.engaged",
    "A model in base contact with an enemy does not shoot.",
    {osprey(283)}};

inline constexpr Clause a_model_shoots_at_another{
    "a-model-shoots-at-another", ClauseKind::duty, "shot.at-itself",
    "The target of a shot is another model.",
    {osprey(287, inferred)}};

inline constexpr Clause the_target_is_in_sight{
    "the-target-is-in-sight", ClauseKind::duty, "shot.no-line-of-sight",
    "Without a line of sight there is no shot.",
    {osprey(346)}};

inline constexpr Clause a_model_shoots_with_what_it_carries{
    "a-model-shoots-with-what-it-carries", ClauseKind::duty, "shot.weapon-not-carried",
    "A model shoots with a weapon of its own equipment.",
    {osprey(79, inferred)}};

inline constexpr Clause missile_weapons_shoot{
    "missile-weapons-shoot", ClauseKind::duty, "shot.not-a-missile-weapon",
    "Only a missile weapon shoots.",
    {osprey(283)}};

inline constexpr Clause a_grenade_is_used_once{
    "a-grenade-is-used-once", ClauseKind::duty, "shot.used-up",
    "A grenade is used only once.",
    {osprey(610)}};

inline constexpr Clause a_counter_stops_the_weapon{
    "a-counter-stops-the-weapon", ClauseKind::duty, "shot.reload",
    "A weapon with a Reload counter on it is not used.",
    {osprey(376, inferred), osprey(390)}};

inline constexpr Clause range_is_a_distance{
    "range-is-a-distance", ClauseKind::duty, "shot.range",
    "The range of a shot is measured from base edge to base edge: it is never negative.",
    {osprey(287)}};

inline constexpr Clause the_target_is_in_range{
    "the-target-is-in-range", ClauseKind::duty, "shot.out-of-range",
    "The target is no further away than the weapon's maximum range.",
    {osprey(592)}};

inline constexpr Clause attack_roll{
    "attack-roll", ClauseKind::law, "",
    "Shooting Attack Roll: two dice, plus Shoot, plus all modifiers.",
    {osprey(290), osprey(432)}};

inline constexpr Clause range_modifier{
    "range-modifier", ClauseKind::law, "",
    "Up to 3 inches +1; then none; from 12 inches -1; from 24 inches -2; more than 36 inches -3.",
    {osprey(304), osprey(441)}};

inline constexpr Clause target_modifiers{
    "target-modifiers", ClauseKind::law, "",
    "An Engaged target -2; a large one +1.",
    {osprey(312), osprey(449)}};

inline constexpr Clause shooter_modifiers{
    "shooter-modifiers", ClauseKind::law, "",
    "A shooter that made a short move this turn -1; that has a Light or Grievous wound -1; that aimed last "
    "turn +1.",
    {osprey(316), osprey(326), osprey(453), osprey(463)}};

inline constexpr Clause cover_modifier{
    "cover-modifier", ClauseKind::law, "",
    "A target in light cover -1, in medium cover -2, in heavy cover -3.",
    {osprey(320), osprey(334), osprey(457)}};

inline constexpr Clause modifiers_are_cumulative{
    "modifiers-are-cumulative", ClauseKind::law, "",
    "All modifiers are added up.",
    {osprey(328), osprey(465)}};

inline constexpr Clause hit_score{
    "hit-score", ClauseKind::law, "",
    "Hit Score: the Shooting Attack Roll minus 6. From 1 it is a hit, otherwise a miss.",
    {osprey(296), osprey(433)}};

inline constexpr Clause wound_score{
    "wound-score", ClauseKind::law, "",
    "Final Wound Score of a hit: the Hit Score, plus the weapon's modifier, minus the target's Armour Rating.",
    {osprey(298), osprey(437)}};

inline constexpr Clause two_ones_are_a_misfire{
    "two-ones-are-a-misfire", ClauseKind::law, "",
    "Two 1s with a bow, a crossbow or a black powder weapon are a misfire: the weapon gets a Reload counter, "
    "even if it never gets one otherwise.",
    {osprey(373)}};

inline constexpr Clause firing_brings_reload_counters{
    "firing-brings-reload-counters", ClauseKind::law, "",
    "Firing a weapon with Reload gives it as many Reload counters as its rule says.",
    {osprey(390, inferred), osprey(598, inferred)}};

inline constexpr Clause a_reload_removes_a_counter{
    "a-reload-removes-a-counter", ClauseKind::duty, "reload.no-counter",
    "To reload, a model uses its action to remove one Reload counter, which must be there.",
    {osprey(392)}};

// Wounds

inline constexpr Clause wound_table{
    "wound-table", ClauseKind::law, "",
    "Final Wound Score 0 or less: a scratch; 1: Stunned; 2-3: Light wound; 4-5: Grievous wound; 6 or more: "
    "Critical wound, the model is killed.",
    {osprey(496)}};

inline constexpr Clause being_stunned_weakens{
    "being-stunned-weakens", ClauseKind::law, "",
    "A Stunned counter: -1 Initiative, -1 Shoot.",
    {osprey(498)}};

inline constexpr Clause wounds_weaken{
    "wounds-weaken", ClauseKind::law, "",
    "A Light wound: -1 Initiative, Fight and Shoot. A Grievous wound: -2 each.",
    {osprey(500)}};

inline constexpr Clause a_second_stun_lowers_fight{
    "a-second-stun-lowers-fight", ClauseKind::law, "",
    "A second Stunned counter brings -1 Fight in addition.",
    {osprey(506)}};

inline constexpr Clause a_third_stun_is_a_light_wound{
    "a-third-stun-is-a-light-wound", ClauseKind::law, "",
    "A third Stunned counter: all three go, the model suffers a Light wound instead.",
    {osprey(506)}};

inline constexpr Clause a_third_stun_adds_to_wounds{
    "a-third-stun-adds-to-wounds", ClauseKind::law, "",
    "That Light wound counts like any other: it makes a Light wound Grievous and kills a model with a "
    "Grievous wound.",
    {osprey(506, inferred)}};

inline constexpr Clause two_light_wounds_are_grievous{
    "two-light-wounds-are-grievous", ClauseKind::law, "",
    "A second Light wound: the two become a Grievous wound.",
    {osprey(509)}};

inline constexpr Clause a_wound_on_a_grievous_wound_kills{
    "a-wound-on-a-grievous-wound-kills", ClauseKind::law, "",
    "A Light or a second Grievous wound on a Grievous wound: they become a Critical wound, the model is killed.",
    {osprey(511)}};

// clang-format on

inline constexpr std::array all{
    &a_model_belongs_to_a_warband,
    &at_most_twenty_models,
    &rank_is_one_to_five,
    &combat_pool_is_the_rank,
    &fight_is_one_to_five,
    &shoot_is_nought_to_two,
    &no_characteristic_is_negative,
    &reductions_stop_at_zero,
    &turns_follow_one_another,
    &priority_comes_first,
    &dice_have_six_sides,
    &as_many_dice_as_asked,
    &the_highest_roll_has_priority,
    &ties_are_rolled_again,
    &priority_holds_for_the_turn,
    &only_the_rosters_take_part,
    &the_killed_are_out,
    &one_action_a_turn,
    &a_pass_ends_the_phase,
    &players_alternate,
    &victory_is_checked_at_the_end,
    &engaged_models_do_not_shoot,
    &a_model_shoots_at_another,
    &the_target_is_in_sight,
    &a_model_shoots_with_what_it_carries,
    &missile_weapons_shoot,
    &a_grenade_is_used_once,
    &a_counter_stops_the_weapon,
    &range_is_a_distance,
    &the_target_is_in_range,
    &attack_roll,
    &range_modifier,
    &target_modifiers,
    &shooter_modifiers,
    &cover_modifier,
    &modifiers_are_cumulative,
    &hit_score,
    &wound_score,
    &two_ones_are_a_misfire,
    &firing_brings_reload_counters,
    &a_reload_removes_a_counter,
    &wound_table,
    &being_stunned_weakens,
    &wounds_weaken,
    &a_second_stun_lowers_fight,
    &a_third_stun_is_a_light_wound,
    &a_third_stun_adds_to_wounds,
    &two_light_wounds_are_grievous,
    &a_wound_on_a_grievous_wound_kills,
};

}  // namespace clause

}  // namespace engarde::skirmish
