// A recorded round played through: a value that keeps the good prefix and the reason it stopped. Verifying, showing and
// adjudicating all fold the same replay.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/violation.h"
#include "engine/piste/action.h"
#include "notation/record/record.h"
#include "verifier/piste/replay/drawn_cards.h"
#include "verifier/piste/replay/opening.h"

namespace engarde::piste {

// A ply that was played, or struck and thus not played.
struct ReplayedPly {
    Action action{};
    View before{};
    // The cards of its refill, as far as the ply records them. None: a struck ply that everybody sees to be illegal.
    std::optional<DrawnCards> drawn{};
    bool struck = false;
    bool strike_was_wrong = false;       // struck, though certainly legal
    bool strike_rests_on_draws = false;  // legal but for the cards it is said to have drawn, which nobody knows
};

// The ply at which a replay stopped, and why: the breach to report first, others behind it.
struct Stop {
    std::size_t ply = 0;  // its place among the round's plies
    std::vector<Violation> violations{};
};

struct Replay {
    Opening opening{};
    std::vector<ReplayedPly> plies{};  // the good prefix, one for one with the round's plies
    View last{};                       // after the last of them
    std::optional<Stop> stop{};
    bool shows_every_card = false;  // as far as it went
    bool turn_is_owed = false;      // it broke off behind a parry, before the turn that follows
};

// A parry that stands alone at the end of a round broken off: its turn may not have been played any more. Where a
// parrier who is stuck skips the turn, it may just as well have been finished.
enum class LastParry : std::uint8_t { may_be_unfinished, is_finished };

inline bool stuck_parrier_skips(const Ruleset& ruleset) {
    return ruleset.no_legal_move_after_parry == NoMoveAfterParry::turn_skipped;
}

Replay replay(const Rules& rules, const egn::Round& round, const Opening& opening,
              LastParry last_parry = LastParry::may_be_unfinished);

// Both ways to read a last parry, where both can be: unfinished, and finished by a parrier who was stuck and skipped
// the turn. No deal fits both (`HandStep::unfinished`).
std::vector<Replay> replays(const Rules& rules, const egn::Round& round, const Opening& opening,
                            LastParry last_parry = LastParry::may_be_unfinished);

}  // namespace engarde::piste
