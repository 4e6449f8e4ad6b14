// Counts matches by verdict.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>

#include "verifier/verify.h"

namespace engarde {

// The judgements of a match that are counted: each, or only the first with the best verdict if the match names no
// ruleset.
std::span<const MatchJudgement> counted_judgements(const JudgedMatch& match);

class VerifyTally {
public:
    void add(const JudgedMatch& match);
    void add(const VerifyTally& other);

    std::size_t matches() const { return matches_; }
    std::size_t rounds() const { return rounds_; }
    std::size_t events() const { return events_; }
    std::size_t of(Verdict verdict) const { return verdicts_[static_cast<std::size_t>(verdict)]; }

    // "3 matches, 12 rounds: 2 valid, 1 invalid"
    std::string text() const;

    friend bool operator==(const VerifyTally&, const VerifyTally&) = default;

private:
    std::size_t matches_ = 0;
    std::size_t rounds_ = 0;
    std::size_t events_ = 0;
    std::size_t most_rulesets_ = 1;
    std::array<std::size_t, 4> verdicts_{};
};

}  // namespace engarde
