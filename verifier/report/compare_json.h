// Comparisons as JSON (docs/schema/compare.schema.json).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "notation/text/locate.h"
#include "verifier/compare_tally.h"
#include "verifier/report/formats.h"

namespace engarde {

// One object per line.
std::string compare_json(const JudgedMatch& match, const Comparison& comparison, std::string_view file,
                         Locator locator);

// The summary, on the last line.
std::string compare_json(const CompareTally& tally);

std::unique_ptr<CompareSink> compare_json_sink(const SinkOptions& options);

}  // namespace engarde
