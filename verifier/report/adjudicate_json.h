// Rulings on disputes as JSON (docs/schema/adjudicate.schema.json).
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "notation/text/locate.h"
#include "verifier/adjudicate.h"
#include "verifier/report/formats.h"

namespace engarde {

// One object per line. The locator of the text is advanced from dispute to dispute.
std::string adjudicate_json(const Dispute& dispute, std::size_t match, std::string_view file, std::string_view text,
                            Locator& locator);

std::unique_ptr<AdjudicateSink> adjudicate_json_sink(const SinkOptions& options);

}  // namespace engarde
