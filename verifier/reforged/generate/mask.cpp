#include "verifier/reforged/generate/mask.h"

#include <algorithm>

namespace engarde::reforged {

Mask::Mask(RecordedInformation information, bool is_dealt, std::size_t players, Random& random)
    : information_(information), random_(random), followed_(players, information != RecordedInformation::only_plies) {
    if (information != RecordedInformation::partial || is_dealt) return;
    for (std::size_t player = 0; player < players; ++player) followed_[player] = !random.once_in(3);
}

bool Mask::follows_all() const {
    return std::all_of(followed_.begin(), followed_.end(), [](bool followed) { return followed; });
}

bool Mask::shows(const Action& action) const {
    switch (action.kind) {
        case ActionKind::deal:
            return follows_all();
        case ActionKind::discard:
        case ActionKind::draw:
        case ActionKind::reshuffle:
            return follows(action.by);
        default:
            return true;
    }
}

Action Mask::masked(Action action) const {
    action.cards = masked(action.cards);
    for (Pile& hand : action.hands) hand = masked(hand);
    return action;
}

Pile Mask::masked(const Pile& pile) const {
    if (!pile.is_recorded()) return pile;
    if (information_ == RecordedInformation::counted) return Pile::counted(pile.size());
    if (information_ != RecordedInformation::partial || random_.once_in(3)) return pile;
    if (random_.once_in(2)) return Pile::counted(pile.size());
    std::vector<CardId> known;
    for (const CardId card : pile.known())
        if (random_.once_in(2)) known.push_back(card);
    const int hidden = pile.size() - static_cast<int>(known.size());
    return Pile::of(std::move(known), hidden);
}

}  // namespace engarde::reforged
