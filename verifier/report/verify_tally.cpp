#include "verifier/report/verify_tally.h"

#include <fmt/format.h>

#include <algorithm>

#include "verifier/phrases.h"

namespace engarde {

void VerifyTally::add(const JudgedMatch& match) {
    ++matches_;
    rounds_ += match.judgements.front().rounds().size();
    events_ += match.judgements.front().events();
    const auto count = [&](Verdict verdict) { ++verdicts_[static_cast<std::size_t>(verdict)]; };
    Verdict best = Verdict::malformed;
    for (const MatchJudgement& judgement : match.judgements) {
        best = std::min(best, judgement.verdict);
        if (!match.ruleset_unstated) count(judgement.verdict);
    }
    if (match.ruleset_unstated) return count(best);
    most_rulesets_ = std::max(most_rulesets_, match.judgements.size());
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
