// Statistics as JSON, one object per line (docs/schema/verify.schema.json, summary).
#pragma once

#include <string>
#include <vector>

#include "verifier/report/statistics.h"

namespace engarde {

// One line per file, and one for all of them. Every object has every counter, so that objects can be added.
std::string statistics_json(const std::vector<FileStatistics>& files);

}  // namespace engarde
