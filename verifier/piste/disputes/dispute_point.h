// A disputed point in a recorded round: every reading of the record that leads there, and what is known about the
// hidden cards.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "notation/record/record.h"
#include "verifier/piste/hidden/deals.h"
#include "verifier/piste/hidden/shares.h"

namespace engarde::piste {

class DisputePoint {
public:
    // The point is after the round's last ply and its show, if it has one. The end of the round is ignored.
    DisputePoint(const DealCounter& counter, egn::Round round, const std::vector<Side>& starters, LastParry last_parry);

    // Whether any reading of the record leads there.
    bool is_reached() const { return !ways_.empty(); }

    // From the first reading.
    const View& view() const { return ways_.front().replay.last; }
    const Opening& opening() const { return ways_.front().replay.opening; }
    const Table& table() const { return view().table; }
    Side to_move() const { return table().to_move; }
    const egn::Round& round() const { return round_; }
    const Rules& rules() const { return counter_.rules(); }

    // False if the starter is unknown.
    bool knows_who_moves() const {
        return std::all_of(ways_.begin(), ways_.end(),
                           [&](const Way& way) { return way.replay.last.table.to_move == to_move(); });
    }

    bool hides_the_hand() const { return !view().knows_hand(to_move()); }
    // Number of readings of the record so far.
    std::size_t ways() const { return ways_.size(); }

    // Whether either hand has hidden cards.
    bool hides_something() const { return hides_the_hand() || !view().knows_hand(opponent(to_move())); }

    // If the played cards were not counted, the pile size is uncertain. The first reading leaves the largest pile.
    int least_in_pile() const;
    bool pile_may_be_out() const { return table().pile_size > 0 && least_in_pile() == 0; }

    // Number of deals that fit the record so far; none: too many to count.
    std::optional<std::uint64_t> deals() const { return deals_; }

    // The share of deals in which the statement holds for the player to move; none: too many deals. `rules` may differ
    // from the counter's in rules that the round never touched.
    std::optional<Share> share(const Rules& rules, const Statement& statement) const;

    // The share of deals in which the player to move could play the action. Cached.
    std::optional<Share> share_of_playing(const Rules& rules, const Action& action) const;

    // The share of deals in which the round ends like this if the player to move does nothing more.
    std::optional<Share> share_of(const egn::RoundResult& result) const;

private:
    struct Way {
        Replay replay;
        Evidence evidence;
    };

    std::optional<std::uint64_t> count(const std::function<DealCount(const Way&)>& count_of) const;

    DealCounter counter_;
    egn::Round round_;
    std::vector<Way> ways_{};
    std::optional<std::uint64_t> deals_{};
    mutable std::map<std::string, std::optional<Share>> shares_of_plies_{};  // by the ply in notation
};

}  // namespace engarde::piste
