// The events of En Garde Reforged as written in records (docs/notation.md, "Events of Reforged").
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "notation/reading/event_line.h"

namespace engarde::egn::reforged {

struct Name {
    std::string text;
    Span span{};
};

// Cards played together, such as an attack with its enhancements, and the card they are played against.
struct Laying {
    std::vector<Name> cards;
    std::optional<Name> against;
};

// "turn Sam"
struct Turn {
    Name player;
};

// "attack Jen: Thrust + Masterful Strike"
struct Attack {
    Name defender;
    Laying laying;
};

// "Jen: Parry Riposte > Thrust, pay, Lunge": a card, a payment, and the cards that it allows. Or "Jen: pass".
struct Play {
    Name player;
    std::vector<Laying> layings;  // empty for a pass
    bool pays = false;
    bool interrupts = false;  // "Jen interrupts: …", before the other player's card was resolved
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

// "pistol Sam > Jen"
struct Pistol {
    Name player;
    Name target;
};

using Event = std::variant<Turn, Attack, Play, Poise, Item, Pistol>;

// Empty if the event cannot be read; the diagnostics say why.
std::optional<Event> read(const EventLine& line, Diagnostics& diagnostics);

// The value of the Poise tag, such as "Sam 6, Jen 5": the event without its first word.
std::optional<Poise> read_poise(const EventLine& line, Diagnostics& diagnostics);

// The value of the Items tag, such as "Sam Main Gauche, Jen Buckler".
std::optional<std::vector<Item>> read_items(const EventLine& line, Diagnostics& diagnostics);

extern const EventGrammar grammar;

}  // namespace engarde::egn::reforged
