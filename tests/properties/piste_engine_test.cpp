// What must hold of the engine as a whole, whatever the ruleset, the board and the round.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>

#include "engine/piste/rulebook.h"
#include "tests/support/coverage.h"
#include "tests/support/playout.h"
#include "tests/support/plies.h"
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;
using test::any_board;
using test::any_playout;
using test::any_ruleset;
using test::below;
using test::every_ply;
using test::Playout;
using test::Ply;

template <class Container, class Value>
bool contains(const Container& values, const Value& value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

// Small boards: the list above is long.
TEST(PisteEngine, the_legal_actions_are_those_without_a_violation) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("the legal actions are those without a violation", [&] {
        const Playout playout = *any_playout(
            any_ruleset(),
            rc::gen::elementOf(std::vector<Board>{{.length = 9, .cards = 3, .copies = 4, .hand = 3, .wins = 1},
                                                  {.length = 8, .cards = 2, .copies = 6, .hand = 3, .wins = 1},
                                                  {.length = 12, .cards = 4, .copies = 4, .hand = 4, .wins = 1}}));
        each_state(playout, [&](const State& state) {
            const std::vector<Action> legal = legal_actions(playout.rules, state);
            for (const Action& action : every_ply(playout.rules.board, state.table.attack)) {
                const auto found = violation(playout.rules, state, action);
                RC_ASSERT(contains(legal, action) == !found.has_value());
                const auto all = violations(playout.rules, state, action);
                RC_ASSERT(all.empty() == !found.has_value());
                if (found) RC_ASSERT(all.front() == *found);
                if (found) coverage.note(std::string(found->clause().code));
            }
            for (const Action& action : legal) RC_ASSERT(std::count(legal.begin(), legal.end(), action) == 1);
        });
    }));
    coverage.require({"parry.not-in-these-rules", "turn.after-the-end", "turn.action-missing", "turn.pass",
                      "move.off-the-piste", "move.onto-or-past-the-opponent", "move.after-the-last-card",
                      "attack.wrong-distance", "attack.strengthened", "attack.after-advance", "attack.after-retreat",
                      "parry.nothing-to-parry", "parry.mismatch", "retreat.from-direct-attack", "attack.unanswered",
                      "card.not-held"});
}

TEST(PisteEngine, a_round_is_decided_exactly_when_nothing_is_legal) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a round is decided exactly when nothing is legal", [&] {
        const Playout playout = *any_playout();
        each_state(playout, [&](const State& state) {
            const auto decided = outcome(playout.rules, state);
            RC_ASSERT(decided.has_value() == legal_actions(playout.rules, state).empty());
            if (decided) coverage.note(std::string(decided->clause->code));
            if (decided && !decided->winner) coverage.note("no winner, " + std::string(decided->clause->code));
        });
    }));
    coverage.require({"hit", "no-move", "cards", "distance", "draw", "no winner, draw", "no winner, no-move"});
}

// A ply that somebody could write down, most of them illegal: cards that no deck has, parries of nothing, several
// things at once. Its parts lean towards what the table asks for, so that many plies break one rule only.
Action any_ply(const Board& board, const Table& table) {
    const auto any_value = [&] { return below(8) == 0 ? below(13) : 1 + below(board.cards); };
    Action action;
    if (below(6) > 2) {
        action.step = below(2) == 0 ? Step::advance : Step::retreat;
        action.step_card = static_cast<Card>(any_value());
    }
    if (below(2) == 0) {
        const int way = !steps(action) ? 0 : action.step == Step::advance ? -action.step_card : action.step_card;
        const int in_reach = std::max(0, table.distance() + way);
        action = step_and_attack(action, attack(below(3) == 0 ? any_value() : in_reach, below(3) == 0 ? below(4) : 1));
        if (below(8) == 0) action.attack = action.attack + Cards::of(static_cast<Card>(any_value()), 1);
    }
    if (below(2) == 0)
        action.parry = table.attack.pending() && below(4) != 0 ? Cards::of(table.attack.value, table.attack.strength)
                                                               : Cards::of(static_cast<Card>(any_value()), below(3));
    if (below(6) == 0) action = {};
    if (below(6) == 0) action.idle = below(2) == 0 ? Idle::pass : Idle::yield;
    return action;
}

// Every clause that a single ply can break.
constexpr std::array breakable_by_a_ply{
    &clause::attacks_are_not_parried,
    &clause::nothing_follows_the_end,
    &clause::the_last_card_ends_the_round,
    &clause::a_parry_is_followed_by_a_turn,
    &clause::a_last_chance_is_an_offer,
    &clause::a_turn_is_played,
    &clause::fencer_stays_on_the_piste,
    &clause::fencer_stays_before_the_opponent,
    &clause::nobody_moves_after_the_last_card,
    &clause::no_attack_after_a_retreat,
    &clause::attack_cards_are_alike,
    &clause::attack_spans_the_distance,
    &clause::attack_is_a_single_card,
    &clause::no_attack_after_an_advance,
    &clause::no_attack_with_the_value_of_the_advance,
    &clause::a_parry_answers_an_attack,
    &clause::a_parry_matches_the_attack,
    &clause::only_an_indirect_attack_is_evaded,
    &clause::an_attack_is_answered,
    &clause::cards_come_from_the_hand,
    &clause::an_attack_alone_does_not_save,
    &clause::a_possible_answer_is_given,
};

// The same answer with and without reasons, whoever asks: for legal plies, for those that a player might try, and for
// nonsense.
TEST(PisteEngine, whether_a_ply_is_legal_and_why_it_is_not_agree) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("whether a ply is legal and why it is not agree", [&] {
        const Playout playout = *any_playout();
        const Rules& rules = playout.rules;
        const auto agree = [&](const State& state, const Action& action) {
            const auto found = violation(rules, state, action);
            const auto all = violations(rules, state, action);
            const auto seen = public_violations(rules, state.table, action);
            RC_ASSERT(is_legal(rules, state, action) == !found.has_value());
            RC_ASSERT(is_publicly_legal(rules, state.table, action) == seen.empty());
            RC_ASSERT(all.empty() == !found.has_value());
            if (found) RC_ASSERT(all.front() == *found);
            if (!seen.empty()) RC_ASSERT(all == seen);
            if (found) RC_ASSERT(contains(breakable_by_a_ply, &found->clause()));
            if (found) coverage.note(std::string(found->clause().id));
            coverage.note("legal", !found);
            coverage.note("legal in public only", found && seen.empty());
            coverage.note("several breaches", all.size() > 1);
        };
        each_state(playout, [&](const State& state) {
            RC_ASSERT(is_decided(rules, state) == outcome(rules, state).has_value());
            coverage.note(is_decided(rules, state) ? "decided" : "not decided");
            for (const Action& action : legal_actions(rules, state)) agree(state, action);
            for (const Action& action : {pass(), yield(), attack(state.table.distance())}) agree(state, action);
            for (int count = 0; count < 4; ++count) agree(state, any_ply(rules.board, state.table));
        });
    }));
    std::vector<std::string> cases{"legal", "legal in public only", "several breaches", "decided", "not decided"};
    for (const Clause* breakable : breakable_by_a_ply) cases.emplace_back(breakable->id);
    coverage.require(cases);
}

// A ply in two halves: the parry alone, and then the turn as if there had been no attack.
TEST(PisteEngine, a_parry_and_its_turn_are_that_turn_after_the_parry_alone) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a parry and its turn are that turn after the parry alone", [&] {
        const Playout playout = *any_playout();
        walk(playout, [&](const Ply& ply) {
            const Table& before = ply.before.table;
            if (!parries(ply.action) || is_lone_parry(ply.action)) return;
            RC_ASSERT(a_turn_follows_a_parry(playout.rules.ruleset, before.stage));
            Action turn = ply.action;
            turn.parry = {};
            const Table between = table_after_parry_alone(before, ply.action);
            RC_ASSERT(is_publicly_legal(playout.rules, between, turn));
            const Table after = table_after(playout.rules, between, turn);
            RC_ASSERT(after.space == ply.after.table.space);
            RC_ASSERT(after.hand_size == ply.after.table.hand_size);
            RC_ASSERT(after.attack == ply.after.table.attack);
            // After the last card the turn closes the round instead of exhausting the pile.
            if (before.stage == Stage::open) RC_ASSERT(after == ply.after.table);
            coverage.note(before.stage == Stage::open ? "while the pile has cards" : "after the last card");
        });
    }));
    coverage.require({"while the pile has cards", "after the last card"});
}

// Playing is finite: each open turn draws, and after the last card at most four plies follow.
TEST(PisteEngine, every_round_ends) {
    EXPECT_TRUE(rc::check("every round ends", [] {
        Playout playout = *any_playout();
        const int pile = first_state(playout).pile.size();
        playout.choices.resize(static_cast<std::size_t>(pile) + 5, 0);
        const State last = walk(playout, [](const Ply&) {});
        RC_ASSERT(outcome(playout.rules, last).has_value());
    }));
}

TEST(PisteEngine, no_card_appears_or_vanishes) {
    EXPECT_TRUE(rc::check("no card appears or vanishes", [] {
        const Playout playout = *any_playout();
        Cards played;
        walk(playout, [&](const Ply& ply) {
            played = played + cards_played(ply.action);
            const State& state = ply.after;
            RC_ASSERT(state.hand[0] + state.hand[1] + state.pile + played == full_deck(playout.rules.board));
            RC_ASSERT(state.table.pile_size == state.pile.size());
            RC_ASSERT(state.table.hand_size[0] == state.hand[0].size());
            RC_ASSERT(state.table.hand_size[1] == state.hand[1].size());
        });
    }));
}

State mirrored(const Board& board, const State& state) {
    State mirror = state;
    std::swap(mirror.hand[0], mirror.hand[1]);
    std::swap(mirror.table.hand_size[0], mirror.table.hand_size[1]);
    mirror.table.space = {static_cast<std::uint8_t>(board.length + 1 - state.table.space[1]),
                          static_cast<std::uint8_t>(board.length + 1 - state.table.space[0])};
    mirror.table.to_move = opponent(state.table.to_move);
    return mirror;
}

std::optional<Outcome> mirrored(std::optional<Outcome> outcome) {
    if (outcome && outcome->winner) outcome->winner = 1 - *outcome->winner;
    return outcome;
}

TEST(PisteEngine, the_mirror_image_of_a_round_is_the_round_of_the_mirror_image) {
    EXPECT_TRUE(rc::check("the mirror image of a round is the round of the mirror image", [] {
        const Playout playout = *any_playout();
        const Rules& rules = playout.rules;
        walk(playout, [&](const Ply& ply) {
            const State mirror = mirrored(rules.board, ply.before);
            RC_ASSERT(legal_actions(rules, mirror) == legal_actions(rules, ply.before));
            RC_ASSERT(play(rules, mirror, ply.action, ply.drawn).value() == mirrored(rules.board, ply.after));
            RC_ASSERT(outcome(rules, mirrored(rules.board, ply.after)) == mirrored(outcome(rules, ply.after)));
        });
    }));
}

TEST(PisteEngine, taking_a_round_up_where_it_stands_changes_nothing) {
    EXPECT_TRUE(rc::check("taking a round up where it stands changes nothing", [] {
        const Playout playout = *any_playout();
        each_state(playout, [&](const State& state) {
            if (state.table.stage != Stage::open) return;
            const auto again = resume(playout.rules, {.space = {state.table.space[0], state.table.space[1]},
                                                      .to_move = state.table.to_move,
                                                      .attack = state.table.attack,
                                                      .hand = state.hand,
                                                      .pile = state.pile});
            RC_ASSERT(again.has_value());
            RC_ASSERT(*again == state);
        });
    }));
}

// "n/a" in the matrix is a claim: flipping an answer that cannot matter changes no ply and no result.
TEST(PisteEngine, an_answer_that_cannot_matter_changes_nothing) {
    const std::vector<std::string> sometimes_idle{"same-value-advance-and-attack",
                                                  "parry-may-be-declined",
                                                  "no-legal-move-after-parry",
                                                  "turn-after-final-parry",
                                                  "hands-compared-without-final-attack",
                                                  "hands-compared-after-final-retreat",
                                                  "retreat-draws-last-card"};
    Coverage coverage;
    EXPECT_TRUE(rc::check("an answer that cannot matter changes nothing", [&] {
        const Choice<Ruleset>& choice = *find_choice(*rc::gen::elementOf(sometimes_idle));
        const Playout playout = *any_playout(
            rc::gen::suchThat(any_ruleset(), [&](const Ruleset& ruleset) { return !choice.matters(ruleset); }),
            any_board());
        Rules flipped = playout.rules;
        const auto shift = *rc::gen::inRange<std::size_t>(1, choice.question.answer_count());
        choice.choose(flipped.ruleset, (choice.answer(flipped.ruleset) + shift) % choice.question.answer_count());
        each_state(playout, [&](const State& state) {
            RC_ASSERT(legal_actions(flipped, state) == legal_actions(playout.rules, state));
            RC_ASSERT(outcome(flipped, state) == outcome(playout.rules, state));
        });
        walk(playout,
             [&](const Ply& ply) { RC_ASSERT(play(flipped, ply.before, ply.action, ply.drawn).value() == ply.after); });
        coverage.note(std::string(choice.question.id));
    }));
    coverage.require({"same-value-advance-and-attack", "parry-may-be-declined", "no-legal-move-after-parry",
                      "turn-after-final-parry", "hands-compared-without-final-attack",
                      "hands-compared-after-final-retreat", "retreat-draws-last-card"});
}

TEST(PisteEngine, an_answer_can_be_chosen_and_read_back) {
    for (const Choice<Ruleset>& choice : choices())
        for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer) {
            const auto ruleset = with_answer(Ruleset{}, choice.question.id, choice.question.answers[answer].id);
            ASSERT_TRUE(ruleset) << choice.question.id;
            EXPECT_EQ(choice.answer(*ruleset), answer) << choice.question.id;
        }
    EXPECT_EQ(with_answer(Ruleset{}, "no-such-question", "yes"), std::nullopt);
    EXPECT_EQ(with_answer(Ruleset{}, "attack-can-be-parried", "perhaps"), std::nullopt);
}

}  // namespace
}  // namespace engarde::piste
