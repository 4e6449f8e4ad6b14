#include "verifier/plans.h"

#include <algorithm>
#include <iterator>

namespace engarde {

namespace {

std::vector<ChosenRuleset> of_game(const Catalogue& catalogue, const std::vector<ChosenRuleset>& rulesets) {
    std::vector<ChosenRuleset> found;
    std::copy_if(rulesets.begin(), rulesets.end(), std::back_inserter(found),
                 [&](const ChosenRuleset& rules) { return rules.catalogue == &catalogue; });
    return found;
}

}  // namespace

const Plan& Plans::for_match(const egn::Record& record) {
    const auto tag = record.tag("Ruleset");
    if (latest_ != plans_.end() && latest_->first == tag) return latest_->second;
    std::optional<std::string> ruleset(tag);
    latest_ = plans_.find(ruleset);
    if (latest_ != plans_.end()) return latest_->second;
    constexpr std::size_t most_kept = 64;
    if (plans_.size() >= most_kept) plans_.clear();
    latest_ = plans_.emplace(std::move(ruleset), plan_for(record)).first;
    return latest_->second;
}

Plan Plans::plan_for(const egn::Record& record) const {
    Plan plan{.game = &game_judged_by(record)};
    plan.ruleset_unstated = options_.rulesets.empty() && !record.find_tag("Ruleset");
    plan.rulesets = rulesets_to_judge_by(*plan.game, record);
    if (plan.game->prepare && !plan.rulesets.empty()) plan.judge = plan.game->prepare(plan.rulesets, options_.detail);
    return plan;
}

// The game of the record's ruleset. If the record names none, the game of the only requested ruleset.
const GameEntry& Plans::game_judged_by(const egn::Record& record) const {
    const bool chosen_by_the_caller = !record.tag("Ruleset") && options_.rulesets.size() == 1;
    return chosen_by_the_caller ? library_.games().game_of(options_.rulesets.front()) : library_.game_of(record);
}

// House rules included.
std::vector<ChosenRuleset> Plans::rulesets_to_judge_by(const GameEntry& game, const egn::Record& record) const {
    std::vector<ChosenRuleset> rulesets;
    if (!options_.rulesets.empty()) {
        rulesets = of_game(*game.catalogue, options_.rulesets);
    } else if (record.find_tag("Ruleset")) {
        const egn::RulesetName* name = record.ruleset();
        const Chosen chosen = name ? choose_ruleset(*name, library_) : tl::unexpected(UnknownName{});
        if (!chosen) return {};
        rulesets.push_back(*chosen);
        for (const ChosenRuleset& other : of_game(*chosen->catalogue, options_.also_judge_under))
            if (other != *chosen) rulesets.push_back(other);
    } else if (!options_.also_judge_under.empty()) {
        rulesets = of_game(*game.catalogue, options_.also_judge_under);
    } else {
        rulesets = library_.of_game(*game.catalogue);
    }
    for (ChosenRuleset& rules : rulesets) rules = with_house_rules(std::move(rules), options_.house_rules);
    return rulesets;
}

}  // namespace engarde
