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
