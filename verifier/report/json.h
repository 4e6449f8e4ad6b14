// Shared by the JSON reports.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "notation/record/record.h"
#include "notation/text/span.h"
#include "notation/text/utf8.h"
#include "verifier/library/chosen_ruleset.h"

namespace engarde {

using Json = nlohmann::ordered_json;

// Records may contain any bytes. The result is valid UTF-8 without characters that a terminal would interpret.
std::string dumped(const Json& json);

// Adds the path as text, and as base64 if it is not UTF-8.
void add_file(Json& json, std::string_view path);
void add_bytes(Json& json, const std::string& name, std::string_view bytes);

inline Json citation_json(const Citation& citation) {
    Json json{{"rulebook", citation.rulebook->id},
              {"section", section_of(citation)},
              {"line", citation.line},
              {"basis", name_of(citation.basis)}};
    if (citation.against != 0) json["against"] = citation.against;
    return json;
}

// A span may cover several lines; only its part on the first line counts.
inline std::size_t length_on_its_line(std::string_view text, Span span) {
    const std::string_view covered = text.substr(span.begin, span.end - span.begin);
    return code_points(covered.substr(0, covered.find_first_of("\r\n")));
}

inline void add_house_rules(Json& json, const ChosenRuleset& rules) {
    if (!rules.catalogue) return;  // the record names no ruleset that is known
    for (const ChangedAnswer& rule : rules.house_rules) {
        const Question& question = *rules.catalogue->questions[rule.question];
        json["house_rules"][question.id] = question.answers[rule.answer].id;
    }
}

// Adds a result, and its reason if there is one.
inline void add_result(Json& json, const egn::RoundResult& result) {
    json["result"] = word_for(result.score);
    if (result.reason != egn::Reason::none) json["reason"] = word_for(result.reason);
}

inline void add_notes(Json& json, const Diagnostic& diagnostic) {
    for (const Note& note : diagnostic.notes) json["notes"].push_back(note.text);
}

}  // namespace engarde
