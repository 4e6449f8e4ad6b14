// Shows pages one at a time: with the arrow keys on a terminal, or by letters from a pipe.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace engarde::cli {

struct Page {
    std::string text;
    bool begins_part = false;         // up and down move between such pages
    std::string_view shows = "ply";   // or "event"
    std::string_view part = "round";  // or "turn"
};

// Makes the pages for a terminal width, again after each resize. At least one page.
using MakePages = std::function<std::vector<Page>(std::size_t width)>;

// Keys are read from standard input, or from the terminal if standard input was the record.
void step_through(const MakePages& make_pages, bool input_is_taken);

}  // namespace engarde::cli
