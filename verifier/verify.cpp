#include "verifier/verify.h"

#include <algorithm>
#include <optional>
#include <string>

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

// Judges one text.
class TextVerifier : private egn::RoundFilter {
public:
    TextVerifier(const RulesetLibrary& library, const VerifyOptions& options, Plans& plans, const TakeJudgedMatch& take,
                 const egn::Attach& attach)
        : library_(library), options_(options), plans_(plans), take_(take), attach_(attach) {}

    std::size_t run(std::string_view text) {
        egn::ReadOptions reading = reading_for(library_, options_);
        reading.attach = attach_;
        egn::read_each(
            text, diagnostics_, [&](const egn::Record& record) { return next_ = judge_match(record); }, reading,
            needs_whole_records() ? nullptr : this);
        if (next_ == egn::Next::stop) return matches_;
        // Errors in a text without any match.
        if (const TextFindings rest = new_findings({}); rest.malformed) {
            JudgedMatch match{.number = ++matches_, .dropped = rest.dropped};
            MatchJudgement judgement;
            judgement.verdict = Verdict::malformed;
            judgement.findings = rest.findings;
            match.judgements.push_back(std::move(judgement));
            take_(std::move(match));
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
        const Plan& plan = screened_match_ == record.offset ? *plan_ : plans_.for_match(record);
        JudgedMatch match{.number = ++matches_,
                          .ruleset_unstated = plan.ruleset_unstated,
                          .game = plan.game,
                          .dropped = text.dropped};
        match.judgements = judgements(record, plan);
        for (MatchJudgement& judgement : match.judgements) {
            if (text.malformed) judgement.verdict = Verdict::malformed;
            advise_on_tags(*match.game, record, judgement);
            judgement.findings.insert(judgement.findings.begin(), text.findings.begin(), text.findings.end());
            std::stable_sort(judgement.findings.begin(), judgement.findings.end(), comes_before);
        }
        if (options_.with_witness) match.witness = witness(record, match);
        if (options_.with_record) match.record = record;
        return take_(std::move(match));
    }

    static std::optional<egn::Record> witness(const egn::Record& record, const JudgedMatch& match) {
        for (const MatchJudgement& judgement : match.judgements)
            if (holds(judgement.verdict)) {
                const auto witness_of = match.game->witness;
                return witness_of ? witness_of(record, judgement.rules) : std::nullopt;
            }
        return std::nullopt;
    }

    bool needs_whole_records() const { return options_.with_witness || options_.with_record; }

    // A record keeps a round whole unless it is plainly right by every ruleset.
    bool keeps(const egn::Record& so_far, const egn::RoundScript& round) override {
        if (screened_match_ != so_far.offset) begin_screening(so_far);
        return !is_right_by_all(so_far.rounds().size(), round);
    }

    // Screens a round by every ruleset.
    bool is_right_by_all(std::size_t index, const egn::RoundScript& round) {
        if (!is_screened_) return false;
        screened_.resize(index);
        screened_.push_back({plan_->judge->plainly_right_under(round), round.plies().size()});
        return screened_.back().right_under == plan_->all();
    }

    void begin_screening(const egn::Record& tags) {
        screened_match_ = tags.offset;
        screened_.clear();
        plan_ = &plans_.for_match(tags);
        is_screened_ = plan_->judge && plan_->judge->begin_match(tags);
    }

    std::vector<MatchJudgement> judgements(const egn::Record& record, const Plan& plan) {
        if (plan.rulesets.empty())
            return {options_.rulesets.empty() ? of_unknown_ruleset(record) : of_another_game(*plan.game, record)};
        if (!plan.judge) return judge_under(*plan.game, record, plan.rulesets, options_.detail);
        if (screened_match_ != record.offset) screened_.clear();
        if (!screened_.empty()) screened_.resize(record.rounds().size());
        return plan.judge->judge(record, screened_);
    }

    MatchJudgement of_another_game(const GameEntry& game, const egn::Record& record) const {
        const egn::RecordedTag* tag = record.find_tag("Ruleset");
        const egn::RecordedTag nowhere{{}, {}, {record.offset, record.offset + 1}};
        const egn::RecordedTag& place = tag ? *tag : nowhere;
        return unjudged(
            record, place,
            {{.diagnostic = {.code = "syntax.ruleset",
                             .span = place.span,
                             .message = "this is a record of " + std::string(game.catalogue->game) + ", and " +
                                        std::string(options_.rulesets.front().ruleset->id) + " is a ruleset of " +
                                        std::string(options_.rulesets.front().catalogue->game)}}});
    }

    MatchJudgement of_unknown_ruleset(const egn::Record& record) const {
        const egn::RecordedTag& tag = *record.find_tag("Ruleset");
        const egn::RulesetName* name = record.ruleset();
        if (!name) return unjudged(record, tag, {});
        const UnknownName unknown = choose_ruleset(*name, library_).error();
        std::string known;
        for (const std::string_view each : unknown.known) known += (known.empty() ? "" : ", ") + std::string(each);
        return unjudged(record, tag,
                        {{.diagnostic = {.code = "syntax.ruleset",
                                         .span = {tag.value_span.begin + unknown.span.begin,
                                                  tag.value_span.begin + unknown.span.end},
                                         .message = message_for(unknown),
                                         .notes = {"available: " + known}}}});
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
        if (record.events().empty())
            judgement.body = JudgedRounds{.score = claimed_score(record)};
        else
            judgement.body = JudgedEvents{.number = record.events().size()};
        return judgement;
    }

    const RulesetLibrary& library_;
    const VerifyOptions& options_;
    Plans& plans_;
    const TakeJudgedMatch& take_;
    const egn::Attach& attach_;
    // The match whose rounds are screened.
    std::optional<std::size_t> screened_match_;  // its offset
    const Plan* plan_ = nullptr;
    bool is_screened_ = false;
    ScreenedRounds screened_;
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

egn::ReadOptions reading_for(const RulesetLibrary& library, const VerifyOptions& options) {
    egn::ReadOptions reading = library.reading();
    if (options.rulesets.size() == 1)
        reading.default_grammar = library.games().game_of(options.rulesets.front()).events;
    reading.attach = options.attach;
    reading.attached = options.attached;
    return reading;
}

std::size_t Verifier::verify(std::string_view text, const TakeJudgedMatch& take) {
    return verify(text, take, options_.attach);
}

std::size_t Verifier::verify(std::string_view text, const TakeJudgedMatch& take, const egn::Attach& attach) {
    return TextVerifier(library_, options_, plans_, take, attach).run(text);
}

std::size_t verify(std::string_view text, const RulesetLibrary& library, const VerifyOptions& options,
                   const TakeJudgedMatch& take) {
    return Verifier(library, options).verify(text, take);
}

}  // namespace engarde
