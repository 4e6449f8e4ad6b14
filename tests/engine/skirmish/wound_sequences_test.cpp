// Wounds one after the other, and what they leave of the characteristics, under each answer of the wound questions.
#include <map>

#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

constexpr std::array results{WoundResult::miss,  WoundResult::scratch,  WoundResult::stunned,
                             WoundResult::light, WoundResult::grievous, WoundResult::critical};

// l.506-512 by hand. A letter for each wound: nothing, light, grievous, both, killed. The first table is a Light wound
// on it, the others are a Grievous wound on it under each answer of osprey-light-then-grievous.
struct Automaton {
    std::map<char, char> after_light{{'-', 'L'}, {'L', 'G'}, {'G', 'K'}, {'B', 'K'}};
    std::map<char, char> after_grievous;
};

const std::map<std::string_view, Automaton> automata{
    {"both", {.after_grievous = {{'-', 'G'}, {'L', 'B'}, {'G', 'K'}, {'B', 'K'}}}},
    {"grievous", {.after_grievous = {{'-', 'G'}, {'L', 'G'}, {'G', 'K'}}}},
    {"critical", {.after_grievous = {{'-', 'G'}, {'L', 'K'}, {'G', 'K'}}}},
};

// A model by its letter and the number of its Stunned counters.
using Hurt = std::pair<char, int>;

Hurt suffered(const Automaton& automaton, const Hurt& before, WoundResult result) {
    const auto& [wound, stunned] = before;
    switch (result) {
        case WoundResult::stunned:
            return stunned < 2 ? Hurt{wound, stunned + 1} : Hurt{automaton.after_light.at(wound), 0};
        case WoundResult::light:
            return {automaton.after_light.at(wound), stunned};
        case WoundResult::grievous:
            return {automaton.after_grievous.at(wound), stunned};
        case WoundResult::critical:
            return {'K', stunned};
        case WoundResult::miss:
        case WoundResult::scratch:
            break;
    }
    return before;
}

Hurt as_hurt(const Model& model) {
    return {"-LGBK"[static_cast<std::size_t>(model.wound)], model.stunned};
}

// Every sequence of results up to this length, on both, until the model is killed.
int compare_sequences(const Rules& rules, const Automaton& automaton, const Model& model, const Hurt& hurt,
                      int length) {
    if (length == 0 || model.killed()) return 0;
    int compared = 0;
    for (const WoundResult result : results) {
        const Model next = wounded(rules, model, result);
        const Hurt expected = suffered(automaton, hurt, result);
        EXPECT_EQ(as_hurt(next), expected) << hurt.first << hurt.second << " " << static_cast<int>(result);
        EXPECT_GE(next.wound, model.wound) << "nothing heals a wound";
        EXPECT_GE(next.wound == model.wound ? next.stunned : 3, model.stunned)
            << "only a third stun removes the counters";
        compared += 1 + compare_sequences(rules, automaton, next, expected, length - 1);
    }
    return compared;
}

TEST(SkirmishWounds, every_sequence_of_six_results) {
    for (const auto& [answer, automaton] : automata)
        EXPECT_GT(compare_sequences(answered("osprey-light-then-grievous", answer), automaton, {}, {'-', 0}, 6), 10000)
            << answer;
}

// The wound that is left does not depend on how much the counters weaken.
TEST(SkirmishWounds, only_one_question_changes_the_wounds) {
    for (const auto& [question, answer] : {std::pair{"osprey-second-stun-stacks", "per-counter"},
                                           {"osprey-stun-plus-wound", "worse"},
                                           {"osprey-wounded-shooter-twice", "modifier"}})
        EXPECT_GT(compare_sequences(answered(question, answer), automata.at("both"), {}, {'-', 0}, 4), 300) << answer;
}

// By how much a condition lowers Initiative, Fight and Shoot (l.498-506), for each wound and number of counters, under
// the answers of osprey-stun-plus-wound and osprey-second-stun-stacks.
struct Lowered {
    Wound wound;
    int stunned;
    std::array<int, 3> add_once;
    std::array<int, 3> add_per_counter;
    std::array<int, 3> worse_once;
    std::array<int, 3> worse_per_counter;
};

constexpr Lowered lowered[] = {
    {Wound::none, 0, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}},
    {Wound::none, 1, {1, 0, 1}, {1, 0, 1}, {1, 0, 1}, {1, 0, 1}},
    {Wound::none, 2, {1, 1, 1}, {2, 1, 2}, {1, 1, 1}, {2, 1, 2}},
    {Wound::light, 0, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}},
    {Wound::light, 1, {2, 1, 2}, {2, 1, 2}, {1, 1, 1}, {1, 1, 1}},
    {Wound::light, 2, {2, 2, 2}, {3, 2, 3}, {1, 1, 1}, {2, 1, 2}},
    {Wound::grievous, 0, {2, 2, 2}, {2, 2, 2}, {2, 2, 2}, {2, 2, 2}},
    {Wound::grievous, 1, {3, 2, 3}, {3, 2, 3}, {2, 2, 2}, {2, 2, 2}},
    {Wound::grievous, 2, {3, 3, 3}, {4, 3, 4}, {2, 2, 2}, {2, 2, 2}},
    {Wound::light_and_grievous, 0, {3, 3, 3}, {3, 3, 3}, {3, 3, 3}, {3, 3, 3}},
    {Wound::light_and_grievous, 1, {4, 3, 4}, {4, 3, 4}, {3, 3, 3}, {3, 3, 3}},
    {Wound::light_and_grievous, 2, {4, 4, 4}, {5, 4, 5}, {3, 3, 3}, {3, 3, 3}},
};

void expect_lowered(const Rules& rules, const Lowered& row, const std::array<int, 3>& by) {
    for (int value = 0; value <= 6; ++value) {
        Model hurt{.initiative = value, .fight = value, .shoot = value};
        hurt.wound = row.wound;
        hurt.stunned = row.stunned;
        EXPECT_EQ(initiative(rules, hurt), std::max(0, value - by[0]));
        EXPECT_EQ(fight(rules, hurt), std::max(0, value - by[1]));
        EXPECT_EQ(shoot(rules, hurt), std::max(0, value - by[2]));
    }
}

TEST(SkirmishWounds, every_condition_lowers_the_characteristics_but_never_below_0) {
    Rules rules;
    for (const Lowered& row : lowered) {
        rules.ruleset = skirmish_2016;
        expect_lowered(rules, row, row.add_once);
        rules.ruleset.second_stun_stacks = SecondStun::per_counter;
        expect_lowered(rules, row, row.add_per_counter);
        rules.ruleset.stun_plus_wound = StunAndWound::worse;
        expect_lowered(rules, row, row.worse_per_counter);
        rules.ruleset.second_stun_stacks = SecondStun::once;
        expect_lowered(rules, row, row.worse_once);
    }
}

}  // namespace
}  // namespace engarde::skirmish
