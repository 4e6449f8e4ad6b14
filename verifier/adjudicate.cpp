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

}  // namespace engarde
