#include "verifier/reforged/bounds.h"

#include <algorithm>

#include "engine/reforged/legal_actions.h"
#include "engine/reforged/legality.h"
#include "engine/reforged/payment.h"
#include "engine/reforged/transition.h"

namespace engarde::reforged {

namespace {

bool names(const std::vector<Violation>& all, const Clause& clause) {
    return std::any_of(all.begin(), all.end(), [&](const Violation& each) { return &each.clause() == &clause; });
}

Rules with_least_losses(Rules rules) {
    rules.book = reforged::with_least_losses(rules.book);
    return rules;
}

// Here a cost above the Poise leads to No Poise even if that is forbidden: then the card must have cost less, and No
// Poise is still the lower bound.
Rules with_greatest_losses(Rules rules) {
    rules.ruleset.cost_above_poise = true;
    rules.book = reforged::with_greatest_losses(rules.book);
    return rules;
}

// Whether the player certainly holds the cards that the action needs.
bool has_the_cards(const State& state, const Action& action) {
    const bool is_discarded = action.kind == ActionKind::discard;
    if (!is_discarded && !plays_a_card(action.kind)) return true;
    const Pile& hand = state.duelists[action.by].hand;
    return hand.is_recorded() &&
           !Pile::of(hand.known()).missing(is_discarded ? action.cards.known() : cards_played(action));
}

// Whether unknown figures decide if the player can pay.
bool may_be_too_dear(const RulesAtBounds& rules, const State& most, const State& least, const Action& action) {
    if (rules.least.ruleset.cost_above_poise) return false;
    const std::vector<int> costs = costs_of(rules.greatest, action);
    const bool is_free = std::all_of(costs.begin(), costs.end(), [](int cost) { return cost == 0; });
    return !is_free && (costs != costs_of(rules.least, action) ||
                        most.duelists[action.by].poise != least.duelists[action.by].poise);
}

// Whether it is known what the action does to hand and deck.
bool is_a_counted_draw(const State& state, const Action& action) {
    if (action.kind != ActionKind::draw && action.kind != ActionKind::reshuffle) return true;
    return state.duelists[action.by].hand.is_recorded() && state.deck.is_recorded();
}

}  // namespace

RulesAtBounds::RulesAtBounds(const Rules& rules)
    : least(with_least_losses(rules)), greatest(with_greatest_losses(rules)) {}

void Bounds::settle_poise(std::size_t player, int poise) {
    most_.duelists[player].poise = poise;
    least_.duelists[player].poise = poise;
}

void Bounds::settle_out(std::size_t player) {
    settle_poise(player, 0);
    if (!is_out(player)) remove_player(ruleset_, most_, player);
}

// The cards of the players who may still be out go where they would be.
void Bounds::settle_in(std::size_t player) {
    least_.duelists[player].out = false;
    least_.discard_pile = most_.discard_pile;
    least_.set_aside = most_.set_aside;
    for (std::size_t seat = 0; seat < most_.duelists.size(); ++seat) {
        least_.duelists[seat].item = most_.duelists[seat].item;
        least_.duelists[seat].hand = most_.duelists[seat].hand;
        if (may_be_out(seat) && !is_out(seat)) remove_player(ruleset_, least_, seat);
    }
}

void Bounds::takes_part(std::size_t player) {
    if (!is_out(player) && may_be_out(player)) settle_in(player);
}

void Bounds::is_passed_over(std::size_t player) {
    if (may_be_out(player)) settle_out(player);
}

void Bounds::turn_passes_to(std::size_t player) {
    const std::size_t players = most_.duelists.size();
    std::vector<std::size_t> passed;
    for (std::size_t seat = (most_.active + 1) % players; seat != player; seat = (seat + 1) % players) {
        if (!may_be_out(seat)) return;
        passed.push_back(seat);
        if (passed.size() == players) return;
    }
    for (const std::size_t seat : passed) is_passed_over(seat);
}

bool Bounds::take_claim(std::size_t player, std::optional<int> poise) {
    const int most = most_.duelists[player].poise;
    const int least = least_.duelists[player].poise;
    const bool can_be = poise ? !is_out(player) && *poise >= least && *poise <= most : may_be_out(player);
    if (!can_be) return false;
    if (!poise) {
        settle_out(player);
        return true;
    }
    takes_part(player);
    settle_poise(player, *poise);
    return true;
}

bool Bounds::take_hand(std::size_t player, const Pile& claimed) {
    if (is_out(player)) return claimed.size() == 0;
    const auto both = combined(hand_that_can_be(player), claimed);
    // Who has gone out has no cards.
    if (!both && claimed.size() == 0 && may_be_out(player)) {
        settle_out(player);
        return true;
    }
    if (!both) return false;
    if (claimed.size() > most_.duelists[player].hand.most()) forget_the_piles();
    most_.duelists[player].hand = *both;
    if (!may_be_out(player)) least_.duelists[player].hand = *both;
    return true;
}

// At the start of a turn, cards may have come into a hand that is not recorded.
Pile Bounds::hand_that_can_be(std::size_t player) const {
    const Pile& hand = most_.duelists[player].hand;
    if (hand.is_recorded()) return hand;
    return Pile::between(hand.least(), most_cards_to_play(ruleset_, most_, player));
}

// What was drawn and shuffled unseen is not known.
void Bounds::forget_the_piles() {
    for (State* state : {&most_, &least_}) state->deck = state->discard_pile = Pile::unrecorded();
}

bool Bounds::take_deck(int cards) {
    if (most_.deck.is_recorded() && !cards_may_be_drawn_unseen(most_)) return most_.deck.size() == cards;
    most_.deck = least_.deck = Pile::counted(cards);
    return true;
}

bool Bounds::take_item(std::size_t player, std::optional<CardId> item) {
    if (most_.duelists[player].item == item) {
        if (item) takes_part(player);
        return true;
    }
    if (item || !may_be_out(player)) return false;
    settle_out(player);
    return true;
}

void Bounds::take_loss(std::size_t player, int least_before, int most_before, int loss) {
    const bool may_go_out = least_before == 0 && loss > 0;
    if (!may_go_out) takes_part(player);
    if (may_go_out && most_before == 0) return is_passed_over(player);
    if (is_out(player)) return;
    int& most = most_.duelists[player].poise;
    int& least = least_.duelists[player].poise;
    most = std::min(most, std::max(0, most_before - loss));
    least = std::max(least, std::max(0, least_before - loss));
}

std::vector<Violation> Bounds::judge(const RulesAtBounds& rules, const Action& action) {
    std::vector<Violation> found = violations(rules.least, most_, action);
    if (found.empty()) return found;
    const std::vector<Violation> at_least = violations(rules.least, with_least_poise_of(action.by), action);
    if (at_least.empty()) settle_poise(action.by, least_.duelists[action.by].poise);
    found.erase(std::remove_if(found.begin(), found.end(),
                               [&](const Violation& each) { return !names(at_least, each.clause()); }),
                found.end());
    return found;
}

State Bounds::with_least_poise_of(std::size_t player) const {
    State state = most_;
    state.duelists[player].poise = least_.duelists[player].poise;
    state.discard_pile = least_.discard_pile;
    state.set_aside = least_.set_aside;
    return state;
}

bool Bounds::is_certainly_legal(const RulesAtBounds& rules, const Action& action) const {
    if (action.by >= most_.duelists.size()) return false;
    return has_the_cards(most_, action) && is_a_counted_draw(most_, action) &&
           !may_be_too_dear(rules, most_, least_, action) && violations(rules.least, most_, action).empty() &&
           violations(rules.greatest, least_, action).empty();
}

void Bounds::play(const RulesAtBounds& rules, const Action& action) {
    // What is shuffled into the deck while somebody may be out is not known.
    if (action.kind == ActionKind::reshuffle && most_.discard_pile != least_.discard_pile)
        most_.discard_pile = least_.discard_pile = Pile::unrecorded();
    const std::optional<Move> refunded = refunded_in_doubt(rules, action);
    most_ = after(rules.least, std::move(most_), action);
    least_ = after(rules.greatest, std::move(least_), action);
    if (refunded) {
        int& poise = least_.duelists[refunded->by].poise;
        poise = std::max(0, poise - refunded->paid);
    }
}

// A negated card may cost nothing. Whoever gets back the greatest cost may have got back less, and then has less.
std::optional<Move> Bounds::refunded_in_doubt(const RulesAtBounds& rules, const Action& action) const {
    const bool gives_back = action.kind == ActionKind::play && ruleset_.after_negation == AfterNegation::not_paid &&
                            rules.least.book[action.card].effects.negates_fancy_move && !least_.moves.empty();
    if (!gives_back || least_.moves.back().paid == most_.moves.back().paid) return std::nullopt;
    return least_.moves.back();
}

std::vector<Action> legal_in_either(const Rules& rules, const State& one, const State& other) {
    std::vector<Action> all = legal_actions(rules, one);
    if (one == other) return all;
    for (Action& action : legal_actions(rules, other))
        if (std::find(all.begin(), all.end(), action) == all.end()) all.push_back(std::move(action));
    return all;
}

}  // namespace engarde::reforged
