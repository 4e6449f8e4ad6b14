#include "verifier/reforged/disputes/deciding_clauses.h"

#include "engine/reforged/card_type.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

namespace {

Clauses clauses_that_allow_the_card(const Rules& rules, const Action& action) {
    const Effects& effects = rules.book[action.card].effects;
    if (effects.negates_fancy_move) return {&clause::only_fancy_moves_are_negated};
    switch (type_of(rules, action.card)) {
        case CardType::attack:
            if (effects.follows_responses) return {&clause::a_lunge_waits_for_responses};
            return {&clause::a_new_attack_needs_an_empty_field};
        case CardType::response:
            return {&clause::a_response_answers_an_attack};
        case CardType::press:
            return {&clause::a_press_removes_a_response};
        case CardType::fancy_move:
            return {&clause::a_fancy_move_leaves_no_card};
        case CardType::enhancement:
        case CardType::item:
        case CardType::restore:
        case CardType::interrupt:
        case CardType::undetermined:
            break;
    }
    return {};
}

Clauses clauses_that_allow_the_play(const Rules& rules, const Action& action) {
    Clauses found = clauses_that_allow_the_card(rules, action);
    if (action.counter)
        found.push_back(rules.book[action.card].effects.offer > 0 ? &clause::a_riposte_is_paid_for
                                                                  : &clause::a_card_must_allow_the_attack);
    if (!action.enhancements.empty() || (action.counter && !action.counter->enhancements.empty()))
        found.push_back(&clause::enhancements_come_with_their_attack);
    if (found.empty()) found.push_back(&clause::one_card_at_a_time);
    return found;
}

}  // namespace

Clauses clauses_that_allow(const Rules& rules, const Action& action) {
    switch (action.kind) {
        case ActionKind::deal:
            return {&clause::every_player_is_dealt_a_hand};
        case ActionKind::begin_turn:
            return {&clause::turns_go_to_the_left};
        case ActionKind::discard:
            return {&clause::cards_are_discarded_first};
        case ActionKind::draw:
            return {&clause::the_hand_is_refilled};
        case ActionKind::reshuffle:
            return {&clause::an_empty_deck_is_reshuffled};
        case ActionKind::restore:
            return {&clause::a_restore_restores_poise};
        case ActionKind::open:
            return {&clause::one_exchange_a_turn, &clause::an_attack_is_an_attack_card};
        case ActionKind::play:
            return clauses_that_allow_the_play(rules, action);
        case ActionKind::pass:
            return {&clause::passing_ends_the_exchange, &clause::damage_falls_at_once};
        case ActionKind::item:
            return {&clause::items_and_restores_come_before_and_after};
        case ActionKind::discard_item:
            return {&clause::what_is_discarded_is_in_play};
        case ActionKind::pistol:
            return {&clause::the_pistol_replaces_the_exchange, &clause::the_pistol_takes_four_poise};
    }
    return {};
}

}  // namespace engarde::reforged
