// engarde generate: the same matches everywhere, every ending reached, every breach planted where the tag says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "notation/record/print.h"
#include "tests/support/expectations.h"
#include "tests/support/program.h"
#include "verifier/library/all_games.h"
#include "verifier/random.h"

namespace engarde {
namespace {

using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::HasSubstr;
using testing::IsEmpty;

ChosenRuleset ruleset(const std::string& text) {
    return choose_ruleset(egn::read_ruleset(text).value(), published_rulesets()).value();
}

TEST(Generate, random_numbers_are_the_same_on_every_machine) {
    Random random(1);
    EXPECT_EQ(random.next(), 0x910A2DEC89025CC1U);  // splitmix64's published first number for the seed 1
    std::set<std::uint64_t> drawn;
    for (int times = 0; times < 1000; ++times) drawn.insert(random.below(7));
    EXPECT_EQ(drawn, (std::set<std::uint64_t>{0, 1, 2, 3, 4, 5, 6}));
    EXPECT_NE(Random::of(1, 2).next(), Random::of(2, 1).next());
}

TEST(Generate, the_same_seed_gives_the_same_matches) {
    const std::string arguments =
        "generate --ruleset abacus-basic --board 'length 9, cards 3, copies 4, hand 3, wins 1' --seed ";
    const ProgramRun seven = run_engarde(arguments + "7");

    EXPECT_EQ(seven.output,
              "[Ruleset \"abacus-basic\"]\n[Score \"0-1\"]\n"
              "[Board \"length 9, cards 3, copies 4, hand 3, wins 1\"]\n"
              "[Event \"generated: seed 7, match 1, lifelike\"]\n\n"
              "round 1 black\nhands 123 122\ndeck 313321\n1. +2 +1 2. +3 -1 3. x3\n0-1 hit\n");
    EXPECT_EQ(seven.status, 0);
    EXPECT_NE(run_engarde(arguments + "8").output, seven.output);
}

TEST(Generate, a_match_does_not_depend_on_those_before_it) {
    const std::string arguments = "generate --ruleset ferti-advanced --seed 3 --matches ";

    const std::string three = run_engarde(arguments + "3").output;

    EXPECT_EQ(three.find(run_engarde(arguments + "1").output), 0U);
    EXPECT_EQ(three.find(run_engarde(arguments + "2").output), 0U);
}

TEST(Generate, matches_are_in_canonical_form_and_full_length) {
    for (const char* information : {"full", "draws", "partial", "public"}) {
        const ProgramRun run = run_shell(std::string("engarde generate --ruleset brettspielnetz --matches 5 "
                                                     "--information ") +
                                         information + " | tee /dev/stderr | engarde format -");
        EXPECT_EQ(run.output, run.errors) << information;
    }
    EXPECT_THAT(run_shell("engarde generate --ruleset ferti-standard | engarde verify --json -").output,
                HasSubstr("\"finished\":true"));
}

TEST(Generate, the_rare_style_reaches_every_ending) {
    std::set<std::string_view> endings;
    std::set<std::string_view> reasons;
    const auto play = [&](const char* rules) {
        const GeneratorEntry& generator = *all_games().default_game().generator;
        for (std::uint64_t number = 0; number < 60; ++number) {
            Random random = Random::of(11, number);
            const auto match = generator.generate({.rules = ruleset(rules), .style = "rare"}, random);
            endings.insert(match->endings.begin(), match->endings.end());
            reasons.insert(match->reasons.begin(), match->reasons.end());
        }
    };

    play("ferti-advanced");
    EXPECT_EQ(reasons, (std::set<std::string_view>{"hit", "no-move", "cards", "distance", "draw"}));
    EXPECT_EQ(endings.size(), 9U) << "all but the last chance";
    play("abacus-basic");
    EXPECT_EQ(endings.size(), 10U);
}

TEST(Generate, every_breach_is_caught_at_its_place) {
    const GeneratorEntry& generator = *all_games().default_game().generator;
    for (const std::string_view code : generator.breaches) {
        std::size_t planted = 0;
        for (const char* rules : {"abacus-basic", "ferti-advanced"})
            for (std::uint64_t number = 0; number < 20; ++number) {
                Random random = Random::of(5, number);
                auto match = generator.generate(
                    {.rules = ruleset(rules), .style = "any", .broken = true, .breach_code = std::string(code)},
                    random);
                if (!match) continue;
                ++planted;
                const auto found = test::expectations_in("generated", egn::print(match->record));
                ASSERT_EQ(found.size(), 1U);
                EXPECT_EQ(found[0].found, found[0].expected);
                EXPECT_EQ(test::codes_in(found[0].expected), std::vector{std::string(code)});
            }
        EXPECT_GE(planted, 5U) << code;
    }
}

TEST(Generate, mistyped_names_get_the_nearest) {
    const auto errors = [](const std::string& arguments) {
        const ProgramRun run = run_engarde("generate " + arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        EXPECT_THAT(run.output, IsEmpty());
        return run.errors;
    };

    EXPECT_THAT(errors(""), HasSubstr("--ruleset"));
    EXPECT_THAT(errors("--ruleset all"), HasSubstr("one ruleset"));
    EXPECT_THAT(errors("--ruleset ferti-advanced --style rar"), HasSubstr("did you mean \"rare\"?"));
    EXPECT_THAT(errors("--ruleset ferti-advanced --information publik"), HasSubstr("did you mean \"public\"?"));
    EXPECT_THAT(errors("--ruleset ferti-advanced --break attack.wrong-distanc"),
                HasSubstr("did you mean \"attack.wrong-distance\"?"));
    EXPECT_THAT(errors("--ruleset ferti-advanced --board 'length 1'"), HasSubstr("no such board"));
    EXPECT_THAT(errors("--ruleset ferti-advanced --break parry.not-in-these-rules"), HasSubstr("does not happen"));
    for (const char* nonsense : {"--matches -1", "--matches 0", "--matches x", "--seed -1",
                                 "--seed 18446744073709551616", "--seed ''", "--break ''", "--style ''", "--board ''"})
        EXPECT_THAT(errors(std::string("--ruleset ferti-advanced ") + nonsense), HasSubstr("engarde: --")) << nonsense;
}

TEST(Generate, a_match_that_nobody_wins_is_broken_off_and_that_is_said) {
    const ProgramRun run = run_engarde(
        "generate --ruleset ferti-advanced --with no-legal-move-loser=draw --with attack-counts-as-legal-move=no "
        "--board 'length 2, cards 2, copies 2, hand 1, wins 5'");

    EXPECT_THAT(run.errors, HasSubstr("nobody wins match 1: it is broken off after 200 rounds"));
}

TEST(Generate, the_report_counts_endings) {
    const ProgramRun run = run_engarde("generate --ruleset ferti-advanced --matches 3 --report");

    EXPECT_THAT(run.errors, HasSubstr(" rounds as they were played\n"));
    EXPECT_THAT(run.errors, HasSubstr("         0  the last chance is taken\n"));
}

}  // namespace
}  // namespace engarde
