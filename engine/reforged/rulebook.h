// The clauses of En Garde Reforged in the order a player needs them, with their lines. Line
// numbers refer to the text in shared/rulebooks. Its columns run into each other, so a heading appears again where its
// text continues.
#pragma once

#include <array>

#include "engine/core/clause.h"

namespace engarde::reforged {

namespace rulebook {

inline constexpr std::array reforged_sections{
    Section{6, "Turn Order"},
    Section{11, "Discard and Refill"},
    Section{18, "Setup"},
    Section{21, "Object"},
    Section{22, "Poise"},
    Section{26, "Prepare"},
    Section{30, "Poise"},
    Section{49, "Exchange"},
    Section{51, "Respite"},
    Section{57, "Ending Your Turn"},
    Section{62, "Card Types"},
    Section{63, "Items"},
    Section{77, "Exchanges"},
    Section{85, "The Field"},
    Section{96, "Items"},
    Section{99, "Restore"},
    Section{104, "Items"},
    Section{113, "Dueling"},
    Section{118, "Pistol"},
    Section{123, "Dueling"},
    Section{130, "Attack"},
    Section{135, "Dueling"},
    Section{143, "Attack"},
    Section{147, "Enhancement"},
    Section{153, "Attack"},
    Section{158, "Ending the Exchange"},
    Section{160, "Card: Hard Parry"},
    Section{166, "Ending the Exchange"},
    Section{173, "Card: Thrust"},
    Section{181, "Response"},
    Section{185, "Ending the Exchange"},
    Section{190, "Press"},
    Section{195, "Ending the Exchange"},
    Section{196, "Damage and No Poise"},
    Section{203, "Press"},
    Section{206, "Fancy Move"},
    Section{211, "Damage and No Poise"},
    Section{213, "Example Exchange"},
};

inline constexpr Rulebook reforged{"reforged", "En Garde Reforged, SlugFest Games 2019", reforged_sections};

}  // namespace rulebook

namespace clause {

constexpr Citation line(std::uint16_t number, Basis basis = Basis::stated) {
    return {&rulebook::reforged, number, basis};
}
constexpr Basis inferred = Basis::inferred;

// One clause per paragraph.
// clang-format off

// The deck

inline constexpr Clause cards_are_conserved{
    "cards-are-conserved", ClauseKind::duty, "card.copies",
    "The deck has 85 cards, 84 without the Pistol, and of each no more than its copies.",
    {line(8), line(120, inferred)}};

inline constexpr Clause a_card_is_in_the_book{
    "a-card-is-in-the-book", ClauseKind::duty, "card.unknown",
    "A card that a card book mentions is one that it describes.",
    {line(8, inferred)}};

inline constexpr Clause a_book_keeps_what_is_printed{
    "a-book-keeps-what-is-printed", ClauseKind::duty, "card.contradicted",
    "A card book fills in what the rulebook leaves out; what the rulebook prints, or a line before says, stays.",
    {line(35, inferred)}};

inline constexpr Clause a_field_fits_its_card{
    "a-field-fits-its-card", ClauseKind::duty, "card.field-misplaced",
    "A card book says of a card only what cards of its type have.",
    {line(62, inferred)}};

// Setup

inline constexpr Clause poise_begins_at_ten{
    "poise-begins-at-ten", ClauseKind::law, "",
    "Every player begins at 10 Poise and without an Item.",
    {line(18), line(65, inferred)}};

inline constexpr Clause every_player_is_dealt_a_hand{
    "every-player-is-dealt-a-hand", ClauseKind::duty, "deal.hand-size",
    "Every player is dealt a full hand.",
    {line(19)}};

inline constexpr Clause the_deal_comes_first{
    "the-deal-comes-first", ClauseKind::duty, "deal.late",
    "The cards are dealt once, before the first turn.",
    {line(19, inferred)}};

inline constexpr Clause the_first_player_is_chosen_at_random{
    "the-first-player-is-chosen-at-random", ClauseKind::unverifiable, "",
    "Who goes first is chosen at random.",
    {line(20)}};

// Turns

inline constexpr Clause a_turn_begins_first{
    "a-turn-begins-first", ClauseKind::duty, "turn.missing",
    "Nothing is played before somebody's turn has begun.",
    {line(11, inferred)}};

inline constexpr Clause turns_go_to_the_left{
    "turns-go-to-the-left", ClauseKind::duty, "turn.out-of-turn",
    "The turn passes to the player on the left who is still in the game.",
    {line(57)}};

inline constexpr Clause an_exchange_is_ended{
    "an-exchange-is-ended", ClauseKind::duty, "exchange.not-ended",
    "A turn begins when no Exchange is open.",
    {line(51, inferred), line(57, inferred)}};

inline constexpr Clause who_is_out_does_nothing{
    "who-is-out-does-nothing", ClauseKind::duty, "player.out",
    "A player who is out of the game plays nothing, not even in the Respite of their own turn.",
    {line(33), line(211)}};

inline constexpr Clause only_the_active_player_refills{
    "only-the-active-player-refills", ClauseKind::duty, "refill.not-your-turn",
    "Cards are discarded, drawn and reshuffled by the player whose turn begins; the others keep their hands.",
    {line(11)}};

inline constexpr Clause cards_are_discarded_first{
    "cards-are-discarded-first", ClauseKind::duty, "discard.late",
    "Any number of cards, from none to the whole hand, is discarded at the start of the turn, before any is drawn or "
    "played.",
    {line(11), line(12), line(13)}};

inline constexpr Clause the_hand_is_refilled{
    "the-hand-is-refilled", ClauseKind::duty, "refill.missing",
    "Cards are drawn at the start of the turn until the hand is full.",
    {line(13)}};

inline constexpr Clause the_refill_is_complete{
    "the-refill-is-complete", ClauseKind::duty, "refill.too-few",
    "No card is played before the hand is full.",
    {line(13), line(15)}};

inline constexpr Clause no_more_is_drawn_than_needed{
    "no-more-is-drawn-than-needed", ClauseKind::duty, "refill.too-many",
    "Cards are drawn only until the hand is full.",
    {line(14)}};

inline constexpr Clause cards_are_drawn_before_playing{
    "cards-are-drawn-before-playing", ClauseKind::duty, "draw.after-playing",
    "No card is drawn after one was played.",
    {line(15)}};

inline constexpr Clause an_empty_deck_is_reshuffled{
    "an-empty-deck-is-reshuffled", ClauseKind::duty, "reshuffle.missing",
    "When the deck runs out, the discard pile is shuffled and becomes the new deck.",
    {line(14)}};

inline constexpr Clause the_deck_is_used_up_first{
    "the-deck-is-used-up-first", ClauseKind::duty, "reshuffle.early",
    "The discard pile is shuffled only when the deck has run out while cards are drawn.",
    {line(14)}};

inline constexpr Clause the_whole_discard_pile_is_shuffled{
    "the-whole-discard-pile-is-shuffled", ClauseKind::duty, "reshuffle.count",
    "The new deck is the whole discard pile.",
    {line(14)}};

inline constexpr Clause a_hand_stays_short_without_cards{
    "a-hand-stays-short-without-cards", ClauseKind::law, "",
    "A hand stays short when the deck and the discard pile are both empty.",
    {line(14, inferred)}};

inline constexpr Clause a_hand_has_enough_cards{
    "a-hand-has-enough-cards", ClauseKind::duty, "hand.too-few",
    "Nobody plays or discards more cards than the hand has.",
    {line(38, inferred)}};

inline constexpr Clause cards_come_from_the_hand{
    "cards-come-from-the-hand", ClauseKind::duty, "card.not-held",
    "A card is played or discarded by the player who holds it.",
    {line(38)}};

// Poise

inline constexpr Clause costs_are_paid_on_playing{
    "costs-are-paid-on-playing", ClauseKind::law, "",
    "Whoever plays a card pays its cost in Poise at once.",
    {line(38)}};

inline constexpr Clause paying_may_leave_no_poise{
    "paying-may-leave-no-poise", ClauseKind::law, "",
    "A cost is paid even if that leaves the player at No Poise.",
    {line(41)}};

inline constexpr Clause nothing_is_paid_at_no_poise{
    "nothing-is-paid-at-no-poise", ClauseKind::law, "",
    "A player at No Poise pays nothing for cards.",
    {line(43)}};

inline constexpr Clause a_cost_is_within_the_poise{
    "a-cost-is-within-the-poise", ClauseKind::duty, "cost.above-poise",
    "A player who has Poise left does not play what costs more than that.",
    {},
    "reforged-cost-above-poise"};

inline constexpr Clause poise_saves_from_any_attack{
    "poise-saves-from-any-attack", ClauseKind::law, "",
    "A player who has Poise left falls to No Poise at worst, whatever the damage and however many the Attacks.",
    {line(30), line(196)}};

inline constexpr Clause a_hit_at_no_poise_removes_the_player{
    "a-hit-at-no-poise-removes-the-player", ClauseKind::law, "",
    "A player who is at No Poise and takes damage is out of the game.",
    {line(32), line(211)}};

inline constexpr Clause a_restore_restores_poise{
    "a-restore-restores-poise", ClauseKind::law, "",
    "A Restore card gives back as much Poise as is printed on it, also at No Poise, and is discarded.",
    {line(100)}};

inline constexpr Clause only_restore_cards_restore{
    "only-restore-cards-restore", ClauseKind::duty, "restore.not-a-restore",
    "Poise is restored with a Restore card.",
    {line(99)}};

inline constexpr Clause poise_stops_at_ten{
    "poise-stops-at-ten", ClauseKind::duty, "restore.above-ten",
    "Nobody has more than 10 Poise.",
    {line(19, inferred)},
    "reforged-restore-cap"};

// Items

inline constexpr Clause items_belong_to_your_own_turn{
    "items-belong-to-your-own-turn", ClauseKind::duty, "item.not-your-turn",
    "A player plays Items and Restore cards, discards an Item or fires the Pistol on their own turn only.",
    {line(63), line(96), line(99)}};

inline constexpr Clause only_items_are_put_in_play{
    "only-items-are-put-in-play", ClauseKind::duty, "item.not-an-item",
    "What is put in play in front of a player is an Item.",
    {line(63)}};

inline constexpr Clause a_new_item_replaces_the_old{
    "a-new-item-replaces-the-old", ClauseKind::law, "",
    "A player has at most one Item in play: a new one replaces it.",
    {line(27), line(66)}};

inline constexpr Clause an_item_stays_in_play{
    "an-item-stays-in-play", ClauseKind::law, "",
    "An Item stays in play until it is replaced, discarded or removed.",
    {line(65)}};

inline constexpr Clause items_and_restores_come_before_and_after{
    "items-and-restores-come-before-and-after", ClauseKind::law, "",
    "Items and Restore cards are played before the Exchange and after it, any number of them, also on a turn without an Exchange.",
    {line(26), line(51)}};

inline constexpr Clause what_is_discarded_is_in_play{
    "what-is-discarded-is-in-play", ClauseKind::duty, "item.none",
    "A player may discard the Item that is in play, even if that leaves none.",
    {line(96)}};

inline constexpr Clause an_item_is_kept_in_an_exchange{
    "an-item-is-kept-in-an-exchange", ClauseKind::duty, "item.in-an-exchange",
    "No Item is discarded by its owner during an Exchange.",
    {line(97)}};

inline constexpr Clause the_pistol_is_in_play{
    "the-pistol-is-in-play", ClauseKind::duty, "pistol.not-in-play",
    "The Pistol is fired by the player whose Item it is.",
    {line(118)}};

inline constexpr Clause the_pistol_is_left_out{
    "the-pistol-is-left-out", ClauseKind::duty, "pistol.left-out",
    "The game is played without the Pistol.",
    {line(120)},
    "reforged-pistol-in-the-game"};

inline constexpr Clause a_new_pistol_is_not_fired{
    "a-new-pistol-is-not-fired", ClauseKind::duty, "pistol.new",
    "The Pistol is not fired on the turn on which it is put in play.",
    {},
    "reforged-pistol-when"};

inline constexpr Clause the_pistol_replaces_the_exchange{
    "the-pistol-replaces-the-exchange", ClauseKind::duty, "pistol.with-exchange",
    "The Pistol is fired instead of starting an Exchange: a turn has one of the two, once.",
    {line(119)}};

inline constexpr Clause the_pistol_is_fired_at_another_player{
    "the-pistol-is-fired-at-another-player", ClauseKind::duty, "pistol.no-such-target",
    "The Pistol is fired at another player who is still in the game.",
    {line(118, inferred)}};

inline constexpr Clause the_pistol_takes_four_poise{
    "the-pistol-takes-four-poise", ClauseKind::law, "",
    "A player at whom the Pistol is fired loses 4 Poise, and no card alters that.",
    {line(119)}};

// Exchanges

inline constexpr Clause exchange_on_your_own_turn{
    "exchange-on-your-own-turn", ClauseKind::duty, "exchange.not-your-turn",
    "Only the player whose turn it is starts an Exchange.",
    {line(49), line(79), line(114)}};

inline constexpr Clause the_field_starts_empty{
    "the-field-starts-empty", ClauseKind::law, "",
    "The cards of an Exchange are played on the Field, which is empty at its start.",
    {line(85), line(131)}};

inline constexpr Clause one_exchange_a_turn{
    "one-exchange-a-turn", ClauseKind::duty, "exchange.second",
    "A turn has at most one Exchange.",
    {line(79), line(114)}};

inline constexpr Clause the_defender_is_another_player{
    "the-defender-is-another-player", ClauseKind::duty, "exchange.no-such-defender",
    "An Exchange is started with one other player who is still in the game.",
    {line(79), line(115)}};

inline constexpr Clause cards_are_played_in_an_exchange{
    "cards-are-played-in-an-exchange", ClauseKind::duty, "exchange.not-open",
    "Until an Exchange is started there is nothing to answer or to end.",
    {line(79, inferred), line(123)}};

inline constexpr Clause only_the_duelists_play{
    "only-the-duelists-play", ClauseKind::duty, "exchange.not-a-duelist",
    "Only the two players of the Exchange play cards in it.",
    {line(81)}};

inline constexpr Clause nobody_else_is_affected{
    "nobody-else-is-affected", ClauseKind::duty, "exchange.third-player",
    "A card played in an Exchange affects nobody but its two players.",
    {line(83)}};

inline constexpr Clause the_duelists_alternate{
    "the-duelists-alternate", ClauseKind::duty, "exchange.out-of-turn",
    "The two play in turn, the defender first after the opening Attack.",
    {line(123), line(135)}};

inline constexpr Clause a_card_is_not_interrupted{
    "a-card-is-not-interrupted", ClauseKind::duty, "card.interrupted",
    "A card is resolved to the end before the other player plays; only Superior Technique may come between.",
    {line(137)}};

inline constexpr Clause only_fancy_moves_are_negated{
    "only-fancy-moves-are-negated", ClauseKind::duty, "negate.not-a-fancy-move",
    "Superior Technique negates a Fancy Move that is being resolved, and nothing else.",
    {line(138)}};

inline constexpr Clause a_negated_fancy_move_does_nothing{
    "a-negated-fancy-move-does-nothing", ClauseKind::law, "",
    "A Fancy Move that is negated has no effect and is discarded, like the card that negates it.",
    {line(138), line(208, inferred)}};

inline constexpr Clause one_card_at_a_time{
    "one-card-at-a-time", ClauseKind::duty, "card.one-at-a-time",
    "A play is one card, with Enhancements if it is an Attack, or with the card that it allows.",
    {line(124), line(328)}};

inline constexpr Clause items_and_restores_stay_out{
    "items-and-restores-stay-out", ClauseKind::duty, "card.not-in-an-exchange",
    "No Item or Restore card is played during an Exchange.",
    {line(52), line(63), line(99)}};

// Cards

inline constexpr Clause a_card_has_known_instructions{
    "a-card-has-known-instructions", ClauseKind::duty, "card.not-described",
    "The instructions of a card are followed, so they must be known: nothing gives the type of this one.",
    {line(135, inferred)}};

inline constexpr Clause an_attack_is_an_attack_card{
    "an-attack-is-an-attack-card", ClauseKind::duty, "attack.not-an-attack",
    "What starts an Exchange, or is played where an Attack is allowed, is an Attack card.",
    {line(49), line(80), line(115), line(132)}};

inline constexpr Clause a_new_attack_needs_an_empty_field{
    "a-new-attack-needs-an-empty-field", ClauseKind::duty, "attack.field-not-empty",
    "An Attack is played when the Field is empty, or when a card allows it.",
    {line(130), line(153)}};

inline constexpr Clause a_lunge_waits_for_responses{
    "a-lunge-waits-for-responses", ClauseKind::duty, "lunge.attack-unanswered",
    "Lunge is played on a Field that is not empty only when all Attacks against the player have Responses.",
    {line(143), line(226)}};

inline constexpr Clause a_lunge_needs_an_attack{
    "a-lunge-needs-an-attack", ClauseKind::duty, "lunge.not-attacked",
    "Lunge is played on a Field that is not empty only by a player who is attacked.",
    {},
    "reforged-lunge-vacuous"};

inline constexpr Clause a_card_must_allow_the_attack{
    "a-card-must-allow-the-attack", ClauseKind::duty, "attack.not-granted",
    "Of all cards only Parry Riposte and Taste My Blade! are played together with a new Attack.",
    {line(155)}};

inline constexpr Clause enhancements_come_with_their_attack{
    "enhancements-come-with-their-attack", ClauseKind::duty, "enhancement.without-attack",
    "Enhancements are played together with an Attack and never added later.",
    {line(147), line(149)}};

inline constexpr Clause enhancements_differ{
    "enhancements-differ", ClauseKind::duty, "enhancement.twice",
    "No two Enhancements of an Attack have the same name.",
    {line(149)}};

inline constexpr Clause allowed_attacks_may_be_enhanced{
    "allowed-attacks-may-be-enhanced", ClauseKind::law, "",
    "An Attack that a card allows may have Enhancements like any other.",
    {line(147, inferred), line(404)}};

inline constexpr Clause a_response_answers_an_attack{
    "a-response-answers-an-attack", ClauseKind::duty, "response.no-attack",
    "A Response is played against one Attack on the Field.",
    {line(181)}};

inline constexpr Clause a_response_answers_an_attack_on_you{
    "a-response-answers-an-attack-on-you", ClauseKind::duty, "response.own-attack",
    "A Response is played against an Attack on oneself.",
    {line(182, inferred)},
    "reforged-response-target"};

inline constexpr Clause one_response_to_an_attack{
    "one-response-to-an-attack", ClauseKind::duty, "response.second",
    "An Attack that has a Response gets no other.",
    {},
    "reforged-multiple-responses"};

inline constexpr Clause only_parry_riposte_offers_a_payment{
    "only-parry-riposte-offers-a-payment", ClauseKind::duty, "payment.not-offered",
    "Beyond its cost nothing is paid for a card, unless it is Parry Riposte.",
    {line(221, inferred)}};

inline constexpr Clause the_payment_is_a_choice{
    "the-payment-is-a-choice", ClauseKind::law, "",
    "Whoever plays Parry Riposte may pay 1 Poise or not, and may attack then or not.",
    {line(221), line(329)}};

inline constexpr Clause a_riposte_is_paid_for{
    "a-riposte-is-paid-for", ClauseKind::duty, "riposte.not-paid",
    "Parry Riposte allows an Attack only to a player who pays 1 Poise or is at No Poise.",
    {line(222)}};

inline constexpr Clause powerful_strike_prevents_the_riposte{
    "powerful-strike-prevents-the-riposte", ClauseKind::duty, "riposte.prevented",
    "A Parry Riposte against an Attack with Powerful Strike allows no Attack.",
    {line(359)}};

inline constexpr Clause a_press_removes_a_response{
    "a-press-removes-a-response", ClauseKind::duty, "press.no-response",
    "A Press is played against one Response on the Field; the Response is discarded, then the Press.",
    {line(190), line(192)}};

inline constexpr Clause hard_parry_withstands_coupe{
    "hard-parry-withstands-coupe", ClauseKind::duty, "press.immune",
    "A Press does not remove a Response that withstands it, as Hard Parry withstands Coupé.",
    {line(161)}};

inline constexpr Clause a_press_removes_an_opponents_response{
    "a-press-removes-an-opponents-response", ClauseKind::duty, "press.own-response",
    "A Press is played against a Response of the other player.",
    {},
    "reforged-press-own"};

inline constexpr Clause the_riposte_outlives_its_response{
    "the-riposte-outlives-its-response", ClauseKind::law, "",
    "When a Press removes Parry Riposte, the Attack played with it stays.",
    {line(203)}};

inline constexpr Clause a_fancy_move_leaves_no_card{
    "a-fancy-move-leaves-no-card", ClauseKind::law, "",
    "A Fancy Move is carried out and discarded.",
    {line(208)}};

// Ending an exchange

inline constexpr Clause passing_ends_the_exchange{
    "passing-ends-the-exchange", ClauseKind::law, "",
    "The Exchange ends as soon as the player who is to play plays nothing.",
    {line(166), line(408)}};

inline constexpr Clause damage_is_counted_by_attack{
    "damage-is-counted-by-attack", ClauseKind::law, "",
    "The damage of an Attack is its own and that of its Enhancements together.",
    {line(170)}};

inline constexpr Clause slash_and_powerful_strike_do_three{
    "slash-and-powerful-strike-do-three", ClauseKind::law, "",
    "Slash and Powerful Strike do 3 damage together: one of them 1, the other 2.",
    {line(475), line(424, inferred)}};

inline constexpr Clause disarm_comes_before_damage{
    "disarm-comes-before-damage", ClauseKind::law, "",
    "Where a Disarm lies on the Field, the player whom its Attack is aimed at loses the Item before damage is counted, "
    "even if the Attack is blocked.",
    {line(158)}};

inline constexpr Clause items_count_for_each_attack{
    "items-count-for-each-attack", ClauseKind::law, "",
    "What an Item adds or takes off counts for each Attack separately.",
    {line(104), line(172)}};

inline constexpr Clause main_gauche_adds_and_shields{
    "main-gauche-adds-and-shields", ClauseKind::law, "",
    "Main Gauche adds 1 to an Attack of its owner and takes 1 from an Attack on its owner.",
    {line(105)}};

inline constexpr Clause a_buckler_shields{
    "a-buckler-shields", ClauseKind::law, "",
    "Buckler takes something from an Attack on its owner; how much is lost from the text.",
    {line(65, inferred), line(71, inferred)}};

inline constexpr Clause a_response_can_shield{
    "a-response-can-shield", ClauseKind::law, "",
    "A Response that does not block takes its shield from the damage of its Attack.",
    {line(171), line(182)}};

inline constexpr Clause a_blocked_attack_does_nothing{
    "a-blocked-attack-does-nothing", ClauseKind::law, "",
    "An Attack that is blocked does no damage, its Enhancements included.",
    {line(160), line(182)}};

inline constexpr Clause damage_falls_at_once{
    "damage-falls-at-once", ClauseKind::law, "",
    "Each player loses Poise for all Attacks together that are not blocked, and both at the same time.",
    {line(24), line(185), line(200)}};

inline constexpr Clause the_field_is_cleared{
    "the-field-is-cleared", ClauseKind::law, "",
    "After an Exchange all cards on the Field are discarded.",
    {line(195)}};

inline constexpr Clause last_player_standing{
    "last-player-standing", ClauseKind::ending, "last-standing",
    "The last player who is not out wins.",
    {line(21)}};

inline constexpr Clause nobody_is_left{
    "nobody-is-left", ClauseKind::ending, "nobody-left",
    "When the last players go out together nobody wins.",
    {line(200, inferred)}};

inline constexpr Clause nothing_follows_the_end{
    "nothing-follows-the-end", ClauseKind::duty, "exchange.after-the-end",
    "Once the game is won nothing more is played.",
    {line(21, inferred)}};

inline constexpr Clause no_turn_follows_the_end{
    "no-turn-follows-the-end", ClauseKind::duty, "turn.after-the-end",
    "Once the game is won nobody has another turn.",
    {line(21, inferred)}};

// clang-format on

inline constexpr std::array all{
    &cards_are_conserved,
    &a_card_is_in_the_book,
    &a_book_keeps_what_is_printed,
    &a_field_fits_its_card,
    &poise_begins_at_ten,
    &every_player_is_dealt_a_hand,
    &the_deal_comes_first,
    &the_first_player_is_chosen_at_random,
    &a_turn_begins_first,
    &turns_go_to_the_left,
    &an_exchange_is_ended,
    &who_is_out_does_nothing,
    &only_the_active_player_refills,
    &cards_are_discarded_first,
    &the_hand_is_refilled,
    &the_refill_is_complete,
    &no_more_is_drawn_than_needed,
    &cards_are_drawn_before_playing,
    &an_empty_deck_is_reshuffled,
    &the_deck_is_used_up_first,
    &the_whole_discard_pile_is_shuffled,
    &a_hand_stays_short_without_cards,
    &a_hand_has_enough_cards,
    &cards_come_from_the_hand,
    &costs_are_paid_on_playing,
    &paying_may_leave_no_poise,
    &nothing_is_paid_at_no_poise,
    &a_cost_is_within_the_poise,
    &poise_saves_from_any_attack,
    &a_hit_at_no_poise_removes_the_player,
    &a_restore_restores_poise,
    &only_restore_cards_restore,
    &poise_stops_at_ten,
    &items_belong_to_your_own_turn,
    &only_items_are_put_in_play,
    &a_new_item_replaces_the_old,
    &an_item_stays_in_play,
    &items_and_restores_come_before_and_after,
    &what_is_discarded_is_in_play,
    &an_item_is_kept_in_an_exchange,
    &the_pistol_is_in_play,
    &the_pistol_is_left_out,
    &a_new_pistol_is_not_fired,
    &the_pistol_replaces_the_exchange,
    &the_pistol_is_fired_at_another_player,
    &the_pistol_takes_four_poise,
    &exchange_on_your_own_turn,
    &the_field_starts_empty,
    &one_exchange_a_turn,
    &the_defender_is_another_player,
    &cards_are_played_in_an_exchange,
    &only_the_duelists_play,
    &nobody_else_is_affected,
    &the_duelists_alternate,
    &a_card_is_not_interrupted,
    &only_fancy_moves_are_negated,
    &a_negated_fancy_move_does_nothing,
    &one_card_at_a_time,
    &items_and_restores_stay_out,
    &a_card_has_known_instructions,
    &an_attack_is_an_attack_card,
    &a_new_attack_needs_an_empty_field,
    &a_lunge_waits_for_responses,
    &a_lunge_needs_an_attack,
    &a_card_must_allow_the_attack,
    &enhancements_come_with_their_attack,
    &enhancements_differ,
    &allowed_attacks_may_be_enhanced,
    &a_response_answers_an_attack,
    &a_response_answers_an_attack_on_you,
    &one_response_to_an_attack,
    &only_parry_riposte_offers_a_payment,
    &the_payment_is_a_choice,
    &a_riposte_is_paid_for,
    &powerful_strike_prevents_the_riposte,
    &a_press_removes_a_response,
    &hard_parry_withstands_coupe,
    &a_press_removes_an_opponents_response,
    &the_riposte_outlives_its_response,
    &a_fancy_move_leaves_no_card,
    &passing_ends_the_exchange,
    &damage_is_counted_by_attack,
    &slash_and_powerful_strike_do_three,
    &disarm_comes_before_damage,
    &items_count_for_each_attack,
    &main_gauche_adds_and_shields,
    &a_buckler_shields,
    &a_response_can_shield,
    &a_blocked_attack_does_nothing,
    &damage_falls_at_once,
    &the_field_is_cleared,
    &last_player_standing,
    &nobody_is_left,
    &nothing_follows_the_end,
    &no_turn_follows_the_end,
};

}  // namespace clause

}  // namespace engarde::reforged
