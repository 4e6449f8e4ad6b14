#include "tests/support/agreement.h"

#include <algorithm>
#include <tuple>

#include "engine/piste/questions.h"
#include "tests/support/show.h"

namespace engarde::piste::test {

namespace {

std::string show(const std::vector<int>& list) {
    std::string text;
    for (const int card : list) text += std::to_string(card);
    return text.empty() ? "-" : text;
}

// The difference between two descriptions of one thing; empty if they are the same.
std::string differ(const std::string& what, const std::string& engine, const std::string& reference) {
    if (engine == reference) return {};
    return what + ": the engine has " + engine + ", the reference " + reference + "\n";
}

std::string show(const reference::Result& result) {
    const std::string winner = !result.winner ? "1/2 " : (*result.winner == reference::Player::white ? "1-0 " : "0-1 ");
    return winner + result.reason;
}

std::string show(const std::optional<Outcome>& outcome) {
    if (!outcome) return "undecided";
    const std::string winner = !outcome->winner ? "1/2 " : (*outcome->winner == 0 ? "1-0 " : "0-1 ");
    return winner + std::string(outcome->clause->code);
}

std::string show(const std::optional<reference::Result>& result) {
    return result ? show(*result) : "undecided";
}

std::string cards_differ(const State& state, const reference::Round& round) {
    if (as_cards(round.white_hand) == state.hand[0] && as_cards(round.black_hand) == state.hand[1] &&
        as_cards(round.pile) == state.pile)
        return {};
    return differ("White's hand", piste::show(state.hand[0]), show(round.white_hand)) +
           differ("Black's hand", piste::show(state.hand[1]), show(round.black_hand)) +
           differ("the pile", piste::show(state.pile), piste::show(as_cards(round.pile)));
}

std::string spaces_differ(const Table& table, const reference::Round& round) {
    if (table.space[0] == round.white_space && table.space[1] == round.black_space) return {};
    return differ("the spaces", std::to_string(table.space[0]) + " " + std::to_string(table.space[1]),
                  std::to_string(round.white_space) + " " + std::to_string(round.black_space));
}

// Only for a round that is not over: after its end it is nobody's turn.
std::string duties_differ(const Table& table, const reference::Round& round) {
    const Cards attack = Cards::of(table.attack.value, table.attack.strength);
    const bool white = round.to_move == reference::Player::white;
    if ((table.to_move == Side::white) == white && attack == as_cards(round.attack) &&
        (attack.empty() || table.attack.indirect == round.attack_after_advance))
        return {};
    return differ("the player to move", table.to_move == Side::white ? "White" : "Black", white ? "White" : "Black") +
           differ("the attack to answer", piste::show(attack), show(round.attack)) +
           differ("the attack is indirect", table.attack.indirect ? "yes" : "no",
                  round.attack_after_advance ? "yes" : "no");
}

// Legal attacks and parries consist of equal cards, so their first card and their number identify them.
using Key = std::tuple<int, std::size_t, int, int, int, std::size_t, bool>;

Key key_of(const reference::Ply& ply) {
    const auto first = [](const std::vector<int>& list) { return list.empty() ? 0 : list.front(); };
    return {first(ply.parry),  ply.parry.size(), static_cast<int>(ply.step), ply.step_card, first(ply.attack),
            ply.attack.size(), ply.nothing_more};
}

Key key_of(const Action& action) {
    const Card parried = action.parry.lowest();
    return {action.parry.empty() ? 0 : parried,
            static_cast<std::size_t>(action.parry.size()),
            static_cast<int>(action.step),
            action.step_card,
            action.attack_value,
            static_cast<std::size_t>(action.attack.size()),
            action.idle == Idle::yield};
}

template <class Ply>
std::vector<Key> keys_of(const std::vector<Ply>& plies) {
    std::vector<Key> keys;
    keys.reserve(plies.size());
    for (const Ply& ply : plies) keys.push_back(key_of(ply));
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::string legal_plies_differ(const std::vector<Action>& engine, const std::vector<reference::Ply>& reference) {
    const std::vector<Key> ours = keys_of(engine);
    const std::vector<Key> theirs = keys_of(reference);
    if (ours == theirs) return {};
    std::string text = "the legal plies:";
    for (const Action& action : engine)
        if (!std::binary_search(theirs.begin(), theirs.end(), key_of(action)))
            text += " only the engine allows " + piste::show(action) + ";";
    for (const reference::Ply& ply : reference)
        if (!std::binary_search(ours.begin(), ours.end(), key_of(ply)))
            text += " only the reference allows " + test::show(ply) + ";";
    return text + "\n";
}

}  // namespace

reference::Rules as_reference(const Rules& rules) {
    reference::Rules same;
    same.equipment = {rules.board.length, rules.board.cards, rules.board.copies, rules.board.hand, rules.board.wins};
    for (const Choice<Ruleset>& choice : choices())
        reference::answer(same, std::string(choice.question.id),
                          std::string(choice.question.answers[choice.answer(rules.ruleset)].id));
    return same;
}

reference::Ply as_reference(const Action& action) {
    const reference::Step step = action.step == Step::advance   ? reference::Step::advance
                                 : action.step == Step::retreat ? reference::Step::retreat
                                                                : reference::Step::none;
    return {as_list(action.parry), step, action.step_card, as_list(action.attack), action.idle == Idle::yield};
}

reference::Player as_reference(Side side) {
    return side == Side::white ? reference::Player::white : reference::Player::black;
}

std::vector<int> as_list(Cards cards) {
    std::vector<int> list;
    for (Card value = 1; value <= highest_card; ++value)
        list.insert(list.end(), static_cast<std::size_t>(cards.count(value)), value);
    return list;
}

Action as_action(const reference::Ply& ply) {
    Action action;
    action.parry = as_cards(ply.parry);
    action.attack = as_cards(ply.attack);
    if (!ply.attack.empty()) action.attack_value = static_cast<Card>(ply.attack.front());
    action.step = ply.step == reference::Step::advance   ? Step::advance
                  : ply.step == reference::Step::retreat ? Step::retreat
                                                         : Step::none;
    action.step_card = static_cast<Card>(ply.step_card);
    if (ply.nothing_more) action.idle = Idle::yield;
    return action;
}

Cards as_cards(const std::vector<int>& list) {
    return first_cards(list, static_cast<int>(list.size()));
}

Cards first_cards(const std::vector<int>& list, int count) {
    Cards cards;
    for (std::size_t place = 0; place < static_cast<std::size_t>(count); ++place)
        cards = cards + Cards::of(static_cast<Card>(list.at(place)), 1);
    return cards;
}

std::string show(const reference::Ply& ply) {
    return piste::show(as_action(ply));
}

std::string disagreement(const Rules& rules, const State& state, const reference::Rules& reference_rules,
                         const reference::Round& round) {
    const std::optional<Outcome> decided = outcome(rules, state);
    const std::optional<reference::Result> result = reference::result(reference_rules, round);
    std::string found = spaces_differ(state.table, round) + cards_differ(state, round);
    if (decided.has_value() != result.has_value() || decided)
        found += differ("the result", show(decided), show(result));
    if (!decided && !result) found += duties_differ(state.table, round);
    return found + legal_plies_differ(legal_actions(rules, state), reference::legal_plies(reference_rules, round));
}

}  // namespace engarde::piste::test
