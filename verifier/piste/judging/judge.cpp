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
RoundJudgement plainly_right(const egn::Round& round, std::size_t plies) {
    return {.number = round.number,
            .verdict = Verdict::valid,
            .information = Information::full,
            .claimed = *round.result,
            .result = *round.result,
            .plies = plies,
            .deals = 1};
}

// What a judge needs of a ruleset. Matches with the same board share it.
struct PreparedRuleset {
    explicit PreparedRuleset(const ChosenRuleset& with, const Board& board = {})
        : chosen(with), rules{ruleset_of(with), board}, starters(rules) {}

    ChosenRuleset chosen;
    Rules rules;
    StarterRules starters;
};

// What the judges of one record share.
struct Shared {
    SharedRounds* rounds = nullptr;            // none: there is only one judge
    const ScreenedRounds* screened = nullptr;  // none or empty: no round is known to be plainly right
    ContradictionDetail detail = ContradictionDetail::explained;
};

enum class Keep : std::uint8_t { judgements, replays };

class MatchJudge {
public:
    // `place` is that of the ruleset among those that the rounds were screened by.
    MatchJudge(const egn::Record& record, const PreparedRuleset& prepared, Keep keep, const Shared& shared,
               std::size_t place = 0)
        : record_(record),
          recorded_(record.rounds()),
          shared_(shared),
          keep_(keep),
          place_(place),
          rules_(prepared.rules),
          counter_(rules_, shared.detail),
          chain_(prepared.starters, record),
          from_(record.from()) {
        judgement_.rules = prepared.chosen;
        judgement_.offset = record.offset;
        judgement_.players = players_in(record);
        body_.score = claimed_score(recorded_, from_.value_or(MatchScore{}));
        if (from_) match_.score = {at_most_some((*from_)[0]), at_most_some((*from_)[1])};
    }

    JudgedMatchOfRounds run() {
        if (!record_.board()) return {done(), {}, {}, {}};
        const std::size_t number = recorded_.size();
        body_.rounds.reserve(number);
        for (std::size_t index = 0; index < number; ++index) read(index);
        chain_.settle();
        auto explained = explained_.begin();
        judgement_.findings.reserve(number_of_findings());
        for (std::size_t index = 0; index < number; ++index)
            judge(index, explained != explained_.end() && explained->index == index ? &*explained++ : nullptr);
        if (const auto score = record_.score()) judge_score(*score);
        for (const Finding& finding : match_findings_) judgement_.findings.push_back(finding);
        judgement_.finished = match_winner(rules_.board, match_).has_value();
        // Only callers that show the rounds need the starters.
        std::vector<Side> starters = keep_ == Keep::replays ? chain_.one_choice() : std::vector<Side>();
        return {done(), explained_rounds(), std::move(match_findings_), std::move(starters)};
    }

private:
    // A round that is not plainly right.
    struct ExplainedRound {
        std::size_t index;
        bool both_fit_so_far;  // starter unknown; earlier rounds and the plies allow both
        JudgedRound judged;
    };

    MatchJudgement done() {
        judgement_.body = std::move(body_);
        return std::move(judgement_);
    }
    void worsen(Verdict verdict) { judgement_.verdict = std::max(judgement_.verdict, verdict); }

    // Judges a round by what earlier rounds say about its starter. Later rounds may say more.
    void read(std::size_t index) {
        const egn::Round& round = recorded_[index];
        if (const auto plies = plies_if_plainly_right(index)) {
            body_.rounds.push_back(plainly_right(round, *plies));
            chain_.take(recorded_starters(round));
        } else {
            explain(index);
        }
    }

    void explain(std::size_t index) {
        const egn::Round& round = recorded_[index];
        const bool is_unknown = has_unknown_starter(round);
        const auto side = recorded_side(round);
        const auto judged_with_these = [&](Sides starters) { return judged_with(round, starters); };
        JudgedRound judged = is_unknown ? judge_with_unknown_starter(chain_.allowed(), judged_with_these)
                                        : judged_with(round, side ? Sides(*side) : Sides::both());
        const bool shows_its_starter = is_unknown && judged.starter && holds(judged.judgement.verdict);
        const bool both_fit_so_far = is_unknown && !shows_its_starter && !chain_.allowed().only();
        chain_.take(shows_its_starter ? Sides(*judged.starter) : recorded_starters(round));
        body_.rounds.push_back(judged.judgement);
        explained_.push_back({index, both_fit_so_far, std::move(judged)});
    }

    JudgedRound judged_with(const egn::Round& round, Sides starters) {
        JudgedRound judged = shared_.rounds ? shared_.rounds->judged(counter_, players(), round, starters.list())
                                            : judge_round(counter_, players(), round, starters.list());
        if (keep_ == Keep::judgements) judged.replay.reset();
        return judged;
    }

    // Completes the verdict and findings of a round, now that the whole match has been read. `explained` is null if the
    // round is plainly right by itself.
    void judge(std::size_t index, ExplainedRound* explained) {
        const egn::Round& round = recorded_[index];
        RoundJudgement& judgement = body_.rounds[index];
        judge_end_of_match(round);
        match_ = after_round(match_, Side::white, winner_of(round));
        if (!explained && chain_.follows(index) && chain_.starter_is_right(index)) return;
        if (explained && explained->both_fit_so_far && chain_.possible(index).only()) {
            explained->judged = judged_with(round, chain_.possible(index));
            judgement = explained->judged.judgement;
        }
        std::vector<Finding> findings = round.malformed ? std::vector<Finding>() : faults_of_the_start(index);
        if (!findings.empty()) {
            judgement.verdict = Verdict::invalid;
            judgement.deals.reset();
        }
        if (explained) {
            JudgedRound& judged = explained->judged;
            if (findings.empty())
                findings = std::move(judged.findings);
            else
                std::move(judged.findings.begin(), judged.findings.end(), std::back_inserter(findings));
            judged.judgement = judgement;
            // Only callers that show the rounds look at the findings of each.
            if (keep_ == Keep::replays) judged.findings = findings;
        }
        worsen(judgement.verdict);
        std::move(findings.begin(), findings.end(), std::back_inserter(judgement_.findings));
        some_round_is_unread_ = some_round_is_unread_ || round.malformed;
    }

    // As far as they are known before the match is judged as a whole.
    std::size_t number_of_findings() const {
        std::size_t number = 0;
        for (const ExplainedRound& explained : explained_) number += explained.judged.findings.size();
        return number;
    }

    std::vector<JudgedRound> explained_rounds() {
        std::vector<JudgedRound> rounds;
        if (keep_ == Keep::judgements) return rounds;
        for (ExplainedRound& explained : explained_) rounds.push_back(std::move(explained.judged));
        return rounds;
    }

    // The number of plies of a round that is plainly right.
    std::optional<std::size_t> plies_if_plainly_right(std::size_t index) const {
        if (!shared_.screened || shared_.screened->empty()) return std::nullopt;
        const ScreenedRound& screened = (*shared_.screened)[index];
        return (screened.right_under >> place_ & 1) != 0 ? std::optional(screened.plies) : std::nullopt;
    }

    const Players& players() {
        if (!players_) players_.emplace(record_);
        return *players_;
    }

    static Finding finding(const egn::Round& round, const Clause& broken, std::string message) {
        Finding found = finding_of(broken, round.span, std::move(message));
        found.round = round.number;
        return found;
    }

    std::vector<Finding> faults_of_the_start(std::size_t index) {
        std::vector<Finding> found;
        if (auto fault = chain_.follows(index) ? std::nullopt : number_fault(record_, index))
            found.push_back(finding(recorded_[index], recording::rounds_are_numbered, std::move(*fault)));
        if (!chain_.starter_is_right(index)) found.push_back(wrong_starter(index));
        return found;
    }

    // The chain continues from a wrong starter, so there is exactly one possible starter.
    Finding wrong_starter(std::size_t index) {
        const egn::Round& round = recorded_[index];
        const Side starter = *chain_.possible(index).only();
        Finding found = finding(round, clause::the_right_player_starts,
                                fmt::format("{} starts round {}, but {} must", players()[starter], round.number,
                                            players()[opponent(starter)]));
        if (auto why = why_the_other_must(index)) found.diagnostic.notes.emplace_back(std::move(*why));
        return found;
    }

    // An explanation, if the round before does not show it.
    std::optional<std::string> why_the_other_must(std::size_t index) {
        if (index == 0 && recorded_.front().number > 1)
            return fmt::format("the number of the rounds before the record and their score leave no other starter");
        if (index == 0 || recorded_starters(recorded_[index - 1]).only()) return std::nullopt;
        const egn::Round& before = recorded_[index - 1];
        const auto starter_before = chain_.possible(index - 1).only();
        const bool alternates =
            rules_.ruleset.starter_of_later_rounds == LaterStarter::alternates || !winner_of(before);
        if (!alternates || !starter_before) return std::nullopt;
        return fmt::format("by the rounds before it, {} started round {}", players()[*starter_before], before.number);
    }

    void judge_end_of_match(const egn::Round& round) {
        const auto winner = match_winner(rules_.board, match_);
        if (!winner || already_won_) return;
        already_won_ = true;
        worsen(Verdict::invalid);
        Finding found = finding(
            round, clause::five_wins_end_the_match,
            fmt::format("round {} is played, but {} had already won the match", round.number, players()[*winner]));
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
    std::vector<ExplainedRound> explained_;
    std::optional<Players> players_;  // none: no message has named one yet
    const Rules& rules_;
    DealCounter counter_;
    StarterChain chain_;
    std::optional<MatchScore> from_;
    MatchJudgement judgement_;
    JudgedRounds body_;  // moved into the judgement at the end
    std::vector<Finding> match_findings_;
    Match match_;
    bool already_won_ = false;
    bool some_round_is_unread_ = false;
};

class PisteJudge : public PreparedJudge {
public:
    PisteJudge(const std::vector<ChosenRuleset>& rulesets, ContradictionDetail detail)
        : prepared_(rulesets.begin(), rulesets.end()), detail_(detail) {
        if (rulesets.size() > most_screened_rulesets) return;
        std::vector<Ruleset> screened;
        for (const PreparedRuleset& each : prepared_) screened.push_back(each.rules.ruleset);
        screen_.emplace(screened);
    }

    bool begin_match(const egn::Record& tags) override {
        const auto board = tags.board();
        if (!screen_ || !board) return false;
        screen_->set_board(*board);
        return true;
    }

    RulesetSet plainly_right_under(const egn::RoundScript& round) override {
        return screen_->plainly_right_under(round);
    }

    std::vector<MatchJudgement> judge(const egn::Record& record, const ScreenedRounds& screened) override {
        set_board(record.board().value_or(Board{}));
        SharedRounds rounds;
        const ScreenedRounds own = screened.empty() ? screen_whole(record) : ScreenedRounds();
        const Shared shared{prepared_.size() > 1 ? &rounds : nullptr, screened.empty() ? &own : &screened, detail_};
        std::vector<MatchJudgement> judged;
        judged.reserve(prepared_.size());
        for (std::size_t place = 0; place < prepared_.size(); ++place)
            judged.push_back(MatchJudge(record, prepared_[place], Keep::judgements, shared, place).run().match);
        return judged;
    }

private:
    void set_board(const Board& board) {
        for (PreparedRuleset& each : prepared_)
            if (board != each.rules.board) each = PreparedRuleset(each.chosen, board);
    }

    ScreenedRounds screen_whole(const egn::Record& record) {
        ScreenedRounds screened;
        if (!begin_match(record)) return screened;
        for (const egn::Round& round : record.rounds()) {
            egn::write_script(round, script_);
            screened.push_back({plainly_right_under(script_), round.plies.size()});
        }
        return screened;
    }

    std::vector<PreparedRuleset> prepared_;
    ContradictionDetail detail_;
    std::optional<RoundScreen> screen_{};  // none: there are too many rulesets
    egn::RoundScript script_{};
};

}  // namespace

MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen) {
    return std::move(prepare({chosen})->judge(record, {}).front());
}

std::unique_ptr<PreparedJudge> prepare(const std::vector<ChosenRuleset>& rulesets, ContradictionDetail detail) {
    return std::make_unique<PisteJudge>(rulesets, detail);
}

JudgedMatchOfRounds judge_with_rounds(const egn::Record& record, const ChosenRuleset& chosen,
                                      ContradictionDetail detail) {
    const PreparedRuleset prepared(chosen, record.board().value_or(Board{}));
    return MatchJudge(record, prepared, Keep::replays, {.detail = detail}).run();
}

}  // namespace engarde::piste
