#include "verifier/piste/deals.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "engine/piste/legality.h"
#include "engine/piste/scoring.h"
#include "verifier/piste/ending.h"

namespace engarde::piste {

namespace {

using Weight = std::uint64_t;

// Sums and products that say when they no longer fit; such a one is never nothing.
struct Arithmetic {
    bool overflown = false;

    Weight sum(Weight left, Weight right) {
        Weight result = 0;
        return __builtin_add_overflow(left, right, &result) ? too_large() : result;
    }
    Weight product(Weight left, Weight right) {
        Weight result = 0;
        return __builtin_mul_overflow(left, right, &result) ? too_large() : result;
    }

private:
    Weight too_large() {
        overflown = true;
        return std::numeric_limits<Weight>::max();
    }
};

constexpr int most_factorials = 20;  // what a weight can hold

Weight factorial(int number) {
    static const std::array<Weight, most_factorials + 1> table = [] {
        std::array<Weight, most_factorials + 1> made{};
        made[0] = 1;
        for (std::size_t each = 1; each < made.size(); ++each) made[each] = made[each - 1] * each;
        return made;
    }();
    return table[static_cast<std::size_t>(number)];
}

using Counts = std::array<int, highest_card + 1>;  // of each value

// How many sequences of so many cards there are, of each value at most as many as are left.
Weight arrangements(const Counts& left, int length, Arithmetic& arithmetic) {
    const auto places = static_cast<std::size_t>(length);
    std::vector<Weight> ways(places + 1, 0);
    ways[0] = 1;
    for (std::size_t value = 1; value < left.size(); ++value) {
        std::vector<Weight> next(places + 1, 0);
        for (std::size_t before = 0; before <= places; ++before) {
            if (ways[before] == 0) continue;
            Weight choices = 1;  // of the places for the cards of this value
            for (std::size_t added = 0; added <= static_cast<std::size_t>(left[value]) && before + added <= places;
                 ++added) {
                if (added > 0) choices = arithmetic.product(choices, before + added) / added;
                next[before + added] = arithmetic.sum(next[before + added], arithmetic.product(ways[before], choices));
            }
        }
        ways = std::move(next);
    }
    return ways[places];
}

// The same when all of them are used.
Weight orders(const Counts& cards, int length, Arithmetic& arithmetic) {
    if (length > most_factorials) return arrangements(cards, length, arithmetic);
    Weight same = 1;
    for (const int each : cards) same *= factorial(each);
    return factorial(length) / same;
}

bool has_too_many_deals(const Board& board) {
    Counts deck{};
    for (int value = 1; value <= board.cards; ++value) deck[static_cast<std::size_t>(value)] = board.copies;
    Arithmetic arithmetic;
    arrangements(deck, board.cards * board.copies, arithmetic);
    return arithmetic.overflown;
}

// Hands that may be held: by place among those of a size.
using Mask = std::vector<std::uint8_t>;

// Which hands of the player to move give an ending that is wanted, by the number of some card in the other hand: more
// than that no ending asks of it.
struct WantedEndings {
    Card needed = 0;  // none: no card can be
    std::vector<std::array<std::uint8_t, most_copies + 1>> with{};
};

// The number of deals that lead to each pair of hands. One of the players is looked at as the owner of the first hand;
// of each only the hands that are still possible are kept.
class HandPairs {
public:
    HandPairs(const HandTable& hands, const Evidence& evidence) : hands_(hands) {
        for (Card value = 1; value <= hands.board().cards; ++value)
            free_[value] = hands.board().copies - evidence.played.count(value) - evidence.in_deck.count(value);
        may_overflow_ = has_too_many_deals(hands.board());
        side_[0] = {Side::white, evidence.hand_size[0], {}};
        side_[1] = {Side::black, evidence.hand_size[1], {}};
    }

    int size(Side side) const { return of(side).size; }

    void deal(const Mask& white, const Mask& black) {
        side_[0].places = places_in(white);
        side_[1].places = places_in(black);
        const std::vector<Weight> own = orders_of(side_[0]);
        const std::vector<Weight> other = orders_of(side_[1]);
        weight_.assign(own.size() * other.size(), 0);
        for (std::size_t row = 0; row < own.size(); ++row)
            for (std::size_t column = 0; column < other.size(); ++column)
                if (fits(row, column))
                    weight_[row * other.size() + column] = arithmetic_.product(own[row], other[column]);
    }

    void keep(Side side, const Mask& allowed) {
        look_from(side);
        std::vector<std::uint32_t> kept;
        std::vector<Weight> weight;
        for (std::size_t row = 0; row < side_[0].places.size(); ++row) {
            if (!allowed[side_[0].places[row]] || !any(row)) continue;
            kept.push_back(side_[0].places[row]);
            weight.insert(weight.end(), row_begin(row), row_begin(row + 1));
        }
        side_[0].places = std::move(kept);
        weight_ = std::move(weight);
    }

    // Cards that every hand left by now contains.
    void play(Side side, Cards cards) {
        look_from(side);
        for (std::uint32_t& place : side_[0].places) place = hands_.find(hands_.hand(side_[0].size, place) - cards);
        side_[0].size -= cards.size();
        for (Card value = 1; value <= hands_.board().cards; ++value) free_[value] -= cards.count(value);
    }

    // So many cards, nobody knows which; from here on it is only told apart what can be and what cannot.
    void forget(Side side, int number) {
        look_from(side);
        for (; number > 0; --number) {
            const Held from = side_[0];
            const std::vector<Weight> before = std::move(weight_);
            const std::vector<std::uint32_t> row_of = prepare_smaller_targets(from);
            for (std::size_t row = 0; row < from.places.size(); ++row)
                for (const Cards smaller : one_card_less(hands_.hand(from.size, from.places[row]))) {
                    const std::size_t target = row_of[hands_.find(smaller)] * others();
                    for (std::size_t column = 0; column < others(); ++column)
                        if (before[row * others() + column] > 0) weight_[target + column] = 1;
                }
        }
    }

    // Any one card that is left, or the one that is told; those that the deck tells were kept aside for it.
    void draw(Side side, char told, bool told_by_deck, const Mask* wanted) {
        look_from(side);
        const Held from = side_[0];
        const std::vector<Weight> before = std::move(weight_);
        const std::vector<std::uint32_t> row_of = prepare_targets(from, told, wanted);
        for (int value = 1; value <= hands_.board().cards; ++value) {
            if (told != '?' && told != '0' + value) continue;
            if (told_by_deck) ++free_[static_cast<std::size_t>(value)];
            const std::vector<std::uint8_t> held = held_by_others(value);
            for (std::size_t row = 0; row < from.places.size(); ++row) {
                const std::uint32_t target = hands_.with(from.size, value, from.places[row]);
                if (target == HandTable::none || row_of[target] == HandTable::none) continue;
                const int left =
                    free_[static_cast<std::size_t>(value)] - hands_.counts(from.size, value)[from.places[row]];
                add_row(before.data() + row * others(), weight_.data() + row_of[target] * others(), held, left);
            }
        }
    }

    bool any() const {
        return std::any_of(weight_.begin(), weight_.end(), [](Weight each) { return each > 0; });
    }

    // The hands of a player that some deal leads to.
    Mask possible(Side side) {
        look_from(side);
        Mask mask(hands_.hands(side_[0].size));
        for (std::size_t row = 0; row < side_[0].places.size(); ++row) mask[side_[0].places[row]] = any(row);
        return mask;
    }

    // Keeps the pairs with an ending that is wanted of this player; says whether there were any, and else keeps all.
    bool keep_endings(Side side, const WantedEndings& wanted) {
        look_from(side);
        const std::uint8_t* theirs = wanted.needed > 0 ? hands_.counts(side_[1].size, wanted.needed) : nullptr;
        std::vector<Weight> kept(weight_.size(), 0);
        bool some = false;
        for (std::size_t row = 0; row < side_[0].places.size(); ++row)
            for (std::size_t column = 0; column < others(); ++column) {
                const std::size_t at = row * others() + column;
                const std::uint8_t held = theirs ? theirs[side_[1].places[column]] : std::uint8_t{0};
                if (weight_[at] == 0 || !wanted.with[side_[0].places[row]][held]) continue;
                kept[at] = weight_[at];
                some = true;
            }
        if (some) weight_ = std::move(kept);
        return some;
    }
    void keep_nothing() { std::fill(weight_.begin(), weight_.end(), 0); }

    // All deals, the cards that nobody drew in every order that the deck leaves open.
    DealCount total(int unknown_in_pile) {
        Weight sum = 0;
        for (std::size_t row = 0; row < side_[0].places.size(); ++row)
            for (std::size_t column = 0; column < others(); ++column)
                if (const Weight each = weight_[row * others() + column]; each > 0)
                    sum = arithmetic_.sum(sum, arithmetic_.product(each, rest(row, column, unknown_in_pile)));
        if (arithmetic_.overflown) return {true, std::nullopt};
        return {sum > 0, sum};
    }

private:
    struct Held {
        Side side = Side::white;
        int size = 0;
        std::vector<std::uint32_t> places{};  // of the hands, among those of the size
    };

    const Held& of(Side side) const { return side_[side_[0].side == side ? 0 : 1]; }
    std::size_t others() const { return side_[1].places.size(); }
    std::vector<Weight>::const_iterator row_begin(std::size_t row) const {
        return weight_.begin() + static_cast<std::ptrdiff_t>(row * others());
    }
    bool any(std::size_t row) const {
        return std::any_of(row_begin(row), row_begin(row + 1), [](Weight each) { return each > 0; });
    }

    void look_from(Side side) {
        if (side_[0].side == side) return;
        std::vector<Weight> turned(weight_.size());
        const std::size_t rows = side_[0].places.size();
        for (std::size_t row = 0; row < rows; ++row)
            for (std::size_t column = 0; column < others(); ++column)
                turned[column * rows + row] = weight_[row * others() + column];
        weight_ = std::move(turned);
        std::swap(side_[0], side_[1]);
    }

    static std::vector<std::uint32_t> places_in(const Mask& mask) {
        std::vector<std::uint32_t> places;
        for (std::size_t place = 0; place < mask.size(); ++place)
            if (mask[place]) places.push_back(static_cast<std::uint32_t>(place));
        return places;
    }

    // The rows of the hands that a draw can lead to, by place; makes room for them.
    std::vector<std::uint32_t> prepare_targets(const Held& from, char told, const Mask* wanted) {
        std::vector<std::uint32_t> row_of(hands_.hands(from.size + 1), HandTable::none);
        side_[0].size = from.size + 1;
        side_[0].places.clear();
        for (int value = 1; value <= hands_.board().cards; ++value)
            for (const std::uint32_t place : from.places) {
                const std::uint32_t target = hands_.with(from.size, value, place);
                if (target == HandTable::none || row_of[target] != HandTable::none) continue;
                if ((told != '?' && told != '0' + value) || (wanted && !(*wanted)[target])) continue;
                row_of[target] = static_cast<std::uint32_t>(side_[0].places.size());
                side_[0].places.push_back(target);
            }
        weight_.assign(side_[0].places.size() * others(), 0);
        return row_of;
    }

    static std::vector<Cards> one_card_less(Cards hand) {
        std::vector<Cards> smaller;
        for (Card value = 1; value <= highest_card; ++value)
            if (hand.has(value)) smaller.push_back(hand - Cards::of(value, 1));
        return smaller;
    }

    // Likewise for the hands with one card less.
    std::vector<std::uint32_t> prepare_smaller_targets(const Held& from) {
        side_[0].size = from.size - 1;
        side_[0].places.resize(hands_.hands(from.size - 1));
        std::iota(side_[0].places.begin(), side_[0].places.end(), 0U);
        weight_.assign(side_[0].places.size() * others(), 0);
        return side_[0].places;
    }

    // How many cards of a value the opponent's hands hold, one after the other.
    std::vector<std::uint8_t> held_by_others(int value) const {
        std::vector<std::uint8_t> held;
        held.reserve(others());
        const std::uint8_t* counts = hands_.counts(side_[1].size, value);
        for (const std::uint32_t place : side_[1].places) held.push_back(counts[place]);
        return held;
    }

    // Adds what leads from one hand to another, for all hands of the opponent that leave such a card.
    void add_row(const Weight* from, Weight* to, const std::vector<std::uint8_t>& held, int left) {
        if (left <= 0) return;
        const std::size_t columns = held.size();
        if (!may_overflow_) {
            for (std::size_t column = 0; column < columns; ++column)
                to[column] += held[column] < left ? from[column] : 0;
            return;
        }
        for (std::size_t column = 0; column < columns; ++column)
            if (held[column] < left) to[column] = arithmetic_.sum(to[column], from[column]);
    }

    Counts left(std::size_t row, std::size_t column) const {
        Counts cards{};
        for (int value = 1; value <= hands_.board().cards; ++value)
            cards[static_cast<std::size_t>(value)] = free_[static_cast<std::size_t>(value)] -
                                                     hands_.counts(side_[0].size, value)[side_[0].places[row]] -
                                                     hands_.counts(side_[1].size, value)[side_[1].places[column]];
        return cards;
    }
    bool fits(std::size_t row, std::size_t column) const {
        const Counts cards = left(row, column);
        return std::all_of(cards.begin(), cards.end(), [](int each) { return each >= 0; });
    }

    // The orders in which each hand can have been dealt.
    std::vector<Weight> orders_of(const Held& held) {
        std::vector<Weight> found;
        for (const std::uint32_t place : held.places) {
            Counts cards{};
            for (int value = 1; value <= hands_.board().cards; ++value)
                cards[static_cast<std::size_t>(value)] = hands_.counts(held.size, value)[place];
            found.push_back(orders(cards, held.size, arithmetic_));
        }
        return found;
    }

    Weight rest(std::size_t row, std::size_t column, int length) {
        const Counts unseen = left(row, column);
        const bool all_of_them = std::accumulate(unseen.begin(), unseen.end(), 0) == length;
        return all_of_them ? orders(unseen, length, arithmetic_) : arrangements(unseen, length, arithmetic_);
    }

    const HandTable& hands_;
    std::array<Held, 2> side_{};  // the owner of the first hand, then the opponent
    Counts free_{};               // not played and not kept aside for the deck
    std::vector<Weight> weight_;  // by the first hand, then by the second
    Arithmetic arithmetic_;
    bool may_overflow_ = false;  // there are more deals of this deck than a weight can hold
};

// One pass over the evidence.
class Pass {
public:
    Pass(const Rules& rules, const HandTable& hands, const Evidence& evidence)
        : rules_(rules), hands_(hands), evidence_(evidence), pairs_(hands, evidence) {}

    // What the players still have to play cannot have been missing from their hands: said beforehand it changes no
    // count, and spares most of the work. It would hide where a contradiction begins.
    void look_ahead() { looks_ahead_ = true; }
    void impose(const std::vector<HandCondition>& conditions) { conditions_ = &conditions; }

    void deal() {
        std::array<Mask, 2> held;
        for (const Side side : {Side::white, Side::black})
            held[seat(side)] = hands_where(side, [&](Cards hand) {
                return hand.contain(evidence_.dealt[seat(side)]) && hand.contain(next_played(side, 0));
            });
        pairs_.deal(held[0], held[1]);
        unknown_in_pile_ = evidence_.pile_size - evidence_.in_deck.size();
    }

    void take(std::size_t index) {
        const HandStep& step = evidence_.steps[index];
        impose_at(index);
        if (step.forgotten) {
            pairs_.forget(step.player, step.played.size());
        } else {
            pairs_.keep(step.player, hands_where(step.player, [&](Cards hand) { return allows(step, hand); }));
            pairs_.play(step.player, step.played);
        }
        const Cards next = next_played(step.player, index + 1);
        const Mask wanted = hands_where(pairs_.size(step.player) + static_cast<int>(step.drawn.size()),
                                        [&](Cards hand) { return hand.contain(next); });
        for (std::size_t place = 0; place < step.drawn.size(); ++place) {
            const bool told_by_deck = step.from_deck[place] != '?';
            if (!told_by_deck) --unknown_in_pile_;
            pairs_.draw(step.player, step.drawn[place], told_by_deck,
                        place + 1 == step.drawn.size() ? &wanted : nullptr);
        }
    }

    void take_show() {
        impose_at(evidence_.steps.size());
        if (!evidence_.shown) return;
        for (const Side side : {Side::white, Side::black}) {
            const CardList& list = (*evidence_.shown)[seat(side)];
            if (list.counted)
                pairs_.keep(side, hands_where(side, [&](Cards hand) {
                                return list.size() == hand.size() && hand.contain(list.known());
                            }));
        }
    }

    // The ending as claimed; a round that merely lacks its result may also be over in every deal.
    void take_result() {
        if (evidence_.whatever_the_end) return;
        const bool unfinished = !evidence_.result || evidence_.result->score == egn::Score::broken_off;
        if (pairs_.keep_endings(evidence_.end.to_move, wanted_endings())) return;
        all_over_ = unfinished;
        if (!unfinished) pairs_.keep_nothing();
    }

    bool any() const { return pairs_.any(); }
    DealCount total() {
        DealCount count = pairs_.total(unknown_in_pile_);
        count.all_over = all_over_;
        return count;
    }

private:
    template <class Holds>
    Mask hands_where(Side side, const Holds& holds) const {
        return hands_where(pairs_.size(side), holds);
    }
    template <class Holds>
    Mask hands_where(int size, const Holds& holds) const {
        Mask mask(hands_.hands(size));
        for (std::size_t place = 0; place < mask.size(); ++place) mask[place] = holds(hands_.hand(size, place));
        return mask;
    }

    // The cards of the player's first step from there on.
    Cards next_played(Side side, std::size_t from) const {
        if (!looks_ahead_) return {};
        for (std::size_t index = from; index < evidence_.steps.size(); ++index)
            if (const HandStep& step = evidence_.steps[index]; step.player == side)
                return step.forgotten ? Cards{} : step.played;
        return {};
    }

    void impose_at(std::size_t index) {
        if (!conditions_) return;
        for (const HandCondition& condition : *conditions_)
            if (condition.step == index) pairs_.keep(condition.player, hands_where(condition.player, condition.holds));
    }

    bool allows(const HandStep& step, Cards hand) const {
        if (!hand.contain(step.played)) return false;
        if (step.unfinished) return true;
        return !rest_of_the_hand_matters(rules_.ruleset, step.action) ||
               !violation(rules_, state_with(step.before, step.player, hand), step.action);
    }

    WantedEndings wanted_endings() {
        const Side player = evidence_.end.to_move;
        const int size = pairs_.size(player);
        const Mask possible = pairs_.possible(player);
        WantedEndings wanted;
        if (evidence_.end.distance() <= rules_.board.cards) wanted.needed = static_cast<Card>(evidence_.end.distance());
        wanted.with.resize(possible.size());
        for (std::size_t place = 0; place < possible.size(); ++place) {
            if (!possible[place]) continue;
            State state = state_with(evidence_.end, player, hands_.hand(size, place));
            for (int held = 0; held <= std::min(rules_.board.copies, pairs_.size(opponent(player))); ++held) {
                state.hand[seat(opponent(player))] = Cards::of(wanted.needed, held);
                wanted.with[place][static_cast<std::size_t>(held)] = ends_as_claimed(state);
            }
        }
        return wanted;
    }

    bool ends_as_claimed(const State& state) const {
        const auto& result = evidence_.result;
        if (is_given_up(result)) return !outcome(rules_, state);
        const auto ended = outcome_if_idle(rules_, state);
        return ended && score_of(*ended) == result->score &&
               (result->reason == egn::Reason::none || ended->clause == clause_for(result->reason));
    }

    const Rules& rules_;
    const HandTable& hands_;
    const Evidence& evidence_;
    HandPairs pairs_;
    const std::vector<HandCondition>* conditions_ = nullptr;
    int unknown_in_pile_ = 0;
    bool looks_ahead_ = false;
    bool all_over_ = false;
};

bool is_too_large(const HandTable& hands) {
    const std::size_t all = hands.hands(hands.board().hand);
    return all * all > most_pairs_of_hands;
}

}  // namespace

const HandTable& DealCounter::hands() const {
    if (!hands_) hands_ = std::make_unique<const HandTable>(rules_.board);
    return *hands_;
}

DealCount DealCounter::count(const Evidence& evidence, const std::vector<HandCondition>& conditions) const {
    if (is_too_large(hands())) return {};
    Pass pass(rules_, hands(), evidence);
    pass.look_ahead();
    pass.impose(conditions);
    pass.deal();
    for (std::size_t index = 0; index < evidence.steps.size(); ++index) pass.take(index);
    pass.take_show();
    pass.take_result();
    return pass.total();
}

std::optional<Contradiction> DealCounter::contradiction(const Evidence& evidence) const {
    if (is_too_large(hands())) return std::nullopt;
    using At = Contradiction::At;
    Pass pass(rules_, hands(), evidence);
    pass.deal();
    if (!pass.any()) return Contradiction{At::opening};
    for (std::size_t index = 0; index < evidence.steps.size(); ++index) {
        pass.take(index);
        if (!pass.any()) return Contradiction{At::step, index};
    }
    pass.take_show();
    if (!pass.any()) return Contradiction{At::show};
    pass.take_result();
    if (!pass.any()) return Contradiction{At::result};
    return std::nullopt;
}

}  // namespace engarde::piste
