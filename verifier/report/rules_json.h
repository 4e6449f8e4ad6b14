// Rules as JSON objects, one per line (docs/schema/rules.schema.json).
#pragma once

#include <cstddef>
#include <string>

#include "engine/core/catalogue.h"
#include "verifier/components.h"

namespace engarde {

std::string question_json(const Catalogue& catalogue, std::size_t question);

std::string ruleset_json(const Catalogue& catalogue, const NamedRuleset& ruleset, const Components& components = {});

}  // namespace engarde
