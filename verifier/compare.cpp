#include "verifier/compare.h"

#include <algorithm>

#include "verifier/games.h"

namespace engarde {

namespace {

Span end_of(const egn::Round& round) {
    if (round.result) return round.result->span;
    if (round.show) return round.show->span;
    return round.plies.empty() ? round.span : round.plies.back().span;
}

// What cannot be read is no matter of rules.
bool is_breach(const Finding& finding) {
    return finding.is_error() && finding.clause;
}

Mark mark_of(const Finding& finding) {
    const Diagnostic& diagnostic = finding.diagnostic;
    return {diagnostic.span.begin, finding.round, finding.ply, finding.event, diagnostic.code, diagnostic.message};
}

// How a round ends that breaks no rule.
std::optional<Mark> mark_of(const egn::Round& round, const RoundJudgement& judged) {
    if (!holds(judged.verdict)) return std::nullopt;
    std::string said = judged.result.empty() ? "no result" : judged.result;
    if (!judged.reason.empty()) said += " " + judged.reason;
    return Mark{.offset = end_of(round).begin, .round = judged.number, .said = std::move(said)};
}

// The record's own ruleset, else the first it fits, else the first.
std::size_t base_among(const egn::Record& record, const std::vector<MatchJudgement>& judgements) {
    const auto own = std::find_if(judgements.begin(), judgements.end(), [&](const MatchJudgement& each) {
        return record.tag("Ruleset") == written(each.rules);
    });
    if (own != judgements.end()) return static_cast<std::size_t>(own - judgements.begin());
    const auto fits = std::find_if(judgements.begin(), judgements.end(),
                                   [](const MatchJudgement& each) { return holds(each.verdict); });
    return fits == judgements.end() ? 0 : static_cast<std::size_t>(fits - judgements.begin());
}

// The record as far as the round that holds a place. What its results add up to is no matter then.
egn::Record up_to(egn::Record record, std::size_t place) {
    record.remove_tag("Score");
    while (record.rounds.size() > 1 && record.rounds.back().span.begin > place) record.rounds.pop_back();
    return record;
}

// Two judgements say the same of all in the rounds that stands no further than a place.
bool agree_up_to(std::size_t place, std::vector<Mark> left, std::vector<Mark> right) {
    const auto is_about_a_tag = [](const Mark& mark) { return mark.code == "score.mismatch"; };
    left.erase(std::remove_if(left.begin(), left.end(), is_about_a_tag), left.end());
    right.erase(std::remove_if(right.begin(), right.end(), is_about_a_tag), right.end());
    const auto difference = first_difference(left, right);
    return !difference || difference->place().offset > place;
}

std::vector<std::size_t> differing(const std::vector<std::size_t>& left, const std::vector<std::size_t>& right) {
    std::vector<std::size_t> found;
    for (std::size_t index = 0; index < left.size(); ++index)
        if (left[index] != right[index]) found.push_back(index);
    return found;
}

// Finds the questions behind each parting from a ruleset, by giving that ruleset the others' answers one at a time. An
// answer that several others have is tried once.
class Inquiry {
public:
    explicit Inquiry(const MatchJudgement& base) : base_(base) {}

    struct Case {
        Parting& parting;
        const MatchJudgement& other;
        const std::vector<Mark>& marks;
    };

    void find(const egn::Record& record, const std::vector<Case>& cases) {
        try_answers(record, cases);
        for (const Case& each : cases) find(record, each);
    }

private:
    void try_answers(const egn::Record& record, const std::vector<Case>& cases) {
        std::size_t last = 0;
        for (const Case& each : cases) {
            last = std::max(last, each.parting.difference.place().offset);
            for (const std::size_t question : differing(answers_of(base_.rules), answers_of(each.other.rules)))
                if (const ChangedAnswer change{question, answers_of(each.other.rules)[question]};
                    std::find(changes_.begin(), changes_.end(), change) == changes_.end())
                    changes_.push_back(change);
        }
        std::vector<ChosenRuleset> changed;
        for (const auto& [question, answer] : changes_)
            changed.push_back(with_the_answer(base_.rules, question, answer));
        const egn::Record part = up_to(record, last);
        for (const MatchJudgement& judgement : judge_under(part, changed, Explains::nothing))
            said_.push_back(marks_of(part, judgement));
    }

    void find(const egn::Record& record, const Case& each) const {
        const std::size_t place = each.parting.difference.place().offset;
        const std::vector<std::size_t> there = answers_of(each.other.rules);
        const std::vector<std::size_t> candidates = differing(answers_of(base_.rules), there);
        for (const std::size_t question : candidates) {
            const auto change = std::find(changes_.begin(), changes_.end(), ChangedAnswer{question, there[question]});
            if (agree_up_to(place, said_[static_cast<std::size_t>(change - changes_.begin())], each.marks))
                each.parting.questions.push_back(question);
        }
        if (!each.parting.questions.empty()) return;
        each.parting.questions = needed(record, each, candidates);
        each.parting.together = each.parting.questions.size() > 1;
    }

    // Those that the other ruleset must answer as it does, for it to say what it says.
    std::vector<std::size_t> needed(const egn::Record& record, const Case& each,
                                    const std::vector<std::size_t>& candidates) const {
        const std::size_t place = each.parting.difference.place().offset;
        const std::vector<std::size_t> here = answers_of(base_.rules);
        std::vector<ChosenRuleset> without;
        for (const std::size_t question : candidates)
            without.push_back(with_the_answer(each.other.rules, question, here[question]));
        const egn::Record part = up_to(record, place);
        const std::vector<MatchJudgement> judged = judge_under(part, without, Explains::nothing);
        std::vector<std::size_t> found;
        for (std::size_t index = 0; index < candidates.size(); ++index)
            if (!agree_up_to(place, marks_of(part, judged[index]), each.marks)) found.push_back(candidates[index]);
        return found.empty() ? candidates : found;
    }

    const MatchJudgement& base_;
    std::vector<ChangedAnswer> changes_{};
    std::vector<std::vector<Mark>> said_{};  // with each change
};

void explain(const egn::Record& record, const ChosenRuleset& rules, std::optional<Mark>& mark) {
    if (!mark || mark->code != "deal.impossible") return;
    const egn::Record part = up_to(record, mark->offset);
    const std::vector<MatchJudgement> judged = judge_under(part, {rules});
    for (const Finding& finding : judged.front().findings) {
        if (!(mark_of(finding) == *mark)) continue;
        mark->said = finding.diagnostic.message;
        for (const std::string& note : finding.diagnostic.notes) mark->said += "; " + note;
    }
}

}  // namespace

std::vector<Mark> marks_of(const egn::Record& record, const MatchJudgement& judgement) {
    std::vector<Mark> marks;
    for (const Finding& finding : judgement.findings)
        if (is_breach(finding)) marks.push_back(mark_of(finding));
    for (std::size_t index = 0; index < judgement.rounds.size(); ++index)
        if (auto end = mark_of(record.rounds[index], judgement.rounds[index])) marks.push_back(std::move(*end));
    std::stable_sort(marks.begin(), marks.end(),
                     [](const Mark& left, const Mark& right) { return left.offset < right.offset; });
    return marks;
}

const Mark& Difference::place() const {
    if (!left) return *right;
    if (!right) return *left;
    return right->offset < left->offset ? *right : *left;
}

std::optional<Difference> first_difference(const std::vector<Mark>& left, const std::vector<Mark>& right) {
    const auto [here, there] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    if (here == left.end() && there == right.end()) return std::nullopt;
    Difference difference;
    if (here != left.end()) difference.left = *here;
    if (there != right.end()) difference.right = *there;
    return difference;
}

Comparison compare(const egn::Record& record, const std::vector<MatchJudgement>& judgements) {
    Comparison comparison;
    comparison.base = base_among(record, judgements);
    const MatchJudgement& base = judgements[comparison.base];
    const auto breach = std::find_if(base.findings.begin(), base.findings.end(), is_breach);
    if (breach != base.findings.end()) comparison.breach = mark_of(*breach);
    std::vector<std::vector<Mark>> marks;
    for (const MatchJudgement& each : judgements) marks.push_back(marks_of(record, each));
    std::vector<Parting> partings(judgements.size());  // of each ruleset, where it parts
    std::vector<Inquiry::Case> cases;
    for (std::size_t index = 0; index < judgements.size(); ++index)
        if (auto difference = first_difference(marks[comparison.base], marks[index])) {
            partings[index] = {.difference = std::move(*difference)};
            cases.push_back({partings[index], judgements[index], marks[index]});
        }
    if (!cases.empty()) Inquiry(base).find(record, cases);
    std::vector<std::size_t> speakers{comparison.base};  // of each group
    for (std::size_t index = 0; index < judgements.size(); ++index) {
        const auto same = std::find_if(speakers.begin(), speakers.end(), [&](std::size_t speaker) {
            return marks[speaker] == marks[index] && partings[speaker].questions == partings[index].questions;
        });
        comparison.groups.push_back(static_cast<std::size_t>(same - speakers.begin()) + 1);
        if (same != speakers.end()) continue;
        speakers.push_back(index);
        partings[index].group = comparison.groups.back();
        comparison.partings.push_back(partings[index]);
    }
    return comparison;
}

void explain(const egn::Record& record, const std::vector<MatchJudgement>& judgements, Comparison& comparison) {
    const ChosenRuleset& base = judgements[comparison.base].rules;
    explain(record, base, comparison.breach);
    for (Parting& parting : comparison.partings) {
        const auto speaker = std::find(comparison.groups.begin(), comparison.groups.end(), parting.group);
        if (auto& left = parting.difference.left; left == comparison.breach)
            left = comparison.breach;  // explained already
        else
            explain(record, base, left);
        explain(record, judgements[static_cast<std::size_t>(speaker - comparison.groups.begin())].rules,
                parting.difference.right);
    }
}

}  // namespace engarde
