// Statistics as text: a block for each file, and one for all of them.
#pragma once

#include <string>
#include <vector>

#include "verifier/report/statistics.h"

namespace engarde {

// Counters that are 0 are left out where others of the same kind are shown. A single file has only its own block.
std::string statistics_text(const std::vector<FileStatistics>& files);

}  // namespace engarde
