#include "verifier/reforged/show.h"

#include <fmt/format.h>

#include "engine/reforged/damage.h"
#include "notation/wrap.h"
#include "verifier/event_frames.h"
#include "verifier/reforged/replay.h"

namespace engarde::reforged {

namespace {

std::string poise_in(const Replay& replay, const State& state) {
    std::vector<std::string> all;
    for (std::size_t seat = 0; seat < replay.players.size(); ++seat) {
        const Duelist& duelist = state.duelists[seat];
        all.push_back(fmt::format("{} {}", replay.players[seat],
                                  duelist.out          ? "out"
                                  : duelist.poise == 0 ? "No Poise"
                                                       : std::to_string(duelist.poise)));
    }
    return fmt::format("{}", fmt::join(all, ", "));
}

std::string attack_in(const Rules& rules, const Replay& replay, const LaidAttack& attack) {
    std::string text = fmt::format("{} on {}: {}", replay.players[attack.owner], replay.players[attack.target],
                                   data_of(attack.card).name);
    for (const CardId card : attack.enhancements) text += fmt::format(" + {}", data_of(card).name);
    for (const LaidResponse& response : attack.responses)
        text += fmt::format(", answered by {}", data_of(response.card).name);
    return text + fmt::format(" ({})", damage_of(rules, attack));
}

EventState told(const Rules& rules, const Replay& replay, const State& state, std::size_t width) {
    EventState shown;
    shown.line = poise_in(replay, state);
    shown.picture = wrapped("  Poise: ", shown.line, width);
    for (const LaidAttack& attack : state.field)
        shown.picture += wrapped("  Field: ", attack_in(rules, replay, attack), width);
    if (state.exchange) shown.picture += fmt::format("  to play: {}\n", replay.players[state.priority]);
    return shown;
}

}  // namespace

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options) {
    const Rules rules = rules_of(chosen);
    const Replay replayed = replay(record, chosen, true);
    const auto state_behind = [&](std::size_t event) {
        const State* state = &replayed.first;
        for (const Step& step : replayed.steps)
            if (step.event <= event) state = &step.after;
        return told(rules, replayed, *state, options.width);
    };
    return event_frames(record, replayed.findings, replayed.played, state_behind, options);
}

}  // namespace engarde::reforged
