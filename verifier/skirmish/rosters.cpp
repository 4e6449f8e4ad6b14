#include "verifier/skirmish/rosters.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/skirmish/legality.h"
#include "notation/text/quote.h"
#include "verifier/skirmish/recording.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;
using Result = std::optional<Problem>;

Result late(Span line, std::string message) {
    return Problem{&recording::rosters_come_first, line, std::move(message)};
}

Result twice(Span span, std::string message) {
    return Problem{&recording::names_stand_once, span, std::move(message)};
}

MoveRate rate_named(std::string_view name) {
    if (name == "slow") return MoveRate::slow;
    if (name == "fast") return MoveRate::fast;
    return name == "cavalry" ? MoveRate::cavalry : MoveRate::infantry;
}

void add_trait(Traits& traits, const text::Trait& trait) {
    const std::string& name = trait.name.text;
    traits.leader = traits.leader || name == "leader";
    traits.commander = traits.commander || name == "commander";
    traits.agile = traits.agile || name == "agile";
    traits.banner = traits.banner || name == "banner";
    traits.mounted = traits.mounted || name == "mounted";
    traits.large = traits.large || name == "large";
    if (trait.points) traits.points = trait.points->value;
}

// Changes one model by the facts of a beginning.
class Beginning {
public:
    Beginning(State& state, std::size_t model) : state_(state), model_(model) {}

    Result with(const std::vector<text::Fact>& facts) {
        for (const text::Fact& fact : facts)
            if (auto problem = add(fact)) return problem;
        return std::nullopt;
    }

private:
    Model& model() { return state_.models[model_]; }

    std::optional<Problem> add(const text::Fact& fact) {
        const std::string& name = fact.name.text;
        if (name == "engaged") return engage(*fact.enemy);
        if (name == "reload") return load(*fact.weapon, fact.number->value);
        if (name == "stunned") model().stunned = fact.number->value;
        if (name == "light")
            model().wound = model().wound == Wound::grievous ? Wound::light_and_grievous : Wound::light;
        if (name == "grievous")
            model().wound = model().wound == Wound::light ? Wound::light_and_grievous : Wound::grievous;
        if (name == "killed") {
            model().wound = Wound::critical;
            end_contacts_of(state_, model_);
        }
        if (name == "hidden") model().hidden = true;
        if (name == "aimed") model().aimed_in = 0;
        return std::nullopt;
    }
    // The contact was made in an earlier turn, and so fought over.
    std::optional<Problem> engage(const text::ModelName& name) {
        const auto enemy = find_model(state_, name);
        if (!enemy) return enemy.error();
        const Model& other = state_.models[*enemy];
        if (other.warband == model().warband || other.killed() || model().killed())
            return Problem{
                &recording::beginnings_fit, name.span,
                fmt::format("{} is not a living enemy of {}", name_of(state_, other), name_of(state_, model()))};
        make_contact(state_, model_, *enemy);
        for (Contact& contact : state_.contacts)
            if ((contact.one == model_ && contact.other == *enemy) ||
                (contact.one == *enemy && contact.other == model_))
                contact.has_fought = true;
        return std::nullopt;
    }
    std::optional<Problem> load(const text::Name& name, int counters) {
        const auto weapon = find_weapon(name);
        if (!weapon) return weapon.error();
        for (CarriedWeapon& carried : model().weapons) {
            if (carried.weapon != *weapon || carried.reload > 0) continue;
            carried.reload = counters;
            return std::nullopt;
        }
        return Problem{&recording::beginnings_fit, name.span,
                       fmt::format("{} does not carry {}", name_of(state_, model()), (*weapon)->name)};
    }

    State& state_;
    std::size_t model_;
};

}  // namespace

Result Rosters::add(State& state, const text::Warband& event, Span line) {
    if (state.turn > 0) return late(line, "a warband joins after the first turn has begun");
    if (find_warband(state, event.name))
        return twice(event.name.span, fmt::format("there is a warband {} already", in_quotes(event.name.text)));
    Warband warband{event.name.text, event.morale};
    if (event.state) warband.condition = Morale::wavering;
    state.warbands.push_back(std::move(warband));
    return std::nullopt;
}

Result Rosters::add(State& state, const text::Model& event, Span line) {
    if (state.warbands.empty()) return late(line, "a model comes after its warband, and there is none");
    if (state.turn > 0) return late(line, "a model joins after the first turn has begun");
    Model model;
    model.name = event.name.text;
    model.warband = state.warbands.size() - 1;
    model.rank = event.rank.value;
    if (event.pool) model.combat_pool = event.pool->value;
    model.initiative = event.initiative.value;
    model.fight = event.fight.value;
    model.shoot = event.shoot.value;
    model.armour = event.armour.value;
    model.move = rate_named(event.move.text);
    for (const text::Name& name : event.weapons) {
        const auto weapon = find_weapon(name);
        if (!weapon) return weapon.error();
        model.weapons.push_back({*weapon});
    }
    for (const Model& other : state.models)
        if (other.name == model.name && other.warband == model.warband)
            return twice(event.name.span, fmt::format("there is a model {} already", in_quotes(model.name)));
    state.models.push_back(model);
    auto wrong = model_violation(model);
    if (!wrong) wrong = warband_violation(state, model.warband);
    if (!wrong) return std::nullopt;
    Problem problem{&wrong->clause(), line, roster_fault(*wrong, state)};
    state.models.pop_back();
    return problem;
}

Result Rosters::add(State& state, const text::Traits& event, Span line) {
    if (state.turn > 0) return late(line, "traits are listed after the first turn has begun");
    const auto index = find_model(state, event.model);
    if (!index) return index.error();
    Model& model = state.models[*index];
    if (!with_traits_.insert(*index).second)
        return twice(event.model.span, fmt::format("the traits of {} are listed twice", name_of(state, model)));
    for (const text::Trait& trait : event.traits) add_trait(model.traits, trait);
    model.in_the_saddle = model.traits.mounted;
    return std::nullopt;
}

Result Rosters::add(State& state, const text::Begins& event, Span line) {
    if (state.turn > 0) return late(line, "a model begins after the first turn has begun");
    const auto index = find_model(state, event.model);
    if (!index) return index.error();
    if (!with_a_beginning_.insert(*index).second)
        return twice(event.model.span, fmt::format("{} begins twice", name_of(state, state.models[*index])));
    State begun = state;
    if (auto problem = Beginning(begun, *index).with(event.facts)) return problem;
    state = std::move(begun);
    return std::nullopt;
}

}  // namespace engarde::skirmish
