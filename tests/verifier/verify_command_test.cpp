// engarde verify as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::string gzipped(const std::string& text) {
    std::string packed(compressBound(text.size()) + 64, '\0');
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string input = text;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::string zstd_packed(const std::string& text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
    return packed;
}

class VerifyCommand : public test::ScratchFolder {
protected:
    std::vector<nlohmann::json> objects(const std::string& arguments) const {
        std::vector<nlohmann::json> all;
        for (const std::string& line : lines_of(run_engarde("verify --json " + arguments).output))
            all.push_back(nlohmann::json::parse(line));
        return all;
    }

    const std::string fine = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +5 2. +4 -2\n*\n";
    const std::string broken = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +5 2. x4\n*\n";
    const std::string malformed = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +9\n*\n";
};

TEST_F(VerifyCommand, a_record_that_holds_is_passed_over_in_silence) {
    const ProgramRun run = run_engarde("verify " + file("a.egn", fine));

    EXPECT_EQ(run.output, "1 match, 1 round: 1 possible\n");
    EXPECT_THAT(run.errors, IsEmpty());
    EXPECT_EQ(run.status, 0);
}

TEST_F(VerifyCommand, a_breach_is_one_block_and_one_exit_status) {
    const std::string a = file("a.egn", broken);
    const ProgramRun run = run_engarde("verify " + a);

    EXPECT_EQ(run.output, a + ":4:13: error: White attacks with a 4 at distance 12 [attack.wrong-distance]\n"
                              "    4 | 1. +5 +5 2. x4\n"
                              "      |             ^~\n"
                              "  ferti: Einen direkten Angriff durchführen (l.68) · abacus: Attaques et coups\n"
                              "  (l.36) · brettspielnetz: A Direct Attack (l.49)\n"
                              "1 match, 1 round: 1 invalid\n");
    EXPECT_EQ(run.status, 1);
}

TEST_F(VerifyCommand, a_malformed_record_hides_no_other) {
    const ProgramRun run = run_engarde("verify " + file("a.egn", malformed + "\n" + broken + "\n" + fine));

    EXPECT_THAT(run.output, HasSubstr("a.egn:4:7: error: "));
    EXPECT_THAT(run.output, HasSubstr("a.egn:10:13: error: "));
    EXPECT_THAT(run.output, HasSubstr("3 matches, 3 rounds: 1 possible, 1 invalid, 1 malformed\n"));
    EXPECT_EQ(run.status, 1);
}

TEST_F(VerifyCommand, verbose_says_how_everything_stands) {
    const std::string a = file("a.egn", "[White \"Anna\"]\n" + fine);
    const ProgramRun run = run_engarde("verify --verbose " + a);

    EXPECT_EQ(run.output, a + ":1: match 1, Anna against ?, ferti-standard: possible, 0-0, unfinished\n"
                              "  round 1: possible, public information, 4 plies, recorded *, 173114376435000 deals "
                              "fit\n"
                              "1 match, 1 round: 1 possible\n");
}

TEST_F(VerifyCommand, folders_are_searched_and_sorted_compressed_files_too) {
    file("c.egn", fine);
    file("b.egn.gz", gzipped(fine));
    file("below/a.egn.zst", zstd_packed(broken));
    file("notes.txt", "nothing");

    const auto all = objects(folder.string());

    ASSERT_EQ(all.size(), 3U);
    EXPECT_THAT(all[0]["file"].get<std::string>(), HasSubstr("b.egn.gz"));
    EXPECT_THAT(all[1]["file"].get<std::string>(), HasSubstr("below/a.egn.zst"));
    EXPECT_EQ(all[1]["verdict"], "invalid");
    EXPECT_THAT(all[2]["file"].get<std::string>(), HasSubstr("c.egn"));
}

TEST_F(VerifyCommand, standard_input_may_be_compressed) {
    EXPECT_EQ(run_engarde("verify - < " + file("a", fine)).status, 0);
    EXPECT_EQ(run_engarde("verify - < " + file("a", gzipped(broken))).status, 1);
    EXPECT_EQ(run_engarde("verify - < " + file("a", gzipped(fine) + gzipped(broken))).status, 1);
    EXPECT_EQ(run_engarde("verify - < " + file("a", zstd_packed(fine) + zstd_packed(fine))).output,
              "2 matches, 2 rounds: 2 possible\n");
}

TEST_F(VerifyCommand, a_damaged_file_is_no_record) {
    for (const std::string& packed : {gzipped(fine), zstd_packed(fine)}) {
        const ProgramRun cut = run_engarde("verify " + file("a.egn", packed.substr(0, packed.size() - 9)));
        EXPECT_THAT(cut.errors, HasSubstr("cannot unpack")) << cut.output;
        EXPECT_EQ(cut.status, 2);
    }
    std::string spoiled = gzipped(fine);
    spoiled[spoiled.size() - 3] = static_cast<char>(spoiled[spoiled.size() - 3] ^ 1);
    EXPECT_EQ(run_engarde("verify " + file("a.egn", spoiled)).status, 2);
    EXPECT_EQ(run_engarde("verify " + file("a.egn", zstd_packed(fine).substr(0, 4) + "nonsense")).status, 2);
}

TEST_F(VerifyCommand, a_compressed_file_is_not_rewritten) {
    const std::string a = file("a.egn.gz", gzipped("round 1   white +3"));

    const ProgramRun run = run_engarde("format --write " + a);

    EXPECT_THAT(run.errors, HasSubstr("is compressed"));
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(test::read_file(a), gzipped("round 1   white +3"));
}

TEST_F(VerifyCommand, what_cannot_be_done_outranks_what_is_wrong_and_hides_nothing) {
    const std::string a = file("matches.egn", broken);
    const ProgramRun run = run_engarde("verify " + (folder / "matche.egn").string() + " " + a);

    EXPECT_THAT(run.errors, HasSubstr("no file"));
    EXPECT_THAT(run.errors, HasSubstr("did you mean"));
    EXPECT_THAT(run.errors, HasSubstr("matches.egn"));
    EXPECT_THAT(run.output, HasSubstr("[attack.wrong-distance]"));
    EXPECT_EQ(run.status, 2);
}

TEST_F(VerifyCommand, an_empty_file_is_named_not_passed_over) {
    const ProgramRun run = run_engarde("verify " + file("a.egn", ""));

    EXPECT_THAT(run.errors, HasSubstr("a.egn holds no match"));
    EXPECT_EQ(run.output, "0 matches, 0 rounds\n");
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run_engarde("verify " + (folder / "below").string()).status, 2);
}

TEST_F(VerifyCommand, nonsense_is_malformed_with_its_place) {
    const ProgramRun run = run_engarde("verify " + file("a.egn", "complete nonsense\n"));

    EXPECT_THAT(run.output, HasSubstr("a.egn:1:1: error: "));
    EXPECT_EQ(run.status, 1);
    const auto all = objects(file("a.egn", "complete nonsense\n"));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0]["verdict"], "malformed");
}

TEST_F(VerifyCommand, mistyped_names_on_the_command_line_get_the_nearest) {
    const std::string a = file("a.egn", fine);

    const auto errors = [&](const std::string& arguments) {
        const ProgramRun run = run_engarde("verify " + a + " " + arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        EXPECT_THAT(run.output, IsEmpty());
        return run.errors;
    };

    EXPECT_THAT(errors("--ruleset ferti-advancd"), HasSubstr("did you mean \"ferti-advanced\"?"));
    EXPECT_THAT(errors("--ruleset Ferti"), HasSubstr("unknown ruleset \"Ferti\""));
    EXPECT_THAT(errors("--with parry-may-be-decline=no"), HasSubstr("did you mean \"parry-may-be-declined\"?"));
    EXPECT_THAT(errors("--with parry-may-be-declined=yess"), HasSubstr("did you mean \"yes\"?"));
    EXPECT_THAT(errors("--with parry-may-be-declined"), HasSubstr("is not a house rule"));
    EXPECT_THAT(errors("--ruleset 'ferti-advanced, last-chance-attack=ful-turn'"),
                HasSubstr("did you mean \"full-turn\"?"));
    EXPECT_THAT(errors("--ruleset 'ferti-advanced, foo'"), HasSubstr("\"foo\" is not a house rule"));
    EXPECT_THAT(errors("--ruleset 'all, last-chance-attack=none'"), HasSubstr("--with"));
    EXPECT_THAT(errors("--jobs 0"), HasSubstr("--jobs"));
    EXPECT_THAT(errors("--jsn"), HasSubstr("did you mean \"--json\"?"));
    EXPECT_THAT(run_engarde("verfy").errors, HasSubstr("did you mean \"verify\"?"));
}

TEST_F(VerifyCommand, without_a_ruleset_any_that_holds_will_do) {
    const std::string parried = "round 1 white\n1. +5 +5 2. +4 -2 3. +3 +4 4. x33 p33-1\n";
    const std::string a = file("a.egn", parried);

    EXPECT_EQ(run_engarde("verify " + a).output, "1 match, 1 round: 1 possible\n");
    EXPECT_EQ(run_engarde("verify " + a).status, 0);
    const auto all = objects(a);
    ASSERT_EQ(all.size(), 6U);
    EXPECT_EQ(all[0]["ruleset"], "abacus-basic");
    EXPECT_EQ(all[0]["verdict"], "invalid");
    EXPECT_EQ(all[1]["verdict"], "possible");

    const ProgramRun none = run_engarde("verify " + file("b.egn", "round 1 white\n1. x3\n"));
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.output, HasSubstr("  under abacus-basic, abacus-classic, abacus-advanced, ferti-standard,\n"));
}

TEST_F(VerifyCommand, under_all_rulesets_each_must_hold) {
    const std::string a =
        file("a.egn", "[Ruleset \"ferti-standard\"]\nround 1 white\n1. +5 +5 2. +4 -2 3. +3 +4 4. x33 p33-1\n");

    EXPECT_EQ(run_engarde("verify " + a).status, 0);
    const ProgramRun all = run_engarde("verify --ruleset all " + a);
    EXPECT_EQ(all.status, 1);
    EXPECT_THAT(all.output, HasSubstr("[attack.strengthened]"));
    EXPECT_THAT(all.output, HasSubstr("  under abacus-basic\n"));
    EXPECT_THAT(all.output, HasSubstr("1 match, 1 round, under 6 rulesets each: 5 possible, 1 invalid\n"));
}

TEST_F(VerifyCommand, the_caller_may_choose_the_rules) {
    const std::string advancing = "[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +5 +5 2. +5 +2 3. +2x3\n*\n";
    const std::string a = file("a.egn", advancing);

    EXPECT_EQ(run_engarde("verify " + a).status, 0);
    EXPECT_THAT(run_engarde("verify --ruleset ferti-standard " + a).output, HasSubstr("[attack.after-advance]"));
    const auto house = objects("--with advance-and-attack-allowed=no " + a);
    EXPECT_EQ(house[0]["verdict"], "invalid");
    EXPECT_EQ(house[0]["house_rules"]["advance-and-attack-allowed"], "no");
    EXPECT_THAT(run_engarde("verify --with advance-and-attack-allowed=no " + a).output,
                HasSubstr("\n  house rule advance-and-attack-allowed=no\n"));
    EXPECT_EQ(run_engarde("verify --ruleset 'ferti-standard, advance-and-attack-allowed=yes' " + a).status, 0);
}

TEST_F(VerifyCommand, an_unknown_ruleset_in_a_tag_is_malformed_and_the_others_are_judged) {
    const std::string a = file("a.egn", "[Ruleset \"ferti-advancd\"]\nround 1 white\n*\n" + broken);
    const ProgramRun run = run_engarde("verify " + a);

    EXPECT_THAT(run.output,
                HasSubstr(":1:11: error: unknown ruleset \"ferti-advancd\"; did you mean \"ferti-advanced\"? "
                          "[syntax.ruleset]\n"));
    EXPECT_THAT(run.output, HasSubstr("[attack.wrong-distance]"));
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(
        run_engarde("verify --ruleset ferti-standard " + file("b.egn", "[Ruleset \"x\"]\nround 1 white\n*\n")).status,
        0)
        << "the caller's choice overrides the tag";
}

TEST_F(VerifyCommand, the_order_of_the_output_is_that_of_the_input) {
    for (int index = 10; index < 40; ++index)
        file(std::to_string(index) + ".egn", index % 3 == 0 ? broken + fine + fine : fine);

    const ProgramRun one = run_engarde("verify --json --jobs 1 " + folder.string());
    const ProgramRun many = run_engarde("verify --json --jobs 8 " + folder.string());

    EXPECT_EQ(one.output, many.output);
    EXPECT_EQ(lines_of(one.output).size(), 50U);
    EXPECT_EQ(many.status, 1);
}

TEST_F(VerifyCommand, json_follows_its_schema_on_all_records_and_on_nonsense) {
    file("nonsense.egn", "round\n{ never closed");
    file("latin.egn", "[White \"Andr\xE9\"]\nround 1 white\n1. +3 \xFF\n");
    file("tags.egn", "[Ruleset \"FERTI\"]\n[Score \"many\"]\n[Board \"length 1\"]\nround 1 white\n");
    file("fine.egn", fine);

    const ProgramRun run = run_shell("engarde verify --json tests/verifier/records replays '" + folder.string() +
                                     "' | /usr/bin/python3 tests/docs/validate.py docs/schema/verify.schema.json");

    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("objects are valid"));
    EXPECT_EQ(
        run_shell("echo '{\"version\":1}' | /usr/bin/python3 tests/docs/validate.py docs/schema/verify.schema.json")
            .status,
        1);
}

TEST_F(VerifyCommand, output_that_cannot_be_written_is_no_success_and_no_crash) {
    const std::string a = file("a.egn", fine);
    const std::string b = file("b.egn", broken);

    for (const char* options : {" --jobs 2", " --jobs 1", " --jobs 2 --json", " --verbose"})
        EXPECT_EQ(run_engarde("verify " + a + " " + b + options + " >/dev/full").status, 2) << options;
    EXPECT_EQ(run_engarde("verify " + a + " " + b + " >&-").status, 2);
    EXPECT_EQ(run_engarde("verify nowhere 2>/dev/full").status, 2);
    EXPECT_EQ(run_engarde("verify nowhere 2>&-").status, 2);
    EXPECT_EQ(run_engarde("generate --ruleset ferti-advanced --matches 1000000000 >/dev/full").status, 2);
}

TEST_F(VerifyCommand, one_bad_entry_of_a_folder_hides_no_other) {
    file("below/a.egn", broken);
    std::filesystem::create_symlink("loop.egn", folder / "below" / "loop.egn");
    std::filesystem::create_symlink("nowhere", folder / "below" / "gone.egn");
    std::filesystem::create_directory_symlink(folder, folder / "below" / "up");

    const ProgramRun run = run_engarde("verify " + file("b.egn", fine) + " " + (folder / "below").string());

    EXPECT_THAT(run.errors, HasSubstr("loop.egn"));
    EXPECT_THAT(run.errors, HasSubstr("gone.egn"));
    EXPECT_THAT(run.errors, HasSubstr("up\": it leads in a circle"));
    EXPECT_THAT(run.output, HasSubstr("2 matches, 2 rounds: 1 possible, 1 invalid\n"));
    EXPECT_EQ(run.status, 2);
}

TEST_F(VerifyCommand, many_findings_in_one_match_are_no_hindrance) {
    std::string rounds = "[Ruleset \"ferti-standard\"]\n";
    for (int number = 1; number <= 60000; ++number)
        rounds += "round " + std::to_string(number) + (number % 2 == 1 ? " white" : " black") + " +5 -5 *\n";

    const ProgramRun run = run_engarde("verify " + file("a.egn", rounds));

    EXPECT_THAT(run.output, HasSubstr("1 match, 60000 rounds: 1 invalid\n"));
}

TEST_F(VerifyCommand, an_unknown_ruleset_loses_neither_players_nor_score) {
    const auto all =
        objects(file("a.egn", "[Ruleset \"ferti-advancd\"]\n[White \"Anna\"]\n[From \"2-1\"]\nround 4 white\n1-0\n"));

    EXPECT_EQ(all[0]["players"], nlohmann::json::parse(R"(["Anna", null])"));
    EXPECT_EQ(all[0]["score"], nlohmann::json::parse("[3, 1]"));
}

TEST_F(VerifyCommand, what_is_wrong_with_the_match_comes_last) {
    const ProgramRun run = run_engarde(
        "verify " + file("a.egn", "[Ruleset \"ferti-standard\"]\n[Score \"3-0\"]\nround 1 white\n1. x3\n1-0\n"));

    EXPECT_LT(run.output.find("[attack.wrong-distance]"), run.output.find("[score.mismatch]"));
}

TEST_F(VerifyCommand, a_score_beyond_all_measure_stays_there) {
    const auto all =
        objects(file("a.egn", "[Ruleset \"ferti-standard\"]\n[From \"4294967295-0\"]\nround 1 white\n1-0\n"));

    EXPECT_EQ(all[0]["score"], nlohmann::json::parse("[4294967295, 0]"));
}

TEST_F(VerifyCommand, the_example_of_the_contract) {
    const auto all = objects(file("a.egn",
                                  "[White \"Anna\"]\n[Black \"Ben\"]\n[Ruleset \"ferti-advanced\"]\n\n"
                                  "round 1 white\n1. +5 +5 2. +4 -2 3. x1\n1-0 hit\n"));

    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0], nlohmann::json::parse(R"json({
        "version": 1, "file": ")json" + (folder / "a.egn").string() +
                                            R"json(", "match": 1, "line": 1, "game": "piste",
        "ruleset": "ferti-advanced", "verdict": "invalid", "players": ["Anna", "Ben"], "score": [1, 0], "finished": false,
        "rounds": [{"round": 1, "verdict": "invalid", "information": "public", "claimed": "1-0 hit", "plies": 5}],
        "diagnostics": [{
            "severity": "error", "code": "attack.wrong-distance", "round": 1, "ply": 5, "line": 6, "column": 22,
            "end_column": 24, "message": "Anna (White) attacks with a 1 at distance 10",
            "clause": "attack-spans-the-distance",
            "citations": [{"rulebook": "ferti", "section": "Einen direkten Angriff durchführen", "line": 68,
                           "basis": "explicit"}]}]})json"));
}

}  // namespace
}  // namespace engarde
