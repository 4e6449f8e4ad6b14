// The canonical form of events: however their marks are spaced, the same text comes out, and the verdict is the same.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/coverage.h"
#include "tests/support/expectations.h"
#include "tests/support/files.h"
#include "tests/support/records.h"
#include "verifier/library/all_games.h"

namespace engarde {
namespace {

using test::Coverage;

std::vector<egn::Record> records_in(const std::string& text) {
    Diagnostics diagnostics;
    return egn::read_records(text, diagnostics, published_rulesets().reading());
}

// The records of replays/ that can be read, without their comments and expectations.
std::vector<egn::Record> recorded_events() {
    std::vector<egn::Record> all;
    for (const char* file :
         {"reforged/example-exchange.egn", "reforged/items.egn", "skirmish/longbow.egn", "skirmish/measured.egn"})
        for (egn::Record& record : records_in(test::read_file(test::source_path("replays") / file))) {
            if (record.malformed) continue;
            record.comments.clear();
            record.remove_tag("Expect");
            all.push_back(std::move(record));
        }
    return all;
}

std::string blanks(int least, int most) {
    const int count = *rc::gen::inRange(least, most + 1);
    std::string text;
    for (int index = 0; index < count; ++index) text += *rc::gen::element(' ', '\t');
    return text;
}

// The same line with other blanks between words and around marks.
std::string respaced(const std::string& line, const std::string& marks) {
    const auto is_mark = [&](std::size_t place) {
        return place < line.size() && marks.find(line[place]) != std::string::npos;
    };
    std::string text;
    for (std::size_t place = 0; place < line.size(); ++place) {
        if (is_mark(place))
            text += blanks(0, 1) + line[place] + blanks(0, 1);
        else if (line[place] == ' ')
            text += blanks(is_mark(place - 1) || is_mark(place + 1) ? 0 : 1, 2);
        else
            text += line[place];
    }
    return text;
}

std::string respaced(const egn::Record& record) {
    egn::Record head = record;
    head.body = egn::Events{};
    std::string text = egn::print(head);
    const egn::EventGrammar& grammar = *published_rulesets().game_of(record).events;
    const std::string marks = std::string(grammar.closing_marks) + std::string(grammar.parting_marks);
    for (const egn::RecordedEvent& event : record.events()) {
        std::string line;
        for (const egn::Word& word : event.line.words) line += (line.empty() ? "" : " ") + word.text;
        text += (event.line.indented ? blanks(1, 3) : "") + respaced(line, marks) + "\n";
    }
    return text;
}

std::vector<std::string> codes(const std::string& text) {
    return test::codes_in(test::expectations_in("text", text).front().found);
}

TEST(EventFormat, spacing_changes_neither_the_canonical_form_nor_the_verdict) {
    const std::vector<egn::Record> corpus = recorded_events();
    ASSERT_GE(corpus.size(), 20U);
    Coverage coverage;
    EXPECT_TRUE(rc::check("spacing changes nothing", [&] {
        const egn::Record record = *rc::gen::elementOf(corpus);
        const std::string canonical = egn::print(record);
        const std::string loose = respaced(record);
        const std::vector<egn::Record> read = records_in(loose);
        RC_ASSERT(read.size() == 1U);
        RC_ASSERT(egn::without_places(read.front()) == egn::without_places(record));
        RC_ASSERT(egn::print(read) == canonical);
        RC_ASSERT(egn::print(records_in(canonical)) == canonical);
        RC_ASSERT(codes(loose) == codes(canonical));
        coverage.note("another spacing", loose != canonical);
        coverage.note("a breach", !codes(canonical).empty());
        coverage.note("none", codes(canonical).empty());
    }));
    coverage.require({"another spacing", "a breach", "none"});
}

// Lines of words and marks in any order, most of which no game can read.
TEST(EventFormat, what_cannot_be_read_is_kept_and_the_form_is_stable) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("formatting twice is formatting once", [&] {
        const auto pieces = *rc::gen::container<std::vector<std::string>>(
            *rc::gen::inRange(1, 9),
            rc::gen::element<std::string>("Sam", "Jen", "attack", "turn", "poise", "item", "Thrust", "pass", "2", "pay",
                                          "\"Jen :x\"", ":", ",", "+", ">", " ", " "));
        std::string line;
        for (const std::string& piece : pieces) line += piece;
        const std::size_t first = line.find_first_not_of(' ');
        RC_PRE(first != std::string::npos);
        const std::string text = "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\n" + line.substr(first) + "\n";
        const std::vector<egn::Record> once = records_in(text);
        const std::vector<egn::Record> again = records_in(egn::print(once));
        RC_ASSERT(egn::test::without_places(again) == egn::test::without_places(once));
        RC_ASSERT(egn::print(again) == egn::print(once));
        RC_ASSERT(codes(egn::print(once)) == codes(text));
        const bool malformed = once.front().malformed;
        if (malformed) {
            std::string kept;
            for (const egn::Word& word : once.front().events().front().line.words)
                kept += (kept.empty() ? "" : " ") + word.text;
            std::string written;
            for (const char letter : line.substr(first))
                if (letter != ' ' || written.back() != ' ') written += letter;
            if (written.back() == ' ') written.pop_back();
            RC_ASSERT(kept == written);
        }
        coverage.note("malformed", malformed);
        coverage.note("an event", !malformed);
    }));
    coverage.require({"malformed", "an event"});
}

}  // namespace
}  // namespace engarde
