// Step 3 of "Adding a game": judging its records, and showing them.
#pragma once

#include "tests/fourth_game/notation.h"
#include "verifier/events/event_finding.h"
#include "verifier/events/event_frames.h"

namespace engarde::noughts {

struct Replay {
    std::vector<Noughts::State> states{};  // behind each event that was played
    std::vector<Finding> findings{};
};

inline Replay replay(const egn::Record& record) {
    Replay replayed;
    Noughts::State state;
    for (std::size_t index = 0; index < record.events().size() && replayed.findings.empty(); ++index) {
        const egn::RecordedEvent& event = record.events()[index];
        const auto* action = std::any_cast<Noughts::Action>(&event.meaning);
        if (action == nullptr) break;
        const auto next = Noughts::play({}, state, *action, {});
        if (next)
            replayed.states.push_back(state = *next);
        else
            replayed.findings.push_back(
                event_finding(index, event.line.span, next.error().clause(), std::string(next.error().clause().claim)));
    }
    return replayed;
}

inline MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen) {
    Replay replayed = replay(record);
    MatchJudgement judgement;
    judgement.rules = chosen;
    judgement.offset = record.offset;
    judgement.players = {"crosses", "noughts"};
    judgement.body = JudgedEvents{.number = record.events().size()};
    judgement.finished = !replayed.states.empty() && Noughts::outcome({}, replayed.states.back()).has_value();
    judgement.verdict = worst_of(replayed.findings, Verdict::valid);
    judgement.findings = std::move(replayed.findings);
    return judgement;
}

inline std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset&, const ShowOptions& options) {
    const Replay replayed = replay(record);
    const auto told = [&](std::size_t event) {
        EventState shown;
        for (std::size_t square = 0; square < 9; ++square)
            shown.picture +=
                std::string(1, ".XO"[replayed.states[event].square[square]]) + (square % 3 == 2 ? "\n" : "");
        return shown;
    };
    return event_frames(record, replayed.findings, replayed.states.size(), told, options);
}

}  // namespace engarde::noughts
