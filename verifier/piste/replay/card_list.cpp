#include "verifier/piste/replay/card_list.h"

#include <numeric>

namespace engarde::piste {

int CardList::size() const {
    return std::accumulate(count.begin(), count.end(), hidden);
}

Cards CardList::known() const {
    Cards cards;
    for (Card value = 1; value <= highest_card; ++value) cards = cards + Cards::of(value, count[value]);
    return cards;
}

CardList read_cards(std::string_view text) {
    CardList list;
    list.counted = !text.empty() && text != "?";
    if (!list.counted || text == "-") return list;
    for (const char card : text) {
        if (card == '?')
            ++list.hidden;
        else
            ++list.count[static_cast<std::size_t>(card - '0')];
    }
    return list;
}

}  // namespace engarde::piste
