// What `verify --statistics` counts (docs/command-line.md, Statistics). The statistics of several files are the sums of
// those of each, counter by counter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "verifier/report/verify_tally.h"
#include "verifier/verify.h"

namespace engarde {

// What a record says about the end of a round. It does not depend on the rules that judge the round.
enum class Ending : std::uint8_t {
    hit,
    no_move,
    cards,
    distance,
    draw,
    resigned,
    penalty,
    no_reason,   // only who won, or that the round was drawn
    broken_off,  // *
    no_result,
    malformed,  // the round could not be read
};
constexpr std::size_t number_of_endings = 11;

std::string_view name_of(Ending ending);

using CountsByCode = std::map<std::string, std::size_t>;

std::size_t sum_of(const CountsByCode& counts);

struct Statistics {
    std::size_t files = 0;
    std::size_t incomplete_files = 0;  // could not be read to the end, or not before an interruption
    VerifyTally tally{};
    std::size_t plies = 0;
    CountsByCode parts{};                                  // of games recorded as events: turns and the like
    CountsByCode game_endings{};                           // by the clause that ended them; "unfinished" for the others
    std::array<std::size_t, number_of_endings> endings{};  // by Ending
    CountsByCode breaches{};
    CountsByCode advice{};
    std::size_t dropped = 0;  // breaches beyond the limit for a match, whose codes are not known

    void add(const JudgedMatch& match);
    void add(const Statistics& other);

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

struct FileStatistics {
    std::string file;  // the path as given
    std::string name;  // the name in messages
    Statistics statistics{};
};

Statistics sum_of(const std::vector<FileStatistics>& files);

}  // namespace engarde
