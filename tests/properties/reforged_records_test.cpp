// Records of Reforged: `verify` against the independent reading of the text (tests/reference/reforged_record.h).
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/reforged_tables.h"
#include "tests/support/reforged_texts.h"

namespace engarde::reforged {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;
using ::reference::reforged::judge_record;
using ::reference::reforged::Opinion;
using ::reference::reforged::Says;

// Both accept, or both refuse at the same event. A fault of the card book has no certain line.
bool agree(const Opinion& opinion, const test::Judged& judged) {
    switch (opinion.says) {
        case Says::accepts:
            return holds(judged.verdict);
        case Says::refuses:
            return !holds(judged.verdict) && (opinion.is_the_book || judged.event == opinion.event);
        case Says::cannot_say:
            break;
    }
    return true;
}

std::string in_words(const Opinion& opinion, const test::Judged& judged) {
    constexpr std::array says{"accepts", "refuses", "cannot say"};
    return "the reference " + std::string(says[static_cast<std::size_t>(opinion.says)]) + ", event " +
           std::to_string(opinion.event) + " " + opinion.reason + "\nverify: " + std::string(name_of(judged.verdict)) +
           "\n" + judged.findings;
}

void hold_against(const test::GeneratedText& game, const std::string& text, const std::string& what,
                  Coverage& coverage) {
    const Opinion opinion = judge_record(game.answers, text);
    const test::Judged judged = test::judged(text);
    if (!agree(opinion, judged)) RC_FAIL(what + "\n" + in_words(opinion, judged) + text);
    coverage.note("accepted", opinion.says == Says::accepts);
    coverage.note("refused", opinion.says == Says::refuses);
    coverage.note("information is lost", opinion.says == Says::cannot_say);
}

void judge_changes(RecordedInformation information, int changes, Coverage& coverage) {
    Random random = test::some_chance();
    const test::GeneratedText game = test::some_game(information, random);
    hold_against(game, game.text(), "as generated", coverage);
    for (int change = 0; change < changes; ++change) {
        const test::ChangedText changed = test::changed(game, random);
        hold_against(game, changed.game.text(), changed.kind + ": " + changed.what, coverage);
        coverage.note(changed.kind);
    }
}

TEST(ReforgedRecords, every_change_of_a_full_record_is_judged_as_the_reference_judges_it) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "changes of records with every card known",
                            [&] { judge_changes(RecordedInformation::full, 40, coverage); }));
    coverage.require({"accepted", "refused", "information is lost", "card", "player", "number", "target", "payment",
                      "dropped", "repeated", "swapped"});
}

TEST(ReforgedRecords, every_change_of_a_record_without_hands_is_judged_as_the_reference_judges_it) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "changes of records that tell nothing about hands",
                            [&] { judge_changes(RecordedInformation::only_plies, 40, coverage); }));
    coverage.require(
        {"accepted", "refused", "card", "player", "number", "target", "payment", "dropped", "repeated", "swapped"});
}

constexpr const char* one_buckler =
    "[Ruleset \"reforged-2019\"]\n[Players \"Ann, Bo\"]\n\n"
    "card Buckler: cost 0, shield 1, copies 1\n"
    "turn Ann\nitem Ann: Buckler\nturn Bo\nturn Ann\n";

// Found by the property above: the discard pile may be shuffled after the Item was discarded, and before cards are
// drawn.
TEST(ReforgedRecords, an_item_discarded_before_the_refill_may_come_back) {
    const std::string text = one_buckler;
    EXPECT_EQ(test::judged(text + "item Ann: none\nitem Ann: Buckler\n").verdict, Verdict::possible);
    EXPECT_EQ(test::judged(text + "discard Ann: Thrust\nitem Ann: none\nitem Ann: Buckler\n").verdict,
              Verdict::possible);
    const test::Judged after_playing = test::judged(text + "item Ann: Main Gauche\nitem Ann: Buckler\n");
    EXPECT_EQ(after_playing.verdict, Verdict::invalid);
    EXPECT_EQ(after_playing.event, 7U) << after_playing.findings;
}

// It was once read as a play of somebody called "hand".
TEST(ReforgedRecords, an_event_without_its_player_is_not_a_play) {
    const std::string text = "[Ruleset \"reforged-2019\"]\n[Players \"Ann, Bo\"]\n\nturn Ann\n";
    for (const char* line : {"hand : 3\n", "hand: Thrust\n", "draw : 2\n", "restore : Thrust\n"}) {
        const test::Judged judged = test::judged(text + line);
        EXPECT_EQ(judged.verdict, Verdict::malformed) << line;
        EXPECT_NE(judged.findings.find("begins an event; expected"), std::string::npos) << judged.findings;
    }
}

}  // namespace
}  // namespace engarde::reforged
