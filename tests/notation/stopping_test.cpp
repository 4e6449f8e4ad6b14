// Whoever takes what a reader reads may have seen enough: nothing behind that is told, and nothing is said of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "notation/reading/parse.h"
#include "notation/record/build.h"
#include "verifier/library/all_games.h"
#include "verifier/verify.h"

namespace engarde::egn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string good = "[White \"Anna\"]\n\nround 1 white\n1. +1 -2\n1-0 hit\n\n";
const std::string bad = "[White \"Zoe\"]\n\nround 1 white\n1. +1 nonsense\n1-0 hit\n\n";
const std::string stray = "hello\n";

std::vector<std::string> codes_of(const Diagnostics& diagnostics) {
    std::vector<std::string> codes;
    for (const Diagnostic& diagnostic : diagnostics.kept()) codes.push_back(diagnostic.code);
    return codes;
}

// ---- Functions that take -------------------------------------------------------------------------------------------

TEST(Take, a_function_that_returns_nothing_wants_everything) {
    std::vector<int> taken;
    const Take<int> take = [&](int thing) { taken.push_back(thing); };
    EXPECT_EQ(take(1), Next::go_on);
    EXPECT_EQ(take(2), Next::go_on);
    EXPECT_THAT(taken, ElementsAre(1, 2));
}

TEST(Take, a_function_may_say_whether_it_wants_more) {
    const Take<int> take = [](int thing) { return thing < 2 ? Next::go_on : Next::stop; };
    EXPECT_EQ(take(1), Next::go_on);
    EXPECT_EQ(take(2), Next::stop);
}

TEST(Take, what_is_taken_is_handed_over_and_not_copied) {
    std::unique_ptr<int> kept;
    const Take<std::unique_ptr<int>> take = [&](std::unique_ptr<int> thing) { kept = std::move(thing); };
    EXPECT_EQ(take(std::make_unique<int>(5)), Next::go_on);
    ASSERT_TRUE(kept);
    EXPECT_EQ(*kept, 5);

    const int* seen = nullptr;
    const int thing = 3;
    const Take<const int&> look = [&](const int& there) { seen = &there; };
    look(thing);
    EXPECT_EQ(seen, &thing);
}

// ---- Records --------------------------------------------------------------------------------------------------------

struct Taken {
    std::vector<std::string> players{};
    Diagnostics diagnostics{};
};

Taken taken_of(const std::string& text, std::size_t most) {
    Taken taken;
    read_each(
        text, taken.diagnostics,
        [&](const Record& record) {
            taken.players.emplace_back(record.tag("White").value_or("nobody"));
            return taken.players.size() < most ? Next::go_on : Next::stop;
        },
        published_rulesets().reading());
    return taken;
}

TEST(StoppingReaders, get_no_more_records) {
    const std::string text = good + bad + good + bad;
    EXPECT_THAT(taken_of(text, 1).players, ElementsAre("Anna"));
    EXPECT_THAT(taken_of(text, 2).players, ElementsAre("Anna", "Zoe"));
    EXPECT_THAT(taken_of(text, 3).players, ElementsAre("Anna", "Zoe", "Anna"));
    EXPECT_THAT(taken_of(text, 4).players, ElementsAre("Anna", "Zoe", "Anna", "Zoe"));
    EXPECT_THAT(taken_of(text, 5).players, ElementsAre("Anna", "Zoe", "Anna", "Zoe"));
}

TEST(StoppingReaders, hear_nothing_of_the_text_behind) {
    const std::string text = good + bad + good + bad;
    EXPECT_THAT(codes_of(taken_of(text, 1).diagnostics), IsEmpty());
    EXPECT_THAT(codes_of(taken_of(text, 2).diagnostics), ElementsAre("syntax.ply"));
    EXPECT_THAT(codes_of(taken_of(text, 3).diagnostics), ElementsAre("syntax.ply"));
    EXPECT_THAT(codes_of(taken_of(text, 4).diagnostics), ElementsAre("syntax.ply", "syntax.ply"));
    EXPECT_THAT(codes_of(taken_of(good + "[Score \"x\"]\n" + stray, 1).diagnostics), IsEmpty());
    EXPECT_THAT(codes_of(taken_of(good + "[White \"nobody's match\"]\n", 1).diagnostics), IsEmpty());
    EXPECT_THAT(codes_of(taken_of(good + "[not a tag\n" + stray, 1).diagnostics), IsEmpty());
}

TEST(StoppingReaders, hear_everything_of_what_they_took) {
    EXPECT_THAT(codes_of(taken_of("[Score \"x\"]\n" + stray + bad + bad, 1).diagnostics),
                ElementsAre("syntax.score", "syntax.text", "syntax.ply"));
    EXPECT_THAT(codes_of(taken_of("[White \"Anna\"]\n[Ruleset \"abacus-basic\"]\n[Ruleset \"x y\"]\n", 1).diagnostics),
                ElementsAre("syntax.no-round"));
    EXPECT_THAT(codes_of(taken_of(good + stray + bad, 1).diagnostics), ElementsAre("syntax.order"))
        << "between the matches";
}

TEST(StoppingReaders, of_games_recorded_as_events_stop_as_well) {
    const std::string played = "[Ruleset \"reforged-2019\"]\n[White \"Sam\"]\n[Players \"Sam, Jen\"]\n\nturn Sam\n";
    const std::string broken = "[Ruleset \"reforged-2019\"]\n[White \"Jen\"]\n\nturn turn turn \"\n";
    EXPECT_THAT(taken_of(played + broken + good, 1).players, ElementsAre("Sam"));
    EXPECT_THAT(codes_of(taken_of(played + broken + good, 1).diagnostics), IsEmpty());
    EXPECT_THAT(taken_of(played + broken + good, 2).players, ElementsAre("Sam", "Jen"));
    EXPECT_THAT(codes_of(taken_of(played + broken + bad, 2).diagnostics), ElementsAre("syntax.event"));
}

TEST(StoppingReaders, leave_the_rest_of_a_long_text_alone) {
    std::string text = good;
    for (int match = 0; match < 1000; ++match) text += bad;
    EXPECT_EQ(taken_of(text, 1).diagnostics.errors(), 0U);
    EXPECT_EQ(taken_of(text, 11).diagnostics.errors(), 10U);
}

// ---- Judged matches -------------------------------------------------------------------------------------------------

struct Judged {
    std::vector<Verdict> verdicts{};
    std::vector<std::string> codes{};
    std::size_t taken = 0;
};

Judged judged_of(const std::string& text, std::size_t most) {
    Judged judged;
    judged.taken = verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
        const MatchJudgement& judgement = match.judgements.front();
        judged.verdicts.push_back(judgement.verdict);
        for (const Finding& finding : judgement.findings)
            if (finding.is_error()) judged.codes.push_back(finding.diagnostic.code);
        return judged.verdicts.size() < most ? Next::go_on : Next::stop;
    });
    return judged;
}

TEST(StoppingVerifiers, get_no_more_matches_and_hear_nothing_of_them) {
    const std::string fair = "[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +5 +5\n*\n";
    const std::string unfair = "[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +5 +5 x1\n*\n";
    const std::string broken = "[Ruleset \"ferti-advanced\"]\nround 1 white\n1. nonsense\n*\n";
    const std::string text = fair + unfair + broken + fair;
    const auto expect = [&](std::size_t most, const std::vector<Verdict>& verdicts,
                            const std::vector<std::string>& codes) {
        const Judged judged = judged_of(text, most);
        EXPECT_EQ(judged.verdicts, verdicts) << most;
        EXPECT_EQ(judged.codes, codes) << most;
        EXPECT_EQ(judged.taken, verdicts.size()) << most;
    };
    using enum Verdict;
    expect(1, {possible}, {});
    expect(2, {possible, invalid}, {"attack.wrong-distance"});
    expect(3, {possible, invalid, malformed}, {"attack.wrong-distance", "syntax.ply"});
    expect(9, {possible, invalid, malformed, possible}, {"attack.wrong-distance", "syntax.ply"});
}

// ---- Handlers -------------------------------------------------------------------------------------------------------

// Writes down what it is told, until it has seen so many things.
class Listener : public Handler {
public:
    explicit Listener(std::size_t most) : most_(most) {}

    std::vector<std::string> told{};

    Next next() const override { return told.size() < most_ ? Next::go_on : Next::stop; }
    void begin_match(std::size_t) override { told.emplace_back("match"); }
    void tag(const Tag& tag) override { told.emplace_back(tag.name); }
    void end_round() override { told.emplace_back("round"); }
    void malformed_round(std::optional<std::uint32_t>, Span) override { told.emplace_back("bad round"); }
    void malformed_text(Span) override { told.emplace_back("bad text"); }
    void event(const EventLine& line, const EventMeaning& meaning) override {
        told.push_back(line.words.front().text + (meaning.has_value() ? "" : "?"));
    }

private:
    std::size_t most_;
};

struct Told {
    std::vector<std::string> things;
    std::size_t errors;
};

Told told_of(const std::string& text, std::size_t most) {
    Listener listener(most);
    Diagnostics diagnostics;
    parse(text, listener, diagnostics, published_rulesets().reading());
    return {listener.told, diagnostics.errors()};
}

TEST(StoppingHandlers, are_told_nothing_more) {
    const std::string text = "[White \"A\"]\n[Black \"B\"]\nround 1 white\n*\nround 2 black\nx\n" + stray +
                             "[Event \"e\"]\nround 1 white\n*\n";
    const std::vector<std::string> all{"match", "White", "Black", "round", "bad round", "match", "Event", "round"};
    ASSERT_EQ(told_of(text, 100).things, all);
    for (std::size_t most = 1; most <= all.size(); ++most)
        EXPECT_EQ(told_of(text, most).things, std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(most)))
            << most;
    EXPECT_THAT(told_of(text, 0).things, IsEmpty());
}

TEST(StoppingHandlers, hear_nothing_of_the_text_behind) {
    const std::string text = good + bad;
    EXPECT_EQ(told_of(text, 0).errors, 0U);
    EXPECT_EQ(told_of(text, 2).errors, 0U) << "no match without a round: it was not read to its end";
    EXPECT_EQ(told_of(text, 3).errors, 0U);
    EXPECT_EQ(told_of(text, 5).errors, 0U);
    EXPECT_EQ(told_of(text, 100).errors, 1U);
    EXPECT_EQ(told_of("; nothing but a comment\n", 0).errors, 0U);
}

TEST(StoppingHandlers, stop_between_events) {
    const std::string text = "[Ruleset \"reforged-2019\"]\n\nturn Sam\npoise poise\nturn Jen\n";
    EXPECT_THAT(told_of(text, 100).things, ElementsAre("match", "Ruleset", "turn", "bad text", "poise?", "turn"));
    EXPECT_THAT(told_of(text, 3).things, ElementsAre("match", "Ruleset", "turn"));
    EXPECT_EQ(told_of(text, 3).errors, 0U);
    EXPECT_EQ(told_of(text, 5).errors, 1U);
}

}  // namespace
}  // namespace engarde::egn
