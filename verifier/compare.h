// Compares the judgements of one record under several rulesets: which agree, where the others differ, and which
// question decides it, found by changing single answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verifier/judgement.h"
#include "verifier/library/games.h"

namespace engarde {

// What a judgement says about one place in the record: a breach, or how a round or a game recorded as events ends.
struct Observation {
    std::size_t offset = 0;
    std::optional<std::uint32_t> round{};
    std::optional<std::size_t> ply{};
    std::optional<std::size_t> event{};
    std::string code{};  // of a breach; empty: the end of a round or a game
    std::string said{};

    friend bool operator==(const Observation& left, const Observation& right) {
        return left.offset == right.offset && left.code == right.code &&
               (!left.code.empty() || left.said == right.said);
    }
};

std::vector<Observation> observations_of(const egn::Record& record, const MatchJudgement& judgement);

// The first place where two judgements of a record differ. One of them may say nothing there.
struct Difference {
    std::optional<Observation> left{};
    std::optional<Observation> right{};

    const Observation& place() const;
};

std::optional<Difference> first_difference(const std::vector<Observation>& left, const std::vector<Observation>& right);

// Where a group of rulesets differs from the base, and why. Rulesets with the same outcome for different reasons are in
// separate groups.
struct Divergence {
    std::size_t group = 0;
    Difference difference{};  // left is the base
    // The questions that decide the difference. Each of them alone is enough; or, if none is, all of them are needed.
    std::vector<std::size_t> questions{};
    bool together = false;
};

struct Comparison {
    std::size_t base = 0;                   // index of the record's own ruleset, else the first that holds
    std::vector<std::size_t> groups{};      // one number per judgement, from 1; the base is in 1
    std::vector<Divergence> divergences{};  // one per group but the first
    std::optional<Observation> breach{};    // the first one under the base
};

// All judgements must be of the given record.
Comparison compare(const GameEntry& game, const egn::Record& record, const std::vector<MatchJudgement>& judgements);

// Adds the reason why no deal fits, if that is the difference or the base's breach and the judgements left it out.
void explain(const GameEntry& game, const egn::Record& record, const std::vector<MatchJudgement>& judgements,
             Comparison& comparison);

}  // namespace engarde
