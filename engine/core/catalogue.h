// What there is to know about a game without playing it: its rulebooks, clauses, questions and rulesets.
// Code that explains rules reads only this, so it serves every game.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/core/clause.h"
#include "engine/core/question.h"

namespace engarde {

// A line of the rules as a player reads them: a clause, or the answer to a question.
struct Passage {
    const Clause* clause = nullptr;
    std::size_t question = 0;  // without a clause: its place among the catalogue's questions
};

struct Chapter {
    std::string_view title;
    std::vector<Passage> passages;
};

struct NamedRuleset {
    std::string_view id;
    std::string_view title;
    const Rulebook* rulebook = nullptr;
    std::string_view part;          // which part of the rulebook it is
    std::vector<Reading> readings;  // one for each question, in the catalogue's order
    std::vector<Chapter> chapters;  // its rules in the order a player needs them
};

struct Catalogue {
    std::string_view game;
    std::string_view title;
    std::vector<const Rulebook*> rulebooks;
    std::vector<const Clause*> clauses;
    std::vector<const Question*> questions;
    std::vector<NamedRuleset> rulesets;
};

}  // namespace engarde
