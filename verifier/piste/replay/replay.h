// Replays a recorded round: a value with the legal prefix and the reason why it stopped. Verifying, showing and
// adjudicating use the same replay.
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

// A ply that was played, or one that was struck and so not played.
struct ReplayedPly {
    Action action{};
    View before{};
    // The cards of its refill, as far as recorded. None: a struck ply that is illegal by the table alone.
    std::optional<DrawnCards> drawn{};
    bool struck = false;
    bool strike_was_wrong = false;       // struck, but certainly legal
    bool strike_rests_on_draws = false;  // legal unless it drew other cards than recorded
};

// The ply at which a replay stopped, and why: first the breach to report, then the others.
struct Stop {
    std::size_t ply = 0;  // index in the round
    std::vector<Violation> violations{};
};

struct Replay {
    Opening opening{};
    std::vector<ReplayedPly> plies{};  // the legal prefix, one per ply of the round
    View last{};                       // after the last ply
    std::optional<Stop> stop{};
    bool shows_every_card = false;  // up to the stop
    bool turn_is_owed = false;      // broken off after a parry, before the turn that follows
};

// How to read a parry alone at the end of a round that was broken off. Its turn may not have been played. Under rules
// that let a stuck parrier skip the turn, it may also be finished.
enum class LastParry : std::uint8_t { may_be_unfinished, is_finished };

inline bool stuck_parrier_skips(const Ruleset& ruleset) {
    return ruleset.no_legal_move_after_parry == NoMoveAfterParry::turn_skipped;
}

Replay replay(const Rules& rules, const egn::Round& round, const Opening& opening,
              LastParry last_parry = LastParry::may_be_unfinished);

// Both readings of a final parry, if both are possible: unfinished, or finished by a stuck parrier who skipped the
// turn. No deal fits both (`HandStep::unfinished`).
std::vector<Replay> replays(const Rules& rules, const egn::Round& round, const Opening& opening,
                            LastParry last_parry = LastParry::may_be_unfinished);

}  // namespace engarde::piste
