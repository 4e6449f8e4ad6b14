// Text to record and back, over records with every optional part and over texts that were damaged.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/coverage.h"
#include "tests/support/records.h"

namespace engarde::egn {
namespace {

using engarde::test::Coverage;
using test::any_damaged_text;
using test::any_records;

struct ReadText {
    std::vector<Record> records;
    std::size_t errors;
};

ReadText read(const std::string& text, ReadingPath reading = ReadingPath::fast) {
    Diagnostics diagnostics;
    std::vector<Record> records = read_records(text, diagnostics, reading);
    return {std::move(records), diagnostics.errors()};
}

void note_parts(Coverage& coverage, const std::vector<Record>& records) {
    coverage.note("several matches", records.size() > 1);
    for (const Record& record : records) {
        coverage.note("no tags", record.tags.empty());
        coverage.note("comment of a match", !record.comments.empty());
        for (const Round& round : record.rounds()) {
            coverage.note("position with an attack", round.position && round.position->attack.is_written());
            coverage.note("hands, deck, show and result", round.hands && round.deck && round.show && round.result);
            coverage.note("closing comment", !round.closing_comments.empty());
            for (const RecordedPly& ply : round.plies) {
                coverage.note("struck ply", ply.struck);
                coverage.note("parry, step and attack",
                              ply.parry.is_written() && ply.step != piste::Step::none && ply.attack.is_written());
                coverage.note("parry and pass", ply.parry.is_written() && ply.pass);
                coverage.note("parry and attack", ply.parry.is_written() && ply.attack.is_written());
                coverage.note("hidden draws", ply.draws.text().find('?') != std::string_view::npos);
                for (const Comment& comment : ply.comments)
                    coverage.note(comment.to_line_end ? "line comment" : "comment in braces");
            }
        }
    }
}

TEST(NotationRoundTrip, reading_what_was_printed_gives_the_record_back) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("reading what was printed gives the record back", [&] {
        const std::vector<Record> records = *any_records();
        const ReadText again = read(print(records));
        RC_ASSERT(again.errors == 0U);
        RC_ASSERT(test::without_places(again.records) == records);
        note_parts(coverage, records);
    }));
    coverage.require({"several matches", "no tags", "comment of a match", "position with an attack",
                      "hands, deck, show and result", "closing comment", "struck ply", "parry and attack",
                      "parry, step and attack", "parry and pass", "hidden draws", "line comment", "comment in braces"});
}

TEST(NotationRoundTrip, lines_of_plies_keep_within_eighty_columns) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("lines of plies keep within eighty columns", [&] {
        std::vector<Record> records = *any_records();
        for (Record& record : records) {
            record.tags.clear();
            record.comments.clear();
            for (Round& round : record.rounds_to_edit()) {
                round.comments.clear();
                round.closing_comments.clear();
                for (RecordedPly& ply : round.plies) ply.comments.clear();
            }
        }
        std::size_t column = 0;
        for (const char byte : print(records)) {
            column = byte == '\n' ? 0 : column + 1;
            RC_ASSERT(column <= 80U);
            coverage.note("nearly full", column > 75);
        }
    }));
    coverage.require({"nearly full"});
}

TEST(NotationRoundTrip, formatting_damaged_text_is_idempotent_where_it_still_reads) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("formatting damaged text is idempotent where it still reads", [&] {
        const ReadText first = read(*any_damaged_text());
        coverage.note(first.errors == 0 ? "still reads" : "refused");
        if (first.errors > 0) return;
        const std::string canonical = print(first.records);
        const ReadText second = read(canonical);
        RC_ASSERT(second.errors == 0U);
        RC_ASSERT(test::without_places(second.records) == test::without_places(first.records));
        RC_ASSERT(print(second.records) == canonical);
    }));
    coverage.require({"still reads", "refused"});
}

// Sees whether the fast path had to give up.
class Watch : public Handler {
public:
    std::size_t given_up = 0;

    void forget_round() override { ++given_up; }
};

TEST(NotationPaths, both_paths_accept_the_same_texts_and_read_the_same_in_them) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("both paths accept the same texts", [&] {
        const bool damaged = *rc::gen::weightedElement<bool>({{1, false}, {4, true}});
        const std::string text = damaged ? *any_damaged_text() : print(*any_records());
        Watch watch;
        Diagnostics ignored;
        parse(text, watch, ignored);
        const ReadText fast = read(text);
        const ReadText recovering = read(text, ReadingPath::recovering);
        RC_ASSERT(fast.records == recovering.records);
        RC_ASSERT(fast.errors == recovering.errors);
        if (recovering.errors == 0) RC_ASSERT(watch.given_up == 0U);
        coverage.note(recovering.errors == 0 ? "accepted" : "refused");
        coverage.note("given up by the fast path", watch.given_up > 0);
    }));
    coverage.require({"accepted", "refused", "given up by the fast path"});
}

// One bad round costs itself only: the other rounds and matches read as if it were not there.
TEST(NotationPaths, a_bad_round_hides_no_other) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a bad round hides no other", [&] {
        std::vector<Record> records = *any_records();
        const auto match = *rc::gen::inRange<std::size_t>(0, records.size());
        const auto round = *rc::gen::inRange<std::size_t>(0, records[match].rounds().size());
        std::string text;
        for (std::size_t each = 0; each < records.size(); ++each) {
            Record head = records[each];
            head.rounds_to_edit().clear();
            text += print(head) + "\n";
            for (std::size_t inner = 0; inner < records[each].rounds().size(); ++inner) {
                Record lone;
                lone.rounds_to_edit() = {records[each].rounds()[inner]};
                text += print(lone);
                if (each == match && inner == round) text += *rc::gen::element("x0\n", "+\n", "{ no end\n", "1-\n");
                text += "\n";
            }
        }
        ReadText read_back = read(text);
        read_back.records = test::without_places(std::move(read_back.records));
        RC_ASSERT(read_back.errors >= 1U);
        RC_ASSERT(read_back.records.size() == records.size());
        for (std::size_t each = 0; each < records.size(); ++each) {
            RC_ASSERT(read_back.records[each].rounds().size() == records[each].rounds().size());
            for (std::size_t inner = 0; inner < records[each].rounds().size(); ++inner) {
                const bool bad = each == match && inner == round;
                RC_ASSERT(read_back.records[each].rounds()[inner].malformed == bad);
                if (!bad) RC_ASSERT(read_back.records[each].rounds()[inner] == records[each].rounds()[inner]);
            }
        }
        coverage.note("not the last round", round + 1 < records[match].rounds().size());
        coverage.note("not the last match", match + 1 < records.size());
    }));
    coverage.require({"not the last round", "not the last match"});
}

}  // namespace
}  // namespace engarde::egn
