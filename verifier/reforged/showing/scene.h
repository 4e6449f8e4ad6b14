// What drawing a table needs: the state as far as it is known, the rules, and names that are safe to print.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "notation/text/quote.h"
#include "verifier/reforged/bounds.h"

namespace engarde::reforged {

struct Scene {
    const std::vector<std::string>& players;  // printable
    const Rules& rules;
    const RulesAtBounds& at_bounds;
    const Bounds& known;
    std::size_t width = 80;

    const State& state() const { return known.most(); }
    std::string card(CardId id) const { return printable(rules.book[id].name); }
};

}  // namespace engarde::reforged
