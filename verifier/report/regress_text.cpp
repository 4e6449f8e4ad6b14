#include "verifier/report/regress_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/text/quote.h"
#include "notation/text/wrap.h"
#include "verifier/phrases.h"

namespace engarde {

namespace {

// Joins the columns of a stored ruling into a sentence.
std::string readable(std::string ruling) {
    std::size_t place = 0;
    while ((place = ruling.find('\t', place)) != std::string::npos) ruling.replace(place, 1, "; ");
    return printable(ruling);
}

// One explanation per question, listing all its answers that would restore the ruling.
std::vector<std::string> causes_in_words(const RulingChange& change) {
    std::vector<std::string> causes;
    for (std::size_t index = 0; index < change.explanations.size(); ++index) {
        const std::size_t place = change.explanations[index].question;
        if (index > 0 && change.explanations[index - 1].question == place) continue;
        const Question& question = *change.now.rules.catalogue->questions[place];
        std::vector<std::string_view> answers;
        for (const ChangedAnswer& each : change.explanations)
            if (each.question == place) answers.push_back(question.answers[each.answer].id);
        causes.push_back(fmt::format("because of {}: the answer is {} now, and the stored ruling is that of {}",
                                     question.id, question.answers[answers_of(change.now.rules)[place]].id,
                                     fmt::join(answers, " or ")));
    }
    return causes;
}

std::string breach_with_clause(const Finding& finding, const ChosenRuleset& rules) {
    std::string breach = fmt::format("{} [{}]", printable(finding.diagnostic.message), finding.diagnostic.code);
    if (!finding.clause || !rules.ruleset) return breach;
    const Citation own = own_citation(*finding.clause, rules.ruleset->part);
    return fmt::format("{}; clause {}{}", breach, finding.clause->id,
                       own ? fmt::format(", {} l.{}", own.rulebook->id, own.line) : std::string());
}

}  // namespace

std::string regress_text(const RulingChange& change, std::size_t width) {
    const std::string which = fmt::format("{} under {}", printable(change.key.record()), printable(change.key.ruleset));
    if (!change.before) return wrapped("", fmt::format("{}: new: {}", which, readable(*change.after)), width);
    if (!change.after) return wrapped("", fmt::format("{}: gone: {}", which, readable(*change.before)), width);
    std::string text = wrapped("", which, width);
    text += wrapped("  stored: ", readable(*change.before), width);
    text += wrapped("  now:    ", readable(*change.after), width);
    for (const std::string& cause : causes_in_words(change)) text += wrapped("  ", cause, width);
    if (change.explanations.empty()) {
        const Finding* breach = first_error(change.now);
        text += wrapped("  ",
                        "no single answer explains it: several were changed, or the record was" +
                            (breach ? "; " + breach_with_clause(*breach, change.now.rules) : std::string()),
                        width);
    }
    return text;
}

std::string change_in_short(const RulingChange& change) {
    const std::string which = fmt::format("{} under {}", printable(change.key.record()), printable(change.key.ruleset));
    if (!change.before) return fmt::format("{} is new: {}", which, readable(*change.after));
    if (!change.after) return fmt::format("{} is gone: {}", which, readable(*change.before));
    const std::vector<std::string> causes = causes_in_words(change);
    return fmt::format("the ruling on {} changed from \"{}\" to \"{}\"{}{}", which, readable(*change.before),
                       readable(*change.after), causes.empty() ? "" : ", ", fmt::join(causes, "; "));
}

std::string regress_summary(const std::vector<RulingChange>& changes, std::size_t rulings) {
    const auto count = [&](bool before, bool after) {
        return std::count_if(changes.begin(), changes.end(), [&](const RulingChange& change) {
            return change.before.has_value() == before && change.after.has_value() == after;
        });
    };
    return fmt::format("{}: {} changed, {} new, {} gone\n", plural(rulings, "ruling", "rulings"), count(true, true),
                       count(false, true), count(true, false));
}

namespace {

class RegressText : public RegressSink {
public:
    explicit RegressText(const SinkOptions& options) : width_(options.appearance.width) {}

    std::unique_ptr<TextSink<FoundChange>> open(const Source&) override { return std::make_unique<SaidInTheEnd>(); }
    std::string finish(const RegressSummary& summary) override {
        std::string text;
        for (const RulingChange& change : summary.changes) text += regress_text(change, width_);
        return text + summary.totals;
    }

private:
    std::size_t width_;
};

}  // namespace

std::unique_ptr<RegressSink> regress_text_sink(const SinkOptions& options) {
    return std::make_unique<RegressText>(options);
}

}  // namespace engarde
