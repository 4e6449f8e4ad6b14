// How a failing test shows engine values, to a reader and to RapidCheck.
#pragma once

#include <ostream>
#include <string>

#include "engine/core/violation.h"
#include "engine/piste/action.h"
#include "engine/piste/state.h"

namespace engarde::piste {

std::string show(Cards cards);
std::string show(const Action& action);
std::string show(const State& state);
std::string show(const Violation& violation);
std::string show(const Ruleset& ruleset);
std::string show(const Rules& rules);

inline std::ostream& operator<<(std::ostream& out, Cards cards) {
    return out << show(cards);
}
inline std::ostream& operator<<(std::ostream& out, const Action& action) {
    return out << show(action);
}
inline std::ostream& operator<<(std::ostream& out, const State& state) {
    return out << show(state);
}
inline std::ostream& operator<<(std::ostream& out, const Ruleset& ruleset) {
    return out << show(ruleset);
}
inline std::ostream& operator<<(std::ostream& out, const Rules& rules) {
    return out << show(rules);
}

}  // namespace engarde::piste
