// The parry of three cards: with five copies of each value no deal and no history allows one, and a record that has one
// is caught. The law behind it: a parry of k cards against an attack of k cards needs 2k copies.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/piste/rulebook.h"
#include "tests/support/coverage.h"
#include "tests/support/expectations.h"
#include "tests/support/matches.h"
#include "tests/support/playout.h"
#include "tests/support/plies.h"
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;
using engarde::test::expectations_in;
using test::any_playout;
using test::any_ruleset;
using test::any_ruleset_tag;
using test::below;
using test::every_ply;
using test::lowest_cards;
using test::Ply;
using test::rules_in;

// ---- No deal and no history -----------------------------------------------------------------------------------------

// A player who keeps equal cards together, and attacks with three or more or not at all.
Action hoarding(const State& state, const std::vector<Action>& legal, int choice) {
    const Cards hand = state.hand_of(state.table.to_move);
    const auto liking = [&](const Action& action) {
        if (action.attack.size() >= 3) return 100;
        if (attacks(action) || !steps(action)) return 0;
        return 50 - hand.count(action.step_card);
    };
    int most = 0;
    for (const Action& action : legal) most = std::max(most, liking(action));
    std::vector<Action> favoured;
    for (const Action& action : legal)
        if (liking(action) == most) favoured.push_back(action);
    return favoured[static_cast<std::size_t>(choice) % favoured.size()];
}

// The same moment with so many cards of the attack's value in the attacked player's hand, which the unplayed cards
// allow.
State with_held(const State& state, int held) {
    const Side defender = state.table.to_move;
    const Cards unplayed = state.hand[0] + state.hand[1] + state.pile;
    const Cards wanted = Cards::of(state.table.attack.value, held);
    const Cards others = unplayed - Cards::of(state.table.attack.value, unplayed.count(state.table.attack.value));
    const int size = state.hand_of(defender).size();
    State dealt = state;
    dealt.hand[seat(defender)] = wanted + lowest_cards(others, std::min(size - held, others.size()));
    return dealt;
}

void nothing_parries(const Rules& rules, const State& state, Coverage& coverage) {
    for (const Action& action : every_ply(rules.board, state.table.attack)) {
        if (!parries(action)) continue;
        const auto found = violation(rules, state, action);
        RC_ASSERT(found.has_value());
        if (!public_violations(rules, state.table, action).empty()) continue;
        RC_ASSERT(&found->clause() == &clause::cards_come_from_the_hand);
        coverage.note("refused for want of cards");
    }
}

TEST(ThreeCardParries, no_deal_and_no_history_allows_one_with_five_copies) {
    const std::vector<Board> boards{Board{}, {.length = 13}, {.length = 9}, {.length = 7, .cards = 4}};
    Coverage coverage;
    EXPECT_TRUE(rc::check("no deal and no history allows a three-card parry with five copies", [&] {
        const auto playout = *any_playout(any_ruleset(), rc::gen::elementOf(boards));
        walk(playout, hoarding, [&](const Ply& ply) {
            const Attack& attack = ply.after.table.attack;
            RC_ASSERT(ply.action.parry.size() < 3);
            if (attack.strength < 3) return;
            const int left = full_deck(playout.rules.board).count(attack.value) - attack.strength;
            for (int held = 0; held <= left; ++held)
                nothing_parries(playout.rules, with_held(ply.after, held), coverage);
            coverage.note("attack of three", attack.strength == 3);
            coverage.note("attack of more", attack.strength > 3);
            coverage.note("direct", !attack.indirect);
            coverage.note("indirect", attack.indirect);
            coverage.note("drew the last card", ply.after.table.stage == Stage::final_attack);
            coverage.note("hits at once", !playout.rules.ruleset.attack_can_be_parried);
        });
    }));
    coverage.require({"attack of three", "attack of more", "direct", "indirect", "drew the last card", "hits at once",
                      "refused for want of cards"});
}

// ---- What is said of a recorded one ---------------------------------------------------------------------------------

// Six plies: on the fifth White attacks with three 3s, on the sixth Black parries with three.
constexpr const char* plies = "1. +5 +5 2. +5 +4 3. x333 p333-1\n*\n";
constexpr const char* plies_with_draws = "1. +5:1 +5:1 2. +5:1 +4:1 3. x333:222 p333-1:2224\n*\n";

struct RecordedParry {
    std::string about;
    std::string body;
    std::string where_parries_exist;       // what is expected there
    std::string where_attacks_hit;         // where attacks of several cards are never parried
    std::string where_attacks_are_single;  // as in abacus-basic

    const std::string& expected(const Ruleset& ruleset) const {
        if (!ruleset.attack_may_be_strengthened) return where_attacks_are_single;
        return ruleset.attack_can_be_parried ? where_parries_exist : where_attacks_hit;
    }
};

// By docs/command-line.md: what everybody sees comes first, and of that a parry that these rules do not have. Where
// attacks hit at once nobody draws after one.
std::vector<RecordedParry> recorded_parries() {
    const std::string single = "invalid, attack.strengthened round 1 ply 5";
    const std::string not_held = "invalid, card.not-held round 1 ply 6";
    const std::string no_parries = "invalid, parry.not-in-these-rules round 1 ply 6";
    const std::string start = "round 1 white\n";
    return {
        {"every card told", start + "hands 33355 13345\ndeck 111122222444455\n" + plies, not_held, no_parries, single},
        {"hands and draws told", start + "hands 33355 13345\n" + plies_with_draws, not_held,
         "invalid, deal.draws-disagree round 1 ply 5", single},
        {"only the plies", start + plies, not_held, no_parries, single},
        {"the attacker's hand told", start + "hands 33355 ?\n" + plies, not_held, no_parries, single},
        {"the parrier's hand told", start + "hands ? 13345\n" + plies, not_held, no_parries, single},
        {"the parrier was dealt three", start + "hands ? 33345\n" + plies, "invalid, deal.impossible round 1 ply 5",
         "invalid, deal.impossible round 1 ply 5", single},
        {"both were dealt three", start + "hands 33355 33345\n" + plies, "invalid, deal.too-many-of-a-value round 1",
         "invalid, deal.too-many-of-a-value round 1", "invalid, deal.too-many-of-a-value round 1"},
        {"from the middle", start + "position 8 13 played 11223344 x555\n1. p555-1\n*\n",
         "invalid, card.not-held round 1 ply 1", "invalid, parry.not-in-these-rules round 1 ply 1",
         "invalid, attack.strengthened round 1"},
        {"taken back", start + "1. +5 +5 2. +5 +4 3. x333 ~p333-1\n1-0 hit\n", "possible", "possible", single},
    };
}

std::string found_in(const std::string& tags, const std::string& body) {
    return expectations_in("record", tags + "[From \"0-0\"]\n\n" + body).at(0).found;
}

std::string ruleset(std::string_view tag) {
    return "[Ruleset \"" + std::string(tag) + "\"]\n";
}

TEST(ThreeCardParries, a_recorded_one_is_caught_under_every_ruleset) {
    for (const RecordedParry& recorded : recorded_parries())
        for (const Preset<Ruleset>& preset : presets())
            EXPECT_EQ(found_in(ruleset(preset.id), recorded.body), recorded.expected(preset.ruleset))
                << recorded.about << ", " << preset.id;
}

TEST(ThreeCardParries, a_recorded_one_is_caught_after_the_last_card) {
    const std::string body = "round 1 white\nposition 8 13 played 111112222233333 x555\nhands ????? ??\n1. p555\n*\n";
    for (const Preset<Ruleset>& preset : presets())
        EXPECT_EQ(found_in(ruleset(preset.id), body), preset.id == "abacus-basic"
                                                          ? "invalid, attack.strengthened round 1"
                                                          : "invalid, card.not-held round 1 ply 1")
            << preset.id;
}

TEST(ThreeCardParries, with_six_copies_a_recorded_one_holds) {
    const std::string tags = "[Board \"copies 6\"]\n";
    const std::string hands = "round 1 white\nhands 33355 33345\n";
    for (const char* id : {"abacus-classic", "abacus-advanced", "ferti-standard", "ferti-advanced", "brettspielnetz"}) {
        EXPECT_EQ(found_in(ruleset(id) + tags, std::string("round 1 white\n") + plies), "possible") << id;
        EXPECT_EQ(found_in(ruleset(id) + tags, hands + plies_with_draws), "valid") << id;
    }
}

TEST(ThreeCardParries, a_recorded_one_is_caught_under_house_rules) {
    const std::vector<RecordedParry> all = recorded_parries();
    Coverage coverage;
    EXPECT_TRUE(rc::check("a recorded three-card parry is caught under house rules", [&] {
        const RecordedParry& recorded = all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
        const std::string tag = *any_ruleset_tag();
        const std::string expected = recorded.expected(rules_in(tag, "").ruleset);
        RC_ASSERT(found_in(ruleset(tag), recorded.body) == expected);
        coverage.note(expected.substr(0, expected.find(" round")));
    }));
    coverage.require({"invalid, card.not-held", "invalid, parry.not-in-these-rules", "invalid, attack.strengthened",
                      "invalid, deal.impossible", "invalid, deal.too-many-of-a-value", "invalid, deal.draws-disagree",
                      "possible"});
}

// ---- The law --------------------------------------------------------------------------------------------------------

struct Equipment {
    Rules rules;
    Cards deck;

    Equipment(int copies, int hand)
        : rules{ferti_advanced, {.length = 40, .cards = 9, .copies = copies, .hand = hand}},
          deck(full_deck(rules.board)) {}

    // A hand with so many 9s.
    Cards hand(int nines, Cards taken) const {
        const Cards others = deck - Cards::of(9, rules.board.copies);
        return Cards::of(9, nines) + lowest_cards(others - taken, rules.board.hand - nines);
    }
};

// The attacked player holds so many of the attack's 9s, after an attack that was really played.
State attacked(const Equipment& equipment, int strength, int held) {
    const Cards attacker = equipment.hand(strength, {});
    const Cards defender = equipment.hand(held, attacker - Cards::of(9, strength));
    const Position position{
        .space = {16, 25}, .hand = {attacker, defender}, .pile = equipment.deck - attacker - defender};
    const State before = resume(equipment.rules, position).value();
    const Cards drawn = lowest_cards(before.pile, strength);
    return play(equipment.rules, before, attack(9, strength), drawn).value();
}

bool can_parry(const Equipment& equipment, int strength, int held) {
    const std::vector<Action> legal = legal_actions(equipment.rules, attacked(equipment, strength, held));
    return std::any_of(legal.begin(), legal.end(), parries);
}

// Both ways: with 2k copies the player who holds k parries; with fewer nobody can hold k.
void check_law(const Equipment& equipment, int strength, Coverage& coverage) {
    const int copies = equipment.rules.board.copies;
    const int hand = equipment.rules.board.hand;
    const bool possible = 2 * strength <= copies;
    const int most_held = std::min(copies - strength, hand);
    for (int held = 0; held <= most_held; ++held)
        EXPECT_EQ(can_parry(equipment, strength, held), held >= strength)
            << copies << " copies, hands of " << hand << ", attack of " << strength << ", held " << held;
    coverage.note("parried", possible);
    coverage.note("never parried", !possible);
    coverage.note("the last copies", 2 * strength == copies);
    if (possible) return;
    const Cards impossible = equipment.hand(strength, {});
    const Position position{.space = {16, 25},
                            .attack = pending_attack(9, strength, false),
                            .hand = {impossible, equipment.hand(0, impossible - Cards::of(9, strength))},
                            .pile = Cards::of(8, 1)};
    const auto refused = resume(equipment.rules, position);
    ASSERT_FALSE(refused);
    EXPECT_EQ(&refused.error().clause(), &clause::deck_has_five_of_each_value);
    EXPECT_EQ(refused.error().fact("card"), 9);
}

TEST(ThreeCardParries, a_parry_of_k_cards_needs_twice_k_copies) {
    Coverage coverage;
    for (int copies = 1; copies <= most_copies; ++copies)
        for (int hand = 1; hand <= 9; ++hand) {
            const Equipment equipment(copies, hand);
            if (!is_playable(equipment.rules.board)) continue;
            for (int strength = 1; strength <= std::min(hand, copies); ++strength)
                check_law(equipment, strength, coverage);
        }
    coverage.require({"parried", "never parried", "the last copies"});
}

}  // namespace
}  // namespace engarde::piste
