#include "verifier/cli/rules_command.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

#include "notation/text/quote.h"
#include "verifier/cli/card_files.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/rulesets_option.h"
#include "verifier/cli/terminal.h"
#include "verifier/library/games.h"
#include "verifier/library/ineffective_answer.h"
#include "verifier/report/rules_json.h"
#include "verifier/report/rules_text.h"

namespace engarde::cli {

namespace {

struct RulesOptions {
    explicit RulesOptions(const GameLibrary& games) : library(games) {}

    std::optional<std::string> ruleset;
    std::optional<std::string> question;
    std::vector<std::string> with{};
    RulesetLibrary library;
    CardFiles cards{};
    bool json = false;
};

FoundQuestion known_question(const std::string& id, const GameLibrary& games) {
    const FoundQuestion found = games.find_question(id);
    if (!found.catalogue) throw unknown_name("question", id, games.question_ids());
    return found;
}

class RulesReport {
public:
    explicit RulesReport(const RulesOptions& options)
        : options_(options), house_rules_(house_rules_of(options.with, options.library.games())) {}

    void run() const {
        if (!options_.cards.given().empty() && (options_.question || !options_.ruleset))
            throw CommandError("--cards needs a ruleset: engarde rules RULESET --cards FILE");
        if (options_.question)
            show_question();
        else if (options_.ruleset)
            show_ruleset();
        else
            show_everything();
    }

private:
    // Rejects house rules about another game than the ruleset's.
    ChosenRuleset chosen() const {
        const ChosenRuleset rules = ruleset_named(*options_.ruleset, options_.library);
        for (const egn::HouseRule& rule : house_rules_) refuse_other_game(rule.question, rules);
        return with_house_rules(rules, house_rules_);
    }

    void refuse_other_game(std::string_view question, const ChosenRuleset& rules) const {
        const Catalogue* asked_in = games().find_question(question).catalogue;
        if (asked_in != rules.catalogue)
            throw CommandError(fmt::format("the question \"{}\" is about {}, the ruleset \"{}\" about {}", question,
                                           asked_in->game, rules.ruleset->id, rules.catalogue->game));
    }

    // The requested ruleset, including house rules. Notes house rules that have no effect.
    NamedRuleset made_from(const ChosenRuleset& rules) const {
        if (rules.house_rules.empty()) return *rules.ruleset;
        NamedRuleset made = with_its_house_rules(rules);
        for (const ChangedAnswer& rule : rules.house_rules)
            if (const auto ineffective = ineffective_answer(*rules.catalogue, made, rule.question))
                put_error(fmt::format("engarde: {}{}{}\n", ineffective->message, ineffective->notes.empty() ? "" : "; ",
                                      fmt::join(ineffective->notes, " or ")));
        return made;
    }

    // Every ruleset of the game, including those from files, with the house rules applied.
    Catalogue all_of(const Catalogue& published) const {
        Catalogue all = options_.library.extended(published);
        if (house_rules_.empty()) return all;
        all.rulesets.clear();
        for (const ChosenRuleset& each : options_.library.of_game(published))
            all.rulesets.push_back(with_its_house_rules(with_house_rules(each, house_rules_)));
        return all;
    }

    void show_question() const {
        const FoundQuestion question = known_question(*options_.question, games());
        Catalogue catalogue = *question.catalogue;
        if (options_.ruleset) {
            const ChosenRuleset rules = chosen();
            refuse_other_game(*options_.question, rules);
            catalogue.rulesets = {made_from(rules)};
        } else {
            catalogue = all_of(*question.catalogue);
        }
        if (options_.json)
            put(fmt::format("{}\n", question_json(catalogue, question.index)));
        else
            put(question_page(catalogue, question.index, terminal_width()));
    }

    void show_ruleset() const {
        const ChosenRuleset rules = chosen();
        const NamedRuleset made = made_from(rules);
        const Components components = components_of(rules);
        if (options_.json)
            put(fmt::format("{}\n", ruleset_json(*rules.catalogue, made, components)));
        else
            put(ruleset_page(*rules.catalogue, made, terminal_width(), components));
    }

    Components components_of(const ChosenRuleset& rules) const {
        const ListComponents list = games().game_of(rules).components;
        if (!list && !options_.cards.given().empty())
            throw CommandError(fmt::format("--cards is for games with a card book; \"{}\" is a ruleset of {}",
                                           rules.ruleset->id, rules.catalogue->game));
        Components components = list ? list(rules, options_.cards.given()) : Components{};
        refuse_card_books(components.findings);
        return components;
    }

    void show_everything() const {
        for (const GameEntry& game : games()) {
            const Catalogue catalogue = all_of(*game.catalogue);
            if (!options_.json) put(rules_matrix(catalogue, terminal_width()));
            for (std::size_t index = 0; options_.json && index < catalogue.questions.size(); ++index)
                put(fmt::format("{}\n", question_json(catalogue, index)));
        }
    }

    const GameLibrary& games() const { return options_.library.games(); }

    const RulesOptions& options_;
    std::vector<egn::HouseRule> house_rules_;
};

Job declare(Command& command) {
    const auto options = std::make_shared<RulesOptions>(command.games());
    command.option("RULESET", options->ruleset, "one ruleset as readable rules").type("");
    command.option("--question", options->question, "one question: who answers how, where and why").type("QUESTION");
    add_house_rules_option(command, options->with);
    add_rulesets_option(command, options->library);
    add_cards_option(command, options->cards);
    command.flag("--json", options->json, "JSON objects, one per line (docs/schema/rules.schema.json)");
    return [options] {
        RulesReport(*options).run();
        return ExitStatus::holds;
    };
}

}  // namespace

const Subcommand rules_command{"rules", "the questions and every ruleset's answer, with citations", declare};

}  // namespace engarde::cli
