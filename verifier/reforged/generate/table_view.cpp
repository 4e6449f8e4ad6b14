#include "verifier/reforged/generate/table_view.h"

namespace engarde::reforged {

namespace {

// Whoever acts is not out, and whoever is passed over is.
void note_who_is_in(Bounds& table, const Action& action) {
    const bool is_later_turn = table.most().phase != Phase::setup && !table.most().exchange;
    if (action.kind == ActionKind::begin_turn && is_later_turn) table.turn_passes_to(action.by);
    if (action.kind == ActionKind::deal) return;
    table.takes_part(action.by);
    if (action.defender) table.takes_part(*action.defender);
}

}  // namespace

std::vector<Violation> violations_seen(const RulesAtBounds& rules, Bounds table, const Action& action) {
    note_who_is_in(table, action);
    return table.judge(rules, action);
}

void happen(const RulesAtBounds& rules, Bounds& table, const Action& action) {
    note_who_is_in(table, action);
    table.judge(rules, action);
    table.play(rules, action);
}

}  // namespace engarde::reforged
