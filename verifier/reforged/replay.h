// Replays a recorded game: a value with what happened up to the first breach, and the findings.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/reforged/rules.h"
#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/reforged/bounds.h"
#include "verifier/reforged/grounds.h"
#include "verifier/reforged/hidden/evidence.h"

namespace engarde::reforged {

struct Step {
    std::size_t event = 0;  // index in the record
    Bounds after{};
    std::optional<Action> action{};  // what was done; none: a claim, or it was struck out
};

// What was played, and what the record leaves open about it.
struct Extent {
    std::size_t turns = 0;
    std::size_t exchanges = 0;
    bool hands_are_known = true;  // every card of every hand, all the time
    bool some_hand_is_recorded = false;
    std::vector<CardId> obscure{};  // the cards played of which a figure or the type is not known
};

struct Replay {
    std::vector<std::string> players{};
    Rules rules{};  // with the card book of the record
    Bounds first{};
    std::vector<Step> steps{};
    std::vector<Finding> findings{};
    std::size_t played = 0;  // number of events before the first unreadable or illegal one
    bool stopped = false;    // later events were not played
    // Every card of every hand was known all the time, and so is everything on the cards that were played.
    bool is_fully_known = false;
    Extent extent{};
    Evidence evidence{};  // about the cards, from the events that were played
    Grounds grounds{};    // at the end

    Bounds last{};
};

// Steps hold a whole state each, so they are kept only on request.
Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps);

// The rules with the cards of the rulebook.
Rules rules_of(const ChosenRuleset& chosen);

}  // namespace engarde::reforged
