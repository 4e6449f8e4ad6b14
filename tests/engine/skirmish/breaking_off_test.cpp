// Leaving contact, and what the enemies do that are left.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

// The archer between two guards; nobody else is in contact.
State surrounded() {
    return in_contact(in_contact(field(), archer, swordsman), archer, musketeer);
}

State left_by_the_archer() {
    return after(surrounded(), break_off(archer, {swordsman, musketeer}));
}

TEST(SkirmishBreakingOff, break_offs_leave_enemies_accepted) {
    const State state = after(in_contact(table(), archer, swordsman), break_off(archer, {swordsman}));

    EXPECT_FALSE(is_engaged(state, archer));
    EXPECT_FALSE(is_engaged(state, swordsman));
    EXPECT_TRUE(state.models[archer].turn.acted);
    EXPECT_TRUE(state.models[archer].turn.moved_short);
    EXPECT_EQ(state.last_to_act, 0U);
}

TEST(SkirmishBreakingOff, break_offs_leave_enemies_refused) {
    EXPECT_TRUE(refuses(table(), break_off(archer, {swordsman}), clause::break_offs_leave_enemies));
    EXPECT_TRUE(refuses(table(), break_off(archer, {}), clause::break_offs_leave_enemies));
}

TEST(SkirmishBreakingOff, break_offs_are_short_moves_accepted) {
    EXPECT_TRUE(accepts(surrounded(), break_off(archer, {swordsman, musketeer})));
}

TEST(SkirmishBreakingOff, break_offs_are_short_moves_refused) {
    for (const MoveKind kind : {MoveKind::normal, MoveKind::run}) {
        BreakOff dash = break_off(archer, {swordsman, musketeer});
        dash.way = move(archer, kind).way;
        EXPECT_TRUE(refuses(surrounded(), dash, clause::break_offs_are_short_moves));
    }
}

TEST(SkirmishBreakingOff, break_offs_leave_all_enemies_accepted) {
    EXPECT_TRUE(accepts(surrounded(), break_off(archer, {musketeer, swordsman}))) << "in any order";
    EXPECT_TRUE(accepts(surrounded(), break_off(swordsman, {archer})));
    EXPECT_TRUE(is_engaged(after(surrounded(), break_off(swordsman, {archer})), archer)) << "with the other one";
}

TEST(SkirmishBreakingOff, break_offs_leave_all_enemies_refused) {
    for (const std::vector<std::size_t>& from : std::vector<std::vector<std::size_t>>{
             {}, {swordsman}, {musketeer, musketeer}, {swordsman, musketeer, captain}, {swordsman, captain}})
        EXPECT_TRUE(refuses(surrounded(), break_off(archer, from), clause::break_offs_leave_all_enemies));
}

TEST(SkirmishBreakingOff, the_left_answer_accepted) {
    EXPECT_TRUE(accepts(left_by_the_archer(), Stay{swordsman}));
    EXPECT_TRUE(accepts(left_by_the_archer(), follow(musketeer)));
    EXPECT_TRUE(accepts(left_by_the_archer(), free_attack(musketeer, "hands and feet", archer))) << "in any order";
}

TEST(SkirmishBreakingOff, the_left_answer_refused) {
    for (const State& state : {field(), surrounded(), after(left_by_the_archer(), OtherAction{captain})})
        for (const Action& action :
             {Action(Stay{swordsman}), Action(follow(swordsman)), Action(free_attack(swordsman, "sword", archer))})
            EXPECT_TRUE(refuses(state, action, clause::the_left_answer)) << action.index();
    EXPECT_TRUE(refuses(left_by_the_archer(), Stay{captain}, clause::the_left_answer)) << "a model that was not left";
    EXPECT_TRUE(refuses(left_by_the_archer(), Stay{archer}, clause::the_left_answer)) << "the model that leaves";
}

TEST(SkirmishBreakingOff, the_left_answer_once_accepted) {
    const State one_answered = after(left_by_the_archer(), Stay{swordsman});

    EXPECT_TRUE(accepts(one_answered, Stay{musketeer}));
    EXPECT_TRUE(accepts(after(one_answered, follow(musketeer)), OtherAction{swordsman}, complete_record));
}

TEST(SkirmishBreakingOff, the_left_answer_once_refused) {
    const State stayed = after(left_by_the_archer(), Stay{swordsman});
    const State followed = after(left_by_the_archer(), follow(swordsman));
    const State attacked = after(left_by_the_archer(), free_attack(swordsman, "sword", archer), {1, 1, 6});
    for (const State& state : {stayed, followed, attacked})
        for (const Action& again :
             {Action(Stay{swordsman}), Action(follow(swordsman)), Action(free_attack(swordsman, "sword", archer))})
            EXPECT_TRUE(refuses(state, again, clause::the_left_answer_once)) << again.index();
}

TEST(SkirmishBreakingOff, everybody_left_answers_accepted) {
    State state = after(left_by_the_archer(), free_attack(swordsman, "sword", archer), {1, 1, 6});
    state = after(state, Stay{musketeer});
    EXPECT_TRUE(accepts(state, OtherAction{swordsman}, complete_record));

    const State killed = after(left_by_the_archer(), free_attack(swordsman, "sword", archer), {6, 6, 1});
    ASSERT_TRUE(killed.models[archer].killed());
    EXPECT_TRUE(accepts(killed, OtherAction{musketeer}, complete_record)) << "the dead are not answered";
    EXPECT_TRUE(accepts(killed, Stay{musketeer}, complete_record));
    EXPECT_TRUE(accepts(left_by_the_archer(), OtherAction{captain})) << "a record of some actions";
}

TEST(SkirmishBreakingOff, everybody_left_answers_refused) {
    const State one_answered = after(left_by_the_archer(), Stay{swordsman});
    for (const Action& action : {Action(OtherAction{swordsman}), Action(Pass{1}), Action(BeginEndPhase{})}) {
        EXPECT_TRUE(refuses(left_by_the_archer(), action, clause::everybody_left_answers, complete_record));
        EXPECT_TRUE(refuses(one_answered, action, clause::everybody_left_answers, complete_record));
    }
    EXPECT_EQ(violation(complete_record, one_answered, Pass{1})->fact("model"), static_cast<int>(musketeer));
    EXPECT_EQ(missing_at_the_end(complete_record, one_answered), std::nullopt) << "the record was broken off";
}

// The swordsman is left by two archers in the same turn.
State left_twice() {
    State state = in_contact(in_contact(field(), archer, swordsman), captain, swordsman);
    state = after(state, break_off(archer, {swordsman}));
    state = after(state, free_attack(swordsman, "sword", archer), {1, 1, 6});
    return after(state, break_off(captain, {swordsman}));
}

TEST(SkirmishBreakingOff, one_free_attack_a_turn_accepted) {
    const State first = after(in_contact(table(), archer, swordsman), break_off(archer, {swordsman}));
    EXPECT_TRUE(accepts(first, free_attack(swordsman, "sword", archer)));
    EXPECT_TRUE(accepts(left_twice(), Stay{swordsman}));

    State next_turn = after(after(left_twice(), StartTurn{2}), RollPriority{}, {5, 2});
    next_turn = after(in_contact(next_turn, archer, swordsman), break_off(archer, {swordsman}));
    EXPECT_TRUE(accepts(next_turn, free_attack(swordsman, "sword", archer)));
}

TEST(SkirmishBreakingOff, one_free_attack_a_turn_refused) {
    EXPECT_TRUE(refuses(left_twice(), free_attack(swordsman, "sword", captain), clause::one_free_attack_a_turn));
}

TEST(SkirmishBreakingOff, free_attacks_by_models_yet_to_act_accepted) {
    const Rules rules = answered("osprey-free-attack-activation", "yes");
    const State state = after(left_by_the_archer(), free_attack(swordsman, "sword", archer), {1, 1, 6}, rules);

    EXPECT_TRUE(state.models[swordsman].turn.acted);
    EXPECT_TRUE(refuses(state, move(swordsman), clause::one_action_a_turn, rules));
}

TEST(SkirmishBreakingOff, free_attacks_by_models_yet_to_act_refused) {
    State state = left_by_the_archer();
    state.models[swordsman].turn.acted = true;

    EXPECT_TRUE(refuses(state, free_attack(swordsman, "sword", archer), clause::free_attacks_by_models_yet_to_act,
                        answered("osprey-free-attack-activation", "yes")));
}

TEST(SkirmishBreakingOff, a_free_attack_is_on_the_model_that_leaves) {
    EXPECT_TRUE(refuses(left_by_the_archer(), free_attack(swordsman, "sword", captain),
                        clause::attacks_are_on_enemies_in_contact));
    EXPECT_TRUE(
        refuses(left_by_the_archer(), free_attack(swordsman, "halberd", archer), clause::fighters_use_what_they_carry));
    EXPECT_TRUE(refuses(left_by_the_archer(), free_attack(musketeer, "musket", archer), clause::close_weapons_fight));

    const State fired = after(left_by_the_archer(), free_attack(musketeer, "pistol", archer), {1, 1, 6});
    EXPECT_EQ(fired.models[musketeer].weapons[1].reload, 1);
}

// 2D6 + Fight 3 + 1 against D6 + Fight 3.
TEST(SkirmishBreakingOff, free_attack_score) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second)
            for (int against = 1; against <= 6; ++against) {
                const StrikeScore scored =
                    score({}, left_by_the_archer(), free_attack(swordsman, "sword", archer), {first, second, against});
                EXPECT_EQ(scored.attack, first + second + 4);
                EXPECT_EQ(scored.defence, against + 3);
                EXPECT_EQ(scored.hit_score, first + second + 1 - against);
            }
    const State hurt = after(left_by_the_archer(), free_attack(swordsman, "sword", archer), {2, 2, 3});  // 8 - 6 = 2
    EXPECT_EQ(hurt.models[archer].wound, Wound::light);
    EXPECT_FALSE(hurt.models[swordsman].turn.acted) << "it is no action";
    EXPECT_EQ(hurt.combat, std::nullopt) << "no counters are used";
}

TEST(SkirmishBreakingOff, followers_have_not_acted_accepted) {
    const State state = after(left_by_the_archer(), follow(swordsman));

    EXPECT_TRUE(state.models[swordsman].turn.acted);
    EXPECT_TRUE(refuses(state, OtherAction{swordsman}, clause::one_action_a_turn));
    EXPECT_EQ(state.last_to_act, 0U) << "it is no turn of the player";
}

TEST(SkirmishBreakingOff, followers_have_not_acted_refused) {
    State state = left_by_the_archer();
    state.models[swordsman].turn.acted = true;
    EXPECT_TRUE(refuses(state, follow(swordsman), clause::followers_have_not_acted));
}

TEST(SkirmishBreakingOff, followers_leave_nobody_accepted) {
    EXPECT_TRUE(accepts(in_contact(left_by_the_archer(), captain, musketeer), follow(swordsman)));
}

TEST(SkirmishBreakingOff, followers_leave_nobody_refused) {
    const State state = in_contact(left_by_the_archer(), captain, swordsman);
    EXPECT_TRUE(refuses(state, follow(swordsman), clause::followers_leave_nobody));
}

TEST(SkirmishBreakingOff, following_makes_contact) {
    State state = left_by_the_archer();
    EXPECT_FALSE(are_in_contact(state, swordsman, archer));
    state = after(state, follow(swordsman));
    EXPECT_TRUE(are_in_contact(state, swordsman, archer));
    state = after(state, follow(musketeer));
    EXPECT_TRUE(are_in_contact(state, musketeer, archer));
}

TEST(SkirmishBreakingOff, following_is_a_move_within_the_rate) {
    EXPECT_TRUE(accepts(left_by_the_archer(), follow(swordsman, MoveKind::normal, {6})));
    EXPECT_TRUE(accepts(left_by_the_archer(), follow(swordsman, MoveKind::short_move, {3})));
    EXPECT_TRUE(
        refuses(left_by_the_archer(), follow(swordsman, MoveKind::normal, {6, 1}), clause::moves_stay_within_the_rate));
    EXPECT_TRUE(refuses(left_by_the_archer(), follow(swordsman, MoveKind::short_move, {3, 1}),
                        clause::moves_stay_within_the_rate));
    EXPECT_TRUE(refuses(left_by_the_archer(), follow(swordsman, MoveKind::run), clause::runs_do_not_reach_contact));
}

TEST(SkirmishBreakingOff, the_dead_are_neither_followed_nor_attacked) {
    const State killed = after(left_by_the_archer(), free_attack(swordsman, "sword", archer), {6, 6, 1});

    EXPECT_TRUE(refuses(killed, follow(musketeer), clause::the_killed_are_out));
    EXPECT_TRUE(refuses(killed, free_attack(musketeer, "hands and feet", archer), clause::the_killed_are_out));
}

}  // namespace
}  // namespace engarde::skirmish
