// The same recorded game, of which less is told.
#pragma once

#include "tests/support/reforged_texts.h"

namespace engarde::reforged::test {

// Some of the cards in hands, draws and discards become "?", or are only counted.
GeneratedText with_fewer_cards(const GeneratedText& game, Random& random);

// Nothing is said of hands, draws, discards and the deck.
GeneratedText without_hands(const GeneratedText& game, Random& random);

// Some of the figures in card lines become "?", or are left out.
GeneratedText with_fewer_figures(const GeneratedText& game, Random& random);

}  // namespace engarde::reforged::test
