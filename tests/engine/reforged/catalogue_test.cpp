// The tables of clauses, questions, readings and cards against each other and, where it lies beside this clone,
// against the rulebook.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <string>

#include "engine/reforged/cards.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"
#include "tests/support/files.h"

namespace engarde::reforged {
namespace {

using engarde::test::lines_of;
using engarde::test::read_file;
using engarde::test::source_path;

TEST(ReforgedCatalogue, ids_are_unique) {
    std::set<std::string_view> ids;
    for (const Clause* clause : catalogue().clauses) EXPECT_TRUE(ids.insert(clause->id).second) << clause->id;
    for (const Question* question : catalogue().questions) EXPECT_TRUE(ids.insert(question->id).second) << question->id;
}

TEST(ReforgedCatalogue, every_breach_has_its_own_code) {
    std::set<std::string_view> codes;
    for (const Clause* clause : catalogue().clauses) {
        const bool has_code = clause->kind == ClauseKind::duty || clause->kind == ClauseKind::ending;
        EXPECT_EQ(clause->code.empty(), !has_code) << clause->id;
        EXPECT_TRUE(!has_code || codes.insert(clause->code).second) << clause->code;
    }
}

// What is only inferred is cited where no line says it.
TEST(ReforgedCatalogue, a_line_that_states_a_clause_is_cited_before_one_that_suggests_it) {
    const Part& whole = catalogue().rulesets.front().part;
    EXPECT_EQ(own_citation(clause::cards_are_conserved, whole).line, 8);
    EXPECT_EQ(own_citation(clause::poise_begins_at_ten, whole).line, 18);
    EXPECT_EQ(own_citation(clause::a_buckler_shields, whole).line, 71) << "both are inferred";
    for (const Clause* clause : catalogue().clauses) {
        const bool is_stated = std::any_of(clause->citations.begin(), clause->citations.end(),
                                           [](const Citation& each) { return each && each.basis == Basis::stated; });
        EXPECT_EQ(own_citation(*clause, whole).basis == Basis::stated, is_stated) << clause->id;
    }
}

TEST(ReforgedCatalogue, a_clause_without_a_citation_belongs_to_a_question) {
    for (const Clause* clause : catalogue().clauses) {
        EXPECT_TRUE(clause->citations[0] || !clause->question.empty()) << clause->id;
        EXPECT_TRUE(clause->question.empty() || find_choice(clause->question)) << clause->id;
    }
}

TEST(ReforgedCatalogue, every_question_is_answered_with_a_line_and_a_reason) {
    ASSERT_EQ(catalogue().rulesets.size(), 1U);
    const NamedRuleset& ruleset = catalogue().rulesets[0];
    ASSERT_EQ(ruleset.readings.size(), catalogue().questions.size());
    for (const Reading& reading : ruleset.readings) {
        EXPECT_TRUE(ruleset.part.contains(reading.citation));
        EXPECT_FALSE(reading.why.empty());
    }
}

TEST(ReforgedCatalogue, the_chapters_tell_every_rule_and_every_answer_that_matters_once) {
    const NamedRuleset& ruleset = catalogue().rulesets[0];
    std::multiset<const Clause*> clauses;
    std::multiset<std::size_t> questions;
    for (const Chapter& chapter : ruleset.chapters)
        for (const Passage& passage : chapter.passages)
            if (passage.clause)
                clauses.insert(passage.clause);
            else
                questions.insert(passage.question);

    for (const Clause* clause : catalogue().clauses)
        EXPECT_EQ(clauses.count(clause), clause->question.empty() ? 1U : 0U) << clause->id;
    for (std::size_t index = 0; index < ruleset.readings.size(); ++index)
        EXPECT_EQ(questions.count(index), ruleset.readings[index].matters ? 1U : 0U) << index;
}

std::string capitals(std::string_view name) {
    std::string upper(name);
    for (char& letter : upper) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    return upper;
}

// A heading that comes again marks where its text goes on; a card's text has its name elsewhere.
TEST(ReforgedCatalogue, headings_citations_and_cards_stand_at_their_lines) {
    const auto shelf = source_path("../shared/rulebooks");
    if (!std::filesystem::exists(shelf)) GTEST_SKIP() << "no rulebooks beside this clone";
    const auto lines = lines_of(read_file(shelf / "reforged.txt"));
    std::set<std::string_view> titles;
    std::set<std::string_view> found;
    for (const Section& section : rulebook::reforged.sections) {
        if (section.title.rfind("Card: ", 0) == 0) continue;
        titles.insert(section.title);
        if (lines.at(section.line - 1U).find(section.title) != std::string::npos) found.insert(section.title);
    }
    EXPECT_EQ(titles, found);
    for (const Clause* clause : catalogue().clauses)
        for (const Citation& citation : clause->citations)
            EXPECT_TRUE(!citation || !lines.at(citation.line - 1U).empty()) << clause->id << " l." << citation.line;
    for (const PrintedCard& card : printed_cards) {
        const std::string& line = lines.at(card.line - 1U);
        EXPECT_TRUE(line.find(card.name) != std::string::npos || line.find(capitals(card.name)) != std::string::npos)
            << card.name << " l." << card.line;
    }
}

}  // namespace
}  // namespace engarde::reforged
