// What the rules make of the end of a recorded round, with all the cards known or not.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/outcome.h"
#include "notation/record/record.h"
#include "verifier/piste/replay/view.h"

namespace engarde::piste {

// Every outcome that some deal of the hidden cards leaves open. With all cards known there is one.
struct Endings {
    std::vector<Outcome> outcomes{};  // if the player to move does nothing more, each once
    bool some_undecided = false;      // in some deal a turn or an answer is still owed
    bool some_open = false;           // in some deal the round is not yet decided, whatever the player does
    bool answer_is_certain = false;   // the player to move is attacked and can answer, whatever is hidden

    // The outcome if every deal gives the same one.
    std::optional<Outcome> only() const {
        return outcomes.size() == 1 && !some_undecided ? std::optional(outcomes.front()) : std::nullopt;
    }
};

Endings endings(const Rules& rules, const View& view);

// Whether a round was given up for no reason of the game, or is still being played.
bool is_given_up(const std::optional<egn::RoundResult>& result);

// Whether a result claims this outcome. One without a reason claims only who won.
bool agrees(const Outcome& outcome, const egn::RoundResult& result);

// How a claim stands to the endings.
enum class Claim : std::uint8_t {
    fits,
    undecided,     // the rules give no result yet, or in some deals another one
    must_answer,   // a hit, where the attack had to be answered
    wrong_winner,  // in every deal
    wrong_reason,  // in every deal
    impossible,    // it is wrong in every deal, but not everywhere for the same reason
};

// Of a claim with a winner, or a draw. A penalty is not asked for here: no rule of the game gives it.
Claim judge_claim(const Endings& endings, const egn::RoundResult& result, const Ruleset& ruleset, const Table& table);

}  // namespace engarde::piste
