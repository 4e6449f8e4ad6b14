#include "verifier/skirmish/translate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "notation/text/nearest.h"
#include "verifier/skirmish/recording.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;

Problem unknown(std::string_view kind, const std::string& typed, Span span, const std::vector<std::string>& names) {
    const std::vector<std::string_view> known(names.begin(), names.end());
    return {&recording::names_are_known, span, no_such(kind, typed, known)};
}

template <class Value, std::size_t size>
Value value_named(const std::array<std::pair<std::string_view, Value>, size>& words, std::string_view name) {
    const auto found = std::find_if(words.begin(), words.end(), [&](const auto& word) { return word.first == name; });
    return found == words.end() ? Value{} : found->second;
}

constexpr std::array<std::pair<std::string_view, MoveKind>, 3> move_kinds{
    {{"short", MoveKind::short_move}, {"normal", MoveKind::normal}, {"run", MoveKind::run}}};
constexpr std::array<std::pair<std::string_view, OtherKind>, 8> other_kinds{{{"move", OtherKind::move},
                                                                             {"mount", OtherKind::mount},
                                                                             {"dismount", OtherKind::dismount},
                                                                             {"hide", OtherKind::hide},
                                                                             {"rest", OtherKind::rest},
                                                                             {"aim", OtherKind::aim},
                                                                             {"order", OtherKind::order},
                                                                             {"special", OtherKind::special}}};
constexpr std::array<std::pair<std::string_view, Cover>, 3> covers{
    {{"light", Cover::light}, {"medium", Cover::medium}, {"heavy", Cover::heavy}}};
constexpr std::array<std::pair<std::string_view, Ground>, 5> grounds{{{"open", Ground::open},
                                                                      {"difficult", Ground::difficult},
                                                                      {"water", Ground::water},
                                                                      {"building", Ground::building},
                                                                      {"hall", Ground::hall}}};

Distance distance_of(const text::Inches& inches) {
    return {inches.whole, inches.hundredths};
}

int value_of(const std::optional<text::Number>& number) {
    return number ? number->value : 0;
}

bool remarked(const std::vector<text::Name>& remarks, std::string_view remark) {
    return std::any_of(remarks.begin(), remarks.end(), [&](const text::Name& each) { return each.text == remark; });
}

Way way_of(const text::Name& kind, const text::Inches& inches, const text::MoveOptions& options) {
    const auto goes_through = [&](std::string_view terrain) { return remarked(options.through, terrain); };
    Way way;
    way.kind = value_named(move_kinds, kind.text);
    way.inches = distance_of(inches);
    way.turns = value_of(options.turns);
    way.doors = value_of(options.doors);
    way.difficult = goes_through("difficult");
    way.water = goes_through("water");
    way.building = goes_through("building");
    if (options.jump) way.jump = distance_of(*options.jump);
    if (options.climb) way.climb = distance_of(*options.climb);
    if (options.clear) way.clearance = distance_of(*options.clear);
    if (options.in) way.ends_in = value_named(grounds, options.in->text);
    return way;
}

Aimed aimed_of(const text::ShotDetails& details) {
    return {distance_of(details.range), value_named(covers, details.cover.text), remarked(details.remarks, "no-sight"),
            value_of(details.modifier)};
}

std::vector<int> joined(std::vector<int> dice, const std::vector<int>& more) {
    dice.insert(dice.end(), more.begin(), more.end());
    return dice;
}

// Looks names up; the first that nobody has is the problem.
class Translator {
public:
    Translator(const Rules& rules, const State& state, Span line) : rules_(rules), state_(state), line_(line) {}

    tl::expected<Deed, Problem> operator()(const text::Event& event) {
        Deed deed;
        std::visit([&](const auto& each) { translate(deed, each); }, event);
        if (problem_) return tl::unexpected(std::move(*problem_));
        return deed;
    }

private:
    void fail(Problem problem) {
        if (!problem_) problem_ = std::move(problem);
    }
    template <class Value>
    Value checked(tl::expected<Value, Problem> found) {
        if (found) return *found;
        fail(std::move(found.error()));
        return Value{};
    }
    std::size_t model(const text::ModelName& name) { return checked(find_model(state_, name)); }
    std::size_t warband(const text::Name& name) { return checked(find_warband(state_, name)); }
    const Weapon* weapon(const text::Name& name) { return checked(skirmish::find_weapon(name)); }
    std::vector<std::size_t> models(const std::vector<text::ModelName>& names) {
        std::vector<std::size_t> found;
        for (const text::ModelName& name : names) found.push_back(model(name));
        return found;
    }

    void translate(Deed& deed, const text::Turn& event) { deed.action = StartTurn{event.number}; }

    void translate(Deed& deed, const text::Priority& event) {
        deed.action = RollPriority{};
        std::vector<std::optional<int>> dice(state_.warbands.size());
        for (const auto& [name, die] : event.dice) {
            const std::size_t band = warband(name);
            if (problem_) return;
            if (dice[band])
                return fail({&recording::everybody_rolls, name.span, fmt::format("{} rolls twice", name.text)});
            dice[band] = die;
        }
        for (std::size_t band = 0; band < dice.size(); ++band) {
            if (!dice[band])
                return fail({&recording::everybody_rolls, line_,
                             fmt::format("the die of {} is missing", state_.warbands[band].name)});
            deed.chance.dice.push_back(*dice[band]);
        }
    }

    void translate(Deed& deed, const text::Pass& event) { deed.action = Pass{warband(event.warband)}; }
    void translate(Deed& deed, const text::Reload& event) {
        const std::size_t who = model(event.model);
        deed.action = Reload{who, weapon(event.weapon)};
    }
    void translate(Deed& deed, const text::Act& event) {
        OtherAction other{model(event.model), value_named(other_kinds, event.kind.text), event.failed, {}};
        if (event.short_move) other.short_move = distance_of(*event.short_move);
        deed.action = other;
    }
    void translate(Deed& deed, const text::At& event) {
        deed.action = Place{model(event.model), value_named(grounds, event.terrain.text)};
    }

    void translate(Deed& deed, const text::Move& event) {
        const std::size_t who = model(event.model);
        deed.action = Move{who, way_of(event.kind, event.inches, event.options), models(event.options.contacts)};
    }
    void translate(Deed& deed, const text::BreakOff& event) {
        const std::size_t who = model(event.model);
        deed.action = BreakOff{who, way_of(event.kind, event.inches, event.options), models(event.from)};
    }
    void translate(Deed& deed, const text::Stay& event) { deed.action = Stay{model(event.model)}; }
    void translate(Deed& deed, const text::Follow& event) {
        deed.action = Follow{model(event.model), way_of(event.kind, event.inches, event.options)};
    }
    void translate(Deed& deed, const text::Dexterity& event) {
        deed = {CheckDexterity{model(event.model)}, {event.dice}};
    }
    void translate(Deed& deed, const text::Fall& event) {
        deed = {Fall{model(event.model), event.height.value}, {event.dice}};
    }
    void translate(Deed& deed, const text::Drown& event) { deed = {RollDrowning{model(event.model)}, {event.dice}}; }

    void translate(Deed& deed, const text::Shot& event) {
        Shot shot;
        shot.shooter = model(event.shooter);
        shot.weapon = weapon(event.weapon);
        shot.target = model(event.target);
        shot.aimed = aimed_of(event);
        shot.moves_afterwards = !problem_ && remarked(event.remarks, "moved") &&
                                !state_.models[shot.shooter].turn.moved_short &&
                                rules_.ruleset.move_and_shoot_order == ShortMoveAndShot::either;
        deed = {shot, {event.dice}};
    }
    void translate(Deed& deed, const text::Astray& event) {
        deed = {SecondShot{model(event.target), aimed_of(event)}, {event.dice}};
    }

    void translate(Deed& deed, const text::Combat& event) { deed.action = BeginCombat{models(event.models)}; }
    void translate(Deed& deed, const text::Pool& event) {
        deed.action = RevealPool{model(event.model), event.attack.value, event.defence.value};
    }
    void translate(Deed& deed, const text::Initiative& event) {
        DetermineInitiative initiative;
        for (const text::InitiativeEntry& entry : event.entries) {
            const std::size_t who = model(entry.model);
            initiative.weapons.push_back({who, weapon(entry.weapon)});
        }
        deed.action = initiative;
    }
    void translate(Deed& deed, const text::Attack& event) {
        Strike strike = strike_of(event.attacker, event.weapon, event.defender, event.modifier);
        for (std::size_t index = 0; index < event.ploys.size(); ++index) {
            const text::Ploy& ploy = event.ploys[index];
            if (ploy.by_defender && index > 0 && !event.ploys[index - 1].by_defender)
                fail({&recording::defenders_ploys_come_first, ploy.name.span,
                      fmt::format("the defender's Ploy {} is declared after one of the attacker", ploy.name.text)});
            Ploys& side = ploy.by_defender ? strike.of_defender : strike.of_attacker;
            ++side.number;
            side.sum += ploy.value.value;
        }
        deed = {strike, {joined(event.dice, event.against)}};
    }
    void translate(Deed& deed, const text::Free& event) {
        Strike strike = strike_of(event.attacker, event.weapon, event.defender, event.modifier);
        strike.free = true;
        deed = {strike, {joined(event.dice, event.against)}};
    }
    Strike strike_of(const text::ModelName& attacker, const text::Name& with, const text::ModelName& defender,
                     const std::optional<text::Number>& modifier) {
        Strike strike;
        strike.attacker = model(attacker);
        strike.weapon = weapon(with);
        strike.defender = model(defender);
        strike.declared_modifier = value_of(modifier);
        return strike;
    }
    void translate(Deed& deed, const text::Decline& event) { deed.action = Decline{model(event.model)}; }

    void translate(Deed& deed, const text::End&) { deed.action = BeginEndPhase{}; }
    void translate(Deed& deed, const text::Stun& event) { deed = {RollStun{model(event.model)}, {event.dice}}; }
    void translate(Deed& deed, const text::Morale& event) {
        deed = {TestMorale{warband(event.warband), event.rolled_again}, {joined(event.dice, event.again)}};
    }

    // Not actions.
    void translate(Deed&, const text::Warband&) {}
    void translate(Deed&, const text::Model&) {}
    void translate(Deed&, const text::Traits&) {}
    void translate(Deed&, const text::Begins&) {}
    void translate(Deed&, const text::Ruling&) {}
    void translate(Deed&, const text::Condition&) {}

    const Rules& rules_;
    const State& state_;
    Span line_;
    std::optional<Problem> problem_;
};

}  // namespace

bool is_action(const text::Event& event) {
    return !std::holds_alternative<text::Warband>(event) && !std::holds_alternative<text::Model>(event) &&
           !std::holds_alternative<text::Traits>(event) && !std::holds_alternative<text::Begins>(event) &&
           !std::holds_alternative<text::Ruling>(event) && !std::holds_alternative<text::Condition>(event);
}

tl::expected<Deed, Problem> translate(const Rules& rules, const State& state, const text::Event& event, Span line) {
    return Translator(rules, state, line)(event);
}

tl::expected<std::size_t, Problem> find_warband(const State& state, const text::Name& name) {
    for (std::size_t index = 0; index < state.warbands.size(); ++index)
        if (state.warbands[index].name == name.text) return index;
    std::vector<std::string> names;
    for (const Warband& warband : state.warbands) names.push_back(warband.name);
    return tl::unexpected(unknown("warband", name.text, name.span, names));
}

tl::expected<std::size_t, Problem> find_model(const State& state, const text::ModelName& name) {
    for (std::size_t index = 0; index < state.models.size(); ++index) {
        const Model& model = state.models[index];
        if (model.name == name.model && state.warbands[model.warband].name == name.warband) return index;
    }
    std::vector<std::string> names;
    for (const Model& model : state.models) names.push_back(name_of(state, model));
    return tl::unexpected(unknown("model", name.warband + "/" + name.model, name.span, names));
}

tl::expected<const Weapon*, Problem> find_weapon(const text::Name& name) {
    if (const Weapon* found = skirmish::find_weapon(std::string_view(name.text))) return found;
    std::vector<std::string> names;
    for (const Weapon& weapon : weapons) names.emplace_back(weapon.name);
    return tl::unexpected(unknown("weapon", name.text, name.span, names));
}

}  // namespace engarde::skirmish
