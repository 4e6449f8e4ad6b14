#include "verifier/adjudicate.h"

namespace engarde {

std::string_view name_of(Decision decision) {
    switch (decision) {
        case Decision::stands:
            return "stands";
        case Decision::falls:
            return "falls";
        case Decision::unclear:
            return "unclear";
        case Decision::earlier:
            break;
    }
    return "earlier";
}

std::string_view name_of(Fate fate) {
    switch (fate) {
        case Fate::decided:
            return "decided";
        case Fate::goes_on:
            return "goes-on";
        case Fate::over:
            return "over";
        case Fate::open:
            return "open";
        case Fate::breaks:
            break;
    }
    return "breaks";
}

std::vector<Citation> places_of(const Clause& clause, const Part& part) {
    std::vector<Citation> own;
    std::vector<Citation> of_the_book;
    for (const Citation& citation : clause.citations) {
        if (holds_in(citation, part)) own.push_back(citation);
        if (citation && citation.rulebook == part.rulebook) of_the_book.push_back(citation);
    }
    return own.empty() ? of_the_book : own;
}

}  // namespace engarde
