// A dispute settled, to be read out at the table.
#pragma once

#include <string>

#include "notation/text/render.h"
#include "verifier/adjudicate.h"

namespace engarde {

struct AdjudicateTextOptions {
    Appearance appearance{};
    bool of_a_record = true;  // not of a table where nobody kept one
    bool verbose = false;     // deals in whole numbers, everything that could have been played
};

std::string adjudicate_text(const Dispute& dispute, const AdjudicateTextOptions& options);

}  // namespace engarde
