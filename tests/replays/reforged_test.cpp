// The corpus of Reforged is complete: a record for each clause that a record can break, with a twin that keeps it, a
// witness for each question, and whole games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"
#include "notation/record/build.h"
#include "notation/reforged/print.h"
#include "tests/support/expectations.h"
#include "tests/support/files.h"
#include "verifier/library/all_games.h"
#include "verifier/reforged/recording.h"
#include "verifier/regress.h"
#include "verifier/verify.h"

namespace engarde::reforged {
namespace {

namespace fs = std::filesystem;
using engarde::test::Expectation;
using engarde::test::expectations_in;
using engarde::test::source_path;

const Catalogue& catalogue_of_the_program() {
    return *all_games().game_of({&catalogue(), &catalogue().rulesets.front()}).catalogue;
}

// Every clause that a record can break, those of the notation included.
std::vector<const Clause*> duties() {
    std::vector<const Clause*> all = catalogue_of_the_program().clauses;
    all.insert(all.end(), recording::all.begin(), recording::all.end());
    all.erase(
        std::remove_if(all.begin(), all.end(), [](const Clause* clause) { return clause->kind != ClauseKind::duty; }),
        all.end());
    return all;
}

std::string file_of(const Clause& clause) {
    return source_path("replays/reforged/clauses/" + std::string(clause.code) + ".egn");
}

// A card without known instructions is not a breach but the end of what can be judged.
std::string refusal_by(const Clause& clause) {
    const bool ends_the_judging = &clause == &clause::a_card_has_known_instructions;
    return std::string(ends_the_judging ? recording::some_cards_are_not_judged.code : clause.code);
}

std::vector<egn::Record> records_in(const std::string& file) {
    Diagnostics ignored;
    return egn::read_records(engarde::test::read_file(file), ignored, engarde::test::reading_beside(file));
}

TEST(ReforgedCorpus, every_clause_has_a_record_that_keeps_it_and_one_that_breaks_it) {
    for (const Clause* clause : duties()) {
        SCOPED_TRACE(clause->id);
        ASSERT_TRUE(fs::exists(file_of(*clause))) << file_of(*clause);
        const std::vector<Expectation> twins = expectations_in(file_of(*clause));
        ASSERT_GE(twins.size(), 2U);
        ASSERT_EQ(twins.size() % 2, 0U);
        for (std::size_t each = 0; each < twins.size(); each += 2) {
            EXPECT_TRUE(twins[each].found == "possible" || twins[each].found == "valid") << twins[each].found;
            EXPECT_EQ(engarde::test::codes_in(twins[each + 1].found), std::vector{refusal_by(*clause)});
        }
    }
}

TEST(ReforgedCorpus, every_record_of_a_clause_belongs_to_one) {
    std::set<std::string> codes;
    for (const Clause* clause : duties()) codes.insert(std::string(clause->code));
    std::size_t files = 0;
    for (const auto& file : fs::directory_iterator(source_path("replays/reforged/clauses"))) {
        EXPECT_TRUE(codes.contains(file.path().stem().string())) << file.path();
        ++files;
    }
    EXPECT_EQ(files, codes.size());
}

// What a record says apart from its expectation and its remarks.
std::vector<std::string> content_of(const egn::Record& record) {
    std::vector<std::string> lines;
    for (const egn::RecordedTag& tag : record.tags)
        if (tag.name != "Expect" && tag.name != "Event") lines.push_back(tag.name + " " + tag.value);
    for (const egn::RecordedEvent& event : record.events())
        lines.push_back((event.line.struck ? "~ " : "") + print(*std::any_cast<egn::reforged::Event>(&event.meaning)));
    return lines;
}

// The number of lines that only one of the two has, lines in common being in the same order.
std::size_t difference(const std::vector<std::string>& left, const std::vector<std::string>& right) {
    std::vector<std::vector<std::size_t>> common(left.size() + 1, std::vector<std::size_t>(right.size() + 1, 0));
    for (std::size_t row = 0; row < left.size(); ++row)
        for (std::size_t column = 0; column < right.size(); ++column)
            common[row + 1][column + 1] = left[row] == right[column]
                                              ? common[row][column] + 1
                                              : std::max(common[row][column + 1], common[row + 1][column]);
    return left.size() + right.size() - 2 * common[left.size()][right.size()];
}

TEST(ReforgedCorpus, a_line_makes_the_difference) {
    EXPECT_EQ(difference({"a", "b"}, {"a", "c"}), 2U);
    for (const Clause* clause : duties()) {
        const std::vector<egn::Record> twins = records_in(file_of(*clause));
        for (std::size_t each = 0; each + 1 < twins.size(); each += 2) {
            const std::size_t lines = difference(content_of(twins[each]), content_of(twins[each + 1]));
            EXPECT_GE(lines, 1U) << clause->code;
            EXPECT_LE(lines, 2U) << clause->code;
        }
    }
}

// How a record is judged when one answer is changed.
std::string ruling(const egn::Record& record, std::size_t question, std::size_t answer) {
    const Chosen own = choose_ruleset(*record.ruleset(), published_rulesets());
    const ChosenRuleset changed = with_answer(*own, {question, answer});
    return stored_form(judge_under(all_games().game_of(changed), record, {changed}).front());
}

TEST(ReforgedCorpus, any_two_answers_to_a_question_disagree_on_a_witness) {
    std::size_t pairs = 0;
    for (std::size_t question = 0; question < choices().size(); ++question) {
        const Question& asked = choices()[question].question;
        const std::string file = source_path("replays/reforged/questions/" + std::string(asked.id) + ".egn");
        ASSERT_TRUE(fs::exists(file)) << file;
        const std::vector<egn::Record> witnesses = records_in(file);
        for (std::size_t left = 0; left < asked.answer_count(); ++left)
            for (std::size_t right = left + 1; right < asked.answer_count(); ++right) {
                EXPECT_TRUE(std::any_of(witnesses.begin(), witnesses.end(),
                                        [&](const egn::Record& record) {
                                            return ruling(record, question, left) != ruling(record, question, right);
                                        }))
                    << asked.id << ": " << asked.answers[left].id << " and " << asked.answers[right].id;
                ++pairs;
            }
    }
    EXPECT_GE(pairs, choices().size());
}

// Every answer is asked for by the tag of a match, so that both rulings can be read.
TEST(ReforgedCorpus, every_answer_has_its_match) {
    for (const Choice<Ruleset>& choice : choices()) {
        std::set<std::size_t> answers;
        const std::string file = source_path("replays/reforged/questions/" + std::string(choice.question.id) + ".egn");
        for (const egn::Record& record : records_in(file)) {
            const auto own = choose_ruleset(*record.ruleset(), published_rulesets());
            answers.insert(choice.answer(ruleset_of<Ruleset>(*own, choices())));
        }
        EXPECT_EQ(answers.size(), choice.question.answer_count()) << choice.question.id;
    }
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
        const std::vector<egn::Record> records = records_in(game(name));
        ASSERT_EQ(records.size(), 1U);
        verify(engarde::test::read_file(game(name)), published_rulesets(),
               {.attach = engarde::test::reading_beside(game(name)).attach}, [](const JudgedMatch& match) {
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
    EXPECT_GE(count_of<egn::reforged::Reshuffle>(events_of(records_in(game("three-players")).front())), 1U);
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
        const auto events = events_of(records_in(game(name)).front());
        const std::vector<egn::Record> seen = records_in(game(name + "-from-the-gallery"));
        ASSERT_EQ(seen.size(), 2U);
        EXPECT_EQ(printed(events_of(seen[0])), counted(events));
        EXPECT_EQ(printed(events_of(seen[1])), without_cards(events));
    }
}

TEST(ReforgedCorpus, the_example_of_the_rulebook_ends_as_printed) {
    const egn::Record example = records_in(game("example-exchange")).front();
    const Chosen rules = choose_ruleset(*example.ruleset(), published_rulesets());
    const MatchJudgement judgement = judge_under(all_games().game_of(*rules), example, {*rules}).front();

    EXPECT_TRUE(judgement.findings.empty());
    EXPECT_THAT(stored_form(judgement), testing::HasSubstr("poise Sam 2 Jen 0")) << "l.475, l.476";
}

}  // namespace
}  // namespace engarde::reforged
