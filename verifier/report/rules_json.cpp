#include "verifier/report/rules_json.h"

#include "engine/core/derived_ruleset.h"
#include "verifier/report/json.h"

namespace engarde {

namespace {

Json reading_json(const Question& question, const NamedRuleset& ruleset, const Reading& reading) {
    Json json{{"ruleset", ruleset.id},
              {"answer", question.answers[reading.answer].id},
              {"basis", name_of(reading.citation.basis)},
              {"matters", reading.matters}};
    if (reading.citation) json["citation"] = citation_json(reading.citation);
    if (!reading.why.empty()) json["why"] = reading.why;
    return json;
}

Json clause_json(const Clause& clause) {
    Json json{{"clause", clause.id}, {"text", clause.claim}, {"citations", Json::array()}};
    if (!clause.code.empty()) json["code"] = clause.code;
    for (const Citation& citation : clause.citations)
        if (citation) json["citations"].push_back(citation_json(citation));
    return json;
}

Json passage_json(const Catalogue& catalogue, const NamedRuleset& ruleset, const Passage& passage) {
    if (passage.clause) return clause_json(*passage.clause);
    const Question& question = *catalogue.questions[passage.question];
    const Reading& reading = ruleset.readings[passage.question];
    const Answer& answer = question.answers[reading.answer];
    Json json{{"question", question.id}, {"answer", answer.id}, {"text", answer.rule}, {"citations", Json::array()}};
    if (reading.citation) json["citations"].push_back(citation_json(reading.citation));
    return json;
}

// The base of a ruleset, and how it differs from it.
void add_origin(Json& json, const Catalogue& catalogue, const NamedRuleset& ruleset) {
    const NamedRuleset& base = *ruleset.base;
    json["base"] = base.id;
    if (!ruleset.note.empty()) json["note"] = ruleset.note;
    if (!ruleset.source.empty()) json["source"] = ruleset.source;
    json["differences"] = Json::array();
    for (const std::size_t index : differences(ruleset, base)) {
        const Question& question = *catalogue.questions[index];
        const Reading& own = ruleset.readings[index];
        json["differences"].push_back({{"question", question.id},
                                       {"answer", question.answers[own.answer].id},
                                       {"instead_of", question.answers[base.readings[index].answer].id},
                                       {"text", question.answers[own.answer].rule},
                                       {"matters", own.matters}});
    }
}

}  // namespace

std::string question_json(const Catalogue& catalogue, std::size_t question_index) {
    const Question& question = *catalogue.questions[question_index];
    Json json{{"version", 1}, {"game", catalogue.game}, {"question", question.id}, {"asks", question.asks}};
    for (std::size_t answer = 0; answer < question.answer_count(); ++answer)
        json["answers"].push_back({{"id", question.answers[answer].id}, {"rule", question.answers[answer].rule}});
    for (const NamedRuleset& ruleset : catalogue.rulesets)
        json["rulesets"].push_back(reading_json(question, ruleset, ruleset.readings[question_index]));
    return dumped(json);
}

std::string ruleset_json(const Catalogue& catalogue, const NamedRuleset& ruleset) {
    Json json{{"version", 1},
              {"game", catalogue.game},
              {"ruleset", ruleset.id},
              {"title", ruleset.title},
              {"rulebook", ruleset.part.rulebook->id},
              {"part", ruleset.part.name}};
    if (ruleset.base) add_origin(json, catalogue, ruleset);
    json["answers"] = Json::object();
    for (std::size_t index = 0; index < catalogue.questions.size(); ++index)
        json["answers"][catalogue.questions[index]->id] =
            catalogue.questions[index]->answers[ruleset.readings[index].answer].id;
    for (const Chapter& chapter : ruleset.chapters) {
        Json rules = Json::array();
        for (const Passage& passage : chapter.passages) rules.push_back(passage_json(catalogue, ruleset, passage));
        json["chapters"].push_back({{"title", chapter.title}, {"rules", rules}});
    }
    return dumped(json);
}

}  // namespace engarde
