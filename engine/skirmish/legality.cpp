#include "engine/skirmish/legality.h"

#include <algorithm>

#include "engine/skirmish/due.h"
#include "engine/skirmish/judging.h"

namespace engarde::skirmish {

namespace {

Inquiry inquiry_into(const Rules& rules, const State& state, const Action& action) {
    Inquiry inquiry(rules, state);
    std::visit([&](const auto& each) { ask(inquiry, each); }, action);
    return inquiry;
}

struct DiceNeeded {
    const State& state;

    std::size_t operator()(const RollPriority&) const { return state.warbands.size(); }
    std::size_t operator()(const Shot&) const { return 2; }
    std::size_t operator()(const SecondShot&) const { return 2; }
    std::size_t operator()(const CheckDexterity&) const { return 2; }
    std::size_t operator()(const Fall&) const { return 2; }
    std::size_t operator()(const RollDrowning&) const { return 1; }
    std::size_t operator()(const Strike&) const { return 3; }
    std::size_t operator()(const RollStun&) const { return 1; }
    std::size_t operator()(const TestMorale& test) const { return test.rolled_again ? 4 : 2; }
    template <class Other>
    std::size_t operator()(const Other&) const {
        return 0;
    }
};

}  // namespace

std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action) {
    std::vector<Violation> found;
    if (const auto missing = missing_before(rules, state, action)) found.push_back(*missing);
    std::vector<Violation> broken = inquiry_into(rules, state, action).found();
    found.insert(found.end(), broken.begin(), broken.end());
    return found;
}

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
    const std::vector<Violation> all = violations(rules, state, action);
    return all.empty() ? std::nullopt : std::optional(all.front());
}

std::vector<const Clause*> clauses_asked(const Rules& rules, const State& state, const Action& action) {
    const std::vector<const Clause*> asked = inquiry_into(rules, state, action).asked();
    std::vector<const Clause*> once;
    for (const Clause* clause : asked)
        if (std::find(once.begin(), once.end(), clause) == once.end()) once.push_back(clause);
    return once;
}

std::size_t dice_needed(const State& state, const Action& action) {
    return std::visit(DiceNeeded{state}, action);
}

std::optional<Violation> dice_violation(const State& state, const Action& action, const Chance& chance) {
    const std::size_t needed = dice_needed(state, action);
    if (chance.dice.size() != needed)
        return Violation(clause::as_many_dice_as_asked,
                         {{"dice", static_cast<int>(chance.dice.size())}, {"needed", static_cast<int>(needed)}});
    for (const int die : chance.dice)
        if (die < 1 || die > 6) return Violation(clause::dice_have_six_sides, {{"die", die}});
    return std::nullopt;
}

}  // namespace engarde::skirmish
