#include "verifier/piste/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/piste/match.h"
#include "engine/piste/rulebook.h"
#include "notation/tags.h"
#include "verifier/piste/judge_round.h"
#include "verifier/piste/recording.h"
#include "verifier/piste/rules_of.h"

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

// Not known of a record from the middle of a round: its side is the player to move there.
std::optional<Side> starter_of(const egn::Round& round) {
    if (round.malformed || round.position || round.starter == egn::Starter::unknown) return std::nullopt;
    return round.starter == egn::Starter::white ? Side::white : Side::black;
}

std::optional<Side> winner_of(const egn::Round& round) {
    if (!round.result) return std::nullopt;
    if (round.result->score == egn::Score::white) return Side::white;
    if (round.result->score == egn::Score::black) return Side::black;
    return std::nullopt;
}

class MatchJudge {
public:
    MatchJudge(const egn::Record& record, const ChosenRuleset& chosen)
        : record_(record),
          players_(record),
          rules_{ruleset_of(chosen), board_of(record).value_or(Board{})},
          from_(score_in(record, "From")) {
        judgement_.rules = chosen;
        judgement_.offset = record.offset;
        const std::array<std::string_view, 2> tags{"White", "Black"};
        for (std::size_t seat = 0; seat < tags.size(); ++seat)
            if (const auto name = record.tag(tags[seat])) judgement_.players[seat] = std::string(*name);
        if (from_) judgement_.score = *from_;
        match_.score = {at_most_some(judgement_.score[0]), at_most_some(judgement_.score[1])};
    }

    MatchJudgement run() {
        if (!board_of(record_)) return std::move(judgement_);
        for (const egn::Round& round : record_.rounds) judge(round);
        if (const auto score = score_in(record_, "Score")) judge_score(*score);
        for (Finding& finding : match_findings_) judgement_.findings.push_back(std::move(finding));
        judgement_.finished = match_winner(rules_.board, match_).has_value();
        return std::move(judgement_);
    }

private:
    void worsen(Verdict verdict) { judgement_.verdict = std::max(judgement_.verdict, verdict); }

    void judge(const egn::Round& round) {
        judge_end_of_match(round);
        JudgedRound judged = judge_round(rules_, players_, round);
        if (!round.malformed) {
            judge_number(round, judged);
            judge_starter(round, judged);
        }
        worsen(judged.judgement.verdict);
        for (Finding& finding : judged.findings) judgement_.findings.push_back(std::move(finding));
        judgement_.rounds.push_back(std::move(judged.judgement));
        go_on(round);
    }

    // Numbers, starters and the score are those recorded, so that one slip is reported once.
    void go_on(const egn::Round& round) {
        some_round_is_unread_ = some_round_is_unread_ || round.malformed;
        if (!round.malformed || round.number != 0) last_number_ = round.number;
        const auto winner = winner_of(round);
        const auto starter = starter_of(round);
        match_ = after_round(match_, starter.value_or(Side::white), winner);
        match_.last_starter = starter;
        if (winner) ++judgement_.score[seat(*winner)];
    }

    static Finding finding(const egn::Round& round, const Clause& broken, std::string message) {
        return {.diagnostic = {.code = std::string(broken.code), .span = round.span, .message = std::move(message)},
                .round = round.number,
                .clause = &broken};
    }

    // Findings about the start of a round stand before those of its entries.
    static void add_to_start(JudgedRound& judged, std::size_t place, Finding found) {
        judged.findings.insert(judged.findings.begin() + static_cast<std::ptrdiff_t>(place), std::move(found));
        judged.judgement.verdict = Verdict::invalid;
        judged.judgement.deals.reset();
    }

    void judge_number(const egn::Round& round, JudgedRound& judged) const {
        const bool first = judgement_.rounds.empty();
        if (first ? record_.tag("From") || round.number == 1 : !last_number_ || round.number == *last_number_ + 1)
            return;
        add_to_start(judged, 0,
                     finding(round, recording::rounds_are_numbered,
                             first ? fmt::format("the first round is numbered {}; a record that starts later needs a "
                                                 "From tag with the score so far",
                                                 round.number)
                                   : fmt::format("round {} follows round {}", round.number, *last_number_)));
    }

    void judge_starter(const egn::Round& round, JudgedRound& judged) const {
        const auto starter = starter_of(round);
        if (!starter) return;
        Match before = match_;
        before.score = {};  // that the match is over is said elsewhere
        if (judgement_.rounds.empty()) before.rounds = round.number == 1 ? 0 : 1;
        const auto violation = round_violation(rules_, before, *starter);
        if (!violation) return;
        const bool numbered_wrong =
            !judged.findings.empty() && judged.findings.front().diagnostic.code == "round.number";
        Finding found = finding(round, violation->clause(),
                                fmt::format("{} starts round {}, but {} must", players_[*starter], round.number,
                                            players_[opponent(*starter)]));
        add_to_start(judged, numbered_wrong ? 1 : 0, std::move(found));
    }

    void judge_end_of_match(const egn::Round& round) {
        const auto winner = match_winner(rules_.board, match_);
        if (!winner || already_won_) return;
        already_won_ = true;
        worsen(Verdict::invalid);
        Finding found = finding(round, clause::five_wins_end_the_match,
                                fmt::format("round {} is played, but {} had already won the match {}-{}", round.number,
                                            players_[*winner], match_.score[0], match_.score[1]));
        found.round.reset();
        match_findings_.push_back(std::move(found));
    }

    void judge_score(const Score& claimed) {
        const bool from_is_unread = record_.tag("From") && !from_;
        if (some_round_is_unread_ || from_is_unread || claimed == judgement_.score) return;
        const auto tag = std::find_if(record_.tags.begin(), record_.tags.end(),
                                      [](const egn::RecordedTag& each) { return each.name == "Score"; });
        worsen(Verdict::invalid);
        match_findings_.push_back(
            {.diagnostic = {.code = std::string(recording::the_score_is_right.code),
                            .span = tag->span,
                            .message = fmt::format("the score is said to be {}-{}, but the results add up to {}-{}",
                                                   claimed[0], claimed[1], judgement_.score[0], judgement_.score[1])},
             .clause = &recording::the_score_is_right});
    }

    const egn::Record& record_;
    Players players_;
    Rules rules_;
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
    return MatchJudge(record, chosen).run();
}

}  // namespace engarde::piste
