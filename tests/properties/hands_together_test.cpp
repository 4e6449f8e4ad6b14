// The deals that fit a record, counted the plain way: every pair of hands that the two players can hold is followed ply
// by ply in one table, card value by card value. The counter follows each hand by itself, groups values and hands, and
// brings the two players together only at the end; the numbers must be the same.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>
#include <unordered_map>

#include "engine/piste/legality.h"
#include "engine/piste/scoring.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/matches.h"
#include "verifier/piste/hidden/deals.h"
#include "verifier/piste/replay/ending.h"
#include "verifier/piste/replay/opening.h"
#include "verifier/piste/replay/replay.h"

namespace engarde::piste {
namespace {

using Hands = std::array<Cards, 2>;

struct HashOfHands {
    std::size_t operator()(const Hands& hands) const {
        return (hands[0].key() * 0x9E3779B97F4A7C15U) ^ (hands[1].key() * 0xC2B2AE3D27D4EB4FU);
    }
};

class HandsTogether {
public:
    HandsTogether(const Rules& rules, const Evidence& evidence) : rules_(rules), evidence_(evidence) {
        for (Card value = 1; value <= rules.board.cards; ++value)
            free_[value] = rules.board.copies - evidence.played.count(value);
        for (const Card card : evidence.pile) {
            if (card == unknown_card)
                ++unknown_in_pile_;
            else
                --free_[card];
        }
        deal();
        for (std::size_t step = 0; step < evidence.steps.size(); ++step) {
            take_strikes(step);
            take(evidence.steps[step]);
        }
        take_strikes(evidence.steps.size());
        take_show();
    }

    // None: too many to count.
    std::optional<std::uint64_t> count(bool whatever_the_end) {
        Weight sum = 0;
        for (const auto& [hands, ways] : table_)
            if (whatever_the_end || ends_as_claimed(hands))
                sum = arithmetic_.sum(sum, arithmetic_.product(ways, ways_to_arrange_the_rest(hands)));
        return arithmetic_.overflown ? std::nullopt : std::optional(sum);
    }

    std::size_t most_pairs() const { return most_pairs_; }

private:
    using Table = std::unordered_map<Hands, Weight, HashOfHands>;

    int left(const Hands& hands, Card value) const {
        return free_[value] - hands[0].count(value) - hands[1].count(value);
    }

    void each_hand(int size, Card value, Cards so_far, const std::function<void(Cards)>& visit) const {
        if (value > rules_.board.cards) {
            if (size == 0) visit(so_far);
            return;
        }
        for (int count = 0; count <= std::min(size, free_[value]); ++count)
            each_hand(size - count, static_cast<Card>(value + 1), so_far + Cards::of(value, count), visit);
    }

    Weight orders(Cards hand) {
        std::vector<int> counts;
        for (Card value = 1; value <= rules_.board.cards; ++value) counts.push_back(hand.count(value));
        return arithmetic_.sequences(counts);
    }

    void deal() {
        each_hand(evidence_.hand_size[0], 1, {}, [&](Cards white) {
            if (!white.contains(evidence_.dealt[0])) return;
            each_hand(evidence_.hand_size[1], 1, {}, [&](Cards black) {
                if (black.contains(evidence_.dealt[1]))
                    add(table_, {white, black}, arithmetic_.product(orders(white), orders(black)));
            });
        });
    }

    // Adds a pair of hands, if there are as many cards.
    void add(Table& table, const Hands& hands, Weight ways) {
        for (Card value = 1; value <= rules_.board.cards; ++value)
            if (left(hands, value) < 0) return;
        Weight& sum = table[hands];
        sum = arithmetic_.sum(sum, ways);
        most_pairs_ = std::max(most_pairs_, table.size());
    }

    void keep(const std::function<bool(const Hands&)>& holds) {
        std::erase_if(table_, [&](const auto& each) { return !holds(each.first); });
    }

    bool was_legal(const piste::Table& before, const Hands& hands, const Action& action) const {
        return hands[seat(before.to_move)].contains(cards_played(action)) &&
               (!rest_of_the_hand_matters(rules_.ruleset, action) ||
                hand_allows(rules_, State{.table = before, .hand = hands}, action));
    }

    void take_strikes(std::size_t step) {
        for (const Strike& strike : evidence_.strikes)
            if (strike.step == step)
                keep([&](const Hands& hands) { return !was_legal(strike.before, hands, strike.action); });
    }

    void take(const HandStep& step) {
        keep([&](const Hands& hands) {
            if (!hands[seat(step.player)].contains(step.played)) return false;
            const bool legal = was_legal(step.before, hands, step.action);
            return step.unfinished ? !legal || !stuck_parrier_skips(rules_.ruleset) : legal;
        });
        for (Card value = 1; value <= rules_.board.cards; ++value) free_[value] -= step.played.count(value);
        Table after;
        for (const auto& [hands, ways] : table_) {
            Hands less = hands;
            less[seat(step.player)] = less[seat(step.player)] - step.played;
            add(after, less, ways);
        }
        table_.swap(after);
        for (std::size_t place = 0; place < step.drawn.size(); ++place) draw(step, place);
    }

    void draw(const HandStep& step, std::size_t place) {
        const Card card = evidence_.drawn_card(step, place);
        if (evidence_.pile[evidence_.first_drawn(step) + place] == unknown_card)
            --unknown_in_pile_;
        else
            ++free_[card];
        Table after;
        for (const auto& [hands, ways] : table_)
            for (Card value = 1; value <= rules_.board.cards; ++value) {
                if (card != unknown_card && card != value) continue;
                Hands more = hands;
                more[seat(step.player)] = more[seat(step.player)] + Cards::of(value, 1);
                add(after, more, ways);
            }
        table_.swap(after);
    }

    void take_show() {
        if (!evidence_.shown) return;
        for (const std::size_t player : {0U, 1U}) {
            const CardTally& list = (*evidence_.shown)[player];
            if (list.counted)
                keep([&](const Hands& hands) {
                    return list.size() == hands[player].size() && hands[player].contains(list.known());
                });
        }
    }

    bool ends_as_claimed(const Hands& hands) const {
        const State state{.table = evidence_.end, .hand = hands};
        if (is_given_up(evidence_.result)) return !outcome(rules_, state);
        const auto ended = outcome_if_idle(rules_, state);
        return ended && agrees(*ended, *evidence_.result);
    }

    // For every size of the pile: all orders of the cards in neither hand, without those that have no advance among the
    // forgotten cards, if there must be one.
    Weight ways_to_arrange_the_rest(const Hands& hands) {
        std::vector<int> all;
        std::vector<int> advances;
        std::vector<int> others;
        int number_of_advances = 0;
        for (Card value = 1; value <= rules_.board.cards; ++value) {
            all.push_back(left(hands, value));
            (evidence_.advance.contains(value) ? advances : others).push_back(all.back());
            if (evidence_.advance.contains(value)) number_of_advances += all.back();
        }
        Weight ways = 0;
        for (int fewer = 0; fewer <= evidence_.spare_piles; ++fewer) {
            ways = arithmetic_.sum(ways, arithmetic_.sequences(all));
            if (!evidence_.advance.are_asked_for()) continue;
            const Weight apart = arithmetic_.product(arithmetic_.sequences(advances), arithmetic_.sequences(others));
            ways -= arithmetic_.product(apart, arithmetic_.choices(unknown_in_pile_ - fewer, number_of_advances));
        }
        return ways;
    }

    const Rules& rules_;
    const Evidence& evidence_;
    std::array<int, highest_card + 1> free_{};  // neither played nor known to be in the pile
    int unknown_in_pile_ = 0;
    Table table_;
    std::size_t most_pairs_ = 0;
    Arithmetic arithmetic_{};
};

// Some rounds end earlier than they did, some have a ply struck out, and some claim another result.
egn::Round changed(egn::Round round) {
    if (*rc::gen::inRange(0, 3) == 0) {
        round.plies.resize(*rc::gen::inRange<std::size_t>(0, round.plies.size() + 1));
        round.show.reset();
        round.result.reset();
    }
    if (!round.plies.empty() && *rc::gen::inRange(0, 3) == 0) {
        egn::RecordedPly struck = *rc::gen::elementOf(round.plies);
        struck.struck = true;
        struck.draws = {};
        const auto place = *rc::gen::inRange<std::size_t>(0, round.plies.size());
        struck.player = round.plies[place].player;
        round.plies.insert(round.plies.begin() + static_cast<std::ptrdiff_t>(place), struck);
    }
    if (*rc::gen::inRange(0, 3) == 0)
        round.result = egn::RecordedResult{egn::RoundResult{
            .score = *rc::gen::element(egn::Score::white, egn::Score::black, egn::Score::draw, egn::Score::broken_off),
            .reason = *rc::gen::element(egn::Reason::none, egn::Reason::hit, egn::Reason::no_move, egn::Reason::cards,
                                        egn::Reason::distance, egn::Reason::draw)}};
    return round;
}

egn::Round without_cards(egn::Round round) {
    for (egn::RecordedPly& ply : round.plies) ply.draws = {};
    round.hands.reset();
    round.deck.reset();
    round.show.reset();
    if (round.position && *rc::gen::arbitrary<bool>()) round.position->played = egn::CardRow("?");
    return round;
}

TEST(HiddenCards, hands_followed_apart_are_counted_like_hands_followed_together) {
    engarde::test::Coverage coverage;
    EXPECT_TRUE(engarde::test::check_every(10, "a table of pairs of hands gives the same number of deals", [&] {
        const test::RecordedMatch match =
            *rc::gen::oneOf(test::any_match({RecordedInformation::only_plies, RecordedInformation::partial}),
                            test::any_broken_match({RecordedInformation::only_plies, RecordedInformation::partial}),
                            test::any_match_from_the_middle());
        const Rules rules = match.rules();
        if (rules.board.cards > 5) return;  // too many pairs for the plain way
        egn::Round round = changed(*rc::gen::elementOf(match.record.rounds()));
        if (match.information == RecordedInformation::full) round = without_cards(round);
        const auto begun = openings(rules, round, {Side::white, Side::black});
        if (!begun) return;
        for (const Opening& opening : *begun)
            for (const Replay& replayed : replays(rules, round, opening)) {
                if (replayed.stop) continue;
                const Evidence evidence = evidence_of(rules, round, replayed);
                const bool some_strike_drew = std::any_of(evidence.strikes.begin(), evidence.strikes.end(),
                                                          [](const Strike& strike) { return !strike.drawn.empty(); });
                if (some_strike_drew) continue;
                const DealCount counted = DealCounter(rules).count(evidence);
                if (!counted.number) continue;
                HandsTogether together(rules, evidence);
                RC_ASSERT(together.count(counted.all_over) == counted.number);
                RC_ASSERT(!counted.all_over || together.count(false) == 0U);
                coverage.note("some deals fit", counted.some);
                coverage.note("no deal fits", !counted.some);
                coverage.note("over, and its result not written", counted.all_over && counted.some);
                coverage.note("the published cards", rules.board == Board{.wins = rules.board.wins});
                coverage.note("other cards", rules.board.cards != 5);
                coverage.note("house rules", match.ruleset.find('=') != std::string::npos);
                coverage.note("ten thousand pairs of hands", together.most_pairs() > 10'000);
                coverage.note("some cards known", match.information == RecordedInformation::partial);
                coverage.note("a ply struck", !evidence.strikes.empty());
                coverage.note("hands compared at the end",
                              counted.some && evidence.result && evidence.result->reason == egn::Reason::cards);
                coverage.note("an advance is asked for", evidence.advance.are_asked_for());
                coverage.note("several sizes of the pile", evidence.spare_piles > 0);
            }
    }));
    coverage.require({"some deals fit", "no deal fits", "over, and its result not written", "the published cards",
                      "other cards", "house rules", "ten thousand pairs of hands", "some cards known", "a ply struck",
                      "hands compared at the end", "an advance is asked for", "several sizes of the pile"});
}

}  // namespace
}  // namespace engarde::piste
