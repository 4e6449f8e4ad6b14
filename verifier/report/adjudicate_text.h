// Rulings on disputes as text to read at the table.
#pragma once

#include <memory>
#include <string>

#include "notation/text/render.h"
#include "verifier/adjudicate.h"
#include "verifier/report/formats.h"

namespace engarde {

struct AdjudicateTextOptions {
    Appearance appearance{};
    bool of_a_record = true;  // false: a typed position
    bool verbose = false;     // show numbers of deals and all alternatives
};

std::string adjudicate_text(const Dispute& dispute, const AdjudicateTextOptions& options);

std::unique_ptr<AdjudicateSink> adjudicate_text_sink(const SinkOptions& options);

}  // namespace engarde
