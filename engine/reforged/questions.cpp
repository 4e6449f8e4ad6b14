#include "engine/reforged/questions.h"

#include <array>

namespace engarde::reforged {

namespace {

bool where_poise_must_suffice(const Ruleset& ruleset) {
    return !ruleset.cost_above_poise;
}

// One question per paragraph.
// clang-format off
constexpr std::array all_choices{
    flag<&Ruleset::cost_above_poise, 0>(
        {"reforged-cost-above-poise",
         "May a player with Poise left play a card that costs more than that?",
         {{{"yes", "A card may cost more Poise than the player has; the player is at No Poise then."},
           {"no", "A player with Poise left plays no card that costs more than that."}}}}),
    choice<&Ruleset::pay_then_free>(
        {"reforged-pay-then-free",
         "When several cards are played together, are they paid for one by one?",
         {{{"one-by-one", "Cards played together are paid for in their order; those after No Poise are free."},
           {"together", "Cards played together are paid for as one sum."}}}},
        where_poise_must_suffice),
    choice<&Ruleset::slash_value>(
        {"reforged-slash-value",
         "What do Slash and Powerful Strike do, which are 3 together?",
         {{{"slash-1", "Slash does 1 damage and Powerful Strike adds 2."},
           {"slash-2", "Slash does 2 damage and Powerful Strike adds 1."}}}}),
    flag<&Ruleset::lunge_vacuous, 0>(
        {"reforged-lunge-vacuous",
         "May a player whom nothing attacks play Lunge on a Field that is not empty?",
         {{{"yes", "A player whom nothing attacks may play Lunge: there is no Attack without a Response."},
           {"no", "A player whom nothing attacks may not play Lunge on a Field that is not empty."}}}}),
    flag<&Ruleset::response_target, 1>(
        {"reforged-response-target",
         "May a player respond to an Attack on the other player?",
         {{{"no", "A Response is played against an Attack on oneself."},
           {"yes", "A Response may be played against any Attack on the Field."}}}}),
    flag<&Ruleset::multiple_responses, 0>(
        {"reforged-multiple-responses",
         "May an Attack get a second Response?",
         {{{"yes", "An Attack may get more than one Response."},
           {"no", "An Attack that has a Response gets no other."}}}}),
    flag<&Ruleset::press_own, 0>(
        {"reforged-press-own",
         "May a Press remove a Response of the player who plays it?",
         {{{"yes", "A Press may remove any Response, one's own too."},
           {"no", "A Press removes a Response of the other player."}}}}),
    choice<&Ruleset::negative_attack>(
        {"reforged-negative-attack",
         "Shields take more from an Attack than it has: does the rest reduce another Attack?",
         {{{"stops-at-nothing", "An Attack does 0 damage at worst, however large the shields are."},
           {"reduces-the-others", "What a shield takes beyond its Attack's damage reduces the whole loss."}}}}),
    choice<&Ruleset::disarm_type>(
        {"reforged-disarm-type",
         "Is Disarm an Attack or an Enhancement? Its type is lost.",
         {{{"as-played", "Disarm is what it was played as, an Attack or an Enhancement."},
           {"attack", "Disarm is an Attack."},
           {"enhancement", "Disarm is an Enhancement."}}}}),
    flag<&Ruleset::pistol_eliminates, 0>(
        {"reforged-pistol-eliminates",
         "Is a player at No Poise out of the game when the Pistol is fired at them?",
         {{{"yes", "A player at No Poise who is shot with the Pistol is out."},
           {"no", "A player at No Poise who is shot with the Pistol stays in: only Attacks remove players."}}}}),
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

}  // namespace engarde::reforged
