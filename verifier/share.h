// In how many of the deals that fit a record something is so: whole numbers, and in words a player understands.
#pragma once

#include <cstdint>
#include <string>

namespace engarde {

struct Share {
    std::uint64_t deals = 0;
    std::uint64_t of = 0;  // all that fit
};

// "12.4 %"; what is not quite none or all is never written as that.
std::string in_percent(const Share& share);

}  // namespace engarde
