#include "verifier/piste/judge_round.h"

#include <fmt/format.h>

#include <algorithm>

#include "verifier/piste/card_list.h"
#include "verifier/piste/ending.h"
#include "verifier/piste/in_notation.h"
#include "verifier/piste/judge_opening.h"
#include "verifier/piste/recording.h"

namespace engarde::piste {

namespace {

bool says(const JudgedRound& judged, const Finding& finding) {
    return std::any_of(judged.findings.begin(), judged.findings.end(), [&](const Finding& each) {
        return each.diagnostic.code == finding.diagnostic.code && each.diagnostic.message == finding.diagnostic.message;
    });
}

// None when one of them is not known, or the sum is too large.
std::optional<std::uint64_t> sum(std::optional<std::uint64_t> left, std::optional<std::uint64_t> right) {
    std::uint64_t both = 0;
    if (!left || !right || __builtin_add_overflow(*left, *right, &both)) return std::nullopt;
    return both;
}

// What is so in both.
void keep_what_agrees(JudgedRound& judged, const JudgedRound& other) {
    RoundJudgement& judgement = judged.judgement;
    const bool same_result = judgement.result == other.judgement.result;
    judgement.verdict = std::max(judgement.verdict, other.judgement.verdict);
    judgement.information = std::max(judgement.information, other.judgement.information);
    if (!same_result) judgement.result.clear();
    if (!same_result || judgement.reason != other.judgement.reason) judgement.reason.clear();
    if (judged.starter != other.starter) judged.starter.reset();
    // Where the round may still be going on, a deal in which it is over does not count.
    if (judged.all_over == other.all_over)
        judgement.deals = sum(judgement.deals, other.judgement.deals);
    else if (judged.all_over)
        judgement.deals = other.judgement.deals;
    judged.all_over = judged.all_over && other.all_over;
    judged.findings.erase(std::remove_if(judged.findings.begin(), judged.findings.end(),
                                         [&](const Finding& finding) { return !says(other, finding); }),
                          judged.findings.end());
}

// Of two ways in which the round breaks, the one to tell of: which goes further, else with less to say against it.
// Which was tried first must not matter, for then it would matter who is White.
bool tells_more(const JudgedRound& left, const JudgedRound& right) {
    const auto codes = [](const JudgedRound& judged) {
        std::vector<std::string> all;
        for (const Finding& finding : judged.findings) all.push_back(finding.diagnostic.code);
        return all;
    };
    if (left.replay->plies.size() != right.replay->plies.size())
        return left.replay->plies.size() > right.replay->plies.size();
    return std::pair(left.findings.size(), codes(left)) < std::pair(right.findings.size(), codes(right));
}

// Of the ways in which the round holds, what they have in common; if there is none, the one that tells most.
JudgedRound judge_openings(const DealCounter& counter, const Players& players, const egn::Round& round,
                           const std::vector<Opening>& openings) {
    std::optional<JudgedRound> holding;
    std::optional<JudgedRound> broken;
    for (const Opening& opening : openings)
        for (JudgedRound& judged : judge_opening(counter, players, round, opening, openings.size() > 1)) {
            if (!holds(judged.judgement.verdict)) {
                if (!broken || tells_more(judged, *broken)) broken = std::move(judged);
            } else if (holding) {
                keep_what_agrees(*holding, judged);
            } else {
                holding = std::move(judged);
            }
        }
    if (!holding) return std::move(*broken);
    if (holding->judgement.verdict == Verdict::valid) holding->judgement.deals = 1;
    return std::move(*holding);
}

JudgedRound judge_entries(const DealCounter& counter, const Players& players, const egn::Round& round,
                          const std::vector<Side>& starters) {
    const auto possible = openings(counter.rules(), round, starters);
    if (possible) return judge_openings(counter, players, round, *possible);
    const auto& [violation, span] = possible.error();
    JudgedRound judged;
    judged.judgement.verdict = Verdict::invalid;
    const auto complete = [](const std::string& cards) { return read_cards(cards).is_complete(); };
    const bool tells_all = round.hands && round.deck && complete(round.hands->white) && complete(round.hands->black) &&
                           complete(round.deck->cards);
    judged.judgement.information = information_of(round, tells_all);
    judged.findings.push_back({.diagnostic = {.code = std::string(violation.clause().code),
                                              .span = span,
                                              .message = header_fault(players, violation)},
                               .round = round.number,
                               .clause = &violation.clause()});
    return judged;
}

// Whether these rules could ever give that.
bool makes_sense(const Ruleset& ruleset, const egn::RecordedResult& result) {
    const bool drawn = result.score == egn::Score::draw;
    switch (result.reason) {
        case egn::Reason::none:
            return true;
        case egn::Reason::draw:
            return drawn;
        case egn::Reason::no_move:
            return drawn == (ruleset.no_legal_move_loser == NoMoveLoser::draw);
        case egn::Reason::cards:
            return !drawn && ruleset.hands_compared_at_exhaustion;
        case egn::Reason::hit:
        case egn::Reason::distance:
        case egn::Reason::resigned:
        case egn::Reason::penalty:
            break;
    }
    return !drawn;
}

// A round of which nothing is told but that it was broken off: every deal fits it.
JudgedRound judge_nothing(const DealCounter& counter, const Players& players, const egn::Round& round,
                          const std::vector<Side>& starters) {
    JudgedRound judged = judge_entries(counter, players, round, starters);
    judged.judgement.information = Information::none;
    judged.replay.reset();
    return judged;
}

// A claim without anything to judge it by is taken, if it makes sense at all.
JudgedRound take_result(const Ruleset& ruleset, const egn::Round& round) {
    const egn::RecordedResult& result = *round.result;
    JudgedRound judged;
    judged.judgement.verdict = Verdict::possible;
    judged.judgement.information = Information::none;
    if (!makes_sense(ruleset, result)) {
        judged.judgement.verdict = Verdict::invalid;
        judged.findings.push_back(
            {.diagnostic = {.code = std::string(recording::the_reason_is_right.code),
                            .span = result.span,
                            .message =
                                fmt::format("\"{}\" is claimed, which these rules never give", in_notation(result))},
             .round = round.number,
             .clause = clause_for(result.reason)});
        return judged;
    }
    judged.judgement.result = word_for(result.score);
    if (result.reason != egn::Reason::none) judged.judgement.reason = word_for(result.reason);
    return judged;
}

}  // namespace

bool is_result_only(const egn::Round& round) {
    return round.result && round.plies.empty() && !round.position && !round.hands && !round.deck && !round.show;
}

JudgedRound judge_round(const DealCounter& counter, const Players& players, const egn::Round& round,
                        const std::vector<Side>& starters) {
    JudgedRound judged;
    if (round.malformed)
        judged.judgement.verdict = Verdict::malformed;
    else if (is_result_only(round) && round.result->score == egn::Score::broken_off)
        judged = judge_nothing(counter, players, round, starters);
    else if (is_result_only(round))
        judged = take_result(counter.rules().ruleset, round);
    else
        judged = judge_entries(counter, players, round, starters);
    judged.judgement.number = round.number;
    judged.judgement.plies = round.plies.size();
    if (round.result) judged.judgement.claimed = in_notation(*round.result);
    return judged;
}

}  // namespace engarde::piste
