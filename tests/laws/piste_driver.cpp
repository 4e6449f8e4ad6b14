#include "tests/laws/piste_driver.h"

#include <algorithm>
#include <iterator>

#include "tests/laws/draw.h"
#include "tests/support/playout.h"
#include "tests/support/plies.h"
#include "tests/support/show.h"

namespace engarde::piste {

using engarde::test::below;
using engarde::test::one_in;
using engarde::test::one_of;

namespace {

std::string turn_of(const Action& action) {
    if (attacks(action)) return steps(action) ? "step and attack" : "attack";
    if (action.step == Step::none) return "nothing";
    return action.step == Step::advance ? "advance" : "retreat";
}

// The short ones would be rare among all that can be written down.
Action any_ply(const Board& board, const Attack& pending) {
    if (one_in(2)) return one_of(test::every_ply(board, pending));
    const int card = 1 + below(board.cards);
    return one_of(std::vector{advance(card), retreat(card), attack(card), parry(card), pass(), yield(), Action{}});
}

template <class Condition>
std::vector<Action> those_of(const std::vector<Action>& plies, Condition condition) {
    std::vector<Action> some;
    std::copy_if(plies.begin(), plies.end(), std::back_inserter(some), condition);
    return some;
}

}  // namespace

Rules Driver::rules_of(const NamedRuleset& ruleset) {
    return {engarde::test::ruleset_of(choices(), ruleset), Board{}};
}

Rules Driver::any_rules() {
    return {engarde::test::any_ruleset(choices(), catalogue()), *test::any_board()};
}

State Driver::any_start(const Rules& rules) {
    const Cards deck = full_deck(rules.board);
    const Cards white = test::some_cards(deck, rules.board.hand);
    const Cards black = test::some_cards(deck - white, rules.board.hand);
    const Deal deal{.hand = {white, black}, .pile = deck - white - black};
    return start(rules, deal, one_in(2) ? Side::white : Side::black).value();
}

// Left to chance alone, fencers rarely meet.
Action Driver::any_action(const Rules& rules, const State& state) {
    const std::vector<Action> legal = legal_actions(rules, state);
    if (legal.empty() || one_in(3)) return any_ply(rules.board, state.table.attack);
    const std::vector<Action> attacking = those_of(legal, attacks);
    const std::vector<Action> parrying = those_of(attacking.empty() ? legal : attacking, parries);
    if (one_in(2)) return one_of(legal);
    return one_of(!parrying.empty() ? parrying : !attacking.empty() ? attacking : legal);
}

Cards Driver::any_chance() {
    return Cards::of(static_cast<Card>(1 + below(highest_card)), below(3));
}

Cards Driver::fitting_chance(const Rules& rules, const State& state, const Action& action) {
    return test::some_cards(state.pile, cards_drawn(rules, state.table, action));
}

std::string Driver::kind_of(const Action& action) {
    if (action.idle != Idle::none) return action.idle == Idle::pass ? "pass" : "yield";
    if (!parries(action)) return turn_of(action);
    return is_lone_parry(action) ? "parry" : "parry, then " + turn_of(action);
}

std::vector<std::string> Driver::legal_kinds() {
    return {"advance",
            "retreat",
            "attack",
            "step and attack",
            "parry",
            "parry, then advance",
            "parry, then retreat",
            "parry, then attack",
            "parry, then step and attack",
            "yield"};
}

std::vector<std::string> Driver::kinds() {
    std::vector<std::string> all = legal_kinds();
    all.insert(all.end(), {"pass", "nothing"});
    return all;
}

std::vector<std::string> Driver::endings() {
    return {"hit", "no-move", "cards", "distance", "draw"};
}

std::string Driver::show(const Action& action) {
    return piste::show(action);
}

}  // namespace engarde::piste
