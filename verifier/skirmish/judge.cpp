#include "verifier/skirmish/judge.h"

#include "verifier/events/event_finding.h"
#include "verifier/skirmish/replay.h"
#include "verifier/skirmish/show.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

// Every die is recorded, so a skirmish can be valid, unless weapons were used whose rules we lack.
MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen) {
    Replay replayed = replay(record, chosen, false);
    MatchJudgement judgement;
    judgement.rules = chosen;
    judgement.offset = record.offset;
    const State& end = replayed.last;
    for (const Warband& warband : end.warbands) judgement.players.emplace_back(warband.name);
    Standing condition{"models", {}, false};
    for (const Model& model : end.models) condition.values.emplace_back(name_of(end, model), condition_of(model));
    judgement.body = JudgedEvents{record.events().size(), {condition}};
    judgement.verdict = worst_of(replayed.findings, replayed.all_is_explained ? Verdict::valid : Verdict::possible);
    judgement.findings = std::move(replayed.findings);
    return judgement;
}

}  // namespace engarde::skirmish
