// The witnesses of replays/questions: whoever changes an answer that can matter in a published ruleset finds a ruling
// that moves, and is told by which question.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "notation/record/build.h"
#include "tests/support/files.h"
#include "verifier/compare_tally.h"
#include "verifier/library/all_games.h"
#include "verifier/regress.h"
#include "verifier/report/regress_text.h"

namespace engarde {
namespace {

using testing::HasSubstr;

const Catalogue& piste() {
    return *all_games().default_game().catalogue;
}

std::string file_of(const Question& question) {
    return test::source_path("replays/questions/" + std::string(question.id) + ".egn");
}

// Those of a question's file that are played under a published ruleset as it is.
std::vector<egn::Record> witnesses(const Question& question, const NamedRuleset& ruleset) {
    Diagnostics ignored;
    const std::string text = test::read_file(file_of(question));
    std::vector<egn::Record> found;
    for (egn::Record& record : egn::read_records(text, ignored, published_rulesets().reading()))
        if (record.tag("Ruleset") == ruleset.id) found.push_back(std::move(record));
    return found;
}

TEST(Questions, every_question_has_its_file_of_witnesses) {
    for (const Question* question : piste().questions)
        EXPECT_TRUE(std::filesystem::exists(file_of(*question))) << question->id;
}

// As if the ruleset had changed in the code: the rulings stored before are those of the old answer.
TEST(Questions, a_changed_answer_moves_a_stored_ruling_and_is_named_for_it) {
    std::size_t changes = 0;
    for (const NamedRuleset& ruleset : piste().rulesets)
        for (std::size_t index = 0; index < piste().questions.size(); ++index) {
            const Question& question = *piste().questions[index];
            const Reading& reading = ruleset.readings[index];
            if (!reading.matters) continue;
            const std::vector<egn::Record> records = witnesses(question, ruleset);
            for (std::size_t answer = 0; answer < question.answer_count(); ++answer) {
                if (answer == reading.answer) continue;
                SCOPED_TRACE(fmt::format("{}, {}={}", ruleset.id, question.id, question.answers[answer].id));
                std::string said;
                bool named_the_old_answer = false;
                for (const egn::Record& record : records) {
                    const std::string stored =
                        stored_form(judge_under(all_games().default_game(), record, {{&piste(), &ruleset}}).front());
                    const ChosenRuleset changed = with_answer({&piste(), &ruleset}, {index, answer});
                    const MatchJudgement now = judge_under(all_games().default_game(), record, {changed}).front();
                    if (stored_form(now) == stored) continue;
                    RulingChange change{.before = stored, .after = stored_form(now), .now = now};
                    change.explanations = explanations(all_games().default_game(), record, now, stored);
                    said += regress_text(change, 1000);
                    named_the_old_answer =
                        named_the_old_answer ||
                        std::any_of(change.explanations.begin(), change.explanations.end(),
                                    [&](const ChangedAnswer& each) {
                                        return each.question == index && each.answer == reading.answer;
                                    });
                }
                EXPECT_THAT(said, HasSubstr(fmt::format("because of {}: the answer is {} now", question.id,
                                                        question.answers[answer].id)));
                EXPECT_TRUE(named_the_old_answer) << said;
                ++changes;
            }
        }
    EXPECT_GE(changes, 100U);
}

TEST(Questions, classic_and_standard_rules_are_reported_identical) {
    std::vector<ChosenRuleset> all;
    for (const NamedRuleset& ruleset : piste().rulesets) all.push_back({&piste(), &ruleset});
    std::vector<std::string> pairs;
    for (const auto& [left, right] : CompareTally(all).identical())
        pairs.push_back(fmt::format("{} {}", all[left].ruleset->id, all[right].ruleset->id));

    EXPECT_THAT(pairs, testing::ElementsAre("abacus-classic ferti-standard"));
}

}  // namespace
}  // namespace engarde
