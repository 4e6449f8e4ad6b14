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

bool is_error(const Finding& finding) {
    return finding.diagnostic.severity == Severity::error;
}

Mark mark_of(const Finding& finding) {
    const Diagnostic& diagnostic = finding.diagnostic;
    return {diagnostic.span.begin, finding.round, finding.ply, diagnostic.span, diagnostic.code, diagnostic.message};
}

// How a round ends that breaks no rule.
std::optional<Mark> mark_of(const egn::Round& round, const RoundJudgement& judged) {
    if (!holds(judged.verdict)) return std::nullopt;
    std::string said = judged.result.empty() ? "no result" : judged.result;
    if (!judged.reason.empty()) said += " " + judged.reason;
    const Span end = end_of(round);
    return Mark{end.begin, judged.number, std::nullopt, end, {}, std::move(said)};
}

// The record as far as the round that holds a place. What its results add up to is no matter then.
egn::Record up_to(egn::Record record, std::size_t place) {
    record.tags.erase(std::remove_if(record.tags.begin(), record.tags.end(),
                                     [](const egn::RecordedTag& tag) { return tag.name == "Score"; }),
                      record.tags.end());
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
    Inquiry(const MatchJudgement& base, const std::vector<Mark>& marks) : base_(base), marks_(marks) {}

    struct Case {
        Parting& parting;
        const MatchJudgement& other;
        const std::vector<Mark>& marks;
    };

    void find(const egn::Record& record, const std::vector<Case>& cases) {
        try_answers(record, cases);
        for (const Case& each : cases) find(each);
    }

private:
    using Change = std::pair<std::size_t, std::size_t>;  // a question and another answer

    void try_answers(const egn::Record& record, const std::vector<Case>& cases) {
        std::size_t last = 0;
        for (const Case& each : cases) {
            last = std::max(last, each.parting.difference.place().offset);
            for (const std::size_t question : differing(answers_of(base_.rules), answers_of(each.other.rules)))
                if (const Change change{question, answers_of(each.other.rules)[question]};
                    std::find(changes_.begin(), changes_.end(), change) == changes_.end())
                    changes_.push_back(change);
        }
        std::vector<ChosenRuleset> changed;
        for (const auto& [question, answer] : changes_)
            changed.push_back(with_the_answer(base_.rules, question, answer));
        const egn::Record part = up_to(record, last);
        for (const MatchJudgement& judgement : judge_under(part, changed)) said_.push_back(marks_of(part, judgement));
    }

    void find(const Case& each) const {
        const std::size_t place = each.parting.difference.place().offset;
        const std::vector<std::size_t> there = answers_of(each.other.rules);
        const std::vector<std::size_t> candidates = differing(answers_of(base_.rules), there);
        std::vector<std::size_t> having_a_part;
        for (const std::size_t question : candidates) {
            const auto change = std::find(changes_.begin(), changes_.end(), Change{question, there[question]});
            const std::vector<Mark>& said = said_[static_cast<std::size_t>(change - changes_.begin())];
            if (agree_up_to(place, said, each.marks))
                each.parting.questions.push_back(question);
            else if (!agree_up_to(place, said, marks_))
                having_a_part.push_back(question);
        }
        if (!each.parting.questions.empty()) return;
        each.parting.together = true;
        each.parting.questions = having_a_part.empty() ? candidates : having_a_part;
    }

    const MatchJudgement& base_;
    const std::vector<Mark>& marks_;
    std::vector<Change> changes_{};
    std::vector<std::vector<Mark>> said_{};  // with each change
};

}  // namespace

std::vector<Mark> marks_of(const egn::Record& record, const MatchJudgement& judgement) {
    std::vector<Mark> marks;
    for (const Finding& finding : judgement.findings)
        if (is_error(finding)) marks.push_back(mark_of(finding));
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

Comparison compare(const egn::Record& record, const std::vector<MatchJudgement>& judgements, bool any_will_do) {
    Comparison comparison;
    const auto fits = std::find_if(judgements.begin(), judgements.end(),
                                   [](const MatchJudgement& each) { return holds(each.verdict); });
    if (any_will_do && fits != judgements.end()) comparison.base = static_cast<std::size_t>(fits - judgements.begin());
    std::vector<std::vector<Mark>> marks;
    for (const MatchJudgement& each : judgements) marks.push_back(marks_of(record, each));
    std::vector<std::size_t> speakers{comparison.base};  // of each group
    for (const std::vector<Mark>& own : marks) {
        const auto same =
            std::find_if(speakers.begin(), speakers.end(), [&](std::size_t speaker) { return marks[speaker] == own; });
        comparison.groups.push_back(static_cast<std::size_t>(same - speakers.begin()) + 1);
        if (same == speakers.end()) speakers.push_back(comparison.groups.size() - 1);
    }
    for (std::size_t group = 1; group < speakers.size(); ++group)
        comparison.partings.push_back(
            {.group = group + 1, .difference = *first_difference(marks[comparison.base], marks[speakers[group]])});
    std::vector<Inquiry::Case> cases;
    for (std::size_t index = 0; index < comparison.partings.size(); ++index) {
        const std::size_t speaker = speakers[index + 1];
        cases.push_back({comparison.partings[index], judgements[speaker], marks[speaker]});
    }
    if (!cases.empty()) Inquiry(judgements[comparison.base], marks[comparison.base]).find(record, cases);
    return comparison;
}

}  // namespace engarde
