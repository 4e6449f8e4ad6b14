// Frames for games recorded as events: one per event, with the state after it.
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

// `state_after` describes the state after an event, in one line and at length. Events from `played` on were not played.
struct EventState {
    std::string line;
    std::string picture;
};

std::vector<ReplayFrame> event_frames(const egn::Record& record, const std::vector<Finding>& findings,
                                      std::size_t played, const std::function<EventState(std::size_t)>& state_after,
                                      const ShowOptions& options);

// The last replay step up to an event; none: nothing happened before it. Steps are sorted by event.
template <class Step>
const Step* step_up_to(const std::vector<Step>& steps, std::size_t event) {
    const auto next = std::upper_bound(steps.begin(), steps.end(), event,
                                       [](std::size_t place, const Step& step) { return place < step.event; });
    return next == steps.begin() ? nullptr : &*(next - 1);
}

}  // namespace engarde
