// engarde regress as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::read_file;
using test::run_engarde;
using test::run_shell;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string head = "record\truleset\tverdict\tfirst breach\trounds: result, reason, deals";

// A corpus of one record, with two matches, and the rules of a club.
class RegressCommand : public test::ScratchFolder {
protected:
    RegressCommand() {
        std::filesystem::create_directories(folder / "corpus" / "year");
        record("declined.egn", declined + "\n" + unfinished);
        rules("no");
    }

    void record(const std::string& name, const std::string& text) const { file("corpus/" + name, text); }

    // The club's rules: whether a parry may be declined.
    void rules(const std::string& may_be_declined) const {
        file("club.rulesets", "ruleset club\n  base ferti-advanced\n  parry-may-be-declined = " + may_be_declined +
                                  "\n  starter-of-later-rounds = loser\n");
    }

    std::string stored_file() const { return (folder / "corpus" / "rulings.tsv").string(); }
    std::vector<std::string> stored() const { return lines_of(read_file(stored_file())); }

    void replace_in_stored(const std::string& what, const std::string& by) const {
        std::string text = read_file(stored_file());
        const std::size_t at = text.find(what);
        ASSERT_NE(at, std::string::npos) << what;
        file("corpus/rulings.tsv", text.replace(at, what.size(), by));
    }

    ProgramRun regress(const std::string& options = "") const {
        return run_engarde("regress " + (folder / "corpus").string() + " --rulesets " +
                           (folder / "club.rulesets").string() + " " + options);
    }

    std::vector<nlohmann::json> changes() const {
        std::vector<nlohmann::json> all;
        for (const std::string& line : lines_of(regress("--json").output)) all.push_back(nlohmann::json::parse(line));
        return all;
    }

    static std::string misuse(const std::string& arguments) {
        const ProgramRun run = run_engarde("regress " + arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        EXPECT_THAT(run.output, IsEmpty()) << arguments;
        return run.errors;
    }

    // White declines a parry that he could make.
    const std::string declined =
        "[Ruleset \"ferti-advanced\"]\n\nround 1 white\nhands 12345 12345\ndeck 112233445512345\n"
        "1. +5:1 +5:1 2. +4:2 +4:2 3. +3:3 x1\n0-1 hit\n";
    const std::string unfinished = "[Ruleset \"club\"]\n\nround 1 white\n1. +5 +5 2. +4 -2\n*\n";
};

TEST_F(RegressCommand, the_first_time_there_is_nothing_to_compare_with) {
    const ProgramRun without = regress();
    EXPECT_EQ(without.status, 2);
    EXPECT_THAT(without.output, IsEmpty());
    EXPECT_EQ(without.errors, "engarde: no rulings are stored in " + stored_file() + " yet; --update writes them\n");

    const ProgramRun first = regress("--update");
    EXPECT_EQ(first.status, 0);
    EXPECT_EQ(first.output, "14 rulings: 0 changed, 14 new, 0 gone\n" + stored_file() + "\n");
}

TEST_F(RegressCommand, a_line_for_each_record_and_ruleset_in_a_stable_order) {
    regress("--update");
    const std::vector<std::string> lines = stored();

    ASSERT_EQ(lines.size(), 15U);
    EXPECT_EQ(lines.front(), head);
    EXPECT_TRUE(std::is_sorted(lines.begin() + 1, lines.end()));
    EXPECT_THAT(lines, Contains("declined.egn#1\tferti-advanced\tvalid\t-\t0-1 hit 1"));
    EXPECT_THAT(lines, Contains("declined.egn#1\tclub\tinvalid\tattack.unanswered round 1\tinvalid"));
    EXPECT_THAT(lines, Contains("declined.egn#2\tabacus-basic\tpossible\t-\topen 173114376435000"));

    const std::string before = read_file(stored_file());
    regress("--update");
    EXPECT_EQ(read_file(stored_file()), before);
}

TEST_F(RegressCommand, matches_are_sorted_by_their_numbers) {
    std::string many;
    for (int match = 0; match < 11; ++match) many += unfinished + "\n";
    record("declined.egn", many);
    regress("--update --ruleset club");
    std::vector<std::string> records;
    for (const std::string& line : stored()) records.push_back(line.substr(0, line.find('\t')));

    EXPECT_EQ(records.at(1), "declined.egn#1");
    EXPECT_EQ(records.at(2), "declined.egn#2");
    EXPECT_EQ(records.back(), "declined.egn#11");

    // A file in another order is put right, though no ruling changed.
    const std::string sorted = read_file(stored_file());
    const std::vector<std::string> lines = stored();
    file("corpus/rulings.tsv", head + "\n" + lines.back() + "\n" +
                                   sorted.substr(head.size() + 1, sorted.rfind("declined") - head.size() - 1));
    EXPECT_EQ(regress("--ruleset club").status, 0);
    EXPECT_EQ(regress("--ruleset club --update").status, 0);
    EXPECT_EQ(read_file(stored_file()), sorted);
}

TEST_F(RegressCommand, a_ruleset_that_nobody_told_of_is_named) {
    regress("--update");
    const ProgramRun run = run_engarde("regress " + (folder / "corpus").string());

    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.errors, HasSubstr("engarde: rulings are stored under unknown rulesets (club); did you forget "
                                      "--rulesets FILE?\n"));
    EXPECT_THAT(regress().errors, IsEmpty());
}

TEST_F(RegressCommand, one_ruling_is_one) {
    record("declined.egn", unfinished);
    EXPECT_THAT(regress("--update --ruleset club").output, StartsWith("1 ruling: 0 changed, 1 new, 0 gone\n"));
}

TEST_F(RegressCommand, nothing_changed_is_told_in_one_line) {
    regress("--update");
    const ProgramRun run = regress();

    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.output, "14 rulings: 0 changed, 0 new, 0 gone\n");
    EXPECT_THAT(run.errors, IsEmpty());
    EXPECT_THAT(regress("--json").output, IsEmpty());
}

TEST_F(RegressCommand, a_changed_ruling_is_told_as_it_was_and_as_it_is) {
    regress("--update");
    replace_in_stored("declined.egn#1\tbrettspielnetz\tvalid\t-\t0-1 hit 1",
                      "declined.egn#1\tbrettspielnetz\tvalid\t-\t1-0 cards 1");
    const std::string edited = read_file(stored_file());
    const ProgramRun run = regress();

    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, StartsWith("declined.egn#1 under brettspielnetz\n"
                                       "  stored: valid; -; 1-0 cards 1\n"
                                       "  now:    valid; -; 0-1 hit 1\n"));
    EXPECT_THAT(run.output, AllOf(HasSubstr("no single answer explains it"),
                                  HasSubstr("\n14 rulings: 1 changed, 0 new, 0 gone\n")));
    EXPECT_EQ(read_file(stored_file()), edited) << "only --update writes";
}

TEST_F(RegressCommand, a_house_rule_edited_is_the_explanation) {
    regress("--update");
    rules("yes");
    const ProgramRun run = regress();

    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, StartsWith("declined.egn#1 under club\n"
                                       "  stored: invalid; attack.unanswered round 1; invalid\n"
                                       "  now:    valid; -; 0-1 hit 1\n"
                                       "  because of parry-may-be-declined: "));
    EXPECT_THAT(run.output, HasSubstr("\n14 rulings: 1 changed, 0 new, 0 gone\n"));

    const auto all = changes();
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].at("record"), "declined.egn#1");
    EXPECT_EQ(all[0].at("ruleset"), "club");
    EXPECT_EQ(all[0].at("before"), "invalid\tattack.unanswered round 1\tinvalid");
    EXPECT_EQ(all[0].at("after"), "valid\t-\t0-1 hit 1");
    EXPECT_EQ(
        all[0].at("explained_by"),
        nlohmann::json::parse(R"([{"question": "parry-may-be-declined", "stored_answer": "no", "answer": "yes"}])"));
}

TEST_F(RegressCommand, where_no_answer_explains_it_the_clause_is_named) {
    regress("--update");
    replace_in_stored("declined.egn#1\tclub\tinvalid\tattack.unanswered round 1\tinvalid",
                      "declined.egn#1\tclub\tvalid\t-\t1-0 distance 1");
    const ProgramRun run = regress();

    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, AllOf(HasSubstr("no single answer explains it: "), HasSubstr("[attack.unanswered]; clause"),
                                  Not(HasSubstr("because of"))));
}

TEST_F(RegressCommand, new_and_gone_records_are_changes) {
    regress("--update");
    record("year/later.egn", declined);
    const ProgramRun added = regress("--ruleset ferti-advanced");
    EXPECT_EQ(added.status, 1);
    EXPECT_EQ(added.output,
              "year/later.egn#1 under ferti-advanced: new: valid; -; 0-1 hit 1\n"
              "3 rulings: 0 changed, 1 new, 0 gone\n");
    EXPECT_THAT(regress().output, HasSubstr("\n21 rulings: 0 changed, 7 new, 0 gone\n"));

    std::filesystem::remove(folder / "corpus" / "declined.egn");
    const ProgramRun removed = regress("--ruleset ferti-advanced");
    EXPECT_EQ(removed.status, 1);
    EXPECT_THAT(removed.output, AllOf(HasSubstr("declined.egn#1 under ferti-advanced: gone: valid; -; 0-1 hit 1\n"),
                                      HasSubstr(": 0 changed, 1 new, 2 gone\n")));
    EXPECT_THAT(regress().output, HasSubstr("\n7 rulings: 0 changed, 7 new, 14 gone\n"));
}

TEST_F(RegressCommand, a_new_ruleset_is_new_rulings_and_an_old_one_is_gone) {
    regress("--update");
    file("club.rulesets",
         "ruleset club\n  base ferti-advanced\n  parry-may-be-declined = no\n"
         "  starter-of-later-rounds = loser\nruleset juniors\n  base club\n"
         "  advance-and-attack-allowed = no\n");
    EXPECT_THAT(regress().output, AllOf(HasSubstr("declined.egn#1 under juniors: new: invalid;"),
                                        HasSubstr("\n16 rulings: 0 changed, 2 new, 0 gone\n")));
    regress("--update");
    rules("no");
    EXPECT_THAT(regress().output, AllOf(HasSubstr("declined.egn#1 under juniors: gone: invalid;"),
                                        HasSubstr("\n14 rulings: 0 changed, 0 new, 2 gone\n")));
}

TEST_F(RegressCommand, an_update_without_the_rulesets_of_the_stored_file_is_refused) {
    regress("--update");
    const std::string before = read_file(stored_file());
    const std::string forgetful = "regress --update " + (folder / "corpus").string();

    const ProgramRun refused = run_engarde(forgetful);
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.output, IsEmpty());
    EXPECT_EQ(refused.errors,
              "engarde: nothing is stored: rulings are stored under unknown rulesets (club); did you forget "
              "--rulesets FILE? (--prune deletes these rulings)\n");
    EXPECT_EQ(read_file(stored_file()), before);

    EXPECT_EQ(regress("--update").status, 0);
    EXPECT_EQ(run_engarde(forgetful + " --prune").status, 0);
    EXPECT_THAT(read_file(stored_file()), Not(HasSubstr("\tclub\t")));
    EXPECT_THAT(misuse("--prune " + (folder / "corpus").string()), HasSubstr("--prune"));
}

// Then the record cannot be judged at all, whichever ruleset is asked for.
TEST_F(RegressCommand, an_update_keeps_the_rulings_of_a_record_whose_own_ruleset_is_not_known) {
    file("corpus/own.egn", "[Ruleset \"club\"]\n\nround 1 white\n1. +5\n*\n");
    EXPECT_EQ(regress("--update").status, 0);
    const std::string before = read_file(stored_file());
    const std::string forgetful = "regress --update " + (folder / "corpus").string();

    for (const std::string rulesets : {"", " --ruleset ferti-advanced", " --ruleset all"}) {
        const ProgramRun refused = run_engarde(forgetful + rulesets);
        EXPECT_EQ(refused.status, 2) << rulesets;
        EXPECT_THAT(refused.errors, HasSubstr("--prune deletes these rulings")) << rulesets;
        EXPECT_EQ(read_file(stored_file()), before) << rulesets;
    }
}

TEST_F(RegressCommand, update_tells_what_changes_and_stores_it) {
    regress("--update");
    rules("yes");
    const ProgramRun update = regress("--update");

    EXPECT_EQ(update.status, 0);
    EXPECT_THAT(update.output, AllOf(StartsWith("declined.egn#1 under club\n"),
                                     HasSubstr("14 rulings: 1 changed, 0 new, 0 gone\n" + stored_file() + "\n")));
    EXPECT_THAT(stored(), Contains("declined.egn#1\tclub\tvalid\t-\t0-1 hit 1"));
    EXPECT_EQ(regress().status, 0);
}

TEST_F(RegressCommand, rulings_under_other_rulesets_are_left_alone) {
    regress("--update");
    replace_in_stored("declined.egn#1\tabacus-classic\tvalid", "declined.egn#1\tabacus-classic\tpossible");
    rules("yes");

    const ProgramRun club = regress("--ruleset club");
    EXPECT_EQ(club.status, 1);
    EXPECT_THAT(club.output, HasSubstr("\n2 rulings: 1 changed, 0 new, 0 gone\n"));
    EXPECT_EQ(regress("--ruleset brettspielnetz").status, 0);

    EXPECT_EQ(regress("--ruleset club --update").status, 0);
    EXPECT_EQ(stored().size(), 15U);
    EXPECT_THAT(stored(), Contains("declined.egn#1\tabacus-classic\tpossible\t-\t0-1 hit 1"));
    EXPECT_EQ(regress().status, 1);
}

TEST_F(RegressCommand, the_rulings_may_be_stored_elsewhere) {
    const std::string elsewhere = (folder / "below" / "rulings.tsv").string();

    EXPECT_EQ(regress("--update --stored " + elsewhere).status, 0);
    EXPECT_EQ(lines_of(read_file(elsewhere)).size(), 15U);
    EXPECT_FALSE(std::filesystem::exists(stored_file()));
    EXPECT_EQ(regress("--stored " + elsewhere).status, 0);
    EXPECT_EQ(regress().status, 2);
}

TEST_F(RegressCommand, records_that_cannot_be_read_have_a_ruling_too) {
    record("declined.egn", "[Ruleset \"ferti-avanced\"]\nround 1 white +5\n");
    record("year/nine.egn", "[Ruleset \"club\"]\n\nround 1 white\n1. +5 +9\n*\n");

    EXPECT_EQ(regress("--update").status, 0);
    EXPECT_THAT(stored(), Contains("declined.egn#1\t-\tmalformed\tsyntax.ruleset\t-"));
    EXPECT_THAT(stored(), Contains(StartsWith("year/nine.egn#1\tclub\tmalformed\tsyntax.card round 1\t")));
    EXPECT_EQ(regress().status, 0);
}

TEST_F(RegressCommand, a_stored_file_that_is_none_is_told_with_its_line) {
    regress("--update");
    const std::string good = read_file(stored_file());
    const auto complaint = [&](const std::string& text) {
        file("corpus/rulings.tsv", text);
        const ProgramRun run = regress();
        EXPECT_EQ(run.status, 2) << text;
        EXPECT_THAT(run.output, IsEmpty()) << text;
        EXPECT_THAT(run.errors, StartsWith("engarde: " + stored_file() + ": line ")) << text;
        return run.errors;
    };

    EXPECT_THAT(complaint(good + "declined.egn#3\tclub\tvalid\n"), HasSubstr("line 16 is not a ruling"));
    EXPECT_THAT(complaint(head + "\nnonsense\n"), HasSubstr("line 2 is not a ruling"));
    for (const char* record : {"declined.egn", "declined.egn#", "declined.egn#1x", "#1"})
        EXPECT_THAT(complaint(head + "\n" + record + "\tclub\tvalid\t-\t-\n"),
                    HasSubstr("expected a file, # and the number of a match"));
    EXPECT_THAT(complaint(good + lines_of(good).back() + "\n"), HasSubstr("line 16 rules on declined.egn#2 under "));
    complaint(good + "<<<<<<< ours\n");
    file("corpus/rulings.tsv", "nonsense\n");
    EXPECT_EQ(regress("--update").status, 2) << "what is no file of rulings is not written over";
    EXPECT_EQ(read_file(stored_file()), "nonsense\n");
}

TEST_F(RegressCommand, a_name_with_a_tab_is_stored_escaped_and_read_back) {
    record("a\tb\\x09.egn", unfinished);
    EXPECT_EQ(regress("--update").status, 0);
    EXPECT_THAT(test::read_file(stored_file()), HasSubstr("\na\\x09b\\\\x09.egn#1\t"));
    EXPECT_EQ(regress("").status, 0);
}

TEST_F(RegressCommand, misuse_is_told) {
    EXPECT_THAT(misuse(""), HasSubstr("DIR is required"));
    EXPECT_THAT(misuse((folder / "none").string()), HasSubstr("is not a folder"));
    EXPECT_THAT(misuse((folder / "corpus" / "declined.egn").string()), HasSubstr("is not a folder"));
    EXPECT_THAT(misuse((folder / "below").string() + " --update"), HasSubstr("no .egn file below"));
    EXPECT_THAT(misuse("replays --ruleset ferti-advancd"), HasSubstr("did you mean \"ferti-advanced\"?"));
    EXPECT_THAT(misuse("replays --updat"), HasSubstr("did you mean \"--update\"?"));
    EXPECT_THAT(misuse("replays --stored ''"), HasSubstr("--stored"));
}

TEST_F(RegressCommand, sarif_marks_the_record_and_names_the_question) {
    regress("--update");
    const ProgramRun unchanged = regress("--sarif");
    rules("yes");
    const ProgramRun run = regress("--sarif");
    const ProgramRun validated =
        regress("--sarif | /usr/bin/python3 tests/docs/validate.py tests/docs/sarif/sarif-schema-2.1.0.json");

    EXPECT_EQ(validated.output, "1 objects are valid\n") << validated.errors;
    EXPECT_EQ(unchanged.status, 0);
    EXPECT_THAT(nlohmann::json::parse(unchanged.output).at("runs").at(0).at("results"), IsEmpty());
    EXPECT_EQ(run.status, 1);
    const nlohmann::json results = nlohmann::json::parse(run.output).at("runs").at(0).at("results");
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results.at(0).at("ruleId"), "regress.changed");
    EXPECT_THAT(results.at(0).at("message").at("text").get<std::string>(),
                HasSubstr("because of parry-may-be-declined: the answer is yes now"));
    const nlohmann::json place = results.at(0).at("locations").at(0).at("physicalLocation");
    EXPECT_THAT(place.at("artifactLocation").at("uri").get<std::string>(), HasSubstr("declined.egn"));
    EXPECT_EQ(place.at("region").at("startLine"), 1);
}

TEST_F(RegressCommand, json_follows_its_schema) {
    const std::string validate = " | /usr/bin/python3 tests/docs/validate.py docs/schema/regress.schema.json";
    regress("--update");
    rules("yes");
    replace_in_stored("declined.egn#1\tabacus-classic\tvalid", "declined.egn#1\tabacus-classic\tpossible");
    replace_in_stored("declined.egn#2\tabacus-basic", "declined.egn#7\tabacus-basic");

    const ProgramRun run = regress("--json" + validate);
    EXPECT_EQ(run.output, "4 objects are valid\n") << run.errors;
    std::vector<std::string> records;
    for (const nlohmann::json& change : changes()) records.push_back(change.at("record").get<std::string>());
    EXPECT_THAT(records, ElementsAre("declined.egn#1", "declined.egn#1", "declined.egn#2", "declined.egn#7"));
    const std::string nonsense = R"({"version":1,"record":"a.egn#1","ruleset":"club","explained_by":[]})";
    EXPECT_EQ(run_shell("echo '" + nonsense + "'" + validate).status, 1) << "the schema accepts anything";
}

// This is what keeps every ruling on the records of this project: after a change that is meant,
// ./engarde regress replays --update
TEST(RegressReplays, every_ruling_on_replays_is_the_stored_one) {
    const ProgramRun run = run_engarde("regress replays");

    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr(" rulings: 0 changed, 0 new, 0 gone\n"));
}

}  // namespace
}  // namespace engarde
