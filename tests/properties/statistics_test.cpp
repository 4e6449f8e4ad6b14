// The statistics of parts add up to those of the whole, as values and as JSON, and count what the reports say.
#include "verifier/report/statistics.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <nlohmann/json.hpp>

#include "notation/record/print.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/files.h"
#include "tests/support/matches.h"
#include "tests/support/records.h"
#include "verifier/library/all_games.h"
#include "verifier/report/statistics_json.h"
#include "verifier/report/verify_json.h"
#include "verifier/verify.h"

namespace engarde {
namespace {

using nlohmann::json;
using test::check_every;
using test::Coverage;

std::vector<ChosenRuleset> all_of_the_piste() {
    return published_rulesets().of_game(*all_games().default_game().catalogue);
}

VerifyOptions some_options() {
    VerifyOptions options;
    if (*rc::gen::inRange(0, 3) == 0) options.rulesets = all_of_the_piste();
    return options;
}

std::string some_match(Coverage& coverage) {
    const std::vector<RecordedInformation> information{RecordedInformation::full, RecordedInformation::draws};
    const piste::test::RecordedMatch match =
        *rc::gen::oneOf(piste::test::any_match(information), piste::test::any_broken_match(information),
                        piste::test::any_match_from_the_middle());
    egn::Record record = match.record;
    if (*rc::gen::inRange(0, 3) == 0) {
        coverage.note("no ruleset");
        std::erase_if(record.tags, [](const egn::RecordedTag& tag) { return tag.name == "Ruleset"; });
    }
    return egn::print(record) + "\n";
}

// A file of a few matches, of which some are damaged or of another game.
std::string some_file(Coverage& coverage) {
    static const std::string events = test::read_file(test::source_path("replays/reforged/items.egn"));
    std::string text;
    for (int parts = *rc::gen::inRange(0, 4); parts > 0; --parts) switch (*rc::gen::inRange(0, 5)) {
            case 0:
                text += *egn::test::any_damaged_text() + "\n";
                break;
            case 1:
                text += events;
                break;
            default:
                text += some_match(coverage);
        }
    return text;
}

Statistics statistics_of(const std::string& text, const VerifyOptions& options) {
    Statistics statistics{.files = 1};
    verify(text, published_rulesets(), options, [&](const JudgedMatch& match) { statistics.add(match); });
    return statistics;
}

Statistics sum(Statistics left, const Statistics& right) {
    left.add(right);
    return left;
}

// The object of all files, which has no path.
json in_json(const Statistics& statistics) {
    const std::string lines = statistics_json({{"a.egn", "a.egn", statistics}});
    return json::parse(test::lines_of(lines).back());
}

// What a program does that knows only JSON.
json added_up(const json& left, const json& right) {
    json sum = left;
    for (const auto& [key, value] : right.items()) {
        if (key == "version" || key == "summary") continue;
        // What only some games have is missing in the objects of others.
        if (value.is_object() && !sum.contains(key)) sum[key] = json::object();
        if (value.is_object())
            for (const auto& [code, number] : value.items())
                sum[key][code] = sum[key].value(code, std::size_t{0}) + number.get<std::size_t>();
        else
            sum[key] = sum[key].get<std::size_t>() + value.get<std::size_t>();
    }
    return sum;
}

TEST(Statistics, parts_add_up) {
    Coverage coverage;
    EXPECT_TRUE(check_every(5, "statistics add up, in any order and grouping", [&] {
        const VerifyOptions options = some_options();
        const std::string texts[] = {some_file(coverage), some_file(coverage), some_file(coverage)};
        const Statistics a = statistics_of(texts[0], options);
        const Statistics b = statistics_of(texts[1], options);
        const Statistics c = statistics_of(texts[2], options);
        RC_ASSERT(sum(sum(a, b), c) == sum(a, sum(b, c)));
        RC_ASSERT(sum(a, b) == sum(b, a));
        RC_ASSERT(sum(a, Statistics{}) == a);
        RC_ASSERT(in_json(sum(a, b)) == added_up(in_json(a), in_json(b)));
        coverage.note("breaches on both sides", !a.breaches.empty() && !b.breaches.empty());
        coverage.note("several rulesets", !options.rulesets.empty());
        coverage.note("events", a.tally.events() > 0);
    }));
    coverage.require({"breaches on both sides", "several rulesets", "events", "no ruleset"});
}

// Of a match under several rulesets: the objects that count.
std::vector<json> counted_objects(const JudgedMatch& match, const std::string& text) {
    std::vector<json> objects;
    for (const std::string& line : test::lines_of(verify_json(match, "a.egn", text, Locator(text))))
        objects.push_back(json::parse(line));
    if (!match.ruleset_unstated) return objects;
    for (const char* verdict : {"valid", "possible", "invalid", "malformed"})
        for (const json& object : objects)
            if (object["verdict"] == verdict) return {object};
    return {};
}

std::string ending_of(const json& round) {
    if (round["verdict"] == "malformed") return "malformed";
    if (!round.contains("claimed")) return "no-result";
    const std::string claimed = round["claimed"];
    if (claimed == "*") return "broken-off";
    const std::size_t blank = claimed.find(' ');
    return blank == std::string::npos ? "no-reason" : claimed.substr(blank + 1);
}

void count(json& sum, const std::string& key, const json& number) {
    sum[key] = sum.value(key, 0) + number.get<int>();
}

// Counted from the objects in JSON. Counters that are 0 are missing.
json counted_in_reports(const std::string& text, const VerifyOptions& options, Coverage& coverage) {
    json sum{{"verdicts", json::object()}, {"breaches", json::object()}, {"advice", json::object()},
             {"endings", json::object()},  {"parts", json::object()},    {"games", json::object()}};
    verify(text, published_rulesets(), options, [&](const JudgedMatch& match) {
        const std::vector<json> objects = counted_objects(match, text);
        count(sum, "matches", 1);
        count(sum, "events", objects.front().value("events", 0));
        for (const json& round : objects.front().value("rounds", json::array())) {
            count(sum, "rounds", 1);
            count(sum, "plies", round["plies"]);
            count(sum["endings"], ending_of(round), 1);
            coverage.note(ending_of(round));
        }
        const json parts = objects.front().value("parts", json::object());
        for (const auto& [part, number] : parts.items()) count(sum["parts"], part, number);
        if (objects.front().contains("events"))
            count(sum["games"], objects.front().value("ending", std::string("unfinished")), 1);
        for (const json& object : objects) {
            count(sum["verdicts"], object["verdict"], 1);
            for (const json& diagnostic : object["diagnostics"])
                count(sum[diagnostic["severity"] == "error" ? "breaches" : "advice"], diagnostic["code"], 1);
        }
        coverage.note("advice", !sum["advice"].empty());
    });
    return sum;
}

json without_zeros(const json& object) {
    json kept;
    for (const auto& [key, value] : object.items()) {
        const json inner = value.is_object() ? without_zeros(value) : value;
        if (inner != 0 && !inner.is_null()) kept[key] = inner;
    }
    return kept;
}

TEST(Statistics, count_what_the_reports_say) {
    Coverage coverage;
    EXPECT_TRUE(check_every(5, "statistics count what the objects in JSON say", [&] {
        const VerifyOptions options = some_options();
        const std::string text = some_file(coverage);
        json counted = in_json(statistics_of(text, options));
        for (const char* key : {"version", "summary", "files"}) counted.erase(key);
        RC_ASSERT(without_zeros(counted) == without_zeros(counted_in_reports(text, options, coverage)));
    }));
    coverage.require({"hit", "no-move", "cards", "distance", "draw", "resigned", "penalty", "no-reason", "broken-off",
                      "no-result", "malformed", "advice", "no ruleset"});
}

}  // namespace
}  // namespace engarde
