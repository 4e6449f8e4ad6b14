// Every clause and every question of every game is held by a test of its name: a refusal and an acceptance for what a
// record can break, reached and not reached for an ending, a property for a law, a disagreement for a question.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "verifier/library/all_games.h"

namespace engarde {
namespace {

std::string as_test_name(std::string_view id) {
    std::string name(id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// The suites of a game begin with its name.
std::string suite_prefix(const Catalogue& catalogue) {
    std::string prefix(catalogue.game);
    prefix[0] = static_cast<char>(prefix[0] - 'a' + 'A');
    return prefix;
}

std::set<std::string> names_of_all_tests(const Catalogue& catalogue) {
    std::set<std::string> names;
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    for (int suite = 0; suite < all.total_test_suite_count(); ++suite) {
        const testing::TestSuite& tests = *all.GetTestSuite(suite);
        if (std::string(tests.name()).rfind(suite_prefix(catalogue), 0) != 0) continue;
        for (int test = 0; test < tests.total_test_count(); ++test) names.insert(tests.GetTestInfo(test)->name());
    }
    return names;
}

std::vector<std::string> tests_owed_to(const Clause& clause) {
    const std::string name = as_test_name(clause.id);
    switch (clause.kind) {
        case ClauseKind::duty:
            return {name + "_accepted", name + "_refused"};
        case ClauseKind::ending:
            return {name + "_reached", name + "_not_reached"};
        case ClauseKind::law:
            return {name};
        case ClauseKind::unverifiable:
            break;
    }
    return {};
}

TEST(Traceability, every_clause_has_its_tests) {
    for (const GameEntry& game : all_games()) {
        const std::set<std::string> existing = names_of_all_tests(*game.catalogue);
        for (const Clause* clause : game.catalogue->clauses)
            for (const std::string& owed : tests_owed_to(*clause))
                EXPECT_TRUE(existing.count(owed))
                    << game.catalogue->game << " has no test " << owed << " for the clause " << clause->id;
    }
}

TEST(Traceability, every_question_has_its_test) {
    for (const GameEntry& game : all_games()) {
        const std::set<std::string> existing = names_of_all_tests(*game.catalogue);
        for (const Question* question : game.catalogue->questions)
            EXPECT_TRUE(existing.count(as_test_name(question->id)))
                << game.catalogue->game << " has no test for the question " << question->id;
    }
}

}  // namespace
}  // namespace engarde
