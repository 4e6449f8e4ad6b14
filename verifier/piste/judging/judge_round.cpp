#include "verifier/piste/judging/judge_round.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "notation/record/print.h"
#include "verifier/piste/judging/code_order.h"
#include "verifier/piste/judging/judge_opening.h"
#include "verifier/piste/judging/starters.h"
#include "verifier/piste/replay/ending.h"
#include "verifier/piste/replay/recording.h"

namespace engarde::piste {

namespace {

bool says(const JudgedRound& judged, const Finding& finding) {
    return std::any_of(judged.findings.begin(), judged.findings.end(), [&](const Finding& each) {
        return each.diagnostic.code == finding.diagnostic.code && each.diagnostic.message == finding.diagnostic.message;
    });
}

// None if either is unknown or the sum overflows.
std::optional<std::uint64_t> sum(std::optional<std::uint64_t> left, std::optional<std::uint64_t> right) {
    std::uint64_t both = 0;
    if (!left || !right || __builtin_add_overflow(*left, *right, &both)) return std::nullopt;
    return both;
}

// Keeps the score if both agree on it, and the reason if they agree on that too.
void keep_what_agrees(std::optional<egn::RoundResult>& result, const std::optional<egn::RoundResult>& other) {
    if (!result || !other || result->score != other->score)
        result.reset();
    else if (result->reason != other->reason)
        result->reason = egn::Reason::none;
}

// Reduces a judgement to what also holds in the other.
void keep_what_agrees(JudgedRound& judged, const JudgedRound& other) {
    RoundJudgement& judgement = judged.judgement;
    judgement.verdict = std::max(judgement.verdict, other.judgement.verdict);
    judgement.information = std::max(judgement.information, other.judgement.information);
    keep_what_agrees(judgement.result, other.judgement.result);
    if (judged.starter != other.starter) judged.starter.reset();
    // If the round may still be going on, deals in which it is over do not count.
    if (judged.all_over == other.all_over)
        judgement.deals = sum(judgement.deals, other.judgement.deals);
    else if (judged.all_over)
        judgement.deals = other.judgement.deals;
    judged.all_over = judged.all_over && other.all_over;
    judged.findings.erase(std::remove_if(judged.findings.begin(), judged.findings.end(),
                                         [&](const Finding& finding) { return !says(other, finding); }),
                          judged.findings.end());
}

// The number of correct entries of a broken round. A round that could not begin has the least progress.
std::size_t progress_of(const JudgedRound& judged) {
    return judged.replay ? judged.replay->plies.size() + 1 : 0;
}

// A sort key for broken rounds that does not depend on who is White.
auto order_of(const JudgedRound& judged) {
    std::vector<std::pair<std::size_t, std::size_t>> codes_and_places;
    for (const Finding& finding : judged.findings)
        codes_and_places.emplace_back(place_of_code(finding.diagnostic.code), finding.diagnostic.span.begin);
    return std::pair(judged.findings.size(), codes_and_places);
}

// Compares two broken readings with the same starter. The first leaves the largest pile and is reported, unless the
// other gets further or has fewer findings.
bool goes_further(const JudgedRound& judged, const JudgedRound& first) {
    if (progress_of(judged) != progress_of(first)) return progress_of(judged) > progress_of(first);
    return judged.findings.size() < first.findings.size();
}

// Whether the left of two broken readings is reported: the one that gets further, else with fewer findings, else with
// the earlier codes.
bool comes_first(const JudgedRound& left, const JudgedRound& right) {
    if (progress_of(left) != progress_of(right)) return progress_of(left) > progress_of(right);
    return order_of(left) < order_of(right);
}

// Notes on a broken round that it would also break, or break at the same place, if the other player had started.
void note_the_other_way(const Players& players, const egn::Round& round, JudgedRound& judged,
                        const JudgedRound& other) {
    const std::string_view began = round.position ? "was to move" : "started";
    const auto breach = std::find_if(judged.findings.begin(), judged.findings.end(),
                                     [](const Finding& finding) { return finding.is_error(); });
    for (const Finding& finding : other.findings)
        if (finding.is_error() && !says(judged, finding))
            breach->diagnostic.notes.emplace_back(
                fmt::format("that is if {} {}; if {} {}: {} [{}]", players[*judged.starter], began,
                            players[*other.starter], began, finding.diagnostic.message, finding.diagnostic.code));
}

using Broken = std::array<std::optional<JudgedRound>, 2>;

// The report on a round that breaks with either starter.
JudgedRound reported_of(const Players& players, const egn::Round& round, Broken broken) {
    if (!broken[0] || !broken[1]) return std::move(broken[0] ? *broken[0] : *broken[1]);
    const std::size_t first = comes_first(*broken[1], *broken[0]) ? 1 : 0;
    JudgedRound& judged = *broken[first];
    const JudgedRound& other = *broken[1 - first];
    if (progress_of(judged) == progress_of(other)) note_the_other_way(players, round, judged, other);
    return std::move(judged);
}

// Judges a round with an impossible header, if this player starts or is to move.
JudgedRound judge_fault(const Players& players, const egn::Round& round, const HeaderFault& fault, Side starter) {
    const auto& [violation, span] = fault;
    JudgedRound judged;
    judged.starter = starter;
    judged.judgement.verdict = Verdict::invalid;
    const auto complete = [](egn::CardText cards) { return tally_of(cards).is_complete(); };
    const bool shows_all = round.hands && round.deck && complete(round.hands->white) && complete(round.hands->black) &&
                           complete(round.deck->cards);
    judged.judgement.information = information_of(round, shows_all);
    judged.findings.push_back(finding_of(violation.clause(), span, header_fault(players, violation)));
    judged.findings.back().round = round.number;
    return judged;
}

// What all valid readings of the round have in common. If none is valid, the reading to report for each starter.
JudgedRound judge_entries(const DealCounter& counter, const Players& players, const egn::Round& round,
                          const std::vector<Side>& starters) {
    std::vector<Opening> all;
    Broken broken;
    for (const Side starter : starters) {
        auto possible = openings(counter.rules(), round, Sides(starter).list());
        if (possible)
            append(all, std::move(*possible));
        else
            broken[seat(starter)] = judge_fault(players, round, possible.error(), starter);
    }
    std::optional<JudgedRound> holding;
    for (const Opening& opening : all)
        for (JudgedRound& judged : judge_opening(counter, players, round, opening, all.size() > 1)) {
            std::optional<JudgedRound>& same_starter = broken[seat(*judged.starter)];
            if (!holds(judged.judgement.verdict)) {
                if (!same_starter || goes_further(judged, *same_starter)) same_starter = std::move(judged);
            } else if (holding) {
                keep_what_agrees(*holding, judged);
            } else {
                holding = std::move(judged);
            }
        }
    if (!holding) return reported_of(players, round, std::move(broken));
    if (holding->judgement.verdict == Verdict::valid) holding->judgement.deals = 1;
    return std::move(*holding);
}

// Whether the ruleset could ever give that result.
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

// For a round of which only breaking off is recorded: every deal fits.
JudgedRound judge_nothing(const DealCounter& counter, const Players& players, const egn::Round& round,
                          const std::vector<Side>& starters) {
    JudgedRound judged = judge_entries(counter, players, round, starters);
    judged.judgement.information = Information::none;
    judged.replay.reset();
    return judged;
}

// Without entries to judge it by, a claim is accepted if it makes sense at all.
JudgedRound take_result(const Ruleset& ruleset, const egn::Round& round) {
    const egn::RecordedResult& result = *round.result;
    JudgedRound judged;
    judged.judgement.verdict = Verdict::possible;
    judged.judgement.information = Information::none;
    if (!makes_sense(ruleset, result)) {
        judged.judgement.verdict = Verdict::invalid;
        Finding& finding = judged.findings.emplace_back(
            finding_of(recording::the_reason_is_right, result.span,
                       fmt::format("\"{}\" is claimed, which these rules never give", egn::print(result))));
        finding.round = round.number;
        finding.clause = clause_for(result.reason);
        return judged;
    }
    judged.judgement.result = result;
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
    if (round.result) judged.judgement.claimed = *round.result;
    return judged;
}

}  // namespace engarde::piste
