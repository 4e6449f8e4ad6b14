// The independent model of Reforged against cases worked out by hand from the rulebook, before it met the engine. A
// case that fails here is a fault of the model; where the engine differs from the model, one of the two is at fault.
#include "tests/reference/reforged_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace reference::reforged {

namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

constexpr int sam = 0;
constexpr int jen = 1;
constexpr int kim = 2;

// The rulebook's cards; figures that its text has lost, and whole cards that it does not name, are invented.
const Book book{
    {.name = "Thrust", .type = "attack", .damage = 2, .copies = 12},
    {.name = "Slash", .type = "attack", .damage = 1, .copies = 12},
    {.name = "Lunge", .type = "attack", .cost = 1, .damage = 3, .copies = 8, .effects = {"allows-attack"}},
    {.name = "Disarm", .type = "attack", .cost = 1, .damage = 1, .copies = 2, .effects = {"removes-item"}},
    {.name = "Masterful Strike", .type = "enhancement", .cost = 1, .adds = 3, .copies = 5},
    {.name = "Powerful Strike", .type = "enhancement", .adds = 2, .copies = 5, .effects = {"no-riposte"}},
    {.name = "Costly Strike", .type = "enhancement", .cost = 3, .adds = 4, .copies = 2},
    {.name = "Parry Riposte", .type = "response", .copies = 8, .effects = {"blocks", "allows-attack"}},
    {.name = "Hard Parry", .type = "response", .copies = 6, .effects = {"blocks", "withstands Coupé"}},
    {.name = "Sidestep", .type = "response", .shield = 2, .copies = 4},
    {.name = "Coupé", .type = "press", .copies = 4},
    {.name = "Strong Arm", .type = "press", .cost = 1, .copies = 3},
    {.name = "Taste My Blade!", .type = "fancy-move", .copies = 3, .effects = {"allows-attack"}},
    {.name = "Flourish", .type = "fancy-move", .cost = 2, .copies = 1, .effects = {"allows-attack"}},
    {.name = "Superior Technique", .type = "interrupt", .cost = 1, .copies = 2, .effects = {"negates fancy-move"}},
    {.name = "Parade", .type = "fancy-move", .cost = 1, .effects = {"negates fancy-move"}},
    {.name = "Main Gauche", .type = "item", .adds = 1, .shield = 1, .copies = 2},
    {.name = "Buckler", .type = "item", .cost = 1, .shield = 2, .copies = 2},
    {.name = "Pistol", .type = "item", .copies = 1, .effects = {"takes 4"}},
    {.name = "Wipe the Brow", .type = "restore", .poise = 3, .copies = 2},
    {.name = "Deep Breath", .type = "restore", .cost = 1, .poise = 5, .copies = 1},
};

// ---- A game in the middle, and what is done in it -------------------------------------------------------------------

// Sam's turn, with drawing finished; hands are as short as the case needs.
struct Table {
    Rules rules{};
    Game game{};

    explicit Table(int players = 2) {
        game.stage = Stage::prepare;
        game.active = sam;
        game.players.resize(static_cast<std::size_t>(players));
        game.deck = Names(20, "Slash");
    }

    Duelist& player(int index) { return game.players.at(static_cast<std::size_t>(index)); }

    Table& hand(int index, Names cards) {
        std::sort(cards.begin(), cards.end());
        player(index).hand = std::move(cards);
        return *this;
    }

    Table& poise(int sams, int jens) {
        player(sam).poise = sams;
        player(jen).poise = jens;
        return *this;
    }

    Names faults(const Action& action) const { return reforged::faults(rules, book, game, action); }
    Table& play(const Action& action) {
        game = reforged::play(rules, book, game, action);
        return *this;
    }
};

Action turn(int player) {
    return {.kind = Kind::turn, .player = player};
}

Action discard(int player, Names cards) {
    return {.kind = Kind::discard, .player = player, .cards = std::move(cards)};
}

Action draw(int player, const std::string& card) {
    return {.kind = Kind::draw, .player = player, .card = card};
}

Action reshuffle(int player) {
    return {.kind = Kind::reshuffle, .player = player};
}

Action item(int player, const std::string& card) {
    return {.kind = Kind::item, .player = player, .card = card};
}

Action no_item(int player) {
    return {.kind = Kind::discard_item, .player = player};
}

Action restore(int player, const std::string& card) {
    return {.kind = Kind::restore, .player = player, .card = card};
}

Action attack(int player, int opponent, const std::string& card, Names enhancements = {}) {
    return {.kind = Kind::attack,
            .player = player,
            .card = card,
            .enhancements = std::move(enhancements),
            .opponent = opponent};
}

Action pistol(int player, int opponent) {
    return {.kind = Kind::pistol, .player = player, .opponent = opponent};
}

Action lay(int player, const std::string& card, Names enhancements = {}) {
    return {.kind = Kind::play, .player = player, .card = card, .enhancements = std::move(enhancements)};
}

Action respond(int player, const std::string& card, int place) {
    return {.kind = Kind::play, .player = player, .card = card, .attack = place};
}

Action press(int player, const std::string& card, int place, int response) {
    return {.kind = Kind::play, .player = player, .card = card, .attack = place, .response = response};
}

Action with(Action action, bool pays, const std::string& card, Names enhancements = {}) {
    action.pays = pays;
    action.new_attack = card;
    action.new_enhancements = std::move(enhancements);
    return action;
}

Action pass(int player) {
    return {.kind = Kind::pass, .player = player};
}

Action interrupt(int player, const std::string& card) {
    return {.kind = Kind::interrupt, .player = player, .card = card};
}

// Sam has attacked Jen with Thrust; she has priority.
Table thrust_at_jen(Names sams_rest = {}, Names jens = {}, int players = 2) {
    Table table(players);
    sams_rest.emplace_back("Thrust");
    table.hand(sam, std::move(sams_rest)).hand(jen, std::move(jens));
    return table.play(attack(sam, jen, "Thrust"));
}

// ---- The rulebook's examples ----------------------------------------------------------------------------------------

TEST(ReforgedReference, example_exchange_of_the_rulebook) {
    Table table;
    table.poise(6, 5);
    table.hand(sam, {"Thrust", "Masterful Strike", "Parry Riposte", "Coupé"});
    table.hand(jen, {"Parry Riposte", "Lunge", "Taste My Blade!", "Slash", "Powerful Strike"});

    table.play(attack(sam, jen, "Thrust", {"Masterful Strike"}));
    EXPECT_EQ(table.player(sam).poise, 5);
    EXPECT_EQ(table.game.priority, jen);

    table.play(with(respond(jen, "Parry Riposte", 0), true, "Lunge"));
    EXPECT_EQ(table.player(jen).poise, 3);
    EXPECT_EQ(table.game.field.size(), 2U);

    Action both = respond(sam, "Parry Riposte", 1);
    both.new_attack = "Coupé";
    EXPECT_THAT(table.faults(both), Contains("not-an-attack"));
    table.play(respond(sam, "Parry Riposte", 1));
    EXPECT_EQ(table.player(sam).poise, 5);

    table.play(with(lay(jen, "Taste My Blade!"), false, "Slash", {"Powerful Strike"}));
    EXPECT_EQ(table.player(jen).poise, 3);
    EXPECT_EQ(table.game.discard_pile, Names{"Taste My Blade!"});

    table.play(press(sam, "Coupé", 0, 0));
    EXPECT_EQ(table.game.discard_pile, (Names{"Coupé", "Parry Riposte", "Taste My Blade!"}));
    EXPECT_THAT(damage_of_attacks(table.rules, book, table.game), ElementsAre(5, 0, 3));
    EXPECT_THAT(damage_of_players(table.rules, book, table.game), ElementsAre(3, 5));

    table.play(pass(jen));
    EXPECT_EQ(table.player(sam).poise, 2);
    EXPECT_EQ(table.player(jen).poise, 0);
    EXPECT_FALSE(table.player(jen).out);
    EXPECT_EQ(table.game.stage, Stage::respite);
    EXPECT_TRUE(table.game.field.empty());
    EXPECT_EQ(table.game.discard_pile.size(), 9U);
}

TEST(ReforgedReference, example_of_the_main_gauche) {
    Table table;
    table.player(sam).item = "Main Gauche";
    table.game.stage = Stage::exchange;
    table.game.opponent = jen;
    table.game.priority = jen;
    table.game.field = {{"Thrust", sam, jen, {}, {}},
                        {"Slash", sam, jen, {}, {}},
                        {"Lunge", jen, sam, {}, {}},
                        {"Slash", jen, sam, {}, {}}};

    EXPECT_THAT(damage_of_attacks(table.rules, book, table.game), ElementsAre(3, 2, 2, 0));
    table.play(pass(jen));
    EXPECT_EQ(table.player(sam).poise, 8);
    EXPECT_EQ(table.player(jen).poise, 5);
    EXPECT_EQ(table.player(sam).item, "Main Gauche");
}

// ---- Setup and turns ------------------------------------------------------------------------------------------------

const Names nine_slashes(9, "Slash");
const Names nine_thrusts(9, "Thrust");

TEST(ReforgedReference, deal_gives_nine_cards_and_ten_poise) {
    const Game game = deal({}, book, {nine_slashes, nine_thrusts});
    EXPECT_EQ(game.players[0].poise, 10);
    EXPECT_EQ(game.players[1].hand, nine_thrusts);
    EXPECT_EQ(game.players[1].item, "");
    EXPECT_EQ(game.deck.size(), 67U);
    EXPECT_TRUE(game.discard_pile.empty());
}

TEST(ReforgedReference, wrong_deals) {
    const Names eight(8, "Slash");
    EXPECT_THAT(deal_faults({}, book, {nine_slashes, nine_thrusts}), IsEmpty());
    EXPECT_THAT(deal_faults({}, book, {nine_slashes}), ElementsAre("players"));
    EXPECT_THAT(deal_faults({}, book, {eight, nine_thrusts}), ElementsAre("hand-size"));
    EXPECT_THAT(deal_faults({}, book, {nine_slashes, nine_slashes}), ElementsAre("copies"));
    EXPECT_THAT(deal_faults({.deck_size = 84}, book, {nine_slashes, nine_thrusts}), ElementsAre("deck-size"));
    EXPECT_THAT(deal_faults({.hand_size = 7}, book, {nine_slashes, nine_thrusts}), ElementsAre("hand-size"));
    EXPECT_THROW(deal({}, book, {nine_slashes}), std::invalid_argument);
}

TEST(ReforgedReference, anybody_goes_first_and_then_the_player_to_the_left) {
    Table table;
    Names ripostes(8, "Parry Riposte");
    ripostes.emplace_back("Pistol");
    table.game = deal({}, book, {nine_slashes, nine_thrusts, ripostes});
    EXPECT_THAT(table.faults(pistol(jen, sam)), Contains("no-turn-yet"));
    EXPECT_THAT(table.faults(turn(3)), ElementsAre("not-a-player"));
    EXPECT_THAT(table.faults(turn(sam)), IsEmpty());
    EXPECT_THAT(table.faults(turn(kim)), IsEmpty());

    table.play(turn(jen));
    EXPECT_THAT(table.faults(turn(sam)), ElementsAre("not-the-next-player"));
    EXPECT_THAT(table.faults(turn(jen)), ElementsAre("not-the-next-player"));
    table.play(turn(kim)).play(turn(sam));
    EXPECT_EQ(table.game.active, sam);
}

TEST(ReforgedReference, turn_skips_players_who_are_out) {
    Table table(3);
    table.player(jen).out = true;
    EXPECT_THAT(table.faults(turn(jen)), ElementsAre("player-is-out"));
    EXPECT_THAT(table.faults(turn(kim)), IsEmpty());
}

TEST(ReforgedReference, discards_come_before_the_first_card_drawn) {
    Table table;
    table.hand(sam, {"Thrust", "Slash", "Slash"}).game.stage = Stage::discard;
    EXPECT_THAT(table.faults(discard(sam, {})), IsEmpty());
    EXPECT_THAT(table.faults(discard(sam, {"Thrust", "Slash", "Slash"})), IsEmpty());
    EXPECT_THAT(table.faults(discard(sam, {"Thrust", "Thrust"})), ElementsAre("not-held"));
    EXPECT_THAT(table.faults(discard(jen, {})), ElementsAre("not-the-active-player"));

    table.play(discard(sam, {"Slash"}));
    EXPECT_EQ(table.player(sam).hand, (Names{"Slash", "Thrust"}));
    EXPECT_EQ(table.game.discard_pile, Names{"Slash"});
    EXPECT_THAT(table.faults(discard(sam, {"Slash"})), IsEmpty()) << "one after the other";
    table.play(draw(sam, "Slash"));
    EXPECT_THAT(table.faults(discard(sam, {"Slash"})), ElementsAre("not-at-the-start-of-the-turn"));
}

TEST(ReforgedReference, hand_is_drawn_up_to_nine_before_anything_is_played) {
    Table table;
    table.hand(sam, {"Buckler", "Slash", "Slash", "Slash", "Slash", "Slash", "Slash"}).game.stage = Stage::discard;
    EXPECT_THAT(table.faults(item(sam, "Buckler")), ElementsAre("still-drawing"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Slash")), ElementsAre("still-drawing"));
    EXPECT_THAT(table.faults(turn(jen)), ElementsAre("still-drawing"));
    EXPECT_THAT(table.faults(draw(sam, "Pistol")), ElementsAre("not-in-the-deck"));
    EXPECT_THAT(table.faults(draw(jen, "Slash")), ElementsAre("not-the-active-player"));

    table.play(draw(sam, "Slash"));
    EXPECT_THAT(table.faults(item(sam, "Buckler")), ElementsAre("still-drawing"));
    EXPECT_THAT(table.faults(discard(sam, {})), ElementsAre("not-at-the-start-of-the-turn"));
    table.play(draw(sam, "Slash"));
    EXPECT_EQ(table.player(sam).hand.size(), 9U);
    EXPECT_EQ(table.game.deck.size(), 18U);
    EXPECT_THAT(table.faults(draw(sam, "Slash")), ElementsAre("hand-is-full"));
    EXPECT_THAT(table.faults(item(sam, "Buckler")), IsEmpty());
    table.play(item(sam, "Buckler"));
    EXPECT_THAT(table.faults(draw(sam, "Slash")), ElementsAre("drawing-is-over"));
    EXPECT_EQ(table.player(jen).hand.size(), 0U);
}

TEST(ReforgedReference, hand_of_seven_is_the_older_edition) {
    Table table;
    table.rules.hand_size = 7;
    table.hand(sam, Names(7, "Slash")).game.stage = Stage::discard;
    EXPECT_THAT(table.faults(draw(sam, "Slash")), ElementsAre("hand-is-full"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Slash")), IsEmpty());
}

// Eight cards held, one left in the deck.
Table last_card_to_be_drawn(const std::string& deck_runs_out) {
    Table table;
    table.rules.deck_runs_out = deck_runs_out;
    table.hand(sam, Names(8, "Slash")).game.stage = Stage::discard;
    table.game.deck = {"Thrust"};
    table.game.discard_pile = {"Lunge", "Lunge"};
    return table;
}

TEST(ReforgedReference, discard_pile_is_shuffled_when_a_card_is_missing) {
    Table table = last_card_to_be_drawn("card-missing");
    EXPECT_THAT(table.faults(reshuffle(sam)), ElementsAre("deck-has-not-run-out"));
    table.play(discard(sam, {"Slash"})).play(draw(sam, "Thrust"));
    EXPECT_THAT(table.faults(draw(sam, "Lunge")), ElementsAre("deck-is-empty"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Thrust")), ElementsAre("still-drawing"));
    EXPECT_THAT(table.faults(reshuffle(sam)), IsEmpty());

    table.play(reshuffle(sam));
    EXPECT_EQ(table.game.deck, (Names{"Lunge", "Lunge", "Slash"}));
    EXPECT_TRUE(table.game.discard_pile.empty());
    table.play(draw(sam, "Slash"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Thrust")), IsEmpty());
}

TEST(ReforgedReference, deck_may_run_out_with_its_last_card) {
    Table missing = last_card_to_be_drawn("card-missing");
    missing.play(draw(sam, "Thrust"));
    EXPECT_THAT(missing.faults(reshuffle(sam)), ElementsAre("deck-has-not-run-out"));
    EXPECT_THAT(missing.faults(attack(sam, jen, "Thrust")), IsEmpty());

    Table drawn = last_card_to_be_drawn("last-card-drawn");
    drawn.play(draw(sam, "Thrust"));
    EXPECT_THAT(drawn.faults(reshuffle(sam)), IsEmpty());
    EXPECT_THAT(drawn.faults(attack(sam, jen, "Thrust")), ElementsAre("still-drawing"));
}

TEST(ReforgedReference, drawing_ends_when_no_card_is_left_anywhere) {
    Table table;
    table.hand(sam, {"Slash"}).game.stage = Stage::discard;
    table.game.deck.clear();
    EXPECT_THAT(table.faults(reshuffle(sam)), IsEmpty()) << "of nothing";
    EXPECT_THAT(table.faults(attack(sam, jen, "Slash")), IsEmpty());
}

// ---- Items, Restore Cards, costs ------------------------------------------------------------------------------------

TEST(ReforgedReference, any_number_of_items_one_stays) {
    Table table;
    table.hand(sam, {"Main Gauche", "Buckler", "Slash"});
    table.play(item(sam, "Main Gauche")).play(item(sam, "Buckler"));
    EXPECT_EQ(table.player(sam).item, "Buckler");
    EXPECT_EQ(table.player(sam).poise, 9);
    EXPECT_EQ(table.game.discard_pile, Names{"Main Gauche"});
    EXPECT_THAT(table.faults(item(sam, "Slash")), ElementsAre("not-an-item"));
    EXPECT_THAT(table.faults(item(sam, "Pistol")), ElementsAre("not-held"));
    EXPECT_THAT(table.faults(item(sam, "Cloak")), Contains("unknown-card"));
}

TEST(ReforgedReference, item_is_discarded_on_ones_turn_only) {
    Table table;
    table.player(sam).item = "Buckler";
    table.player(jen).item = "Main Gauche";
    EXPECT_THAT(table.faults(no_item(jen)), ElementsAre("not-the-active-player"));
    table.play(no_item(sam));
    EXPECT_EQ(table.player(sam).item, "");
    EXPECT_EQ(table.game.discard_pile, Names{"Buckler"});
    EXPECT_THAT(table.faults(no_item(sam)), ElementsAre("no-item"));
}

TEST(ReforgedReference, item_may_be_discarded_before_the_refill_is_finished) {
    Table table;
    table.player(sam).item = "Buckler";
    table.game.stage = Stage::draw;
    EXPECT_THAT(table.faults(no_item(sam)), IsEmpty());
}

TEST(ReforgedReference, neither_items_nor_restores_during_an_exchange) {
    Table table = thrust_at_jen({"Buckler", "Wipe the Brow"}, {"Buckler", "Wipe the Brow"});
    table.player(sam).item = "Pistol";
    EXPECT_THAT(table.faults(item(sam, "Buckler")), ElementsAre("during-an-exchange"));
    EXPECT_THAT(table.faults(restore(sam, "Wipe the Brow")), ElementsAre("during-an-exchange"));
    EXPECT_THAT(table.faults(no_item(sam)), ElementsAre("during-an-exchange"));
    EXPECT_THAT(table.faults(lay(jen, "Buckler")), ElementsAre("during-an-exchange"));
    EXPECT_THAT(table.faults(lay(jen, "Wipe the Brow")), ElementsAre("during-an-exchange"));
    EXPECT_THAT(table.faults(turn(jen)), ElementsAre("during-an-exchange"));
    EXPECT_THAT(table.faults(draw(sam, "Slash")), ElementsAre("during-an-exchange"));
}

TEST(ReforgedReference, restore_gives_poise_also_from_no_poise) {
    Table table;
    table.poise(0, 4).hand(sam, {"Wipe the Brow", "Deep Breath"}).hand(jen, {"Wipe the Brow"});
    EXPECT_THAT(table.faults(restore(jen, "Wipe the Brow")), ElementsAre("not-the-active-player"));
    EXPECT_THAT(table.faults(restore(sam, "Buckler")), Contains("not-a-restore-card"));
    table.play(restore(sam, "Wipe the Brow"));
    EXPECT_EQ(table.player(sam).poise, 3);
    table.play(restore(sam, "Deep Breath"));
    EXPECT_EQ(table.player(sam).poise, 7);
    EXPECT_EQ(table.game.discard_pile, (Names{"Deep Breath", "Wipe the Brow"}));
}

TEST(ReforgedReference, restore_may_be_capped_at_ten) {
    Table capped;
    capped.poise(9, 10).hand(sam, {"Wipe the Brow"}).play(restore(sam, "Wipe the Brow"));
    EXPECT_EQ(capped.player(sam).poise, 10);

    Table free;
    free.rules.poise_above_ten = "yes";
    free.poise(9, 10).hand(sam, {"Wipe the Brow"}).play(restore(sam, "Wipe the Brow"));
    EXPECT_EQ(free.player(sam).poise, 12);
}

TEST(ReforgedReference, cost_may_leave_no_poise_and_then_nothing_is_paid) {
    Table table;
    table.poise(1, 10).hand(sam, {"Buckler", "Lunge", "Masterful Strike"});
    table.play(item(sam, "Buckler"));
    EXPECT_EQ(table.player(sam).poise, 0);
    table.play(attack(sam, jen, "Lunge", {"Masterful Strike"}));
    EXPECT_EQ(table.player(sam).poise, 0);
    EXPECT_FALSE(table.player(sam).out);
}

TEST(ReforgedReference, cost_above_poise) {
    Table table;
    table.poise(2, 10).hand(sam, {"Thrust", "Costly Strike"});
    Table strict = table;
    strict.rules.cost_above_poise = "no";
    EXPECT_THAT(strict.faults(attack(sam, jen, "Thrust", {"Costly Strike"})), ElementsAre("too-dear"));
    table.play(attack(sam, jen, "Thrust", {"Costly Strike"}));
    EXPECT_EQ(table.player(sam).poise, 0);

    strict.player(sam).poise = 0;
    EXPECT_THAT(strict.faults(attack(sam, jen, "Thrust", {"Costly Strike"})), IsEmpty());
}

TEST(ReforgedReference, cards_of_a_play_are_paid_one_by_one_or_together) {
    Table table;
    table.rules.cost_above_poise = "no";
    table.poise(1, 10).hand(sam, {"Thrust", "Lunge", "Masterful Strike", "Costly Strike"});
    EXPECT_THAT(table.faults(attack(sam, jen, "Lunge", {"Masterful Strike"})), IsEmpty());
    EXPECT_THAT(table.faults(attack(sam, jen, "Thrust", {"Masterful Strike", "Costly Strike"})), IsEmpty());
    EXPECT_THAT(table.faults(attack(sam, jen, "Thrust", {"Costly Strike", "Masterful Strike"})),
                ElementsAre("too-dear"));
    table.rules.payment = "all-at-once";
    EXPECT_THAT(table.faults(attack(sam, jen, "Lunge", {"Masterful Strike"})), ElementsAre("too-dear"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Lunge")), IsEmpty());
}

// ---- Who may attack whom, and when ----------------------------------------------------------------------------------

TEST(ReforgedReference, exchange_is_opened_by_an_attack_on_another_living_player) {
    Table table(3);
    table.hand(sam, {"Thrust", "Coupé"}).hand(jen, {"Thrust"});
    table.player(kim).out = true;
    EXPECT_THAT(table.faults(attack(sam, jen, "Thrust")), IsEmpty());
    EXPECT_THAT(table.faults(attack(sam, sam, "Thrust")), ElementsAre("not-another-player"));
    EXPECT_THAT(table.faults(attack(sam, kim, "Thrust")), ElementsAre("opponent-is-out"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Coupé")), ElementsAre("not-an-attack"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Slash")), ElementsAre("not-held"));
    EXPECT_THAT(table.faults(attack(jen, sam, "Thrust")), ElementsAre("not-the-active-player"));
    EXPECT_THAT(table.faults(lay(sam, "Thrust")), ElementsAre("no-exchange"));
    EXPECT_THAT(table.faults(pass(sam)), ElementsAre("no-exchange"));
}

TEST(ReforgedReference, one_exchange_a_turn_and_a_respite_after_it) {
    Table table = thrust_at_jen({"Slash", "Main Gauche", "Wipe the Brow"});
    EXPECT_THAT(table.faults(attack(sam, jen, "Slash")), ElementsAre("during-an-exchange"));
    table.play(pass(jen));
    EXPECT_EQ(table.player(jen).poise, 8);
    EXPECT_THAT(table.faults(attack(sam, jen, "Slash")), ElementsAre("exchange-already-had"));
    EXPECT_THAT(table.faults(item(sam, "Main Gauche")), IsEmpty());
    EXPECT_THAT(table.faults(restore(sam, "Wipe the Brow")), IsEmpty());
    EXPECT_THAT(table.faults(discard(sam, {})), ElementsAre("not-at-the-start-of-the-turn"));
    EXPECT_THAT(table.faults(draw(sam, "Slash")), ElementsAre("drawing-is-over"));
    EXPECT_THAT(table.faults(turn(jen)), IsEmpty());
}

TEST(ReforgedReference, only_the_duelists_play_and_they_alternate) {
    Table table = thrust_at_jen({"Slash"}, {"Hard Parry"}, 3);
    table.hand(kim, {"Hard Parry"});
    EXPECT_THAT(table.faults(respond(kim, "Hard Parry", 0)), ElementsAre("not-a-duelist"));
    EXPECT_THAT(table.faults(pass(kim)), ElementsAre("not-a-duelist"));
    EXPECT_THAT(table.faults(pass(sam)), ElementsAre("no-priority"));
    table.play(respond(jen, "Hard Parry", 0));
    EXPECT_THAT(table.faults(pass(jen)), ElementsAre("no-priority"));
    EXPECT_THAT(table.faults(pass(sam)), IsEmpty());
    EXPECT_EQ(table.player(kim).hand, Names{"Hard Parry"});
}

TEST(ReforgedReference, player_without_cards_may_be_attacked) {
    Table table = thrust_at_jen();
    const std::vector<Action> legal = legal_actions(table.rules, book, table.game);
    EXPECT_THAT(legal, ElementsAre(pass(jen)));
}

TEST(ReforgedReference, attack_needs_an_empty_field) {
    Table table = thrust_at_jen({}, {"Slash", "Thrust", "Parry Riposte"});
    EXPECT_THAT(table.faults(lay(jen, "Slash")), ElementsAre("field-not-empty"));
    EXPECT_THAT(table.faults(with(respond(jen, "Parry Riposte", 0), true, "Slash")), IsEmpty());
}

TEST(ReforgedReference, lunge_needs_every_attack_answered) {
    Table table = thrust_at_jen({"Lunge", "Slash"}, {"Lunge", "Hard Parry", "Taste My Blade!", "Slash"});
    EXPECT_THAT(table.faults(lay(jen, "Lunge")), ElementsAre("field-not-empty"));
    table.play(respond(jen, "Hard Parry", 0));
    EXPECT_THAT(table.faults(lay(sam, "Slash")), ElementsAre("field-not-empty"));
    EXPECT_THAT(table.faults(lay(sam, "Lunge")), IsEmpty());
    table.rules.lunge_when_nothing_attacks = "no";
    EXPECT_THAT(table.faults(lay(sam, "Lunge")), ElementsAre("field-not-empty"));
}

TEST(ReforgedReference, lunge_after_ones_own_response) {
    Table table = thrust_at_jen({"Coupé", "Slash"}, {"Lunge", "Hard Parry", "Parry Riposte"});
    table.rules.lunge_when_nothing_attacks = "no";
    table.play(respond(jen, "Parry Riposte", 0)).play(press(sam, "Coupé", 0, 0));
    EXPECT_THAT(table.faults(lay(jen, "Lunge")), ElementsAre("field-not-empty"));
    Table again = thrust_at_jen({"Taste My Blade!"}, {"Lunge", "Hard Parry"});
    again.play(respond(jen, "Hard Parry", 0)).play(lay(sam, "Taste My Blade!"));
    EXPECT_THAT(again.faults(lay(jen, "Lunge")), IsEmpty());
    again.play(lay(jen, "Lunge"));
    EXPECT_EQ(again.player(jen).poise, 9);
    EXPECT_EQ(again.game.field.back().against, sam);
}

TEST(ReforgedReference, enhancements_differ_and_come_with_their_attack) {
    Table table;
    table.hand(sam, {"Thrust", "Masterful Strike", "Masterful Strike", "Powerful Strike", "Hard Parry"});
    EXPECT_THAT(table.faults(attack(sam, jen, "Thrust", {"Masterful Strike", "Powerful Strike"})), IsEmpty());
    EXPECT_THAT(table.faults(attack(sam, jen, "Thrust", {"Masterful Strike", "Masterful Strike"})),
                ElementsAre("enhancement-twice"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Thrust", {"Hard Parry"})), ElementsAre("not-an-enhancement"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Masterful Strike")), ElementsAre("not-an-attack"));
    table.hand(jen, {"Hard Parry", "Powerful Strike"});
    table.play(attack(sam, jen, "Thrust")).play(respond(jen, "Hard Parry", 0));
    EXPECT_THAT(table.faults(lay(sam, "Masterful Strike")), ElementsAre("enhancement-without-attack"));
}

TEST(ReforgedReference, one_card_at_a_time) {
    Table table = thrust_at_jen({}, {"Hard Parry", "Slash", "Coupé", "Masterful Strike"});
    EXPECT_THAT(table.faults(with(respond(jen, "Hard Parry", 0), false, "Slash")), Contains("second-card"));
    Action enhanced = respond(jen, "Hard Parry", 0);
    enhanced.enhancements = {"Masterful Strike"};
    EXPECT_THAT(table.faults(enhanced), Contains("enhancement-without-attack"));
    Action paid = respond(jen, "Hard Parry", 0);
    paid.pays = true;
    EXPECT_THAT(table.faults(paid), ElementsAre("nothing-to-pay-for"));
    EXPECT_THAT(table.faults(respond(jen, "Hard Parry", 0)), IsEmpty());
}

// ---- Responses and Presses ------------------------------------------------------------------------------------------

TEST(ReforgedReference, response_is_laid_against_an_attack_on_oneself) {
    Table table = thrust_at_jen({"Hard Parry"}, {"Hard Parry", "Sidestep", "Slash"});
    EXPECT_THAT(table.faults(respond(jen, "Hard Parry", 1)), ElementsAre("no-such-attack"));
    EXPECT_THAT(table.faults(respond(jen, "Hard Parry", -1)), ElementsAre("no-such-attack"));
    table.play(respond(jen, "Hard Parry", 0));
    EXPECT_THAT(table.faults(respond(sam, "Hard Parry", 0)), ElementsAre("not-attacked-by-it"));
    table.rules.response_to_own_attack = "yes";
    EXPECT_THAT(table.faults(respond(sam, "Hard Parry", 0)), IsEmpty());
    table.play(pass(sam));
    EXPECT_EQ(table.player(jen).poise, 10);
}

TEST(ReforgedReference, several_responses_to_one_attack) {
    Table table = thrust_at_jen({"Taste My Blade!"}, {"Hard Parry", "Sidestep"});
    table.play(respond(jen, "Sidestep", 0)).play(lay(sam, "Taste My Blade!"));
    EXPECT_THAT(table.faults(respond(jen, "Hard Parry", 0)), IsEmpty());
    table.rules.several_responses = "no";
    EXPECT_THAT(table.faults(respond(jen, "Hard Parry", 0)), ElementsAre("has-a-response"));
}

TEST(ReforgedReference, mitigating_response_subtracts_its_shield) {
    Table table;
    table.hand(sam, {"Thrust", "Masterful Strike"}).hand(jen, {"Sidestep"});
    table.play(attack(sam, jen, "Thrust", {"Masterful Strike"})).play(respond(jen, "Sidestep", 0));
    EXPECT_THAT(damage_of_attacks(table.rules, book, table.game), ElementsAre(3));
    Table ignored = table;
    ignored.rules.mitigation_shields_subtracted = "no";
    EXPECT_THAT(damage_of_attacks(ignored.rules, book, ignored.game), ElementsAre(5));
    table.play(pass(sam));
    EXPECT_EQ(table.player(jen).poise, 7);
}

TEST(ReforgedReference, mitigating_response_may_count_for_lunge) {
    Table table = thrust_at_jen({"Taste My Blade!"}, {"Sidestep", "Lunge"});
    table.play(respond(jen, "Sidestep", 0)).play(lay(sam, "Taste My Blade!"));
    EXPECT_THAT(table.faults(lay(jen, "Lunge")), IsEmpty());
    table.rules.mitigation_counts_for_lunge = "no";
    EXPECT_THAT(table.faults(lay(jen, "Lunge")), ElementsAre("field-not-empty"));
}

TEST(ReforgedReference, riposte_is_paid_unless_at_no_poise) {
    Table table = thrust_at_jen({}, {"Parry Riposte", "Lunge"});
    EXPECT_THAT(table.faults(respond(jen, "Parry Riposte", 0)), IsEmpty());
    EXPECT_THAT(table.faults(with(respond(jen, "Parry Riposte", 0), true, "")), IsEmpty());
    EXPECT_THAT(table.faults(with(respond(jen, "Parry Riposte", 0), false, "Lunge")), ElementsAre("riposte-not-paid"));
    table.player(jen).poise = 0;
    EXPECT_THAT(table.faults(with(respond(jen, "Parry Riposte", 0), false, "Lunge")), IsEmpty());
    EXPECT_THAT(table.faults(with(respond(jen, "Parry Riposte", 0), true, "Lunge")), IsEmpty()) << "of nothing";
    table.player(jen).poise = 1;
    table.play(with(respond(jen, "Parry Riposte", 0), true, "Lunge"));
    EXPECT_EQ(table.player(jen).poise, 0);
}

TEST(ReforgedReference, powerful_strike_forbids_the_riposte) {
    Table table;
    table.hand(sam, {"Thrust", "Powerful Strike"}).hand(jen, {"Parry Riposte", "Slash"});
    table.play(attack(sam, jen, "Thrust", {"Powerful Strike"}));
    EXPECT_THAT(table.faults(with(respond(jen, "Parry Riposte", 0), true, "Slash")), ElementsAre("no-riposte"));
    EXPECT_THAT(table.faults(respond(jen, "Parry Riposte", 0)), IsEmpty());
}

TEST(ReforgedReference, press_removes_a_response_and_leaves_the_attack_it_allowed) {
    Table table = thrust_at_jen({"Coupé"}, {"Parry Riposte", "Slash"});
    table.play(with(respond(jen, "Parry Riposte", 0), true, "Slash"));
    EXPECT_THAT(table.faults(press(sam, "Coupé", 1, 0)), ElementsAre("no-such-response"));
    EXPECT_THAT(table.faults(press(sam, "Coupé", 0, 1)), ElementsAre("no-such-response"));
    table.play(press(sam, "Coupé", 0, 0));
    EXPECT_EQ(table.game.field.size(), 2U);
    EXPECT_TRUE(table.game.field[0].responses.empty());
    EXPECT_EQ(table.game.discard_pile, (Names{"Coupé", "Parry Riposte"}));
    table.play(pass(jen));
    EXPECT_EQ(table.player(sam).poise, 9);
    EXPECT_EQ(table.player(jen).poise, 7);
}

TEST(ReforgedReference, hard_parry_withstands_coupe_but_not_strong_arm) {
    Table table = thrust_at_jen({"Coupé", "Strong Arm"}, {"Hard Parry"});
    table.play(respond(jen, "Hard Parry", 0));
    EXPECT_THAT(table.faults(press(sam, "Coupé", 0, 0)), ElementsAre("withstands"));
    table.play(press(sam, "Strong Arm", 0, 0)).play(pass(jen));
    EXPECT_EQ(table.player(sam).poise, 9);
    EXPECT_EQ(table.player(jen).poise, 8);
}

TEST(ReforgedReference, press_on_ones_own_response) {
    Table table = thrust_at_jen({"Taste My Blade!"}, {"Parry Riposte", "Coupé"});
    table.play(respond(jen, "Parry Riposte", 0)).play(lay(sam, "Taste My Blade!"));
    EXPECT_THAT(table.faults(press(jen, "Coupé", 0, 0)), IsEmpty());
    table.rules.press_on_own_response = "no";
    EXPECT_THAT(table.faults(press(jen, "Coupé", 0, 0)), ElementsAre("own-response"));
}

// ---- Fancy Moves and Superior Technique -----------------------------------------------------------------------------

TEST(ReforgedReference, fancy_move_is_followed_and_discarded) {
    Table table = thrust_at_jen({}, {"Taste My Blade!", "Slash", "Powerful Strike", "Lunge"});
    table.play(with(lay(jen, "Taste My Blade!"), false, "Lunge", {"Powerful Strike"}));
    EXPECT_EQ(table.game.discard_pile, Names{"Taste My Blade!"});
    EXPECT_EQ(table.player(jen).poise, 9);
    EXPECT_EQ(table.game.priority, sam);
    EXPECT_THAT(damage_of_players(table.rules, book, table.game), ElementsAre(5, 2));
    EXPECT_TRUE(table.game.announced.empty());
}

// Jen has announced Flourish, which cost her 2; Sam can negate it.
Table announced_flourish() {
    Table table = thrust_at_jen({"Superior Technique", "Superior Technique"}, {"Flourish", "Slash", "Hard Parry"}, 3);
    table.hand(kim, {"Superior Technique"});
    return table.play(lay(jen, "Flourish"));
}

TEST(ReforgedReference, superior_technique_negates_a_fancy_move) {
    Table table = announced_flourish();
    EXPECT_EQ(table.player(jen).poise, 8);
    EXPECT_EQ(table.game.announced, (std::vector<Announced>{{"Flourish", jen, 2}}));
    EXPECT_THAT(table.faults(interrupt(kim, "Superior Technique")), ElementsAre("not-a-duelist"));
    EXPECT_THAT(table.faults(interrupt(jen, "Superior Technique")), ElementsAre("own-fancy-move", "not-held"));
    EXPECT_THAT(table.faults(lay(sam, "Superior Technique")), ElementsAre("nothing-to-negate"));

    table.play(interrupt(sam, "Superior Technique"));
    EXPECT_EQ(table.player(sam).poise, 9);
    EXPECT_EQ(table.player(jen).poise, 8);
    EXPECT_EQ(table.game.discard_pile, (Names{"Flourish", "Superior Technique"}));
    EXPECT_EQ(table.game.priority, sam);
    EXPECT_THAT(table.faults(interrupt(sam, "Superior Technique")), ElementsAre("nothing-to-negate", "own-fancy-move"));
}

TEST(ReforgedReference, what_follows_a_negation) {
    Table cost = announced_flourish();
    cost.rules.negated_cost = "returned";
    cost.play(interrupt(sam, "Superior Technique"));
    EXPECT_EQ(cost.player(jen).poise, 10);

    Table card = announced_flourish();
    card.rules.negated_card = "returned";
    card.play(interrupt(sam, "Superior Technique"));
    EXPECT_EQ(card.player(jen).hand, (Names{"Flourish", "Hard Parry", "Slash"}));
    EXPECT_EQ(card.game.discard_pile, Names{"Superior Technique"});

    Table priority = announced_flourish();
    priority.rules.priority_after_negation = "stays";
    priority.play(interrupt(sam, "Superior Technique"));
    EXPECT_EQ(priority.game.priority, jen);
    EXPECT_THAT(priority.faults(respond(jen, "Hard Parry", 0)), IsEmpty());
    EXPECT_THAT(priority.faults(pass(sam)), ElementsAre("no-priority"));
}

// Jen has announced Flourish, Sam has negated it with what is a Fancy Move itself, and Jen can negate that.
Table negated_flourish() {
    Table table = announced_flourish();
    table.hand(jen, {"Parade", "Slash"}).hand(sam, {"Parade", "Parade"});
    return table.play(interrupt(sam, "Parade"));
}

TEST(ReforgedReference, a_negation_may_be_a_fancy_move_itself) {
    Table table = negated_flourish();
    EXPECT_THAT(table.faults(interrupt(sam, "Parade")), ElementsAre("own-fancy-move"));
    EXPECT_THAT(table.faults(with(interrupt(jen, "Parade"), false, "Slash")), IsEmpty());
    table.play(with(interrupt(jen, "Parade"), false, "Slash"));
    EXPECT_EQ(table.game.field.size(), 2U) << "the Attack that Flourish allows";
    EXPECT_EQ(table.game.priority, sam);
    EXPECT_EQ(table.player(jen).poise, 7);
    EXPECT_THAT(table.faults(interrupt(sam, "Parade")), ElementsAre("nothing-to-negate"));
}

TEST(ReforgedReference, who_negates_the_negation_pays_again_and_passes_priority) {
    Table table = negated_flourish();
    table.rules.negated_cost = "returned";
    table.rules.priority_after_negation = "stays";
    table.player(jen).poise = 10;
    table.play(interrupt(jen, "Parade"));
    EXPECT_EQ(table.player(jen).poise, 10 - 1 - 2);
    EXPECT_EQ(table.player(sam).poise, 10);
    EXPECT_EQ(table.game.priority, sam);
    table.play(interrupt(sam, "Parade"));
    EXPECT_EQ(table.player(jen).poise, 10);
    EXPECT_EQ(table.game.priority, jen);
}

TEST(ReforgedReference, nothing_but_a_fancy_move_is_interrupted) {
    Table table = thrust_at_jen({"Superior Technique", "Coupé"}, {"Parry Riposte", "Slash", "Superior Technique"});
    EXPECT_THAT(table.faults(interrupt(jen, "Superior Technique")), ElementsAre("nothing-to-negate"));
    table.play(with(respond(jen, "Parry Riposte", 0), true, "Slash"));
    EXPECT_THAT(table.faults(interrupt(sam, "Superior Technique")), ElementsAre("nothing-to-negate"));
    EXPECT_THAT(table.faults(interrupt(sam, "Coupé")), ElementsAre("nothing-to-negate", "cannot-negate"));
}

TEST(ReforgedReference, fancy_move_that_was_followed_is_not_negated) {
    Table followed = thrust_at_jen({"Superior Technique"}, {"Taste My Blade!", "Slash"});
    followed.play(with(lay(jen, "Taste My Blade!"), false, "Slash"));
    EXPECT_THAT(followed.faults(interrupt(sam, "Superior Technique")), ElementsAre("nothing-to-negate"));

    Table over = announced_flourish();
    over.play(pass(sam));
    EXPECT_THAT(over.faults(interrupt(sam, "Superior Technique")), ElementsAre("no-exchange"));
    EXPECT_EQ(over.player(jen).poise, 6);
}

// ---- The end of an Exchange, the Pistol, the end of the game --------------------------------------------------------

TEST(ReforgedReference, disarm_takes_the_item_before_damage_even_if_blocked) {
    Table table;
    table.hand(sam, {"Disarm"}).hand(jen, {"Parry Riposte", "Thrust"});
    table.player(sam).item = "Buckler";
    table.player(jen).item = "Main Gauche";
    table.play(attack(sam, jen, "Disarm")).play(with(respond(jen, "Parry Riposte", 0), true, "Thrust"));
    EXPECT_THAT(damage_of_attacks(table.rules, book, table.game), ElementsAre(0, 0));
    table.play(pass(sam));
    EXPECT_EQ(table.player(jen).item, "");
    EXPECT_EQ(table.player(sam).item, "Buckler");
    EXPECT_EQ(table.game.discard_pile, (Names{"Disarm", "Main Gauche", "Parry Riposte", "Thrust"}));
}

TEST(ReforgedReference, item_lost_to_disarm_does_not_count_in_the_damage) {
    Table table;
    table.hand(sam, {"Disarm"});
    table.player(jen).item = "Buckler";
    table.play(attack(sam, jen, "Disarm")).play(pass(jen));
    EXPECT_EQ(table.player(jen).poise, 9);
}

TEST(ReforgedReference, surplus_shields) {
    Table table = thrust_at_jen({"Taste My Blade!", "Slash"}, {"Hard Parry"});
    table.game.field.push_back({"Slash", sam, jen, {}, {}});
    table.game.field.push_back({"Lunge", sam, jen, {}, {}});
    table.player(jen).item = "Buckler";
    EXPECT_THAT(damage_of_attacks(table.rules, book, table.game), ElementsAre(0, 0, 1));
    EXPECT_THAT(damage_of_players(table.rules, book, table.game), ElementsAre(0, 1));
    table.rules.surplus_shields = "shared";
    EXPECT_THAT(damage_of_players(table.rules, book, table.game), ElementsAre(0, 0));
}

TEST(ReforgedReference, poise_left_saves_and_no_poise_does_not) {
    Table exact = thrust_at_jen();
    exact.player(jen).poise = 2;
    exact.play(pass(jen));
    EXPECT_EQ(exact.player(jen).poise, 0);
    EXPECT_FALSE(exact.player(jen).out);

    Table beyond = thrust_at_jen();
    beyond.game.field.push_back({"Lunge", sam, jen, {}, {}});
    beyond.player(jen).poise = 1;
    beyond.play(pass(jen));
    EXPECT_EQ(beyond.player(jen).poise, 0);
    EXPECT_FALSE(beyond.player(jen).out);

    Table none = thrust_at_jen();
    none.player(jen).poise = 0;
    none.play(pass(jen));
    EXPECT_TRUE(none.player(jen).out);
    EXPECT_EQ(winner(none.game), sam);
    EXPECT_THAT(none.faults(turn(sam)), ElementsAre("game-over"));
    EXPECT_THAT(legal_actions(none.rules, book, none.game), IsEmpty());
}

TEST(ReforgedReference, blocked_attack_eliminates_nobody) {
    Table table = thrust_at_jen({}, {"Hard Parry"});
    table.player(jen).poise = 0;
    table.play(respond(jen, "Hard Parry", 0)).play(pass(sam));
    EXPECT_FALSE(table.player(jen).out);
    EXPECT_EQ(winner(table.game), std::nullopt);
}

TEST(ReforgedReference, duelist_who_pays_the_last_poise_in_an_exchange_may_be_out_in_it) {
    Table table = thrust_at_jen({}, {"Taste My Blade!", "Lunge"});
    table.player(jen).poise = 1;
    table.play(with(lay(jen, "Taste My Blade!"), false, "Lunge")).play(pass(sam));
    EXPECT_TRUE(table.player(jen).out);
    EXPECT_EQ(table.player(sam).poise, 7);
}

TEST(ReforgedReference, eliminated_player_leaves_his_cards) {
    Table table = thrust_at_jen({}, {"Slash", "Coupé"}, 3);
    table.player(jen).poise = 0;
    table.player(jen).item = "Main Gauche";
    Table kept = table;
    kept.rules.dead_hand = "kept";
    table.play(pass(jen));
    EXPECT_EQ(table.game.discard_pile, (Names{"Coupé", "Main Gauche", "Slash", "Thrust"}));
    EXPECT_TRUE(table.player(jen).hand.empty());
    EXPECT_EQ(table.game.stage, Stage::respite);
    EXPECT_THAT(table.faults(turn(kim)), IsEmpty());
    kept.play(pass(jen));
    EXPECT_EQ(kept.game.discard_pile, Names{"Thrust"});
    EXPECT_EQ(kept.player(jen).hand.size(), 2U);
}

TEST(ReforgedReference, active_player_who_is_out_has_no_respite) {
    Table table = thrust_at_jen({"Wipe the Brow"}, {"Parry Riposte", "Slash"}, 3);
    table.rules.dead_hand = "kept";
    table.player(sam).poise = 0;
    table.play(with(respond(jen, "Parry Riposte", 0), true, "Slash")).play(pass(sam));
    EXPECT_TRUE(table.player(sam).out);
    EXPECT_THAT(table.faults(restore(sam, "Wipe the Brow")), ElementsAre("player-is-out"));
    EXPECT_THAT(table.faults(turn(kim)), ElementsAre("not-the-next-player"));
    EXPECT_THAT(legal_actions(table.rules, book, table.game), ElementsAre(turn(jen)));
}

TEST(ReforgedReference, both_duelists_may_be_out_at_once) {
    Table table = thrust_at_jen({}, {"Taste My Blade!", "Slash"});
    table.poise(0, 0);
    table.play(with(lay(jen, "Taste My Blade!"), false, "Slash")).play(pass(sam));
    EXPECT_TRUE(table.player(sam).out);
    EXPECT_TRUE(table.player(jen).out);
    EXPECT_EQ(table.game.stage, Stage::ended);
    EXPECT_EQ(winner(table.game), std::nullopt);
}

Table with_pistol() {
    Table table(3);
    table.player(sam).item = "Pistol";
    table.hand(sam, {"Thrust", "Wipe the Brow", "Buckler"});
    return table;
}

TEST(ReforgedReference, pistol_takes_four_poise_instead_of_an_exchange) {
    Table table = with_pistol();
    EXPECT_THAT(table.faults(pistol(sam, sam)), ElementsAre("not-another-player"));
    EXPECT_THAT(table.faults(pistol(jen, sam)), ElementsAre("not-the-active-player", "no-pistol"));
    table.play(pistol(sam, jen));
    EXPECT_EQ(table.player(jen).poise, 6);
    EXPECT_EQ(table.player(sam).item, "Pistol");
    EXPECT_THAT(table.faults(pistol(sam, kim)), ElementsAre("pistol-already-used"));
    EXPECT_THAT(table.faults(attack(sam, jen, "Thrust")), ElementsAre("pistol-already-used"));
    EXPECT_THAT(table.faults(restore(sam, "Wipe the Brow")), IsEmpty());
    table.rules.respite_after_pistol = "no";
    EXPECT_THAT(table.faults(restore(sam, "Wipe the Brow")), ElementsAre("no-respite-after-the-pistol"));
    EXPECT_THAT(table.faults(turn(jen)), IsEmpty());
}

TEST(ReforgedReference, pistol_needs_no_exchange_before_it) {
    Table table = with_pistol();
    table.play(attack(sam, jen, "Thrust"));
    EXPECT_THAT(table.faults(pistol(sam, jen)), ElementsAre("during-an-exchange"));
    table.play(pass(jen));
    EXPECT_THAT(table.faults(pistol(sam, jen)), ElementsAre("exchange-already-had"));
}

TEST(ReforgedReference, pistol_against_little_poise_shields_and_no_poise) {
    Table little = with_pistol();
    little.player(jen).poise = 3;
    little.player(jen).item = "Buckler";
    Table shielded = little;
    shielded.rules.shields_against_pistol = "yes";
    EXPECT_EQ(little.play(pistol(sam, jen)).player(jen).poise, 0);
    EXPECT_EQ(shielded.play(pistol(sam, jen)).player(jen).poise, 1);

    Table none = with_pistol();
    none.player(jen).poise = 0;
    Table harmless = none;
    harmless.rules.pistol_eliminates = "no";
    EXPECT_TRUE(none.play(pistol(sam, jen)).player(jen).out);
    EXPECT_FALSE(harmless.play(pistol(sam, jen)).player(jen).out);
    EXPECT_EQ(none.game.stage, Stage::respite);
}

TEST(ReforgedReference, pistol_may_end_the_game) {
    Table table;
    table.player(sam).item = "Pistol";
    table.player(jen).poise = 0;
    table.play(pistol(sam, jen));
    EXPECT_EQ(table.game.stage, Stage::ended);
    EXPECT_EQ(winner(table.game), sam);
}

TEST(ReforgedReference, pistol_may_be_discarded_or_fire_once) {
    Table discarded = with_pistol();
    discarded.rules.pistol_discarded = "yes";
    discarded.play(pistol(sam, jen));
    EXPECT_EQ(discarded.player(sam).item, "");
    EXPECT_EQ(discarded.game.discard_pile, Names{"Pistol"});

    Table later = with_pistol();
    later.hand(jen, nine_slashes).hand(kim, nine_slashes).hand(sam, nine_slashes);
    later.play(pistol(sam, jen)).play(turn(jen)).play(turn(kim)).play(turn(sam));
    EXPECT_THAT(later.faults(pistol(sam, jen)), IsEmpty());
    later.rules.pistol_again = "no";
    EXPECT_THAT(later.faults(pistol(sam, jen)), ElementsAre("pistol-fired-before"));
}

TEST(ReforgedReference, pistol_on_the_turn_it_is_played) {
    Table table(3);
    table.hand(sam, {"Pistol"}).play(item(sam, "Pistol"));
    EXPECT_THAT(table.faults(pistol(sam, jen)), IsEmpty());
    table.rules.pistol_on_the_turn_played = "no";
    EXPECT_THAT(table.faults(pistol(sam, jen)), ElementsAre("pistol-just-played"));
    table.hand(jen, nine_slashes).hand(kim, nine_slashes).hand(sam, nine_slashes);
    table.play(turn(jen)).play(turn(kim)).play(turn(sam));
    EXPECT_THAT(table.faults(pistol(sam, jen)), IsEmpty());
}

TEST(ReforgedReference, game_without_the_pistol) {
    Table table;
    table.hand(sam, {"Pistol", "Buckler"});
    table.rules.pistol_in_the_game = "no";
    EXPECT_THAT(table.faults(item(sam, "Pistol")), ElementsAre("no-pistol-in-the-game"));
    EXPECT_THAT(table.faults(item(sam, "Buckler")), IsEmpty());
}

// ---- Listing --------------------------------------------------------------------------------------------------------

TEST(ReforgedReference, legal_actions_of_a_turn) {
    Table table;
    table.hand(sam, {"Thrust", "Thrust", "Masterful Strike", "Powerful Strike", "Buckler"});
    const std::vector<Action> legal = legal_actions(table.rules, book, table.game);
    EXPECT_EQ(legal.size(), 6U);
    EXPECT_THAT(legal, Contains(turn(jen)));
    EXPECT_THAT(legal, Contains(item(sam, "Buckler")));
    EXPECT_THAT(legal, Contains(attack(sam, jen, "Thrust", {"Masterful Strike", "Powerful Strike"})));
    EXPECT_THAT(legal, Not(Contains(attack(sam, jen, "Thrust", {"Powerful Strike", "Masterful Strike"}))));
}

TEST(ReforgedReference, legal_actions_of_a_start_list_every_discard_once) {
    Table table;
    table.hand(sam, {"Slash", "Slash", "Thrust"}).game.stage = Stage::discard;
    table.game.deck = {"Lunge", "Thrust", "Thrust"};
    EXPECT_EQ(legal_actions(table.rules, book, table.game).size(), 3U * 2U + 2U);
}

TEST(ReforgedReference, legal_actions_of_an_exchange) {
    Table table = thrust_at_jen({}, {"Parry Riposte", "Slash", "Powerful Strike", "Hard Parry", "Coupé"});
    // Pass, Hard Parry, Parry Riposte unpaid, paid, paid with Slash, paid with Slash and Powerful Strike.
    EXPECT_EQ(legal_actions(table.rules, book, table.game).size(), 6U);
}

TEST(ReforgedReference, illegal_action_is_not_played) {
    Table table;
    EXPECT_THROW(table.play(pass(sam)), std::invalid_argument);
}

}  // namespace

}  // namespace reference::reforged
