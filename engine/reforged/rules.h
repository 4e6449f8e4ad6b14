// Everything needed to judge a game: the answers, and what is printed on the cards.
#pragma once

#include "engine/reforged/card_book.h"
#include "engine/reforged/ruleset.h"

namespace engarde::reforged {

struct Rules {
    Ruleset ruleset{};
    CardBook book{};

    friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace engarde::reforged
