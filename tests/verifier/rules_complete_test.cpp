// The readable rules leave no ending out: whatever the engine can reach under a ruleset, its page describes. Every deal
// and every play of a tiny board is tried under each published ruleset, and under each with one answer changed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/piste/piste.h"
#include "engine/piste/questions.h"
#include "engine/piste/rulebook.h"
#include "verifier/library/all_games.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/piste/replay/rules_of.h"
#include "verifier/report/rules_text.h"

namespace engarde::piste {
namespace {

using testing::HasSubstr;

// How the pile ran out, as the questions tell it apart.
enum class LastTurn : std::uint8_t { before_the_last_card, plain, evasion, parried, final_retreat };

struct Situation {
    LastTurn last_turn = LastTurn::before_the_last_card;
    const Clause* ended_by = nullptr;
    Tiebreak tiebreak = Tiebreak::hands;

    friend auto operator<=>(const Situation&, const Situation&) = default;
};

constexpr Board tiny{.length = 6, .cards = 2, .copies = 4, .hand = 2, .wins = 1};

void each_choice(Cards pool, int number, Card value, Cards chosen, const std::function<void(Cards)>& visit) {
    if (number == 0) return visit(chosen);
    if (value > tiny.cards) return;
    for (int taken = 0; taken <= std::min(number, pool.count(value)); ++taken)
        each_choice(pool, number - taken, static_cast<Card>(value + 1), chosen + Cards::of(value, taken), visit);
}

// Every ending that some deal and some play reach.
class Endings {
public:
    explicit Endings(const Ruleset& ruleset) : rules_{ruleset, tiny} {}

    std::set<Situation> all() {
        const Cards deck = Cards::of(1, tiny.copies) + Cards::of(2, tiny.copies);
        each_choice(deck, tiny.hand, 1, {}, [&](Cards white) {
            each_choice(deck - white, tiny.hand, 1, {}, [&](Cards black) {
                const auto state = start(rules_, {{white, black}, deck - white - black}, Side::white);
                visit(*state, LastTurn::before_the_last_card);
            });
        });
        return found_;
    }

private:
    static LastTurn last_turn(const Table& before, const Action& action, const Table& after, LastTurn so_far) {
        if (after.pile_size > 0) return LastTurn::before_the_last_card;
        const bool final_answer = before.stage == Stage::final_attack || before.stage == Stage::closing_attack;
        const bool evades = before.attack.pending() && action.step == Step::retreat && !parries(action);
        if (final_answer) return evades ? LastTurn::final_retreat : LastTurn::parried;
        if (action.idle != Idle::none || before.stage == Stage::last_chance)
            return before.stage == Stage::last_chance && steps(action) ? LastTurn::plain : so_far;
        if (is_lone_parry(action)) return LastTurn::parried;
        return evades ? LastTurn::evasion : LastTurn::plain;
    }

    void visit(const State& state, LastTurn last) {
        if (!seen_.insert({key(state), last}).second) return;
        if (const auto ended = outcome(rules_, state)) {
            found_.insert({last, ended->clause, state.table.tiebreak});
            return;
        }
        for (const Action& action : legal_actions(rules_, state)) {
            const Table after = table_after(rules_, state.table, action);
            each_choice(state.pile, state.table.pile_size - after.pile_size, 1, {}, [&](Cards drawn) {
                const auto next = play(rules_, state, action, drawn);
                visit(*next, last_turn(state.table, action, next->table, last));
            });
        }
    }

    static std::string key(const State& state) {
        return std::string(reinterpret_cast<const char*>(&state), sizeof state);
    }

    Rules rules_;
    std::set<std::pair<std::string, LastTurn>> seen_{};
    std::set<Situation> found_{};
};

std::string_view answer(const Ruleset& ruleset, std::string_view question) {
    const Choice<Ruleset>& choice = *find_choice(question);
    return choice.question.answers[choice.answer(ruleset)].rule;
}

// The sentences without which a player could not say who has won.
std::vector<std::string_view> owed_to(const Situation& situation, const Ruleset& ruleset) {
    std::vector<std::string_view> owed{situation.ended_by->claim};
    if (situation.ended_by == &clause::no_move) owed.push_back(answer(ruleset, "no-legal-move-loser"));
    const bool compared = situation.ended_by == &clause::more_cards_for_an_attack ||
                          situation.ended_by == &clause::furthest_advanced ||
                          situation.ended_by == &clause::drawn_round;
    if (!compared) return owed;
    owed.push_back(answer(ruleset, "hands-compared-at-exhaustion"));
    if (!ruleset.hands_compared_at_exhaustion) return owed;
    if (situation.last_turn == LastTurn::plain) owed.push_back(answer(ruleset, "hands-compared-without-final-attack"));
    if (situation.last_turn == LastTurn::evasion) owed.push_back(answer(ruleset, "retreat-draws-last-card"));
    if (situation.last_turn == LastTurn::final_retreat)
        owed.push_back(answer(ruleset, "hands-compared-after-final-retreat"));
    return owed;
}

std::string page_of(const ChosenRuleset& rules) {
    constexpr std::size_t wide = 10'000;
    if (rules.house_rules.empty()) return ruleset_page(*rules.catalogue, *rules.ruleset, wide);
    return ruleset_page(*rules.catalogue, with_its_house_rules(rules), wide);
}

void expect_every_ending_in_the_rules(const ChosenRuleset& rules, std::set<Situation>& reached) {
    SCOPED_TRACE(tag_value(rules));
    const std::string page = page_of(rules);
    const Ruleset ruleset = ruleset_of(rules);
    const std::set<Situation> endings = Endings(ruleset).all();
    for (const Situation& situation : endings)
        for (const std::string_view sentence : owed_to(situation, ruleset))
            EXPECT_THAT(page, HasSubstr(std::string(sentence))) << situation.ended_by->id;
    reached.insert(endings.begin(), endings.end());
}

TEST(RulesComplete, every_ending_that_can_be_reached_is_described_in_the_rules) {
    std::set<Situation> reached;
    for (const NamedRuleset& ruleset : catalogue().rulesets) {
        const ChosenRuleset own{&catalogue(), &ruleset};
        expect_every_ending_in_the_rules(own, reached);
        for (const auto& [question, changed] : other_answers(own))
            expect_every_ending_in_the_rules(with_answer(own, {question, changed}), reached);
    }
    const auto met = [&](LastTurn last_turn, const Clause& clause) {
        return std::any_of(reached.begin(), reached.end(), [&](const Situation& each) {
            return each.last_turn == last_turn && each.ended_by == &clause;
        });
    };
    EXPECT_TRUE(met(LastTurn::before_the_last_card, clause::hit));
    EXPECT_TRUE(met(LastTurn::before_the_last_card, clause::no_move));
    for (const LastTurn last_turn : {LastTurn::plain, LastTurn::evasion, LastTurn::parried, LastTurn::final_retreat}) {
        EXPECT_TRUE(met(last_turn, clause::furthest_advanced)) << static_cast<int>(last_turn);
        EXPECT_TRUE(met(last_turn, clause::more_cards_for_an_attack)) << static_cast<int>(last_turn);
    }
}

// Each of two answers alone would say so, and so neither matters beside the other; the rules must still say it (l.49).
TEST(RulesComplete, the_basic_game_says_that_only_positions_count_at_exhaustion) {
    EXPECT_THAT(page_of({&catalogue(), &catalogue().rulesets.front()}),
                HasSubstr("If nobody has won by then, only the positions are compared. [Finir et gagner une manche "
                          "(base), l.49]"));
}

TEST(RulesComplete, a_rule_that_its_book_contradicts_shows_both_lines) {
    const auto page = [](std::size_t ruleset) { return page_of({&catalogue(), &catalogue().rulesets[ruleset]}); };
    EXPECT_THAT(page(3), HasSubstr("draws back to five cards after it. [Versetzen der Fechtfigur auf der Fechtbahn, "
                                   "l.60 against l.86*]"));
    EXPECT_THAT(page(4), testing::Not(HasSubstr("against"))) << "l.121 settles it in the advanced rules";
}

}  // namespace
}  // namespace engarde::piste
