#include "verifier/skirmish/judge.h"

#include <array>

#include "verifier/events/event_finding.h"
#include "verifier/skirmish/replay.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

constexpr std::array<std::string_view, 5> check_names{"arithmetic", "state", "geometry", "declared", "uncheckable"};

Standing conditions_in(const State& state) {
    Standing condition{"models", {}, false};
    for (const Model& model : state.models) condition.values.emplace_back(name_of(state, model), condition_of(model));
    return condition;
}

Standing morale_in(const State& state) {
    Standing morale{"morale", {}, false};
    for (const Warband& warband : state.warbands)
        morale.values.emplace_back(warband.name, std::string(name_of(warband.condition)));
    return morale;
}

JudgedEvents judged_events(const egn::Record& record, const Replay& replayed) {
    JudgedEvents events{.number = record.events().size(), .standings = standings_of(replayed.last)};
    events.parts = {{"turns", replayed.extent.turns}, {"combats", replayed.extent.combats}};
    for (std::size_t check = 0; check < check_names.size(); ++check)
        events.checked.emplace_back(check_names[check], replayed.extent.clauses[check]);
    events.checked.emplace_back("trusted", replayed.extent.trusted);
    events.not_known = replayed.extent.not_known;
    return events;
}

}  // namespace

std::vector<Standing> standings_of(const State& state) {
    return {conditions_in(state), morale_in(state)};
}

// Every die is recorded, so a skirmish can be valid, unless something was used whose rules the excerpt lacks.
MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen) {
    Replay replayed = replay(record, chosen, false);
    MatchJudgement judgement;
    judgement.rules = chosen;
    judgement.offset = record.offset;
    for (const Warband& warband : replayed.last.warbands) judgement.players.emplace_back(warband.name);
    judgement.body = judged_events(record, replayed);
    judgement.verdict =
        worst_of(replayed.findings, replayed.extent.not_known.empty() ? Verdict::valid : Verdict::possible);
    judgement.findings = std::move(replayed.findings);
    return judgement;
}

}  // namespace engarde::skirmish
