// The engine against the independent reference, as a state machine: whatever is played, asked or taken up, under
// whatever rules, both must say the same after every ply.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <memory>
#include <numeric>

#include "tests/support/agreement.h"
#include "tests/support/coverage.h"
#include "tests/support/happenings.h"
#include "tests/support/playout.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;
using test::as_action;
using test::as_list;
using test::as_reference;
using test::disagreement;
using test::happenings;

// Where a round begins: at its start, or anywhere with a few cards left in the pile.
struct Beginning {
    Rules rules;
    Position position{};
    std::vector<int> pile{};  // in the order it is drawn
};

void showValue(const Beginning& beginning, std::ostream& out) {
    out << show(beginning.rules) << "; " << show(resume(beginning.rules, beginning.position).value()) << ", pile";
    for (const int card : beginning.pile) out << " " << card;
}

int below(int limit) {
    return *rc::gen::noShrink(rc::gen::inRange(0, limit));
}

std::vector<int> shuffled_deck(const Board& board) {
    std::vector<int> deck = as_list(full_deck(board));
    for (std::size_t left = deck.size(); left > 1; --left)
        std::swap(deck[left - 1], deck[static_cast<std::size_t>(below(static_cast<int>(left)))]);
    return deck;
}

// Every third has the answers that no book gives, on which most of what is rare depends, and many of these a piste so
// short that both fencers can be stuck.
Rules some_rules() {
    Rules rules{*test::any_ruleset(), *test::any_board()};
    if (below(3) != 0) return rules;
    rules.ruleset.attack_can_be_parried = true;
    rules.ruleset.no_legal_move_after_parry = NoMoveAfterParry::turn_skipped;
    rules.ruleset.no_legal_move_vs_exhaustion = NoMoveAtExhaustion::stuck_loses;
    rules.ruleset.turn_after_final_parry = true;
    if (below(3) == 0) rules.board = {.length = 4};
    return rules;
}

// An attack that could have been made with cards that nobody holds any more; none when there is no such card.
Attack some_attack(const Ruleset& ruleset, int distance, Cards discarded) {
    const int spent = distance <= highest_card ? discarded.count(static_cast<Card>(distance)) : 0;
    const bool wanted = ruleset.attack_can_be_parried && spent > 0 && below(2) == 0;
    if (!wanted) return {};
    const int strength = ruleset.attack_may_be_strengthened && below(2) == 0 ? 1 + below(std::min(spent, 3)) : 1;
    return pending_attack(distance, strength, ruleset.advance_and_attack_allowed && below(2) == 0);
}

// Anywhere; often at an end, where fencers get stuck, or about equally far, where rounds are drawn.
std::array<int, 2> some_spaces(const Board& board, int distance) {
    const int highest = board.length - distance;
    const int level = std::clamp((board.length + 1 - distance) / 2 + below(5) - 2, 1, highest);
    const int place = below(4);
    const int white = place == 0 ? 1 : place == 1 ? highest : place == 2 ? level : 1 + below(highest);
    return {white, white + distance};
}

Beginning some_beginning(const Rules& rules) {
    const Board& board = rules.board;
    const std::vector<int> deck = shuffled_deck(board);
    const auto hand = deck.begin() + board.hand;
    const auto rest = hand + board.hand;
    Beginning made{.rules = rules};
    made.position.space = {1, board.length};
    made.position.to_move = below(2) == 0 ? Side::white : Side::black;
    made.position.hand = {test::as_cards({deck.begin(), hand}), test::as_cards({hand, rest})};
    made.pile = {rest, deck.end()};
    if (below(4) != 0) {
        const auto few = std::min<std::size_t>(made.pile.size(), static_cast<std::size_t>(below(5)));
        const Cards discarded = test::as_cards({made.pile.begin() + static_cast<std::ptrdiff_t>(few), made.pile.end()});
        made.pile.resize(few);
        const int distance = 1 + below(std::min(board.length - 1, 2 * board.cards));
        made.position.space = some_spaces(board, distance);
        made.position.attack = some_attack(rules.ruleset, distance, discarded);
    }
    made.position.pile = test::as_cards(made.pile);
    return made;
}

struct Model {
    std::shared_ptr<const reference::Rules> rules;
    std::optional<reference::Round> round{};  // none: the first has not begun
};

// RC_PRE takes its condition apart, so it must not be one with && or ||.
bool is_playing(const Model& model) {
    return model.round && !reference::result(*model.rules, *model.round);
}

struct Sut {
    Rules rules;
    State state;
    Coverage* coverage;
};

using Command = rc::state::Command<Model, Sut>;

reference::Round round_of(const reference::Rules& rules, const Beginning& beginning) {
    const Position& position = beginning.position;
    const Cards attack = Cards::of(position.attack.value, position.attack.strength);
    return reference::take_up(rules, position.space[0], position.space[1], as_list(position.hand[0]),
                              as_list(position.hand[1]), beginning.pile, as_reference(position.to_move),
                              as_list(attack), position.attack.indirect);
}

// A round begins, under the same rules, when the one before is decided.
class Begin : public Command {
public:
    explicit Begin(Beginning beginning) : beginning_(std::move(beginning)) {}

    void checkPreconditions(const Model& model) const override { RC_PRE(!is_playing(model)); }
    void apply(Model& model) const override { model.round = round_of(*model.rules, beginning_); }
    void run(const Model& before, Sut& sut) const override {
        const auto state = resume(sut.rules, beginning_.position);
        RC_ASSERT(state.has_value());
        sut.state = *state;
        const Model after = nextState(before);
        RC_ASSERT(disagreement(sut.rules, sut.state, *after.rules, *after.round) == "");
    }
    void show(std::ostream& out) const override { showValue(beginning_, out); }

private:
    Beginning beginning_;
};

// A legal ply, followed by whatever the pile holds.
class Play : public Command {
public:
    explicit Play(reference::Ply ply) : ply_(std::move(ply)) {}

    void checkPreconditions(const Model& model) const override {
        RC_PRE(is_playing(model));
        RC_PRE(reference::is_legal(*model.rules, *model.round, ply_));
    }
    void apply(Model& model) const override { model.round = reference::play(*model.rules, *model.round, ply_); }
    void run(const Model& before, Sut& sut) const override {
        const Action action = as_action(ply_);
        const int due = cards_drawn(sut.rules, sut.state.table, action);
        const auto next = play(sut.rules, sut.state, action, test::first_cards(before.round->pile, due));
        RC_ASSERT(next.has_value());
        sut.state = *next;
        const Model after = nextState(before);
        RC_ASSERT(disagreement(sut.rules, sut.state, *after.rules, *after.round) == "");
        for (const std::string& what : happenings(*after.rules, *before.round, ply_, *after.round))
            sut.coverage->note(what);
    }
    void show(std::ostream& out) const override { out << "play " << test::show(ply_); }

private:
    reference::Ply ply_;
};

// Any ply, mostly nonsense: both allow it, or neither does.
class Ask : public Command {
public:
    explicit Ask(reference::Ply ply) : ply_(std::move(ply)) {}

    void checkPreconditions(const Model& model) const override { RC_PRE(model.round.has_value()); }
    void run(const Model& model, Sut& sut) const override {
        const bool allowed = reference::is_legal(*model.rules, *model.round, ply_);
        RC_ASSERT(!violation(sut.rules, sut.state, as_action(ply_)).has_value() == allowed);
        sut.coverage->note(allowed ? "asked: allowed" : "asked: refused");
    }
    void show(std::ostream& out) const override { out << "ask about " << test::show(ply_); }

private:
    reference::Ply ply_;
};

// The round is taken up where it stands, as a record with a position line does.
class TakeUp : public Command {
public:
    void checkPreconditions(const Model& model) const override {
        RC_PRE(is_playing(model));
        RC_PRE(!model.round->pile.empty());
    }
    void apply(Model& model) const override {
        const reference::Round round = *model.round;
        model.round =
            reference::take_up(*model.rules, round.white_space, round.black_space, round.white_hand, round.black_hand,
                               round.pile, round.to_move, round.attack, round.attack_after_advance);
    }
    void run(const Model& before, Sut& sut) const override {
        const State& state = sut.state;
        const auto again = resume(sut.rules, {.space = {state.table.space[0], state.table.space[1]},
                                              .to_move = state.table.to_move,
                                              .attack = state.table.attack,
                                              .hand = state.hand,
                                              .pile = state.pile});
        RC_ASSERT(again.has_value());
        sut.state = *again;
        const Model after = nextState(before);
        RC_ASSERT(disagreement(sut.rules, sut.state, *after.rules, *after.round) == "");
        sut.coverage->note("taken up");
    }
    void show(std::ostream& out) const override { out << "take up"; }
};

std::vector<int> some_cards(const reference::Rules& rules, int most) {
    const int card = 1 + below(rules.equipment.values);
    std::vector<int> cards(static_cast<std::size_t>(below(most + 1)), card);
    if (!cards.empty() && below(8) == 0) cards.back() = 1 + below(rules.equipment.values);
    std::sort(cards.begin(), cards.end());
    return cards;
}

reference::Ply some_ply(const Model& model) {
    reference::Ply ply;
    if (below(3) == 0) ply.parry = below(2) == 0 ? model.round->attack : some_cards(*model.rules, 3);
    ply.step = static_cast<reference::Step>(below(3));
    if (ply.step != reference::Step::none) ply.step_card = 1 + below(model.rules->equipment.values);
    if (below(2) == 0) ply.attack = some_cards(*model.rules, 4);
    ply.nothing_more = below(6) == 0;
    return ply;
}

// Left to chance fencers rarely meet and often take the hit: many plies favour attacks, answers, or evasions.
reference::Ply some_legal_ply(const Model& model) {
    std::vector<reference::Ply> legal = reference::legal_plies(*model.rules, *model.round);
    const bool attacked = !model.round->attack.empty();
    const int style = below(5);
    const auto unwanted = [&](const reference::Ply& ply) {
        return (style == 0 && ply.attack.empty()) || (style == 1 && ply.nothing_more) ||
               (style == 2 && attacked && (ply.nothing_more || !ply.parry.empty()));
    };
    if (!std::all_of(legal.begin(), legal.end(), unwanted))
        legal.erase(std::remove_if(legal.begin(), legal.end(), unwanted), legal.end());
    return legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))];
}

rc::Gen<std::shared_ptr<const Command>> next_command(const Rules& rules, const Model& model) {
    return rc::gen::exec([=]() -> std::shared_ptr<const Command> {
        const int kind = below(10);
        if (model.round && kind == 0) return std::make_shared<Ask>(some_ply(model));
        if (!is_playing(model)) return std::make_shared<Begin>(some_beginning(rules));
        if (kind == 1 && !model.round->pile.empty()) return std::make_shared<TakeUp>();
        return std::make_shared<Play>(some_legal_ply(model));
    });
}

TEST(PisteReference, engine_and_reference_agree_after_every_ply) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("engine and reference agree after every ply", [&] {
        const Rules rules = *rc::gen::exec(some_rules);
        const Model model{std::make_shared<const reference::Rules>(as_reference(rules))};
        Sut sut{rules, {}, &coverage};
        rc::state::check(model, sut, [rules](const Model& now) { return next_command(rules, now); });
    }));
    std::vector<std::string> cases = test::all_happenings();
    cases.insert(cases.end(), {"asked: allowed", "asked: refused", "taken up"});
    coverage.require(cases);
}

}  // namespace
}  // namespace engarde::piste
