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

TEST(SkirmishCatalogue, the_chapters_tell_every_clause_and_question_once) {
    std::multiset<const Clause*> clauses;
    std::multiset<std::size_t> questions;
    for (const Chapter& chapter : the_ruleset().chapters)
        for (const Passage& passage : chapter.passages)
            if (passage.clause)
                clauses.insert(passage.clause);
            else
                questions.insert(passage.question);

    EXPECT_EQ(clauses.size(), catalogue().clauses.size());
    EXPECT_EQ(questions.size(), catalogue().questions.size());
    for (const Clause* clause : catalogue().clauses) EXPECT_EQ(clauses.count(clause), 1U) << clause->id;
    for (std::size_t place = 0; place < catalogue().questions.size(); ++place) EXPECT_EQ(questions.count(place), 1U);
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
