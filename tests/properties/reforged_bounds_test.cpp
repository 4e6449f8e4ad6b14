// Whatever the figures are that the rulebook's text has lost: what really happens lies within what the verifier thinks
// possible, and no rightful play is a breach.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/reforged/legality.h"
#include "engine/reforged/transition.h"
#include "tests/support/coverage.h"
#include "verifier/reforged/bounds.h"

namespace engarde::reforged {
namespace {

using engarde::test::Coverage;

Figure any_within(const Figure& figure) {
    return figure.certainty == Certainty::unknown ? known(*rc::gen::inRange(figure.least, 5)) : figure;
}

Rules any_rules() {
    Rules rules;
    rules.ruleset.cost_above_poise = *rc::gen::arbitrary<bool>();
    rules.ruleset.pistol_eliminates = *rc::gen::arbitrary<bool>();
    rules.ruleset.negative_attack =
        *rc::gen::element(NegativeAttack::stops_at_nothing, NegativeAttack::reduces_the_others);
    rules.book = rules.book.changed([](Card& card) {
        card.cost = any_within(card.cost);
        card.damage = any_within(card.damage);
        card.shield = any_within(card.shield);
    });
    return rules;
}

std::vector<AttackPlay> attacks() {
    std::vector<AttackPlay> all;
    for (const CardId card : {CardId::thrust, CardId::lunge, CardId::slash, CardId::disarm}) {
        all.push_back({card, {}});
        all.push_back({card, {CardId::masterful_strike, CardId::disarm}});
    }
    return all;
}

void add_answers(const State& state, std::size_t by, std::vector<Action>& all) {
    for (std::size_t place = 0; place < state.field.size(); ++place) {
        all.push_back(respond(by, CardId::hard_parry, place));
        for (const AttackPlay& counter : attacks()) {
            all.push_back(riposte(by, place, counter));
            all.push_back(riposte(by, place, counter));
            all.back().pays = false;
        }
        for (std::size_t response = 0; response < state.field[place].responses.size(); ++response)
            for (const CardId card : {CardId::coupe, CardId::strong_arm})
                all.push_back(press(by, card, place, response));
    }
}

// Those of many plays that the rules allow.
std::vector<Action> legal_plays(const Rules& rules, const State& state) {
    const std::size_t by = state.priority;
    std::vector<Action> all{pass(by), discard_item(by), fire_pistol(by, 1 - by)};
    for (const CardId item : {CardId::main_gauche, CardId::buckler, CardId::pistol})
        all.push_back(put_in_play(by, item));
    for (const AttackPlay& each : attacks()) {
        all.push_back(open(by, 1 - by, each));
        all.push_back(taste_my_blade(by, each));
    }
    add_answers(state, by, all);
    all.erase(std::remove_if(all.begin(), all.end(),
                             [&](const Action& action) { return violation(rules, state, action).has_value(); }),
              all.end());
    return all;
}

// The published rules with the same answers: what a verifier knows.
Rules without_figures(Rules rules) {
    rules.book = CardBook();
    return rules;
}

void expect_within(const Bounds& known, const State& real) {
    for (std::size_t player = 0; player < real.duelists.size(); ++player) {
        const Duelist& truth = real.duelists[player];
        RC_ASSERT(truth.poise <= known.most().duelists[player].poise);
        RC_ASSERT(truth.poise >= known.least().duelists[player].poise);
        RC_ASSERT(truth.out || !known.is_out(player));
        RC_ASSERT(!truth.out || known.may_be_out(player));
        const bool is_settled = known.is_out(player) == known.may_be_out(player);
        RC_ASSERT(truth.item == known.most().duelists[player].item || (truth.out && !is_settled));
        RC_ASSERT(truth.item == known.least().duelists[player].item || (!truth.out && !is_settled));
    }
    RC_ASSERT(real.field == known.most().field);
    RC_ASSERT(real.field == known.least().field);
}

TEST(ReforgedBounds, the_truth_lies_between_them) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("the truth lies between the bounds", [&] {
        const Rules real_rules = any_rules();
        const RulesAtBounds rules(without_figures(real_rules));
        State real = start({*rc::gen::inRange(0, 11), *rc::gen::inRange(0, 11)}, 0);
        Bounds known(real);
        for (int step = 0; step < 30; ++step) {
            const std::vector<Action> plays = legal_plays(real_rules, real);
            if (plays.empty() || (!real.exchange && *rc::gen::inRange(0, 4) == 0)) {
                if (real.duelists[0].out || real.duelists[1].out) return;
                const Action next = begin_turn(1 - real.active);
                known.takes_part(next.by);
                RC_ASSERT(known.judge(rules, next).empty());
                known.play(rules, next);
                real = *play(real_rules, real, next);
                continue;
            }
            const bool ends = real.exchange && *rc::gen::inRange(0, 4) == 0;
            const Action action = ends ? pass(real.priority) : *rc::gen::elementOf(plays);
            known.takes_part(action.by);
            if (action.defender) known.takes_part(*action.defender);
            RC_ASSERT(known.judge(rules, action).empty());
            known.play(rules, action);
            real = *play(real_rules, real, action);
            expect_within(known, real);
            coverage.note("nobody knows who is out", known.may_be_out(0) && !known.is_out(0));
            coverage.note("somebody is out", real.duelists[0].out);
            coverage.note("the Poise is a range", known.least().duelists[0].poise < known.most().duelists[0].poise);
            coverage.note("an Exchange is over", action.kind == ActionKind::pass);
            coverage.note("a free riposte", action.counter && !action.pays);
            if (*rc::gen::inRange(0, 5) == 0) {
                const Duelist& claimed = real.duelists[1];
                RC_ASSERT(known.take_claim(1, claimed.out ? std::nullopt : std::optional(claimed.poise)));
                RC_ASSERT(known.most().duelists[1] == claimed);
                RC_ASSERT(known.least().duelists[1] == claimed);
                coverage.note("a claim");
            }
        }
    }));
    coverage.require({"nobody knows who is out", "somebody is out", "the Poise is a range", "an Exchange is over",
                      "a free riposte", "a claim"});
}

}  // namespace
}  // namespace engarde::reforged
