// engarde verify --sarif: the official structure, and in it the place, the rule and where rulebooks have it.
#include "verifier/report/sarif.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/expectations.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"
#include "verifier/library/all_games.h"

namespace engarde {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const json& place_of(const json& result) {
    return result.at("locations").at(0).at("physicalLocation");
}

// "attack.wrong-distance 12:4-6", as an Expect tag has it.
std::string code_and_place(const json& result) {
    const json& region = place_of(result).at("region");
    return fmt::format("{} {}:{}-{}", result.at("ruleId").get<std::string>(), region.at("startLine").get<int>(),
                       region.at("startColumn").get<int>(), region.at("endColumn").get<int>());
}

// What the schema cannot say: indices lead where they should, and no two results look alike.
void expect_sound(const json& document) {
    const json& run = document.at("runs").at(0);
    const json& rules = run.at("tool").at("driver").at("rules");
    std::set<std::string> fingerprints;
    std::set<std::string> ids;
    for (const json& rule : rules) EXPECT_TRUE(ids.insert(rule.at("id")).second) << rule;
    for (const json& result : run.at("results")) {
        EXPECT_EQ(rules.at(result.at("ruleIndex").get<std::size_t>()).at("id"), result.at("ruleId"));
        const json& where = place_of(result).at("artifactLocation");
        const json& artifact = run.at("artifacts").at(where.at("index").get<std::size_t>());
        EXPECT_EQ(artifact.value("location", where), where);
        EXPECT_EQ(artifact.contains("location"), where.contains("uri"));
        const json& region = place_of(result).at("region");
        EXPECT_LE(region.at("startColumn"), region.at("endColumn"));
        EXPECT_FALSE(region.contains("endLine")) << "code hosts mark a line";
        EXPECT_TRUE(fingerprints.insert(where.dump() + result.at("partialFingerprints").dump()).second) << result;
    }
}

class Sarif : public test::ScratchFolder {
protected:
    // Against the official schema; the message is empty if it fits.
    std::string refusal(const std::string& documents) const {
        const ProgramRun run = run_shell(
            "/usr/bin/python3 tests/docs/validate.py "
            "tests/docs/sarif/sarif-schema-2.1.0.json <'" +
            file("documents", documents) + "'");
        EXPECT_EQ(run.status == 0, run.errors.empty());
        return run.errors;
    }

    json document(const std::string& arguments, int status) const {
        const ProgramRun run = run_engarde("verify --sarif " + arguments);
        EXPECT_EQ(run.status, status) << run.errors;
        EXPECT_EQ(lines_of(run.output).size(), 1U) << run.output;
        EXPECT_EQ(refusal(run.output), "") << run.output;
        const json read = json::parse(run.output);
        expect_sound(read);
        EXPECT_EQ(read["runs"][0]["invocations"][0]["exitCode"], status);
        EXPECT_EQ(read["runs"][0]["invocations"][0]["executionSuccessful"], status != 2);
        return read;
    }

    json results(const std::string& arguments, int status) const {
        return document(arguments, status)["runs"][0]["results"];
    }

    std::string written(const std::string& name, const std::string& text) const { return "'" + file(name, text) + "'"; }

    const std::string fine = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +5 2. +4 -2\n*\n";
    const std::string broken = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +5 2. x4\n*\n";
};

std::vector<std::string> broken_records() {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(test::source_path("replays/broken")))
        files.push_back("replays/broken/" + entry.path().filename().string());
    std::sort(files.begin(), files.end());
    return files;
}

// Each citation of the report in JSON, as the help of the rule has it.
void expect_citations(const json& diagnostic, const json& result, const json& rule) {
    EXPECT_EQ(result.at("properties").at("citations"), diagnostic.at("citations"));
    for (const json& citation : diagnostic.at("citations")) {
        const std::string place =
            fmt::format("{}, line {}", citation.at("section").get<std::string>(), citation.at("line").get<int>());
        EXPECT_THAT(rule.at("help").at("text").get<std::string>(), HasSubstr(place));
        EXPECT_THAT(result.at("message").at("text").get<std::string>(),
                    HasSubstr(citation.at("section").get<std::string>()));
    }
}

TEST_F(Sarif, every_broken_record_has_its_place_its_rule_and_its_citation) {
    std::string documents;
    std::size_t cited = 0;
    for (const std::string& name : broken_records()) {
        const ProgramRun run = run_engarde("verify --sarif " + name);
        documents += run.output;
        const json document = json::parse(run.output);
        expect_sound(document);
        const json& told = document["runs"][0];
        const std::string expected = test::expectations_in(test::source_path(name).string()).at(0).expected;
        std::string found = expected.substr(0, expected.find(','));
        for (const json& result : told["results"]) found += ", " + code_and_place(result);
        EXPECT_EQ(found, expected) << name;

        const json report = json::parse(run_engarde("verify --json " + name).output);
        ASSERT_EQ(report["diagnostics"].size(), told["results"].size()) << name;
        for (std::size_t index = 0; index < told["results"].size(); ++index) {
            const json& result = told["results"][index];
            const json& diagnostic = report["diagnostics"][index];
            const json& rule = told["tool"]["driver"]["rules"].at(result["ruleIndex"].get<std::size_t>());
            EXPECT_EQ(result["level"], diagnostic["severity"]);
            EXPECT_EQ(rule["defaultConfiguration"]["level"], diagnostic["severity"]);
            EXPECT_EQ(place_of(result)["artifactLocation"]["uri"], name);
            EXPECT_THAT(result["message"]["text"].get<std::string>(),
                        testing::StartsWith(diagnostic["message"].get<std::string>()));
            expect_citations(diagnostic, result, rule);
            cited += diagnostic["citations"].size();
        }
    }
    EXPECT_EQ(refusal(documents), "");
    EXPECT_GE(lines_of(documents).size(), 40U);
    EXPECT_GE(cited, 25U);
}

TEST_F(Sarif, all_records_and_nonsense_make_documents_of_the_official_structure) {
    file("nonsense.egn", "round\n{ never closed");
    file("latin.egn", "[White \"Andr\xE9\"]\nround 1 white\n1. +3 \xFF\n");
    file("tags.egn", "[Ruleset \"FERTI\"]\n[Score \"many\"]\n[Board \"length 1\"]\nround 1 white\n");

    EXPECT_GE(results("tests/verifier/records replays '" + folder.string() + "'", 1).size(), 300U);
    EXPECT_GE(results("--ruleset all replays/broken", 1).size(), 40U);
}

TEST_F(Sarif, a_document_that_is_wrong_is_refused) {
    const std::string text = "[Ruleset \"ferti-standard\"]\nround 1 white +5 +5 x4 4 *\n";
    const json right = document(written("a.egn", text), 1);
    ASSERT_EQ(right["runs"][0]["results"].size(), 1U);
    const auto with = [&](const std::string& where, const json& value) {
        json wrong = right;
        wrong[json::json_pointer(where)] = value;
        return refusal(wrong.dump() + "\n");
    };
    const auto without = [&](const std::string& where, const std::string& member) {
        json wrong = right;
        EXPECT_EQ(wrong[json::json_pointer(where)].erase(member), 1U) << where;
        return refusal(wrong.dump() + "\n");
    };
    const std::string run = "/runs/0";
    const std::string result = run + "/results/0";
    const std::string place = result + "/locations/0/physicalLocation";

    EXPECT_EQ(refusal(right.dump() + "\n"), "");
    EXPECT_THAT(without("", "version"), HasSubstr("'version' is a required property"));
    EXPECT_THAT(without("", "runs"), HasSubstr("required"));
    EXPECT_THAT(without(run, "tool"), HasSubstr("required"));
    EXPECT_THAT(without(run + "/tool/driver", "name"), HasSubstr("required"));
    EXPECT_THAT(without(run + "/tool/driver/rules/0", "id"), HasSubstr("required"));
    EXPECT_THAT(without(run + "/invocations/0", "executionSuccessful"), HasSubstr("required"));
    EXPECT_THAT(without(result, "message"), HasSubstr("required"));
    EXPECT_THAT(without(result + "/fixes/0", "artifactChanges"), HasSubstr("required"));
    EXPECT_THAT(without(result + "/fixes/0/artifactChanges/0/replacements/0", "deletedRegion"), HasSubstr("required"));
    EXPECT_THAT(without(result + "/message", "text"), Not(IsEmpty()));
    EXPECT_THAT(with("/version", "2.0.0"), HasSubstr("'2.0.0' is not one of ['2.1.0']"));
    EXPECT_THAT(with("/verdict", "invalid"), HasSubstr("Additional properties"));
    EXPECT_THAT(with("/$schema", "the usual one"), HasSubstr("is not a 'uri'"));
    EXPECT_THAT(with(run + "/columnKind", "letters"), HasSubstr("not one of"));
    EXPECT_THAT(with(run + "/artifacts/1", right["runs"][0]["artifacts"][0]), HasSubstr("non-unique"));
    EXPECT_THAT(with(run + "/artifacts/0/roles/0", "record"), HasSubstr("not one of"));
    EXPECT_THAT(with(result + "/level", "fatal"), HasSubstr("not one of"));
    EXPECT_THAT(with(result + "/ruleIndex", -2), HasSubstr("minimum"));
    EXPECT_THAT(with(place + "/region/startLine", 0), HasSubstr("minimum"));
    EXPECT_THAT(with(place + "/region/endColumn", "3"), HasSubstr("not of type 'integer'"));
    EXPECT_THAT(with(place + "/region/length", 3), HasSubstr("Additional properties"));
    EXPECT_THAT(with(place + "/artifactLocation/uri", "a b.egn"), HasSubstr("is not a 'uri-reference'"));
    EXPECT_THAT(with(place + "/artifactLocation/uri", "a:b%.egn"), HasSubstr("is not a 'uri-reference'"));
    EXPECT_THAT(with(result + "/partialFingerprints/engardeFinding~1v1", 1), HasSubstr("not of type 'string'"));
}

TEST_F(Sarif, nothing_wrong_is_a_document_without_results) {
    const std::string a = written("a.egn", fine);
    const json told = document(a, 0)["runs"][0];

    EXPECT_EQ(told["results"], json::array());
    EXPECT_EQ(told["tool"]["driver"]["rules"], json::array());
    EXPECT_EQ(told["tool"]["driver"]["name"], "engarde");
    EXPECT_EQ(told["tool"]["driver"]["semanticVersion"], test::program_version());
    EXPECT_EQ(told["columnKind"], "unicodeCodePoints");
    EXPECT_EQ(told["artifacts"].size(), 1U) << "the file was looked at";
    EXPECT_EQ(told["invocations"][0]["toolExecutionNotifications"], json::array());
}

TEST_F(Sarif, a_warning_breaks_nothing) {
    const json told = document("replays/broken/advice.result-missing.egn", 0)["runs"][0];

    ASSERT_EQ(told["results"].size(), 1U);
    EXPECT_EQ(told["results"][0]["level"], "warning");
    EXPECT_EQ(told["tool"]["driver"]["rules"][0]["defaultConfiguration"]["level"], "warning");
}

TEST_F(Sarif, the_rule_tells_the_clause_and_every_rulebooks_place) {
    const json rule = document("replays/broken/attack.wrong-distance.egn", 1)["runs"][0]["tool"]["driver"]["rules"][0];

    EXPECT_EQ(rule["id"], "attack.wrong-distance");
    EXPECT_EQ(rule["shortDescription"]["text"], "Attack: wrong distance");
    EXPECT_EQ(rule["fullDescription"]["text"],
              "To attack, play a card that would land exactly on the opponent's space; the fencer stays where it is.");
    EXPECT_EQ(rule["help"]["text"],
              "To attack, play a card that would land exactly on the opponent's space; the fencer stays where it is. "
              "[attack-spans-the-distance]\n"
              "- En Garde, Abacus Spiele 1993, French translation: Attaques et coups, line 36\n"
              "- En Garde, Abacus Spiele 1993, French translation: Attaques et parades, line 59 (inferred)\n"
              "- En Garde, Ferti, German rules: Einen direkten Angriff durchführen, line 68\n"
              "- En Garde, Brettspielnetz.de 2024: A Direct Attack, line 49\n");
    EXPECT_THAT(rule["help"]["markdown"].get<std::string>(),
                HasSubstr("\n- *En Garde, Ferti, German rules*: Einen direkten Angriff durchführen, line 68\n"));
    EXPECT_EQ(rule["properties"]["tags"], json({"attack", "piste"}));
}

TEST_F(Sarif, clauses_that_share_a_code_are_all_in_its_help) {
    const json rule = document("replays/broken/attack.after-advance.egn", 1)["runs"][0]["tool"]["driver"]["rules"][0];
    const std::string help = rule["help"]["text"];

    EXPECT_THAT(help,
                HasSubstr("[no-attack-after-an-advance]\n- an answer to the question advance-and-attack-allowed"));
    EXPECT_THAT(help, HasSubstr("[no-attack-with-the-value-of-the-advance]\n"));
    EXPECT_THAT(rule["fullDescription"]["text"].get<std::string>(),
                HasSubstr("in the same turn. The attack after an advance uses another value"));
}

TEST_F(Sarif, games_that_share_a_code_are_told_apart) {
    const json told = document("replays/broken/turn.out-of-turn.egn replays/skirmish", 1)["runs"][0];
    std::string help;
    for (const json& rule : told["tool"]["driver"]["rules"])
        if (rule["id"] == "turn.out-of-turn") help = rule["help"]["text"];

    EXPECT_THAT(help, HasSubstr("En Garde by Reiner Knizia: The players take turns. [players-alternate]\n"));
    const FoundRuleset skirmish = all_games().find_ruleset("skirmish-2016");
    EXPECT_THAT(help, HasSubstr("\n" + std::string(skirmish.catalogue->title) + ": "));
}

TEST_F(Sarif, match_round_and_ply_are_the_logical_location) {
    const json result = results(written("a.egn", fine + "\n" + broken), 1).at(0);

    EXPECT_EQ(result["locations"][0]["logicalLocations"],
              json::parse(R"([{"name": "ply 3", "fullyQualifiedName": "match 2/round 1/ply 3", "kind": "ply"}])"));
    EXPECT_EQ(result["properties"]["match"], 2);
    EXPECT_EQ(result["properties"]["rulesets"], json({"ferti-standard"}));
    EXPECT_EQ(result["message"]["text"],
              "White attacks with a 4 at distance 12\nferti: Einen direkten Angriff durchführen (l.68) · abacus: "
              "Attaques et coups (l.36) · brettspielnetz: A Direct Attack (l.49)");

    const json events = results("replays/reforged", 1);
    EXPECT_THAT(events[0]["locations"][0]["logicalLocations"][0]["fullyQualifiedName"].get<std::string>(),
                testing::MatchesRegex("match [0-9]+/event [0-9]+"));
}

TEST_F(Sarif, odd_file_names_are_percent_encoded) {
    EXPECT_EQ(uri_of("replays/broken/a.egn"), "replays/broken/a.egn");
    EXPECT_EQ(uri_of("./a//b/./c.egn"), "a/b/c.egn");
    EXPECT_EQ(uri_of("../a.egn"), "../a.egn");
    EXPECT_EQ(uri_of("/home/ann/a.egn"), "file:///home/ann/a.egn");
    EXPECT_EQ(uri_of("50% & more?#1 [x].egn"), "50%25%20%26%20more%3F%231%20%5Bx%5D.egn");
    EXPECT_EQ(uri_of("c:a.egn"), "c%3Aa.egn") << "no scheme";
    EXPECT_EQ(uri_of("Zoé/\xFF\n.egn"), "Zo%C3%A9/%FF%0A.egn");
    EXPECT_EQ(uri_of("./-"), "-");

    const std::string name = "50% of Zoé?#\xFF{0}.egn";
    const json told = document(written(name, broken), 2)["runs"][0];
    EXPECT_EQ(told["artifacts"][0]["location"]["uri"],
              "file://" + folder.string() + "/50%25%20of%20Zo%C3%A9%3F%23%FF%7B0%7D.egn");
}

TEST_F(Sarif, a_relative_path_stays_relative) {
    file("below/a.egn", broken);
    const ProgramRun run = run_shell("cd '" + folder.string() + "' && engarde verify --sarif ./below");

    EXPECT_EQ(place_of(json::parse(run.output)["runs"][0]["results"][0])["artifactLocation"]["uri"], "below/a.egn");
}

TEST_F(Sarif, columns_behind_other_alphabets_count_letters) {
    const std::string text = "[Ruleset \"ferti-standard\"]\nround 1 white\n{Zoé, 𝔸 и 遠} 1. +5 +5 2. x4\n*\n";

    EXPECT_EQ(code_and_place(results(written("a.egn", text), 1).at(0)), "attack.wrong-distance 3:26-28");
    EXPECT_EQ(code_and_place(results(written("a.egn",
                                             "\xEF\xBB\xBF"
                                             "round 1 white {é} x9\r\n"),
                                     1)
                                 .at(0)),
              "syntax.card 1:19-21")
        << "a byte order mark is no column, a line's end neither";
}

// What a program that applies the fix would make of the text; it is ASCII here.
std::string mended(const std::string& text, const json& fix) {
    const json& replacement = fix.at("artifactChanges").at(0).at("replacements").at(0);
    const json& region = replacement.at("deletedRegion");
    const auto offset = [&](std::size_t line, std::size_t column) {
        std::size_t begin = 0;
        for (std::size_t each = 1; each < line; ++each) begin = text.find('\n', begin) + 1;
        return begin + column - 1;
    };
    const std::size_t begin = offset(region.at("startLine"), region.at("startColumn"));
    const std::size_t end =
        offset(region.value("endLine", region.at("startLine").get<std::size_t>()), region.at("endColumn"));
    std::string changed = text;
    return changed.replace(begin, end - begin, replacement.at("insertedContent").at("text").get<std::string>());
}

TEST_F(Sarif, a_fix_is_an_edit_of_the_file) {
    const std::string text = "[Ruleset \"ferti-standard\"]\nround 1 white +5 +5 +4 -2 +3 +4 x3 3 1-O hit\n";
    const json found = results(written("a.egn", text), 1);

    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0]["fixes"][0]["description"]["text"], "write x33 instead of x3 3");
    EXPECT_EQ(found[0]["fixes"][0]["artifactChanges"][0]["artifactLocation"], place_of(found[0])["artifactLocation"]);
    EXPECT_EQ(code_and_place(found[0]), "syntax.ply 2:36-37") << "the fix begins before it";
    const std::string once = mended(text, found[1]["fixes"][0]);
    EXPECT_EQ(mended(once, found[0]["fixes"][0]),
              "[Ruleset \"ferti-standard\"]\nround 1 white +5 +5 +4 -2 +3 +4 x33 1-0 hit\n");
    EXPECT_FALSE(results(written("a.egn", broken), 1)[0].contains("fixes"));
}

TEST_F(Sarif, a_fix_may_reach_over_lines_and_stand_anywhere) {
    const std::string text = "one\ntwo three\nfour\n";
    const auto fixed = [&](Span wrong, Span replaced, const std::string& replacement) {
        SarifFile told{.path = "a.egn"};
        SarifCollector(told, text)
            .add({.diagnostic = {.code = "x.y", .span = wrong, .message = "!", .fix = Fix{replaced, replacement}}}, 1,
                 {});
        SarifLog log("1.2.3");
        log.add(told);
        EXPECT_EQ(refusal(log.document(1)), "");
        const json result = json::parse(log.document(1))["runs"][0]["results"][0];
        return result.contains("fixes") ? mended(text, result["fixes"][0]) : "";
    };

    EXPECT_EQ(fixed({8, 13}, {4, 16}, "2 3 4"), "one\n2 3 4ur\n");
    EXPECT_EQ(fixed({0, 3}, {8, 13}, "drei"), "one\ntwo drei\nfour\n");
    EXPECT_EQ(fixed({4, 7}, {7, 7}, ","), "one\ntwo, three\nfour\n");
    EXPECT_EQ(fixed({14, 18}, {0, 19}, ""), "");
    EXPECT_EQ(fixed({4, 7}, {4, 7}, "\xFF"), "") << "JSON could not say it";
}

TEST_F(Sarif, what_rulesets_share_is_one_result_that_names_them) {
    const std::string a = written("a.egn", "[Ruleset \"ferti-standard\"]\nround 1 white\n1. x3\n");

    const json all = results("--ruleset all " + a, 1);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_THAT(all[0]["message"]["text"].get<std::string>(),
                HasSubstr("\nunder abacus-basic, abacus-classic, abacus-advanced, ferti-standard, ferti-advanced, "
                          "brettspielnetz"));
    EXPECT_EQ(all[0]["properties"]["rulesets"].size(), 6U);
    EXPECT_GE(all[0]["properties"]["citations"].size(), 3U) << "each book's own";

    const json one = results("--ruleset abacus-classic " + a, 1);
    EXPECT_EQ(one[0]["properties"]["rulesets"], json({"abacus-classic"}));
    EXPECT_THAT(one[0]["message"]["text"].get<std::string>(), Not(HasSubstr("under ")));
}

TEST_F(Sarif, what_one_ruleset_forbids_is_its_own_result) {
    const std::string parried = "round 1 white\n1. +5 +5 2. +4 -2 3. +3 +4 4. x33 p33-1\n";
    const std::string a = written("a.egn", parried);

    EXPECT_EQ(results(a, 0), json::array()) << "it names no ruleset and holds under some";
    const json all = results("--ruleset all " + a, 1);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0]["ruleId"], "attack.strengthened");
    EXPECT_THAT(all[0]["message"]["text"].get<std::string>(), testing::EndsWith("\nunder abacus-basic"));
}

TEST_F(Sarif, a_house_rule_is_named) {
    const std::string a =
        written("a.egn", "[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +5 +5 2. +5 +2 3. +2x3\n*\n");
    const json found = results("--with advance-and-attack-allowed=no " + a, 1);

    EXPECT_THAT(found[0]["message"]["text"].get<std::string>(),
                HasSubstr("\nhouse rule advance-and-attack-allowed=no"));
    EXPECT_EQ(found[0]["properties"]["rulesets"], json({"ferti-advanced, advance-and-attack-allowed=no"}));
}

TEST_F(Sarif, fingerprints_stay_when_lines_move) {
    const auto fingerprints = [&](const std::string& text) {
        std::vector<std::string> all;
        for (const json& result : results(written("a.egn", text), 1))
            all.push_back(result["partialFingerprints"]["engardeFinding/v1"]);
        return all;
    };
    const auto before = fingerprints(broken);

    ASSERT_EQ(before.size(), 1U);
    EXPECT_EQ(fingerprints("; a word\n\n\n" + fine + "\n" + broken), before);
    const std::string round = "round 1 white\n1. +5 +5\n{ thinks }\n2. x4\n*\n";
    EXPECT_EQ(fingerprints("[Ruleset \"ferti-standard\"]\n[White \"Ann\"]\n\n" + round), before);
    const auto twice = fingerprints(broken + "\n" + broken);
    EXPECT_THAT(twice, ElementsAre(before[0], Not(before[0])));
    EXPECT_NE(fingerprints("[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +5 2. x3\n*\n"), before);
}

TEST_F(Sarif, an_unreadable_file_is_a_notification_and_hides_no_other) {
    fs::create_symlink("nowhere", folder / "below" / "gone.egn");
    const std::string a = written("a.egn", broken);
    const std::string arguments =
        "'" + (folder / "b.egn").string() + "' " + a + " '" + (folder / "below").string() + "'";
    const json told = document(arguments, 2)["runs"][0];

    EXPECT_EQ(told["results"].size(), 1U);
    EXPECT_EQ(told["artifacts"].size(), 1U) << "what was judged";
    const json& said = told["invocations"][0]["toolExecutionNotifications"];
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(said[0]["level"], "error");
    EXPECT_THAT(said[0]["message"]["text"].get<std::string>(), HasSubstr("no file"));
    EXPECT_EQ(said[1]["level"], "error");
    EXPECT_THAT(said[1]["message"]["text"].get<std::string>(), HasSubstr("cannot read"));
    EXPECT_THAT(place_of(said[1])["artifactLocation"]["uri"].get<std::string>(), testing::EndsWith("/below/gone.egn"));

    const std::string errors = run_engarde("verify --sarif " + arguments).errors;
    EXPECT_EQ(errors, run_engarde("verify " + arguments).errors);
    EXPECT_EQ(lines_of(errors).size(), 2U);
}

TEST_F(Sarif, a_file_without_a_match_is_a_warning_of_the_run) {
    const json run = document(written("a.egn", "") + " " + written("b.egn", "round 1 white\n*\n"), 0)["runs"][0];
    const json& said = run["invocations"][0]["toolExecutionNotifications"];

    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(said[0]["level"], "warning");
    EXPECT_THAT(said[0]["message"]["text"].get<std::string>(), HasSubstr("holds no match"));
}

TEST_F(Sarif, nothing_to_judge_is_an_error_of_the_run) {
    const json run = document(written("a.egn", ""), 2)["runs"][0];
    const json& said = run["invocations"][0]["toolExecutionNotifications"];

    EXPECT_EQ(run["invocations"][0]["executionSuccessful"], false);
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(said[1]["level"], "error");
    EXPECT_EQ(said[1]["message"]["text"], "there was nothing to judge");
}

TEST_F(Sarif, errors_beyond_those_kept_are_told) {
    std::string text = "[Ruleset \"ferti-standard\"]\nround 1 white\n";
    for (int index = 0; index < 1200; ++index) text += "y" + std::to_string(index) + "\n";
    const json run = document(written("a.egn", text), 1)["runs"][0];

    EXPECT_EQ(run["results"].size(), 1000U);
    EXPECT_THAT(run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"].get<std::string>(),
                HasSubstr("match 1 has 200 more errors"));
}

TEST_F(Sarif, standard_input_has_no_name_but_a_place) {
    const json told = document("- < " + written("a.egn", broken), 1)["runs"][0];

    EXPECT_EQ(told["artifacts"], json::parse(R"([{"description": {"text": "standard input"},
                                                  "roles": ["analysisTarget", "standardStream"]}])"));
    EXPECT_EQ(told["invocations"][0]["stdin"], json::parse(R"({"index": 0})"));
    EXPECT_EQ(place_of(told["results"][0])["artifactLocation"], json::parse(R"({"index": 0})"));
    EXPECT_EQ(code_and_place(told["results"][0]), "attack.wrong-distance 4:13-15");
}

TEST_F(Sarif, a_file_named_twice_is_one_artifact) {
    const std::string a = written("a.egn", broken);
    const json told = document(a + " " + a, 1)["runs"][0];

    EXPECT_EQ(told["artifacts"].size(), 1U);
    EXPECT_EQ(told["results"].size(), 2U);
}

TEST_F(Sarif, braces_and_brackets_of_records_are_no_arguments_and_no_links) {
    const json found = results(written("a.egn", "[Ruleset \"{0}[a](1)\"]\nround 1 white\n*\n"), 1);

    EXPECT_THAT(found.at(0)["message"]["text"].get<std::string>(), HasSubstr("\"{{0}}\\[a\\](1)\""));
}

TEST_F(Sarif, the_order_is_that_of_the_input_whatever_the_threads) {
    for (int index = 10; index < 40; ++index)
        file(std::to_string(index) + ".egn", index % 3 == 0 ? broken + fine + broken : fine);

    const ProgramRun one = run_engarde("verify --sarif --jobs 1 " + folder.string());
    const ProgramRun many = run_engarde("verify --sarif --jobs 8 " + folder.string());

    EXPECT_EQ(one.output, many.output);
    EXPECT_EQ(json::parse(many.output)["runs"][0]["results"].size(), 20U);
    EXPECT_EQ(json::parse(many.output)["runs"][0]["artifacts"].size(), 30U);
}

TEST_F(Sarif, it_is_the_only_form_of_its_output) {
    for (const char* other : {"--json", "--verbose", "--witness"}) {
        const ProgramRun run = run_engarde("verify --sarif " + std::string(other) + " " + written("a.egn", fine));
        EXPECT_EQ(run.status, 2) << other;
        EXPECT_THAT(run.output, IsEmpty()) << other;
        EXPECT_THAT(run.errors, HasSubstr(other));
    }
    EXPECT_EQ(run_engarde("verify --sarif " + written("a.egn", fine) + " >/dev/full").status, 2);
}

// Another command may add findings that stand in any order.
TEST_F(Sarif, findings_are_placed_wherever_they_stand) {
    const std::string text = "one\ntwo three\nfour\n";
    SarifFile told{.path = "a.egn"};
    SarifCollector collector(told, text);
    for (const std::string word : {"four", "one", "three", "two"}) {
        const std::size_t begin = text.find(word);
        collector.add({.diagnostic = {.code = "x.y", .span = {begin, begin + word.size()}, .message = word}}, 1, {});
    }
    SarifLog log("1.2.3");
    log.add(told);
    const std::string document = log.document(0);

    EXPECT_EQ(refusal(document), "");
    std::vector<std::string> places;
    const json read = json::parse(document);
    for (const json& result : read["runs"][0]["results"]) places.push_back(code_and_place(result));
    EXPECT_THAT(places, ElementsAre("x.y 3:1-5", "x.y 1:1-4", "x.y 2:5-10", "x.y 2:1-4"));
}

}  // namespace
}  // namespace engarde
