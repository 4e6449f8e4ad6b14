// Judges the text of one recorded skirmish with the independent model: a small reading of the notation, with nothing of
// the notation library or the verifier.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/reference/skirmish_game.h"

namespace reference::skirmish {

struct Breach {
    int line = 0;  // from 1
    std::string code{};

    friend bool operator==(const Breach&, const Breach&) = default;
};

struct Judged {
    bool readable = true;  // if not, nothing else is said
    std::optional<Breach> first_breach{};
    std::vector<std::pair<std::string, std::string>> conditions{};  // of each model, in the order of the rosters
    std::vector<std::pair<std::string, std::string>> morale{};      // of each warband
};

// The answers are those given, whatever the tag Ruleset says. The tag [Actions "all"] decides whether the absence of
// an event is a breach; not if all_actions_from_tag is false, then it never is.
Judged judge(std::string_view text, const Answers& answers, bool all_actions_from_tag = true);

}  // namespace reference::skirmish
