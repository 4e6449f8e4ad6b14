#include "verifier/report/verify_tally.h"

#include <fmt/format.h>

#include <algorithm>

#include "verifier/phrases.h"

namespace engarde {

std::span<const MatchJudgement> counted_judgements(const JudgedMatch& match) {
    if (!match.ruleset_unstated) return match.judgements;
    const auto best = std::min_element(
        match.judgements.begin(), match.judgements.end(),
        [](const MatchJudgement& left, const MatchJudgement& right) { return left.verdict < right.verdict; });
    return {&*best, 1};
}

void VerifyTally::add(const JudgedMatch& match) {
    ++matches_;
    rounds_ += match.judgements.front().rounds().size();
    events_ += match.judgements.front().events();
    const std::span<const MatchJudgement> counted = counted_judgements(match);
    for (const MatchJudgement& judgement : counted) ++verdicts_[static_cast<std::size_t>(judgement.verdict)];
    most_rulesets_ = std::max(most_rulesets_, counted.size());
}

void VerifyTally::add(const VerifyTally& other) {
    matches_ += other.matches_;
    rounds_ += other.rounds_;
    events_ += other.events_;
    most_rulesets_ = std::max(most_rulesets_, other.most_rulesets_);
    for (std::size_t verdict = 0; verdict < verdicts_.size(); ++verdict) verdicts_[verdict] += other.verdicts_[verdict];
}

std::string VerifyTally::text() const {
    std::string text = plural(matches_, "match", "matches");
    if (rounds_ > 0 || events_ == 0) text += ", " + plural(rounds_, "round", "rounds");
    if (events_ > 0) text += ", " + plural(events_, "event", "events");
    if (most_rulesets_ > 1) text += fmt::format(", under {} rulesets each", most_rulesets_);
    std::string parts;
    for (std::size_t verdict = 0; verdict < verdicts_.size(); ++verdict)
        if (verdicts_[verdict] > 0)
            parts += fmt::format("{}{} {}", parts.empty() ? ": " : ", ", verdicts_[verdict],
                                 name_of(static_cast<Verdict>(verdict)));
    return text + parts + "\n";
}

}  // namespace engarde
