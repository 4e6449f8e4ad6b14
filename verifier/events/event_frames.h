// Frames for games recorded as events: one per event, with the state after it, and one for findings about no event.
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

// The state after an event, in one line and at length.
struct EventState {
    std::string line{};
    std::string picture{};
};

// What some games also know about an event, played or not, by its index.
struct AboutEvents {
    std::function<std::string(std::size_t)> below_picture{};  // null: nothing
    std::function<bool(std::size_t)> begins_turn{};           // null: the game has no turns
};

// Events from `played` on were not played, and `state_after` is not called for them.
std::vector<ReplayFrame> event_frames(const egn::Record& record, const std::vector<Finding>& findings,
                                      std::size_t played, const std::function<EventState(std::size_t)>& state_after,
                                      const ShowOptions& options, const AboutEvents& about = {});

// The last replay step up to an event; none: nothing happened before it. Steps are sorted by event.
template <class Step>
const Step* step_up_to(const std::vector<Step>& steps, std::size_t event) {
    const auto next = std::upper_bound(steps.begin(), steps.end(), event,
                                       [](std::size_t place, const Step& step) { return place < step.event; });
    return next == steps.begin() ? nullptr : &*(next - 1);
}

}  // namespace engarde
