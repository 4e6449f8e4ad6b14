// Card books in files of their own: the Cards tag and --cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Wipe the Brow is in no rulebook, so that a record with it needs a card book.
class CardsOption : public test::ScratchFolder {
protected:
    static std::string brow(const std::string& tags) {
        return "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n[Poise \"Sam 4\"]\n" + tags +
               "\nturn Sam\nrestore Sam: Wipe the Brow\npoise Sam 7\n";
    }

    std::string cards(const std::string& name = "club.cards", int poise = 3) const {
        return file(name, "; ours\ncard Wipe the Brow: restore, cost 0, poise " + std::to_string(poise) + "\n");
    }
};

TEST_F(CardsOption, a_tag_names_a_file_beside_the_record) {
    cards();
    const std::string record = file("game.egn", brow("[Cards \"club.cards\"]\n"));

    EXPECT_EQ(run_engarde("verify " + record).status, 0);
    EXPECT_EQ(run_engarde("replay " + record).status, 0);
    EXPECT_EQ(run_engarde("compare " + record).status, 0);
}

TEST_F(CardsOption, a_tag_names_a_file_below_the_record) {
    cards("below/club.cards");
    EXPECT_EQ(run_engarde("verify " + file("game.egn", brow("[Cards \"below/club.cards\"]\n"))).status, 0);
}

TEST_F(CardsOption, on_standard_input_the_folder_is_the_current_one) {
    cards();
    const std::string record = file("game.egn", brow("[Cards \"club.cards\"]\n"));

    EXPECT_EQ(run_shell("program=$(command -v engarde) && cd " + folder.string() + " && $program verify - < " + record)
                  .status,
              0);
}

TEST_F(CardsOption, a_card_file_serves_every_record) {
    const std::string record = file("game.egn", brow("") + "\n" + brow(""));
    const ProgramRun without = run_engarde("verify " + record);

    EXPECT_EQ(without.status, 1);
    EXPECT_THAT(without.output, HasSubstr("[card.unknown]"));
    EXPECT_EQ(run_engarde("verify --cards " + cards() + " " + record).status, 0);
    EXPECT_EQ(run_engarde("verify --cards " + cards("other.cards", 2) + " " + record).status, 1) << "4 and 2 is not 7";
}

TEST_F(CardsOption, a_missing_file_is_named_where_the_record_names_it) {
    const ProgramRun run = run_engarde("verify " + file("game.egn", brow("[Cards \"club.cards\"]\n")));

    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, AllOf(HasSubstr("game.egn:4:9"), HasSubstr("club.cards"), HasSubstr("[syntax.cards]")));
    EXPECT_EQ(run_engarde("verify --cards nowhere.cards " + file("game.egn", brow(""))).status, 2);
}

// Something that cannot be read, and something that cannot be.
constexpr const char* misspelt = "card Thrust: damage 2\ncard Wipe the Brow: restor\n";
constexpr const char* contradicted = "card Thrust: damage 2\ncard Lunge: cost 2\n";

TEST_F(CardsOption, a_tag_that_names_a_wrong_file_makes_the_match_malformed) {
    const std::string record = file("game.egn", brow("[Cards \"club.cards\"]\n"));
    for (const auto& [cards, message, place, code] :
         {std::tuple{misspelt, "restor",
                     ":2:21\n    2 | card Wipe the Brow: restor\n      |                     ^~~~~~\n",
                     "[syntax.cards]"},
          std::tuple{contradicted, "Lunge is said to cost 2",
                     ":2:13\n    2 | card Lunge: cost 2\n      |             ^~~~~~\n", "[card.contradicted]"}}) {
        const std::string club = file("club.cards", cards);
        const ProgramRun run = run_engarde("verify " + record, "COLUMNS=200");

        EXPECT_EQ(run.status, 1);
        EXPECT_THAT(run.output, HasSubstr("game.egn:4:9: error: in the card book " + club + ", "));
        EXPECT_THAT(run.output, AllOf(HasSubstr(message), HasSubstr(code), HasSubstr("1 malformed")));
        EXPECT_THAT(run.output, HasSubstr("  note: " + club + place));
    }
}

TEST_F(CardsOption, the_place_in_the_file_is_in_json_and_sarif) {
    const std::string club = file("club.cards", contradicted);
    const std::string record = file("game.egn", brow("[Cards \"club.cards\"]\n"));
    const auto match = nlohmann::json::parse(run_engarde("verify --json " + record).output);
    const nlohmann::json& found = match.at("diagnostics").at(0);

    EXPECT_EQ(match.at("verdict"), "malformed");
    EXPECT_EQ(found.at("line"), 4);
    EXPECT_EQ(found.at("notes").at(0), club + ":2:13: card Lunge: cost 2");
    const nlohmann::json& place = found.at("related").at(0);
    EXPECT_EQ(place.at("file"), club);
    EXPECT_EQ(place.at("line"), 2);
    EXPECT_EQ(place.at("column"), 13);
    EXPECT_EQ(place.at("end_column"), 19);

    const auto log = nlohmann::json::parse(run_engarde("verify --sarif " + record).output);
    const nlohmann::json& related = log.at("runs").at(0).at("results").at(0).at("relatedLocations").at(0);
    EXPECT_EQ(related.at("physicalLocation").at("artifactLocation").at("uri"), "file://" + club);
    EXPECT_EQ(related.at("physicalLocation").at("region"),
              nlohmann::json::parse(R"({"startLine": 2, "startColumn": 13, "endColumn": 19})"));
    EXPECT_EQ(run_shell("program=$(command -v engarde) && $program verify --json " + record +
                        " | /usr/bin/python3 tests/docs/validate.py docs/schema/verify.schema.json")
                  .status,
              0);
}

// Not once for each match: the file was named on the command line, and no record can be judged with it.
TEST_F(CardsOption, a_file_for_every_record_that_is_wrong_is_reported_once) {
    const std::string record = file("game.egn", brow("") + "\n" + brow(""));
    for (const char* cards : {misspelt, contradicted}) {
        const std::string club = file("club.cards", cards);
        for (const std::string& command :
             {"verify " + record, "verify --json " + record, "compare " + record, "replay " + record,
              "adjudicate --event 1 " + record, std::string("rules reforged-2019"),
              std::string("adjudicate --ruleset reforged-2019 --players Sam,Jen --event 'turn Sam'")}) {
            const ProgramRun run = run_engarde(command + " --cards " + club);
            EXPECT_EQ(run.status, 2) << command;
            EXPECT_THAT(run.output, IsEmpty()) << command;
            EXPECT_THAT(run.errors, HasSubstr(club + ":2:" + (cards == misspelt ? "21" : "13") + ": error: "))
                << command;
            EXPECT_THAT(run.errors, HasSubstr("\n    2 | card ")) << command;
            EXPECT_THAT(run.errors, HasSubstr("engarde: the cards in \"" + club + "\" cannot be used")) << command;
            EXPECT_EQ(run.errors.find("error: "), run.errors.rfind("error: ")) << command;
            EXPECT_THAT(run.errors, Not(HasSubstr("--players"))) << command;
        }
    }
}

TEST_F(CardsOption, files_are_wrong_together) {
    const std::string first = file("first.cards", "card Hard Parry: cost 1\n");
    const std::string second = file("second.cards", "card Hard Parry: cost 2\n");
    const ProgramRun run = run_engarde("rules reforged-2019 --cards " + first + " --cards " + second);

    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors,
                HasSubstr(second + ":1:18: error: Hard Parry is said to cost 2, and before that to cost 1"));
}

// 85 cards that are no Pistol: too many only where the Pistol is left out, so that it is not the file that is wrong.
TEST_F(CardsOption, a_file_that_is_wrong_only_for_the_rules_of_a_match_is_reported_there) {
    const std::string club = file("club.cards", "card Thrust: copies 85\n");
    const auto record = [&](const std::string& ruleset) {
        return file("game.egn", "[Ruleset \"" + ruleset + "\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\n");
    };
    EXPECT_EQ(run_engarde("verify --cards " + club + " " + record("reforged-2019")).status, 0);

    const std::string without = record("reforged-2019, reforged-pistol-in-the-game=no");
    const ProgramRun run = run_engarde("verify --cards " + club + " " + without);
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, HasSubstr("game.egn:1:11: error: "));
    EXPECT_THAT(run.output,
                AllOf(HasSubstr("but the deck has 84 cards"), HasSubstr("  note: "), HasSubstr("1 malformed")));
    EXPECT_EQ(
        run_engarde("adjudicate --cards " + club +
                    " --ruleset 'reforged-2019, reforged-pistol-in-the-game=no' --players Sam,Jen --event 'turn Sam'")
            .status,
        2);
}

TEST_F(CardsOption, that_a_card_allows_an_attack_is_refused_by_the_line_that_names_three) {
    const ProgramRun run =
        run_engarde("rules reforged-2019 --cards " + file("club.cards", "card Feint: fancy-move, allows-attack\n"));
    EXPECT_THAT(run.errors, HasSubstr("Feint is said to allow an Attack. Of all cards only Parry Riposte and Taste"));

    const std::string record = file("game.egn",
                                    "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\n"
                                    "card Feint: fancy-move, allows-attack\nturn Sam\n");
    EXPECT_THAT(run_engarde("verify " + record).output, AllOf(HasSubstr("[card.contradicted]"), HasSubstr("l.155")));
}

TEST_F(CardsOption, a_record_opens_no_file_outside_its_folder) {
    const std::string outside = cards();
    for (const std::string& name : {outside, std::string("../club.cards"), std::string()}) {
        const std::string record = file("below/game.egn", brow("[Cards \"" + name + "\"]\n"));
        const ProgramRun run = run_engarde("verify " + record);

        EXPECT_EQ(run.status, 1) << name;
        EXPECT_THAT(run.output, HasSubstr("[syntax.cards]"));
    }
}

}  // namespace
}  // namespace engarde
