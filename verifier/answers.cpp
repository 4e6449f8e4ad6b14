#include "verifier/answers.h"

#include <algorithm>
#include <utility>

#include "verifier/library/games.h"

namespace engarde {

Dependence dependence_of(const GameEntry& game, const egn::Record& record, const MatchJudgement& judgement) {
    const std::vector<ChangedAnswer> answers = other_answers(judgement.rules);
    std::vector<ChosenRuleset> changed;
    for (const ChangedAnswer& answer : answers) changed.push_back(with_answer(judgement.rules, answer));
    std::vector<MatchJudgement> judged = judge_under(game, record, changed, ContradictionDetail::omitted);
    const std::vector<Observation> as_it_is = observations_of(record, judgement);
    Dependence found;
    std::vector<bool> matters(judgement.rules.catalogue->questions.size(), false);
    for (std::size_t index = 0; index < answers.size(); ++index) {
        auto difference = first_difference(as_it_is, observations_of(record, judged[index]));
        if (!difference) continue;
        matters[answers[index].question] = true;
        if (record.malformed) judged[index].verdict = Verdict::malformed;
        found.effects.push_back({answers[index], std::move(judged[index]), std::move(*difference)});
    }
    for (std::size_t question = 0; question < matters.size(); ++question)
        if (!matters[question]) found.without_effect.push_back(question);
    return found;
}

void DependenceTally::add(const MatchJudgement& judgement, const Dependence& dependence, const std::string& file,
                          std::size_t match) {
    ++judgements_;
    if (!dependence.effects.empty()) ++dependent_;
    const engarde::Question* last = nullptr;
    for (const AnswerEffect& effect : dependence.effects) {
        const engarde::Question* question = judgement.rules.catalogue->questions[effect.changed.question];
        if (std::exchange(last, question) == question) continue;  // another answer to the same question
        auto known = std::find_if(questions_.begin(), questions_.end(),
                                  [&](const Question& each) { return each.question == question; });
        if (known == questions_.end()) known = questions_.insert(known, {question, 0, file, match});
        ++known->judgements;
    }
}

std::vector<DependenceTally::Question> DependenceTally::questions() const {
    std::vector<Question> sorted = questions_;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Question& left, const Question& right) { return left.judgements > right.judgements; });
    return sorted;
}

}  // namespace engarde
