// A record held against the reference in all that hidden cards bear on: the verdict, the deals, the witness, the
// shares.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/told.h"

namespace engarde::piste::test {

struct HeldAgainst {
    std::optional<std::uint64_t> deals{};  // that the reference counts; none: the record cannot be
    bool full = false;                     // the record hides nothing
    bool taken_at_its_word = false;        // it has only a result: nothing was compared
    std::vector<std::string> chances{};    // compared, by their ids
    std::size_t shares = 0;                // compared
    std::string kind{};                    // of the disagreement, in a few words; empty: they agree
    std::string disagreement{};            // in full, with the record
};

enum class WithShares { no, yes };

HeldAgainst held_against_reference(const Setting& setting, const Told& told, WithShares with_shares = WithShares::no);

// What adjudicate says at the end of a record, with or without a claim there: in how many of the deals something could
// be done, or the round ends so.
HeldAgainst ruling_held_against_reference(const Setting& setting, const Told& told);

}  // namespace engarde::piste::test
