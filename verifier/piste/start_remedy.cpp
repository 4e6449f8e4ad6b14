#include "verifier/piste/start_remedy.h"

#include <algorithm>

#include "engine/piste/rulebook.h"
#include "verifier/piste/judge.h"
#include "verifier/piste/recording.h"
#include "verifier/piste/remedy.h"

namespace engarde::piste {

namespace {

egn::Record up_to(egn::Record record, std::size_t round) {
    record.rounds.resize(round + 1);
    return record;
}

// Whether something is wrong with the start of the round, be it in the match or in its headers.
bool start_is_wrong(const egn::Record& record, std::size_t round, const ChosenRuleset& rules) {
    const JudgedMatchOfRounds judged = judge_with_rounds(up_to(record, round), rules, Explains::nothing);
    const egn::Round& at = record.rounds[round];
    return std::any_of(
        judged.rounds[round].findings.begin(), judged.rounds[round].findings.end(), [&](const Finding& finding) {
            const std::size_t begin = finding.diagnostic.span.begin;
            const bool at_the_end =
                (at.show && begin == at.show->span.begin) || (at.result && begin == at.result->span.begin);
            return finding.is_error() && !finding.ply && !at_the_end;
        });
}

// The first of them that can begin so.
Mended first_that_begins(const egn::Record& record, std::size_t round, const std::vector<egn::Round>& candidates,
                         const ChosenRuleset& rules, const char* why_not) {
    for (const egn::Round& candidate : candidates) {
        egn::Record mended = with_round(record, round, candidate);
        if (!start_is_wrong(mended, round, rules)) return mended;
    }
    return tl::unexpected(std::string(why_not));
}

std::uint32_t number_due(const egn::Record& record, std::size_t round) {
    if (round > 0) return record.rounds[round - 1].number + 1;
    const MatchScore from = score_before(record);
    return record.tag("From") ? from[0] + from[1] + 1 : 1;
}

}  // namespace

Mended with_start_put_right(const egn::Record& record, std::size_t round, const Finding& fault,
                            const ChosenRuleset& rules) {
    const std::string& code = fault.diagnostic.code;
    const std::string ruled = fault.diagnostic.message + " [" + code + "]";
    const egn::Round& at = record.rounds[round];
    if (code == recording::rounds_are_numbered.code)
        return numbered_from(record, round, number_due(record, round), ruled);
    if (code == clause::five_wins_end_the_match.code) {
        if (round == 0) return tl::unexpected(std::string("the match was won before this record begins"));
        return cut_before(record, round, ruled);
    }
    if (code == clause::the_right_player_starts.code)
        return first_that_begins(
            record, round, {with_starter(at, egn::Starter::white, ruled), with_starter(at, egn::Starter::black, ruled)},
            rules, "neither player can have started the round");
    // Of cards that are too many in both hands together nobody can say in which of them they were written wrongly.
    const bool one_hand_is_wrong = code != clause::deck_has_five_of_each_value.code;
    return first_that_begins(record, round, with_headers_forgotten(at, one_hand_is_wrong, ruled), rules,
                             "nobody can say how the round stood");
}

}  // namespace engarde::piste
