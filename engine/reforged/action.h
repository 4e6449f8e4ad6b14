// One step of a game: everything one player does before priority passes, or what is done with the cards before that.
// It can also represent illegal steps, so that the rules can be asked about them. Cards that come from the deck are
// part of the action: they are given, never drawn at random.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/reforged/pile.h"

namespace engarde::reforged {

struct AttackPlay {
    CardId attack{};
    std::vector<CardId> enhancements{};

    friend bool operator==(const AttackPlay&, const AttackPlay&) = default;
};

// An Attack on the Field or one of the Responses to it, by index.
struct Target {
    std::size_t attack = 0;
    std::optional<std::size_t> response{};

    friend bool operator==(const Target&, const Target&) = default;
};

enum class ActionKind : std::uint8_t {
    deal,        // gives every player a hand, before the first turn
    begin_turn,  // ends the turn before it
    discard,     // at the start of a turn
    draw,
    reshuffle,  // makes the discard pile the new deck
    restore,    // plays a Restore card
    open,       // starts an Exchange
    play,       // plays a card in an Exchange
    pass,       // plays nothing: the Exchange ends
    item,       // puts an Item in play, outside an Exchange
    discard_item,
    pistol,  // fires the Pistol instead of starting an Exchange
};

struct Action {
    ActionKind kind = ActionKind::pass;
    std::size_t by = 0;
    // The target of the Attack or the Pistol. An Attack needs one only when it opens the Exchange.
    std::optional<std::size_t> defender{};
    CardId card{};
    std::vector<CardId> enhancements{};   // played together with the card
    std::vector<CardId> extra{};          // other cards played at the same time, which is never allowed
    std::optional<Target> target{};       // what a Response answers or a Press removes
    bool pays = false;                    // accepts the offer of Parry Riposte to pay 1 Poise
    std::optional<AttackPlay> counter{};  // the Attack that the card allows
    bool interrupts = false;              // played before the other player's card was resolved
    Pile cards{};                         // the cards discarded or drawn, by name or only counted
    std::vector<Pile> hands{};            // the hands dealt, one per seat
    std::optional<int> size{};            // of the pile that is shuffled, if it is said

    friend bool operator==(const Action&, const Action&) = default;
};

// One hand per player, in the order of the seats.
inline Action deal(std::vector<Pile> hands) {
    return {.kind = ActionKind::deal, .hands = std::move(hands)};
}

// The same number of hidden cards for every player.
inline Action deal(std::size_t players, int cards) {
    return deal(std::vector<Pile>(players, Pile::counted(cards)));
}

inline Action begin_turn(std::size_t by) {
    return {.kind = ActionKind::begin_turn, .by = by};
}

inline Action discard(std::size_t by, Pile cards) {
    return {.kind = ActionKind::discard, .by = by, .cards = std::move(cards)};
}

inline Action draw(std::size_t by, Pile cards) {
    return {.kind = ActionKind::draw, .by = by, .cards = std::move(cards)};
}

inline Action reshuffle(std::size_t by, std::optional<int> size = std::nullopt) {
    return {.kind = ActionKind::reshuffle, .by = by, .size = size};
}

inline Action restore(std::size_t by, CardId card) {
    return {.kind = ActionKind::restore, .by = by, .card = card};
}

inline Action open(std::size_t by, std::size_t defender, AttackPlay attack) {
    return {.kind = ActionKind::open,
            .by = by,
            .defender = defender,
            .card = attack.attack,
            .enhancements = std::move(attack.enhancements)};
}

inline Action play_card(std::size_t by, CardId card) {
    return {.kind = ActionKind::play, .by = by, .card = card};
}

inline Action attack(std::size_t by, AttackPlay attack) {
    Action action = play_card(by, attack.attack);
    action.enhancements = std::move(attack.enhancements);
    return action;
}

inline Action respond(std::size_t by, CardId card, std::size_t attack) {
    Action action = play_card(by, card);
    action.target = {attack, std::nullopt};
    return action;
}

// A Parry Riposte with its payment and the Attack that the payment allows. These two build plays of a certain card; the
// rules do not know it.
inline Action riposte(std::size_t by, std::size_t attack, AttackPlay counter) {
    Action action = respond(by, CardId::parry_riposte, attack);
    action.pays = true;
    action.counter = std::move(counter);
    return action;
}

inline Action press(std::size_t by, CardId card, std::size_t attack, std::size_t response) {
    Action action = play_card(by, card);
    action.target = {attack, response};
    return action;
}

inline Action taste_my_blade(std::size_t by, AttackPlay counter) {
    Action action = play_card(by, CardId::taste_my_blade);
    action.counter = std::move(counter);
    return action;
}

// Superior Technique, or another card that negates the Fancy Move being resolved.
inline Action interrupt(std::size_t by, CardId card) {
    Action action = play_card(by, card);
    action.interrupts = true;
    return action;
}

inline Action pass(std::size_t by) {
    return {.kind = ActionKind::pass, .by = by};
}

inline Action put_in_play(std::size_t by, CardId item) {
    return {.kind = ActionKind::item, .by = by, .card = item};
}

inline Action discard_item(std::size_t by) {
    return {.kind = ActionKind::discard_item, .by = by};
}

inline Action fire_pistol(std::size_t by, std::size_t at) {
    return {.kind = ActionKind::pistol, .by = by, .defender = at, .card = CardId::pistol};
}

// The cards that leave the player's hand, in the order played.
std::vector<CardId> cards_played(const Action& action);

// Whether the action puts a card from the hand on the table.
bool plays_a_card(ActionKind kind);

}  // namespace engarde::reforged
