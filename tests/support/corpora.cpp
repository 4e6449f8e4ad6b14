#include "tests/support/corpora.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/expectations.h"
#include "tests/support/files.h"
#include "verifier/library/all_games.h"
#include "verifier/regress.h"

namespace engarde::test {

namespace {

namespace fs = std::filesystem;

// Every clause that a record can break, those of the notation included.
std::vector<const Clause*> duties(const Corpus& corpus) {
    std::vector<const Clause*> all = corpus.catalogue->clauses;
    all.insert(all.end(), corpus.of_the_notation.begin(), corpus.of_the_notation.end());
    std::erase_if(all, [](const Clause* clause) { return clause->kind != ClauseKind::duty; });
    return all;
}

std::string file_of(const Corpus& corpus, const Clause& clause) {
    return source_path(corpus.folder + "/clauses/" + std::string(clause.code) + ".egn");
}

std::string file_of(const Corpus& corpus, const Question& question) {
    return source_path(corpus.folder + "/questions/" + std::string(question.id) + ".egn");
}

std::string refusal_by(const Corpus& corpus, const Clause& clause) {
    const auto other = corpus.refused_as.find(&clause);
    return other == corpus.refused_as.end() ? std::string(clause.code) : other->second;
}

// What a record says apart from its expectation and its remarks.
std::vector<std::string> content_of(egn::Record record) {
    record.remove_tag("Expect");
    record.remove_tag("Event");
    record.comments.clear();
    for (egn::RecordedEvent& event : std::get<egn::Events>(record.body)) event.comments.clear();
    return lines_of(egn::print(record));
}

ChosenRuleset rules_of(const egn::Record& record) {
    return *choose_ruleset(*record.ruleset(), published_rulesets());
}

// How a record is judged when one answer is changed.
std::string ruling(const egn::Record& record, std::size_t question, std::size_t answer) {
    const ChosenRuleset changed = with_answer(rules_of(record), {question, answer});
    return stored_form(judge_under(all_games().game_of(changed), record, {changed}).front());
}

bool any_tells_apart(const std::vector<egn::Record>& witnesses, std::size_t question, std::size_t left,
                     std::size_t right) {
    return std::any_of(witnesses.begin(), witnesses.end(), [&](const egn::Record& record) {
        return ruling(record, question, left) != ruling(record, question, right);
    });
}

}  // namespace

std::vector<egn::Record> records_of_file(const std::string& file) {
    Diagnostics ignored;
    return egn::read_records(read_file(file), ignored, reading_beside(file));
}

void expect_twins_for_every_clause(const Corpus& corpus) {
    for (const Clause* clause : duties(corpus)) {
        SCOPED_TRACE(clause->id);
        const std::string file = file_of(corpus, *clause);
        ASSERT_TRUE(fs::exists(file)) << file;
        const std::vector<Expectation> twins = expectations_in(file);
        ASSERT_GE(twins.size(), 2U);
        ASSERT_EQ(twins.size() % 2, 0U);
        for (std::size_t each = 0; each < twins.size(); each += 2) {
            EXPECT_TRUE(twins[each].found == "possible" || twins[each].found == "valid") << twins[each].found;
            EXPECT_EQ(codes_in(twins[each + 1].found), std::vector{refusal_by(corpus, *clause)});
        }
    }
}

void expect_no_other_twins(const Corpus& corpus) {
    std::set<std::string> codes;
    for (const Clause* clause : duties(corpus)) codes.insert(std::string(clause->code));
    std::size_t files = 0;
    for (const auto& file : fs::directory_iterator(source_path(corpus.folder + "/clauses"))) {
        EXPECT_TRUE(codes.contains(file.path().stem().string())) << file.path();
        ++files;
    }
    EXPECT_EQ(files, codes.size());
}

void expect_a_line_to_make_the_difference(const Corpus& corpus) {
    for (const Clause* clause : duties(corpus)) {
        const std::vector<egn::Record> twins = records_of_file(file_of(corpus, *clause));
        for (std::size_t each = 0; each + 1 < twins.size(); each += 2) {
            const std::size_t lines = difference(content_of(twins[each]), content_of(twins[each + 1]));
            EXPECT_GE(lines, 1U) << clause->code;
            EXPECT_LE(lines, corpus.most_lines_apart) << clause->code;
        }
    }
}

void expect_a_witness_for_any_two_answers(const Corpus& corpus) {
    const std::vector<const Question*>& questions = corpus.catalogue->questions;
    ASSERT_FALSE(questions.empty());
    for (std::size_t question = 0; question < questions.size(); ++question) {
        const Question& asked = *questions[question];
        const std::string file = file_of(corpus, asked);
        ASSERT_TRUE(fs::exists(file)) << file;
        const std::vector<egn::Record> witnesses = records_of_file(file);
        for (std::size_t left = 0; left < asked.answer_count(); ++left)
            for (std::size_t right = left + 1; right < asked.answer_count(); ++right)
                EXPECT_TRUE(any_tells_apart(witnesses, question, left, right))
                    << asked.id << ": " << asked.answers[left].id << " and " << asked.answers[right].id;
    }
}

// Every answer is asked for by the tag of a match, so that all rulings can be read.
void expect_a_match_for_every_answer(const Corpus& corpus) {
    const std::vector<const Question*>& questions = corpus.catalogue->questions;
    for (std::size_t question = 0; question < questions.size(); ++question) {
        std::set<std::size_t> answers;
        for (const egn::Record& record : records_of_file(file_of(corpus, *questions[question])))
            answers.insert(answers_of(rules_of(record)).at(question));
        EXPECT_EQ(answers.size(), questions[question]->answer_count()) << questions[question]->id;
    }
}

std::size_t difference(const std::vector<std::string>& left, const std::vector<std::string>& right) {
    std::vector<std::vector<std::size_t>> common(left.size() + 1, std::vector<std::size_t>(right.size() + 1, 0));
    for (std::size_t row = 0; row < left.size(); ++row)
        for (std::size_t column = 0; column < right.size(); ++column)
            common[row + 1][column + 1] = left[row] == right[column]
                                              ? common[row][column] + 1
                                              : std::max(common[row][column + 1], common[row + 1][column]);
    return left.size() + right.size() - 2 * common[left.size()][right.size()];
}

}  // namespace engarde::test
