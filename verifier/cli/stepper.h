// Pages shown one at a time, at the reader's pace: with the arrow keys on a terminal, or by letters through a pipe.
#pragma once

#include <string>
#include <vector>

namespace engarde::cli {

struct Page {
    std::string text;
    bool begins_part = false;  // up and down go from one such page to the next
};

// Keys are read from standard input, or from the terminal itself where standard input was the record.
void step_through(const std::vector<Page>& pages, bool input_is_taken);

}  // namespace engarde::cli
