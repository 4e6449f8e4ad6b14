// engarde adjudicate on skirmishes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/hostile.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string rosters =
    "warband Red morale 7\n"
    "  model Captain rank 2 move infantry initiative 4 fight 3 shoot 0 armour 1 weapons sword\n"
    "  model Archer rank 1 move infantry initiative 3 fight 1 shoot 1 armour 0 weapons longbow, dagger\n"
    "warband Blue morale 7\n"
    "  model Guard rank 2 move infantry initiative 2 fight 2 shoot 0 armour 1 weapons sword\n";
const std::string first_turn = "turn 1\npriority Red 5 Blue 3\n";

class AdjudicateSkirmish : public test::ScratchFolder {
protected:
    std::string record(const std::string& events, const std::string& tags = {}) const {
        return file("a.egn", "[Ruleset \"skirmish-2016\"]\n" + tags + "\n" + rosters + events);
    }
    static ProgramRun ruled(const std::string& arguments) {
        return run_engarde("adjudicate " + arguments, "COLUMNS=1000 LANG=C.UTF-8");
    }
    static nlohmann::json object(const std::string& arguments) {
        return nlohmann::json::parse(lines_of(ruled("--json " + arguments).output).at(0));
    }
    // The events that could have been instead.
    static std::vector<std::string> alternatives(const nlohmann::json& dispute) {
        std::vector<std::string> events;
        for (const nlohmann::json& each : dispute["rulings"][0]["alternatives"])
            events.push_back(each["event"].get<std::string>());
        return events;
    }
    // What verify says of the remedy: nothing is wrong with it.
    void expect_to_hold(const nlohmann::json& dispute) const {
        const std::string remedy = dispute["remedy"].get<std::string>();
        const ProgramRun run = run_engarde("verify " + file("ruled.egn", remedy));
        EXPECT_EQ(run.status, 0) << remedy << run.output;
        EXPECT_THAT(remedy, HasSubstr("{ruled: "));
    }
};

TEST_F(AdjudicateSkirmish, a_legal_shot_stands_with_its_sum) {
    const ProgramRun run =
        ruled(record(first_turn + "shoot Red/Archer longbow > Blue/Guard range 20 dice 3 4 : stunned !\n"));

    EXPECT_THAT(run.output, HasSubstr("Event 8, \"shoot Red/Archer longbow > Blue/Guard range 20 dice 3 4 : stunned\": "
                                      "Red/Archer shoots at Blue/Guard with longbow, 20 inches away; dice 3 and 4; "
                                      "claimed: stunned.\n"));
    EXPECT_THAT(run.output, HasSubstr("  turn 1, Move Phase; Priority: Red\n  Red: Steady\n    Red/Captain: unhurt\n"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder skirmish-2016: legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("  7 + Shoot 1 - range 1 = 7; hit 1 + weapon 1 - armour 1 = 1: stunned.\n"));
    EXPECT_THAT(run.output, HasSubstr("[skirmish: Shooting procedure (l.290)"));
    EXPECT_THAT(run.output, HasSubstr("  So it stands; the Move Phase of turn 1 goes on; Blue/Guard: stunned 1.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nThe record stands as it is.\n"));
    EXPECT_EQ(run.status, 0);
}

TEST_F(AdjudicateSkirmish, an_illegal_action_is_struck_out) {
    const std::string a =
        record(first_turn + "act Red/Archer rest\nshoot Red/Archer longbow > Blue/Guard range 20 dice 3 4 !\nend\n");
    const nlohmann::json dispute = object(a);
    const nlohmann::json& ruling = dispute["rulings"][0];

    EXPECT_EQ(ruling["decision"], "falls");
    EXPECT_EQ(ruling["verdict"], "not legal");
    EXPECT_EQ(ruling["breach"]["code"], "model.acted-already");
    EXPECT_EQ(ruling["breach"]["event"], 9);
    EXPECT_EQ(ruling["clauses"][0], "one-action-a-turn");
    EXPECT_EQ(ruling["citations"][0]["line"], 145);
    EXPECT_THAT(ruling["consequence"].get<std::string>(), HasSubstr("it is taken back, with all that followed it; "));
    EXPECT_THAT(dispute["remedy"].get<std::string>(),
                AllOf(HasSubstr("\n~shoot Red/Archer longbow > Blue/Guard range 20 dice 3 4 {ruled: Red/Archer shoots, "
                                "but has acted in turn 1 already. "),
                      HasSubstr("[model.acted-already]; what fell: end}")));
    expect_to_hold(dispute);
    EXPECT_EQ(ruled(a).status, 1);
}

TEST_F(AdjudicateSkirmish, a_wrong_claim_is_put_right_and_the_game_goes_on) {
    const std::string a = record(
        first_turn +
        "shoot Red/Archer longbow > Blue/Guard range 20 aimed dice 3 4 : roll 8 hit 1 light !\nact Blue/Guard rest\n");
    const nlohmann::json dispute = object(a);
    const nlohmann::json& ruling = dispute["rulings"][0];
    const std::string right = "shoot Red/Archer longbow > Blue/Guard range 20 dice 3 4 : roll 7 hit 1 stunned";

    EXPECT_EQ(ruling["verdict"], "wrong");
    EXPECT_EQ(ruling["breach"]["code"], "shot.circumstance");
    EXPECT_THAT(ruling["breach"]["notes"].dump(), HasSubstr("7 + Shoot 1 - range 1 = 7; hit 1"));
    EXPECT_THAT(alternatives(dispute), ElementsAre(right));
    EXPECT_EQ(ruling["game"]["models"]["Blue/Guard"], "stunned 1");
    EXPECT_THAT(dispute["remedy"].get<std::string>(),
                AllOf(HasSubstr("\n" + right + " {ruled: "), HasSubstr("\nact Blue/Guard rest\n")));
    expect_to_hold(dispute);
}

TEST_F(AdjudicateSkirmish, claims_about_each_kind_of_dice_are_put_right) {
    const auto remedy_of = [&](const std::string& events) {
        const nlohmann::json dispute = object(record(events));
        EXPECT_EQ(dispute["rulings"][0]["verdict"], "wrong") << events;
        expect_to_hold(dispute);
        return dispute["remedy"].get<std::string>();
    };
    EXPECT_THAT(remedy_of(first_turn + "move Red/Captain short 1 climb 2\n  dexterity Red/Captain dice 3 3 : passed\n"
                                       "condition Red/Captain: light !\n"),
                HasSubstr("\ncondition Red/Captain: unhurt {ruled: "));
    EXPECT_THAT(remedy_of(first_turn + "move Red/Captain short 1 climb 2\n  dexterity Red/Captain dice 3 3 : check 9 "
                                       "failed !\n"),
                HasSubstr("\n  dexterity Red/Captain dice 3 3 : check 10 passed {ruled: "));
    EXPECT_THAT(remedy_of(first_turn + "move Red/Captain short 1 climb 2\n  dexterity Red/Captain dice 1 1 : failed\n"
                                       "  fall Red/Captain height 2 dice 5 4 : wound 4 grievous !\n"),
                HasSubstr("\n  fall Red/Captain height 2 dice 5 4 : wound 3 light {ruled: "));
    EXPECT_THAT(remedy_of("begins Red/Captain: engaged Blue/Guard\n" + first_turn +
                          "combat Red/Captain, Blue/Guard\n  initiative Red/Captain sword 5, Blue/Guard sword 2 !\n"),
                HasSubstr("\n  initiative Red/Captain sword 4, Blue/Guard sword 2 {ruled: "));
    EXPECT_THAT(remedy_of("begins Red/Captain: engaged Blue/Guard\n" + first_turn +
                          "combat Red/Captain, Blue/Guard\n  attack Red/Captain sword > Blue/Guard dice 3 4 against 5 "
                          ": attack 11 defence 7 hit 4 wound 3 light !\n"),
                HasSubstr(" : attack 10 defence 7 hit 3 wound 2 light {ruled: "));
    EXPECT_THAT(
        remedy_of("begins Blue/Guard: stunned 2\n" + first_turn + "end\nstun Blue/Guard rested dice 5 : left 0 !\n"),
        HasSubstr("\nstun Blue/Guard dice 5 : left 1 {ruled: "));
    EXPECT_THAT(remedy_of("ruling \"may he?\" yes on 1 2 3 dice 4 : yes !\n"), HasSubstr(" dice 4 : no {ruled: "));
}

TEST_F(AdjudicateSkirmish, what_goes_wrong_before_is_told_and_put_right) {
    const nlohmann::json dispute = object(record(first_turn + "condition Red/Captain: light\nact Red/Archer rest !\n"));
    const nlohmann::json& ruling = dispute["rulings"][0];

    EXPECT_EQ(ruling["decision"], "earlier");
    EXPECT_EQ(ruling["breach"]["event"], 8);
    EXPECT_FALSE(ruling.contains("game"));
    EXPECT_THAT(dispute["remedy"].get<std::string>(),
                AllOf(HasSubstr("\ncondition Red/Captain: unhurt {ruled: "), HasSubstr("\nact Red/Archer rest !")));
}

TEST_F(AdjudicateSkirmish, what_goes_wrong_later_is_told) {
    const ProgramRun run = ruled(record(first_turn + "act Red/Archer rest !\nmove Red/Archer normal 3\n"));

    EXPECT_THAT(run.output,
                HasSubstr("it stands; the Move Phase of turn 1 goes on; but the record goes wrong later, at "
                          "event 9: Red/Archer makes a Normal move, but has acted in turn 1 already."));
}

// The rest of the End Phase is missing only after the last event, and none of the others is to blame.
TEST_F(AdjudicateSkirmish, what_is_missing_at_the_end_is_no_fault_of_an_event) {
    const std::string a = record("begins Blue/Guard: stunned 1\nbegins Red/Captain: stunned 1\n" + first_turn +
                                     "pass Red\npass Blue\nend\nstun Blue/Guard dice 5 : left 0 !\n",
                                 "[Actions \"all\"]\n");
    const nlohmann::json ruling = object(a)["rulings"][0];

    EXPECT_EQ(ruling["decision"], "stands");
    EXPECT_EQ(ruling["game"]["fate"], "breaks");
    EXPECT_EQ(ruling["game"]["breach"]["code"], "missing.stun-roll");
    EXPECT_EQ(object(a + " --event 10")["rulings"][0]["decision"], "stands");
}

TEST_F(AdjudicateSkirmish, something_missing_makes_the_event_fall_that_comes_too_early) {
    const nlohmann::json dispute =
        object(record(first_turn + "move Red/Captain short 1 climb 2\nact Blue/Guard rest !\n", "[Actions \"all\"]\n"));

    EXPECT_EQ(dispute["rulings"][0]["breach"]["code"], "missing.dexterity-check");
    EXPECT_THAT(dispute["rulings"][0]["consequence"].get<std::string>(),
                HasSubstr("it is taken back; a Dexterity Check of Red/Captain is due"));
    EXPECT_THAT(alternatives(dispute), ElementsAre("dexterity Red/Captain"));
    expect_to_hold(dispute);
}

TEST_F(AdjudicateSkirmish, struck_events_were_wrong_or_come_back) {
    const nlohmann::json wrongly = object(record(first_turn + "~move Red/Captain normal 6 !\nact Red/Captain rest\n"));
    EXPECT_EQ(wrongly["rulings"][0]["verdict"], "wrongly struck out");
    EXPECT_THAT(wrongly["remedy"].get<std::string>(), AllOf(HasSubstr("\nmove Red/Captain normal 6 {ruled: "),
                                                            HasSubstr("what fell: act Red/Captain rest}")));
    expect_to_hold(wrongly);

    const nlohmann::json rightly = object(record(first_turn + "~move Red/Captain normal 7 !\nact Red/Captain rest\n"));
    EXPECT_EQ(rightly["rulings"][0]["verdict"], "rightly struck out");
    EXPECT_EQ(rightly["rulings"][0]["clauses"][0], "moves-stay-within-the-rate");
    EXPECT_THAT(
        rightly["rulings"][0]["consequence"].get<std::string>(),
        HasSubstr("; what was wrong with it: Red/Captain makes a Normal move, which takes 7 inches, but has 6."));
    EXPECT_FALSE(rightly.contains("remedy"));
}

TEST_F(AdjudicateSkirmish, rosters_are_put_right_where_somebody_knows_how) {
    const nlohmann::json pool = object(
        record("  model Rider rank 2 pool 3 move cavalry initiative 2 fight 2 shoot 0 armour 1 weapons sword !\n"));
    EXPECT_THAT(pool["remedy"].get<std::string>(), HasSubstr("\n  model Rider rank 2 pool 2 move cavalry "));
    expect_to_hold(pool);

    const nlohmann::json rank =
        object(record("  model Rider rank 6 move cavalry initiative 2 fight 2 shoot 0 armour 1 weapons sword !\n"));
    EXPECT_EQ(rank["rulings"][0]["verdict"], "wrong");
    EXPECT_EQ(rank["why_no_remedy"], "nobody knows what was meant");

    const nlohmann::json twice = object(record("warband Red morale 8 !\n" + first_turn));
    EXPECT_EQ(twice["rulings"][0]["breach"]["code"], "name.twice");
    EXPECT_THAT(twice["remedy"].get<std::string>(), Not(HasSubstr("\nwarband Red morale 8")));
    expect_to_hold(twice);
}

TEST_F(AdjudicateSkirmish, nobody_knows_who_was_meant) {
    const nlohmann::json dispute = object(record(first_turn + "act Red/Archor rest !\n"));

    EXPECT_THAT(dispute["rulings"][0]["breach"]["message"].get<std::string>(),
                HasSubstr("did you mean \"Red/Archer\""));
    EXPECT_EQ(dispute["why_no_remedy"], "nobody knows what was meant");
}

// Alternatives.

TEST_F(AdjudicateSkirmish, the_model_could_have_done_something_else) {
    const nlohmann::json dispute = object(record(first_turn + "move Red/Archer normal 7 !\n"));
    const nlohmann::json& ruling = dispute["rulings"][0];

    EXPECT_THAT(alternatives(dispute), ElementsAre("move Red/Archer short 3", "move Red/Archer normal 6",
                                                   "move Red/Archer run 9 clear 2", "shoot Red/Archer longbow",
                                                   "act Red/Archer hide", "act Red/Archer rest", "act Red/Archer aim"));
    EXPECT_EQ(ruling["alternatives"][1]["leads_to"], "up to 6 inches, also into contact");
    EXPECT_EQ(ruling["alternatives"][3]["leads_to"], "at Blue/Guard, up to 48 inches away");
    EXPECT_EQ(ruling["alternatives_are_certain"], true);
}

TEST_F(AdjudicateSkirmish, the_same_way_could_have_been_shorter) {
    const nlohmann::json dispute =
        object(record(first_turn + "move Red/Archer normal 5 turns 2 doors 1 through difficult !\n"));

    EXPECT_EQ(dispute["rulings"][0]["breach"]["code"], "move.too-far");
    EXPECT_THAT(alternatives(dispute), Contains("move Red/Archer normal 1 turns 2 doors 1 through difficult"));
}

TEST_F(AdjudicateSkirmish, somebody_else_may_act) {
    const nlohmann::json dispute =
        object(record(first_turn + "act Red/Archer rest\nact Red/Captain rest !\n", "[Actions \"all\"]\n"));

    EXPECT_EQ(dispute["rulings"][0]["breach"]["code"], "turn.out-of-turn");
    EXPECT_THAT(alternatives(dispute), ElementsAre("move Blue/Guard normal 6", "pass Blue"));
    EXPECT_THAT(dispute["rulings"][0]["consequence"].get<std::string>(), HasSubstr("Blue is to act"));
}

TEST_F(AdjudicateSkirmish, an_engaged_model_breaks_off_or_fights) {
    const std::string engaged = "begins Red/Captain: engaged Blue/Guard\n" + first_turn;
    const nlohmann::json moved = object(record(engaged + "move Red/Captain normal 3 !\n"));
    EXPECT_THAT(alternatives(moved), Contains("break-off Red/Captain short 3 from Blue/Guard"));

    const nlohmann::json followed =
        object(record(engaged + "break-off Red/Captain short 3 from Blue/Guard\n  follow Blue/Guard normal 7 !\n"));
    EXPECT_THAT(alternatives(followed), AllOf(Contains("free Blue/Guard sword > Red/Captain"),
                                              Contains("stay Blue/Guard"), Contains("follow Blue/Guard normal 6")));

    const nlohmann::json struck = object(record(
        engaged + "combat Red/Captain, Blue/Guard\n  attack Red/Archer dagger > Blue/Guard dice 3 4 against 2 !\n"));
    EXPECT_EQ(struck["rulings"][0]["breach"]["code"], "combat.not-in-it");
    EXPECT_THAT(alternatives(struck), AllOf(Contains("attack Red/Captain sword > Blue/Guard"),
                                            Contains("attack Blue/Guard sword > Red/Captain")));
}

// Questions.

TEST_F(AdjudicateSkirmish, both_readings_are_told_where_a_question_decides) {
    const std::string a = record(first_turn + "move Red/Captain run 9 clear 1 !\n");
    const ProgramRun run = ruled(a);

    EXPECT_THAT(run.output, HasSubstr("\nUnder skirmish-2016: legal.\n  A Run passes within 1 inch of no enemy. "));
    EXPECT_THAT(run.output,
                HasSubstr("  In doubt, for no rulebook here says so outright: osprey-run-one-inch=allowed: "));
    EXPECT_THAT(run.output, HasSubstr("    With osprey-run-one-inch=forbidden: Not legal; it is taken back; "));

    const nlohmann::json other = object(a + " --with osprey-run-one-inch=forbidden");
    EXPECT_EQ(other["rulings"][0]["breach"]["code"], "run.near-an-enemy");
    EXPECT_EQ(other["rulings"][0]["rests_on"][0]["basis"], "house-rule");
    EXPECT_EQ(other["rulings"][1]["decision"], "stands") << "the published ruleset";
    expect_to_hold(other);
}

TEST_F(AdjudicateSkirmish, an_answer_that_changes_only_the_past_is_no_matter) {
    const std::string shot = "shoot Red/Archer longbow > Blue/Guard range 24 dice 3 5\n";
    const nlohmann::json here = object(record(first_turn + shot) + " --event 8");
    const nlohmann::json later = object(record(first_turn + shot + "act Blue/Guard rest !\n"));

    EXPECT_EQ(here["rulings"][0]["rests_on"][0]["question"], "osprey-range-24");
    EXPECT_THAT(later["rulings"][0]["rests_on"], IsEmpty());
}

TEST_F(AdjudicateSkirmish, a_die_in_the_record_settles_a_question) {
    const std::string a = record("ruling osprey-difficult-twice=once yes on 4 5 6 dice 5 : yes\n" + first_turn +
                                 "move Red/Captain normal 4 through difficult through building !\n");
    const nlohmann::json ruling = object(a)["rulings"][0];

    EXPECT_EQ(ruling["decision"], "stands");
    EXPECT_THAT(ruling["consequence"].get<std::string>(),
                HasSubstr("; this rests on the die of event 6, rolled for osprey-difficult-twice=once"));
}

TEST_F(AdjudicateSkirmish, what_the_excerpt_lacks_is_not_judged) {
    const std::string a =
        file("b.egn",
             "[Ruleset \"skirmish-2016\"]\n\nwarband Red morale 7\n  model Gunner rank 1 move infantry initiative 3 "
             "fight 1 shoot 1 armour 0 weapons musket\nwarband Blue morale 7\n  model Guard rank 2 move infantry "
             "initiative 2 fight 2 shoot 0 armour 1\n" +
                 first_turn + "shoot Red/Gunner musket > Blue/Guard range 20 dice 3 4 !\n");

    EXPECT_THAT(object(a)["rulings"][0]["consequence"].get<std::string>(),
                AllOf(HasSubstr("; Red/Gunner: 1 Reload counter on its musket; Blue/Guard: light wound"),
                      HasSubstr("; not judged, because the text we have lacks it: the rules Powder of the musket")));
}

// The command.

TEST_F(AdjudicateSkirmish, events_are_marked_or_chosen) {
    const std::string a = record(first_turn + "act Red/Archer rest !\nact Blue/Guard rest !\nend\n");
    EXPECT_EQ(lines_of(ruled("--json " + a).output).size(), 2U);
    EXPECT_THAT(ruled(a + " --event 10").output, HasSubstr("Event 10, \"end\": The End Phase begins.\n"));
    EXPECT_THAT(ruled(a + " --event 11").errors, HasSubstr("no event 11: the match has 10"));
    EXPECT_THAT(ruled(a + " --round 1").errors, HasSubstr("choose with --event N"));
    EXPECT_THAT(ruled(record(first_turn)).errors, HasSubstr("no event is disputed"));
}

TEST_F(AdjudicateSkirmish, a_table_is_not_typed) {
    for (const char* typed : {"--players 'Red, Blue' --event 'turn 1'", "--event 'turn 1'",
                              "--position '8 14 played -' --to-move white --ply +2"}) {
        const ProgramRun run = ruled("--ruleset skirmish-2016 " + std::string(typed));
        EXPECT_EQ(run.status, 2) << typed;
        EXPECT_THAT(run.errors,
                    HasSubstr("cannot be typed as a table, for it needs its rosters: write a record, put \" "
                              "!\" after the disputed event, and give it as a FILE, or - for standard input"))
            << typed;
    }
}

TEST_F(AdjudicateSkirmish, every_event_is_told_in_words) {
    const std::string a = record(
        "traits Red/Captain: leader, base 1\nbegins Red/Captain: stunned 1, engaged Blue/Guard\nat Blue/Guard in "
        "hall\n" +
        first_turn +
        "shoot Red/Archer longbow > Blue/Guard range 6 cover light target-engaged dice 2 3\n"
        "  astray Red/Captain range 6 dice 2 3 : miss\nact Blue/Guard aim : failed\n"
        "combat Red/Captain, Blue/Guard\n  pool Red/Captain attack 1 defence 1\n"
        "  initiative Red/Captain sword\n"
        "  attack Red/Captain sword > Blue/Guard defender parry +1 dice 1 1 against 6 : miss\n"
        "  decline Blue/Guard\nend\nstun Red/Captain engaged dice 6\nturn 2\n");
    const std::vector<std::string> words{
        "the roster says: traits Red/Captain: leader, base 1",
        "Red/Captain is stunned 1 and in contact with Blue/Guard when the record begins",
        "Blue/Guard stands in a building with a very large room",
        "turn 1 begins",
        "the roll for Priority is Red 5 and Blue 3",
        "Red/Archer shoots at Blue/Guard with longbow, 6 inches away, in light cover, the target being Engaged; dice 2 "
        "and 3",
        "the shot goes astray, at Red/Captain, 6 inches away; dice 2 and 3; claimed: miss",
        "Blue/Guard fails to aim",
        "Red/Captain and Blue/Guard fight",
        "Red/Captain has 1 counters for attack and 1 for defence",
        "the Initiative is determined of Red/Captain with sword",
        "Red/Captain attacks Blue/Guard with sword, the defender declares parry +1; dice 1 and 1 against 6; claimed: "
        "miss",
        "Blue/Guard declines to attack",
        "the End Phase begins",
        "Red/Captain rolls to remove Stunned counters, engaged; die 6",
        "turn 2 begins"};
    for (std::size_t index = 0; index < words.size(); ++index) {
        const nlohmann::json dispute = object(a + " --event " + std::to_string(6 + index));
        EXPECT_EQ(dispute["claim"], words[index]);
        EXPECT_EQ(dispute["rulings"][0]["decision"], "stands") << dispute["rulings"][0].dump();
    }
}

TEST_F(AdjudicateSkirmish, strangers_names_do_no_harm) {
    const std::string name = "\"Red" + test::hostile_letters + "/A b\"";
    const std::string a = file(
        "c.egn", "[Ruleset \"skirmish-2016\"]\n\nwarband \"Red" + test::hostile_letters +
                     "\" morale 7\n  model \"A b\" rank 1 move infantry initiative 3 fight 1 shoot 1 armour 0\nwarband "
                     "Blue morale 7\n  model Guard rank 2 move infantry initiative 2 fight 2 shoot 0 armour 1\n" +
                     "turn 1\nact " + name + " rest !\n");
    for (const std::string& more : {std::string(), std::string(" --event 5"), std::string(" --json")}) {
        const ProgramRun run = run_engarde("adjudicate " + a + more, "COLUMNS=80 LANG=C.UTF-8");
        EXPECT_EQ(test::harm_in(run.output.substr(0, run.output.find("\n[Ruleset"))), "") << more;
        EXPECT_EQ(test::harm_in(run.errors), "") << more;
    }
}

TEST_F(AdjudicateSkirmish, json_follows_its_schema) {
    const auto validated = [](const std::string& arguments) {
        return run_engarde("adjudicate --json " + arguments +
                           " | /usr/bin/python3 tests/docs/validate.py docs/schema/adjudicate.schema.json")
            .output;
    };
    const std::string shot = "shoot Red/Archer longbow > Blue/Guard range 20 dice 3 4 : light !\n";
    EXPECT_EQ(validated(record(first_turn + shot)), "1 objects are valid\n");
    EXPECT_EQ(validated(record(first_turn + "move Red/Captain run 9 clear 1 !\nact Red/Captain rest !\n")),
              "2 objects are valid\n");
    EXPECT_EQ(validated(record(first_turn + "~act Red/Archer rest !\nact Red/Archer rest\nend !\n")),
              "2 objects are valid\n");
}

}  // namespace
}  // namespace engarde
