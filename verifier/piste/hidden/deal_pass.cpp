#include "verifier/piste/hidden/deal_pass.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/scoring.h"
#include "verifier/piste/replay/ending.h"
#include "verifier/piste/replay/view.h"

namespace engarde::piste {

namespace {

std::size_t index_of(int kind) {
    return static_cast<std::size_t>(kind);
}

}  // namespace

DealPass::DealPass(const Rules& rules, const HandTable& hands, const CardKinds& kinds, const Evidence& evidence)
    : rules_(rules),
      kinds_(kinds),
      evidence_(evidence),
      hands_{HandWeights(hands, evidence.hand_size[0]), HandWeights(hands, evidence.hand_size[1])} {
    for (int value = 1; value <= rules.board.cards; ++value)
        free_[index_of(kinds.kind_of(value))] += rules.board.copies - evidence.played.count(static_cast<Card>(value));
    for (const Card card : evidence.pile) {
        if (card == unknown_card)
            ++unknown_in_pile_;
        else
            --free_[index_of(kinds.kind_of(card))];
    }
}

void DealPass::remember() {
    for (HandWeights& each : hands_) each.remember();
}

void DealPass::run(const std::vector<HandCondition>& conditions) {
    deal();
    for (std::size_t index = 0; index < evidence_.steps.size(); ++index) {
        impose(conditions, index);
        take_strikes(index);
        take(evidence_.steps[index]);
    }
    impose(conditions, evidence_.steps.size());
    take_strikes(evidence_.steps.size());
    take_show();
}

// A hand cannot hold more cards of a kind than are free, nor more than nine of any.
Cards DealPass::most_in_a_hand() const {
    Cards most;
    for (int kind = 1; kind <= kinds_.number(); ++kind)
        most = most + Cards::of(static_cast<Card>(kind), std::clamp(free_[index_of(kind)], 0, most_copies));
    return most;
}

void DealPass::deal() {
    const Cards most = most_in_a_hand();
    for (const Side side : {Side::white, Side::black}) {
        const Cards known = kinds_.kinds(evidence_.dealt[seat(side)]);
        hands_of(side).deal([&](Cards hand) { return most.contains(hand) && hand.contains(known); });
    }
}

void DealPass::impose(const std::vector<HandCondition>& conditions, std::size_t index) {
    for (const HandCondition& condition : conditions)
        if (condition.step == index)
            hands_of(condition.player).keep([&](Cards hand) { return condition.holds(kinds_.cards(hand)); });
}

void DealPass::take_strikes(std::size_t index) {
    for (const Strike& strike : evidence_.strikes) {
        if (strike.step != index || (!strike.drawn.empty() && !strike.believed_legal)) continue;
        const Side player = strike.before.to_move;
        const Cards played = kinds_.kinds(cards_played(strike.action));
        hands_of(player).keep([&](Cards hand) {
            const bool legal = hand.contains(played) && was_legal(strike.before, player, strike.action, hand);
            return legal == strike.believed_legal;
        });
    }
}

void DealPass::take(const HandStep& step) {
    HandWeights& hands = hands_of(step.player);
    if (step.forgotten) {
        hands.forget(step.played.size(), arithmetic_);
    } else {
        const Cards played = kinds_.kinds(step.played);
        hands.keep([&](Cards hand) {
            if (!hand.contains(played)) return false;
            const bool legal = was_legal(step.before, step.player, step.action, hand);
            return step.unfinished ? !legal || !stuck_parrier_skips(rules_.ruleset) : legal;
        });
        hands.play(played);
        for (Card value = 1; value <= rules_.board.cards; ++value)
            free_[index_of(kinds_.kind_of(value))] -= step.played.count(value);
    }
    for (std::size_t place = 0; place < step.drawn.size(); ++place) draw(step, place);
}

void DealPass::draw(const HandStep& step, std::size_t place) {
    const Card card = evidence_.drawn_card(step, place);
    const int kind = card == unknown_card ? 0 : kinds_.kind_of(card);
    if (evidence_.pile[evidence_.first_drawn(step) + place] == unknown_card)
        --unknown_in_pile_;
    else
        ++free_[index_of(kind)];
    hands_of(step.player).draw(kind, most_in_a_hand(), arithmetic_);
}

void DealPass::take_show() {
    if (!evidence_.shown) return;
    for (const Side side : {Side::white, Side::black}) {
        const CardTally& list = (*evidence_.shown)[seat(side)];
        const Cards known = kinds_.kinds(list.known());
        if (list.counted)
            hands_of(side).keep([&](Cards hand) { return list.size() == hand.size() && hand.contains(known); });
    }
}

bool DealPass::was_legal(const Table& before, Side player, const Action& action, Cards kinds) const {
    return !rest_of_the_hand_matters(rules_.ruleset, action) ||
           hand_allows(rules_, state_with(before, player, kinds_.cards(kinds)), action);
}

bool DealPass::ends_as_claimed(const State& state) const {
    const auto& result = evidence_.result;
    if (is_given_up(result)) return !outcome(rules_, state);
    const auto ended = outcome_if_idle(rules_, state);
    return ended && agrees(*ended, *result);
}

DealPass::WantedEndings DealPass::wanted_endings() const {
    const Table& end = evidence_.end;
    const Side player = end.to_move;
    const HandWeights& own = hands_[seat(player)];
    const int distance = end.distance();
    const bool is_a_card = distance <= rules_.board.cards;
    WantedEndings wanted;
    if (is_a_card) wanted.needed = kinds_.kind_of(distance);
    wanted.with.resize(own.weights().size());
    for (std::size_t place = 0; place < wanted.with.size(); ++place) {
        if (own.weights()[place] == 0) continue;
        State state = state_with(end, player, kinds_.cards(own.hand(place)));
        for (int held = 0; held <= (is_a_card ? hands_[seat(opponent(player))].size() : 0); ++held) {
            state.hand[seat(opponent(player))] = Cards::of(static_cast<Card>(distance), held);
            wanted.with[place][static_cast<std::size_t>(held)] = ends_as_claimed(state);
        }
    }
    return wanted;
}

std::vector<DealPass::Held> DealPass::held(Side side) const {
    const HandWeights& hands = hands_[seat(side)];
    std::vector<Held> found;
    for (std::size_t place = 0; place < hands.weights().size(); ++place) {
        if (hands.weights()[place] == 0) continue;
        Held each{place, hands.weights()[place], {}};
        for (int kind = 1; kind <= kinds_.number(); ++kind)
            each.counts[index_of(kind)] = hands.hand(place).count(static_cast<Card>(kind));
        found.push_back(each);
    }
    return found;
}

bool DealPass::is_wanted(const WantedEndings& wanted, const Held& white, const Held& black) const {
    const bool white_moves = evidence_.end.to_move == Side::white;
    const Held& own = white_moves ? white : black;
    const Held& other = white_moves ? black : white;
    return wanted.with[own.place][static_cast<std::size_t>(other.counts[index_of(wanted.needed)])];
}

bool DealPass::leave(const Held& white, const Held& black, KindCounts& left) const {
    for (int kind = 1; kind <= kinds_.number(); ++kind) {
        const std::size_t index = index_of(kind);
        left[index] = free_[index] - white.counts[index] - black.counts[index];
        if (left[index] < 0) return false;
    }
    return true;
}

bool DealPass::is_an_advance(int kind) const {
    return evidence_.advance.contains(kinds_.members(kind).front());
}

bool DealPass::has_an_advance(const KindCounts& left) const {
    if (!evidence_.advance.are_asked_for()) return true;
    for (int kind = 1; kind <= kinds_.number(); ++kind)
        if (is_an_advance(kind) && left[index_of(kind)] > 0) return evidence_.forgotten > 0;
    return false;
}

RestOfTheCards DealPass::rest() const {
    RestOfTheCards rest{.kinds = kinds_.number(),
                        .free = free_,
                        .in_hands = hands_[0].size() + hands_[1].size(),
                        .forgotten = evidence_.forgotten,
                        .in_pile = unknown_in_pile_,
                        .spare_piles = evidence_.spare_piles,
                        .asks_for_an_advance = evidence_.advance.are_asked_for()};
    for (int kind = 1; kind <= kinds_.number(); ++kind) rest.is_an_advance[index_of(kind)] = is_an_advance(kind);
    return rest;
}

Weight DealPass::count(Ending ending, Arithmetic& arithmetic) const {
    arithmetic.overflown = arithmetic.overflown || arithmetic_.overflown;
    const RestWays rest_ways(rest());
    const std::vector<Held> white = held(Side::white);
    const std::vector<Held> black = held(Side::black);
    std::vector<RestWays::Held> in_black;
    for (const Held& other : black) in_black.push_back(rest_ways.held(other.counts));
    const WantedEndings wanted = ending == Ending::as_claimed ? wanted_endings() : WantedEndings{};
    Weight sum = 0;
    for (const Held& own : white) {
        // After an overflow only "not 0" is known, so counting stops.
        if (arithmetic.overflown) return sum;
        const RestWays::Held in_white = rest_ways.held(own.counts);
        for (std::size_t index = 0; index < black.size(); ++index) {
            if (ending == Ending::as_claimed && !is_wanted(wanted, own, black[index])) continue;
            const Weight ways = rest_ways.ways(in_white, in_black[index], arithmetic);
            if (ways == 0) continue;
            const Weight hands = arithmetic.product(own.weight, black[index].weight);
            sum = arithmetic.sum(sum, arithmetic.product(hands, ways));
        }
    }
    return sum;
}

std::optional<DealPass::Pair> DealPass::some_pair(Ending ending) const {
    const std::vector<Held> white = held(Side::white);
    const std::vector<Held> black = held(Side::black);
    const WantedEndings wanted = ending == Ending::as_claimed ? wanted_endings() : WantedEndings{};
    KindCounts left{};
    for (const Held& own : white)
        for (const Held& other : black)
            if (leave(own, other, left) && has_an_advance(left) &&
                (ending == Ending::any || is_wanted(wanted, own, other)))
                return Pair{own.place, other.place};
    return std::nullopt;
}

namespace {

// Assigns values to cards of a kind, one after the other.
class CardsOfKinds {
public:
    CardsOfKinds(const Board& board, const CardKinds& kinds, Cards played)
        : kinds_(kinds), left_(index_of(kinds.number()) + 1) {
        for (int kind = 1; kind <= kinds.number(); ++kind)
            for (const Card value : kinds.members(kind))
                left_[index_of(kind)].insert(left_[index_of(kind)].end(),
                                             static_cast<std::size_t>(board.copies - played.count(value)), value);
    }

    // A kind with one value never runs out here; its remaining cards are counted elsewhere.
    Card take(int kind) {
        if (kinds_.members(kind).size() == 1) return kinds_.members(kind).front();
        const Card card = left_[index_of(kind)].back();
        left_[index_of(kind)].pop_back();
        return card;
    }

    Cards take(Cards kinds) {
        Cards cards;
        for (int kind = 1; kind <= kinds_.number(); ++kind)
            for (int count = kinds.count(static_cast<Card>(kind)); count > 0; --count)
                cards = cards + Cards::of(take(kind), 1);
        return cards;
    }

private:
    const CardKinds& kinds_;
    std::vector<std::vector<Card>> left_;
};

}  // namespace

FittingDeal DealPass::deal_with_hands(const Pair& pair) {
    CardsOfKinds cards(rules_.board, kinds_, evidence_.played);
    FittingDeal deal{.pile = evidence_.pile};
    std::array<Cards, 2> hand{hands_[0].hand(pair[0]), hands_[1].hand(pair[1])};
    std::vector<int> rest;  // kinds of the cards in neither hand, possible advances first
    for (const bool advances : {true, false})
        for (int kind = 1; kind <= kinds_.number(); ++kind)
            if (is_an_advance(kind) == advances)
                rest.insert(rest.end(),
                            static_cast<std::size_t>(free_[index_of(kind)] - hand[0].count(static_cast<Card>(kind)) -
                                                     hand[1].count(static_cast<Card>(kind))),
                            kind);
    for (auto step = evidence_.steps.rbegin(); step != evidence_.steps.rend(); ++step) {
        Cards& held = hand[seat(step->player)];
        for (std::size_t place = step->drawn.size(); place > 0; --place) {
            const HandWeights::Change change = *hands_of(step->player).undo(held);
            held = change.before;
            Card& drawn = deal.pile[evidence_.first_drawn(*step) + place - 1];
            if (drawn == unknown_card) drawn = cards.take(change.drawn);
        }
        held = hands_of(step->player).undo(held)->before;
    }
    deal.hand = {cards.take(hand[0]), cards.take(hand[1])};
    auto next = rest.begin();
    for (int count = 0; count < evidence_.forgotten; ++count) deal.forgotten.push_back(cards.take(*next++));
    for (Card& card : deal.pile)
        if (card == unknown_card) card = cards.take(*next++);
    return deal;
}

}  // namespace engarde::piste
