#include "verifier/report/verify_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "notation/record/print.h"
#include "notation/text/quote.h"
#include "notation/text/wrap.h"
#include "verifier/phrases.h"
#include "verifier/report/shared_findings.h"
#include "verifier/report/statistics_text.h"

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
    if (round.claimed) line += fmt::format(", recorded {}", egn::print(*round.claimed));
    if (round.result && round.result != round.claimed)
        line += fmt::format(", by the rules {}", egn::print(*round.result));
    if (round.deals && round.verdict == Verdict::possible)
        line += ", " + plural(*round.deals, "deal fits", "deals fit");
    return line + "\n";
}

std::string standing_line(const Standing& standing) {
    std::vector<std::string> values;
    for (const auto& [name, value] : standing.values) values.push_back(standing.entry(printable(name), value));
    return fmt::format("  {}: {}\n", standing.in_words(), fmt::join(values, ", "));
}

// "1 turn", "12 turns"
std::string part_in_words(const std::string& parts, std::size_t number) {
    return plural(number, parts.substr(0, parts.size() - 1), parts);
}

// "checked: 12 by arithmetic, …; 9 declared values taken on trust"
std::string checked_line(const JudgedEvents& events) {
    std::vector<std::string> counts;
    for (const auto& [how, number] : events.checked)
        if (number > 0) counts.push_back(fmt::format("{} {}", how, number));
    return counts.empty() ? std::string() : fmt::format("  checked: {}\n", fmt::join(counts, ", "));
}

// What was played and who won, then what is counted, then what the record leaves open.
std::string events_lines(const MatchJudgement& judgement) {
    const JudgedEvents& events = *judgement.of_events();
    std::vector<std::string> played{plural(events.number, "event", "events")};
    for (const auto& [part, number] : events.parts) played.push_back(part_in_words(part, number));
    std::string text = fmt::format("  {}\n", fmt::join(played, ", "));
    if (!events.ending.empty())
        text += fmt::format("  {} ({})\n",
                            events.winner ? printable(*events.winner) + " has won" : std::string("nobody has won"),
                            events.ending);
    for (const Standing& standing : events.standings)
        if (!standing.values.empty()) text += standing_line(standing);
    text += checked_line(events);
    if (!events.not_known.empty()) text += fmt::format("  not known: {}\n", fmt::join(events.not_known, "; "));
    return text;
}

}  // namespace

std::string verify_text(const JudgedMatch& match, Reported reported, const Appearance& appearance) {
    if (!has_findings(match)) return {};
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
        if (const auto score = judgement.score()) text += fmt::format(", {}-{}", (*score)[0], (*score)[1]);
        text += judgement.finished ? "\n" : ", unfinished\n";
        for (const RoundJudgement& round : judgement.rounds()) text += round_line(round);
        if (judgement.of_events()) text += events_lines(judgement);
    }
    return text;
}

namespace {

class MatchesInText : public TextSink<JudgedMatch> {
public:
    MatchesInText(const SinkOptions& options, const Source& source)
        : options_(options), reported_(source.name, source.text, source.first_line) {}

    // Lines are counted only for matches that are reported.
    bool shows(const JudgedMatch& match) const override { return options_.verbose || has_findings(match); }

    Written take(const JudgedMatch& match) override {
        if (!shows(match)) return {};
        reported_.line_of(match.judgements.front().offset);
        Written written;
        if (options_.verbose) written.report = match_summary(match, reported_);
        written.report += verify_text(match, reported_, options_.appearance);
        return written;
    }

private:
    const SinkOptions& options_;
    Reported reported_;
};

class MatchesAsWitnesses : public TextSink<JudgedMatch> {
public:
    MatchesAsWitnesses(const SinkOptions& options, const Source& source)
        : options_(options), reported_(source.name, source.text, source.first_line) {}

    Written take(const JudgedMatch& match) override {
        if (match.witness) return {.records = egn::print(*match.witness)};
        const std::size_t line = reported_.line_of(match.judgements.front().offset);
        if (!match.holds()) return {.remarks = verify_text(match, reported_, options_.for_remarks)};
        const std::string why =
            match.game && !match.game->witness
                ? fmt::format("hidden cards of {} cannot be filled in by this program", match.game->catalogue->game)
                : std::string("its cards cannot be filled in");
        return {.remarks = fmt::format("{}:{}: match {}: {}\n", reported_.name(), line, match.number, why)};
    }

private:
    const SinkOptions& options_;
    Reported reported_;
};

template <class Matches>
class PeoplesSink : public VerifySink {
public:
    PeoplesSink(const SinkOptions& options, bool counts) : options_(options), counts_(counts) {}

    std::unique_ptr<TextSink<JudgedMatch>> open(const Source& source) override {
        return std::make_unique<Matches>(options_, source);
    }
    std::string finish(const VerifySummary& summary) override {
        if (!counts_) return {};
        return summary.tally.text() + (summary.statistics ? statistics_text(*summary.statistics) : std::string());
    }

private:
    SinkOptions options_;
    bool counts_;
};

}  // namespace

std::unique_ptr<VerifySink> verify_text_sink(const SinkOptions& options) {
    return std::make_unique<PeoplesSink<MatchesInText>>(options, true);
}

std::unique_ptr<VerifySink> witness_sink(const SinkOptions& options) {
    return std::make_unique<PeoplesSink<MatchesAsWitnesses>>(options, false);
}

}  // namespace engarde
