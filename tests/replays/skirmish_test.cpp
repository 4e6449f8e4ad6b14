// The corpus of the skirmish game is complete: a record for each clause that a record can break, with a twin that keeps
// it, a witness for each question, disputes, and a whole game in which no line can be missing.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "engine/skirmish/questions.h"
#include "engine/skirmish/rulebook.h"
#include "notation/skirmish/events.h"
#include "notation/skirmish/print.h"
#include "tests/support/corpora.h"
#include "tests/support/files.h"
#include "verifier/library/all_games.h"
#include "verifier/skirmish/recording.h"
#include "verifier/verify.h"

namespace engarde::skirmish {
namespace {

namespace text = egn::skirmish;

// A combat has a line and one for each pool. Names that no roster has are refused as names, before anything is asked
// about them.
test::Corpus corpus() {
    return {.folder = "replays/skirmish",
            .catalogue = all_games().game_of(catalogue()).catalogue,
            .of_the_notation = {recording::all.begin(), recording::all.end()},
            .most_lines_apart = 3,
            .refused_as = {{&clause::a_model_belongs_to_a_warband, std::string(recording::rosters_come_first.code)},
                           {&clause::only_the_rosters_take_part, std::string(recording::names_are_known.code)}}};
}

TEST(SkirmishCorpus, every_clause_has_a_record_that_keeps_it_and_one_that_breaks_it) {
    test::expect_twins_for_every_clause(corpus());
}

TEST(SkirmishCorpus, every_record_of_a_clause_belongs_to_one) {
    test::expect_no_other_twins(corpus());
}

TEST(SkirmishCorpus, a_line_makes_the_difference) {
    test::expect_a_line_to_make_the_difference(corpus());
}

TEST(SkirmishCorpus, any_two_answers_to_a_question_disagree_on_a_witness) {
    test::expect_a_witness_for_any_two_answers(corpus());
}

TEST(SkirmishCorpus, every_answer_has_its_match) {
    test::expect_a_match_for_every_answer(corpus());
}

MatchJudgement judged(const egn::Record& record) {
    const Chosen rules = choose_ruleset(*record.ruleset(), published_rulesets());
    return judge_under(all_games().game_of(*rules), record, {*rules}).front();
}

bool holds(const egn::Record& record) {
    const std::vector<egn::RecordedEvent>& events = record.events();
    const bool can_be_read = std::all_of(events.begin(), events.end(),
                                         [](const egn::RecordedEvent& event) { return event.meaning.has_value(); });
    return can_be_read && engarde::holds(judged(record).verdict);
}

const text::Event* event_of(const egn::RecordedEvent& recorded) {
    return std::any_cast<text::Event>(&recorded.meaning);
}

// The kinds of events that have happened in records that hold, as places in the variant.
std::set<std::size_t> kinds_in(const std::vector<egn::Record>& records) {
    std::set<std::size_t> kinds;
    for (const egn::Record& record : records) {
        if (!holds(record)) continue;
        for (const egn::RecordedEvent& recorded : record.events())
            if (!recorded.line.struck) kinds.insert(event_of(recorded)->index());
    }
    return kinds;
}

TEST(SkirmishCorpus, every_kind_of_event_happens_in_a_record_that_holds) {
    std::set<std::size_t> kinds;
    for (const auto& file : std::filesystem::recursive_directory_iterator(test::source_path("replays/skirmish")))
        if (file.path().extension() == ".egn") kinds.merge(kinds_in(test::records_of_file(file.path().string())));
    EXPECT_EQ(kinds.size(), std::variant_size_v<text::Event>);
}

egn::Record whole_game() {
    return test::records_of_file(test::source_path("replays/skirmish/game-of-three-turns.egn").string()).front();
}

template <class Kind>
std::ptrdiff_t count_of(const egn::Record& record) {
    return std::count_if(record.events().begin(), record.events().end(), [](const egn::RecordedEvent& recorded) {
        return std::holds_alternative<Kind>(*event_of(recorded));
    });
}

TEST(SkirmishCorpus, the_whole_game_has_every_phase_and_leaves_nothing_out) {
    const egn::Record game = whole_game();
    EXPECT_EQ(game.tag("Actions"), "all");
    EXPECT_EQ(judged(game).verdict, Verdict::valid);

    EXPECT_EQ(count_of<text::Warband>(game), 2);
    EXPECT_EQ(count_of<text::Model>(game), 6);
    EXPECT_EQ(count_of<text::Turn>(game), 3);
    EXPECT_EQ(count_of<text::End>(game), 3);
    EXPECT_GE(count_of<text::Combat>(game), 2);

    const std::set<std::size_t> kinds = kinds_in({game});
    const std::set<std::size_t> left_out{text::Event(text::Begins{}).index(), text::Event(text::Stay{}).index()};
    for (std::size_t kind = 0; kind < std::variant_size_v<text::Event>; ++kind)
        EXPECT_NE(kinds.contains(kind), left_out.contains(kind)) << "event " << kind << " of the variant";
}

// Whose absence the other lines do not show: claims, what the rosters need not say, and a roll that was tied.
bool may_be_missing(const egn::RecordedEvent& recorded) {
    const text::Event& event = *event_of(recorded);
    return std::holds_alternative<text::Condition>(event) || std::holds_alternative<text::Ruling>(event) ||
           std::holds_alternative<text::Traits>(event) || std::holds_alternative<text::At>(event) ||
           text::print(event) == "priority Red 4 Blue 4";
}

TEST(SkirmishCorpus, no_line_of_the_whole_game_can_be_missing) {
    const egn::Record game = whole_game();
    std::size_t removed = 0;
    for (std::size_t line = 0; line < game.events().size(); ++line) {
        if (may_be_missing(game.events()[line])) continue;
        egn::Record shorter = game;
        auto& events = std::get<egn::Events>(shorter.body);
        events.erase(events.begin() + static_cast<std::ptrdiff_t>(line));
        EXPECT_EQ(judged(shorter).verdict, Verdict::invalid) << text::print(*event_of(game.events()[line]));
        ++removed;
    }
    EXPECT_GE(removed, 60U);
}

TEST(SkirmishCorpus, every_dispute_has_one_disputed_event_and_a_ruling_in_words) {
    std::size_t disputes = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::source_path("replays/skirmish/disputes"))) {
        const std::vector<egn::Record> records = test::records_of_file(file.path().string());
        ASSERT_EQ(records.size(), 1U) << file.path();
        const egn::Events& events = records.front().events();
        EXPECT_EQ(std::count_if(events.begin(), events.end(),
                                [](const egn::RecordedEvent& event) { return event.line.disputed; }),
                  1)
            << file.path();
        const std::string words = records.front().comments.front().text;
        const bool stands = words.find("\n\nStands") != std::string::npos;
        EXPECT_NE(stands, words.find("\n\nFalls") != std::string::npos) << file.path();
        EXPECT_EQ(stands, holds(records.front())) << file.path();
        ++disputes;
    }
    EXPECT_GE(disputes, 10U);
}

}  // namespace
}  // namespace engarde::skirmish
