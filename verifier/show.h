// A match to look at: one frame per step, as a line of the overview and as a picture. Each game decides what its frames
// show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engarde {

struct ReplayFrame {
    std::uint32_t round = 0;           // 0 in games recorded as events
    std::optional<std::size_t> ply{};  // from 1; 0: the start of the round; none: its end. Or the event
    std::string line{};                // in the overview
    std::string picture{};             // for one frame alone
    std::size_t turn = 0;              // in games recorded as events, from 1; 0: before the first
    bool begins_part = false;          // a round or a turn
};

struct ShowOptions {
    std::size_t width = 80;
    bool closely = false;  // the pictures are shown, so they may take time to draw
};

}  // namespace engarde
