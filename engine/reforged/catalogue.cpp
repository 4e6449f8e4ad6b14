// The rules in the order a player needs them, and how the published text answers each question.
#include <array>
#include <vector>

#include "engine/core/catalogue_writer.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

namespace {

constexpr std::array all_presets{Preset<Ruleset>{"reforged-2019", reforged_2019}};

// The rulebook states none of these answers. Each is inferred from the given line for the given reason.
constexpr std::array<InferredSource, 20> sources{{
    {"reforged-edition-hand", 19,
     "The 2019 rulebook deals 9 cards and refills to 9 (l.14); reviews of the 2005 edition say 7."},
    {"reforged-deck-runs-out", 14,
     "The rule is part of drawing: a new deck is wanted when a card is to be drawn and there is none."},
    {"reforged-dead-hand", 33,
     "A player out of the game has no hand; all other cards that are done with are discarded."},
    {"reforged-restore-cap", 19,
     "The tracker begins at 10 and shows no more; nothing says that Poise can be above it."},
    {"reforged-pistol-in-the-game", 120, "Leaving the Pistol out is called a house rule of some players."},
    {"reforged-pistol-when", 119, "Nothing limits when it is fired except that it replaces an Exchange."},
    {"reforged-pistol-discard", 65, "An Item stays in play, and nothing says that firing discards it."},
    {"reforged-mitigating-response", 144, "Lunge asks for Responses; a Response that mitigates is one (l.182)."},
    {"reforged-superior-technique-type", 138,
     "It is named only as what negates a Fancy Move; nothing says that it is one."},
    {"reforged-after-negation", 208,
     "A Fancy Move is played, paid for and discarded like any other; being negated, it has no instructions left."},
    {"reforged-cost-above-poise", 41,
     "A cost is paid even if that leads to No Poise; how much is missing is not asked."},
    {"reforged-pay-then-free", 43,
     "The cost is paid as each card is played, and at No Poise nothing is paid any more."},
    {"reforged-slash-value", 475,
     "Together they do 3; in the pictures the 1 stands beside Slash (l.365, l.433), the 2 beside Powerful Strike "
     "(l.424)."},
    {"reforged-lunge-vacuous", 144, "Of a player whom nothing attacks it is true that all Attacks have Responses."},
    {"reforged-response-target", 182, "A Response mitigates damage, so it is meant for the player who would take it."},
    {"reforged-multiple-responses", 181, "Nothing limits the Responses to an Attack."},
    {"reforged-press-own", 191, "Nothing is said about whose Response it is."},
    {"reforged-negative-attack", 170,
     "The damage of each Attack is worked out by itself, its shields included (l.104)."},
    {"reforged-disarm-type", 158,
     "It lies on the Field, and an Attack that it belongs to may be blocked; its type and whose Item it takes are "
     "lost. "
     "We take the Item of the player attacked."},
    {"reforged-pistol-eliminates", 32,
     "The next hit that would cost Poise removes a player at No Poise, and the Pistol costs Poise (l.119)."},
}};

std::vector<Chapter> chapters_of(const Ruleset& ruleset, const Part& part, const Ruleset& published) {
    return ChapterWriter<Ruleset>(ruleset, choices(), part, published)
        .chapter("Object")
        .rule(clause::last_player_standing)
        .rule(clause::nobody_is_left)
        .rule(clause::nothing_follows_the_end)
        .rule(clause::no_turn_follows_the_end)
        .chapter("Setup")
        .rule(clause::cards_are_conserved)
        .answer("reforged-pistol-in-the-game")
        .rule(clause::poise_begins_at_ten)
        .rule(clause::the_deal_comes_first)
        .rule(clause::every_player_is_dealt_a_hand)
        .answer("reforged-edition-hand")
        .rule(clause::the_first_player_is_chosen_at_random)
        .chapter("Turns")
        .rule(clause::a_turn_begins_first)
        .rule(clause::turns_go_to_the_left)
        .rule(clause::an_exchange_is_ended)
        .rule(clause::who_is_out_does_nothing)
        .answer("reforged-dead-hand")
        .chapter("Discard and refill")
        .rule(clause::cards_are_discarded_first)
        .rule(clause::the_hand_is_refilled)
        .rule(clause::no_more_is_drawn_than_needed)
        .rule(clause::the_refill_is_complete)
        .rule(clause::cards_are_drawn_before_playing)
        .rule(clause::only_the_active_player_refills)
        .rule(clause::an_empty_deck_is_reshuffled)
        .answer("reforged-deck-runs-out")
        .rule(clause::the_deck_is_used_up_first)
        .rule(clause::the_whole_discard_pile_is_shuffled)
        .rule(clause::a_hand_stays_short_without_cards)
        .rule(clause::a_hand_has_enough_cards)
        .rule(clause::cards_come_from_the_hand)
        .chapter("Poise")
        .rule(clause::costs_are_paid_on_playing)
        .rule(clause::paying_may_leave_no_poise)
        .answer("reforged-cost-above-poise")
        .rule(clause::nothing_is_paid_at_no_poise)
        .answer("reforged-pay-then-free")
        .rule(clause::poise_saves_from_any_attack)
        .rule(clause::a_hit_at_no_poise_removes_the_player)
        .rule(clause::only_restore_cards_restore)
        .rule(clause::a_restore_restores_poise)
        .answer("reforged-restore-cap")
        .chapter("Items and Restore cards")
        .rule(clause::items_and_restores_come_before_and_after)
        .rule(clause::items_belong_to_your_own_turn)
        .rule(clause::only_items_are_put_in_play)
        .rule(clause::a_new_item_replaces_the_old)
        .rule(clause::an_item_stays_in_play)
        .rule(clause::what_is_discarded_is_in_play)
        .rule(clause::an_item_is_kept_in_an_exchange)
        .rule(clause::the_pistol_is_in_play)
        .rule(clause::the_pistol_replaces_the_exchange)
        .rule(clause::the_pistol_is_fired_at_another_player)
        .rule(clause::the_pistol_takes_four_poise)
        .answer("reforged-pistol-eliminates")
        .answer("reforged-pistol-when")
        .answer("reforged-pistol-discard")
        .chapter("Exchanges")
        .rule(clause::exchange_on_your_own_turn)
        .rule(clause::the_field_starts_empty)
        .rule(clause::one_exchange_a_turn)
        .rule(clause::the_defender_is_another_player)
        .rule(clause::cards_are_played_in_an_exchange)
        .rule(clause::only_the_duelists_play)
        .rule(clause::nobody_else_is_affected)
        .rule(clause::the_duelists_alternate)
        .rule(clause::a_card_is_not_interrupted)
        .rule(clause::only_fancy_moves_are_negated)
        .rule(clause::a_negated_fancy_move_does_nothing)
        .answer("reforged-after-negation")
        .answer("reforged-superior-technique-type")
        .rule(clause::one_card_at_a_time)
        .rule(clause::items_and_restores_stay_out)
        .chapter("Playing cards")
        .rule(clause::an_attack_is_an_attack_card)
        .rule(clause::a_new_attack_needs_an_empty_field)
        .rule(clause::a_lunge_waits_for_responses)
        .answer("reforged-lunge-vacuous")
        .answer("reforged-mitigating-response")
        .rule(clause::a_card_must_allow_the_attack)
        .rule(clause::enhancements_come_with_their_attack)
        .rule(clause::enhancements_differ)
        .rule(clause::allowed_attacks_may_be_enhanced)
        .answer("reforged-disarm-type")
        .rule(clause::a_response_answers_an_attack)
        .answer("reforged-response-target")
        .answer("reforged-multiple-responses")
        .rule(clause::only_parry_riposte_offers_a_payment)
        .rule(clause::the_payment_is_a_choice)
        .rule(clause::a_riposte_is_paid_for)
        .rule(clause::powerful_strike_prevents_the_riposte)
        .rule(clause::a_press_removes_a_response)
        .rule(clause::hard_parry_withstands_coupe)
        .answer("reforged-press-own")
        .rule(clause::the_riposte_outlives_its_response)
        .rule(clause::a_fancy_move_leaves_no_card)
        .chapter("Ending an Exchange")
        .rule(clause::passing_ends_the_exchange)
        .rule(clause::disarm_comes_before_damage)
        .rule(clause::damage_is_counted_by_attack)
        .rule(clause::slash_and_powerful_strike_do_three)
        .answer("reforged-slash-value")
        .rule(clause::items_count_for_each_attack)
        .rule(clause::main_gauche_adds_and_shields)
        .rule(clause::a_buckler_shields)
        .answer("reforged-negative-attack")
        .rule(clause::a_blocked_attack_does_nothing)
        .rule(clause::a_response_can_shield)
        .rule(clause::damage_falls_at_once)
        .rule(clause::the_field_is_cleared)
        .chapter("Card books")
        .rule(clause::a_card_is_in_the_book)
        .rule(clause::a_book_keeps_what_is_printed)
        .rule(clause::a_field_fits_its_card)
        .rule(clause::a_card_has_known_instructions)
        .done();
}

Catalogue build_catalogue() {
    Catalogue built{"reforged",
                    "En Garde Reforged by SlugFest Games",
                    {&rulebook::reforged},
                    {clause::all.begin(), clause::all.end()},
                    questions_of(choices()),
                    {},
                    consequences_of<Ruleset, choices, chapters_of>};
    Part part{&rulebook::reforged, "the whole text", {}};
    part.lines.push_back({6, 476});
    for (const Preset<Ruleset>& preset : all_presets)
        built.rulesets.push_back({preset.id, "En Garde Reforged, 2019 reboot", part,
                                  inferred_readings<Ruleset>(preset.ruleset, choices(), rulebook::reforged, sources),
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

}  // namespace engarde::reforged
