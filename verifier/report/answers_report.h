// Which answers records depend on, as text and as JSON: the reports of `engarde compare --questions`.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "verifier/answers.h"
#include "verifier/report/sink.h"
#include "verifier/verify.h"

namespace engarde {

// A judgement of a match and what it depends on.
struct DependentMatch {
    const JudgedMatch& match;
    const MatchJudgement& judgement;
    const Dependence& dependence;
    bool is_shown_to_people;  // JSON includes all matches
};

using AnswersSink = Sink<DependentMatch, DependenceTally>;

std::unique_ptr<AnswersSink> answers_text_sink(const SinkOptions& options);
std::unique_ptr<AnswersSink> answers_json_sink(const SinkOptions& options);

}  // namespace engarde
