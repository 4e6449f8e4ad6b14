#include "engine/piste/transition.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/rulebook.h"

namespace engarde::piste {

namespace {

std::uint8_t small(int number) {
    return static_cast<std::uint8_t>(number);
}

std::optional<Violation> card_count_violation(const Board& board, const Position& position) {
    for (Card value = 1; value <= highest_card; ++value) {
        const int copies = copies_of(board, value);
        const int attacking = value == position.attack.value ? position.attack.strength : 0;
        const int found =
            position.hand[0].count(value) + position.hand[1].count(value) + position.pile.count(value) + attacking;
        if (found > copies)
            return Violation(clause::deck_has_five_of_each_value,
                             {{"card", value}, {"found", found}, {"copies", copies}});
    }
    return std::nullopt;
}

std::optional<Violation> hand_size_violation(const Board& board, int size) {
    if (size == board.hand) return std::nullopt;
    return Violation(clause::five_cards_are_dealt, {{"found", size}, {"hand", board.hand}});
}

std::optional<Violation> space_violation(const Board& board, const std::array<int, 2>& space) {
    for (const int place : space)
        if (place < 1 || place > board.length)
            return Violation(clause::fencer_stays_on_the_piste, {{"space", place}, {"length", board.length}});
    if (space[0] >= space[1])
        return Violation(clause::fencer_stays_before_the_opponent, {{"white", space[0]}, {"black", space[1]}});
    return std::nullopt;
}

// A position with a pending attack is valid only if that attack was legal.
std::optional<Violation> pending_attack_violation(const Ruleset& ruleset, const Layout& layout) {
    const Attack& attack = layout.attack;
    const int distance = layout.space[1] - layout.space[0];
    if (!attack.pending()) return std::nullopt;
    if (attack.value != distance)
        return Violation(clause::attack_spans_the_distance, {{"card", attack.value}, {"distance", distance}});
    if (attack.strength > 1 && !ruleset.attack_may_be_strengthened)
        return Violation(clause::attack_is_a_single_card, {{"cards", attack.strength}});
    if (attack.indirect && !ruleset.advance_and_attack_allowed)
        return Violation(clause::no_attack_after_an_advance, {});
    return std::nullopt;
}

std::optional<Violation> layout_violation(const Rules& rules, const Layout& layout) {
    const Board& board = rules.board;
    if (auto found = space_violation(board, layout.space)) return found;
    // As long as the pile has cards, every turn ends with a full hand. After that, hands shrink.
    for (const Side side : {Side::white, Side::black}) {
        const int size = layout.hand_size[seat(side)];
        const int due =
            side == layout.to_move ? board.hand : board.hand - cards_not_replaced(rules.ruleset, layout.attack);
        if (layout.pile_size > 0 ? size != due : size > due)
            return Violation(clause::five_cards_are_dealt, {{"found", size}, {"hand", due}});
    }
    return pending_attack_violation(rules.ruleset, layout);
}

// Chooses how the round will be decided. A ruleset that never compares hands overrides the caller.
void decide_by(const Ruleset& ruleset, Table& table, bool hands_are_compared) {
    const bool by_hands = ruleset.hands_compared_at_exhaustion && hands_are_compared;
    table.tiebreak = by_hands ? Tiebreak::hands : Tiebreak::position;
}

// Called when a refill has emptied the pile and no attack is pending.
void exhaust(const Ruleset& ruleset, Table& table, bool hands_are_compared) {
    table.stage = ruleset.last_chance_attack == LastChance::none ? Stage::exhausted : Stage::last_chance;
    decide_by(ruleset, table, hands_are_compared);
}

void close(const Ruleset& ruleset, Table& table, bool hands_are_compared) {
    table.stage = Stage::closed;
    decide_by(ruleset, table, hands_are_compared);
}

void stand_still(Table& table) {
    table.stage = table.attack.pending() ? Stage::hit : Stage::closed;
}

void move_fencer(Table& table, const Action& action) {
    const int forward = table.to_move == Side::white ? action.step_card : -action.step_card;
    std::uint8_t& space = table.space[seat(table.to_move)];
    if (action.step == Step::advance) space = small(space + forward);
    if (action.step == Step::retreat) space = small(space - forward);
}

void refill(const Board& board, Table& table) {
    std::uint8_t& held = table.hand_size[seat(table.to_move)];
    const int drawn = std::min<int>(board.hand - held, table.pile_size);
    held = small(held + drawn);
    table.pile_size = small(table.pile_size - drawn);
}

// A parry that is not followed by a turn: the round is over, or the parrier has no legal play left.
void after_lone_parry(const Rules& rules, Table& table) {
    const Ruleset& ruleset = rules.ruleset;
    if (!a_turn_follows_a_parry(ruleset, table.stage)) return close(ruleset, table, true);

    const bool pile_is_out = table.stage != Stage::open;
    if (pile_is_out && ruleset.no_legal_move_vs_exhaustion == NoMoveAtExhaustion::exhaustion)
        return close(ruleset, table, true);
    if (pile_is_out || ruleset.no_legal_move_after_parry == NoMoveAfterParry::loses) {
        table.stage = Stage::no_move;
        return;
    }
    refill(rules.board, table);
    table.to_move = opponent(table.to_move);
    if (table.pile_size == 0) exhaust(ruleset, table, true);
}

// A turn while the pile has cards: the player refills, which may take the last card.
void after_open_turn(const Rules& rules, Table& table, bool evaded) {
    const Ruleset& ruleset = rules.ruleset;
    refill(rules.board, table);
    table.to_move = opponent(table.to_move);
    if (table.pile_size > 0) return;
    if (table.attack.pending())
        table.stage = Stage::final_attack;
    else
        exhaust(ruleset, table,
                evaded ? ruleset.retreat_draws_last_card == RetreatTiebreak::compare_hands
                       : ruleset.hands_compared_without_final_attack);
}

// A turn after the last card was drawn: the last chance, the answer to a final attack, or the turn after a final parry.
void after_late_turn(const Ruleset& ruleset, Table& table, bool evaded) {
    const bool was_last_chance = table.stage == Stage::last_chance;
    table.to_move = opponent(table.to_move);
    if (table.attack.pending())
        table.stage = was_last_chance ? Stage::final_attack : Stage::closing_attack;
    else if (was_last_chance)
        close(ruleset, table, ruleset.hands_compared_without_final_attack);
    else
        close(ruleset, table, !evaded || ruleset.hands_compared_after_final_retreat);
}

}  // namespace

tl::expected<State, Violation> start(const Rules& rules, const Deal& deal, Side starter) {
    const Board& board = rules.board;
    if (is_right(board, deal))
        return State{.table = table_at_start(board, starter), .hand = deal.hand, .pile = deal.pile};
    for (const Cards hand : deal.hand)
        if (auto found = hand_size_violation(board, hand.size())) return tl::unexpected(*found);
    if (deal.pile.size() != pile_at_start(board))
        return tl::unexpected(Violation(clause::the_rest_is_the_draw_pile,
                                        {{"found", deal.pile.size()}, {"pile", pile_at_start(board)}}));
    return resume(rules, {.space = {1, board.length}, .to_move = starter, .hand = deal.hand, .pile = deal.pile});
}

tl::expected<State, Violation> resume(const Rules& rules, const Position& position) {
    const auto table = lay_out(rules, {.space = position.space,
                                       .to_move = position.to_move,
                                       .attack = position.attack,
                                       .hand_size = {position.hand[0].size(), position.hand[1].size()},
                                       .pile_size = position.pile.size()});
    if (!table) return tl::unexpected(table.error());
    if (const auto found = card_count_violation(rules.board, position)) return tl::unexpected(*found);
    return State{.table = *table, .hand = position.hand, .pile = position.pile};
}

int cards_not_replaced(const Ruleset& ruleset, const Attack& attack) {
    if (ruleset.attack_can_be_parried || !attack.pending()) return 0;
    return attack.strength + (attack.indirect ? 1 : 0);
}

tl::expected<Table, Violation> lay_out(const Rules& rules, const Layout& layout) {
    if (const auto found = layout_violation(rules, layout)) return tl::unexpected(*found);
    Table table;
    table.space = {small(layout.space[0]), small(layout.space[1])};
    table.hand_size = {small(layout.hand_size[0]), small(layout.hand_size[1])};
    table.pile_size = small(layout.pile_size);
    table.attack = layout.attack;
    table.to_move = layout.to_move;
    if (table.attack.pending() && !rules.ruleset.attack_can_be_parried)
        table.stage = Stage::hit;
    else if (table.pile_size == 0 && table.attack.pending())
        table.stage = Stage::final_attack;
    else if (table.pile_size == 0)
        exhaust(rules.ruleset, table, rules.ruleset.hands_compared_without_final_attack);
    return table;
}

Table table_after(const Rules& rules, const Table& table, const Action& action) {
    Table next = table;
    if (action.idle != Idle::none) {
        stand_still(next);
        return next;
    }
    std::uint8_t& held = next.hand_size[seat(table.to_move)];
    held = small(held - cards_played(action).size());
    next.attack = {};
    if (is_lone_parry(action)) {
        after_lone_parry(rules, next);
        return next;
    }
    move_fencer(next, action);
    if (attacks(action))
        next.attack = pending_attack(action.attack_value, action.attack.size(), action.step == Step::advance);
    const bool evaded = evades(table, action);
    if (attacks(action) && !rules.ruleset.attack_can_be_parried) {
        next.stage = Stage::hit;
        next.to_move = opponent(table.to_move);
    } else if (table.stage == Stage::open) {
        after_open_turn(rules, next, evaded);
    } else {
        after_late_turn(rules.ruleset, next, evaded);
    }
    return next;
}

Table table_after_parry_alone(const Table& table, const Action& parrying) {
    Table next = table;
    std::uint8_t& held = next.hand_size[seat(table.to_move)];
    held = small(held - parrying.parry.size());
    next.attack = {};
    next.stage = Stage::open;
    return next;
}

int cards_drawn(const Rules& rules, const Table& table, const Action& action) {
    return table.pile_size - table_after(rules, table, action).pile_size;
}

tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action, Cards drawn) {
    if (auto found = violation(rules, state, action)) return tl::unexpected(*found);
    State next = state;
    next.table = table_after(rules, state.table, action);
    const int due = state.table.pile_size - next.table.pile_size;
    if (drawn.size() != due)
        return tl::unexpected(Violation(clause::hand_is_refilled, {{"drawn", drawn.size()}, {"due", due}}));
    if (const Card value = state.pile.first_short_of(drawn); value != 0)
        return tl::unexpected(
            Violation(clause::hand_is_refilled,
                      {{"card", value}, {"drawn", drawn.count(value)}, {"in_the_pile", state.pile.count(value)}}));
    Cards& hand = next.hand[seat(state.table.to_move)];
    hand = hand - cards_played(action) + drawn;
    next.pile = state.pile - drawn;
    return next;
}

}  // namespace engarde::piste
