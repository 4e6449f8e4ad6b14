// The record with a ruling applied: an illegal event struck out, a struck one put back, a claim corrected. What falls
// is kept in a remark.
#pragma once

#include "verifier/disputes/event_remedies.h"
#include "verifier/reforged/disputes/referee.h"

namespace engarde::reforged {

// The record as the ruling leaves it, or why that is not known. The event must have fallen.
Remedied remedied(const egn::Record& record, std::size_t event, const Referee& referee);

}  // namespace engarde::reforged
