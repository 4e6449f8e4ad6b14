// What a ply brought about, in the words of docs/rulings.md: how often a campaign met each rare thing is counted by
// them. Told from the reference's side, so that the engine does not report on itself.
#pragma once

#include <string>
#include <vector>

#include "tests/reference/round.h"

namespace engarde::piste::test {

std::vector<std::string> happenings(const reference::Rules& rules, const reference::Round& before,
                                    const reference::Ply& ply, const reference::Round& after);

// Everything there is to happen.
const std::vector<std::string>& all_happenings();

}  // namespace engarde::piste::test
