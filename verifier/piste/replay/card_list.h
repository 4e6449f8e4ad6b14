// Cards as a record lists them: some known, some not, sometimes not even their number (docs/notation.md, "cards").
#pragma once

#include <array>
#include <string_view>

#include "engine/piste/cards.h"

namespace engarde::piste {

struct CardList {
    std::array<int, highest_card + 1> count{};  // of each value; not packed, for a record may list any number
    int hidden = 0;                             // written as "?"
    bool counted = true;                        // false: nothing known, not even how many

    int size() const;
    Cards known() const;
    bool is_complete() const { return counted && hidden == 0; }
    bool tells_something() const { return size() > hidden; }
};

// Of a card as a record writes it.
constexpr Card value_of(char card) {
    return static_cast<Card>(card - '0');
}

// A list that is not there says as much as a lone "?".
CardList read_cards(std::string_view text);

}  // namespace engarde::piste
