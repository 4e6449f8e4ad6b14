// A combat before the first attack: who fights, with how many counters and with what.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

// The captain and the swordsman are in contact, the archer and the musketeer as well.
State two_pairs() {
    return in_contact(in_contact(field(), captain, swordsman), archer, musketeer);
}

// Both fighters of the melee are done.
State declined(const State& state) {
    return after_all(state, {Decline{captain}, Decline{swordsman}});
}

TEST(SkirmishFighting, combats_are_of_engaged_models_accepted) {
    EXPECT_TRUE(accepts(two_pairs(), BeginCombat{{captain, swordsman}}));
    const State row = in_contact(in_contact(field(), captain, swordsman), captain, musketeer);
    EXPECT_TRUE(accepts(row, BeginCombat{{swordsman, captain, musketeer}}));
    EXPECT_TRUE(accepts(row, BeginCombat{{captain, musketeer}})) << "two of three";

    const State begun = after(two_pairs(), BeginCombat{{captain, swordsman}});
    EXPECT_EQ(begun.phase, Phase::combat);
    ASSERT_EQ(begun.combat->fighters.size(), 2U);
    EXPECT_EQ(begun.combat->fighters[0].model, captain);
    EXPECT_TRUE(begun.models[swordsman].turn.fought);
    EXPECT_FALSE(begun.models[archer].turn.fought);
}

TEST(SkirmishFighting, combats_are_of_engaged_models_refused) {
    for (const std::vector<std::size_t>& models : std::vector<std::vector<std::size_t>>{
             {}, {captain}, {captain, archer}, {captain, musketeer}, {captain, swordsman, archer}})
        EXPECT_TRUE(refuses(two_pairs(), BeginCombat{models}, clause::combats_are_of_engaged_models));
    EXPECT_TRUE(refuses(field(), BeginCombat{{captain, swordsman}}, clause::combats_are_of_engaged_models));
}

TEST(SkirmishFighting, one_combat_a_turn_accepted) {
    const State first = after(two_pairs(), BeginCombat{{captain, swordsman}});
    EXPECT_TRUE(accepts(first, BeginCombat{{archer, musketeer}}));

    State next_turn = after(after(first, StartTurn{2}), RollPriority{}, {5, 2});
    EXPECT_TRUE(accepts(next_turn, BeginCombat{{captain, swordsman}}));
}

TEST(SkirmishFighting, one_combat_a_turn_refused) {
    const State first = after(two_pairs(), BeginCombat{{captain, swordsman}});
    EXPECT_TRUE(refuses(first, BeginCombat{{captain, swordsman}}, clause::one_combat_a_turn));
    EXPECT_TRUE(refuses(two_pairs(), BeginCombat{{captain, swordsman, captain}}, clause::one_combat_a_turn));
}

TEST(SkirmishFighting, the_engaged_fight_accepted) {
    State state = declined(ready_melee());
    EXPECT_TRUE(accepts(state, BeginEndPhase{}, complete_record));
    EXPECT_TRUE(accepts(after(state, BeginEndPhase{}), StartTurn{2}, complete_record));
    EXPECT_TRUE(accepts(two_pairs(), BeginEndPhase{})) << "a record of some actions";
    EXPECT_TRUE(accepts(after_all(field(), {Pass{0}, Pass{1}}), BeginEndPhase{}, complete_record)) << "nobody Engaged";
}

TEST(SkirmishFighting, the_engaged_fight_refused) {
    const State none_fought = after_all(two_pairs(), {Pass{0}, Pass{1}});
    State one_fought = in_contact(declined(ready_melee()), archer, musketeer);
    for (const Action& action : {Action(BeginEndPhase{}), Action(StartTurn{2})}) {
        EXPECT_TRUE(refuses(none_fought, action, clause::the_engaged_fight, complete_record));
        EXPECT_TRUE(refuses(one_fought, action, clause::the_engaged_fight, complete_record));
    }
    EXPECT_EQ(violation(complete_record, one_fought, BeginEndPhase{})->fact("model"), static_cast<int>(archer));
}

TEST(SkirmishFighting, fighters_take_part_accepted) {
    for (const std::size_t model : {captain, swordsman}) {
        EXPECT_TRUE(accepts(melee(), take({{model, "hands and feet"}})));
        EXPECT_TRUE(accepts(melee(), Decline{model}));
    }
    EXPECT_TRUE(accepts(melee(), RevealPool{captain, 2, 1}));
    EXPECT_TRUE(accepts(melee(), strike(swordsman, "sword", captain)));
}

TEST(SkirmishFighting, fighters_take_part_refused) {
    const State state = in_contact(melee(), captain, musketeer);
    for (const Action& action :
         {Action(RevealPool{musketeer, 1, 1}), Action(take({{musketeer, "pistol"}})), Action(Decline{musketeer}),
          Action(take({{captain, "dagger"}, {musketeer, "pistol"}})), Action(strike(musketeer, "pistol", captain)),
          Action(strike(captain, "dagger", musketeer))})
        EXPECT_TRUE(refuses(state, action, clause::fighters_take_part)) << action.index();
}

TEST(SkirmishFighting, pools_come_before_attacks_accepted) {
    EXPECT_TRUE(accepts(melee(), RevealPool{captain, 2, 1}));
    EXPECT_TRUE(accepts(after(melee(), take({{captain, "dagger"}})), RevealPool{captain, 2, 1}));
}

TEST(SkirmishFighting, pools_come_before_attacks_refused) {
    const State attacked = after(melee(), strike(captain, "dagger", swordsman), {1, 1, 6});
    for (const State& state : {attacked, after(melee(), Decline{captain})})
        EXPECT_TRUE(refuses(state, RevealPool{swordsman, 1, 1}, clause::pools_come_before_attacks));
}

TEST(SkirmishFighting, a_pool_is_revealed_once_accepted) {
    EXPECT_TRUE(accepts(after(melee(), RevealPool{captain, 2, 1}), RevealPool{swordsman, 2, 0}));
}

TEST(SkirmishFighting, a_pool_is_revealed_once_refused) {
    const State state = after(melee(), RevealPool{captain, 0, 3});
    EXPECT_TRUE(refuses(state, RevealPool{captain, 0, 3}, clause::a_pool_is_revealed_once));
}

TEST(SkirmishFighting, counters_are_the_combat_pool_accepted) {
    for (int attack = 0; attack <= 3; ++attack) EXPECT_TRUE(accepts(melee(), RevealPool{captain, attack, 3 - attack}));
    State stated = melee();
    stated.models[captain].rank = 2;
    stated.models[captain].combat_pool = 4;
    EXPECT_TRUE(accepts(stated, RevealPool{captain, 4, 0})) << "a pool that the roster states";
}

TEST(SkirmishFighting, counters_are_the_combat_pool_refused) {
    for (int attack = -1; attack <= 5; ++attack)
        for (int defence = -1; defence <= 5; ++defence) {
            const bool right = attack >= 0 && defence >= 0 && attack + defence == 3;
            EXPECT_EQ(!right, static_cast<bool>(refuses(melee(), RevealPool{captain, attack, defence},
                                                        clause::counters_are_the_combat_pool)))
                << attack << " " << defence;
        }
}

TEST(SkirmishFighting, pools_are_revealed_accepted) {
    EXPECT_TRUE(accepts(ready_melee(), strike(captain, "longsword", swordsman), complete_record));
    EXPECT_TRUE(accepts(melee(), strike(captain, "longsword", swordsman))) << "a record of some actions";
}

TEST(SkirmishFighting, pools_are_revealed_refused) {
    const State state = after_all(
        melee(), {RevealPool{captain, 2, 1}, take({{captain, "longsword"}, {swordsman, "sword"}})}, complete_record);
    EXPECT_TRUE(refuses(state, strike(captain, "longsword", swordsman), clause::pools_are_revealed, complete_record));
    EXPECT_TRUE(refuses(state, Decline{captain}, clause::pools_are_revealed, complete_record));
    EXPECT_EQ(violation(complete_record, state, Decline{captain})->fact("model"), static_cast<int>(swordsman));
}

TEST(SkirmishFighting, initiative_comes_before_attacks_accepted) {
    EXPECT_TRUE(accepts(melee(), take({{captain, "longsword"}, {swordsman, "sword"}})));
}

TEST(SkirmishFighting, initiative_comes_before_attacks_refused) {
    const State attacked = after(melee(), strike(captain, "dagger", swordsman), {1, 1, 6});
    for (const State& state : {attacked, after(melee(), Decline{captain})})
        EXPECT_TRUE(refuses(state, take({{swordsman, "sword"}}), clause::initiative_comes_before_attacks));
}

TEST(SkirmishFighting, initiative_is_determined_once_accepted) {
    EXPECT_TRUE(accepts(after(melee(), take({{captain, "longsword"}})), take({{swordsman, "sword"}})));
}

TEST(SkirmishFighting, initiative_is_determined_once_refused) {
    const State taken = after(melee(), take({{captain, "longsword"}}));
    EXPECT_TRUE(refuses(taken, take({{captain, "longsword"}}), clause::initiative_is_determined_once));
    EXPECT_TRUE(
        refuses(melee(), take({{captain, "dagger"}, {captain, "dagger"}}), clause::initiative_is_determined_once));
}

TEST(SkirmishFighting, initiative_is_determined_accepted) {
    EXPECT_TRUE(accepts(ready_melee(), Decline{captain}, complete_record));
    EXPECT_TRUE(accepts(melee(), Decline{captain})) << "a record of some actions";
}

TEST(SkirmishFighting, initiative_is_determined_refused) {
    const State state =
        after_all(melee(), {RevealPool{captain, 2, 1}, RevealPool{swordsman, 1, 1}, take({{captain, "longsword"}})});
    EXPECT_TRUE(
        refuses(state, strike(captain, "longsword", swordsman), clause::initiative_is_determined, complete_record));
    EXPECT_TRUE(refuses(state, Decline{captain}, clause::initiative_is_determined, complete_record));
}

TEST(SkirmishFighting, initiative_is_that_of_the_weapon_taken) {
    const State state = after(melee(), take({{captain, "pistol"}, {swordsman, "hands and feet"}}));
    EXPECT_EQ(fighter_of(state, captain)->initiative, 9);    // 4 + 5
    EXPECT_EQ(fighter_of(state, swordsman)->initiative, 2);  // 3 - 1
    EXPECT_EQ(fighter_of(state, captain)->weapon, find_weapon("pistol"));
}

// The musketeer would have had the last turn of the round.
TEST(SkirmishFighting, the_round_ends_with_the_last_who_could_attack) {
    State state = in_contact(in_contact(field(), captain, swordsman), archer, musketeer);
    const std::vector<std::size_t> order{captain, swordsman, archer, musketeer};
    for (std::size_t place = 0; place < order.size(); ++place) {
        Model& model = state.models[order[place]];
        model.rank = 3;
        model.initiative = 5 - static_cast<int>(place);
        model.fight = 2;
        model.armour = 0;
        model.ground = Ground::water;
    }
    state = after(state, BeginCombat{order});
    for (const std::size_t model : order)
        state = after_all(state, {RevealPool{model, 2, 1}, take({{model, "hands and feet"}})});
    state = after(state, strike(captain, "hands and feet", swordsman), {1, 1, 6}, complete_record);
    state = after(state, strike(swordsman, "hands and feet", captain), {1, 1, 6}, complete_record);
    state = after(state, strike(archer, "hands and feet", musketeer), {3, 3, 3}, complete_record);
    state = after(state, RollDrowning{musketeer}, {6}, complete_record);

    EXPECT_TRUE(refuses(state, strike(swordsman, "hands and feet", captain), clause::the_quickest_attacks_first,
                        complete_record));
    EXPECT_TRUE(accepts(state, strike(captain, "hands and feet", swordsman), complete_record));
}

}  // namespace
}  // namespace engarde::skirmish
