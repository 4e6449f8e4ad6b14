// The corpus of Reforged is complete: a record for each clause that a record can break, with a twin that keeps it, a
// witness for each question, and whole games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"
#include "notation/reforged/print.h"
#include "tests/support/corpora.h"
#include "tests/support/expectations.h"
#include "tests/support/files.h"
#include "verifier/library/all_games.h"
#include "verifier/reforged/recording.h"
#include "verifier/regress.h"
#include "verifier/verify.h"

namespace engarde::reforged {
namespace {

using engarde::test::source_path;

// A card without known instructions is not a breach but the end of what can be judged.
test::Corpus corpus() {
    return {.folder = "replays/reforged",
            .catalogue = all_games().game_of(catalogue()).catalogue,
            .of_the_notation = {recording::all.begin(), recording::all.end()},
            .refused_as = {
                {&clause::a_card_has_known_instructions, std::string(recording::some_cards_are_not_judged.code)}}};
}

TEST(ReforgedCorpus, every_clause_has_a_record_that_keeps_it_and_one_that_breaks_it) {
    test::expect_twins_for_every_clause(corpus());
}

TEST(ReforgedCorpus, every_record_of_a_clause_belongs_to_one) {
    test::expect_no_other_twins(corpus());
}

TEST(ReforgedCorpus, a_line_makes_the_difference) {
    EXPECT_EQ(test::difference({"a", "b"}, {"a", "c"}), 2U);
    test::expect_a_line_to_make_the_difference(corpus());
}

TEST(ReforgedCorpus, any_two_answers_to_a_question_disagree_on_a_witness) {
    test::expect_a_witness_for_any_two_answers(corpus());
}

TEST(ReforgedCorpus, every_answer_has_its_match) {
    test::expect_a_match_for_every_answer(corpus());
}

std::string game(const std::string& name) {
    return source_path("replays/reforged/" + name + ".egn");
}

std::vector<egn::reforged::Event> events_of(const egn::Record& record) {
    std::vector<egn::reforged::Event> events;
    for (const egn::RecordedEvent& event : record.events())
        events.push_back(*std::any_cast<egn::reforged::Event>(&event.meaning));
    return events;
}

template <class... Kinds>
std::size_t count_of(const std::vector<egn::reforged::Event>& events) {
    return static_cast<std::size_t>(std::count_if(events.begin(), events.end(), [](const egn::reforged::Event& event) {
        return (std::holds_alternative<Kinds>(event) || ...);
    }));
}

bool mentions(const std::vector<egn::reforged::Event>& events, const std::string& words) {
    return std::any_of(events.begin(), events.end(), [&](const egn::reforged::Event& event) {
        return print(event).find(words) != std::string::npos;
    });
}

TEST(ReforgedCorpus, the_games_go_from_the_deal_to_the_winner_with_every_card) {
    for (const char* name : {"two-players", "three-players"}) {
        SCOPED_TRACE(name);
        const std::vector<egn::Record> records = test::records_of_file(game(name));
        ASSERT_EQ(records.size(), 1U);
        verify(test::read_file(game(name)), published_rulesets(), {.attach = test::reading_beside(game(name)).attach},
               [](const JudgedMatch& match) {
                   EXPECT_EQ(match.judgements.front().verdict, Verdict::valid);
                   EXPECT_TRUE(match.judgements.front().finished);
               });
        const auto events = events_of(records.front());
        EXPECT_TRUE(std::holds_alternative<egn::reforged::Deal>(events.front()));
        EXPECT_TRUE(std::holds_alternative<egn::reforged::Winner>(events.back()));
        EXPECT_GE(count_of<egn::reforged::Restore>(events), 1U);
        EXPECT_GE(count_of<egn::reforged::Item>(events), 1U);
        EXPECT_GE(count_of<egn::reforged::Pistol>(events), 1U);
        EXPECT_TRUE(mentions(events, "+ Disarm"));
        EXPECT_TRUE(mentions(events, "interrupts: Superior Technique"));
    }
    EXPECT_GE(count_of<egn::reforged::Reshuffle>(events_of(test::records_of_file(game("three-players")).front())), 1U);
}

// As somebody recorded it who counted cards and saw no hand.
std::vector<std::string> counted(const std::vector<egn::reforged::Event>& events) {
    std::vector<std::string> lines;
    const auto only_counted = [](auto cards) {
        if (!cards.cards.cards.empty()) cards.cards.count = static_cast<int>(cards.cards.cards.size());
        cards.cards.cards.clear();
        return print(egn::reforged::Event(cards));
    };
    for (const egn::reforged::Event& event : events)
        if (const auto* draw = std::get_if<egn::reforged::Draw>(&event))
            lines.push_back(only_counted(*draw));
        else if (const auto* discard = std::get_if<egn::reforged::Discard>(&event))
            lines.push_back(only_counted(*discard));
        else if (!std::holds_alternative<egn::reforged::Hand>(event))
            lines.push_back(print(event));
    return lines;
}

std::vector<std::string> without_cards(const std::vector<egn::reforged::Event>& events) {
    using namespace egn::reforged;
    std::vector<std::string> lines;
    for (const egn::reforged::Event& event : events)
        if (count_of<Deal, Hand, Draw, Discard, Reshuffle, Deck>({event}) == 0) lines.push_back(print(event));
    return lines;
}

std::vector<std::string> printed(const std::vector<egn::reforged::Event>& events) {
    std::vector<std::string> lines;
    for (const egn::reforged::Event& event : events) lines.push_back(print(event));
    return lines;
}

TEST(ReforgedCorpus, the_games_from_the_gallery_are_the_same_games) {
    for (const std::string name : {"two-players", "three-players"}) {
        const auto events = events_of(test::records_of_file(game(name)).front());
        const std::vector<egn::Record> seen = test::records_of_file(game(name + "-from-the-gallery"));
        ASSERT_EQ(seen.size(), 2U);
        EXPECT_EQ(printed(events_of(seen[0])), counted(events));
        EXPECT_EQ(printed(events_of(seen[1])), without_cards(events));
    }
}

TEST(ReforgedCorpus, the_example_of_the_rulebook_ends_as_printed) {
    const egn::Record example = test::records_of_file(game("example-exchange")).front();
    const Chosen rules = choose_ruleset(*example.ruleset(), published_rulesets());
    const MatchJudgement judgement = judge_under(all_games().game_of(*rules), example, {*rules}).front();

    EXPECT_TRUE(judgement.findings.empty());
    EXPECT_THAT(stored_form(judgement), testing::HasSubstr("poise Sam 2 Jen 0")) << "l.475, l.476";
}

}  // namespace
}  // namespace engarde::reforged
