// docs/notation.md against the reader: its examples are read, its names are the grammar's, its codes are all there are.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/reforged/print.h"
#include "notation/reforged/words.h"
#include "tests/support/files.h"
#include "verifier/library/all_games.h"
#include "verifier/library/ruleset_library.h"
#include "verifier/verify.h"

namespace engarde::egn {
namespace {

using engarde::test::lines_of;
using engarde::test::read_file;
using engarde::test::source_path;

std::vector<std::string> examples(const std::string& page, const std::string& language = "egn") {
    std::vector<std::string> found;
    const std::string opening = "```" + language + "\n";
    for (std::size_t begin = page.find(opening); begin != std::string::npos; begin = page.find(opening, begin)) {
        begin += opening.size();
        found.push_back(page.substr(begin, page.find("```", begin) - begin));
    }
    return found;
}

constexpr std::string_view name_letters = "abcdefghijklmnopqrstuvwxyz_-";

// The names that stand behind each occurrence of the opening.
std::set<std::string> names_behind(const std::string& text, const std::string& opening) {
    std::set<std::string> found;
    for (std::size_t place = text.find(opening); place != std::string::npos; place = text.find(opening, place + 1)) {
        const std::size_t begin = place + opening.size();
        found.insert(text.substr(begin, text.find_first_not_of(name_letters, begin) - begin));
    }
    return found;
}

// The names that lines begin with, an equals sign behind them.
std::set<std::string> names_defined(const std::string& grammar) {
    std::set<std::string> found;
    for (const std::string& line : lines_of(grammar)) {
        const std::size_t end = std::min(line.find_first_not_of(name_letters), line.size());
        const std::size_t sign = line.find_first_not_of(' ', end);
        if (end > 0 && sign != std::string::npos && line[sign] == '=') found.insert(line.substr(0, end));
    }
    return found;
}

TEST(NotationPage, every_example_holds) {
    for (const std::string& example : examples(read_file(source_path("docs/notation.md"))))
        verify(example, published_rulesets(), {}, [&](const JudgedMatch& match) {
            EXPECT_TRUE(match.holds()) << example;
            for (const MatchJudgement& judgement : match.judgements)
                for (const Finding& finding : judgement.findings)
                    if (match.judgements.size() == 1) ADD_FAILURE() << finding.diagnostic.message << "\n" << example;
        });
}

TEST(NotationPage, every_example_of_events_holds_and_is_in_canonical_form) {
    const auto all = examples(read_file(source_path("docs/notation.md")), "events");
    EXPECT_EQ(all.size(), 3U);
    for (const std::string& example : all) {
        Diagnostics diagnostics;
        EXPECT_EQ(print(read_records(example, diagnostics, published_rulesets().reading())), example);
        EXPECT_EQ(diagnostics.errors(), 0U) << example;
        verify(example, published_rulesets(), {}, [&](const JudgedMatch& match) {
            EXPECT_TRUE(match.holds()) << example;
            EXPECT_TRUE(match.judgements.front().findings.empty()) << example;
        });
    }
}

TEST(NotationPage, every_example_is_read_and_is_in_canonical_form) {
    const auto all = examples(read_file(source_path("docs/notation.md")));
    EXPECT_GE(all.size(), 4U);
    for (const std::string& example : all) {
        Diagnostics diagnostics;
        const auto records = read_records(example, diagnostics);
        EXPECT_EQ(diagnostics.errors(), 0U) << example;
        EXPECT_EQ(print(records), example);
        EXPECT_EQ(read_records(example, diagnostics, ReadingPath::recovering), records);
    }
}

TEST(NotationPage, the_grammar_on_the_page_has_the_rules_of_the_grammar) {
    const std::set<std::string> on_the_page =
        names_defined(examples(read_file(source_path("docs/notation.md")), "ebnf").at(0));
    const std::set<std::string> in_the_grammar =
        names_behind(read_file(source_path("notation/grammar/grammar.cpp")), "x3::rule<class ");

    for (const std::string& rule : in_the_grammar) EXPECT_TRUE(on_the_page.count(rule)) << rule;
    const std::set<std::string> not_spirit_rules{"file", "match", "card", "number"};
    for (const std::string& rule : on_the_page)
        EXPECT_TRUE(in_the_grammar.count(rule) || not_spirit_rules.count(rule)) << rule;
}

// Every word of the events of Reforged is on the page, and every rule there begins an event or is part of one.
TEST(NotationPage, the_grammar_of_reforged_on_the_page_has_the_words_of_its_events) {
    const std::string grammar = examples(read_file(source_path("docs/notation.md")), "ebnf").at(1);
    for (const std::string_view word : reforged::event_words)
        EXPECT_NE(grammar.find("= \"" + std::string(word) + "\""), std::string::npos) << word;
    for (auto field = reforged::CardField::cost; field <= reforged::CardField::copies;
         field = static_cast<reforged::CardField>(static_cast<int>(field) + 1))
        EXPECT_NE(grammar.find("\"" + std::string(word_for(field)) + "\""), std::string::npos) << word_for(field);
}

TEST(NotationPage, the_example_of_cards_can_be_read_and_is_in_canonical_form) {
    const auto all = examples(read_file(source_path("docs/notation.md")), "cards");
    ASSERT_EQ(all.size(), 1U);
    Diagnostics diagnostics;
    const std::vector<reforged::CardLine> lines = reforged::read_card_file(all.front(), diagnostics);
    EXPECT_EQ(diagnostics.errors(), 0U);
    ASSERT_EQ(lines.size(), 4U);
    for (const reforged::CardLine& line : lines)
        EXPECT_NE(all.front().find(print(line) + "\n"), std::string::npos) << print(line);
}

TEST(NotationPage, the_grammar_of_rulesets_on_the_page_has_the_rules_of_the_grammar) {
    const std::set<std::string> on_the_page =
        names_defined(examples(read_file(source_path("docs/notation.md")), "ebnf").at(3));

    EXPECT_EQ(on_the_page,
              names_behind(read_file(source_path("notation/grammar/ruleset_line.cpp")), "x3::rule<class "));
}

TEST(NotationPage, the_example_of_rulesets_can_be_used) {
    const auto all = examples(read_file(source_path("docs/notation.md")), "rulesets");
    ASSERT_EQ(all.size(), 1U);
    RulesetLibrary library(all_games());
    Diagnostics diagnostics;
    library.add_file(all.front(), diagnostics);
    EXPECT_TRUE(diagnostics.kept().empty());
    EXPECT_NE(library.find("thursday-club").ruleset, nullptr);
}

TEST(NotationPage, every_code_of_rulesets_is_on_the_page) {
    const std::string sources = read_file(source_path("verifier/library/ruleset_library.cpp")) +
                                read_file(source_path("verifier/library/ineffective_answer.cpp"));
    const std::string page = read_file(source_path("docs/notation.md"));

    EXPECT_EQ(names_behind(sources, "\"ruleset."), names_behind(page, "`ruleset."));
    EXPECT_EQ(names_behind(sources, "\"advice."), names_behind(page, "`advice."));
}

TEST(NotationPage, every_code_is_on_the_page) {
    std::string sources;
    for (const char* file :
         {"notation/reading/recover.cpp", "notation/reading/round_reader.cpp", "notation/reading/tokens.cpp",
          "notation/reading/parse.cpp", "notation/record/build.cpp", "notation/reading/rulesets_file.cpp"})
        sources += read_file(source_path(file));
    const std::set<std::string> used = names_behind(sources, "\"syntax.");
    const std::set<std::string> listed = names_behind(read_file(source_path("docs/notation.md")), "`syntax.");

    EXPECT_EQ(used, listed);
}

}  // namespace
}  // namespace engarde::egn
