// How much a judgement tells of why no deal of the hidden cards fits a record: finding the smallest contradiction takes
// far longer than finding that there is one, which is enough for those who only compare judgements.
#pragma once

#include <cstdint>

namespace engarde {

enum class Explains : std::uint8_t { contradictions, nothing };

}  // namespace engarde
