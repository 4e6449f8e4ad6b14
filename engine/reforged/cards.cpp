#include "engine/reforged/cards.h"

#include <algorithm>

namespace engarde::reforged {

std::span<const CardData> cards() {
    return card_table;
}

const CardData* find_card(std::string_view name) {
    const auto found =
        std::find_if(card_table.begin(), card_table.end(), [&](const CardData& card) { return card.name == name; });
    return found == card_table.end() ? nullptr : &*found;
}

std::optional<CardId> find_card_id(std::string_view name) {
    const CardData* found = find_card(name);
    if (!found) return std::nullopt;
    return static_cast<CardId>(found - card_table.data());
}

}  // namespace engarde::reforged
