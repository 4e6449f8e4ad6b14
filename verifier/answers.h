// Which answers a judgement depends on: a record judged under its ruleset with each single answer changed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "verifier/compare.h"

namespace engarde {

// An answer with which the record is judged differently.
struct AnswerEffect {
    ChangedAnswer changed{};
    MatchJudgement judgement{};
    Difference difference{};  // the first; left is the ruleset as it is
};

struct Dependence {
    std::vector<AnswerEffect> effects{};        // by question
    std::vector<std::size_t> without_effect{};  // the questions of which no answer makes a difference
};

// `judgement` is one of the record under its rules. Deals that fit are not compared.
Dependence dependence_of(const GameEntry& game, const egn::Record& record, const MatchJudgement& judgement);

// What a corpus depends on.
class DependenceTally {
public:
    struct Question {
        const engarde::Question* question;
        std::size_t judgements = 0;
        std::string file{};  // of the first of them
        std::size_t match = 0;
    };

    void add(const MatchJudgement& judgement, const Dependence& dependence, const std::string& file, std::size_t match);

    std::size_t judgements() const { return judgements_; }
    std::size_t dependent() const { return dependent_; }
    // The most frequent first.
    std::vector<Question> questions() const;

private:
    std::size_t judgements_ = 0;
    std::size_t dependent_ = 0;
    std::vector<Question> questions_{};
};

}  // namespace engarde
