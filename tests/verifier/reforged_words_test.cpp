// What a referee of Reforged says, breach by breach.
#include <algorithm>
#include <set>

#include "tests/engine/reforged/duel.h"
#include "verifier/reforged/words.h"

namespace engarde::reforged {
namespace {

using namespace test;

const std::vector<std::string> players{"Sam", "Jen", "Cy"};

Duel opened(const AttackPlay& attack = {thrust, {}}, const Rules& rules = {}) {
    return Duel({10, 10, 10}, rules).play(open(0, 1, attack));
}

// Jen has answered, Sam is to play.
Duel answered(CardId response = hard_parry, const Rules& rules = {}) {
    return opened({thrust, {}}, rules).play(respond(1, response, 0));
}

// Both attack, and Sam is to play.
Duel both_attack(const Rules& rules = {}) {
    return opened({thrust, {}}, rules).play(taste_my_blade(1, {slash, {}}));
}

Duel pistol_fired() {
    return Duel({10, 10, 10}).having(0, pistol).play(fire_pistol(0, 1));
}

Rules strict(int strong_arm_cost) {
    Rules rules = answering("reforged-cost-above-poise", "no");
    rules.book.edit(CardId::strong_arm).cost = known(strong_arm_cost);
    return rules;
}

struct Said {
    Duel duel;
    Action action;
    const Clause* clause;
    std::string words;
};

std::vector<Said> about_items() {
    return {
        {Duel(), put_in_play(1, buckler), &clause::items_belong_to_your_own_turn,
         "Jen puts an Item in play on the turn of Sam"},
        {Duel().having(1, buckler), discard_item(1), &clause::items_belong_to_your_own_turn,
         "Jen discards an Item on the turn of Sam"},
        {Duel().having(1, pistol), fire_pistol(1, 0), &clause::items_belong_to_your_own_turn,
         "Jen fires the Pistol on the turn of Sam"},
        {Duel(), put_in_play(0, thrust), &clause::only_items_are_put_in_play,
         "Sam puts Thrust in play, which is an Attack"},
        {Duel(), discard_item(0), &clause::what_is_discarded_is_in_play, "Sam discards an Item, but has none in play"},
        {opened().having(0, buckler), discard_item(0), &clause::an_item_is_kept_in_an_exchange,
         "Sam discards Buckler during an Exchange"},
        {Duel(), fire_pistol(0, 1), &clause::the_pistol_is_in_play, "Sam fires the Pistol, but has no Item in play"},
        {Duel().having(0, buckler), fire_pistol(0, 1), &clause::the_pistol_is_in_play,
         "Sam fires the Pistol, but has Buckler in play"},
        {pistol_fired(), open(0, 2, {thrust, {}}), &clause::the_pistol_replaces_the_exchange,
         "Sam attacks, but has fired the Pistol this turn"},
        {pistol_fired(), fire_pistol(0, 2), &clause::the_pistol_replaces_the_exchange,
         "Sam fires the Pistol for the second time this turn"},
        {opened().having(0, pistol), fire_pistol(0, 1), &clause::the_pistol_replaces_the_exchange,
         "Sam fires the Pistol during an Exchange"},
        {opened().having(0, pistol).play(pass(1)), fire_pistol(0, 1), &clause::the_pistol_replaces_the_exchange,
         "Sam fires the Pistol after the Exchange of this turn"},
        {Duel({9, 9, 9}).having(0, pistol).without(2), fire_pistol(0, 2),
         &clause::the_pistol_is_fired_at_another_player, "Sam fires the Pistol at Cy, who is out"},
        {opened(), put_in_play(0, buckler), &clause::items_and_restores_stay_out, "Sam plays Buckler in an Exchange"},
    };
}

std::vector<Said> about_exchanges() {
    return {
        {Duel({1, 5, 5}, strict(3)).play(open(0, 1, {thrust, {}})).play(respond(1, parry_riposte, 0)),
         press(0, strong_arm, 0, 0), &clause::a_cost_is_within_the_poise, "Sam has 1 Poise, and the cards cost 3"},
        {Duel(), open(1, 0, {thrust, {}}), &clause::exchange_on_your_own_turn,
         "Jen starts an Exchange on the turn of Sam"},
        {opened(), open(0, 2, {thrust, {}}), &clause::one_exchange_a_turn,
         "Sam starts an Exchange, but that of this turn is not over"},
        {opened().play(pass(1)), open(0, 2, {thrust, {}}), &clause::one_exchange_a_turn,
         "Sam starts an Exchange, but that of this turn is over already"},
        {Duel(), open(0, 0, {thrust, {}}), &clause::the_defender_is_another_player, "Sam attacks Sam"},
        {Duel({9, 9, 9}).without(2), open(0, 2, {thrust, {}}), &clause::the_defender_is_another_player,
         "Sam attacks Cy, who is out"},
        {Duel(), play_card(1, coupe), &clause::cards_are_played_in_an_exchange,
         "Jen plays Coupé, but no Exchange is open"},
        {Duel(), pass(1), &clause::cards_are_played_in_an_exchange, "Jen plays nothing, but no Exchange is open"},
        {opened(), respond(2, hard_parry, 0), &clause::only_the_duelists_play,
         "Cy plays Hard Parry, but the Exchange is between Sam and Jen"},
        {opened(), aimed_at(taste_my_blade(1, {slash, {}}), 2), &clause::nobody_else_is_affected,
         "Jen aims Taste My Blade! at Cy, who is not the other player of the Exchange"},
        {opened(), pass(0), &clause::the_duelists_alternate, "Sam plays nothing, but it is for Jen to play"},
        {opened().play(paying(respond(1, parry_riposte, 0))), interrupting(press(0, coupe, 0, 0)),
         &clause::a_card_is_not_interrupted, "Sam interrupts Jen with Coupé"},
        {opened(), together_with(respond(1, hard_parry, 0), CardId::taste_my_blade), &clause::one_card_at_a_time,
         "Jen plays Hard Parry and Taste My Blade! at the same time"},
        {Duel({9, 0}).play(open(0, 1, {thrust, {}})).play(pass(1)), pass(0), &clause::nothing_follows_the_end,
         "Sam plays on, but Sam has won"},
        {Duel({0, 0}).play(open(0, 1, {thrust, {}})).play(taste_my_blade(1, {slash, {}})).play(pass(0)), pass(1),
         &clause::nothing_follows_the_end, "Jen plays on, but nobody is left"},
    };
}

std::vector<Said> about_attacks() {
    return {
        {Duel(), open(0, 1, {hard_parry, {}}), &clause::an_attack_is_an_attack_card,
         "Sam attacks with Hard Parry, which is a Response"},
        {Duel({9, 9}, answering("reforged-disarm-type", "enhancement")), open(0, 1, {disarm, {}}),
         &clause::an_attack_is_an_attack_card, "Sam attacks with Disarm, which is an Enhancement"},
        {opened(), attack(1, {slash, {}}), &clause::a_new_attack_needs_an_empty_field,
         "Jen plays Slash, but an Attack lies on the Field"},
        {both_attack(), attack(0, {slash, {}}), &clause::a_new_attack_needs_an_empty_field,
         "Sam plays Slash, but 2 Attacks lie on the Field"},
        {opened(), attack(1, {lunge, {}}), &clause::a_lunge_waits_for_responses,
         "Jen plays Lunge, but the Thrust of Sam has no Response"},
        {answered(hard_parry, answering("reforged-lunge-vacuous", "no")), attack(0, {lunge, {}}),
         &clause::a_lunge_needs_an_attack, "Sam plays Lunge, but nothing attacks Sam"},
        {opened(), with_counter(respond(1, hard_parry, 0), {thrust, {}}), &clause::a_card_must_allow_the_attack,
         "Jen plays Thrust with Hard Parry, which allows no Attack"},
        {answered(), play_card(0, masterful_strike), &clause::enhancements_come_with_their_attack,
         "Sam plays Masterful Strike without an Attack"},
        {opened(), with_enhancements(respond(1, hard_parry, 0), {masterful_strike}),
         &clause::enhancements_come_with_their_attack,
         "Jen plays Masterful Strike with Hard Parry, which is not an Attack"},
        {Duel(), open(0, 1, {thrust, {masterful_strike, masterful_strike}}), &clause::enhancements_differ,
         "Sam plays Masterful Strike twice with one Attack"},
    };
}

std::vector<Said> about_answers() {
    const Rules one_response = answering("reforged-multiple-responses", "no");
    const Rules others_only = answering("reforged-press-own", "no");
    return {
        {opened(), play_card(1, hard_parry), &clause::a_response_answers_an_attack,
         "Jen plays Hard Parry against no Attack on the Field"},
        {both_attack(), respond(0, hard_parry, 0), &clause::a_response_answers_an_attack_on_you,
         "Sam plays Hard Parry against Thrust, which attacks Jen"},
        {answered(parry_riposte, one_response).play(taste_my_blade(0, {slash, {}})), respond(1, hard_parry, 0),
         &clause::one_response_to_an_attack,
         "Jen plays Hard Parry against Thrust, which has Parry Riposte before it "
         "already"},
        {opened(), paying(respond(1, hard_parry, 0)), &clause::only_parry_riposte_offers_a_payment,
         "Jen pays 1 Poise beyond the cost of Hard Parry"},
        {opened(), with_counter(respond(1, parry_riposte, 0), {lunge, {}}), &clause::a_riposte_is_paid_for,
         "Jen has 10 Poise and plays Lunge with Parry Riposte without paying for it"},
        {opened({slash, {powerful_strike}}), riposte(1, 0, {thrust, {}}), &clause::powerful_strike_prevents_the_riposte,
         "Jen plays Thrust with Parry Riposte against Slash, which has Powerful Strike"},
        {opened(), play_card(1, coupe), &clause::a_press_removes_a_response,
         "Jen plays Coupé against no Response on the Field"},
        {answered(), press(0, coupe, 0, 0), &clause::hard_parry_withstands_coupe,
         "Sam plays Coupé against Hard Parry, which withstands it"},
        {answered(parry_riposte, others_only).play(taste_my_blade(0, {slash, {}})), press(1, coupe, 0, 0),
         &clause::a_press_removes_an_opponents_response, "Jen plays Coupé against Parry Riposte, which Jen laid"},
    };
}

// The turn of Sam has begun; some cards of the three hands are known.
Duel dealt(int deck = 58, int discarded = 0, const Rules& rules = {}) {
    return Duel({10, 10, 10}, rules)
        .holding(0, Pile::of({thrust, lunge, slash}, 4))
        .holding(1, Pile::of({coupe}))
        .holding(2, Pile::counted(9))
        .with_piles(Pile::counted(deck), Pile::counted(discarded));
}

Duel refilled(const Rules& rules = {}) {
    return dealt(58, 0, rules).play(draw(0, Pile::counted(2)));
}

std::vector<Said> about_turns() {
    const Duel not_begun(before_the_game({}, 3), {});
    return {
        {not_begun, pass(1), &clause::a_turn_begins_first, "Jen acts, but nobody's turn has begun"},
        {Duel({9, 9, 9}), begin_turn(2), &clause::turns_go_to_the_left, "Cy begins a turn, but it is the turn of Jen"},
        {Duel({9, 9, 9}).without(1), begin_turn(1), &clause::turns_go_to_the_left,
         "Jen begins a turn, but is out of the game"},
        {opened(), begin_turn(1), &clause::an_exchange_is_ended,
         "Jen begins a turn while the Exchange before it is still open"},
        {Duel({9, 9, 9}).without(0), put_in_play(0, buckler), &clause::who_is_out_does_nothing,
         "Sam acts, but is out of the game"},
        {Duel({9, 9, 9}).without(0).without(2), begin_turn(2), &clause::no_turn_follows_the_end,
         "Cy begins a turn, but Jen has won"},
        {not_begun, deal(3, 8), &clause::every_player_is_dealt_a_hand, "Sam is dealt 8 cards instead of 9"},
        {not_begun, deal(2, 9), &clause::every_player_is_dealt_a_hand, "2 of 3 players are dealt cards"},
        {Duel({9, 9, 9}), deal(3, 9), &clause::the_deal_comes_first, "cards are dealt after a turn has begun"},
    };
}

std::vector<Said> about_refills() {
    Rules one_thrust;
    one_thrust.book.edit(thrust).copies = known(1);
    return {
        {dealt(), draw(1, Pile::counted(8)), &clause::only_the_active_player_refills,
         "Jen draws cards on the turn of Sam"},
        {refilled(), discard(0, Pile::counted(1)), &clause::cards_are_discarded_first,
         "Sam discards cards after drawing, shuffling or playing some"},
        {dealt(), begin_turn(1), &clause::the_hand_is_refilled, "Sam has 7 cards and draws none"},
        {dealt().play(draw(0, Pile::counted(1))), open(0, 1, {thrust, {}}), &clause::the_refill_is_complete,
         "Sam has drawn up to 8 cards, not to 9"},
        {dealt(), draw(0, Pile::counted(3)), &clause::no_more_is_drawn_than_needed,
         "Sam draws up to 10 cards, and a full hand is 9"},
        {refilled().play(put_in_play(0, buckler)), draw(0, Pile::counted(1)), &clause::cards_are_drawn_before_playing,
         "Sam draws cards after playing"},
        {dealt(1, 5), draw(0, Pile::counted(2)), &clause::an_empty_deck_is_reshuffled,
         "the deck has run out, and Sam goes on without shuffling the discard pile"},
        {dealt(), reshuffle(0), &clause::the_deck_is_used_up_first,
         "the discard pile is shuffled while the deck has 58 cards"},
        {dealt(0, 20), reshuffle(0, 19), &clause::the_whole_discard_pile_is_shuffled,
         "19 cards are shuffled, but the discard pile has 20"},
        {dealt(1, 0), draw(0, Pile::counted(2)), &clause::cards_are_conserved, "2 cards are drawn, but only 1 is left"},
        {dealt(58, 0, one_thrust), draw(0, Pile::of({thrust})), &clause::cards_are_conserved,
         "Thrust appears more often than the deck has it: 1 copy"},
        {refilled().play(open(0, 1, {thrust, {}})), riposte(1, 0, {slash, {}}), &clause::a_hand_has_enough_cards,
         "Jen plays 2 cards, but has 1"},
        {Duel({9, 9}).holding(1, Pile::at_most(1)).play(open(0, 1, {thrust, {}})), riposte(1, 0, {slash, {}}),
         &clause::a_hand_has_enough_cards, "Jen plays 2 cards, but has at most 1"},
        {Duel({9, 9}).holding(1, Pile::empty()).play(open(0, 1, {thrust, {}})), respond(1, hard_parry, 0),
         &clause::a_hand_has_enough_cards, "Jen plays 1 card, but has none"},
        {Duel(), discard(0, Pile::counted(10)), &clause::a_hand_has_enough_cards,
         "Sam discards 10 cards, but has at most 9"},
        {refilled().play(open(0, 1, {thrust, {}})), respond(1, hard_parry, 0), &clause::cards_come_from_the_hand,
         "Jen does not hold Hard Parry"},
    };
}

std::vector<Said> about_other_cards() {
    Rules odd;
    const CardId card = odd.book.add({.name = "Odd Card"});
    const Rules without_pistol = answering("reforged-pistol-in-the-game", "no");
    const Rules not_at_once = answering("reforged-pistol-when", "not-when-played");
    return {
        {opened({thrust, {}}, odd), play_card(1, card), &clause::a_card_has_known_instructions, "Jen plays Odd Card"},
        {opened(), interrupt(1, CardId::superior_technique), &clause::only_fancy_moves_are_negated,
         "Jen plays Superior Technique, but no Fancy Move is being resolved"},
        {Duel(), restore(0, thrust), &clause::only_restore_cards_restore,
         "Sam restores Poise with Thrust, which is an Attack"},
        {Duel({9, 9, 9}, without_pistol), put_in_play(0, pistol), &clause::the_pistol_is_left_out, "Sam plays Pistol"},
        {Duel({9, 9, 9}, not_at_once).play(put_in_play(0, pistol)), fire_pistol(0, 1),
         &clause::a_new_pistol_is_not_fired, "Sam fires the Pistol on the turn on which it was put in play"},
    };
}

std::vector<Said> everything() {
    std::vector<Said> all;
    for (const auto& some : {about_items(), about_exchanges(), about_attacks(), about_answers(), about_turns(),
                             about_refills(), about_other_cards()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

TEST(ReforgedWords, each_breach_is_told_with_names_and_figures) {
    for (const Said& said : everything()) {
        const auto found = violations(said.duel.rules(), said.duel.state(), said.action);
        const auto breach = std::find_if(found.begin(), found.end(),
                                         [&](const Violation& each) { return &each.clause() == said.clause; });
        ASSERT_NE(breach, found.end()) << said.words;
        EXPECT_EQ(fault(players, said.duel.rules(), *breach, said.duel.state(), said.action), said.words);
        EXPECT_NE(breach->begin(), breach->end()) << said.clause->id << " has no facts";
    }
}

TEST(ReforgedWords, no_breach_is_left_without_words) {
    std::set<const Clause*> told;
    for (const Said& said : everything()) told.insert(said.clause);
    // What a card book says, and the Poise where a record begins, is not told of an action.
    for (const Clause* other : {&clause::a_card_is_in_the_book, &clause::a_book_keeps_what_is_printed,
                                &clause::a_field_fits_its_card, &clause::poise_stops_at_ten})
        told.insert(other);
    for (const Clause* clause : clause::all)
        EXPECT_EQ(told.count(clause), clause->kind == ClauseKind::duty ? 1U : 0U) << clause->id;
}

// What is said of a card, and how it is told that the book cannot be so.
TEST(ReforgedWords, each_fault_of_a_card_book_is_told) {
    const auto told = [](const std::vector<CardEntry>& entries) {
        const auto book = book_with(CardBook(), entries, {});
        return book ? "no fault" : book_fault(entries[book.error().front().entry].name, book.error().front().violation);
    };

    EXPECT_EQ(told({{.name = "Thrust", .cost = 2}}), "Thrust is said to cost 2, but in the rulebook it costs 0");
    EXPECT_EQ(told({{.name = "Thrust", .damage = 3}}), "Thrust is said to do 3, but in the rulebook it does 2");
    EXPECT_EQ(told({{.name = "Main Gauche", .adds = 2}}),
              "Main Gauche is said to add 2, but in the rulebook it adds 1");
    EXPECT_EQ(told({{.name = "Main Gauche", .shield = 0}}),
              "Main Gauche is said to take 0 from an Attack, but in the rulebook it takes 1");
    EXPECT_EQ(told({{.name = "Pistol", .takes = 3}}), "Pistol is said to take 3 Poise, but in the rulebook it takes 4");
    EXPECT_EQ(told({{.name = "Slash", .copies = 3}, {.name = "Slash", .copies = 4}}),
              "Slash is said to have 4 copies, and before that to have 3 copies");
    EXPECT_EQ(told({{.name = "Balm", .type = CardType::restore, .poise = 3}, {.name = "Balm", .poise = 2}}),
              "Balm is said to restore 2, and before that to restore 3");
    EXPECT_EQ(told({{.name = "Slash", .damage = 4}}), "Slash is said to do 4");
    EXPECT_EQ(told({{.name = "Slash", .damage = 2}, {.name = "Powerful Strike", .adds = 2}}),
              "Slash and Powerful Strike are said to do 4 together");
    EXPECT_EQ(told({{.name = "Feint", .type = CardType::fancy_move, .allows_attack = true}}),
              "Feint is said to allow an Attack");
    EXPECT_EQ(told({{.name = "Lunge", .no_riposte = true}}), "\"no-riposte\" is not printed on Lunge");
    EXPECT_EQ(told({{.name = "Lunge", .type = CardType::item}}), "Lunge is said to be an Item, but is an Attack");
    EXPECT_EQ(told({{.name = "Disarm", .type = CardType::item}}),
              "Disarm is said to be an Item, but is an Attack or an Enhancement");
    EXPECT_EQ(told({{.name = "Balm", .type = CardType::item, .poise = 2}}),
              "\"poise\" is said of Balm, which is an Item");
    EXPECT_EQ(told({{.name = "Cross", .type = CardType::response, .withstands = {"Bind"}}}),
              "Cross is said to withstand a card that nothing describes");
    EXPECT_EQ(told({{.name = "Thrust", .copies = 86}}), "the copies add up to 86, but the deck has 85 cards");
}

TEST(ReforgedWords, a_number_of_cards_is_told_as_far_as_it_is_known) {
    EXPECT_EQ(number_of_cards(Pile::counted(0)), "no cards");
    EXPECT_EQ(number_of_cards(Pile::of({thrust})), "1 card");
    EXPECT_EQ(number_of_cards(Pile::at_most(9)), "at most 9 cards");
    EXPECT_EQ(number_of_cards(Pile::between(4, 9)), "4 to 9 cards");
    EXPECT_EQ(number_of_cards(Pile::at_most(0)), "no cards");
    EXPECT_EQ(number_of_cards(Pile::unrecorded()), "any number of cards");
}

TEST(ReforgedWords, poise_is_told_as_far_as_it_is_known) {
    const auto after_attack = [](int poise, const AttackPlay& attack) {
        Bounds known(Duel({10, poise}).having(1, buckler).state());
        known.play(RulesAtBounds({}), open(0, 1, attack));
        known.play(RulesAtBounds({}), pass(1));
        return poise_in_words(known, 1);
    };

    EXPECT_EQ(after_attack(5, {thrust, {}}), "has 3 to 5");
    EXPECT_EQ(after_attack(1, {thrust, {}}), "has 0 to 1");
    EXPECT_EQ(after_attack(0, {thrust, {}}), "has none or is out");
    EXPECT_EQ(poise_in_words(Bounds(Duel({10, 4}).state()), 1), "has 4");
    EXPECT_EQ(poise_in_words(Bounds(Duel({10, 0}).state()), 1), "has No Poise");
    EXPECT_EQ(poise_in_words(Bounds(Duel({10, 0}).without(1).state()), 1), "is out");
}

}  // namespace
}  // namespace engarde::reforged
