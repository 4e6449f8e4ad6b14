// Summarizes comparisons of a whole corpus: how many records each pair of rulesets judges differently, how many rulings
// each question decides, and an example of each.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verifier/compare.h"
#include "verifier/verify.h"

namespace engarde {

// A place where a question made a difference.
struct Example {
    std::string file;
    std::size_t match = 0;
    std::optional<std::uint32_t> round{};
    std::optional<std::size_t> ply{};
    std::optional<std::size_t> event{};
    std::string ruleset{};      // to judge it by; empty: the record's own
    std::size_t questions = 0;  // that decide it; fewer make a clearer example
    std::size_t length = 0;     // of the record, in plies
};

class CompareTally {
public:
    explicit CompareTally(std::vector<ChosenRuleset> rulesets);

    void add(const JudgedMatch& match, const Comparison& comparison, const std::string& file);

    std::size_t matches() const { return matches_; }
    std::size_t differing() const { return differing_; }
    // Matches that all rulesets judge alike, but with different numbers of fitting deals.
    std::size_t differing_in_deals() const { return differing_in_deals_; }
    const std::vector<ChosenRuleset>& rulesets() const { return rulesets_; }

    // The games with at least one judged record, or all games if nothing was judged. In the order of the rulesets.
    std::vector<const Catalogue*> games() const;

    // Indices of the rulesets that belong to games().
    std::vector<std::size_t> of_these_games() const;

    // Indices of the game's rulesets that judged at least one record.
    std::vector<std::size_t> used(const Catalogue& game) const;

    // Number of records that two rulesets judge differently.
    std::size_t differences(std::size_t left, std::size_t right) const { return differences_[left][right]; }

    struct Decided {
        const Question* question;
        std::size_t rulings = 0;  // that differ from the base because of it
        Example example{};
    };
    // The questions that decided a ruling, in the order they were met.
    const std::vector<Decided>& decided() const { return decided_; }

    // A question that rulesets answer differently, counting only rulesets in which the answer matters.
    struct Divided {
        const Catalogue* game;
        std::size_t question = 0;                           // index among the game's
        std::vector<std::vector<std::size_t>> by_answer{};  // indices of rulesets
    };
    std::vector<Divided> divided() const;
    const Decided* decided(const Question& question) const;

    // Pairs of rulesets that give the same answer to every question that matters.
    std::vector<std::pair<std::size_t, std::size_t>> identical() const;

private:
    // One per question of the game; none where the answer does not matter.
    using Answers = std::vector<std::optional<std::size_t>>;

    static Answers answers_that_matter(const ChosenRuleset& rules);
    std::optional<std::size_t> place_of(const ChosenRuleset& rules) const;

    std::vector<ChosenRuleset> rulesets_;
    std::vector<Answers> answers_{};
    std::vector<std::vector<std::size_t>> differences_;
    std::vector<bool> used_;
    std::vector<Decided> decided_{};
    std::size_t matches_ = 0;
    std::size_t differing_ = 0;
    std::size_t differing_in_deals_ = 0;
};

}  // namespace engarde
