#include "verifier/report/regress_json.h"

#include "verifier/report/json.h"

namespace engarde {

std::string regress_json(const RulingChange& change) {
    JsonWriter json;
    json.object([&] {
        json.member("version", 1);
        json.member("record", change.key.record());
        add_bytes(json, "record_bytes", change.key.record());
        json.member("ruleset", change.key.ruleset);
        add_if_any(json, "before", change.before);
        add_if_any(json, "after", change.after);
        json.key("explained_by").array(change.explanations, [&](const ChangedAnswer& explanation) {
            const Question& question = *change.now.rules.catalogue->questions[explanation.question];
            json.object([&] {
                json.member("question", question.id);
                json.member("stored_answer", question.answers[explanation.answer].id);
                json.member("answer", question.answers[answers_of(change.now.rules)[explanation.question]].id);
            });
        });
    });
    json.end_line();
    return std::string(json.text());
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
