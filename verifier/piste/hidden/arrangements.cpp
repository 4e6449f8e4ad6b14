#include "verifier/piste/hidden/arrangements.h"

#include <array>
#include <cstddef>

#include "engine/piste/cards.h"

namespace engarde::piste {

namespace {

constexpr std::size_t most_places = std::size_t{highest_card} * most_copies;

using Row = std::array<Weight, most_places + 1>;

Row row_after(const Row& before) {
    Row row{};
    row[0] = 1;
    for (std::size_t chosen = 1; chosen <= most_places; ++chosen) {
        const bool fits = before[chosen - 1] != does_not_fit && before[chosen] != does_not_fit &&
                          !__builtin_add_overflow(before[chosen - 1], before[chosen], &row[chosen]);
        if (!fits) row[chosen] = does_not_fit;
    }
    return row;
}

const std::vector<Row>& pascals_triangle() {
    static const std::vector<Row> triangle = [] {
        std::vector<Row> rows(1);
        rows[0][0] = 1;
        while (rows.size() <= most_places) rows.push_back(row_after(rows.back()));
        return rows;
    }();
    return triangle;
}

}  // namespace

Weight Arithmetic::choices(int places, int chosen) {
    if (chosen < 0 || chosen > places) return 0;
    const Weight number = pascals_triangle()[static_cast<std::size_t>(places)][static_cast<std::size_t>(chosen)];
    return number == does_not_fit ? too_large() : number;
}

Weight Arithmetic::sequences(const std::vector<int>& cards) {
    Weight number = 1;
    int places = 0;
    for (const int each : cards) {
        places += each;
        number = product(number, choices(places, each));
    }
    return number;
}

Weight Arithmetic::too_large() {
    overflown = true;
    return does_not_fit;
}

}  // namespace engarde::piste
