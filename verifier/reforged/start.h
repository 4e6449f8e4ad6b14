// Where a record begins: its players, its rules with their card book, and the table as its tags describe it.
#pragma once

#include <string>
#include <vector>

#include "engine/reforged/state.h"
#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde::reforged {

struct Start {
    std::vector<std::string> players{};  // empty: the tag is wrong
    Rules rules{};
    State state{};
    std::vector<Finding> findings{};  // if one of them is an error, nothing can be replayed
};

Start start_of(const egn::Record& record, const ChosenRuleset& chosen);

}  // namespace engarde::reforged
