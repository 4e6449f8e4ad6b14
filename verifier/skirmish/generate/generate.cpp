#include "verifier/skirmish/generate/generate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/skirmish/questions.h"
#include "verifier/skirmish/generate/plant.h"
#include "verifier/skirmish/generate/transcribe.h"

namespace engarde::skirmish {

namespace {

constexpr std::array<std::string_view, 3> styles{"lifelike", "any", "rare"};
constexpr std::array<std::string_view, 2> endings{"a warband is gone", "both still fight"};

Style style_named(std::string_view name) {
    const auto found = std::find(styles.begin(), styles.end(), name);
    return found == styles.end() ? Style::lifelike : static_cast<Style>(found - styles.begin());
}

std::vector<std::string_view> codes_to_try(const GenerateOptions& options, Random& random) {
    if (!options.breach_code.empty()) return {options.breach_code};
    std::vector<std::string_view> codes(plantable_codes().begin(), plantable_codes().end());
    for (std::size_t left = codes.size(); left > 1; --left) std::swap(codes[left - 1], codes[random.below(left)]);
    return codes;
}

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
        for (const std::string_view code : codes_to_try(options, random)) {
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
    return {.styles = {styles.begin(), styles.end()},
            .breaches = {plantable_codes().begin(), plantable_codes().end()},
            .endings = {endings.begin(), endings.end()},
            .board_fault = board_fault,
            .generate = generate,
            .part = "game",
            .informations = {RecordedInformation::full, RecordedInformation::partial, RecordedInformation::only_plies}};
}

}  // namespace engarde::skirmish
