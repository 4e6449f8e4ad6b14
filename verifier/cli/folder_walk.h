// The records below a folder.
#pragma once

#include <string>
#include <vector>

namespace engarde::cli {

struct RecordsBelow {
    std::vector<std::string> files{};     // sorted
    std::vector<std::string> failures{};  // what could not be looked into, as messages
};

// Every .egn, .egn.gz and .egn.zst, also behind links. Each folder is looked into once, however many links lead there,
// so that this ends; a link to a folder that it stands in itself is a failure.
RecordsBelow records_below(const std::string& folder);

}  // namespace engarde::cli
