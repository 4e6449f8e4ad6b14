// Changed rulings as JSON (docs/schema/regress.schema.json).
#pragma once

#include <memory>
#include <string>

#include "verifier/regress.h"
#include "verifier/report/formats.h"

namespace engarde {

// One object per line.
std::string regress_json(const RulingChange& change);

std::unique_ptr<RegressSink> regress_json_sink(const SinkOptions& options);

}  // namespace engarde
