// A played game as the lines of a record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/record/record.h"
#include "verifier/generate.h"
#include "verifier/skirmish/generate/play_game.h"

namespace engarde::skirmish {

struct Line {
    egn::skirmish::Event event{};
    bool struck = false;
    std::optional<std::size_t> action{};  // its index in the game
};

// Claims are recorded always, sometimes or never.
std::vector<Line> lines_of(const Rules& rules, const PlayedGame& game, RecordedInformation information, Random& random);

egn::Record record_of(const std::vector<Line>& lines, const std::string& ruleset);

}  // namespace engarde::skirmish
