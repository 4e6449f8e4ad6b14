#include "verifier/report/verify_json.h"

#include <algorithm>

#include "notation/record/print.h"
#include "verifier/report/json.h"

namespace engarde {

namespace {

Json citations_json(const Finding& finding, const ChosenRuleset& rules) {
    Json citations = Json::array();
    if (!finding.clause || !rules.ruleset) return citations;
    if (const Citation own = own_citation(*finding.clause, rules.ruleset->part))
        citations.push_back(citation_json(own));
    return citations;
}

Json finding_json(const Finding& finding, const ChosenRuleset& rules, std::string_view text, Locator& locator) {
    const Diagnostic& diagnostic = finding.diagnostic;
    Json json{{"severity", diagnostic.severity == Severity::error ? "error" : "warning"}, {"code", diagnostic.code}};
    if (finding.round) json["round"] = *finding.round;
    if (finding.ply) json["ply"] = *finding.ply;
    if (finding.event) json["event"] = *finding.event;
    const Place place = locator.at(diagnostic.span.begin);
    json["line"] = place.line;
    json["column"] = place.column;
    json["end_column"] = place.column + length_on_its_line(text, diagnostic.span);
    json["message"] = diagnostic.message;
    if (finding.clause) json["clause"] = finding.clause->id;
    json["citations"] = citations_json(finding, rules);
    add_notes(json, diagnostic);
    if (diagnostic.fix) json["fix"] = diagnostic.fix->replacement;
    return json;
}

Json round_json(const RoundJudgement& round) {
    Json json{
        {"round", round.number}, {"verdict", name_of(round.verdict)}, {"information", name_of(round.information)}};
    if (round.claimed) json["claimed"] = egn::print(*round.claimed);
    if (round.result) add_result(json, *round.result);
    json["plies"] = round.plies;
    if (round.deals) json["deals"] = *round.deals;
    return json;
}

Json player_json(const std::optional<std::string>& name) {
    return name ? Json(*name) : Json(nullptr);
}

void add_rules(Json& json, const MatchJudgement& judgement) {
    const ChosenRuleset& rules = judgement.rules;
    if (rules.catalogue) json["game"] = rules.catalogue->game;
    if (rules.ruleset)
        json["ruleset"] = rules.ruleset->id;
    else if (!judgement.ruleset_as_written.empty())
        json["ruleset"] = judgement.ruleset_as_written;
    add_house_rules(json, rules);
}

void add_body(Json& json, const MatchJudgement& judgement) {
    if (judgement.score()) {
        json["rounds"] = Json::array();
        for (const RoundJudgement& round : judgement.rounds()) json["rounds"].push_back(round_json(round));
        return;
    }
    json["events"] = judgement.events();
    for (const Standing& standing : judgement.standings()) {
        Json& values = json[standing.of] = Json::object();
        for (const auto& [name, value] : standing.values)
            values[name] = standing.in_numbers ? Json(std::stoll(value)) : Json(value);
    }
}

}  // namespace

std::string verify_json(const JudgedMatch& match, std::string_view file, std::string_view text, Locator locator) {
    std::string lines;
    for (const MatchJudgement& judgement : match.judgements) {
        Locator here = locator;
        Json json{{"version", 1}};
        add_file(json, file);
        json["match"] = match.number;
        json["line"] = here.at(judgement.offset).line;
        add_rules(json, judgement);
        json["verdict"] = name_of(judgement.verdict);
        json["players"] = Json::array();
        for (const auto& player : judgement.players) json["players"].push_back(player_json(player));
        if (const auto score = judgement.score()) json["score"] = *score;
        json["finished"] = judgement.finished;
        add_body(json, judgement);
        json["diagnostics"] = Json::array();
        Locator place = here;
        std::size_t reached = 0;
        for (const Finding& finding : judgement.findings) {
            // Findings about the match come last, regardless of their place in the text.
            if (finding.diagnostic.span.begin < reached) place = here;
            reached = finding.diagnostic.span.begin;
            json["diagnostics"].push_back(finding_json(finding, judgement.rules, text, place));
        }
        if (match.dropped > 0) json["dropped_diagnostics"] = match.dropped;
        if (match.witness && holds(judgement.verdict)) json["witness"] = egn::print(*match.witness);
        lines += dumped(json) + "\n";
    }
    return lines;
}

namespace {

class MatchesInJson : public TextSink<JudgedMatch> {
public:
    explicit MatchesInJson(const Source& source) : source_(source), locator_(source.text) {}

    Written take(const JudgedMatch& match) override {
        locator_.at(match.judgements.front().offset);
        return {.report = verify_json(match, source_.file, source_.text, locator_)};
    }

private:
    Source source_;
    Locator locator_;
};

class VerifyJson : public VerifySink {
public:
    std::unique_ptr<TextSink<JudgedMatch>> open(const Source& source) override {
        return std::make_unique<MatchesInJson>(source);
    }
    std::string finish(const VerifySummary&) override { return {}; }
};

}  // namespace

std::unique_ptr<VerifySink> verify_json_sink(const SinkOptions&) {
    return std::make_unique<VerifyJson>();
}

}  // namespace engarde
