#include "verifier/compare_tally.h"

#include <algorithm>
#include <tuple>

namespace engarde {

namespace {

std::size_t length_of(const JudgedMatch& match) {
    std::size_t plies = 0;
    for (const RoundJudgement& round : match.judgements.front().rounds()) plies += round.plies + 1;
    return plies;
}

bool is_clearer(const Example& left, const Example& right) {
    return std::tuple(left.questions, !left.ruleset.empty(), left.length) <
           std::tuple(right.questions, !right.ruleset.empty(), right.length);
}

bool see_the_same_deals(const MatchJudgement& left, const MatchJudgement& right) {
    return std::equal(left.rounds().begin(), left.rounds().end(), right.rounds().begin(), right.rounds().end(),
                      [](const RoundJudgement& one, const RoundJudgement& other) { return one.deals == other.deals; });
}

}  // namespace

CompareTally::CompareTally(std::vector<ChosenRuleset> rulesets)
    : rulesets_(std::move(rulesets)),
      differences_(rulesets_.size(), std::vector<std::size_t>(rulesets_.size(), 0)),
      used_(rulesets_.size(), false) {
    for (const ChosenRuleset& rules : rulesets_) answers_.push_back(answers_that_matter(rules));
}

CompareTally::Answers CompareTally::answers_that_matter(const ChosenRuleset& rules) {
    Answers answers;
    for (const Reading& reading : with_its_house_rules(rules).readings)
        answers.push_back(reading.matters ? std::optional(reading.answer) : std::nullopt);
    return answers;
}

std::optional<std::size_t> CompareTally::place_of(const ChosenRuleset& rules) const {
    const auto found =
        std::find_if(rulesets_.begin(), rulesets_.end(), [&](const ChosenRuleset& each) { return each == rules; });
    if (found == rulesets_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - rulesets_.begin());
}

void CompareTally::add(const JudgedMatch& match, const Comparison& comparison, const std::string& file) {
    ++matches_;
    const MatchJudgement& first = match.judgements.front();
    if (!comparison.divergences.empty())
        ++differing_;
    else if (!std::all_of(match.judgements.begin(), match.judgements.end(),
                          [&](const MatchJudgement& each) { return see_the_same_deals(each, first); }))
        ++differing_in_deals_;
    for (const MatchJudgement& judgement : match.judgements)
        if (const auto place = place_of(judgement.rules)) used_[*place] = true;
    const std::string base = tag_value(match.judgements[comparison.base].rules);
    const bool is_its_own = match.record && match.record->tag("Ruleset") == base;
    for (std::size_t left = 0; left < match.judgements.size(); ++left)
        for (std::size_t right = 0; right < match.judgements.size(); ++right) {
            const auto row = place_of(match.judgements[left].rules);
            const auto column = place_of(match.judgements[right].rules);
            if (row && column && comparison.groups[left] != comparison.groups[right]) ++differences_[*row][*column];
        }
    for (const Divergence& divergence : comparison.divergences) {
        const auto rulings =
            static_cast<std::size_t>(std::count(comparison.groups.begin(), comparison.groups.end(), divergence.group));
        const Observation& place = divergence.difference.place();
        const Example example{file,
                              match.number,
                              place.round,
                              place.ply,
                              place.event,
                              is_its_own ? "" : base,
                              divergence.questions.size(),
                              length_of(match)};
        for (const std::size_t index : divergence.questions) {
            const Question* question = first.rules.catalogue->questions[index];
            auto found = std::find_if(decided_.begin(), decided_.end(),
                                      [&](const Decided& each) { return each.question == question; });
            if (found == decided_.end()) found = decided_.insert(found, {question, 0, example});
            found->rulings += rulings;
            if (is_clearer(example, found->example)) found->example = example;
        }
    }
}

std::vector<const Catalogue*> CompareTally::games() const {
    const bool nothing_judged = std::find(used_.begin(), used_.end(), true) == used_.end();
    std::vector<const Catalogue*> found;
    for (std::size_t place = 0; place < rulesets_.size(); ++place) {
        const Catalogue* game = rulesets_[place].catalogue;
        const bool is_new = std::find(found.begin(), found.end(), game) == found.end();
        if (is_new && (used_[place] || nothing_judged)) found.push_back(game);
    }
    return found;
}

std::vector<std::size_t> CompareTally::of_these_games() const {
    const std::vector<const Catalogue*> all = games();
    std::vector<std::size_t> found;
    for (std::size_t place = 0; place < rulesets_.size(); ++place)
        if (std::find(all.begin(), all.end(), rulesets_[place].catalogue) != all.end()) found.push_back(place);
    return found;
}

std::vector<std::size_t> CompareTally::used(const Catalogue& game) const {
    std::vector<std::size_t> found;
    for (std::size_t place = 0; place < rulesets_.size(); ++place)
        if (used_[place] && rulesets_[place].catalogue == &game) found.push_back(place);
    return found;
}

std::vector<CompareTally::Divided> CompareTally::divided() const {
    std::vector<Divided> found;
    for (const Catalogue* game : games())
        for (std::size_t index = 0; index < game->questions.size(); ++index) {
            Divided divided{game, index, std::vector<std::vector<std::size_t>>(game->questions[index]->answer_count())};
            for (std::size_t place = 0; place < rulesets_.size(); ++place)
                if (rulesets_[place].catalogue == game && answers_[place][index])
                    divided.by_answer[*answers_[place][index]].push_back(place);
            const auto given = std::count_if(divided.by_answer.begin(), divided.by_answer.end(),
                                             [](const auto& rulesets) { return !rulesets.empty(); });
            if (given > 1) found.push_back(std::move(divided));
        }
    return found;
}

const CompareTally::Decided* CompareTally::decided(const Question& question) const {
    const auto found =
        std::find_if(decided_.begin(), decided_.end(), [&](const Decided& each) { return each.question == &question; });
    return found == decided_.end() ? nullptr : &*found;
}

std::vector<std::pair<std::size_t, std::size_t>> CompareTally::identical() const {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    const std::vector<std::size_t> rulesets = of_these_games();
    for (const std::size_t left : rulesets)
        for (const std::size_t right : rulesets)
            if (left < right && rulesets_[left].catalogue == rulesets_[right].catalogue &&
                answers_[left] == answers_[right])
                pairs.emplace_back(left, right);
    return pairs;
}

}  // namespace engarde
