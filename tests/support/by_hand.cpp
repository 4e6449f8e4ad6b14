#include "tests/support/by_hand.h"

namespace engarde::piste::test {

std::string won(Side winner, const std::string& reason) {
    return (winner == Side::white ? "1-0 " : "0-1 ") + reason;
}

std::string stuck(const Ruleset& ruleset, Side player) {
    return ruleset.no_legal_move_loser == NoMoveLoser::draw ? "1/2 no-move" : won(opponent(player), "no-move");
}

std::string by_position(const Board& board, const Table& table) {
    const int ahead = (table.space[0] - 1) - (board.length - table.space[1]);
    if (ahead == 0) return "1/2 draw";
    return won(ahead > 0 ? Side::white : Side::black, "distance");
}

std::string by_hands_then_position(const Board& board, const State& state) {
    const int distance = state.table.space[1] - state.table.space[0];
    const auto value = static_cast<Card>(distance <= board.cards ? distance : 0);
    const int more = state.hand[0].count(value) - state.hand[1].count(value);
    if (more != 0) return won(more > 0 ? Side::white : Side::black, "cards");
    return by_position(board, state.table);
}

std::string mirrored(const std::string& result) {
    if (result.rfind("1-0", 0) == 0) return "0-1" + result.substr(3);
    if (result.rfind("0-1", 0) == 0) return "1-0" + result.substr(3);
    return result;
}

}  // namespace engarde::piste::test
