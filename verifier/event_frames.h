// Frames of a game that is recorded as events: one for each, with what the game says of the state behind it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "notation/record.h"
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

}  // namespace engarde
