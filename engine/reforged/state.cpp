#include "engine/reforged/state.h"

#include <algorithm>

namespace engarde::reforged {

namespace {

int count_of(const std::vector<CardId>& cards, CardId card) {
    return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

int seen_on_the_field(const State& state, CardId card) {
    int found = 0;
    for (const LaidAttack& attack : state.field) {
        found += (attack.card == card ? 1 : 0) + count_of(attack.enhancements, card);
        for (const LaidResponse& response : attack.responses) found += response.card == card ? 1 : 0;
    }
    return found;
}

int size_of_the_field(const State& state) {
    std::size_t found = 0;
    for (const LaidAttack& attack : state.field) found += 1 + attack.enhancements.size() + attack.responses.size();
    return static_cast<int>(found);
}

// Under some rules the cards of players who are out lie in a place that nobody counts.
bool cards_are_set_aside(const Rules& rules, const State& state) {
    return rules.ruleset.dead_hand == DeadHand::set_aside &&
           std::any_of(state.duelists.begin(), state.duelists.end(),
                       [](const Duelist& duelist) { return duelist.out; });
}

}  // namespace

State before_the_game(const Ruleset& ruleset, std::size_t players) {
    State state;
    state.duelists.resize(players);
    for (Duelist& duelist : state.duelists) duelist.hand = Pile::at_most(hand_size(ruleset));
    state.phase = Phase::setup;
    return state;
}

Pile full_deck(const Rules& rules) {
    if (!copies_are_known(rules.ruleset, rules.book)) return Pile::counted(deck_size(rules.ruleset));
    std::vector<CardId> all;
    for (std::size_t index = 0; index < rules.book.size(); ++index) {
        const auto card = static_cast<CardId>(index);
        const int copies = copies_of(rules.ruleset, rules.book[card]).least;
        all.insert(all.end(), static_cast<std::size_t>(copies), card);
    }
    return Pile::of(std::move(all));
}

void discard_the_rest(const Rules& rules, State& state) {
    state.discard_pile = Pile::empty();
    if (all_cards_are_recorded(state) && !cards_are_set_aside(rules, state))
        state.discard_pile = Pile::counted(std::max(0, deck_size(rules.ruleset) - cards_recorded(state)));
    else
        state.discard_pile = Pile::unrecorded();
}

std::size_t next_to_the_left(const State& state, std::size_t player) {
    const std::size_t players = state.duelists.size();
    std::size_t next = (player + 1) % players;
    while (next != player && state.duelists[next].out) next = (next + 1) % players;
    return next;
}

int seen(const State& state, CardId card) {
    int found = seen_on_the_field(state, card) + state.deck.count(card) + state.discard_pile.count(card) +
                state.set_aside.count(card);
    for (const Duelist& duelist : state.duelists) found += duelist.hand.count(card) + (duelist.item == card ? 1 : 0);
    return found;
}

int cards_recorded(const State& state) {
    int found = size_of_the_field(state) + state.deck.size() + state.discard_pile.size() + state.set_aside.size();
    for (const Duelist& duelist : state.duelists) found += duelist.hand.size() + (duelist.item ? 1 : 0);
    return found;
}

bool all_cards_are_recorded(const State& state) {
    return state.deck.is_recorded() && state.discard_pile.is_recorded() &&
           std::all_of(state.duelists.begin(), state.duelists.end(),
                       [](const Duelist& duelist) { return duelist.out || duelist.hand.is_recorded(); });
}

}  // namespace engarde::reforged
