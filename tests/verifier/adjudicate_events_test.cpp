// engarde adjudicate on games recorded as events: records and tables typed.
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
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string typed = "--ruleset reforged-2019 --players 'Sam, Jen' ";
const std::string blocked = typed +
                            "--poise 'Sam 6, Jen 5' --event 'turn Sam' --event 'attack Jen: Thrust' "
                            "--event 'Jen: Parry Riposte > Thrust' ";

class AdjudicateEvents : public test::ScratchFolder {
protected:
    static ProgramRun ruled(const std::string& arguments) {
        return run_engarde("adjudicate " + arguments, "COLUMNS=1000 LANG=C.UTF-8");
    }
    static std::string errors(const std::string& arguments) {
        const ProgramRun run = ruled(arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        EXPECT_THAT(run.output, IsEmpty()) << arguments;
        return run.errors;
    }
    static nlohmann::json object(const std::string& arguments) {
        return nlohmann::json::parse(lines_of(ruled("--json " + arguments).output).at(0));
    }

    const std::string duel =
        "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\nattack Jen: Thrust !\n"
        "  Jen: Coupé > Thrust !\n  Jen: pass\n";
};

// What is cited, and what else could be done.

TEST_F(AdjudicateEvents, at_the_start_of_a_turn_cards_could_be_discarded_and_drawn) {
    const std::string five = typed + "--hands 'Sam 5, Jen 9' --event 'turn Sam' ";
    const ProgramRun run = ruled(five + "--event 'discard Sam: 6'");
    EXPECT_THAT(run.output, HasSubstr("  Instead could be played:\n    discard Sam: 1  "));
    for (const char* each : {"discard Sam: 5 ", "draw Sam: 4 "}) EXPECT_THAT(run.output, HasSubstr(each));
    EXPECT_THAT(run.output, Not(HasSubstr("reshuffle"))) << "no discard pile is known";
    EXPECT_THAT(run.output, Not(HasSubstr("with the right cards")));

    EXPECT_THAT(ruled(five + "--event 'attack Jen: Thrust'").output, HasSubstr("    draw Sam: 4  "))
        << "that comes before anything else";
    EXPECT_THAT(ruled(typed + "--hands 'Sam 9, Jen 9' --event 'turn Sam' --event 'attack Jen: Thrust'").output,
                Not(HasSubstr("discard Sam")))
        << "nobody asked";
}

TEST_F(AdjudicateEvents, what_is_free_at_no_poise_is_said) {
    const std::string lunge = typed + "--event 'turn Sam' --event 'attack Jen: Lunge + Masterful Strike' ";
    const ProgramRun free = ruled(lunge + "--poise 'Sam 1'");
    EXPECT_THAT(free.output, AllOf(HasSubstr("Poise (l.41) · reforged: Poise (l.43)"),
                                   HasSubstr("So it stands; Masterful Strike costs nothing at No Poise; ")));
    const ProgramRun both = ruled(lunge + "--poise 'Sam 0'");
    EXPECT_THAT(both.output, HasSubstr("So it stands; Lunge and Masterful Strike cost nothing at No Poise; "));
    EXPECT_THAT(both.output, Not(HasSubstr("l.41")));
    const ProgramRun paid = ruled(lunge);
    EXPECT_THAT(paid.output, AllOf(Not(HasSubstr("costs nothing")), HasSubstr("Poise (l.38)"), Not(HasSubstr("l.43"))));
}

TEST_F(AdjudicateEvents, a_claim_about_damage_cites_what_happened_in_the_exchange) {
    const std::string slash = typed + "--event 'turn Sam' --event 'attack Jen: Slash' ";
    const std::string open = ruled(slash + "--event 'Jen: pass' --event 'damage Jen 2'").output;
    EXPECT_THAT(open, AllOf(HasSubstr("(l.170)"), Not(HasSubstr("l.160")), Not(HasSubstr("l.104"))));
    const std::string parried =
        ruled(slash + "--event 'Jen: Parry Riposte > Slash' --event 'Sam: pass' --event 'damage Jen 1'").output;
    EXPECT_THAT(parried, AllOf(HasSubstr("(l.170)"), HasSubstr("Hard Parry (l.160)")));
    const std::string shielded =
        ruled(slash + "--items 'Jen Main Gauche' --event 'Jen: pass' --event 'damage Jen 1'").output;
    EXPECT_THAT(shielded, HasSubstr("(l.104)"));
    const std::string shot =
        ruled(typed + "--items 'Sam Pistol' --event 'turn Sam' --event 'pistol Sam > Jen' --event 'damage Jen 3'")
            .output;
    EXPECT_THAT(shot, AllOf(HasSubstr("Pistol (l.119)"), Not(HasSubstr("l.170"))));
}

// Verify cites the first of the clauses that adjudicate does.
TEST_F(AdjudicateEvents, a_claim_about_poise_cites_what_changed_it_last) {
    const std::string start = "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n";
    const std::string brow = "card Brow: restore, cost 0, poise 3\n";
    for (const auto& [text, cited] :
         {std::pair{start + "turn Sam\npoise Jen 9\n", "Setup (l.18)"},
          std::pair{start + "turn Sam\nattack Jen: Lunge\npoise Sam 10\n", "Poise (l.38)"},
          std::pair{start + "[Poise \"Sam 1\"]\nturn Sam\nattack Jen: Lunge\npoise Sam 1\n", "Poise (l.41)"},
          std::pair{start + "[Poise \"Sam 0\"]\nturn Sam\nattack Jen: Lunge\npoise Sam 1\n", "Poise (l.43)"},
          std::pair{start + "turn Sam\nattack Jen: Thrust\nJen: pass\npoise Jen 7\n", "Damage and No Poise (l.200)"},
          std::pair{start + "[Poise \"Jen 0\"]\nturn Sam\nattack Jen: Thrust\nJen: pass\npoise Jen 0\n",
                    "Damage and No Poise (l.211)"},
          std::pair{start + "[Items \"Sam Pistol\"]\nturn Sam\npistol Sam > Jen\npoise Jen 7\n", "Pistol (l.119)"},
          std::pair{start + "[Poise \"Sam 4\"]\n" + brow + "turn Sam\nrestore Sam: Brow\npoise Sam 8\n",
                    "Restore (l.100)"}}) {
        const std::string record = file("game.egn", text);
        EXPECT_THAT(run_engarde("verify " + record).output,
                    AllOf(HasSubstr("[poise.mismatch]\n"), HasSubstr("  reforged: " + std::string(cited) + "\n")))
            << text;
        const std::string events =
            std::to_string(std::count(text.begin(), text.end(), '\n') - std::count(text.begin(), text.end(), '['));
        EXPECT_THAT(ruled("--event " + events + " " + record).output, HasSubstr(cited)) << text;
    }
    EXPECT_THAT(run_engarde("verify " + file("game.egn", start + "turn Sam\nwinner Sam\n")).output,
                HasSubstr("  reforged: Object (l.21)\n"));
}

// A table, typed.

TEST_F(AdjudicateEvents, a_lunge_when_nothing_attacks_gets_both_readings) {
    const ProgramRun run = ruled(blocked + "--event 'Sam: Lunge'");

    EXPECT_THAT(run.output, StartsWith("Event 4, \"Sam: Lunge\": Sam plays Lunge.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder reforged-2019: legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("In doubt, for no rulebook here says so outright: reforged-lunge-vacuous=yes: "));
    EXPECT_THAT(run.output, HasSubstr("    With reforged-lunge-vacuous=no: Not legal; it is taken back; "));
    EXPECT_EQ(run.status, 0);
}

TEST_F(AdjudicateEvents, a_struck_lunge_gets_both_readings_too) {
    const ProgramRun run = ruled(blocked + "--event '~Sam: Lunge'");

    EXPECT_THAT(run.output, HasSubstr("\nUnder reforged-2019: illegal only if Sam did not hold Lunge.\n"));
    EXPECT_THAT(run.output, HasSubstr("[reforged: Attack (l.143)"));
    EXPECT_THAT(run.output, HasSubstr("Also, with the right cards: Sam: Coupé > Parry Riposte;"));
    EXPECT_THAT(run.output, HasSubstr("So the record alone cannot settle it; "));
    EXPECT_THAT(run.output, HasSubstr("    With reforged-lunge-vacuous=no: Rightly struck out; "));
}

TEST_F(AdjudicateEvents, what_was_struck_out_was_wrong_if_it_cannot_be_put_back) {
    const auto verdict = [&](const std::string& event) {
        return std::string(object(blocked + "--event '" + event + "'").at("rulings").at(0).at("decision"));
    };

    EXPECT_EQ(verdict("~Sam: Slash"), "stands") << "an Attack lies on the Field";
    EXPECT_EQ(verdict("~Sam: Lunge"), "unclear");
    EXPECT_EQ(verdict("~Sam: pass"), "falls") << "anybody may pass";
    EXPECT_EQ(verdict("~poise Sam 6"), "falls");
    EXPECT_EQ(verdict("~poise Sam 5"), "stands");
    EXPECT_EQ(verdict("~hand Sam: 8"), "unclear");
}

TEST_F(AdjudicateEvents, a_house_rule_decides_it) {
    const ProgramRun run = ruled(blocked + "--event 'Sam: Lunge' --with reforged-lunge-vacuous=no");

    EXPECT_THAT(run.output, HasSubstr("\nUnder reforged-2019, reforged-lunge-vacuous=no: not legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("[lunge.not-attacked]"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder reforged-2019: legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("\n  ~Sam: Lunge {ruled: "));
    EXPECT_EQ(run.status, 1);
}

TEST_F(AdjudicateEvents, only_the_last_typed_event_is_disputed) {
    const ProgramRun run = ruled("--json " + blocked);

    EXPECT_EQ(lines_of(run.output).size(), 1U);
    const nlohmann::json dispute = object(blocked);
    EXPECT_EQ(dispute["event"], 3);
    EXPECT_EQ(dispute["file"], "");
    EXPECT_EQ(dispute["entry"], "event");
    EXPECT_FALSE(dispute.contains("round"));
}

TEST_F(AdjudicateEvents, the_tags_are_those_of_a_record) {
    const nlohmann::json dispute =
        object(typed +
               "--poise 'Sam 6, Jen 5' --items 'Sam Pistol' --hands 'Sam 9, Jen 3' --deck 40 --event 'turn Sam' "
               "--event 'pistol Sam > Jen'");
    const nlohmann::json& ruling = dispute["rulings"][0];
    EXPECT_EQ(ruling["verdict"], "legal");
    EXPECT_EQ(ruling["game"]["poise"], (nlohmann::json{{"Sam", 6}, {"Jen", 1}}));
    EXPECT_EQ(ruling["game"]["items"]["Sam"], "Pistol");
    EXPECT_EQ(ruling["game"]["hands"]["Jen"], 3);
}

TEST_F(AdjudicateEvents, what_is_typed_wrong_is_said_of_its_option) {
    EXPECT_THAT(errors(typed + "--poise 'Sem 6' --event 'turn Sam'"),
                HasSubstr("--poise: no player \"Sem\"; did you mean \"Sam\"?"));
    EXPECT_THAT(errors(typed + "--poise 'Sam six' --event 'turn Sam'"), HasSubstr("--poise: "));
    EXPECT_THAT(errors(typed + "--items 'Sam Thrust' --event 'turn Sam'"), HasSubstr("--items: "));
    EXPECT_THAT(errors("--ruleset reforged-2019 --players Sam --event 'turn Sam'"), HasSubstr("--players: "));
    EXPECT_THAT(errors(typed + "--event 'turn Sam' --event 'attak Jen: Thrust'"),
                HasSubstr("--event 2: \"attak\" is not a valid event; did you mean \"attack\"?"));
}

TEST_F(AdjudicateEvents, nothing_is_smuggled_through_an_option) {
    for (const char* event : {"'turn Sam ; quiet'", "'turn Sam {quiet}'", "'turn Sam\nturn Jen'", "'turn Sam\r'"})
        EXPECT_THAT(errors(typed + "--event " + event), HasSubstr("no comments and no line ends"));
    EXPECT_THAT(errors(typed + "--poise 'Sam 6\n[Deck \"4\"]' --event 'turn Sam'"), HasSubstr("no line ends"));
    EXPECT_THAT(errors(typed + "--event '[Poise \"Sam 2\"]'"), HasSubstr("is a tag"));
    EXPECT_THAT(errors(typed + "--event '  [Poise \"Sam 2\"]' --event 'turn Sam'"), HasSubstr("is a tag"));
    EXPECT_THAT(ruled("--ruleset reforged-2019 --players 'Sam, Jen\"] [Deck \"4' --event 'turn Sam'").output,
                HasSubstr("Poise: Sam 10, Jen\"] [Deck \"4 10.\n"))
        << "a name like any other";
}

TEST_F(AdjudicateEvents, a_table_is_typed_as_its_game_is_recorded) {
    const std::string events = "--players 'Sam, Jen' --event 'turn Sam'";
    EXPECT_THAT(errors(events), HasSubstr("needs one --ruleset"));
    EXPECT_THAT(errors("--ruleset all " + events), HasSubstr("needs one --ruleset"));
    EXPECT_THAT(errors("--ruleset ferti-advanced " + events), HasSubstr("is played in rounds"));
    EXPECT_THAT(errors("--ruleset skirmish-2016 " + events), HasSubstr("cannot be typed as a table"));
    EXPECT_THAT(errors("--ruleset reforged-2019 --position '8 14 played 1' --to-move white"),
                HasSubstr("is recorded as events"));
    EXPECT_THAT(errors("--ruleset reforged-2019 --position '8 14 played 1' " + events), HasSubstr("describe a round"));
    EXPECT_THAT(errors("--ruleset reforged-2019 --event 'turn Sam'"), HasSubstr("needs its players"));
    EXPECT_THAT(errors(typed), HasSubstr("needs its events"));
    EXPECT_THAT(errors(typed + "--event 'turn Sam' --match 1"), HasSubstr("are for a FILE"));
    EXPECT_THAT(errors(typed + "--event 'turn Sam' --award"), HasSubstr("has no rounds"));
}

// A file.

TEST_F(AdjudicateEvents, marked_events_are_ruled_on_one_by_one) {
    const ProgramRun run = ruled(file("a.egn", duel));

    EXPECT_THAT(run.output, AllOf(HasSubstr("a.egn:5:1: match 1\nEvent 2, \"attack Jen: Thrust\": "),
                                  HasSubstr("a.egn:6:3: match 1\nEvent 3, \"Jen: Coupé > Thrust\": ")));
    EXPECT_THAT(run.output, HasSubstr("it stands; Jen is to play; Poise: Sam 10, Jen 10; but the record goes wrong "
                                      "later, at event 3: "));
    EXPECT_THAT(run.output, HasSubstr("what fell: Jen: pass}"));
    EXPECT_EQ(run.status, 1);
}

TEST_F(AdjudicateEvents, an_event_is_chosen_by_its_number) {
    const std::string a = file("a.egn", duel);
    EXPECT_THAT(ruled(a + " --event 1").output, HasSubstr("Event 1, \"turn Sam\": Sam begins a turn.\n"));
    EXPECT_THAT(errors(a + " --event 5"), HasSubstr("no event 5: the match has 4"));
    EXPECT_THAT(errors(a + " --event x"), HasSubstr("it is the number of an event"));
    EXPECT_THAT(errors(a + " --event 1 --event 2"), HasSubstr("one event at a time"));
    EXPECT_THAT(errors(a + " --players Sam"), HasSubstr("are for a table without a FILE"));
    EXPECT_THAT(errors(a + " --round 1"), HasSubstr("choose with --event N"));
    EXPECT_THAT(errors(a + " --event 1 --round 1"), HasSubstr("--event is for games recorded as events"));
    EXPECT_THAT(errors("replays/golden/06-three-card-parry.egn --match 1 --event 1"),
                HasSubstr("choose with --round N --ply K"));
    EXPECT_THAT(errors(file("two.egn", duel + "\n" + duel) + " --event 1"), HasSubstr("choose one with --match N"));
}

TEST_F(AdjudicateEvents, what_is_not_disputed_is_not_ruled_on) {
    const std::string plain =
        file("a.egn", "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\nturn Jen\n");
    EXPECT_THAT(errors(plain), HasSubstr("no event is disputed: put \" !\" after it, or ask with --event"));
}

TEST_F(AdjudicateEvents, an_earlier_fault_is_told_and_put_right) {
    const std::string a = file("a.egn",
                               "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\n"
                               "attack Jen: Thrust\npoise Sam 9\n  Jen: pass !\n");
    const nlohmann::json dispute = object(a);
    const nlohmann::json& ruling = dispute["rulings"][0];
    EXPECT_EQ(ruling["decision"], "earlier");
    EXPECT_EQ(ruling["breach"]["event"], 3);
    EXPECT_FALSE(ruling.contains("game"));
    EXPECT_THAT(dispute["remedy"].get<std::string>(), HasSubstr("\npoise Sam 10 {ruled: "));
    EXPECT_THAT(dispute["remedy"].get<std::string>(), HasSubstr("\n  Jen: pass !\n"));
}

TEST_F(AdjudicateEvents, a_wrong_claim_is_put_right_and_the_game_goes_on) {
    const std::string a = file("a.egn",
                               "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\nattack Jen: Thrust\n"
                               "  Jen: pass\ndamage Sam 0, Jen 3 !\npoise Sam 10, Jen 8\nturn Jen\n");
    const std::string remedy = object(a)["remedy"].get<std::string>();
    EXPECT_THAT(remedy, AllOf(HasSubstr("\ndamage Sam 0, Jen 2 {ruled: "), HasSubstr("\nturn Jen\n")));
    EXPECT_EQ(run_engarde("verify " + file("ruled.egn", remedy)).status, 0) << remedy;
}

TEST_F(AdjudicateEvents, what_a_claim_may_be_is_left_open) {
    const nlohmann::json dispute = object(typed +
                                          "--items 'Jen Buckler' --event 'turn Sam' "
                                          "--event 'attack Jen: Thrust' --event 'Jen: pass' "
                                          "--event 'damage Jen 1'");
    const nlohmann::json& ruling = dispute["rulings"][0];
    EXPECT_EQ(ruling["decision"], "unclear");
    EXPECT_EQ(ruling["game"]["fate"], "open");
    EXPECT_FALSE(dispute.contains("remedy"));
}

// Jen may be out, if the Buckler did not suffice; then it is Sam's turn again.
TEST_F(AdjudicateEvents, a_turn_of_somebody_who_may_be_out_is_unclear) {
    const nlohmann::json dispute = object(
        "--ruleset reforged-2019 --players 'Sam, Jen, Bo' --poise 'Jen 0' --items 'Jen Buckler' --event 'turn Sam' "
        "--event 'attack Jen: Thrust' --event 'Jen: pass' --event 'turn Jen'");
    EXPECT_EQ(dispute["rulings"][0]["decision"], "unclear");
    EXPECT_EQ(dispute["rulings"][0]["verdict"], "that depends on figures that are not known");
}

TEST_F(AdjudicateEvents, of_a_known_hand_every_play_is_listed) {
    const nlohmann::json dispute = object(typed +
                                          "--event 'turn Sam' --event 'attack Jen: Thrust' "
                                          "--event 'hand Jen: Hard Parry, Taste My Blade!, Slash' "
                                          "--event 'Jen: Slash'");
    const nlohmann::json& ruling = dispute["rulings"][0];
    EXPECT_EQ(ruling["breach"]["code"], "attack.field-not-empty");
    EXPECT_EQ(ruling["alternatives_are_certain"], true);
    std::vector<std::string> events;
    for (const nlohmann::json& each : ruling["alternatives"]) events.push_back(each["event"].get<std::string>());
    EXPECT_THAT(events, testing::UnorderedElementsAre("Jen: Hard Parry > Thrust", "Jen: Taste My Blade!",
                                                      "Jen: Taste My Blade!, Slash", "Jen: pass"));
}

TEST_F(AdjudicateEvents, strangers_names_do_no_harm) {
    const std::string name = "Sam" + test::hostile_letters;
    const std::string a = file("a.egn", "[Ruleset \"reforged-2019\"]\n[Players \"" + name +
                                            ", Jen\"]\n[Event \"x\"]\n\nturn Jen\nattack \"" + name +
                                            "\": Thrust\npoise \"" + name + "\" 3 !\n");
    for (const std::string& more : {std::string(), std::string(" --event 1"), std::string(" --json")}) {
        const ProgramRun run = run_engarde("adjudicate " + a + more, "COLUMNS=80 LANG=C.UTF-8");
        const std::string report = run.output.substr(0, run.output.find("\n[Ruleset"));
        EXPECT_EQ(test::harm_in(report), "") << more;
        EXPECT_EQ(test::harm_in(run.errors), "") << more;
    }
    const ProgramRun run = run_engarde("adjudicate --ruleset reforged-2019 --players " +
                                       test::in_shell("Sam" + test::hostile) + " --event 'turn Sam'");
    EXPECT_EQ(test::harm_in(run.errors), "");
}

TEST_F(AdjudicateEvents, json_follows_its_schema) {
    const auto validated = [](const std::string& arguments) {
        return run_engarde("adjudicate --json " + arguments +
                           " | /usr/bin/python3 tests/docs/validate.py docs/schema/adjudicate.schema.json")
            .output;
    };
    EXPECT_EQ(validated("replays/reforged/disputes"), "20 objects are valid\n");
    EXPECT_EQ(validated(blocked + "--event 'Sam: Lunge' --with reforged-lunge-vacuous=no"), "1 objects are valid\n");
    EXPECT_EQ(validated(file("a.egn", duel)), "2 objects are valid\n");
    EXPECT_EQ(validated("replays/reforged/items.egn --match 12 --event 5"), "1 objects are valid\n");
}

// A ruleset that nobody knows.

TEST_F(AdjudicateEvents, a_record_of_an_unknown_ruleset_has_no_other_errors) {
    const std::string text =
        "[Ruleset \"reforged\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\nattack Jen: Thrust !\n  Jen: pass\n";
    const ProgramRun run = run_engarde("verify " + file("a.egn", text), "COLUMNS=1000 LANG=C.UTF-8");

    EXPECT_THAT(run.output, HasSubstr("unknown ruleset \"reforged\"; did you mean \"reforged-2019\"?"));
    EXPECT_THAT(run.output, Not(HasSubstr("syntax.text")));
    EXPECT_THAT(run.output, Not(HasSubstr("round")));
    EXPECT_THAT(run.output, HasSubstr("1 malformed"));
    EXPECT_EQ(run.status, 1);
    const ProgramRun settled = ruled(file("a.egn", text));
    EXPECT_THAT(settled.errors, HasSubstr("did you mean \"reforged-2019\"?"));
    EXPECT_EQ(settled.status, 1);
}

TEST_F(AdjudicateEvents, rounds_of_an_unknown_ruleset_are_still_read) {
    const std::string text = "[Ruleset \"ferti\"]\n\nround 1 white\n1. +5 +y\n*\n";
    const ProgramRun run = run_engarde("verify " + file("a.egn", text), "COLUMNS=1000 LANG=C.UTF-8");

    EXPECT_THAT(run.output, AllOf(HasSubstr("unknown ruleset \"ferti\""), HasSubstr("[syntax.ply]")));
}

}  // namespace
}  // namespace engarde
