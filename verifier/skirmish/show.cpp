#include "verifier/skirmish/show.h"

#include <fmt/format.h>

#include "notation/text/wrap.h"
#include "verifier/events/event_frames.h"
#include "verifier/skirmish/replay.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

std::string_view wound_word(Wound wound) {
    switch (wound) {
        case Wound::none:
            break;
        case Wound::light:
            return "light wound";
        case Wound::grievous:
            return "grievous wound";
        case Wound::light_and_grievous:
            return "light and grievous wounds";
        case Wound::critical:
            return "killed";
    }
    return "";
}

std::string shot_in_words(const ShotScore& shot) {
    std::string text = fmt::format("dice {} + Shoot {}", shot.roll, shot.shoot);
    for (const Modifier& modifier : shot.modifiers) text += fmt::format(", {} {:+}", modifier.name, modifier.value);
    text += fmt::format(": Attack Roll {}, Hit Score {}", shot.attack_roll, shot.hit_score);
    if (shot.hit)
        text += fmt::format("; weapon {:+}, armour -{}: Wound Score {}", shot.weapon_modifier, shot.armour,
                            shot.wound_score);
    return text + fmt::format(": {}{}", name_of(shot.result), shot.misfire ? ", misfire" : "");
}

EventState shown_state(const Step& step, std::size_t width) {
    EventState shown;
    if (step.shot) shown.line = shot_in_words(*step.shot);
    for (const Model& model : step.after.models)
        shown.picture += wrapped("  ", fmt::format("{}: {}", name_of(step.after, model), condition_of(model)), width);
    if (step.after.priority)
        shown.picture += fmt::format("  priority: {}\n", step.after.warbands[*step.after.priority].name);
    if (step.shot) shown.picture += wrapped("  ", shown.line, width);
    return shown;
}

}  // namespace

std::string condition_of(const Model& model) {
    std::string text;
    if (model.stunned > 0 && !model.killed()) text = fmt::format("stunned {}", model.stunned);
    const std::string_view wound = wound_word(model.wound);
    if (!wound.empty()) text += fmt::format("{}{}", text.empty() ? "" : ", ", wound);
    return text.empty() ? "unhurt" : text;
}

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options) {
    const Replay replayed = replay(record, chosen, true);
    const auto state_after = [&](std::size_t event) {
        const Step* last = step_up_to(replayed.steps, event);
        Step current = last ? *last : Step{};
        if (current.event != event) current.shot.reset();
        return shown_state(current, options.width);
    };
    return event_frames(record, replayed.findings, replayed.played, state_after, options);
}

}  // namespace engarde::skirmish
