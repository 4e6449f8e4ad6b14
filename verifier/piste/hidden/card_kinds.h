// Groups card values into kinds. Values that no entry names, and that can be played alike wherever the rest of a hand
// matters, are of one kind. Deals are counted by kind, and each count is multiplied by the ways to assign values.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/piste/ruleset.h"
#include "verifier/piste/hidden/evidence.h"
#include "verifier/piste/hidden/hand_condition.h"

namespace engarde::piste {

class CardKinds {
public:
    // As few kinds as the evidence and the conditions allow.
    CardKinds(const Rules& rules, const Evidence& evidence, const std::vector<HandCondition>& conditions = {});

    int number() const { return number_; }
    // Kinds are numbered from 1, in the order of their lowest values.
    int kind_of(int value) const { return kind_of_[static_cast<std::size_t>(value)]; }
    std::span<const Card> members(int kind) const {
        const Members& members = members_[static_cast<std::size_t>(kind) - 1];
        return {members.values.data(), members.number};
    }

    // Converts cards to kinds, counted like values, and kinds back to cards.
    Cards kinds(Cards cards) const;
    Cards cards(Cards kinds) const;

private:
    struct Members {
        std::array<Card, highest_card> values{};
        std::size_t number = 0;
    };

    std::array<int, highest_card + 1> kind_of_{};
    std::array<Members, highest_card> members_{};
    int number_ = 0;
};

}  // namespace engarde::piste
