// An attack whose refill draws the last card: every answer to it, every size of the refill, and what decides the round
// afterwards. What is expected follows docs/rulings.md in plain functions that ask nothing of the engine.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/piste/rulebook.h"
#include "tests/support/by_hand.h"
#include "tests/support/coverage.h"
#include "tests/support/playout.h"
#include "tests/support/plies.h"
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;
using test::any_board;
using test::any_ruleset;
using test::below;
using test::by_hands_then_position;
using test::by_position;
using test::every_ply;
using test::lowest_cards;
using test::Round;
using test::some_cards;
using test::stuck;
using test::won;
using test::written;

// ---- The answers, by hand -------------------------------------------------------------------------------------------

// A player attacked with the pile out. `turn_had`: the turn after a final parry, which is had once in a round.
struct FinalAttack {
    Rules rules;
    State state;
    bool turn_had = false;

    const Ruleset& ruleset() const { return rules.ruleset; }
    Side player() const { return state.table.to_move; }
    Cards hand() const { return state.hand_of(player()); }
    int distance() const { return state.table.space[1] - state.table.space[0]; }
    int room() const {
        return player() == Side::white ? state.table.space[0] - 1 : rules.board.length - state.table.space[1];
    }
    bool turn_follows_a_parry() const { return ruleset().turn_after_final_parry && !turn_had; }
    Cards matching() const { return Cards::of(state.table.attack.value, state.table.attack.strength); }

    bool may_retreat(Cards held, int card) const { return held.has(static_cast<Card>(card)) && card <= room(); }
    bool may_advance(Cards held, int card) const { return held.has(static_cast<Card>(card)) && card < distance(); }
    bool may_move(Cards held) const {
        for (int card = 1; card <= rules.board.cards; ++card)
            if (may_advance(held, card) || may_retreat(held, card)) return true;
        return false;
    }
    bool has_a_turn(Cards held) const {
        const bool attacks = ruleset().attack_counts_as_legal_move && held.has(static_cast<Card>(distance()));
        return may_move(held) || attacks;
    }
    bool can_evade() const {
        for (int card = 1; card <= rules.board.cards; ++card)
            if (state.table.attack.indirect && may_retreat(hand(), card)) return true;
        return false;
    }
    bool can_answer() const { return hand().contains(matching()) || can_evade(); }
};

// An ordinary turn with these cards, behind the parry.
bool is_a_turn(const FinalAttack& attacked, Cards held, const Action& turn) {
    if (turn.idle != Idle::none || !held.contains(cards_played(turn) - turn.parry)) return false;
    if (turn.step == Step::retreat) return attacked.may_retreat(held, turn.step_card) && !attacks(turn);
    if (turn.step == Step::advance && !attacked.may_advance(held, turn.step_card)) return false;
    if (!attacks(turn)) return turn.step == Step::advance;
    if (!attacked.has_a_turn(held)) return false;
    const Ruleset& ruleset = attacked.ruleset();
    const int distance = attacked.distance() - turn.step_card;
    const bool alike = turn.attack == Cards::of(static_cast<Card>(distance), turn.attack.size());
    const bool allowed_alone = turn.step == Step::none || ruleset.advance_and_attack_allowed;
    const bool other_value = turn.step_card != turn.attack_value || ruleset.same_value_advance_and_attack;
    return !turn.attack.empty() && alike && turn.attack_value == distance && allowed_alone && other_value &&
           (turn.attack.size() == 1 || ruleset.attack_may_be_strengthened);
}

std::string compared(const FinalAttack& attacked, const State& after, bool by_hands) {
    return by_hands && attacked.ruleset().hands_compared_at_exhaustion
               ? by_hands_then_position(attacked.rules.board, after)
               : by_position(attacked.rules.board, after.table);
}

struct Expected {
    bool legal = false;
    std::string result{};  // empty: a counter-attack waits for its answer
    std::string about{};
};

Expected expected_of_parry(const FinalAttack& attacked, const Action& action, const State& after) {
    const Cards left = attacked.hand() - attacked.matching();
    const bool stops = is_lone_parry(action);
    if (!attacked.turn_follows_a_parry())
        return {stops, compared(attacked, after, true), attacked.turn_had ? "counter-attack parried" : "parried"};
    if (!stops)
        return {is_a_turn(attacked, left, action), attacks(action) ? "" : compared(attacked, after, true),
                attacks(action) ? "parried, then attacked" : "parried, then moved"};
    const bool loses = attacked.ruleset().no_legal_move_vs_exhaustion == NoMoveAtExhaustion::stuck_loses;
    return {!attacked.has_a_turn(left),
            loses ? stuck(attacked.ruleset(), attacked.player()) : compared(attacked, after, true),
            loses ? "parried, then stuck and lost" : "parried, then stuck"};
}

// What becomes of a ply that answers; `after` is where the fencers then stand and what they hold.
Expected expected_of(const FinalAttack& attacked, const Action& action, const State& after) {
    if (action == yield())
        return {attacked.can_answer() && attacked.ruleset().parry_may_be_declined,
                won(opponent(attacked.player()), "hit"), "declined"};
    if (parries(action)) {
        const bool matches = action.parry == attacked.matching() && attacked.hand().contains(action.parry);
        return matches ? expected_of_parry(attacked, action, after) : Expected{};
    }
    const bool evades = action == retreat(action.step_card) && attacked.state.table.attack.indirect &&
                        attacked.may_retreat(attacked.hand(), action.step_card);
    return {evades, compared(attacked, after, attacked.ruleset().hands_compared_after_final_retreat),
            attacked.turn_had ? "counter-attack evaded" : "evaded"};
}

// If the attacked player does nothing more.
std::string expected_if_idle(const FinalAttack& attacked) {
    const bool may_be_hit = !attacked.can_answer() || attacked.ruleset().parry_may_be_declined;
    return may_be_hit ? won(opponent(attacked.player()), "hit") : "*";
}

// Every ply that can be written down is answered as expected; then every answer to the counter-attacks among them.
void check_answers(const FinalAttack& attacked, Coverage& coverage) {
    const Rules& rules = attacked.rules;
    RC_ASSERT(written(outcome_if_idle(rules, attacked.state)) == expected_if_idle(attacked));
    RC_ASSERT(outcome(rules, attacked.state).has_value() == !attacked.can_answer());
    coverage.note("cannot answer", !attacked.can_answer());
    coverage.note("must answer", expected_if_idle(attacked) == "*");
    for (const Action& action : every_ply(rules.board, attacked.state.table.attack)) {
        const auto after = play(rules, attacked.state, action, {});
        const Expected expected = expected_of(attacked, action, after.value_or(attacked.state));
        RC_ASSERT(after.has_value() == expected.legal);
        if (!expected.legal) continue;
        coverage.note(expected.about);
        coverage.note(expected.about + ": " + expected.result.substr(std::min<std::size_t>(4, expected.result.size())));
        if (expected.result.empty()) {
            RC_ASSERT(after->table.attack.pending());
            check_answers({rules, *after, true}, coverage);
        } else {
            RC_ASSERT(written(outcome(rules, *after)) == expected.result);
            RC_ASSERT(legal_actions(rules, *after).empty());
        }
    }
}

// ---- The attacks ----------------------------------------------------------------------------------------------------

struct LastCardAttack {
    Rules rules;
    State before;
    Action attack;

    State after() const { return play(rules, before, attack, before.pile).value(); }
};

std::ostream& operator<<(std::ostream& out, const LastCardAttack& made) {
    return out << made.rules << ": " << made.before << ", " << made.attack;
}

Action some_attack(const Rules& rules) {
    const auto& [ruleset, board] = rules;
    const int value = 1 + below(std::min(board.cards, board.length - 1));
    const int room = board.length - 1 - value;
    const bool indirect = ruleset.advance_and_attack_allowed && room > 0 && below(2) == 0;
    int step = indirect ? 1 + below(std::min(board.cards, room)) : 0;
    if (step == value && !ruleset.same_value_advance_and_attack) step = 0;
    const int copies = board.copies - (step == value ? 1 : 0);
    const int most = ruleset.attack_may_be_strengthened ? std::min(copies, board.hand - (step > 0 ? 1 : 0)) : 1;
    const int strength = 1 + below(below(2) == 0 ? most : std::min(most, 2));
    return step > 0 ? advance_and_attack(step, value, strength) : attack(value, strength);
}

// The attacked player often holds what it takes, and the fencers often stand at an end of the piste.
rc::Gen<LastCardAttack> any_position_with_an_attack() {
    return rc::gen::exec([] {
        Rules rules{*any_ruleset(), *any_board()};
        rules.ruleset.attack_can_be_parried = true;
        const Board& board = rules.board;
        const Action attack = some_attack(rules);
        const Cards played = cards_played(attack);
        Cards pool = full_deck(board) - played;
        const auto take = [&](Cards from, int count) {
            const Cards taken = some_cards(from, count);
            pool = pool - taken;
            return taken;
        };
        const int held = below(std::min(pool.count(attack.attack_value), board.hand) + 1);
        Cards defender = take(Cards::of(attack.attack_value, held), held);
        defender = defender + take(pool, board.hand - held);
        const Cards attacker = played + take(pool, board.hand - played.size());
        const int distance = attack.attack_value + attack.step_card;
        const int place = below(4);
        const int highest = board.length - distance;
        const int white = place == 0 ? 1 : place == 1 ? highest : 1 + below(highest);
        Position position{.space = {white, white + distance}, .pile = take(pool, 1 + below(played.size()))};
        position.to_move = below(2) == 0 ? Side::white : Side::black;
        position.hand[seat(position.to_move)] = attacker;
        position.hand[seat(opponent(position.to_move))] = defender;
        return LastCardAttack{rules, resume(rules, position).value(), attack};
    });
}

// Where an attack is no legal play, an attacker who cannot move is stuck.
rc::Gen<LastCardAttack> any_last_card_attack() {
    return rc::gen::suchThat(any_position_with_an_attack(), [](const LastCardAttack& made) {
        return made.rules.ruleset.attack_counts_as_legal_move ||
               FinalAttack{made.rules, made.before}.may_move(made.before.hand_of(made.before.table.to_move));
    });
}

TEST(LastCardAttacks, every_answer_is_judged_as_the_rulings_say) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("every answer to a last-card attack is judged as the rulings say", [&] {
        const LastCardAttack made = *any_last_card_attack();
        const State after = made.after();
        const Side attacker = made.before.table.to_move;
        const int played = cards_played(made.attack).size();
        const int refill = made.before.pile.size();
        RC_ASSERT(after.pile.empty());
        RC_ASSERT(after.hand_of(attacker).size() == made.rules.board.hand - played + refill);
        check_answers({made.rules, after}, coverage);
        coverage.note("direct", made.attack.step == Step::none);
        coverage.note("indirect", made.attack.step == Step::advance);
        coverage.note("refill of " + std::to_string(refill) + (refill < played ? ", partial" : ""));
    }));
    coverage.require({"direct", "indirect", "refill of 1", "refill of 2", "refill of 3", "refill of 4", "refill of 5",
                      "refill of 1, partial", "refill of 2, partial", "refill of 3, partial", "refill of 4, partial"});
    coverage.require({"cannot answer", "must answer", "declined: hit", "parried: cards", "parried: distance",
                      "parried: draw", "evaded: cards", "evaded: distance", "evaded: draw"});
    coverage.require({"parried, then moved: cards", "parried, then moved: distance", "parried, then moved: draw",
                      "parried, then attacked", "parried, then stuck: cards", "parried, then stuck: distance",
                      "parried, then stuck and lost: no-move", "counter-attack parried: cards",
                      "counter-attack parried: distance", "counter-attack evaded: cards",
                      "counter-attack evaded: distance"});
}

// ---- Every refill ---------------------------------------------------------------------------------------------------

// So many copies that every attack could be parried.
constexpr Board many_copies{.copies = 12};

LastCardAttack attack_with_a_pile_of(int pile, const Action& attack) {
    const Rules rules{ferti_advanced, many_copies};
    const Cards played = cards_played(attack);
    const Cards others = Cards::of(1, 5) + Cards::of(2, 5);
    const Cards attacker = played + lowest_cards(others, 5 - played.size());
    const Cards defender = Cards::of(5, 5);
    const int distance = 5 + attack.step_card;
    return {
        rules,
        resume(rules, {.space = {8, 8 + distance}, .hand = {attacker, defender}, .pile = Cards::of(3, pile)}).value(),
        attack};
}

// The parry stands alone exactly when the pile is out; a card that is left is a turn that is owed.
void check_refill(int pile, const Action& attacking) {
    const LastCardAttack made = attack_with_a_pile_of(pile, attacking);
    const int played = cards_played(attacking).size();
    const bool draws_the_last = pile <= played;
    const State after = play(made.rules, made.before, attacking, Cards::of(3, std::min(pile, played))).value();
    const std::string what = show(attacking) + " with a pile of " + std::to_string(pile);
    EXPECT_EQ(after.hand[0].size(), draws_the_last ? 5 - played + pile : 5) << what;
    EXPECT_EQ(after.pile.size(), draws_the_last ? 0 : pile - played) << what;
    // Five cards are all that the parrier has, so that behind such a parry there is no turn to play.
    const auto parried = play(made.rules, after, parry(5, attacking.attack.size()), {});
    EXPECT_EQ(parried.has_value(), draws_the_last || attacking.attack.size() == 5) << what;
    if (parried) {
        EXPECT_EQ(written(outcome(made.rules, *parried)) == "1-0 no-move", !draws_the_last) << what;
    }
    if (!draws_the_last || !attacking.step_card) return;
    const auto evaded = play(made.rules, after, retreat(5), {});
    ASSERT_TRUE(evaded) << what;
    EXPECT_TRUE(outcome(made.rules, *evaded)) << what;
}

TEST(LastCardAttacks, every_size_of_the_refill) {
    for (int strength = 1; strength <= 5; ++strength)
        for (int pile = 1; pile <= strength + 3; ++pile) {
            check_refill(pile, attack(5, strength));
            if (strength < 5) check_refill(pile, advance_and_attack(1, 5, strength));
        }
}

// abacus l.36: every attack is a hit, so nobody refills and the last card stays where it is.
TEST(LastCardAttacks, an_attack_that_hits_at_once_draws_nothing) {
    for (const char* pile : {"1", "11", "111"}) {
        Round round = Round::under(abacus_basic).fencers(8, 13).white("55123").black("55123").pile(pile);
        EXPECT_EQ(round.play(attack(5)).result(), "1-0 hit");
        EXPECT_EQ(round.state().pile, test::cards(pile));
    }
}

// ---- Each ruleset's tiebreak, by hand -------------------------------------------------------------------------------

// White attacks and draws the last card, Black answers.
struct Tale {
    const char* about;
    int white, black;  // where the fencers stand before the attack
    const char* white_hand;
    const char* black_hand;
    Action attack, answer;
    const char* result_where_compared;      // abacus l.74, ferti l.137-145, brettspielnetz l.80
    const char* result_where_not_compared;  // after a final retreat: abacus l.104, brettspielnetz l.80
};

constexpr bool allows(const Ruleset& ruleset, const Action& action) {
    return action.step == Step::none || ruleset.advance_and_attack_allowed;
}

TEST(LastCardAttacks, each_rulesets_tiebreak_afterwards) {
    const std::vector<Tale> tales{
        // Distance 3; Black has come 10 spaces, White 9.
        {"parried, one 3 left", 10, 13, "33124", "31245", attack(3), parry(3), "1-0 cards", "1-0 cards"},
        {"parried, a 3 each", 10, 13, "33124", "33124", attack(3), parry(3), "0-1 distance", "0-1 distance"},
        {"parried, level", 10, 14, "41123", "41123", attack(4), parry(4), "1/2 draw", "1/2 draw"},
        {"hit", 10, 13, "33124", "11245", attack(3), yield(), "1-0 hit", "1-0 hit"},
        // White comes to 10; Black goes back to 15, distance 5.
        {"evaded, a 5 more", 8, 13, "23114", "25512", advance_and_attack(2, 3), retreat(2), "0-1 cards",
         "1-0 distance"},
        {"evaded, no 5", 8, 13, "23114", "21142", advance_and_attack(2, 3), retreat(2), "1-0 distance", "1-0 distance"},
        {"evaded, level", 8, 13, "23112", "11235", advance_and_attack(2, 3), retreat(1), "1/2 draw", "1/2 draw"},
        {"evaded, level, a 4 more", 8, 13, "23142", "11235", advance_and_attack(2, 3), retreat(1), "1-0 cards",
         "1/2 draw"},
    };
    for (const Tale& tale : tales)
        for (const Preset<Ruleset>& preset : presets()) {
            Round round = Round::under(preset.ruleset).fencers(tale.white, tale.black);
            round.white(tale.white_hand).black(tale.black_hand).pile("1");
            if (!allows(preset.ruleset, tale.attack)) {
                EXPECT_TRUE(round.refuses(tale.attack, clause::no_attack_after_an_advance)) << tale.about;
                continue;
            }
            const bool hits_at_once = preset.id == "abacus-basic";
            round.play(tale.attack, hits_at_once ? "" : "1");
            if (!hits_at_once && tale.answer != yield()) round.play(tale.answer);
            const bool not_compared = preset.id == "abacus-advanced" || preset.id == "brettspielnetz";
            EXPECT_EQ(round.result(), hits_at_once   ? "1-0 hit"
                                      : not_compared ? tale.result_where_not_compared
                                                     : tale.result_where_compared)
                << tale.about << ", " << preset.id;
        }
}

TEST(LastCardAttacks, wrong_answers_are_refused_each_for_its_reason) {
    for (const Ruleset& ruleset : {abacus_classic, abacus_advanced, ferti_standard, ferti_advanced, brettspielnetz}) {
        Round round = Round::under(ruleset).fencers(10, 13).white("33124").black("33124").pile("5");
        round.play(attack(3), "5");
        EXPECT_TRUE(round.refuses(parry(3, 1, retreat(1)), clause::the_last_card_ends_the_round));
        EXPECT_TRUE(round.refuses(parry(3, 2), clause::a_parry_matches_the_attack));
        EXPECT_TRUE(round.refuses(parry(2), clause::a_parry_matches_the_attack));
        EXPECT_TRUE(round.refuses(retreat(1), clause::only_an_indirect_attack_is_evaded));
        EXPECT_TRUE(round.refuses(advance(1), clause::nobody_moves_after_the_last_card));
        EXPECT_TRUE(round.refuses(attack(3), clause::an_attack_is_answered));
        EXPECT_TRUE(round.refuses(pass(), clause::a_turn_is_played));
        EXPECT_TRUE(round.accepts(yield(), clause::hit));
    }
    for (const Ruleset& ruleset : {abacus_advanced, ferti_advanced, brettspielnetz}) {
        Round round = Round::under(ruleset).fencers(17, 22).white("23114").black("12245").pile("5");
        round.play(advance_and_attack(2, 3), "5");
        EXPECT_TRUE(round.refuses(parry(3), clause::cards_come_from_the_hand));
        EXPECT_TRUE(round.refuses(retreat(2), clause::fencer_stays_on_the_piste));
        EXPECT_TRUE(round.accepts(retreat(1), clause::an_evasion_is_the_whole_turn));
    }
    const Ruleset must_answer{.parry_may_be_declined = false};
    Round round = Round::under(must_answer).fencers(10, 13).white("33124").black("33124").pile("5");
    EXPECT_TRUE(round.play(attack(3), "5").refuses(yield(), clause::a_possible_answer_is_given));
}

}  // namespace
}  // namespace engarde::piste
