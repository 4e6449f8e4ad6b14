#include "engine/piste/questions.h"

#include <array>

namespace engarde::piste {

namespace {

constexpr Question yes_or_no(std::string_view id, std::string_view asks, std::string_view if_yes,
                             std::string_view if_no) {
    return {id, asks, {{{"yes", if_yes}, {"no", if_no}}}};
}

constexpr Question no_or_yes(std::string_view id, std::string_view asks, std::string_view if_no,
                             std::string_view if_yes) {
    return {id, asks, {{{"no", if_no}, {"yes", if_yes}}}};
}

bool with_parries(const Ruleset& ruleset) {
    return ruleset.attack_can_be_parried;
}
bool with_advance_and_attack(const Ruleset& ruleset) {
    return ruleset.advance_and_attack_allowed;
}
bool with_evasions_and_compared_hands(const Ruleset& ruleset) {
    return evasions_exist(ruleset) && ruleset.hands_compared_at_exhaustion;
}
// Hands can be compared after an attack that was answered, or after a last turn without an attack.
bool with_anything_to_compare(const Ruleset& ruleset) {
    return ruleset.attack_can_be_parried || ruleset.hands_compared_without_final_attack;
}
bool with_compared_hands(const Ruleset& ruleset) {
    return ruleset.hands_compared_at_exhaustion;
}

// One question per paragraph.
// clang-format off
constexpr std::array all_choices{
    choice<&Ruleset::first_round_starter>(
        {"first-round-starter",
         "Who may make the first move of the first round?",
         {{{"agreement", "The players agree on who starts the first round."},
           {"white", "White starts the first round."}}}}),
    choice<&Ruleset::starter_of_later_rounds>(
        {"starter-of-later-rounds",
         "Who starts the rounds after the first?",
         {{{"alternates", "The players take turns at starting, from round to round."},
           {"loser", "The loser of a round starts the next; after a drawn round they take turns."},
           {"winner", "The winner of a round starts the next; after a drawn round they take turns."},
           {"any", "Either player may start a round."}}}}),
    flag<&Ruleset::attack_may_be_strengthened, 0>(
        yes_or_no("attack-may-be-strengthened", "May an attack use more than one card?",
                  "An attack may use several cards, to be harder to parry.", "An attack uses a single card.")),
    flag<&Ruleset::advance_and_attack_allowed, 0>(
        yes_or_no("advance-and-attack-allowed", "May a fencer advance and attack in one turn?",
                  "A player may advance with one card and attack with others in the same turn: an indirect attack.",
                  "A turn is either a move or an attack.")),
    flag<&Ruleset::same_value_advance_and_attack, 0>(
        yes_or_no("same-value-advance-and-attack", "May an advance and the attack after it use the same value?",
                  "The attack may use the value of the advance.",
                  "The attack must use another value than the advance."),
        with_advance_and_attack),
    flag<&Ruleset::attack_can_be_parried, 0>(
        yes_or_no("attack-can-be-parried", "Can an attack be parried?",
                  "A player who is attacked may parry.", "Every attack is a hit.")),
    flag<&Ruleset::parry_may_be_declined, 0>(
        yes_or_no("parry-may-be-declined", "May a player who can answer an attack take the hit instead?",
                  "A player who could answer may take the hit.", "A player who can answer an attack must."),
        with_parries),
    choice<&Ruleset::no_legal_move_loser>(
        {"no-legal-move-loser",
         "Who loses when the player to move has no legal play?",
         {{{"stuck-player", "A player without a legal play loses the round."},
           {"draw", "When a player has no legal play the round is drawn."}}}}),
    flag<&Ruleset::attack_counts_as_legal_move, 0>(
        yes_or_no("attack-counts-as-legal-move", "Is a player who cannot move but could attack still in the round?",
                  "An attack is a legal play like a move.",
                  "A player who cannot move is stuck, even with an attack in hand.")),
    choice<&Ruleset::no_legal_move_after_parry>(
        {"no-legal-move-after-parry",
         "What happens to a parrier who then has no legal play?",
         {{{"loses", "A parrier who then has no legal play is stuck like anybody else."},
           {"turn-skipped", "A parrier who then has no legal play refills, and the opponent plays."}}}},
        with_parries),
    choice<&Ruleset::last_chance_attack>(
        {"last-chance-attack",
         "When a turn without an attack drew the last card, may the other player still do something?",
         {{{"none", "After the last card nobody may start anything new."},
           {"one-attack", "When a turn without an attack drew the last card, the other player may still make one "
                          "direct attack."},
           {"full-turn", "When a turn without an attack drew the last card, the other player may still take one turn, "
                         "without a refill."}}}}),
    choice<&Ruleset::no_legal_move_vs_exhaustion>(
        {"no-legal-move-vs-exhaustion",
         "When the last card has been drawn, does a next player without a legal play lose?",
         {{{"exhaustion", "After the last card it is no loss to have no legal play."},
           {"stuck-loses", "A player who would be stuck after the last card loses before anything is compared."}}}}),
    flag<&Ruleset::turn_after_final_parry, 1>(
        no_or_yes("turn-after-final-parry", "Does a player who parries after the last card still get a turn?",
                  "A parry after the last card ends the round.",
                  "A parry after the last card is followed by one turn, without a refill; an attack in it can be "
                  "answered, then the round ends."),
        with_parries),
    flag<&Ruleset::hands_compared_at_exhaustion, 0>(
        yes_or_no("hands-compared-at-exhaustion", "Are the hands compared when the last card has been drawn?",
                  "If nobody has won by then, the hands are compared first and the positions next.",
                  "If nobody has won by then, only the positions are compared."),
        with_anything_to_compare),
    flag<&Ruleset::hands_compared_without_final_attack, 0>(
        yes_or_no("hands-compared-without-final-attack", "Are the hands compared when the last turn was no attack?",
                  "The hands are compared after a last turn without an attack too.",
                  "After a last turn without an attack only the positions are compared."),
        with_compared_hands),
    flag<&Ruleset::hands_compared_after_final_retreat, 0>(
        yes_or_no("hands-compared-after-final-retreat", "Are the hands compared when the final attack was evaded?",
                  "The hands are compared after an evaded final attack too.",
                  "After an evaded final attack only the positions are compared."),
        with_evasions_and_compared_hands),
    choice<&Ruleset::retreat_draws_last_card>(
        {"retreat-draws-last-card",
         "Are the hands compared when the player who evaded an attack draws the last card?",
         {{{"compare-hands", "When the refill after an evasion takes the last card, the hands are compared."},
           {"position-only", "When the refill after an evasion takes the last card, only the positions are "
                             "compared."}}}},
        with_evasions_and_compared_hands),
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

}  // namespace engarde::piste
