#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using test::accepts;
using test::after;
using test::archer;
using test::back_at_the_archer;
using test::musketeer;
using test::refuses;
using test::shot;
using test::swordsman;
using test::table;

constexpr Rules complete_record{.every_action_recorded = true};

State before_priority() {
    State state = table();
    state.priority.reset();
    return state;
}

const Clause* refusal(const State& state, const Action& action, std::vector<int> dice) {
    const auto played = play({}, state, action, {std::move(dice)});
    return played ? nullptr : &played.error().clause();
}

TEST(SkirmishTurn, turns_follow_one_another_accepted) {
    State state = after(table(), shot(), {3, 4});
    state = after(state, Pass{1});

    state = after(state, StartTurn{2});

    EXPECT_EQ(state.turn, 2);
    EXPECT_EQ(state.priority, std::nullopt);
    EXPECT_EQ(state.last_to_act, std::nullopt);
    EXPECT_FALSE(state.models[archer].acted);
    EXPECT_FALSE(state.warbands[1].passed);
}

TEST(SkirmishTurn, turns_follow_one_another_refused) {
    EXPECT_TRUE(refuses(table(), StartTurn{1}, clause::turns_follow_one_another));
    EXPECT_TRUE(refuses(table(), StartTurn{3}, clause::turns_follow_one_another));
    EXPECT_TRUE(refuses(State{{{"Archers"}, {"Guards"}}}, RollPriority{}, clause::turns_follow_one_another));
}

TEST(SkirmishTurn, priority_comes_first_accepted) {
    const State state = after(before_priority(), RollPriority{}, {5, 2});

    EXPECT_TRUE(accepts(state, shot()));
}

TEST(SkirmishTurn, priority_comes_first_refused) {
    for (const Action& action : {Action(shot()), Action(Pass{0}), Action(OtherAction{archer})})
        EXPECT_TRUE(refuses(before_priority(), action, clause::priority_comes_first));
}

TEST(SkirmishTurn, dice_have_six_sides_accepted) {
    for (int die = 1; die <= 6; ++die) EXPECT_EQ(refusal(table(), shot(), {die, 7 - die}), nullptr) << die;
}

TEST(SkirmishTurn, dice_have_six_sides_refused) {
    for (const int die : {-1, 0, 7}) {
        EXPECT_EQ(refusal(table(), shot(), {3, die}), &clause::dice_have_six_sides) << die;
        EXPECT_EQ(refusal(before_priority(), RollPriority{}, {die, 3}), &clause::dice_have_six_sides) << die;
    }
}

TEST(SkirmishTurn, as_many_dice_as_asked_accepted) {
    EXPECT_EQ(refusal(table(), shot(), {3, 4}), nullptr);
    EXPECT_EQ(refusal(before_priority(), RollPriority{}, {3, 4}), nullptr);
    EXPECT_EQ(refusal(table(), Pass{0}, {}), nullptr);
}

TEST(SkirmishTurn, as_many_dice_as_asked_refused) {
    EXPECT_EQ(refusal(table(), shot(), {3}), &clause::as_many_dice_as_asked);
    EXPECT_EQ(refusal(table(), shot(), {3, 4, 5}), &clause::as_many_dice_as_asked);
    EXPECT_EQ(refusal(before_priority(), RollPriority{}, {3}), &clause::as_many_dice_as_asked);
    EXPECT_EQ(refusal(table(), Pass{0}, {3}), &clause::as_many_dice_as_asked);
}

TEST(SkirmishTurn, the_highest_roll_has_priority) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            const State state = after(before_priority(), RollPriority{}, {first, second});
            EXPECT_EQ(state.priority_tied, first == second);
            if (first != second) {
                EXPECT_EQ(state.priority, first > second ? 0U : 1U);
            }
        }
}

TEST(SkirmishTurn, ties_are_rolled_again_accepted) {
    State state = after(before_priority(), RollPriority{}, {4, 4});
    state = after(state, RollPriority{}, {2, 3});

    EXPECT_EQ(state.priority, 1U);
    EXPECT_TRUE(accepts(state, shot()));
}

TEST(SkirmishTurn, ties_are_rolled_again_refused) {
    const State state = after(before_priority(), RollPriority{}, {4, 4});

    EXPECT_EQ(state.priority, std::nullopt);
    EXPECT_TRUE(refuses(state, shot(), clause::ties_are_rolled_again));
}

TEST(SkirmishTurn, priority_holds_for_the_turn_accepted) {
    const State state = after(table(), StartTurn{2});

    EXPECT_TRUE(accepts(state, RollPriority{}));
}

TEST(SkirmishTurn, priority_holds_for_the_turn_refused) {
    EXPECT_TRUE(refuses(table(), RollPriority{}, clause::priority_holds_for_the_turn));
}

TEST(SkirmishTurn, only_the_rosters_take_part_accepted) {
    EXPECT_TRUE(accepts(table(), OtherAction{musketeer}));
    EXPECT_TRUE(accepts(table(), Pass{1}));
}

TEST(SkirmishTurn, only_the_rosters_take_part_refused) {
    Shot at_nobody = shot();
    at_nobody.target = 3;

    EXPECT_TRUE(refuses(table(), at_nobody, clause::only_the_rosters_take_part));
    EXPECT_TRUE(refuses(table(), OtherAction{3}, clause::only_the_rosters_take_part));
    EXPECT_TRUE(refuses(table(), Reload{3, find_weapon("musket")}, clause::only_the_rosters_take_part));
    EXPECT_TRUE(refuses(table(), Pass{2}, clause::only_the_rosters_take_part));
    EXPECT_TRUE(refuses(State{}, RollPriority{}, clause::only_the_rosters_take_part));
}

TEST(SkirmishTurn, the_killed_are_out_accepted) {
    State state = table();
    state.models[archer].wound = Wound::grievous;
    state.models[swordsman].wound = Wound::grievous;

    EXPECT_TRUE(accepts(state, shot()));
}

TEST(SkirmishTurn, the_killed_are_out_refused) {
    State dead_archer = table();
    dead_archer.models[archer].wound = Wound::critical;
    State dead_target = table();
    dead_target.models[swordsman].wound = Wound::critical;

    EXPECT_TRUE(refuses(dead_archer, shot(), clause::the_killed_are_out));
    EXPECT_TRUE(refuses(dead_archer, OtherAction{archer}, clause::the_killed_are_out));
    EXPECT_TRUE(refuses(dead_target, shot(), clause::the_killed_are_out));
}

TEST(SkirmishTurn, one_action_a_turn_accepted) {
    State state = after(table(), shot(), {3, 4});
    state = after(state, StartTurn{2});
    state = after(state, RollPriority{}, {5, 2});

    EXPECT_TRUE(accepts(state, shot()));
}

TEST(SkirmishTurn, one_action_a_turn_refused) {
    const State shot_already = after(table(), shot(), {3, 4});
    const State moved_already = after(table(), OtherAction{archer, OtherKind::move});

    EXPECT_TRUE(refuses(shot_already, shot(), clause::one_action_a_turn));
    EXPECT_TRUE(refuses(shot_already, OtherAction{archer, OtherKind::aim}, clause::one_action_a_turn));
    EXPECT_TRUE(refuses(moved_already, shot(), clause::one_action_a_turn));
}

TEST(SkirmishTurn, a_pass_ends_the_phase_accepted) {
    const State state = after(table(), Pass{0});

    EXPECT_TRUE(accepts(state, back_at_the_archer("musket")));
    EXPECT_TRUE(accepts(state, StartTurn{2}));
}

TEST(SkirmishTurn, a_pass_ends_the_phase_refused) {
    const State state = after(table(), Pass{0});

    EXPECT_TRUE(refuses(state, shot(), clause::a_pass_ends_the_phase));
    EXPECT_TRUE(refuses(state, Pass{0}, clause::a_pass_ends_the_phase));
}

TEST(SkirmishTurn, players_alternate_accepted) {
    EXPECT_TRUE(accepts(table(), shot(), complete_record));

    const State state = after(table(), shot(), {3, 4}, complete_record);

    EXPECT_TRUE(accepts(state, OtherAction{swordsman}, complete_record));
}

TEST(SkirmishTurn, players_alternate_refused) {
    EXPECT_TRUE(refuses(table(), OtherAction{swordsman}, clause::players_alternate, complete_record));
    EXPECT_TRUE(refuses(table(), Pass{1}, clause::players_alternate, complete_record));

    State state = table();
    state.priority = 1;
    state = after(state, OtherAction{swordsman}, {}, complete_record);

    EXPECT_TRUE(refuses(state, OtherAction{musketeer}, clause::players_alternate, complete_record));
}

TEST(SkirmishTurn, who_has_passed_or_has_nobody_left_is_left_out) {
    const State passed =
        after(after(table(), Pass{0}, {}, complete_record), OtherAction{swordsman}, {}, complete_record);
    EXPECT_TRUE(accepts(passed, OtherAction{musketeer}, complete_record));

    State all_acted = after(table(), shot(), {3, 4}, complete_record);
    all_acted = after(all_acted, OtherAction{swordsman}, {}, complete_record);
    EXPECT_EQ(next_to_act(all_acted), 1U);
    EXPECT_TRUE(accepts(all_acted, OtherAction{musketeer}, complete_record));

    EXPECT_EQ(next_to_act(after(all_acted, OtherAction{musketeer}, {}, complete_record)), std::nullopt);
}

TEST(SkirmishTurn, a_record_of_some_actions_does_not_show_whose_turn_it_is) {
    EXPECT_TRUE(accepts(table(), OtherAction{swordsman}));
    EXPECT_TRUE(accepts(after(table(), OtherAction{swordsman}), OtherAction{musketeer}));
}

TEST(SkirmishTurn, play_refuses_with_the_violation_and_before_it_looks_at_the_dice) {
    const auto refused = play({}, before_priority(), shot(), {{9}});

    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), *violation({}, before_priority(), shot()));
}

TEST(SkirmishTurn, breaches_come_in_a_fixed_order) {
    State state = before_priority();
    state.models[archer].acted = true;
    Shot wrong = shot("musket", 50);
    wrong.shooter_engaged = true;
    wrong.no_line_of_sight = true;

    std::vector<std::string_view> codes;
    for (const Violation& violation : violations({}, state, wrong)) codes.push_back(violation.clause().code);

    EXPECT_EQ(codes,
              (std::vector<std::string_view>{"priority.missing", "model.acted-already", "shot.engaged",
                                             "shot.no-line-of-sight", "shot.weapon-not-carried", "shot.out-of-range"}));
}

TEST(SkirmishTurn, no_state_has_an_outcome) {
    State state = table();
    for (Model& model : state.models) model.wound = Wound::critical;

    EXPECT_EQ(outcome({}, table()), std::nullopt);
    EXPECT_EQ(outcome({}, state), std::nullopt);
}

}  // namespace
}  // namespace engarde::skirmish
