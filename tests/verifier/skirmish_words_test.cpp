// What a referee of the skirmish game says: the message about each record of replays/skirmish/clauses that is refused,
// up to the clause that it quotes.
#include <filesystem>
#include <set>

#include "tests/engine/skirmish/skirmish_table.h"
#include "tests/support/corpora.h"
#include "tests/support/files.h"
#include "verifier/library/all_games.h"
#include "verifier/skirmish/judge.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {
namespace {

using namespace test;

struct Told {
    std::string_view file;
    std::string_view words;

    friend auto operator<=>(const Told&, const Told&) = default;
};

// One message per line.
// clang-format off
const std::set<Told> messages{
    Told{"act.engaged", "Red/Captain dismounts, but is in contact with an enemy"},
    Told{"astray.not-due", "a shot goes astray at Red/Captain, but no shot into a combat has just missed"},
    Told{"astray.not-in-the-combat", "a shot goes astray at Blue/Pikeman, which is not another model of that combat"},
    Told{"astray.own-model", "a shot goes astray at Red/Captain, a friend of the shooter"},
    Told{"attack.claim", "Defence Score 5 is claimed, but it is 4"},
    Told{"attack.no-counter", "Red/Captain attacks, but has no Attack counter left"},
    Told{"attack.not-in-contact", "Red/Archer attacks Blue/Pikeman, but is not in contact with it"},
    Told{"attack.other-weapon", "Red/Captain attacks with dagger, but its Initiative was determined with sword"},
    Told{"attack.out-of-order", "Blue/Guard attacks, but Red/Captain comes first"},
    Told{"begins.impossible", "Red/Archer is not a living enemy of Red/Captain"},
    Told{"break-off.answered", "Blue/Guard follows, but has answered already"},
    Told{"break-off.from", "Red/Captain breaks off, but is in contact with Blue/Guard, Blue/Pikeman"},
    Told{"break-off.not-engaged", "Red/Captain breaks off, but is not in contact with an enemy"},
    Told{"break-off.not-left", "Blue/Pikeman stays, but no model that breaks off leaves it"},
    Told{"break-off.short-only", "Red/Captain breaks off with a Normal move"},
    Told{"climb.with-a-short-move-only", "Red/Captain makes a Normal move and climbs"},
    Told{"combat.not-a-close-weapon", "Red/Archer attacks with longbow"},
    Told{"combat.not-engaged", "Red/Captain fights, but is not in contact with an enemy that is named"},
    Told{"combat.not-in-it", "Red/Archer is not in the current combat"},
    Told{"combat.twice", "Red/Captain fights a second combat in this turn"},
    Told{"combat.weapon-not-carried", "Red/Captain attacks with spear, but carries sword, dagger"},
    Told{"condition.mismatch", "\"stunned 2, light wound\" is claimed, but it is \"light wound\""},
    Told{"contact.by-run", "Red/Captain runs into contact with an enemy"},
    Told{"contact.own-model", "Red/Captain makes a Normal move into contact with Red/Archer of its own warband"},
    Told{"contact.short-move", "Red/Captain makes a Short move into contact with an enemy"},
    Told{"dexterity.claim", "\"failed\" is claimed, but it is \"passed\""},
    Told{"dice.impossible", "a die shows 7"},
    Told{"dice.number", "Red/Archer shoots with 3 dice instead of 2"},
    Told{"drown.claim", "\"drowned\" is claimed, but it is \"safe\""},
    Told{"drown.not-due", "Blue/Guard rolls for drowning, but was not just stunned in the water"},
    Told{"fall.claim", "\"light\" is claimed, but it is \"stunned\""},
    Told{"fall.height", "Red/Captain falls from 3 inches, but was to climb 2"},
    Told{"fall.no-failed-check", "Red/Captain falls, but has not failed the check of a jump or a climb"},
    Told{"follow.acted-already", "Blue/Guard follows, but has acted in turn 1 already"},
    Told{"follow.engaged", "Blue/Guard follows, but is in contact with another enemy"},
    Told{"free.acted-already", "Blue/Guard makes a free attack, but has acted in this turn already"},
    Told{"free.claim", "Attack Score 9 is claimed, but it is 10"},
    Told{"free.twice", "Blue/Guard makes a free attack again in this turn"},
    Told{"initiative.claim", "Initiative 4 is claimed, but it is 3"},
    Told{"initiative.late", "the Initiative of Red/Captain is determined after the first attack"},
    Told{"initiative.twice", "the Initiative of Red/Captain is determined a second time"},
    Told{"jump.too-far", "Red/Captain makes a Short move with a jump of 2.5 inches"},
    Told{"jump.with-a-short-move-only", "Red/Captain makes a Normal move with a jump of 2 inches"},
    Told{"missing.action", "the End Phase begins, but Blue has models left to act and has not passed"},
    Told{"missing.answer", "Blue/Guard is left by a model that breaks off, and neither attacks, stays nor follows"},
    Told{"missing.attack", "Blue/Guard could still attack and has not declined"},
    Told{"missing.combat", "Red/Captain is in contact with an enemy and has not fought in this turn"},
    Told{"missing.dexterity-check", "Red/Captain jumps or climbs, and the Dexterity Check is missing"},
    Told{"missing.drowning-roll", "Blue/Guard was stunned in the water, and the roll for drowning is missing"},
    Told{"missing.fall", "Red/Captain failed its Dexterity Check, and its fall is missing"},
    Told{"missing.initiative", "Red/Captain attacks, and the Initiative of Red/Captain is missing"},
    Told{"missing.morale-test", "the Morale Test of Blue is missing"},
    Told{"missing.pool", "Red/Captain attacks, and the Combat Pool of Blue/Guard is missing"},
    Told{"missing.second-shot", "Red/Archer missed a model in a combat, and the second attack is missing"},
    Told{"missing.short-move", "Red/Archer shot with a Short move to follow, and the move is missing"},
    Told{"missing.stun-roll", "Blue/Guard is stunned, and its roll in the End Phase is missing"},
    Told{"model.acted-already", "Red/Archer rests, but has acted in turn 1 already"},
    Told{"model.dead", "Blue/Guard rests, but has been killed"},
    Told{"model.unknown", "no model \"Red/Sniper\""},
    Told{"morale.claim", "\"wavering\" is claimed, but it is \"steady\""},
    Told{"morale.no-banner", "Blue tests its Morale again without a banner"},
    Told{"morale.not-due", "Blue tests its Morale, but is not Wavering and has not lost enough"},
    Told{"morale.twice", "Blue tests its Morale a second time in this turn"},
    Told{"mount.not-possible", "Red/Captain dismounts, but did not start the game mounted"},
    Told{"move.engaged", "Red/Captain makes a Short move, but is in contact with an enemy: it can break off"},
    Told{"move.too-far", "Red/Captain makes a Normal move, which takes 8 inches, but has 6"},
    Told{"move.too-far", "Red/Captain makes a Normal move, which takes 5 inches, but has 4"},
    Told{"name.twice", "there is a model \"Guard\" already"},
    Told{"name.twice", "the traits of Blue/Guard are listed twice"},
    Told{"name.unknown", "no weapon \"blowpipe\""},
    Told{"name.unknown", "no question \"osprey-dexterity\"; did you mean \"osprey-dex-ar\"?"},
    Told{"ploy.no-counter", "Blue/Guard declares more Ploys than it has counters"},
    Told{"ploy.order", "the defender's Ploy parry is declared after one of the attacker"},
    Told{"pool.late", "Blue/Guard reveals its Combat Pool after the first attack"},
    Told{"pool.sum", "Red/Captain takes 2 counters for attack and 1 for defence, and its Combat Pool is 2"},
    Told{"pool.twice", "Red/Captain reveals its Combat Pool a second time"},
    Told{"priority.decided-already", "Priority is rolled for again in turn 1, but Red has it"},
    Told{"priority.missing", "Red/Archer aims, but nobody has rolled for Priority in turn 1"},
    Told{"priority.rolls", "the die of Blue is missing"},
    Told{"priority.tie", "Red/Archer aims, but the roll for Priority in turn 1 was tied"},
    Told{"reload.no-counter", "Red/Bowman reloads crossbow, which has no Reload counter on it"},
    Told{"roster.combat-pool", "Captain has Rank 2 and a Combat Pool of 3"},
    Told{"roster.fight", "Captain has Fight 6"},
    Told{"roster.late", "traits are listed after the first turn has begun"},
    Told{"roster.negative", "Drummer has Initiative -1"},
    Told{"roster.rank", "Captain has Rank 6"},
    Told{"roster.shoot", "Archer has Shoot 3"},
    Told{"roster.too-many-models", "Red has 21 models"},
    Told{"roster.warband", "a model comes after its warband, and there is none"},
    Told{"ruling.claim", "\"yes\" is claimed, but a 5 means no"},
    Told{"run.clearance-unknown", "Red/Captain runs, and \"clear\" does not say how near it came to an enemy"},
    Told{"run.near-an-enemy", "Red/Captain runs and passes 0.5 inches from an enemy"},
    Told{"shot.at-itself", "Red/Archer shoots at itself"},
    Told{"shot.circumstance", "\"aimed\" is claimed, but Red/Archer did not aim last turn"},
    Told{"shot.circumstance", "\"moved\" is claimed, but Red/Archer has not made a Short move this turn"},
    Told{"shot.claim", "Wound Score 2 is claimed, but it is 1"},
    Told{"shot.engaged", "Red/Archer shoots while Engaged"},
    Told{"shot.hidden-target", "Red/Archer shoots at Blue/Guard, which is hidden"},
    Told{"shot.no-line-of-sight", "Red/Archer shoots at Blue/Guard without a line of sight"},
    Told{"shot.not-a-missile-weapon", "Red/Archer shoots with dagger"},
    Told{"shot.out-of-range", "Blue/Guard is 48.5 inches away, and the range of crossbow is 48"},
    Told{"shot.range", "the range is -1 inches"},
    Told{"shot.reload", "Red/Bowman shoots with crossbow and has 1 Reload counter"},
    Told{"shot.used-up", "Red/Captain uses grenade again"},
    Told{"shot.weapon-not-carried", "Red/Archer shoots with crossbow, but carries longbow, dagger"},
    Told{"strike.was-legal", "this is struck out, but was legal"},
    Told{"stun.circumstance", "\"rested\" is claimed, but Blue/Guard did not rest this turn"},
    Told{"stun.claim", "0 Stunned counters are claimed to be left, but 1 is"},
    Told{"stun.no-counter", "Blue/Guard rolls for its Stunned counters, but has none"},
    Told{"stun.twice", "Blue/Guard rolls for its Stunned counters a second time"},
    Told{"turn.after-pass", "Red/Captain rests, but Red has passed in turn 1"},
    Told{"turn.number", "turn 3 begins, but turn 2 is next"},
    Told{"turn.out-of-turn", "Blue/Guard rests in turn 1, but it is for Red to act"},
    Told{"turn.phase", "Red/Archer aims in the End Phase, which belongs in the Move Phase"},
};
// clang-format on

// The messages about the records of a file, without the clauses that they quote.
std::set<std::string> messages_about(const std::string& file) {
    std::set<std::string> found;
    for (const egn::Record& record : engarde::test::records_of_file(file)) {
        const ChosenRuleset own = *choose_ruleset(*record.ruleset(), published_rulesets());
        const MatchJudgement judgement = judge(record, own);
        const Finding* error = first_error(judgement);
        if (error) found.insert(error->diagnostic.message.substr(0, error->diagnostic.message.find(". ")));
    }
    return found;
}

TEST(SkirmishWords, each_breach_is_told_with_names_and_figures) {
    std::set<Told> told;
    std::set<std::string> files;
    for (const Told& each : messages) files.insert(std::string(each.file));
    std::size_t all = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(engarde::test::source_path("replays/skirmish/clauses"))) {
        ++all;
        const std::string file = entry.path().stem().string();
        EXPECT_TRUE(files.contains(file)) << file;
        std::set<std::string> expected;
        for (const Told& each : messages)
            if (each.file == file) expected.insert(std::string(each.words));
        EXPECT_EQ(messages_about(entry.path()), expected) << file;
    }
    EXPECT_EQ(all, files.size());
}

// The table, changed a little.
template <class Change>
State table_where(Change change) {
    State state = table();
    change(state);
    return state;
}

struct SaidOfARoster {
    State state;
    const Clause* clause;
    std::string words;
};

template <class Change>
State third_model_where(Change change) {
    return table_where([&](State& state) { change(state.models.back()); });
}

std::vector<SaidOfARoster> about_rosters() {
    const State too_many = table_where([](State& state) {
        for (int index = 0; index < 20; ++index) state.models.push_back(model("Guard", 1, {}));
    });
    return {
        {third_model_where([](Model& made) { made.warband = 5; }), &clause::a_model_belongs_to_a_warband,
         "Musketeer belongs to no warband"},
        {too_many, &clause::at_most_twenty_models, "Guards has 22 models"},
        {third_model_where([](Model& made) { made.rank = 9; }), &clause::rank_is_one_to_five, "Musketeer has Rank 9"},
        {third_model_where([](Model& made) { made.combat_pool = 3; }), &clause::combat_pool_is_the_rank,
         "Musketeer has Rank 2 and a Combat Pool of 3"},
        {third_model_where([](Model& made) { made.fight = 6; }), &clause::fight_is_one_to_five,
         "Musketeer has Fight 6"},
        {third_model_where([](Model& made) { made.shoot = 3; }), &clause::shoot_is_nought_to_two,
         "Musketeer has Shoot 3"},
        {third_model_where([](Model& made) { made.armour = -1; }), &clause::no_characteristic_is_negative,
         "Musketeer has Armour -1"},
        {third_model_where([](Model& made) { made.initiative = -2; }), &clause::no_characteristic_is_negative,
         "Musketeer has Initiative -2"},
    };
}

TEST(SkirmishWords, each_fault_of_a_roster_is_told_with_names_and_figures) {
    for (const SaidOfARoster& said : about_rosters()) {
        const auto breach = roster_violation(said.state);
        ASSERT_TRUE(breach) << said.words;
        EXPECT_EQ(&breach->clause(), said.clause);
        EXPECT_EQ(roster_fault(*breach, said.state), said.words);
        EXPECT_NE(breach->begin(), breach->end()) << said.clause->id << " has no facts";
    }
}

TEST(SkirmishWords, distances_are_told_as_they_are_written) {
    EXPECT_EQ(in_inches({23}), "23");
    EXPECT_EQ(in_inches({23, 50}), "23.5");
    EXPECT_EQ(in_inches({23, 5}), "23.05");
    EXPECT_EQ(in_inches({0, -25}), "-0.25");
    EXPECT_EQ(in_inches({-1, 0}), "-1");
}

}  // namespace
}  // namespace engarde::skirmish
