// The share of the fitting deals in which something holds, as whole numbers and in words.
#pragma once

#include <cstdint>
#include <string>

namespace engarde {

struct Share {
    std::uint64_t deals = 0;
    std::uint64_t of = 0;  // all fitting deals
};

// "12.4 %", "none" or "all". A share in between is never rounded to none or all.
std::string in_percent(const Share& share);

}  // namespace engarde
