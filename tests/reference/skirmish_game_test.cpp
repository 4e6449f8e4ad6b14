// The independent model of a skirmish against cases worked out by hand from the rulebook, before it met the engine. A
// case that fails here is a fault of the model; where the engine differs from the model, one of the two is at fault.
// "l.14" is line 14 of the rulebook's text.
#include "tests/reference/skirmish_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/reference/skirmish_record.h"

namespace reference::skirmish {

namespace {

using testing::ElementsAre;
using testing::Pair;

constexpr const char* roster = R"(
warband Red morale 7
  model Captain rank 3 move infantry initiative 4 fight 4 shoot 1 armour 1 weapons sword, pistol, dagger
  model Archer rank 2 move infantry initiative 3 fight 2 shoot 1 armour 0 weapons longbow
  model Gunner rank 2 move infantry initiative 2 fight 1 shoot 2 armour 0 weapons musket, grenade, bow
warband Blue morale 7
  model Guard rank 2 move infantry initiative 3 fight 2 shoot 0 armour 1 weapons sword
  model Pikeman rank 2 move infantry initiative 3 fight 3 shoot 0 armour 3 weapons pike, halberd
  model Rider rank 3 move cavalry initiative 3 fight 3 shoot 0 armour 2 weapons lance, longsword
)";

constexpr const char* peasants = R"(model Tom rank 1 move slow initiative 1 fight 1 shoot 0 armour 0
model Tim rank 1 move slow initiative 1 fight 1 shoot 0 armour 0
)";

int lines_of(const std::string& text) {
    int lines = 0;
    for (const char each : text) lines += each == '\n' ? 1 : 0;
    return lines;
}

// What stands between the rosters and the first turn, and what happens in it. Blue's roster goes on at `before`.
struct Record {
    std::string before{};
    std::string turn{};
    bool all_actions = false;

    std::string head() const {
        return std::string(all_actions ? "[Actions \"all\"]" : "") + roster + before +
               "turn 1\npriority Red 5 Blue 3\n";
    }
};

Judged judged(const Record& record, const Answers& answers = {}) {
    return judge(record.head() + record.turn, answers);
}

// "valid", "unreadable" or "2 move.too-far": the line in the turn, after its Priority, and the code.
std::string verdict(const Record& record, const Answers& answers = {}) {
    const Judged what = judged(record, answers);
    if (!what.readable) return "unreadable";
    if (!what.first_breach) return "valid";
    return std::to_string(what.first_breach->line - lines_of(record.head())) + " " + what.first_breach->code;
}

std::string condition(const Record& record, const std::string& name) {
    for (const auto& [model, text] : judged(record).conditions)
        if (model == name) return text;
    return "unknown";
}

constexpr int inch = 100;

// ---- Tables, row by row ---------------------------------------------------------------------------------------------

TEST(ReferenceSkirmish, movement_rates) {
    const std::vector<std::pair<std::string, std::vector<int>>> rows{// l.165-173
                                                                     {"slow", {2, 4, 6}},
                                                                     {"infantry", {3, 6, 9}},
                                                                     {"fast", {4, 8, 12}},
                                                                     {"cavalry", {6, 12, 18}}};
    for (const auto& [rate, inches] : rows) {
        EXPECT_EQ(allowance(rate, "short", 0), inches[0] * inch) << rate;
        EXPECT_EQ(allowance(rate, "normal", 0), inches[1] * inch) << rate;
        EXPECT_EQ(allowance(rate, "run", 0), inches[2] * inch) << rate;
    }
    EXPECT_EQ(allowance("infantry", "normal", 1), 4 * inch);  // l.244-245: Infantry drops to Slow
    EXPECT_EQ(allowance("slow", "short", 1), 1 * inch);       // l.279: 1"/2"/3"
    EXPECT_EQ(allowance("slow", "run", 1), 3 * inch);
    EXPECT_EQ(allowance("slow", "run", 3), 3 * inch);  // l.279: the lowest possible rate
    EXPECT_EQ(allowance("cavalry", "short", 2), 3 * inch);
}

TEST(ReferenceSkirmish, range_and_cover_modifiers) {
    const Answers answers;  // l.304-324
    EXPECT_EQ(range_modifier(answers, 0), 1);
    EXPECT_EQ(range_modifier(answers, 300), 1);
    EXPECT_EQ(range_modifier(answers, 301), 0);
    EXPECT_EQ(range_modifier(answers, 1199), 0);
    EXPECT_EQ(range_modifier(answers, 1200), -1);
    EXPECT_EQ(range_modifier(answers, 2399), -1);
    EXPECT_EQ(range_modifier(answers, 2400), -1);
    EXPECT_EQ(range_modifier(answers, 2401), -2);
    EXPECT_EQ(range_modifier(answers, 3600), -2);
    EXPECT_EQ(range_modifier(answers, 3601), -3);
    EXPECT_EQ(cover_modifier(""), 0);
    EXPECT_EQ(cover_modifier("light"), -1);
    EXPECT_EQ(cover_modifier("medium"), -2);
    EXPECT_EQ(cover_modifier("heavy"), -3);
}

TEST(ReferenceSkirmish, missile_weapons) {
    struct Row {
        const char* weapon;
        int range;
        int wound;
        int reload;
        bool misfires;
    };
    for (const Row& row :
         {Row{"bow", 36, 0, 0, true}, Row{"longbow", 48, 1, 0, true}, Row{"crossbow", 48, 1, 1, true},
          Row{"matchlock", 36, 2, 1, true}, Row{"musket", 48, 2, 1, true}, Row{"blunderbuss", 9, 0, 0, true},
          Row{"thrown weapon", 6, 0, 0, false}, Row{"sling", 24, 0, 0, false}, Row{"grenade", 9, 1, 0, false},
          Row{"javelin", 12, 0, 0, false}, Row{"pistol", 18, 1, 1, true}}) {  // l.592-614, l.373-374
        EXPECT_EQ(max_range(row.weapon), row.range * inch) << row.weapon;
        EXPECT_EQ(missile_wound(row.weapon), row.wound) << row.weapon;
        EXPECT_EQ(reload_counters(row.weapon), row.reload) << row.weapon;
        EXPECT_EQ(misfires({}, row.weapon), row.misfires) << row.weapon;
    }
    EXPECT_EQ(max_range("sword"), std::nullopt);
}

TEST(ReferenceSkirmish, close_combat_weapons) {
    struct Row {
        const char* weapon;
        int initiative;
        int wound;
        bool long_handled;
    };
    for (const Row& row :
         {Row{"hands and feet", -1, -2, false}, Row{"dagger", -1, 0, false}, Row{"sword", 0, 0, false},
          Row{"hand weapon", 0, 0, false}, Row{"longsword", 0, 0, false}, Row{"longsword two-handed", 0, 1, false},
          Row{"great weapon", -1, 1, true}, Row{"spear", 2, 0, true}, Row{"pike", 3, 0, true},
          Row{"halberd", 1, 1, true}, Row{"lance", 0, 0, true}, Row{"staff", 0, 0, true}, Row{"bayonet", 1, 0, false},
          Row{"pistol", 5, 1, false}}) {  // l.563-590, on foot
        EXPECT_TRUE(is_close_weapon(row.weapon)) << row.weapon;
        EXPECT_EQ(close_initiative({}, row.weapon, false, true), row.initiative) << row.weapon;
        EXPECT_EQ(close_wound(row.weapon, false, false), row.wound) << row.weapon;
        EXPECT_EQ(is_long_handled({}, row.weapon), row.long_handled) << row.weapon;
    }
    EXPECT_FALSE(is_close_weapon("longbow"));
    EXPECT_EQ(close_initiative({}, "pike", false, false), -3);
    EXPECT_EQ(close_wound("pike", false, true), 1);
    EXPECT_EQ(close_initiative({}, "lance", true, false), 2);
    EXPECT_EQ(close_wound("lance", true, false), 1);
}

TEST(ReferenceSkirmish, wound_table) {
    const std::vector<std::string> results{"scratch", "stunned", "light", "light", "grievous", "grievous", "critical"};
    for (int score = 0; score <= 6; ++score) EXPECT_EQ(wound_of(score), results[static_cast<std::size_t>(score)]);
    EXPECT_EQ(wound_of(-3), "scratch");
    EXPECT_EQ(wound_of(11), "critical");
}

std::string after_suffering(const std::vector<std::string>& results) {
    Model model;
    for (const std::string& each : results) suffer({}, model, each);
    return condition_of(model);
}

TEST(ReferenceSkirmish, wounds_add_up) {
    EXPECT_EQ(after_suffering({"miss"}), "unhurt");
    EXPECT_EQ(after_suffering({"scratch"}), "unhurt");
    EXPECT_EQ(after_suffering({"stunned"}), "stunned 1");
    EXPECT_EQ(after_suffering({"stunned", "stunned"}), "stunned 2");
    EXPECT_EQ(after_suffering({"stunned", "stunned", "stunned"}), "light wound");  // l.506-507
    EXPECT_EQ(after_suffering({"stunned", "light"}), "stunned 1, light wound");
    EXPECT_EQ(after_suffering({"light", "light"}), "grievous wound");   // l.509
    EXPECT_EQ(after_suffering({"grievous", "light"}), "killed");        // l.511
    EXPECT_EQ(after_suffering({"grievous", "grievous"}), "killed");     // l.511
    EXPECT_EQ(after_suffering({"light", "light", "light"}), "killed");  // l.509, then l.511
    EXPECT_EQ(after_suffering({"light", "stunned", "stunned", "stunned"}), "grievous wound");
    EXPECT_EQ(after_suffering({"grievous", "stunned", "stunned", "stunned"}), "killed");
    EXPECT_EQ(after_suffering({"light", "grievous"}), "light wound, grievous wound");
    EXPECT_EQ(after_suffering({"light", "grievous", "light"}), "killed");
    EXPECT_EQ(after_suffering({"critical"}), "killed");
}

TEST(ReferenceSkirmish, wounds_reduce_characteristics) {
    Model model;
    model.initiative = model.fight = model.shoot = 4;
    model.stunned = 1;  // l.498
    EXPECT_EQ(initiative_of({}, model), 3);
    EXPECT_EQ(fight_of({}, model), 4);
    EXPECT_EQ(shoot_of({}, model), 3);
    model.stunned = 2;  // l.506: -1 Fight in addition
    EXPECT_EQ(initiative_of({}, model), 3);
    EXPECT_EQ(fight_of({}, model), 3);
    EXPECT_EQ(shoot_of({}, model), 3);
    model.light = true;  // l.500
    EXPECT_EQ(initiative_of({}, model), 2);
    EXPECT_EQ(fight_of({}, model), 2);
    EXPECT_EQ(shoot_of({}, model), 2);
    model.stunned = 0;
    model.light = false;
    model.grievous = true;  // l.502
    EXPECT_EQ(initiative_of({}, model), 2);
    EXPECT_EQ(fight_of({}, model), 2);
    EXPECT_EQ(shoot_of({}, model), 2);
    model.initiative = model.fight = model.shoot = 1;  // l.91-92: never below 0
    EXPECT_EQ(initiative_of({}, model), 0);
    EXPECT_EQ(fight_of({}, model), 0);
    EXPECT_EQ(shoot_of({}, model), 0);
}

TEST(ReferenceSkirmish, dexterity_and_stun_removal) {
    Model model;
    model.initiative = 4;
    model.armour = 2;
    EXPECT_EQ(dexterity_bonus({}, model), 4);
    model.armour = 3;  // l.226-227
    EXPECT_EQ(dexterity_bonus({}, model), 1);
    model.agile = true;  // l.228-229
    EXPECT_EQ(dexterity_bonus({}, model), 3);
    for (int score = -1; score <= 4; ++score) EXPECT_EQ(stun_counters_removed(score), 0);  // l.553
    EXPECT_EQ(stun_counters_removed(5), 1);
    EXPECT_EQ(stun_counters_removed(6), 1);
    EXPECT_EQ(stun_counters_removed(7), 2);
    EXPECT_EQ(stun_counters_removed(8), 2);
}

// ---- Questions ------------------------------------------------------------------------------------------------------

struct Asked {
    const char* question;
    const char* answer;
    Record record;
    const char* as_by_default;
    const char* as_answered;
};

constexpr const char* next_turn = "turn 2\npriority Red 5 Blue 3\n";
constexpr const char* duel = R"(pass Red
pass Blue
combat Red/Captain, Blue/Guard
pool Red/Captain attack 3 defence 0
pool Blue/Guard attack 2 defence 0
initiative Red/Captain sword 4, Blue/Guard sword 3
)";
// 11 + 1 Shoot + 1 range = 13, Hit 7, + 1 longbow - 1 armour: Critical.
constexpr const char* kills_guard =
    "shoot Red/Archer longbow > Blue/Guard range 3 dice 6 5 : roll 13 hit 7 wound 7 critical\n";

const std::vector<Asked>& asked() {
    static const std::vector<Asked> all{
        // 7 + 1 Shoot - 1 range.
        {"osprey-range-24",
         "farther",
         {"", "shoot Red/Archer longbow > Blue/Guard range 24 dice 3 4 : roll 7"},
         "valid",
         "1 shot.claim"},
        // 7 + (2 - 2) - 1 = 6; 7 + 0 = 7 without the modifier; 7 + 2 - 1 = 8 with Shoot unreduced.
        {"osprey-wounded-shooter-twice",
         "shoot",
         {"begins Red/Gunner: grievous\n", "shoot Red/Gunner bow > Blue/Guard range 5 dice 3 4 : roll 6"},
         "valid",
         "1 shot.claim"},
        {"osprey-wounded-shooter-twice",
         "shoot",
         {"begins Red/Gunner: grievous\n", "shoot Red/Gunner bow > Blue/Guard range 5 dice 3 4 : roll 7"},
         "1 shot.claim",
         "valid"},
        {"osprey-wounded-shooter-twice",
         "modifier",
         {"begins Red/Gunner: grievous\n", "shoot Red/Gunner bow > Blue/Guard range 5 dice 3 4 : roll 8"},
         "1 shot.claim",
         "valid"},
        {"osprey-misfire-weapons",
         "yes",
         {"", std::string("shoot Red/Gunner grenade > Blue/Guard range 5 dice 1 1 : miss\n") + next_turn +
                  "reload Red/Gunner grenade"},
         "4 reload.no-counter",
         "valid"},
        // 2 + 2 Shoot + 1 range + 1 large + 1 aimed = 7: Hit 1, - 1 armour: a scratch.
        {"osprey-misfire-still-hits",
         "no",
         {"traits Blue/Guard: large\nbegins Red/Gunner: aimed\n",
          "shoot Red/Gunner bow > Blue/Guard range 3 dice 1 1 : roll 7 hit 1 scratch"},
         "valid",
         "1 shot.claim"},
        {"osprey-misfire-extra-counter",
         "yes",
         {"", std::string("shoot Red/Gunner musket > Blue/Guard range 5 dice 1 1 : miss\n") + next_turn +
                  "reload Red/Gunner musket\nturn 3\npriority Red 5 Blue 3\n" +
                  "shoot Red/Gunner musket > Blue/Guard range 5 dice 1 2"},
         "valid",
         "7 shot.reload"},
        // Initiative 3 - 1 or 3 - 2.
        {"osprey-second-stun-stacks",
         "per-counter",
         {"begins Red/Archer: stunned 2\n", "dexterity Red/Archer dice 3 3 : check 8 passed"},
         "valid",
         "1 dexterity.claim"},
        {"osprey-stun-plus-wound",
         "worse",
         {"begins Red/Archer: stunned 1, light\n", "dexterity Red/Archer dice 3 3 : check 7 failed"},
         "valid",
         "1 dexterity.claim"},
        // 8 + 1 + 1 = 10, Hit 4, + 1 - 1 = 4.
        {"osprey-light-then-grievous",
         "grievous",
         {"begins Blue/Guard: light\n",
          "shoot Red/Archer longbow > Blue/Guard range 3 dice 4 4 : grievous\ncondition Blue/Guard: light, grievous"},
         "valid",
         "2 condition.mismatch"},
        {"osprey-light-then-grievous",
         "critical",
         {"begins Blue/Guard: light\n",
          "shoot Red/Archer longbow > Blue/Guard range 3 dice 4 4 : grievous\ncondition Blue/Guard: killed"},
         "2 condition.mismatch",
         "valid"},
        // Infantry to Slow to half of Slow: a normal move of 2 inches. Once: 4.
        {"osprey-difficult-twice",
         "once",
         {"", "move Red/Archer normal 3 through difficult through water"},
         "1 move.too-far",
         "valid"},
        {"osprey-jump-counts", "no", {"", "move Red/Archer short 2 jump 2"}, "1 move.too-far", "valid"},
        {"osprey-climb-counts", "no", {"", "move Red/Archer short 1 climb 3"}, "1 move.too-far", "valid"},
        {"osprey-run-one-inch", "forbidden", {"", "move Red/Archer run 9 clear 1"}, "valid", "1 run.near-an-enemy"},
        {"osprey-short-move-contact",
         "yes",
         {"", "move Red/Archer short 3 contact Blue/Guard"},
         "1 contact.short-move",
         "valid"},
        {"osprey-engaged-actions",
         "none",
         {"begins Red/Archer: engaged Blue/Guard\n", "act Red/Archer order"},
         "valid",
         "1 act.engaged"},
        {"osprey-follow-kind",
         "short",
         {"begins Red/Archer: engaged Blue/Guard\n",
          "break-off Red/Archer short 3 from Blue/Guard\n  follow Blue/Guard normal 3.01"},
         "valid",
         "2 move.too-far"},
        {"osprey-free-attack-activation",
         "yes",
         {"begins Red/Archer: engaged Blue/Guard\n",
          "act Blue/Guard rest\nbreak-off Red/Archer short 3 from Blue/Guard\n"
          "  free Blue/Guard sword > Red/Archer dice 1 1 against 6 : attack 5 defence 8 hit -3 miss"},
         "valid",
         "3 free.acted-already"},
        {"osprey-free-attack-activation",
         "yes",
         {"begins Red/Archer: engaged Blue/Guard\n",
          "break-off Red/Archer short 3 from Blue/Guard\n  free Blue/Guard sword > Red/Archer dice 1 1 against 6\n"
          "act Blue/Guard rest\n"},
         "valid",
         "3 model.acted-already"},
        {"osprey-dex-initiative",
         "roster",
         {"begins Red/Archer: light\n", "dexterity Red/Archer dice 3 3 : check 8"},
         "valid",
         "1 dexterity.claim"},
        // 8 + 3 - 3 or 8 + 3 - 1.
        {"osprey-dex-ar", "excess", {"", "dexterity Blue/Pikeman dice 4 4 : check 8"}, "valid", "1 dexterity.claim"},
        // The climb was of 2.5 inches, so the fall is of 2.
        {"osprey-fall-height",
         "declared",
         {"",
          "move Red/Archer short 0.5 climb 2.5\n  dexterity Red/Archer dice 1 1 : check 5 failed\n"
          "  fall Red/Archer height 1 dice 4 4 : wound 1 stunned"},
         "3 fall.height",
         "valid"},
        // 7 + 1 = 8, Hit 2, + 1 - 2 = 1.
        {"osprey-heavy-armour",
         "from-2",
         {"at Blue/Rider in water\n",
          "shoot Red/Archer longbow > Blue/Rider range 5 dice 3 4 : stunned\n  drown Blue/Rider dice 5 : safe"},
         "valid",
         "2 drown.claim"},
        // 8 + 1 = 9, Hit 3, + 1 - 3 = 1.
        {"osprey-heavy-armour",
         "from-4",
         {"at Blue/Pikeman in water\n",
          "shoot Red/Archer longbow > Blue/Pikeman range 5 dice 4 4 : stunned\n  drown Blue/Pikeman dice 5 : drowned"},
         "valid",
         "2 drown.claim"},
        {"osprey-drown-third-stun",
         "no",
         {"begins Blue/Guard: stunned 2\nat Blue/Guard in water\n",
          "shoot Red/Archer longbow > Blue/Guard range 5 dice 3 3 : stunned\n  drown Blue/Guard dice 2 : safe"},
         "valid",
         "2 drown.not-due"},
        {"osprey-hidden-until",
         "turn",
         {"",
          std::string("act Blue/Guard hide\n") + next_turn + "shoot Red/Archer longbow > Blue/Guard range 5 dice 3 3"},
         "4 shot.hidden-target",
         "valid"},
        {"osprey-hidden-until",
         "turn",
         {"",
          "act Blue/Guard hide\nmove Red/Captain normal 3 contact Blue/Guard\n"
          "shoot Red/Archer longbow > Blue/Guard range 5 dice 3 3"},
         "valid",
         "3 shot.hidden-target"},
        {"osprey-move-and-shoot-order",
         "either",
         {"", "shoot Red/Archer longbow > Blue/Guard range 5 moved dice 4 4 : roll 8\nmove Red/Archer short 3"},
         "1 shot.circumstance",
         "valid"},
        {"osprey-misfired-bow",
         "yes",
         {"", std::string("shoot Red/Archer longbow > Blue/Guard range 5 dice 1 1\n") + next_turn +
                  "shoot Red/Archer longbow > Blue/Guard range 5 dice 3 3"},
         "4 shot.reload",
         "valid"},
        {"osprey-reload-counter-on",
         "model",
         {"",
          std::string("shoot Red/Gunner musket > Blue/Guard range 5 dice 1 2\n") + next_turn + "reload Red/Gunner bow"},
         "4 reload.no-counter",
         "valid"},
        // It stops the weapons with the Reload rule.
        {"osprey-reload-counter-on",
         "model",
         {"begins Red/Captain: reload pistol 1\n", "shoot Red/Gunner musket > Blue/Guard range 5 dice 1 2\n" +
                                                       std::string(next_turn) +
                                                       "shoot Red/Gunner bow > Blue/Guard range 5 dice 3 3"},
         "valid",
         "valid"},
        // 7 + 2 - 2 = 7, Hit 1, - 1 armour: a scratch.
        {"osprey-into-combat-fails",
         "no-wound",
         {"begins Red/Captain: engaged Blue/Guard\n",
          "shoot Red/Gunner bow > Blue/Guard range 5 dice 3 4 : scratch\n  astray Red/Captain range 5 dice 3 3 : miss"},
         "2 astray.not-due",
         "valid"},
        {"osprey-astray",
         "enemies",
         {"begins Red/Captain: engaged Blue/Guard, engaged Blue/Pikeman\n",
          "shoot Red/Gunner bow > Blue/Guard range 5 dice 3 3 : miss\n  astray Red/Captain range 5 dice 3 3 : miss"},
         "valid",
         "2 astray.own-model"},
        // 3 + 2 - 1 in a building.
        {"osprey-long-handled",
         "polearms",
         {"traits Blue/Rider: mounted\nbegins Blue/Rider: engaged Red/Captain\nat Blue/Rider in building\n",
          "combat Red/Captain, Blue/Rider\n  initiative Blue/Rider lance 4"},
         "valid",
         "2 initiative.claim"},
        {"osprey-combat-rounds",
         "pool-by-pool",
         {"begins Red/Captain: engaged Blue/Guard\n",
          std::string(duel) + "attack Red/Captain sword > Blue/Guard dice 1 1 against 6\n"
                              "attack Red/Captain sword > Blue/Guard dice 1 1 against 6",
          true},
         "8 attack.out-of-order",
         "valid"},
        {"osprey-combat-rounds",
         "pool-by-pool",
         {"begins Red/Captain: engaged Blue/Guard\n",
          std::string(duel) + "attack Red/Captain sword > Blue/Guard dice 1 1 against 6\n"
                              "attack Blue/Guard sword > Red/Captain dice 1 1 against 6",
          true},
         "valid",
         "8 attack.out-of-order"},
        // Guard: 12 + 2 = 14 against 5 + 4 = 9: Hit 5, - 1: Grievous, so that the Captain's Initiative is 2.
        {"osprey-initiative-order",
         "anew",
         {"begins Red/Captain: engaged Blue/Guard\n",
          std::string(duel) + "attack Red/Captain sword > Blue/Guard dice 1 1 against 6\n"
                              "attack Blue/Guard sword > Red/Captain dice 6 6 against 5 : grievous\n"
                              "attack Red/Captain sword > Blue/Guard dice 1 1 against 6",
          true},
         "valid",
         "9 attack.out-of-order"},
        // 3 - 3, for they fought in an earlier turn; 3 + 3.
        {"osprey-pike-first-round",
         "turn",
         {"begins Red/Captain: engaged Blue/Pikeman\n",
          "combat Red/Captain, Blue/Pikeman\n  initiative Blue/Pikeman pike 0"},
         "valid",
         "2 initiative.claim"},
        {"osprey-lance-mounted",
         "wound",
         {"begins Red/Captain: engaged Blue/Rider\n",
          "combat Red/Captain, Blue/Rider\n  initiative Blue/Rider lance 3"},
         "valid",
         "2 initiative.claim"},
        // 4 - 1 + 2 = 5, or 4 - 1 = 3.
        {"osprey-rest-engaged",
         "no",
         {"begins Blue/Guard: stunned 1, engaged Red/Captain\n",
          "act Blue/Guard rest\nend\nstun Blue/Guard engaged rested dice 4 : left 0"},
         "valid",
         "3 stun.claim"},
        {"osprey-morale-when",
         "previous-turn",
         {"", std::string(kills_guard) + "end\nmorale Blue dice 3 4 : test 7 steady"},
         "valid",
         "3 morale.not-due"},
        {"osprey-morale-when",
         "previous-turn",
         {"", std::string(kills_guard) + "end\n" + next_turn + "end\nmorale Blue dice 3 4 : test 7 steady"},
         "6 morale.not-due",
         "valid"},
        {"osprey-morale-trigger",
         "any",
         {peasants, std::string(kills_guard) + "end\nmorale Blue dice 3 4 : test 7 steady"},
         "3 morale.not-due",
         "valid"},
        // One of five is left: 4 + 1 + 2, or 4 + 2.
        {"osprey-morale-25-and-50",
         "greater",
         {std::string(peasants) + "traits Blue/Guard: leader\nbegins Blue/Tom: killed\nbegins Blue/Pikeman: killed\n"
                                  "begins Blue/Rider: killed\n",
          std::string(kills_guard) + "end\nmorale Blue dice 2 2 : test 7 steady"},
         "valid",
         "3 morale.claim"},
        {"osprey-commander-dead",
         "yes",
         {"traits Blue/Guard: Commander\n", std::string(kills_guard) + "end\nmorale Blue dice 3 4 : test 7"},
         "valid",
         "3 morale.claim"},
        {"osprey-reroll-stands",
         "better",
         {"traits Blue/Rider: Banner\n",
          std::string(kills_guard) + "end\nmorale Blue dice 3 3 again 5 5 : test 10 wavering"},
         "valid",
         "3 morale.claim"},
        // A tenth of the points, but a third of the models.
        {"osprey-strength",
         "points",
         {"traits Blue/Guard: points 10\ntraits Blue/Pikeman: points 50\ntraits Blue/Rider: points 40\n",
          std::string(kills_guard) + "end\nmorale Blue dice 3 4 : steady"},
         "valid",
         "3 morale.not-due"},
    };
    return all;
}

TEST(ReferenceSkirmish, questions_change_verdicts) {
    for (const Asked& each : asked()) {
        Answers answers;
        EXPECT_EQ(verdict(each.record, answers), each.as_by_default) << each.question << "\n" << each.record.turn;
        ASSERT_TRUE(set_answer(answers, each.question, each.answer)) << each.question;
        EXPECT_EQ(verdict(each.record, answers), each.as_answered) << each.question << "\n" << each.record.turn;
    }
}

TEST(ReferenceSkirmish, every_answer_has_a_case) {
    std::set<std::pair<std::string, std::string>> missing;
    for (const Question& question : questions())
        for (const std::string& answer : question.answers)
            if (answer != question.answers.front()) missing.insert({question.id, answer});
    for (const Asked& each : asked()) missing.erase({each.question, each.answer});
    EXPECT_THAT(missing, testing::IsEmpty());
    EXPECT_EQ(questions().size(), 39U);
    const Answers answers;
    for (const Question& question : questions()) EXPECT_EQ(answers.*question.member, question.answers.front());
    Answers changed;
    EXPECT_FALSE(set_answer(changed, "osprey-range-24", "none"));
    EXPECT_FALSE(set_answer(changed, "osprey-range-25", "nearer"));
}

// A die settles a question for the rest of the record (l.94-95).
TEST(ReferenceSkirmish, rulings_settle_questions) {
    const std::string shot = "shoot Red/Archer longbow > Blue/Guard range 24 dice 3 4 : roll 6\n";
    EXPECT_EQ(verdict({"", "ruling osprey-range-24=farther yes on 1 2 3 dice 2 : yes\n" + shot}), "valid");
    EXPECT_EQ(verdict({"", "ruling osprey-range-24=farther yes on 1 2 3 dice 4 : no\n" + shot}), "2 shot.claim");
    EXPECT_EQ(verdict({"", "ruling \"may it be climbed?\" yes on 1 2 3 dice 4 : yes\n"}), "1 ruling.claim");
    EXPECT_EQ(verdict({"", "ruling \"may it be climbed?\" yes on 1 2 3 dice 3\n"}), "valid");
    EXPECT_EQ(verdict({"", "ruling osprey-range-24=nowhere yes on 1 2 3 dice 2"}), "1 name.unknown");
    EXPECT_EQ(verdict({"", "ruling osprey-nowhere=nearer yes on 1 2 3 dice 2"}), "1 name.unknown");
}

TEST(ReferenceSkirmish, a_no_to_one_of_two_answers_is_a_yes_to_the_other) {
    const std::string shot = "shoot Red/Archer longbow > Blue/Guard range 24 dice 3 4 : roll 6\n";
    EXPECT_EQ(verdict({"", "ruling osprey-range-24=nearer yes on 1 2 3 dice 4 : no\n" + shot}), "valid");
    const std::string heavy =
        "at Blue/Rider in water\nshoot Red/Archer longbow > Blue/Rider range 5 dice 3 4\n  drown Blue/Rider dice 5 : ";
    const std::string ruling = "ruling osprey-heavy-armour=from-2 yes on 1 2 3 dice ";
    EXPECT_EQ(verdict({"", ruling + "1\n" + heavy + "drowned"}), "valid");
    EXPECT_EQ(verdict({"", ruling + "4\n" + heavy + "safe"}), "valid") << "there are three answers";
}

// An answer, a check and a roll for drowning of one action.
TEST(ReferenceSkirmish, parts_of_an_action_come_in_any_order) {
    const std::string engaged = "begins Red/Captain: engaged Blue/Guard\n";
    const std::string leaves =
        "at Red/Captain in water\nbreak-off Red/Captain short 0 from Blue/Guard climb 2 in water\n";
    const std::string check = "  dexterity Red/Captain dice 3 4 : check 11 passed\n";
    // 7 + 2 + 1 = 10 against 4 + 4 = 8: Hit 2, - 1 = 1.
    const std::string answer =
        "  free Blue/Guard sword > Red/Captain dice 3 4 against 4 : attack 10 defence 8 hit 2 wound 1 stunned\n";
    const std::string drown = "  drown Red/Captain dice 3 : safe\n";
    const std::string stunned_check = "  dexterity Red/Captain dice 3 4 : check 10 passed\n";
    const auto said = [&](const std::string& parts) { return verdict({engaged, leaves + parts + "pass Blue", true}); };
    EXPECT_EQ(said(check + answer + drown), "valid");
    EXPECT_EQ(said(answer + stunned_check + drown), "valid");
    EXPECT_EQ(said(answer + drown + stunned_check), "valid");
    EXPECT_EQ(said(answer + stunned_check), "5 missing.drowning-roll");
    EXPECT_EQ(said(answer + drown), "5 missing.dexterity-check");
    EXPECT_EQ(said(check), "4 missing.answer");
    EXPECT_EQ(verdict({engaged, leaves + "pass Blue\n" + answer}), "4 break-off.not-left")
        << "all of them are forgotten";
}

// ---- Every code -----------------------------------------------------------------------------------------------------

struct Breaks {
    const char* verdict;
    Record record;
};

constexpr const char* fights = "begins Red/Captain: engaged Blue/Guard\n";
constexpr const char* between = "pass Red\npass Blue\n";

const std::vector<Breaks>& broken() {
    static const std::vector<Breaks> all{
        // Turn and Priority. The head's turn is turn 1.
        {"1 turn.phase", {"", "stun Blue/Guard dice 3"}},
        {"1 turn.phase", {"", "attack Red/Captain sword > Blue/Guard dice 1 1 against 6"}},
        {"2 turn.phase", {"", "end\nmove Red/Archer normal 3"}},
        {"2 turn.phase", {"", "end\nend"}},
        {"2 turn.phase", {fights, "combat Red/Captain, Blue/Guard\nmove Red/Archer normal 3"}},
        {"1 turn.number", {"", "turn 3"}},
        {"2 priority.missing", {"", "turn 2\nmove Red/Archer normal 3"}},
        {"2 priority.missing", {"", "turn 2\nturn 3"}},
        {"2 priority.missing", {"", "turn 2\nend"}},
        {"3 priority.tie", {"", "turn 2\npriority Red 4 Blue 4\nmove Red/Archer normal 3"}},
        {"1 priority.decided-already", {"", "priority Red 5 Blue 3"}},
        {"2 priority.rolls", {"", "turn 2\npriority Red 5"}},
        {"2 priority.rolls", {"", "turn 2\npriority Red 5 Red 3"}},
        {"2 dice.impossible", {"", "turn 2\npriority Red 7 Blue 3"}},
        {"1 name.unknown", {"", "move Red/Nobody normal 3"}},
        {"1 roster.late", {"", "warband Green morale 7"}},
        {"1 roster.late", {"", "traits Red/Archer: Agile"}},
        {"-2 name.twice", {"traits Red/Archer: Agile\ntraits Red/Archer: large\n", ""}},
        {"-2 name.twice", {"begins Red/Archer: light\nbegins Red/Archer: hidden\n", ""}},
        // Who may act (l.145, l.156-158).
        {"1 model.dead", {"begins Red/Archer: killed\n", "move Red/Archer normal 3"}},
        {"2 model.acted-already", {"", "act Red/Archer rest\nmove Red/Archer normal 3"}},
        {"2 turn.after-pass", {"", "pass Red\nmove Red/Archer normal 3"}},
        {"1 turn.out-of-turn", {"", "move Blue/Guard normal 3", true}},
        {"2 turn.out-of-turn", {"", "move Red/Archer normal 3\nmove Red/Captain normal 3", true}},
        // Moving.
        {"1 move.engaged", {fights, "move Red/Captain normal 3"}},
        {"1 move.engaged", {fights, "act Red/Captain move"}},
        {"1 move.too-far", {"", "move Red/Archer normal 6.01"}},
        {"1 move.too-far", {"", "move Red/Archer normal 3 turns 3"}},           // 3 + 2 * 2 (l.188-189)
        {"1 move.too-far", {"", "move Red/Archer normal 5 doors 2"}},           // 5 + 2 (l.259-260)
        {"1 move.too-far", {"", "move Red/Archer normal 5 through building"}},  // Slow: 4 (l.252)
        {"1 jump.too-far", {"", "move Red/Archer short 0 jump 2.5"}},           // l.209
        {"1 jump.with-a-short-move-only", {"", "move Red/Archer normal 3 jump 1.5"}},
        {"1 climb.with-a-short-move-only", {"", "move Red/Archer normal 3 climb 1"}},
        {"1 contact.by-run", {"", "move Red/Archer run 9 clear 0 contact Blue/Guard"}},
        {"1 contact.own-model", {"", "move Red/Archer normal 6 contact Red/Captain"}},
        {"1 contact.own-model", {"", "move Red/Archer normal 6 contact Red/Archer"}},
        {"1 model.dead", {"begins Blue/Guard: killed\n", "move Red/Archer normal 6 contact Blue/Guard"}},
        {"1 run.clearance-unknown", {"", "move Red/Archer run 9"}},
        {"1 run.near-an-enemy", {"", "move Red/Archer run 9 clear 0.99"}},
        // 2 + 3 = 5 fails; 4 + 2 - 8 < 0: a scratch.
        {"1 dexterity.claim", {"", "dexterity Red/Archer dice 1 1 : passed"}},
        {"1 fall.no-failed-check", {"", "fall Red/Archer height 2 dice 2 2"}},
        {"2 fall.no-failed-check", {"", "dexterity Red/Archer dice 1 1 : failed\nfall Red/Archer height 2 dice 2 2"}},
        {"3 fall.claim",
         {"",
          "move Red/Archer short 1 climb 2\ndexterity Red/Archer dice 1 1\nfall Red/Archer height 2 dice 2 2 : "
          "stunned"}},
        // Leaving contact.
        {"1 break-off.not-engaged", {"", "break-off Red/Captain short 3 from Blue/Guard"}},
        {"1 break-off.short-only", {fights, "break-off Red/Captain normal 3 from Blue/Guard"}},
        {"1 break-off.from", {fights, "break-off Red/Captain short 3 from Blue/Rider"}},
        {"1 break-off.from",
         {"begins Red/Captain: engaged Blue/Guard, engaged Blue/Rider\n",
          "break-off Red/Captain short 3 from Blue/Guard"}},
        {"1 move.too-far", {fights, "break-off Red/Captain short 3.5 from Blue/Guard"}},
        {"2 break-off.not-left", {fights, "break-off Red/Captain short 3 from Blue/Guard\nstay Blue/Rider"}},
        {"2 attack.not-in-contact",
         {fights,
          "break-off Red/Captain short 3 from Blue/Guard\nfree Blue/Guard sword > Red/Archer dice 1 1 against 6"}},
        {"3 break-off.answered",
         {fights, "break-off Red/Captain short 3 from Blue/Guard\nstay Blue/Guard\nfollow Blue/Guard normal 3"}},
        {"4 free.twice",  // l.197-198
         {"begins Blue/Guard: engaged Red/Captain, engaged Red/Archer\n",
          "break-off Red/Captain short 3 from Blue/Guard\nfree Blue/Guard sword > Red/Captain dice 1 1 against 6\n"
          "break-off Red/Archer short 3 from Blue/Guard\nfree Blue/Guard sword > Red/Archer dice 1 1 against 6"}},
        // 7 + 2 + 1 = 10 against 5 + 4.
        {"2 free.claim",
         {fights,
          "break-off Red/Captain short 3 from Blue/Guard\n"
          "free Blue/Guard sword > Red/Captain dice 3 4 against 5 : attack 9"}},
        {"3 follow.acted-already",
         {fights,
          "act Blue/Guard rest\nbreak-off Red/Captain short 3 from Blue/Guard\n"
          "follow Blue/Guard normal 3"}},
        {"2 follow.engaged",
         {"begins Blue/Guard: engaged Red/Captain, engaged Red/Archer\n",
          "break-off Red/Captain short 3 from Blue/Guard\nfollow Blue/Guard normal 3"}},
        {"2 move.too-far", {fights, "break-off Red/Captain short 3 from Blue/Guard\nfollow Blue/Guard normal 7"}},
        // Rider: 12 + 3 + 1 = 16 against 1 + 2 = 3: Hit 13, Critical.
        {"3 model.dead",
         {"begins Red/Archer: engaged Blue/Guard, engaged Blue/Rider\n",
          "break-off Red/Archer short 3 from Blue/Guard, Blue/Rider\n"
          "free Blue/Rider longsword > Red/Archer dice 6 6 against 1 : critical\nfollow Blue/Guard normal 3"}},
        // Other actions.
        {"1 act.engaged",
         {"traits Blue/Rider: mounted\nbegins Blue/Rider: engaged Red/Captain\n", "act Blue/Rider dismount"}},
        {"1 mount.not-possible", {"", "act Blue/Rider dismount"}},
        {"1 mount.not-possible", {"traits Blue/Rider: mounted\n", "act Blue/Rider mount"}},
        {"1 mount.not-possible", {"", "act Blue/Rider mount"}},  // l.398
        {"1 move.too-far", {"traits Blue/Rider: mounted\n", "act Blue/Rider dismount short 4"}},
        {"1 reload.no-counter", {"", "reload Red/Gunner musket"}},
        // Shooting.
        {"1 shot.engaged", {fights, "shoot Red/Captain pistol > Blue/Rider range 5 dice 3 3"}},
        {"1 shot.at-itself", {"", "shoot Red/Captain pistol > Red/Captain range 5 dice 3 3"}},
        {"1 shot.no-line-of-sight", {"", "shoot Red/Captain pistol > Blue/Rider range 5 no-sight dice 3 3"}},
        {"1 shot.hidden-target",
         {"begins Blue/Rider: hidden\n", "shoot Red/Captain pistol > Blue/Rider range 5 dice 3 3"}},
        {"1 shot.weapon-not-carried", {"", "shoot Red/Captain musket > Blue/Rider range 5 dice 3 3"}},
        {"1 shot.not-a-missile-weapon", {"", "shoot Red/Captain sword > Blue/Rider range 5 dice 3 3"}},
        {"4 shot.used-up",
         {"", std::string("shoot Red/Gunner grenade > Blue/Guard range 5 dice 3 3\n") + next_turn +
                  "shoot Red/Gunner grenade > Blue/Guard range 5 dice 3 3"}},
        {"4 shot.reload",
         {"", std::string("shoot Red/Gunner musket > Blue/Guard range 5 dice 3 2\n") + next_turn +
                  "shoot Red/Gunner musket > Blue/Guard range 5 dice 3 3"}},
        {"1 shot.reload",
         {"begins Red/Gunner: reload musket 1\n", "shoot Red/Gunner musket > Blue/Guard range 5 dice 3 3"}},
        {"1 shot.range", {"", "shoot Red/Captain pistol > Blue/Rider range -1 dice 3 3"}},
        {"1 shot.out-of-range", {"", "shoot Red/Captain pistol > Blue/Rider range 18.01 dice 3 3"}},
        {"1 dice.number", {"", "shoot Red/Captain pistol > Blue/Rider range 5 dice 3"}},
        {"1 dice.impossible", {"", "shoot Red/Captain pistol > Blue/Rider range 5 dice 3 0"}},
        {"1 shot.circumstance", {"", "shoot Red/Captain pistol > Blue/Rider range 5 aimed dice 3 3"}},
        {"1 shot.circumstance", {"", "shoot Red/Captain pistol > Blue/Rider range 5 target-engaged dice 3 3"}},
        {"1 shot.circumstance", {"", "shoot Red/Captain pistol > Blue/Rider range 5 target-large dice 3 3"}},
        {"1 shot.circumstance", {"", "shoot Red/Captain pistol > Blue/Rider range 5 moved dice 3 3"}},
        {"1 shot.circumstance", {"", "shoot Red/Captain pistol > Blue/Rider range 5 engaged dice 3 3"}},
        {"1 shot.claim", {"", "shoot Red/Archer longbow > Blue/Guard range 23 dice 3 4 : light"}},
        {"2 model.acted-already",
         {"", "move Red/Archer normal 3\nshoot Red/Archer longbow > Blue/Guard range 5 dice 3 3"}},
        {"2 model.acted-already",
         {"begins Red/Archer: engaged Blue/Guard\n",
          "break-off Red/Archer short 3 from Blue/Guard\nshoot Red/Archer longbow > Blue/Guard range 5 dice 3 3"}},
        {"3 model.acted-already",
         {"", "move Red/Archer short 3\nact Blue/Guard rest\nshoot Red/Archer longbow > Blue/Guard range 5 dice 3 3"}},
        {"2 astray.not-due",
         {fights,
          "shoot Red/Archer longbow > Blue/Guard range 5 dice 5 5 : light\nastray Red/Captain range 5 dice 1 2"}},
        {"2 astray.not-in-the-combat",
         {fights, "shoot Red/Archer longbow > Blue/Guard range 5 dice 1 2\nastray Blue/Rider range 5 dice 1 2"}},
        {"2 astray.not-in-the-combat",
         {fights, "shoot Red/Archer longbow > Blue/Guard range 5 dice 1 2\nastray Blue/Guard range 5 dice 1 2"}},
        {"2 drown.not-due",
         {"", "shoot Red/Archer longbow > Blue/Guard range 5 dice 3 3 : stunned\ndrown Blue/Guard dice 2"}},
        {"2 drown.claim",
         {"at Blue/Guard in water\n",
          "shoot Red/Archer longbow > Blue/Guard range 5 dice 3 3 : stunned\ndrown Blue/Guard dice 6 : safe"}},
        // Combat.
        {"1 combat.not-engaged", {fights, "combat Red/Captain, Blue/Rider"}},
        {"1 combat.not-engaged", {fights, "combat Red/Captain, Blue/Guard, Red/Archer"}},
        {"2 combat.twice", {fights, "combat Red/Captain, Blue/Guard\ncombat Red/Captain, Blue/Guard"}},
        {"1 model.dead", {"begins Red/Captain: killed\n", "combat Red/Captain, Blue/Guard"}},
        {"2 combat.not-in-it", {fights, "combat Red/Captain, Blue/Guard\npool Red/Archer attack 1 defence 1"}},
        {"3 pool.twice",
         {fights,
          "combat Red/Captain, Blue/Guard\npool Blue/Guard attack 1 defence 1\n"
          "pool Blue/Guard attack 1 defence 1"}},
        {"2 pool.sum", {fights, "combat Red/Captain, Blue/Guard\npool Red/Captain attack 1 defence 1"}},
        {"3 pool.late",
         {fights, "combat Red/Captain, Blue/Guard\ndecline Blue/Guard\npool Blue/Guard attack 1 defence 1"}},
        {"2 combat.not-in-it", {fights, "combat Red/Captain, Blue/Guard\ninitiative Red/Archer hands and feet"}},
        {"3 initiative.twice",
         {fights,
          "combat Red/Captain, Blue/Guard\ninitiative Red/Captain sword 4\n"
          "initiative Red/Captain dagger"}},
        {"3 initiative.late",
         {fights, "combat Red/Captain, Blue/Guard\ndecline Blue/Guard\ninitiative Red/Captain sword"}},
        {"2 combat.weapon-not-carried", {fights, "combat Red/Captain, Blue/Guard\ninitiative Red/Captain spear"}},
        {"2 combat.not-a-close-weapon",
         {"begins Red/Archer: engaged Blue/Guard\n", "combat Red/Archer, Blue/Guard\ninitiative Red/Archer longbow"}},
        {"2 shot.reload",
         {"begins Red/Captain: engaged Blue/Guard, reload pistol 1\n",
          "combat Red/Captain, Blue/Guard\ninitiative Red/Captain pistol"}},
        {"2 initiative.claim", {fights, "combat Red/Captain, Blue/Guard\ninitiative Red/Captain dagger 4"}},  // 4 - 1
        {"2 combat.not-in-it",
         {"begins Red/Captain: engaged Blue/Guard, engaged Blue/Rider\n",
          "combat Red/Captain, Blue/Guard\nattack Blue/Rider longsword > Red/Captain dice 1 1 against 6"}},
        {"2 attack.not-in-contact",
         {"begins Red/Captain: engaged Blue/Guard, engaged Blue/Rider\nbegins Red/Archer: engaged Blue/Guard\n",
          "combat Red/Captain, Red/Archer, Blue/Guard, Blue/Rider\n"
          "attack Red/Archer hands and feet > Blue/Rider dice 1 1 against 6"}},
        {"2 attack.not-in-contact",
         {"begins Blue/Guard: engaged Red/Captain, engaged Red/Archer\n",
          "combat Red/Captain, Red/Archer, Blue/Guard\nattack Red/Captain sword > Red/Archer dice 1 1 against 6"}},
        {"4 attack.no-counter",
         {fights,
          "combat Red/Captain, Blue/Guard\npool Blue/Guard attack 1 defence 1\n"
          "attack Blue/Guard sword > Red/Captain dice 1 1 against 6\n"
          "attack Blue/Guard sword > Red/Captain dice 1 1 against 6"}},
        {"3 attack.no-counter",
         {fights, "combat Red/Captain, Blue/Guard\npool Blue/Guard attack 0 defence 2\ndecline Blue/Guard"}},
        {"2 combat.not-in-it", {fights, "combat Red/Captain, Blue/Guard\ndecline Red/Archer"}},
        {"2 ploy.no-counter",
         {fights,
          "combat Red/Captain, Blue/Guard\nattack Blue/Guard sword > Red/Captain "
          "attacker feint +1 attacker mighty blow +2 dice 1 1 against 6"}},
        {"2 ploy.order",
         {fights,
          "combat Red/Captain, Blue/Guard\nattack Blue/Guard sword > Red/Captain "
          "attacker feint +1 defender parry +2 dice 1 1 against 6"}},
        {"3 attack.other-weapon",
         {fights,
          "combat Red/Captain, Blue/Guard\ninitiative Red/Captain dagger 3\n"
          "attack Red/Captain sword > Blue/Guard dice 1 1 against 6"}},
        {"2 dice.number",
         {fights, "combat Red/Captain, Blue/Guard\nattack Red/Captain sword > Blue/Guard dice 1 against 6"}},
        {"2 dice.number",
         {fights, "combat Red/Captain, Blue/Guard\nattack Red/Captain sword > Blue/Guard dice 1 1 against 6 6"}},
        {"2 attack.claim",
         {fights,
          "combat Red/Captain, Blue/Guard\nattack Red/Captain sword > Blue/Guard dice 3 4 against 5 : defence 8"}},
        {"7 attack.out-of-order",
         {fights, std::string(duel) + "attack Blue/Guard sword > Red/Captain dice 1 1 against 6", true}},
        // End Phase.
        {"2 stun.no-counter", {"", "end\nstun Blue/Guard dice 5"}},
        {"3 stun.twice", {"begins Blue/Guard: stunned 2\n", "end\nstun Blue/Guard dice 3\nstun Blue/Guard dice 3"}},
        {"2 model.dead", {"begins Blue/Guard: killed\n", "end\nstun Blue/Guard dice 3"}},
        {"2 stun.circumstance", {"begins Blue/Guard: stunned 2\n", "end\nstun Blue/Guard rested dice 3"}},
        {"2 stun.claim", {"begins Blue/Guard: stunned 2\n", "end\nstun Blue/Guard dice 6 : left 0"}},
        {"2 morale.not-due", {"", "end\nmorale Blue dice 3 4"}},
        {"4 morale.twice", {"", std::string(kills_guard) + "end\nmorale Blue dice 3 4\nmorale Blue dice 3 4"}},
        {"3 morale.no-banner", {"", std::string(kills_guard) + "end\nmorale Blue dice 3 4 again 3 3"}},
        {"3 morale.claim", {"", std::string(kills_guard) + "end\nmorale Blue dice 4 4 : test 8 steady"}},
        {"1 ruling.claim", {"", "ruling \"is it a wall?\" yes on 1 2 3 dice 3 : no"}},
        {"1 condition.mismatch", {"", "condition Red/Captain: stunned 1"}},
        // Nothing is left out.
        {"1 missing.action", {"", "end", true}},
        {"3 missing.action", {"", "pass Red\nmove Blue/Guard normal 3\nturn 2", true}},
        {"2 missing.action", {fights, "pass Red\ncombat Red/Captain, Blue/Guard", true}},
        {"2 missing.dexterity-check", {"", "move Red/Archer short 1 climb 2\nact Blue/Guard rest", true}},
        {"3 missing.fall",
         {"", "move Red/Archer short 1 climb 2\ndexterity Red/Archer dice 1 1\nact Blue/Guard rest", true}},
        {"2 missing.drowning-roll",
         {"at Blue/Guard in water\n", "shoot Red/Archer longbow > Blue/Guard range 5 dice 3 3\nact Blue/Guard rest",
          true}},
        {"2 missing.second-shot",
         {fights, "shoot Red/Archer longbow > Blue/Guard range 5 dice 1 2\nact Blue/Guard rest", true}},
        {"2 missing.answer", {fights, "break-off Red/Captain short 3 from Blue/Guard\nact Blue/Guard rest", true}},
        {"7 missing.pool",
         {fights,
          std::string(between) + "combat Red/Captain, Blue/Guard\n"
                                 "pool Red/Captain attack 3 defence 0\n"
                                 "initiative Red/Captain sword 4, Blue/Guard sword 3\n"
                                 "condition Red/Captain: unhurt\ndecline Red/Captain",
          true}},
        {"6 missing.initiative",
         {fights,
          std::string(between) + "combat Red/Captain, Blue/Guard\n"
                                 "pool Red/Captain attack 3 defence 0\npool Blue/Guard attack 1 defence 1\n"
                                 "attack Red/Captain sword > Blue/Guard dice 1 1 against 6",
          true}},
        {"8 missing.attack", {fights, std::string(duel) + "decline Red/Captain\nend", true}},
        {"8 missing.attack", {fights, std::string(duel) + "decline Red/Captain\nturn 2", true}},
        {"3 missing.combat", {fights, std::string(between) + "end", true}},
        {"3 missing.combat", {fights, std::string(between) + "turn 2", true}},
        {"4 missing.stun-roll", {"begins Red/Archer: stunned 1\n", std::string(between) + "end\nturn 2", true}},
        {"3 missing.stun-roll", {"begins Red/Archer: stunned 1\n", std::string(between) + "end", true}},
        {"5 missing.morale-test", {"", std::string(kills_guard) + "pass Blue\npass Red\nend\nturn 2", true}},
        {"4 missing.morale-test", {"", std::string(kills_guard) + "pass Blue\npass Red\nend", true}},
        // Struck lines.
        {"1 strike.was-legal", {"", "~ move Red/Archer normal 3"}},
    };
    return all;
}

TEST(ReferenceSkirmish, breaches) {
    for (const Breaks& each : broken())
        EXPECT_EQ(verdict(each.record), each.verdict) << each.record.before << each.record.turn;
}

TEST(ReferenceSkirmish, missing_needs_the_tag) {
    for (const Breaks& each : broken()) {
        if (std::string(each.verdict).find(" missing.") == std::string::npos) continue;
        Record untagged = each.record;
        untagged.all_actions = false;
        EXPECT_EQ(verdict(untagged), "valid") << each.record.turn;
        EXPECT_EQ(judge(each.record.head() + each.record.turn, {}, false).first_breach, std::nullopt);
    }
}

TEST(ReferenceSkirmish, a_promised_short_move_is_due) {
    Answers answers;
    ASSERT_TRUE(set_answer(answers, "osprey-move-and-shoot-order", "either"));
    const std::string shot = "shoot Red/Archer longbow > Blue/Guard range 5 moved dice 4 4 : roll 8\n";
    EXPECT_EQ(verdict({"", shot + "act Blue/Guard rest", true}, answers), "2 missing.short-move");
    EXPECT_EQ(verdict({"", shot + "act Blue/Guard rest"}, answers), "valid");
    EXPECT_EQ(verdict({"", shot + "move Red/Archer short 3\nact Blue/Guard rest", true}, answers), "valid");
    EXPECT_EQ(verdict({"", shot + "move Red/Archer normal 3"}, answers), "2 model.acted-already");
}

TEST(ReferenceSkirmish, rosters) {
    const auto said = [](const std::string& model) {
        const Judged what = judge("warband Red morale 7\n" + model, {});
        if (!what.readable) return std::string("unreadable");
        return what.first_breach ? what.first_breach->code : std::string("valid");
    };
    EXPECT_EQ(said("model A rank 1 move slow initiative 0 fight 1 shoot 0 armour 0"), "valid");
    EXPECT_EQ(said("model A rank 5 pool 5 move fast initiative 9 fight 5 shoot 2 armour 4 weapons sword"), "valid");
    EXPECT_EQ(said("model A rank 0 move slow initiative 0 fight 1 shoot 0 armour 0"), "roster.rank");  // l.60-64
    EXPECT_EQ(said("model A rank 6 move slow initiative 0 fight 1 shoot 0 armour 0"), "roster.rank");
    EXPECT_EQ(said("model A rank 2 pool 3 move slow initiative 0 fight 1 shoot 0 armour 0"), "roster.combat-pool");
    EXPECT_EQ(said("model A rank 2 move slow initiative 0 fight 0 shoot 0 armour 0"), "roster.fight");  // l.75
    EXPECT_EQ(said("model A rank 2 move slow initiative 0 fight 6 shoot 0 armour 0"), "roster.fight");
    EXPECT_EQ(said("model A rank 2 move slow initiative 0 fight 1 shoot 3 armour 0"), "roster.shoot");  // l.76
    EXPECT_EQ(said("model A rank 2 move slow initiative -1 fight 1 shoot 0 armour 0"), "roster.negative");
    EXPECT_EQ(said("model A rank 2 move slow initiative 0 fight 1 shoot 0 armour -1"), "roster.negative");
    EXPECT_EQ(said("model A rank 2 move quick initiative 0 fight 1 shoot 0 armour 0"), "unreadable");
    EXPECT_EQ(said("warband Red morale 6"), "name.twice");
    std::string many;
    for (int each = 1; each <= 21; ++each)
        many += "model " + std::string(1, static_cast<char>('A' + each)) +
                " rank 1 move slow initiative 0 fight 1 shoot 0 armour 0\n";
    EXPECT_EQ(said(many), "roster.too-many-models");  // l.36
    EXPECT_EQ(judge("model A rank 1 move slow initiative 0 fight 1 shoot 0 armour 0", {}).first_breach,
              (Breach{1, "roster.late"}));
}

// ---- What is right --------------------------------------------------------------------------------------------------

// l.378-387.
TEST(ReferenceSkirmish, the_example_of_the_rulebook) {
    const Record record{"", "shoot Red/Archer longbow > Blue/Guard range 23 dice 3 4 : roll 7 hit 1 wound 1 stunned"};
    EXPECT_EQ(verdict(record), "valid");
    EXPECT_EQ(condition(record, "Blue/Guard"), "stunned 1");
    EXPECT_EQ(condition(record, "Red/Archer"), "unhurt");
}

// All modifiers are cumulative (l.328): 8 + 1 - 1 (12-24) - 2 engaged + 1 large - 1 moved - 3 heavy + 1 aimed = 4.
TEST(ReferenceSkirmish, modifiers_of_a_shot_add_up) {
    EXPECT_EQ(
        verdict({"traits Blue/Guard: large\nbegins Red/Archer: aimed\nbegins Blue/Guard: engaged Red/Captain\n",
                 "move Red/Archer short 3\nshoot Red/Archer longbow > Blue/Guard range 12 cover heavy moved aimed "
                 "target-engaged target-large dice 4 4 : roll 4 hit -2 miss\n"
                 "  astray Red/Captain range 3 dice 4 4 : roll 8 hit 2 wound 2 light"}),
        "valid");
    // Left out, the circumstances are counted all the same.
    EXPECT_EQ(verdict({"traits Blue/Guard: large\nbegins Red/Archer: aimed\n",
                       "move Red/Archer short 3\nshoot Red/Archer longbow > Blue/Guard range 5 dice 4 4 : roll 10"}),
              "valid");
    // Aimed last turn only.
    EXPECT_EQ(verdict({"", std::string("act Red/Archer aim\n") + next_turn +
                               "shoot Red/Archer longbow > Blue/Guard range 5 aimed modifier -2 dice 4 4 : roll 8"}),
              "valid");
    EXPECT_EQ(verdict({"", std::string("act Red/Archer aim : failed\n") + next_turn +
                               "shoot Red/Archer longbow > Blue/Guard range 5 aimed dice 4 4"}),
              "4 shot.circumstance");
}

TEST(ReferenceSkirmish, moves_within_the_rates) {
    EXPECT_EQ(verdict({"", "move Red/Archer normal 4 turns 2"}), "valid");  // 4 + 2
    EXPECT_EQ(verdict({"", "move Red/Archer normal 4 doors 2"}), "valid");  // 4 + 2
    EXPECT_EQ(verdict({"", "move Red/Archer normal 5 jump 1"}), "valid");   // no check for 1 inch (l.207)
    EXPECT_EQ(verdict({"", "move Red/Archer run 9 clear 1.01"}), "valid");
    EXPECT_EQ(verdict({"traits Blue/Rider: mounted\n", "move Blue/Rider normal 12 contact Red/Archer"}), "valid");
    EXPECT_EQ(verdict({"traits Blue/Rider: mounted\n", "act Blue/Rider dismount short 3"}), "valid");
    EXPECT_EQ(verdict({"traits Blue/Rider: mounted\n",
                       std::string("act Blue/Rider dismount\n") + next_turn + "move Blue/Rider normal 6.5"}),
              "4 move.too-far");
}

TEST(ReferenceSkirmish, contact_needs_a_check_that_succeeds) {
    Answers answers;
    ASSERT_TRUE(set_answer(answers, "osprey-short-move-contact", "yes"));
    const std::string jumps = "move Red/Archer short 1 jump 2 contact Blue/Guard\n";
    // 3 + 3 + 3 = 9 passes, 1 + 2 + 3 = 6 fails; 6 + 6 + 0 - 8 = 4: armour does not count.
    EXPECT_EQ(
        verdict({"", jumps + "dexterity Red/Archer dice 3 3 : check 9 passed\ncombat Red/Archer, Blue/Guard"}, answers),
        "valid");
    EXPECT_EQ(
        verdict({"", jumps + "dexterity Red/Archer dice 1 2 : check 6 failed\n"
                             "fall Red/Archer height 0 dice 6 6 : wound 4 grievous\ncombat Red/Archer, Blue/Guard"},
                answers),
        "4 combat.not-engaged");
}

TEST(ReferenceSkirmish, falls_and_drowning_kill) {
    const Record falls{"",
                       "move Red/Archer short 0 climb 3\ndexterity Red/Archer dice 2 2 : check 7 failed\n"
                       "fall Red/Archer height 3 dice 6 5 : wound 6 critical"};  // 11 + 3 - 8
    EXPECT_EQ(verdict(falls), "valid");
    EXPECT_EQ(condition(falls, "Red/Archer"), "killed");
    const Record drowns{"at Blue/Guard in water\n",
                        "shoot Red/Archer longbow > Blue/Guard range 5 dice 3 3 : stunned\n"
                        "drown Blue/Guard dice 6 : drowned\ncondition Blue/Guard: killed"};
    EXPECT_EQ(verdict(drowns), "valid");
    EXPECT_EQ(condition(drowns, "Blue/Guard"), "killed");
}

TEST(ReferenceSkirmish, a_free_attack_and_a_follow) {
    // 7 + 2 + 1 = 10 against 1 + 4 = 5: Hit 5, - 1 armour: 4.
    const Record record{
        "begins Red/Captain: engaged Blue/Guard, engaged Blue/Rider\n",
        "break-off Red/Captain short 3 from Blue/Rider, Blue/Guard\n"
        "  free Blue/Guard sword > Red/Captain dice 3 4 against 1 : attack 10 defence 5 hit 5 wound 4 grievous\n"
        "  follow Blue/Rider normal 8\n"
        "act Blue/Guard rest\ncombat Red/Captain, Blue/Rider"};
    EXPECT_EQ(verdict(record), "valid");
    EXPECT_EQ(condition(record, "Red/Captain"), "grievous wound");
}

// A whole turn in which nothing is left out, but for what is told here.
TEST(ReferenceSkirmish, a_whole_turn) {
    const Record record{
        "traits Red/Captain: leader, Commander\ntraits Blue/Rider: mounted\n",
        "move Red/Captain normal 6 contact Blue/Guard\n"
        "act Blue/Pikeman rest\n"
        "move Red/Archer short 3\n"
        "shoot Red/Archer longbow > Blue/Rider range 10 dice 3 4 : roll 7 hit 1 wound 0 scratch\n"  // 7 + 1 - 1; + 1 -
                                                                                                    // 2
        "act Blue/Guard special\n"
        "pass Red\n"
        "move Blue/Rider run 18 clear 2\n"
        "combat Red/Captain, Blue/Guard\n"
        "  pool Red/Captain attack 2 defence 1\n"
        "  pool Blue/Guard attack 1 defence 1\n"
        "  initiative Red/Captain pistol 9, Blue/Guard sword 3\n"
        // 7 + 4 + 1 = 12 against 4 + 2 + 2 = 8: Hit 4, + 1 pistol - 1.
        "  attack Red/Captain pistol > Blue/Guard defender parry +2 attacker mighty blow +1 dice 3 4 against 4 : "
        "attack "
        "12 defence 8 hit 4 wound 4 grievous\n"
        "  condition Blue/Guard: grievous\n"
        // 12 + 0 = 12 (Fight 2 - 2) against 5 + 4 = 9: Hit 3, - 1.
        "  attack Blue/Guard sword > Red/Captain dice 6 6 against 5 : attack 12 defence 9 hit 3 wound 2 light\n"
        "  decline Red/Captain\n"
        "end\n"
        "turn 2\n"
        "priority Red 4 Blue 4\n"
        "priority Red 4 Blue 6\n"
        "break-off Blue/Guard short 3 from Red/Captain\n"
        "  stay Red/Captain\n"
        "reload Red/Captain pistol\n"
        "pass Blue\n"
        "pass Red\n"
        "end\n",
        true};
    // The Guard has spent its counters on a Ploy and an attack; the Captain declines in a second round.
    EXPECT_EQ(verdict(record), "valid");
    EXPECT_THAT(judged(record).conditions,
                ElementsAre(Pair("Red/Captain", "light wound"), Pair("Red/Archer", "unhurt"),
                            Pair("Red/Gunner", "unhurt"), Pair("Blue/Guard", "grievous wound"),
                            Pair("Blue/Pikeman", "unhurt"), Pair("Blue/Rider", "unhurt")));
    EXPECT_THAT(judged(record).morale, ElementsAre(Pair("Red", "steady"), Pair("Blue", "steady")));
}

TEST(ReferenceSkirmish, morale_rises_and_falls) {
    const auto morale_of_blue = [](const Record& record) { return judged(record).morale.at(1).second; };
    const std::string test =
        std::string(kills_guard) + "end\nmorale Blue dice 4 4 : test 8 wavering\n" + next_turn + "end\n";
    EXPECT_EQ(morale_of_blue({"", test}), "wavering");
    // Wavering: + 1 (l.529). 7 + 1 = 8 > 7; 6 + 1 = 7.
    EXPECT_EQ(verdict({"", test + "morale Blue dice 3 4 : test 8 routing"}), "valid");
    EXPECT_EQ(morale_of_blue({"", test + "morale Blue dice 3 4"}), "routing");
    EXPECT_EQ(morale_of_blue({"", test + "morale Blue dice 3 3 : test 7 steady"}), "steady");
    // Commander - 1 (l.531-532); a Routing warband is not tested.
    EXPECT_EQ(
        verdict({"traits Blue/Rider: commander\n", std::string(kills_guard) + "end\nmorale Blue dice 4 4 : test 7"}),
        "valid");
    EXPECT_EQ(
        verdict({"", test + "morale Blue dice 3 4\n" + "turn 3\npriority Red 5 Blue 3\nend\nmorale Blue dice 3 4"}),
        "11 morale.not-due");
}

TEST(ReferenceSkirmish, a_wavering_warband_is_tested) {
    // 7 + 1 > 7 (l.516, l.529).
    const std::string roster_of_one =
        "warband Red morale 7 wavering\nmodel A rank 1 move slow initiative 1 fight 1 shoot 0 armour 0\n"
        "turn 1\npriority Red 3\nend\nmorale Red dice 3 4 : test 8 routing\n";
    const Judged what = judge(roster_of_one, {});
    EXPECT_EQ(what.first_breach, std::nullopt);
    EXPECT_THAT(what.morale, ElementsAre(Pair("Red", "routing")));
}

TEST(ReferenceSkirmish, a_pistol_is_fired_once_in_combat) {
    const std::string fires =
        "combat Red/Captain, Blue/Guard\nattack Red/Captain pistol > Blue/Guard dice 1 1 against 6\n";
    EXPECT_EQ(verdict({fights, fires + "attack Red/Captain pistol > Blue/Guard dice 1 1 against 6"}), "3 shot.reload");
    EXPECT_EQ(verdict({fights, fires + "attack Red/Captain dagger > Blue/Guard dice 1 1 against 6"}), "valid");
    // One counter, though the dice were two 1s.
    EXPECT_EQ(verdict({fights, fires + next_turn + "reload Red/Captain pistol\nreload Red/Archer longbow"}),
              "6 reload.no-counter");
}

TEST(ReferenceSkirmish, nobody_acts_before_the_first_turn) {
    const Judged what = judge(std::string(roster) + "act Red/Archer rest\n", {});
    EXPECT_EQ(what.first_breach, (Breach{lines_of(roster) + 1, "priority.missing"}));
    const Judged roll = judge(std::string(roster) + "priority Red 5 Blue 3\n", {});
    EXPECT_EQ(roll.first_breach, (Breach{lines_of(roster) + 1, "turn.number"}));
    const Judged late = judge(std::string(roster) + "turn 2\n", {});
    EXPECT_EQ(late.first_breach, (Breach{lines_of(roster) + 1, "turn.number"}));
}

// ---- The text -------------------------------------------------------------------------------------------------------

TEST(ReferenceSkirmish, comments_marks_and_struck_lines) {
    EXPECT_EQ(verdict({"", "; nothing\n{two\nlines} act Red/Archer rest !\n"}), "valid");
    EXPECT_EQ(verdict({"", "{two\nlines}\nact Red/Archer rest {why} ; so\nact Red/Archer rest\n"}),
              "4 model.acted-already");
    EXPECT_EQ(verdict({"", "~act Red/Archer fly\n"}), "unreadable");
    EXPECT_EQ(verdict({"", "~ move Red/Archer normal 7\nmove Red/Archer normal 6\n"}), "valid");
    EXPECT_EQ(verdict({"", "shoot Red/Archer longbow > Blue/Guard range 23.555 dice 3 4"}), "unreadable");
    EXPECT_EQ(verdict({"", "move \"Red/Archer\" normal 6"}), "valid");
    EXPECT_EQ(verdict({"", "move Red/Archer normal 6 doors 1 doors 1"}), "unreadable");
    EXPECT_EQ(verdict({"", "attack Red/Captain sword > Blue/Guard dice 1 1"}), "unreadable");
}

// After a wrong claim what is so is played on, and a second breach is not told.
TEST(ReferenceSkirmish, only_the_first_breach_is_told) {
    const Record record{"",
                        "shoot Red/Archer longbow > Blue/Guard range 23 dice 3 4 : light\n"
                        "condition Blue/Guard: light\ncondition Blue/Guard: stunned 1\nshoot Red/Archer longbow > "
                        "Blue/Guard range 23 dice 3 4\nact Blue/Guard rest"};
    EXPECT_EQ(verdict(record), "1 shot.claim");
    EXPECT_EQ(condition(record, "Blue/Guard"), "stunned 1");
}

}  // namespace

}  // namespace reference::skirmish
