#include "tests/support/show.h"

#include "engine/piste/questions.h"

namespace engarde::piste {

std::string show(Cards cards) {
    std::string text;
    for (Card value = 1; value <= highest_card; ++value)
        text.append(static_cast<std::size_t>(cards.count(value)), static_cast<char>('0' + value));
    return text.empty() ? "-" : text;
}

std::string show(const Action& action) {
    std::string text;
    if (parries(action)) text += "p" + show(action.parry);
    if (steps(action)) text += (action.step == Step::advance ? "+" : "-") + std::to_string(action.step_card);
    if (attacks(action)) text += "x" + show(action.attack);
    if (action.idle == Idle::pass) text += "pass";
    if (action.idle == Idle::yield) text += "(nothing more)";
    return text;
}

std::string show(const State& state) {
    const Table& table = state.table;
    std::string text = "White " + std::to_string(table.space[0]) + " [" + show(state.hand[0]) + "], Black " +
                       std::to_string(table.space[1]) + " [" + show(state.hand[1]) + "], pile [" + show(state.pile) +
                       "], " + (table.to_move == Side::white ? "White" : "Black") + " to move, stage " +
                       std::to_string(static_cast<int>(table.stage));
    if (table.attack.pending())
        text += std::string(", attacked ") + (table.attack.indirect ? "+x" : "x") +
                show(Cards::of(table.attack.value, table.attack.strength));
    return text;
}

std::string show(const Violation& violation) {
    std::string text(violation.clause().id);
    for (const Fact& fact : violation) text += " " + std::string(fact.name) + "=" + std::to_string(fact.value);
    return text;
}

std::string show(const Ruleset& ruleset) {
    std::string text;
    for (const Choice<Ruleset>& choice : choices()) {
        const std::size_t answer = choice.answer(ruleset);
        if (answer == choice.answer(Ruleset{})) continue;
        text += std::string(choice.question.id) + "=" + std::string(choice.question.answers[answer].id) + " ";
    }
    return text.empty() ? "(defaults)" : text;
}

std::string show(const Rules& rules) {
    const Board& board = rules.board;
    return show(rules.ruleset) + "length " + std::to_string(board.length) + ", cards " + std::to_string(board.cards) +
           ", copies " + std::to_string(board.copies) + ", hand " + std::to_string(board.hand);
}

}  // namespace engarde::piste
