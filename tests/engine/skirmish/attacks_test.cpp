// Attacks in a combat: weapons, counters, Ploys and the order of Initiative.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

// Misses: 1 + 1 + Fight against 6 + Fight.
const std::vector<int> miss{1, 1, 6};

State after_strike(const State& state, const Strike& made, const Rules& rules = {}) {
    return after(state, made, miss, rules);
}

TEST(SkirmishFighting, fighters_use_what_they_carry_accepted) {
    for (const std::string_view weapon : {"longsword", "longsword two-handed", "dagger", "pistol", "hands and feet"}) {
        EXPECT_TRUE(accepts(melee(), strike(captain, weapon, swordsman))) << weapon;
        EXPECT_TRUE(accepts(melee(), take({{captain, weapon}}))) << weapon;
    }
    State two_handed = melee();
    two_handed.models[captain].weapons = {carried("longsword two-handed")};
    EXPECT_TRUE(accepts(two_handed, strike(captain, "longsword", swordsman))) << "it is the same sword";
}

TEST(SkirmishFighting, fighters_use_what_they_carry_refused) {
    for (const std::string_view weapon : {"sword", "halberd", "great weapon", "bow", "no weapon"}) {
        EXPECT_TRUE(refuses(melee(), strike(captain, weapon, swordsman), clause::fighters_use_what_they_carry))
            << weapon;
        EXPECT_TRUE(refuses(melee(), take({{captain, weapon}}), clause::fighters_use_what_they_carry)) << weapon;
    }
    EXPECT_TRUE(
        refuses(melee(), strike(swordsman, "longsword two-handed", captain), clause::fighters_use_what_they_carry));
}

TEST(SkirmishFighting, close_weapons_fight_accepted) {
    EXPECT_TRUE(accepts(melee(), strike(captain, "pistol", swordsman))) << "a pistol is both";
}

TEST(SkirmishFighting, close_weapons_fight_refused) {
    for (const Weapon& weapon : weapons) {
        State state = melee();
        state.models[captain].weapons = {{&weapon}};
        const bool is_missile_only = weapon.is_missile_weapon() && weapon.name != "pistol";
        EXPECT_EQ(
            static_cast<bool>(refuses(state, strike(captain, weapon.name, swordsman), clause::close_weapons_fight)),
            is_missile_only)
            << weapon.name;
    }
}

TEST(SkirmishFighting, weapons_stay_in_hand_accepted) {
    EXPECT_TRUE(accepts(ready_melee(), strike(captain, "longsword", swordsman)));
    EXPECT_TRUE(
        accepts(after_strike(melee(), strike(captain, "dagger", swordsman)), strike(captain, "longsword", swordsman)))
        << "no Initiative was recorded";
}

TEST(SkirmishFighting, weapons_stay_in_hand_refused) {
    for (const std::string_view weapon : {"dagger", "longsword two-handed", "hands and feet"})
        EXPECT_TRUE(refuses(ready_melee(), strike(captain, weapon, swordsman), clause::weapons_stay_in_hand)) << weapon;
}

TEST(SkirmishFighting, attacks_are_on_enemies_in_contact_accepted) {
    State three = in_contact(in_contact(field(), captain, swordsman), captain, musketeer);
    three = after(three, BeginCombat{{captain, swordsman, musketeer}});
    EXPECT_TRUE(accepts(three, strike(captain, "dagger", swordsman)));
    EXPECT_TRUE(accepts(three, strike(captain, "dagger", musketeer)));
}

TEST(SkirmishFighting, attacks_are_on_enemies_in_contact_refused) {
    State row = in_contact(in_contact(field(), captain, swordsman), archer, musketeer);
    make_contact(row, archer, swordsman);
    row = after(row, BeginCombat{{captain, swordsman, archer, musketeer}});
    EXPECT_TRUE(refuses(row, strike(captain, "dagger", musketeer), clause::attacks_are_on_enemies_in_contact));
    EXPECT_TRUE(refuses(row, strike(captain, "dagger", archer), clause::attacks_are_on_enemies_in_contact))
        << "a friend";
    EXPECT_TRUE(refuses(row, strike(captain, "dagger", captain), clause::attacks_are_on_enemies_in_contact));
}

TEST(SkirmishFighting, attacks_cost_a_counter_accepted) {
    State state = ready_melee();
    for (int attack = 1; attack <= 2; ++attack) state = after_strike(state, strike(captain, "longsword", swordsman));

    State unrecorded = melee();
    for (int attack = 1; attack <= 3; ++attack)
        unrecorded = after_strike(unrecorded, strike(captain, "dagger", swordsman));
    EXPECT_EQ(fighter_of(unrecorded, captain)->attacks, 3) << "without a revealed pool as many as the Combat Pool has";
    EXPECT_TRUE(accepts(ready_melee(), Decline{swordsman}));
}

TEST(SkirmishFighting, attacks_cost_a_counter_refused) {
    State state = ready_melee();
    for (int attack = 1; attack <= 2; ++attack) state = after_strike(state, strike(captain, "longsword", swordsman));
    EXPECT_TRUE(refuses(state, strike(captain, "longsword", swordsman), clause::attacks_cost_a_counter));
    EXPECT_TRUE(refuses(state, Decline{captain}, clause::attacks_cost_a_counter));

    State unrecorded = melee();
    for (int attack = 1; attack <= 3; ++attack)
        unrecorded = after_strike(unrecorded, strike(captain, "dagger", swordsman));
    EXPECT_TRUE(refuses(unrecorded, strike(captain, "dagger", swordsman), clause::attacks_cost_a_counter));

    const State none = after(melee(), RevealPool{captain, 0, 3});
    EXPECT_TRUE(refuses(none, strike(captain, "dagger", swordsman), clause::attacks_cost_a_counter));
    EXPECT_TRUE(refuses(none, Decline{captain}, clause::attacks_cost_a_counter));
}

Strike with_ploys(std::size_t attacker, std::size_t defender, int of_attacker, int of_defender) {
    Strike made = strike(attacker, attacker == captain ? "longsword" : "sword", defender);
    made.of_attacker = {of_attacker, of_attacker};
    made.of_defender = {of_defender, of_defender};
    return made;
}

TEST(SkirmishFighting, ploys_cost_a_counter_accepted) {
    EXPECT_TRUE(accepts(ready_melee(), with_ploys(captain, swordsman, 2, 2))) << "3 counters and 2";
    const State state = after_strike(ready_melee(), with_ploys(captain, swordsman, 1, 1));
    EXPECT_EQ(fighter_of(state, captain)->ploys, 1);
    EXPECT_EQ(fighter_of(state, swordsman)->ploys, 1);
    EXPECT_TRUE(accepts(state, strike(captain, "longsword", swordsman)));
    EXPECT_TRUE(accepts(state, strike(swordsman, "sword", captain))) << "the Ploy may have been a Defence counter";
}

TEST(SkirmishFighting, ploys_cost_a_counter_refused) {
    EXPECT_TRUE(refuses(ready_melee(), with_ploys(captain, swordsman, 3, 0), clause::ploys_cost_a_counter));
    EXPECT_TRUE(refuses(ready_melee(), with_ploys(captain, swordsman, 0, 3), clause::ploys_cost_a_counter));

    const State state = after_strike(ready_melee(), with_ploys(captain, swordsman, 1, 1));
    EXPECT_TRUE(refuses(state, with_ploys(captain, swordsman, 1, 0), clause::ploys_cost_a_counter));
    EXPECT_TRUE(refuses(state, with_ploys(captain, swordsman, 0, 2), clause::ploys_cost_a_counter));
    const State used_up = after_strike(ready_melee(), with_ploys(captain, swordsman, 0, 2));
    EXPECT_TRUE(refuses(used_up, strike(swordsman, "sword", captain), clause::attacks_cost_a_counter));
    EXPECT_TRUE(refuses(used_up, with_ploys(captain, swordsman, 0, 1), clause::ploys_cost_a_counter));
}

TEST(SkirmishFighting, the_quickest_attacks_first_accepted) {
    State state = after_strike(ready_melee(), strike(captain, "longsword", swordsman), complete_record);
    state = after_strike(state, strike(swordsman, "sword", captain), complete_record);
    EXPECT_TRUE(accepts(state, strike(captain, "longsword", swordsman), complete_record)) << "the second round";

    EXPECT_TRUE(accepts(after(ready_melee(), Decline{captain}), strike(swordsman, "sword", captain), complete_record));
    EXPECT_TRUE(accepts(ready_melee(), strike(swordsman, "sword", captain))) << "a record of some actions";

    State equals = ready_melee();
    for (Fighter& fighter : equals.combat->fighters) fighter.initiative = 3;
    EXPECT_TRUE(accepts(equals, strike(swordsman, "sword", captain), complete_record));
    EXPECT_TRUE(accepts(equals, strike(captain, "longsword", swordsman), complete_record));

    const State none = after_all(melee(), {RevealPool{captain, 0, 3}, RevealPool{swordsman, 1, 1},
                                           take({{captain, "longsword"}, {swordsman, "sword"}})});
    EXPECT_TRUE(accepts(none, strike(swordsman, "sword", captain), complete_record)) << "the captain cannot attack";
}

TEST(SkirmishFighting, the_quickest_attacks_first_refused) {
    for (const Action& action : {Action(strike(swordsman, "sword", captain)), Action(Decline{swordsman})})
        EXPECT_TRUE(refuses(ready_melee(), action, clause::the_quickest_attacks_first, complete_record));
    EXPECT_EQ(violation(complete_record, ready_melee(), Decline{swordsman})->fact("quicker"),
              static_cast<int>(captain));

    const State once = after_strike(ready_melee(), strike(captain, "longsword", swordsman), complete_record);
    EXPECT_TRUE(
        refuses(once, strike(captain, "longsword", swordsman), clause::the_quickest_attacks_first, complete_record))
        << "before the other had its turn";
}

TEST(SkirmishFighting, each_round_has_the_order_of_initiative) {
    const State ready = after_all(melee(), {RevealPool{captain, 2, 1}, RevealPool{swordsman, 2, 0},
                                            take({{captain, "longsword"}, {swordsman, "sword"}})});
    State second_round = after_strike(ready, strike(captain, "longsword", swordsman), complete_record);
    second_round = after_strike(second_round, strike(swordsman, "sword", captain), complete_record);
    EXPECT_TRUE(refuses(second_round, strike(swordsman, "sword", captain), clause::the_quickest_attacks_first,
                        complete_record));
    const State declined = after(second_round, Decline{captain}, {}, complete_record);
    EXPECT_TRUE(accepts(declined, strike(swordsman, "sword", captain), complete_record));
}

TEST(SkirmishFighting, the_dead_do_not_hold_up_a_round) {
    State state = in_contact(in_contact(field(), captain, swordsman), captain, musketeer);
    state = after_all(state, {BeginCombat{{captain, swordsman, musketeer}}, RevealPool{captain, 3, 0},
                              RevealPool{swordsman, 2, 0}, RevealPool{musketeer, 2, 0},
                              take({{captain, "longsword"}, {swordsman, "sword"}, {musketeer, "hands and feet"}})});
    state = after(state, strike(captain, "longsword", swordsman), {6, 6, 1}, complete_record);
    ASSERT_TRUE(state.models[swordsman].killed());
    state = after_strike(state, strike(musketeer, "hands and feet", captain), complete_record);
    EXPECT_TRUE(refuses(state, strike(musketeer, "hands and feet", captain), clause::the_quickest_attacks_first,
                        complete_record))
        << "a new round, in which the captain is first";
}

TEST(SkirmishFighting, counters_are_used_or_declined_accepted) {
    State used = after_strike(ready_melee(), strike(captain, "longsword", swordsman));
    used = after_strike(used, strike(swordsman, "sword", captain));
    used = after_strike(used, strike(captain, "longsword", swordsman));
    const State declined = after_all(ready_melee(), {Decline{captain}, Decline{swordsman}});
    const State killed = after(ready_melee(), strike(captain, "longsword", swordsman), {6, 6, 1});
    for (const State& state : {used, declined, killed}) EXPECT_TRUE(accepts(state, BeginEndPhase{}, complete_record));
    EXPECT_TRUE(accepts(ready_melee(), BeginEndPhase{})) << "a record of some actions";
}

TEST(SkirmishFighting, counters_are_used_or_declined_refused) {
    const State fresh = in_contact(ready_melee(), archer, musketeer);
    State one_left = after_strike(fresh, strike(captain, "longsword", swordsman));
    one_left = after_strike(one_left, strike(swordsman, "sword", captain));
    const State one_declined = after(fresh, Decline{captain});
    for (const State& state : {fresh, one_left, one_declined})
        for (const Action& action :
             {Action(BeginEndPhase{}), Action(StartTurn{2}), Action(BeginCombat{{archer, musketeer}})})
            EXPECT_TRUE(refuses(state, action, clause::counters_are_used_or_declined, complete_record));
    EXPECT_EQ(violation(complete_record, one_left, BeginEndPhase{})->fact("model"), static_cast<int>(captain));
}

TEST(SkirmishFighting, a_pistol_is_fired_once) {
    const State fired = after_strike(melee(), strike(captain, "pistol", swordsman));
    EXPECT_EQ(fired.models[captain].weapons[2].reload, 1);
    EXPECT_TRUE(refuses(fired, strike(captain, "pistol", swordsman), clause::a_counter_stops_the_weapon));
    EXPECT_EQ(after(melee(), strike(captain, "pistol", swordsman), {1, 1, 1}).models[captain].weapons[2].reload, 1)
        << "two 1s are no misfire here";
}

TEST(SkirmishFighting, an_attack_changes_nothing_but_the_fight_and_the_defender) {
    State expected = ready_melee();
    expected.models[swordsman].wound = Wound::light;
    expected.combat->has_begun = true;
    expected.combat->fighters[0].attacks = 1;
    expected.combat->fighters[0].had_its_turn = true;
    // 3 + 2 + 4 against 2 + 3: a hit of 4 - armour 1 = 3
    EXPECT_EQ(after(ready_melee(), strike(captain, "longsword", swordsman), {3, 2, 2}), expected);
}

}  // namespace
}  // namespace engarde::skirmish
