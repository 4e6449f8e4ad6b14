// Exchanges: who may play, which card, where, and with what.
#include <algorithm>

#include "engine/reforged/card_type.h"
#include "engine/reforged/damage.h"
#include "engine/reforged/judging.h"
#include "engine/reforged/negation.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

namespace {

void judge_opening(Judging& judging) {
    const State& state = judging.state;
    const int player = number(judging.action.by);
    const int defender = judging.action.defender ? number(*judging.action.defender) : -1;
    if (judging.action.by != state.active)
        judging.breach(clause::exchange_on_your_own_turn, {{"player", player}, {"turn", number(state.active)}});
    if (state.exchange || state.exchange_is_over)
        judging.breach(clause::one_exchange_a_turn, {{"player", player}, {"lasts", state.exchange ? 1 : 0}});
    if (state.pistol_was_fired) judging.breach(clause::the_pistol_replaces_the_exchange, {{"player", player}});
    if (!is_aimed_at_another_player(judging))
        judging.breach(clause::the_defender_is_another_player, {{"defender", defender}, {"player", player}});
    if (judging.found.empty()) judge_refill(judging);
}

bool negates(const Judging& judging) {
    return judging.action.kind == ActionKind::play && judging.effects_of(judging.action.card).negates_fancy_move;
}

// Who negates the other player's card does not wait for a turn to play.
bool comes_between(const Judging& judging) {
    const auto& moves = judging.state.moves;
    return negates(judging) && (moves.empty() || moves.back().by != judging.action.by);
}

void judge_turn(Judging& judging) {
    const State& state = judging.state;
    const Action& action = judging.action;
    if (action.by != state.priority && !comes_between(judging))
        judging.breach(clause::the_duelists_alternate,
                       {{"player", number(action.by)}, {"priority", number(state.priority)}});
    if (action.defender && *action.defender != opponent_of(state, action.by))
        judging.breach(clause::nobody_else_is_affected, {{"player", number(*action.defender)}});
}

bool may_act_in_the_exchange(Judging& judging) {
    const Action& action = judging.action;
    if (!judging.state.exchange)
        judging.breach(clause::cards_are_played_in_an_exchange, {{"player", number(action.by)}});
    else if (!is_duelist(judging.state, action.by))
        judging.breach(clause::only_the_duelists_play, {{"player", number(action.by)}});
    else if (action.interrupts && !negates(judging))
        judging.breach(clause::a_card_is_not_interrupted, {{"card", number(action.card)}});
    else
        judge_turn(judging);
    return judging.state.exchange && is_duelist(judging.state, action.by) && (!action.interrupts || negates(judging));
}

// The first card that is certainly not an Enhancement. A card that is what it is played as is not played as both.
std::optional<CardId> another_card(const Judging& judging, CardId laid, const std::vector<CardId>& with_it) {
    for (const CardId card : with_it) {
        const CardType type = type_of(judging.rules, card, Place::with_an_attack);
        if (type != CardType::enhancement && type != CardType::undetermined) return card;
        if (card == laid && is_what_it_is_played_as(judging.rules, card)) return card;
    }
    return std::nullopt;
}

void judge_number_of_cards(Judging& judging) {
    const Action& action = judging.action;
    std::optional<CardId> extra;
    if (!action.extra.empty()) extra = action.extra.front();
    if (!extra) extra = another_card(judging, action.card, action.enhancements);
    if (!extra && action.counter) extra = another_card(judging, action.counter->attack, action.counter->enhancements);
    if (extra) judging.breach(clause::one_card_at_a_time, {{"card", number(action.card)}, {"extra", number(*extra)}});
}

void judge_kinds(Judging& judging) {
    for (const CardId card : cards_played(judging.action)) {
        const CardType type = type_of(judging.rules, card);
        if (type == CardType::item || type == CardType::restore)
            judging.breach(clause::items_and_restores_stay_out, {{"card", number(card)}});
        if (type == CardType::undetermined)
            judging.breach(clause::a_card_has_known_instructions, {{"card", number(card)}});
    }
}

void judge_attack_card(Judging& judging, CardId card) {
    if (type_of(judging.rules, card) != CardType::attack)
        judging.breach(clause::an_attack_is_an_attack_card, {{"card", number(card)}});
}

// For this rule a Response that does not block may not count.
bool is_answered(const Judging& judging, const LaidAttack& attack) {
    if (judging.ruleset().mitigating_response == MitigatingResponse::counts) return has_response(attack);
    return is_blocked(judging.rules, attack);
}

void judge_lunge(Judging& judging) {
    bool attacked = false;
    for (std::size_t place = 0; place < judging.state.field.size(); ++place) {
        const LaidAttack& attack = judging.state.field[place];
        if (attack.target != judging.action.by) continue;
        attacked = true;
        if (!is_answered(judging, attack))
            return judging.breach(clause::a_lunge_waits_for_responses,
                                  {{"attack", number(place)}, {"card", number(attack.card)}});
    }
    if (!attacked && !judging.ruleset().lunge_vacuous)
        judging.breach(clause::a_lunge_needs_an_attack, {{"card", number(judging.action.card)}});
}

// An Attack on its own in the middle of an Exchange.
void judge_attack(Judging& judging) {
    if (judging.state.field.empty()) return;
    if (judging.effects_of(judging.action.card).follows_responses) return judge_lunge(judging);
    judging.breach(clause::a_new_attack_needs_an_empty_field,
                   {{"card", number(judging.action.card)}, {"attacks", number(judging.state.field.size())}});
}

// Null if the action does not point at an Attack on the Field.
const LaidAttack* targeted_attack(const Judging& judging) {
    const auto& target = judging.action.target;
    if (!target || target->attack >= judging.state.field.size()) return nullptr;
    return &judging.state.field[target->attack];
}

void judge_response(Judging& judging) {
    const Action& action = judging.action;
    const LaidAttack* attack = targeted_attack(judging);
    if (!attack || action.target->response)
        return judging.breach(clause::a_response_answers_an_attack, {{"card", number(action.card)}});
    const int place = number(action.target->attack);
    if (attack->target != action.by && !judging.ruleset().response_target)
        judging.breach(clause::a_response_answers_an_attack_on_you, {{"card", number(action.card)}, {"attack", place}});
    if (has_response(*attack) && !judging.ruleset().multiple_responses)
        judging.breach(clause::one_response_to_an_attack, {{"card", number(action.card)}, {"attack", place}});
}

// Null if the action does not point at a Response on the Field.
const LaidResponse* targeted_response(const Judging& judging) {
    const LaidAttack* attack = targeted_attack(judging);
    if (!attack || !judging.action.target->response) return nullptr;
    const std::size_t place = *judging.action.target->response;
    return place < attack->responses.size() ? &attack->responses[place] : nullptr;
}

void judge_press(Judging& judging) {
    const Action& action = judging.action;
    const LaidResponse* response = targeted_response(judging);
    if (!response) return judging.breach(clause::a_press_removes_a_response, {{"card", number(action.card)}});
    const Facts facts{{"card", number(action.card)}, {"response", number(response->card)}};
    const auto& withstands = judging.rules.book[response->card].withstands;
    if (std::find(withstands.begin(), withstands.end(), action.card) != withstands.end())
        judging.breach(clause::hard_parry_withstands_coupe, facts);
    if (response->owner == action.by && !judging.ruleset().press_own)
        judging.breach(clause::a_press_removes_an_opponents_response, facts);
}

void judge_card(Judging& judging) {
    const Action& action = judging.action;
    const CardType type = type_of(judging.rules, action.card);
    if (type == CardType::item || type == CardType::restore || type == CardType::undetermined) return;
    if (action.kind == ActionKind::open) return judge_attack_card(judging, action.card);
    if (type == CardType::enhancement || (type != CardType::attack && !action.enhancements.empty()))
        judging.breach(clause::enhancements_come_with_their_attack, {{"card", number(action.card)}});
    if (type == CardType::attack) judge_attack(judging);
    if (type == CardType::response) judge_response(judging);
    if (type == CardType::press) judge_press(judging);
    if (judging.effects_of(action.card).negates_fancy_move && !can_be_negated(judging.rules, judging.state, action.by))
        judging.breach(clause::only_fancy_moves_are_negated, {{"card", number(action.card)}});
}

void judge_enhancements(Judging& judging, const std::vector<CardId>& cards) {
    for (auto card = cards.begin(); card != cards.end(); ++card)
        if (type_of(judging.rules, *card, Place::with_an_attack) == CardType::enhancement &&
            std::find(cards.begin(), card, *card) != card)
            return judging.breach(clause::enhancements_differ, {{"card", number(*card)}});
}

void judge_payment(Judging& judging) {
    if (judging.action.pays && judging.effects_of(judging.action.card).offer == 0)
        judging.breach(clause::only_parry_riposte_offers_a_payment, {{"card", number(judging.action.card)}});
}

// The Attack that comes with a Response is paid for, and some Attacks do not allow it.
void judge_riposte(Judging& judging) {
    const int poise = judging.player().poise;
    if (!judging.action.pays && poise > 0) judging.breach(clause::a_riposte_is_paid_for, {{"poise", poise}});
    const LaidAttack* attack = targeted_attack(judging);
    const auto prevents = [&](CardId card) { return judging.effects_of(card).no_riposte; };
    if (attack &&
        (prevents(attack->card) || std::any_of(attack->enhancements.begin(), attack->enhancements.end(), prevents)))
        judging.breach(clause::powerful_strike_prevents_the_riposte,
                       {{"attack", number(judging.action.target->attack)}});
}

void judge_counter(Judging& judging, const AttackPlay& counter) {
    const Effects& effects = judging.effects_of(judging.action.card);
    judge_attack_card(judging, counter.attack);
    judge_enhancements(judging, counter.enhancements);
    if (!effects.allows_attack && !restores_an_attack(judging.rules, judging.state, judging.action))
        judging.breach(clause::a_card_must_allow_the_attack,
                       {{"card", number(judging.action.card)}, {"counter", number(counter.attack)}});
    if (effects.offer > 0) judge_riposte(judging);
}

void judge_cards(Judging& judging) {
    judge_number_of_cards(judging);
    judge_kinds(judging);
    judge_card(judging);
    judge_enhancements(judging, judging.action.enhancements);
    judge_payment(judging);
    if (judging.action.counter) judge_counter(judging, *judging.action.counter);
    judge_cost(judging);
    judge_holding(judging, cards_played(judging.action));
}

}  // namespace

// Cards are judged only if the player could have played any at this point.
void judge_open(Judging& judging) {
    judge_opening(judging);
    if (judging.found.empty()) judge_cards(judging);
}

void judge_play(Judging& judging) {
    if (may_act_in_the_exchange(judging)) judge_cards(judging);
}

void judge_pass(Judging& judging) {
    may_act_in_the_exchange(judging);
}

}  // namespace engarde::reforged
