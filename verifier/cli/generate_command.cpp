#include "verifier/cli/generate_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "notation/record/print.h"
#include "notation/text/quote.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/library/games.h"

namespace engarde::cli {

namespace {

struct GenerateCommandOptions {
    explicit GenerateCommandOptions(const GameLibrary& games) : rules(games) {}

    RulesetOptions rules;
    std::uint64_t matches = 1;
    std::uint64_t seed = 1;
    std::uint64_t players = 0;
    std::string information = "full";
    std::string style;
    std::string board;
    std::string breach;  // a code, or "any"
    bool report = false;
};

// In the order of RecordedInformation.
constexpr std::array<std::string_view, 5> informations{"full", "draws", "partial", "public", "counted"};
constexpr std::string_view any_breach = "any";

// The index of a name; throws for an unknown one.
std::size_t place_of(std::string_view kind, std::string_view name, const std::vector<std::string_view>& known) {
    const auto found = std::find(known.begin(), known.end(), name);
    if (found == known.end()) throw unknown_name(kind, name, known);
    return static_cast<std::size_t>(found - known.begin());
}

const GeneratorEntry& generator_of(const GameLibrary& games, const ChosenRuleset& rules) {
    const GameEntry& game = games.game_of(rules);
    if (game.generator) return *game.generator;
    throw CommandError(fmt::format("matches of {} cannot be generated", game.catalogue->title));
}

ChosenRuleset one_ruleset(const RulesetOptions& options) {
    const std::vector<ChosenRuleset> rulesets = rulesets_of(options);
    if (rulesets.size() != 1) throw CommandError("matches are generated under one ruleset: --ruleset ID");
    ChosenRuleset rules = rulesets.front();
    for (const egn::HouseRule& rule : house_rules_of(options.with, options.library.games())) {
        const Chosen changed = with_house_rule(rules, rule);
        if (!changed) throw CommandError(message_for(changed.error()));
        rules = *changed;
    }
    return rules;
}

// How often each ending occurred, including those that never did.
class EndingCount {
public:
    explicit EndingCount(const GeneratorEntry& generator) : part_(generator.part) {
        for (const std::string_view ending : generator.endings) endings_[ending];
    }
    void add(const GeneratedMatch& match) {
        for (std::size_t round = 0; round < match.endings.size(); ++round) {
            ++endings_[match.endings[round]][match.reasons[round]];
            ++rounds_;
        }
    }
    void print() const {
        put_error(fmt::format("{} {}s as they were played\n", rounds_, part_));
        for (const auto& [ending, reasons] : endings_) {
            std::size_t total = 0;
            for (const auto& [reason, count] : reasons) total += count;
            put_error(fmt::format("{:>10}  {}\n", total, ending));
            for (const auto& [reason, count] : reasons)
                if (reasons.size() > 1) put_error(fmt::format("{:>14}  {}\n", count, reason));
        }
    }

private:
    std::string_view part_;
    std::size_t rounds_ = 0;
    std::map<std::string_view, std::map<std::string_view, std::size_t>> endings_;
};

RecordedInformation information_named(const GeneratorEntry& generator, std::string_view name) {
    std::vector<std::string_view> known;
    for (const RecordedInformation each : generator.informations)
        known.push_back(informations[static_cast<std::size_t>(each)]);
    return generator.informations[place_of("information", name, known)];
}

// 0 leaves it to the game.
int players_for(const GeneratorEntry& generator, const ChosenRuleset& rules, std::uint64_t players) {
    const auto [least, most] = generator.players(rules);
    if (players == 0 || (players >= least && players <= most)) return static_cast<int>(players);
    throw CommandError(least == most ? fmt::format("--players expects {}", least)
                                     : fmt::format("--players expects {} to {}", least, most));
}

GenerateOptions options_for(const GenerateCommandOptions& command) {
    GenerateOptions options;
    options.rules = one_ruleset(command.rules);
    const GeneratorEntry& generator = generator_of(command.rules.library.games(), options.rules);
    options.information = information_named(generator, command.information);
    options.style =
        command.style.empty()
            ? generator.styles.front()
            : generator.styles[place_of("style", command.style, {generator.styles.begin(), generator.styles.end()})];
    options.board = command.board;
    if (const std::string fault = command.board.empty() ? "" : generator.board_fault(command.board); !fault.empty())
        throw CommandError(fault);
    options.players = players_for(generator, options.rules, command.players);
    options.broken = !command.breach.empty();
    if (options.broken && command.breach != any_breach) {
        std::vector<std::string_view> codes(generator.breaches.begin(), generator.breaches.end());
        codes.push_back(any_breach);
        options.breach_code = codes[place_of("breach", command.breach, codes)];
    }
    return options;
}

// Not every random match allows the requested breach, so several may be tried.
GeneratedMatch next_match(const GeneratorEntry& generator, const GenerateOptions& options, Random& random) {
    constexpr int most_tries = 500;
    for (int tries = 0; tries < most_tries; ++tries)
        if (auto match = generator.generate(options, random)) return std::move(*match);
    throw CommandError(fmt::format("{} does not happen in such matches; another ruleset or --information may have it",
                                   options.breach_code.empty() ? "a breach" : options.breach_code));
}

ExitStatus generate(const GenerateCommandOptions& command) {
    const GenerateOptions options = options_for(command);
    const GeneratorEntry& generator = generator_of(command.rules.library.games(), options.rules);
    EndingCount endings(generator);
    for (std::uint64_t number = 1; number <= command.matches; ++number) {
        Random random = Random::of(command.seed, number);
        GeneratedMatch match = next_match(generator, options, random);
        match.record.set_tag("Event",
                             fmt::format("generated: seed {}, match {}, {}", command.seed, number, options.style));
        if (number > 1) put_record("\n");
        put_record(egn::print(match.record));
        if (std::ferror(stdout) != 0) break;
        endings.add(match);
        if (match.broken_off)
            put_error(fmt::format(
                "engarde: nobody wins match {}: it is broken off{}\n", number,
                generator.part == "round" ? fmt::format(" after {} rounds", match.endings.size()) : std::string()));
    }
    if (command.report) endings.print();
    return ExitStatus::holds;
}

Job declare(Command& command) {
    const auto options = std::make_shared<GenerateCommandOptions>(command.games());
    add_ruleset_options(command, options->rules,
                        "the ruleset that the matches follow; house rules as in the tag: \"ID, QUESTION=ANSWER\"");
    command.option("--matches", options->matches, "how many").type("N").check(check_from_one).shows_default();
    command.option("--seed", options->seed, "the same seed gives the same matches, on every machine")
        .type("N")
        .check(check_whole_number)
        .shows_default();
    command.option("--players", options->players, "how many players, in games that leave it open")
        .type("N")
        .check(check_from_one);
    command
        .option("--information", options->information,
                "what is recorded: full, draws, partial, public, or in Reforged counted")
        .type("WHAT")
        .shows_default();
    command
        .option("--style", options->style,
                "lifelike; any: every legal ply alike; rare: aims at endings that are seldom seen")
        .type("STYLE")
        .check(check_not_empty);
    command.option("--board", options->board, "other equipment, as in the Board tag")
        .type("BOARD")
        .check(check_not_empty);
    command
        .option("--break", options->breach, "plant one breach in each match, named in its Expect tag: a code, or any")
        .type("CODE")
        .check(check_not_empty);
    command.flag("--report", options->report, "say on standard error how often each ending occurred");
    return [options] { return generate(*options); };
}

}  // namespace

const Subcommand generate_command{"generate", "random legal matches from a seed, or matches with one breach each",
                                  declare};

}  // namespace engarde::cli
