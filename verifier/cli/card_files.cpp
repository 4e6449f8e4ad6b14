#include "verifier/cli/card_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "notation/text/quote.h"
#include "notation/text/render.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/terminal.h"
#include "verifier/library/chosen_ruleset.h"

namespace engarde::cli {

namespace {

namespace fs = std::filesystem;

// A record from somebody else must not make the program open any file of this machine.
bool leaves_its_folder(const fs::path& path) {
    return path.is_absolute() || std::find(path.begin(), path.end(), fs::path("..")) != path.end();
}

egn::Attached text_of(const std::string& file) {
    return std::make_shared<const egn::AttachedText>(
        egn::AttachedText{.name = std::string(name_of(file)), .text = read_text(file)});
}

egn::Attached failure(std::string name, std::string why) {
    return std::make_shared<const egn::AttachedText>(
        egn::AttachedText{.name = std::move(name), .error = std::move(why)});
}

// The published rulesets of a game, each also with one answer changed.
std::vector<ChosenRuleset> rules_to_try(const Catalogue& catalogue) {
    std::vector<ChosenRuleset> all;
    for (const NamedRuleset& published : catalogue.rulesets) {
        const ChosenRuleset rules{&catalogue, &published};
        all.push_back(rules);
        for (const auto& [question, answer] : other_answers(rules))
            all.push_back(with_answer(rules, {question, answer}));
    }
    return all;
}

// What is wrong with the books whatever the rules are. A book that is wrong only under some rules may serve records of
// others.
std::vector<Finding> faults(const GameEntry& game, const std::vector<egn::Attached>& books) {
    std::vector<Finding> first;
    for (const ChosenRuleset& rules : rules_to_try(*game.catalogue)) {
        std::vector<Finding> found = game.components(rules, books).findings;
        if (found.empty()) return {};
        if (first.empty()) first = std::move(found);
    }
    return first;
}

}  // namespace

void refuse_card_books(const std::vector<Finding>& findings) {
    std::string wrong;
    for (const Finding& finding : findings)
        for (const Elsewhere* place : places_elsewhere(finding.diagnostic)) {
            put_error(rendered(*place, appearance_of(stderr)));
            wrong = place->text->name;
        }
    if (!wrong.empty()) throw CommandError(fmt::format("the cards in \"{}\" cannot be used", printable(wrong)));
}

void CardFiles::give(const std::string& file, const GameLibrary& games) {
    given_.push_back(text_of(file));
    for (const GameEntry& game : games)
        if (game.components) refuse_card_books(faults(game, given_));
}

egn::Attached CardFiles::named(const std::string& path) const {
    const std::lock_guard lock(mutex_);
    egn::Attached& found = read_[path];
    if (found) return found;
    const std::string why = failure_of(path, [&] { found = text_of(path); });
    if (!why.empty()) found = failure(path, why);
    return found;
}

egn::Attach CardFiles::beside(std::string_view file) const {
    const fs::path folder = file == standard_input ? fs::path() : fs::path(file).parent_path();
    return [this, folder](std::string_view name) {
        if (name.empty() || leaves_its_folder(fs::path(name)))
            return failure(std::string(name),
                           fmt::format("the Cards tag names {}; expected a file in the folder of the record or below "
                                       "it (--cards FILE takes any)",
                                       in_quotes(name)));
        return named((folder / name).string());
    };
}

VerifyOptions CardFiles::options_for(std::string_view file, VerifyOptions options) const {
    options.attach = beside(file);
    options.attached = given_;
    return options;
}

void add_cards_option(Command& command, CardFiles& files) {
    command
        .option(
            "--cards",
            [&files, &games = command.games()](const std::vector<std::string>& named) {
                for (const std::string& file : named) files.give(file, games);
            },
            "a card book for every record (docs/notation.md; may be given several times)")
        .type("FILE")
        .repeatable();
}

}  // namespace engarde::cli
