#include "verifier/reforged/judge.h"

#include "engine/reforged/scoring.h"
#include "verifier/events/event_finding.h"
#include "verifier/reforged/replay.h"

namespace engarde::reforged {

namespace {

std::vector<Standing> standings_of(const Replay& replay) {
    Standing poise{"poise"};
    Standing out{"out", {}, false};
    Standing items{"items", {}, false};
    const std::vector<Duelist>& duelists = replay.last.most().duelists;
    for (std::size_t seat = 0; seat < duelists.size(); ++seat) {
        const Duelist& duelist = duelists[seat];
        poise.values.emplace_back(replay.players[seat], std::to_string(duelist.poise));
        if (duelist.out) out.values.emplace_back(replay.players[seat], "out");
        if (duelist.item) items.values.emplace_back(replay.players[seat], data_of(*duelist.item).name);
    }
    std::vector<Standing> standings{poise};
    if (!out.values.empty()) standings.push_back(out);
    if (!items.values.empty()) standings.push_back(items);
    return standings;
}

}  // namespace

// Hands are not recorded, so the best verdict on a duel is "possible".
MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen) {
    Replay replayed = replay(record, chosen, false);
    MatchJudgement judgement;
    judgement.rules = chosen;
    judgement.offset = record.offset;
    judgement.players.assign(replayed.players.begin(), replayed.players.end());
    judgement.body = JudgedEvents{record.events().size(), standings_of(replayed)};
    const State& end = replayed.last.most();
    judgement.finished = !end.duelists.empty() && outcome(rules_of(chosen), end).has_value();
    judgement.verdict = worst_of(replayed.findings, Verdict::possible);
    for (const Finding& finding : replayed.findings)
        if (finding.diagnostic.code.rfind("syntax.", 0) == 0) judgement.verdict = Verdict::malformed;
    judgement.findings = std::move(replayed.findings);
    return judgement;
}

}  // namespace engarde::reforged
