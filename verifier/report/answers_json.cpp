#include <string>

#include "verifier/report/answers_report.h"
#include "verifier/report/json.h"

namespace engarde {

namespace {

void write_effect(JsonWriter& json, const AnswerEffect& effect, const MatchJudgement& judgement, Locator locator) {
    const Question& question = *judgement.rules.catalogue->questions[effect.changed.question];
    const Observation& observation = effect.difference.place();
    json.object([&] {
        json.member("question", question.id);
        json.member("answer", question.answers[answers_of(judgement.rules)[effect.changed.question]].id);
        json.member("changed", question.answers[effect.changed.answer].id);
        json.member("verdict", name_of(effect.judgement.verdict));
        add_entry(json, observation);
        const Place place = locator.at(observation.offset);
        json.member("line", place.line);
        json.member("column", place.column);
        if (effect.difference.left) write_said(json.key("base"), *effect.difference.left);
        if (effect.difference.right) write_said(json.key("other"), *effect.difference.right);
    });
}

std::string dependence_json(const DependentMatch& shown, std::string_view file, Locator locator) {
    const MatchJudgement& judgement = shown.judgement;
    JsonWriter json;
    json.object([&] {
        json.member("version", 1);
        add_file(json, file);
        json.member("match", shown.match.number);
        json.member("line", locator.at(judgement.offset).line);
        json.member("base", tag_value(judgement.rules));
        json.member("names_a_ruleset", !shown.match.ruleset_unstated);
        json.member("verdict", name_of(judgement.verdict));
        json.key("depends_on").array(shown.dependence.effects, [&](const AnswerEffect& effect) {
            write_effect(json, effect, judgement, locator);
        });
        json.key("no_difference").array(shown.dependence.without_effect, [&](std::size_t question) {
            json.value(judgement.rules.catalogue->questions[question]->id);
        });
    });
    json.end_line();
    return std::string(json.text());
}

class DependencesInJson : public TextSink<DependentMatch> {
public:
    explicit DependencesInJson(const Source& source) : file_(source.file), locator_(source.text) {}

    Written take(const DependentMatch& shown) override {
        locator_.at(shown.judgement.offset);
        return {.report = dependence_json(shown, file_, locator_)};
    }

private:
    std::string_view file_;
    Locator locator_;
};

class AnswersJson : public AnswersSink {
public:
    std::unique_ptr<TextSink<DependentMatch>> open(const Source& source) override {
        return std::make_unique<DependencesInJson>(source);
    }

    std::string finish(const DependenceTally& tally) override {
        JsonWriter json;
        json.object([&] {
            json.member("version", 1);
            json.member("summary", true);
            json.member("judgements", tally.judgements());
            json.member("dependent", tally.dependent());
            json.key("depended_on").object([&] {
                for (const DependenceTally::Question& each : tally.questions())
                    json.member(each.question->id, each.judgements);
            });
        });
        json.end_line();
        return std::string(json.text());
    }
};

}  // namespace

std::unique_ptr<AnswersSink> answers_json_sink(const SinkOptions&) {
    return std::make_unique<AnswersJson>();
}

}  // namespace engarde
