#include "verifier/piste/hidden/hand_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace engarde::piste {

namespace {

void add_hands(int kinds, int left, int kind, Cards so_far, std::vector<Cards>& all) {
    if (kind == kinds) {
        all.push_back(so_far + Cards::of(static_cast<Card>(kind), left));
        return;
    }
    for (int count = 0; count <= left; ++count)
        add_hands(kinds, left - count, kind + 1, so_far + Cards::of(static_cast<Card>(kind), count), all);
}

// The number of hands of that size.
constexpr std::size_t number_of_hands(int kinds, int size) {
    std::size_t number = 1;
    for (int each = 1; each <= size; ++each)
        number = number * static_cast<std::size_t>(kinds - 1 + each) / static_cast<std::size_t>(each);
    return number;
}

KindCounts counts_of(Cards hand) {
    KindCounts counts{};
    for (Card kind = 1; kind <= highest_card; ++kind) counts[kind] = hand.count(kind);
    return counts;
}

// Never overflows, because hands are small.
Weight orders_of(const KindCounts& counts) {
    Arithmetic arithmetic;
    return arithmetic.sequences({counts.begin(), counts.end()});
}

constexpr int most_cards_held = 9;

template <int kinds, int most_cards>
const HandTable* made_once() {
    if constexpr (number_of_hands(kinds, most_cards) > HandTable::most_hands) {
        return nullptr;
    } else {
        static const HandTable table(kinds, most_cards);
        return &table;
    }
}

using Maker = const HandTable* (*)();

template <std::size_t... index>
constexpr auto makers(std::index_sequence<index...>) {
    return std::array<Maker, sizeof...(index)>{
        made_once<static_cast<int>(index / most_cards_held) + 1, static_cast<int>(index % most_cards_held) + 1>...};
}

bool has_smaller_key(Cards left, Cards right) {
    return left.key() < right.key();
}

}  // namespace

HandTable::HandTable(int kinds, int most_cards) : kinds_(kinds), sizes_(static_cast<std::size_t>(most_cards) + 1) {
    for (std::size_t size = 0; size < sizes_.size(); ++size) {
        add_hands(kinds, static_cast<int>(size), 1, {}, sizes_[size].hands);
        std::sort(sizes_[size].hands.begin(), sizes_[size].hands.end(), has_smaller_key);
        for (const Cards hand : sizes_[size].hands) {
            sizes_[size].counts.push_back(counts_of(hand));
            sizes_[size].orders.push_back(orders_of(sizes_[size].counts.back()));
        }
    }
    for (std::size_t size = 0; size + 1 < sizes_.size(); ++size)
        for (const Cards hand : sizes_[size].hands)
            for (int kind = 1; kind <= kinds; ++kind)
                sizes_[size].with.push_back(find(hand + Cards::of(static_cast<Card>(kind), 1)));
    for (std::size_t size = 0; size + 1 < sizes_.size(); ++size)
        for (int kind = 1; kind <= kinds; ++kind) sizes_[size].draws.push_back(draws_of(static_cast<int>(size), kind));
}

HandTable::DrawsOfOneKind HandTable::draws_of(int size, int kind) const {
    DrawsOfOneKind found;
    for (int held = 0; held < most_copies; ++held) {
        for (std::size_t place = 0; place < hands(size); ++place)
            if (counts(size, place)[static_cast<std::size_t>(kind)] == held)
                found.draws.push_back(
                    {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(with(size, kind, place))});
        found.with_fewer_than[static_cast<std::size_t>(held) + 1] = found.draws.size();
    }
    return found;
}

std::uint32_t HandTable::find(Cards hand) const {
    const std::vector<Cards>& hands = of(hand.size()).hands;
    return static_cast<std::uint32_t>(std::lower_bound(hands.begin(), hands.end(), hand, has_smaller_key) -
                                      hands.begin());
}

const HandTable* HandTable::shared(int kinds, int most_cards) {
    static constexpr auto all = makers(std::make_index_sequence<std::size_t{highest_card} * most_cards_held>{});
    return all[static_cast<std::size_t>((kinds - 1) * most_cards_held + most_cards - 1)]();
}

}  // namespace engarde::piste
