// Who may act: the rosters, the living, one action each, one player after the other.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

// One action of each kind that names models, made by or about this one.
std::vector<Action> actions_of(std::size_t model) {
    Shot by_it = shot();
    by_it.shooter = model;
    return {move(model),           break_off(model, {swordsman}),
            Stay{model},           follow(model),
            CheckDexterity{model}, Fall{model},
            RollDrowning{model},   Place{model},
            OtherAction{model},    by_it,
            SecondShot{model},     Reload{model, find_weapon("musket")},
            RollStun{model}};
}

TEST(SkirmishTurn, only_the_rosters_take_part_accepted) {
    EXPECT_TRUE(accepts(table(), OtherAction{musketeer}));
    EXPECT_TRUE(accepts(table(), Pass{1}));
}

TEST(SkirmishTurn, only_the_rosters_take_part_refused) {
    Shot at_nobody = shot();
    at_nobody.target = captain;
    std::vector<Action> actions = actions_of(captain);
    actions.insert(actions.end(), {at_nobody, charge(archer, {captain}), break_off(archer, {captain}),
                                   BeginCombat{{archer, captain}}, RevealPool{captain}, take({{captain, "dagger"}}),
                                   strike(archer, "dagger", captain), strike(captain, "dagger", archer),
                                   free_attack(captain, "dagger", archer), Decline{captain}, Pass{2}, TestMorale{2}});
    for (const Action& action : actions)
        EXPECT_TRUE(refuses(table(), action, clause::only_the_rosters_take_part)) << action.index();
    EXPECT_TRUE(refuses(State{}, RollPriority{}, clause::only_the_rosters_take_part));
}

TEST(SkirmishTurn, the_killed_are_out_accepted) {
    State state = table();
    state.models[archer].wound = Wound::grievous;
    state.models[swordsman].wound = Wound::grievous;

    EXPECT_TRUE(accepts(state, shot()));
    EXPECT_TRUE(accepts(state, charge(archer, {swordsman})));
}

TEST(SkirmishTurn, the_killed_are_out_refused) {
    State dead_archer = table();
    dead_archer.models[archer].wound = Wound::critical;
    State dead_target = table();
    dead_target.models[swordsman].wound = Wound::critical;

    for (const Action& action :
         {Action(shot()), Action(OtherAction{archer}), Action(move(archer)), Action(break_off(archer, {swordsman})),
          Action(Place{archer}), Action(CheckDexterity{archer}), Action(Stay{archer}), Action(Fall{archer}),
          Action(RollDrowning{archer}), Action(BeginCombat{{archer, swordsman}})})
        EXPECT_TRUE(refuses(dead_archer, action, clause::the_killed_are_out)) << action.index();
    EXPECT_TRUE(refuses(in_the_end_phase(dead_archer), RollStun{archer}, clause::the_killed_are_out));
    EXPECT_TRUE(refuses(dead_target, shot(), clause::the_killed_are_out));
    EXPECT_TRUE(refuses(dead_target, SecondShot{swordsman}, clause::the_killed_are_out));
    EXPECT_TRUE(refuses(dead_target, charge(archer, {swordsman}), clause::the_killed_are_out));
}

TEST(SkirmishTurn, a_model_killed_in_its_combat_fights_no_more) {
    const State state = after(ready_melee(), strike(captain, "longsword", swordsman), {6, 6, 1});  // 16 - 4 - 1 = 11

    ASSERT_TRUE(state.models[swordsman].killed());
    EXPECT_EQ(state.models[swordsman].killed_in, 1);
    EXPECT_FALSE(is_engaged(state, captain));
    EXPECT_TRUE(refuses(state, strike(swordsman, "sword", captain), clause::the_killed_are_out));
    EXPECT_TRUE(refuses(state, Decline{swordsman}, clause::the_killed_are_out));
    EXPECT_TRUE(refuses(state, strike(captain, "longsword", swordsman), clause::the_killed_are_out));
}

TEST(SkirmishTurn, one_action_a_turn_accepted) {
    State state = after(table(), shot(), {3, 4});
    state = after(state, StartTurn{2});
    state = after(state, RollPriority{}, {5, 2});

    EXPECT_TRUE(accepts(state, shot()));
}

TEST(SkirmishTurn, one_action_a_turn_refused) {
    State state = field();
    state.models[captain].weapons[2].reload = 1;
    const std::vector<Action> actions{OtherAction{captain, OtherKind::move},
                                      OtherAction{captain, OtherKind::hide},
                                      OtherAction{captain, OtherKind::rest},
                                      OtherAction{captain, OtherKind::aim},
                                      OtherAction{captain, OtherKind::order},
                                      OtherAction{captain, OtherKind::special},
                                      Reload{captain, find_weapon("pistol")},
                                      move(captain),
                                      short_move(captain)};
    for (const Action& first : actions)
        for (const Action& second : actions)
            EXPECT_TRUE(refuses(after(state, first), second, clause::one_action_a_turn))
                << first.index() << " " << second.index();
    const State shot_already = after(table(), shot(), {3, 4});
    EXPECT_TRUE(refuses(shot_already, shot(), clause::one_action_a_turn));
    EXPECT_TRUE(refuses(shot_already, move(archer), clause::one_action_a_turn));
    EXPECT_TRUE(refuses(after(table(), move(archer)), shot(), clause::one_action_a_turn));
    EXPECT_TRUE(refuses(after(table(), OtherAction{archer}), shot(), clause::one_action_a_turn));
}

TEST(SkirmishTurn, a_short_move_and_a_shot_are_one_action) {
    State state = after(table(), short_move(archer));
    EXPECT_TRUE(accepts(after(state, Place{archer, Ground::difficult}), shot())) << "where a model stands is no action";

    state = after(state, shot(), {3, 4});
    EXPECT_TRUE(refuses(state, shot(), clause::one_action_a_turn)) << "one shot, not several";
    EXPECT_TRUE(refuses(state, move(archer), clause::one_action_a_turn));
}

TEST(SkirmishTurn, a_shot_follows_its_short_move_directly) {
    const State moved = after(field(), short_move(archer));
    const std::vector<std::pair<Action, std::vector<int>>> between{{OtherAction{captain}, {}},
                                                                   {Pass{1}, {}},
                                                                   {move(swordsman), {}},
                                                                   {back_at_the_archer("musket"), {1, 1}},
                                                                   {CheckDexterity{captain}, {3, 4}}};
    for (const auto& [action, dice] : between)
        EXPECT_TRUE(refuses(after(moved, action, dice), shot(), clause::one_action_a_turn)) << action.index();
}

TEST(SkirmishTurn, no_other_move_is_combined_with_a_shot) {
    State rider = table();
    rider.models[archer].traits.mounted = rider.models[archer].in_the_saddle = true;
    const std::vector<Action> moves{move(archer), move(archer, MoveKind::run), OtherAction{archer},
                                    OtherAction{archer, OtherKind::dismount, false, Distance{1}}};
    for (const Action& action : moves)
        EXPECT_TRUE(refuses(after(rider, action), shot(), clause::one_action_a_turn)) << action.index();

    const State left = after(in_contact(table(), archer, swordsman), break_off(archer, {swordsman}));
    EXPECT_TRUE(refuses(left, shot(), clause::one_action_a_turn)) << "to break off is an action of its own";
    EXPECT_TRUE(refuses(after(left, Stay{swordsman}), shot(), clause::one_action_a_turn));
}

TEST(SkirmishTurn, a_pass_ends_the_phase_accepted) {
    const State state = after(table(), Pass{0});

    EXPECT_TRUE(accepts(state, back_at_the_archer("musket")));
    EXPECT_TRUE(accepts(state, StartTurn{2}));
    const State next = after(after(state, StartTurn{2}), RollPriority{}, {5, 2});
    EXPECT_TRUE(accepts(next, shot())) << "a pass is for one phase";
}

TEST(SkirmishTurn, a_pass_ends_the_phase_refused) {
    const State state = after(table(), Pass{0});

    for (const Action& action : {Action(shot()), Action(Pass{0}), Action(move(archer)), Action(OtherAction{archer})})
        EXPECT_TRUE(refuses(state, action, clause::a_pass_ends_the_phase)) << action.index();
}

TEST(SkirmishTurn, players_alternate_accepted) {
    EXPECT_TRUE(accepts(table(), shot(), complete_record));

    const State state = after(table(), shot(), {3, 4}, complete_record);
    EXPECT_TRUE(accepts(state, OtherAction{swordsman}, complete_record));

    const State moved = after(table(), short_move(archer), {}, complete_record);
    EXPECT_TRUE(accepts(moved, shot(), complete_record)) << "the second half of an action";
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

    State dead = table();
    dead.models[archer].wound = Wound::critical;
    EXPECT_EQ(next_to_act(dead), 1U);
}

TEST(SkirmishTurn, three_players_act_in_the_order_of_their_warbands) {
    State state = field();
    state.warbands.push_back({"Others", 7});
    state.models[musketeer].warband = 2;
    state.priority = 1;
    for (const std::size_t next : {swordsman, musketeer, archer}) {
        EXPECT_EQ(next_to_act(state), state.models[next].warband);
        state = after(state, rest(next), {}, complete_record);
    }
    EXPECT_EQ(next_to_act(state), 0U) << "only the archers have a model left";
}

TEST(SkirmishTurn, a_record_of_some_actions_does_not_show_whose_turn_it_is) {
    EXPECT_TRUE(accepts(table(), OtherAction{swordsman}));
    EXPECT_TRUE(accepts(after(table(), OtherAction{swordsman}), OtherAction{musketeer}));
}

TEST(SkirmishTurn, everybody_acts_or_passes_accepted) {
    State state = in_contact(field(), captain, swordsman);
    state = after_all(state, {OtherAction{archer}, Pass{1}, OtherAction{captain, OtherKind::rest}}, complete_record);
    EXPECT_TRUE(accepts(state, BeginCombat{{captain, swordsman}}, complete_record));

    State dead = table();
    dead.models[musketeer].wound = Wound::critical;
    dead = after_all(dead, {Pass{0}, OtherAction{swordsman}}, complete_record);
    EXPECT_TRUE(accepts(dead, BeginEndPhase{}, complete_record)) << "the dead need not act";
    EXPECT_TRUE(accepts(dead, StartTurn{2}, complete_record));
    EXPECT_TRUE(accepts(table(), BeginEndPhase{})) << "a record of some actions";
}

TEST(SkirmishTurn, everybody_acts_or_passes_refused) {
    State state = in_contact(field(), captain, swordsman);
    state = after_all(state, {OtherAction{archer}, Pass{1}}, complete_record);
    for (const Action& action :
         {Action(BeginCombat{{captain, swordsman}}), Action(BeginEndPhase{}), Action(StartTurn{2})})
        EXPECT_TRUE(refuses(state, action, clause::everybody_acts_or_passes, complete_record)) << action.index();
    EXPECT_EQ(violation(complete_record, state, BeginEndPhase{})->fact("warband"), 0);
    EXPECT_EQ(
        violation(complete_record, after(table(), Pass{0}, {}, complete_record), BeginEndPhase{})->fact("warband"), 1);
}

TEST(SkirmishTurn, play_refuses_with_the_violation_and_before_it_looks_at_the_dice) {
    const State state = without_priority(table());
    const auto refused = play({}, state, shot(), {{9}});

    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), *violation({}, state, shot()));
}

TEST(SkirmishTurn, breaches_come_in_a_fixed_order) {
    State state = without_priority(in_contact(table(), archer, swordsman));
    state.models[archer].turn.acted = true;
    Shot wrong = shot("musket", 50);
    wrong.aimed.no_line_of_sight = true;

    std::vector<std::string_view> codes;
    for (const Violation& violation : violations({}, state, wrong)) codes.push_back(violation.clause().code);

    EXPECT_EQ(codes,
              (std::vector<std::string_view>{"priority.missing", "model.acted-already", "shot.engaged",
                                             "shot.no-line-of-sight", "shot.weapon-not-carried", "shot.out-of-range"}));
}

TEST(SkirmishTurn, the_clauses_that_decide_are_told_once_each) {
    const std::vector<const Clause*> asked = clauses_asked({}, table(), charge(archer, {swordsman, musketeer}));
    const auto times = [&](const Clause& clause) { return std::count(asked.begin(), asked.end(), &clause); };
    for (const Clause* clause : {&clause::only_the_rosters_take_part, &clause::the_killed_are_out,
                                 &clause::contact_is_with_enemies, &clause::moves_stay_within_the_rate})
        EXPECT_EQ(times(*clause), 1) << clause->id;
    EXPECT_EQ(times(clause::the_target_is_in_range), 0);
}

TEST(SkirmishTurn, no_state_has_an_outcome) {
    State state = table();
    for (Model& each : state.models) each.wound = Wound::critical;

    EXPECT_EQ(outcome({}, table()), std::nullopt);
    EXPECT_EQ(outcome({}, state), std::nullopt);
}

}  // namespace
}  // namespace engarde::skirmish
