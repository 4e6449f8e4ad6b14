// Whether a judgement says why no deal of the hidden cards fits a round. Finding that out takes longer than judging, so
// those who only compare judgements leave it out.
#pragma once

#include <cstdint>

namespace engarde {

enum class ContradictionDetail : std::uint8_t { omitted, explained };

}  // namespace engarde
