// Complete enumeration of small games: every state that any deal and any play can reach, under every published ruleset,
// and on the smallest boards under each of them with one answer changed. In each state the engine must agree with the
// independent reference, and be reached by the same ply. Prints how many states there were, and how often each clause,
// ending, law and question decided; one that decided in no scope fails.
//
//   small_scope quick   what the checks run
//   small_scope full    every scope with every answer changed (tests/campaigns/small_scopes.sh)
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engine/piste/match.h"
#include "engine/piste/piste.h"
#include "engine/piste/questions.h"
#include "engine/piste/rulebook.h"
#include "tests/support/agreement.h"
#include "tests/support/plies.h"
#include "tests/support/reached.h"
#include "tests/support/show.h"

namespace engarde::piste {
namespace {

using test::as_list;
using test::as_reference;

// Whether each answer is changed as well: always in a full campaign, else on the smallest boards.
enum class Changes : std::uint8_t { none, made, counted };

struct Scope {
    const char* name;
    Board board;
    Changes changes = Changes::none;
};

constexpr Board little_board(int length, int cards, int copies, int hand) {
    return {.length = length, .cards = cards, .copies = copies, .hand = hand, .wins = 2};
}

// 1-2 x6 has three-card parries, 1-3 x4 parries of two.
constexpr std::array scopes{
    Scope{"cards 1-3 x3, hands of 2, piste 7", little_board(7, 3, 3, 2), Changes::counted},
    Scope{"cards 1-3 x3, hands of 2, piste 8", little_board(8, 3, 3, 2)},
    Scope{"cards 1-3 x3, hands of 2, piste 9", little_board(9, 3, 3, 2)},
    Scope{"cards 1-3 x3, hands of 3, piste 7", little_board(7, 3, 3, 3), Changes::made},
    Scope{"cards 1-3 x3, hands of 3, piste 8", little_board(8, 3, 3, 3)},
    Scope{"cards 1-3 x3, hands of 3, piste 9", little_board(9, 3, 3, 3)},
    Scope{"cards 1-2 x6, hands of 3, piste 7", little_board(7, 2, 6, 3), Changes::made},
    Scope{"cards 1-2 x6, hands of 3, piste 8", little_board(8, 2, 6, 3)},
    Scope{"cards 1-2 x6, hands of 3, piste 9", little_board(9, 2, 6, 3)},
    Scope{"cards 1-3 x4, hands of 3, piste 7", little_board(7, 3, 4, 3)},
    Scope{"cards 1-3 x4, hands of 3, piste 8", little_board(8, 3, 4, 3)},
    Scope{"cards 1-3 x4, hands of 3, piste 9", little_board(9, 3, 4, 3)},
};

// How often each thing decided.
class Tally {
public:
    void expect(std::string_view kind, std::string_view id) { times_[{kind, id}]; }
    void note(std::string_view kind, std::string_view id, std::uint64_t times = 1) { times_[{kind, id}] += times; }
    void fail(const std::string& what) {
        std::printf("WRONG: %s\n", what.c_str());
        failed_ = true;
    }
    // False when something failed or never happened.
    bool print() const {
        bool complete = !failed_;
        engarde::test::Reached reached;
        for (const auto& [what, times] : times_) {
            std::printf("%14llu  %s %s%s\n", static_cast<unsigned long long>(times), std::string(what.first).c_str(),
                        std::string(what.second).c_str(), times == 0 ? "  NEVER" : "");
            complete = complete && times > 0;
            reached.emplace_back(std::string(what.first) + " " + std::string(what.second), times);
        }
        engarde::test::keep_what_was_reached("SmallScopes", reached);
        return complete;
    }

private:
    std::map<std::pair<std::string_view, std::string_view>, std::uint64_t> times_;
    bool failed_ = false;
};

// The multisets of so many cards out of some.
void each_choice(Cards from, int count, Cards chosen, Card value, const std::function<void(Cards)>& take) {
    if (count == 0) return take(chosen);
    if (value > highest_card) return;
    for (int copies = std::min(count, from.count(value)); copies >= 0; --copies)
        each_choice(from, count - copies, chosen + Cards::of(value, copies), static_cast<Card>(value + 1), take);
}

void each_choice(Cards from, int count, const std::function<void(Cards)>& take) {
    each_choice(from, count, {}, 1, take);
}

// A state and what the reference has beside it, in one number: small boards only.
std::uint64_t key_of(const State& state, const reference::Round& round) {
    std::uint64_t key = 0;
    const auto pack = [&](int value, int bits) { key = key << bits | static_cast<std::uint64_t>(value); };
    const Table& table = state.table;
    for (const Cards cards : {state.hand[0], state.hand[1], state.pile})
        for (Card value = 1; value <= 3; ++value) pack(cards.count(value), 4);
    pack(table.space[0], 4);
    pack(table.space[1], 4);
    pack(table.attack.value, 2);
    pack(table.attack.strength, 3);
    pack(table.attack.indirect ? 1 : 0, 1);
    pack(static_cast<int>(table.to_move), 1);
    pack(static_cast<int>(table.stage), 4);
    pack(static_cast<int>(table.tiebreak), 1);
    pack(static_cast<int>(round.last_event), 2);
    pack(round.last_card_drawn_quietly ? 1 : 0, 1);
    pack(round.turn_after_final_parry_had ? 1 : 0, 1);
    pack(round.ended ? 1 : 0, 1);
    return key;
}

struct Point {
    State state;
    reference::Round round;
};

// Draws of another number than is due, and of cards that are not there.
void try_wrong_draws(const Rules& rules, const State& state, const Action& action, Tally& tally) {
    const int due = cards_drawn(rules, state.table, action);
    for (Card value = 1; value <= rules.board.cards; ++value)
        for (int count = 0; count <= due + 1; ++count) {
            const Cards drawn = Cards::of(value, count);
            const bool right = count == due && state.pile.contains(drawn);
            const auto next = play(rules, state, action, drawn);
            if (next.has_value() != right) tally.fail("draws of " + show(drawn) + " in " + show(state));
            if (!next) tally.note("clause", next.error().clause().id);
        }
}

class Enumeration {
public:
    Enumeration(const Rules& rules, Tally* tally) : rules_(rules), reference_(as_reference(rules)), tally_(tally) {}

    // False when the two disagree somewhere; the first place is printed.
    bool run() {
        const Cards deck = full_deck(rules_.board);
        each_choice(deck, rules_.board.hand, [&](Cards white) {
            each_choice(deck - white, rules_.board.hand,
                        [&](Cards black) { deal(white, black, deck - white - black); });
        });
        while (!waiting_.empty() && agreed_) {
            const Point point = std::move(waiting_.back());
            waiting_.pop_back();
            examine(point);
        }
        return agreed_;
    }
    std::size_t states() const { return seen_.size(); }

private:
    void deal(Cards white, Cards black, Cards pile) {
        if (tally_) tally_->note("law", clause::fencers_start_at_the_ends.id);
        for (const Side starter : {Side::white, Side::black})
            arrive(
                {start(rules_, {{white, black}, pile}, starter).value(),
                 reference::start(reference_, as_list(white), as_list(black), as_list(pile), as_reference(starter))});
    }

    void arrive(Point point) {
        if (seen_.insert(key_of(point.state, point.round)).second) waiting_.push_back(std::move(point));
    }

    void examine(const Point& point) {
        const std::string found = test::disagreement(rules_, point.state, reference_, point.round);
        if (!found.empty()) return report(point, found);
        const std::vector<Action> legal = legal_actions(rules_, point.state);
        for (const Action& action : legal) follow(point, action);
        if (!tally_) return;
        for (const Action& action : legal) try_wrong_draws(rules_, point.state, action, *tally_);
        count_endings(point.state);
        count_refusals(point.state, legal);
        count_questions(point.state, legal);
    }

    void follow(const Point& point, const Action& action) {
        const int due = cards_drawn(rules_, point.state.table, action);
        each_choice(point.state.pile, due, [&](Cards drawn) {
            reference::Round arranged = point.round;
            arranged.pile = as_list(drawn);
            for (const int card : as_list(point.state.pile - drawn)) arranged.pile.push_back(card);
            const reference::Ply ply = as_reference(action);
            Point next{play(rules_, point.state, action, drawn).value(), reference::play(reference_, arranged, ply)};
            if (tally_) count_laws(point.state, action, next.state);
            arrive(std::move(next));
        });
    }

    void report(const Point& point, const std::string& found) {
        std::printf("DISAGREEMENT under %s\n  %s\n%s", show(rules_).c_str(), show(point.state).c_str(), found.c_str());
        agreed_ = false;
    }

    void count_endings(const State& state) {
        const auto decided = outcome(rules_, state);
        if (decided) tally_->note("ending", decided->clause->id);
        for (const Side side : {Side::white, Side::black}) {
            const auto given_up = resign(rules_, state, side);
            if (given_up) tally_->note("ending", given_up->clause->id);
            if (given_up.has_value() == decided.has_value()) tally_->fail("resigning in " + show(state));
        }
    }

    void count_refusals(const State& state, const std::vector<Action>& legal) {
        for (const Action& action : test::every_ply(rules_.board, state.table.attack)) {
            const auto found = violation(rules_, state, action);
            if (found) tally_->note("clause", found->clause().id);
            if (!found && std::find(legal.begin(), legal.end(), action) == legal.end())
                tally_->fail("legal, but not among the legal plies: " + show(action) + " in " + show(state));
        }
        const auto out_of_turn = turn_violation(state.table, opponent(state.table.to_move));
        if (out_of_turn) tally_->note("clause", out_of_turn->clause().id);
    }

    // A question decides in a state where another answer changes what is legal, what follows, or who has won.
    void count_questions(const State& state, const std::vector<Action>& legal) {
        for (const Choice<Ruleset>& choice : choices())
            if (another_answer_matters(choice, state, legal)) tally_->note("question", choice.question.id);
    }

    bool another_answer_matters(const Choice<Ruleset>& choice, const State& state, const std::vector<Action>& legal) {
        Rules other = rules_;
        for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer) {
            choice.choose(other.ruleset, answer);
            if (other == rules_) continue;
            if (outcome(other, state) != outcome(rules_, state) || legal_actions(other, state) != legal) return true;
            for (const Action& action : legal)
                if (table_after(other, state.table, action) != table_after(rules_, state.table, action)) return true;
        }
        return false;
    }

    void count_laws(const State& before, const Action& action, const State& after) {
        const auto note = [&](const Clause& law, bool applied) {
            if (applied) tally_->note("law", law.id);
        };
        const Attack& attacked = before.table.attack;
        const int drawn = before.table.pile_size - after.table.pile_size;
        const int held = after.hand_of(before.table.to_move).size();
        const bool evades = attacked.pending() && !parries(action) && action.step == Step::retreat;
        note(clause::a_move_is_exact, steps(action));
        note(clause::a_short_pile_refills_in_part, drawn > 0 && held < rules_.board.hand);
        note(clause::attacker_refills_first, attacks(action) && drawn > 0);
        note(clause::the_parrier_refills_after_that_turn, parries(action) && drawn > action.parry.size());
        note(clause::an_evasion_is_the_whole_turn, evades);
        note(clause::a_final_attack_is_answered,
             before.table.pile_size == 0 && attacked.pending() && action.idle == Idle::none);
        note(clause::three_cards_cannot_be_parried,
             attacks(action) && action.attack.size() == 3 && rules_.board.copies < 6);
        note(clause::attacking_is_a_choice,
             !attacks(action) && action.idle == Idle::none &&
                 before.hand_of(before.table.to_move).has(static_cast<Card>(before.table.distance())));
    }

    Rules rules_;
    reference::Rules reference_;
    Tally* tally_;
    std::unordered_set<std::uint64_t> seen_;
    std::vector<Point> waiting_;
    bool agreed_ = true;
};

// Every deal of a few cards too many or too few.
void try_every_deal(const Rules& rules, Tally& tally) {
    const Board& board = rules.board;
    Cards more = full_deck(board);
    for (Card value = 1; value <= board.cards; ++value) more = more + Cards::of(value, 1);
    const int all = board.cards * board.copies;
    for (int white = 0; white <= board.hand + 1; ++white)
        for (int pile = all - 2 * board.hand - 1; pile <= all - 2 * board.hand + 1; ++pile)
            each_choice(more, white, [&](Cards hand) {
                each_choice(more - hand, board.hand, [&](Cards other) {
                    each_choice(more - hand - other, pile, [&](Cards rest) {
                        const bool right = hand + other + rest == full_deck(board) && white == board.hand;
                        const auto begun = start(rules, {{hand, other}, rest}, Side::white);
                        if (begun.has_value() != right)
                            tally.fail("deal " + show(hand) + " " + show(other) + " " + show(rest));
                        if (!begun) tally.note("clause", begun.error().clause().id);
                    });
                });
            });
}

// Who may start, as docs/rulings.md says it under first-round-starter and starter-of-later-rounds.
bool may_start(const Ruleset& ruleset, const Match& match, Side starter) {
    if (match.score[0] == 2 || match.score[1] == 2) return false;
    if (match.rounds == 0) return ruleset.first_round_starter == FirstStarter::agreement || starter == Side::white;
    switch (match.last_winner ? ruleset.starter_of_later_rounds : LaterStarter::alternates) {
        case LaterStarter::any:
            return true;
        case LaterStarter::alternates:
            break;
        case LaterStarter::winner:
            return starter == *match.last_winner;
        case LaterStarter::loser:
            return starter != *match.last_winner;
    }
    return ruleset.starter_of_later_rounds == LaterStarter::any || starter != *match.last_starter;
}

void count_starter_questions(const Rules& rules, const Match& match, Side starter, Tally& tally) {
    for (const Choice<Ruleset>& choice : choices()) {
        Rules other = rules;
        for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer) {
            choice.choose(other.ruleset, answer);
            if (round_violation(other, match, starter) == round_violation(rules, match, starter)) continue;
            tally.note("question", choice.question.id);
        }
    }
}

// Every course of a match to two wins, up to so many rounds.
void try_every_match(const Rules& rules, const Match& match, int rounds_left, Tally& tally) {
    for (const Side starter : {Side::white, Side::black}) {
        const auto refused = round_violation(rules, match, starter);
        if (refused.has_value() == may_start(rules.ruleset, match, starter))
            tally.fail("who starts round " + std::to_string(match.rounds + 1));
        count_starter_questions(rules, match, starter, tally);
        if (refused) tally.note("clause", refused->clause().id);
        if (refused || rounds_left == 0) continue;
        for (const std::optional<Side> winner : {std::optional(Side::white), std::optional(Side::black), {}})
            try_every_match(rules, after_round(match, starter, winner), rounds_left - 1, tally);
    }
}

struct NamedRules {
    std::string name;
    Ruleset ruleset;
};

std::vector<NamedRules> published_rulesets() {
    std::vector<NamedRules> all;
    for (const Preset<Ruleset>& preset : presets()) all.push_back({std::string(preset.id), preset.ruleset});
    return all;
}

bool is_about_starters(const Question& question) {
    return question.id == "first-round-starter" || question.id == "starter-of-later-rounds";
}

// Each of them with one answer changed that can matter in a round; those that come out the same stand once.
std::vector<NamedRules> changed_rulesets() {
    std::vector<NamedRules> known = published_rulesets();
    const std::size_t published = known.size();
    for (std::size_t base = 0; base < published; ++base)
        for (const Choice<Ruleset>& choice : choices())
            for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer) {
                Ruleset changed = known[base].ruleset;
                choice.choose(changed, answer);
                const bool is_new = std::none_of(known.begin(), known.end(),
                                                 [&](const NamedRules& each) { return each.ruleset == changed; });
                if (is_new && choice.matters(changed) && !is_about_starters(choice.question))
                    known.push_back({known[base].name + ", " + std::string(choice.question.id) + "=" +
                                         std::string(choice.question.answers[answer].id),
                                     changed});
            }
    return {known.begin() + static_cast<std::ptrdiff_t>(published), known.end()};
}

// Everything that must decide somewhere.
void expect_everything(Tally& tally) {
    for (const Clause* each : clause::all) {
        if (each->kind == ClauseKind::duty) tally.expect("clause", each->id);
        if (each->kind == ClauseKind::ending) tally.expect("ending", each->id);
        if (each->kind == ClauseKind::law) tally.expect("law", each->id);
    }
    for (const Choice<Ruleset>& choice : choices()) tally.expect("question", choice.question.id);
}

// False when engine and reference disagree.
class Campaign {
public:
    Campaign(bool full, Tally& tally) : full_(full), tally_(tally) {}

    bool run() {
        for (const Scope& scope : scopes)
            if (!enumerate_published(scope) || !enumerate_changed(scope)) return false;
        return true;
    }
    std::uint64_t states() const { return states_; }

private:
    bool enumerate_published(const Scope& scope) {
        for (const NamedRules& rules : published_rulesets()) {
            const std::uint64_t before = states_;
            if (!enumerate(scope, rules.ruleset, scope.changes != Changes::none)) return false;
            print(scope, rules.name, states_ - before);
        }
        return true;
    }

    bool enumerate_changed(const Scope& scope) {
        if (scope.changes == Changes::none && !full_) return true;
        const std::uint64_t before = states_;
        const std::vector<NamedRules> changed = changed_rulesets();
        for (const NamedRules& rules : changed)
            if (!enumerate(scope, rules.ruleset, scope.changes == Changes::counted)) return false;
        print(scope, std::to_string(changed.size()) + " with one answer changed", states_ - before);
        return true;
    }

    bool enumerate(const Scope& scope, const Ruleset& ruleset, bool counted) {
        Enumeration enumeration({ruleset, scope.board}, counted ? &tally_ : nullptr);
        const bool agreed = enumeration.run();
        states_ += enumeration.states();
        return agreed;
    }

    static void print(const Scope& scope, const std::string& rules, std::uint64_t states) {
        std::printf("%-34s %-28s %9llu states\n", scope.name, rules.c_str(), static_cast<unsigned long long>(states));
    }

    bool full_;
    Tally& tally_;
    std::uint64_t states_ = 0;
};

int run(bool full) {
    Tally tally;
    expect_everything(tally);
    Campaign campaign(full, tally);
    if (!campaign.run()) return 1;
    tally.note("state", "examined", campaign.states());
    const Board tiny = little_board(5, 2, 2, 1);
    for (const NamedRules& rules : published_rulesets()) {
        try_every_deal({rules.ruleset, tiny}, tally);
        try_every_match({rules.ruleset, tiny}, {}, 4, tally);
    }
    return tally.print() ? 0 : 1;
}

}  // namespace
}  // namespace engarde::piste

int main(int argc, char** argv) {
    const std::string mode = argc == 2 ? argv[1] : "";
    if (mode == "quick" || mode == "full") return engarde::piste::run(mode == "full");
    std::fputs("small_scope quick|full\n", stderr);
    return 2;
}
