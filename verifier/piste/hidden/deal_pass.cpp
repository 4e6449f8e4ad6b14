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

// Numbers hands of one size by the few kinds of cards that the end of a round distinguishes. The number of cards of the
// last of these kinds is left out, since the others and the size give it.
class HandsAtTheEnd {
public:
    HandsAtTheEnd(const Rules& rules, const CardKinds& kinds, const Table& end, int size) {
        Evidence nothing_else;
        nothing_else.end = end;
        const CardKinds at_the_end(rules, nothing_else);
        std::array<std::size_t, highest_card + 1> steps{};
        for (int kind = 1; kind < at_the_end.number(); ++kind) {
            steps[index_of(kind)] = numbers_;
            numbers_ *= static_cast<std::size_t>(size) + 1;
        }
        kinds_ = index_of(kinds.number());
        for (int kind = 1; kind <= kinds.number(); ++kind)
            step_of_[index_of(kind)] = steps[index_of(at_the_end.kind_of(kinds.members(kind).front()))];
    }

    // All numbers are below this.
    std::size_t numbers() const { return numbers_; }
    std::size_t number(const KindCounts& hand) const {
        std::size_t number = 0;
        for (std::size_t kind = 1; kind <= kinds_; ++kind)
            number += step_of_[kind] * static_cast<std::size_t>(hand[kind]);
        return number;
    }

private:
    std::array<std::size_t, highest_card + 1> step_of_{};  // by kind of the evidence
    std::size_t kinds_ = 0;
    std::size_t numbers_ = 1;
};

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
    for (const Side side : {Side::white, Side::black})
        hands_of(side).deal(kinds_.kinds(evidence_.dealt[seat(side)]), most);
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
        // In neither hand any more, and nobody knows which cards they are: they are arranged like those of the pile.
        unknown_in_pile_ += step.played.size();
    } else {
        const Cards played = kinds_.kinds(step.played);
        if (step.unfinished || rest_of_the_hand_matters(rules_.ruleset, step.action))
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

DealPass::WantedEndings DealPass::wanted_endings(Ending ending) const {
    const Table& end = evidence_.end;
    const HandWeights& own = hands_of(end.to_move);
    WantedEndings wanted;
    if (ending == Ending::any) {
        wanted.with.assign(own.hands(), 1);
        return wanted;
    }
    const int distance = end.distance();
    const bool is_a_card = distance <= rules_.board.cards;
    if (is_a_card) wanted.compared = kinds_.kind_of(distance);
    wanted.with.resize(own.hands());
    const HandsAtTheEnd alike(rules_, kinds_, end, own.size());
    std::vector<std::optional<std::uint32_t>> answers(alike.numbers());
    const Side other = opponent(end.to_move);
    for (std::size_t place = 0; place < own.hands(); ++place) {
        if (own.weight(place) == 0) continue;
        std::optional<std::uint32_t>& answer = answers[alike.number(own.counts(place))];
        if (!answer) {
            answer = 0;
            State state = state_with(end, end.to_move, kinds_.cards(own.hand(place)));
            for (int held = 0; held <= (is_a_card ? hands_of(other).size() : 0); ++held) {
                state.hand[seat(other)] = Cards::of(static_cast<Card>(distance), held);
                if (ends_as_claimed(state)) *answer |= 1U << held;
            }
        }
        wanted.with[place] = *answer;
    }
    return wanted;
}

bool DealPass::is_wanted(const WantedEndings& wanted, const Pair& pair) const {
    const Side player = evidence_.end.to_move;
    const Side other = opponent(player);
    const int held = hands_of(other).counts(pair[seat(other)])[index_of(wanted.compared)];
    return (wanted.with[pair[seat(player)]] >> held & 1U) != 0;
}

bool DealPass::leave(const Pair& pair, KindCounts& left) const {
    const KindCounts& white = hands_[0].counts(pair[0]);
    const KindCounts& black = hands_[1].counts(pair[1]);
    for (int kind = 1; kind <= kinds_.number(); ++kind) {
        const std::size_t index = index_of(kind);
        left[index] = free_[index] - white[index] - black[index];
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
    const WantedEndings wanted = wanted_endings(ending);
    const RestWays rest_ways(rest(), wanted.compared);
    const Cards most = most_in_a_hand();
    const auto is_possible = [&](const HandWeights& hands, std::size_t place) {
        return hands.weight(place) > 0 && most.contains(hands.hand(place));
    };
    const HandWeights& own_hands = hands_of(evidence_.end.to_move);
    std::vector<OwnHand> own;
    own.reserve(own_hands.hands());
    for (std::size_t place = 0; place < own_hands.hands(); ++place)
        if (wanted.with[place] != 0 && is_possible(own_hands, place))
            own.push_back({{own_hands.weight(place), rest_ways.held(own_hands.counts(place))}, wanted.with[place]});
    const HandWeights& other_hands = hands_of(opponent(evidence_.end.to_move));
    std::vector<OtherHand> other;
    other.reserve(other_hands.hands());
    for (std::size_t place = 0; place < other_hands.hands(); ++place)
        if (is_possible(other_hands, place))
            other.push_back({{other_hands.weight(place), rest_ways.held(other_hands.counts(place))},
                             other_hands.counts(place)[index_of(wanted.compared)]});
    return sum_of_pairs(rest_ways, std::move(own), std::move(other), arithmetic);
}

std::optional<DealPass::Pair> DealPass::some_pair(Ending ending) const {
    const WantedEndings wanted = wanted_endings(ending);
    KindCounts left{};
    Pair pair{};
    for (pair[0] = 0; pair[0] < hands_[0].hands(); ++pair[0]) {
        if (hands_[0].weight(pair[0]) == 0) continue;
        for (pair[1] = 0; pair[1] < hands_[1].hands(); ++pair[1])
            if (hands_[1].weight(pair[1]) > 0 && leave(pair, left) && has_an_advance(left) && is_wanted(wanted, pair))
                return pair;
    }
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
