#include "verifier/report/regress_json.h"

#include "verifier/report/json.h"

namespace engarde {

std::string regress_json(const RulingChange& change) {
    Json json{{"version", 1}, {"record", change.key.record()}};
    add_bytes(json, "record_bytes", change.key.record());
    json["ruleset"] = change.key.ruleset;
    if (change.before) json["before"] = *change.before;
    if (change.after) json["after"] = *change.after;
    json["explained_by"] = Json::array();
    for (const ChangedAnswer& explanation : change.explanations) {
        const Question& question = *change.now.rules.catalogue->questions[explanation.question];
        json["explained_by"].push_back(
            {{"question", question.id},
             {"stored_answer", question.answers[explanation.answer].id},
             {"answer", question.answers[answers_of(change.now.rules)[explanation.question]].id}});
    }
    return dumped(json) + "\n";
}

namespace {

class RegressJson : public RegressSink {
public:
    std::unique_ptr<TextSink<FoundChange>> open(const Source&) override { return std::make_unique<SaidInTheEnd>(); }
    std::string finish(const RegressSummary& summary) override {
        std::string lines;
        for (const RulingChange& change : summary.changes) lines += regress_json(change);
        return lines;
    }
};

}  // namespace

std::unique_ptr<RegressSink> regress_json_sink(const SinkOptions&) {
    return std::make_unique<RegressJson>();
}

}  // namespace engarde
