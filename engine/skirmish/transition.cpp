#include "engine/skirmish/transition.h"

#include "engine/skirmish/due.h"
#include "engine/skirmish/judging.h"
#include "engine/skirmish/legality.h"

namespace engarde::skirmish {

namespace {

// Whether a model that has just made a short move is still at it: its checks and falls do not end the action.
bool continues_the_move(const State& state, const Action& action) {
    if (!state.may_shoot) return false;
    const auto* check = std::get_if<CheckDexterity>(&action);
    const Due* part = due_part(state, action);
    return (check && check->model == *state.may_shoot) || (part && part->model == *state.may_shoot);
}

}  // namespace

tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action,
                                    const Chance& chance) {
    if (const auto broken = violation(rules, state, action)) return tl::unexpected(*broken);
    if (const auto broken = dice_violation(state, action, chance)) return tl::unexpected(*broken);
    State next = state;
    carry_out(rules, next, action, chance);
    return next;
}

void carry_out(const Rules& rules, State& state, const Action& action, const Chance& chance) {
    // What was due and is not this action was left out by the record.
    if (!leaves_due(action)) {
        const bool continues = continues_the_move(state, action);
        if (!due_part(state, action)) state.due.clear();
        if (!continues) state.may_shoot.reset();
    }
    std::visit([&](const auto& each) { apply({rules, state, chance.dice}, each); }, action);
}

}  // namespace engarde::skirmish
