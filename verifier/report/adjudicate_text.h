// A dispute settled, to be read out at the table.
#pragma once

#include <memory>
#include <string>

#include "notation/text/render.h"
#include "verifier/adjudicate.h"
#include "verifier/report/formats.h"

namespace engarde {

struct AdjudicateTextOptions {
    Appearance appearance{};
    bool of_a_record = true;  // not of a table where nobody kept one
    bool verbose = false;     // deals in whole numbers, everything that could have been played
};

std::string adjudicate_text(const Dispute& dispute, const AdjudicateTextOptions& options);

std::unique_ptr<AdjudicateSink> adjudicate_text_sink(const SinkOptions& options);

}  // namespace engarde
