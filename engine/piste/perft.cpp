#include "engine/piste/perft.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "engine/piste/legality.h"
#include "engine/piste/scoring.h"
#include "engine/piste/transition.h"

namespace engarde::piste {

namespace {

// Hashes only what can differ between positions of the same depth.
struct StateHash {
    std::size_t operator()(const State& state) const {
        const Table& table = state.table;
        std::uint64_t hash = state.hand[0].key();
        for (const std::uint64_t part :
             {state.hand[1].key(), std::uint64_t{table.space[0]}, std::uint64_t{table.space[1]},
              std::uint64_t{table.pile_size}, std::uint64_t{table.attack.strength}})
            hash = (hash ^ part) * 0x9E3779B97F4A7C15U;
        return static_cast<std::size_t>(hash ^ (hash >> 32));
    }
};

// The positions after a number of plies in which the round is not over, each with the number of sequences that reach
// it. Different orders of plies often reach the same position, so there are far fewer positions than sequences.
using Frontier = std::unordered_map<State, std::uint64_t, StateHash>;

State after(const Rules& rules, const OpenRound& round, const State& state, const Action& action) {
    const int due = cards_drawn(rules, state.table, action);
    const auto next = round.pile.end() - state.table.pile_size;
    Cards drawn;
    for (auto card = next; card != next + due; ++card) drawn = drawn + Cards::of(*card, 1);
    return play(rules, state, action, drawn).value();
}

std::size_t place_of(const Clause* ending) {
    return static_cast<std::size_t>(std::find(endings_by_play.begin(), endings_by_play.end(), ending) -
                                    endings_by_play.begin());
}

class Counting {
public:
    Counting(const Rules& rules, const OpenRound& round, std::size_t most_positions)
        : rules_(rules), round_(round), most_positions_(most_positions) {
        if (!is_decided(rules, round.state)) frontier_.emplace(round.state, 1);
    }

    bool goes_on() const { return !frontier_.empty(); }

    // Advances the frontier by one ply.
    tl::expected<Continuations, Uncountable> step() {
        Continuations counted;
        Frontier next;
        for (const auto& [state, ways] : frontier_)
            for (const Action& action : legal_actions(rules_, state)) {
                if (ways > std::numeric_limits<std::uint64_t>::max() - total_)
                    return tl::unexpected(Uncountable::continuations);
                total_ += ways;
                counted.count += ways;
                const State reached = after(rules_, round_, state, action);
                if (const auto ended = outcome(rules_, reached))
                    counted.endings.at(place_of(ended->clause)) += ways;
                else
                    next[reached] += ways;
                if (next.size() > most_positions_) return tl::unexpected(Uncountable::positions);
            }
        frontier_ = std::move(next);
        return counted;
    }

private:
    const Rules& rules_;
    const OpenRound& round_;
    std::size_t most_positions_;
    Frontier frontier_;
    std::uint64_t total_ = 0;  // over all depths; as long as it does not overflow, no count or sum of counts does
};

}  // namespace

Counted perft(const Rules& rules, const OpenRound& round, std::size_t depth, std::size_t most_positions) {
    Counting counting(rules, round, most_positions);
    std::vector<Continuations> counted;
    while (counted.size() < depth && counting.goes_on()) {
        const auto next = counting.step();
        if (!next) return tl::unexpected(CountStopped{next.error(), counted.size()});
        counted.push_back(*next);
    }
    return counted;
}

std::vector<Branch> divide(const Rules& rules, const OpenRound& round, std::size_t depth) {
    std::vector<Branch> branches;
    for (const Action& action : legal_actions(rules, round.state)) {
        const OpenRound next{after(rules, round, round.state, action), round.pile};
        const std::vector<Continuations> continuations = perft(rules, next, depth - 1).value();
        const bool long_enough = continuations.size() == depth - 1;
        branches.push_back({action, depth == 1 ? 1 : long_enough ? continuations.back().count : 0});
    }
    return branches;
}

}  // namespace engarde::piste
