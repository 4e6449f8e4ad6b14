// How a recorded round ends under the rules, even if cards are hidden.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/outcome.h"
#include "notation/record/record.h"
#include "verifier/piste/replay/view.h"

namespace engarde::piste {

// Every outcome that some deal allows; a single one if all cards are known.
struct Endings {
    std::vector<Outcome> outcomes{};  // if the player to move does nothing more; each once
    bool some_undecided = false;      // in some deal a turn or an answer is owed
    bool some_open = false;           // in some deal the round is undecided whatever the player does
    bool answer_is_certain = false;   // in every deal the player to move is attacked and can answer

    // The outcome, if it is the same in every deal.
    std::optional<Outcome> only() const {
        return outcomes.size() == 1 && !some_undecided ? std::optional(outcomes.front()) : std::nullopt;
    }
};

Endings endings(const Rules& rules, const View& view);

// Whether the round ended for a reason outside the game, or is still going on.
bool is_given_up(const std::optional<egn::RoundResult>& result);

// Whether a result claims this outcome. A result without a reason claims only the winner.
bool agrees(const Outcome& outcome, const egn::RoundResult& result);

// How a claimed result relates to the endings.
enum class Claim : std::uint8_t {
    fits,
    undecided,     // no result yet, or another one in some deals
    must_answer,   // a hit, but the attack had to be answered
    wrong_winner,  // in every deal
    wrong_reason,  // in every deal
    impossible,    // wrong in every deal, for different reasons
};

// For a claim with a winner, or a draw. Penalties are judged elsewhere, since no rule of the game gives them.
Claim judge_claim(const Endings& endings, const egn::RoundResult& result, const Ruleset& ruleset, const Table& table);

}  // namespace engarde::piste
