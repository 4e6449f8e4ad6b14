// What the JSON reports share.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "notation/span.h"
#include "notation/utf8.h"
#include "verifier/chosen_ruleset.h"

namespace engarde {

using Json = nlohmann::ordered_json;

// What a record says may be any bytes; JSON is UTF-8.
inline std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

inline Json citation_json(const Citation& citation) {
    return {{"rulebook", citation.rulebook->id},
            {"section", section_of(citation)},
            {"line", citation.line},
            {"basis", name_of(citation.basis)}};
}

// A span may reach over lines; the place ends with its first one.
inline std::size_t length_on_its_line(std::string_view text, Span span) {
    const std::string_view covered = text.substr(span.begin, span.end - span.begin);
    return code_points(covered.substr(0, covered.find_first_of("\r\n")));
}

inline void add_house_rules(Json& json, const ChosenRuleset& rules) {
    for (const egn::HouseRule& rule : rules.house_rules) json["house_rules"][rule.question] = rule.answer;
}

}  // namespace engarde
