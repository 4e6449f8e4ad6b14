// What a test reached and how often, stored in the build tree. ./check prints it after the tests.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace engarde::test {

using Reached = std::vector<std::pair<std::string, std::uint64_t>>;

// Writes one file per test with a line "times <tab> case" for each case.
void keep_what_was_reached(const std::string& test, const Reached& cases);

}  // namespace engarde::test
