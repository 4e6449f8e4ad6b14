// Turns a played game into events that show as much of it as requested.
#pragma once

#include <string>
#include <vector>

#include "engine/reforged/action.h"
#include "engine/reforged/state.h"
#include "notation/reforged/events.h"
#include "verifier/generate.h"
#include "verifier/reforged/bounds.h"
#include "verifier/reforged/generate/play_game.h"

namespace engarde::reforged {

// An action as recorded, with the table as a reader of the record knows it, and the events that tell it.
struct RecordedStep {
    Bounds before{};
    Action action{};
    std::vector<egn::reforged::Event> struck{};  // before it: what was tried and taken back
    std::vector<egn::reforged::Event> events{};  // the action, and claims after it
    bool several_can_be_meant = false;           // the name of its target alone would be ambiguous
};

struct RecordedGame {
    Rules rules{};  // as a reader knows them
    std::vector<std::string> players{};
    State start{};  // as the tags describe it
    std::vector<CardEntry> book{};
    std::vector<RecordedStep> steps{};
    std::vector<egn::reforged::Event> end{};  // after the last step
    Bounds last{};
};

// How a game is recorded.
struct Recording {
    RecordedInformation information = RecordedInformation::full;
    std::vector<CardEntry> book{};  // the card lines
    bool is_dealt = true;           // from the deal on
    bool from_the_middle = false;   // only from the beginning of some turn on
    bool strikes = false;           // with events that are struck out
};

// The names of generated players; there are as many as 84 cards allow.
inline constexpr std::size_t most_players = 12;
std::vector<std::string> names_of_players(std::size_t players);

// `rules` are those of the game, with all its figures.
RecordedGame transcribed(const Rules& rules, const PlayedGame& game, const Recording& recording, Random& random);

}  // namespace engarde::reforged
