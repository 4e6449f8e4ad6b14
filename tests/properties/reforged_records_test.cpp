// Records of Reforged: `verify` against the independent reading of the text (tests/reference/reforged_record.h).
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <iostream>
#include <map>

#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/files.h"
#include "tests/support/reforged_tables.h"
#include "tests/support/reforged_texts.h"

namespace engarde::reforged {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;
using ::reference::reforged::judge_record;
using ::reference::reforged::Opinion;
using ::reference::reforged::Says;

// The reasons of which the reference knows nothing where cards are hidden.
bool is_about_hidden_cards(const test::Judged& judged) {
    return judged.code == "card.copies" || judged.code == "card.not-held" || judged.code == "hand.too-few";
}

// Both accept, or both refuse at the same event. A fault of the card book has no certain line.
bool agree(const Opinion& opinion, const test::Judged& judged) {
    const bool lacks_cards = opinion.hides_cards && is_about_hidden_cards(judged);
    switch (opinion.says) {
        case Says::accepts:
            return holds(judged.verdict) || lacks_cards;
        case Says::refuses:
            return !holds(judged.verdict) && (opinion.is_the_book || judged.event == opinion.event ||
                                              (lacks_cards && judged.event < opinion.event));
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
    coverage.note("judged with hidden cards", opinion.hides_cards && opinion.says != Says::cannot_say);
}

void judge_changes(RecordedInformation information, int changes, Coverage& coverage) {
    Random random = test::some_chance();
    const test::GeneratedText game = test::some_game(information, random);
    hold_against(game, game.text(), "as generated", coverage);
    for (int change = 0; change < changes; ++change) {
        const test::ChangedText changed = test::changed(game, random);
        hold_against(changed.game, changed.game.text(), changed.kind + ": " + changed.what, coverage);
        coverage.note(changed.kind);
    }
}

const std::vector<std::string> every_kind{"accepted", "refused", "card",    "player",   "number",  "target", "payment",
                                          "word",     "#n",      "dropped", "repeated", "swapped", "tag"};

TEST(ReforgedRecords, changes_of_full_records_are_judged_as_the_reference_judges_them) {
    Coverage coverage;
    EXPECT_TRUE(check_every(60, "changes of records with every card known", [&] {
        judge_changes(*rc::gen::arbitrary<bool>() ? RecordedInformation::full : RecordedInformation::draws, 40,
                      coverage);
    }));
    coverage.require(every_kind);
}

TEST(ReforgedRecords, changes_of_records_without_hands_are_judged_as_the_reference_judges_them) {
    Coverage coverage;
    EXPECT_TRUE(check_every(60, "changes of records that tell nothing about hands",
                            [&] { judge_changes(RecordedInformation::only_plies, 40, coverage); }));
    coverage.require(every_kind);
}

TEST(ReforgedRecords, changes_of_records_with_hidden_cards_are_judged_as_the_reference_judges_them) {
    Coverage coverage;
    EXPECT_TRUE(check_every(60, "changes of records that hide some cards, or all", [&] {
        judge_changes(*rc::gen::arbitrary<bool>() ? RecordedInformation::partial : RecordedInformation::counted, 40,
                      coverage);
    }));
    coverage.require(every_kind);
    coverage.require({"judged with hidden cards"});
}

std::string without_remark(const std::string& line) {
    const std::size_t remark = line.find(" ;");
    return line.substr(0, remark);
}

// The whole game for two, with its card book, as Ann and Bo play it.
std::vector<std::string> the_game_for_two() {
    std::vector<std::string> lines{"[Ruleset \"reforged-2019\"]", "[Players \"Ann, Bo\"]"};
    const auto add = [&](const std::string& file) {
        bool is_remark = false;
        for (const std::string& line :
             engarde::test::lines_of(engarde::test::read_file(engarde::test::source_path(file)))) {
            is_remark = is_remark || line.find('{') == 0;
            const bool is_left_out = is_remark || line.find(';') == 0 || line.find('[') == 0;
            if (is_remark && line.find('}') != std::string::npos) is_remark = false;
            if (is_left_out) continue;
            std::string kept = without_remark(line);
            for (const auto& [was, is] : {std::pair{"Ada", "Ann"}, std::pair{"Leo", "Bo"}})
                for (std::size_t at = kept.find(was); at != std::string::npos; at = kept.find(was))
                    kept.replace(at, 3, is);
            lines.push_back(kept);
        }
    };
    add("replays/reforged/club.cards");
    add("replays/reforged/two-players.egn");
    return lines;
}

// Not a sample: one game, and every token of it.
TEST(ReforgedRecords, every_token_of_a_whole_game_is_judged_as_the_reference_judges_it) {
    const test::GeneratedText game = test::text_of(the_game_for_two());
    ASSERT_EQ(test::judged(game.text()).verdict, Verdict::valid) << game.text();
    std::map<std::string, int> kinds;
    std::array<int, 3> said{};
    for (const test::ChangedText& changed : test::every_change(game)) {
        const std::string text = changed.game.text();
        const Opinion opinion = judge_record(changed.game.answers, text);
        const test::Judged judged = test::judged(text);
        EXPECT_TRUE(agree(opinion, judged)) << changed.kind << ": " << changed.what << "\n"
                                            << in_words(opinion, judged);
        if (opinion.says == Says::cannot_say) {
            // The card that is named no longer has its figures, or nothing deals the hands.
            const bool is_a_card_line = changed.what.find("card ") == 0;
            EXPECT_TRUE(is_a_card_line || changed.what.find("deal ") == 0) << changed.what;
            EXPECT_TRUE(is_a_card_line || !holds(judged.verdict)) << changed.what;
        }
        ++said.at(static_cast<std::size_t>(opinion.says));
        ++kinds[changed.kind];
    }
    for (const auto& [kind, changes] : kinds) std::cerr << "    " << kind << ": " << changes << "\n";
    std::cerr << "    accepted " << said[0] << ", refused " << said[1] << ", not judged " << said[2] << "\n";
    for (const char* kind : {"card", "player", "number", "target", "payment", "word", "#n", "tag"})
        EXPECT_GT(kinds[kind], 0) << kind;
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
