#include "engine/skirmish/questions.h"

#include <array>

namespace engarde::skirmish {

namespace {

// One question per paragraph.
// clang-format off
constexpr std::array all_choices{
    choice<&Ruleset::range_24>(
        {"osprey-range-24",
         "Is a target exactly 24 inches away in the band of 12-24 or in that of 24-36?",
         {{{"nearer", "A target exactly 24 inches away counts as 12-24: -1."},
           {"farther", "A target exactly 24 inches away counts as 24-36: -2."}}}}),
    choice<&Ruleset::wounded_shooter_twice>(
        {"osprey-wounded-shooter-twice",
         "A wound lowers Shoot, and a wounded shooter has -1: do both apply to a shot?",
         {{{"both", "A wounded shooter has a lower Shoot and -1 as well."},
           {"shoot", "A wounded shooter has a lower Shoot and no further -1."},
           {"modifier", "A wounded shooter has -1 and otherwise its full Shoot."}}}}),
    choice<&Ruleset::move_and_shoot_order>(
        {"osprey-move-and-shoot-order",
         "Does the Short move that a shot is combined with come before the shot?",
         {{{"before", "A Short move that is combined with a shot comes before it."},
           {"either", "A Short move that is combined with a shot comes before or after it."}}}}),
    choice<&Ruleset::hidden_until>(
        {"osprey-hidden-until",
         "How long is a model Hidden?",
         {{{"acts", "A model is Hidden until it moves, shoots or comes into base contact with an enemy."},
           {"turn", "A model is Hidden until the turn ends."}}}}),
    flag<&Ruleset::grenades_misfire, 1>(
        {"osprey-misfire-weapons",
         "Is a grenade a black powder weapon, so that it can misfire?",
         {{{"no", "A grenade does not misfire."},
           {"yes", "A grenade misfires like any black powder weapon."}}}}),
    flag<&Ruleset::misfire_still_hits, 0>(
        {"osprey-misfire-still-hits",
         "Can a shot that misfires still hit, if its modifiers are high enough?",
         {{{"yes", "A misfire hits if its Hit Score is 1 or more."},
           {"no", "A misfire is always a miss."}}}}),
    flag<&Ruleset::misfire_extra_counter, 1>(
        {"osprey-misfire-extra-counter",
         "Does a weapon that gets Reload counters by firing get one more by a misfire?",
         {{{"no", "A misfire brings a counter only to a weapon that firing gives none."},
           {"yes", "A misfire brings one counter more than firing."}}}}),
    flag<&Ruleset::misfired_bow, 1>(
        {"osprey-misfired-bow",
         "May a weapon without the Reload rule be used while a misfire has left a Reload counter on it?",
         {{{"no", "A Reload counter stops any weapon that it is on."},
           {"yes", "A Reload counter stops only weapons with the Reload rule."}}}}),
    choice<&Ruleset::reload_counter_on>(
        {"osprey-reload-counter-on",
         "Is a Reload counter on the weapon or on the model?",
         {{{"weapon", "A Reload counter is on the weapon that was fired."},
           {"model", "A Reload counter is on the model, and stops all its weapons with the Reload rule."}}}}),
    choice<&Ruleset::into_combat_fails>(
        {"osprey-into-combat-fails",
         "When does a shot into combat fail, so that it may hit another model?",
         {{{"miss", "A shot into combat fails if it misses."},
           {"no-wound", "A shot into combat fails if it misses or only scratches."}}}}),
    choice<&Ruleset::astray>(
        {"osprey-astray",
         "Whom can a shot into combat hit that misses its target?",
         {{{"anybody", "A shot that misses its target in a combat can hit any other model of that combat."},
           {"enemies", "A shot that misses its target in a combat can hit another enemy of the shooter."}}}}),
    choice<&Ruleset::second_stun_stacks>(
        {"osprey-second-stun-stacks",
         "Does a second Stunned counter take another -1 from Initiative and Shoot?",
         {{{"once", "Two Stunned counters: -1 Initiative, -1 Shoot, -1 Fight."},
           {"per-counter", "Two Stunned counters: -2 Initiative, -2 Shoot, -1 Fight."}}}}),
    choice<&Ruleset::stun_plus_wound>(
        {"osprey-stun-plus-wound",
         "Do the penalties of Stunned counters and of wounds add up?",
         {{{"add", "The penalties of Stunned counters and of wounds add up."},
           {"worse", "Of the penalties of Stunned counters and of wounds only the worse applies."}}}}),
    choice<&Ruleset::light_then_grievous>(
        {"osprey-light-then-grievous",
         "What becomes of a model with a Light wound that suffers a Grievous one?",
         {{{"both", "A Grievous wound after a Light one: the model has both, and their penalties add up."},
           {"grievous", "A Grievous wound after a Light one: the model has the Grievous wound only."},
           {"critical", "A Grievous wound after a Light one kills, as in the other order."}}}}),
    choice<&Ruleset::heavy_armour>(
        {"osprey-heavy-armour",
         "Which armour is heavy, so that a model drowns on a 5?",
         {{{"from-3", "Armour is heavy from a rating of 3."},
           {"from-2", "Armour is heavy from a rating of 2."},
           {"from-4", "Armour is heavy from a rating of 4."}}}}),
    flag<&Ruleset::drown_third_stun, 0>(
        {"osprey-drown-third-stun",
         "May a model in the water drown by its third Stunned counter, which becomes a wound?",
         {{{"yes", "A third Stunned counter may drown a model, too."},
           {"no", "A third Stunned counter, which becomes a Light wound, does not drown a model."}}}}),
    choice<&Ruleset::difficult_twice>(
        {"osprey-difficult-twice",
         "Does a move through two kinds of difficult ground lower the rate twice?",
         {{{"each", "Each kind of difficult ground on the way lowers the rate by one step."},
           {"once", "Difficult ground lowers the rate by one step, however much of it is on the way."}}}}),
    flag<&Ruleset::jump_counts, 0>(
        {"osprey-jump-counts",
         "Do the inches of a jump count towards the move?",
         {{{"yes", "The inches of a jump count towards the move."},
           {"no", "The inches of a jump do not count towards the move."}}}}),
    flag<&Ruleset::climb_counts, 0>(
        {"osprey-climb-counts",
         "Do the inches of a climb count towards the Short move?",
         {{{"yes", "The inches of a climb count towards the Short move."},
           {"no", "How high a model climbs in a turn is only agreed between the players."}}}}),
    flag<&Ruleset::run_one_inch, 0>(
        {"osprey-run-one-inch",
         "May a Run come to exactly 1 inch from an enemy?",
         {{{"allowed", "A Run may come to exactly 1 inch from an enemy."},
           {"forbidden", "A Run stays more than 1 inch from every enemy."}}}}),
    flag<&Ruleset::short_move_contact, 1>(
        {"osprey-short-move-contact",
         "May a Short move end in base contact with an enemy?",
         {{{"no", "A Short move does not end in base contact with an enemy."},
           {"yes", "A Short move may end in base contact with an enemy."}}}}),
    flag<&Ruleset::engaged_actions, 0>(
        {"osprey-engaged-actions",
         "May an Engaged model hide, rest, aim, issue an order or take a special action?",
         {{{"any", "An Engaged model may do anything but move, shoot, mount and dismount."},
           {"none", "An Engaged model may do nothing but break off and reload."}}}}),
    choice<&Ruleset::follow_kind>(
        {"osprey-follow-kind",
         "How far may a model follow an enemy that breaks off?",
         {{{"normal", "A model follows with at most a Normal move."},
           {"short", "A model follows with a Short move."}}}}),
    flag<&Ruleset::free_attack_activation, 1>(
        {"osprey-free-attack-activation",
         "Is a free attack the action of the model that makes it?",
         {{{"no", "A free attack is no action: a model may make it whether it has acted or not."},
           {"yes", "A free attack is the action of the model that makes it."}}}}),
    choice<&Ruleset::dex_initiative>(
        {"osprey-dex-initiative",
         "Is the Initiative of a Dexterity Check reduced by wounds?",
         {{{"reduced", "A Dexterity Check uses the Initiative as reduced by Stunned counters and wounds."},
           {"roster", "A Dexterity Check uses the Initiative of the roster."}}}}),
    choice<&Ruleset::dex_ar>(
        {"osprey-dex-ar",
         "How much is subtracted from a Dexterity Check for an Armour Rating of 3 or more?",
         {{{"whole", "The whole Armour Rating is subtracted."},
           {"excess", "What the Armour Rating has above 2 is subtracted."}}}}),
    choice<&Ruleset::fall_height>(
        {"osprey-fall-height",
         "From what height does a model fall that fails to climb?",
         {{{"climbed", "A model that fails to climb falls from the height that it was to climb."},
           {"declared", "A model that fails to climb falls from the height that the players agree."}}}}),
    choice<&Ruleset::long_handled>(
        {"osprey-long-handled",
         "Are lances and staffs long-handled weapons?",
         {{{"named", "Long-handled weapons are spears, pikes, halberds, great weapons, lances and staffs."},
           {"polearms", "Long-handled weapons are spears, pikes, halberds and great weapons."}}}}),
    choice<&Ruleset::combat_rounds>(
        {"osprey-combat-rounds",
         "Does each model attack once before any attacks again?",
         {{{"round-by-round", "Each model has the option of one attack, in the order of Initiative, then each of another, and so on."},
           {"pool-by-pool", "Each model uses up its Attack counters before the next one attacks."}}}}),
    choice<&Ruleset::initiative_order>(
        {"osprey-initiative-order",
         "Do wounds suffered in a combat change the order of Initiative?",
         {{{"once", "The order of Initiative is determined once in a combat."},
           {"anew", "The order of Initiative changes with the wounds that are suffered."}}}}),
    choice<&Ruleset::pike_first_round>(
        {"osprey-pike-first-round",
         "What is the first round of combat, in which a pike has +3 Initiative?",
         {{{"contact", "The first round of combat is the first combat since contact was made."},
           {"turn", "Each turn has its first round of combat."}}}}),
    choice<&Ruleset::lance_mounted>(
        {"osprey-lance-mounted",
         "Does a lance add to Initiative only when mounted?",
         {{{"both", "A lance adds to Initiative and to the Wound Score when mounted."},
           {"wound", "A lance adds to Initiative always, and to the Wound Score when mounted."}}}}),
    flag<&Ruleset::rest_engaged, 0>(
        {"osprey-rest-engaged",
         "Does resting help a stunned model that is Engaged?",
         {{{"yes", "A stunned model that rested has +2, Engaged or not."},
           {"no", "A stunned model that is Engaged does not profit from having rested."}}}}),
    choice<&Ruleset::morale_when>(
        {"osprey-morale-when",
         "The losses of which turn make a Morale Test due?",
         {{{"this-turn", "Morale is tested after the losses of this turn."},
           {"previous-turn", "Morale is tested after the losses of the turn before."}}}}),
    choice<&Ruleset::morale_trigger>(
        {"osprey-morale-trigger",
         "How large a loss makes a Morale Test due?",
         {{{"quarter", "A loss of a quarter of the starting strength makes a Morale Test due."},
           {"any", "Any loss makes a Morale Test due."}}}}),
    choice<&Ruleset::morale_25_and_50>(
        {"osprey-morale-25-and-50",
         "Does a warband below a quarter of its strength have the modifier for less than half as well?",
         {{{"both", "Below a quarter of its strength a warband has +1 and +2."},
           {"greater", "Below a quarter of its strength a warband has +2."}}}}),
    flag<&Ruleset::commander_dead, 1>(
        {"osprey-commander-dead",
         "Do a Commander and a banner still count when their model has been killed?",
         {{{"no", "A Commander and a banner count only while their model lives."},
           {"yes", "A Commander and a banner count even if their model has been killed."}}}}),
    choice<&Ruleset::reroll_stands>(
        {"osprey-reroll-stands",
         "Must the second roll of a Morale Test be kept?",
         {{{"yes", "The second roll of a Morale Test stands."},
           {"better", "Of the two rolls of a Morale Test the better one counts."}}}}),
    choice<&Ruleset::strength>(
        {"osprey-strength",
         "Is the strength of a warband counted in models or in points?",
         {{{"models", "The strength of a warband is the number of its living models."},
           {"points", "The strength of a warband is the points of its living models, if the rosters have them."}}}}),
};
// clang-format on

}  // namespace

std::span<const Choice<Ruleset>> choices() {
    return all_choices;
}

const Choice<Ruleset>* find_choice(std::string_view question) {
    return engarde::find_choice(choices(), question);
}

std::optional<Ruleset> with_answer(const Ruleset& ruleset, std::string_view question, std::string_view answer) {
    return engarde::with_answer(choices(), ruleset, question, answer);
}

}  // namespace engarde::skirmish
