// What comparing a whole corpus comes to: how many records each pair of rulesets judges differently, how many rulings
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

// Where a question made a difference.
struct Example {
    std::string file;
    std::size_t match = 0;
    std::optional<std::uint32_t> round{};
    std::optional<std::size_t> ply{};
    std::optional<std::size_t> event{};
    std::string ruleset{};      // to look at it under, where that is not its own
    std::size_t questions = 0;  // that have a part in it: the fewer the clearer
    std::size_t length = 0;     // of the record, in plies
};

class CompareTally {
public:
    explicit CompareTally(std::vector<ChosenRuleset> rulesets);

    void add(const JudgedMatch& match, const Comparison& comparison, const std::string& file);

    std::size_t matches() const { return matches_; }
    std::size_t parted() const { return parted_; }
    // Judged alike by all, but with other numbers of deals that fit.
    std::size_t parted_in_deals() const { return parted_in_deals_; }
    const std::vector<ChosenRuleset>& rulesets() const { return rulesets_; }

    // The games of the rulesets, in their order: those of which some record was judged, or all if none was.
    std::vector<const Catalogue*> games() const;

    // The rulesets of these games, by their places.
    std::vector<std::size_t> of_these_games() const;

    // The rulesets of a game by which some record was judged.
    std::vector<std::size_t> used(const Catalogue& game) const;

    // How many records two of the rulesets judge differently.
    std::size_t differences(std::size_t left, std::size_t right) const { return differences_[left][right]; }

    struct Decided {
        const Question* question;
        std::size_t rulings = 0;  // that part from a record's own ruleset because of it
        Example example{};
    };
    // By question, those that decided something, in the order in which they were met.
    const std::vector<Decided>& decided() const { return decided_; }

    // What some of the rulesets answer differently, of those in which it can matter: who gives which answer.
    struct Divided {
        const Catalogue* game;
        std::size_t question = 0;                           // among those of the game
        std::vector<std::vector<std::size_t>> by_answer{};  // the rulesets
    };
    std::vector<Divided> divided() const;
    const Decided* decided(const Question& question) const;

    // Rulesets that answer every question of their game alike, but for those that cannot matter.
    std::vector<std::pair<std::size_t, std::size_t>> identical() const;

private:
    // To each question of its game; none where it cannot matter.
    using Answers = std::vector<std::optional<std::size_t>>;

    static Answers answers_that_matter(const ChosenRuleset& rules);
    std::optional<std::size_t> place_of(const ChosenRuleset& rules) const;

    std::vector<ChosenRuleset> rulesets_;
    std::vector<Answers> answers_{};
    std::vector<std::vector<std::size_t>> differences_;
    std::vector<bool> used_;
    std::vector<Decided> decided_{};
    std::size_t matches_ = 0;
    std::size_t parted_ = 0;
    std::size_t parted_in_deals_ = 0;
};

}  // namespace engarde
