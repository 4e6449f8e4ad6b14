// Bodies made of events: lines, words, comments, errors and the canonical form, whatever the game.
#include <gtest/gtest.h>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/records.h"

namespace engarde::egn {
namespace {

// Every event of this game is a word and a number, and means the number.
EventMeaning read_amount(const EventLine& line, Diagnostics& diagnostics) {
    EventReader reader(line, "", diagnostics);
    int number = 0;
    reader.take();
    const bool is_amount = reader.take_number("the amount", number) && reader.end();
    return meaning_of(is_amount ? std::optional(number) : std::nullopt);
}

const EventGrammar grammar{read_amount};

const EventGrammar* grammar_of(std::string_view ruleset) {
    return ruleset == "counting" ? &grammar : nullptr;
}

struct Read {
    std::vector<Record> records;
    std::vector<Diagnostic> diagnostics;
};

Read read(const std::string& text) {
    Diagnostics diagnostics;
    Read result;
    result.records = read_records(text, diagnostics, grammar_of);
    result.diagnostics = diagnostics.kept();
    return result;
}

const std::string head = "[Ruleset \"counting\"]\n";

TEST(NotationEvents, a_line_is_an_event_and_blanks_part_its_words) {
    const Read found = read(head + "\none 1\n  two\t 2\n");

    ASSERT_EQ(found.records.size(), 1U);
    ASSERT_EQ(found.records[0].events().size(), 2U);
    EXPECT_FALSE(found.records[0].events()[0].line.indented);
    EXPECT_TRUE(found.records[0].events()[1].line.indented);
    EXPECT_EQ(found.records[0].events()[1].line.words[1].text, "2");
    EXPECT_TRUE(found.diagnostics.empty());
}

TEST(NotationEvents, an_event_keeps_what_its_game_reads_in_it) {
    const Read found = read(head + "one 1\ntwo two\nthree 3 {x}\nfour 4 4\n");

    ASSERT_EQ(found.records.size(), 1U);
    const Events& events = found.records[0].events();
    ASSERT_EQ(events.size(), 4U);
    ASSERT_NE(std::any_cast<int>(&events[0].meaning), nullptr);
    EXPECT_EQ(std::any_cast<int>(events[0].meaning), 1);
    EXPECT_FALSE(events[1].meaning.has_value()) << "it cannot be read";
    EXPECT_TRUE(events[1].line.malformed);
    EXPECT_EQ(std::any_cast<int>(events[2].meaning), 3);
    EXPECT_FALSE(events[3].meaning.has_value());
    EXPECT_EQ(std::any_cast<int>(without_places(found.records[0]).events()[2].meaning), 3);
}

TEST(NotationEvents, comments_belong_to_the_event_before_them) {
    const Read found = read(head + "{first} one 1 ; behind it\n; and below\ntwo 2 {too}\n");

    ASSERT_EQ(found.records[0].events().size(), 2U);
    EXPECT_EQ(found.records[0].comments.size(), 1U);
    EXPECT_EQ(found.records[0].events()[0].comments.size(), 2U);
    EXPECT_EQ(found.records[0].events()[1].comments.front().text, "too");
}

TEST(NotationEvents, an_event_has_a_line_of_its_own) {
    const Read found = read(head + "one 1 {x} two 2\n");

    ASSERT_EQ(found.diagnostics.size(), 1U);
    EXPECT_EQ(found.diagnostics[0].code, "syntax.event");
    EXPECT_EQ(found.diagnostics[0].span.begin, head.size() + 10);
}

TEST(NotationEvents, a_bad_event_hides_no_other_and_no_other_match) {
    const Read found =
        read(head + "one\ntwo x\nthree 3 4\nfour 4\n" + head + "one 1\n[White \"Anna\"]\nround 1 white\n+3\n*\n");

    EXPECT_EQ(found.diagnostics.size(), 3U);
    ASSERT_EQ(found.records.size(), 3U);
    EXPECT_TRUE(found.records[0].malformed);
    EXPECT_EQ(found.records[0].events().size(), 4U);
    EXPECT_FALSE(found.records[1].malformed);
    EXPECT_EQ(found.records[2].rounds().size(), 1U);
}

TEST(NotationEvents, the_canonical_form_is_read_as_the_same) {
    const std::string loose = head + "\n\n  {a\nb} \none   1 ;x\r\n \t two 2 {y}\n;z\n\n";

    const Read once = read(loose);
    const std::string canonical = print(once.records);
    const Read again = read(canonical);

    EXPECT_TRUE(once.diagnostics.empty());
    EXPECT_EQ(test::without_places(again.records), test::without_places(once.records));
    EXPECT_EQ(print(again.records), canonical);
    EXPECT_EQ(canonical, head + "{a\nb}\n\none 1 ; x\n  two 2 {y} ; z\n");
}

TEST(NotationEvents, a_match_without_an_event_is_an_error) {
    const Read found = read(head);

    ASSERT_EQ(found.diagnostics.size(), 1U);
    EXPECT_EQ(found.diagnostics[0].message, "a match without an event");
}

TEST(NotationEvents, quotes_keep_a_name_together) {
    EventLine line;
    line.words = {{"\"a:", {0, 3}}, {"b\",", {4, 7}}, {"c", {8, 9}}};
    line.span = {0, 9};

    const auto tokens = tokens_of(line, ":,");

    ASSERT_EQ(tokens.size(), 3U);
    EXPECT_EQ(tokens[0].text, "a: b");
    EXPECT_EQ(tokens[0].span.end, 6U);
    EXPECT_TRUE(tokens[1].is_mark);
    EXPECT_EQ(tokens[2].text, "c");
}

std::string spaced(const std::vector<Word>& words, const EventGrammar& marks) {
    EventLine line;
    line.words = words;
    std::string text;
    for (const Word& word : canonical_words(line, marks)) text += (text.empty() ? "" : " ") + word.text;
    return text;
}

TEST(NotationEvents, marks_have_their_blanks_and_quotes_keep_theirs) {
    const EventGrammar marks{read_amount, ":,", "+>"};

    EXPECT_EQ(spaced({{"a", {0, 1}}, {":b,c+d>e", {3, 11}}}, marks), "a: b, c + d > e");
    EXPECT_EQ(spaced({{"\"a+", {0, 3}}, {":b\":c", {4, 9}}}, marks), "\"a+ :b\": c");
    EXPECT_EQ(spaced({{"a:b+c", {0, 5}}}, EventGrammar{read_amount}), "a:b+c") << "a game without marks";
}

TEST(NotationEvents, a_word_stays_at_its_place_when_its_mark_moves) {
    EventLine line;
    line.words = {{"ab", {10, 12}}, {":cd+ef", {15, 21}}};

    const auto words = canonical_words(line, {read_amount, ":", "+"});

    ASSERT_EQ(words.size(), 4U);
    EXPECT_EQ(words[0].span.begin, 10U);
    EXPECT_EQ(words[1].span.begin, 16U);
    EXPECT_EQ(words[2].span.begin, 18U);
    EXPECT_EQ(words[3].span.begin, 19U);
}

TEST(NotationEvents, without_a_grammar_for_it_a_body_is_made_of_rounds) {
    Diagnostics diagnostics;
    read_records(head + "one 1\n", diagnostics);

    EXPECT_GT(diagnostics.errors(), 0U);
}

// A text without a Ruleset tag is of the game that the caller names, from its first line on.
TEST(NotationEvents, a_text_without_tags_is_read_by_the_grammar_given) {
    Diagnostics diagnostics;
    ReadOptions options;
    options.default_grammar = &grammar;
    const std::vector<Record> records = read_records("add 3\nround 4\n", diagnostics, options);
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(diagnostics.errors(), 0U);
    ASSERT_EQ(records.front().events().size(), 2U);
    EXPECT_EQ(std::any_cast<int>(records.front().events()[1].meaning), 4);
    EXPECT_TRUE(records.front().rounds().empty());
}

}  // namespace
}  // namespace engarde::egn
