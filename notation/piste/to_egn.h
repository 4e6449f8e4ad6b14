// Plies and outcomes of the engine as records write them, and back.
#pragma once

#include <string>

#include "engine/core/clause.h"
#include "engine/core/outcome.h"
#include "engine/piste/action.h"
#include "engine/piste/side.h"
#include "notation/record/record.h"

namespace engarde::piste {

Action action_of(const egn::RecordedPly& ply);

egn::RecordedPly recorded(const Action& action);

egn::RoundResult result_of(const Outcome& outcome);

// The clause by which a round with that reason ends; none for a penalty, or without a reason.
const Clause* clause_for(egn::Reason reason);

// The score that an outcome brings, and the one that a winner brings.
egn::Score score_of(const Outcome& outcome);
egn::Score score_for(Side winner);

// "p55-2"
std::string to_egn(const Action& action);

// "12445", "-" for none.
std::string to_egn(Cards cards);

}  // namespace engarde::piste
