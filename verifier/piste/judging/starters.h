// Finds who may have started each round of a match: the rules are followed from round to round, also through rounds
// with an unknown starter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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
    constexpr explicit Sides(Side side) : bits_(static_cast<std::uint8_t>(1U << seat(side))) {}
    static constexpr Sides both() { return Sides(Side::white) | Sides(Side::black); }

    constexpr bool contains(Side side) const { return !(*this & Sides(side)).empty(); }
    constexpr bool empty() const { return bits_ == 0; }
    // The player, if there is exactly one.
    constexpr std::optional<Side> only() const {
        if (empty() || *this == both()) return std::nullopt;
        return *this == Sides(Side::white) ? Side::white : Side::black;
    }
    const std::vector<Side>& list() const;

    // A number below four, for tables.
    constexpr std::size_t index() const { return bits_; }

    friend constexpr Sides operator|(Sides left, Sides right) { return with_bits(left.bits_ | right.bits_); }
    friend constexpr Sides operator&(Sides left, Sides right) { return with_bits(left.bits_ & right.bits_); }
    friend constexpr bool operator==(const Sides&, const Sides&) = default;

private:
    static constexpr Sides with_bits(int bits) {
        Sides sides;
        sides.bits_ = static_cast<std::uint8_t>(bits);
        return sides;
    }

    std::uint8_t bits_ = 0;
};

// Who may have won a round.
struct Winners {
    Sides sides{};
    bool nobody = false;  // it may have been drawn

    // A number below eight, for tables.
    constexpr std::size_t index() const { return sides.index() + (nobody ? 4 : 0); }
};

// The ruleset without its rules about starters, which do not matter to a round by itself.
Ruleset without_starters(Ruleset ruleset);

// The recorded starter, or at a position the player to move.
std::optional<Side> recorded_side(const egn::Round& round);

// False at a position, where the player to move is recorded and the starter does not matter.
bool has_unknown_starter(const egn::Round& round);
Sides recorded_starters(const egn::Round& round);

// Who may start a round under a ruleset, worked out once for all matches.
class StarterRules {
public:
    explicit StarterRules(const Rules& rules);

    Sides first() const { return first_; }
    // By the starter and the winner of the round before, as far as they are known.
    Sides after(Sides starters, Winners winners) const { return after_[starters.index()][winners.index()]; }

private:
    Sides first_;
    std::array<std::array<Sides, 8>, 4> after_{};
};

// Follows a match round by round. If a round's number does not follow the one before, either player may have started:
// the number may be a typo, or rounds may be missing.
class StarterChain {
public:
    // Both must outlive this object.
    StarterChain(const StarterRules& rules, const egn::Record& record);

    // Who may have started the next round, according to earlier rounds; never empty.
    Sides allowed() const { return allowed_; }

    // Moves to the next round. `by_its_entries` are the possible starters by the round's own entries. If none of them
    // was allowed, the chain continues from them.
    void take(Sides by_its_entries);

    // Whether one of those was allowed.
    bool starter_is_right(std::size_t index) const { return links_[index].is_right; }

    // Whether the round follows the one before in sequence.
    bool follows(std::size_t index) const { return index > 0 && links_[index - 1].is_followed; }

    // Works out who may have started each round according to all other rounds. Call after the last round was taken.
    void settle();
    Sides possible(std::size_t index) const { return links_[index].possible; }

    // One possible starter per round, chosen so that all fit together. The chain must be settled.
    std::vector<Side> one_choice() const;

private:
    struct Link {
        Sides starters;
        bool is_right;
        bool is_bound;     // to the round before
        bool is_followed;  // by the next round in sequence
        Sides possible{};
    };

    Sides first_allowed() const;
    Sides after(std::size_t index, Sides starters) const;
    bool binds_the_next(std::size_t index) const;

    const StarterRules& rules_;
    const egn::Record& record_;
    const egn::Rounds& rounds_;
    Sides allowed_;
    std::vector<Link> links_{};
};

}  // namespace engarde::piste
