#include "verifier/skirmish/show.h"

#include <fmt/format.h>

#include <array>

#include "notation/text/wrap.h"
#include "verifier/events/event_frames.h"
#include "verifier/skirmish/replay.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

constexpr std::array<std::string_view, 4> phase_names{"Priority Phase", "Move Phase", "Combat Phase", "End Phase"};

std::string list_of(const State& state, const std::vector<std::size_t>& models) {
    std::string text;
    for (const std::size_t model : models)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", name_of(state, state.models[model]));
    return text;
}

std::string counters_in_words(const CarriedWeapon& carried) {
    return fmt::format("{} has {} Reload counter{}", carried.weapon->name, carried.reload,
                       carried.reload == 1 ? "" : "s");
}

// "Red/Archer: stunned 1; acted; hidden; in contact with Blue/Guard"
std::string model_in_words(const State& state, std::size_t index) {
    const Model& model = state.models[index];
    std::string text = fmt::format("{}: {}", name_of(state, model), condition_of(model));
    if (model.killed()) return text;
    if (model.hidden) text += "; hidden";
    if (model.in_the_saddle) text += "; mounted";
    if (model.ground == Ground::water) text += "; in the water";
    if (model.aimed_in >= 0 && model.aimed_in == state.turn - 1) text += "; aimed last turn";
    for (const CarriedWeapon& carried : model.weapons)
        if (carried.reload > 0) text += "; " + counters_in_words(carried);
    if (const auto enemies = enemies_in_contact(state, index); !enemies.empty())
        text += "; in contact with " + list_of(state, enemies);
    if (model.turn.acted && state.phase == Phase::move) text += "; has acted";
    return text;
}

std::string turn_in_words(const State& state) {
    if (state.turn == 0) return "before the first turn";
    std::string text = fmt::format("turn {}, {}", state.turn, phase_names[static_cast<std::size_t>(state.phase)]);
    if (state.priority) text += fmt::format("; Priority: {}", state.warbands[*state.priority].name);
    return text;
}

std::string warband_in_words(const State& state, const Warband& warband) {
    std::string text = fmt::format("{}: {}", warband.name, name_of(warband.condition));
    if (warband.passed && state.phase == Phase::move) text += "; has passed";
    return text;
}

EventState shown_state(const Step& step, std::size_t width) {
    EventState shown{step.sum, drawn_table(step.after, width)};
    if (!step.sum.empty()) shown.picture += wrapped("  ", step.sum, width);
    return shown;
}

}  // namespace

std::string drawn_table(const State& state, std::size_t width) {
    std::string picture = wrapped("  ", turn_in_words(state), width);
    for (std::size_t warband = 0; warband < state.warbands.size(); ++warband) {
        picture += wrapped("  ", warband_in_words(state, state.warbands[warband]), width);
        for (std::size_t model = 0; model < state.models.size(); ++model)
            if (state.models[model].warband == warband) picture += wrapped("    ", model_in_words(state, model), width);
    }
    return picture;
}

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options) {
    const Replay replayed = replay(record, chosen, true);
    const auto state_after = [&](std::size_t event) {
        const Step* last = step_up_to(replayed.steps, event);
        Step current = last ? *last : Step{};
        if (current.event != event) current.sum.clear();
        return shown_state(current, options.width);
    };
    return event_frames(record, replayed.findings, replayed.played, state_after, options);
}

}  // namespace engarde::skirmish
