#include "verifier/reforged/generate/generate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/reforged/rulebook.h"
#include "notation/record/build.h"
#include "notation/reforged/print.h"
#include "verifier/reforged/generate/invented_book.h"
#include "verifier/reforged/generate/plant.h"
#include "verifier/reforged/generate/play_game.h"
#include "verifier/reforged/generate/transcribe.h"
#include "verifier/reforged/replay.h"

namespace engarde::reforged {

namespace {

// As many as the cards allow.
PlayerRange players_under(const Ruleset& ruleset) {
    return {2, static_cast<std::size_t>(deck_size(ruleset) / hand_size(ruleset))};
}

// As many as were asked for; otherwise two to four.
std::size_t players_for(const GenerateOptions& options, Random& random) {
    return options.players > 0 ? static_cast<std::size_t>(options.players) : 2 + random.below(3);
}

std::optional<PlantedBreach> break_once(const GenerateOptions& options, RecordedGame& game, Random& random) {
    for (const std::string_view code : codes_to_try(options, plantable_codes(), random))
        if (const auto planted = plant(code, game, random)) return planted;
    return std::nullopt;
}

template <class Says>
std::string tag(std::string_view name, const RecordedGame& game, const Says& says) {
    std::vector<std::string> all;
    for (std::size_t seat = 0; seat < game.players.size(); ++seat)
        if (const std::string said = says(game.start.duelists[seat]); !said.empty())
            all.push_back(fmt::format("{} {}", game.players[seat], said));
    return all.empty() ? std::string() : fmt::format("[{} \"{}\"]\n", name, fmt::join(all, ", "));
}

// What is not as at the beginning of a game.
std::string tags_of(const RecordedGame& game) {
    std::string tags = tag("Poise", game, [](const Duelist& duelist) {
        if (duelist.out) return std::string("out");
        return duelist.poise == first_poise ? std::string() : std::to_string(duelist.poise);
    });
    tags += tag("Items", game, [&](const Duelist& duelist) {
        return duelist.item ? game.rules.book[*duelist.item].name : std::string();
    });
    tags += tag("Hands", game, [](const Duelist& duelist) {
        return duelist.hand.is_recorded() ? std::to_string(duelist.hand.size()) : std::string();
    });
    if (game.start.deck.is_recorded()) tags += fmt::format("[Deck \"{}\"]\n", game.start.deck.size());
    return tags;
}

void append(std::string& text, const std::vector<egn::reforged::Event>& events, std::string_view mark = "") {
    for (const egn::reforged::Event& event : events) {
        const bool is_indented = std::holds_alternative<egn::reforged::Play>(event);
        text.append(is_indented ? "  " : "").append(mark).append(egn::reforged::print(event)).append("\n");
    }
}

std::string text_of(const RecordedGame& game, const std::string& ruleset) {
    std::string text = fmt::format("[Ruleset \"{}\"]\n[Players \"{}\"]\n{}{{{}}}\n\n", ruleset,
                                   fmt::join(game.players, ", "), tags_of(game), invented_remark);
    for (const CardEntry& entry : game.book) append(text, {card_line(entry)});
    for (const RecordedStep& step : game.steps) {
        append(text, step.struck, "~");
        append(text, step.events);
    }
    append(text, game.end);
    return text;
}

egn::Record record_of(const RecordedGame& game, const std::string& ruleset) {
    Diagnostics diagnostics;
    egn::ReadOptions options;
    options.default_grammar = &egn::reforged::grammar;
    options.grammar_of = [](std::string_view) { return &egn::reforged::grammar; };
    return egn::without_places(egn::read_records(text_of(game, ruleset), diagnostics, options).front());
}

std::string expectation(const PlantedBreach& breach) {
    std::string text = fmt::format("invalid, {}", breach.code);
    if (breach.event) text += fmt::format(" event {}", *breach.event);
    return text;
}

std::string_view ending_of(const PlayedGame& game) {
    return game.outcome ? game.outcome->clause->code : "broken off";
}

// The rare style also records what is seldom recorded: other cards, figures that nobody knows, games from the middle,
// players whose hands nobody follows, and what was tried and taken back.
Recording recording_of(const GenerateOptions& options, const std::vector<CardEntry>& deck, Random& random) {
    Recording recording{.information = options.information, .book = deck};
    if (style_named(options.style) != Style::rare) return recording;
    if (random.once_in(3)) recording.book = with_gaps(deck, random);
    recording.from_the_middle = random.once_in(3);
    recording.is_dealt = options.information != RecordedInformation::partial || !random.once_in(3);
    recording.strikes = random.once_in(2);
    return recording;
}

std::optional<GeneratedMatch> generate(const GenerateOptions& options, Random& random) {
    Rules rules = rules_of(options.rules);
    if (!options.breach_code.empty() && !can_be_broken(options.breach_code, rules.ruleset)) return std::nullopt;
    const Style style = style_named(options.style);
    const std::vector<CardEntry> deck = style == Style::rare && random.once_in(3)
                                            ? other_invented_entries(rules.ruleset)
                                            : invented_entries(rules.ruleset);
    rules.book = book_from(deck, rules.ruleset);
    const PlayedGame played = play_game(rules, players_for(options, random), style, random);
    RecordedGame game = transcribed(rules, played, recording_of(options, deck, random), random);
    std::optional<PlantedBreach> breach;
    if (options.broken) {
        breach = break_once(options, game, random);
        if (!breach) return std::nullopt;
    }
    GeneratedMatch generated{record_of(game, tag_value(options.rules)), {}, {}, !played.outcome};
    if (breach) generated.record.add_tag("Expect", expectation(*breach));
    generated.endings.push_back(ending_of(played));
    generated.reasons.push_back(ending_of(played));
    return generated;
}

std::string board_fault(std::string_view) {
    return "En Garde Reforged has no board";
}

}  // namespace

GeneratorEntry generator() {
    return {.styles = {style_names.begin(), style_names.end()},
            .breaches = {plantable_codes().begin(), plantable_codes().end()},
            .endings = {clause::last_player_standing.code, clause::nobody_is_left.code, "broken off"},
            .board_fault = board_fault,
            .generate = generate,
            .part = "game",
            .players = [](const ChosenRuleset& rules) { return players_under(rules_of(rules).ruleset); },
            .informations = {RecordedInformation::full, RecordedInformation::draws, RecordedInformation::partial,
                             RecordedInformation::only_plies, RecordedInformation::counted}};
}

}  // namespace engarde::reforged
