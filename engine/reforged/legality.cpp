#include "engine/reforged/legality.h"

#include <utility>

#include "engine/reforged/judging.h"
#include "engine/reforged/rulebook.h"
#include "engine/reforged/scoring.h"

namespace engarde::reforged {

namespace {

void judge_after_the_end(Judging& judging, const Outcome& outcome) {
    const bool is_a_turn = judging.action.kind == ActionKind::begin_turn;
    judging.breach(is_a_turn ? clause::no_turn_follows_the_end : clause::nothing_follows_the_end,
                   {{"winner", outcome.winner ? number(*outcome.winner) : -1}});
}

void judge_action(Judging& judging) {
    switch (judging.action.kind) {
        case ActionKind::deal:
            return judge_deal(judging);
        case ActionKind::begin_turn:
            return judge_begin_turn(judging);
        case ActionKind::discard:
            return judge_discard(judging);
        case ActionKind::draw:
            return judge_draw(judging);
        case ActionKind::reshuffle:
            return judge_reshuffle(judging);
        case ActionKind::restore:
            return judge_restore(judging);
        case ActionKind::open:
            return judge_open(judging);
        case ActionKind::play:
            return judge_play(judging);
        case ActionKind::pass:
            return judge_pass(judging);
        case ActionKind::item:
            return judge_item(judging);
        case ActionKind::discard_item:
            return judge_discard_item(judging);
        case ActionKind::pistol:
            return judge_pistol(judging);
    }
}

bool belongs_to_a_turn(ActionKind kind) {
    return kind != ActionKind::deal && kind != ActionKind::begin_turn;
}

bool is_out(const Judging& judging) {
    return judging.action.by < judging.state.duelists.size() && judging.player().out;
}

void judge(Judging& judging) {
    const ActionKind kind = judging.action.kind;
    if (const auto over = outcome(judging.rules, judging.state)) return judge_after_the_end(judging, *over);
    if (belongs_to_a_turn(kind) && judging.state.phase == Phase::setup)
        return judging.breach(clause::a_turn_begins_first, {{"player", number(judging.action.by)}});
    if (belongs_to_a_turn(kind) && is_out(judging))
        return judging.breach(clause::who_is_out_does_nothing, {{"player", number(judging.action.by)}});
    judge_action(judging);
}

}  // namespace

std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action) {
    Judging judging{rules, state, action};
    judge(judging);
    return std::move(judging.found);
}

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
    const auto found = violations(rules, state, action);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::vector<Violation> start_violations(const Rules& rules, const State& state) {
    std::vector<Violation> found;
    for (std::size_t seat = 0; seat < state.duelists.size(); ++seat) {
        const int poise = state.duelists[seat].poise;
        if (rules.ruleset.restore_cap == RestoreCap::ten && poise > first_poise)
            found.emplace_back(clause::poise_stops_at_ten, Facts{{"player", number(seat)}, {"poise", poise}});
    }
    for (std::size_t index = 0; index < rules.book.size(); ++index) {
        const auto card = static_cast<CardId>(index);
        const int copies = copies_of(rules.ruleset, rules.book[card]).most;
        if (seen(state, card) > copies)
            found.emplace_back(clause::cards_are_conserved, Facts{{"card", number(card)}, {"copies", copies}});
    }
    const int cards = deck_size(rules.ruleset);
    const int placed = cards_recorded(state);
    if (placed > cards || (all_cards_are_recorded(state) && placed != cards))
        found.emplace_back(clause::cards_are_conserved, Facts{{"cards", cards}, {"placed", placed}});
    return found;
}

}  // namespace engarde::reforged
