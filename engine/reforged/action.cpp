#include "engine/reforged/action.h"

namespace engarde::reforged {

namespace {

void append(std::vector<CardId>& cards, const std::vector<CardId>& more) {
    cards.insert(cards.end(), more.begin(), more.end());
}

}  // namespace

std::vector<CardId> cards_played(const Action& action) {
    if (!plays_a_card(action.kind)) return {};
    std::vector<CardId> cards{action.card};
    append(cards, action.enhancements);
    append(cards, action.extra);
    if (!action.counter) return cards;
    cards.push_back(action.counter->attack);
    append(cards, action.counter->enhancements);
    return cards;
}

bool plays_a_card(ActionKind kind) {
    return kind == ActionKind::open || kind == ActionKind::play || kind == ActionKind::item ||
           kind == ActionKind::restore;
}

}  // namespace engarde::reforged
