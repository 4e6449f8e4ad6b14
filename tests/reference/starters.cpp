#include "tests/reference/starters.h"

#include <algorithm>

namespace reference {

namespace {

using Assignment = std::vector<Player>;

const std::vector<Player> either{Player::white, Player::black};

// docs/rulings.md, starter-of-later-rounds. Where nobody knows who won, everything that could follow may follow.
bool may_follow(const Rules& rules, Player starter, const std::string& end, Player next) {
    if (rules.starter_of_later_rounds == "any") return true;
    if (rules.starter_of_later_rounds == "alternates" || end == "draw") return next == other(starter);
    if (end == "open") return true;
    const Player winner = end == "white" ? Player::white : Player::black;
    return rules.starter_of_later_rounds == "winner" ? next == winner : next == other(winner);
}

bool may_start_the_first(const Rules& rules, Player starter) {
    return rules.first_round_starter != "white" || starter == Player::white;
}

// Whether this player can have started a round with so many rounds before it, of which so many were won by each and the
// others drawn or broken off: every course of those is tried.
bool can_be_reached(const Rules& rules, int rounds, int white_wins, int black_wins, Player starter) {
    if (rounds == 0) return may_start_the_first(rules, starter);
    const auto leads_there = [&](const std::string& end, int white, int black) {
        return std::any_of(either.begin(), either.end(), [&](Player before) {
            return may_follow(rules, before, end, starter) && can_be_reached(rules, rounds - 1, white, black, before);
        });
    };
    const bool some_without_a_winner = white_wins + black_wins < rounds;
    return (white_wins > 0 && leads_there("white", white_wins - 1, black_wins)) ||
           (black_wins > 0 && leads_there("black", white_wins, black_wins - 1)) ||
           (some_without_a_winner &&
            (leads_there("draw", white_wins, black_wins) || leads_there("open", white_wins, black_wins)));
}

// A number that cannot be shows nothing about the rounds before.
bool may_open_the_record(const Rules& rules, const Before& before, int number, Player starter) {
    const bool is_misnumbered = before.given ? number <= before.white_wins + before.black_wins : number != 1;
    return is_misnumbered || can_be_reached(rules, number - 1, before.white_wins, before.black_wins, starter);
}

class Match {
public:
    Match(const Rules& rules, const Before& before, const std::vector<StartedRound>& rounds)
        : rules_(rules), before_(before), rounds_(rounds) {}

    Starters run() {
        Starters found{std::vector<bool>(rounds_.size()), std::vector<std::vector<Player>>(rounds_.size())};
        for (std::size_t first = 0; first < rounds_.size();) {
            std::size_t end = first + 1;
            while (end < rounds_.size() && !assignments(first, end + 1).empty()) ++end;
            if (first == 0 && assignments(0, 1).empty()) {
                found.is_wrong[0] = true;
                opening_is_free_ = true;
                continue;
            }
            for (const Assignment& assignment : assignments(first, end))
                for (std::size_t index = first; index < end; ++index) {
                    std::vector<Player>& possible = found.possible[index];
                    const Player starter = assignment[index - first];
                    if (std::find(possible.begin(), possible.end(), starter) == possible.end())
                        possible.push_back(starter);
                }
            if (end < rounds_.size()) found.is_wrong[end] = true;
            first = end;
        }
        for (std::vector<Player>& possible : found.possible) std::sort(possible.begin(), possible.end());
        return found;
    }

private:
    // All that fit together for these rounds; the first of them is judged by nothing before it unless it opens the
    // record.
    std::vector<Assignment> assignments(std::size_t first, std::size_t end) const {
        std::vector<Assignment> all{{}};
        for (std::size_t index = first; index < end; ++index) {
            std::vector<Assignment> longer;
            for (const Assignment& assignment : all)
                for (const Player starter : rounds_[index].by_its_entries)
                    if (fits(first, assignment, index, starter)) {
                        longer.push_back(assignment);
                        longer.back().push_back(starter);
                    }
            all = longer;
        }
        return all;
    }

    bool fits(std::size_t first, const Assignment& assignment, std::size_t index, Player starter) const {
        if (index == 0) return opening_is_free_ || may_open_the_record(rules_, before_, rounds_[0].number, starter);
        if (index == first || rounds_[index].number != rounds_[index - 1].number + 1) return true;
        return may_follow(rules_, assignment.back(), rounds_[index - 1].end, starter);
    }

    const Rules& rules_;
    const Before& before_;
    const std::vector<StartedRound>& rounds_;
    bool opening_is_free_ = false;
};

}  // namespace

Starters starters(const Rules& rules, const Before& before, const std::vector<StartedRound>& rounds) {
    return Match(rules, before, rounds).run();
}

}  // namespace reference
