#include "verifier/report/regress_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/wrap.h"

namespace engarde {

namespace {

// The columns of a stored ruling as a sentence.
std::string readable(std::string ruling) {
    std::size_t place = 0;
    while ((place = ruling.find('\t', place)) != std::string::npos) ruling.replace(place, 1, "; ");
    return ruling;
}

std::string question_told(const RulingChange& change, const Explanation& explanation) {
    const Question& question = *change.now.rules.catalogue->questions[explanation.question];
    const std::size_t now = answers_of(change.now.rules)[explanation.question];
    return fmt::format("because of {}: the answer is {} now, and the stored ruling is that of {}", question.id,
                       question.answers[now].id, question.answers[explanation.answer].id);
}

// The rule behind the first breach.
const Finding* first_breach(const MatchJudgement& judgement) {
    const auto found = std::find_if(judgement.findings.begin(), judgement.findings.end(), [](const Finding& finding) {
        return finding.diagnostic.severity == Severity::error;
    });
    return found == judgement.findings.end() ? nullptr : &*found;
}

std::string clause_told(const Finding& finding, const ChosenRuleset& rules) {
    const std::string breach = fmt::format("{} [{}]", finding.diagnostic.message, finding.diagnostic.code);
    if (!finding.clause || !rules.ruleset) return breach;
    const Citation own = own_citation(*finding.clause, rules.ruleset->part);
    return fmt::format("{}; clause {}{}", breach, finding.clause->id,
                       own ? fmt::format(", {} l.{}", own.rulebook->id, own.line) : std::string());
}

}  // namespace

std::string regress_text(const RulingChange& change, std::size_t width) {
    const std::string which = fmt::format("{} under {}", change.key.record, change.key.ruleset);
    if (!change.before) return wrapped("", fmt::format("{}: new: {}", which, readable(*change.after)), width);
    if (!change.after) return wrapped("", fmt::format("{}: gone: {}", which, readable(*change.before)), width);
    std::string text = wrapped("", which, width);
    text += wrapped("  stored: ", readable(*change.before), width);
    text += wrapped("  now:    ", readable(*change.after), width);
    for (const Explanation& explanation : change.explanations)
        text += wrapped("  ", question_told(change, explanation), width);
    if (change.explanations.empty()) {
        const Finding* breach = first_breach(change.now);
        text += wrapped(
            "  ",
            "no single answer explains it" + (breach ? ": " + clause_told(*breach, change.now.rules) : std::string()),
            width);
    }
    return text;
}

std::string regress_summary(const std::vector<RulingChange>& changes, std::size_t rulings) {
    const auto count = [&](bool before, bool after) {
        return std::count_if(changes.begin(), changes.end(), [&](const RulingChange& change) {
            return change.before.has_value() == before && change.after.has_value() == after;
        });
    };
    return fmt::format("{} rulings: {} changed, {} new, {} gone\n", rulings, count(true, true), count(false, true),
                       count(true, false));
}

}  // namespace engarde
