#include "verifier/report/rules_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/text/utf8.h"
#include "notation/text/wrap.h"
#include "tests/support/files.h"
#include "verifier/library/all_games.h"

namespace engarde {
namespace {

using testing::HasSubstr;
using testing::Not;

const Catalogue& piste() {
    return *all_games().find_ruleset("abacus-basic").catalogue;
}

std::size_t widest_line(const std::string& text) {
    std::size_t widest = 0;
    for (const std::string& line : test::lines_of(text)) widest = std::max(widest, display_width(line));
    return widest;
}

TEST(RulesText, the_matrix_fits_the_terminal) {
    EXPECT_LE(widest_line(rules_matrix(piste(), 80)), 80U);
    EXPECT_LE(widest_line(rules_matrix(piste(), 132)), 132U);
}

TEST(RulesText, every_page_fits_a_narrow_terminal) {
    for (const GameEntry& game : all_games()) {
        EXPECT_LE(widest_line(rules_matrix(*game.catalogue, 40)), 40U) << game.catalogue->game;
        for (const NamedRuleset& ruleset : game.catalogue->rulesets)
            EXPECT_LE(widest_line(ruleset_page(*game.catalogue, ruleset, 40)), 40U) << ruleset.id;
        for (std::size_t question = 0; question < game.catalogue->questions.size(); ++question)
            EXPECT_LE(widest_line(question_page(*game.catalogue, question, 40)), 40U)
                << game.catalogue->questions[question]->id;
    }
}

TEST(RulesText, a_wide_terminal_shows_all_rulesets_in_one_table) {
    const std::string wide = rules_matrix(piste(), 140);

    EXPECT_THAT(wide, HasSubstr("abacus-basic  abacus-classic  abacus-advanced  ferti-standard  ferti-advanced  "
                                "brettspielnetz\n"));
}

TEST(RulesText, the_matrix_marks_what_is_inferred_and_says_where_it_stands) {
    const std::string matrix = rules_matrix(piste(), 80);

    EXPECT_THAT(matrix, HasSubstr("\nhands-compared-without-final-attack yes            yes            yes*\n"));
    EXPECT_THAT(matrix, HasSubstr("\n  no   abacus-basic: Attaques et coups, l.36\n"));
}

TEST(RulesText, a_question_page_gives_the_reason_for_an_inference) {
    const FoundQuestion question = all_games().find_question("last-chance-attack");
    const std::string page = question_page(*question.catalogue, question.index, 200);

    EXPECT_THAT(page,
                HasSubstr("abacus-basic: one-attack, explicit (abacus, Finir et gagner une manche (base), l.47)\n"));
    EXPECT_THAT(page, HasSubstr("ferti-advanced: none, inferred (ferti, Ende einer Spielrunde, l.135): only a pending "
                                "attack is still answered\n"));
}

TEST(RulesText, a_question_page_can_be_limited_to_one_ruleset) {
    const FoundQuestion question = all_games().find_question("hands-compared-after-final-retreat");
    Catalogue only_ferti = *question.catalogue;
    only_ferti.rulesets = {*all_games().find_ruleset("ferti-advanced").ruleset};
    const std::string page = question_page(only_ferti, question.index, 80);

    EXPECT_THAT(page, HasSubstr("ferti-advanced: yes, explicit"));
    EXPECT_THAT(page, Not(HasSubstr("brettspielnetz")));
}

TEST(RulesText, a_ruleset_page_reads_like_rules_and_leaves_out_what_cannot_happen) {
    const std::string basic = ruleset_page(piste(), *all_games().find_ruleset("abacus-basic").ruleset, 80);
    const std::string advanced = ruleset_page(piste(), *all_games().find_ruleset("abacus-advanced").ruleset, 200);

    EXPECT_LE(widest_line(basic), 80U);
    EXPECT_THAT(basic, HasSubstr("Every attack is a hit."));
    EXPECT_THAT(basic, Not(HasSubstr("parrier")));
    EXPECT_THAT(advanced,
                HasSubstr("  - After an evaded final attack only the positions are compared. [Finir et gagner "
                          "une manche (avancé), l.104]\n"));
}

}  // namespace
}  // namespace engarde
