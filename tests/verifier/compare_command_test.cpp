// engarde compare as a user meets it.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string evaded = "replays/golden/01-hands-compared-after-final-retreat.egn";
const std::string clubs = " --rulesets replays/house-rules.rulesets";

class CompareCommand : public test::ScratchFolder {
protected:
    // The matches, and the summary behind them.
    static std::vector<nlohmann::json> objects(const std::string& arguments) {
        std::vector<nlohmann::json> all;
        for (const std::string& line : lines_of(run_engarde("compare --json " + arguments).output))
            all.push_back(nlohmann::json::parse(line));
        return all;
    }

    static std::map<std::string, int> groups(const nlohmann::json& match) {
        std::map<std::string, int> found;
        for (const nlohmann::json& ruling : match.at("rulings"))
            found[ruling.at("ruleset").get<std::string>()] = ruling.at("group").get<int>();
        return found;
    }

    static nlohmann::json parting_of(const nlohmann::json& match, const std::string& ruleset) {
        const int group = groups(match).at(ruleset);
        for (const nlohmann::json& divergence : match.at("partings"))
            if (divergence.at("group") == group) return divergence;
        throw std::out_of_range(ruleset + " does not part");
    }

    static std::vector<std::string> questions_of(const nlohmann::json& divergence) {
        return divergence.at("questions").get<std::vector<std::string>>();
    }

    static std::string in_one_line(const std::string& text) {
        std::string line;
        for (const std::string& part : lines_of(text))
            if (const std::size_t begin = part.find_first_not_of(' '); begin != std::string::npos)
                line += part.substr(begin) + " ";
        return line;
    }

    static std::string misuse(const std::string& arguments) {
        const ProgramRun run = run_engarde("compare " + arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        EXPECT_THAT(run.output, IsEmpty()) << arguments;
        return run.errors;
    }

    // Five can be played so; the basic game has no attack of two cards.
    const std::string untagged = "round 1 white +5 +5 +4 -2 +3 +4 x33 p33-1 x44 1-0 hit\n";
    const std::string fine = "[Ruleset \"ferti-advanced\"]\n\nround 1 white\n1. +5 +5 2. +4 -2\n*\n";
    const std::string broken = "[Ruleset \"ferti-advanced\"]\n\nround 1 white\n1. +5 +5 2. x4\n*\n";
    const std::string malformed = "[Ruleset \"ferti-advanced\"]\n\nround 1 white\n1. +5 +9\n*\n";
};

TEST_F(CompareCommand, rulesets_that_say_the_same_are_a_group) {
    const nlohmann::json match = objects(evaded).at(0);

    EXPECT_EQ(match.at("base"), "abacus-advanced");
    EXPECT_EQ(match.at("names_a_ruleset"), true);
    EXPECT_EQ(groups(match), (std::map<std::string, int>{{"abacus-advanced", 1},
                                                         {"brettspielnetz", 1},
                                                         {"abacus-basic", 2},
                                                         {"abacus-classic", 2},
                                                         {"ferti-standard", 2},
                                                         {"ferti-advanced", 3}}));
    for (const nlohmann::json& ruling : match.at("rulings"))
        EXPECT_EQ(ruling.at("verdict"), ruling.at("group") == 1 ? "valid" : "invalid") << ruling;
    EXPECT_EQ(match.at("rulings").at(0).at("rounds"),
              nlohmann::json::parse(
                  R"([{"round": 1, "verdict": "valid", "result": "1-0", "reason": "distance", "deals": 1}])"));
}

TEST_F(CompareCommand, where_they_part_and_the_question_that_parts_them) {
    const nlohmann::json match = objects(evaded).at(0);

    const nlohmann::json at_the_result = parting_of(match, "ferti-advanced");
    EXPECT_EQ(at_the_result.at("round"), 1);
    EXPECT_FALSE(at_the_result.contains("ply"));
    EXPECT_EQ(at_the_result.at("line"), 12);
    EXPECT_EQ(at_the_result.at("column"), 1);
    EXPECT_EQ(at_the_result.at("base").at("said"), "1-0 distance");
    EXPECT_EQ(at_the_result.at("other").at("code"), "result.winner");
    EXPECT_THAT(questions_of(at_the_result), ElementsAre("hands-compared-after-final-retreat"));
    EXPECT_EQ(at_the_result.at("together"), false);

    const nlohmann::json at_the_attack = parting_of(match, "ferti-standard");
    EXPECT_EQ(at_the_attack.at("ply"), 1);
    EXPECT_EQ(at_the_attack.at("line"), 11);
    EXPECT_EQ(at_the_attack.at("other").at("code"), "attack.after-advance");
    EXPECT_THAT(questions_of(at_the_attack), ElementsAre("advance-and-attack-allowed"));
}

TEST_F(CompareCommand, the_text_tells_it_with_the_place_in_both_rulebooks) {
    const ProgramRun run = run_engarde("compare --ruleset abacus-advanced --ruleset ferti-advanced " + evaded);

    EXPECT_THAT(
        run.output,
        StartsWith(evaded + ":1: match 1, ? against\n"
                            "?, abacus-advanced\n"
                            "  abacus-advanced: valid, 1-0 distance\n"
                            "  ferti-advanced: invalid, 0-1 cards\n"
                            "    they differ in round 1 (line 12): \"1-0 distance\" is claimed, but the winner\n"
                            "    is another: Black wins the round (cards) [result.winner]\n"
                            "    because of hands-compared-after-final-retreat: yes [ferti: Ende einer\n"
                            "    Spielrunde (l.137)], not no [abacus: Finir et gagner une manche (avancé)\n"
                            "    (l.104)]\n"));
}

TEST_F(CompareCommand, the_difference_between_two_rulebooks_has_examples_to_play_through) {
    const ProgramRun run = run_engarde("compare --ruleset ferti-advanced --ruleset brettspielnetz replays/questions");
    const std::size_t at = run.output.find("\nWhat they answer differently:\n");
    ASSERT_NE(at, std::string::npos);
    const std::string answer = run.output.substr(at);
    std::set<std::string> questions;
    for (const std::string& line : lines_of(answer))
        if (const std::size_t colon = line.find(": "); colon != std::string::npos && line.front() != ' ')
            questions.insert(line.substr(0, colon));
    EXPECT_THAT(questions, ElementsAre("first-round-starter", "hands-compared-after-final-retreat"));

    const std::string text = in_one_line(answer);
    const std::string opening = "for example: engarde ";
    const std::string last = " --round ";
    std::size_t played = 0;
    for (std::size_t place = text.find(opening); place != std::string::npos; place = text.find(opening, place)) {
        place += opening.size();
        const std::size_t end = text.find(' ', text.find(last, place) + last.size());
        const std::string command = text.substr(place, end - place);
        EXPECT_THAT(command, StartsWith("replay replays/questions/"));
        EXPECT_THAT(run_engarde(command).output, HasSubstr("\nround ")) << command;
        ++played;
    }
    EXPECT_EQ(played, 2U);
}

// The same verdict and result, but Ferti compares hands after the evasion of round 4, and so fewer deals fit.
TEST_F(CompareCommand, of_a_public_record_the_deals_may_be_all_that_differs) {
    const std::string gallery = "replays/matches/abacus-advanced/03-from-the-gallery.egn";
    const std::string two = "--ruleset abacus-advanced --ruleset ferti-advanced " + gallery;
    const ProgramRun run = run_engarde("compare " + two);
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.output, AllOf(HasSubstr("  abacus-advanced and ferti-advanced: possible, 4-5\n"),
                                  HasSubstr("    round 4: the deals that fit are 690104775350 under abacus-advanced,\n"
                                            "    376829466550 under ferti-advanced\n"),
                                  Not(HasSubstr("they differ")), HasSubstr("1 match, of which 0 are "),
                                  HasSubstr("\n1 is judged alike by all, but with other numbers of deals that fit\n")));

    EXPECT_EQ(objects(two).back().at("parted"), 0);
    EXPECT_EQ(objects(two).back().at("parted_in_deals"), 1);
    EXPECT_EQ(objects("--ruleset ferti-standard --ruleset abacus-classic " + gallery).back().at("parted_in_deals"), 0);
    const nlohmann::json match = objects(two).at(0);
    EXPECT_TRUE(match.at("partings").empty());
    EXPECT_EQ(match.at("rulings").at(0).at("rounds").at(3).at("deals"), 690104775350U);
    EXPECT_EQ(match.at("rulings").at(1).at("rounds").at(3).at("deals"), 376829466550U);
    EXPECT_EQ(match.at("rulings").at(0).at("rounds").at(2), match.at("rulings").at(1).at("rounds").at(2));
}

TEST_F(CompareCommand, public_records_are_possible_or_invalid) {
    const nlohmann::json match = objects(evaded).at(10);

    EXPECT_EQ(match.at("base"), "ferti-advanced");
    EXPECT_EQ(match.at("rulings").at(0).at("verdict"), "possible");
    EXPECT_EQ(match.at("rulings").at(0).at("rounds").at(0).at("deals"), 41800);
    EXPECT_THAT(questions_of(parting_of(match, "brettspielnetz")), ElementsAre("hands-compared-after-final-retreat"));
}

TEST_F(CompareCommand, of_a_record_without_a_tag_it_tells_which_rulesets_it_fits) {
    const ProgramRun run = run_engarde("compare - < " + file("a.egn", untagged));
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.output, AllOf(StartsWith("standard input:1: match 1, ? against ?, names no ruleset and fits\n"
                                             "abacus-classic, abacus-advanced, ferti-standard, ferti-advanced and\n"
                                             "brettspielnetz\n"),
                                  HasSubstr("  abacus-basic: invalid, 1-0\n"
                                            "    they differ in round 1, ply 7 (line 1): "),
                                  HasSubstr("because of attack-may-be-strengthened: no ")));

    const nlohmann::json match = objects("- < " + file("a.egn", untagged)).at(0);
    EXPECT_EQ(match.at("file"), "-");
    EXPECT_EQ(match.at("names_a_ruleset"), false);
    EXPECT_EQ(match.at("base"), "abacus-classic");
    EXPECT_EQ(groups(match).at("abacus-basic"), 2);
    EXPECT_EQ(groups(match).at("brettspielnetz"), 1);
}

TEST_F(CompareCommand, a_record_without_a_tag_that_fits_none_does_not_hold) {
    const ProgramRun run = run_engarde("compare " + file("a.egn", "round 1 white +5 x1\n"));

    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, HasSubstr("names no ruleset and\nfits none\n"));
    EXPECT_EQ(run_engarde("compare --ruleset abacus-basic " + file("a.egn", untagged)).status, 1);
}

TEST_F(CompareCommand, the_rulesets_of_a_club_are_further_columns) {
    const auto all = objects("replays/questions/parry-may-be-declined.egn" + clubs);
    const auto rulesets = all.back().at("rulesets").get<std::vector<std::string>>();
    for (const char* name : {"brettspielnetz", "thursday-club", "thursday-club-juniors", "harbour-cafe"})
        EXPECT_THAT(rulesets, Contains(name));
    EXPECT_EQ(all.back().at("differences").size(), rulesets.size());

    EXPECT_EQ(all.front().at("base"), "abacus-classic");
    EXPECT_EQ(groups(all.front()).at("ferti-advanced"), 1);
    const nlohmann::json divergence = parting_of(all.front(), "thursday-club");
    EXPECT_THAT(questions_of(divergence), ElementsAre("parry-may-be-declined"));
    EXPECT_EQ(divergence.at("other").at("code"), "attack.unanswered");

    const ProgramRun two =
        run_engarde("compare --ruleset ferti-advanced --ruleset thursday-club replays/questions" + clubs);
    EXPECT_THAT(two.output,
                AllOf(HasSubstr("\nparry-may-be-declined: "), HasSubstr("  no: thursday-club [house rule]\n"),
                      HasSubstr("\nstarter-of-later-rounds: "), HasSubstr("  loser: thursday-club [house rule]\n"),
                      Not(HasSubstr("\nadvance-and-attack-allowed: "))));
}

TEST_F(CompareCommand, a_record_may_be_played_by_the_rules_of_a_club) {
    const std::string a = file("a.egn", "[Ruleset \"thursday-club\"]\n" + untagged);
    const nlohmann::json match = objects(a + clubs).at(0);

    EXPECT_EQ(match.at("base"), "thursday-club");
    EXPECT_EQ(groups(match).at("thursday-club"), 1);
    EXPECT_EQ(match.at("rulings").size(), 9U) << "its own is not told twice";

    const ProgramRun unknown = run_engarde("compare " + a);
    EXPECT_EQ(unknown.status, 1);
    EXPECT_THAT(unknown.errors, HasSubstr("[syntax.ruleset]"));
}

TEST_F(CompareCommand, house_rules_on_the_command_line_are_a_column_too) {
    const std::string rules = "ferti-advanced, parry-may-be-declined=no";
    const auto all =
        objects("--ruleset ferti-advanced --ruleset '" + rules + "' replays/questions/parry-may-be-declined.egn");

    EXPECT_THAT(all.back().at("rulesets").get<std::vector<std::string>>(), ElementsAre("ferti-advanced", rules));
    EXPECT_EQ(all.back().at("differences"), nlohmann::json::parse("[[0, 8], [8, 0]]"));
    EXPECT_EQ(all.back().at("decided_by"), nlohmann::json::parse("{\"parry-may-be-declined\": 8}"));
}

// Match 1 alone: abacus-advanced and brettspielnetz, three that have no such attack, ferti-advanced.
TEST_F(CompareCommand, a_matrix_counts_what_each_pair_judges_differently) {
    const std::string text = test::read_file(test::source_path(evaded));
    const auto all = objects(file("a.egn", text.substr(0, text.find("[Expect", 1))));
    ASSERT_EQ(all.size(), 2U);
    const nlohmann::json summary = all.back();

    EXPECT_EQ(summary.at("matches"), 1);
    EXPECT_EQ(summary.at("parted"), 1);
    const auto rulesets = summary.at("rulesets").get<std::vector<std::string>>();
    const auto differences = [&](const std::string& left, const std::string& right) {
        const auto place = [&](const std::string& name) {
            return static_cast<std::size_t>(std::find(rulesets.begin(), rulesets.end(), name) - rulesets.begin());
        };
        return summary.at("differences").at(place(left)).at(place(right)).get<int>();
    };
    EXPECT_EQ(differences("abacus-advanced", "brettspielnetz"), 0);
    EXPECT_EQ(differences("abacus-advanced", "ferti-advanced"), 1);
    EXPECT_EQ(differences("ferti-advanced", "abacus-advanced"), 1);
    EXPECT_EQ(differences("abacus-basic", "ferti-standard"), 0);
    EXPECT_EQ(differences("ferti-standard", "ferti-advanced"), 1);
    EXPECT_EQ(summary.at("identical"), nlohmann::json::parse("[[\"abacus-classic\", \"ferti-standard\"]]"));
    EXPECT_EQ(summary.at("decided_by"),
              nlohmann::json::parse("{\"advance-and-attack-allowed\": 3, \"hands-compared-after-final-retreat\": 1}"));
}

TEST_F(CompareCommand, a_folder_tells_only_of_matches_that_are_judged_differently) {
    file("a.egn", fine);
    file("b.egn", fine);

    const ProgramRun run = run_engarde("compare " + folder.string());
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.output, AllOf(Not(HasSubstr("match 1,")), HasSubstr("2 matches, of which 0 are ")));
    EXPECT_THAT(run_engarde("compare --verbose " + folder.string()).output,
                AllOf(HasSubstr("a.egn:1: match 1,"), HasSubstr("b.egn:1: match 1,")));
    file("b.egn", broken);
    const ProgramRun with_a_broken_one = run_engarde("compare " + folder.string());
    EXPECT_EQ(with_a_broken_one.status, 1);
    EXPECT_THAT(with_a_broken_one.output, AllOf(HasSubstr("b.egn:1: match 1,"), Not(HasSubstr("a.egn:1: match 1,"))));
    EXPECT_THAT(run_engarde("compare " + (folder / "a.egn").string()).output, HasSubstr("a.egn:1: match 1,"));
}

// What breaks a record under its own ruleset would go unsaid where all agree on it.
TEST_F(CompareCommand, a_record_that_breaks_its_own_rules_is_told_why) {
    EXPECT_THAT(in_one_line(run_engarde("compare " + file("a.egn", broken)).output),
                HasSubstr(" invalid, 0-0 in round 1, ply 3 (line 4): "));
    EXPECT_THAT(in_one_line(run_engarde("compare " + file("a.egn", fine)).output), Not(HasSubstr("in round 1")));
}

TEST_F(CompareCommand, a_breach_of_a_game_of_events_is_told_with_its_event) {
    const std::string a = file("a.egn",
                               "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n[Poise \"Sam 6, Jen 5\"]\n"
                               "turn Sam\nattack Jen: Thrust\nSam: pass\n");
    const nlohmann::json breach = objects(a).at(0).at("rulings").at(0).at("breach");

    EXPECT_EQ(breach.at("code"), "exchange.out-of-turn");
    EXPECT_EQ(breach.at("event"), 3);
    EXPECT_FALSE(breach.contains("round"));
    EXPECT_THAT(run_engarde("compare " + a).output, HasSubstr("    at event 3 (line 6): "));
}

TEST_F(CompareCommand, why_no_deal_fits_is_told_of_a_single_file) {
    const std::string untold = "no deal of the hidden cards leads to it [deal.impossible]";
    const std::string told = "no deal of the hidden cards leads to it; ";
    const std::string tied = "replays/golden/abacus-basic/draw-tiebreak.egn";
    const auto text_of = [](const std::string& arguments) {
        return in_one_line(run_engarde("compare " + arguments).output);
    };

    EXPECT_THAT(text_of(tied), AllOf(HasSubstr(told), Not(HasSubstr(untold))));
    EXPECT_THAT(text_of(tied + " " + evaded), AllOf(HasSubstr(untold), Not(HasSubstr(told))));
    EXPECT_THAT(text_of("--verbose " + tied + " " + evaded), HasSubstr(told));
    EXPECT_THAT(text_of("replays/impossible/01-a-sixth-five.egn"), HasSubstr("only five; 5s already played: "))
        << "the record's own breach";
}

TEST_F(CompareCommand, programs_are_told_what_divides_the_rulesets_and_where_to_see_it) {
    const nlohmann::json summary =
        objects("--ruleset ferti-advanced --ruleset brettspielnetz replays/questions").back();
    const nlohmann::json divided = summary.at("answered_differently");

    ASSERT_EQ(divided.size(), 2U);
    EXPECT_EQ(divided.at(0).at("question"), "first-round-starter");
    EXPECT_EQ(divided.at(1).at("question"), "hands-compared-after-final-retreat");
    EXPECT_EQ(divided.at(1).at("answers"),
              nlohmann::json::parse(R"({"yes": ["ferti-advanced"], "no": ["brettspielnetz"]})"));
    for (const nlohmann::json& each : divided) {
        const nlohmann::json example = each.at("example");
        EXPECT_EQ(example.at("file"), "replays/questions/" + each.at("question").get<std::string>() + ".egn");
        const std::string command =
            fmt::format("replay {} --match {} --round {}", example.at("file").get<std::string>(),
                        example.at("match").get<int>(), example.at("round").get<int>());
        EXPECT_THAT(run_engarde(command).output, HasSubstr("\nround ")) << command;
    }
}

TEST_F(CompareCommand, an_example_can_be_played_with_the_rulesets_of_a_club) {
    const ProgramRun run = run_engarde(
        "compare --ruleset ferti-advanced --ruleset thursday-club --rulesets "
        "replays/house-rules.rulesets replays/questions/parry-may-be-declined.egn");
    const std::string opening = "  for example: engarde ";
    const std::size_t place = run.output.find(opening);
    ASSERT_NE(place, std::string::npos);
    const std::string command = lines_of(run.output.substr(place + opening.size())).front();

    EXPECT_THAT(command, HasSubstr(" --rulesets replays/house-rules.rulesets"));
    EXPECT_EQ(run_engarde(command).status, 0) << command;
}

TEST_F(CompareCommand, a_file_in_an_example_is_quoted_as_a_shell_needs_it) {
    const std::string text = test::read_file(test::source_path("replays/questions/parry-may-be-declined.egn"));
    file("it's #1 $a.egn", text);
    const ProgramRun run =
        run_engarde("compare --ruleset ferti-advanced --ruleset thursday-club '" + folder.string() + "'" + clubs);
    const std::string opening = "  for example: engarde ";
    const std::size_t place = run.output.find(opening);
    ASSERT_NE(place, std::string::npos);
    const std::string command = lines_of(run.output.substr(place + opening.size())).front();

    EXPECT_EQ(run_engarde(command).status, 0) << command;
}

TEST_F(CompareCommand, an_answer_that_cannot_matter_is_no_difference) {
    const std::string vain =
        " --rulesets " +
        file("vain.rulesets", "ruleset vain\n  base ferti-standard\n  same-value-advance-and-attack = no\n");
    const std::string a = file("a.egn", untagged);
    const nlohmann::json two = objects("--ruleset vain --ruleset ferti-standard " + a + vain).back();
    EXPECT_THAT(two.at("answered_differently"), IsEmpty());
    EXPECT_EQ(two.at("identical"), nlohmann::json::parse(R"([["vain", "ferti-standard"]])"));

    const nlohmann::json divided = objects(a).back().at("answered_differently");
    const auto found = std::find_if(divided.begin(), divided.end(), [](const nlohmann::json& each) {
        return each.at("question") == "hands-compared-after-final-retreat";
    });
    ASSERT_NE(found, divided.end());
    EXPECT_EQ(found->at("answers"),
              nlohmann::json::parse(R"({"yes": ["ferti-advanced"], "no": ["abacus-advanced", "brettspielnetz"]})"));
}

TEST_F(CompareCommand, the_exit_status_is_about_the_records_own_rules) {
    EXPECT_EQ(run_engarde("compare replays/matches").status, 0) << "that others disagree is no failure";
    EXPECT_EQ(run_engarde("compare " + file("a.egn", broken)).status, 1);

    const ProgramRun unreadable = run_engarde("compare " + file("a.egn", malformed + "\n" + fine));
    EXPECT_EQ(unreadable.status, 1);
    EXPECT_THAT(unreadable.errors, HasSubstr("a.egn:4:7: error: "));
    EXPECT_THAT(unreadable.output, HasSubstr("match 2,"));

    const ProgramRun empty = run_engarde("compare " + file("empty.egn", ""));
    EXPECT_EQ(empty.status, 2) << "as verify has it";
    EXPECT_THAT(empty.errors, HasSubstr("empty.egn holds no match\n"));

    const ProgramRun partly = run_engarde("compare " + (folder / "none.egn").string() + " " + file("a.egn", broken));
    EXPECT_EQ(partly.status, 2);
    EXPECT_THAT(partly.output, HasSubstr("match 1,"));
}

TEST_F(CompareCommand, misuse_is_told) {
    EXPECT_THAT(misuse(""), HasSubstr("PATH is required"));
    EXPECT_THAT(misuse("--ruleset ferti-advancd replays/golden"), HasSubstr("did you mean \"ferti-advanced\"?"));
    EXPECT_THAT(misuse("--ruleset thursday-club replays/golden"), HasSubstr("unknown ruleset \"thursday-club\""));
    EXPECT_THAT(misuse("--ruleset 'ferti-advanced, parry-may-be-declined=maybe' replays/golden"), HasSubstr("maybe"));
    EXPECT_THAT(misuse((folder / "none.egn").string()), HasSubstr("no file"));
    EXPECT_THAT(misuse("--rulesets " + file("bad.rulesets", "ruleset Club\n") + " replays/golden"),
                HasSubstr("bad.rulesets:1:9: error: "));
    EXPECT_THAT(misuse("--verbos replays/golden"), HasSubstr("did you mean \"--verbose\"?"));
}

TEST_F(CompareCommand, json_follows_its_schema) {
    const std::string validate = " | /usr/bin/python3 tests/docs/validate.py docs/schema/compare.schema.json";

    const ProgramRun corpus =
        run_engarde("compare --json replays/golden replays/questions replays/reforged" + validate);
    EXPECT_THAT(corpus.output, HasSubstr(" objects are valid\n")) << corpus.errors;
    const ProgramRun with_clubs = run_engarde("compare --json replays/broken" + clubs + validate);
    EXPECT_THAT(with_clubs.output, HasSubstr(" objects are valid\n")) << with_clubs.errors;
    const ProgramRun untold = run_engarde("compare --json " + file("a.egn", untagged) + validate);
    EXPECT_EQ(untold.output, "2 objects are valid\n") << untold.errors;
    EXPECT_EQ(run_shell("echo '{\"version\":1,\"summary\":true}'" + validate).status, 1)
        << "the schema accepts anything";
}

}  // namespace
}  // namespace engarde
