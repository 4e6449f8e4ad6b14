// What a record shows of the cards.
#pragma once

#include <vector>

#include "engine/reforged/action.h"
#include "verifier/generate.h"

namespace engarde::reforged {

class Mask {
public:
    // `is_dealt`: the record has the deal, and with it all hands, at least counted.
    Mask(RecordedInformation information, bool is_dealt, std::size_t players, Random& random);

    // Whether the record follows this player's hand.
    bool follows(std::size_t player) const { return followed_[player]; }
    bool follows_all() const;
    // Whether the record has the action.
    bool shows(const Action& action) const;

    Action masked(Action action) const;
    Pile masked(const Pile& pile) const;

private:
    RecordedInformation information_;
    Random& random_;
    std::vector<bool> followed_;
};

}  // namespace engarde::reforged
