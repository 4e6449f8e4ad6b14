#include "verifier/piste/generate/transcribe.h"

#include <algorithm>

#include "notation/piste/to_egn.h"

namespace engarde::piste {

namespace {

using egn::CardRow;
using egn::row_of;

// Sorted from lowest to highest, as players hold a hand.
CardRow sorted_row(std::vector<Card> cards) {
    std::sort(cards.begin(), cards.end());
    return row_of(cards);
}

// Hides about half of the cards. A single hidden card reads as "nothing known", which is true as well.
CardRow half_hidden(CardRow cards, Random& random) {
    const std::size_t size = cards.size();
    for (std::size_t place = 0; place < size; ++place)
        if (random.once_in(2)) cards.replace(place, unknown_card);
    return cards;
}

// If nothing was drawn, nothing is written.
CardRow draws_of(const PlayedPly& ply) {
    return ply.drawn.empty() ? CardRow() : row_of(ply.drawn);
}

void record_everything(egn::Round& round, const PlayedRound& played) {
    round.hands = {sorted_row(played.hand[0]), sorted_row(played.hand[1]), {}};
    round.deck = {row_of(played.deck), {}};
}

void record_hands_and_draws(egn::Round& round, const PlayedRound& played) {
    round.hands = {sorted_row(played.hand[0]), sorted_row(played.hand[1]), {}};
    for (std::size_t index = 0; index < played.plies.size(); ++index)
        round.plies[index].draws = draws_of(played.plies[index]);
}

// Records a bit of everything: half-hidden hands, some draws, sometimes the pile or the final hands.
void record_a_part(egn::Round& round, const PlayedRound& played, Random& random) {
    if (!random.once_in(4))
        round.hands = {
            half_hidden(sorted_row(played.hand[0]), random), half_hidden(sorted_row(played.hand[1]), random), {}};
    if (random.once_in(4)) round.deck = {half_hidden(row_of(played.deck), random), {}};
    for (std::size_t index = 0; index < played.plies.size(); ++index)
        if (random.once_in(3)) round.plies[index].draws = half_hidden(draws_of(played.plies[index]), random);
    const auto shown = [&](Side side) { return half_hidden(row_of(played.last.hand_of(side)), random); };
    if (random.once_in(3)) round.show = {shown(Side::white), shown(Side::black), false, {}};
}

}  // namespace

egn::Round transcribed(const PlayedRound& played, std::uint32_t number, RecordedInformation information,
                       Random& random) {
    egn::Round round;
    round.number = number;
    round.starter = played.starter == Side::white ? egn::Starter::white : egn::Starter::black;
    for (std::size_t index = 0; index < played.plies.size(); ++index) {
        round.plies.push_back(recorded(played.plies[index].action));
        if (index % 2 == 0) round.plies.back().number = static_cast<std::uint32_t>(index / 2 + 1);
    }
    round.result = egn::RecordedResult{result_of(played.outcome)};
    switch (information) {
        case RecordedInformation::full:
            record_everything(round, played);
            break;
        case RecordedInformation::draws:
            record_hands_and_draws(round, played);
            break;
        case RecordedInformation::partial:
            record_a_part(round, played, random);
            break;
        case RecordedInformation::only_plies:
        case RecordedInformation::counted:  // how many cards were drawn follows from the plies
            break;
    }
    return round;
}

}  // namespace engarde::piste
