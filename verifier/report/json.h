// What the JSON reports share.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "verifier/chosen_ruleset.h"

namespace engarde {

using Json = nlohmann::ordered_json;

// What a record says may be any bytes; JSON is UTF-8.
inline std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

inline void add_house_rules(Json& json, const ChosenRuleset& rules) {
    for (const egn::HouseRule& rule : rules.house_rules) json["house_rules"][rule.question] = rule.answer;
}

}  // namespace engarde
