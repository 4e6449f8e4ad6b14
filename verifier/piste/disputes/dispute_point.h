// A moment of a recorded round at which somebody disagrees: every way in which the record may have come there, and what
// can be said of the cards that are hidden then.
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
    // Behind the last ply of the round, and its show if it has one; nothing is asked of how the round ends.
    DisputePoint(const DealCounter& counter, egn::Round round, const std::vector<Side>& starters, LastParry last_parry);

    // Whether the record comes there at all.
    bool is_reached() const { return !ways_.empty(); }

    // Of the first way.
    const View& view() const { return ways_.front().replay.last; }
    const Opening& opening() const { return ways_.front().replay.opening; }
    const Table& table() const { return view().table; }
    Side to_move() const { return table().to_move; }
    const egn::Round& round() const { return round_; }
    const Rules& rules() const { return counter_.rules(); }

    // Not where the starter is unknown.
    bool tells_who_moves() const {
        return std::all_of(ways_.begin(), ways_.end(),
                           [&](const Way& way) { return way.replay.last.table.to_move == to_move(); });
    }

    bool hides_the_hand() const { return !view().knows_hand(to_move()); }
    // How many ways there are to read the record so far.
    std::size_t ways() const { return ways_.size(); }

    // Whether hidden cards matter to whoever compares the hands.
    bool hides_something() const { return hides_the_hand() || !view().knows_hand(opponent(to_move())); }

    // Nobody may have counted the cards. The first way leaves most of them.
    int least_in_pile() const;
    bool pile_may_be_out() const { return table().pile_size > 0 && least_in_pile() == 0; }

    // How many deals fit the record so far; none: too many to be counted.
    std::optional<std::uint64_t> deals() const { return deals_; }

    // In how many of them this is so of the player to move. None when they are too many. The rules may differ from
    // those of the counter in what the round never came to.
    std::optional<Share> share(const Rules& rules, const Statement& statement) const;

    // In how many of them the player to move could play this, which is counted once.
    std::optional<Share> share_of_playing(const Rules& rules, const Action& action) const;

    // In how many of them the round ends so, if the player to move does nothing more.
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
    mutable std::map<std::string, std::optional<Share>> shares_of_plies_{};  // by the ply as records write it
};

}  // namespace engarde::piste
