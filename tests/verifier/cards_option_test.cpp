// Card books in files of their own: the Cards tag and --cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::AllOf;
using testing::HasSubstr;

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

TEST_F(CardsOption, what_is_wrong_in_a_file_has_its_place_there) {
    file("club.cards", "card Thrust: damage 2\ncard Wipe the Brow: restor\n");
    const ProgramRun run = run_engarde("verify " + file("game.egn", brow("[Cards \"club.cards\"]\n")));

    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, AllOf(HasSubstr("club.cards:2:21"), HasSubstr("[syntax.cards]")));
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
