// How a round is decided that nobody has won when the pile is out: cards, then distance, then a draw.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>

#include "tests/support/by_hand.h"
#include "tests/support/coverage.h"
#include "tests/support/playout.h"
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;
using test::any_board;
using test::any_playout;
using test::any_ruleset;
using test::below;
using test::by_hands_then_position;
using test::by_position;
using test::lowest_cards;
using test::mirrored;
using test::Playout;
using test::Ply;
using test::Round;
using test::some_cards;
using test::written;

// A move has just drawn the last card; the player to move does nothing more.
std::string result_after_a_move(const Rules& rules, const std::array<int, 2>& space, const std::array<Cards, 2>& hand,
                                Side to_move) {
    const auto state = resume(rules, {.space = space, .to_move = to_move, .hand = hand});
    return state ? written(outcome_if_idle(rules, *state)) : "refused";
}

struct Ending {
    Rules rules;
    std::array<int, 2> space{};
    std::array<int, 2> held{};  // cards that span the distance
    Side to_move = Side::white;

    std::array<Cards, 2> hands() const {
        const int distance = space[1] - space[0];
        const auto value = static_cast<Card>(distance <= rules.board.cards ? distance : 0);
        Cards others = full_deck(rules.board) - Cards::of(value, rules.board.copies);
        std::array<Cards, 2> hand;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const Cards rest = lowest_cards(others, 5 - held[seat]);
            hand[seat] = Cards::of(value, held[seat]) + rest;
            others = others - rest;
        }
        return hand;
    }
    std::string result() const { return result_after_a_move(rules, space, hands(), to_move); }
};

// Both players to move, and every number of cards for an attack that five copies allow.
template <class Visit>
void each_ending_at(const Rules& rules, int white, int black, const Visit& visit) {
    const int most = black - white <= rules.board.cards ? rules.board.copies : 0;
    for (int first = 0; first <= most; ++first)
        for (int second = 0; first + second <= most; ++second)
            for (const Side side : {Side::white, Side::black})
                visit(Ending{rules, {white, black}, {first, second}, side});
}

// On the published board, under each ruleset.
template <class Visit>
void each_ending(const Visit& visit) {
    for (const Preset<Ruleset>& preset : presets())
        for (int white = 1; white <= 23; ++white)
            for (int black = white + 1; black <= 23; ++black) each_ending_at({preset.ruleset, {}}, white, black, visit);
}

// abacus l.49 has the basic game look at the positions alone; abacus l.74, ferti l.139-145, brettspielnetz l.80.
TEST(DrawTiebreaks, cards_then_distance_then_draw_at_every_pair_of_spaces) {
    Coverage coverage;
    each_ending([&](const Ending& ending) {
        const int ahead = (ending.space[0] - 1) - (23 - ending.space[1]);
        const int more = ending.rules.ruleset == abacus_basic ? 0 : ending.held[0] - ending.held[1];
        const std::string expected = more > 0    ? "1-0 cards"
                                     : more < 0  ? "0-1 cards"
                                     : ahead > 0 ? "1-0 distance"
                                     : ahead < 0 ? "0-1 distance"
                                                 : "1/2 draw";
        EXPECT_EQ(ending.result(), expected) << ending.space[0] << " " << ending.space[1] << ", held " << ending.held[0]
                                             << " and " << ending.held[1] << ", " << show(ending.rules);
        coverage.note(expected);
        coverage.note("equal cards, then distance", expected.ends_with("distance") && ending.held[0] > 0);
        coverage.note("equal cards, then a draw", expected.ends_with("draw") && ending.held[0] > 0);
        coverage.note("cards against distance", more * ahead < 0);
    });
    coverage.require({"1-0 cards", "0-1 cards", "1-0 distance", "0-1 distance", "1/2 draw",
                      "equal cards, then distance", "equal cards, then a draw", "cards against distance"});
}

TEST(DrawTiebreaks, the_mirror_image_has_the_mirrored_result) {
    each_ending([](const Ending& ending) {
        Ending mirror = ending;
        mirror.space = {24 - ending.space[1], 24 - ending.space[0]};
        mirror.held = {ending.held[1], ending.held[0]};
        mirror.to_move = opponent(ending.to_move);
        EXPECT_EQ(mirror.result(), mirrored(ending.result())) << ending.space[0] << " " << ending.space[1];
    });
}

// On every piste there is: by the way from the own end, by nearness to the middle, and level when the spaces mirror.
TEST(DrawTiebreaks, furthest_advanced_is_closest_to_the_middle) {
    int pairs_of_the_published_board = 0;
    for (int length = 2; length <= 99; ++length)
        for (int white = 1; white <= length; ++white)
            for (int black = white + 1; black <= length; ++black)
                for (const Preset<Ruleset>& preset : presets()) {
                    const Rules rules{preset.ruleset, {.length = length}};
                    const int from_the_middle = std::abs(2 * white - length - 1) - std::abs(2 * black - length - 1);
                    const std::string result = result_after_a_move(rules, {white, black}, {}, Side::white);
                    const std::string expected = from_the_middle < 0   ? "1-0 distance"
                                                 : from_the_middle > 0 ? "0-1 distance"
                                                                       : "1/2 draw";
                    ASSERT_EQ(result, expected) << length << ": " << white << " " << black;
                    ASSERT_EQ(result == "1/2 draw", white + black == length + 1);
                    if (length == 23) ++pairs_of_the_published_board;
                }
    EXPECT_EQ(pairs_of_the_published_board, 253 * 6);
}

// ---- Only a direct attack counts ------------------------------------------------------------------------------------

bool holds_an_indirect_attack(Cards hand, int distance) {
    for (int card = 1; card < distance; ++card) {
        const Cards both = Cards::of(static_cast<Card>(card), 1) + Cards::of(static_cast<Card>(distance - card), 1);
        if (both.size() == 2 && hand.contains(both)) return true;
    }
    return false;
}

// Other cards of the same hand, those that span the distance kept.
std::array<Cards, 2> with_other_cards(const Board& board, const std::array<Cards, 2>& hand, int distance) {
    const auto value = static_cast<Card>(distance <= board.cards ? distance : 0);
    Cards others = full_deck(board) - Cards::of(value, board.copies);
    std::array<Cards, 2> changed;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const int held = hand[seat].count(value);
        const Cards added = some_cards(others, hand[seat].size() - held);
        changed[seat] = Cards::of(value, held) + added;
        others = others - added;
    }
    return changed;
}

TEST(DrawTiebreaks, no_card_counts_but_those_that_span_the_distance) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("no card counts but those that span the distance", [&] {
        Rules rules{*any_ruleset(), *any_board()};
        rules.ruleset.no_legal_move_vs_exhaustion = NoMoveAtExhaustion::exhaustion;
        const int white = 1 + below(rules.board.length - 1);
        const int reach = std::min(rules.board.length - white, 2 * rules.board.cards);
        const int distance = 1 + below(reach);
        const std::array<int, 2> space{white, white + distance};
        const Cards first = some_cards(full_deck(rules.board), below(rules.board.hand + 1));
        const Cards second = some_cards(full_deck(rules.board) - first, below(rules.board.hand + 1));
        const std::array<Cards, 2> changed = with_other_cards(rules.board, {first, second}, distance);
        const Side to_move = below(2) == 0 ? Side::white : Side::black;
        const std::string result = result_after_a_move(rules, space, {first, second}, to_move);
        RC_ASSERT(result_after_a_move(rules, space, changed, to_move) == result);
        coverage.note(result.substr(4));
        coverage.note("an indirect attack came into the hand",
                      holds_an_indirect_attack(changed[0], distance) && !holds_an_indirect_attack(first, distance));
        coverage.note("decided by cards, the loser with an indirect attack",
                      result == "1-0 cards" && holds_an_indirect_attack(changed[1], distance));
    }));
    coverage.require({"cards", "distance", "draw", "an indirect attack came into the hand",
                      "decided by cards, the loser with an indirect attack"});
}

// ---- However the round came to its end ------------------------------------------------------------------------------

// What stood last, by docs/rulings.md.
std::string last_event(const std::vector<Ply>& plies) {
    std::size_t last = plies.size() - 1;
    if (plies[last].action.idle == Idle::yield) --last;  // a last chance that was let go
    const Ply& ply = plies[last];
    const bool pile_was_out = ply.before.pile.empty();
    if (parries(ply.action) && pile_was_out) return "final attack parried";
    if (is_lone_parry(ply.action)) return "turn skipped";
    if (ply.before.table.attack.pending() && !parries(ply.action))
        return pile_was_out ? "final attack evaded" : "evasion drew the last card";
    return pile_was_out ? "last chance moved" : "move drew the last card";
}

bool hands_are_compared(const Ruleset& ruleset, const std::string& event) {
    if (!ruleset.hands_compared_at_exhaustion) return false;
    if (event == "final attack evaded") return ruleset.hands_compared_after_final_retreat;
    if (event == "evasion drew the last card") return ruleset.retreat_draws_last_card == RetreatTiebreak::compare_hands;
    if (event == "move drew the last card" || event == "last chance moved")
        return ruleset.hands_compared_without_final_attack;
    return true;
}

bool is_tiebreak(const std::string& result) {
    return result.ends_with("cards") || result.ends_with("distance") || result.ends_with("draw");
}

// Attacks when the pile is low, and answers what can be answered: most rounds then come to the last card.
Action patient(const State& state, const std::vector<Action>& legal, int choice) {
    std::vector<Action> favoured;
    for (const Action& action : legal)
        if (action.idle == Idle::none && attacks(action) == (state.pile.size() <= 4)) favoured.push_back(action);
    const std::vector<Action>& among = favoured.empty() || choice % 4 == 0 ? legal : favoured;
    return among[static_cast<std::size_t>(choice / 4) % among.size()];
}

TEST(DrawTiebreaks, the_last_event_says_what_is_compared) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("the last event says what is compared", [&] {
        Playout playout = *any_playout();
        while (playout.choices.size() < playout.deck.size() + 5) playout.choices.push_back(below(1 << 16));
        std::vector<Ply> plies;
        const State end = walk(playout, patient, [&](const Ply& ply) { plies.push_back(ply); });
        const std::string result = written(outcome(playout.rules, end));
        if (!is_tiebreak(result)) return;
        const std::string event = last_event(plies);
        const bool by_hands = hands_are_compared(playout.rules.ruleset, event);
        RC_ASSERT(result == (by_hands ? by_hands_then_position(playout.rules.board, end)
                                      : by_position(playout.rules.board, end.table)));
        coverage.note(result.substr(4));
        coverage.note(event + (by_hands ? ", compared" : ", not compared"));
        coverage.note("not compared, which made a difference",
                      !by_hands && result != by_hands_then_position(playout.rules.board, end));
    }));
    coverage.require({"cards", "distance", "draw", "final attack parried, compared",
                      "final attack parried, not compared", "final attack evaded, compared",
                      "final attack evaded, not compared", "evasion drew the last card, compared",
                      "evasion drew the last card, not compared", "move drew the last card, compared",
                      "move drew the last card, not compared", "last chance moved, compared",
                      "last chance moved, not compared", "not compared, which made a difference"});
}

// Too rare for chance: White parries and is stuck at the end of the piste; the refill takes the last card.
TEST(DrawTiebreaks, after_a_skipped_turn_as_after_a_parried_attack) {
    const auto result_under = [](Ruleset ruleset) {
        ruleset.no_legal_move_after_parry = NoMoveAfterParry::turn_skipped;
        Round round = Round::under(ruleset).fencers(1, 3).to_move(Side::black);
        round.white("23455").black("22113").pile("21");
        return round.play(attack(2), "2").play(parry(2), "1").result();
    };
    EXPECT_EQ(result_under({}), "0-1 cards");
    EXPECT_EQ(result_under({.hands_compared_without_final_attack = false}), "0-1 cards");
    EXPECT_EQ(result_under({.hands_compared_after_final_retreat = false}), "0-1 cards");
    EXPECT_EQ(result_under({.hands_compared_at_exhaustion = false}), "0-1 distance");
}

}  // namespace
}  // namespace engarde::piste
