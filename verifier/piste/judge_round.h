// One round of a record, judged by its own entries: the match around it is judged elsewhere.
#pragma once

#include <optional>
#include <vector>

#include "notation/record.h"
#include "verifier/judgement.h"
#include "verifier/piste/deals.h"
#include "verifier/piste/replay.h"
#include "verifier/piste/words.h"

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

}  // namespace engarde::piste
