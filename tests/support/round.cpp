#include "tests/support/round.h"

namespace engarde::piste::test {

Cards cards(std::string_view digits) {
    Cards read;
    for (const char digit : digits) read = read + Cards::of(static_cast<Card>(digit - '0'), 1);
    return read;
}

Cards lowest_cards(Cards pile, int count) {
    Cards taken;
    while (taken.size() < count) taken = taken + Cards::of((pile - taken).lowest(), 1);
    return taken;
}

Round Round::under(const Ruleset& ruleset, const Board& board) {
    Round round;
    round.rules_ = {ruleset, board};
    round.position_.space = {1, board.length};
    round.position_.hand = {cards("12345"), cards("12345")};
    round.position_.pile = cards("1");
    return round;
}

Round& Round::fencers(int white, int black) {
    position_.space = {white, black};
    return *this;
}

Round& Round::white(std::string_view hand) {
    position_.hand[0] = cards(hand);
    return *this;
}

Round& Round::black(std::string_view hand) {
    position_.hand[1] = cards(hand);
    return *this;
}

Round& Round::pile(std::string_view cards_left) {
    position_.pile = cards(cards_left);
    return *this;
}

Round& Round::to_move(Side side) {
    position_.to_move = side;
    return *this;
}

Round& Round::attacked_with(int value, int strength) {
    position_.attack = pending_attack(value, strength, false);
    return *this;
}

Round& Round::attacked_indirectly_with(int value, int strength) {
    position_.attack = pending_attack(value, strength, true);
    return *this;
}

const State& Round::state() const {
    if (!state_) {
        const auto resumed = resume(rules_, position_);
        if (!resumed) ADD_FAILURE() << "the position itself breaks a rule: " << show(resumed.error());
        state_ = resumed.value_or(State{});
    }
    return *state_;
}

Round& Round::play(const Action& action, std::string_view drawn) {
    const auto next = piste::play(rules_, state(), action, cards(drawn));
    if (next)
        state_ = *next;
    else
        ADD_FAILURE() << show(action) << " was refused: " << show(next.error());
    return *this;
}

testing::AssertionResult Round::accepts(const Action& action, const Clause& clause) const {
    const auto found = violation(rules_, state(), action);
    if (!found) return testing::AssertionSuccess();
    return testing::AssertionFailure() << show(action) << " should keep to " << clause.id << ", but " << show(*found);
}

testing::AssertionResult Round::refuses(const Action& action, const Clause& clause) const {
    const auto found = violation(rules_, state(), action);
    if (!found) return testing::AssertionFailure() << show(action) << " was accepted, against " << clause.id;
    if (&found->clause() != &clause)
        return testing::AssertionFailure() << show(action) << " should break " << clause.id << ", but " << show(*found);
    return testing::AssertionSuccess();
}

std::string Round::result() const {
    return written(outcome_if_idle(rules_, state()));
}

const Clause* Round::ended_by() const {
    const auto decided = outcome(rules_, state());
    return decided ? decided->clause : nullptr;
}

std::string written(const std::optional<Outcome>& outcome) {
    if (!outcome) return "*";
    const std::string_view score = !outcome->winner ? "1/2" : *outcome->winner == seat(Side::white) ? "1-0" : "0-1";
    return std::string(score) + " " + std::string(outcome->clause->code);
}

}  // namespace engarde::piste::test
