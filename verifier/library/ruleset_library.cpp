#include "verifier/library/ruleset_library.h"

#include <algorithm>
#include <functional>
#include <set>

#include "engine/core/derived_ruleset.h"
#include "notation/text/locate.h"
#include "notation/text/nearest.h"
#include "notation/text/quote.h"
#include "verifier/library/ineffective_answer.h"

namespace engarde {

namespace {

// Lists only as many names as a reader will look through.
std::string listed(const std::vector<std::string_view>& names) {
    constexpr std::size_t most = 40;
    std::string text;
    for (std::size_t index = 0; index < std::min(names.size(), most); ++index)
        text += (index == 0 ? "available: " : ", ") + std::string(names[index]);
    return names.size() > most ? text + ", …" : text;
}

// The part of a definition that could be understood.
struct Understood {
    FoundRuleset base{nullptr, nullptr};
    std::vector<ChangedAnswer> changes{};
    std::vector<Span> places{};  // one per change
};

// Reports what is wrong with the definitions of one file.
class DefinitionCheck {
public:
    DefinitionCheck(const RulesetLibrary& library, std::string_view text, const egn::RulesetsFile& file,
                    Diagnostics& diagnostics)
        : library_(library), diagnostics_(diagnostics) {
        Locator locator(text);
        for (const egn::RulesetDefinition& each : file.rulesets)
            lines_.try_emplace(each.id.text, locator.at(each.id.span.begin).line);
    }

    // Whether the name is free; reports an error otherwise.
    bool may_have_its_name(const egn::RulesetDefinition& definition) {
        const egn::PlacedText& id = definition.id;
        const bool first_here = seen_.insert(id.text).second;
        if (id.text == every_ruleset)
            return refuse("ruleset.taken", id.span, in_quotes(id.text) + " means every ruleset; choose another name");
        if (!first_here)
            return refuse("ruleset.taken", id.span, "there is a ruleset " + in_quotes(id.text) + " already",
                          {"it is defined on line " + std::to_string(lines_.at(id.text))});
        const FoundRuleset found = library_.find(id.text);
        if (!found.ruleset) return true;
        const std::string whose = found.ruleset->base ? " is defined in another file" : " is a published ruleset";
        return refuse("ruleset.taken", id.span, in_quotes(id.text) + whose + "; choose another name");
    }

    Understood understood(const egn::RulesetDefinition& definition) {
        Understood found{.base = base_of(definition)};
        std::set<std::string_view> answered;
        for (const egn::HouseRule& rule : definition.answers) {
            if (!answered.insert(rule.question).second) {
                refuse("ruleset.twice", rule.question_span,
                       in_quotes(rule.question) + " is answered twice in " + in_quotes(definition.id.text));
                continue;
            }
            if (const auto change = change_by(rule, found.base, definition)) {
                found.changes.push_back(*change);
                found.places.push_back({rule.question_span.begin, rule.answer_span.end});
            }
        }
        return found;
    }

    void advise(const Catalogue& catalogue, const NamedRuleset& made, const Understood& from) {
        for (std::size_t index = 0; index < from.changes.size() && !diagnostics_.full(); ++index)
            if (const auto ineffective = ineffective_answer(catalogue, made, from.changes[index].question))
                diagnostics_.add({.severity = Severity::warning,
                                  .code = ineffective->code,
                                  .span = from.places[index],
                                  .message = ineffective->message,
                                  .notes = {ineffective->notes.begin(), ineffective->notes.end()}});
    }

private:
    FoundRuleset base_of(const egn::RulesetDefinition& definition) {
        const std::string& id = definition.id.text;
        if (!definition.base) {
            // The base may be on a line that could not be read, which has been reported.
            if (!definition.damaged)
                refuse("ruleset.base", definition.id.span, in_quotes(id) + " has no base",
                       {"base ID names a published ruleset, or one defined before this one"});
            return {nullptr, nullptr};
        }
        const egn::PlacedText& base = *definition.base;
        if (base.text == id) {
            refuse("ruleset.base", base.span, in_quotes(id) + " cannot be its own base");
            return {nullptr, nullptr};
        }
        const FoundRuleset found = library_.find(base.text);
        if (found.ruleset || seen_.contains(base.text)) return found;
        if (const auto below = lines_.find(base.text); below != lines_.end()) {
            refuse("ruleset.base", base.span,
                   in_quotes(base.text) + " is defined further down, on line " + std::to_string(below->second),
                   {"a base comes before what is made from it"});
            return found;
        }
        refuse_name(UnknownName{"ruleset", base.text, known_bases(), base.span, {}}, "ruleset.base",
                    [&](std::string_view meant) { return meant == id; });
        return found;
    }

    // If the base is unknown, the question may belong to any game.
    std::optional<ChangedAnswer> change_by(const egn::HouseRule& rule, const FoundRuleset& base,
                                           const egn::RulesetDefinition& definition) {
        const FoundQuestion found = library_.games().find_question(rule.question);
        if (base.ruleset && found.catalogue && found.catalogue != base.catalogue) {
            refuse("ruleset.question", rule.question_span,
                   in_quotes(rule.question) + " is a question of " + std::string(found.catalogue->game) + ", and " +
                       in_quotes(base.ruleset->id) + " a ruleset of " + std::string(base.catalogue->game));
            return std::nullopt;
        }
        const Catalogue* catalogue = base.ruleset ? base.catalogue : found.catalogue;
        const auto is_answered = [&](std::string_view question) { return answers(definition, question); };
        if (!catalogue) {
            refuse_name(UnknownName{"question", rule.question, library_.games().question_ids(), rule.question_span, {}},
                        "ruleset.question", is_answered);
            return std::nullopt;
        }
        const Chosen checked = with_house_rule({catalogue, &catalogue->rulesets.front()}, rule);
        if (!checked) {
            if (checked.error().kind == "answer")
                refuse_name(checked.error(), "ruleset.answer", [](std::string_view) { return false; });
            else
                refuse_name(checked.error(), "ruleset.question", is_answered);
            return std::nullopt;
        }
        return ChangedAnswer{found.index, *catalogue->questions[found.index]->find_answer(rule.answer)};
    }

    // Comparing an unknown name with many others is slow, and readers look at only a few suggestions. So suggestions
    // stop after enough comparisons.
    std::vector<std::string_view> known_bases() {
        constexpr std::size_t enough = 20'000;
        if (diagnostics_.full() || compared_ >= enough) return {};
        std::vector<std::string_view> ids = library_.ids();
        compared_ += ids.size();
        return ids;
    }

    // Suggests the closest known name, unless it would be wrong there for another reason. Skipped if the diagnostics
    // are full and would drop the suggestion.
    void refuse_name(const UnknownName& unknown, std::string_view code,
                     const std::function<bool(std::string_view)>& would_be_wrong) {
        if (diagnostics_.full()) {
            refuse(code, unknown.span, {});
            return;
        }
        const std::string_view meant = nearest(unknown.typed, unknown.known);
        const bool can_be_offered = !meant.empty() && !would_be_wrong(meant);
        refuse(code, unknown.span, message_for(unknown), notes_on(unknown),
               can_be_offered ? std::optional(Fix{unknown.span, std::string(meant)}) : std::nullopt);
    }

    static bool answers(const egn::RulesetDefinition& definition, std::string_view question) {
        return std::any_of(definition.answers.begin(), definition.answers.end(),
                           [&](const egn::HouseRule& rule) { return rule.question == question; });
    }

    static std::vector<Note> notes_on(const UnknownName& unknown) {
        if (unknown.known.empty()) return {};
        return {listed(unknown.known)};
    }

    bool refuse(std::string_view code, Span span, std::string message, std::vector<Note> notes = {},
                std::optional<Fix> fix = {}) {
        diagnostics_.add({.code = std::string(code),
                          .span = span,
                          .message = std::move(message),
                          .notes = std::move(notes),
                          .fix = std::move(fix)});
        return false;
    }

    const RulesetLibrary& library_;
    Diagnostics& diagnostics_;
    std::map<std::string_view, std::size_t> lines_;  // where the file first defines each name
    std::set<std::string_view> seen_;                // names met so far
    std::size_t compared_ = 0;                       // comparisons made for suggestions
};

}  // namespace

void RulesetLibrary::add_file(std::string_view text, Diagnostics& diagnostics) {
    const std::size_t first = diagnostics.kept().size();
    const egn::KnownNames known{
        [this](std::string_view id) { return find(id).ruleset != nullptr || id == every_ruleset; },
        [this](std::string_view question, std::string_view answer) {
            const FoundQuestion found = games_->find_question(question);
            return found.catalogue && found.catalogue->questions[found.index]->find_answer(answer);
        }};
    const egn::RulesetsFile file = egn::read_rulesets(text, diagnostics, known);
    DefinitionCheck check(*this, text, file, diagnostics);
    for (const egn::RulesetDefinition& definition : file.rulesets) {
        const bool may_be_added = check.may_have_its_name(definition);
        const Understood understood = check.understood(definition);
        if (!may_be_added || !understood.base.ruleset) continue;
        const Catalogue& catalogue = *understood.base.catalogue;
        const NamedRuleset& added =
            add(catalogue, derived_ruleset(catalogue, *understood.base.ruleset, understood.changes), definition);
        check.advise(catalogue, added, understood);
    }
    diagnostics.sort_from(first);
}

const NamedRuleset& RulesetLibrary::add(const Catalogue& catalogue, NamedRuleset ruleset,
                                        const egn::RulesetDefinition& definition) {
    Named& added = named_.emplace_back(Named{&catalogue, definition, std::move(ruleset)});
    const egn::RulesetDefinition& words = added.definition;
    added.ruleset.id = words.id.text;
    added.ruleset.title = words.name ? words.name->text : words.id.text;
    if (words.note) added.ruleset.note = words.note->text;
    if (words.source) added.ruleset.source = words.source->text;
    by_id_.emplace(words.id.text, &added);
    return added.ruleset;
}

FoundRuleset RulesetLibrary::find(std::string_view id) const {
    if (const FoundRuleset published = games_->find_ruleset(id); published.ruleset) return published;
    const auto named = by_id_.find(id);
    if (named == by_id_.end()) return {nullptr, nullptr};
    return {named->second->catalogue, &named->second->ruleset};
}

std::vector<std::string_view> RulesetLibrary::ids() const {
    std::vector<std::string_view> ids = games_->ruleset_ids();
    for (const Named& each : named_) ids.push_back(each.ruleset.id);
    return ids;
}

std::vector<ChosenRuleset> RulesetLibrary::all() const {
    std::vector<ChosenRuleset> rulesets;
    for (const GameEntry& game : *games_)
        for (const NamedRuleset& each : game.catalogue->rulesets) rulesets.push_back({game.catalogue, &each});
    for (const Named& each : named_) rulesets.push_back({each.catalogue, &each.ruleset});
    return rulesets;
}

std::vector<ChosenRuleset> RulesetLibrary::of_game(const Catalogue& catalogue) const {
    std::vector<ChosenRuleset> rulesets;
    for (const ChosenRuleset& each : all())
        if (each.catalogue == &catalogue) rulesets.push_back(each);
    return rulesets;
}

Catalogue RulesetLibrary::extended(const Catalogue& catalogue) const {
    Catalogue with_named = catalogue;
    for (const Named& each : named_)
        if (each.catalogue == &catalogue) with_named.rulesets.push_back(each.ruleset);
    return with_named;
}

egn::ReadOptions RulesetLibrary::reading() const {
    return {egn::ReadingPath::fast, [this](std::string_view id) -> const egn::EventGrammar* {
                const FoundRuleset found = find(id);
                return found.ruleset ? games_->game_of(*found.catalogue).events : &egn::unknown_events;
            }};
}

const GameEntry& RulesetLibrary::game_of(const egn::Record& record) const {
    const egn::RulesetName* name = record.ruleset();
    const FoundRuleset found = name ? find(name->id) : FoundRuleset{nullptr, nullptr};
    return found.ruleset ? games_->game_of(*found.catalogue) : games_->default_game();
}

}  // namespace engarde
