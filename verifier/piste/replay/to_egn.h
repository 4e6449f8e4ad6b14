// Plies, cards and outcomes of the engine as records write them, and back.
#pragma once

#include <string>
#include <vector>

#include "engine/core/outcome.h"
#include "engine/piste/action.h"
#include "engine/piste/side.h"
#include "notation/record/record.h"

namespace engarde::piste {

Action action_of(const egn::RecordedPly& ply);

// Who made the ply, whoever's turn it was.
Side player_of(const egn::RecordedPly& ply, Side to_move);

egn::RecordedPly recorded(const Action& action);

egn::RecordedResult recorded(const Outcome& outcome);

// "p55-2"
std::string to_egn(const Action& action);

// "1-0 hit"
std::string to_egn(const egn::RecordedResult& result);

// "12445", "-" for none.
std::string to_egn(Cards cards);

// "5412": in the order given, nothing for none.
std::string digits(const std::vector<Card>& cards);

}  // namespace engarde::piste
