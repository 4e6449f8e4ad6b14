// The progress of a long job in one line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace engarde {

struct Progress {
    std::uint64_t bytes = 0;  // of the files, as they are stored
    std::uint64_t total = 0;  // bytes of all files; 0: unknown
    std::uint64_t matches = 0;
    std::uint64_t breaches = 0;
    std::uint64_t milliseconds = 0;  // since the beginning
};

// "35 %, 2 s left, 88.0 of 256 MB, 84,000 matches, 12 breaches, 139 MB/s", as much of it as fits; at most `width`
// letters, all of them ASCII.
std::string progress_text(const Progress& progress, std::size_t width);

}  // namespace engarde
