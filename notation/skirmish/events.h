// The events of the skirmish game as written in records (docs/notation.md, "Events of Skirmish"). Dice and distances
// are recorded, never rolled or measured here. Events are equal if they say the same, wherever they are written.
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

    friend bool operator==(const Name& one, const Name& other) { return one.text == other.text; }
};

// "Red/Archer"
struct ModelName {
    std::string warband;
    std::string model;
    Span span{};

    friend bool operator==(const ModelName& one, const ModelName& other) {
        return one.warband == other.warband && one.model == other.model;
    }
};

struct Number {
    int value = 0;
    Span span{};

    friend bool operator==(const Number& one, const Number& other) { return one.value == other.value; }
};

// "23", "23.5"
struct Inches {
    int whole = 0;
    int hundredths = 0;
    Span span{};

    friend bool operator==(const Inches& one, const Inches& other) {
        return one.whole == other.whole && one.hundredths == other.hundredths;
    }
};

// Rosters.

// "warband Red morale 7", "warband Red morale 7 wavering"
struct Warband {
    Name name;
    int morale = 0;
    std::optional<Name> state{};  // wavering; none: steady

    bool operator==(const Warband&) const = default;
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

    bool operator==(const Model&) const = default;
};

// "leader", "base 1", "points 40", or an Attribute that the excerpt of the book lacks.
struct Trait {
    Name name;  // in lower case if it is known
    std::optional<Inches> base{};
    std::optional<Number> points{};
    bool known = false;  // leader, commander, agile, banner, mounted, large, base or points

    bool operator==(const Trait&) const = default;
};

// "traits Red/Captain: leader, Commander, base 1, points 40"
struct Traits {
    ModelName model;
    std::vector<Trait> traits;

    bool operator==(const Traits&) const = default;
};

// How a model is: "stunned 1", "light", "engaged Blue/Guard", "reload musket 1".
struct Fact {
    Name name;  // stunned, light, grievous, killed, unhurt, hidden, aimed, engaged, reload
    std::optional<Number> number{};
    std::optional<ModelName> enemy{};
    std::optional<Name> weapon{};

    bool operator==(const Fact&) const = default;
};

// "begins Red/Archer: stunned 1, light, engaged Blue/Guard": how the model is when a record starts in mid-game.
struct Begins {
    ModelName model;
    std::vector<Fact> facts;

    bool operator==(const Begins&) const = default;
};

// "at Red/Archer in water"
struct At {
    ModelName model;
    Name terrain;  // water, difficult, building, hall, open

    bool operator==(const At&) const = default;
};

// The turn and its actions.

// "turn 1"
struct Turn {
    int number = 0;

    bool operator==(const Turn&) const = default;
};

// "priority Red 5 Blue 3"
struct Priority {
    std::vector<std::pair<Name, int>> dice;

    bool operator==(const Priority&) const = default;
};

// "turns 2 doors 1 through water jump 1 climb 3 clear 2.5 contact Blue/Guard, Blue/Pikeman in building"
struct MoveOptions {
    std::optional<Number> turns{};
    std::optional<Number> doors{};
    std::vector<Name> through{};  // difficult, water, building
    std::optional<Inches> jump{};
    std::optional<Inches> climb{};
    std::optional<Inches> clear{};  // the least distance to any enemy along the way
    std::vector<ModelName> contacts{};
    std::optional<Name> in{};  // where the move ends, as in At

    bool operator==(const MoveOptions&) const = default;
};

// "move Red/Archer normal 5.5 doors 1 contact Blue/Guard"
struct Move {
    ModelName model;
    Name kind;  // short, normal, run
    Inches inches;
    MoveOptions options{};

    bool operator==(const Move&) const = default;
};

// "dexterity Red/Archer dice 2 6 : check 11 passed"
struct Dexterity {
    ModelName model;
    std::vector<int> dice{};
    std::optional<Number> check{};
    Name result{};  // passed, failed; empty if not claimed

    bool operator==(const Dexterity&) const = default;
};

// "fall Red/Archer height 3 dice 4 3 : wound 2 light"
struct Fall {
    ModelName model;
    Number height;
    std::vector<int> dice{};
    std::optional<Number> wound{};
    Name result{};  // as of a shot

    bool operator==(const Fall&) const = default;
};

// "break-off Red/Archer short 3 from Blue/Guard, Blue/Pikeman"
struct BreakOff {
    ModelName model;
    Name kind;  // short, normal, run
    Inches inches;
    std::vector<ModelName> from{};
    MoveOptions options{};  // without clear and contacts

    bool operator==(const BreakOff&) const = default;
};

// What is claimed of an attack: "attack 11 defence 6 hit 5 wound 2 light".
struct StrikeClaims {
    std::optional<Number> attack{};
    std::optional<Number> defence{};
    std::optional<Number> hit{};
    std::optional<Number> wound{};
    Name result{};  // as of a shot

    bool operator==(const StrikeClaims&) const = default;
};

// "free Blue/Guard sword > Red/Archer dice 3 4 against 5 : miss": a free attack on a model that breaks off.
struct Free {
    ModelName attacker;
    Name weapon;
    ModelName defender;
    std::optional<Number> modifier{};  // declared
    std::vector<int> dice{};
    std::vector<int> against{};
    StrikeClaims claims{};

    bool operator==(const Free&) const = default;
};

// "stay Blue/Guard": it lets a model break off.
struct Stay {
    ModelName model;

    bool operator==(const Stay&) const = default;
};

// "follow Blue/Guard normal 3": into contact again with a model that breaks off.
struct Follow {
    ModelName model;
    Name kind;  // short, normal
    Inches inches;
    MoveOptions options{};  // turns, doors, through, in

    bool operator==(const Follow&) const = default;
};

// What a shot and the second attack of a shot that goes astray have in common: "range 23.5 cover light moved modifier
// +1 dice 3 4 : stunned". What stands after the colon is a claim.
struct ShotDetails {
    Inches range{};
    std::optional<Number> modifier{};  // declared, from rules whose text we do not have
    Name cover{};                      // light, medium, heavy; empty: none
    std::vector<Name> remarks{};       // moved, aimed, engaged, target-engaged, target-large, no-sight
    std::vector<int> dice{};
    std::optional<Number> roll{};
    std::optional<Number> hit{};
    std::optional<Number> wound{};
    Name result{};  // miss, scratch, stunned, light, grievous, critical; empty if not claimed

    bool operator==(const ShotDetails&) const = default;
};

// "shoot Red/Archer longbow > Blue/Guard range 23.5 cover light moved modifier +1 dice 3 4 : stunned"
struct Shot : ShotDetails {
    ModelName shooter;
    Name weapon;
    ModelName target;

    bool operator==(const Shot&) const = default;
};

// "astray Blue/Pikeman range 23 dice 4 4 : scratch": the second attack of a shot into combat that missed.
struct Astray : ShotDetails {
    ModelName target;

    bool operator==(const Astray&) const = default;
};

// "drown Red/Archer dice 3 : safe"
struct Drown {
    ModelName model;
    std::vector<int> dice{};
    Name result{};  // safe, drowned; empty if not claimed

    bool operator==(const Drown&) const = default;
};

// "reload Blue/Gunner musket"
struct Reload {
    ModelName model;
    Name weapon;

    bool operator==(const Reload&) const = default;
};

// "act Red/Archer hide", "act Red/Archer aim : failed", "act Red/Archer dismount short 2": any other action.
struct Act {
    ModelName model;
    Name kind;            // move, mount, dismount, hide, rest, aim, order, special
    bool failed = false;  // to aim
    Span failed_span{};
    std::optional<Inches> short_move{};  // after mounting or dismounting

    friend bool operator==(const Act& one, const Act& other) {
        return one.model == other.model && one.kind == other.kind && one.failed == other.failed &&
               one.short_move == other.short_move;
    }
};

// "pass Red": the player does nothing more this turn.
struct Pass {
    Name warband;

    bool operator==(const Pass&) const = default;
};

// Combats.

// "combat Red/Archer, Blue/Guard"
struct Combat {
    std::vector<ModelName> models;

    bool operator==(const Combat&) const = default;
};

// "pool Red/Archer attack 2 defence 1"
struct Pool {
    ModelName model;
    Number attack;
    Number defence;

    bool operator==(const Pool&) const = default;
};

struct InitiativeEntry {
    ModelName model;
    Name weapon;
    std::optional<Number> value{};  // a claim

    bool operator==(const InitiativeEntry&) const = default;
};

// "initiative Red/Archer sword 5, Blue/Guard spear"
struct Initiative {
    std::vector<InitiativeEntry> entries;

    bool operator==(const Initiative&) const = default;
};

// "defender parry +1"
struct Ploy {
    bool by_defender = false;
    Name name;
    Number value;

    bool operator==(const Ploy&) const = default;
};

// "attack Red/Archer sword > Blue/Guard defender parry +1 dice 4 3 against 2 : attack 11 defence 6 hit 5 light"
struct Attack {
    ModelName attacker;
    Name weapon;
    ModelName defender;
    std::vector<Ploy> ploys{};         // in the order in which they were declared
    std::optional<Number> modifier{};  // declared
    std::vector<int> dice{};
    std::vector<int> against{};
    StrikeClaims claims{};

    bool operator==(const Attack&) const = default;
};

// "decline Red/Archer": it makes no attack although it could.
struct Decline {
    ModelName model;

    bool operator==(const Decline&) const = default;
};

// The End Phase, and what may stand in any phase.

// "end"
struct End {
    bool operator==(const End&) const = default;
};

// "stun Red/Archer engaged rested dice 5 : left 0"
struct Stun {
    ModelName model;
    std::vector<Name> remarks{};  // engaged, rested
    std::vector<int> dice{};
    std::optional<Number> left{};

    bool operator==(const Stun&) const = default;
};

// "morale Red dice 4 3 again 2 5 : test 8 wavering"
struct Morale {
    Name warband;
    std::vector<int> dice{};
    std::vector<int> again{};
    bool rolled_again = false;
    std::optional<Number> test{};
    Name result{};  // steady, wavering, routing; empty if not claimed

    bool operator==(const Morale&) const = default;
};

// "ruling "may the wall be climbed?" yes on 1 2 3 dice 2 : yes", or a question and its answer instead of the text:
// "ruling osprey-dex-ar=excess yes on 1 2 3 dice 2".
struct Ruling {
    Name text{};  // empty: a question is ruled on
    Name question{};
    Name answer{};
    std::vector<int> yes_on{};
    std::vector<int> dice{};
    Name result{};  // yes, no; empty if not claimed

    bool operator==(const Ruling&) const = default;
};

// "condition Red/Archer: stunned 1, light", "condition Red/Archer: unhurt": a claim.
struct Condition {
    ModelName model;
    std::vector<Fact> facts;  // stunned, light, grievous; or killed; or unhurt

    bool operator==(const Condition&) const = default;
};

using Event = std::variant<Warband, Model, Traits, Begins, At, Turn, Priority, Move, Dexterity, Fall, BreakOff, Free,
                           Stay, Follow, Shot, Astray, Drown, Reload, Act, Pass, Combat, Pool, Initiative, Attack,
                           Decline, End, Stun, Morale, Ruling, Condition>;

// Empty if the event cannot be read; the diagnostics say why.
std::optional<Event> read(const EventLine& line, Diagnostics& diagnostics);

extern const EventGrammar grammar;

}  // namespace engarde::egn::skirmish
