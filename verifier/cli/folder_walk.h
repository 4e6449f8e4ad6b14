// Finds the records below a folder.
#pragma once

#include <string>
#include <vector>

namespace engarde::cli {

struct RecordsBelow {
    std::vector<std::string> files{};     // sorted
    std::vector<std::string> failures{};  // folders that could not be read, as messages
};

// Every .egn, .egn.gz and .egn.zst file, following links. Each folder is visited once, so that the walk ends. A link to
// a folder that contains the link is a failure.
RecordsBelow records_below(const std::string& folder);

}  // namespace engarde::cli
