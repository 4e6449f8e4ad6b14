// Finds who may have started each round of a match: the rules are followed from round to round, also through rounds
// with an unknown starter.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/piste/ruleset.h"
#include "engine/piste/side.h"
#include "notation/record/record.h"

namespace engarde::piste {

// A set of players.
class Sides {
public:
    constexpr Sides() = default;
    constexpr explicit Sides(Side side) : has_{side == Side::white, side == Side::black} {}
    static constexpr Sides both() { return Sides(Side::white) | Sides(Side::black); }

    constexpr bool contains(Side side) const { return has_[seat(side)]; }
    constexpr bool empty() const { return !has_[0] && !has_[1]; }
    // The player, if there is exactly one.
    constexpr std::optional<Side> only() const {
        if (has_[0] == has_[1]) return std::nullopt;
        return has_[0] ? Side::white : Side::black;
    }
    std::vector<Side> list() const;

    friend constexpr Sides operator|(Sides left, Sides right) { return {left, right, true}; }
    friend constexpr Sides operator&(Sides left, Sides right) { return {left, right, false}; }
    friend constexpr bool operator==(const Sides&, const Sides&) = default;

private:
    constexpr Sides(Sides left, Sides right, bool either)
        : has_{either ? left.has_[0] || right.has_[0] : left.has_[0] && right.has_[0],
               either ? left.has_[1] || right.has_[1] : left.has_[1] && right.has_[1]} {}

    std::array<bool, 2> has_{};
};

// The ruleset without its rules about starters, which do not matter to a round by itself.
Ruleset without_starters(Ruleset ruleset);

// The recorded starter, or at a position the player to move.
std::optional<Side> recorded_side(const egn::Round& round);

// False at a position, where the player to move is recorded and the starter does not matter.
bool has_unknown_starter(const egn::Round& round);
Sides recorded_starters(const egn::Round& round);

// Who may start the next round, by the starter and the winner of the last one; the third place is for no winner.
using FollowingStarters = std::array<std::array<Sides, 3>, 2>;

// Follows a match round by round. If a round's number does not follow the one before, either player may have started:
// the number may be a typo, or rounds may be missing.
class StarterChain {
public:
    // The record must outlive this object.
    StarterChain(const Rules& rules, const egn::Record& record);

    // Who may have started the next round, according to earlier rounds; never empty.
    Sides allowed() const { return allowed_; }

    // Moves to the next round. `by_its_entries` are the possible starters by the round's own entries. Returns whether
    // one of them was allowed; if not, the chain continues from them.
    bool take(Sides by_its_entries);

    // For each round taken, the possible starters according to all other rounds.
    std::vector<Sides> possible() const;

    // One possible starter per round, chosen so that all fit together.
    std::vector<Side> one_choice() const;

private:
    struct Link {
        Sides starters;
        bool is_bound;  // to the round before
    };

    Sides first_allowed() const;
    Sides after(std::size_t index, Sides starters) const;
    bool binds_the_next(std::size_t index) const;

    const Rules& rules_;
    const egn::Record& record_;
    FollowingStarters following_;
    Sides allowed_;
    std::vector<Link> links_{};
};

}  // namespace engarde::piste
