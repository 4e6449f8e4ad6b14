#include "verifier/report/statistics_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "notation/text/quote.h"
#include "verifier/phrases.h"

namespace engarde {

namespace {

struct Row {
    std::string name;
    std::optional<std::size_t> number{};  // none: a heading
};

struct Block {
    std::string heading;
    std::vector<Row> rows{};

    void add(std::string_view name, std::size_t number) { rows.push_back({fmt::format("  {}", name), number}); }
    void add_heading(std::string_view name) { rows.push_back({fmt::format("  {}", name)}); }
    void add_part(std::string_view name, std::size_t number) {
        if (number > 0) rows.push_back({fmt::format("    {}", name), number});
    }
    void add_codes(const CountsByCode& counts) {
        for (const auto& [code, number] : counts) add_part(code, number);
    }
};

void add_verdicts(Block& block, const VerifyTally& tally) {
    block.add_heading("verdicts");
    for (const Verdict verdict : {Verdict::valid, Verdict::possible, Verdict::invalid, Verdict::malformed})
        block.add_part(name_of(verdict), tally.of(verdict));
}

void add_endings(Block& block, const Statistics& statistics) {
    block.add_heading("endings");
    for (std::size_t ending = 0; ending < number_of_endings; ++ending)
        block.add_part(name_of(static_cast<Ending>(ending)), statistics.endings[ending]);
}

Block block_of(std::string heading, const Statistics& statistics) {
    Block block{std::move(heading)};
    const VerifyTally& tally = statistics.tally;
    block.add("matches", tally.matches());
    // Not for files of games that are recorded as events.
    const bool has_rounds = tally.rounds() > 0 || tally.events() == 0;
    if (has_rounds) {
        block.add("rounds", tally.rounds());
        block.add("plies", statistics.plies);
    }
    if (tally.events() > 0) block.add("events", tally.events());
    for (const auto& [part, number] : statistics.parts) block.add(part, number);
    if (tally.matches() > 0) add_verdicts(block, tally);
    block.add("breaches", sum_of(statistics.breaches) + statistics.dropped);
    block.add_codes(statistics.breaches);
    block.add_part("beyond the limit", statistics.dropped);
    block.add("advice", sum_of(statistics.advice));
    block.add_codes(statistics.advice);
    if (tally.rounds() > 0) add_endings(block, statistics);
    if (!statistics.game_endings.empty()) {
        block.add_heading("games");
        block.add_codes(statistics.game_endings);
    }
    return block;
}

std::string heading_of(const FileStatistics& file) {
    return printable(file.name) + (file.statistics.incomplete_files > 0 ? ", incomplete" : "");
}

std::string heading_of(const Statistics& all) {
    std::string heading = fmt::format("all {}", plural(all.files, "file", "files"));
    if (all.incomplete_files > 0) heading += fmt::format(", {} incomplete", with_commas(all.incomplete_files));
    return heading;
}

// Numbers are aligned through all blocks.
std::string text_of(const std::vector<Block>& blocks) {
    std::size_t name_width = 0;
    std::size_t number_width = 0;
    for (const Block& block : blocks)
        for (const Row& row : block.rows) {
            name_width = std::max(name_width, row.name.size());
            if (row.number) number_width = std::max(number_width, with_commas(*row.number).size());
        }
    std::string text;
    for (const Block& block : blocks) {
        text += fmt::format("\n{}\n", block.heading);
        for (const Row& row : block.rows)
            text += row.number
                        ? fmt::format("{:<{}}  {:>{}}\n", row.name, name_width, with_commas(*row.number), number_width)
                        : row.name + "\n";
    }
    return text;
}

}  // namespace

std::string statistics_text(const std::vector<FileStatistics>& files) {
    std::vector<Block> blocks;
    blocks.reserve(files.size() + 1);
    for (const FileStatistics& file : files) blocks.push_back(block_of(heading_of(file), file.statistics));
    if (files.size() != 1) {
        const Statistics all = sum_of(files);
        blocks.push_back(block_of(heading_of(all), all));
    }
    return text_of(blocks);
}

}  // namespace engarde
