#include "verifier/report/perft_json.h"

#include "verifier/report/json.h"

namespace engarde {

namespace {

void write_depth(JsonWriter& json, std::size_t depth, const DepthCount& count,
                 const std::vector<std::string_view>& reasons) {
    json.object([&] {
        json.member("depth", depth);
        json.member("continuations", count.continuations);
        if (reasons.empty()) return;
        json.key("endings").object([&] {
            for (std::size_t index = 0; index < reasons.size(); ++index)
                json.member(reasons[index], count.endings[index]);
        });
    });
}

void write_first_ply(JsonWriter& json, const FirstPly& first) {
    json.object([&] {
        if (first.ply.empty())
            json.member("ply", nullptr);
        else
            json.member("ply", first.ply);
        json.member("continuations", first.continuations);
    });
}

}  // namespace

std::string perft_json(const PerftReport& report) {
    const PerftCounts& counts = report.counts;
    JsonWriter json;
    json.object([&] {
        json.member("version", 1);
        if (!report.file.empty()) add_file(json, report.file);
        json.member("match", report.match);
        json.member("round", counts.round);
        json.member("ply", counts.ply);
        json.member("game", report.rules.catalogue->game);
        json.member("ruleset", report.rules.ruleset->id);
        add_house_rules(json, report.rules);
        std::size_t depth = 0;
        if (!counts.depths.empty())
            json.key("depths").array(
                counts.depths, [&](const DepthCount& count) { write_depth(json, ++depth, count, report.reasons); });
        if (!counts.divided.empty())
            json.key("divided").array(counts.divided, [&](const FirstPly& first) { write_first_ply(json, first); });
    });
    json.end_line();
    return std::string(json.text());
}

}  // namespace engarde
