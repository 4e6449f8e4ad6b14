#include "engine/reforged/targets.h"

#include <algorithm>
#include <iterator>

#include "engine/reforged/card_type.h"
#include "engine/reforged/legality.h"

namespace engarde::reforged {

namespace {

std::vector<Target> attacks_named(const State& state, CardId named) {
    std::vector<Target> found;
    for (std::size_t place = 0; place < state.field.size(); ++place)
        if (state.field[place].card == named) found.push_back({place, std::nullopt});
    return found;
}

const LaidResponse& response_at(const State& state, const Target& target) {
    return state.field[target.attack].responses[*target.response];
}

std::vector<Target> responses_named(const State& state, CardId named) {
    std::vector<Target> found;
    for (std::size_t place = 0; place < state.field.size(); ++place)
        for (std::size_t response = 0; response < state.field[place].responses.size(); ++response)
            if (state.field[place].responses[response].card == named) found.push_back({place, response});
    std::sort(found.begin(), found.end(), [&](const Target& left, const Target& right) {
        return response_at(state, left).order < response_at(state, right).order;
    });
    return found;
}

bool is_meant(const State& state, std::size_t by, const Target& target) {
    if (target.response) return response_at(state, target).owner != by;
    const LaidAttack& attack = state.field[target.attack];
    return attack.target == by && !has_response(attack);
}

template <class Condition>
std::vector<Target> those(const std::vector<Target>& targets, const Condition& condition) {
    std::vector<Target> found;
    std::copy_if(targets.begin(), targets.end(), std::back_inserter(found), condition);
    return found;
}

}  // namespace

std::vector<Target> targets_named(const Rules& rules, const State& state, CardId played, CardId named) {
    const bool is_a_press = type_of(rules, played) == CardType::press;
    return is_a_press ? responses_named(state, named) : attacks_named(state, named);
}

std::vector<Target> possible_targets(const Rules& rules, const State& state, std::size_t by, CardId played,
                                     CardId named) {
    const std::vector<Target> all = targets_named(rules, state, played, named);
    std::vector<Target> found = those(all, [&](const Target& target) { return is_meant(state, by, target); });
    if (found.empty())
        found = those(all, [&](const Target& target) {
            Action action = play_card(by, played);
            action.target = target;
            return !violation(rules, state, action);
        });
    return found.empty() ? all : found;
}

}  // namespace engarde::reforged
