#include "verifier/library/ineffective_answer.h"

#include "engine/core/derived_ruleset.h"
#include "notation/text/quote.h"

namespace engarde {

namespace {

std::string answer_in_words(const Question& question, std::size_t answer) {
    return std::string(question.id) + " = " + std::string(question.answers[answer].id);
}

// Changes to other answers, each of which alone would make this answer matter.
std::vector<std::string> what_would_help(const Catalogue& catalogue, const NamedRuleset& made, std::size_t question) {
    std::vector<std::string> found;
    for (std::size_t other = 0; other < catalogue.questions.size(); ++other) {
        std::vector<std::size_t> answers = answers_of(made);
        for (std::size_t answer = 0; answer < catalogue.questions[other]->answer_count(); ++answer) {
            answers[other] = answer;
            if (catalogue.consequences(answers, answers, made.part).matters[question])
                found.push_back("it would matter with " + answer_in_words(*catalogue.questions[other], answer));
        }
    }
    return found;
}

}  // namespace

std::optional<IneffectiveAnswer> ineffective_answer(const Catalogue& catalogue, const NamedRuleset& made,
                                                    std::size_t question) {
    const Question& asked = *catalogue.questions[question];
    const Reading& reading = made.readings[question];
    if (!reading.matters)
        return IneffectiveAnswer{"advice.answer-cannot-matter",
                                 "the answer to " + in_quotes(asked.id) + " cannot matter beside the other answers",
                                 what_would_help(catalogue, made, question)};
    if (made.base && made.base->readings[question].answer == reading.answer)
        return IneffectiveAnswer{"advice.answer-as-in-base",
                                 in_quotes(made.base->id) + " has this answer to " + in_quotes(asked.id) + " already"};
    return std::nullopt;
}

}  // namespace engarde
