// Converts plies and outcomes between the engine and the notation.
#pragma once

#include <string>

#include "engine/core/clause.h"
#include "engine/core/outcome.h"
#include "engine/piste/action.h"
#include "engine/piste/side.h"
#include "notation/piste/card_row.h"
#include "notation/record/record.h"

namespace engarde::piste {

// The cards of a ply in any of the forms that notation has. The action must be empty.
template <class APly>
void read_cards_played(const APly& ply, Action& action) {
    if (ply.parry.is_written()) action.parry = known_cards(ply.parry);
    if (ply.attack.is_written()) {
        action.attack = known_cards(ply.attack);
        action.attack_value = ply.attack[0];
    }
    action.step = ply.step;
    action.step_card = ply.step_card;
}

inline Action action_of(const egn::RecordedPly& ply) {
    Action action;
    read_cards_played(ply, action);
    if (ply.pass) action.idle = Idle::pass;
    return action;
}

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
