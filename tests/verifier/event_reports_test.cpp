// What verify says about games recorded as events besides breaches, and the cards in the readable rules.
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
using testing::HasSubstr;
using testing::Not;

class EventReports : public test::ScratchFolder {
protected:
    std::string game(const std::string& events) const {
        return file("game.egn", "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n" + events);
    }
    static nlohmann::json judged(const std::string& path) {
        return nlohmann::json::parse(run_engarde("verify --json " + path).output);
    }

    const std::string won = "[Poise \"Jen 0\"]\n\nturn Sam\nattack Jen: Slash\nJen: pass\nwinner Sam\n";
    const std::string dealt = "\ndeal 9\nturn Sam\nattack Jen: Thrust\nJen: Hard Parry > Thrust\nSam: pass\n";
};

TEST_F(EventReports, a_game_that_is_over_has_an_ending_and_a_winner) {
    const nlohmann::json object = judged(game(won));

    EXPECT_EQ(object.at("finished"), true);
    EXPECT_EQ(object.at("ending"), "last-standing");
    EXPECT_EQ(object.at("winner"), "Sam");
    EXPECT_EQ(object.at("out"), nlohmann::json::parse(R"({"Jen": "out"})"));
    EXPECT_EQ(object.at("parts"), nlohmann::json::parse(R"({"turns": 1, "exchanges": 1})"));
    EXPECT_EQ(object.at("information"), "public");
    EXPECT_THAT(run_engarde("verify --verbose " + game(won)).output,
                HasSubstr("possible\n  4 events, 1 turn, 1 exchange\n  Sam has won (last-standing)\n"
                          "  poise: Sam 10, Jen 0\n  out: Jen\n"
                          "  not known: the hands; how many copies cards have\n"));
}

TEST_F(EventReports, what_is_not_known_is_a_range_and_is_named) {
    const nlohmann::json object = judged(game(dealt));

    EXPECT_EQ(object.at("finished"), false);
    EXPECT_FALSE(object.contains("winner"));
    EXPECT_EQ(object.at("poise").at("Jen"), 10);
    EXPECT_EQ(object.at("least_poise"), nlohmann::json::parse(R"({"Jen": 0})"));
    EXPECT_EQ(object.at("hands"), nlohmann::json::parse(R"({"Sam": 8, "Jen": 8})"));
    EXPECT_EQ(object.at("piles"), nlohmann::json::parse(R"({"deck": 67, "discard": 2})"));
    EXPECT_EQ(object.at("information"), "partial");
    EXPECT_THAT(object.at("not_known"), testing::ElementsAre("some cards of hands", "how many copies cards have",
                                                             "what is printed on Hard Parry"));
}

TEST_F(EventReports, statistics_count_turns_exchanges_and_endings) {
    const std::string paths =
        file("won.egn", "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n" + won) + " " + game(dealt);
    const std::string text = run_engarde("verify --statistics " + paths).output;
    EXPECT_THAT(text, HasSubstr("  events           9\n  exchanges        2\n  turns            2\n"));
    EXPECT_THAT(text, HasSubstr("  games\n    last-standing  1\n    unfinished     1\n"));

    const auto lines = lines_of(run_engarde("verify --statistics --json " + paths).output);
    const nlohmann::json all = nlohmann::json::parse(lines.back());
    EXPECT_EQ(all.at("parts"), nlohmann::json::parse(R"({"turns": 2, "exchanges": 2})"));
    EXPECT_EQ(all.at("games"), nlohmann::json::parse(R"({"last-standing": 1, "unfinished": 1})"));
    const std::string piste = run_engarde("verify --statistics --json replays/golden").output;
    EXPECT_THAT(piste, Not(HasSubstr("\"games\"")));
}

TEST_F(EventReports, a_witness_is_refused_plainly) {
    const ProgramRun run = run_engarde("verify --witness " + game(dealt));

    EXPECT_EQ(run.output, "");
    EXPECT_THAT(run.errors, HasSubstr("match 1: hidden cards of reforged cannot be filled in by this program"));
}

TEST_F(EventReports, the_rules_end_with_the_cards_and_how_certain_they_are) {
    const std::string page = run_engarde("rules reforged-2019", "COLUMNS=200 LANG=C.UTF-8").output;

    EXPECT_LT(page.find("\nObject\n"), page.find("\nSetup\n"));
    EXPECT_THAT(page, HasSubstr("\nThe cards\n  - Thrust: Attack, cost 0, damage 2. [Card: Thrust, l.175]\n"));
    EXPECT_THAT(page, HasSubstr("  - Slash: Attack, cost 0*, damage 1*. [Example Exchange, l.365]\n"));
    EXPECT_THAT(page, HasSubstr("  - Strong Arm: Press, cost ? (at least 1). Removes a Response."));
    EXPECT_THAT(page, HasSubstr("  - Superior Technique: type ?, cost ?. Negates a Fancy Move"));
    EXPECT_THAT(page, HasSubstr("  - Not known of any: copies.\n"));
    EXPECT_THAT(page, HasSubstr("\n? not known: "));
    EXPECT_THAT(run_engarde("rules ferti-advanced").output, Not(HasSubstr("\nThe cards\n")));
}

TEST_F(EventReports, a_house_rule_changes_the_cards_too) {
    const std::string other = run_engarde("rules \"reforged-2019, reforged-slash-value=slash-2\"").output;
    EXPECT_THAT(other, HasSubstr("  - Slash: Attack, cost 0*, damage 2*."));
    const std::string without = run_engarde("rules \"reforged-2019, reforged-pistol-in-the-game=no\"").output;
    EXPECT_THAT(without, Not(HasSubstr("  - Pistol: ")));
}

TEST_F(EventReports, a_clubs_cards_are_marked) {
    const std::string club = file("club.cards",
                                  "card Hard Parry: cost 1, copies 7\ncard Wipe the Brow: restore, cost 0, poise 3\n"
                                  "card Guard: response, cost 0, blocks, withstands Coupé\n");
    const std::string page = run_engarde("rules reforged-2019 --cards " + club, "COLUMNS=200 LANG=C.UTF-8").output;

    EXPECT_THAT(page, HasSubstr("  - Hard Parry: Response, cost 1+, copies 7+. Blocks an Attack."));
    EXPECT_THAT(page, HasSubstr("  - Wipe the Brow: Restore+, cost 0+, poise 3+, copies ?.\n"));
    EXPECT_THAT(page,
                HasSubstr("  - Guard: Response+, cost 0+, copies ?. Blocks an Attack. Coupé cannot remove it.\n"));
    EXPECT_THAT(page, HasSubstr("\n+ the players say so\n"));
    const nlohmann::json object =
        nlohmann::json::parse(run_engarde("rules reforged-2019 --json --cards " + club).output);
    EXPECT_EQ(object.at("components").back().at("name"), "Guard");
    EXPECT_EQ(object.at("components").at(6).at("figures").at("cost"),
              nlohmann::json::parse(R"({"value": 1, "certainty": "said"})"));
}

TEST_F(EventReports, a_card_file_that_is_wrong_is_refused_with_its_place) {
    const ProgramRun contradicted =
        run_engarde("rules reforged-2019 --cards " + file("club.cards", "card Thrust: cost 2\n"));
    EXPECT_EQ(contradicted.status, 2);
    EXPECT_THAT(contradicted.errors, HasSubstr("club.cards:1:14: error: Thrust is said to cost 2"));
    EXPECT_THAT(contradicted.errors, HasSubstr("[card.contradicted]"));
    EXPECT_EQ(run_engarde("rules reforged-2019 --cards " + file("b.cards", "crad\n")).status, 2);
    EXPECT_EQ(run_engarde("rules reforged-2019 --cards /nowhere.cards").status, 2);
    EXPECT_THAT(run_engarde("rules ferti-advanced --cards " + file("c.cards", "card Thrust: cost 0\n")).errors,
                HasSubstr("--cards is for games with a card book"));
    EXPECT_THAT(run_engarde("rules --cards " + file("d.cards", "card Thrust: cost 0\n")).errors,
                HasSubstr("--cards needs a ruleset"));
}

TEST_F(EventReports, every_object_fits_its_schema) {
    const auto expect_valid = [](const std::string& command, const std::string& schema) {
        const ProgramRun run = test::run_shell("engarde " + command +
                                               " 2>/dev/null | /usr/bin/python3 "
                                               "tests/docs/validate.py docs/schema/" +
                                               schema + ".schema.json");
        EXPECT_EQ(run.status, 0) << command << "\n" << run.output << run.errors;
    };
    std::string paths = "replays/reforged replays/skirmish";
    for (const char* information : {"full", "draws", "partial", "public"}) {
        const std::string path = (folder / information).string() + ".egn";
        test::run_shell("engarde generate --ruleset reforged-2019 --matches 2 --seed 5 --information " +
                        std::string(information) + " > " + path);
        paths += " " + path;
    }
    expect_valid("verify --json --statistics " + paths, "verify");
    expect_valid("compare --json --ruleset reforged-2019 --ruleset 'reforged-2019, reforged-lunge-vacuous=no' " + paths,
                 "compare");
    expect_valid("compare --json --questions " + paths + " replays/golden", "compare");
    expect_valid("rules reforged-2019 --json", "rules");
    expect_valid("rules reforged-2019 --json --cards " +
                     file("club.cards", "card Hard Parry: cost 1\ncard Balm: restore, cost ?, poise 3\n"),
                 "rules");
}

TEST_F(EventReports, hostile_cards_are_harmless) {
    const std::string club = file("club.cards", "card \"X" + test::hostile_letters + "\": attack, cost 0, damage 1\n");
    const ProgramRun run = run_engarde("rules reforged-2019 --cards " + club, "LANG=C.UTF-8");
    EXPECT_EQ(test::harm_in(run.output), "");
    EXPECT_EQ(test::harm_in(run.errors), "");
}

}  // namespace
}  // namespace engarde
