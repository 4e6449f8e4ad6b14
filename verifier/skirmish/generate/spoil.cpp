#include "verifier/skirmish/generate/spoil.h"

#include <algorithm>
#include <array>

#include "verifier/skirmish/write_events.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;
using Spoil = bool (*)(text::Event&);

text::Name name(std::string_view word) {
    return {std::string(word), {}};
}

bool raise(std::optional<text::Number>& claim) {
    if (claim) ++claim->value;
    return claim.has_value();
}

template <class Event, class Change>
bool change(text::Event& event, const Change& how) {
    auto* found = std::get_if<Event>(&event);
    return found && how(*found);
}

bool remark_wrongly(std::vector<text::Name>& remarks, std::string_view word) {
    const auto present =
        std::any_of(remarks.begin(), remarks.end(), [&](const text::Name& each) { return each.text == word; });
    if (!present) remarks.push_back(name(word));
    return !present;
}

// The dice of an event; null if it has none.
std::vector<int>* dice_in(text::Event& event) {
    return std::visit(
        [](auto& each) -> std::vector<int>* {
            if constexpr (requires { each.dice.front() + 1; })
                return &each.dice;
            else
                return nullptr;
        },
        event);
}

bool name_nobody(text::Event& event) {
    return std::visit(
        [](auto& each) {
            if constexpr (requires { each.model.model; })
                each.model.model = "Nobody";
            else if constexpr (requires { each.shooter.model; })
                each.shooter.model = "Nobody";
            else if constexpr (requires { each.attacker.model; })
                each.attacker.model = "Nobody";
            else
                return false;
            return true;
        },
        event);
}

// What is done to an event for a code, if it is of the right kind.
struct WayToSpoil {
    std::string_view code;
    Spoil spoil;
    bool among_rosters = false;
};

bool add_a_die(text::Event& event) {
    std::vector<int>* dice = dice_in(event);
    if (dice && !dice->empty()) dice->push_back(3);
    return dice && !dice->empty();
}

bool roll_a_seven(text::Event& event) {
    std::vector<int>* dice = dice_in(event);
    if (dice && !dice->empty()) dice->front() = 7;
    return dice && !dice->empty();
}

template <class Claims>
bool spoil_strike(Claims& event) {
    return raise(event.claims.attack);
}

// One way per line.
// clang-format off
constexpr std::array ways{
    WayToSpoil{"shot.claim", [](text::Event& e) { return change<text::Shot>(e, [](auto& s) { return raise(s.roll); }); }},
    WayToSpoil{"shot.circumstance", [](text::Event& e) { return change<text::Shot>(e, [](auto& s) { return remark_wrongly(s.remarks, "aimed"); }); }},
    WayToSpoil{"attack.claim", [](text::Event& e) { return change<text::Attack>(e, [](auto& s) { return spoil_strike(s); }); }},
    WayToSpoil{"free.claim", [](text::Event& e) { return change<text::Free>(e, [](auto& s) { return spoil_strike(s); }); }},
    WayToSpoil{"initiative.claim", [](text::Event& e) { return change<text::Initiative>(e, [](auto& i) { return raise(i.entries.back().value); }); }},
    WayToSpoil{"dexterity.claim", [](text::Event& e) { return change<text::Dexterity>(e, [](auto& c) { return raise(c.check); }); }},
    WayToSpoil{"fall.claim", [](text::Event& e) { return change<text::Fall>(e, [](auto& f) { return raise(f.wound); }); }},
    WayToSpoil{"drown.claim", [](text::Event& e) { return change<text::Drown>(e, [](auto& d) { d.result = name(d.result.text == "safe" ? "drowned" : "safe"); return true; }); }},
    WayToSpoil{"stun.claim", [](text::Event& e) { return change<text::Stun>(e, [](auto& s) { return raise(s.left); }); }},
    WayToSpoil{"stun.circumstance", [](text::Event& e) { return change<text::Stun>(e, [](auto& s) { return remark_wrongly(s.remarks, "engaged"); }); }},
    WayToSpoil{"morale.claim", [](text::Event& e) { return change<text::Morale>(e, [](auto& m) { return raise(m.test); }); }},
    WayToSpoil{"dice.number", add_a_die},
    WayToSpoil{"dice.impossible", roll_a_seven},
    WayToSpoil{"name.unknown", name_nobody},
    WayToSpoil{"priority.rolls", [](text::Event& e) { return change<text::Priority>(e, [](auto& p) { p.dice.pop_back(); return true; }); }},
    WayToSpoil{"ploy.order", [](text::Event& e) { return change<text::Attack>(e, [](auto& a) { a.ploys = {{false, name("ploy"), {1, {}}}, {true, name("ploy"), {1, {}}}}; return true; }); }},
    WayToSpoil{"roster.rank", [](text::Event& e) { return change<text::Model>(e, [](auto& m) { m.rank.value = 6; return true; }); }, true},
    WayToSpoil{"roster.combat-pool", [](text::Event& e) { return change<text::Model>(e, [](auto& m) { m.pool = text::Number{m.rank.value + 1, {}}; return true; }); }, true},
    WayToSpoil{"roster.fight", [](text::Event& e) { return change<text::Model>(e, [](auto& m) { m.fight.value = 6; return true; }); }, true},
    WayToSpoil{"roster.shoot", [](text::Event& e) { return change<text::Model>(e, [](auto& m) { m.shoot.value = 3; return true; }); }, true},
};
// clang-format on

constexpr std::array<std::string_view, 7> by_another_line{
    "name.twice",   "roster.late",       "roster.too-many-models", "condition.mismatch",
    "ruling.claim", "begins.impossible", "strike.was-legal"};

// Whether the game goes on after the breach: a wrong claim changes nothing.
bool goes_on(std::string_view code) {
    const std::size_t point = code.find('.');
    const std::string_view what = code.substr(point + 1);
    return what == "claim" || what == "circumstance" || what == "mismatch" || what == "was-legal";
}

// The lines of rosters come first.
std::size_t rosters_in(const std::vector<Line>& lines) {
    const auto first =
        std::find_if(lines.begin(), lines.end(), [](const Line& line) { return line.action.has_value(); });
    return static_cast<std::size_t>(first - lines.begin());
}

std::optional<std::size_t> put(std::vector<Line>& lines, std::size_t place, Line line) {
    lines.resize(place);
    lines.push_back(std::move(line));
    return place;
}
std::optional<std::size_t> insert(std::vector<Line>& lines, std::size_t place, Line line) {
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(place), std::move(line));
    return place;
}

bool begins_already(const std::vector<Line>& lines, const text::ModelName& model) {
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
        const auto* begins = std::get_if<text::Begins>(&line.event);
        return begins && begins->model == model;
    });
}

std::optional<std::size_t> add_a_line(std::string_view code, const PlayedGame& game, std::vector<Line>& lines,
                                      Random& random) {
    const std::size_t rosters = rosters_in(lines);
    if (code == "name.twice") {
        const std::size_t first = random.below(rosters);
        return put(lines, first + 1, lines[first]);
    }
    if (code == "begins.impossible") {
        const State& start = game.actions.front().before;
        text::Begins begins{written(start, 0), {{name("engaged"), {}, written(start, 1)}}};
        if (begins_already(lines, begins.model)) return std::nullopt;
        return put(lines, rosters, {begins});
    }
    if (code == "roster.too-many-models") {
        text::Model model = std::get<text::Model>(lines[1].event);
        std::vector<Line> band{lines[0]};
        for (int number = 1; number <= 21; ++number) {
            model.name.text = "Model" + std::to_string(number);
            band.push_back({model});
        }
        lines = std::move(band);
        return lines.size() - 1;
    }
    const std::size_t place = rosters + 1 + random.below(lines.size() - rosters - 1);
    if (!lines[place].action) return std::nullopt;
    if (code == "roster.late") return put(lines, place, lines[random.below(rosters)]);
    const State& state = game.actions[*lines[place].action].before;
    if (code == "ruling.claim") {
        const int die = 1 + static_cast<int>(random.below(6));
        return insert(lines, place,
                      {text::Ruling{name("may this be?"), {}, {}, {1, 2, 3}, {die}, name(die > 3 ? "yes" : "no")}});
    }
    if (code == "condition.mismatch") {
        const std::size_t model = random.below(state.models.size());
        text::Condition claim = condition_claim(state, model);
        const bool unhurt = claim.facts.front().name.text == "unhurt";
        claim.facts.assign(1, {name(unhurt ? "light" : "unhurt")});
        return insert(lines, place, {claim});
    }
    Line struck = lines[place];
    struck.struck = true;
    return insert(lines, place, struck);
}

std::optional<std::size_t> change_a_line(const WayToSpoil& way, const Rules& rules, const PlayedGame& game,
                                         std::vector<Line>& lines, Random& random) {
    const std::size_t rosters = rosters_in(lines);
    const std::size_t from = way.among_rosters ? 0 : rosters;
    const std::size_t count = way.among_rosters ? rosters : lines.size() - rosters;
    const std::size_t first = random.below(count);
    // The first line from there on that can be spoiled: some kinds are rare.
    for (std::size_t step = 0; step < count; ++step) {
        const std::size_t place = from + (first + step) % count;
        Line line = lines[place];
        if (line.action) {
            const PlayedAction& played = game.actions[*line.action];
            line.event = event_of(rules, played.before, played.action, played.dice, Claiming::everything);
        }
        if (!way.spoil(line.event)) continue;
        lines[place] = std::move(line);
        if (!goes_on(way.code)) lines.resize(place + 1);
        return place;
    }
    return std::nullopt;
}

const auto spoiling = [] {
    std::array<std::string_view, ways.size() + by_another_line.size()> codes{};
    std::size_t next = 0;
    for (const WayToSpoil& way : ways) codes[next++] = way.code;
    for (const std::string_view code : by_another_line) codes[next++] = code;
    return codes;
}();

}  // namespace

std::span<const std::string_view> spoiling_codes() {
    return spoiling;
}

std::optional<std::size_t> spoil(std::string_view code, const Rules& rules, const PlayedGame& game,
                                 std::vector<Line>& lines, Random& random) {
    const auto way = std::find_if(ways.begin(), ways.end(), [&](const WayToSpoil& each) { return each.code == code; });
    return way == ways.end() ? add_a_line(code, game, lines, random) : change_a_line(*way, rules, game, lines, random);
}

}  // namespace engarde::skirmish
