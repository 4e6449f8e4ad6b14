#include "engine/reforged/legality.h"

#include <algorithm>

#include "engine/reforged/card_type.h"
#include "engine/reforged/payment.h"
#include "engine/reforged/rulebook.h"
#include "engine/reforged/scoring.h"

namespace engarde::reforged {

namespace {

int number(std::size_t place) {
    return static_cast<int>(place);
}

int number(CardId card) {
    return static_cast<int>(card);
}

bool has(const std::vector<CardId>& cards, CardId card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

bool may_allow_an_attack(CardId card) {
    return card == CardId::parry_riposte || card == CardId::taste_my_blade;
}

void append(std::vector<CardId>& cards, const std::vector<CardId>& more) {
    cards.insert(cards.end(), more.begin(), more.end());
}

std::vector<CardId> all_cards(const Action& action) {
    std::vector<CardId> cards{action.card};
    append(cards, action.enhancements);
    append(cards, action.extra);
    if (!action.counter) return cards;
    cards.push_back(action.counter->attack);
    append(cards, action.counter->enhancements);
    return cards;
}

// Judges one action and collects its breaches.
class Referee {
public:
    Referee(const Rules& rules, const State& state, const Action& action)
        : rules_(rules), state_(state), action_(action) {}

    std::vector<Violation> judge() {
        if (const auto over = outcome(rules_, state_))
            breach(clause::nothing_follows_the_end, {{"winner", over->winner ? number(*over->winner) : -1}});
        else
            judge_action();
        return found_;
    }

private:
    void breach(const Clause& clause, const Facts& facts) { found_.emplace_back(clause, facts); }

    // Cards are judged only if the player could have played any at this point.
    void judge_action() {
        switch (action_.kind) {
            case ActionKind::open:
                judge_opening();
                if (found_.empty()) judge_play();
                break;
            case ActionKind::play:
                if (may_act_in_the_exchange()) judge_play();
                break;
            case ActionKind::pass:
                may_act_in_the_exchange();
                break;
            case ActionKind::item:
                judge_item();
                break;
            case ActionKind::discard_item:
                judge_discard();
                break;
            case ActionKind::pistol:
                judge_pistol();
                break;
        }
    }

    void judge_opening() {
        if (action_.by != state_.active)
            breach(clause::exchange_on_your_own_turn,
                   {{"player", number(action_.by)}, {"turn", number(state_.active)}});
        if (state_.exchange || state_.exchange_is_over)
            breach(clause::one_exchange_a_turn,
                   {{"player", number(action_.by)}, {"lasts", state_.exchange.has_value() ? 1 : 0}});
        if (state_.pistol_was_fired) breach(clause::the_pistol_replaces_the_exchange, {{"player", number(action_.by)}});
        if (!is_aimed_at_another_player())
            breach(clause::the_defender_is_another_player, {{"defender", aimed_at()}, {"player", number(action_.by)}});
    }

    // The seat of the target, or -1 for nobody.
    int aimed_at() const { return action_.defender ? number(*action_.defender) : -1; }

    bool is_aimed_at_another_player() const {
        const auto& all = state_.duelists;
        const auto& target = action_.defender;
        return target && *target != action_.by && *target < all.size() && !all[*target].out;
    }

    // Actions between Exchanges.

    void judge_item() {
        if (state_.exchange) breach(clause::items_and_restores_stay_out, {{"card", number(action_.card)}});
        judge_own_turn();
        if (type_of(action_.card) != CardType::item)
            breach(clause::only_items_are_put_in_play, {{"card", number(action_.card)}});
        if (found_.empty()) judge_cost();
    }

    void judge_discard() {
        if (state_.exchange) breach(clause::an_item_is_kept_in_an_exchange, {{"player", number(action_.by)}});
        if (judge_own_turn() && !state_.duelists[action_.by].item)
            breach(clause::what_is_discarded_is_in_play, {{"player", number(action_.by)}});
    }

    void judge_pistol() {
        if (judge_own_turn() && state_.duelists[action_.by].item != CardId::pistol)
            breach(clause::the_pistol_is_in_play, {{"player", number(action_.by)}});
        if (state_.exchange || state_.exchange_is_over || state_.pistol_was_fired)
            breach(clause::the_pistol_replaces_the_exchange, {{"player", number(action_.by)}});
        if (!is_aimed_at_another_player())
            breach(clause::the_pistol_is_fired_at_another_player,
                   {{"target", aimed_at()}, {"player", number(action_.by)}});
    }

    // Returns false if it is not the player's turn.
    bool judge_own_turn() {
        if (action_.by == state_.active) return true;
        breach(clause::items_belong_to_your_own_turn,
               {{"player", number(action_.by)}, {"turn", number(state_.active)}});
        return false;
    }

    // Actions in an Exchange.

    bool may_act_in_the_exchange() {
        if (!state_.exchange)
            breach(clause::cards_are_played_in_an_exchange, {{"player", number(action_.by)}});
        else if (!is_duelist(state_, action_.by))
            breach(clause::only_the_duelists_play, {{"player", number(action_.by)}});
        else if (action_.interrupts && action_.card != CardId::superior_technique)
            breach(clause::a_card_is_not_interrupted, {{"card", number(action_.card)}});
        else
            return judge_turn();
        return false;
    }

    bool judge_turn() {
        if (!action_.interrupts && action_.by != state_.priority)
            breach(clause::the_duelists_alternate,
                   {{"player", number(action_.by)}, {"priority", number(state_.priority)}});
        if (action_.defender && *action_.defender != opponent_of(state_, action_.by))
            breach(clause::nobody_else_is_affected, {{"player", number(*action_.defender)}});
        return true;
    }

    void judge_play() {
        judge_number_of_cards();
        judge_kinds();
        judge_card();
        judge_enhancements(action_.enhancements);
        if (action_.pays && action_.card != CardId::parry_riposte)
            breach(clause::only_parry_riposte_offers_a_payment, {{"card", number(action_.card)}});
        if (action_.counter) judge_counter(*action_.counter);
        judge_cost();
    }

    void judge_number_of_cards() {
        if (!action_.extra.empty())
            return breach(clause::one_card_at_a_time,
                          {{"card", number(action_.card)}, {"extra", number(action_.extra.front())}});
        const auto counter = action_.counter.value_or(AttackPlay{});
        for (const auto& extra :
             {another_card(action_.card, action_.enhancements), another_card(counter.attack, counter.enhancements)}) {
            if (!extra) continue;
            return breach(clause::one_card_at_a_time, {{"card", number(action_.card)}, {"extra", number(*extra)}});
        }
    }

    // The first card that is certainly not an Enhancement. A Disarm played as the Attack cannot be its Enhancement too.
    std::optional<CardId> another_card(CardId laid, const std::vector<CardId>& with_it) const {
        for (const CardId card : with_it) {
            const CardType type = type_of(rules_.ruleset, card, Place::with_an_attack);
            if (type != CardType::enhancement && type != CardType::undetermined) return card;
            if (card == CardId::disarm && laid == CardId::disarm) return card;
        }
        return std::nullopt;
    }

    void judge_kinds() {
        for (const CardId card : all_cards(action_)) {
            if (type_of(card) == CardType::item) breach(clause::items_and_restores_stay_out, {{"card", number(card)}});
            if (type_of(rules_.ruleset, card, Place::alone) == CardType::undetermined)
                breach(clause::a_card_has_known_instructions, {{"card", number(card)}});
        }
    }

    void judge_card() {
        const CardType type = type_of(rules_.ruleset, action_.card, Place::alone);
        if (type == CardType::item || type == CardType::undetermined) return;
        if (action_.kind == ActionKind::open) return judge_attack_card(action_.card);
        if (type == CardType::enhancement || (type != CardType::attack && !action_.enhancements.empty()))
            breach(clause::enhancements_come_with_their_attack, {{"card", number(action_.card)}});
        if (type == CardType::attack) judge_attack();
        if (type == CardType::response) judge_response();
        if (type == CardType::press) judge_press();
    }

    void judge_attack_card(CardId card) {
        if (type_of(rules_.ruleset, card, Place::alone) != CardType::attack)
            breach(clause::an_attack_is_an_attack_card, {{"card", number(card)}});
    }

    // An Attack on its own in the middle of an Exchange.
    void judge_attack() {
        if (state_.field.empty()) return;
        if (action_.card == CardId::lunge) return judge_lunge();
        breach(clause::a_new_attack_needs_an_empty_field,
               {{"card", number(action_.card)}, {"attacks", number(state_.field.size())}});
    }

    void judge_lunge() {
        bool attacked = false;
        for (std::size_t place = 0; place < state_.field.size(); ++place) {
            const LaidAttack& attack = state_.field[place];
            if (attack.target != action_.by) continue;
            attacked = true;
            if (!has_response(attack))
                return breach(clause::a_lunge_waits_for_responses,
                              {{"attack", number(place)}, {"card", number(attack.card)}});
        }
        if (!attacked && !rules_.ruleset.lunge_vacuous)
            breach(clause::a_lunge_needs_an_attack, {{"card", number(action_.card)}});
    }

    // Null if the action does not point at an Attack on the Field.
    const LaidAttack* targeted_attack() const {
        if (!action_.target || action_.target->attack >= state_.field.size()) return nullptr;
        return &state_.field[action_.target->attack];
    }

    void judge_response() {
        const LaidAttack* attack = targeted_attack();
        if (!attack || action_.target->response)
            return breach(clause::a_response_answers_an_attack, {{"card", number(action_.card)}});
        const int place = number(action_.target->attack);
        if (attack->target != action_.by && !rules_.ruleset.response_target)
            breach(clause::a_response_answers_an_attack_on_you, {{"card", number(action_.card)}, {"attack", place}});
        if (has_response(*attack) && !rules_.ruleset.multiple_responses)
            breach(clause::one_response_to_an_attack, {{"card", number(action_.card)}, {"attack", place}});
    }

    // Null if the action does not point at a Response on the Field.
    const LaidResponse* targeted_response() const {
        const LaidAttack* attack = targeted_attack();
        if (!attack || !action_.target->response || *action_.target->response >= attack->responses.size())
            return nullptr;
        return &attack->responses[*action_.target->response];
    }

    void judge_press() {
        const LaidResponse* response = targeted_response();
        if (!response) return breach(clause::a_press_removes_a_response, {{"card", number(action_.card)}});
        if (action_.card == CardId::coupe && response->card == CardId::hard_parry)
            breach(clause::hard_parry_withstands_coupe,
                   {{"card", number(action_.card)}, {"response", number(response->card)}});
        if (response->owner == action_.by && !rules_.ruleset.press_own)
            breach(clause::a_press_removes_an_opponents_response,
                   {{"card", number(action_.card)}, {"response", number(response->card)}});
    }

    void judge_enhancements(const std::vector<CardId>& cards) {
        for (auto card = cards.begin(); card != cards.end(); ++card)
            if (type_of(rules_.ruleset, *card, Place::with_an_attack) == CardType::enhancement &&
                std::find(cards.begin(), card, *card) != card)
                return breach(clause::enhancements_differ, {{"card", number(*card)}});
    }

    void judge_counter(const AttackPlay& counter) {
        judge_attack_card(counter.attack);
        judge_enhancements(counter.enhancements);
        if (!may_allow_an_attack(action_.card))
            breach(clause::a_card_must_allow_the_attack,
                   {{"card", number(action_.card)}, {"counter", number(counter.attack)}});
        if (action_.card == CardId::parry_riposte) judge_riposte();
    }

    void judge_riposte() {
        const int poise = state_.duelists[action_.by].poise;
        if (!action_.pays && poise > 0) breach(clause::a_riposte_is_paid_for, {{"poise", poise}});
        const LaidAttack* attack = targeted_attack();
        if (attack && has(attack->enhancements, CardId::powerful_strike))
            breach(clause::powerful_strike_prevents_the_riposte, {{"attack", number(action_.target->attack)}});
    }

    void judge_cost() {
        const auto missing = shortage(rules_.ruleset, state_.duelists[action_.by].poise, costs_of(rules_, action_));
        if (missing) breach(clause::a_cost_is_within_the_poise, {{"cost", missing->cost}, {"poise", missing->poise}});
    }

    const Rules& rules_;
    const State& state_;
    const Action& action_;
    std::vector<Violation> found_;
};

}  // namespace

std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action) {
    return Referee(rules, state, action).judge();
}

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
    const auto found = violations(rules, state, action);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

}  // namespace engarde::reforged
