#include "verifier/report/perft_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "verifier/phrases.h"

namespace engarde {

namespace {

using Row = std::vector<std::string>;

std::uint64_t sum(const std::vector<std::uint64_t>& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

// Columns are as narrow as possible; numbers and their headings are aligned right.
std::string table(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    std::string text;
    for (const Row& row : rows) {
        text += fmt::format("{:<{}}", row[0], widths[0]);
        for (std::size_t column = 1; column < row.size(); ++column)
            text += fmt::format("  {:>{}}", row[column], widths[column]);
        text += "\n";
    }
    return text;
}

Row row_of(std::string name, const DepthCount& count) {
    Row row{std::move(name), with_commas(count.continuations), with_commas(sum(count.endings))};
    for (const std::uint64_t ended : count.endings) row.push_back(with_commas(ended));
    return row;
}

DepthCount total(const std::vector<DepthCount>& depths) {
    DepthCount total = depths.front();
    for (std::size_t index = 1; index < depths.size(); ++index) {
        total.continuations += depths[index].continuations;
        for (std::size_t reason = 0; reason < total.endings.size(); ++reason)
            total.endings[reason] += depths[index].endings[reason];
    }
    return total;
}

std::string by_depth(const PerftCounts& counts, const std::vector<std::string_view>& reasons) {
    std::vector<Row> rows{{"depth", "continuations", "ended"}};
    rows.front().insert(rows.front().end(), reasons.begin(), reasons.end());
    for (std::size_t index = 0; index < counts.depths.size(); ++index)
        rows.push_back(row_of(fmt::format("{:>5}", index + 1), counts.depths[index]));
    rows.push_back(row_of("total", total(counts.depths)));
    return table(rows);
}

std::string by_first_ply(const PerftCounts& counts) {
    std::vector<Row> rows{{"first ply", fmt::format("continuations of depth {}", counts.depths.size())}};
    for (const FirstPly& first : counts.divided)
        rows.push_back({first.ply.empty() ? "(nothing)" : first.ply, with_commas(first.continuations)});
    rows.push_back({"total", with_commas(counts.depths.back().continuations)});
    return table(rows);
}

}  // namespace

std::string perft_text(const PerftReport& report) {
    const PerftCounts& counts = report.counts;
    const std::string place = counts.ply == 0 ? "" : fmt::format(" after ply {}", counts.ply);
    std::string text = fmt::format("round {}{}, {} to play, {}\n\n{}", counts.round, place, counts.player,
                                   tag_value(report.rules), by_depth(counts, report.reasons));
    if (counts.depths.size() < report.asked.depth)
        text += fmt::format("no continuation goes beyond depth {}\n", counts.depths.size());
    if (report.asked.divided) text += "\n" + by_first_ply(counts);
    return text;
}

}  // namespace engarde
