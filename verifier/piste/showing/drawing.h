// The table as text: the piste with both fencers, hands, deck and the attack that is pending.
#pragma once

#include <cstddef>
#include <string>

#include "verifier/piste/judging/words.h"
#include "verifier/piste/replay/replay.h"

namespace engarde::piste {

// The piste with its spaces numbered, in as many rows as the width needs.
std::string drawn_piste(const Board& board, const Table& table, std::size_t width);

// "12344", with "?" for each card that is not known, "-" for none.
std::string hand_in_view(const View& view, Side side);

// What lies on the table besides the fencers.
std::string drawn_cards(const Players& players, const Opening& opening, const View& view, std::size_t width);

// The same where nobody counted the draw pile: so many cards at least, and as many as in the view at most.
std::string drawn_cards(const Players& players, const Opening& opening, const View& view, int least_in_pile,
                        std::size_t width);

}  // namespace engarde::piste
