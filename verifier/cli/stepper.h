// Pages shown one at a time, at the reader's pace: with the arrow keys on a terminal, or by letters through a pipe.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace engarde::cli {

struct Page {
    std::string text;
    bool begins_part = false;        // up and down go from one such page to the next
    std::string_view shows = "ply";  // or an event
};

// The pages for a terminal of that width: made again when it changes. There is at least one.
using MakePages = std::function<std::vector<Page>(std::size_t width)>;

// Keys are read from standard input, or from the terminal itself where standard input was the record.
void step_through(const MakePages& make_pages, bool input_is_taken);

}  // namespace engarde::cli
