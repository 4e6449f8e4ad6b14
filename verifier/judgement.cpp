#include "verifier/judgement.h"

namespace engarde {

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::valid:
            return "valid";
        case Verdict::possible:
            return "possible";
        case Verdict::invalid:
            return "invalid";
        case Verdict::malformed:
            break;
    }
    return "malformed";
}

std::string_view name_of(Information information) {
    switch (information) {
        case Information::full:
            return "full";
        case Information::partial:
            return "partial";
        case Information::only_plies:
            return "public";
        case Information::none:
            break;
    }
    return "none";
}

}  // namespace engarde
