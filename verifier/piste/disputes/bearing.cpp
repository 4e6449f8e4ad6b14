#include "verifier/piste/disputes/bearing.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/piste/questions.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"

namespace engarde::piste {

namespace {

struct Condition {
    std::string_view question;
    bool Touched::*needs;
};

// Questions that are not listed always count as touched.
constexpr std::array conditions{
    Condition{"first-round-starter", &Touched::starter},
    Condition{"starter-of-later-rounds", &Touched::starter},
    Condition{"attack-may-be-strengthened", &Touched::strong_attack},
    Condition{"advance-and-attack-allowed", &Touched::advance_and_attack},
    Condition{"same-value-advance-and-attack", &Touched::advance_and_attack},
    Condition{"attack-can-be-parried", &Touched::attack},
    Condition{"parry-may-be-declined", &Touched::attack},
    Condition{"no-legal-move-loser", &Touched::stuck_hand},
    Condition{"attack-counts-as-legal-move", &Touched::stuck_hand},
    Condition{"no-legal-move-after-parry", &Touched::lone_parry},
    Condition{"last-chance-attack", &Touched::last_card},
    Condition{"no-legal-move-vs-exhaustion", &Touched::last_card},
    Condition{"turn-after-final-parry", &Touched::last_card},
    Condition{"hands-compared-at-exhaustion", &Touched::last_card},
    Condition{"hands-compared-without-final-attack", &Touched::last_card},
    Condition{"hands-compared-after-final-retreat", &Touched::last_card},
    Condition{"retreat-draws-last-card", &Touched::last_card},
};

bool is_touched(std::string_view question, const Touched& touched) {
    const auto found = std::find_if(conditions.begin(), conditions.end(),
                                    [&](const Condition& each) { return each.question == question; });
    return found == conditions.end() || touched.*(found->needs);
}

// Whether the player to move could step with any card.
bool every_card_moves(const Board& board, const Table& table) {
    return room_behind(board, table, table.to_move) >= board.cards || table.distance() > board.cards;
}

// Whether too few cards are played for the pile to run out. Each drawn card replaces a played one.
bool surely_leaves_a_pile(const egn::Round& round, const Board& board) {
    int left = board.cards * board.copies - 2 * board.hand;
    for (const egn::RecordedPly& ply : round.plies) left -= cards_played(action_of(ply)).size();
    if (!round.position) return left > 0;
    const CardTally played = tally_of(round.position->played);
    return played.counted && left - played.size() - static_cast<int>(round.position->attack.size()) > 0;
}

}  // namespace

Touched touched_by(const egn::Round& round, const Board& board) {
    Touched touched{};
    const auto some_ply = [&](const auto& has) {
        return std::any_of(round.plies.begin(), round.plies.end(),
                           [&](const egn::RecordedPly& ply) { return has(action_of(ply)); });
    };
    const std::size_t pending = round.position ? round.position->attack.size() : 0;
    touched.attack = pending > 0 || some_ply([](const Action& action) { return attacks(action) || parries(action); });
    touched.strong_attack = pending > 1 || some_ply([](const Action& action) { return action.attack.size() > 1; });
    touched.advance_and_attack = (round.position && round.position->indirect) || some_ply([](const Action& action) {
                                     return action.step == Step::advance && attacks(action);
                                 });
    touched.lone_parry = some_ply([](const Action& action) { return is_lone_parry(action); });
    touched.last_card = !surely_leaves_a_pile(round, board);
    return touched;
}

Touched touched_by(const egn::Round& round, const Board& board, const Replay& replay) {
    Touched touched = touched_by(round, board);
    touched.stuck_hand = !every_card_moves(board, replay.last.table) ||
                         std::any_of(replay.plies.begin(), replay.plies.end(), [&](const ReplayedPly& ply) {
                             return !every_card_moves(board, ply.before.table);
                         });
    return touched;
}

// Answers that do not matter given the other answers are kept: for two answers with the same effect, each alone would
// look irrelevant.
Ruleset as_far_as_it_bears(const Ruleset& ruleset, const Touched& touched) {
    Ruleset bare = ruleset;
    for (const Choice<Ruleset>& choice : choices())
        if (!is_touched(choice.question.id, touched)) choice.choose(bare, 0);
    return bare;
}

bool can_bear(std::size_t question, const Ruleset& ruleset, const Touched& touched) {
    const Choice<Ruleset>& choice = choices()[question];
    return choice.matters(ruleset) && is_touched(choice.question.id, touched);
}

}  // namespace engarde::piste
