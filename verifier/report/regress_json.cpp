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

}  // namespace engarde
