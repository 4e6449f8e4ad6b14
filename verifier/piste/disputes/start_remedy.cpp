#include "verifier/piste/disputes/start_remedy.h"

#include <algorithm>

#include "engine/piste/rulebook.h"
#include "verifier/piste/disputes/remedy.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/replay/recording.h"
#include "verifier/round_numbers.h"

namespace engarde::piste {

namespace {

egn::Record up_to(egn::Record record, std::size_t round) {
    record.rounds_to_edit().resize(round + 1);
    return record;
}

// The faults at the start of the round, in the match or in its headers.
std::vector<Finding> faults_of_the_start(const egn::Record& record, std::size_t round, const ChosenRuleset& rules) {
    const JudgedMatchOfRounds judged = judge_with_rounds(up_to(record, round), rules, ContradictionDetail::omitted);
    const egn::Round& at = record.rounds()[round];
    std::vector<Finding> faults;
    for (const Finding& finding : judged.rounds[round].findings) {
        const std::size_t begin = finding.diagnostic.span.begin;
        const bool at_the_end =
            (at.show && begin == at.show->span.begin) || (at.result && begin == at.result->span.begin);
        if (finding.is_error() && !finding.ply && !at_the_end) faults.push_back(finding);
    }
    return faults;
}

bool has(const std::vector<Finding>& faults, const Clause* broken) {
    return std::any_of(faults.begin(), faults.end(), [&](const Finding& fault) { return fault.broken == broken; });
}

// The first candidate without the fault.
Remedied first_without(const Finding& fault, const egn::Record& record, std::size_t round,
                       const std::vector<egn::Round>& candidates, const ChosenRuleset& rules, const char* why_not) {
    for (const egn::Round& candidate : candidates) {
        egn::Record fixed = with_round(record, round, candidate);
        if (!has(faults_of_the_start(fixed, round, rules), fault.broken)) return fixed;
    }
    return tl::unexpected(std::string(why_not));
}

std::uint32_t number_due(const egn::Record& record, std::size_t round) {
    if (round > 0) return record.rounds()[round - 1].number + 1;
    return record.tag("From") ? lowest_number_after(score_before(record)) : 1;
}

// Renumbers from the first round with a wrong number, since this round may be wrong because of an earlier one.
egn::Record with_numbers_put_right(const egn::Record& record, std::size_t round, const std::string& ruled) {
    std::size_t first = 0;
    while (first < round && !number_fault(record, first)) ++first;
    return numbered_from(record, first, number_due(record, first), ruled);
}

Remedied without_fault(const egn::Record& record, std::size_t round, const Finding& fault, const ChosenRuleset& rules) {
    const std::string ruled = fault.diagnostic.message + " [" + fault.diagnostic.code + "]";
    const egn::Round& at = record.rounds()[round];
    if (fault.broken == &recording::rounds_are_numbered) return with_numbers_put_right(record, round, ruled);
    if (fault.broken == &clause::five_wins_end_the_match) {
        if (round == 0) return tl::unexpected(std::string("the match was won before this record begins"));
        return cut_before(record, round, ruled);
    }
    if (fault.broken == &clause::the_right_player_starts)
        return first_without(
            fault, record, round,
            {with_starter(at, egn::Starter::white, ruled), with_starter(at, egn::Starter::black, ruled)}, rules,
            "neither player can have started the round");
    // If both hands together have too many cards, it is unknown which hand was recorded wrong.
    const bool one_hand_is_wrong = fault.broken != &clause::deck_has_five_of_each_value;
    return first_without(fault, record, round, with_headers_forgotten(at, one_hand_is_wrong, ruled), rules,
                         "how the round stood is not known");
}

}  // namespace

// One fault can hide another, so the start is checked again until it has none.
Remedied with_start_put_right(const egn::Record& record, std::size_t round, const Finding& fault,
                              const ChosenRuleset& rules) {
    Remedied fixed = without_fault(record, round, fault, rules);
    std::vector<const Clause*> seen{fault.broken};
    while (fixed && round < fixed->rounds().size()) {
        const std::vector<Finding> faults = faults_of_the_start(*fixed, round, rules);
        if (faults.empty()) break;
        const Finding& next = faults.front();
        if (std::find(seen.begin(), seen.end(), next.broken) != seen.end())
            return tl::unexpected(std::string("how the round began is not known"));
        seen.push_back(next.broken);
        fixed = without_fault(*fixed, round, next, rules);
    }
    return fixed;
}

}  // namespace engarde::piste
