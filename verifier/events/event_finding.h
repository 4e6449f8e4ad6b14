// Findings about an event, for games recorded as events.
#pragma once

#include <string>
#include <utility>

#include "verifier/judgement.h"

namespace engarde {

inline Finding event_finding(std::size_t index, Span span, const Clause& broken, std::string message) {
    Finding finding = finding_of(broken, span, std::move(message));
    finding.event = index + 1;
    return finding;
}

// Invalid if any finding is an error.
inline Verdict worst_of(const std::vector<Finding>& findings, Verdict otherwise) {
    for (const Finding& finding : findings)
        if (finding.is_error()) return Verdict::invalid;
    return otherwise;
}

}  // namespace engarde
