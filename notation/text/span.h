// A range of the source text, as byte offsets. Line and column are computed only when something is reported.
#pragma once

#include <cstddef>

namespace engarde {

struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;

    friend constexpr bool operator==(const Span&, const Span&) = default;
};

}  // namespace engarde
