// Whether a judgement explains why no deal of the hidden cards fits a round. Explaining takes longer than judging, so
// code that only compares judgements omits it.
#pragma once

#include <cstdint>

namespace engarde {

enum class ContradictionDetail : std::uint8_t { omitted, explained };

}  // namespace engarde
