// Named rulesets and house rules as a user of the program meets them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"
#include "verifier/library/all_games.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class RulesetsOption : public test::ScratchFolder {
protected:
    // With the example's rulesets.
    static ProgramRun run(const std::string& arguments) {
        return run_engarde(arguments + " --rulesets replays/house-rules.rulesets");
    }

    static ProgramRun validated(const std::string& arguments) {
        return run_engarde(arguments +
                           " --json --rulesets replays/house-rules.rulesets | /usr/bin/python3 tests/docs/validate.py "
                           "docs/schema/rules.schema.json");
    }

    // White declines a parry that he could make.
    std::string declined() const {
        return file("declined.egn",
                    "[Ruleset \"thursday-club\"]\n\nround 1 white\nhands 12345 12345\ndeck 112233445512345\n"
                    "1. +5:1 +5:1 2. +4:2 +4:2 3. +3:3 x1\n0-1 hit\n");
    }
};

TEST_F(RulesetsOption, verify_judges_records_that_name_a_club) {
    const std::string record = declined();
    const ProgramRun club = run("verify " + record);
    EXPECT_EQ(club.status, 1);
    EXPECT_THAT(club.output, AllOf(HasSubstr("[attack.unanswered]"), HasSubstr("house rule parry-may-be-declined=no")));

    EXPECT_EQ(run("verify --with parry-may-be-declined=yes " + record).status, 0);
    EXPECT_EQ(run("verify --ruleset ferti-advanced " + record).status, 0);
    EXPECT_EQ(run("verify --ruleset thursday-club-juniors " + record).status, 1);
    EXPECT_EQ(run("verify --ruleset 'thursday-club, parry-may-be-declined=yes' " + record).status, 0);

    const ProgramRun without = run_engarde("verify " + record);
    EXPECT_EQ(without.status, 1);
    EXPECT_THAT(without.output, HasSubstr("[syntax.ruleset]"));
}

TEST_F(RulesetsOption, all_means_the_named_ones_too) {
    const ProgramRun all = run("verify --json --ruleset all " + declined());
    std::vector<std::string> rulesets;
    for (const std::string& line : lines_of(all.output))
        rulesets.push_back(nlohmann::json::parse(line).at("ruleset").get<std::string>());

    ASSERT_EQ(rulesets.size(), 9U);
    EXPECT_EQ(rulesets.front(), "abacus-basic");
    EXPECT_EQ(rulesets.back(), "harbour-cafe");
}

TEST_F(RulesetsOption, every_command_takes_it) {
    const std::string record = declined();
    EXPECT_THAT(run("replay " + record).output, HasSubstr("thursday-club"));
    EXPECT_THAT(run("adjudicate --round 1 " + record).output, HasSubstr("harbour-cafe"));
    EXPECT_THAT(run("adjudicate --round 1 --ply 6 " + record).output, HasSubstr("thursday-club"));
    EXPECT_EQ(run("format " + record).status, 0);

    const ProgramRun generated = run("generate --ruleset harbour-cafe --seed 3 --matches 5");
    EXPECT_THAT(generated.output, StartsWith("[Ruleset \"harbour-cafe\"]"));
    EXPECT_EQ(run("verify " + file("generated.egn", generated.output)).status, 0);

    const std::string deal = " --hands '12344 23345' --deck 554152113215234 --depth 3";
    const ProgramRun counted = run("perft --ruleset thursday-club-juniors" + deal);
    EXPECT_THAT(counted.output, HasSubstr("thursday-club-juniors"));
    EXPECT_EQ(counted.output.substr(counted.output.find('\n')),
              run_engarde("perft --ruleset ferti-standard" + deal)
                  .output.substr(std::string("round 1, White to play, ferti-standard").size()));
}

TEST_F(RulesetsOption, records_of_events_are_read_by_the_game_of_their_ruleset) {
    const std::string clubs = file("duels.rulesets", "ruleset duels\n  base reforged-2019\n");
    const std::string arguments =
        " --rulesets " + clubs + " " +
        file("duel.egn", "[Ruleset \"duels\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\nturn Jen\n");
    for (const std::string command : {"verify", "format", "replay"}) {
        const ProgramRun run = run_engarde(command + arguments);
        EXPECT_EQ(run.status, 0) << command << run.output << run.errors;
    }
}

TEST_F(RulesetsOption, a_bad_file_is_told_with_all_its_errors_and_nothing_is_done) {
    const std::string bad = " --rulesets " + file("bad.rulesets",
                                                  "ruleset Club\n  base ferti-advancd\n  nmae \"x\"\n"
                                                  "  parry-may-be-declined = maybe\n");
    for (const std::string command : {"verify replays", "rules", "generate --ruleset ferti-advanced", "format replays",
                                      "perft replays", "replay replays/golden", "adjudicate replays/golden"}) {
        const ProgramRun run = run_engarde(command + bad);
        EXPECT_EQ(run.status, 2) << command;
        EXPECT_THAT(run.output, IsEmpty()) << command;
        EXPECT_THAT(run.errors,
                    AllOf(HasSubstr("bad.rulesets:1:9: error: \"Club\" is not a ruleset name"),
                          HasSubstr("fix: write club instead of Club"),
                          HasSubstr("bad.rulesets:2:8: error: unknown ruleset \"ferti-advancd\"; did you mean"),
                          HasSubstr("bad.rulesets:3:3: error: unknown statement \"nmae\""),
                          HasSubstr("bad.rulesets:4:27: error: unknown answer \"maybe\""),
                          HasSubstr("note: available: yes, no"), HasSubstr("engarde: the rulesets in \""),
                          HasSubstr("cannot be used\n")));
    }
    EXPECT_THAT(run_engarde("rules" + bad + "x").errors, StartsWith("engarde: "));
    EXPECT_EQ(run_engarde("rules --rulesets").status, 2);
}

TEST_F(RulesetsOption, unknown_names_are_answered_with_the_named_ones_too) {
    const ProgramRun verify = run("verify --ruleset thursday-clb replays");
    EXPECT_EQ(verify.status, 2);
    EXPECT_THAT(verify.errors,
                AllOf(StartsWith("engarde: unknown ruleset \"thursday-clb\"; did you mean \"thursday-club\"?"),
                      HasSubstr("\n  harbour-cafe")));
    const ProgramRun rules = run("rules harbour-caffe");
    EXPECT_EQ(rules.status, 2);
    EXPECT_THAT(rules.errors, HasSubstr("did you mean \"harbour-cafe\"?"));
}

TEST_F(RulesetsOption, it_may_be_given_several_times) {
    const std::string more = file("more.rulesets", "ruleset seniors\n  base thursday-club\n");
    EXPECT_EQ(run_engarde("rules seniors --rulesets replays/house-rules.rulesets --rulesets " + more).status, 0);
    const ProgramRun other_order =
        run_engarde("rules seniors --rulesets " + more + " --rulesets replays/house-rules.rulesets");
    EXPECT_EQ(other_order.status, 2);
    EXPECT_THAT(other_order.errors, HasSubstr("unknown ruleset \"thursday-club\""));
}

TEST_F(RulesetsOption, rules_has_a_column_for_each) {
    const ProgramRun matrix = run_engarde("rules --rulesets replays/house-rules.rulesets", "COLUMNS=200");
    EXPECT_EQ(matrix.status, 0);
    EXPECT_THAT(matrix.errors, IsEmpty());
    EXPECT_THAT(matrix.output, HasSubstr("brettspielnetz  thursday-club  thursday-club-juniors  harbour-cafe\n"));
    EXPECT_THAT(matrix.output, HasSubstr("\n+ house rule"));
    EXPECT_THAT(matrix.output, HasSubstr("\n  loser+      thursday-club, thursday-club-juniors: house rule\n"));
    EXPECT_THAT(run("rules --question parry-may-be-declined").output, HasSubstr("\nthursday-club: no, house rule\n"));
    EXPECT_THAT(run_engarde("rules").output, Not(HasSubstr("house rule"))) << "of published rules nothing changes";
}

TEST_F(RulesetsOption, rules_tells_where_a_ruleset_comes_from_and_what_differs) {
    const std::string page = run("rules thursday-club").output;
    EXPECT_THAT(page, StartsWith("Thursday club (thursday-club)\nAfter \"En Garde, Ferti, German rules\""));
    EXPECT_THAT(page, HasSubstr("\nMade from Ferti, advanced rules (ferti-advanced).\nNote: Agreed on 3 March 2026."));
    EXPECT_THAT(page, HasSubstr("\nSource: club minutes, page 4\n"));
    EXPECT_THAT(page, HasSubstr("\nWhat differs from its base\n  - starter-of-later-rounds = loser instead of "
                                "alternates: The loser of a round\n    starts the next;"));
    EXPECT_THAT(page, HasSubstr("  - A player who can answer an attack must. [house rule]\n"));
    EXPECT_THAT(run("rules thursday-club-juniors").output, HasSubstr("Made from Thursday club (thursday-club)."));
    EXPECT_THAT(run("rules harbour-cafe").output,
                HasSubstr("  - Only a pending attack can be parried. [abacus: Attaques et parades, l.64]\n"));
}

TEST_F(RulesetsOption, the_page_shows_what_the_command_prints) {
    const std::string page = test::read_file(test::source_path("docs/command-line.md"));
    const std::string command = "$ ./engarde rules thursday-club --rulesets replays/house-rules.rulesets\n";
    const std::size_t begin = page.find(command) + command.size();

    EXPECT_THAT(run("rules thursday-club").output, StartsWith(page.substr(begin, page.find("…\n", begin) - begin)));
}

TEST_F(RulesetsOption, rules_shows_house_rules_on_top_of_any_ruleset) {
    const ProgramRun run_on_ferti = run_engarde("rules ferti-advanced --with parry-may-be-declined=no");
    EXPECT_EQ(run_on_ferti.status, 0);
    EXPECT_THAT(run_on_ferti.errors, IsEmpty());
    EXPECT_THAT(run_on_ferti.output, HasSubstr("\nWith house rules.\n\nWhat differs from its base\n  - "
                                               "parry-may-be-declined = no instead of yes: A player who can answer"));
    EXPECT_EQ(run_engarde("rules 'ferti-advanced, parry-may-be-declined=no'").output, run_on_ferti.output);
    EXPECT_THAT(run("rules thursday-club --with parry-may-be-declined=yes").output,
                HasSubstr("  - parry-may-be-declined = yes instead of no:"));
    const ProgramRun each = run_engarde("rules --question parry-may-be-declined --with parry-may-be-declined=no");
    EXPECT_THAT(each.output, AllOf(HasSubstr("\nabacus-basic: cannot arise in these rules\n"),
                                   HasSubstr("\nbrettspielnetz: no, house rule\n")));
}

TEST_F(RulesetsOption, rules_notes_house_rules_in_vain) {
    const ProgramRun vain = run_engarde("rules abacus-basic --with parry-may-be-declined=no");
    EXPECT_EQ(vain.status, 0);
    EXPECT_EQ(
        vain.errors,
        "engarde: the answer to \"parry-may-be-declined\" cannot matter beside the other answers; it would matter "
        "with attack-can-be-parried = yes\n");
    EXPECT_THAT(vain.output, HasSubstr("cannot matter"));
    const ProgramRun same = run_engarde("rules ferti-advanced --with parry-may-be-declined=yes");
    EXPECT_EQ(same.errors, "engarde: \"ferti-advanced\" has this answer to \"parry-may-be-declined\" already\n");
    EXPECT_THAT(same.output, HasSubstr("What differs from its base\n  - Nothing.\n"));
    EXPECT_EQ(run_engarde("rules ferti-advanced --with reforged-press-own=no").status, 2);

    const std::string in_a_file =
        file("vain.rulesets", "ruleset club\n  base abacus-basic\n  parry-may-be-declined = no\n");
    const ProgramRun warned = run_engarde("rules club --rulesets " + in_a_file);
    EXPECT_EQ(warned.status, 0);
    EXPECT_THAT(warned.errors, HasSubstr("vain.rulesets:3:3: warning: the answer to \"parry-may-be-declined\" cannot "
                                         "matter beside the other answers [advice.answer-cannot-matter]\n"));
}

TEST_F(RulesetsOption, rules_in_json_follows_its_schema) {
    for (const std::string arguments :
         {"rules thursday-club", "rules thursday-club-juniors", "rules harbour-cafe",
          "rules thursday-club --with parry-may-be-declined=yes", "rules abacus-basic --with parry-may-be-declined=no",
          "rules harbour-cafe --question parry-may-be-declined"})
        EXPECT_EQ(validated(arguments).output, "1 objects are valid\n") << arguments;
    const std::string questions = std::to_string(all_games().question_ids().size());
    EXPECT_EQ(validated("rules").output, questions + " objects are valid\n");
    EXPECT_EQ(validated("rules --with attack-can-be-parried=no").output, questions + " objects are valid\n");

    const auto club = nlohmann::json::parse(run("rules thursday-club --json").output);
    EXPECT_EQ(club.at("base"), "ferti-advanced");
    EXPECT_EQ(club.at("source"), "club minutes, page 4");
    EXPECT_EQ(club.at("differences").size(), 2U);
    EXPECT_EQ(club.at("differences")[1].at("instead_of"), "yes");
    EXPECT_EQ(club.at("answers").at("parry-may-be-declined"), "no");
}

TEST_F(RulesetsOption, what_a_club_writes_cannot_trouble_the_terminal) {
    const std::string wild =
        file("wild.rulesets", "ruleset wild\n  base ferti-advanced\n  name \"\x1B[2J\"\n  note \"a\x1B]0;b\"\n");
    const ProgramRun page = run_engarde("rules wild --rulesets " + wild);
    EXPECT_EQ(page.status, 0);
    EXPECT_THAT(page.output, Not(HasSubstr("\x1B")));
    EXPECT_EQ(run_shell("engarde rules wild --json --rulesets " + wild +
                        " | /usr/bin/python3 tests/docs/validate.py docs/schema/rules.schema.json")
                  .output,
              "1 objects are valid\n");
}

}  // namespace
}  // namespace engarde
