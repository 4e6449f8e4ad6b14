#include "verifier/report/statistics_json.h"

#include "verifier/report/json.h"

namespace engarde {

namespace {

void add_codes(JsonWriter& json, std::string_view name, const CountsByCode& counts) {
    json.key(name).object([&] {
        for (const auto& [code, number] : counts) json.member(code, number);
    });
}

// `file` is none for all files together.
void write_statistics(JsonWriter& json, const std::string* file, const Statistics& statistics) {
    const VerifyTally& tally = statistics.tally;
    json.object([&] {
        json.member("version", 1);
        json.member("summary", true);
        if (file) add_file(json, *file);
        json.member("files", statistics.files);
        json.member("incomplete_files", statistics.incomplete_files);
        json.member("matches", tally.matches());
        json.member("rounds", tally.rounds());
        json.member("plies", statistics.plies);
        json.member("events", tally.events());
        json.key("verdicts").object([&] {
            for (const Verdict verdict : {Verdict::valid, Verdict::possible, Verdict::invalid, Verdict::malformed})
                json.member(name_of(verdict), tally.of(verdict));
        });
        add_codes(json, "breaches", statistics.breaches);
        json.member("dropped_diagnostics", statistics.dropped);
        add_codes(json, "advice", statistics.advice);
        json.key("endings").object([&] {
            for (std::size_t ending = 0; ending < number_of_endings; ++ending)
                json.member(name_of(static_cast<Ending>(ending)), statistics.endings[ending]);
        });
        // Only of games recorded as events.
        if (!statistics.parts.empty()) add_codes(json, "parts", statistics.parts);
        if (!statistics.game_endings.empty()) add_codes(json, "games", statistics.game_endings);
    });
    json.end_line();
}

}  // namespace

std::string statistics_json(const std::vector<FileStatistics>& files) {
    JsonWriter json;
    for (const FileStatistics& file : files) write_statistics(json, &file.file, file.statistics);
    write_statistics(json, nullptr, sum_of(files));
    return std::string(json.text());
}

}  // namespace engarde
