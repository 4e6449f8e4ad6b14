#include "engine/reforged/questions.h"

#include <array>

namespace engarde::reforged {

namespace {

bool where_poise_must_suffice(const Ruleset& ruleset) {
    return !ruleset.cost_above_poise;
}

bool where_the_pistol_is_in_the_game(const Ruleset& ruleset) {
    return ruleset.pistol_in_the_game;
}

// One question per paragraph.
// clang-format off
constexpr std::array all_choices{
    choice<&Ruleset::edition_hand>(
        {"reforged-edition-hand",
         "How many cards is a full hand?",
         {{{"9", "A full hand is 9 cards."},
           {"7", "A full hand is 7 cards, as in the edition of 2005."}}}}),
    choice<&Ruleset::deck_runs_out>(
        {"reforged-deck-runs-out",
         "When does the deck run out?",
         {{{"when-needed", "The deck has run out when a card is to be drawn and none is left."},
           {"at-once", "The deck has run out when its last card is drawn: the discard pile is shuffled at once."}}}}),
    choice<&Ruleset::dead_hand>(
        {"reforged-dead-hand",
         "Where do the cards of a player go who is out of the game?",
         {{{"discarded", "The hand and the Item of a player who is out go to the discard pile."},
           {"set-aside", "The hand and the Item of a player who is out leave the game."}}}}),
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
    choice<&Ruleset::restore_cap>(
        {"reforged-restore-cap",
         "May Poise be restored above 10?",
         {{{"ten", "Poise is never above 10: what a Restore card gives beyond that is lost."},
           {"none", "Poise may be restored above 10."}}}}),
    flag<&Ruleset::pistol_in_the_game, 0>(
        {"reforged-pistol-in-the-game",
         "Is the Pistol part of the deck?",
         {{{"yes", "The Pistol is part of the deck of 85 cards."},
           {"no", "The Pistol is left out, and the deck has 84 cards."}}}}),
    choice<&Ruleset::pistol_when>(
        {"reforged-pistol-when",
         "May the Pistol be fired on the turn on which it is put in play?",
         {{{"any-turn", "The Pistol may be fired on the turn on which it is put in play, and on every later one."},
           {"not-when-played", "The Pistol may not be fired on the turn on which it is put in play."}}}},
        where_the_pistol_is_in_the_game),
    choice<&Ruleset::pistol_discard>(
        {"reforged-pistol-discard",
         "Is the Pistol discarded when it has been fired?",
         {{{"kept", "The Pistol stays in play after it was fired."},
           {"discarded", "The Pistol is discarded when it was fired."}}}},
        where_the_pistol_is_in_the_game),
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
    choice<&Ruleset::mitigating_response>(
        {"reforged-mitigating-response",
         "Does a Response that does not block count as a Response for Lunge?",
         {{{"counts", "For Lunge every Response counts, also one that does not block."},
           {"does-not-count", "For Lunge only Responses that block count."}}}}),
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
    choice<&Ruleset::superior_technique_type>(
        {"reforged-superior-technique-type",
         "Is Superior Technique a Fancy Move itself? Its type is lost.",
         {{{"interrupt", "Superior Technique is no Fancy Move, so that nothing negates it."},
           {"fancy-move", "Superior Technique is a Fancy Move, so that another one negates it."}}}}),
    choice<&Ruleset::after_negation>(
        {"reforged-after-negation",
         "What follows when a Fancy Move is negated?",
         {{{"as-resolved", "A negated Fancy Move is paid for, and its player's turn to play is over."},
           {"plays-again", "A negated Fancy Move is paid for, and its player plays again."},
           {"not-paid", "A negated Fancy Move costs nothing, and its player's turn to play is over."}}}}),
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
           {"no", "A player at No Poise who is shot with the Pistol stays in: only Attacks remove players."}}}},
        where_the_pistol_is_in_the_game),
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
