// An Exchange under test, between seats 0 and 1 unless it is said otherwise: played card by card, asked what is legal.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/reforged/damage.h"
#include "engine/reforged/reforged.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged::test {

inline constexpr CardId thrust = CardId::thrust;
inline constexpr CardId lunge = CardId::lunge;
inline constexpr CardId slash = CardId::slash;
inline constexpr CardId masterful_strike = CardId::masterful_strike;
inline constexpr CardId powerful_strike = CardId::powerful_strike;
inline constexpr CardId parry_riposte = CardId::parry_riposte;
inline constexpr CardId hard_parry = CardId::hard_parry;
inline constexpr CardId coupe = CardId::coupe;
inline constexpr CardId strong_arm = CardId::strong_arm;
inline constexpr CardId disarm = CardId::disarm;
inline constexpr CardId main_gauche = CardId::main_gauche;
inline constexpr CardId buckler = CardId::buckler;
inline constexpr CardId pistol = CardId::pistol;

class Duel {
public:
    explicit Duel(const std::vector<int>& poise = {10, 10}, const Rules& rules = {})
        : rules_(rules), state_(start(poise, 0)) {}

    // Begins with a table of one's own.
    Duel(State state, const Rules& rules) : rules_(rules), state_(std::move(state)) {}

    // Begins with an Item in play, or without a player who went out before.
    Duel& having(std::size_t player, CardId item) {
        state_.duelists[player].item = item;
        return *this;
    }
    Duel& holding(std::size_t player, Pile hand) {
        state_.duelists[player].hand = std::move(hand);
        return *this;
    }
    Duel& with_piles(Pile deck, Pile discard_pile) {
        state_.deck = std::move(deck);
        state_.discard_pile = std::move(discard_pile);
        return *this;
    }
    Duel& without(std::size_t player) {
        state_.duelists[player].out = true;
        return *this;
    }

    // Plays on; the test fails when the rules refuse.
    Duel& play(const Action& action) {
        const auto next = reforged::play(rules_, state_, action);
        if (next)
            state_ = *next;
        else
            ADD_FAILURE() << next.error().clause().id;
        return *this;
    }

    testing::AssertionResult accepts(const Action& action) const {
        const auto found = violation(rules_, state_, action);
        if (!found) return testing::AssertionSuccess();
        return testing::AssertionFailure() << "refused: " << found->clause().id;
    }

    // The clause is the one reported first, and the state cannot be played from.
    testing::AssertionResult refuses(const Action& action, const Clause& clause) const {
        const auto next = reforged::play(rules_, state_, action);
        if (next) return testing::AssertionFailure() << "accepted";
        if (&next.error().clause() == &clause) return testing::AssertionSuccess();
        return testing::AssertionFailure() << "refused: " << next.error().clause().id;
    }

    int poise(std::size_t player) const { return state_.duelists[player].poise; }
    std::optional<CardId> item(std::size_t player) const { return state_.duelists[player].item; }
    bool is_out(std::size_t player) const { return state_.duelists[player].out; }
    int damage(std::size_t player) const { return damage_against(rules_, state_, player); }
    std::optional<Outcome> outcome() const { return reforged::outcome(rules_, state_); }

    const State& state() const { return state_; }
    const Rules& rules() const { return rules_; }

private:
    Rules rules_;
    State state_;
};

// Of a book with a Restore card and a Response that only shields, besides the rulebook's cards.
inline constexpr auto breather = static_cast<CardId>(printed_cards.size());
inline constexpr auto dodge = static_cast<CardId>(printed_cards.size() + 1);

inline Rules with_more_cards(Rules rules = {}) {
    rules.book.add({.name = "Breather", .type = CardType::restore, .cost = known(1), .poise = known(3)});
    rules.book.add({.name = "Dodge", .type = CardType::response, .cost = known(0), .shield = known(2)});
    return rules;
}

inline Rules answering(std::string_view question, std::string_view answer) {
    return {*with_answer(reforged_2019, question, answer)};
}

inline Action together_with(Action action, CardId extra) {
    action.extra.push_back(extra);
    return action;
}

inline Action with_enhancements(Action action, std::vector<CardId> enhancements) {
    action.enhancements = std::move(enhancements);
    return action;
}

inline Action with_counter(Action action, AttackPlay counter) {
    action.counter = std::move(counter);
    return action;
}

inline Action paying(Action action) {
    action.pays = true;
    return action;
}

inline Action interrupting(Action action) {
    action.interrupts = true;
    return action;
}

inline Action aimed_at(Action action, std::size_t player) {
    action.defender = player;
    return action;
}

}  // namespace engarde::reforged::test
