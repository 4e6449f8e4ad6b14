// The list of legal actions, and whole games of a small deck.
#include "engine/reforged/legal_actions.h"

#include <algorithm>
#include <map>

#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

std::vector<Action> legal(const Duel& duel) {
    return legal_actions(duel.rules(), duel.state());
}

TEST(ReforgedLegalActions, a_full_hand_may_attack_or_not) {
    const Duel duel =
        Duel({10, 10}, answering("reforged-edition-hand", "7"))
            .holding(0, Pile::of({thrust, thrust, lunge, masterful_strike, powerful_strike, coupe, buckler}))
            .with_piles(Pile::empty(), Pile::empty())
            .play(put_in_play(0, buckler));
    const std::vector<Action> found = legal(duel);

    EXPECT_EQ(
        std::count_if(found.begin(), found.end(), [](const Action& action) { return action.kind == ActionKind::open; }),
        8)
        << "two Attacks, each with every choice of two Enhancements";
    EXPECT_EQ(std::count(found.begin(), found.end(), begin_turn(1)), 1);
    EXPECT_EQ(std::count(found.begin(), found.end(), discard_item(0)), 1);
    EXPECT_EQ(found.size(), 10U);
}

TEST(ReforgedLegalActions, an_attacked_player_answers_or_passes) {
    const Duel duel = Duel().holding(1, Pile::of({parry_riposte, slash, coupe})).play(open(0, 1, {thrust, {}}));
    const std::vector<Action> found = legal(duel);

    EXPECT_EQ(found.size(), 4U) << "pass, Parry Riposte, paid for nothing, paid for with Slash";
    EXPECT_EQ(std::count(found.begin(), found.end(), riposte(1, 0, {slash, {}})), 1);
}

// Two players, no chance but the deal: every line of play of a deck of a few cards, to the end of the first turn.
class Walk {
public:
    explicit Walk(const Rules& rules) : rules_(rules) {}

    void from(const State& state, int depth) {
        if (depth == 0) return;
        for (const Action& action : legal_actions(rules_, state)) {
            const auto next = play(rules_, state, action);
            ASSERT_TRUE(next);
            ++played_[action.kind];
            EXPECT_EQ(cards_recorded(*next), cards_recorded(state));
            EXPECT_TRUE(all_cards_are_recorded(*next));
            for (const Duelist& duelist : next->duelists) {
                EXPECT_TRUE(duelist.hand.is_known());
                EXPECT_GE(duelist.poise, 0);
            }
            from(*next, depth - 1);
        }
    }
    int count(ActionKind kind) const {
        const auto found = played_.find(kind);
        return found == played_.end() ? 0 : found->second;
    }

private:
    Rules rules_;
    std::map<ActionKind, int> played_{};
};

TEST(ReforgedLegalActions, a_small_deck_is_played_in_every_way_without_losing_a_card) {
    Rules rules = with_more_cards();
    rules.book.edit(CardId::superior_technique).cost = known(0);
    State state = Duel({2, 1}, rules)
                      .holding(0, Pile::of({thrust, masterful_strike, CardId::superior_technique, pistol, breather}))
                      .holding(1, Pile::of({parry_riposte, slash, CardId::taste_my_blade, coupe}))
                      .with_piles(Pile::empty(), Pile::empty())
                      .state();
    Walk walk(rules);
    walk.from(state, 7);

    for (const ActionKind kind : {ActionKind::open, ActionKind::play, ActionKind::pass, ActionKind::item,
                                  ActionKind::restore, ActionKind::pistol, ActionKind::begin_turn, ActionKind::discard,
                                  ActionKind::draw, ActionKind::reshuffle, ActionKind::discard_item})
        EXPECT_GT(walk.count(kind), 0) << static_cast<int>(kind);
}

}  // namespace
}  // namespace engarde::reforged
