#include "verifier/report/compare_json.h"

#include <array>
#include <vector>

#include "verifier/report/json.h"

namespace engarde {

namespace {

void write_breach(JsonWriter& json, const Finding& breach) {
    json.object([&] {
        json.member("code", breach.diagnostic.code);
        json.member("message", breach.diagnostic.message);
        add_entry(json, breach);
    });
}

void write_round(JsonWriter& json, const RoundJudgement& round) {
    json.object([&] {
        json.member("round", round.number);
        json.member("verdict", name_of(round.verdict));
        if (round.result) add_result(json, *round.result);
        add_if_any(json, "deals", round.deals);
    });
}

void write_judgement(JsonWriter& json, const MatchJudgement& judgement, std::size_t group) {
    json.object([&] {
        json.member("ruleset", judgement.rules.ruleset->id);
        add_house_rules(json, judgement.rules);
        json.member("group", group);
        json.member("verdict", name_of(judgement.verdict));
        if (const Finding* breach = first_error(judgement)) write_breach(json.key("breach"), *breach);
        json.key("rounds").array(judgement.rounds(), [&](const RoundJudgement& round) { write_round(json, round); });
        if (judgement.of_events()) add_events(json, *judgement.of_events());
    });
}

void write_divergence(JsonWriter& json, const Divergence& divergence, const Catalogue& catalogue, Locator locator) {
    const Observation& observation = divergence.difference.place();
    json.object([&] {
        json.member("group", divergence.group);
        add_entry(json, observation);
        const Place place = locator.at(observation.offset);
        json.member("line", place.line);
        json.member("column", place.column);
        if (divergence.difference.left) write_said(json.key("base"), *divergence.difference.left);
        if (divergence.difference.right) write_said(json.key("other"), *divergence.difference.right);
        json.key("questions").array(divergence.questions, [&](std::size_t question) {
            json.value(catalogue.questions[question]->id);
        });
        json.member("together", divergence.together);
    });
}

void write_example(JsonWriter& json, const Example& example) {
    json.object([&] {
        add_file(json, example.file);
        json.member("match", example.match);
        add_entry(json, example);
        if (!example.ruleset.empty()) json.member("ruleset", example.ruleset);
    });
}

// The questions that rulesets answer differently.
void add_divided(JsonWriter& json, const CompareTally& tally) {
    const auto write_rules = [&](std::size_t rules) { json.value(tag_value(tally.rulesets()[rules])); };
    json.key("answered_differently").array(tally.divided(), [&](const auto& divided) {
        const auto& [game, index, by_answer] = divided;
        const Question& question = *game->questions[index];
        json.object([&, &answers = by_answer] {
            json.member("question", question.id);
            json.key("answers").object([&] {
                for (std::size_t answer = 0; answer < answers.size(); ++answer)
                    if (!answers[answer].empty())
                        json.key(question.answers[answer].id).array(answers[answer], write_rules);
            });
            if (const CompareTally::Decided* decided = tally.decided(question))
                write_example(json.key("example"), decided->example);
        });
    });
}

}  // namespace

std::string compare_json(const JudgedMatch& match, const Comparison& comparison, std::string_view file,
                         Locator locator) {
    const MatchJudgement& base = match.judgements[comparison.base];
    JsonWriter json;
    json.object([&] {
        json.member("version", 1);
        add_file(json, file);
        json.member("match", match.number);
        json.member("line", locator.at(base.offset).line);
        json.member("base", tag_value(base.rules));
        json.member("names_a_ruleset", !match.ruleset_unstated);
        std::size_t index = 0;
        json.key("rulings").array(match.judgements, [&](const MatchJudgement& judgement) {
            write_judgement(json, judgement, comparison.groups[index++]);
        });
        json.key("partings").array(comparison.divergences, [&](const Divergence& divergence) {
            write_divergence(json, divergence, *base.rules.catalogue, locator);
        });
    });
    json.end_line();
    return std::string(json.text());
}

std::string compare_json(const CompareTally& tally) {
    const std::vector<std::size_t> rulesets = tally.of_these_games();
    JsonWriter json;
    const auto write_rules = [&](std::size_t rules) { json.value(tag_value(tally.rulesets()[rules])); };
    json.object([&] {
        json.member("version", 1);
        json.member("summary", true);
        json.member("matches", tally.matches());
        json.member("parted", tally.differing());
        json.member("parted_in_deals", tally.differing_in_deals());
        json.key("rulesets").array(rulesets, write_rules);
        json.key("differences").array(rulesets, [&](std::size_t row) {
            json.array(rulesets, [&](std::size_t column) { json.value(tally.differences(row, column)); });
        });
        json.key("identical").array(tally.identical(), [&](const auto& pair) {
            json.array(std::array{pair.first, pair.second}, write_rules);
        });
        json.key("decided_by").object([&] {
            for (const CompareTally::Decided& decided : tally.decided())
                json.member(decided.question->id, decided.rulings);
        });
        add_divided(json, tally);
    });
    json.end_line();
    return std::string(json.text());
}

namespace {

class ComparedInJson : public TextSink<ComparedMatch> {
public:
    explicit ComparedInJson(const Source& source) : file_(source.file), locator_(source.text) {}

    Written take(const ComparedMatch& compared) override {
        locator_.at(compared.match.judgements.front().offset);
        return {.report = compare_json(compared.match, compared.comparison, file_, locator_)};
    }

private:
    std::string_view file_;
    Locator locator_;
};

class CompareJson : public CompareSink {
public:
    std::unique_ptr<TextSink<ComparedMatch>> open(const Source& source) override {
        return std::make_unique<ComparedInJson>(source);
    }
    std::string finish(const CompareSummary& summary) override { return compare_json(summary.tally); }
};

}  // namespace

std::unique_ptr<CompareSink> compare_json_sink(const SinkOptions&) {
    return std::make_unique<CompareJson>();
}

}  // namespace engarde
