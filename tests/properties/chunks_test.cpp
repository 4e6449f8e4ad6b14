// A text that is judged in chunks is judged as a whole: the same matches, with the same numbers, lines and words.
#include "notation/reading/chunks.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "notation/record/print.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/files.h"
#include "tests/support/hostile.h"
#include "tests/support/matches.h"
#include "tests/support/records.h"
#include "verifier/library/all_games.h"
#include "verifier/report/formats.h"
#include "verifier/verify.h"

namespace engarde {
namespace {

using egn::Chunk;
using egn::ChunkCutter;
using test::check_every;
using test::Coverage;

std::vector<Chunk> chunks_of(std::string_view text, const VerifyOptions& options, std::size_t size, std::size_t piece) {
    ChunkCutter cutter(reading_for(published_rulesets(), options), size);
    std::vector<Chunk> chunks;
    while (!text.empty()) {
        const std::span<char> room = cutter.room();
        const std::size_t written = text.copy(room.data(), std::min(piece, room.size()));
        if (auto chunk = cutter.add(written)) chunks.push_back(std::move(*chunk));
        text.remove_prefix(written);
    }
    chunks.push_back(cutter.finish());
    return chunks;
}

// Everything that is reported about the chunks of a text, in one format.
std::string report_on(const std::vector<Chunk>& chunks, const VerifyOptions& options,
                      const Format<VerifySink>& format) {
    const auto sink = format.make({.verbose = true});
    Written all;
    VerifyTally tally;
    std::size_t before = 0;
    for (const Chunk& chunk : chunks) {
        const auto of_chunk = sink->open({"a.egn", "a.egn", chunk.text.text(), SourceKind::file, chunk.first_line});
        before += verify(chunk.text.text(), published_rulesets(), options, [&](JudgedMatch match) {
            match.number += before;
            all.add(of_chunk->take(match));
            tally.add(match);
        });
        of_chunk->finish();
    }
    return all.report + all.remarks + sink->finish({tally, 0});
}

void expect_the_same_in_chunks(const std::string& text, const VerifyOptions& options, std::size_t size,
                               std::size_t piece, Coverage& coverage) {
    const std::vector<Chunk> chunks = chunks_of(text, options, size, piece);
    std::string together;
    for (const Chunk& chunk : chunks) together += chunk.text.text();
    RC_ASSERT(together == text);
    std::vector<Chunk> whole(1);
    whole.front().text.append(text);
    for (const Format<VerifySink>& format : verify_formats())
        RC_ASSERT(report_on(chunks, options, format) == report_on(whole, options, format));
    coverage.note("several chunks", chunks.size() > 1);
    coverage.note("many chunks", chunks.size() > 5);
}

std::string event_records() {
    static const std::string all = [] {
        std::string text;
        for (const char* file :
             {"reforged/example-exchange.egn", "reforged/items.egn", "skirmish/longbow.egn", "skirmish/measured.egn"})
            text += test::read_file(test::source_path("replays") / file) + "\n";
        return text;
    }();
    return all;
}

// Some lines that are next to each other in a record of events: perhaps tags, perhaps events, perhaps both.
std::string some_event_lines() {
    const std::vector<std::string> lines = test::lines_of(event_records());
    const auto first = *rc::gen::inRange<std::size_t>(0, lines.size());
    const auto count = *rc::gen::inRange<std::size_t>(1, 30);
    std::string text;
    for (std::size_t index = first; index < std::min(first + count, lines.size()); ++index) text += lines[index] + "\n";
    return text;
}

std::string some_generated_match() {
    const std::vector<RecordedInformation> information{RecordedInformation::full, RecordedInformation::draws};
    piste::test::RecordedMatch match =
        *rc::gen::oneOf(piste::test::any_match(information), piste::test::any_broken_match(information));
    match.record.rounds_to_edit().resize(std::min<std::size_t>(match.record.rounds().size(), 2));
    return egn::print(match.record);
}

// Lines at which a reader changes its mind about where it is.
std::string some_line() {
    return *rc::gen::element<std::string>(
        "[Ruleset \"ferti-advanced\"]", "[Ruleset \"reforged-2019\"]", "[Ruleset \"skirmish-2016\"]",
        "[Ruleset \"nobody's\"]", "[Ruleset \"\"]", "[Ruleset ferti]", "[Ruleset", "[Rulesets \"a\"]", "[White \"[\"]",
        "[White \"A\"] [Black \"B\"]", "[", "]", "round 1 white", "round", "roundabout", "Round 2 black", "1. +3 [a]",
        "1. +3 {", "}", "{ [a] }", "{ [a]", "; [a] {", "*", "1-0 hit", "\"", "\" [", "1. +3\r[White \"A\"]", " round 1",
        " [White \"A\"]", "{}round 1 white", "{}[White \"A\"]", "words {", "words ; [", "", "\r", "\t",
        "\xEF\xBB\xBF[White \"A\"]", "\xEF\xBB\xBFround 1 white", test::hostile, "[White \"" + test::hostile + "\"]",
        "{" + test::hostile + "}");
}

std::string some_lines() {
    std::string text;
    const int count = *rc::gen::inRange(1, 12);
    for (int line = 0; line < count; ++line) text += some_line() + *rc::gen::element<std::string>("\n", "\n", "\r\n");
    return text;
}

std::string some_part() {
    switch (*rc::gen::element(0, 1, 2, 3, 3, 3)) {
        case 0:
            return some_generated_match();
        case 1:
            return *egn::test::any_damaged_text();
        case 2:
            return some_event_lines();
        default:
            return some_lines();
    }
}

VerifyOptions some_options() {
    VerifyOptions options;
    const std::string chosen = *rc::gen::element<std::string>("", "", "skirmish-2016", "reforged-2019", "abacus-basic");
    if (!chosen.empty()) options.rulesets.push_back(*choose_ruleset(*egn::read_ruleset(chosen), published_rulesets()));
    return options;
}

// Pieces of one byte and the smallest size cut a text wherever it can be cut.
TEST(Chunks, judging_chunks_is_judging_the_text) {
    Coverage coverage;
    EXPECT_TRUE(check_every(2, "chunks are judged as their text is", [&] {
        std::string text = *rc::gen::element<std::string>("", "", "\xEF\xBB\xBF", "; a comment\n", "{ a comment }\r\n");
        const int parts = *rc::gen::inRange(1, 6);
        for (int part = 0; part < parts; ++part) text += some_part();
        const bool cuts_everywhere = *rc::gen::element(true, false);
        const auto size = cuts_everywhere ? std::size_t{1} : *rc::gen::inRange<std::size_t>(1, 2000);
        const auto piece = cuts_everywhere ? std::size_t{1} : *rc::gen::inRange<std::size_t>(1, 500);
        expect_the_same_in_chunks(text, some_options(), size, piece, coverage);
    }));
    coverage.require({"several chunks", "many chunks"});
}

// All matches of an archive of events have their own chunk, so they are found although no line begins with "round".
TEST(Chunks, records_of_events_are_cut) {
    std::string text;
    for (int copy = 0; copy < 20; ++copy) text += event_records();
    const std::vector<Chunk> chunks = chunks_of(text, {}, 1 << 12, 1 << 12);
    const auto largest = std::max_element(chunks.begin(), chunks.end(), [](const Chunk& left, const Chunk& right) {
        return left.text.size() < right.text.size();
    });
    EXPECT_GT(chunks.size(), 3U);
    EXPECT_LT(largest->text.size(), 2 * event_records().size() + (1 << 13));
}

TEST(Chunks, a_chunk_knows_its_first_line) {
    const std::string match = "[White \"A\"]\nround 1 white\n*\n";
    const std::vector<Chunk> chunks = chunks_of(match + "\n" + match + match, {}, 1, 1);
    ASSERT_EQ(chunks.size(), 3U);
    EXPECT_EQ(chunks[0].text.text(), match + "\n");
    EXPECT_EQ(chunks[0].first_line, 1U);
    EXPECT_EQ(chunks[1].first_line, 5U);
    EXPECT_EQ(chunks[2].first_line, 8U);
}

// The work stays in proportion even if nothing can be cut: this would take minutes otherwise.
TEST(Chunks, a_match_of_any_size_is_one_chunk) {
    for (const std::string line : {"[White \"A\"]\n", "; nothing\n", "[", "[Ruleset \"", "round 1 white\n"}) {
        std::string text;
        while (text.size() < 4'000'000) text += line;
        const std::vector<Chunk> chunks = chunks_of(text, {}, 1 << 10, 1 << 10);
        EXPECT_EQ(chunks.size(), 1U) << line;
    }
}

}  // namespace
}  // namespace engarde
