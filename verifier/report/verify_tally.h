// Counts matches by verdict.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "verifier/verify.h"

namespace engarde {

class VerifyTally {
public:
    void add(const JudgedMatch& match);
    void add(const VerifyTally& other);

    // "3 matches, 12 rounds: 2 valid, 1 invalid"
    std::string text() const;

private:
    std::size_t matches_ = 0;
    std::size_t rounds_ = 0;
    std::size_t events_ = 0;
    std::size_t most_rulesets_ = 1;
    std::array<std::size_t, 4> verdicts_{};
};

}  // namespace engarde
