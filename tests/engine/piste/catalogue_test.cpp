// The tables of clauses, questions and readings against the matrix of rules/piste.md, which is copied here by hand.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>

#include "engine/piste/questions.h"
#include "engine/piste/readings.h"
#include "engine/piste/rulebook.h"
#include "tests/support/files.h"

namespace engarde::piste {
namespace {

using engarde::test::lines_of;
using engarde::test::read_file;
using engarde::test::source_path;

// The answer, then E (explicit), I (inferred) with the line of the rulebook, or N (cannot arise: the default is
// stored).
// clang-format off
const std::map<std::string, std::array<const char*, 6>> matrix{
    {"attack-can-be-parried",
     {"no E36", "yes E64", "yes E95", "yes E82", "yes E120", "yes E57"}},
    {"attack-may-be-strengthened",
     {"no I36", "yes E59", "yes E59", "yes E70", "yes E108", "yes E49"}},
    {"advance-and-attack-allowed",
     {"no I36", "no E78", "yes E86", "no E39", "yes E103", "yes E61"}},
    {"last-chance-attack",
     {"one-attack E47", "none I72", "none I72", "none I135", "none I135", "none I80"}},
    {"hands-compared-at-exhaustion",
     {"no E49", "yes E74", "yes E102", "yes E139", "yes E139", "yes E80"}},
    {"hands-compared-without-final-attack",
     {"no E49", "yes E74", "yes E102", "yes E137", "yes E137", "yes I80"}},
    {"hands-compared-after-final-retreat",
     {"yes N", "yes N", "no E104", "yes N", "yes E137", "no E80"}},
    {"retreat-draws-last-card",
     {"compare-hands N", "compare-hands N", "compare-hands I104", "compare-hands N", "compare-hands E137", "compare-hands I80"}},
    {"turn-after-final-parry",
     {"no N", "no I74", "no I102", "no I137", "no I137", "no I80"}},
    {"no-legal-move-loser",
     {"stuck-player E45", "stuck-player E45", "stuck-player E45", "stuck-player E132", "stuck-player E132", "stuck-player I80"}},
    {"attack-counts-as-legal-move",
     {"yes I45", "yes I45", "yes I45", "yes I132", "yes I132", "yes I79"}},
    {"no-legal-move-after-parry",
     {"loses N", "loses I68", "loses I95", "loses I88", "loses I120", "loses I57"}},
    {"no-legal-move-vs-exhaustion",
     {"exhaustion I47", "exhaustion I72", "exhaustion I72", "exhaustion I133", "exhaustion I133", "exhaustion I80"}},
    {"parry-may-be-declined",
     {"yes N", "yes I64", "yes I64", "yes I82", "yes I82", "yes I57"}},
    {"same-value-advance-and-attack",
     {"yes N", "yes N", "yes I88", "yes N", "yes I108", "yes I61"}},
    {"first-round-starter",
     {"agreement E23", "agreement E23", "agreement E23", "agreement E33", "agreement E33", "white E27"}},
    {"starter-of-later-rounds",
     {"alternates E23", "alternates E23", "alternates E23", "alternates E33", "alternates E33", "alternates E27"}},
};
// clang-format on

// The spellings and the order of the answers are a contract.
const std::map<std::string, std::vector<std::string>> answers{
    {"attack-can-be-parried", {"yes", "no"}},
    {"attack-may-be-strengthened", {"yes", "no"}},
    {"advance-and-attack-allowed", {"yes", "no"}},
    {"last-chance-attack", {"none", "one-attack", "full-turn"}},
    {"hands-compared-at-exhaustion", {"yes", "no"}},
    {"hands-compared-without-final-attack", {"yes", "no"}},
    {"hands-compared-after-final-retreat", {"yes", "no"}},
    {"retreat-draws-last-card", {"compare-hands", "position-only"}},
    {"turn-after-final-parry", {"no", "yes"}},
    {"no-legal-move-loser", {"stuck-player", "draw"}},
    {"attack-counts-as-legal-move", {"yes", "no"}},
    {"no-legal-move-after-parry", {"loses", "turn-skipped"}},
    {"no-legal-move-vs-exhaustion", {"exhaustion", "stuck-loses"}},
    {"parry-may-be-declined", {"yes", "no"}},
    {"same-value-advance-and-attack", {"yes", "no"}},
    {"first-round-starter", {"agreement", "white"}},
    {"starter-of-later-rounds", {"alternates", "loser", "winner", "any"}},
};

std::string written(const Question& question, const Reading& reading) {
    const std::string answer(question.answers[reading.answer].id);
    if (reading.citation.basis == Basis::not_applicable) return answer + " N";
    return answer + (reading.citation.basis == Basis::stated ? " E" : " I") + std::to_string(reading.citation.line);
}

TEST(PisteCatalogue, every_reading_is_that_of_the_matrix) {
    ASSERT_EQ(catalogue().questions.size(), matrix.size());
    for (std::size_t index = 0; index < matrix.size(); ++index) {
        const Question& question = *catalogue().questions[index];
        const auto row = matrix.find(std::string(question.id));
        ASSERT_NE(row, matrix.end()) << question.id;
        for (std::size_t column = 0; column < 6; ++column)
            EXPECT_EQ(written(question, catalogue().rulesets[column].readings[index]), row->second[column])
                << question.id << ", " << catalogue().rulesets[column].id;
    }
}

TEST(PisteCatalogue, questions_and_answers_are_spelt_as_agreed) {
    for (const Question* question : catalogue().questions) {
        std::vector<std::string> spelt;
        for (std::size_t answer = 0; answer < question->answer_count(); ++answer)
            spelt.emplace_back(question->answers[answer].id);
        const auto agreed = answers.find(std::string(question->id));
        ASSERT_NE(agreed, answers.end()) << question->id;
        EXPECT_EQ(spelt, agreed->second) << question->id;
    }
}

TEST(PisteCatalogue, every_question_has_one_row_of_sources) {
    std::set<std::string_view> rows;
    for (const Sources& row : sources) rows.insert(row.question);
    EXPECT_EQ(rows.size(), sources.size());
    EXPECT_EQ(sources.size(), choices().size());
    for (const Choice<Ruleset>& choice : choices()) EXPECT_TRUE(rows.count(choice.question.id)) << choice.question.id;
}

TEST(PisteCatalogue, what_cannot_arise_cannot_matter_and_holds_the_default) {
    for (const NamedRuleset& ruleset : catalogue().rulesets)
        for (const Reading& reading : ruleset.readings) {
            if (reading.citation.basis != Basis::not_applicable) continue;
            EXPECT_FALSE(reading.matters) << ruleset.id;
            EXPECT_EQ(reading.answer, 0U) << ruleset.id;
        }
}

TEST(PisteCatalogue, an_inferred_reading_says_why) {
    for (const NamedRuleset& ruleset : catalogue().rulesets)
        for (std::size_t index = 0; index < ruleset.readings.size(); ++index)
            EXPECT_EQ(ruleset.readings[index].why.empty(), ruleset.readings[index].citation.basis != Basis::inferred)
                << ruleset.id << " " << catalogue().questions[index]->id;
}

TEST(PisteCatalogue, abacus_classic_and_ferti_standard_are_the_same_game) {
    EXPECT_EQ(abacus_classic, ferti_standard);
    std::set<std::string> different;
    for (const Preset<Ruleset>& preset : presets()) {
        std::string answered;
        for (const Choice<Ruleset>& choice : choices()) answered += std::to_string(choice.answer(preset.ruleset));
        different.insert(answered);
    }
    EXPECT_EQ(different.size(), 5U);
}

TEST(PisteCatalogue, ids_are_unique) {
    std::set<std::string_view> ids;
    for (const Clause* clause : catalogue().clauses) EXPECT_TRUE(ids.insert(clause->id).second) << clause->id;
    for (const Question* question : catalogue().questions) EXPECT_TRUE(ids.insert(question->id).second) << question->id;
}

// A player reads every clause that always holds and every answer that can matter, once, in each ruleset's rules.
TEST(PisteCatalogue, a_rulesets_chapters_leave_nothing_out_that_matters) {
    std::set<const Clause*> told_somewhere;
    for (const NamedRuleset& ruleset : catalogue().rulesets) {
        std::multiset<const Clause*> clauses;
        std::multiset<std::size_t> questions;
        for (const Chapter& chapter : ruleset.chapters)
            for (const Passage& passage : chapter.passages)
                if (passage.clause)
                    clauses.insert(passage.clause);
                else
                    questions.insert(passage.question);
        for (const Clause* clause : clauses) EXPECT_EQ(clauses.count(clause), 1U) << clause->id;
        for (std::size_t index = 0; index < ruleset.readings.size(); ++index)
            if (catalogue().questions[index]->id == "hands-compared-at-exhaustion")
                EXPECT_EQ(questions.count(index), 1U) << ruleset.id << " leaves open who wins at the last card";
            else
                EXPECT_EQ(questions.count(index), ruleset.readings[index].matters ? 1U : 0U)
                    << ruleset.id << " " << catalogue().questions[index]->id;
        told_somewhere.insert(clauses.begin(), clauses.end());
    }
    for (const Clause* clause : catalogue().clauses)
        EXPECT_EQ(told_somewhere.count(clause), clause->question.empty() ? 1U : 0U) << clause->id;
}

TEST(PisteCatalogue, a_ruleset_is_answered_and_explained_from_its_own_part_of_its_rulebook) {
    for (const NamedRuleset& ruleset : catalogue().rulesets) {
        for (const Reading& reading : ruleset.readings)
            EXPECT_TRUE(!reading.citation || ruleset.part.contains(reading.citation))
                << ruleset.id << " l." << reading.citation.line;
        for (const Chapter& chapter : ruleset.chapters)
            for (const Passage& passage : chapter.passages)
                EXPECT_TRUE(!passage.clause || !passage.clause->citations[0] ||
                            own_citation(*passage.clause, ruleset.part))
                    << ruleset.id << " " << passage.clause->id;
    }
}

TEST(PisteCatalogue, the_last_word_of_a_rulesets_own_text_is_cited) {
    const auto cited = [](const Clause& clause, std::size_t ruleset) {
        const Citation citation = own_citation(clause, catalogue().rulesets[ruleset].part);
        return std::to_string(citation.line) + (citation.basis == Basis::inferred ? "*" : "");
    };

    EXPECT_EQ(cited(clause::the_parrier_refills_after_that_turn, 3), "60*");
    EXPECT_EQ(cited(clause::the_parrier_refills_after_that_turn, 4), "121");
    EXPECT_EQ(cited(clause::nobody_moves_after_the_last_card, 0), "47");
    EXPECT_EQ(cited(clause::nobody_moves_after_the_last_card, 2), "102");
    EXPECT_EQ(cited(clause::discards_are_not_searched, 5), "0") << "brettspielnetz is silent";
    EXPECT_EQ(cited(clause::attack_spans_the_distance, 1), "36") << "l.59 repeats it less exactly";
    EXPECT_EQ(cited(clause::drawn_round, 1), "49") << "l.74 says nothing of a draw";
    EXPECT_EQ(cited(clause::furthest_advanced, 1), "74*") << "the last of two that only suggest it";
}

// abacus l.47 grants the last chance that the classic rules (l.72) refuse; l.36 says nothing of advancing and attacking
// once l.78 lists what can be played; ferti l.121 settles what l.60 and l.86 leave in doubt.
TEST(PisteCatalogue, a_line_that_a_later_part_replaces_is_not_cited_there) {
    const auto holds = [](const Clause& clause, std::size_t ruleset) {
        std::vector<int> lines;
        for (const Citation& citation : clause.citations)
            if (holds_in(citation, catalogue().rulesets[ruleset].part)) lines.push_back(citation.line);
        return lines;
    };
    EXPECT_EQ(holds(clause::the_last_card_ends_the_round, 0), std::vector{47});
    EXPECT_EQ(holds(clause::the_last_card_ends_the_round, 1), std::vector{72});
    EXPECT_EQ(holds(clause::the_last_card_ends_the_round, 2), std::vector{72});
    EXPECT_EQ(holds(clause::no_attack_after_an_advance, 0), std::vector{36});
    EXPECT_EQ(holds(clause::no_attack_after_an_advance, 1), std::vector{78});
    EXPECT_EQ(holds(clause::the_parrier_refills_after_that_turn, 3), std::vector{60});
    EXPECT_EQ(holds(clause::the_parrier_refills_after_that_turn, 4), std::vector{121});
}

TEST(PisteCatalogue, advancing_and_attacking_is_refused_by_inference_in_the_basic_game_only) {
    const auto reading = [](std::size_t ruleset) {
        for (std::size_t index = 0; index < catalogue().questions.size(); ++index)
            if (catalogue().questions[index]->id == "advance-and-attack-allowed")
                return catalogue().rulesets[ruleset].readings[index];
        return Reading{};
    };
    EXPECT_EQ(reading(0).citation.line, 36);
    EXPECT_EQ(reading(0).citation.basis, Basis::inferred);
    EXPECT_EQ(reading(1).citation.line, 78);
    EXPECT_EQ(reading(1).citation.basis, Basis::stated);
}

// Taken alone ferti l.86 never lets a parrier refill, which l.60 contradicts.
TEST(PisteCatalogue, a_citation_names_the_line_that_speaks_against_it) {
    const auto own = [](std::size_t ruleset) {
        return own_citation(clause::the_parrier_refills_after_that_turn, catalogue().rulesets[ruleset].part);
    };
    EXPECT_EQ(own(3).against, 86);
    EXPECT_EQ(own(4).against, 0);
    EXPECT_EQ(own(0).against, 0);
}

TEST(PisteCatalogue, a_clause_without_a_citation_belongs_to_a_house_rule_or_says_so) {
    for (const Clause* clause : catalogue().clauses) {
        if (clause->citations[0]) continue;
        EXPECT_TRUE(!clause->question.empty() || clause == &clause::resigned) << clause->id;
    }
}

std::string without_level(std::string_view title) {
    return std::string(title.substr(0, title.find(" (")));
}

// Needs the rulebooks themselves, which are not part of the repository.
TEST(PisteCatalogue, every_heading_stands_in_its_rulebook_at_its_line) {
    const auto shelf = source_path("../shared/rulebooks");
    if (!std::filesystem::exists(shelf)) GTEST_SKIP() << "no rulebooks beside this clone";
    for (const Rulebook* rulebook : catalogue().rulebooks) {
        const auto lines = lines_of(read_file(shelf / (std::string(rulebook->id) + ".txt")));
        for (const Section& section : rulebook->sections) {
            const std::string& line = lines.at(section.line - 1U);
            EXPECT_NE(line.find(without_level(section.title)), std::string::npos)
                << rulebook->id << " l." << section.line << ": " << line;
        }
        for (const Clause* clause : catalogue().clauses)
            for (const Citation& citation : clause->citations)
                EXPECT_TRUE(citation.rulebook != rulebook || !lines.at(citation.line - 1U).empty())
                    << clause->id << " l." << citation.line;
        for (const NamedRuleset& ruleset : catalogue().rulesets)
            for (const Reading& reading : ruleset.readings)
                EXPECT_TRUE(reading.citation.rulebook != rulebook || !lines.at(reading.citation.line - 1U).empty())
                    << ruleset.id << " l." << reading.citation.line;
    }
}

}  // namespace
}  // namespace engarde::piste
