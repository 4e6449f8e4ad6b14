// Draws the table as text: the piste with both fencers, the hands, the deck and the pending attack.
#pragma once

#include <cstddef>
#include <string>

#include "verifier/piste/judging/words.h"
#include "verifier/piste/replay/replay.h"

namespace engarde::piste {

// The piste with numbered spaces, in as many rows as the width needs.
std::string drawn_piste(const Board& board, const Table& table, std::size_t width);

// "12344", with "?" for each unknown card and "-" for none.
std::string hand_in_view(const View& view, Side side);

// The cards on the table.
std::string drawn_cards(const Players& players, const Opening& opening, const View& view, std::size_t width);

// For a draw pile that was not counted: it has at least `least_in_pile` cards, at most as many as in the view.
std::string drawn_cards(const Players& players, const Opening& opening, const View& view, int least_in_pile,
                        std::size_t width);

}  // namespace engarde::piste
