// What a test reached and how often, kept in the build tree: ./check tells of it when the tests are done.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace engarde::test {

using Reached = std::vector<std::pair<std::string, std::uint64_t>>;

// One file a test: a line "times <tab> case" for each.
void keep_what_was_reached(const std::string& test, const Reached& cases);

}  // namespace engarde::test
