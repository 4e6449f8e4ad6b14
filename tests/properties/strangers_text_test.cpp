// Whatever strangers write into names, comments and tags, what the program writes as EGN is read back as the same
// record.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "notation/record/build.h"
#include "notation/record/comment.h"
#include "notation/record/print.h"
#include "notation/record/tags.h"
#include "notation/reforged/print.h"
#include "notation/reforged/words.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/duels.h"
#include "tests/support/hostile.h"
#include "tests/support/records.h"
#include "verifier/library/all_games.h"
#include "verifier/random.h"
#include "verifier/verify.h"

namespace engarde {
namespace {

using test::Coverage;

std::vector<egn::Record> read(const std::string& text, std::size_t errors = 0) {
    Diagnostics diagnostics;
    std::vector<egn::Record> records = egn::read_records(text, diagnostics, published_rulesets().reading());
    RC_ASSERT(diagnostics.errors() == errors);
    return records;
}

// Pieces that would end a comment, a tag or a line, or begin something else.
std::string any_text() {
    const auto piece = rc::gen::weightedOneOf<std::string>(
        {{4, rc::gen::element<std::string>("}", "{", ";", "\n", "\r\n", "\r", "\n[", "\nround 1 white", "\"", "\\", "]",
                                           "\t")},
         {2, rc::gen::element<std::string>("A} -1 1-0 resigned {", "[White \"x\"]", "1-0", "+5", "round", "é", " ")},
         {1, rc::gen::just(test::hostile)},
         {1, rc::gen::map(rc::gen::arbitrary<char>(), [](char byte) { return std::string(1, byte); })}});
    std::string text;
    for (const std::string& each : *rc::gen::resize(6, rc::gen::container<std::vector<std::string>>(piece)))
        text += each;
    return text;
}

std::string without_line_ends(std::string text) {
    for (char& byte : text)
        if (byte == '\n') byte = ' ';
    return text;
}

egn::Comments any_comments() {
    egn::Comments comments(*rc::gen::inRange<std::size_t>(0, 3));
    for (egn::Comment& comment : comments) comment = {any_text(), *rc::gen::arbitrary<bool>()};
    return comments;
}

void make_writable(egn::Comments& comments) {
    for (egn::Comment& comment : comments) comment = egn::writable(comment);
}

// Comments that code may have put there, of which no text could ever have been read.
TEST(StrangersText, a_record_with_any_comments_and_tags_is_read_back) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a record with any comments and tags is read back", [&] {
        std::vector<egn::Record> records = *egn::test::any_records();
        for (egn::Record& record : records) {
            record.tags.push_back({.name = "Annotator", .value = without_line_ends(any_text())});
            record.comments = any_comments();
            for (egn::Round& round : record.rounds_to_edit()) {
                round.comments = any_comments();
                for (egn::RecordedPly& ply : round.plies) ply.comments = any_comments();
                if (round.show || round.result) round.closing_comments = any_comments();
            }
        }
        const std::string text = egn::print(records);
        for (egn::Record& record : records) {
            make_writable(record.comments);
            for (egn::Round& round : record.rounds_to_edit()) {
                make_writable(round.comments);
                make_writable(round.closing_comments);
                for (egn::RecordedPly& ply : round.plies) make_writable(ply.comments);
            }
        }
        RC_ASSERT(egn::test::without_places(read(text)) == records);
        RC_ASSERT(egn::print(records) == text);
    }));
    EXPECT_TRUE(rc::check("a comment stays what it says where one kind of comment can hold it", [&] {
        const egn::Comment comment{any_text(), *rc::gen::arbitrary<bool>()};
        const egn::Comment written = egn::writable(comment);
        const std::string text = egn::comment_text(comment.text);
        const bool has_lines = text.find_first_of("\r\n") != std::string::npos;
        const bool has_brace = text.find('}') != std::string::npos;
        if (!has_lines ||
            (!has_brace && text.find("\n[") == std::string::npos && text.find("\nround") == std::string::npos))
            RC_ASSERT(written.text == text);
        coverage.note("another kind of comment", written.to_line_end != comment.to_line_end);
        coverage.note("escaped", written.text != text);
        coverage.note("as it is", written == egn::Comment{text, comment.to_line_end});
    }));
    coverage.require({"another kind of comment", "escaped", "as it is"});
}

// The same with events, from a game of Reforged whose players have such names, too.
TEST(StrangersText, events_with_any_comments_and_names_are_read_back) {
    Coverage coverage;
    EXPECT_TRUE(test::check_every(20, "events with any comments and names are read back", [&] {
        Random random(*rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>()));
        egn::Record record = reforged::test::any_duel(RecordedInformation::only_plies, random).record;
        record.tags.push_back({.name = "Annotator", .value = without_line_ends(any_text())});
        record.comments = any_comments();
        auto& events = std::get<egn::Events>(record.body);
        events.resize(std::min<std::size_t>(events.size(), 40));
        for (egn::RecordedEvent& event : events) event.comments = any_comments();
        const std::string text = egn::print(record);
        make_writable(record.comments);
        for (egn::RecordedEvent& event : events) make_writable(event.comments);
        RC_LOG() << text;
        const std::vector<egn::Record> again = egn::test::without_places(read(text));
        RC_ASSERT(again == egn::test::without_places({record}));
        RC_ASSERT(egn::print(again) == text);
        coverage.note("a comment after an event", !events.back().comments.empty());
        coverage.note("a comment of the match", !record.comments.empty());
    }));
    coverage.require({"a comment after an event", "a comment of the match"});
}

// Players whom a stranger named, and cards that there are not.
TEST(StrangersText, a_game_with_any_names_is_judged_and_stays_as_it_is) {
    Coverage coverage;
    EXPECT_TRUE(test::check_every(20, "a game with any names is judged", [&] {
        const auto line_of = [](const std::string& text) { return text.substr(0, text.find_first_of("\r\n")); };
        const std::string player = line_of(any_text());
        const std::string card = line_of(any_text());
        std::string text = "[Ruleset \"reforged-2019\"]\n[Players \"" + egn::escaped(player) + ", Jen\"]\n\nturn ";
        text += egn::reforged::written_player(player) + "\n";
        text += egn::reforged::print(
                    egn::reforged::Event(egn::reforged::Attack{std::nullopt, {"Jen"}, {{{card}}, std::nullopt}})) +
                "\n";
        Diagnostics diagnostics;
        const auto once = egn::read_records(text, diagnostics, published_rulesets().reading());
        const std::string printed = egn::print(once);
        Diagnostics again;
        const auto twice = egn::read_records(printed, again, published_rulesets().reading());
        RC_LOG() << text << printed;
        RC_ASSERT(egn::print(twice) == printed);
        std::size_t judged = 0;
        verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
            ++judged;
            const Verdict verdict = match.judgements.front().verdict;
            coverage.note(std::string(name_of(verdict)));
            RC_ASSERT(!holds(verdict) || card == "Thrust");
        });
        RC_ASSERT(judged >= 1U);
    }));
    coverage.require({"invalid", "malformed"});
}

TEST(StrangersText, a_tag_with_a_line_end_stays_one_tag) {
    egn::Record record = [] {
        Diagnostics ignored;
        return egn::read_records("[White \"A\"]\nround 1 white\n*\n", ignored).front();
    }();
    record.set_tag("White", "A\"]\n[Black \"B");
    Diagnostics diagnostics;
    const std::vector<egn::Record> again = egn::read_records(egn::print(record), diagnostics);
    EXPECT_EQ(diagnostics.errors(), 0U);
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again.front().tags.size(), 1U);
    EXPECT_FALSE(again.front().tag("Black"));
}

// Whatever could end a comment, a tag or a line, two by two.
std::vector<std::string> texts_of_strangers() {
    const std::vector<std::string> pieces{"A} -1 1-0 resigned {", "\n[White \"x\"]", "\r\nround 1 white", "; \\\"]",
                                          test::hostile};
    std::vector<std::string> texts;
    for (const std::string& first : pieces)
        for (const std::string& second : pieces) texts.push_back(first + second);
    return texts;
}

// A match between strangers: names, another tag and comments as they like.
std::string match_of_strangers(const std::string& text, const std::string& body) {
    std::string match = "[Ruleset \"ferti-advanced\"]\n";
    for (const char* tag : {"White", "Black", "Event"})
        match += std::string("[") + tag + " \"" + egn::escaped(without_line_ends(text)) + "\"]\n";
    return match + egn::print(egn::Comment{text, false}) + "\n" + body;
}

std::optional<JudgedMatch> judged(const std::string& text, const VerifyOptions& options) {
    std::optional<JudgedMatch> found;
    verify(text, published_rulesets(), options, [&](const JudgedMatch& match) { found = match; });
    return found;
}

std::vector<egn::Record> read_without_errors(const std::string& text) {
    Diagnostics diagnostics;
    std::vector<egn::Record> records = egn::read_records(text, diagnostics, published_rulesets().reading());
    EXPECT_EQ(diagnostics.errors(), 0U) << text;
    return records;
}

std::vector<egn::Record> said(const std::vector<egn::Record>& records) {
    return egn::test::without_places(records);
}

TEST(StrangersText, a_remedy_is_read_back) {
    std::size_t remedies = 0;
    std::size_t bodies = 0;
    for (const std::string& text : texts_of_strangers()) {
        const std::string remark = egn::print(egn::Comment{text, true});
        const std::vector<std::string> all{
            "round 1 white\n1. +4 -2! " + remark + "\n2. +1\n1-0 resigned " + remark + "\n",
            "round 1 white\n1. +5 +5 2. +5 +5\n1-0 hit! " + remark + "\n"};
        const auto match = judged(match_of_strangers(text, all[bodies++ % all.size()]), {.with_record = true});
        ASSERT_TRUE(match && match->record);
        const ChosenRuleset& rules = match->judgements.front().rules;
        const Disputes disputes = all_games().game_of(rules).adjudicate(*match->record, {rules}, {});
        ASSERT_TRUE(disputes.has_value());
        for (const Dispute& dispute : *disputes) {
            if (!dispute.remedy) continue;
            ++remedies;
            EXPECT_EQ(said(read_without_errors(egn::print(*dispute.remedy))), said({*dispute.remedy}))
                << egn::print(*dispute.remedy);
        }
    }
    EXPECT_EQ(remedies, texts_of_strangers().size());
}

TEST(StrangersText, a_witness_is_read_back) {
    for (const std::string& text : texts_of_strangers()) {
        const auto match = judged(
            match_of_strangers(text, "round 1 white " + egn::print(egn::Comment{text, true}) + "\n1. +5 +5 2. +4 -2 " +
                                         egn::print(egn::Comment{text, false}) + "\n*\n"),
            {.with_witness = true});
        ASSERT_TRUE(match && match->witness);
        EXPECT_EQ(said(read_without_errors(egn::print(*match->witness))), said({*match->witness}));
    }
}

TEST(StrangersText, a_generated_match_is_read_back) {
    for (const GameEntry& game : all_games()) {
        if (!game.generator) continue;
        for (const NamedRuleset& ruleset : game.catalogue->rulesets) {
            GenerateOptions options;
            options.rules = {game.catalogue, &ruleset};
            options.style = game.generator->styles.front();
            Random random = Random::of(1, 1);
            const auto match = game.generator->generate(options, random);
            ASSERT_TRUE(match);
            Diagnostics diagnostics;
            const std::vector<egn::Record> again =
                egn::read_records(egn::print(match->record), diagnostics, published_rulesets().reading());
            EXPECT_EQ(diagnostics.errors(), 0U);
            EXPECT_EQ(said(again), said({match->record}));
        }
    }
}

}  // namespace
}  // namespace engarde
