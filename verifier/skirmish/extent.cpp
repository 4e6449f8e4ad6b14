#include "verifier/skirmish/extent.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/skirmish/legality.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;

void add_unknown(Extent& extent, std::string what) {
    std::vector<std::string>& known = extent.not_known;
    if (std::find(known.begin(), known.end(), what) == known.end()) known.push_back(std::move(what));
}

void add_special_rules(Extent& extent, std::string_view rules, std::string_view weapon) {
    if (!rules.empty()) add_unknown(extent, fmt::format("the rules {} of the {}", rules, weapon));
}

template <class Value>
std::size_t one_if(const std::optional<Value>& value) {
    return value ? 1 : 0;
}

// How many declared values an event has: distances, contacts, cover and whatever else only the players saw.
struct Declared {
    std::size_t operator()(const text::Move& event) const {
        return 1 + count(event.options) + event.options.contacts.size();
    }
    std::size_t operator()(const text::BreakOff& event) const { return 1 + count(event.options); }
    std::size_t operator()(const text::Follow& event) const { return 1 + count(event.options); }
    std::size_t operator()(const text::Fall&) const { return 1; }
    std::size_t operator()(const text::At&) const { return 1; }
    std::size_t operator()(const text::Act& event) const {
        return one_if(event.short_move) + (event.kind.text == "aim" || event.kind.text == "move" ? 1 : 0);
    }
    std::size_t operator()(const text::Shot& event) const { return count(event); }
    std::size_t operator()(const text::Astray& event) const { return count(event); }
    std::size_t operator()(const text::Attack& event) const { return event.ploys.size() + one_if(event.modifier); }
    std::size_t operator()(const text::Free& event) const { return one_if(event.modifier); }
    template <class Other>
    std::size_t operator()(const Other&) const {
        return 0;
    }

private:
    static std::size_t count(const text::MoveOptions& options) {
        return one_if(options.turns) + one_if(options.doors) + options.through.size() + one_if(options.jump) +
               one_if(options.climb) + one_if(options.clear) + one_if(options.in);
    }
    // The range, the cover and the line of sight.
    static std::size_t count(const text::ShotDetails& details) { return 3 + one_if(details.modifier); }
};

struct AddUnknowns {
    Extent& extent;
    const Action& action;

    void operator()(const text::Shot& event) const {
        add_special_rules(extent, std::get<Shot>(action).weapon->unexplained_shooting, event.weapon.text);
        add_modifier(event.modifier);
    }
    void operator()(const text::Astray& event) const { add_modifier(event.modifier); }
    void operator()(const text::Attack& event) const {
        add_special_rules(extent, std::get<Strike>(action).weapon->unexplained_fighting, event.weapon.text);
        add_modifier(event.modifier);
        for (const text::Ploy& ploy : event.ploys) add_unknown(extent, "what the Ploy " + ploy.name.text + " does");
    }
    void operator()(const text::Free& event) const {
        add_special_rules(extent, std::get<Strike>(action).weapon->unexplained_fighting, event.weapon.text);
        add_modifier(event.modifier);
    }
    void operator()(const text::Act& event) const {
        if (event.kind.text == "order") add_unknown(extent, "what orders do");
        if (event.kind.text == "special") add_unknown(extent, "what special actions do");
    }
    template <class Other>
    void operator()(const Other&) const {}

private:
    void add_modifier(const std::optional<text::Number>& modifier) const {
        if (modifier) add_unknown(extent, "why modifiers are declared");
    }
};

}  // namespace

void add(Extent& extent, const Rules& rules, const State& before, const text::Event& event, const Action& action,
         const Score& score) {
    for (const Clause* clause : clauses_asked(rules, before, action))
        ++extent.clauses[static_cast<std::size_t>(check_of(*clause))];
    if (!std::holds_alternative<std::monostate>(score)) ++extent.clauses[static_cast<std::size_t>(Check::arithmetic)];
    extent.trusted += std::visit(Declared{}, event);
    std::visit(AddUnknowns{extent, action}, event);
    if (std::holds_alternative<StartTurn>(action)) ++extent.turns;
    if (std::holds_alternative<BeginCombat>(action)) ++extent.combats;
}

void add_attributes(Extent& extent, const text::Traits& event) {
    for (const text::Trait& trait : event.traits)
        if (!trait.known) add_unknown(extent, "what the Attribute " + trait.name.text + " does");
}

}  // namespace engarde::skirmish
