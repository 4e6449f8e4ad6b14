// What the reports say of findings alike: each once where rulesets agree, and where its rule is written.
#pragma once

#include <string>
#include <vector>

#include "verifier/verify.h"

namespace engarde {

// A finding, and the judgements that share it.
struct SharedFinding {
    const Finding* finding;
    std::vector<const MatchJudgement*> under;
};

// Each once, by place, those of the match last.
std::vector<SharedFinding> shared_findings(const JudgedMatch& match);

// Where the rule behind it comes from: the house rule, or each rulebook's place, the ruleset's own first. Empty:
// nowhere.
std::string source_of(const Finding& finding, const ChosenRuleset& rules);

}  // namespace engarde
