// One round of a record, judged by its own entries: the match around it is judged elsewhere.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/piste/hidden/deals.h"
#include "verifier/piste/judging/starters.h"
#include "verifier/piste/judging/words.h"
#include "verifier/piste/replay/replay.h"

namespace engarde::piste {

struct JudgedRound {
    RoundJudgement judgement{};
    std::vector<Finding> findings{};  // by ply, the end last
    std::optional<Side> starter{};    // if the record leaves no doubt who it was
    bool all_over = false;            // it has no result, and is over whatever is hidden
    std::optional<Replay> replay{};   // what it was judged by; none: it could not even begin, or has only a result
};

// Whether nothing is told of the round but how it ended.
bool is_result_only(const egn::Round& round);

// With one of these players starting, or at a position to move.
JudgedRound judge_round(const DealCounter& counter, const Players& players, const egn::Round& round,
                        const std::vector<Side>& starters);

// A round that does not name its starter: one whom the rules allow, if it holds like that; else it may have been the
// other. `judged` judges it with some of the players starting.
template <class Judged>
JudgedRound judge_with_unknown_starter(Sides allowed, const Judged& judged) {
    JudgedRound found = judged(allowed);
    const auto required = allowed.only();
    if (!required || holds(found.judgement.verdict)) return found;
    JudgedRound other = judged(Sides(opponent(*required)));
    return holds(other.judgement.verdict) ? std::move(other) : std::move(found);
}

}  // namespace engarde::piste
