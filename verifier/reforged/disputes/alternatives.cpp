#include "verifier/reforged/disputes/alternatives.h"

#include <algorithm>

#include "engine/reforged/legality.h"
#include "notation/reforged/print.h"
#include "verifier/reforged/disputes/table_words.h"
#include "verifier/reforged/write_events.h"

namespace engarde::reforged {

namespace {

constexpr std::size_t most_listed = 60;

// What is discarded, drawn or shuffled is listed without names (refill_choices).
bool is_a_choice(const Action& action, std::size_t player, std::size_t active) {
    if (action.kind == ActionKind::begin_turn) return player == active;
    return action.by == player && action.kind != ActionKind::discard && action.kind != ActionKind::draw &&
           action.kind != ActionKind::reshuffle;
}

std::vector<Action> choices_of(const Rules& rules, const State& state, const State& with_least_poise,
                               std::size_t player) {
    std::vector<Action> all = legal_in_either(rules, state, with_least_poise);
    std::erase_if(all, [&](const Action& action) { return !is_a_choice(action, player, state.active); });
    return all;
}

// The start of a turn: so many cards discarded, all that can be drawn at once, a new deck.
std::vector<Action> refill_choices(const Rules& rules, const State& state, std::size_t player) {
    const Pile& hand = state.duelists[player].hand;
    const int most = hand_size(rules.ruleset);
    std::vector<Action> all;
    const auto offer = [&](const Action& action) {
        if (violation(rules, state, action)) return false;
        all.push_back(action);
        return true;
    };
    for (int cards = 1; cards <= (hand.is_recorded() ? hand.size() : most); ++cards)
        offer(discard(player, Pile::counted(cards)));
    for (int cards = most; cards > 0; --cards)
        if (offer(draw(player, Pile::counted(cards)))) break;
    if (state.discard_pile.size() > 0) offer(reshuffle(player));
    return all;
}

// Nothing is played before the hand is full.
bool is_refilling(const Rules& rules, const State& state, std::size_t player) {
    const Pile& hand = state.duelists[player].hand;
    return state.active == player && state.phase != Phase::playing && hand.is_recorded() &&
           hand.size() < hand_size(rules.ruleset);
}

bool is_one_card(const Action& action) {
    return action.enhancements.empty() && !action.counter && !action.pays;
}

bool can_be_held(const Rules& rules, const State& state, const Pile& hand, int size, CardId card) {
    const bool is_known = hand.count(card) > 0;
    return size > 0 && hand.may_hold(card) &&
           (is_known || seen(state, card) < copies_of(rules.ruleset, rules.book[card]).most);
}

// What each card of the book would allow by itself.
std::vector<Action> choices_with_the_right_card(const Rules& rules, const State& state, State with_least_poise,
                                                std::size_t player) {
    std::vector<Action> found;
    const Pile hand = state.duelists[player].hand;
    const int size = most_cards_to_play(rules.ruleset, state, player);
    for (std::size_t index = 0; index < rules.book.size(); ++index) {
        const auto card = static_cast<CardId>(index);
        if (!can_be_held(rules, state, hand, size, card)) continue;
        State with_card = state;
        with_card.duelists[player].hand = with_least_poise.duelists[player].hand = Pile::of({card}, size - 1);
        for (Action& action : choices_of(rules, with_card, with_least_poise, player))
            if (is_one_card(action) && std::find(found.begin(), found.end(), action) == found.end())
                found.push_back(std::move(action));
    }
    return found;
}

// Playing nothing comes last.
void put_in_order(std::vector<Action>& actions) {
    std::stable_partition(actions.begin(), actions.end(), [](const Action& action) {
        return action.kind != ActionKind::pass && action.kind != ActionKind::begin_turn;
    });
}

}  // namespace

Alternatives alternatives_at(const std::vector<std::string>& players, const Rules& rules, const Bounds& before,
                             std::size_t player, bool with_refill) {
    Bounds known = before;
    known.takes_part(player);
    const RulesAtBounds at_bounds(rules);
    const State& state = known.most();
    Alternatives found;
    const bool hand_is_known = state.duelists[player].hand.is_known();
    const State with_least_poise = known.with_least_poise_of(player);
    std::vector<Action> actions = hand_is_known
                                      ? choices_of(at_bounds.least, state, with_least_poise, player)
                                      : choices_with_the_right_card(at_bounds.least, state, with_least_poise, player);
    if (with_refill || is_refilling(rules, state, player)) {
        const std::vector<Action> refills = refill_choices(at_bounds.least, state, player);
        actions.insert(actions.begin(), refills.begin(), refills.end());
    }
    put_in_order(actions);
    for (const Action& action : actions) {
        if (found.all.size() == most_listed) {
            ++found.left_out;
            continue;
        }
        Bounds after = known;
        after.judge(at_bounds, action);  // settles the Poise, if only the least makes the action legal
        after.play(at_bounds, action);
        const auto events = events_of(at_bounds.least, state, players, action);
        found.all.push_back({egn::reforged::print(events.front()), what_changes(players, rules, known, after)});
    }
    const bool plays_none =
        std::none_of(actions.begin(), actions.end(), [](const Action& action) { return plays_a_card(action.kind); });
    found.are_certain = (hand_is_known || plays_none) && !found.all.empty();
    return found;
}

}  // namespace engarde::reforged
