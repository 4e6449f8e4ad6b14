#include "verifier/verify.h"

#include <algorithm>

#include "notation/record/build.h"
#include "notation/text/quote.h"
#include "verifier/library/games.h"

namespace engarde {

namespace {

// Syntax errors of the text, as findings of the match that they are in.
struct TextFindings {
    std::vector<Finding> findings{};
    std::size_t dropped = 0;
    bool malformed = false;
};

std::optional<std::uint32_t> round_at(const egn::Record& record, std::size_t offset) {
    std::optional<std::uint32_t> number;
    for (const egn::Round& round : record.rounds()) {
        if (round.span.begin > offset) break;
        number = round.number == 0 ? std::nullopt : std::optional(round.number);
    }
    return number;
}

std::optional<std::size_t> event_at(const egn::Record& record, std::size_t offset) {
    std::optional<std::size_t> number;
    for (std::size_t index = 0; index < record.events().size(); ++index) {
        if (record.events()[index].line.span.begin > offset) break;
        number = index + 1;
    }
    return number;
}

// Tags such as White, Score and Board have no meaning in games recorded as events.
void advise_on_tags(const GameEntry& game, const egn::Record& record, MatchJudgement& judgement) {
    if (!judgement.rules.ruleset || !game.events) return;
    for (const egn::RecordedTag& tag : record.tags) {
        if (tag.name == "Ruleset" || !egn::is_meaningful(tag.name)) continue;
        Finding finding;
        finding.diagnostic.code = "advice.tag-without-meaning";
        finding.diagnostic.severity = Severity::warning;
        finding.diagnostic.span = tag.span;
        finding.diagnostic.message =
            "the tag " + tag.name + " means nothing in a record of " + std::string(judgement.rules.catalogue->game);
        judgement.findings.push_back(std::move(finding));
    }
}

class Verifier {
public:
    Verifier(const RulesetLibrary& library, const VerifyOptions& options, const TakeJudgedMatch& take)
        : library_(library), options_(options), take_(take) {}

    std::size_t run(std::string_view text) {
        egn::ReadOptions reading = library_.reading();
        if (options_.rulesets.size() == 1) reading.default_grammar = games().game_of(options_.rulesets.front()).events;
        egn::read_each(
            text, diagnostics_, [&](const egn::Record& record) { return next_ = judge_match(record); }, reading);
        if (next_ == egn::Next::stop) return matches_;
        // Errors in a text without any match.
        if (const TextFindings rest = new_findings({}); rest.malformed) {
            JudgedMatch match{.number = ++matches_, .dropped = rest.dropped};
            MatchJudgement judgement;
            judgement.verdict = Verdict::malformed;
            judgement.findings = rest.findings;
            match.judgements.push_back(std::move(judgement));
            take_(match);
        }
        return matches_;
    }

private:
    TextFindings new_findings(const egn::Record& record) {
        TextFindings found;
        for (Diagnostic& diagnostic : diagnostics_.take()) {
            const auto round = round_at(record, diagnostic.span.begin);
            const auto event = event_at(record, diagnostic.span.begin);
            found.findings.push_back({.diagnostic = std::move(diagnostic), .round = round, .event = event});
        }
        found.malformed = diagnostics_.errors() > errors_;
        found.dropped = diagnostics_.dropped() - dropped_;
        errors_ = diagnostics_.errors();
        dropped_ = diagnostics_.dropped();
        return found;
    }

    egn::Next judge_match(const egn::Record& record) {
        const TextFindings text = new_findings(record);
        JudgedMatch match{.number = ++matches_, .game = &game_judged_by(record), .dropped = text.dropped};
        for (MatchJudgement& judgement : judgements(record, match)) {
            if (text.malformed) judgement.verdict = Verdict::malformed;
            advise_on_tags(*match.game, record, judgement);
            judgement.findings.insert(judgement.findings.begin(), text.findings.begin(), text.findings.end());
            std::stable_sort(judgement.findings.begin(), judgement.findings.end(), comes_before);
            match.judgements.push_back(std::move(judgement));
        }
        if (options_.with_witness) match.witness = witness(record, match);
        if (options_.with_record) match.record = record;
        return take_(match);
    }

    static std::optional<egn::Record> witness(const egn::Record& record, const JudgedMatch& match) {
        for (const MatchJudgement& judgement : match.judgements)
            if (holds(judgement.verdict)) {
                const auto witness_of = match.game->witness;
                return witness_of ? witness_of(record, judgement.rules) : std::nullopt;
            }
        return std::nullopt;
    }

    const GameLibrary& games() const { return library_.games(); }

    // The game of the record's ruleset. If the record names none, the game of the only requested ruleset.
    const GameEntry& game_judged_by(const egn::Record& record) const {
        const bool chosen_by_the_caller = !record.tag("Ruleset") && options_.rulesets.size() == 1;
        return chosen_by_the_caller ? games().game_of(options_.rulesets.front()) : library_.game_of(record);
    }

    std::vector<MatchJudgement> judgements(const egn::Record& record, JudgedMatch& match) const {
        const GameEntry& game = *match.game;
        if (!options_.rulesets.empty()) return judged_as_asked(game, record);
        if (const egn::RecordedTag* tag = record.find_tag("Ruleset")) return judged_as_recorded(game, record, *tag);
        match.ruleset_unstated = true;
        if (!options_.also_judge_under.empty()) return judged_under(game, record, also_judge_under(*game.catalogue));
        return judged_under(game, record, library_.of_game(*game.catalogue));
    }

    // Judges by the requested rulesets of the record's game.
    std::vector<MatchJudgement> judged_as_asked(const GameEntry& game, const egn::Record& record) const {
        std::vector<ChosenRuleset> fitting;
        std::copy_if(options_.rulesets.begin(), options_.rulesets.end(), std::back_inserter(fitting),
                     [&](const ChosenRuleset& rules) { return rules.catalogue == game.catalogue; });
        if (!fitting.empty()) return judged_under(game, record, fitting);
        const egn::RecordedTag* tag = record.find_tag("Ruleset");
        const egn::RecordedTag nowhere{{}, {}, {record.offset, record.offset + 1}};
        const egn::RecordedTag& place = tag ? *tag : nowhere;
        return {unjudged(
            record, place,
            {{.diagnostic = {.code = "syntax.ruleset",
                             .span = place.span,
                             .message = "this is a record of " + std::string(game.catalogue->game) + ", and " +
                                        std::string(options_.rulesets.front().ruleset->id) + " is a ruleset of " +
                                        std::string(options_.rulesets.front().catalogue->game)}}})};
    }

    std::vector<MatchJudgement> judged_under(const GameEntry& game, const egn::Record& record,
                                             const std::vector<ChosenRuleset>& rulesets) const {
        std::vector<ChosenRuleset> asked;
        for (const ChosenRuleset& rules : rulesets) asked.push_back(with_house_rules(rules, options_.house_rules));
        return judge_under(game, record, asked, options_.detail);
    }

    // The game's rulesets to judge by in addition.
    std::vector<ChosenRuleset> also_judge_under(const Catalogue& catalogue) const {
        std::vector<ChosenRuleset> found;
        std::copy_if(options_.also_judge_under.begin(), options_.also_judge_under.end(), std::back_inserter(found),
                     [&](const ChosenRuleset& rules) { return rules.catalogue == &catalogue; });
        return found;
    }

    std::vector<MatchJudgement> judged_as_recorded(const GameEntry& game, const egn::Record& record,
                                                   const egn::RecordedTag& tag) const {
        const egn::RulesetName* name = record.ruleset();
        if (!name) return {unjudged(record, tag, {})};
        const Chosen chosen = choose_ruleset(*name, library_);
        if (chosen) {
            std::vector<ChosenRuleset> all{*chosen};
            for (const ChosenRuleset& other : also_judge_under(*chosen->catalogue))
                if (other != *chosen) all.push_back(other);
            return judged_under(game, record, all);
        }
        std::string known;
        for (const std::string_view each : chosen.error().known)
            known += (known.empty() ? "" : ", ") + std::string(each);
        const Span place = chosen.error().span;
        return {
            unjudged(record, tag,
                     {{.diagnostic = {.code = "syntax.ruleset",
                                      .span = {tag.value_span.begin + place.begin, tag.value_span.begin + place.end},
                                      .message = message_for(chosen.error()),
                                      .notes = {"available: " + known}}}})};
    }

    // A match with an unknown ruleset. An unreadable tag has already been reported.
    static MatchJudgement unjudged(const egn::Record& record, const egn::RecordedTag& tag,
                                   std::vector<Finding> findings) {
        MatchJudgement judgement;
        judgement.ruleset_as_written = tag.value;
        judgement.verdict = Verdict::malformed;
        judgement.findings = std::move(findings);
        judgement.offset = record.offset;
        judgement.players = players_in(record);
        judgement.body = JudgedRounds{.score = claimed_score(record)};
        return judgement;
    }

    const RulesetLibrary& library_;
    const VerifyOptions& options_;
    const TakeJudgedMatch& take_;
    Diagnostics diagnostics_;
    std::size_t errors_ = 0;
    std::size_t dropped_ = 0;
    std::size_t matches_ = 0;
    egn::Next next_ = egn::Next::go_on;
};

}  // namespace

bool JudgedMatch::holds() const {
    const auto good = [](const MatchJudgement& judgement) { return engarde::holds(judgement.verdict); };
    return ruleset_unstated ? std::any_of(judgements.begin(), judgements.end(), good)
                            : std::all_of(judgements.begin(), judgements.end(), good);
}

std::size_t verify(std::string_view text, const RulesetLibrary& library, const VerifyOptions& options,
                   const TakeJudgedMatch& take) {
    return Verifier(library, options, take).run(text);
}

}  // namespace engarde
