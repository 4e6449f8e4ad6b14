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

inline constexpr Clause bases_are_recommended{
    "bases-are-recommended", ClauseKind::unverifiable, "",
    "The sizes of bases are a recommendation.",
    {osprey(44)}};

inline constexpr Clause facing_changes_nothing{
    "facing-changes-nothing", ClauseKind::unverifiable, "",
    "A model faces to its front; in the text we have, facing changes nothing.",
    {osprey(50)}};

inline constexpr Clause points_are_added_up{
    "points-are-added-up", ClauseKind::unverifiable, "",
    "A model costs points; the text we have lists no prices.",
    {osprey(78)}};

// The turn

inline constexpr Clause turns_follow_one_another{
    "turns-follow-one-another", ClauseKind::duty, "turn.number",
    "Turns are played one after the other.",
    {osprey(99, inferred)}};

inline constexpr Clause phases_have_an_order{
    "phases-have-an-order", ClauseKind::duty, "turn.phase",
    "A turn has four phases in this order: Priority, Move, Combat, End.",
    {osprey(97), osprey(405)}};

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
    "As many dice are rolled as the rule asks for.",
    {osprey(134), osprey(209, inferred), osprey(225), osprey(290), osprey(482)}};

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
    "A model that has been killed neither acts nor is attacked.",
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

inline constexpr Clause everybody_acts_or_passes{
    "everybody-acts-or-passes", ClauseKind::duty, "missing.action",
    "The Move Phase goes on until every player has passed or has no model left to act.",
    {osprey(156), osprey(157)}};

inline constexpr Clause measuring_is_for_activations{
    "measuring-is-for-activations", ClauseKind::unverifiable, "",
    "Distances are measured only while a model is activated.",
    {osprey(84)}};

inline constexpr Clause abilities_may_change_priority{
    "abilities-may-change-priority", ClauseKind::unverifiable, "",
    "Special abilities may change the roll for Priority; the text we have does not list them.",
    {osprey(140)}};

inline constexpr Clause a_die_settles_disputes{
    "a-die-settles-disputes", ClauseKind::law, "",
    "When a rule is in doubt, a D6 decides which interpretation is used.",
    {osprey(94)}};

inline constexpr Clause victory_is_checked_at_the_end{
    "victory-is-checked-at-the-end", ClauseKind::unverifiable, "",
    "Victory Conditions are checked in the End Phase; what they are, the text we have does not say.",
    {osprey(121)}};

// Moving

inline constexpr Clause movement_rates{
    "movement-rates", ClauseKind::law, "",
    "Short, Normal and Run in inches: Slow 2, 4, 6; Infantry 3, 6, 9; Fast 4, 8, 12; Cavalry 6, 12, 18.",
    {osprey(165), osprey(420)}};

inline constexpr Clause moves_stay_within_the_rate{
    "moves-stay-within-the-rate", ClauseKind::duty, "move.too-far",
    "The way of a move, with everything that costs movement, is no longer than the rate allows.",
    {osprey(161), osprey(165), osprey(420)}};

inline constexpr Clause further_turns_cost_two_inches{
    "further-turns-cost-two-inches", ClauseKind::law, "",
    "One turn of up to 180 degrees is free; each further turn costs 2 inches.",
    {osprey(188)}};

inline constexpr Clause doors_cost_an_inch{
    "doors-cost-an-inch", ClauseKind::law, "",
    "Opening or closing an unlocked door or window costs 1 inch.",
    {osprey(259)}};

inline constexpr Clause difficult_ground_lowers_the_rate{
    "difficult-ground-lowers-the-rate", ClauseKind::law, "",
    "A move that touches difficult ground is made at the next lower rate; water and buildings count as "
    "difficult.",
    {osprey(239), osprey(252), osprey(267)}};

inline constexpr Clause half_of_slow_is_the_least{
    "half-of-slow-is-the-least", ClauseKind::law, "",
    "The Slow rate is reduced to half of it, 1, 2 and 3 inches, and no rate is lower.",
    {osprey(245), osprey(277)}};

inline constexpr Clause models_are_not_moved_through{
    "models-are-not-moved-through", ClauseKind::unverifiable, "",
    "A model does not move over or through other models, and its base has room where it stops. A record "
    "without positions cannot show it.",
    {osprey(162)}};

inline constexpr Clause impassable_ground_is_avoided{
    "impassable-ground-is-avoided", ClauseKind::unverifiable, "",
    "Models move around impassable ground. A record without positions cannot show it.",
    {osprey(248)}};

inline constexpr Clause terrain_is_agreed{
    "terrain-is-agreed", ClauseKind::unverifiable, "",
    "The players agree before the game what the terrain does.",
    {osprey(231)}};

inline constexpr Clause stairs_are_movement{
    "stairs-are-movement", ClauseKind::unverifiable, "",
    "Stairs are movement, not climbing.",
    {osprey(252)}};

inline constexpr Clause contact_is_with_enemies{
    "contact-is-with-enemies", ClauseKind::duty, "contact.own-model",
    "A model moves into base contact with enemies only.",
    {osprey(88)}};

inline constexpr Clause short_moves_do_not_reach_contact{
    "short-moves-do-not-reach-contact", ClauseKind::duty, "contact.short-move",
    "A Short move does not end in base contact with an enemy: the text names the Normal move for it.",
    {osprey(182, inferred)},
    "osprey-short-move-contact"};

inline constexpr Clause runs_do_not_reach_contact{
    "runs-do-not-reach-contact", ClauseKind::duty, "contact.by-run",
    "A Run does not come into base contact with an enemy.",
    {osprey(182), osprey(185)}};

inline constexpr Clause runs_keep_their_distance{
    "runs-keep-their-distance", ClauseKind::duty, "run.near-an-enemy",
    "A Run passes within 1 inch of no enemy.",
    {osprey(185)}};

inline constexpr Clause runs_show_their_clearance{
    "runs-show-their-clearance", ClauseKind::duty, "run.clearance-unknown",
    "A Run records how near it came to an enemy.",
    {osprey(185, inferred)}};

inline constexpr Clause engaged_models_only_break_off{
    "engaged-models-only-break-off", ClauseKind::duty, "move.engaged",
    "A model in base contact with an enemy makes no other move than a Short move out of contact.",
    {osprey(88), osprey(191, inferred)}};

inline constexpr Clause break_offs_leave_enemies{
    "break-offs-leave-enemies", ClauseKind::duty, "break-off.not-engaged",
    "A model that breaks off is in base contact with an enemy.",
    {osprey(191)}};

inline constexpr Clause break_offs_are_short_moves{
    "break-offs-are-short-moves", ClauseKind::duty, "break-off.short-only",
    "A model leaves contact with a Short move.",
    {osprey(191)}};

inline constexpr Clause break_offs_leave_all_enemies{
    "break-offs-leave-all-enemies", ClauseKind::duty, "break-off.from",
    "A model that breaks off leaves all enemies that it is in contact with.",
    {osprey(191, inferred)}};

inline constexpr Clause the_left_answer{
    "the-left-answer", ClauseKind::duty, "break-off.not-left",
    "Only an enemy that is being left attacks freely, stays or follows.",
    {osprey(192)}};

inline constexpr Clause the_left_answer_once{
    "the-left-answer-once", ClauseKind::duty, "break-off.answered",
    "An enemy that is left chooses one of the three: a free attack, nothing, or to follow.",
    {osprey(192)}};

inline constexpr Clause everybody_left_answers{
    "everybody-left-answers", ClauseKind::duty, "missing.answer",
    "Each enemy that is left chooses: a free attack, nothing, or to follow.",
    {osprey(192)}};

inline constexpr Clause one_free_attack_a_turn{
    "one-free-attack-a-turn", ClauseKind::duty, "free.twice",
    "A model makes at most one free attack in a turn.",
    {osprey(197)}};

inline constexpr Clause free_attacks_by_models_yet_to_act{
    "free-attacks-by-models-yet-to-act", ClauseKind::duty, "free.acted-already",
    "A free attack is the model's action of the turn.",
    {osprey(194, inferred)},
    "osprey-free-attack-activation"};

inline constexpr Clause free_attack_score{
    "free-attack-score", ClauseKind::law, "",
    "A free attack is a normal attack without Ploys and with +1 to the Attack Score.",
    {osprey(194)}};

inline constexpr Clause followers_have_not_acted{
    "followers-have-not-acted", ClauseKind::duty, "follow.acted-already",
    "A model follows as its own action, so it must not have acted this turn.",
    {osprey(201)}};

inline constexpr Clause followers_leave_nobody{
    "followers-leave-nobody", ClauseKind::duty, "follow.engaged",
    "A model that is in contact with another enemy does not follow.",
    {osprey(201, inferred)}};

inline constexpr Clause following_makes_contact{
    "following-makes-contact", ClauseKind::law, "",
    "A model that follows is in base contact again with the model that left.",
    {osprey(201)}};

inline constexpr Clause jumps_are_two_inches{
    "jumps-are-two-inches", ClauseKind::duty, "jump.too-far",
    "A jump is no longer than 2 inches.",
    {osprey(207)}};

inline constexpr Clause long_jumps_are_short_moves{
    "long-jumps-are-short-moves", ClauseKind::duty, "jump.with-a-short-move-only",
    "A jump of more than 1 inch is made with a Short move.",
    {osprey(208)}};

inline constexpr Clause climbs_are_short_moves{
    "climbs-are-short-moves", ClauseKind::duty, "climb.with-a-short-move-only",
    "A model climbs with a Short move.",
    {osprey(213)}};

inline constexpr Clause storeys_are_agreed{
    "storeys-are-agreed", ClauseKind::unverifiable, "",
    "How far a model climbs in one turn is agreed; about a storey is acceptable.",
    {osprey(215)}};

inline constexpr Clause long_jumps_and_climbs_are_checked{
    "long-jumps-and-climbs-are-checked", ClauseKind::duty, "missing.dexterity-check",
    "A jump of more than 1 inch and a climb require a Dexterity Check.",
    {osprey(209), osprey(213)}};

inline constexpr Clause dexterity_check{
    "dexterity-check", ClauseKind::law, "",
    "Dexterity Check: two dice, plus Initiative, minus an Armour Rating of 3 or more, plus 2 for an Agile "
    "model. From 8 it succeeds.",
    {osprey(225)}};

inline constexpr Clause falls_follow_failed_checks{
    "falls-follow-failed-checks", ClauseKind::duty, "fall.no-failed-check",
    "A model falls when it fails the check of a jump or a climb.",
    {osprey(210), osprey(214), osprey(219)}};

inline constexpr Clause failed_checks_are_falls{
    "failed-checks-are-falls", ClauseKind::duty, "missing.fall",
    "A model that fails the check of a jump or a climb falls.",
    {osprey(210), osprey(214), osprey(219)}};

inline constexpr Clause falls_are_as_high_as_the_climb{
    "falls-are-as-high-as-the-climb", ClauseKind::duty, "fall.height",
    "A model falls from the height that it climbed; a part of an inch does not count.",
    {osprey(219, inferred)},
    "osprey-fall-height"};

inline constexpr Clause fall_score{
    "fall-score", ClauseKind::law, "",
    "A fall: two dice, plus the height in inches, minus 8. More than 0 is looked up in the Wound Table; "
    "armour does not count.",
    {osprey(219)}};

inline constexpr Clause drowning_is_rolled_for{
    "drowning-is-rolled-for", ClauseKind::duty, "missing.drowning-roll",
    "A model in water that counts as difficult ground may drown if it receives a Stunned counter.",
    {osprey(267)}};

inline constexpr Clause only_the_stunned_drown{
    "only-the-stunned-drown", ClauseKind::duty, "drown.not-due",
    "A roll for drowning follows a Stunned counter that a model receives in the water.",
    {osprey(267)}};

inline constexpr Clause drowning{
    "drowning", ClauseKind::law, "",
    "A 6 drowns the model, in heavy armour a 5 or 6: a Critical wound.",
    {osprey(269)}};

inline constexpr Clause mounting{
    "mounting", ClauseKind::duty, "mount.not-possible",
    "A model mounts if it started the game mounted and is on foot, and dismounts if it is mounted.",
    {osprey(395)}};

inline constexpr Clause engaged_models_do_little{
    "engaged-models-do-little", ClauseKind::duty, "act.engaged",
    "A model in base contact with an enemy is limited in its actions.",
    {osprey(88)}};

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

inline constexpr Clause hidden_models_are_not_shot_at{
    "hidden-models-are-not-shot-at", ClauseKind::duty, "shot.hidden-target",
    "A hidden model is not shot at.",
    {osprey(358)}};

inline constexpr Clause sight_is_declared{
    "sight-is-declared", ClauseKind::unverifiable, "",
    "What blocks the line of sight, and what is cover, the players see.",
    {osprey(334), osprey(346)}};

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

inline constexpr Clause promised_moves_follow{
    "promised-moves-follow", ClauseKind::duty, "missing.short-move",
    "A short move that a shot was made with follows it directly.",
    {osprey(283, inferred)},
    "osprey-move-and-shoot-order"};

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
    {osprey(316), osprey(318), osprey(326), osprey(453), osprey(455), osprey(463)}};

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

inline constexpr Clause misses_into_combat_go_astray{
    "misses-into-combat-go-astray", ClauseKind::duty, "missing.second-shot",
    "A shot into combat that misses is followed by a second attack, against another model of that combat.",
    {osprey(360)}};

inline constexpr Clause only_misses_go_astray{
    "only-misses-go-astray", ClauseKind::duty, "astray.not-due",
    "A second attack follows only a shot into combat that missed, and is not followed by a third.",
    {osprey(360), osprey(366)}};

inline constexpr Clause strays_hit_the_same_combat{
    "strays-hit-the-same-combat", ClauseKind::duty, "astray.not-in-the-combat",
    "The second attack is against another model of the same combat.",
    {osprey(366)}};

inline constexpr Clause strays_spare_friends{
    "strays-spare-friends", ClauseKind::duty, "astray.own-model",
    "The second attack is against an enemy of the shooter.",
    {osprey(366, inferred)},
    "osprey-astray"};

inline constexpr Clause second_attacks_are_complete{
    "second-attacks-are-complete", ClauseKind::law, "",
    "The second attack is complete, with new dice and all modifiers of its own.",
    {osprey(367)}};

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

// Hand-to-hand combat

inline constexpr Clause priority_picks_the_combat{
    "priority-picks-the-combat", ClauseKind::unverifiable, "",
    "The player with Priority picks the combat; who picked it, a record does not show.",
    {osprey(467)}};

inline constexpr Clause combats_are_of_engaged_models{
    "combats-are-of-engaged-models", ClauseKind::duty, "combat.not-engaged",
    "Each model of a combat is in base contact with an enemy of that combat.",
    {osprey(88, inferred), osprey(116, inferred)}};

inline constexpr Clause one_combat_a_turn{
    "one-combat-a-turn", ClauseKind::duty, "combat.twice",
    "A model fights in one combat of a turn.",
    {osprey(116), osprey(475, inferred)}};

inline constexpr Clause the_engaged_fight{
    "the-engaged-fight", ClauseKind::duty, "missing.combat",
    "All models in contact with enemies fight in the Combat Phase.",
    {osprey(116)}};

inline constexpr Clause fighters_take_part{
    "fighters-take-part", ClauseKind::duty, "combat.not-in-it",
    "Pools, weapons and attacks are those of the models of the combat.",
    {osprey(468, inferred), osprey(478)}};

inline constexpr Clause pools_come_before_attacks{
    "pools-come-before-attacks", ClauseKind::duty, "pool.late",
    "Pools are revealed before the first attack.",
    {osprey(468)}};

inline constexpr Clause a_pool_is_revealed_once{
    "a-pool-is-revealed-once", ClauseKind::duty, "pool.twice",
    "A Combat Pool is revealed once in a combat.",
    {osprey(469)}};

inline constexpr Clause counters_are_the_combat_pool{
    "counters-are-the-combat-pool", ClauseKind::duty, "pool.sum",
    "A model has as many counters, for attack and defence, as its Combat Pool.",
    {osprey(468)}};

inline constexpr Clause pools_are_revealed{
    "pools-are-revealed", ClauseKind::duty, "missing.pool",
    "Each player reveals the Combat Pools before the first attack.",
    {osprey(468)}};

inline constexpr Clause initiative_comes_before_attacks{
    "initiative-comes-before-attacks", ClauseKind::duty, "initiative.late",
    "Initiative is determined before the first attack.",
    {osprey(470)}};

inline constexpr Clause initiative_is_determined_once{
    "initiative-is-determined-once", ClauseKind::duty, "initiative.twice",
    "Initiative is determined once in a combat.",
    {osprey(470)}};

inline constexpr Clause initiative_is_determined{
    "initiative-is-determined", ClauseKind::duty, "missing.initiative",
    "Initiative is determined before the first attack.",
    {osprey(470)}};

inline constexpr Clause initiative_score{
    "initiative-score", ClauseKind::law, "",
    "Initiative in combat: the model's, plus that of its weapon, and not below 0.",
    {osprey(72), osprey(470), osprey(565)}};

inline constexpr Clause long_weapons_are_unwieldy_indoors{
    "long-weapons-are-unwieldy-indoors", ClauseKind::law, "",
    "Spears, polearms and great weapons inside a building, unless in a very large room: -1 Initiative and -1 "
    "to Attack Scores.",
    {osprey(260)}};

inline constexpr Clause fighters_use_what_they_carry{
    "fighters-use-what-they-carry", ClauseKind::duty, "combat.weapon-not-carried",
    "A model fights with a weapon of its own equipment, or with hands and feet.",
    {osprey(79, inferred)}};

inline constexpr Clause close_weapons_fight{
    "close-weapons-fight", ClauseKind::duty, "combat.not-a-close-weapon",
    "A model fights with a close-combat weapon.",
    {osprey(563)}};

inline constexpr Clause weapons_stay_in_hand{
    "weapons-stay-in-hand", ClauseKind::duty, "attack.other-weapon",
    "A model attacks with the weapon that its Initiative was determined with.",
    {osprey(470, inferred)}};

inline constexpr Clause attacks_are_on_enemies_in_contact{
    "attacks-are-on-enemies-in-contact", ClauseKind::duty, "attack.not-in-contact",
    "A model attacks an enemy that it is in base contact with.",
    {osprey(88, inferred), osprey(478)}};

inline constexpr Clause attacks_cost_a_counter{
    "attacks-cost-a-counter", ClauseKind::duty, "attack.no-counter",
    "An attack costs an Attack counter, which must be there.",
    {osprey(479)}};

inline constexpr Clause ploys_cost_a_counter{
    "ploys-cost-a-counter", ClauseKind::duty, "ploy.no-counter",
    "A Ploy costs a counter, which must be there.",
    {osprey(480, inferred)}};

inline constexpr Clause the_quickest_attacks_first{
    "the-quickest-attacks-first", ClauseKind::duty, "attack.out-of-order",
    "The model with the highest Initiative has the option to attack first, then the next, and so on.",
    {osprey(471)}};

inline constexpr Clause counters_are_used_or_declined{
    "counters-are-used-or-declined", ClauseKind::duty, "missing.attack",
    "A combat goes on until no Attack counter is left that its model wants to use.",
    {osprey(475)}};

inline constexpr Clause attack_score{
    "attack-score", ClauseKind::law, "",
    "Attack Score: two dice, plus Fight, plus modifiers.",
    {osprey(482)}};

inline constexpr Clause defence_score{
    "defence-score", ClauseKind::law, "",
    "Defence Score: a die, plus Fight, plus modifiers.",
    {osprey(483)}};

inline constexpr Clause strike_hit_score{
    "strike-hit-score", ClauseKind::law, "",
    "Hit Score: the Attack Score minus the Defence Score. From 1 it is a hit.",
    {osprey(484)}};

inline constexpr Clause strike_wound_score{
    "strike-wound-score", ClauseKind::law, "",
    "Final Wound Score of a hit: the Hit Score, plus the weapon's modifier, minus the defender's Armour "
    "Rating.",
    {osprey(488)}};

inline constexpr Clause close_combat_weapons{
    "close-combat-weapons", ClauseKind::law, "",
    "What each close-combat weapon adds to Initiative and to the Wound Score.",
    {osprey(561)}};

inline constexpr Clause missile_weapons{
    "missile-weapons", ClauseKind::law, "",
    "How far each missile weapon reaches, and what it adds to the Wound Score.",
    {osprey(592)}};

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

// The End Phase

inline constexpr Clause only_the_stunned_recover{
    "only-the-stunned-recover", ClauseKind::duty, "stun.no-counter",
    "Only a model with a Stunned counter rolls to remove it.",
    {osprey(547)}};

inline constexpr Clause one_roll_for_each_stunned_model{
    "one-roll-for-each-stunned-model", ClauseKind::duty, "stun.twice",
    "A model rolls once in an End Phase to remove Stunned counters.",
    {osprey(547, inferred)}};

inline constexpr Clause the_stunned_roll{
    "the-stunned-roll", ClauseKind::duty, "missing.stun-roll",
    "In the End Phase each stunned model rolls to remove Stunned counters.",
    {osprey(547, inferred)}};

inline constexpr Clause stunned_counter_removal{
    "stunned-counter-removal", ClauseKind::law, "",
    "A die, -1 for an Engaged model, +2 for one that rested: 4 or less nothing, 5-6 one counter, 7 or more "
    "two.",
    {osprey(549), osprey(559)}};

inline constexpr Clause morale_is_tested_when_due{
    "morale-is-tested-when-due", ClauseKind::duty, "morale.not-due",
    "Morale is tested if the warband is Wavering, lost a quarter of its starting strength, or lost its "
    "Leader.",
    {osprey(122), osprey(515)}};

inline constexpr Clause due_morale_tests_are_made{
    "due-morale-tests-are-made", ClauseKind::duty, "missing.morale-test",
    "A Morale Test that is due is made.",
    {osprey(122), osprey(515)}};

inline constexpr Clause one_morale_test_a_turn{
    "one-morale-test-a-turn", ClauseKind::duty, "morale.twice",
    "A warband tests its Morale once in an End Phase.",
    {osprey(122, inferred)}};

inline constexpr Clause banners_allow_another_roll{
    "banners-allow-another-roll", ClauseKind::duty, "morale.no-banner",
    "A Morale Test is rolled again only by a warband with a banner.",
    {osprey(534)}};

inline constexpr Clause morale_test_score{
    "morale-test-score", ClauseKind::law, "",
    "Morale Test: two dice; less than half strength +1, less than a quarter +2, Wavering +1, a Commander -1.",
    {osprey(521), osprey(536)}};

inline constexpr Clause passed_morale_tests{
    "passed-morale-tests", ClauseKind::law, "",
    "A Morale Test up to the Morale Rating: a Wavering warband is Steady again.",
    {osprey(537)}};

inline constexpr Clause failed_morale_tests{
    "failed-morale-tests", ClauseKind::law, "",
    "A Morale Test above the Morale Rating: a Steady warband is Wavering, a Wavering one Routing.",
    {osprey(542)}};

inline constexpr Clause routing_has_effects{
    "routing-has-effects", ClauseKind::unverifiable, "",
    "What Wavering and Routing warbands do, the text we have does not say.",
    {osprey(124, inferred)}};

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
    &bases_are_recommended,
    &facing_changes_nothing,
    &points_are_added_up,
    &turns_follow_one_another,
    &phases_have_an_order,
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
    &everybody_acts_or_passes,
    &measuring_is_for_activations,
    &abilities_may_change_priority,
    &a_die_settles_disputes,
    &victory_is_checked_at_the_end,
    &movement_rates,
    &moves_stay_within_the_rate,
    &further_turns_cost_two_inches,
    &doors_cost_an_inch,
    &difficult_ground_lowers_the_rate,
    &half_of_slow_is_the_least,
    &models_are_not_moved_through,
    &impassable_ground_is_avoided,
    &terrain_is_agreed,
    &stairs_are_movement,
    &contact_is_with_enemies,
    &short_moves_do_not_reach_contact,
    &runs_do_not_reach_contact,
    &runs_keep_their_distance,
    &runs_show_their_clearance,
    &engaged_models_only_break_off,
    &break_offs_leave_enemies,
    &break_offs_are_short_moves,
    &break_offs_leave_all_enemies,
    &the_left_answer,
    &the_left_answer_once,
    &everybody_left_answers,
    &one_free_attack_a_turn,
    &free_attacks_by_models_yet_to_act,
    &free_attack_score,
    &followers_have_not_acted,
    &followers_leave_nobody,
    &following_makes_contact,
    &jumps_are_two_inches,
    &long_jumps_are_short_moves,
    &climbs_are_short_moves,
    &storeys_are_agreed,
    &long_jumps_and_climbs_are_checked,
    &dexterity_check,
    &falls_follow_failed_checks,
    &failed_checks_are_falls,
    &falls_are_as_high_as_the_climb,
    &fall_score,
    &drowning_is_rolled_for,
    &only_the_stunned_drown,
    &drowning,
    &mounting,
    &engaged_models_do_little,
    &engaged_models_do_not_shoot,
    &a_model_shoots_at_another,
    &the_target_is_in_sight,
    &hidden_models_are_not_shot_at,
    &sight_is_declared,
    &a_model_shoots_with_what_it_carries,
    &missile_weapons_shoot,
    &a_grenade_is_used_once,
    &a_counter_stops_the_weapon,
    &range_is_a_distance,
    &the_target_is_in_range,
    &promised_moves_follow,
    &attack_roll,
    &range_modifier,
    &target_modifiers,
    &shooter_modifiers,
    &cover_modifier,
    &modifiers_are_cumulative,
    &hit_score,
    &wound_score,
    &misses_into_combat_go_astray,
    &only_misses_go_astray,
    &strays_hit_the_same_combat,
    &strays_spare_friends,
    &second_attacks_are_complete,
    &two_ones_are_a_misfire,
    &firing_brings_reload_counters,
    &a_reload_removes_a_counter,
    &priority_picks_the_combat,
    &combats_are_of_engaged_models,
    &one_combat_a_turn,
    &the_engaged_fight,
    &fighters_take_part,
    &pools_come_before_attacks,
    &a_pool_is_revealed_once,
    &counters_are_the_combat_pool,
    &pools_are_revealed,
    &initiative_comes_before_attacks,
    &initiative_is_determined_once,
    &initiative_is_determined,
    &initiative_score,
    &long_weapons_are_unwieldy_indoors,
    &fighters_use_what_they_carry,
    &close_weapons_fight,
    &weapons_stay_in_hand,
    &attacks_are_on_enemies_in_contact,
    &attacks_cost_a_counter,
    &ploys_cost_a_counter,
    &the_quickest_attacks_first,
    &counters_are_used_or_declined,
    &attack_score,
    &defence_score,
    &strike_hit_score,
    &strike_wound_score,
    &close_combat_weapons,
    &missile_weapons,
    &wound_table,
    &being_stunned_weakens,
    &wounds_weaken,
    &a_second_stun_lowers_fight,
    &a_third_stun_is_a_light_wound,
    &a_third_stun_adds_to_wounds,
    &two_light_wounds_are_grievous,
    &a_wound_on_a_grievous_wound_kills,
    &only_the_stunned_recover,
    &one_roll_for_each_stunned_model,
    &the_stunned_roll,
    &stunned_counter_removal,
    &morale_is_tested_when_due,
    &due_morale_tests_are_made,
    &one_morale_test_a_turn,
    &banners_allow_another_roll,
    &morale_test_score,
    &passed_morale_tests,
    &failed_morale_tests,
    &routing_has_effects,
};

}  // namespace clause

}  // namespace engarde::skirmish
