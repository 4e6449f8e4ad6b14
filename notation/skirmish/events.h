// The events of the skirmish game as written in records (docs/notation.md, "Events of Skirmish"). Dice and distances
// are recorded, never rolled or measured here.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "notation/reading/event_line.h"

namespace engarde::egn::skirmish {

struct Name {
    std::string text;
    Span span{};
};

// "Red/Archer"
struct ModelName {
    std::string warband;
    std::string model;
    Span span{};
};

struct Number {
    int value = 0;
    Span span{};
};

// "23", "23.5"
struct Inches {
    int whole = 0;
    int hundredths = 0;
};

// "warband Red morale 7"
struct Warband {
    Name name;
    int morale = 0;
};

// "model Archer rank 2 pool 2 move infantry initiative 3 fight 2 shoot 1 armour 0 weapons longbow, sword". It belongs
// to the last warband before it. The Combat Pool (pool) is optional.
struct Model {
    Name name;
    Number rank;
    std::optional<Number> pool;
    Name move;
    Number initiative;
    Number fight;
    Number shoot;
    Number armour;
    std::vector<Name> weapons;
};

// "turn 1"
struct Turn {
    int number = 0;
};

// "priority Red 5 Blue 3"
struct Priority {
    std::vector<std::pair<Name, int>> dice;
};

// "shoot Red/Archer longbow > Blue/Guard range 23.5 cover light moved modifier +1 dice 3 4 : stunned". The result after
// the colon is a claim.
struct Shot {
    ModelName shooter;
    Name weapon;
    ModelName target;
    Inches range;
    std::optional<Number> modifier{};  // declared, from rules whose text we do not have
    Name cover{};                      // light, medium, heavy; empty: none
    std::vector<Name> remarks{};       // moved, aimed, engaged, target-engaged, target-large, no-sight
    std::vector<int> dice{};
    std::optional<Number> roll{};
    std::optional<Number> hit{};
    std::optional<Number> wound{};
    Name result{};  // miss, scratch, stunned, light, grievous, critical; empty if not claimed
};

// "reload Blue/Gunner musket"
struct Reload {
    ModelName model;
    Name weapon;
};

// "pass Red": the player does nothing more this turn.
struct Pass {
    Name warband;
};

// "act Red/Archer move": an action that is not judged in itself.
struct Act {
    ModelName model;
    Name kind;  // move, mount, dismount, hide, rest, aim, order, special
};

using Event = std::variant<Warband, Model, Turn, Priority, Shot, Reload, Pass, Act>;

// Empty if the event cannot be read; the diagnostics say why.
std::optional<Event> read(const EventLine& line, Diagnostics& diagnostics);

extern const EventGrammar grammar;

}  // namespace engarde::egn::skirmish
