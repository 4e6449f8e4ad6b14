// Cards in the order in which a record lists them (docs/notation.md, "cards"). Some may be unknown, and sometimes even
// their number is. The grammar has checked the text, so that other code works with cards, not letters.
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

// A card that was there but was not recorded: "?".
constexpr Card unknown_card = 0;

}  // namespace engarde::piste

namespace engarde::egn {

using piste::Card;
using piste::unknown_card;

// The letter of a card that is known.
constexpr Card digit_of(char letter) {
    return static_cast<Card>(letter - '0');
}
// `letter` must be one that the grammar accepts as a card.
constexpr Card card_of(char letter) {
    return letter == '?' ? unknown_card : digit_of(letter);
}
constexpr char letter_of(Card card) {
    return card == unknown_card ? '?' : static_cast<char>('0' + card);
}

template <class Text>
class BasicCardRow {
public:
    // An empty row: nothing is written.
    BasicCardRow() = default;
    explicit BasicCardRow(Text text) : text_(std::move(text)) {}
    // NOLINTNEXTLINE(google-explicit-constructor): a row can be read wherever a view of one can
    operator BasicCardRow<std::string_view>() const
        requires std::same_as<Text, std::string>
    {
        return BasicCardRow<std::string_view>(text_);
    }

    bool is_written() const { return !text_.empty(); }
    // A lone "?" does not say how many cards there were, and neither does an empty row.
    bool is_counted() const { return is_written() && text() != "?"; }
    // The number of cards, known or not; 0 if they are not counted.
    std::size_t size() const { return is_counted() && text() != "-" ? text_.size() : 0; }
    Card operator[](std::size_t place) const { return card_of(text_[place]); }

    std::string_view text() const { return text_; }

    // The functions that change a row require that it has cards.
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

// Written as "5412?", or "-" for no cards.
CardRow row_of(const std::vector<Card>& cards);
// The known cards, lowest first, then the unknown ones; "-" for no cards.
CardRow row_of(piste::Cards cards, int unknown = 0);
// A row of unrecorded cards. A single one is written as a lone "?", which does not say that it is exactly one.
CardRow row_of_unknown(std::size_t number);

// The cards one by one; empty for a row that is not counted.
std::vector<Card> cards_in(CardText row);

}  // namespace engarde::egn

namespace engarde::piste {

// How many cards of each value a row lists.
struct CardTally {
    std::array<int, highest_card + 1> count{};  // not packed, because a record may list any number
    int hidden = 0;                             // listed as "?"
    bool counted = true;                        // false: nothing is known, not even how many

    int size() const;
    Cards known() const;
    bool is_complete() const { return counted && hidden == 0; }
    bool shows_something() const { return size() > hidden; }
};

// An empty row counts like a lone "?".
CardTally tally_of(egn::CardText row);

// The card at a place of a row; nothing if it is unknown. `one` looks at the last four bits: those of a digit are its
// card, and those of "?" are not a card.
inline Cards known_card(egn::CardText row, std::size_t place) {
    return Cards::one(static_cast<Card>(row.text()[place]));
}

inline Cards known_cards(egn::CardText row) {
    Cards cards;
    const std::size_t size = row.size();
    if (size <= most_copies)
        for (std::size_t place = 0; place < size; ++place) cards = cards.with(known_card(row, place));
    else
        for (std::size_t place = 0; place < size; ++place) cards = cards + known_card(row, place);
    return cards;
}
Cards known_cards(const std::vector<Card>& cards);

}  // namespace engarde::piste
