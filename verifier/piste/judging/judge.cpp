#include "verifier/piste/judging/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/piste/match.h"
#include "engine/piste/rulebook.h"
#include "notation/record/tags.h"
#include "verifier/piste/judging/plain_round.h"
#include "verifier/piste/judging/shared_rounds.h"
#include "verifier/piste/judging/starters.h"
#include "verifier/piste/replay/recording.h"
#include "verifier/piste/replay/rules_of.h"
#include "verifier/round_numbers.h"

namespace engarde::piste {

namespace {

// A score may be mistyped, and must not overflow.
int at_most_some(std::uint32_t rounds) {
    return static_cast<int>(std::min<std::uint32_t>(rounds, 1'000'000));
}

std::optional<Side> winner_of(const egn::Round& round) {
    if (!round.result) return std::nullopt;
    if (round.result->score == egn::Score::white) return Side::white;
    if (round.result->score == egn::Score::black) return Side::black;
    return std::nullopt;
}

// The judgement of a round that is plainly right.
JudgedRound plainly_right(const egn::Round& round, std::size_t plies) {
    return {.judgement = {.number = round.number,
                          .verdict = Verdict::valid,
                          .information = Information::full,
                          .claimed = *round.result,
                          .result = *round.result,
                          .plies = plies,
                          .deals = 1},
            .starter = recorded_side(round)};
}

// What the judges of one record share.
struct Shared {
    SharedRounds* rounds = nullptr;            // none: there is only one judge
    const ScreenedRounds* screened = nullptr;  // none or empty: the rounds are screened here
    ContradictionDetail detail = ContradictionDetail::explained;
};

enum class Keep : std::uint8_t { judgements, replays };

class MatchJudge {
public:
    // `place` is that of the ruleset among those that the rounds were screened by.
    MatchJudge(const egn::Record& record, const ChosenRuleset& chosen, Keep keep, const Shared& shared,
               std::size_t place = 0)
        : record_(record),
          recorded_(record.rounds()),
          shared_(shared),
          keep_(keep),
          place_(place),
          players_(record),
          counter_({ruleset_of(chosen), record.board().value_or(Board{})}, shared.detail),
          rules_(counter_.rules()),
          chain_(rules_, record),
          from_(record.from()) {
        judgement_.rules = chosen;
        judgement_.offset = record.offset;
        judgement_.players = players_in(record);
        body_.score = claimed_score(record);
        if (from_) match_.score = {at_most_some((*from_)[0]), at_most_some((*from_)[1])};
    }

    JudgedMatchOfRounds run() {
        if (!record_.board()) return {done(), {}, {}, {}};
        const std::size_t number = recorded_.size();
        rounds_.reserve(number);
        body_.rounds.reserve(number);
        for (std::size_t index = 0; index < number; ++index) read(index);
        possible_starters_ = chain_.possible();
        for (std::size_t index = 0; index < number; ++index) judge(index);
        if (const auto score = record_.score()) judge_score(*score);
        for (const Finding& finding : match_findings_) judgement_.findings.push_back(finding);
        judgement_.finished = match_winner(rules_.board, match_).has_value();
        // Only callers that show the rounds need the starters.
        std::vector<Side> starters = keep_ == Keep::replays ? chain_.one_choice() : std::vector<Side>();
        return {done(), std::move(rounds_), std::move(match_findings_), std::move(starters)};
    }

private:
    MatchJudgement done() {
        judgement_.body = std::move(body_);
        return std::move(judgement_);
    }
    void worsen(Verdict verdict) { judgement_.verdict = std::max(judgement_.verdict, verdict); }

    // Judges a round by what earlier rounds say about its starter. Later rounds may say more.
    void read(std::size_t index) {
        const egn::Round& round = recorded_[index];
        const bool is_unknown = has_unknown_starter(round);
        const auto side = recorded_side(round);
        const auto judged_with_these = [&](Sides starters) { return judged_with(index, starters); };
        rounds_.push_back(is_unknown ? judge_with_unknown_starter(chain_.allowed(), judged_with_these)
                                     : judged_with(index, side ? Sides(*side) : Sides::both()));
        JudgedRound& judged = rounds_.back();
        const bool shows_its_starter = is_unknown && judged.starter && holds(judged.judgement.verdict);
        both_fit_so_far_.push_back(is_unknown && !shows_its_starter && !chain_.allowed().only());
        const bool is_right = chain_.take(shows_its_starter ? Sides(*judged.starter) : recorded_starters(round));
        starter_is_right_.push_back(is_right);
        if (keep_ == Keep::judgements) judged.replay.reset();
    }

    // Completes the verdict and findings of a round, now that the whole match has been read.
    void judge(std::size_t index) {
        const egn::Round& round = recorded_[index];
        JudgedRound& judged = rounds_[index];
        judge_end_of_match(round);
        if (both_fit_so_far_[index] && possible_starters_[index].only()) {
            judged = judged_with(index, possible_starters_[index]);
            if (keep_ == Keep::judgements) judged.replay.reset();
        }
        if (!round.malformed) {
            judge_starter(index, judged);
            judge_number(index, judged);
        }
        worsen(judged.judgement.verdict);
        // Only callers that show the rounds look at the findings of each.
        if (keep_ == Keep::replays)
            std::copy(judged.findings.begin(), judged.findings.end(), std::back_inserter(judgement_.findings));
        else
            std::move(judged.findings.begin(), judged.findings.end(), std::back_inserter(judgement_.findings));
        body_.rounds.push_back(judged.judgement);
        some_round_is_unread_ = some_round_is_unread_ || round.malformed;
        match_ = after_round(match_, Side::white, winner_of(round));
    }

    JudgedRound judged_with(std::size_t index, Sides starters) {
        const egn::Round& round = recorded_[index];
        if (const auto plies = plies_if_plainly_right(index)) return plainly_right(round, *plies);
        return shared_.rounds ? shared_.rounds->judged(counter_, players_, round, starters.list())
                              : judge_round(counter_, players_, round, starters.list());
    }

    // The number of plies of a round that is plainly right. A plain round has no replay.
    std::optional<std::size_t> plies_if_plainly_right(std::size_t index) {
        if (keep_ == Keep::replays) return std::nullopt;
        if (shared_.screened && !shared_.screened->empty()) {
            const ScreenedRound& screened = (*shared_.screened)[index];
            return (screened.right_under >> place_ & 1) != 0 ? std::optional(screened.plies) : std::nullopt;
        }
        const egn::Round& round = recorded_[index];
        if (!steps_) steps_.emplace(rules_);
        egn::write_script(round, script_);
        return is_plainly_right(*steps_, script_) ? std::optional(round.plies.size()) : std::nullopt;
    }

    static Finding finding(const egn::Round& round, const Clause& broken, std::string message) {
        Finding found = finding_of(broken, round.span, std::move(message));
        found.round = round.number;
        return found;
    }

    // Findings about the start of a round come before those about its entries.
    static void add_to_start(JudgedRound& judged, Finding found) {
        judged.findings.insert(judged.findings.begin(), std::move(found));
        judged.judgement.verdict = Verdict::invalid;
        judged.judgement.deals.reset();
    }

    void judge_number(std::size_t index, JudgedRound& judged) const {
        if (auto fault = number_fault(record_, index))
            add_to_start(judged, finding(recorded_[index], recording::rounds_are_numbered, std::move(*fault)));
    }

    // The chain continues from a wrong starter, so there is exactly one possible starter.
    void judge_starter(std::size_t index, JudgedRound& judged) const {
        if (starter_is_right_[index]) return;
        const egn::Round& round = recorded_[index];
        const Side starter = *possible_starters_[index].only();
        Finding found = finding(round, clause::the_right_player_starts,
                                fmt::format("{} starts round {}, but {} must", players_[starter], round.number,
                                            players_[opponent(starter)]));
        if (auto why = why_the_other_must(index)) found.diagnostic.notes.emplace_back(std::move(*why));
        add_to_start(judged, std::move(found));
    }

    // An explanation, if the round before does not show it.
    std::optional<std::string> why_the_other_must(std::size_t index) const {
        if (index == 0 && recorded_.front().number > 1)
            return fmt::format("the number of the rounds before the record and their score leave no other starter");
        if (index == 0 || recorded_starters(recorded_[index - 1]).only()) return std::nullopt;
        const egn::Round& before = recorded_[index - 1];
        const auto starter_before = possible_starters_[index - 1].only();
        const bool alternates =
            rules_.ruleset.starter_of_later_rounds == LaterStarter::alternates || !winner_of(before);
        if (!alternates || !starter_before) return std::nullopt;
        return fmt::format("by the rounds before it, {} started round {}", players_[*starter_before], before.number);
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

    void judge_score(const MatchScore& claimed) {
        const bool from_is_unread = record_.tag("From") && !from_;
        if (some_round_is_unread_ || from_is_unread || claimed == body_.score) return;
        worsen(Verdict::invalid);
        match_findings_.push_back(
            finding_of(recording::the_score_is_right, record_.find_tag("Score")->span,
                       fmt::format("the score is said to be {}-{}, but the results add up to {}-{}", claimed[0],
                                   claimed[1], body_.score[0], body_.score[1])));
    }

    const egn::Record& record_;
    const egn::Rounds& recorded_;
    Shared shared_;
    Keep keep_;
    std::size_t place_;
    std::optional<StepTable> steps_;  // none: no round had to be screened here
    egn::RoundScript script_;
    std::vector<JudgedRound> rounds_;
    Players players_;
    DealCounter counter_;
    const Rules& rules_;
    StarterChain chain_;
    std::vector<Sides> possible_starters_;
    std::vector<bool> both_fit_so_far_;   // starter unknown; earlier rounds and the plies allow both
    std::vector<bool> starter_is_right_;  // one per round
    std::optional<MatchScore> from_;
    MatchJudgement judgement_;
    JudgedRounds body_;  // moved into the judgement at the end
    std::vector<Finding> match_findings_;
    Match match_;
    bool already_won_ = false;
    bool some_round_is_unread_ = false;
};

}  // namespace

MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen) {
    return MatchJudge(record, chosen, Keep::judgements, {}).run().match;
}

std::vector<MatchJudgement> judge_under_all(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                                            ContradictionDetail detail, const ScreenedRounds& screened) {
    SharedRounds rounds;
    const Shared shared{rulesets.size() > 1 ? &rounds : nullptr, &screened, detail};
    std::vector<MatchJudgement> judged;
    for (std::size_t place = 0; place < rulesets.size(); ++place)
        judged.push_back(MatchJudge(record, rulesets[place], Keep::judgements, shared, place).run().match);
    return judged;
}

JudgedMatchOfRounds judge_with_rounds(const egn::Record& record, const ChosenRuleset& chosen,
                                      ContradictionDetail detail) {
    return MatchJudge(record, chosen, Keep::replays, {.detail = detail}).run();
}

}  // namespace engarde::piste
