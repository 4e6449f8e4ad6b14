#include "verifier/cli/rules_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include "verifier/cli/output.h"
#include "verifier/cli/terminal.h"
#include "verifier/games.h"
#include "verifier/report/rules_json.h"
#include "verifier/report/rules_text.h"

namespace engarde::cli {

namespace {

struct RulesOptions {
    std::optional<std::string> ruleset;
    std::optional<std::string> question;
    bool json = false;
};

FoundRuleset known_ruleset(const std::string& id) {
    const FoundRuleset found = find_ruleset(id);
    if (!found.ruleset) throw unknown_name("ruleset", id, ruleset_ids());
    return found;
}

FoundQuestion known_question(const std::string& id) {
    const FoundQuestion found = find_question(id);
    if (!found.catalogue) throw unknown_name("question", id, question_ids());
    return found;
}

void show_question(const RulesOptions& options) {
    const FoundQuestion question = known_question(*options.question);
    const NamedRuleset* only = nullptr;
    if (options.ruleset) {
        const FoundRuleset ruleset = known_ruleset(*options.ruleset);
        if (ruleset.catalogue != question.catalogue)
            throw CannotDo(fmt::format("the question \"{}\" is about {}, the ruleset \"{}\" about {}",
                                       *options.question, question.catalogue->game, *options.ruleset,
                                       ruleset.catalogue->game));
        only = ruleset.ruleset;
    }
    if (options.json)
        put(fmt::format("{}\n", question_json(*question.catalogue, question.index, only)));
    else
        put(question_page(*question.catalogue, question.index, only, terminal_width()));
}

void show_ruleset(const RulesOptions& options) {
    const FoundRuleset found = known_ruleset(*options.ruleset);
    if (options.json)
        put(fmt::format("{}\n", ruleset_json(*found.catalogue, *found.ruleset)));
    else
        put(ruleset_page(*found.catalogue, *found.ruleset, terminal_width()));
}

void show_everything(const RulesOptions& options) {
    for (const GameEntry& game : games()) {
        const Catalogue* catalogue = game.catalogue;
        if (!options.json) put(rules_matrix(*catalogue, terminal_width()));
        for (std::size_t index = 0; options.json && index < catalogue->questions.size(); ++index)
            put(fmt::format("{}\n", question_json(*catalogue, index, nullptr)));
    }
}

ExitStatus show_rules(const RulesOptions& options) {
    if (options.question)
        show_question(options);
    else if (options.ruleset)
        show_ruleset(options);
    else
        show_everything(options);
    return ExitStatus::holds;
}

}  // namespace

Job add_rules_command(CLI::App& parent, CLI::App*& self) {
    const auto options = std::make_shared<RulesOptions>();
    self = parent.add_subcommand("rules", "the questions and every ruleset's answer, with citations");
    self->add_option("RULESET", options->ruleset, "one ruleset as readable rules")->type_name("");
    self->add_option("--question", options->question, "one question: who answers how, where and why")
        ->type_name("QUESTION");
    self->add_flag("--json", options->json, "one JSON object a line (docs/schema/rules.schema.json)");
    return [options] { return show_rules(*options); };
}

}  // namespace engarde::cli
