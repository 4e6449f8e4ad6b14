#include "verifier/piste/replay/rules_of.h"

#include "engine/piste/questions.h"
#include "notation/record/board_tag.h"

namespace engarde::piste {

Ruleset ruleset_of(const ChosenRuleset& chosen) {
    return engarde::ruleset_of<Ruleset>(chosen, choices());
}

std::optional<Board> board_of(const egn::Record& record) {
    const auto tag = record.tag("Board");
    if (!tag) return Board{};
    const auto board = egn::read_board(*tag);
    return board ? std::optional(*board) : std::nullopt;
}

}  // namespace engarde::piste
