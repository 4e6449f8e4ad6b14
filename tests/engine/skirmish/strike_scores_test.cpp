// The arithmetic of attacks in close combat, and the tables of weapons.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

// A close-combat weapon of l.561-590: what it adds to Initiative and to the Wound Score on foot, and when mounted.
struct Row {
    std::string_view name;
    int initiative;
    int wounds;
    int mounted_initiative;
    int mounted_wounds;
};

constexpr Row table_of_close_weapons[] = {{"hands and feet", -1, -2, -1, -2},
                                          {"dagger", -1, 0, -1, 0},
                                          {"sword", 0, 0, 0, 0},
                                          {"hand weapon", 0, 0, 0, 0},
                                          {"longsword", 0, 0, 0, 0},
                                          {"longsword two-handed", 0, 1, 0, 1},
                                          {"great weapon", -1, 1, -1, 1},
                                          {"spear", 2, 0, 2, 0},
                                          {"pike", 3, 0, 3, 0},
                                          {"halberd", 1, 1, 1, 1},
                                          {"lance", 0, 0, 2, 1},
                                          {"staff", 0, 0, 0, 0},
                                          {"bayonet", 1, 0, 1, 0},
                                          {"pistol", 5, 1, 5, 1}};

TEST(SkirmishFighting, close_combat_weapons) {
    for (const Row& row : table_of_close_weapons) {
        State state = melee();
        const Weapon* weapon = find_weapon(row.name);
        ASSERT_TRUE(weapon && weapon->close_combat) << row.name;
        const Model& attacker = state.models[captain];
        const Model& defender = state.models[swordsman];
        EXPECT_EQ(combat_initiative({}, state, captain, *weapon).value, 4 + row.initiative) << row.name;
        EXPECT_EQ(close_wound_modifier(attacker, defender, *weapon), row.wounds) << row.name;
        state.models[captain].in_the_saddle = true;
        EXPECT_EQ(combat_initiative({}, state, captain, *weapon).value, 4 + row.mounted_initiative) << row.name;
        EXPECT_EQ(close_wound_modifier(attacker, defender, *weapon), row.mounted_wounds) << row.name;
        state.models[captain].in_the_saddle = false;
        state.models[swordsman].in_the_saddle = true;
        EXPECT_EQ(close_wound_modifier(attacker, defender, *weapon), row.name == "pike" ? 1 : row.wounds) << row.name;
    }
    EXPECT_EQ(std::count_if(weapons.begin(), weapons.end(), [](const Weapon& each) { return each.close_combat; }),
              std::ssize(table_of_close_weapons));
}

// l.592-614.
TEST(SkirmishFighting, missile_weapons) {
    struct MissileRow {
        std::string_view name;
        int range;
        int wound;
        int reload;
    };
    const MissileRow rows[] = {{"bow", 36, 0, 0},          {"longbow", 48, 1, 0}, {"crossbow", 48, 1, 1},
                               {"matchlock", 36, 2, 1},    {"musket", 48, 2, 1},  {"blunderbuss", 9, 0, 0},
                               {"thrown weapon", 6, 0, 0}, {"sling", 24, 0, 0},   {"grenade", 9, 1, 0},
                               {"javelin", 12, 0, 0},      {"pistol", 18, 1, 1}};
    for (const MissileRow& row : rows) {
        const Weapon* weapon = find_weapon(row.name);
        ASSERT_TRUE(weapon) << row.name;
        EXPECT_EQ(weapon->maximum_range, row.range) << row.name;
        EXPECT_EQ(weapon->reload_counters, row.reload) << row.name;
        EXPECT_EQ(weapon->one_use, row.name == "grenade") << row.name;
        // 5 + 4 + Shoot 1 - 6 = 4 at six inches, less armour 1
        EXPECT_EQ(score({}, table(), shot(row.name), {5, 4}).wound_score, 3 + row.wound) << row.name;
    }
    EXPECT_EQ(
        std::count_if(weapons.begin(), weapons.end(), [](const Weapon& weapon) { return weapon.is_missile_weapon(); }),
        std::ssize(rows));
}

TEST(SkirmishFighting, a_pike_is_slow_after_its_first_combat) {
    const Weapon& pike = *find_weapon("pike");
    State state = melee();
    EXPECT_EQ(combat_initiative({}, state, captain, pike).value, 7);
    state = after(after(state, StartTurn{2}), RollPriority{}, {5, 2});
    EXPECT_EQ(combat_initiative({}, state, captain, pike).value, 1);

    const State met_later = in_contact(after(field(), StartTurn{2}), captain, swordsman);
    EXPECT_EQ(combat_initiative({}, met_later, captain, pike).value, 7);
    const State not_fought = after(in_contact(field(), captain, swordsman), StartTurn{2});
    EXPECT_EQ(combat_initiative({}, not_fought, captain, pike).value, 7);
}

TEST(SkirmishFighting, initiative_score) {
    State state = melee();
    state.models[captain].wound = Wound::grievous;
    state.models[captain].stunned = 1;  // 4 - 2 - 1 = 1
    EXPECT_EQ(combat_initiative({}, state, captain, *find_weapon("longsword")).value, 1);
    EXPECT_EQ(combat_initiative({}, state, captain, *find_weapon("spear")).value, 3);
    EXPECT_EQ(combat_initiative({}, state, captain, *find_weapon("dagger")).value, 0);
    state.models[captain].initiative = 0;
    EXPECT_EQ(combat_initiative({}, state, captain, *find_weapon("dagger")).value, 0) << "not below 0";
    EXPECT_EQ(combat_initiative({}, state, captain, *find_weapon("halberd")).value, 1) << "0 and 1";
}

TEST(SkirmishFighting, long_weapons_are_unwieldy_indoors) {
    const std::vector<std::string_view> long_weapons{"spear", "pike", "halberd", "great weapon", "lance", "staff"};
    for (const Row& row : table_of_close_weapons) {
        const int penalty = std::count(long_weapons.begin(), long_weapons.end(), row.name) > 0 ? -1 : 0;
        for (const Ground ground : {Ground::open, Ground::difficult, Ground::water, Ground::building, Ground::hall}) {
            State state = melee();
            state.models[captain].ground = ground;
            const int expected = ground == Ground::building ? penalty : 0;
            EXPECT_EQ(combat_initiative({}, state, captain, *find_weapon(row.name)).value,
                      4 + row.initiative + expected)
                << row.name;
            const StrikeScore scored = score({}, state, strike(captain, row.name, swordsman), {3, 4, 2});
            EXPECT_EQ(scored.attack, 7 + 4 + expected) << row.name;
            EXPECT_EQ(scored.defence, 2 + 3) << row.name;
        }
    }
    State state = melee();
    state.models[swordsman].ground = Ground::building;
    EXPECT_EQ(score({}, state, strike(captain, "spear", swordsman), {3, 4, 2}).attack, 11) << "the attacker is outside";
}

TEST(SkirmishFighting, attack_score) {
    Strike clever = strike(captain, "longsword", swordsman);
    clever.of_attacker = {2, 3};
    clever.declared_modifier = -1;
    const StrikeScore scored = score({}, melee(), clever, {3, 4, 2});
    EXPECT_EQ(scored.attack_roll, 7);
    EXPECT_EQ(scored.attacker_fight, 4);
    EXPECT_EQ(scored.attack_modifiers, (std::vector<Modifier>{{"Ploys", 3}, {"declared", -1}}));
    EXPECT_EQ(scored.attack, 13);
}

TEST(SkirmishFighting, defence_score) {
    Strike parried = strike(captain, "longsword", swordsman);
    parried.of_defender = {1, 2};
    const StrikeScore scored = score({}, melee(), parried, {3, 4, 5});
    EXPECT_EQ(scored.defence_roll, 5);
    EXPECT_EQ(scored.defender_fight, 3);
    EXPECT_EQ(scored.defence_modifiers, (std::vector<Modifier>{{"Ploys", 2}}));
    EXPECT_EQ(scored.defence, 10);
}

TEST(SkirmishFighting, strike_hit_score) {
    const auto scored = [](const std::vector<int>& dice) {
        return score({}, melee(), strike(captain, "longsword", swordsman), dice);
    };
    EXPECT_EQ(scored({2, 2, 4}).hit_score, 1);  // 8 - 7
    EXPECT_TRUE(scored({2, 2, 4}).hit);
    EXPECT_EQ(scored({2, 2, 5}).hit_score, 0);
    EXPECT_FALSE(scored({2, 2, 5}).hit);
    EXPECT_EQ(scored({2, 2, 5}).result, WoundResult::miss);
    EXPECT_EQ(scored({1, 1, 6}).hit_score, -3);
    EXPECT_EQ(scored({2, 2, 4}).result, WoundResult::scratch) << "a hit of 1, less armour";
}

TEST(SkirmishFighting, strike_wound_score) {
    for (const Row& row : table_of_close_weapons)
        for (int armour = 0; armour <= 5; ++armour) {
            State state = melee();
            state.models[swordsman].armour = armour;
            // 5 + 4 + 4 - (2 + 3) = 8
            EXPECT_EQ(score({}, state, strike(captain, row.name, swordsman), {5, 4, 2}).wound_score,
                      8 + row.wounds - armour)
                << row.name;
        }
}

WoundResult by_the_wound_table(int score) {
    constexpr std::array rows{WoundResult::scratch,  WoundResult::stunned,  WoundResult::light,   WoundResult::light,
                              WoundResult::grievous, WoundResult::grievous, WoundResult::critical};
    return rows[static_cast<std::size_t>(std::clamp(score, 0, 6))];
}

// What can change a strike: how it comes about, and what it adds to the Attack and the Defence Score.
struct Circumstance {
    const char* name;
    void (*arrange)(State& state, Strike& made);
    int attack;
    int defence;
};

constexpr Circumstance circumstances[] = {
    {"none", [](State&, Strike&) {}, 0, 0},
    {"free", [](State&, Strike& made) { made.free = true; }, 1, 0},
    {"indoors", [](State& state, Strike&) { state.models[captain].ground = Ground::building; }, -1, 0},
    {"attacker's Ploy",
     [](State&, Strike& made) {
         made.of_attacker = {1, 2};
     },
     2, 0},
    {"defender's Ploy",
     [](State&, Strike& made) {
         made.of_defender = {1, 2};
     },
     0, 2},
    {"declared", [](State&, Strike& made) { made.declared_modifier = -3; }, -3, 0},
    {"stunned attacker", [](State& state, Strike&) { state.models[captain].stunned = 1; }, 0, 0},
};

// By how much two Stunned counters and wounds lower Fight (l.500-506).
constexpr std::pair<void (*)(Model&), int> conditions[] = {{[](Model&) {}, 0},
                                                           {[](Model& hurt) { hurt.stunned = 2; }, 1},
                                                           {[](Model& hurt) { hurt.wound = Wound::light; }, 1},
                                                           {[](Model& hurt) { hurt.wound = Wound::grievous; }, 2}};

TEST(SkirmishFighting, every_roll_under_every_circumstance) {
    int checked = 0;
    for (const Circumstance& circumstance : circumstances)
        for (const auto& [hurt, less] : conditions)
            for (int fight = 1; fight <= 5; ++fight)
                for (int armour = 0; armour <= 5; ++armour) {
                    State state = melee();
                    state.models[captain].fight = fight;
                    state.models[swordsman].armour = armour;
                    Strike made = strike(captain, "halberd", swordsman);  // + 1
                    circumstance.arrange(state, made);
                    hurt(state.models[captain]);
                    const int attack = std::max(0, fight - less) + circumstance.attack;
                    for (int dice = 0; dice < 216; ++dice) {
                        const std::vector<int> rolled{dice / 36 + 1, dice / 6 % 6 + 1, dice % 6 + 1};
                        const int hit = rolled[0] + rolled[1] + attack - (rolled[2] + 3 + circumstance.defence);
                        const StrikeScore scored = score({}, state, made, rolled);
                        ASSERT_EQ(scored.hit_score, hit) << circumstance.name << " " << fight;
                        ASSERT_EQ(scored.result, hit >= 1 ? by_the_wound_table(hit + 1 - armour) : WoundResult::miss)
                            << circumstance.name << " " << hit << " " << armour;
                        ++checked;
                    }
                }
    EXPECT_EQ(checked, 7 * 4 * 5 * 6 * 216);
}

TEST(SkirmishFighting, modifiers_add_up_in_any_order) {
    for (const Circumstance& one : circumstances)
        for (const Circumstance& other : circumstances) {
            if (&one == &other) continue;
            State state = melee();
            State reversed = melee();
            Strike made = strike(captain, "halberd", swordsman);
            Strike made_reversed = made;
            one.arrange(state, made);
            other.arrange(state, made);
            other.arrange(reversed, made_reversed);
            one.arrange(reversed, made_reversed);
            const StrikeScore scored = score({}, state, made, {3, 4, 2});
            EXPECT_EQ(scored.attack, 11 + one.attack + other.attack) << one.name << ", " << other.name;
            EXPECT_EQ(scored.defence, 5 + one.defence + other.defence) << one.name << ", " << other.name;
            EXPECT_EQ(scored, score({}, reversed, made_reversed, {3, 4, 2}));
        }
}

}  // namespace
}  // namespace engarde::skirmish
