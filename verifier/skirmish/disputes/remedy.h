// The record with a ruling applied: an illegal event struck out, a struck one put back, a claim put right. What falls
// is kept in a remark.
#pragma once

#include "verifier/disputes/event_remedies.h"
#include "verifier/skirmish/disputes/referee.h"

namespace engarde::skirmish {

// The event must have fallen.
Remedied remedied(const egn::Record& record, std::size_t event, const Referee& referee);

}  // namespace engarde::skirmish
