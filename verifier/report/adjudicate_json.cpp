#include "verifier/report/adjudicate_json.h"

#include "notation/record/print.h"
#include "notation/text/locate.h"
#include "notation/text/utf8.h"
#include "verifier/report/json.h"

namespace engarde {

namespace {

void write_breach(JsonWriter& json, const Finding& finding) {
    json.object([&] {
        json.member("code", finding.diagnostic.code);
        add_if_any(json, "ply", finding.ply);
        add_if_any(json, "event", finding.event);
        json.member("message", finding.diagnostic.message);
        add_notes(json, finding.diagnostic);
    });
}

void write_fate_of_the_round(JsonWriter& json, const RoundFate& fate) {
    json.object([&] {
        json.member("fate", name_of(fate.fate));
        if (fate.result) add_result(json, *fate.result);
        if (fate.breach) write_breach(json.key("breach"), *fate.breach);
        json.key("score").array(fate.score);
        json.member("wins_the_match", fate.wins_the_match);
    });
}

void write_fate_of_the_game(JsonWriter& json, const RoundFate& fate) {
    json.object([&] {
        json.member("fate", name_of(fate.fate));
        if (fate.winner)
            json.member("winner", *fate.winner);
        else if (fate.fate == Fate::decided)
            json.member("winner", nullptr);
        if (fate.breach) write_breach(json.key("breach"), *fate.breach);
        for (const Standing& standing : fate.standings) add_standing(json, standing);
    });
}

void add_share(JsonWriter& json, const Share& share) {
    json.member("deals", share.deals);
    json.member("of", share.of);
}

void write_alternative(JsonWriter& json, const Alternative& alternative, bool is_event) {
    json.object([&] {
        json.member(is_event ? "event" : "ply", alternative.ply);
        json.member("leads_to", alternative.leads_to);
        if (alternative.result) add_result(json, *alternative.result);
        if (alternative.share) add_share(json, *alternative.share);
    });
}

void write_sum(JsonWriter& json, const Sum& sum) {
    json.object([&] {
        json.member("id", sum.id);
        json.member("what", sum.what);
        if (sum.of) json.key("of").array(*sum.of);
    });
}

void write_chance(JsonWriter& json, const Likelihood& likelihood) {
    json.object([&] {
        json.member("id", likelihood.id);
        json.member("what", likelihood.what);
        add_share(json, likelihood.share);
    });
}

void write_reliance(JsonWriter& json, const Reliance& reliance, const ChosenRuleset& rules) {
    const Question& question = *rules.catalogue->questions[reliance.question];
    const Reading& reading = rules.ruleset->readings[reliance.question];
    json.object([&] {
        json.member("question", question.id);
        json.member("answer", question.answers[reliance.answer].id);
        json.member("basis", reliance.is_house_rule ? "house-rule" : name_of(reading.citation.basis));
        if (!reliance.is_house_rule && reading.citation) write_citation(json.key("citation"), reading.citation);
        if (!reliance.is_house_rule && !reading.why.empty()) json.member("why", reading.why);
        json.key("otherwise").array(reliance.others, [&](const Reliance::Other& other) {
            json.object([&] {
                json.member("answer", question.answers[other.answer].id);
                json.member("gives", other.gives);
            });
        });
    });
}

// What becomes of the round, or of the game.
void add_outcome(JsonWriter& json, const Ruling& ruling, bool is_event) {
    if (is_event)
        write_fate_of_the_game(json.key("game"), ruling.fate);
    else
        write_fate_of_the_round(json.key("round"), ruling.fate);
    json.member("consequence", ruling.consequence);
    if (!ruling.sum.empty()) json.key("sum").array(ruling.sum, [&](const Sum& sum) { write_sum(json, sum); });
    json.key("alternatives").array(ruling.alternatives, [&](const Alternative& each) {
        write_alternative(json, each, is_event);
    });
    if (ruling.alternatives_left_out > 0) json.member("alternatives_left_out", ruling.alternatives_left_out);
    json.member("alternatives_are_certain", ruling.alternatives_are_certain);
}

void write_ruling(JsonWriter& json, const Ruling& ruling, bool is_event) {
    json.object([&] {
        json.member("ruleset", ruling.rules.ruleset->id);
        add_house_rules(json, ruling.rules);
        json.member("group", ruling.group);
        json.member("decision", name_of(ruling.decision));
        json.member("verdict", ruling.verdict);
        if (ruling.is_not_written) json.member("not_written", true);
        if (ruling.reason) write_breach(json.key("breach"), *ruling.reason);
        json.key("clauses").array(ruling.clauses, [&](const Clause* clause) { json.value(clause->id); });
        json.key("citations").array(ruling.citations, [&](const Citation& each) { write_citation(json, each); });
        if (ruling.decision != Decision::earlier) add_outcome(json, ruling, is_event);
        add_if_any(json, "deals", ruling.deals);
        json.key("chances").array(ruling.likelihoods, [&](const Likelihood& each) { write_chance(json, each); });
        json.key("rests_on").array(ruling.rests_on, [&](const Reliance& each) {
            write_reliance(json, each, ruling.rules);
        });
    });
}

}  // namespace

std::string adjudicate_json(const Dispute& dispute, std::size_t match, std::string_view file, std::string_view text,
                            Locator& locator) {
    const Place place = locator.at(dispute.span.begin);
    JsonWriter json;
    json.object([&] {
        json.member("version", 1);
        add_file(json, file);
        json.member("match", match);
        if (dispute.event) {
            json.member("event", *dispute.event);
        } else {
            json.member("round", dispute.round);
            add_if_any(json, "ply", dispute.ply);
        }
        json.member("line", place.line);
        json.member("column", place.column);
        json.member("end_column", place.column + length_on_its_line(text, dispute.span));
        json.member("entry", dispute.entry);
        if (!dispute.written.empty()) json.member("written", dispute.written);
        json.member("claim", dispute.claim);
        json.key("rulings").array(dispute.rulings,
                                  [&](const Ruling& ruling) { write_ruling(json, ruling, dispute.event.has_value()); });
        if (dispute.remedy) json.member("remedy", egn::print(*dispute.remedy));
        if (!dispute.why_no_remedy.empty()) json.member("why_no_remedy", dispute.why_no_remedy);
    });
    json.end_line();
    return std::string(json.text());
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
