// Files of named rulesets: what is read, what is said about what cannot be, and texts that nobody meant to be read.
#include "notation/reading/rulesets_file.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "notation/text/locate.h"
#include "notation/text/render.h"
#include "tests/support/coverage.h"
#include "tests/support/rulesets_files.h"

namespace engarde::egn {
namespace {

using engarde::test::any_rulesets_file;
using engarde::test::Coverage;
using engarde::test::printed;
using engarde::test::without_places;

struct Read {
    RulesetsFile file;
    std::vector<Diagnostic> found;
    std::size_t errors = 0;
};

Read read(const std::string& text) {
    Diagnostics diagnostics;
    Read result;
    result.file = read_rulesets(text, diagnostics);
    result.errors = diagnostics.errors();
    result.found = diagnostics.kept();
    return result;
}

const std::string club =
    "; rules of the Thursday club\n"
    "ruleset thursday-club                 ; the id\n"
    "  base ferti-advanced\n"
    "  name \"Thursday \\\"club\\\"; ours\"\n"
    "  note \"Agreed on 3 March 2026.\" ; at last\n"
    "\n"
    "  source \"club minutes, page 4\"\n"
    "  parry-may-be-declined = no\n"
    "\tstarter-of-later-rounds=loser;glued\n"
    "ruleset second\n"
    "base thursday-club";

void expect_the_club(const RulesetsFile& file) {
    ASSERT_EQ(file.rulesets.size(), 2U);
    const RulesetDefinition& first = file.rulesets[0];
    EXPECT_EQ(first.id.text, "thursday-club");
    EXPECT_EQ(first.base->text, "ferti-advanced");
    EXPECT_EQ(first.name->text, "Thursday \"club\"; ours");
    EXPECT_EQ(first.note->text, "Agreed on 3 March 2026.");
    EXPECT_EQ(first.source->text, "club minutes, page 4");
    EXPECT_EQ(without_places(file).rulesets[0].answers,
              (std::vector<HouseRule>{{"parry-may-be-declined", "no", {}, {}},
                                      {"starter-of-later-rounds", "loser", {}, {}}}));
    EXPECT_FALSE(first.damaged);
    EXPECT_EQ(file.rulesets[1].id.text, "second");
    EXPECT_EQ(file.rulesets[1].base->text, "thursday-club");
    EXPECT_FALSE(file.rulesets[1].name);
}

TEST(RulesetsFile, says_what_stands_in_it) {
    const Read club_rules = read(club);

    EXPECT_TRUE(club_rules.found.empty());
    expect_the_club(club_rules.file);
}

TEST(RulesetsFile, knows_where_everything_stands) {
    const RulesetDefinition definition = read(club).file.rulesets[0];
    const auto at = [&](Span span) { return club.substr(span.begin, span.end - span.begin); };

    EXPECT_EQ(at(definition.id.span), "thursday-club");
    EXPECT_EQ(at(definition.base->span), "ferti-advanced");
    EXPECT_EQ(at(definition.source->span), "\"club minutes, page 4\"");
    EXPECT_EQ(at(definition.answers[1].question_span), "starter-of-later-rounds");
    EXPECT_EQ(at(definition.answers[1].answer_span), "loser");
}

TEST(RulesetsFile, line_ends_and_a_byte_order_mark_make_no_difference) {
    std::string elsewhere = "\xEF\xBB\xBF";
    for (const char byte : club) elsewhere += byte == '\n' ? std::string("\r\n") : std::string(1, byte);

    const Read result = read(elsewhere + "\r\n");
    EXPECT_TRUE(result.found.empty());
    expect_the_club(result.file);
}

TEST(RulesetsFile, what_stands_before_an_equals_sign_is_a_question) {
    const Read result = read("ruleset a\nbase = x\nname=y");

    EXPECT_TRUE(result.found.empty());
    EXPECT_EQ(result.file.rulesets[0].answers[0].question, "base");
    EXPECT_EQ(result.file.rulesets[0].answers[1].question, "name");
}

// The code, the place as line:column-end, the message and the fix.
std::string told(const std::string& text) {
    std::string all;
    for (const Diagnostic& diagnostic : read(text).found) {
        const Place begin = Locator(text).at(diagnostic.span.begin);
        const Place end = Locator(text).at(diagnostic.span.end);
        all += (all.empty() ? "" : " | ") + diagnostic.code + " " + std::to_string(begin.line) + ":" +
               std::to_string(begin.column) + "-" + std::to_string(end.column) + " " + diagnostic.message;
        if (diagnostic.fix) all += " -> " + diagnostic.fix->replacement;
    }
    return all;
}

// Behind "ruleset a" on the first line.
std::string told_in_a(const std::string& line) {
    return told("ruleset a\n" + line);
}

TEST(RulesetsFile, a_line_that_begins_like_none_is_refused_with_what_was_meant) {
    EXPECT_EQ(told_in_a("  nmae \"x\""),
              "syntax.statement 2:3-7 unknown statement \"nmae\"; did you mean \"name\"? -> name");
    EXPECT_EQ(told_in_a("Base ferti-advanced"),
              "syntax.statement 2:1-5 unknown statement \"Base\"; did you mean \"base\"? -> base");
    EXPECT_EQ(told_in_a("[Ruleset \"x\"]"),
              "syntax.statement 2:1-9 unknown statement \"[Ruleset\"; did you mean "
              "\"ruleset\"? -> ruleset");
    EXPECT_EQ(told_in_a("!?"), "syntax.statement 2:1-3 unknown statement \"!?\"");
    EXPECT_EQ(told_in_a("parry-may-be-declined: no"),
              "syntax.statement 2:1-23 unknown statement \"parry-may-be-declined:\" -> parry-may-be-declined =");
    EXPECT_EQ(told_in_a("parry-may-be-declined no"),
              "syntax.statement 2:23-25 expected = after \"parry-may-be-declined\" -> parry-may-be-declined = no");
    EXPECT_EQ(told_in_a("parry-may-be-declined"), "syntax.statement 2:1-22 expected = after \"parry-may-be-declined\"");
}

TEST(RulesetsFile, a_name_that_is_none_is_refused_with_one_that_is) {
    EXPECT_EQ(
        told("ruleset Thursday_Club\nbase x"),
        "syntax.name 1:9-22 \"Thursday_Club\" is not a ruleset name: expected small letters and digits, with - between "
        "them -> thursday-club");
    EXPECT_EQ(
        told("ruleset -a-"),
        "syntax.name 1:9-12 \"-a-\" is not a ruleset name: expected small letters and digits, with - between them");
    EXPECT_EQ(told("ruleset ; nothing"), "syntax.name 1:9-9 the name of a ruleset is missing after \"ruleset\"");
    EXPECT_EQ(
        told_in_a("base \"ferti-advanced\""),
        "syntax.name 2:6-22 \"\"ferti-advanced\"\" is not a ruleset name: expected small letters and digits, with - "
        "between them -> ferti-advanced");
    EXPECT_EQ(told_in_a("parry-may-be-declined = No"),
              "syntax.name 2:25-27 \"No\" is not the name of an answer: expected small letters and digits, with - "
              "between them -> no");
    EXPECT_EQ(told_in_a("parry-may-be-declined ="),
              "syntax.name 2:24-24 the answer to \"parry-may-be-declined\" is missing");
}

TEST(RulesetsFile, a_text_stands_in_quotes_that_end) {
    EXPECT_EQ(told_in_a("name Thursday club ; ours"),
              "syntax.quoted 2:6-19 the text after \"name\" must be in quotes -> \"Thursday club\"");
    EXPECT_EQ(told_in_a("note"), "syntax.quoted 2:5-5 a text in quotes is missing after \"note\"");
    EXPECT_EQ(told_in_a("note \"Agreed"),
              "syntax.quoted 2:6-13 this text does not end: its closing quote is missing on the line");
    EXPECT_EQ(told_in_a("note \"C:\\temp\""),
              "syntax.quoted 2:9-10 a \\ is allowed only before \" and \\; write \\\\ for one");
    EXPECT_EQ(told_in_a("name \"\""), "syntax.quoted 2:6-8 there is nothing between the quotes of \"name\"");
    EXPECT_EQ(told_in_a("name \"\xFF\""), "syntax.quoted 2:6-9 the text of \"name\" is not UTF-8");
}

TEST(RulesetsFile, a_line_holds_one_statement_and_comments_begin_with_a_semicolon) {
    EXPECT_EQ(told_in_a("base abacus classic"),
              "syntax.line-end 2:13-20 \"classic\" is too much here: the line is complete");
    EXPECT_EQ(told_in_a("base ferti-advanced # ours"),
              "syntax.line-end 2:21-22 \"#\" should be a comment, and those begin with ; -> ;");
    EXPECT_EQ(told_in_a("// ours"), "syntax.line-end 2:1-3 \"//\" should be a comment, and those begin with ; -> ;");
    EXPECT_EQ(told_in_a("{ours}"), "syntax.line-end 2:1-2 \"{ours}\" should be a comment, and those begin with ; -> ;");
}

TEST(RulesetsFile, each_thing_is_said_once_and_inside_a_ruleset) {
    EXPECT_EQ(told_in_a("base x\nbase y"), "syntax.twice 3:6-7 \"base\" appears twice in \"a\"");
    EXPECT_EQ(told_in_a("note \"x\"\nnote \"y\""), "syntax.twice 3:6-9 \"note\" appears twice in \"a\"");
    EXPECT_EQ(told("  base x \nname \"y\"\nruleset a"),
              "syntax.outside 1:3-9 this line belongs to a ruleset, and none has begun");
}

TEST(RulesetsFile, one_run_tells_of_every_error_and_reads_the_rest) {
    const std::string text =
        "ruleset A\n  base x y\n  nmae \"One\"\n  q = r\nrulest b\n  note \"n\"\nruleset c\n  name \"C\"\n  base\n";
    const Read result = read(text);

    std::string codes;
    for (const Diagnostic& diagnostic : result.found) codes += diagnostic.code.substr(7) + " ";
    EXPECT_EQ(codes, "name line-end statement statement name ");
    ASSERT_EQ(result.file.rulesets.size(), 3U) << "mended names keep what belongs to them together";
    EXPECT_EQ(result.file.rulesets[0].id.text, "a");
    EXPECT_EQ(result.file.rulesets[0].answers.size(), 1U);
    EXPECT_EQ(result.file.rulesets[1].id.text, "b");
    EXPECT_EQ(result.file.rulesets[1].note->text, "n");
    EXPECT_EQ(result.file.rulesets[2].name->text, "C");
    EXPECT_TRUE(result.file.rulesets[2].damaged);
}

TEST(RulesetsFile, nothing_in_it_is_no_error) {
    for (const char* empty : {"", "\n", " \t\r\n", "\xEF\xBB\xBF", "; only a remark"}) {
        EXPECT_TRUE(read(empty).found.empty());
        EXPECT_TRUE(read(empty).file.rulesets.empty());
    }
}

void expect_clear_answers(const std::string& text) {
    Reported reported("a.rulesets", text);
    for (const Diagnostic& diagnostic : read(text).found) {
        ASSERT_LE(diagnostic.span.end, text.size());
        ASSERT_LE(diagnostic.span.begin, diagnostic.span.end);
        const std::string shown = reported.render(diagnostic);
        EXPECT_LT(shown.size(), 2000U);
        for (const char byte : shown) ASSERT_TRUE(byte == '\n' || static_cast<unsigned char>(byte) >= 0x20);
    }
}

TEST(RulesetsFile, bytes_of_any_kind_get_clear_answers) {
    std::string binary;
    for (int round = 0; round < 20; ++round)
        for (int byte = 0; byte < 256; ++byte) binary += static_cast<char>((byte * 7 + round * 31) % 256);
    EXPECT_GT(read(binary).errors, 0U);
    expect_clear_answers(binary);
    expect_clear_answers(std::string("ruleset a\0b\nname \"\0\"", 20));
    expect_clear_answers(std::string(1 << 20, '"'));
    expect_clear_answers("ruleset " + std::string(1 << 20, 'a') + std::string(1 << 20, '!'));
    expect_clear_answers(std::string(1 << 20, ' ') + "\xFF");
}

TEST(RulesetsFile, a_huge_one_is_read_and_its_errors_are_counted) {
    std::string good;
    std::string bad;
    for (int count = 0; count < 100000; ++count) {
        good += "ruleset r" + std::to_string(count) + "\n  base ferti-advanced\n";
        bad += "rulset\n?\nname \n";
    }
    EXPECT_EQ(read(good).file.rulesets.size(), 100000U);
    EXPECT_EQ(read(good).errors, 0U);
    EXPECT_EQ(read(bad).errors, 300000U);
    EXPECT_EQ(read(bad).found.size(), Diagnostics::most);
}

TEST(RulesetsFile, reading_what_was_printed_gives_it_back) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("reading what was printed gives the file back", [&] {
        const RulesetsFile file = *any_rulesets_file();
        const Read again = read(printed(file));
        RC_ASSERT(again.errors == 0U);
        RC_ASSERT(without_places(again.file) == file);
        coverage.note("several rulesets", file.rulesets.size() > 1);
        for (const RulesetDefinition& each : file.rulesets) {
            coverage.note("an escape", each.note && each.note->text.find_first_of("\"\\") != std::string::npos);
            coverage.note("answers", !each.answers.empty());
        }
    }));
    coverage.require({"several rulesets", "an escape", "answers"});
}

TEST(RulesetsFile, a_damaged_one_is_answered_and_hides_no_other_ruleset) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a damaged file is answered and hides no ruleset behind it", [&] {
        std::string text = printed(*any_rulesets_file());
        const std::string letters = "\"\\;= \n\tzA#\xFF" + std::string(1, '\0');
        for (int count = *rc::gen::inRange(1, 4); count > 0; --count) {
            const auto place = static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(text.size()) + 1));
            text.insert(place, 1, *rc::gen::elementOf(letters));
        }
        const Read result = read(text + "\nruleset last\n  base ferti-advanced\n");
        RC_ASSERT(!result.file.rulesets.empty());
        RC_ASSERT(result.file.rulesets.back().id.text == "last");
        RC_ASSERT(result.file.rulesets.back().base->text == "ferti-advanced");
        coverage.note("harmless", result.errors == 0);
        coverage.note("harmful", result.errors > 0);
        for (const Diagnostic& diagnostic : result.found) RC_ASSERT(diagnostic.span.begin <= diagnostic.span.end);
    }));
    coverage.require({"harmless", "harmful"});
}

}  // namespace
}  // namespace engarde::egn
