#include "verifier/piste/hidden/deals.h"

#include <algorithm>
#include <numeric>

#include "verifier/piste/hidden/deal_pass.h"

namespace engarde::piste {

namespace {

// Strikes that may be right only because of the drawn cards.
std::vector<std::size_t> uncertain_strikes(const Evidence& evidence) {
    std::vector<std::size_t> found;
    for (std::size_t index = 0; index < evidence.strikes.size(); ++index)
        if (!evidence.strikes[index].drawn.empty()) found.push_back(index);
    return found;
}

// Assumes that the card at that place of the pile is this one; false if it cannot be.
bool believe_in_pile(Evidence& evidence, std::size_t place, Card card) {
    Card& in_pile = evidence.pile[place];
    if (in_pile == unknown_card) {
        for (const HandStep& step : evidence.steps) {
            const std::size_t first = evidence.first_drawn(step);
            if (place < first || place >= first + step.drawn.size()) continue;
            const Card drawn = step.drawn[place - first];
            if (drawn != unknown_card && drawn != card) return false;
        }
        in_pile = card;
    }
    return in_pile == card;
}

bool believe_legal(Evidence& evidence, std::size_t index) {
    evidence.strikes[index].believed_legal = true;
    const auto& drawn = evidence.strikes[index].drawn;
    return std::all_of(drawn.begin(), drawn.end(),
                       [&](const auto& each) { return believe_in_pile(evidence, each.first, each.second); });
}

// A difference of two sums, either of which may overflow.
struct Balance {
    Weight plus = 0;
    Weight minus = 0;

    void add(Weight weight, bool positive, Arithmetic& arithmetic) {
        Weight& side = positive ? plus : minus;
        side = arithmetic.sum(side, weight);
    }
    Weight value() const { return plus - minus; }
};

// Counts the deals in which no struck ply was legal. A ply that is legal by the hand may still be illegal by the drawn
// cards, so the deals in which both are as recorded are subtracted, by inclusion and exclusion.
class StrikesApart {
public:
    StrikesApart(const Rules& rules, const HandTable& hands, const CardKinds& kinds, const Evidence& evidence,
                 const std::vector<HandCondition>& conditions)
        : rules_(rules),
          hands_(hands),
          kinds_(kinds),
          evidence_(evidence),
          conditions_(conditions),
          uncertain_(uncertain_strikes(evidence)) {}

    Weight count(Ending ending, Arithmetic& arithmetic) const {
        if (uncertain_.empty()) return counted(evidence_, ending, arithmetic);
        Balance balance;
        for (std::size_t chosen = 0; chosen < std::size_t{1} << uncertain_.size(); ++chosen) {
            Evidence believed = evidence_;
            bool possible = true;
            bool positive = true;
            for (std::size_t bit = 0; bit < uncertain_.size(); ++bit) {
                if ((chosen >> bit & 1) == 0) continue;
                possible = possible && believe_legal(believed, uncertain_[bit]);
                positive = !positive;
            }
            if (!possible) continue;
            balance.add(counted(believed, ending, arithmetic), positive, arithmetic);
        }
        return balance.value();
    }

private:
    Weight counted(const Evidence& evidence, Ending ending, Arithmetic& arithmetic) const {
        DealPass pass(rules_, hands_, kinds_, evidence);
        pass.run(conditions_);
        return pass.count(ending, arithmetic);
    }

    const Rules& rules_;
    const HandTable& hands_;
    const CardKinds& kinds_;
    const Evidence& evidence_;
    const std::vector<HandCondition>& conditions_;
    std::vector<std::size_t> uncertain_;
};

// The ways to assign values to the cards of each kind.
Weight ways_within_kinds(const Board& board, const CardKinds& kinds, Cards played, Arithmetic& arithmetic) {
    Weight ways = 1;
    for (int kind = 1; kind <= kinds.number(); ++kind) {
        std::vector<int> unseen;
        for (const Card value : kinds.members(kind)) unseen.push_back(board.copies - played.count(value));
        ways = arithmetic.product(ways, arithmetic.sequences(unseen));
    }
    return ways;
}

bool lacks_a_result(const Evidence& evidence) {
    return !evidence.result || evidence.result->score == egn::Score::broken_off;
}

Evidence without_strike(Evidence evidence, std::size_t index) {
    evidence.strikes.erase(evidence.strikes.begin() + static_cast<std::ptrdiff_t>(index));
    return evidence;
}

}  // namespace

const HandTable* DealCounter::hands_of(const CardKinds& kinds) const {
    return HandTable::shared(kinds.number(), rules_.board.hand);
}

DealCount DealCounter::count(const Evidence& evidence, const std::vector<HandCondition>& conditions) const {
    const CardKinds kinds(rules_, evidence, conditions);
    const HandTable* hands = hands_of(kinds);
    if (!hands) return {.why_not = NotCounted::too_many_hands};
    if (uncertain_strikes(evidence).size() > most_uncertain_strikes) return {.why_not = NotCounted::too_many_strikes};
    const StrikesApart deals(rules_, *hands, kinds, evidence, conditions);
    Arithmetic arithmetic;
    DealCount found;
    Weight number = deals.count(evidence.whatever_the_end ? Ending::any : Ending::as_claimed, arithmetic);
    if (number == 0 && !arithmetic.overflown && !evidence.whatever_the_end && lacks_a_result(evidence)) {
        found.all_over = true;
        number = deals.count(Ending::any, arithmetic);
    }
    number = arithmetic.product(number, ways_within_kinds(rules_.board, kinds, evidence.played, arithmetic));
    if (arithmetic.overflown) return found;
    found.some = number > 0;
    found.number = number;
    return found;
}

bool DealCounter::fits(const Evidence& evidence) const {
    if (!uncertain_strikes(evidence).empty()) return count(evidence).some;
    const CardKinds kinds(rules_, evidence);
    const HandTable* hands = hands_of(kinds);
    if (!hands) return true;
    DealPass pass(rules_, *hands, kinds, evidence);
    pass.run({});
    const bool any_end = evidence.whatever_the_end || lacks_a_result(evidence);
    return pass.some_pair(any_end ? Ending::any : Ending::as_claimed).has_value();
}

std::optional<Contradiction> DealCounter::contradiction(const Evidence& evidence) const {
    using At = Contradiction::At;
    if (fits(evidence)) return std::nullopt;
    std::size_t plies = evidence.steps.empty() ? 0 : evidence.steps.back().ply + 1;
    if (!evidence.strikes.empty()) plies = std::max(plies, evidence.strikes.back().ply + 1);
    if (fits(first_plies(evidence, plies))) {
        Evidence without_end = evidence;
        without_end.whatever_the_end = true;
        return Contradiction{fits(without_end) ? At::result : At::show};
    }
    if (!fits(first_plies(evidence, 0))) return Contradiction{At::opening};
    // Binary search: a deal that fits more plies also fits fewer.
    std::size_t fitting = 0;
    while (fitting + 1 < plies) {
        const std::size_t middle = std::midpoint(fitting, plies);
        (fits(first_plies(evidence, middle)) ? fitting : plies) = middle;
    }
    return Contradiction{At::ply, fitting};
}

std::optional<FittingDeal> DealCounter::fitting_deal(const Evidence& evidence) const {
    if (const std::vector<std::size_t> uncertain = uncertain_strikes(evidence); !uncertain.empty()) {
        // Either the hand made the struck ply illegal, or another card was drawn than recorded.
        const std::size_t first = uncertain.front();
        Evidence by_hand = evidence;
        by_hand.strikes[first].drawn.clear();
        if (fits(by_hand))
            if (auto found = fitting_deal(by_hand)) return found;
        for (const auto& [place, recorded] : evidence.strikes[first].drawn)
            for (int value = 1; value <= rules_.board.cards; ++value) {
                Evidence by_draw = without_strike(evidence, first);
                const bool possible =
                    value != recorded && believe_in_pile(by_draw, place, static_cast<Card>(value)) && fits(by_draw);
                if (!possible) continue;
                if (auto found = fitting_deal(by_draw)) return found;
            }
        return std::nullopt;
    }
    const CardKinds kinds(rules_, evidence);
    const HandTable* hands = hands_of(kinds);
    if (!hands) return std::nullopt;
    DealPass pass(rules_, *hands, kinds, evidence);
    pass.remember();
    pass.run({});
    auto pair = pass.some_pair(evidence.whatever_the_end ? Ending::any : Ending::as_claimed);
    if (!pair && lacks_a_result(evidence)) pair = pass.some_pair(Ending::any);
    return pair ? std::optional(pass.deal_with_hands(*pair)) : std::nullopt;
}

}  // namespace engarde::piste
