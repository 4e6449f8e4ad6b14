#include "verifier/report/shared_findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <tuple>
#include <unordered_map>

#include "verifier/phrases.h"

namespace engarde {

namespace {

struct HashOfWords {
    std::size_t operator()(const Finding* finding) const {
        return std::hash<std::string_view>()(finding->diagnostic.message) ^ finding->diagnostic.span.begin;
    }
};

struct SaysTheSame {
    bool operator()(const Finding* left, const Finding* right) const {
        const auto words = [](const Diagnostic& each) { return std::tie(each.span.begin, each.code, each.message); };
        const std::vector<Note>& notes = left->diagnostic.notes;
        const std::vector<Note>& others = right->diagnostic.notes;
        return words(left->diagnostic) == words(right->diagnostic) &&
               std::equal(notes.begin(), notes.end(), others.begin(), others.end(),
                          [](const Note& note, const Note& other) { return note.text == other.text; });
    }
};

// One citation per rulebook: from the ruleset's own part for its own book, otherwise from all of the book. If rulebooks
// differ on the clause, only the ruleset's own is cited.
std::string citations(const Clause& clause, const ChosenRuleset& rules) {
    std::vector<Citation> places;
    places.reserve(clause.citations.size() + 1);
    if (rules.ruleset)
        if (const Citation own = own_citation(clause, rules.ruleset->part)) places.push_back(own);
    for (const Citation& citation : clause.citations) {
        if (!citation || !clause.question.empty()) continue;
        const auto same_book = std::find_if(places.begin(), places.end(),
                                            [&](const Citation& each) { return each.rulebook == citation.rulebook; });
        if (same_book == places.end())
            places.push_back(citation);
        else if (same_book != places.begin() && is_cited_instead(citation, *same_book))
            *same_book = citation;
    }
    std::string text;
    text.reserve(places.size() * 80);  // more than most citations need
    for (const Citation& citation : places) text.append(text.empty() ? "" : " · ").append(place_in_words(citation));
    return text;
}

std::string house_rule_for(const Clause& clause, const ChosenRuleset& rules) {
    if (clause.question.empty()) return {};
    const std::string_view answer = agreed_answer(rules, clause.question);
    return answer.empty() ? std::string() : fmt::format("house rule {}={}", clause.question, answer);
}

}  // namespace

bool has_findings(const JudgedMatch& match) {
    if (match.ruleset_unstated && match.holds()) return false;
    return match.dropped > 0 || std::any_of(match.judgements.begin(), match.judgements.end(),
                                            [](const MatchJudgement& each) { return !each.findings.empty(); });
}

std::vector<SharedFinding> shared_findings(const JudgedMatch& match) {
    std::vector<SharedFinding> shared;
    std::unordered_map<const Finding*, std::size_t, HashOfWords, SaysTheSame> places;
    for (const MatchJudgement& judgement : match.judgements)
        for (const Finding& finding : judgement.findings) {
            const auto [place, is_new] = places.try_emplace(&finding, shared.size());
            if (is_new) shared.push_back({&finding, {}});
            shared[place->second].under.push_back(&judgement);
        }
    std::stable_sort(shared.begin(), shared.end(), [](const SharedFinding& left, const SharedFinding& right) {
        return comes_before(*left.finding, *right.finding);
    });
    return shared;
}

std::string source_of(const Finding& finding, const ChosenRuleset& rules) {
    if (!finding.clause) return {};
    const std::string house_rule = house_rule_for(*finding.clause, rules);
    return house_rule.empty() ? citations(*finding.clause, rules) : house_rule;
}

}  // namespace engarde
