// Step 2 of "Adding a game": how its events are written. "X 5": crosses on the fifth square.
#pragma once

#include <optional>

#include "notation/reading/event_line.h"
#include "tests/fourth_game/engine.h"

namespace engarde::noughts {

inline std::optional<Noughts::Action> read(const egn::EventLine& line, Diagnostics& diagnostics) {
    egn::EventReader reader(line, "", diagnostics);
    Noughts::Action action;
    if (reader.take_word("O"))
        action.by = 1;
    else if (!reader.take_word("X"))
        return reader.fail("X or O should stand here"), std::nullopt;
    int square = 0;
    if (!reader.take_number("the square", square)) return std::nullopt;
    if (square < 1 || square > 9) return reader.fail_at(line.span, "squares are numbered 1 to 9"), std::nullopt;
    action.square = static_cast<std::size_t>(square - 1);
    return reader.end() ? std::optional(action) : std::nullopt;
}

inline const egn::EventGrammar grammar{
    [](const egn::EventLine& line, Diagnostics& diagnostics) { return egn::meaning_of(read(line, diagnostics)); }};

}  // namespace engarde::noughts
