// Judges one round of a record by its own entries, without the match around it.
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
    std::vector<Finding> findings{};  // by ply; about the end last
    std::optional<Side> starter{};    // if the record determines it
    bool all_over = false;            // no result is recorded, but it is over in every deal
    std::optional<Replay> replay{};   // none: it could not begin, or has only a result
};

// Whether only the end of the round is recorded.
bool is_result_only(const egn::Round& round);

// Judges with one of these players starting, or to move at a position.
JudgedRound judge_round(const DealCounter& counter, const Players& players, const egn::Round& round,
                        const std::vector<Side>& starters);

// Judges a round with an unknown starter: with a starter that the rules allow, if it holds that way; otherwise with the
// other. `judged` judges the round with the given starters.
template <class Judged>
JudgedRound judge_with_unknown_starter(Sides allowed, const Judged& judged) {
    JudgedRound found = judged(allowed);
    const auto required = allowed.only();
    if (!required || holds(found.judgement.verdict)) return found;
    JudgedRound other = judged(Sides(opponent(*required)));
    return holds(other.judgement.verdict) ? std::move(other) : std::move(found);
}

}  // namespace engarde::piste
