// Compares the engine of Reforged with the independent reference (tests/reference/reforged_game.h): gives both the same
// rules, cards and actions, and reports where they disagree.
#pragma once

#include <string>
#include <vector>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/state.h"
#include "tests/reference/reforged_game.h"

namespace engarde::reforged::test {

namespace model = ::reference::reforged;

// The reference gives every card a type. Where Disarm is what it is played as, there is a book for either type, and
// what one of them allows is allowed.
struct ModelRules {
    model::Rules rules{};
    std::vector<model::Book> books{};
};

// Translated question by question and field by field. Every figure must be known.
ModelRules as_model(const Rules& rules);

Pile as_pile(const Rules& rules, const model::Names& cards);
model::Names as_names(const Rules& rules, const std::vector<CardId>& cards);
Action as_action(const Rules& rules, const model::Action& action);

// For example "Ann plays Parry Riposte > 0, pays, Lunge + Masterful Strike".
std::string show(const model::Action& action);
std::string show(const model::Game& game);

// The faults under the book that allows most.
model::Names faults(const ModelRules& rules, const model::Game& game, const model::Action& action);
model::Game play(const ModelRules& rules, const model::Game& game, const model::Action& action);

// Two models of the same game. Cards that are not part of it lie aside in the engine's.
struct Twin {
    Rules rules{};
    ModelRules model_rules{};
    State state{};
    model::Game game{};
    model::Names parked{};
};

// What the two disagree on in words; empty if they agree. Compared are Poise, who is out, Items, hands, deck, discard
// pile, Field, priority, phase, damage and outcome.
std::string disagreement(const Twin& twin);

// The same for every legal action, as sets.
std::string disagreement_about_legal_actions(const Twin& twin);

// The same for one action: whether it is legal, and if not, why.
std::string disagreement_about(const Twin& twin, const model::Action& action, const std::vector<Violation>& found);

// The words that the reference uses where the engine names a clause.
struct SameFault {
    const Clause* clause;
    model::Names words;
};
const std::vector<SameFault>& same_faults();

}  // namespace engarde::reforged::test
