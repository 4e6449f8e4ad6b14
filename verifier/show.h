// A match to look at: one frame for each thing that happens, small for an overview and large for a closer look. What a
// frame shows is the game's own business.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engarde {

struct ReplayFrame {
    std::uint32_t round = 0;
    std::optional<std::size_t> ply{};  // from 1; 0: the start of the round; none: its end
    std::string line{};                // in the overview
    std::string picture{};             // on its own
};

struct ShowOptions {
    std::size_t width = 80;
    bool closely = false;  // the pictures are looked at, and may take time to make
};

}  // namespace engarde
