// How many deals of the cards fit what a record says of a round, exactly. A deal is a sequence by value of the cards
// that nobody saw played: those played and forgotten, White's hand, Black's hand, then the draw pile
// (docs/command-line.md, "deals").
//
// Every ply shows its cards, so that what is hidden are two hands. What a ply asks of a hand is asked of one player's
// cards alone; the two share nothing but the deck. So each player's hand is followed by itself (hand_weights.h), and
// the two are brought together once, at the end, with the ways to arrange the cards that neither of them had.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/piste/ruleset.h"
#include "verifier/contradiction_detail.h"
#include "verifier/piste/hidden/card_kinds.h"
#include "verifier/piste/hidden/evidence.h"
#include "verifier/piste/hidden/hand_condition.h"
#include "verifier/piste/hidden/hand_table.h"

namespace engarde::piste {

// The work is bounded: cards that make too many different hands are not looked at (hand_table.h), nor are more struck
// plies than this that may have been illegal by the cards drawn alone.
constexpr std::size_t most_uncertain_strikes = 4;

enum class NotCounted : std::uint8_t { too_many_deals, too_many_hands, too_many_strikes };

struct DealCount {
    bool some = true;                       // at least one, as far as that was looked at
    std::optional<std::uint64_t> number{};  // none: not counted
    bool all_over = false;                  // no result is recorded, and the round is over in each of them
    NotCounted why_not = NotCounted::too_many_deals;
};

// Where the evidence first contradicts itself.
struct Contradiction {
    enum class At : std::uint8_t { opening, ply, show, result };
    At at = At::opening;
    std::size_t ply = 0;  // its place among the round's plies
};

// One deal that fits.
struct FittingDeal {
    std::array<Cards, 2> hand{};
    std::vector<Card> pile{};  // the card drawn first comes first
    std::vector<Card> forgotten{};
};

class DealCounter {
public:
    explicit DealCounter(const Rules& rules) : rules_(rules) {}

    DealCounter(const Rules& rules, ContradictionDetail detail) : rules_(rules), detail_(detail) {}
    bool explains_contradictions() const { return detail_ == ContradictionDetail::explained; }

    // The deals that fit the evidence, and the conditions if there are any.
    DealCount count(const Evidence& evidence, const std::vector<HandCondition>& conditions = {}) const;

    // Whether some deal fits. Asks less than `count`, and says yes where that is not looked at.
    bool fits(const Evidence& evidence) const;

    // The earliest entry after which no deal is left; none when some deal fits it all.
    std::optional<Contradiction> contradiction(const Evidence& evidence) const;

    // None when no deal fits, or that is not looked at.
    std::optional<FittingDeal> fitting_deal(const Evidence& evidence) const;

    const Rules& rules() const { return rules_; }

private:
    // None: they make too many different hands.
    const HandTable* hands_of(const CardKinds& kinds) const;

    Rules rules_;
    ContradictionDetail detail_ = ContradictionDetail::explained;
};

}  // namespace engarde::piste
