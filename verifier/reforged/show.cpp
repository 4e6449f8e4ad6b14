#include "verifier/reforged/show.h"

#include <fmt/format.h>

#include "notation/reforged/events.h"
#include "notation/text/quote.h"
#include "verifier/events/event_frames.h"
#include "verifier/reforged/judge.h"
#include "verifier/reforged/showing/choices.h"
#include "verifier/reforged/showing/field.h"
#include "verifier/reforged/showing/table.h"

namespace engarde::reforged {

namespace {

class Showing {
public:
    Showing(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options)
        : record_(record), options_(options), replay_(judged_replay(record, chosen, true)), at_bounds_(replay_.rules) {
        for (const std::string& player : replay_.players) players_.push_back(printable(player));
    }

    std::vector<ReplayFrame> frames() const {
        AboutEvents about{.begins_turn = [&](std::size_t event) { return begins_turn(event); }};
        if (options_.closely) about.below_picture = [&](std::size_t event) { return choices_at(event); };
        return event_frames(
            record_, replay_.findings, replay_.played, [&](std::size_t event) { return state_after(event); }, options_,
            about);
    }

private:
    const egn::reforged::Event* meaning_of(std::size_t event) const {
        return std::any_cast<egn::reforged::Event>(&record_.events()[event].meaning);
    }

    bool begins_turn(std::size_t event) const {
        const egn::reforged::Event* meaning = meaning_of(event);
        return meaning && std::holds_alternative<egn::reforged::Turn>(*meaning) && !record_.events()[event].line.struck;
    }

    const Bounds& known_before(std::size_t event) const {
        const Step* step = event == 0 ? nullptr : step_up_to(replay_.steps, event - 1);
        return step ? step->after : replay_.first;
    }

    Scene scene_of(const Bounds& known) const { return {players_, replay_.rules, at_bounds_, known, options_.width}; }

    EventState state_after(std::size_t event) const {
        const Step* step = step_up_to(replay_.steps, event);
        const Scene scene = scene_of(step ? step->after : replay_.first);
        EventState shown{.line = in_one_line(scene)};
        if (options_.closely) shown.picture = drawn_table(scene) + drawn_field(scene);
        return shown;
    }

    std::string in_one_line(const Scene& scene) const {
        std::vector<std::string> all;
        for (std::size_t seat = 0; seat < players_.size(); ++seat) {
            const auto& item = scene.state().duelists[seat].item;
            all.push_back(fmt::format("{} {}{}", players_[seat], poise_of(scene.known, seat),
                                      item ? " with " + scene.card(*item) : std::string()));
        }
        return fmt::format("{}", fmt::join(all, ", "));
    }

    // Also of the first event that was not played, because it broke a rule.
    std::string choices_at(std::size_t event) const {
        const egn::reforged::Event* meaning = meaning_of(event);
        if (!meaning || players_.empty() || event > replay_.played) return {};
        return legal_choices(scene_of(known_before(event)), replay_.players, *meaning);
    }

    const egn::Record& record_;
    const ShowOptions& options_;
    Replay replay_;
    RulesAtBounds at_bounds_;
    std::vector<std::string> players_{};
};

}  // namespace

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options) {
    return Showing(record, chosen, options).frames();
}

}  // namespace engarde::reforged
