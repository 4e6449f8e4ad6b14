#include "verifier/skirmish/generate/plant.h"

#include <algorithm>

#include "engine/skirmish/legality.h"
#include "engine/skirmish/rulebook.h"
#include "verifier/skirmish/generate/proposals.h"
#include "verifier/skirmish/generate/spoil.h"
#include "verifier/skirmish/write_events.h"

namespace engarde::skirmish {

namespace {

constexpr int tries_to_act = 4000;
constexpr int tries_to_spoil = 60;

// A model that belongs to no warband cannot be written, nor can somebody who is in no roster, nor, with the grammar, a
// negative characteristic or distance.
constexpr std::array never_by_actions{
    &clause::a_model_belongs_to_a_warband,
    &clause::only_the_rosters_take_part,
    &clause::no_characteristic_is_negative,
    &clause::range_is_a_distance,
};

bool is_about_rosters(const Clause& clause) {
    return clause.code.rfind("roster.", 0) == 0;
}

std::vector<std::string_view> all_codes() {
    std::vector<std::string_view> codes(spoiling_codes().begin(), spoiling_codes().end());
    for (const Clause* clause : clause::all) {
        const bool never =
            std::find(never_by_actions.begin(), never_by_actions.end(), clause) != never_by_actions.end();
        const bool known = std::find(codes.begin(), codes.end(), clause->code) != codes.end();
        if (clause->kind == ClauseKind::duty && !never && !known && !is_about_rosters(*clause))
            codes.push_back(clause->code);
    }
    return codes;
}

// Something that is forbidden where an action of the game was made: anything at all, or what the game did a little
// later, so that a part of it is missing.
Action forbidden(const Rules& rules, const PlayedGame& game, std::size_t place, Style style, Random& random) {
    const State& state = game.actions[place].before;
    if (random.once_in(3)) {
        const std::size_t later = place + 1 + random.below(6);
        if (later < game.actions.size()) return game.actions[later].action;
    }
    if (random.once_in(6)) return random.once_in(2) ? Action(BeginEndPhase{}) : Action(StartTurn{state.turn + 1});
    return Proposals(rules, state, style, random).anything();
}

bool breaks(std::string_view code, const Rules& rules, const State& state, const Action& action) {
    const std::vector<Violation> found = violations(rules, state, action);
    return !found.empty() && found.front().clause().code == code;
}

// What the reader of the notation would refuse before the rules do.
bool can_be_written(const Action& action) {
    const auto* combat = std::get_if<BeginCombat>(&action);
    if (combat && combat->models.size() < 2) return false;
    const auto* move = std::get_if<Move>(&action);
    if (move && std::find(move->contacts.begin(), move->contacts.end(), move->model) != move->contacts.end())
        return false;
    const auto* follow = std::get_if<Follow>(&action);
    if (follow)
        return follow->way.kind != MoveKind::run && follow->way.jump == Distance{} && follow->way.climb == Distance{} &&
               !follow->way.clearance;
    const auto* leaving = std::get_if<BreakOff>(&action);
    if (leaving) return !leaving->way.clearance;
    const auto* start = std::get_if<StartTurn>(&action);
    return !start || start->number > 0;
}

// Where a part of an action is still to come.
std::vector<std::size_t> places_amid_an_action(const PlayedGame& game) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < game.actions.size(); ++place)
        if (!game.actions[place].before.due.empty()) places.push_back(place);
    return places;
}

std::optional<std::size_t> act_wrongly(std::string_view code, const Rules& rules, const PlayedGame& game, Style style,
                                       std::vector<Line>& lines, Random& random) {
    const std::vector<std::size_t> amid = places_amid_an_action(game);
    for (int attempt = 0; attempt < tries_to_act; ++attempt) {
        const bool is_amid = !amid.empty() && random.once_in(3);
        const std::size_t place = is_amid ? amid[random.below(amid.size())] : random.below(game.actions.size());
        const State& state = game.actions[place].before;
        const Action action = forbidden(rules, game, place, style, random);
        if (!can_be_written(action) || !breaks(code, rules, state, action)) continue;
        const std::vector<int> dice = Proposals(rules, state, style, random).dice(action);
        const auto line =
            std::find_if(lines.begin(), lines.end(), [&](const Line& each) { return each.action == place; });
        lines.erase(line, lines.end());
        lines.push_back({event_of(rules, state, action, dice, Claiming::nothing)});
        return lines.size() - 1;
    }
    return std::nullopt;
}

}  // namespace

std::span<const std::string_view> plantable_codes() {
    static const std::vector<std::string_view> codes = all_codes();
    return codes;
}

std::optional<PlantedBreach> plant(std::string_view code, const Rules& rules, const PlayedGame& game, Style style,
                                   std::vector<Line>& lines, Random& random) {
    const auto spoils = spoiling_codes();
    if (std::find(spoils.begin(), spoils.end(), code) == spoils.end()) {
        const auto place = act_wrongly(code, rules, game, style, lines, random);
        return place ? std::optional(PlantedBreach{code, *place + 1}) : std::nullopt;
    }
    for (int attempt = 0; attempt < tries_to_spoil; ++attempt) {
        std::vector<Line> spoiled = lines;
        const auto place = spoil(code, rules, game, spoiled, random);
        if (!place) continue;
        lines = std::move(spoiled);
        return PlantedBreach{code, *place + 1};
    }
    return std::nullopt;
}

}  // namespace engarde::skirmish
