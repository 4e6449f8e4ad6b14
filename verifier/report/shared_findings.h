// Shared by reports on findings: merges equal findings of several rulesets, and names the source of a rule.
#pragma once

#include <string>
#include <vector>

#include "verifier/verify.h"

namespace engarde {

// A finding and the judgements that share it.
struct SharedFinding {
    const Finding* finding;
    std::vector<const MatchJudgement*> under;
};

// Whether there is anything to report: syntax errors that were dropped count too. A match without a ruleset that holds
// under some ruleset has nothing.
bool has_findings(const JudgedMatch& match);

// Each finding once, by place; those about the match last.
std::vector<SharedFinding> shared_findings(const JudgedMatch& match);

// The source of the rule: the house rule, or a citation per rulebook with the ruleset's own first. Empty if there is
// none.
std::string source_of(const Finding& finding, const ChosenRuleset& rules);

}  // namespace engarde
