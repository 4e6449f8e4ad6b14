// What the active player does outside an Exchange: Items, Restore cards, the Pistol.
#include "engine/reforged/card_type.h"
#include "engine/reforged/judging.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

namespace {

// Returns false if it is not the player's turn.
bool judge_own_turn(Judging& judging) {
    if (judging.action.by == judging.state.active) return true;
    judging.breach(clause::items_belong_to_your_own_turn,
                   {{"player", number(judging.action.by)}, {"turn", number(judging.state.active)}});
    return false;
}

bool is_a_pistol(const Judging& judging, CardId card) {
    return judging.effects_of(card).takes > 0;
}

bool has_a_pistol(const Judging& judging) {
    const auto& item = judging.player().item;
    return item && is_a_pistol(judging, *item);
}

// An Item or a Restore card is played only outside Exchanges.
void judge_card(Judging& judging, CardType wanted, const Clause& clause) {
    const CardId card = judging.action.card;
    if (judging.state.exchange) judging.breach(clause::items_and_restores_stay_out, {{"card", number(card)}});
    judge_own_turn(judging);
    const CardType type = type_of(judging.rules, card);
    if (type == CardType::undetermined)
        judging.breach(clause::a_card_has_known_instructions, {{"card", number(card)}});
    else if (type != wanted)
        judging.breach(clause, {{"card", number(card)}});
    if (judging.found.empty()) judge_refill(judging);
    if (judging.found.empty()) judge_cost(judging);
    if (judging.found.empty()) judge_holding(judging, cards_played(judging.action));
}

}  // namespace

bool is_aimed_at_another_player(const Judging& judging) {
    const auto& all = judging.state.duelists;
    const auto& target = judging.action.defender;
    return target && *target != judging.action.by && *target < all.size() && !all[*target].out;
}

void judge_item(Judging& judging) {
    if (is_a_pistol(judging, judging.action.card) && !judging.ruleset().pistol_in_the_game)
        return judging.breach(clause::the_pistol_is_left_out, {{"card", number(judging.action.card)}});
    judge_card(judging, CardType::item, clause::only_items_are_put_in_play);
}

void judge_restore(Judging& judging) {
    judge_card(judging, CardType::restore, clause::only_restore_cards_restore);
}

void judge_discard_item(Judging& judging) {
    if (judging.state.exchange)
        judging.breach(clause::an_item_is_kept_in_an_exchange, {{"player", number(judging.action.by)}});
    if (judge_own_turn(judging) && !judging.player().item)
        judging.breach(clause::what_is_discarded_is_in_play, {{"player", number(judging.action.by)}});
}

void judge_pistol(Judging& judging) {
    const State& state = judging.state;
    const int player = number(judging.action.by);
    const bool own_turn = judge_own_turn(judging);
    if (own_turn && !has_a_pistol(judging)) judging.breach(clause::the_pistol_is_in_play, {{"player", player}});
    if (own_turn && state.item_is_new && judging.ruleset().pistol_when == PistolWhen::not_when_played)
        judging.breach(clause::a_new_pistol_is_not_fired, {{"player", player}});
    if (state.exchange || state.exchange_is_over || state.pistol_was_fired)
        judging.breach(clause::the_pistol_replaces_the_exchange, {{"player", player}});
    if (!is_aimed_at_another_player(judging))
        judging.breach(
            clause::the_pistol_is_fired_at_another_player,
            {{"target", judging.action.defender ? number(*judging.action.defender) : -1}, {"player", player}});
    if (judging.found.empty()) judge_refill(judging);
}

}  // namespace engarde::reforged
