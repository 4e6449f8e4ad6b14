// Screens rounds of the piste (verifier/prepared_judge.h), with the engine's own state and checks.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "verifier/piste/judging/ply_memory.h"
#include "verifier/prepared_judge.h"

namespace engarde::piste {

// The last cards of a deck, by their number.
using DeckEnds = std::array<Cards, std::size_t{highest_card} * most_copies>;

// Screens by several rulesets. Those that judge rounds alike are asked once.
class RoundScreen {
public:
    // At most as many as a RulesetSet can hold.
    explicit RoundScreen(const std::vector<Ruleset>& rulesets);

    void set_board(const Board& board);

    // As PreparedJudge has it.
    RulesetSet plainly_right_under(const egn::RoundScript& round);

private:
    struct Alike {
        PlyMemory memory;
        RulesetSet rulesets;
    };

    std::vector<Alike> alike_{};
    DeckEnds deck_ends_{};  // of the round that is screened
};

}  // namespace engarde::piste
