// By what each match is judged: the ruleset it names, those the caller asks for, or all.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "notation/record/attached.h"
#include "notation/record/record.h"
#include "verifier/contradiction_detail.h"
#include "verifier/library/games.h"
#include "verifier/library/ruleset_library.h"
#include "verifier/prepared_judge.h"

namespace engarde {

struct VerifyOptions {
    std::vector<ChosenRuleset> rulesets{};          // instead of the recorded ones; empty: as recorded
    std::vector<egn::HouseRule> house_rules{};      // applied on top of either
    bool with_witness = false;                      // fill in the hidden cards of matches that hold
    bool with_record = false;                       // also hand over the record
    std::vector<ChosenRuleset> also_judge_under{};  // also judge by these, if they are of the record's game
    ContradictionDetail detail = ContradictionDetail::explained;
    egn::Attach attach{};                   // fetches what Cards tags name; null: nobody can
    std::vector<egn::Attached> attached{};  // card books for every record
};

// By what a match is judged.
struct Plan {
    const GameEntry* game = nullptr;
    // None: the requested rulesets are of other games, or the record's own is unknown.
    std::vector<ChosenRuleset> rulesets{};
    std::unique_ptr<PreparedJudge> judge{};  // none: the game prepares nothing
    bool ruleset_unstated = false;           // neither the match nor the caller names a ruleset

    RulesetSet all() const { return ~RulesetSet{0} >> (most_screened_rulesets - rulesets.size()); }
};

// Makes a plan for each Ruleset tag, and keeps the latest of them.
class Plans {
public:
    // Both must outlive this object.
    Plans(const RulesetLibrary& library, const VerifyOptions& options) : library_(library), options_(options) {}

    // The plan is valid until this is called again.
    const Plan& for_match(const egn::Record& record);

private:
    Plan plan_for(const egn::Record& record) const;
    const GameEntry& game_judged_by(const egn::Record& record) const;
    std::vector<ChosenRuleset> rulesets_to_judge_by(const GameEntry& game, const egn::Record& record) const;

    const RulesetLibrary& library_;
    const VerifyOptions& options_;
    std::map<std::optional<std::string>, Plan> plans_{};  // by the Ruleset tag
    decltype(plans_)::iterator latest_ = plans_.end();
};

}  // namespace engarde
