#include "verifier/report/compare_json.h"

#include "verifier/report/json.h"

namespace engarde {

namespace {

Json judged_json(const MatchJudgement& judgement, std::size_t group) {
    Json json{{"ruleset", judgement.rules.ruleset->id}};
    add_house_rules(json, judgement.rules);
    json["group"] = group;
    json["verdict"] = name_of(judgement.verdict);
    if (const Finding* breach = first_error(judgement)) {
        json["breach"] = {{"code", breach->diagnostic.code}, {"message", breach->diagnostic.message}};
        if (breach->round) json["breach"]["round"] = *breach->round;
        if (breach->ply) json["breach"]["ply"] = *breach->ply;
        if (breach->event) json["breach"]["event"] = *breach->event;
    }
    json["rounds"] = Json::array();
    for (const RoundJudgement& round : judgement.rounds()) {
        Json round_json{{"round", round.number}, {"verdict", name_of(round.verdict)}};
        if (round.result) add_result(round_json, *round.result);
        if (round.deals) round_json["deals"] = *round.deals;
        json["rounds"].push_back(round_json);
    }
    return json;
}

Json said_json(const Observation& observation) {
    Json json{{"said", observation.said}};
    if (!observation.code.empty()) json["code"] = observation.code;
    return json;
}

Json divergence_json(const Divergence& divergence, const Catalogue& catalogue, Locator locator) {
    const Observation& observation = divergence.difference.place();
    Json json{{"group", divergence.group}};
    if (observation.round) json["round"] = *observation.round;
    if (observation.ply) json["ply"] = *observation.ply;
    if (observation.event) json["event"] = *observation.event;
    const Place place = locator.at(observation.offset);
    json["line"] = place.line;
    json["column"] = place.column;
    if (divergence.difference.left) json["base"] = said_json(*divergence.difference.left);
    if (divergence.difference.right) json["other"] = said_json(*divergence.difference.right);
    json["questions"] = Json::array();
    for (const std::size_t question : divergence.questions)
        json["questions"].push_back(catalogue.questions[question]->id);
    json["together"] = divergence.together;
    return json;
}

Json example_json(const Example& example) {
    Json json;
    add_file(json, example.file);
    json["match"] = example.match;
    if (example.round) json["round"] = *example.round;
    if (example.ply) json["ply"] = *example.ply;
    if (example.event) json["event"] = *example.event;
    if (!example.ruleset.empty()) json["ruleset"] = example.ruleset;
    return json;
}

// The questions that rulesets answer differently.
Json divided_json(const CompareTally& tally) {
    Json all = Json::array();
    for (const auto& [game, index, by_answer] : tally.divided()) {
        const Question& question = *game->questions[index];
        Json json{{"question", question.id}, {"answers", Json::object()}};
        for (std::size_t answer = 0; answer < by_answer.size(); ++answer)
            for (const std::size_t rules : by_answer[answer])
                json["answers"][std::string(question.answers[answer].id)].push_back(tag_value(tally.rulesets()[rules]));
        if (const CompareTally::Decided* decided = tally.decided(question))
            json["example"] = example_json(decided->example);
        all.push_back(std::move(json));
    }
    return all;
}

}  // namespace

std::string compare_json(const JudgedMatch& match, const Comparison& comparison, std::string_view file,
                         Locator locator) {
    const MatchJudgement& base = match.judgements[comparison.base];
    Json json{{"version", 1}};
    add_file(json, file);
    json["match"] = match.number;
    json["line"] = locator.at(base.offset).line;
    json["base"] = tag_value(base.rules);
    json["names_a_ruleset"] = !match.ruleset_unstated;
    json["rulings"] = Json::array();
    json["partings"] = Json::array();
    for (std::size_t index = 0; index < match.judgements.size(); ++index)
        json["rulings"].push_back(judged_json(match.judgements[index], comparison.groups[index]));
    for (const Divergence& divergence : comparison.divergences)
        json["partings"].push_back(divergence_json(divergence, *base.rules.catalogue, locator));
    return dumped(json) + "\n";
}

std::string compare_json(const CompareTally& tally) {
    Json json{{"version", 1},
              {"summary", true},
              {"matches", tally.matches()},
              {"parted", tally.differing()},
              {"parted_in_deals", tally.differing_in_deals()},
              {"rulesets", Json::array()},
              {"differences", Json::array()},
              {"identical", Json::array()},
              {"decided_by", Json::object()}};
    const std::vector<std::size_t> rulesets = tally.of_these_games();
    for (const std::size_t row : rulesets) {
        json["rulesets"].push_back(tag_value(tally.rulesets()[row]));
        Json numbers = Json::array();
        for (const std::size_t column : rulesets) numbers.push_back(tally.differences(row, column));
        json["differences"].push_back(numbers);
    }
    for (const auto& [left, right] : tally.identical())
        json["identical"].push_back({tag_value(tally.rulesets()[left]), tag_value(tally.rulesets()[right])});
    for (const CompareTally::Decided& decided : tally.decided())
        json["decided_by"][std::string(decided.question->id)] = decided.rulings;
    json["answered_differently"] = divided_json(tally);
    return dumped(json) + "\n";
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
