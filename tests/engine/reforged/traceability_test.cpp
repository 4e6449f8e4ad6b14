// Every clause and every question is held by a test of its name: a refusal and an acceptance for what a record can
// break, reached and not reached for an ending, a property for a law, a disagreement for a question.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/reforged/questions.h"

namespace engarde::reforged {
namespace {

std::string as_test_name(std::string_view id) {
    std::string name(id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::set<std::string> names_of_all_tests() {
    std::set<std::string> names;
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    for (int suite = 0; suite < all.total_test_suite_count(); ++suite) {
        const testing::TestSuite& tests = *all.GetTestSuite(suite);
        if (std::string(tests.name()).rfind("Reforged", 0) != 0) continue;
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

TEST(ReforgedTraceability, every_clause_has_its_tests) {
    const std::set<std::string> existing = names_of_all_tests();
    for (const Clause* clause : catalogue().clauses)
        for (const std::string& owed : tests_owed_to(*clause))
            EXPECT_TRUE(existing.count(owed)) << "no test " << owed << " for the clause " << clause->id;
}

TEST(ReforgedTraceability, every_question_has_its_test) {
    const std::set<std::string> existing = names_of_all_tests();
    for (const Question* question : catalogue().questions)
        EXPECT_TRUE(existing.count(as_test_name(question->id))) << "no test for the question " << question->id;
}

}  // namespace
}  // namespace engarde::reforged
