#include "notation/piste/card_row.h"

#include <numeric>

namespace engarde::egn {

CardRow row_of(const std::vector<Card>& cards) {
    if (cards.empty()) return CardRow("-");
    std::string text;
    for (const Card card : cards) text += letter_of(card);
    return CardRow(std::move(text));
}

CardRow row_of(piste::Cards cards, int unknown) {
    std::vector<Card> row;
    for (Card value = 1; value <= piste::highest_card; ++value)
        row.insert(row.end(), static_cast<std::size_t>(cards.count(value)), value);
    row.insert(row.end(), static_cast<std::size_t>(unknown), unknown_card);
    return row_of(row);
}

CardRow row_of_unknown(std::size_t number) {
    return row_of(std::vector<Card>(number, unknown_card));
}

std::vector<Card> cards_in(CardText row) {
    std::vector<Card> cards(row.size());
    for (std::size_t place = 0; place < cards.size(); ++place) cards[place] = row[place];
    return cards;
}

}  // namespace engarde::egn

namespace engarde::piste {

int CardTally::size() const {
    return std::accumulate(count.begin(), count.end(), hidden);
}

Cards CardTally::known() const {
    Cards cards;
    for (Card value = 1; value <= highest_card; ++value) cards = cards + Cards::of(value, count[value]);
    return cards;
}

CardTally tally_of(egn::CardText row) {
    CardTally tally;
    tally.counted = row.is_counted();
    for (std::size_t place = 0; place < row.size(); ++place) {
        const Card card = row[place];
        if (card == unknown_card)
            ++tally.hidden;
        else
            ++tally.count[card];
    }
    return tally;
}

Cards known_cards(const std::vector<Card>& cards) {
    Cards known;
    for (const Card card : cards) known = known + Cards::of(card, 1);
    return known;
}

}  // namespace engarde::piste
