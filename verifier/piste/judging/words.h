// The words of the referee: breaches and claims, with players, cards and spaces by name.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/outcome.h"
#include "engine/core/violation.h"
#include "engine/piste/action.h"
#include "notation/record/record.h"
#include "verifier/phrases.h"
#include "verifier/piste/replay/replay.h"

namespace engarde::piste {

// "three", "16"
std::string number_word(int number);

// "a 5", "two 5s"
std::string cards_in_words(int number, int value);

// The players' names in messages.
class Players {
public:
    explicit Players(const egn::Record& record);

    // "Anna (White)", or "White" if the record has no name.
    const std::string& operator[](Side side) const { return name_[seat(side)]; }

private:
    std::array<std::string, 2> name_;
};

// Why a header is impossible.
std::string header_fault(const Players& players, const Violation& violation);

// Why a ply is illegal.
std::string ply_fault(const Players& players, const Violation& violation, const View& before, const Action& action);

// "Anna (White) parries with 55 and retreats 2 to space 6"
std::string ply_in_words(const Players& players, const View& before, const Action& action);

// "Anna (White) retreats 2", if the position is unknown.
std::string ply_in_words(const std::string& player, const Action& action);

// "Anna (White) wins by hit", "the round is drawn"
std::string outcome_in_words(const Players& players, const Outcome& outcome);

// "5s already played: three by White on ply 10; there are five"; empty if none were.
std::string where_cards_went(const Players& players, const Board& board, const Replay& replay, Card value);

// The legal plies of the player to move, in notation; none if the hand is hidden, the round is over, or there are more
// than `most`.
std::optional<std::vector<std::string>> legal_plies(const Rules& rules, const View& view,
                                                    std::size_t most = std::numeric_limits<std::size_t>::max());

// Lists what the player to move could have played instead; none if unknown or too long to list.
std::optional<Note> alternatives(const Rules& rules, const View& view);

}  // namespace engarde::piste
