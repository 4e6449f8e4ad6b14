#include "verifier/compare.h"

#include <algorithm>

#include "notation/record/print.h"
#include "verifier/library/games.h"

namespace engarde {

namespace {

Span end_of(const egn::Round& round) {
    if (round.result) return round.result->span;
    if (round.show) return round.show->span;
    return round.plies.empty() ? round.span : round.plies.back().span;
}

// Syntax errors do not depend on the ruleset, so they are not compared.
bool is_breach(const Finding& finding) {
    return finding.is_error() && finding.clause;
}

Observation observation_of(const Finding& finding) {
    const Diagnostic& diagnostic = finding.diagnostic;
    return {diagnostic.span.begin, finding.round, finding.ply, finding.event, diagnostic.code, diagnostic.message};
}

// The end of a round; none if the round breaks a rule.
std::optional<Observation> observation_of(const egn::Round& round, const RoundJudgement& judged) {
    if (!holds(judged.verdict)) return std::nullopt;
    std::string said = judged.result ? egn::print(*judged.result) : "no result";
    return Observation{.offset = end_of(round).begin, .round = judged.number, .said = std::move(said)};
}

// Prefers the record's own ruleset, then the first that it satisfies, then simply the first.
std::size_t base_among(const egn::Record& record, const std::vector<MatchJudgement>& judgements) {
    const auto own = std::find_if(judgements.begin(), judgements.end(), [&](const MatchJudgement& each) {
        return record.tag("Ruleset") == tag_value(each.rules);
    });
    if (own != judgements.end()) return static_cast<std::size_t>(own - judgements.begin());
    const auto fits = std::find_if(judgements.begin(), judgements.end(),
                                   [](const MatchJudgement& each) { return holds(each.verdict); });
    return fits == judgements.end() ? 0 : static_cast<std::size_t>(fits - judgements.begin());
}

// The end of a game recorded as events; none if it breaks a rule or cannot be read. Its place is the last event.
std::optional<Observation> observation_of_the_end(const egn::Record& record, const MatchJudgement& judged) {
    if (!judged.of_events() || record.malformed || !holds(judged.verdict)) return std::nullopt;
    const std::string words = end_in_words(judged);
    const std::string verdict(name_of(judged.verdict));
    Observation end{.offset = record.offset, .said = words.empty() ? verdict : words + " (" + verdict + ")"};
    if (record.events().empty()) return end;
    end.offset = record.events().back().line.span.end;
    end.event = record.events().size();
    return end;
}

// The record up to the round at `place`. Later rounds are cut, so the Score tag no longer applies. Events are not cut:
// later ones can add to what is known about earlier ones, and are judged quickly.
egn::Record up_to(egn::Record record, std::size_t place) {
    if (record.rounds().empty()) return record;
    record.remove_tag("Score");
    egn::Rounds& rounds = record.rounds_to_edit();
    while (rounds.size() > 1 && rounds.back().span.begin > place) rounds.pop_back();
    return record;
}

// Whether two judgements agree on everything in the rounds up to `place`.
bool agree_up_to(std::size_t place, std::vector<Observation> left, std::vector<Observation> right) {
    const auto is_about_a_tag = [](const Observation& observation) { return observation.code == "score.mismatch"; };
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

// Finds the questions that explain why other rulesets differ from the base, by giving the base their answers one at a
// time. An answer shared by several rulesets is tried once.
class DivergenceSearch {
public:
    DivergenceSearch(const GameEntry& game, const MatchJudgement& base) : game_(game), base_(base) {}

    struct Case {
        Divergence& divergence;
        const MatchJudgement& other;
        const std::vector<Observation>& observations;
    };

    void find(const egn::Record& record, const std::vector<Case>& cases) {
        try_answers(record, cases);
        for (const Case& each : cases) find(record, each);
    }

private:
    void try_answers(const egn::Record& record, const std::vector<Case>& cases) {
        std::size_t last = 0;
        for (const Case& each : cases) {
            last = std::max(last, each.divergence.difference.place().offset);
            for (const std::size_t question : differing(answers_of(base_.rules), answers_of(each.other.rules)))
                if (const ChangedAnswer change{question, answers_of(each.other.rules)[question]};
                    std::find(changes_.begin(), changes_.end(), change) == changes_.end())
                    changes_.push_back(change);
        }
        std::vector<ChosenRuleset> changed;
        for (const auto& [question, answer] : changes_) changed.push_back(with_answer(base_.rules, {question, answer}));
        const egn::Record part = up_to(record, last);
        for (const MatchJudgement& judgement : judge_under(game_, part, changed, ContradictionDetail::omitted))
            said_.push_back(observations_of(part, judgement));
    }

    void find(const egn::Record& record, const Case& each) const {
        const std::size_t place = each.divergence.difference.place().offset;
        const std::vector<std::size_t> there = answers_of(each.other.rules);
        const std::vector<std::size_t> candidates = differing(answers_of(base_.rules), there);
        for (const std::size_t question : candidates) {
            const auto change = std::find(changes_.begin(), changes_.end(), ChangedAnswer{question, there[question]});
            if (agree_up_to(place, said_[static_cast<std::size_t>(change - changes_.begin())], each.observations))
                each.divergence.questions.push_back(question);
        }
        if (!each.divergence.questions.empty()) return;
        each.divergence.questions = needed(record, each, candidates);
        each.divergence.together = each.divergence.questions.size() > 1;
    }

    // The candidates whose answers the other ruleset needs for its outcome.
    std::vector<std::size_t> needed(const egn::Record& record, const Case& each,
                                    const std::vector<std::size_t>& candidates) const {
        const std::size_t place = each.divergence.difference.place().offset;
        const std::vector<std::size_t> here = answers_of(base_.rules);
        std::vector<ChosenRuleset> without;
        for (const std::size_t question : candidates)
            without.push_back(with_answer(each.other.rules, {question, here[question]}));
        const egn::Record part = up_to(record, place);
        const std::vector<MatchJudgement> judged = judge_under(game_, part, without, ContradictionDetail::omitted);
        std::vector<std::size_t> found;
        for (std::size_t index = 0; index < candidates.size(); ++index)
            if (!agree_up_to(place, observations_of(part, judged[index]), each.observations))
                found.push_back(candidates[index]);
        return found.empty() ? candidates : found;
    }

    const GameEntry& game_;
    const MatchJudgement& base_;
    std::vector<ChangedAnswer> changes_{};
    std::vector<std::vector<Observation>> said_{};  // one list per change
};

void explain(const GameEntry& game, const egn::Record& record, const ChosenRuleset& rules,
             std::optional<Observation>& observation) {
    if (!observation || observation->code != "deal.impossible") return;
    const egn::Record part = up_to(record, observation->offset);
    const std::vector<MatchJudgement> judged = judge_under(game, part, {rules});
    for (const Finding& finding : judged.front().findings) {
        if (!(observation_of(finding) == *observation)) continue;
        observation->said = finding.diagnostic.message;
        for (const Note& note : finding.diagnostic.notes) observation->said += "; " + note.text;
    }
}

}  // namespace

std::vector<Observation> observations_of(const egn::Record& record, const MatchJudgement& judgement) {
    std::vector<Observation> observations;
    for (const Finding& finding : judgement.findings)
        if (is_breach(finding)) observations.push_back(observation_of(finding));
    for (std::size_t index = 0; index < judgement.rounds().size(); ++index)
        if (auto end = observation_of(record.rounds()[index], judgement.rounds()[index]))
            observations.push_back(std::move(*end));
    if (auto end = observation_of_the_end(record, judgement)) observations.push_back(std::move(*end));
    std::stable_sort(observations.begin(), observations.end(),
                     [](const Observation& left, const Observation& right) { return left.offset < right.offset; });
    return observations;
}

const Observation& Difference::place() const {
    if (!left) return *right;
    if (!right) return *left;
    return right->offset < left->offset ? *right : *left;
}

std::optional<Difference> first_difference(const std::vector<Observation>& left,
                                           const std::vector<Observation>& right) {
    const auto [here, there] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    if (here == left.end() && there == right.end()) return std::nullopt;
    Difference difference;
    if (here != left.end()) difference.left = *here;
    if (there != right.end()) difference.right = *there;
    return difference;
}

Comparison compare(const GameEntry& game, const egn::Record& record, const std::vector<MatchJudgement>& judgements) {
    Comparison comparison;
    comparison.base = base_among(record, judgements);
    const MatchJudgement& base = judgements[comparison.base];
    const auto breach = std::find_if(base.findings.begin(), base.findings.end(), is_breach);
    if (breach != base.findings.end()) comparison.breach = observation_of(*breach);
    std::vector<std::vector<Observation>> observations;
    for (const MatchJudgement& each : judgements) observations.push_back(observations_of(record, each));
    std::vector<Divergence> divergences(judgements.size());  // one per ruleset that differs
    std::vector<DivergenceSearch::Case> cases;
    for (std::size_t index = 0; index < judgements.size(); ++index)
        if (auto difference = first_difference(observations[comparison.base], observations[index])) {
            divergences[index] = {.difference = std::move(*difference)};
            cases.push_back({divergences[index], judgements[index], observations[index]});
        }
    if (!cases.empty()) DivergenceSearch(game, base).find(record, cases);
    std::vector<std::size_t> speakers{comparison.base};  // one ruleset per group
    for (std::size_t index = 0; index < judgements.size(); ++index) {
        const auto same = std::find_if(speakers.begin(), speakers.end(), [&](std::size_t speaker) {
            return observations[speaker] == observations[index] &&
                   divergences[speaker].questions == divergences[index].questions;
        });
        comparison.groups.push_back(static_cast<std::size_t>(same - speakers.begin()) + 1);
        if (same != speakers.end()) continue;
        speakers.push_back(index);
        divergences[index].group = comparison.groups.back();
        comparison.divergences.push_back(divergences[index]);
    }
    return comparison;
}

void explain(const GameEntry& game, const egn::Record& record, const std::vector<MatchJudgement>& judgements,
             Comparison& comparison) {
    const ChosenRuleset& base = judgements[comparison.base].rules;
    explain(game, record, base, comparison.breach);
    for (Divergence& divergence : comparison.divergences) {
        const auto speaker = std::find(comparison.groups.begin(), comparison.groups.end(), divergence.group);
        if (auto& left = divergence.difference.left; left == comparison.breach)
            left = comparison.breach;  // already explained
        else
            explain(game, record, base, left);
        explain(game, record, judgements[static_cast<std::size_t>(speaker - comparison.groups.begin())].rules,
                divergence.difference.right);
    }
}

}  // namespace engarde
