#include "verifier/piste/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/piste/match.h"
#include "engine/piste/rulebook.h"
#include "notation/tags.h"
#include "verifier/piste/recording.h"
#include "verifier/piste/rules_of.h"
#include "verifier/piste/shared_rounds.h"

namespace engarde::piste {

namespace {

using Score = std::array<std::uint32_t, 2>;

// The score in a tag, if it is there and can be read.
std::optional<Score> score_in(const egn::Record& record, std::string_view tag) {
    const auto text = record.tag(tag);
    const auto score = text ? egn::read_score(*text) : tl::unexpected(egn::ValueError{});
    return score ? std::optional(*score) : std::nullopt;
}

// A score that somebody may well have mistyped, and that must not overflow.
int at_most_some(std::uint32_t rounds) {
    return static_cast<int>(std::min<std::uint32_t>(rounds, 1'000'000));
}

std::optional<Side> recorded_side(const egn::Round& round) {
    if (round.starter == egn::Starter::unknown) return std::nullopt;
    return round.starter == egn::Starter::white ? Side::white : Side::black;
}

// Not known of a record from the middle of a round: its side is the player to move there.
std::optional<Side> recorded_starter(const egn::Round& round) {
    return round.malformed || round.position ? std::nullopt : recorded_side(round);
}

std::optional<Side> winner_of(const egn::Round& round) {
    if (!round.result) return std::nullopt;
    if (round.result->score == egn::Score::white) return Side::white;
    if (round.result->score == egn::Score::black) return Side::black;
    return std::nullopt;
}

class MatchJudge {
public:
    MatchJudge(const egn::Record& record, const ChosenRuleset& chosen, SharedRounds* shared, bool keeps_rounds,
               Explains explains = Explains::contradictions)
        : record_(record),
          shared_(shared),
          keeps_rounds_(keeps_rounds),
          players_(record),
          counter_({ruleset_of(chosen), board_of(record).value_or(Board{})}, explains),
          rules_(counter_.rules()),
          from_(score_in(record, "From")) {
        judgement_.rules = chosen;
        judgement_.offset = record.offset;
        judgement_.players = players_in(record);
        judgement_.score = claimed_score(record);
        if (from_) match_.score = {at_most_some((*from_)[0]), at_most_some((*from_)[1])};
    }

    JudgedMatchOfRounds run() {
        if (!board_of(record_)) return {std::move(judgement_), {}, {}};
        for (const egn::Round& round : record_.rounds) judge(round);
        if (const auto score = score_in(record_, "Score")) judge_score(*score);
        for (const Finding& finding : match_findings_) judgement_.findings.push_back(finding);
        judgement_.finished = match_winner(rules_.board, match_).has_value();
        return {std::move(judgement_), std::move(rounds_), std::move(match_findings_)};
    }

private:
    void worsen(Verdict verdict) { judgement_.verdict = std::max(judgement_.verdict, verdict); }

    void judge(const egn::Round& round) {
        judge_end_of_match(round);
        JudgedRound judged = judged_with_its_starter(round);
        if (!round.malformed) {
            judge_starter(round, judged);
            judge_number(round, judged);
        }
        worsen(judged.judgement.verdict);
        judgement_.findings.insert(judgement_.findings.end(), judged.findings.begin(), judged.findings.end());
        go_on(round);
        judgement_.rounds.push_back(judged.judgement);
        if (keeps_rounds_) rounds_.push_back(std::move(judged));
    }

    // An unknown starter is the one the rules ask for, if the round holds like that; else it may have been the other.
    JudgedRound judged_with_its_starter(const egn::Round& round) const {
        if (const auto side = recorded_side(round)) return judged_with(round, {*side});
        const auto required = round.position ? std::nullopt : required_starter(rules_.ruleset, before(round));
        if (!required) return judged_with(round, {Side::white, Side::black});
        JudgedRound judged = judged_with(round, {*required});
        if (holds(judged.judgement.verdict)) return judged;
        JudgedRound other = judged_with(round, {opponent(*required)});
        if (holds(other.judgement.verdict)) judged = std::move(other);
        return judged;
    }

    JudgedRound judged_with(const egn::Round& round, const std::vector<Side>& starters) const {
        return shared_ ? shared_->judged(counter_, players_, round, starters)
                       : judge_round(counter_, players_, round, starters);
    }

    // The match as it stands before this round. A record may begin with a later round than the first.
    Match before(const egn::Round& round) const {
        Match match = match_;
        if (judgement_.rounds.empty()) match.rounds = round.number == 1 ? 0 : 1;
        return match;
    }

    // Numbers, starters and the score are those recorded, so that one slip is reported once.
    void go_on(const egn::Round& round) {
        some_round_is_unread_ = some_round_is_unread_ || round.malformed;
        last_number_ = round.malformed && round.number == 0 ? std::nullopt : std::optional(round.number);
        const auto starter = recorded_starter(round);
        match_ = after_round(match_, starter.value_or(Side::white), winner_of(round));
        match_.last_starter = starter;
    }

    static Finding finding(const egn::Round& round, const Clause& broken, std::string message) {
        return {.diagnostic = {.code = std::string(broken.code), .span = round.span, .message = std::move(message)},
                .round = round.number,
                .clause = &broken};
    }

    // Findings about the start of a round stand before those of its entries.
    static void add_to_start(JudgedRound& judged, Finding found) {
        judged.findings.insert(judged.findings.begin(), std::move(found));
        judged.judgement.verdict = Verdict::invalid;
        judged.judgement.deals.reset();
    }

    void judge_number(const egn::Round& round, JudgedRound& judged) const {
        const bool first = judgement_.rounds.empty();
        if (first ? record_.tag("From") || round.number == 1 : !last_number_ || round.number == *last_number_ + 1)
            return;
        add_to_start(judged,
                     finding(round, recording::rounds_are_numbered,
                             first ? fmt::format("the first round is numbered {}; a record that starts later needs a "
                                                 "From tag with the score so far",
                                                 round.number)
                                   : fmt::format("round {} follows round {}", round.number, *last_number_)));
    }

    void judge_starter(const egn::Round& round, JudgedRound& judged) const {
        const bool found_out = !recorded_side(round) && !round.position;
        const auto starter = found_out ? judged.starter : recorded_starter(round);
        if (!starter) return;
        Match match = before(round);
        match.score = {};  // that the match is over is said elsewhere
        const auto violation = round_violation(rules_, match, *starter);
        if (!violation) return;
        Finding found = finding(round, violation->clause(),
                                fmt::format("{} starts round {}, but {} must", players_[*starter], round.number,
                                            players_[opponent(*starter)]));
        add_to_start(judged, std::move(found));
    }

    void judge_end_of_match(const egn::Round& round) {
        const auto winner = match_winner(rules_.board, match_);
        if (!winner || already_won_) return;
        already_won_ = true;
        worsen(Verdict::invalid);
        Finding found = finding(
            round, clause::five_wins_end_the_match,
            fmt::format("round {} is played, but {} had already won the match", round.number, players_[*winner]));
        found.round.reset();
        match_findings_.push_back(std::move(found));
    }

    void judge_score(const Score& claimed) {
        const bool from_is_unread = record_.tag("From") && !from_;
        if (some_round_is_unread_ || from_is_unread || claimed == *judgement_.score) return;
        worsen(Verdict::invalid);
        match_findings_.push_back(
            {.diagnostic = {.code = std::string(recording::the_score_is_right.code),
                            .span = record_.find_tag("Score")->span,
                            .message =
                                fmt::format("the score is said to be {}-{}, but the results add up to {}-{}",
                                            claimed[0], claimed[1], (*judgement_.score)[0], (*judgement_.score)[1])},
             .clause = &recording::the_score_is_right});
    }

    const egn::Record& record_;
    SharedRounds* shared_;  // none: nobody else judges this record
    bool keeps_rounds_;
    std::vector<JudgedRound> rounds_;
    Players players_;
    DealCounter counter_;
    const Rules& rules_;
    std::optional<Score> from_;
    MatchJudgement judgement_;
    std::vector<Finding> match_findings_;
    Match match_;
    std::optional<std::uint32_t> last_number_;
    bool already_won_ = false;
    bool some_round_is_unread_ = false;
};

}  // namespace

MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen) {
    return MatchJudge(record, chosen, nullptr, false).run().match;
}

std::vector<MatchJudgement> judge_under_all(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                                            Explains explains) {
    SharedRounds shared;
    std::vector<MatchJudgement> judged;
    for (const ChosenRuleset& chosen : rulesets)
        judged.push_back(MatchJudge(record, chosen, &shared, false, explains).run().match);
    return judged;
}

JudgedMatchOfRounds judge_with_rounds(const egn::Record& record, const ChosenRuleset& chosen, Explains explains) {
    return MatchJudge(record, chosen, nullptr, true, explains).run();
}

}  // namespace engarde::piste
