#include "verifier/library/chosen_ruleset.h"

#include <algorithm>

#include "notation/text/nearest.h"
#include "notation/text/quote.h"
#include "verifier/library/games.h"
#include "verifier/library/ruleset_library.h"

namespace engarde {

namespace {

std::vector<std::string_view> questions_of(const Catalogue& catalogue) {
    std::vector<std::string_view> ids;
    for (const Question* question : catalogue.questions) ids.push_back(question->id);
    return ids;
}

std::vector<std::string_view> answers_to(const Question& question) {
    std::vector<std::string_view> ids;
    for (std::size_t answer = 0; answer < question.answer_count(); ++answer) ids.push_back(question.answers[answer].id);
    return ids;
}

}  // namespace

Chosen choose_ruleset(const egn::RulesetName& name, const RulesetLibrary& library) {
    const FoundRuleset found = library.find(name.id);
    if (!found.ruleset) return tl::unexpected(UnknownName{"ruleset", name.id, library.ids(), name.id_span, {}});
    Chosen chosen = ChosenRuleset{found.catalogue, found.ruleset};
    for (const egn::HouseRule& rule : name.house_rules) {
        chosen = with_house_rule(*chosen, rule);
        if (!chosen) break;
    }
    return chosen;
}

Chosen with_house_rule(ChosenRuleset rules, const egn::HouseRule& rule) {
    const std::vector<const Question*>& questions = rules.catalogue->questions;
    const auto question = std::find_if(questions.begin(), questions.end(),
                                       [&](const Question* each) { return each->id == rule.question; });
    if (question == questions.end())
        return tl::unexpected(
            UnknownName{"question", rule.question, questions_of(*rules.catalogue), rule.question_span});
    const auto answer = (*question)->find_answer(rule.answer);
    if (!answer)
        return tl::unexpected(
            UnknownName{"answer", rule.answer, answers_to(**question), rule.answer_span, rule.question});
    return with_answer(std::move(rules), {static_cast<std::size_t>(question - questions.begin()), *answer});
}

ChosenRuleset with_house_rules(ChosenRuleset rules, const std::vector<egn::HouseRule>& house_rules) {
    for (const egn::HouseRule& rule : house_rules)
        if (const Chosen changed = with_house_rule(rules, rule)) rules = *changed;
    return rules;
}

std::string message_for(const UnknownName& unknown) {
    const std::string about = unknown.about.empty() ? "" : " to " + unknown.about;
    return "unknown " + std::string(unknown.kind) + " " + in_quotes(unknown.typed) + about +
           did_you_mean(unknown.typed, unknown.known);
}

NamedRuleset with_its_house_rules(const ChosenRuleset& rules) {
    std::vector<ChangedAnswer> changes = rules.house_rules;
    std::sort(changes.begin(), changes.end(),
              [](const ChangedAnswer& left, const ChangedAnswer& right) { return left.question < right.question; });
    return derived_ruleset(*rules.catalogue, *rules.ruleset, changes);
}

std::string_view agreed_answer(const ChosenRuleset& rules, std::string_view question) {
    const std::vector<const Question*>& questions = rules.catalogue->questions;
    for (const ChangedAnswer& rule : rules.house_rules)
        if (questions[rule.question]->id == question) return questions[rule.question]->answers[rule.answer].id;
    for (std::size_t index = 0; index < questions.size(); ++index)
        if (const Reading& reading = rules.ruleset->readings[index];
            questions[index]->id == question && reading.citation.basis == Basis::house_rule)
            return questions[index]->answers[reading.answer].id;
    return {};
}

std::string tag_value(const ChosenRuleset& rules) {
    std::string text(rules.ruleset->id);
    for (const ChangedAnswer& rule : rules.house_rules) {
        const Question& question = *rules.catalogue->questions[rule.question];
        text.append(", ").append(question.id).append("=").append(question.answers[rule.answer].id);
    }
    return text;
}

std::vector<std::size_t> answers_of(const ChosenRuleset& rules) {
    std::vector<std::size_t> answers = answers_of(*rules.ruleset);
    for (const ChangedAnswer& rule : rules.house_rules) answers[rule.question] = rule.answer;
    return answers;
}

std::vector<ChangedAnswer> other_answers(const ChosenRuleset& rules) {
    std::vector<ChangedAnswer> others;
    const std::vector<std::size_t> answers = answers_of(rules);
    for (std::size_t question = 0; question < answers.size(); ++question)
        for (std::size_t answer = 0; answer < rules.catalogue->questions[question]->answer_count(); ++answer)
            if (answer != answers[question]) others.push_back({question, answer});
    return others;
}

ChosenRuleset with_answer(ChosenRuleset rules, ChangedAnswer changed) {
    std::vector<ChangedAnswer>& all = rules.house_rules;
    const auto same = std::find_if(all.begin(), all.end(),
                                   [&](const ChangedAnswer& each) { return each.question == changed.question; });
    if (same == all.end())
        all.push_back(changed);
    else
        *same = changed;
    return rules;
}

}  // namespace engarde
