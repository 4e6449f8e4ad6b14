// How many deals of the cards fit what a record tells of a round, exactly. A deal is a sequence of the whole deck by
// value: White's hand, Black's hand, then the draw pile (docs/command-line.md, "deals").
//
// Every ply shows its cards, so that what is hidden are two hands. For each pair of hands the number of deals leading
// there is carried from ply to ply: filtered by what was played and claimed, spread over the unseen cards at each draw,
// and multiplied in the end by the ways to arrange what nobody drew.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/piste/ruleset.h"
#include "verifier/explains.h"
#include "verifier/piste/evidence.h"
#include "verifier/piste/hand_table.h"

namespace engarde::piste {

// More pairs of hands than this are not looked at.
constexpr std::size_t most_pairs_of_hands = std::size_t{1} << 18;

struct DealCount {
    bool some = true;                       // at least one
    std::optional<std::uint64_t> number{};  // none: too many to be counted
    bool all_over = false;                  // no result is recorded, and the round is over in each of them
};

// Something about a player's hand before one of the steps, or after the last of them.
struct HandCondition {
    std::size_t step = 0;
    Side player = Side::white;
    std::function<bool(Cards hand)> holds{};
};

// Where the evidence first contradicts itself.
struct Contradiction {
    enum class At : std::uint8_t { opening, step, show, result };
    At at = At::opening;
    std::size_t step = 0;
};

class DealCounter {
public:
    explicit DealCounter(const Rules& rules) : rules_(rules) {}

    DealCounter(const Rules& rules, Explains explains) : rules_(rules), explains_(explains) {}
    bool explains_contradictions() const { return explains_ == Explains::contradictions; }

    // The deals that fit the evidence, and the conditions if there are any.
    DealCount count(const Evidence& evidence, const std::vector<HandCondition>& conditions = {}) const;

    // The earliest entry after which no deal is left; none when some deal fits it all.
    std::optional<Contradiction> contradiction(const Evidence& evidence) const;

    const Rules& rules() const { return rules_; }

private:
    const HandTable& hands() const;

    Rules rules_;
    Explains explains_ = Explains::contradictions;
    mutable std::unique_ptr<const HandTable> hands_{};  // made when something is hidden
};

}  // namespace engarde::piste
