// Compares the verifier with the reference in everything that depends on hidden cards: the verdict, the deals, the
// witness and the shares.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/told.h"

namespace engarde::piste::test {

struct HeldAgainst {
    std::optional<std::uint64_t> deals{};  // counted by the reference; empty if the record is impossible
    bool full = false;                     // the record hides nothing
    bool taken_at_its_word = false;        // it has only a result, so nothing was compared
    std::vector<std::string> chances{};    // those compared, by their ids
    std::size_t shares = 0;                // number of shares compared
    std::string kind{};                    // of the disagreement, in a few words; empty if they agree
    std::string disagreement{};            // in full, with the record
};

enum class WithShares { no, yes };

HeldAgainst held_against_reference(const Setting& setting, const Told& told, WithShares with_shares = WithShares::no);

// Compares what adjudicate says at the end of a record, with or without a claim: in how many of the deals something
// could be done, or the round ends with a given result.
HeldAgainst ruling_held_against_reference(const Setting& setting, const Told& told);

}  // namespace engarde::piste::test
