// One record under several rulesets: which judge it alike, where the others part from the first, and the question that
// is responsible, found by changing single answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verifier/judgement.h"
#include "verifier/library/games.h"

namespace engarde {

// Something a judgement says about a place of the record: a breach, or how a round ends.
struct Observation {
    std::size_t offset = 0;
    std::optional<std::uint32_t> round{};
    std::optional<std::size_t> ply{};
    std::optional<std::size_t> event{};
    std::string code{};  // of a breach; empty: how the round ends
    std::string said{};

    friend bool operator==(const Observation& left, const Observation& right) {
        return left.offset == right.offset && left.code == right.code &&
               (!left.code.empty() || left.said == right.said);
    }
};

std::vector<Observation> observations_of(const egn::Record& record, const MatchJudgement& judgement);

// Where two judgements of a record first differ. One of them may say nothing there.
struct Difference {
    std::optional<Observation> left{};
    std::optional<Observation> right{};

    const Observation& place() const;
};

std::optional<Difference> first_difference(const std::vector<Observation>& left, const std::vector<Observation>& right);

// Where a group of rulesets parts from the base, and why. Rulesets that say the same for other reasons are apart.
struct Divergence {
    std::size_t group = 0;
    Difference difference{};  // the first ruleset's word is the left one
    // Of the questions that they answer otherwise than the base: each of which alone makes the difference; or, if none
    // does, those without any one of which it would not be made.
    std::vector<std::size_t> questions{};
    bool together = false;
};

struct Comparison {
    std::size_t base = 0;                   // among the judgements: the record's own ruleset, else the first it fits
    std::vector<std::size_t> groups{};      // of each judgement, from 1; that of the base is 1
    std::vector<Divergence> divergences{};  // of each other group
    std::optional<Observation> breach{};    // the first under the rules of the base
};

// Of judgements of one record.
Comparison compare(const GameEntry& game, const egn::Record& record, const std::vector<MatchJudgement>& judgements);

// Tells why no deal fits, where that is what sets a group apart or breaks the base and the judgements did not explain
// it.
void explain(const GameEntry& game, const egn::Record& record, const std::vector<MatchJudgement>& judgements,
             Comparison& comparison);

}  // namespace engarde
