#include "verifier/skirmish/generate/transcribe.h"

#include <fmt/format.h>

#include "notation/record/build.h"
#include "notation/skirmish/print.h"
#include "verifier/skirmish/write_events.h"

namespace engarde::skirmish {

namespace {

Claiming claiming_with(RecordedInformation information, Random& random) {
    if (information == RecordedInformation::full) return Claiming::everything;
    const bool claims = information == RecordedInformation::partial && random.once_in(2);
    return claims ? Claiming::everything : Claiming::nothing;
}

}  // namespace

std::vector<Line> lines_of(const Rules& rules, const PlayedGame& game, RecordedInformation information,
                           Random& random) {
    std::vector<Line> lines;
    for (const egn::skirmish::Event& event : game.rosters) lines.push_back({event});
    for (std::size_t index = 0; index < game.actions.size(); ++index) {
        const PlayedAction& played = game.actions[index];
        const Claiming claiming = claiming_with(information, random);
        lines.push_back({event_of(rules, played.before, played.action, played.dice, claiming), false, index});
    }
    if (information == RecordedInformation::full)
        for (std::size_t model = 0; model < game.last.models.size(); ++model)
            lines.push_back({condition_claim(game.last, model)});
    return lines;
}

egn::Record record_of(const std::vector<Line>& lines, const std::string& ruleset) {
    std::string text = fmt::format("[Ruleset \"{}\"]\n[Actions \"all\"]\n\n", ruleset);
    for (const Line& line : lines)
        text += fmt::format("{}{}{}\n", egn::skirmish::is_indented(line.event) ? "  " : "", line.struck ? "~" : "",
                            egn::skirmish::print(line.event));
    Diagnostics diagnostics;
    egn::ReadOptions options;
    options.default_grammar = &egn::skirmish::grammar;
    options.grammar_of = [](std::string_view) { return &egn::skirmish::grammar; };
    return egn::without_places(egn::read_records(text, diagnostics, options).front());
}

}  // namespace engarde::skirmish
