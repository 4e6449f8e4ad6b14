#include "verifier/share.h"

#include <fmt/format.h>

namespace engarde {

std::string in_percent(const Share& share) {
    constexpr std::uint64_t thousand = 1000;
    if (share.deals == 0) return "none";
    if (share.deals == share.of) return "all";
    const bool small = share.deals < std::uint64_t{1} << 53;
    const std::uint64_t tenths =
        small ? (share.deals * thousand + share.of / 2) / share.of : share.deals / (share.of / thousand);
    if (tenths == 0) return "less than 0.1 %";
    if (tenths >= thousand) return "more than 99.9 %";
    return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

}  // namespace engarde
