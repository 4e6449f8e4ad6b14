// Cards in the order in which a record lists them (docs/notation.md, "cards"): some known, some not, sometimes not even
// their number. The grammar has checked the text, so that everybody else sees cards and no letters.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/piste/cards.h"

namespace engarde::piste {

// A card that was there, but that nobody recorded: "?".
constexpr Card unknown_card = 0;

}  // namespace engarde::piste

namespace engarde::egn {

using piste::Card;
using piste::unknown_card;

// Of a letter that the grammar accepts as a card.
constexpr Card card_of(char letter) {
    return letter == '?' ? unknown_card : static_cast<Card>(letter - '0');
}
constexpr char letter_of(Card card) {
    return card == unknown_card ? '?' : static_cast<char>('0' + card);
}

template <class Text>
class BasicCardRow {
public:
    // Nothing is written.
    BasicCardRow() = default;
    explicit BasicCardRow(Text text) : text_(std::move(text)) {}
    // NOLINTNEXTLINE(google-explicit-constructor): a row can be read wherever a view of one can
    operator BasicCardRow<std::string_view>() const
        requires std::same_as<Text, std::string>
    {
        return BasicCardRow<std::string_view>(text_);
    }

    bool is_written() const { return !text_.empty(); }
    // A lone "?", or nothing at all, does not even say how many cards there were.
    bool is_counted() const { return is_written() && text() != "?"; }
    // As far as they are counted: the cards, known or not.
    std::size_t size() const { return is_counted() && text() != "-" ? text_.size() : 0; }
    Card operator[](std::size_t place) const { return card_of(text_[place]); }

    std::string_view text() const { return text_; }

    // Rows that somebody changes have cards.
    void replace(std::size_t place, Card card)
        requires std::same_as<Text, std::string>
    {
        text_[place] = letter_of(card);
    }
    void append(Card card)
        requires std::same_as<Text, std::string>
    {
        text_ += letter_of(card);
    }
    void drop_last()
        requires std::same_as<Text, std::string>
    {
        text_.pop_back();
    }

    friend bool operator==(const BasicCardRow&, const BasicCardRow&) = default;

private:
    Text text_{};
};

using CardText = BasicCardRow<std::string_view>;
using CardRow = BasicCardRow<std::string>;

// "5412?", "-" for no card.
CardRow row_of(const std::vector<Card>& cards);
// The lowest first, then so many that nobody recorded; "-" for no card.
CardRow row_of(piste::Cards cards, int unknown = 0);
// So many cards that nobody recorded. Of one of them a record cannot even say that it is one.
CardRow row_of_unknown(std::size_t number);

// The cards one by one; none for a row that is not counted.
std::vector<Card> cards_in(CardText row);

}  // namespace engarde::egn

namespace engarde::piste {

// How many cards of each value a row lists.
struct CardTally {
    std::array<int, highest_card + 1> count{};  // not packed, for a record may list any number
    int hidden = 0;                             // nobody recorded which
    bool counted = true;                        // false: nothing known, not even how many

    int size() const;
    Cards known() const;
    bool is_complete() const { return counted && hidden == 0; }
    bool tells_something() const { return size() > hidden; }
};

// A row that is not written says as much as a lone "?".
CardTally tally_of(egn::CardText row);

// The cards of a row that are known.
Cards known_cards(egn::CardText row);

}  // namespace engarde::piste
