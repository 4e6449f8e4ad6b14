#include "verifier/piste/hidden/card_kinds.h"

#include <algorithm>
#include <cstdint>

#include "engine/piste/legality.h"

namespace engarde::piste {

namespace {

// A moment at which the rest of a hand matters: which of its cards could be played there.
struct Asked {
    Table table;
    Side player;
};

std::vector<Asked> moments_asked_about(const Rules& rules, const Evidence& evidence) {
    std::vector<Asked> asked;
    for (const HandStep& step : evidence.steps)
        if (rest_of_the_hand_matters(rules.ruleset, step.action)) asked.push_back({step.before, step.player});
    for (const Strike& strike : evidence.strikes)
        if (rest_of_the_hand_matters(rules.ruleset, strike.action))
            asked.push_back({strike.before, strike.before.to_move});
    if (!evidence.whatever_the_end) asked.push_back({evidence.end, evidence.end.to_move});
    return asked;
}

// The card values that entries name, as a bit set.
std::uint32_t named_values(const Evidence& evidence) {
    std::uint32_t named = 0;
    const auto name = [&](int value) { named |= 1U << value; };
    const auto name_all = [&](Cards cards) {
        for (Card value = 1; value <= highest_card; ++value)
            if (cards.has(value)) name(value);
    };
    const auto name_recorded = [&](const auto& cards) {
        for (const Card card : cards)
            if (card != unknown_card) name(card);
    };
    for (const Cards dealt : evidence.dealt) name_all(dealt);
    name_recorded(evidence.pile);
    for (const HandStep& step : evidence.steps) {
        name_all(step.played);
        name_recorded(step.drawn);
    }
    for (const Strike& strike : evidence.strikes) {
        name_all(cards_played(strike.action));
        for (const auto& drawn : strike.drawn) name(drawn.second);
    }
    if (evidence.shown)
        for (const CardTally& shown : *evidence.shown) name_all(shown.known());
    if (!evidence.whatever_the_end) {
        name(std::min(evidence.end.distance(), highest_card + 1));
        name(evidence.end.attack.value);
    }
    return named;
}

}  // namespace

CardKinds::CardKinds(const Rules& rules, const Evidence& evidence, const std::vector<HandCondition>& conditions) {
    std::vector<Asked> asked = moments_asked_about(rules, evidence);
    std::uint32_t named = named_values(evidence);
    for (const HandCondition& condition : conditions) {
        named |= condition.values;
        if (condition.table) asked.push_back({*condition.table, condition.player});
    }
    const auto are_alike = [&](int left, int right) {
        const bool either_is_named = ((named >> left | named >> right) & 1U) != 0;
        return !either_is_named && evidence.advance.contains(left) == evidence.advance.contains(right) &&
               std::all_of(asked.begin(), asked.end(), [&](const Asked& moment) {
                   const int distance = moment.table.distance();
                   const int room = room_behind(rules.board, moment.table, moment.player);
                   return (left < distance) == (right < distance) && left != distance && right != distance &&
                          (left <= room) == (right <= room);
               });
    };
    for (int value = 1; value <= rules.board.cards; ++value) {
        int lowest = 1;
        while (lowest < value && !are_alike(lowest, value)) ++lowest;
        const int kind = lowest == value ? ++number_ : kind_of(lowest);
        kind_of_[static_cast<std::size_t>(value)] = kind;
        Members& members = members_[static_cast<std::size_t>(kind) - 1];
        members.values[members.number++] = static_cast<Card>(value);
    }
}

Cards CardKinds::kinds(Cards cards) const {
    Cards found;
    for (Card value = 1; value <= highest_card; ++value)
        if (cards.has(value)) found = found + Cards::of(static_cast<Card>(kind_of(value)), cards.count(value));
    return found;
}

Cards CardKinds::cards(Cards kinds) const {
    Cards found;
    for (int kind = 1; kind <= number(); ++kind)
        found = found + Cards::of(members(kind).front(), kinds.count(static_cast<Card>(kind)));
    return found;
}

}  // namespace engarde::piste
