// The engine of Reforged against the independent reference: whole games of two to five players under random rules and
// card books. Whatever is played or tried, both must say the same.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/reforged/legality.h"
#include "engine/reforged/rulebook.h"
#include "engine/reforged/transition.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/reforged_actions.h"
#include "tests/support/reforged_happenings.h"

namespace engarde::reforged {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;
using test::below;
using test::one_in;
using test::Twin;

constexpr int most_steps = 400;

// Asks both about an action and returns whether it is legal.
bool agree_about(const Twin& twin, const test::model::Action& action, Coverage& coverage) {
    const Action asked = test::as_action(twin.rules, action);
    const std::vector<Violation> found = violations(twin.rules, twin.state, asked);
    const std::string wrong = disagreement_about(twin, action, found);
    if (!wrong.empty()) RC_FAIL(wrong + test::show(twin.game));
    coverage.note(found.empty() ? "tried: legal" : "tried: refused");
    // For this reason alone, so that the engine without it would allow it.
    if (found.size() == 1) coverage.note("refused: " + std::string(found.front().clause().id));
    for (const std::string& question : test::deciding_questions(twin, asked)) coverage.note(question);
    return found.empty();
}

void play_in_both(Twin& twin, const test::model::Action& action, Coverage& coverage) {
    const test::model::Game before = twin.game;
    twin.state = after(twin.rules, twin.state, test::as_action(twin.rules, action));
    twin.game = test::play(twin.model_rules, before, action);
    const std::string wrong = test::disagreement(twin);
    if (!wrong.empty()) RC_FAIL("after " + test::show(action) + "\n" + wrong + "before it:\n" + test::show(before));
    for (const std::string& what : happenings(twin.model_rules, before, action, twin.game)) coverage.note(what);
}

void play_a_game(Twin& twin, Random& random, Coverage& coverage) {
    coverage.note(std::to_string(twin.game.players.size()) + " players");
    for (int step = 0; step < most_steps && twin.game.stage != test::model::Stage::ended; ++step) {
        if (one_in(random, 8)) {
            const std::string wrong = test::disagreement_about_legal_actions(twin);
            if (!wrong.empty()) RC_FAIL(wrong + test::show(twin.game));
        }
        for (const test::model::Action& action : telling_actions(twin, random)) agree_about(twin, action, coverage);
        for (int attempt = below(random, 3); attempt > 0; --attempt) {
            const test::model::Action action = some_attempt(twin, random);
            const bool is_legal = agree_about(twin, action, coverage);
            const bool goes_on = action.kind != test::model::Kind::pass && action.kind != test::model::Kind::turn;
            if (is_legal && goes_on && one_in(random, 2)) play_in_both(twin, action, coverage);
            if (twin.game.stage == test::model::Stage::ended) return;
        }
        const test::model::Action action = some_legal_action(twin, random);
        RC_ASSERT(agree_about(twin, action, coverage));
        play_in_both(twin, action, coverage);
    }
}

// Those of the table that have a word in the reference, and can be broken with every card known and a deal made.
std::vector<std::string> refusals() {
    std::vector<std::string> all;
    for (const test::SameFault& each : test::same_faults())
        if (each.clause != &clause::every_player_is_dealt_a_hand)
            all.push_back("refused: " + std::string(each.clause->id));
    return all;
}

TEST(ReforgedReferenceGames, engine_and_reference_agree_after_every_action) {
    Coverage coverage;
    EXPECT_TRUE(check_every(5, "engine and reference agree after every action", [&] {
        Random random = test::some_chance();
        Twin twin = test::some_table(test::some_rules(random), random);
        RC_ASSERT(test::disagreement(twin) == "");
        play_a_game(twin, random, coverage);
        for (int attempt = 0; attempt < 4; ++attempt) agree_about(twin, some_attempt(twin, random), coverage);
    }));
    std::vector<std::string> cases = test::all_happenings();
    // Where the Pistol is left out nobody holds one.
    for (const std::string& each : test::all_questions_and_answers())
        if (each != "reforged-pistol-in-the-game=no") cases.push_back(each);
    for (const std::string& each : refusals()) cases.push_back(each);
    cases.insert(cases.end(), {"2 players", "3 players", "4 players", "5 players", "tried: legal", "tried: refused"});
    coverage.require(cases);
}

// Hands out of the deck, some with a card too many or too few, or with one that another player has.
std::vector<test::model::Names> some_hands(const Rules& rules, Random& random) {
    std::vector<CardId> deck = full_deck(rules).known();
    std::vector<test::model::Names> hands(static_cast<std::size_t>(2 + below(random, 4)));
    for (test::model::Names& hand : hands) {
        const int size = hand_size(rules.ruleset) + (one_in(random, 12) ? below(random, 3) - 1 : 0);
        for (int card = 0; card < size; ++card) {
            const std::size_t place = random.below(deck.size());
            hand.push_back(rules.book[deck[place]].name);
            if (!one_in(random, 12)) deck.erase(deck.begin() + static_cast<std::ptrdiff_t>(place));
        }
        std::sort(hand.begin(), hand.end());
    }
    return hands;
}

TEST(ReforgedReferenceGames, both_accept_the_same_deals) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("both accept the same deals", [&] {
        Random random = test::some_chance();
        const Rules rules = test::some_rules(random);
        const std::vector<test::model::Names> hands = some_hands(rules, random);
        std::vector<Pile> piles;
        for (const test::model::Names& hand : hands) piles.push_back(test::as_pile(rules, hand));
        const State state = before_the_game(rules.ruleset, hands.size());
        const std::vector<Violation> found = violations(rules, state, deal(piles));
        const test::ModelRules model = test::as_model(rules);
        const test::model::Names wanted = deal_faults(model.rules, model.books.front(), hands);
        RC_ASSERT(found.empty() == wanted.empty());
        for (const Violation& each : found) {
            const bool is_about_sizes = &each.clause() == &clause::every_player_is_dealt_a_hand;
            const std::string word = is_about_sizes ? "hand-size" : "copies";
            RC_ASSERT(std::find(wanted.begin(), wanted.end(), word) != wanted.end());
            coverage.note(word);
        }
        coverage.note("right", found.empty());
        if (!found.empty()) return;
        Twin twin{.rules = rules, .model_rules = model, .state = after(rules, state, deal(piles))};
        twin.state.set_aside = Pile::empty();
        twin.game = test::model::deal(model.rules, model.books.front(), hands);
        RC_ASSERT(test::disagreement(twin) == "");
    }));
    coverage.require({"right", "hand-size", "copies"});
}

}  // namespace
}  // namespace engarde::reforged
