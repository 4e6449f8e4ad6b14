// The events of En Garde Reforged as written in records (docs/notation.md, "Events of Reforged").
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "notation/reading/event_line.h"
#include "notation/reforged/card_line.h"
#include "notation/reforged/name.h"

namespace engarde::egn::reforged {

// The card that others are played against: "Thrust", "Thrust #2".
struct Target {
    Name card;
    std::optional<Number> number{};  // among the cards of that name on the Field, in the order played
};

// Cards played together, such as an attack with its enhancements, and the card they are played against.
struct Laying {
    std::vector<Name> cards;
    std::optional<Target> against;
};

// Cards of a hand, or cards drawn or discarded: "Thrust, ?", "2" or "none".
struct CardList {
    std::vector<std::optional<Name>> cards{};  // no name: hidden, "?"
    std::optional<int> count{};                // only counted; then no cards are listed
    Span span{};

    std::size_t size() const { return count ? static_cast<std::size_t>(*count) : cards.size(); }
};

// "deal 9": so many cards to each player
struct Deal {
    Number cards;
};

// "hand Sam: Thrust, Lunge, ?": the cards dealt if it follows a deal, otherwise a claim.
struct Hand {
    Name player;
    CardList cards;
};

// "turn Sam"
struct Turn {
    Name player;
};

// "discard Sam: Slash, Coupé"
struct Discard {
    Name player;
    CardList cards;
};

// "draw Sam: Lunge, ?"
struct Draw {
    Name player;
    CardList cards;
};

// "reshuffle 65": the discard pile becomes the deck.
struct Reshuffle {
    Number cards;
};

// "attack Jen: Thrust + Masterful Strike", "attack Sam > Jen: Thrust"
struct Attack {
    std::optional<Name> attacker{};  // not said: the active player
    Name defender;
    Laying laying;
};

// "Jen: Parry Riposte > Thrust, pay, Lunge": a card, a payment, and the cards that it allows. Or "Jen: pass".
struct Play {
    Name player;
    std::vector<Laying> layings;        // empty for a pass
    std::optional<std::size_t> pays{};  // the index of the laying after which the payment is written
    bool interrupts = false;            // "Jen interrupts: …", before the other player's card was resolved
};

// "damage Sam 3, Jen 5": a claim about what the Attacks of the Exchange did.
struct Damage {
    std::vector<std::pair<Name, Number>> to;
};

// "poise Sam 2, Jen out": a claim about the Poise of the players.
struct Poise {
    std::vector<std::pair<Name, std::optional<int>>> of;  // no number: out
};

// "item Sam: Main Gauche", "item Sam: none": puts an Item in play, or discards it.
struct Item {
    Name player;
    std::optional<Name> card;  // empty: the Item is discarded
};

// "items Sam none, Jen Buckler": a claim about the Items in play.
struct Items {
    std::vector<Item> of;
};

// "restore Sam: Wipe the Brow"
struct Restore {
    Name player;
    Name card;
};

// "pistol Sam > Jen"
struct Pistol {
    Name player;
    Name target;
};

// "deck 60": a claim about the number of cards left.
struct Deck {
    Number cards;
};

// "winner Sam", "winner none"
struct Winner {
    std::optional<Name> player;
    Span span{};  // of the name or of "none"
};

using Event = std::variant<CardLine, Deal, Hand, Turn, Discard, Draw, Reshuffle, Item, Restore, Attack, Play, Pistol,
                           Damage, Poise, Items, Deck, Winner>;

// Empty if the event cannot be read; the diagnostics say why.
std::optional<Event> read(const EventLine& line, Diagnostics& diagnostics);

// The value of the Poise tag, such as "Sam 6, Jen 5": the event without its first word.
std::optional<Poise> read_poise(const EventLine& line, Diagnostics& diagnostics);

// The value of the Items tag, such as "Sam Main Gauche, Jen Buckler".
std::optional<std::vector<Item>> read_items(const EventLine& line, Diagnostics& diagnostics);

// The value of the Hands tag, such as "Sam 5, Jen 9".
using HandSizes = std::vector<std::pair<Name, Number>>;
std::optional<HandSizes> read_hands(const EventLine& line, Diagnostics& diagnostics);

// The value of the Deck tag, such as "40".
std::optional<Number> read_deck(const EventLine& line, Diagnostics& diagnostics);

extern const EventGrammar grammar;

}  // namespace engarde::egn::reforged
