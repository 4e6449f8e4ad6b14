// Counts exactly how many deals fit the record of a round. A deal is a sequence of the unseen cards by value: played
// and forgotten cards, White's hand, Black's hand, then the draw pile (docs/command-line.md, "deals").
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

// The work is bounded: evidence with too many different hands is not counted (hand_table.h), nor are more than this
// many struck plies that may be illegal only because of the drawn cards.
constexpr std::size_t most_uncertain_strikes = 4;

enum class NotCounted : std::uint8_t { too_many_deals, too_many_hands, too_many_strikes };

struct DealCount {
    bool some = true;                       // some deal fits, as far as was checked
    std::optional<std::uint64_t> number{};  // none: not counted
    bool all_over = false;                  // no result is recorded, but the round is over in every deal
    NotCounted why_not = NotCounted::too_many_deals;
};

// Where the evidence first contradicts itself.
struct Contradiction {
    enum class At : std::uint8_t { opening, ply, show, result };
    At at = At::opening;
    std::size_t ply = 0;  // index in the round
};

struct FittingDeal {
    std::array<Cards, 2> hand{};
    std::vector<Card> pile{};  // in drawing order
    std::vector<Card> forgotten{};
};

// Every ply shows its cards, so only the two hands are hidden. A ply depends on one player's hand alone, and the hands
// share nothing but the deck. So each hand is followed separately (hand_weights.h), and both are combined once at the
// end with the ways to arrange the cards that neither player had.
class DealCounter {
public:
    explicit DealCounter(const Rules& rules) : rules_(rules) {}

    DealCounter(const Rules& rules, ContradictionDetail detail) : rules_(rules), detail_(detail) {}
    bool explains_contradictions() const { return detail_ == ContradictionDetail::explained; }

    // The number of deals that fit the evidence and the conditions.
    DealCount count(const Evidence& evidence, const std::vector<HandCondition>& conditions = {}) const;

    // Whether some deal fits. Cheaper than `count`; true if it was not checked.
    bool fits(const Evidence& evidence) const;

    // The earliest entry after which no deal is left; none if some deal fits.
    std::optional<Contradiction> contradiction(const Evidence& evidence) const;

    // None if no deal fits, or if it was not checked.
    std::optional<FittingDeal> fitting_deal(const Evidence& evidence) const;

    const Rules& rules() const { return rules_; }

private:
    // Null if there are too many different hands.
    const HandTable* hands_of(const CardKinds& kinds) const;

    Rules rules_;
    ContradictionDetail detail_ = ContradictionDetail::explained;
};

}  // namespace engarde::piste
