// Which words of the reference say the same as a clause of the engine. Where the reference stops at an earlier fault,
// its word for that is among them.
#include "engine/reforged/rulebook.h"
#include "tests/support/reforged_agreement.h"

namespace engarde::reforged::test {

const std::vector<SameFault>& same_faults() {
    // clang-format off
    static const std::vector<SameFault> all{
        {&clause::cards_are_conserved, {"not-in-the-deck", "deck-is-empty", "copies", "deck-size"}},
        {&clause::every_player_is_dealt_a_hand, {"hand-size"}},
        {&clause::a_turn_begins_first, {"no-turn-yet", "no-exchange"}},
        {&clause::turns_go_to_the_left, {"not-the-next-player", "player-is-out"}},
        {&clause::an_exchange_is_ended, {"during-an-exchange", "player-is-out"}},
        {&clause::who_is_out_does_nothing, {"player-is-out"}},
        {&clause::only_the_active_player_refills, {"not-the-active-player"}},
        {&clause::cards_are_discarded_first, {"not-at-the-start-of-the-turn"}},
        {&clause::the_hand_is_refilled, {"still-drawing", "player-is-out"}},
        {&clause::the_refill_is_complete, {"still-drawing", "player-is-out"}},
        {&clause::no_more_is_drawn_than_needed, {"hand-is-full"}},
        {&clause::cards_are_drawn_before_playing, {"drawing-is-over", "during-an-exchange"}},
        {&clause::an_empty_deck_is_reshuffled, {"deck-is-empty", "still-drawing", "player-is-out"}},
        {&clause::the_deck_is_used_up_first, {"deck-has-not-run-out", "drawing-is-over", "during-an-exchange"}},
        {&clause::a_hand_has_enough_cards, {"not-held"}},
        {&clause::cards_come_from_the_hand, {"not-held"}},
        {&clause::a_cost_is_within_the_poise, {"too-dear"}},
        {&clause::only_restore_cards_restore, {"not-a-restore-card"}},
        {&clause::items_belong_to_your_own_turn, {"not-the-active-player"}},
        {&clause::only_items_are_put_in_play, {"not-an-item"}},
        {&clause::what_is_discarded_is_in_play, {"no-item"}},
        {&clause::an_item_is_kept_in_an_exchange, {"during-an-exchange"}},
        {&clause::the_pistol_is_in_play, {"no-pistol"}},
        {&clause::the_pistol_is_left_out, {"no-pistol-in-the-game"}},
        {&clause::a_new_pistol_is_not_fired, {"pistol-just-played"}},
        {&clause::the_pistol_replaces_the_exchange, {"exchange-already-had", "pistol-already-used", "during-an-exchange"}},
        {&clause::the_pistol_is_fired_at_another_player, {"not-another-player", "opponent-is-out"}},
        {&clause::exchange_on_your_own_turn, {"not-the-active-player"}},
        {&clause::one_exchange_a_turn, {"exchange-already-had", "during-an-exchange"}},
        {&clause::the_defender_is_another_player, {"not-another-player", "opponent-is-out"}},
        {&clause::cards_are_played_in_an_exchange, {"no-exchange"}},
        {&clause::only_the_duelists_play, {"not-a-duelist"}},
        {&clause::the_duelists_alternate, {"no-priority", "own-fancy-move"}},
        {&clause::a_card_is_not_interrupted, {"cannot-negate"}},
        {&clause::only_fancy_moves_are_negated, {"nothing-to-negate", "own-fancy-move"}},
        {&clause::one_card_at_a_time, {"not-an-enhancement", "enhancement-without-attack"}},
        {&clause::items_and_restores_stay_out, {"during-an-exchange", "not-an-attack", "not-an-enhancement"}},
        {&clause::an_attack_is_an_attack_card, {"not-an-attack"}},
        {&clause::a_new_attack_needs_an_empty_field, {"field-not-empty"}},
        {&clause::a_lunge_waits_for_responses, {"field-not-empty"}},
        {&clause::a_lunge_needs_an_attack, {"field-not-empty"}},
        {&clause::a_card_must_allow_the_attack, {"second-card"}},
        {&clause::enhancements_come_with_their_attack, {"enhancement-without-attack"}},
        {&clause::enhancements_differ, {"enhancement-twice"}},
        {&clause::a_response_answers_an_attack, {"no-such-attack", "wrong-target"}},
        {&clause::a_response_answers_an_attack_on_you, {"not-attacked-by-it"}},
        {&clause::one_response_to_an_attack, {"has-a-response"}},
        {&clause::only_parry_riposte_offers_a_payment, {"nothing-to-pay-for"}},
        {&clause::a_riposte_is_paid_for, {"riposte-not-paid"}},
        {&clause::powerful_strike_prevents_the_riposte, {"no-riposte"}},
        {&clause::a_press_removes_a_response, {"no-such-response"}},
        {&clause::hard_parry_withstands_coupe, {"withstands"}},
        {&clause::a_press_removes_an_opponents_response, {"own-response"}},
        {&clause::nothing_follows_the_end, {"game-over"}},
        {&clause::no_turn_follows_the_end, {"game-over"}},
    };
    // clang-format on
    return all;
}

}  // namespace engarde::reforged::test
