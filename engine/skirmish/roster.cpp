// Which values the rulebook allows on a roster.
#include <algorithm>

#include "engine/skirmish/judging.h"
#include "engine/skirmish/legality.h"
#include "engine/skirmish/rulebook.h"

namespace engarde::skirmish {

namespace {

constexpr int largest_warband = 20;

bool within(int value, int least, int most) {
    return value >= least && value <= most;
}

}  // namespace

std::optional<Violation> model_violation(const Model& model) {
    if (!within(model.rank, 1, 5)) return Violation(clause::rank_is_one_to_five, {{"rank", model.rank}});
    if (model.combat_pool && *model.combat_pool != model.rank)
        return Violation(clause::combat_pool_is_the_rank, {{"combat pool", *model.combat_pool}, {"rank", model.rank}});
    if (!within(model.fight, 1, 5)) return Violation(clause::fight_is_one_to_five, {{"fight", model.fight}});
    if (!within(model.shoot, 0, 2)) return Violation(clause::shoot_is_nought_to_two, {{"shoot", model.shoot}});
    if (model.initiative < 0)
        return Violation(clause::no_characteristic_is_negative, {{"initiative", model.initiative}});
    if (model.armour < 0) return Violation(clause::no_characteristic_is_negative, {{"armour", model.armour}});
    return std::nullopt;
}

std::optional<Violation> warband_violation(const State& state, std::size_t warband) {
    const auto models = static_cast<int>(std::count_if(state.models.begin(), state.models.end(),
                                                       [&](const Model& model) { return model.warband == warband; }));
    if (models <= largest_warband) return std::nullopt;
    return Violation(clause::at_most_twenty_models, {{"models", models}, {"maximum", largest_warband}});
}

std::optional<Violation> roster_violation(const State& state) {
    for (std::size_t warband = 0; warband < state.warbands.size(); ++warband)
        if (const auto found = warband_violation(state, warband)) return found;
    for (const Model& model : state.models) {
        if (model.warband >= state.warbands.size())
            return Violation(clause::a_model_belongs_to_a_warband, {{"warbands", number(state.warbands.size())}});
        if (const auto found = model_violation(model)) return found;
    }
    return std::nullopt;
}

}  // namespace engarde::skirmish
