// A record as a value: its places, what its tags mean, and which kind of body it has.
#include "notation/record/record.h"

#include <gtest/gtest.h>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/records.h"
#include "verifier/library/all_games.h"

namespace engarde::egn {
namespace {

std::vector<Record> read(const std::string& text) {
    Diagnostics ignored;
    return read_records(text, ignored, published_rulesets().reading());
}

// ---- Places ---------------------------------------------------------------------------------------------------------

TEST(Places, are_equal_when_they_begin_and_end_alike) {
    EXPECT_EQ((Span{3, 5}), (Span{3, 5}));
    EXPECT_NE((Span{3, 5}), (Span{2, 5}));
    EXPECT_NE((Span{3, 5}), (Span{3, 6}));
    EXPECT_NE((Span{0, 0}), (Span{1, 1}));
}

const std::string every_part =
    "[Ruleset \"ferti-advanced\"]\n[White \"Anna\"]\n{a match}\n\nround 1 white {begins}\n"
    "position 8 13 played 22333344 +x5\nhands 12345 1234?\ndeck ?\n1. p5-2:1! {played} ~b+1\nshow 1 2!\n1-0 resigned! "
    "{over}\n";
const std::string every_part_spread =
    "\n[White   \"Anna\"]\n\n[Ruleset\t\"ferti-advanced\"] { a match }\n\n\nround  1\twhite\n{begins}\n\n"
    "position 8  13 played\n22333344 +x5 hands 12345\n1234?\n\n\tdeck ?\np5-2:1! {  played }\n\n~b+1\n\nshow 1\n2 !\n"
    "1-0  resigned !\n{over}\n\n";
const std::string events = "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\nSam: pass ; so\n";
const std::string events_spread =
    "\n[Ruleset  \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\n\nturn   Sam\n\nSam :pass {so}\n";

TEST(Places, of_two_texts_that_say_the_same_are_all_that_differs_between_their_records) {
    const auto neat = read(every_part);
    const auto spread = read(every_part_spread);
    ASSERT_EQ(neat.size(), 1U);
    ASSERT_EQ(spread.size(), 1U);
    ASSERT_FALSE(neat[0].malformed);
    ASSERT_FALSE(spread[0].malformed);
    EXPECT_NE(neat[0], spread[0]);
    EXPECT_EQ(without_places(neat[0]), without_places(spread[0]));
    EXPECT_EQ(print(without_places(neat[0])), print(neat[0])) << "nothing else is forgotten";
}

TEST(Places, of_events_are_forgotten_likewise) {
    const auto once = read(events);
    const auto moved = read("\n\n" + events);
    const auto said_otherwise = read(events_spread);
    ASSERT_EQ(once.at(0).events().size(), 2U);
    EXPECT_NE(once[0], moved.at(0));
    EXPECT_EQ(without_places(once[0]), without_places(moved[0]));
    EXPECT_NE(without_places(once[0]), without_places(said_otherwise.at(0))) << "a comment of another kind";
    EXPECT_EQ(without_places(once[0]).events()[0], without_places(said_otherwise[0]).events()[0]);
}

TEST(Places, of_every_entry_are_compared) {
    const Record record = read(every_part).at(0);
    const auto differs = [&](const auto& move) {
        Record moved = record;
        move(moved, moved.rounds_to_edit().front());
        return moved != record && without_places(moved) == without_places(record);
    };
    EXPECT_TRUE(differs([](Record& moved, Round&) { ++moved.offset; }));
    EXPECT_TRUE(differs([](Record& moved, Round&) { ++moved.tags[0].span.begin; }));
    EXPECT_TRUE(differs([](Record& moved, Round&) { ++moved.tags[1].value_span.end; }));
    EXPECT_TRUE(differs([](Record&, Round& round) { ++round.span.begin; }));
    EXPECT_TRUE(differs([](Record&, Round& round) { ++round.position->span.end; }));
    EXPECT_TRUE(differs([](Record&, Round& round) { ++round.hands->span.end; }));
    EXPECT_TRUE(differs([](Record&, Round& round) { ++round.deck->span.end; }));
    EXPECT_TRUE(differs([](Record&, Round& round) { ++round.plies[1].span.end; }));
    EXPECT_TRUE(differs([](Record&, Round& round) { ++round.show->span.begin; }));
    EXPECT_TRUE(differs([](Record&, Round& round) { ++round.result->span.begin; }));
}

TEST(Places, are_no_excuse_for_saying_something_else) {
    const Record record = without_places(read(every_part).at(0));
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = every_part;
        const std::size_t place = text.find(from);
        EXPECT_NE(place, std::string::npos) << from;
        return without_places(read(text.replace(place, from.size(), to)).at(0));
    };
    EXPECT_EQ(changed("White", "White"), record);
    EXPECT_NE(changed("ferti-advanced", "ferti-standard"), record);
    EXPECT_NE(changed("Anna", "Anne"), record);
    EXPECT_NE(changed("[White", "[Black"), record);
    EXPECT_NE(changed("a match", "no match"), record);
    EXPECT_NE(changed("round 1", "round 2"), record);
    EXPECT_NE(changed("1 white", "1 black"), record);
    EXPECT_NE(changed("begins", "began"), record);
    EXPECT_NE(changed("8 13", "8 14"), record);
    EXPECT_NE(changed("+x5", "x5"), record);
    EXPECT_NE(changed("12345 ", "12354 "), record);
    EXPECT_NE(changed("1234?", "1234"), record);
    EXPECT_NE(changed("deck ?", "deck -"), record);
    EXPECT_NE(changed("p5-2", "p5+2"), record);
    EXPECT_NE(changed(":1!", "!"), record);
    EXPECT_NE(changed(":1!", ":1"), record);
    EXPECT_NE(changed("~b+1", "b+1"), record);
    EXPECT_NE(changed("~b+1", "~w+1"), record);
    EXPECT_NE(changed("~b+1", "~+1"), record);
    EXPECT_NE(changed("show 1 2!", "show 1 2"), record);
    EXPECT_NE(changed("show 1 2!", "show 1 3!"), record);
    EXPECT_NE(changed("1-0", "0-1"), record);
    EXPECT_NE(changed("resigned!", "hit!"), record);
    EXPECT_NE(changed("resigned!", "resigned"), record);
    EXPECT_NE(changed("{over}", "; over"), record);
}

// ---- What the tags mean ---------------------------------------------------------------------------------------------

TEST(TagValues, are_read_once_and_kept_by_the_record) {
    const Record record = read(
                              "[From \"2-1\"]\n[Board \"length 9, cards 3\"]\n[Score \"5-3\"]\n[White \"5-3\"]\n"
                              "[Ruleset \"ferti-advanced, parry-may-be-declined=no\"]\nround 4 white\n*\n")
                              .at(0);
    ASSERT_NE(record.ruleset(), nullptr);
    EXPECT_EQ(record.ruleset()->id, "ferti-advanced");
    ASSERT_EQ(record.ruleset()->house_rules.size(), 1U);
    EXPECT_EQ(record.ruleset()->house_rules[0].question, "parry-may-be-declined");
    EXPECT_EQ(record.ruleset()->house_rules[0].answer, "no");
    EXPECT_EQ(record.board(), (piste::Board{.length = 9, .cards = 3}));
    EXPECT_EQ(record.score(), (MatchScore{5, 3}));
    EXPECT_EQ(record.from(), (MatchScore{2, 1}));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(record.find_tag("White")->meaning)) << "only a name";
}

TEST(TagValues, without_tags_leave_the_published_board_and_nothing_else) {
    const Record record = read("round 1 white\n*\n").at(0);
    EXPECT_EQ(record.ruleset(), nullptr);
    EXPECT_EQ(record.board(), piste::Board{});
    EXPECT_EQ(record.score(), std::nullopt);
    EXPECT_EQ(record.from(), std::nullopt);
}

TEST(TagValues, that_cannot_be_read_are_none_and_keep_their_error) {
    const auto unreadable = [](const std::string& name, const std::string& value) {
        const Record record = read("[" + name + " \"" + value + "\"]\nround 1 white\n*\n").at(0);
        EXPECT_TRUE(record.malformed) << value;
        EXPECT_EQ(record.tag(name), value);
        EXPECT_EQ(record.ruleset(), nullptr) << value;
        EXPECT_EQ(record.board(), name == "Board" ? std::nullopt : std::optional(piste::Board{})) << value;
        EXPECT_EQ(record.score(), std::nullopt) << value;
        EXPECT_EQ(record.from(), std::nullopt) << value;
        const ValueError* error = std::get_if<ValueError>(&record.find_tag(name)->meaning);
        return error && !error->message.empty();
    };
    for (const char* value : {"", "length", "length 100", "cards 10", "cards 2, hand 5", "width 3"})
        EXPECT_TRUE(unreadable("Board", value)) << value;
    for (const char* value : {"", "5", "5:3", "-1", "99999999999-1"}) {
        EXPECT_TRUE(unreadable("Score", value)) << value;
        EXPECT_TRUE(unreadable("From", value)) << value;
    }
    for (const char* value : {"", "Ferti advanced", "ferti-advanced,", "ferti-advanced, a=b=c"})
        EXPECT_TRUE(unreadable("Ruleset", value)) << value;
}

TEST(TagValues, follow_a_tag_that_is_given_another_value) {
    Record record;
    record.set_tag("Board", "length 9");
    EXPECT_EQ(record.board(), (piste::Board{.length = 9}));
    record.set_tag("Board", "cards 3");
    EXPECT_EQ(record.board(), (piste::Board{.cards = 3}));
    record.set_tag("Board", "cards of all kinds");
    EXPECT_EQ(record.board(), std::nullopt);
    record.remove_tag("Board");
    EXPECT_EQ(record.board(), piste::Board{});

    record.set_tag("Score", "1-0");
    record.set_tag("From", "0-1");
    record.set_tag("Score", "5-3");
    EXPECT_EQ(record.score(), (MatchScore{5, 3}));
    EXPECT_EQ(record.from(), (MatchScore{0, 1}));
    record.remove_tag("Score");
    EXPECT_EQ(record.score(), std::nullopt);

    record.set_tag("Ruleset", "abacus-basic");
    ASSERT_NE(record.ruleset(), nullptr);
    EXPECT_EQ(record.ruleset()->id, "abacus-basic");
    record.set_tag("Ruleset", "no such, thing");
    EXPECT_EQ(record.ruleset(), nullptr);
}

TEST(TagValues, that_were_set_are_those_that_would_be_read) {
    Record record = read("round 1 white\n*\n").at(0);
    for (const auto& [name, value] :
         std::vector<std::pair<std::string, std::string>>{{"White", "\"A\" \\ B"},
                                                          {"Ruleset", "ferti-advanced, parry-may-be-declined=no"},
                                                          {"Ruleset", " ferti-advanced ,a=b"},
                                                          {"Ruleset", "Not A Name"},
                                                          {"Board", "length 9, cards 3, copies 4, hand 3, wins 1"},
                                                          {"Board", "length"},
                                                          {"Score", "5-3"},
                                                          {"Score", "five"},
                                                          {"From", " 2 - 1 "},
                                                          {"Site", "5-3"}}) {
        record.set_tag(name, value);
        Record again = read(print(record)).at(0);
        again.malformed = false;
        EXPECT_EQ(without_places(again), without_places(record)) << name << " " << value;
    }
}

// ---- Bodies ---------------------------------------------------------------------------------------------------------

TEST(Bodies, are_made_of_rounds_or_of_events_and_have_none_of_the_other_kind) {
    const Record in_rounds = read(every_part).at(0);
    EXPECT_EQ(in_rounds.rounds().size(), 1U);
    EXPECT_TRUE(in_rounds.events().empty());
    const Record in_events = read(events).at(0);
    EXPECT_TRUE(in_events.rounds().empty());
    EXPECT_EQ(in_events.events().size(), 2U);
    const Record nothing;
    EXPECT_TRUE(nothing.rounds().empty());
    EXPECT_TRUE(nothing.events().empty());
}

TEST(Bodies, results_of_rounds_are_printed_as_they_are_written) {
    EXPECT_EQ(print(RoundResult{.score = Score::white, .reason = Reason::hit}), "1-0 hit");
    EXPECT_EQ(print(RoundResult{.score = Score::draw}), "1/2");
    EXPECT_EQ(print(RoundResult{}), "*");
    const Result result = *read(every_part).at(0).rounds()[0].result;
    EXPECT_EQ(static_cast<const RoundResult&>(result),
              (RoundResult{.score = Score::white, .reason = Reason::resigned}));
    EXPECT_TRUE(result.disputed);
}

TEST(NotationRecord, a_tag_with_quotes_means_the_same_set_or_read) {
    Record record;
    record.set_tag("Score", "5\"3");
    const auto* set = std::get_if<ValueError>(&record.find_tag("Score")->meaning);
    ASSERT_NE(set, nullptr);
    EXPECT_EQ(TagValue(*set), read_tag_value("Score", "5\\\"3"));
}

}  // namespace
}  // namespace engarde::egn
