// A record with the ruling on an event applied: an action struck out or put back, a claim corrected, an event taken
// out. What falls is kept in a remark.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>

#include "notation/record/record.h"
#include "verifier/disputes/disputed_events.h"
#include "verifier/judgement.h"

namespace engarde {

// The record as a ruling leaves it, or why that is not known.
using Remedied = tl::expected<egn::Record, std::string>;

// "Red/Archer shoots while Engaged. … [shot.engaged]"
std::string ruled_for(const Finding& reason);

// The event is struck out, or is not, and what followed it falls.
egn::Record cut_after(egn::Record record, std::size_t event, bool struck, const std::string& ruled,
                      DescribesTheGame describes_the_game = nullptr);

Remedied without_event(egn::Record record, std::size_t event, const std::string& ruled);

// Another event in place of the one that fell.
egn::Record with_event_put_right(egn::Record record, std::size_t event, const egn::RecordedEvent& right,
                                 const std::string& ruled);

}  // namespace engarde
