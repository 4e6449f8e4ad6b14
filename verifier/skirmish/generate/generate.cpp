#include "verifier/skirmish/generate/generate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/skirmish/questions.h"
#include "verifier/skirmish/generate/plant.h"
#include "verifier/skirmish/generate/transcribe.h"

namespace engarde::skirmish {

namespace {

constexpr std::array<std::string_view, 2> endings{"a warband is gone", "both still fight"};

bool is_gone(const State& state, std::size_t warband) {
    return std::none_of(state.models.begin(), state.models.end(),
                        [&](const Model& model) { return model.warband == warband && !model.killed(); });
}

std::optional<GeneratedMatch> generate(const GenerateOptions& options, Random& random) {
    const Rules rules{ruleset_of<Ruleset>(options.rules, choices()), true};
    const Style style = style_named(options.style);
    const PlayedGame game = play_game(rules, style, random);
    std::vector<Line> lines = lines_of(rules, game, options.information, random);
    std::optional<PlantedBreach> breach;
    if (options.broken) {
        for (const std::string_view code : codes_to_try(options, plantable_codes(), random)) {
            breach = plant(code, rules, game, style, lines, random);
            if (breach) break;
        }
        if (!breach) return std::nullopt;
    }
    const bool over = is_gone(game.last, 0) || is_gone(game.last, 1);
    // The text we have does not say how a game is won, so none is without a winner.
    GeneratedMatch generated{record_of(lines, tag_value(options.rules)), {}, {}, false};
    if (breach) generated.record.add_tag("Expect", fmt::format("invalid, {} event {}", breach->code, breach->event));
    generated.endings.push_back(endings[over ? 0 : 1]);
    generated.reasons.push_back(endings[over ? 0 : 1]);
    return generated;
}

std::string board_fault(std::string_view) {
    return "a skirmish has no board";
}

}  // namespace

GeneratorEntry generator() {
    return {.styles = {style_names.begin(), style_names.end()},
            .breaches = {plantable_codes().begin(), plantable_codes().end()},
            .endings = {endings.begin(), endings.end()},
            .board_fault = board_fault,
            .generate = generate,
            .part = "game",
            .informations = {RecordedInformation::full, RecordedInformation::partial, RecordedInformation::only_plies}};
}

}  // namespace engarde::skirmish
