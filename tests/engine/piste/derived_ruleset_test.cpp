// Rulesets made from others by changing answers: what is said about them, and the value behind them.
#include "engine/core/derived_ruleset.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/choice.h"
#include "engine/piste/questions.h"
#include "engine/piste/rulebook.h"
#include "engine/reforged/questions.h"
#include "engine/skirmish/questions.h"

namespace engarde::piste {
namespace {

const NamedRuleset& published(std::string_view id) {
    const auto& all = catalogue().rulesets;
    return *std::find_if(all.begin(), all.end(), [&](const NamedRuleset& each) { return each.id == id; });
}

std::size_t place_of(std::string_view question) {
    return static_cast<std::size_t>(find_choice(question) - choices().data());
}

ChangedAnswer change(std::string_view question, std::string_view answer) {
    return {place_of(question), find_choice(question)->question.find_answer(answer).value()};
}

NamedRuleset derived(const NamedRuleset& base, const std::vector<ChangedAnswer>& changes) {
    return derived_ruleset(catalogue(), base, changes);
}

const Reading& reading(const NamedRuleset& ruleset, std::string_view question) {
    return ruleset.readings[place_of(question)];
}

bool tells(const NamedRuleset& ruleset, const Clause& clause) {
    return std::any_of(ruleset.chapters.begin(), ruleset.chapters.end(), [&](const Chapter& chapter) {
        return std::any_of(chapter.passages.begin(), chapter.passages.end(),
                           [&](const Passage& passage) { return passage.clause == &clause; });
    });
}

template <class Choices, class Presets>
void expect_answers_make_the_presets(const Catalogue& of_game, const Choices& of_its, const Presets& its) {
    ASSERT_EQ(of_game.rulesets.size(), its.size());
    for (std::size_t index = 0; index < its.size(); ++index)
        EXPECT_TRUE(with_answers(of_its, answers_of(of_game.rulesets[index])) == its[index].ruleset) << its[index].id;
}

TEST(DerivedRulesets, answers_alone_make_every_published_ruleset) {
    expect_answers_make_the_presets(catalogue(), choices(), presets());
    expect_answers_make_the_presets(reforged::catalogue(), reforged::choices(), reforged::presets());
    expect_answers_make_the_presets(skirmish::catalogue(), skirmish::choices(), skirmish::presets());
}

void expect_a_copy(const Catalogue& of_game, const NamedRuleset& base) {
    const NamedRuleset copy = derived_ruleset(of_game, base, {});
    EXPECT_EQ(copy.base, &base);
    EXPECT_TRUE(differences(copy, base).empty());
    ASSERT_EQ(copy.readings.size(), base.readings.size());
    for (std::size_t index = 0; index < base.readings.size(); ++index) {
        EXPECT_EQ(copy.readings[index].matters, base.readings[index].matters);
        EXPECT_EQ(copy.readings[index].citation.basis, base.readings[index].citation.basis);
        EXPECT_EQ(copy.readings[index].citation.line, base.readings[index].citation.line);
        EXPECT_EQ(copy.readings[index].why, base.readings[index].why);
    }
    ASSERT_EQ(copy.chapters.size(), base.chapters.size());
    for (std::size_t chapter = 0; chapter < base.chapters.size(); ++chapter) {
        const auto& passages = copy.chapters[chapter].passages;
        EXPECT_EQ(copy.chapters[chapter].title, base.chapters[chapter].title);
        EXPECT_TRUE(std::equal(passages.begin(), passages.end(), base.chapters[chapter].passages.begin(),
                               base.chapters[chapter].passages.end(),
                               [](const Passage& left, const Passage& right) {
                                   return left.clause == right.clause && left.question == right.question;
                               }))
            << base.id << ", " << base.chapters[chapter].title;
    }
}

TEST(DerivedRulesets, without_a_change_nothing_else_is_said) {
    for (const Catalogue* each : {&catalogue(), &reforged::catalogue(), &skirmish::catalogue()})
        for (const NamedRuleset& base : each->rulesets) expect_a_copy(*each, base);
}

TEST(DerivedRulesets, a_changed_answer_is_a_house_rule_and_cites_nothing) {
    const NamedRuleset& base = published("ferti-advanced");
    const NamedRuleset ours = derived(base, {change("parry-may-be-declined", "no")});

    EXPECT_EQ(reading(ours, "parry-may-be-declined").answer, 1U);
    EXPECT_EQ(reading(ours, "parry-may-be-declined").citation.basis, Basis::house_rule);
    EXPECT_FALSE(reading(ours, "parry-may-be-declined").citation);
    EXPECT_TRUE(reading(ours, "parry-may-be-declined").why.empty());
    EXPECT_EQ(differences(ours, base), std::vector{place_of("parry-may-be-declined")});
    EXPECT_EQ(reading(ours, "attack-can-be-parried").citation.line, 120);
    EXPECT_EQ(name_of(Basis::house_rule), "house-rule");
}

TEST(DerivedRulesets, what_matters_is_worked_out_anew) {
    const NamedRuleset& base = published("ferti-advanced");
    const NamedRuleset without_parries = derived(base, {change("attack-can-be-parried", "no")});
    for (const std::string_view question :
         {"parry-may-be-declined", "turn-after-final-parry", "hands-compared-after-final-retreat"}) {
        EXPECT_FALSE(reading(without_parries, question).matters) << question;
        EXPECT_EQ(reading(without_parries, question).citation.basis, Basis::not_applicable) << question;
    }

    const NamedRuleset in_vain =
        derived(base, {change("attack-can-be-parried", "no"), change("parry-may-be-declined", "no")});
    EXPECT_EQ(reading(in_vain, "parry-may-be-declined").answer, 1U);
    EXPECT_FALSE(reading(in_vain, "parry-may-be-declined").matters);
    EXPECT_EQ(reading(in_vain, "parry-may-be-declined").citation.basis, Basis::not_applicable);
}

TEST(DerivedRulesets, what_comes_to_matter_says_where_its_answer_is_from) {
    const NamedRuleset ours = derived(published("abacus-basic"), {change("attack-can-be-parried", "yes"),
                                                                  change("hands-compared-at-exhaustion", "yes")});

    EXPECT_TRUE(reading(ours, "parry-may-be-declined").matters);
    EXPECT_EQ(reading(ours, "parry-may-be-declined").citation.basis, Basis::house_rule);
    EXPECT_EQ(reading(ours, "parry-may-be-declined").why, kept_from_the_base);
    EXPECT_TRUE(reading(ours, "hands-compared-without-final-attack").matters);
    EXPECT_EQ(reading(ours, "hands-compared-without-final-attack").citation.line, 49) << "the book speaks of it";
}

TEST(DerivedRulesets, the_rules_tell_what_has_come_to_hold_and_nothing_that_no_longer_does) {
    const NamedRuleset& basic = published("abacus-basic");
    ASSERT_FALSE(tells(basic, clause::a_parry_matches_the_attack));
    const NamedRuleset with_parries = derived(basic, {change("attack-can-be-parried", "yes")});
    EXPECT_TRUE(tells(with_parries, clause::a_parry_matches_the_attack));
    EXPECT_TRUE(tells(with_parries, clause::three_cards_cannot_be_parried));

    const NamedRuleset grandchild = derived(with_parries, {change("first-round-starter", "white")});
    EXPECT_TRUE(tells(grandchild, clause::a_parry_matches_the_attack));
    EXPECT_EQ(&published_base(grandchild), &basic);
    EXPECT_EQ(differences(grandchild, with_parries), std::vector{place_of("first-round-starter")});

    const NamedRuleset without = derived(published("ferti-advanced"), {change("attack-can-be-parried", "no")});
    EXPECT_FALSE(tells(without, clause::a_parry_matches_the_attack));
    EXPECT_TRUE(tells(without, clause::hit));
}

}  // namespace
}  // namespace engarde::piste
