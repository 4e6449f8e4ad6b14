// What the corpus of a game recorded as events must have (replays/README.md): for each clause that a record can break,
// a record that keeps it and a twin that breaks it, a line apart; for each question, a witness under each of its
// answers.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/catalogue.h"
#include "notation/record/record.h"

namespace engarde::test {

struct Corpus {
    std::string folder;  // with the folders clauses and questions
    const Catalogue* catalogue = nullptr;
    std::vector<const Clause*> of_the_notation{};
    std::size_t most_lines_apart = 2;
    // The clauses for which a record is refused under another code than theirs.
    std::map<const Clause*, std::string> refused_as{};
};

std::vector<egn::Record> records_of_file(const std::string& file);

void expect_twins_for_every_clause(const Corpus& corpus);
void expect_no_other_twins(const Corpus& corpus);
void expect_a_line_to_make_the_difference(const Corpus& corpus);

void expect_a_witness_for_any_two_answers(const Corpus& corpus);
void expect_a_match_for_every_answer(const Corpus& corpus);

// The number of lines that only one of the two has, lines in common being in the same order.
std::size_t difference(const std::vector<std::string>& left, const std::vector<std::string>& right);

}  // namespace engarde::test
