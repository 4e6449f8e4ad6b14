#include "verifier/report/verify_json.h"

#include <optional>
#include <span>

#include "notation/record/print.h"
#include "verifier/report/json.h"
#include "verifier/report/statistics_json.h"

namespace engarde {

namespace {

void add_citations(JsonWriter& json, const Finding& finding, const ChosenRuleset& rules) {
    const Citation own =
        finding.clause && rules.ruleset ? own_citation(*finding.clause, rules.ruleset->part) : Citation{};
    json.key("citations").array(std::span(&own, own ? 1 : 0), [&](const Citation& citation) {
        write_citation(json, citation);
    });
}

void add_places_elsewhere(JsonWriter& json, const Diagnostic& diagnostic) {
    const std::vector<const Elsewhere*> places = places_elsewhere(diagnostic);
    if (places.empty()) return;
    json.key("related").array(places, [&](const Elsewhere* elsewhere) {
        const std::string_view text = elsewhere->text->text;
        const Place place = Locator(text).at(elsewhere->diagnostic.span.begin);
        json.object([&] {
            add_file(json, elsewhere->text->name);
            json.member("line", place.line);
            json.member("column", place.column);
            json.member("end_column", place.column + length_on_its_line(text, elsewhere->diagnostic.span));
            json.member("message", elsewhere->diagnostic.message);
        });
    });
}

void write_finding(JsonWriter& json, const Finding& finding, const ChosenRuleset& rules, std::string_view text,
                   Locator& locator) {
    const Diagnostic& diagnostic = finding.diagnostic;
    json.object([&] {
        json.member("severity", diagnostic.severity == Severity::error ? "error" : "warning");
        json.member("code", diagnostic.code);
        add_if_any(json, "round", finding.round);
        add_if_any(json, "ply", finding.ply);
        add_if_any(json, "event", finding.event);
        const Place place = locator.at(diagnostic.span.begin);
        json.member("line", place.line);
        json.member("column", place.column);
        json.member("end_column", place.column + length_on_its_line(text, diagnostic.span));
        json.member("message", diagnostic.message);
        if (finding.clause) json.member("clause", finding.clause->id);
        add_citations(json, finding, rules);
        add_notes(json, diagnostic);
        add_places_elsewhere(json, diagnostic);
        if (diagnostic.fix) json.member("fix", diagnostic.fix->replacement);
    });
}

void add_findings(JsonWriter& json, const MatchJudgement& judgement, std::string_view text, const Locator& begin) {
    Locator locator = begin;
    std::size_t reached = 0;
    json.key("diagnostics").array(judgement.findings, [&](const Finding& finding) {
        // Findings about the match come last, regardless of their place in the text.
        if (finding.diagnostic.span.begin < reached) locator = begin;
        reached = finding.diagnostic.span.begin;
        write_finding(json, finding, judgement.rules, text, locator);
    });
}

void write_round(JsonWriter& json, const RoundJudgement& round) {
    json.object([&] {
        json.member("round", round.number);
        json.member("verdict", name_of(round.verdict));
        json.member("information", name_of(round.information));
        if (round.claimed) json.member("claimed", egn::print(*round.claimed));
        if (round.result) add_result(json, *round.result);
        json.member("plies", round.plies);
        add_if_any(json, "deals", round.deals);
    });
}

void add_rules(JsonWriter& json, const MatchJudgement& judgement) {
    const ChosenRuleset& rules = judgement.rules;
    if (rules.catalogue) json.member("game", rules.catalogue->game);
    if (rules.ruleset)
        json.member("ruleset", rules.ruleset->id);
    else if (!judgement.ruleset_as_written.empty())
        json.member("ruleset", judgement.ruleset_as_written);
    add_house_rules(json, rules);
}

void add_body(JsonWriter& json, const MatchJudgement& judgement) {
    if (judgement.score()) {
        json.key("rounds").array(judgement.rounds(), [&](const RoundJudgement& round) { write_round(json, round); });
        return;
    }
    json.member("events", judgement.events());
    if (judgement.of_events()) add_events(json, *judgement.of_events());
}

void add_players(JsonWriter& json, const MatchJudgement& judgement) {
    json.key("players").array(judgement.players, [&](const std::optional<std::string>& name) {
        if (name)
            json.value(*name);
        else
            json.value(nullptr);
    });
}

}  // namespace

std::string verify_json(const JudgedMatch& match, std::string_view file, std::string_view text, Locator locator) {
    JsonWriter json;
    for (const MatchJudgement& judgement : match.judgements) {
        Locator begin = locator;
        json.object([&] {
            json.member("version", 1);
            add_file(json, file);
            json.member("match", match.number);
            json.member("line", begin.at(judgement.offset).line);
            add_rules(json, judgement);
            json.member("verdict", name_of(judgement.verdict));
            add_players(json, judgement);
            if (const auto score = judgement.score()) json.key("score").array(*score);
            json.member("finished", judgement.finished);
            add_body(json, judgement);
            add_findings(json, judgement, text, begin);
            if (match.dropped > 0) json.member("dropped_diagnostics", match.dropped);
            if (match.witness && holds(judgement.verdict)) json.member("witness", egn::print(*match.witness));
        });
        json.end_line();
    }
    return std::string(json.text());
}

namespace {

class MatchesInJson : public TextSink<JudgedMatch> {
public:
    explicit MatchesInJson(const Source& source) : source_(source), locator_(source.text, source.first_line) {}

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
    std::string finish(const VerifySummary& summary) override {
        return summary.statistics ? statistics_json(*summary.statistics) : std::string();
    }
};

}  // namespace

std::unique_ptr<VerifySink> verify_json_sink(const SinkOptions&) {
    return std::make_unique<VerifyJson>();
}

}  // namespace engarde
