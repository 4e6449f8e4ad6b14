// The findings about a round, in the order they are found.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "verifier/judgement.h"

namespace engarde::piste {

class RoundFindings {
public:
    explicit RoundFindings(std::uint32_t round) : round_(round) {}

    // The reference is valid until the next finding is added.
    Finding& error(const Clause& broken, Span span, std::string message) {
        broken_ = true;
        return add(Severity::error, broken, span, std::move(message));
    }
    Finding& advice(const Clause& broken, Span span, std::string message) {
        return add(Severity::warning, broken, span, std::move(message));
    }

    // Whether any finding is an error.
    bool broken() const { return broken_; }

    std::vector<Finding> take() { return std::move(findings_); }

private:
    Finding& add(Severity severity, const Clause& broken, Span span, std::string message) {
        Finding& finding = findings_.emplace_back(finding_of(broken, span, std::move(message)));
        finding.diagnostic.severity = severity;
        finding.round = round_;
        return finding;
    }

    std::uint32_t round_;
    std::vector<Finding> findings_{};
    bool broken_ = false;
};

}  // namespace engarde::piste
