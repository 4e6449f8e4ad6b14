// What happened in one step of a game of Reforged, by name, so that properties can require that all of it happens.
#pragma once

#include "tests/support/reforged_agreement.h"

namespace engarde::reforged::test {

// By the reference's two states and the action between them.
model::Names happenings(const ModelRules& rules, const model::Game& before, const model::Action& action,
                        const model::Game& after);
model::Names all_happenings();

// The questions, with the answers given, of which another answer would make the action illegal or legal, or lead to
// another state.
model::Names deciding_questions(const Twin& before, const Action& action);
model::Names all_questions_and_answers();

}  // namespace engarde::reforged::test
