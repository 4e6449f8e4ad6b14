// compare and regress for games recorded as events, and compare --questions for every game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class EventCompare : public test::ScratchFolder {
protected:
    static std::vector<nlohmann::json> objects(const std::string& arguments) {
        std::vector<nlohmann::json> all;
        for (const std::string& line : lines_of(run_engarde("compare --json " + arguments).output))
            all.push_back(nlohmann::json::parse(line));
        return all;
    }
    std::string duel(const std::string& events) const {
        return file("duel.egn", "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\n" + events);
    }

    const std::string two = " --ruleset reforged-2019 --ruleset \"reforged-2019, reforged-slash-value=slash-2\" ";
    const std::string lunge =
        "turn Sam\nattack Jen: Thrust\n  Jen: Parry Riposte > Thrust\n  Sam: Lunge\n  Jen: pass\n";
};

TEST_F(EventCompare, a_breach_parts_them_at_its_event) {
    const std::string a = duel(lunge);
    const ProgramRun run =
        run_engarde("compare --ruleset reforged-2019 --ruleset \"reforged-2019, reforged-lunge-vacuous=no\" " + a);

    EXPECT_THAT(run.output, HasSubstr("reforged-2019\n"
                                      "  reforged-2019: possible, poise Sam 9, Jen 7\n"
                                      "  reforged-2019, reforged-lunge-vacuous=no: invalid, poise Sam 10, Jen 10\n"
                                      "    they differ at event 4 (line 7): Sam plays Lunge, but nothing attacks"));
    EXPECT_THAT(run.output, HasSubstr("    because of reforged-lunge-vacuous: no [house rule], not yes [reforged:\n"
                                      "    Attack (l.144)]\n"));
    EXPECT_EQ(run.status, 0);
}

TEST_F(EventCompare, games_that_hold_are_parted_by_their_end) {
    const std::string a = duel("turn Sam\nattack Jen: Slash\n  Jen: pass\n");
    const nlohmann::json match = objects(two + a).at(0);

    EXPECT_EQ(match.at("rulings").at(0).at("poise").at("Jen"), 9);
    EXPECT_EQ(match.at("rulings").at(1).at("poise").at("Jen"), 8);
    const nlohmann::json& parting = match.at("partings").at(0);
    EXPECT_EQ(parting.at("base").at("said"), "poise Sam 10, Jen 9 (possible)");
    EXPECT_EQ(parting.at("other").at("said"), "poise Sam 10, Jen 8 (possible)");
    EXPECT_EQ(parting.at("event"), 3);
    EXPECT_EQ(parting.at("line"), 6);
    EXPECT_THAT(parting.at("questions"), ElementsAre("reforged-slash-value"));
    EXPECT_THAT(run_engarde("compare" + two + a).output,
                HasSubstr("    they differ at the end (line 6): poise Sam 10, Jen 8 (possible), not poise\n"
                          "    Sam 10, Jen 9 (possible)\n"));
}

TEST_F(EventCompare, named_rulesets_are_compared_too) {
    const std::string rules = file("club.rulesets",
                                   "ruleset club\n  base reforged-2019\n  reforged-lunge-vacuous = no\n"
                                   "  reforged-slash-value = slash-2\n");
    const std::string a = duel(lunge);
    const std::vector<nlohmann::json> all = objects("--rulesets " + rules + " " + a);

    EXPECT_EQ(all.at(0).at("base"), "reforged-2019");
    EXPECT_THAT(all.at(0).at("partings").at(0).at("questions"), ElementsAre("reforged-lunge-vacuous"));
    EXPECT_EQ(all.at(1).at("answered_differently").size(), 2U);
    EXPECT_THAT(run_engarde("compare --verbose --rulesets " + rules + " " + a).output,
                HasSubstr("  for example: engarde replay " + a + " --match 1 --event 4"));
}

TEST_F(EventCompare, answers_that_only_together_make_the_difference_are_named_together) {
    // Sam ends at 9, with one of the answers at 12 or 8, and with both at 11.
    const std::string a = duel(
        "card Balm: restore, cost 0, poise 3\n"
        "turn Sam\nrestore Sam: Balm\nattack Jen: Thrust\n  Jen: Taste My Blade!, Slash\n  Sam: pass\n");
    const nlohmann::json match = objects(
                                     "--ruleset reforged-2019 --ruleset \"reforged-2019, reforged-restore-cap=none, "
                                     "reforged-slash-value=slash-2\" " +
                                     a)
                                     .at(0);

    const nlohmann::json& parting = match.at("partings").at(0);
    EXPECT_THAT(parting.at("questions"), ElementsAre("reforged-restore-cap", "reforged-slash-value"));
    EXPECT_EQ(parting.at("together"), true);
}

TEST_F(EventCompare, questions_that_matter_are_listed_with_their_effect) {
    const std::string a = duel(lunge + "poise Sam 9, Jen 7\n");
    const ProgramRun run = run_engarde("compare --questions " + a);

    EXPECT_THAT(run.output, HasSubstr("  with reforged-lunge-vacuous=no, not yes [reforged: Attack (l.144)]: invalid\n"
                                      "    at event 4 (line 7): Sam plays Lunge"));
    EXPECT_THAT(run.output, HasSubstr("\n1 match, of which 1 depends on an answer\n"));
    EXPECT_THAT(run.output, Not(HasSubstr("slash-2")));
    EXPECT_EQ(run.status, 0);

    const std::vector<nlohmann::json> all = objects("--questions " + a);
    EXPECT_EQ(all.at(0).at("depends_on").size(), 1U);
    const nlohmann::json& effect = all.at(0).at("depends_on").at(0);
    EXPECT_EQ(effect.at("question"), "reforged-lunge-vacuous");
    EXPECT_EQ(effect.at("answer"), "yes");
    EXPECT_EQ(effect.at("changed"), "no");
    EXPECT_EQ(effect.at("verdict"), "invalid");
    EXPECT_EQ(effect.at("other").at("code"), "lunge.not-attacked");
    EXPECT_EQ(all.at(0).at("no_difference").size() + 1, 20U);
    EXPECT_EQ(all.at(1).at("depended_on"), nlohmann::json::parse(R"({"reforged-lunge-vacuous": 1})"));
}

TEST_F(EventCompare, questions_serve_the_piste_as_well) {
    const std::vector<nlohmann::json> all =
        objects("--questions replays/golden/01-hands-compared-after-final-retreat.egn");

    std::vector<std::string> questions;
    for (const nlohmann::json& effect : all.at(0).at("depends_on")) questions.push_back(effect.at("question"));
    EXPECT_THAT(questions, testing::Contains("hands-compared-after-final-retreat"));
    EXPECT_EQ(all.at(0).at("base"), "abacus-advanced");
}

TEST_F(EventCompare, questions_are_asked_of_the_rules_that_are_named) {
    const std::string a = duel(lunge);
    const std::vector<nlohmann::json> all =
        objects("--questions --ruleset \"reforged-2019, reforged-lunge-vacuous=no\" " + a);

    EXPECT_EQ(all.at(0).at("base"), "reforged-2019, reforged-lunge-vacuous=no");
    EXPECT_EQ(all.at(0).at("verdict"), "invalid");
    EXPECT_EQ(all.at(0).at("depends_on").at(0).at("verdict"), "possible");
    EXPECT_EQ(run_engarde("compare --questions --ruleset \"reforged-2019, reforged-lunge-vacuous=no\" " + a).status, 1);
    EXPECT_THAT(run_engarde("compare --questions --ruleset \"reforged-2019, reforged-lunge-vacuous=no\" " + a).output,
                HasSubstr("it allows what breaks [lunge.not-attacked]"));
}

TEST_F(EventCompare, a_record_that_cannot_be_read_stays_malformed_under_every_answer) {
    const std::string a = duel("turn Sam\nattack Jen\n");
    const ProgramRun run = run_engarde("compare --questions " + a);

    EXPECT_THAT(run.output, HasSubstr("malformed"));
    EXPECT_THAT(run.output, HasSubstr("  no other answer makes a difference\n"));
    EXPECT_THAT(run.errors, HasSubstr("[syntax.event]"));
    EXPECT_EQ(run.status, 1);
}

TEST_F(EventCompare, stored_rulings_have_the_winner_and_who_is_out) {
    std::filesystem::create_directories(folder / "corpus");
    file("corpus/a.egn",
         "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n[Poise \"Jen 0\"]\n\n"
         "turn Sam\nattack Jen: Slash\nJen: pass\n");
    const std::string corpus = (folder / "corpus").string();
    EXPECT_EQ(run_engarde("regress --update " + corpus).status, 0);

    const std::string stored = test::read_file(folder / "corpus/rulings.tsv");
    EXPECT_THAT(stored, HasSubstr("a.egn#1\treforged-2019\tpossible\t-\twinner Sam, poise Sam 10 Jen 0, out Jen\n"));
}

TEST_F(EventCompare, a_changed_ruling_is_explained_by_an_answer) {
    std::filesystem::create_directories(folder / "corpus");
    file("corpus/a.egn",
         "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\nattack Jen: Slash\nJen: pass\n");
    const std::string corpus = (folder / "corpus").string();
    file("corpus/rulings.tsv",
         "record\truleset\tverdict\tfirst breach\trounds: result, reason, deals\n"
         "a.egn#1\treforged-2019\tpossible\t-\tpoise Sam 10 Jen 8\n");
    const ProgramRun run = run_engarde("regress " + corpus);

    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, HasSubstr("because of reforged-slash-value: the answer is slash-1 now"));
}

}  // namespace
}  // namespace engarde
