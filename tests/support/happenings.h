// What a ply caused, in the words of docs/rulings.md, so that a campaign can count how often it met each rare case. It
// is derived from the reference, so that the engine does not report on itself.
#pragma once

#include <string>
#include <vector>

#include "tests/reference/round.h"

namespace engarde::piste::test {

std::vector<std::string> happenings(const reference::Rules& rules, const reference::Round& before,
                                    const reference::Ply& ply, const reference::Round& after);

// Every case that can happen.
const std::vector<std::string>& all_happenings();

}  // namespace engarde::piste::test
