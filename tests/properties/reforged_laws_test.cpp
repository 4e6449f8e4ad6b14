// Laws of a game of Reforged that hold whatever is played, and laws of the verifier about records that tell less.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/reforged/card_type.h"
#include "engine/reforged/damage.h"
#include "engine/reforged/transition.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/reforged_actions.h"
#include "tests/support/reforged_masks.h"
#include "tests/support/reforged_texts.h"

namespace engarde::reforged {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;
using test::Twin;

struct Step {
    const Rules& rules;
    const State& before;
    const Action& action;
    const State& after;
};

// Plays a random game and shows every step of the engine's.
template <class Visit>
void walk(Random& random, const Rules& rules, const Visit& visit) {
    Twin twin = test::some_table(rules, random);
    for (int step = 0; step < 300 && twin.game.stage != test::model::Stage::ended; ++step) {
        const test::model::Action chosen = some_legal_action(twin, random);
        const Action action = test::as_action(twin.rules, chosen);
        const State before = twin.state;
        twin.state = after(twin.rules, before, action);
        twin.game = test::play(twin.model_rules, twin.game, chosen);
        visit(Step{twin.rules, before, action, twin.state});
    }
}

template <class Visit>
bool check_games(const std::string& law, const Visit& visit) {
    return check_every(20, law, [&] {
        Random random = test::some_chance();
        const Rules rules = test::some_rules(random);
        walk(random, rules, visit);
    });
}

// ---- Cards ----------------------------------------------------------------------------------------------------------

std::vector<CardId> all_cards(const State& state) {
    Pile all = Pile::empty();
    for (const Duelist& each : state.duelists) {
        all.add(each.hand);
        if (each.item) all.add(*each.item);
    }
    for (const LaidAttack& attack : state.field) {
        all.add(attack.card);
        all.add(attack.enhancements);
        for (const LaidResponse& response : attack.responses) all.add(response.card);
    }
    for (const Pile& pile : {state.deck, state.discard_pile, state.set_aside}) all.add(pile);
    return all.known();
}

TEST(ReforgedGameLaws, every_card_is_somewhere_after_every_event) {
    Coverage coverage;
    EXPECT_TRUE(check_games("85 cards are conserved", [&](const Step& step) {
        const std::vector<CardId> cards = all_cards(step.after);
        RC_ASSERT(static_cast<int>(cards.size()) == deck_size(step.rules.ruleset));
        RC_ASSERT(cards == all_cards(step.before));
        coverage.note("85 cards", cards.size() == 85);
        coverage.note("84 cards", cards.size() == 84);
        coverage.note("cards set aside", step.after.set_aside.size() > step.before.set_aside.size());
        coverage.note("a reshuffle", step.action.kind == ActionKind::reshuffle);
    }));
    coverage.require({"85 cards", "84 cards", "cards set aside", "a reshuffle"});
}

TEST(ReforgedGameLaws, the_active_hand_is_full_after_the_refill_and_no_other_hand_grows) {
    Coverage coverage;
    EXPECT_TRUE(check_games("only the active player refills, up to a full hand", [&](const Step& step) {
        for (std::size_t player = 0; player < step.before.duelists.size(); ++player) {
            const bool grows = step.after.duelists[player].hand.size() > step.before.duelists[player].hand.size();
            RC_ASSERT(!grows || (step.action.kind == ActionKind::draw && player == step.before.active));
            RC_ASSERT(!grows || step.after.duelists[player].hand.size() <= hand_size(step.rules.ruleset));
        }
        const State& before = step.before;
        const bool was_refilling = before.phase == Phase::discarding || before.phase == Phase::drawing;
        const bool is_over = step.after.phase == Phase::playing || step.action.kind == ActionKind::begin_turn;
        if (!was_refilling || !is_over) return;
        const int held = before.duelists[before.active].hand.size();
        const bool is_full = held == hand_size(step.rules.ruleset);
        RC_ASSERT(is_full || (before.deck.size() == 0 && before.discard_pile.size() == 0));
        coverage.note(is_full ? "a full hand" : "nothing was left to draw");
    }));
    coverage.require({"a full hand", "nothing was left to draw"});
}

// ---- Poise ----------------------------------------------------------------------------------------------------------

// What the player has paid by the figures of the cards alone.
int cost_of(const Step& step) {
    if (step.action.kind == ActionKind::pass) return 0;
    int cost = step.action.pays ? 1 : 0;
    for (const CardId card : cards_played(step.action)) cost += step.rules.book[card].cost.least;
    return cost;
}

int damage_to(const Step& step, std::size_t player) {
    if (step.action.kind == ActionKind::pass) return damage_against(step.rules, step.before, player);
    if (step.action.kind != ActionKind::pistol || *step.action.defender != player) return 0;
    if (step.before.duelists[player].poise == 0 && !step.rules.ruleset.pistol_eliminates) return 0;
    return step.rules.book[*step.before.duelists[step.action.by].item].effects.takes;
}

int restored_by(const Step& step) {
    return step.action.kind == ActionKind::restore ? step.rules.book[step.action.card].poise.least : 0;
}

TEST(ReforgedGameLaws, poise_is_what_costs_damage_and_restores_leave) {
    Coverage coverage;
    EXPECT_TRUE(check_games("the ledger of Poise", [&](const Step& step) {
        if (step.rules.ruleset.after_negation == AfterNegation::not_paid) return;
        for (std::size_t player = 0; player < step.before.duelists.size(); ++player) {
            const Duelist& before = step.before.duelists[player];
            const Duelist& after = step.after.duelists[player];
            const bool acts = player == step.action.by;
            const int paid = std::max(0, before.poise - (acts ? cost_of(step) : 0));
            const int most = step.rules.ruleset.restore_cap == RestoreCap::ten ? std::max(10, paid) : 1000;
            const int left = std::min(most, paid + (acts ? restored_by(step) : 0));
            const int damage = damage_to(step, player);
            RC_ASSERT(after.poise == std::max(0, left - damage));
            RC_ASSERT(after.out == (before.out || (before.poise == 0 && damage > 0)));
            coverage.note("paid", paid < before.poise);
            coverage.note("restored", left > paid);
            coverage.note("damage", damage > 0);
            coverage.note("more damage than Poise", left > 0 && damage > left);
            coverage.note("out", after.out && !before.out);
        }
    }));
    coverage.require({"paid", "restored", "damage", "more damage than Poise", "out"});
}

// ---- The Field ------------------------------------------------------------------------------------------------------

// The Field as it lies, whatever the order in which Responses were laid.
std::vector<LaidAttack> laid(std::vector<LaidAttack> field) {
    for (LaidAttack& attack : field)
        for (LaidResponse& response : attack.responses) response.order = 0;
    return field;
}

TEST(ReforgedGameLaws, a_press_undoes_exactly_its_response) {
    Coverage coverage;
    EXPECT_TRUE(check_games("a Press and a Response", [&](const Step& step) {
        const bool is_a_response =
            step.action.kind == ActionKind::play && type_of(step.rules, step.action.card) == CardType::response;
        if (!is_a_response) return;
        State answered = step.after;
        const std::size_t other = answered.priority;
        const CardId strong_arm = CardId::strong_arm;
        answered.duelists[other].hand.add(strong_arm);
        const std::size_t place = step.action.target->attack;
        const Action removes = press(other, strong_arm, place, answered.field[place].responses.size() - 1);
        const State undone = after(step.rules, answered, removes);
        std::vector<LaidAttack> wanted = step.before.field;
        if (step.action.counter) wanted.push_back(step.after.field.back());
        RC_ASSERT(laid(undone.field) == laid(wanted));
        Pile discarded = step.after.discard_pile;
        discarded.add(strong_arm);
        discarded.add(step.action.card);
        RC_ASSERT(undone.discard_pile == discarded);
        RC_ASSERT(undone.duelists[step.action.by] == step.after.duelists[step.action.by]);
        coverage.note(step.action.counter ? "a riposte stays" : "nothing stays");
        coverage.note("another Response stays", !step.before.field[place].responses.empty());
    }));
    coverage.require({"a riposte stays", "nothing stays", "another Response stays"});
}

TEST(ReforgedGameLaws, the_order_of_attacks_does_not_matter) {
    Coverage coverage;
    EXPECT_TRUE(check_games("Attacks in another order", [&](const Step& step) {
        if (step.action.kind != ActionKind::pass || step.before.field.size() < 2) return;
        State turned = step.before;
        std::reverse(turned.field.begin(), turned.field.end());
        RC_ASSERT(after(step.rules, turned, step.action) == step.after);
        std::rotate(turned.field.begin(), turned.field.begin() + 1, turned.field.end());
        RC_ASSERT(after(step.rules, turned, step.action) == step.after);
        coverage.note("two Attacks", step.before.field.size() == 2);
        coverage.note("more than two", step.before.field.size() > 2);
        coverage.note("somebody goes out", step.after.set_aside != step.before.set_aside ||
                                               std::any_of(step.after.duelists.begin(), step.after.duelists.end(),
                                                           [](const Duelist& each) { return each.out; }));
    }));
    coverage.require({"two Attacks", "more than two", "somebody goes out"});
}

// ---- Records that tell less -----------------------------------------------------------------------------------------

// Whoever knows less refuses less, and is less certain.
void expect_wider(const std::string& told, const std::string& less, Coverage& coverage) {
    const test::Judged known = test::judged(told);
    const test::Judged hidden = test::judged(less);
    if (holds(known.verdict) && !holds(hidden.verdict))
        RC_FAIL("holds, but not when less is told:\n" + hidden.findings + told + "\n" + less);
    if (hidden.verdict == Verdict::valid && known.verdict != Verdict::valid)
        RC_FAIL("certain only when less is told:\n" + known.findings + told + "\n" + less);
    coverage.note("valid", known.verdict == Verdict::valid);
    coverage.note("valid becomes possible", known.verdict == Verdict::valid && hidden.verdict == Verdict::possible);
    coverage.note("invalid becomes possible", !holds(known.verdict) && hidden.verdict == Verdict::possible);
    coverage.note("stays invalid", !holds(known.verdict) && !holds(hidden.verdict));
}

using Mask = test::GeneratedText (*)(const test::GeneratedText&, Random&);

bool check_masks(const std::string& law, Mask mask, Coverage& coverage) {
    return check_every(25, law, [&] {
        Random random = test::some_chance();
        const test::GeneratedText game = test::some_game(RecordedInformation::full, random);
        for (int change = 0; change < 6; ++change) {
            const test::GeneratedText told = change == 0 ? game : test::changed(game, random).game;
            const test::GeneratedText less = mask(told, random);
            expect_wider(told.text(), less.text(), coverage);
            expect_wider(less.text(), mask(less, random).text(), coverage);
        }
    });
}

TEST(ReforgedRecordLaws, cards_that_are_only_counted_widen_the_verdict) {
    Coverage coverage;
    EXPECT_TRUE(check_masks("identities become counts or ?", test::with_fewer_cards, coverage));
    coverage.require({"valid", "valid becomes possible", "invalid becomes possible", "stays invalid"});
}

TEST(ReforgedRecordLaws, hands_that_are_not_recorded_widen_the_verdict) {
    Coverage coverage;
    EXPECT_TRUE(check_masks("nothing is said of hands and deck", test::without_hands, coverage));
    coverage.require({"valid", "valid becomes possible", "invalid becomes possible", "stays invalid"});
}

TEST(ReforgedRecordLaws, figures_that_are_unknown_widen_the_verdict) {
    Coverage coverage;
    EXPECT_TRUE(check_masks("figures become unknown", test::with_fewer_figures, coverage));
    coverage.require({"valid", "valid becomes possible", "invalid becomes possible", "stays invalid"});
}

}  // namespace
}  // namespace engarde::reforged
