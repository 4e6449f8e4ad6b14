#include "verifier/report/verify_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "notation/text/quote.h"
#include "notation/text/wrap.h"
#include "verifier/phrases.h"
#include "verifier/report/shared_findings.h"

namespace engarde {

namespace {

std::string source(const Finding& finding, const ChosenRuleset& rules, std::size_t width) {
    const std::string text = source_of(finding, rules);
    return text.empty() ? std::string() : wrapped("  ", text, width);
}

std::string rulesets(const std::vector<const MatchJudgement*>& judgements) {
    std::string text;
    for (const MatchJudgement* judgement : judgements)
        text += (text.empty() ? "" : ", ") + std::string(judgement->rules.ruleset->id);
    return text;
}

std::string round_line(const RoundJudgement& round) {
    std::string line = fmt::format("  round {}: {}", round.number, name_of(round.verdict));
    if (round.verdict == Verdict::malformed) return line + "\n";
    line += round.information == Information::none
                ? std::string(", only a result")
                : fmt::format(", {} information, {}", name_of(round.information), plural(round.plies, "ply", "plies"));
    if (!round.claimed.empty()) line += fmt::format(", recorded {}", round.claimed);
    const std::string given = round.reason.empty() ? round.result : round.result + " " + round.reason;
    if (!round.result.empty() && given != round.claimed) line += fmt::format(", by the rules {}", given);
    if (round.deals && round.verdict == Verdict::possible)
        line += ", " + plural(*round.deals, "deal fits", "deals fit");
    return line + "\n";
}

std::string standing_line(const Standing& standing) {
    std::vector<std::string> values;
    for (const auto& [name, value] : standing.values) values.push_back(printable(name) + " " + value);
    return fmt::format("  {}: {}\n", standing.of, fmt::join(values, ", "));
}

}  // namespace

std::string verify_text(const JudgedMatch& match, Reported reported, const Appearance& appearance) {
    if (match.ruleset_unstated && match.holds()) return {};
    std::string text;
    const Reported match_begin = reported;
    std::size_t reached = 0;
    for (const SharedFinding& shared : shared_findings(match)) {
        const Finding& finding = *shared.finding;
        if (finding.diagnostic.span.begin < reached) reported = match_begin;
        reached = finding.diagnostic.span.begin;
        text += reported.render(finding.diagnostic, appearance);
        text += source(finding, shared.under.front()->rules, appearance.width);
        if (match.judgements.size() > 1) text += wrapped("  under ", rulesets(shared.under), appearance.width);
    }
    if (match.dropped > 0) text += fmt::format("  and {}\n", plural(match.dropped, "more error", "more errors"));
    return text;
}

std::string match_summary(const JudgedMatch& match, Reported reported) {
    std::string text;
    for (const MatchJudgement& judgement : match.judgements) {
        const std::string rules =
            judgement.rules.ruleset ? tag_value(judgement.rules) : printable(judgement.ruleset_as_written);
        text += fmt::format("{}:{}: match {}{}{}{}: {}", reported.name(), reported.line_of(judgement.offset),
                            match.number, players_in_heading(judgement.players), rules.empty() ? "" : ", ", rules,
                            name_of(judgement.verdict));
        if (judgement.score) text += fmt::format(", {}-{}", (*judgement.score)[0], (*judgement.score)[1]);
        text += judgement.finished ? "\n" : ", unfinished\n";
        for (const RoundJudgement& round : judgement.rounds) text += round_line(round);
        for (const Standing& standing : judgement.standings)
            if (!standing.values.empty()) text += standing_line(standing);
    }
    return text;
}

void Tally::add(const JudgedMatch& match) {
    ++matches_;
    rounds_ += match.judgements.front().rounds.size();
    events_ += match.judgements.front().events;
    const auto count = [&](Verdict verdict) { ++verdicts_[static_cast<std::size_t>(verdict)]; };
    Verdict best = Verdict::malformed;
    for (const MatchJudgement& judgement : match.judgements) {
        best = std::min(best, judgement.verdict);
        if (!match.ruleset_unstated) count(judgement.verdict);
    }
    if (match.ruleset_unstated) return count(best);
    most_rulesets_ = std::max(most_rulesets_, match.judgements.size());
}

void Tally::add(const Tally& other) {
    matches_ += other.matches_;
    rounds_ += other.rounds_;
    events_ += other.events_;
    most_rulesets_ = std::max(most_rulesets_, other.most_rulesets_);
    for (std::size_t verdict = 0; verdict < verdicts_.size(); ++verdict) verdicts_[verdict] += other.verdicts_[verdict];
}

std::string Tally::text() const {
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
