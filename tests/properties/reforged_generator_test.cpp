// The generator of Reforged: every game that it plays is legal and reaches the cases of every clause; every record of
// one holds; every breach that it plants is found where it was planted.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "engine/reforged/legality.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"
#include "engine/reforged/scoring.h"
#include "engine/reforged/transition.h"
#include "notation/record/print.h"
#include "notation/reforged/print.h"
#include "notation/reforged/words.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/duel_cases.h"
#include "tests/support/duels.h"
#include "tests/support/expectations.h"
#include "verifier/reforged/generate/invented_book.h"
#include "verifier/reforged/generate/plant.h"
#include "verifier/reforged/generate/play_game.h"
#include "verifier/reforged/recording.h"

namespace engarde::reforged {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;

Random some_random() {
    return Random(*rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>()));
}

std::string name_of(const test::DuelCase& each) {
    return std::string(each.clause.id) + ": " + std::string(each.what);
}

std::size_t most_players_under(const Ruleset& ruleset) {
    return static_cast<std::size_t>(deck_size(ruleset) / hand_size(ruleset));
}

std::size_t some_players(const Ruleset& ruleset, Random& random) {
    return 2 + random.below(random.once_in(3) ? most_players_under(ruleset) - 1 : 2);
}

// Twelve hands of seven cards are the whole deck, so that it soon runs short.
Ruleset with_few_cards(Ruleset ruleset) {
    ruleset.edition_hand = EditionHand::seven;
    ruleset.pistol_in_the_game = false;
    return ruleset;
}

void play_through(const Rules& rules, const PlayedGame& game, Coverage& coverage) {
    State state = game.start;
    for (const Action& action : game.actions) {
        const auto found = violation(rules, state, action);
        if (found) RC_LOG() << found->clause().code << " under " << test::tag_of(rules.ruleset);
        RC_ASSERT(!found);
        const State next = after(rules, state, action);
        RC_ASSERT(cards_recorded(next) == deck_size(rules.ruleset));
        for (const test::DuelCase& each : test::duel_cases())
            if (each.happened({rules, state, action, next})) coverage.note(name_of(each));
        state = next;
    }
    RC_ASSERT(state == game.last);
    RC_ASSERT(outcome(rules, state) == game.outcome);
}

TEST(ReforgedGeneratorLaws, every_game_is_legal_and_every_clause_is_reached) {
    Coverage coverage;
    EXPECT_TRUE(check_every(2, "every game is legal", [&] {
        Random random = some_random();
        const bool few_cards = random.once_in(5);
        Ruleset answers = test::any_answers(random);
        if (random.once_in(4)) answers.superior_technique_type = SuperiorTechniqueType::fancy_move;
        const Ruleset ruleset = few_cards ? with_few_cards(answers) : answers;
        const auto& deck = random.once_in(3) ? other_invented_entries : invented_entries;
        const Rules rules{ruleset, book_from(deck(ruleset), ruleset)};
        const auto style = few_cards ? Style::rare : static_cast<Style>(random.below(3));
        const std::size_t players = few_cards ? most_players_under(ruleset) : some_players(ruleset, random);
        play_through(rules, play_game(rules, players, style, random), coverage);
    }));
    std::vector<std::string> required;
    for (const test::DuelCase& each : test::duel_cases()) required.push_back(name_of(each));
    coverage.require(required);
}

// Clauses that a played game cannot reach, with the reason.
const std::map<std::string_view, std::string_view> not_reached{
    {"a-card-is-in-the-book", "it is about card lines"},
    {"a-book-keeps-what-is-printed", "it is about card lines"},
    {"a-field-fits-its-card", "it is about card lines"},
    {"a-card-has-known-instructions", "generated cards have types"},
    {"the-first-player-is-chosen-at-random", "nobody can see that"},
};

TEST(ReforgedGenerator, there_is_a_case_for_every_clause) {
    std::set<std::string_view> met;
    for (const test::DuelCase& each : test::duel_cases()) met.insert(each.clause.id);
    for (const Clause* clause : clause::all)
        EXPECT_NE(met.contains(clause->id), not_reached.contains(clause->id)) << clause->id;
}

// ---- Records --------------------------------------------------------------------------------------------------------

void note_record(const test::RecordedDuel& duel, Coverage& coverage) {
    coverage.note("style " + duel.options.style);
    coverage.note("house rules", !duel.options.rules.house_rules.empty());
    coverage.note("nine players or more", duel.options.players >= 9);
    coverage.note("from the middle", duel.record.find_tag("Hands") || duel.record.find_tag("Deck"));
    coverage.note("Poise in a tag", duel.record.find_tag("Poise") != nullptr);
    coverage.note("Items in a tag", duel.record.find_tag("Items") != nullptr);
    bool is_dealt = false;
    bool follows_hands = false;
    for (const egn::RecordedEvent& event : duel.record.events()) {
        const auto& meaning = std::any_cast<const egn::reforged::Event&>(event.meaning);
        const std::string line = egn::reforged::print(meaning);
        const std::string word = line.substr(0, line.find_first_of(" :"));
        is_dealt = is_dealt || word == "deal";
        follows_hands = follows_hands || word == "draw";
        coverage.note(event.line.struck ? "struck" : "event " + word,
                      event.line.struck || egn::reforged::is_event_word(word));
        coverage.note("a hidden card", line.find('?') != std::string::npos);
        coverage.note("a numbered target", line.find(" #") != std::string::npos);
        coverage.note("an interruption", line.find(" interrupts: ") != std::string::npos);
        coverage.note("a card of another deck", line.find("card Feint") == 0);
        coverage.note("a card without its cost",
                      line.find("card Hard Parry") == 0 && line.find("cost") == std::string::npos);
    }
    coverage.note("some hands are not recorded", !is_dealt && follows_hands);
    coverage.note("no hand is recorded", !follows_hands);
}

TEST(ReforgedGeneratorLaws, every_record_of_a_game_holds) {
    Coverage coverage;
    EXPECT_TRUE(check_every(50, "every record of a game holds", [&] {
        Random random = some_random();
        for (const RecordedInformation information : test::any_information) {
            const test::RecordedDuel duel = test::any_duel(information, random);
            const std::string text = egn::print(duel.record);
            const test::DuelOpinion opinion = test::opinion_of(text);
            if (!opinion.found.empty()) RC_LOG() << text << opinion;
            RC_ASSERT(opinion.found.empty());
            const bool shows_all =
                information == RecordedInformation::full || information == RecordedInformation::draws;
            if (shows_all && duel.options.style != "rare") RC_ASSERT(opinion.verdict == Verdict::valid);
            RC_ASSERT(holds(opinion.verdict));
            note_record(duel, coverage);
            coverage.note(opinion.finished ? "finished" : "broken off");
        }
    }));
    coverage.require({"style lifelike",
                      "style any",
                      "style rare",
                      "house rules",
                      "nine players or more",
                      "from the middle",
                      "Poise in a tag",
                      "Items in a tag",
                      "struck",
                      "a hidden card",
                      "a numbered target",
                      "an interruption",
                      "a card of another deck",
                      "a card without its cost",
                      "some hands are not recorded",
                      "no hand is recorded",
                      "finished",
                      "event card",
                      "event deal",
                      "event hand",
                      "event turn",
                      "event discard",
                      "event draw",
                      "event reshuffle",
                      "event item",
                      "event restore",
                      "event attack",
                      "event pistol",
                      "event poise",
                      "event damage",
                      "event deck",
                      "event items",
                      "event winner"});
}

// ---- Breaches -------------------------------------------------------------------------------------------------------

// Codes that cannot be planted, with the reason.
const std::map<std::string_view, std::string_view> not_planted{
    {"card.not-described", "the judging ends there with a warning, advice.not-judged"},
    {"advice.not-judged", "a warning, and no breach"},
};

TEST(ReforgedGenerator, every_code_can_be_planted_or_there_is_a_reason) {
    std::set<std::string_view> codes;
    for (const Clause* clause : recording::all) codes.insert(clause->code);
    for (const Clause* clause : clause::all)
        if (clause->kind == ClauseKind::duty) codes.insert(clause->code);
    const std::set<std::string_view> planted(plantable_codes().begin(), plantable_codes().end());

    for (const std::string_view code : codes)
        EXPECT_NE(planted.contains(code), not_planted.contains(code)) << code << " is neither or both";
    for (const std::string_view code : planted) EXPECT_TRUE(codes.contains(code)) << code;
}

std::optional<test::RecordedDuel> some_duel_with(const std::string& code, Random& random) {
    for (int tries = 0; tries < 10; ++tries) {
        const RecordedInformation information = test::any_information[random.below(test::any_information.size())];
        if (auto duel = test::any_broken_duel(information, code, random)) return duel;
    }
    return std::nullopt;
}

// Under any answers, so that each code is planted under those that make it a breach.
TEST(ReforgedGeneratorLaws, every_breach_is_found_where_it_was_planted) {
    Coverage coverage;
    EXPECT_TRUE(check_every(400, "every breach is found where it was planted", [&] {
        Random random = some_random();
        for (const std::string_view code : plantable_codes()) {
            const auto duel = some_duel_with(std::string(code), random);
            if (!duel) continue;
            const std::string text = egn::print(duel->record);
            const auto found = engarde::test::expectations_in("generated", text);
            RC_ASSERT(found.size() == 1U);
            if (found.front().found != found.front().expected) RC_LOG() << text << found.front().found;
            RC_ASSERT(found.front().found == found.front().expected);
            RC_ASSERT(engarde::test::codes_in(found.front().expected) == std::vector{std::string(code)});
            coverage.note(std::string(code));
        }
    }));
    for (const std::string_view code : plantable_codes()) coverage.require({std::string(code)});
}

}  // namespace
}  // namespace engarde::reforged
