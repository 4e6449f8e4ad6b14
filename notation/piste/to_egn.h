// Converts plies and outcomes between the engine and the notation.
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

// The clause by which a round with this reason ends; null for a penalty or no reason.
const Clause* clause_for(egn::Reason reason);

// The score of a round with this outcome or this winner.
egn::Score score_of(const Outcome& outcome);
egn::Score score_for(Side winner);

// For example "p55-2".
std::string to_egn(const Action& action);

// For example "12445", or "-" for no cards.
std::string to_egn(Cards cards);

}  // namespace engarde::piste
