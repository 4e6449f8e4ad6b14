// Frames of a game that is recorded as events: one for each, with what the game says of the state behind it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/show.h"

namespace engarde {

// `told` says how things stand behind an event: in a line, and at length. Events from `played` on were not played.
struct EventState {
    std::string line;
    std::string picture;
};

std::vector<ReplayFrame> event_frames(const egn::Record& record, const std::vector<Finding>& findings,
                                      std::size_t played, const std::function<EventState(std::size_t)>& told,
                                      const ShowOptions& options);

// The last of a replay's steps up to an event; none: nothing happened before it. They stand in the order of their
// events.
template <class Step>
const Step* step_behind(const std::vector<Step>& steps, std::size_t event) {
    const auto next = std::upper_bound(steps.begin(), steps.end(), event,
                                       [](std::size_t place, const Step& step) { return place < step.event; });
    return next == steps.begin() ? nullptr : &*(next - 1);
}

}  // namespace engarde
