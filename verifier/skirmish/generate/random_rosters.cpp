#include "verifier/skirmish/generate/random_rosters.h"

#include <array>
#include <string>
#include <utility>

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;

constexpr std::array<std::string_view, 2> warbands{"Red", "Blue"};
constexpr std::array<std::string_view, 6> names{"Captain", "Archer", "Guard", "Gunner", "Rider", "Squire"};
constexpr std::array<std::string_view, 12> missile_weapons{"bow",         "longbow", "crossbow", "thrown weapon",
                                                           "sling",       "javelin", "musket",   "matchlock",
                                                           "blunderbuss", "grenade", "pistol",   "bow"};
constexpr std::size_t explained_missile_weapons = 6;
constexpr std::array<std::string_view, 12> close_weapons{"sword",        "dagger",  "hand weapon", "longsword",
                                                         "spear",        "bayonet", "lance",       "staff",
                                                         "great weapon", "pike",    "halberd",     "pistol"};
constexpr std::size_t explained_close_weapons = 7;

text::Name name(std::string_view word) {
    return {std::string(word), {}};
}

text::Number number(std::uint64_t value) {
    return {static_cast<int>(value), {}};
}

class RosterMaker {
public:
    RosterMaker(Style style, Random& random) : style_(style), random_(random) {}

    std::vector<text::Event> make() {
        std::vector<std::size_t> models;
        for (const std::string_view warband : warbands) {
            text::Warband listed{name(warband), static_cast<int>(5 + random_.below(4)), {}};
            if (is_rare() && random_.once_in(4)) listed.state = name("wavering");
            events_.emplace_back(std::move(listed));
            models.push_back(3 + random_.below(names.size() - 2));
            for (std::size_t model = 0; model < models.back(); ++model) events_.emplace_back(some_model(model));
        }
        for (std::size_t warband = 0; warband < warbands.size(); ++warband)
            for (std::size_t model = 0; model < models[warband]; ++model) add_traits(warband, model);
        if (is_rare()) add_beginnings(models);
        return std::move(events_);
    }

private:
    bool is_rare() const { return style_ == Style::rare; }
    bool explains_all() const { return style_ == Style::lifelike; }

    text::Model some_model(std::size_t index) {
        text::Model model;
        model.name = name(names[index]);
        model.rank = number(1 + random_.below(5));
        if (random_.once_in(3)) model.pool = model.rank;
        constexpr std::array<std::string_view, 4> rates{"slow", "infantry", "fast", "cavalry"};
        model.move = name(index == rider ? "cavalry" : rates[random_.below(is_rare() ? 4 : 2)]);
        model.initiative = number(1 + random_.below(5));
        model.fight = number(1 + random_.below(5));
        model.shoot = number(random_.below(3));
        model.armour = number(random_.below(is_rare() ? 5 : 3));
        const std::size_t close = explains_all() ? explained_close_weapons : close_weapons.size();
        const std::size_t missile = explains_all() ? explained_missile_weapons : missile_weapons.size();
        model.weapons.push_back(name(close_weapons[random_.below(close)]));
        if (!random_.once_in(3)) model.weapons.push_back(name(missile_weapons[random_.below(missile)]));
        return model;
    }

    void add_traits(std::size_t warband, std::size_t model) {
        text::Traits traits{{std::string(warbands[warband]), std::string(names[model]), {}}, {}};
        const auto add = [&](std::string_view trait) { traits.traits.push_back({name(trait), {}, {}, true}); };
        if (model == captain) add("leader");
        if (model == captain && random_.once_in(2)) add("commander");
        if (random_.once_in(4)) add("agile");
        if (model == captain && random_.once_in(2)) add("banner");
        if (model == rider) add("mounted");
        if (random_.once_in(6)) add("large");
        if (random_.once_in(3)) traits.traits.push_back({name("points"), {}, number(5 + random_.below(40)), true});
        if (!explains_all() && random_.once_in(12)) traits.traits.push_back({name("Lucky")});
        if (!traits.traits.empty()) events_.emplace_back(std::move(traits));
    }

    void add_beginnings(const std::vector<std::size_t>& models) {
        for (std::size_t warband = 0; warband < warbands.size(); ++warband)
            for (std::size_t model = 0; model < models[warband]; ++model) {
                text::Begins begins{{std::string(warbands[warband]), std::string(names[model]), {}}, {}};
                if (random_.once_in(4)) begins.facts.push_back({name("stunned"), number(1 + random_.below(2))});
                if (random_.once_in(6)) begins.facts.push_back({name("light")});
                if (random_.once_in(6)) begins.facts.push_back({name("grievous")});
                if (random_.once_in(6)) begins.facts.push_back({name("hidden")});
                if (random_.once_in(6)) begins.facts.push_back({name("aimed")});
                if (warband == 0 && model < models[1] && random_.once_in(3))
                    begins.facts.push_back({name("engaged"),
                                            {},
                                            text::ModelName{std::string(warbands[1]), std::string(names[model]), {}}});
                if (!begins.facts.empty()) events_.emplace_back(std::move(begins));
            }
    }

    static constexpr std::size_t captain = 0;
    static constexpr std::size_t rider = 4;

    Style style_;
    Random& random_;
    std::vector<text::Event> events_;
};

}  // namespace

std::vector<text::Event> random_rosters(Style style, Random& random) {
    return RosterMaker(style, random).make();
}

}  // namespace engarde::skirmish
