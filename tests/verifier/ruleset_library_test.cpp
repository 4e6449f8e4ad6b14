// Named rulesets: what their files mean, what is wrong with them, and that they are served like the published ones.
#include "verifier/library/ruleset_library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <filesystem>

#include "engine/piste/questions.h"
#include "notation/record/build.h"
#include "notation/text/locate.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/files.h"
#include "tests/support/rulesets_files.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/replay/rules_of.h"
#include "verifier/report/rules_text.h"
#include "verifier/report/verify_json.h"
#include "verifier/verify.h"

namespace engarde {
namespace {

namespace fs = std::filesystem;
using test::Coverage;
using test::read_file;
using test::source_path;
using testing::HasSubstr;

// The code, the place as line:column, the message and the fix.
std::string told(const std::string& text, const Diagnostics& diagnostics) {
    std::string all;
    for (const Diagnostic& diagnostic : diagnostics.kept()) {
        const Place place = Locator(text).at(diagnostic.span.begin);
        all += (all.empty() ? "" : " | ") + diagnostic.code + " " + std::to_string(place.line) + ":" +
               std::to_string(place.column) + " " + diagnostic.message;
        if (diagnostic.fix) all += " -> " + diagnostic.fix->replacement;
    }
    return all;
}

std::string told(const std::string& text) {
    RulesetLibrary library(all_games());
    Diagnostics diagnostics;
    library.add_file(text, diagnostics);
    return told(text, diagnostics);
}

RulesetLibrary library_of(const std::string& text) {
    RulesetLibrary library(all_games());
    Diagnostics diagnostics;
    library.add_file(text, diagnostics);
    EXPECT_EQ(diagnostics.errors(), 0U) << told(text, diagnostics);
    return library;
}

piste::Ruleset value_of(const RulesetLibrary& library, std::string_view id) {
    const FoundRuleset found = library.find(id);
    return piste::ruleset_of({found.catalogue, found.ruleset});
}

std::string note_of(const std::string& text) {
    RulesetLibrary library(all_games());
    Diagnostics diagnostics;
    library.add_file(text, diagnostics);
    return diagnostics.kept().empty() || diagnostics.kept().front().notes.empty()
               ? std::string()
               : diagnostics.kept().front().notes.front().text;
}

const std::string clubs =
    "ruleset thursday-club\n"
    "  base ferti-advanced\n"
    "  name \"Thursday club\"\n"
    "  note \"Agreed on 3 March 2026.\"\n"
    "  source \"club minutes, page 4\"\n"
    "  parry-may-be-declined = no\n"
    "  starter-of-later-rounds = loser\n"
    "ruleset juniors\n"
    "  base thursday-club\n"
    "  advance-and-attack-allowed = no\n";

TEST(RulesetLibrary, a_named_ruleset_is_its_base_with_the_answers_changed) {
    const RulesetLibrary library = library_of(clubs);

    piste::Ruleset expected = piste::ferti_advanced;
    expected.parry_may_be_declined = false;
    expected.starter_of_later_rounds = piste::LaterStarter::loser;
    EXPECT_TRUE(value_of(library, "thursday-club") == expected);
    expected.advance_and_attack_allowed = false;
    EXPECT_TRUE(value_of(library, "juniors") == expected) << "a base may be a named ruleset";
}

TEST(RulesetLibrary, a_named_ruleset_is_known_by_what_the_file_says_of_it) {
    const RulesetLibrary library = library_of(clubs);
    const NamedRuleset& club = *library.find("thursday-club").ruleset;

    EXPECT_EQ(club.id, "thursday-club");
    EXPECT_EQ(club.title, "Thursday club");
    EXPECT_EQ(club.note, "Agreed on 3 March 2026.");
    EXPECT_EQ(club.source, "club minutes, page 4");
    EXPECT_EQ(club.base, library.find("ferti-advanced").ruleset);
    EXPECT_EQ(library.find("juniors").ruleset->title, "juniors") << "without a name";
    EXPECT_EQ(library.find("juniors").ruleset->base, &club);
    EXPECT_TRUE(library.find("juniors").ruleset->note.empty());
    EXPECT_EQ(library.find("friday-club").ruleset, nullptr);
}

TEST(RulesetLibrary, named_rulesets_stand_behind_the_published_ones) {
    const RulesetLibrary library = library_of(clubs);
    const std::size_t published = all_games().ruleset_ids().size();

    ASSERT_EQ(library.ids().size(), published + 2);
    EXPECT_EQ(library.ids()[published], "thursday-club");
    EXPECT_EQ(library.all().back().ruleset->id, "juniors");
    EXPECT_EQ(library.of_game(*all_games().default_game().catalogue).size(), 8U);
    EXPECT_EQ(library.extended(*all_games().default_game().catalogue).rulesets.back().id, "juniors");
    EXPECT_EQ(published_rulesets().ids(), all_games().ruleset_ids());
}

TEST(RulesetLibrary, several_files_make_one_library) {
    RulesetLibrary library = library_of(clubs);
    Diagnostics diagnostics;
    library.add_file("ruleset friday\n  base juniors\n  first-round-starter = white\n", diagnostics);
    EXPECT_TRUE(diagnostics.kept().empty());
    EXPECT_FALSE(value_of(library, "friday").parry_may_be_declined);

    const std::string again = "ruleset juniors\n  base ferti-advanced\n";
    library.add_file(again, diagnostics);
    EXPECT_EQ(told(again, diagnostics),
              "ruleset.taken 1:9 \"juniors\" is defined in another file; choose another name");
}

TEST(RulesetLibrary, a_name_is_given_once) {
    EXPECT_EQ(told("ruleset ferti-advanced\nbase ferti-advanced"),
              "ruleset.taken 1:9 \"ferti-advanced\" is a published ruleset; choose another name | ruleset.base 2:6 "
              "\"ferti-advanced\" cannot be its own base");
    EXPECT_EQ(told("ruleset all\nbase ferti-advanced"),
              "ruleset.taken 1:9 \"all\" means every ruleset; choose another name");
    const std::string twice = "ruleset a\nbase ferti-advanced\nruleset a\nbase abacus-basic";
    EXPECT_EQ(told(twice), "ruleset.taken 3:9 there is a ruleset \"a\" already");
    EXPECT_EQ(note_of(twice), "it is defined on line 1");
}

TEST(RulesetLibrary, a_base_is_there_before_what_is_made_from_it) {
    EXPECT_EQ(told("ruleset a\n  name \"A\"\n"), "ruleset.base 1:9 \"a\" has no base");
    EXPECT_EQ(told("ruleset a\n  base ferti-advnced\n"),
              "ruleset.base 2:8 unknown ruleset \"ferti-advnced\"; did you mean \"ferti-advanced\"? -> ferti-advanced");
    EXPECT_EQ(told("ruleset a\n  base a\n"), "ruleset.base 2:8 \"a\" cannot be its own base");
    EXPECT_EQ(told("ruleset a\n  base b\nruleset b\n  base abacus-basic\n"),
              "ruleset.base 2:8 \"b\" is defined further down, on line 3");
    EXPECT_THAT(note_of("ruleset a\n  base nothing-like-it\n"), HasSubstr("available: abacus-basic, abacus-classic"));
}

TEST(RulesetLibrary, questions_and_answers_are_those_of_the_bases_game) {
    const std::string begin = "ruleset a\n  base ferti-advanced\n  ";
    EXPECT_EQ(
        told(begin + "parry-may-be-decline = no"),
        "ruleset.question 3:3 unknown question \"parry-may-be-decline\"; did you mean \"parry-may-be-declined\"? -> "
        "parry-may-be-declined");
    EXPECT_EQ(
        told(begin + "starter-of-later-rounds = looser"),
        "ruleset.answer 3:29 unknown answer \"looser\" to starter-of-later-rounds; did you mean \"loser\"? -> loser");
    EXPECT_EQ(note_of(begin + "starter-of-later-rounds = nobody"), "available: alternates, loser, winner, any");
    EXPECT_EQ(told(begin + "reforged-press-own = no"),
              "ruleset.question 3:3 \"reforged-press-own\" is a question of reforged, and \"ferti-advanced\" a ruleset "
              "of piste");
    EXPECT_EQ(told(begin + "parry-may-be-declined = no\n  parry-may-be-declined = yes"),
              "ruleset.twice 4:3 \"parry-may-be-declined\" is answered twice in \"a\"");
}

TEST(RulesetLibrary, every_error_of_a_file_is_told_in_its_order_and_none_because_of_another) {
    const std::string text =
        "ruleset One\n"                        // 1: no id, but one can be made of it
        "  base ferti-advancd\n"               // 2: no such ruleset
        "  parry-may-be-declined = perhaps\n"  // 3: no such answer
        "ruleset two\n"
        "  base one\n"  // its base is wrong, not this
        "  name Two\n"  // 6: no quotes
        "  no-such-question = no\n";
    EXPECT_THAT(told(text),
                testing::MatchesRegex("syntax.name 1:9 .* \\| ruleset.base 2:8 .* \\| ruleset.answer 3:27 .*"
                                      " \\| syntax.quoted 6:8 .* \\| ruleset.question 7:3 .*"));
    EXPECT_EQ(told("ruleset a\n  bas ferti-advanced\n"),
              "syntax.statement 2:3 unknown statement \"bas\"; did you mean \"base\"? -> base")
        << "the base is not missing besides";
}

TEST(RulesetLibrary, answers_in_vain_are_noted_with_their_place) {
    const std::string no_indirect =
        "ruleset a\n  base ferti-standard\n  same-value-advance-and-attack = no\n  first-round-starter = white\n";
    EXPECT_EQ(told(no_indirect),
              "advice.answer-cannot-matter 3:3 the answer to \"same-value-advance-and-attack\" cannot matter beside "
              "the other answers");
    EXPECT_EQ(note_of(no_indirect), "it would matter with advance-and-attack-allowed = yes");
    EXPECT_EQ(told("ruleset a\n  base ferti-advanced\n  parry-may-be-declined = yes\n"),
              "advice.answer-as-in-base 3:3 \"ferti-advanced\" has this answer to \"parry-may-be-declined\" already");
    EXPECT_EQ(told("ruleset a\n  base ferti-standard\n  same-value-advance-and-attack = no\n"
                   "  advance-and-attack-allowed = yes\n"),
              "")
        << "beside that answer it matters";
    EXPECT_THAT(told("ruleset a\n  base ferti-advanced\n  attack-can-be-parried = no\n  parry-may-be-declined = no\n"),
                HasSubstr("advice.answer-cannot-matter 4:3"));
}

TEST(RulesetLibrary, a_huge_file_is_no_trouble) {
    std::string good;
    std::string bad;
    for (int count = 0; count < 5000; ++count) {
        good += "ruleset r" + std::to_string(count) + "\n  base " +
                (count == 0 ? "ferti-advanced" : "r" + std::to_string(count - 1)) + "\n";
        bad += "ruleset same\n  base nothing\n  parry-may-be-declined = yes\n";
    }
    EXPECT_TRUE(value_of(library_of(good), "r4999") == piste::ferti_advanced);
    RulesetLibrary library(all_games());
    Diagnostics diagnostics;
    library.add_file(bad, diagnostics);
    EXPECT_EQ(diagnostics.errors(), 9999U);
}

TEST(RulesetLibrary, the_example_names_three_clubs_and_nothing_is_in_vain) {
    RulesetLibrary library(all_games());
    Diagnostics diagnostics;
    const std::string text = read_file(source_path("replays/house-rules.rulesets"));
    library.add_file(text, diagnostics);

    EXPECT_EQ(told(text, diagnostics), "");
    EXPECT_EQ(library.ids().size(), all_games().ruleset_ids().size() + 3);
}

// Whatever somebody answers, in a file or as house rules.
TEST(RulesetLibrary, any_answers_mean_the_same_in_a_file_as_in_the_engine) {
    Coverage coverage;
    EXPECT_TRUE(test::check_every(10, "any answers mean the same in a file as in the engine", [&] {
        const auto& presets = piste::presets();
        const auto base = presets[*rc::gen::inRange<std::size_t>(0, presets.size())];
        std::vector<std::size_t> answers = answers_of(*all_games().find_ruleset(base.id).ruleset);
        egn::RulesetDefinition definition;
        definition.id.text = "ours";
        definition.base = egn::PlacedText{std::string(base.id), {}};
        const std::vector<bool> seldom{true, false, false, false, false, false, false, false, false, false};
        const bool many = *rc::gen::element(true, false);
        ChosenRuleset with_house_rules = choose_ruleset({std::string(base.id), {}, {}}, published_rulesets()).value();
        for (std::size_t index = 0; index < answers.size(); ++index) {
            const Choice<piste::Ruleset>& choice = piste::choices()[index];
            if (!*(many ? rc::gen::element(true, false) : rc::gen::elementOf(seldom))) continue;
            const std::size_t answer = *rc::gen::inRange<std::size_t>(0, choice.question.answer_count());
            answers[index] = answer;
            const egn::HouseRule rule{
                std::string(choice.question.id), std::string(choice.question.answers[answer].id), {}, {}};
            definition.answers.push_back(rule);
            with_house_rules = with_house_rule(with_house_rules, rule).value();
        }
        const auto expected = with_answers<piste::Ruleset>(piste::choices(), answers);
        const std::string text = test::printed({{definition}});
        RulesetLibrary library(all_games());
        Diagnostics diagnostics;
        library.add_file(text, diagnostics);
        RC_ASSERT(diagnostics.errors() == 0U);
        RC_ASSERT(value_of(library, "ours") == expected);
        RC_ASSERT(piste::ruleset_of(with_house_rules) == expected);

        const NamedRuleset& ours = *library.find("ours").ruleset;
        std::size_t in_vain = 0;
        for (std::size_t index = 0; index < ours.readings.size(); ++index) {
            const Choice<piste::Ruleset>& choice = piste::choices()[index];
            RC_ASSERT(ours.readings[index].matters == choice.matters(expected));
            const Reading& reading = ours.readings[index];
            if (reading.matters) RC_ASSERT(reading.citation.basis != Basis::not_applicable);
            for (const egn::HouseRule& rule : definition.answers)
                if (rule.question == choice.question.id)
                    in_vain += !reading.matters || choice.answer(base.ruleset) == reading.answer ? 1 : 0;
        }
        RC_ASSERT(diagnostics.kept().size() == in_vain);
        coverage.note("in vain", in_vain > 0);
        coverage.note("nothing in vain", in_vain == 0);
        RC_ASSERT(!ruleset_page(*all_games().default_game().catalogue, ours, 80).empty());
    }));
    coverage.require({"in vain", "nothing in vain"});
}

// Service like that of the published ones

std::string copy_of(std::string_view id) {
    return "copy-of-" + std::string(id);
}

RulesetLibrary copies() {
    std::string text;
    for (const std::string_view id : all_games().ruleset_ids())
        text += "ruleset " + copy_of(id) + "\n  base " + std::string(id) + "\n";
    return library_of(text);
}

std::string json_of(const std::string& text, const RulesetLibrary& library, const VerifyOptions& options = {}) {
    std::string all;
    verify(text, library, options,
           [&](const JudgedMatch& match) { all += verify_json(match, "a.egn", text, Locator(text)); });
    return all;
}

std::string with(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t place = text.find(from); place != std::string::npos; place = text.find(from, place + to.size()))
        text.replace(place, from.size(), to);
    return text;
}

std::vector<std::string> recorded_texts() {
    std::vector<std::string> texts;
    for (const auto& entry : fs::recursive_directory_iterator(source_path("replays")))
        if (entry.path().extension() == ".egn") texts.push_back(read_file(entry.path()));
    return texts;
}

// All replays would take long under each; between them they are under all.
TEST(RulesetLibrary, a_copy_of_a_published_ruleset_judges_replays_like_it) {
    const RulesetLibrary library = copies();
    const std::vector<std::string_view> ids = all_games().ruleset_ids();
    const std::vector<std::string> texts = recorded_texts();
    ASSERT_GE(texts.size(), 80U);
    for (std::size_t index = 0; index < texts.size(); ++index) {
        const std::string_view id = ids[index % ids.size()];
        const FoundRuleset copy = library.find(copy_of(id));
        const FoundRuleset original = library.find(id);
        const std::string by_copy = json_of(texts[index], library, {.rulesets = {{copy.catalogue, copy.ruleset}}});
        const std::string by_original =
            json_of(texts[index], published_rulesets(), {.rulesets = {{original.catalogue, original.ruleset}}});
        ASSERT_EQ(with(by_copy, copy_of(id), std::string(id)), by_original) << id << "\n" << texts[index];
    }
}

// Of the same length, so that every place is the same.
std::string renamed(std::string_view id) {
    return "x" + std::string(id.substr(1));
}

TEST(RulesetLibrary, every_replay_may_name_a_copy_in_its_tag) {
    std::string file;
    for (const std::string_view id : all_games().ruleset_ids())
        file += "ruleset " + renamed(id) + "\n  base " + std::string(id) + "\n";
    const RulesetLibrary library = library_of(file);
    std::size_t changed = 0;
    for (const std::string& text : recorded_texts()) {
        std::string tagged = text;
        for (const std::string_view id : all_games().ruleset_ids())
            tagged = with(tagged, "[Ruleset \"" + std::string(id), "[Ruleset \"" + renamed(id));
        if (tagged == text) continue;
        ++changed;
        std::string by_copy = json_of(tagged, library);
        for (const std::string_view id : all_games().ruleset_ids())
            by_copy = with(by_copy, "\"ruleset\":\"" + renamed(id), "\"ruleset\":\"" + std::string(id));
        ASSERT_EQ(by_copy, json_of(text, published_rulesets()));
    }
    EXPECT_GE(changed, 80U);
}

TEST(RulesetLibrary, a_record_without_a_ruleset_is_tried_under_named_ones_too) {
    const RulesetLibrary library = library_of(clubs);
    verify("round 1 white +5 +5 *", library, {}, [](const JudgedMatch& match) {
        ASSERT_EQ(match.judgements.size(), 8U);
        EXPECT_EQ(match.judgements.back().rules.ruleset->id, "juniors");
    });
}

TEST(RulesetLibrary, a_tag_may_change_a_named_ruleset_further) {
    const RulesetLibrary library = library_of(clubs);
    const std::string good = "[Ruleset \"thursday-club, first-round-starter=white\"]\nround 1 black +1 *\n";
    EXPECT_THAT(json_of(good, library), HasSubstr("round.starter"));
    const std::string unknown = json_of("[Ruleset \"thursday-clubb\"]\nround 1 black +1 *\n", library);
    EXPECT_THAT(unknown, HasSubstr("did you mean \\\"thursday-club\\\"?"));
    EXPECT_THAT(unknown, HasSubstr("brettspielnetz, "));
    EXPECT_THAT(json_of(good, published_rulesets()), HasSubstr("unknown ruleset \\\"thursday-club\\\""))
        << "without the file";
}

}  // namespace
}  // namespace engarde
