// How far a model moves, and whom it may come near.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

constexpr std::array kinds{MoveKind::short_move, MoveKind::normal, MoveKind::run};

Model of_rate(MoveRate rate) {
    Model made;
    made.move = rate;
    return made;
}

// A way through none to three kinds of ground that is difficult.
Way through(MoveKind kind, int grounds) {
    Way way;
    way.kind = kind;
    way.difficult = grounds >= 1;
    way.water = grounds >= 2;
    way.building = grounds >= 3;
    return way;
}

// l.165-173, l.239-246 and l.277-280, copied by hand: the rates downwards, and below them half of Slow.
TEST(SkirmishMoving, movement_rates) {
    struct Row {
        MoveRate rate;
        int grounds;
        std::array<int, 3> inches;
    };
    const Row rows[] = {
        {MoveRate::cavalry, 0, {6, 12, 18}}, {MoveRate::cavalry, 1, {4, 8, 12}}, {MoveRate::cavalry, 2, {3, 6, 9}},
        {MoveRate::cavalry, 3, {2, 4, 6}},   {MoveRate::fast, 0, {4, 8, 12}},    {MoveRate::fast, 1, {3, 6, 9}},
        {MoveRate::fast, 2, {2, 4, 6}},      {MoveRate::fast, 3, {1, 2, 3}},     {MoveRate::infantry, 0, {3, 6, 9}},
        {MoveRate::infantry, 1, {2, 4, 6}},  {MoveRate::infantry, 2, {1, 2, 3}}, {MoveRate::infantry, 3, {1, 2, 3}},
        {MoveRate::slow, 0, {2, 4, 6}},      {MoveRate::slow, 1, {1, 2, 3}},     {MoveRate::slow, 2, {1, 2, 3}},
        {MoveRate::slow, 3, {1, 2, 3}},
    };
    for (const Row& row : rows)
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            EXPECT_EQ(allowance({}, of_rate(row.rate), through(kinds[kind], row.grounds)), row.inches[kind])
                << static_cast<int>(row.rate) << " " << row.grounds << " " << kind;
}

TEST(SkirmishMoving, difficult_ground_lowers_the_rate) {
    for (bool Way::*const ground : {&Way::difficult, &Way::water, &Way::building}) {
        Move into = move(archer, MoveKind::normal, {4, 1});
        EXPECT_TRUE(accepts(table(), into));
        into.way.*ground = true;
        EXPECT_TRUE(refuses(table(), into, clause::moves_stay_within_the_rate));
        into.way.inches = {4};
        EXPECT_TRUE(accepts(table(), into));
    }
    Move ends_indoors = move(archer, MoveKind::normal, {6});
    ends_indoors.way.ends_in = Ground::hall;
    EXPECT_TRUE(accepts(table(), ends_indoors)) << "only what it passes through slows it down";
}

TEST(SkirmishMoving, half_of_slow_is_the_least) {
    State state = table();
    state.models[archer].move = MoveRate::slow;
    for (int grounds = 1; grounds <= 3; ++grounds) {
        Move least{archer, through(MoveKind::short_move, grounds), {}};
        least.way.inches = {1};
        EXPECT_TRUE(accepts(state, least)) << grounds;
        least.way.inches = {1, 1};
        EXPECT_TRUE(refuses(state, least, clause::moves_stay_within_the_rate)) << grounds;
    }
}

TEST(SkirmishMoving, moves_stay_within_the_rate_accepted) {
    EXPECT_TRUE(accepts(table(), short_move(archer, {3})));
    EXPECT_TRUE(accepts(table(), move(archer, MoveKind::normal, {6})));
    EXPECT_TRUE(accepts(table(), move(archer, MoveKind::run, {9})));
    EXPECT_TRUE(accepts(table(), move(archer, MoveKind::normal, {0})));
    EXPECT_TRUE(accepts(in_contact(table(), archer, swordsman), break_off(archer, {swordsman})));
}

TEST(SkirmishMoving, moves_stay_within_the_rate_refused) {
    for (const Move& far : {short_move(archer, {3, 1}), move(archer, MoveKind::normal, {6, 1}),
                            move(archer, MoveKind::run, {9, 1}), move(archer, MoveKind::normal, {-1})})
        EXPECT_TRUE(refuses(table(), far, clause::moves_stay_within_the_rate)) << far.way.inches.inches;
    const auto found = violation({}, table(), short_move(archer, {3, 1}));
    EXPECT_EQ(found->fact("hundredths"), 301);
    EXPECT_EQ(found->fact("allowance"), 3);

    BreakOff far = break_off(archer, {swordsman});
    far.way.inches = {3, 1};
    EXPECT_TRUE(refuses(in_contact(table(), archer, swordsman), far, clause::moves_stay_within_the_rate));
}

TEST(SkirmishMoving, further_turns_cost_two_inches) {
    for (int turns = 0; turns <= 4; ++turns) {
        Move turning = move(archer, MoveKind::run, {3});  // of 9 inches
        turning.way.turns = turns;
        EXPECT_EQ(cost({}, turning.way), turns <= 1 ? 300 : 300 + 200 * (turns - 1)) << turns;
        EXPECT_TRUE(accepts(table(), turning)) << turns;
    }
    Move turning = move(archer, MoveKind::run, {3});
    turning.way.turns = 5;
    EXPECT_TRUE(refuses(table(), turning, clause::moves_stay_within_the_rate));
}

TEST(SkirmishMoving, doors_cost_an_inch) {
    Move home = move(archer, MoveKind::normal, {4});
    home.way.doors = 2;
    EXPECT_EQ(cost({}, home.way), 600);
    EXPECT_TRUE(accepts(table(), home));
    home.way.doors = 3;
    EXPECT_TRUE(refuses(table(), home, clause::moves_stay_within_the_rate));
    home.way.turns = 2;
    EXPECT_EQ(cost({}, home.way), 900) << "doors and turns add up";
}

TEST(SkirmishMoving, who_has_dismounted_moves_like_infantry) {
    Model rider = of_rate(MoveRate::cavalry);
    rider.traits.mounted = true;
    rider.in_the_saddle = true;
    EXPECT_EQ(allowance({}, rider, {}), 12);
    rider.in_the_saddle = false;
    EXPECT_EQ(allowance({}, rider, {}), 6);
    rider.move = MoveRate::slow;
    EXPECT_EQ(allowance({}, rider, {}), 4);
    EXPECT_EQ(allowance({}, of_rate(MoveRate::cavalry), {}), 12) << "a model that is no rider moves as its roster says";
}

TEST(SkirmishMoving, a_move_ends_where_it_says_and_is_the_action_of_the_turn) {
    Move into = short_move(archer);
    into.way.ends_in = Ground::water;
    State state = after(table(), into);
    EXPECT_EQ(state.models[archer].ground, Ground::water);
    EXPECT_TRUE(state.models[archer].turn.moved_short);
    EXPECT_TRUE(state.models[archer].turn.acted);
    EXPECT_EQ(state.last_to_act, 0U);

    state.models[archer].turn = {};
    state = after(state, move(archer));
    EXPECT_EQ(state.models[archer].ground, Ground::open);
    EXPECT_FALSE(state.models[archer].turn.moved_short);
    EXPECT_EQ(after(table(), Place{archer, Ground::hall}).models[archer].ground, Ground::hall);
}

TEST(SkirmishMoving, contact_is_with_enemies_accepted) {
    const State state = after(field(), charge(archer, {swordsman, musketeer}));

    EXPECT_TRUE(are_in_contact(state, archer, swordsman));
    EXPECT_TRUE(are_in_contact(state, musketeer, archer));
    EXPECT_FALSE(are_in_contact(state, swordsman, musketeer));
    EXPECT_TRUE(is_engaged(state, swordsman));
    EXPECT_FALSE(is_engaged(state, captain));
}

TEST(SkirmishMoving, enemies_are_told_in_the_order_of_the_rosters) {
    const State state = after(field(), charge(archer, {musketeer, swordsman}));
    EXPECT_EQ(enemies_in_contact(state, archer), (std::vector{swordsman, musketeer}));
    EXPECT_EQ(others_in_the_combat(state, musketeer), (std::vector{archer, swordsman}));
}

TEST(SkirmishMoving, contact_is_with_enemies_refused) {
    EXPECT_TRUE(refuses(field(), charge(archer, {captain}), clause::contact_is_with_enemies));
    EXPECT_TRUE(refuses(field(), charge(archer, {archer}), clause::contact_is_with_enemies));
    EXPECT_TRUE(refuses(field(), charge(archer, {swordsman, captain}), clause::contact_is_with_enemies));
}

TEST(SkirmishMoving, short_moves_do_not_reach_contact_accepted) {
    EXPECT_TRUE(accepts(table(), charge(archer, {swordsman}))) << "a Normal move does";
    EXPECT_TRUE(accepts(table(), short_move(archer)));
}

TEST(SkirmishMoving, short_moves_do_not_reach_contact_refused) {
    Move creep = short_move(archer);
    creep.contacts = {swordsman};
    EXPECT_TRUE(refuses(table(), creep, clause::short_moves_do_not_reach_contact));
}

TEST(SkirmishMoving, runs_do_not_reach_contact_accepted) {
    EXPECT_TRUE(accepts(table(), move(archer, MoveKind::run)));
}

TEST(SkirmishMoving, runs_do_not_reach_contact_refused) {
    Move run = move(archer, MoveKind::run);
    run.contacts = {swordsman};
    EXPECT_TRUE(refuses(table(), run, clause::runs_do_not_reach_contact));
}

TEST(SkirmishMoving, runs_keep_their_distance_accepted) {
    for (const Distance clearance : {Distance{1}, {1, 1}, {12}}) {
        Move run = move(archer, MoveKind::run);
        run.way.clearance = clearance;
        EXPECT_TRUE(accepts(table(), run)) << clearance.inches;
    }
    Move walk = move(archer);
    walk.way.clearance = Distance{0, 50};
    EXPECT_TRUE(accepts(table(), walk)) << "a Normal move may pass an enemy";
}

TEST(SkirmishMoving, runs_keep_their_distance_refused) {
    for (const Distance clearance : {Distance{0}, {0, 99}}) {
        Move run = move(archer, MoveKind::run);
        run.way.clearance = clearance;
        EXPECT_TRUE(refuses(table(), run, clause::runs_keep_their_distance)) << clearance.hundredths;
    }
}

TEST(SkirmishMoving, runs_show_their_clearance_accepted) {
    EXPECT_TRUE(accepts(table(), move(archer, MoveKind::run)));
    EXPECT_TRUE(accepts(table(), move(archer))) << "only a Run needs it";
}

TEST(SkirmishMoving, runs_show_their_clearance_refused) {
    Move run = move(archer, MoveKind::run);
    run.way.clearance.reset();
    EXPECT_TRUE(refuses(table(), run, clause::runs_show_their_clearance));
}

TEST(SkirmishMoving, engaged_models_only_break_off_accepted) {
    const State state = in_contact(field(), archer, swordsman);

    EXPECT_TRUE(accepts(state, break_off(archer, {swordsman})));
    EXPECT_TRUE(accepts(state, move(captain))) << "another model is free to move";
}

TEST(SkirmishMoving, engaged_models_only_break_off_refused) {
    const State state = in_contact(table(), archer, swordsman);
    for (const Action& action :
         {Action(short_move(archer)), Action(move(archer)), Action(move(archer, MoveKind::run)),
          Action(charge(archer, {musketeer})), Action(OtherAction{archer, OtherKind::move}), Action(move(swordsman))})
        EXPECT_TRUE(refuses(state, action, clause::engaged_models_only_break_off)) << action.index();

    State killed = after(state, back_at_the_archer("musket"), {6, 6});  // 12 + 1 - 2 - 6 + 2 = 7
    ASSERT_TRUE(killed.models[archer].killed());
    EXPECT_TRUE(accepts(killed, move(swordsman))) << "death ends contact";
}

}  // namespace
}  // namespace engarde::skirmish
