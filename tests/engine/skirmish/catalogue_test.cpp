#include <gtest/gtest.h>

#include <set>

#include "engine/skirmish/questions.h"
#include "engine/skirmish/readings.h"
#include "engine/skirmish/rulebook.h"

namespace engarde::skirmish {
namespace {

const NamedRuleset& the_ruleset() {
    return catalogue().rulesets.front();
}

TEST(SkirmishCatalogue, there_is_one_ruleset) {
    ASSERT_EQ(catalogue().rulesets.size(), 1U);
    ASSERT_EQ(presets().size(), 1U);
    EXPECT_EQ(the_ruleset().id, presets()[0].id);
    EXPECT_EQ(the_ruleset().title, "En Garde!, Osprey 2016");
}

TEST(SkirmishCatalogue, ids_are_unique) {
    std::set<std::string_view> ids;
    for (const Clause* clause : catalogue().clauses) EXPECT_TRUE(ids.insert(clause->id).second) << clause->id;
    for (const Question* question : catalogue().questions) EXPECT_TRUE(ids.insert(question->id).second) << question->id;
}

TEST(SkirmishCatalogue, a_duty_has_a_code_of_its_own) {
    std::set<std::string_view> codes;
    for (const Clause* clause : catalogue().clauses) {
        EXPECT_EQ(clause->code.empty(), clause->kind != ClauseKind::duty) << clause->id;
        if (clause->kind == ClauseKind::duty) {
            EXPECT_TRUE(codes.insert(clause->code).second) << clause->code;
        }
    }
}

TEST(SkirmishCatalogue, every_clause_is_cited_from_the_part_we_have) {
    for (const Clause* clause : catalogue().clauses) {
        EXPECT_TRUE(own_citation(*clause, the_ruleset().part)) << clause->id;
        for (const Citation& citation : clause->citations)
            EXPECT_TRUE(!citation || the_ruleset().part.contains(citation)) << clause->id;
    }
}

std::multiset<const Clause*> clauses_of(const std::vector<Chapter>& chapters) {
    std::multiset<const Clause*> told;
    for (const Chapter& chapter : chapters)
        for (const Passage& passage : chapter.passages)
            if (passage.clause) told.insert(passage.clause);
    return told;
}

// What is told if a question has its second answer, and the others their first.
std::multiset<const Clause*> clauses_with_the_other_answer(std::string_view question) {
    const std::vector<std::size_t> published(catalogue().questions.size(), 0);
    std::vector<std::size_t> answers = published;
    for (std::size_t index = 0; index < answers.size(); ++index)
        if (catalogue().questions[index]->id == question) answers[index] = 1;
    return clauses_of(catalogue().consequences(answers, published, the_ruleset().part).chapters);
}

TEST(SkirmishCatalogue, the_chapters_tell_every_clause_and_question_once) {
    std::multiset<std::size_t> questions;
    for (const Chapter& chapter : the_ruleset().chapters)
        for (const Passage& passage : chapter.passages)
            if (!passage.clause) questions.insert(passage.question);
    EXPECT_EQ(questions.size(), catalogue().questions.size());
    for (std::size_t place = 0; place < catalogue().questions.size(); ++place) EXPECT_EQ(questions.count(place), 1U);

    const std::multiset<const Clause*> told = clauses_of(the_ruleset().chapters);
    for (const Clause* clause : catalogue().clauses) {
        if (clause->question.empty()) {
            EXPECT_EQ(told.count(clause), 1U) << clause->id;
        } else {
            const std::size_t with_the_other = clauses_with_the_other_answer(clause->question).count(clause);
            EXPECT_EQ(told.count(clause) + with_the_other, 1U) << clause->id << " belongs to one of the answers";
        }
    }
}

// What the published answers do not ask for.
TEST(SkirmishCatalogue, three_clauses_belong_to_other_answers) {
    std::set<std::string_view> missing;
    const std::multiset<const Clause*> told = clauses_of(the_ruleset().chapters);
    for (const Clause* clause : catalogue().clauses)
        if (told.count(clause) == 0) missing.insert(clause->id);
    EXPECT_EQ(missing, (std::set<std::string_view>{"free-attacks-by-models-yet-to-act", "promised-moves-follow",
                                                   "strays-spare-friends"}));
}

TEST(SkirmishCatalogue, every_question_has_one_source_and_says_why) {
    std::set<std::string_view> rows;
    for (const InferredSource& row : sources) EXPECT_TRUE(rows.insert(row.question).second) << row.question;
    EXPECT_EQ(rows.size(), choices().size());
    for (const Choice<Ruleset>& choice : choices()) ASSERT_TRUE(rows.count(choice.question.id)) << choice.question.id;
    for (const Reading& reading : the_ruleset().readings) {
        EXPECT_TRUE(the_ruleset().part.contains(reading.citation));
        EXPECT_EQ(reading.citation.basis, Basis::inferred);
        EXPECT_FALSE(reading.why.empty());
        EXPECT_EQ(reading.answer, 0U);
    }
}

TEST(SkirmishCatalogue, a_citation_stands_under_its_heading) {
    EXPECT_EQ(section_of(clause::osprey(134)), "Determine Priority");
    EXPECT_EQ(section_of(clause::osprey(283)), "2. Use a missile weapon");
    EXPECT_EQ(section_of(clause::osprey(506)), "Quick reference: Wounds");
    EXPECT_EQ(section_of(clause::osprey(610)), "Quick reference: Weapons");
    EXPECT_TRUE(std::is_sorted(rulebook::osprey_sections.begin(), rulebook::osprey_sections.end(),
                               [](const Section& one, const Section& other) { return one.line < other.line; }));
}

}  // namespace
}  // namespace engarde::skirmish
