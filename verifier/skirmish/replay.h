// Replays a recorded skirmish: a value with what happened up to the first breach, and the findings.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/skirmish/check.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/skirmish/scores.h"

namespace engarde::skirmish {

struct Step {
    std::size_t event = 0;  // index in the record
    State after{};
    std::string sum{};  // what the dice of the event come to, in words; empty: it has none
};

// What the verdict rests on.
struct Extent {
    std::array<std::size_t, 5> clauses{};  // how many were checked, by Check
    std::size_t trusted = 0;               // declared values
    std::vector<std::string> not_known{};  // in words, each once: rules and effects that the excerpt lacks
    std::size_t turns = 0;
    std::size_t combats = 0;
};

struct Replay {
    std::vector<Step> steps{};
    std::vector<Finding> findings{};
    std::size_t played = 0;  // number of events before the first unreadable or illegal one
    bool stopped = false;    // later events were not played
    Extent extent{};
    Rules rules{};  // as rulings in the record have changed them

    State last{};
};

// Steps hold a whole state each, so they are kept only on request.
Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps);

// A record up to and with one of its events, and the rules and the table before it. The end of the record is not
// judged, because it is elsewhere.
struct Beginning {
    Rules rules{};
    State before{};
    Replay played{};
};

Beginning replay_up_to(const egn::Record& record, std::size_t event, const ChosenRuleset& chosen);

}  // namespace engarde::skirmish
