#include "verifier/report/adjudicate_json.h"

#include "notation/record/print.h"
#include "notation/text/locate.h"
#include "notation/text/utf8.h"
#include "verifier/report/json.h"

namespace engarde {

namespace {

Json breach_json(const Finding& finding) {
    Json json{{"code", finding.diagnostic.code}};
    if (finding.ply) json["ply"] = *finding.ply;
    json["message"] = finding.diagnostic.message;
    add_notes(json, finding.diagnostic);
    return json;
}

Json fate_json(const RoundFate& fate, Decision decision) {
    Json json{{"fate", name_of(fate.fate)}};
    if (fate.result) add_result(json, *fate.result);
    if (fate.breach && decision != Decision::earlier) json["breach"] = breach_json(*fate.breach);
    json["score"] = fate.score;
    json["wins_the_match"] = fate.wins_the_match;
    return json;
}

void add_share(Json& json, const Share& share) {
    json["deals"] = share.deals;
    json["of"] = share.of;
}

Json alternative_json(const Alternative& alternative) {
    Json json{{"ply", alternative.ply}, {"leads_to", alternative.leads_to}};
    if (alternative.result) add_result(json, *alternative.result);
    if (alternative.share) add_share(json, *alternative.share);
    return json;
}

Json reliance_json(const Reliance& reliance, const ChosenRuleset& rules) {
    const Question& question = *rules.catalogue->questions[reliance.question];
    const Reading& reading = rules.ruleset->readings[reliance.question];
    Json json{{"question", question.id},
              {"answer", question.answers[reliance.answer].id},
              {"basis", reliance.is_house_rule ? std::string_view("house-rule") : name_of(reading.citation.basis)}};
    if (!reliance.is_house_rule && reading.citation) json["citation"] = citation_json(reading.citation);
    if (!reliance.is_house_rule && !reading.why.empty()) json["why"] = reading.why;
    json["otherwise"] = Json::array();
    for (const Reliance::Other& other : reliance.others)
        json["otherwise"].push_back({{"answer", question.answers[other.answer].id}, {"gives", other.gives}});
    return json;
}

Json ruling_json(const Ruling& ruling) {
    Json json{{"ruleset", ruling.rules.ruleset->id}};
    add_house_rules(json, ruling.rules);
    json["group"] = ruling.group;
    json["decision"] = name_of(ruling.decision);
    json["verdict"] = ruling.verdict;
    if (ruling.is_not_written) json["not_written"] = true;
    if (ruling.reason) json["breach"] = breach_json(*ruling.reason);
    json["clauses"] = Json::array();
    for (const Clause* clause : ruling.clauses) json["clauses"].push_back(clause->id);
    json["citations"] = Json::array();
    for (const Citation& citation : ruling.citations) json["citations"].push_back(citation_json(citation));
    if (ruling.decision != Decision::earlier) {
        json["round"] = fate_json(ruling.fate, ruling.decision);
        json["consequence"] = ruling.consequence;
        if (!ruling.sum.empty()) json["sum"] = Json::array();
        for (const Sum& tally : ruling.sum)
            json["sum"].push_back({{"id", tally.id}, {"what", tally.what}, {"of", tally.of}});
        json["alternatives"] = Json::array();
        for (const Alternative& each : ruling.alternatives) json["alternatives"].push_back(alternative_json(each));
        json["alternatives_are_certain"] = ruling.alternatives_are_certain;
    }
    if (ruling.deals) json["deals"] = *ruling.deals;
    json["chances"] = Json::array();
    for (const Likelihood& likelihood : ruling.likelihoods) {
        Json chance{{"id", likelihood.id}, {"what", likelihood.what}};
        add_share(chance, likelihood.share);
        json["chances"].push_back(chance);
    }
    json["rests_on"] = Json::array();
    for (const Reliance& each : ruling.rests_on) json["rests_on"].push_back(reliance_json(each, ruling.rules));
    return json;
}

}  // namespace

std::string adjudicate_json(const Dispute& dispute, std::size_t match, std::string_view file, std::string_view text,
                            Locator& locator) {
    const Place place = locator.at(dispute.span.begin);
    Json json{{"version", 1}};
    add_file(json, file);
    json["match"] = match;
    json["round"] = dispute.round;
    if (dispute.ply) json["ply"] = *dispute.ply;
    json["line"] = place.line;
    json["column"] = place.column;
    json["end_column"] = place.column + length_on_its_line(text, dispute.span);
    json["entry"] = dispute.entry;
    if (!dispute.written.empty()) json["written"] = dispute.written;
    json["claim"] = dispute.claim;
    json["rulings"] = Json::array();
    for (const Ruling& ruling : dispute.rulings) json["rulings"].push_back(ruling_json(ruling));
    if (dispute.remedy) json["remedy"] = egn::print(*dispute.remedy);
    if (!dispute.why_no_remedy.empty()) json["why_no_remedy"] = dispute.why_no_remedy;
    return dumped(json) + "\n";
}

namespace {

class DisputesInJson : public TextSink<SettledDispute> {
public:
    explicit DisputesInJson(const Source& source) : source_(source), locator_(source.text) {}

    Written take(const SettledDispute& settled) override {
        return {.report = adjudicate_json(settled.dispute, settled.match,
                                          source_.kind == SourceKind::command_line ? "" : source_.file, source_.text,
                                          locator_)};
    }

private:
    Source source_;
    Locator locator_;
};

class AdjudicateJson : public AdjudicateSink {
public:
    std::unique_ptr<TextSink<SettledDispute>> open(const Source& source) override {
        return std::make_unique<DisputesInJson>(source);
    }
    std::string finish(const NoSummary&) override { return {}; }
};

}  // namespace

std::unique_ptr<AdjudicateSink> adjudicate_json_sink(const SinkOptions&) {
    return std::make_unique<AdjudicateJson>();
}

}  // namespace engarde
