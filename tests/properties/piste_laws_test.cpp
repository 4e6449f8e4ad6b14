// The clauses that follow from the way the game is built, each as a property named after its clause.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/piste/rulebook.h"
#include "tests/support/coverage.h"
#include "tests/support/playout.h"
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;
using test::any_board;
using test::any_playout;
using test::any_ruleset;
using test::lowest_cards;
using test::Playout;
using test::Ply;

int space_of(const State& state, Side side) {
    return state.table.space[seat(side)];
}

// How far a fencer has gone towards the other end.
int progress(const State& before, const State& after, Side side) {
    const int moved = space_of(after, side) - space_of(before, side);
    return side == Side::white ? moved : -moved;
}

TEST(PisteLaws, fencers_start_at_the_ends) {
    EXPECT_TRUE(rc::check("fencers start at the ends", [] {
        const Playout playout = *any_playout();
        const State state = first_state(playout);
        RC_ASSERT(space_of(state, Side::white) == 1);
        RC_ASSERT(space_of(state, Side::black) == playout.rules.board.length);
        RC_ASSERT(state.table.to_move == playout.starter);
    }));
}

TEST(PisteLaws, a_move_is_exact) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a move is exact", [&] {
        walk(*any_playout(), [&](const Ply& ply) {
            const Side mover = ply.before.table.to_move;
            const Step step = ply.action.step;
            const int expected = step == Step::none      ? 0
                                 : step == Step::advance ? ply.action.step_card
                                                         : -ply.action.step_card;
            RC_ASSERT(progress(ply.before, ply.after, mover) == expected);
            RC_ASSERT(progress(ply.before, ply.after, opponent(mover)) == 0);
            coverage.note("advance", step == Step::advance);
            coverage.note("retreat", step == Step::retreat);
            coverage.note("attack without a step", step == Step::none && attacks(ply.action));
        });
    }));
    coverage.require({"advance", "retreat", "attack without a step"});
}

TEST(PisteLaws, a_short_pile_refills_in_part) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a short pile refills in part", [&] {
        const Playout playout = *any_playout();
        walk(playout, [&](const Ply& ply) {
            const Side mover = ply.before.table.to_move;
            const int kept = ply.before.hand_of(mover).size() - cards_played(ply.action).size();
            const int wanted = playout.rules.board.hand - kept;
            const int in_the_pile = ply.before.pile.size();
            if (ply.drawn.empty()) {
                coverage.note("nothing drawn");
                return;
            }
            RC_ASSERT(ply.drawn.size() == std::min(wanted, in_the_pile));
            coverage.note("full refill", wanted <= in_the_pile);
            coverage.note("partial refill", wanted > in_the_pile);
        });
    }));
    coverage.require({"full refill", "partial refill", "nothing drawn"});
}

// While the pile has cards every turn ends with a refill; only a round that is over has none.
TEST(PisteLaws, a_turn_before_the_last_card_ends_with_a_refill_or_the_round) {
    EXPECT_TRUE(rc::check("a turn ends with a refill or the round", [] {
        walk(*any_playout(), [](const Ply& ply) {
            if (ply.before.table.stage == Stage::open && ply.drawn.empty()) RC_ASSERT(is_over(ply.after.table.stage));
            if (ply.before.table.stage != Stage::open) RC_ASSERT(ply.drawn.empty());
        });
    }));
}

TEST(PisteLaws, attacking_is_a_choice) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("attacking is a choice", [&] {
        const Playout playout = *any_playout();
        each_state(playout, [&](const State& state) {
            if (state.table.stage != Stage::open || state.table.attack.pending()) return;
            const Cards hand = state.hand_of(state.table.to_move);
            const int room = room_behind(playout.rules.board, state.table, state.table.to_move);
            for (int card = 1; card <= playout.rules.board.cards; ++card) {
                if (!hand.has(static_cast<Card>(card))) continue;
                RC_ASSERT(is_legal(playout.rules, state, advance(card)) == (card < state.table.distance()));
                RC_ASSERT(is_legal(playout.rules, state, retreat(card)) == (card <= room));
                coverage.note("could attack, may retreat with the same card",
                              card == state.table.distance() && card <= room);
            }
        });
    }));
    coverage.require({"could attack, may retreat with the same card"});
}

TEST(PisteLaws, attacker_refills_first) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("the attacker refills first", [&] {
        const Playout playout = *any_playout();
        walk(playout, [&](const Ply& ply) {
            const Table& table = ply.after.table;
            if (!attacks(ply.action) || is_over(table.stage)) return;
            const int held = ply.after.hand_of(opponent(table.to_move)).size();
            RC_ASSERT(table.attack.pending());
            RC_ASSERT(held == playout.rules.board.hand || ply.after.pile.empty());
            coverage.note("direct", !table.attack.indirect);
            coverage.note("indirect", table.attack.indirect);
            coverage.note("with the last card", table.stage == Stage::final_attack);
        });
    }));
    coverage.require({"direct", "indirect", "with the last card"});
}

// The state after an attack from distance 5: how strong it was, and how many 5s the defender holds.
struct Duel {
    Rules rules;
    State attacked;
    int strength;
    int held;
};

std::ostream& operator<<(std::ostream& out, const Duel& duel) {
    return out << duel.rules << ": " << duel.attacked;
}

// Hands of so many 5s, filled up with the lowest of the other values; all the rest is the pile.
rc::Gen<Duel> any_duel() {
    return rc::gen::exec([] {
        const int copies = *rc::gen::oneOf(rc::gen::inRange(3, 13), rc::gen::element(5, 6));
        const int strength = *rc::gen::oneOf(rc::gen::inRange(1, std::min(copies, 5) + 1), rc::gen::just(3));
        const int most = std::min(copies - strength, 5);
        const int held = *rc::gen::oneOf(rc::gen::inRange(0, most + 1), rc::gen::just(most));
        const Rules rules{ferti_advanced, {.copies = copies}};
        const Cards deck = full_deck(rules.board);
        const Cards attacker = Cards::of(5, strength) + lowest_cards(deck, 5 - strength);
        const Cards defender = Cards::of(5, held) + lowest_cards(deck - attacker, 5 - held);
        const State before =
            resume(rules, {.space = {8, 13}, .hand = {attacker, defender}, .pile = deck - attacker - defender}).value();
        const Cards drawn = lowest_cards(before.pile, strength);
        return Duel{rules, play(rules, before, attack(5, strength), drawn).value(), strength, held};
    });
}

// The law behind it: a parry of k cards needs 2k cards of the value.
TEST(PisteLaws, three_cards_cannot_be_parried) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a parry needs twice its cards", [&] {
        const Duel duel = *any_duel();
        const std::vector<Action> legal = legal_actions(duel.rules, duel.attacked);
        const bool parried = std::any_of(legal.begin(), legal.end(), parries);
        const int copies = duel.rules.board.copies;
        RC_ASSERT(parried == (duel.held >= duel.strength));
        if (parried) RC_ASSERT(copies >= 2 * duel.strength);
        if (copies == 5 && duel.strength >= 3) RC_ASSERT(!parried);
        coverage.note("three cards, five copies: not parried", copies == 5 && duel.strength == 3);
        coverage.note("three cards, six copies: parried", copies == 6 && duel.strength == 3 && parried);
        coverage.note("two cards, five copies: parried", copies == 5 && duel.strength == 2 && parried);
    }));
    coverage.require({"three cards, five copies: not parried", "three cards, six copies: parried",
                      "two cards, five copies: parried"});
}

TEST(PisteLaws, the_parrier_refills_after_that_turn) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("the parrier refills after that turn", [&] {
        const Playout playout = *any_playout();
        walk(playout, [&](const Ply& ply) {
            if (!parries(ply.action) || is_lone_parry(ply.action) || ply.before.table.stage != Stage::open) return;
            const Side parrier = ply.before.table.to_move;
            const int kept = ply.before.hand_of(parrier).size() - cards_played(ply.action).size();
            RC_ASSERT(ply.drawn.size() == std::min(playout.rules.board.hand - kept, ply.before.pile.size()));
            coverage.note("parry of one", ply.action.parry.size() == 1);
            coverage.note("parry of two", ply.action.parry.size() == 2);
            coverage.note("counter-attack", attacks(ply.action));
        });
    }));
    coverage.require({"parry of one", "parry of two", "counter-attack"});
}

TEST(PisteLaws, an_evasion_is_the_whole_turn) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("an evasion is the whole turn", [&] {
        walk(*any_playout(), [&](const Ply& ply) {
            if (!ply.before.table.attack.pending() || !steps(ply.action) || parries(ply.action)) return;
            RC_ASSERT(ply.before.table.attack.indirect);
            RC_ASSERT(ply.action == retreat(ply.action.step_card));
            RC_ASSERT(!ply.after.table.attack.pending());
            RC_ASSERT(ply.after.table.to_move == opponent(ply.before.table.to_move));
            coverage.note("refilled", ply.drawn.size() == 1);
            coverage.note("drew the last card", ply.drawn.size() == 1 && ply.after.pile.empty());
            coverage.note("after the last card", ply.drawn.empty());
        });
    }));
    coverage.require({"refilled", "drew the last card", "after the last card"});
}

TEST(PisteLaws, a_final_attack_is_answered) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a final attack is answered", [&] {
        const Playout playout = *any_playout();
        each_state(playout, [&](const State& state) {
            if (state.table.stage != Stage::final_attack || playout.rules.ruleset.turn_after_final_parry) return;
            const Attack& pending = state.table.attack;
            const Cards hand = state.hand_of(state.table.to_move);
            const bool holds_a_parry = hand.count(pending.value) >= pending.strength;
            const bool can_step_back =
                hand.lowest() <= room_behind(playout.rules.board, state.table, state.table.to_move);
            RC_ASSERT(is_legal(playout.rules, state, parry(pending.value, pending.strength)) == holds_a_parry);
            RC_ASSERT(is_legal(playout.rules, state, retreat(hand.lowest())) == (pending.indirect && can_step_back));
            coverage.note("parry", holds_a_parry);
            coverage.note("evasion", pending.indirect && can_step_back);
            coverage.note("neither", !holds_a_parry && !(pending.indirect && can_step_back));
        });
    }));
    coverage.require({"parry", "evasion", "neither"});
}

}  // namespace
}  // namespace engarde::piste
