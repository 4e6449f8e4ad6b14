#include "verifier/piste/judging/code_order.h"

#include <algorithm>
#include <array>

namespace engarde::piste {

namespace {

// One group of the table per line.
constexpr std::array<std::string_view, 38> codes_in_order{
    "deal.hand-size",
    "deal.deck-size",
    "deal.too-many-of-a-value",
    "deal.draws-disagree",
    "round.number",
    "round.starter",
    "turn.number",
    "turn.out-of-turn",
    "parry.not-in-these-rules",
    "turn.after-the-end",
    "turn.action-missing",
    "turn.pass",
    "move.off-the-piste",
    "move.onto-or-past-the-opponent",
    "move.after-the-last-card",
    "attack.mixed-values",
    "attack.wrong-distance",
    "attack.strengthened",
    "attack.after-advance",
    "attack.after-retreat",
    "parry.nothing-to-parry",
    "parry.mismatch",
    "retreat.from-direct-attack",
    "attack.unanswered",
    "card.not-held",
    "deal.impossible",
    "result.undecided",
    "result.winner",
    "result.reason",
    "show.disagrees",
    "strike.was-legal",
    "penalty.without-cause",
    "score.mismatch",
    "match.already-won",
    "advice.parry-declined",
    "advice.result-missing",
    "advice.reason-missing",
    "advice.deals-not-counted",
};
// clang-format on

}  // namespace

std::size_t place_of_code(std::string_view code) {
    const auto found = std::find(codes_in_order.begin(), codes_in_order.end(), code);
    return static_cast<std::size_t>(found - codes_in_order.begin());
}

}  // namespace engarde::piste
