// The events of En Garde Reforged as records write them (docs/notation.md, "Events of Reforged").
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

// Cards laid together: an attack with its enhancements, or a single card, and what it is laid against.
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

// "Jen: Parry Riposte > Thrust, pay, Lunge": a card, a payment it asks for, the cards it lets one play. "Jen: pass".
struct Play {
    Name player;
    std::vector<Laying> layings;  // none: passes
    bool pays = false;
    bool interrupts = false;  // "Jen interrupts: …", before the other's card was resolved
};

// "poise Sam 2, Jen out": claimed.
struct Poise {
    std::vector<std::pair<Name, std::optional<int>>> of;  // no number: out
};

// "item Sam: Main Gauche", "item Sam: none": puts an Item in play, or discards it.
struct Item {
    Name player;
    std::optional<Name> card;  // none: discards
};

// "pistol Sam > Jen"
struct Pistol {
    Name player;
    Name target;
};

using Event = std::variant<Turn, Attack, Play, Poise, Item, Pistol>;

// None: the diagnostics say what is wrong with it.
std::optional<Event> read(const EventLine& line, Diagnostics& diagnostics);

// "Sam 6, Jen 5" as the Poise tag has it, which is what the event says without its first word.
std::optional<Poise> read_poise(const EventLine& line, Diagnostics& diagnostics);

// "Sam Main Gauche, Jen Buckler" as the Items tag has it.
std::optional<std::vector<Item>> read_items(const EventLine& line, Diagnostics& diagnostics);

extern const EventGrammar grammar;

}  // namespace engarde::egn::reforged
