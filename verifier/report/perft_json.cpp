#include "verifier/report/perft_json.h"

#include "verifier/report/json.h"

namespace engarde {

namespace {

Json depth_json(std::size_t depth, const DepthCount& count, const std::vector<std::string_view>& reasons) {
    Json json{{"depth", depth}, {"continuations", count.continuations}};
    for (std::size_t index = 0; index < reasons.size(); ++index)
        json["endings"][std::string(reasons[index])] = count.endings[index];
    return json;
}

Json first_ply_json(const FirstPly& first) {
    return {{"ply", first.ply.empty() ? Json(nullptr) : Json(first.ply)}, {"continuations", first.continuations}};
}

}  // namespace

std::string perft_json(const PerftReport& report) {
    const PerftCounts& counts = report.counts;
    Json json{{"version", 1}};
    if (!report.file.empty()) add_file(json, report.file);
    json["match"] = report.match;
    json["round"] = counts.round;
    json["ply"] = counts.ply;
    json["game"] = report.rules.catalogue->game;
    json["ruleset"] = report.rules.ruleset->id;
    add_house_rules(json, report.rules);
    for (std::size_t index = 0; index < counts.depths.size(); ++index)
        json["depths"].push_back(depth_json(index + 1, counts.depths[index], report.reasons));
    for (const FirstPly& first : counts.divided) json["divided"].push_back(first_ply_json(first));
    return dumped(json) + "\n";
}

}  // namespace engarde
