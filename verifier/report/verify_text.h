// Judgements for people: a block for each breach, and what it all comes to.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "notation/text/render.h"
#include "verifier/verify.h"

namespace engarde {

// The findings of a match, said once where several rulesets agree. A match that holds under some ruleset, and named
// none, is silent; so is all that is fine.
std::string verify_text(const JudgedMatch& match, Reported reported, const Appearance& appearance);

// Who played, under which rules, and how each round stands.
std::string match_summary(const JudgedMatch& match, Reported reported);

// What was judged so far.
class Tally {
public:
    void add(const JudgedMatch& match);
    void add(const Tally& other);

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
