#include "verifier/piste/disputes/match_around.h"

#include <algorithm>

#include "engine/piste/rulebook.h"
#include "verifier/piste/disputes/disputed_entry.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/replay/recording.h"
#include "verifier/piste/replay/rules_of.h"

namespace engarde::piste {

namespace {

bool is_about_the_start(const Finding& finding) {
    return finding.broken == &clause::the_right_player_starts || finding.broken == &recording::rounds_are_numbered;
}

}  // namespace

MatchAround::MatchAround(const egn::Record& record) : record_(record) {
    bare_.tags = record.tags;
    bare_.remove_tag("Score");
    bare_.offset = record.offset;
    MatchScore score = engarde::score_before(record);
    for (const egn::Round& round : record.rounds()) {
        bare_.rounds_to_edit().push_back(only_its_meaning(round));
        scores_.push_back(score);
        score = score_after(score, round);
    }
}

const std::vector<Finding>& MatchAround::faults_at_the_start(std::size_t round, const ChosenRuleset& rules) {
    return judged(rules).faults[round];
}

Sides MatchAround::allowed_starters(std::size_t round, const ChosenRuleset& rules) {
    return judged(rules).allowed[round];
}

const MatchAround::Judged& MatchAround::judged(const ChosenRuleset& rules) {
    const Ruleset ruleset = ruleset_of(rules);
    const Starters starters{ruleset.first_round_starter, ruleset.starter_of_later_rounds};
    auto known =
        std::find_if(judged_.begin(), judged_.end(), [&](const Judged& each) { return each.starters == starters; });
    if (known == judged_.end()) known = judged_.insert(judged_.end(), {starters, faults(rules), allowed(rules)});
    return *known;
}

std::vector<Sides> MatchAround::allowed(const ChosenRuleset& rules) const {
    const StarterRules all({ruleset_of(rules), bare_.board().value_or(Board{})});
    StarterChain chain(all, bare_);
    std::vector<Sides> found;
    for (const egn::Round& round : bare_.rounds()) {
        found.push_back(chain.allowed());
        chain.take(recorded_starters(round));
    }
    return found;
}

// Findings about the match come before those about the round.
std::vector<std::vector<Finding>> MatchAround::faults(const ChosenRuleset& rules) const {
    const JudgedMatchOfRounds match = judge_with_rounds(bare_, rules, ContradictionDetail::omitted);
    std::vector<std::vector<Finding>> found(bare_.rounds().size());
    for (std::size_t index = 0; index < match.rounds.size(); ++index) {
        for (const Finding& finding : match.about_the_match)
            if (finding.diagnostic.span.begin == bare_.rounds()[index].span.begin) found[index].push_back(finding);
        for (const Finding& finding : match.rounds[index].findings)
            if (finding.is_error() && is_about_the_start(finding)) found[index].push_back(finding);
    }
    return found;
}

}  // namespace engarde::piste
