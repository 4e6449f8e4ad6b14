// Records of skirmishes: `verify` against the independent reading of the rulebook (tests/reference/skirmish_record.h),
// and what must be so of any of them.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <sstream>

#include "engine/skirmish/characteristics.h"
#include "notation/reading/parse.h"
#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/skirmish/events.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/skirmish_texts.h"
#include "verifier/library/all_games.h"
#include "verifier/skirmish/generate/plant.h"
#include "verifier/skirmish/replay.h"

namespace engarde::skirmish {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;
using test::Asked;
using test::Generated;
using test::GeneratedText;
using test::Opinion;

constexpr std::array informations{RecordedInformation::full, RecordedInformation::partial,
                                  RecordedInformation::only_plies};
constexpr std::array information_names{"full", "partial", "public"};
constexpr std::array style_names{"lifelike", "any", "rare"};

Random some_chance() {
    return Random(*rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>())));
}

GeneratedText some_game(const Asked& asked, Random& random) {
    const auto game = test::generated(asked, random);
    RC_ASSERT(game.has_value());
    return game->game;
}

GeneratedText with_lines(const GeneratedText& game, std::vector<std::string> lines) {
    return {game.head, std::move(lines), game.answers};
}

GeneratedText without_the_tag(GeneratedText game) {
    game.head.erase(game.head.find("[Actions"));
    return game;
}

// What both say of it.
Opinion judged_alike(const GeneratedText& game, const std::string& what) {
    const std::string text = game.text();
    const Opinion by_verify = test::opinion_of_verify(text);
    const Opinion by_the_reference = test::opinion_of_the_reference(text, game.answers);
    if (by_verify != by_the_reference)
        RC_FAIL(what + "\nverify:        " + in_words(by_verify) + "\nthe reference: " + in_words(by_the_reference) +
                "\n" + text);
    return by_verify;
}

void must_hold(const GeneratedText& game, const std::string& what) {
    const Opinion opinion = test::opinion_of_verify(game.text());
    if (!opinion.holds()) RC_FAIL(what + ": " + in_words(opinion) + "\n" + game.text());
}

std::string first_word(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    return word;
}

std::string second_word(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word >> word;
    return word;
}

// ---- Against the reference ------------------------------------------------------------------------------------------

void note_how_it_ends(const Opinion& opinion, Coverage& coverage) {
    for (const auto& [name, condition] : opinion.conditions) {
        coverage.note(condition);
        coverage.note("both wounds", condition.find("light wound, grievous wound") != std::string::npos);
    }
    for (const auto& [name, morale] : opinion.morale) coverage.note(morale);
}

TEST(SkirmishRecords, every_generated_game_is_judged_as_the_reference_judges_it) {
    Coverage coverage;
    EXPECT_TRUE(check_every(160, "generated games", [&] {
        Random random = some_chance();
        for (std::size_t style = 0; style < style_names.size(); ++style)
            for (std::size_t information = 0; information < informations.size(); ++information) {
                const GeneratedText game =
                    some_game({.information = informations[information], .style = style_names[style]}, random);
                const Opinion opinion = judged_alike(game, "as generated");
                RC_ASSERT(opinion.holds());
                RC_ASSERT(judged_alike(without_the_tag(game), "without the tag").holds());
                coverage.note(std::string(style_names[style]) + ", " + information_names[information]);
                note_how_it_ends(opinion, coverage);
                for (const std::string& line : game.lines) coverage.note(first_word(line));
            }
    }));
    coverage.require({"lifelike, full",
                      "lifelike, partial",
                      "lifelike, public",
                      "any, full",
                      "any, partial",
                      "any, public",
                      "rare, full",
                      "rare, partial",
                      "rare, public",
                      "unhurt",
                      "killed",
                      "stunned 1",
                      "stunned 2",
                      "light wound",
                      "grievous wound",
                      "both wounds",
                      "steady",
                      "wavering",
                      "routing",
                      "begins",
                      "move",
                      "dexterity",
                      "fall",
                      "break-off",
                      "free",
                      "stay",
                      "follow",
                      "act",
                      "shoot",
                      "astray",
                      "drown",
                      "reload",
                      "pass",
                      "combat",
                      "pool",
                      "initiative",
                      "attack",
                      "decline",
                      "end",
                      "stun",
                      "morale",
                      "condition"});
}

// A game that has a place for the breach.
std::optional<Generated> some_breach(const std::string& code, int tries, Random& random) {
    for (int attempt = 0; attempt < tries; ++attempt)
        if (auto broken = test::generated(
                {.information = informations[random.below(3)], .style = random.once_in(2) ? "rare" : "", .code = code},
                random))
            return broken;
    return std::nullopt;
}

// Each code once, so many tries being enough for the rarest; those that only an answer makes a breach under it.
TEST(SkirmishRecords, every_planted_breach_is_judged_as_the_reference_judges_it) {
    Coverage coverage;
    EXPECT_TRUE(check_every(4000, "planted breaches", [&] {
        Random random = some_chance();
        for (const std::string_view code : plantable_codes()) {
            const auto broken = some_breach(std::string(code), 600, random);
            if (!broken) continue;
            const Opinion opinion = judged_alike(broken->game, "with " + std::string(code));
            RC_ASSERT(opinion.code == code);
            RC_ASSERT(opinion.line == broken->game.line_of(broken->breach));
            coverage.note(std::string(code));
        }
    }));
    coverage.require({plantable_codes().begin(), plantable_codes().end()});
}

TEST(SkirmishRecords, every_change_of_a_game_is_judged_as_the_reference_judges_it) {
    Coverage coverage;
    EXPECT_TRUE(check_every(120, "changes of games", [&] {
        Random random = some_chance();
        GeneratedText game = some_game({.information = informations[random.below(3)]}, random);
        const bool tagged = !random.once_in(3);
        if (!tagged) game = without_the_tag(game);
        for (int change = 0; change < 40; ++change) {
            const test::ChangedText changed = test::changed(game, random);
            const Opinion opinion = judged_alike(changed.game, changed.kind + ": " + changed.what);
            const std::string said = !opinion.readable ? "not readable" : opinion.holds() ? "accepted" : "refused";
            coverage.note(said + (tagged ? ", with the tag" : ", without the tag"));
            coverage.note(changed.kind);
        }
    }));
    coverage.require({"number", "name", "word", "left out", "twice", "added", "dropped", "repeated", "struck",
                      "new line", "swapped", "accepted, with the tag", "refused, with the tag",
                      "not readable, with the tag", "accepted, without the tag", "refused, without the tag"});
}

// ---- What is missing and what follows -------------------------------------------------------------------------------

// "priority Red 3 Blue 3"
bool is_tied(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    int red = 0;
    int blue = 0;
    words >> word >> word >> red >> word >> blue;
    return red == blue;
}

// Whether the line must be there. Nothing of an action is due any more when its model is dead. An enemy that a
// break-off leaves may kill the leaver, so only its one answer is certain; a shooter may fall in the Short move after
// its shot.
bool is_due(const std::vector<std::string>& lines, std::size_t place) {
    const std::string kind = first_word(lines[place]);
    const auto is_one_of = [&](const std::vector<std::string>& kinds) {
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    };
    if (is_one_of({"turn", "pass", "stun", "morale", "combat"})) return true;
    if (kind == "priority") return !is_tied(lines[place]);
    if (is_one_of({"pool", "initiative"})) {
        std::size_t next = place + 1;
        while (next < lines.size() && (first_word(lines[next]) == "pool" || first_word(lines[next]) == "initiative"))
            ++next;
        return next < lines.size() && (first_word(lines[next]) == "attack" || first_word(lines[next]) == "decline");
    }
    if (!is_one_of({"astray", "dexterity", "fall", "drown", "free", "stay", "follow"})) return false;
    std::size_t action = place;
    while (lines[action].front() == ' ') --action;
    if (kind == "astray") return lines[action].find(" moved ") == std::string::npos;
    if (lines[action].rfind("break-off", 0) != 0) return true;
    return is_one_of({"free", "stay", "follow"}) && lines[action].find(',') == std::string::npos;
}

// The parts of actions are rare; of the other lines a few are enough.
bool is_tried(const std::string& line, Random& random) {
    const std::string kind = first_word(line);
    const bool is_frequent = line.front() != ' ' || kind == "pool" || kind == "initiative";
    return !is_frequent || random.once_in(10);
}

void leave_out_what_is_due(const GeneratedText& game, Random& random, Coverage& coverage) {
    for (std::size_t place = 0; place < game.lines.size(); ++place) {
        if (!is_due(game.lines, place) || !is_tried(game.lines[place], random)) continue;
        std::vector<std::string> lines = game.lines;
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(place));
        const Opinion opinion = test::opinion_of_verify(with_lines(game, lines).text());
        if (opinion.holds()) RC_FAIL("not missed: " + game.lines[place] + "\n" + game.text());
        coverage.note("without " + first_word(game.lines[place]));
    }
}

TEST(SkirmishRecords, nothing_that_is_due_can_be_left_out) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "what is due and left out", [&] {
        Random random = some_chance();
        const Asked usual{.information = RecordedInformation::only_plies};
        leave_out_what_is_due(some_game(usual, random), random, coverage);
        const Asked rare{.information = RecordedInformation::only_plies, .style = "rare"};
        for (int games = 0; games < 4; ++games) leave_out_what_is_due(some_game(rare, random), random, coverage);
    }));
    coverage.require({"without turn", "without priority", "without pass", "without stun", "without morale",
                      "without astray", "without combat", "without pool", "without initiative", "without dexterity",
                      "without fall", "without drown", "without free", "without stay", "without follow"});
}

std::string without_the_word(const std::string& line, const std::string& word) {
    std::istringstream words(line.substr(0, line.find(" dice ")));
    std::string shorter = line.substr(0, line.find_first_not_of(' '));
    bool is_first = true;
    for (std::string each; words >> each; is_first = false)
        if (each != word) shorter += (is_first ? "" : " ") + each;
    return shorter + line.substr(line.find(" dice "));
}

bool has_the_word(const std::string& line, const std::string& word) {
    return (line.substr(0, line.find(" dice ")) + " ").find(" " + word + " ") != std::string::npos;
}

// "moved" promises a Short move where that may come after the shot.
bool follows_from_the_events(const GeneratedText& game, const std::string& word) {
    return word != "moved" || game.answers.move_and_shoot_order == "before";
}

struct DerivedWords {
    std::string code{};
    std::vector<std::string> words{};
};

DerivedWords derived_words(const std::string& line) {
    const std::string kind = first_word(line);
    if (kind == "stun") return {"stun.circumstance", {"engaged", "rested"}};
    // A second shot is recorded without the words that are so.
    if (kind == "astray") return {"shot.circumstance", {"engaged"}};
    if (kind != "shoot") return {};
    return {"shot.circumstance", {"moved", "aimed", "engaged", "target-engaged", "target-large"}};
}

TEST(SkirmishRecords, a_word_that_follows_changes_nothing_and_one_that_does_not_is_refused) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "words that follow from the events", [&] {
        Random random = some_chance();
        const GeneratedText game = some_game({.information = RecordedInformation::full}, random);
        const Opinion before = test::opinion_of_verify(game.text());
        for (std::size_t place = 0; place < game.lines.size(); ++place) {
            const DerivedWords derived = derived_words(game.lines[place]);
            for (const std::string& word : derived.words) {
                if (!follows_from_the_events(game, word)) continue;
                const bool is_so = has_the_word(game.lines[place], word);
                if (!is_so && !random.once_in(8)) continue;
                GeneratedText other = game;
                std::string& line = other.lines[place];
                if (is_so)
                    line = without_the_word(line, word);
                else
                    line.insert(line.find(" dice "), " " + word);
                Opinion after = test::opinion_of_verify(other.text());
                if (!is_so) {
                    if (after.code != derived.code || after.line != game.line_of(place + 1))
                        RC_FAIL(line + "\n" + in_words(after) + "\n" + other.text());
                    after.code.clear();
                    after.line = 0;
                }
                if (after != before) RC_FAIL(word + ": " + game.lines[place] + "\n" + in_words(after) + game.text());
                coverage.note((is_so ? "without " : "wrongly ") + word);
            }
        }
    }));
    coverage.require({"without moved", "without aimed", "without target-engaged", "without target-large",
                      "without engaged", "without rested", "wrongly moved", "wrongly aimed", "wrongly engaged",
                      "wrongly target-engaged", "wrongly target-large", "wrongly rested"});
}

// ---- Texts ----------------------------------------------------------------------------------------------------------

egn::Record record_of(const std::string& text) {
    Diagnostics diagnostics;
    egn::ReadOptions options;
    options.default_grammar = &egn::skirmish::grammar;
    options.grammar_of = [](std::string_view) { return &egn::skirmish::grammar; };
    const auto records = egn::read_records(text, diagnostics, options);
    RC_ASSERT(records.size() == 1U);
    return records.front();
}

TEST(SkirmishRecords, a_printed_record_is_read_as_it_was) {
    EXPECT_TRUE(check_every(80, "printed and read", [] {
        Random random = some_chance();
        const GeneratedText game = some_game({.information = informations[random.below(3)]}, random);
        const egn::Record record = record_of(game.text());
        const std::string printed = egn::print(record);
        RC_ASSERT(egn::without_places(record_of(printed)) == egn::without_places(record));
        RC_ASSERT(egn::print(record_of(printed)) == printed);
    }));
}

// A record that reaches its End Phase owes what the phase asks for.
TEST(SkirmishRecords, every_beginning_of_a_game_holds) {
    Coverage coverage;
    EXPECT_TRUE(check_every(200, "beginnings of games", [&] {
        Random random = some_chance();
        const GeneratedText game = some_game({.information = informations[random.below(3)]}, random);
        std::string phase;
        for (std::size_t size = 1; size <= game.lines.size(); ++size) {
            const std::string kind = first_word(game.lines[size - 1]);
            if (kind == "end" || kind == "turn") phase = kind;
            if (!random.once_in(3)) continue;
            std::vector<std::string> lines = game.lines;
            lines.resize(size);
            const GeneratedText beginning = with_lines(game, lines);
            must_hold(without_the_tag(beginning), "the beginning");
            const Opinion opinion = test::opinion_of_verify(beginning.text());
            const bool owes = opinion.code == "missing.stun-roll" || opinion.code == "missing.morale-test";
            RC_ASSERT(opinion.holds() || (phase == "end" && owes && opinion.line == game.line_of(size)));
            coverage.note(owes ? "owes something" : "holds");
        }
    }));
    coverage.require({"holds", "owes something"});
}

using NewNames = std::map<std::string, std::string>;

const NewNames new_names{{"Red", "Gules"},    {"Blue", "Azure"},    {"Captain", "Lieutenant"}, {"Archer", "Bowman"},
                         {"Guard", "Warden"}, {"Gunner", "Petard"}, {"Rider", "Horse"},        {"Squire", "Page"}};

std::string renamed(const std::string& text) {
    std::string all;
    std::string word;
    for (const char each : text + " ") {
        if (std::isalpha(static_cast<unsigned char>(each)) != 0) {
            word += each;
            continue;
        }
        const auto found = new_names.find(word);
        all += (found == new_names.end() ? word : found->second) + each;
        word.clear();
    }
    all.pop_back();
    return all;
}

Opinion renamed(Opinion opinion) {
    for (auto* all : {&opinion.conditions, &opinion.morale})
        for (auto& [name, value] : *all) name = renamed(name);
    return opinion;
}

TEST(SkirmishRecords, other_names_change_nothing_but_names) {
    Coverage coverage;
    EXPECT_TRUE(check_every(80, "other names", [&] {
        Random random = some_chance();
        GeneratedText game = some_game({.information = informations[random.below(3)]}, random);
        if (random.once_in(2)) game = test::changed(game, random).game;
        GeneratedText other = game;
        for (std::string& line : other.lines) line = renamed(line);
        const Opinion opinion = test::opinion_of_verify(game.text());
        const Opinion again = test::opinion_of_verify(other.text());
        RC_ASSERT(again == renamed(opinion));
        coverage.note(opinion.holds() ? "accepted" : "refused");
    }));
    coverage.require({"accepted", "refused"});
}

// ---- Laws -----------------------------------------------------------------------------------------------------------

Replay replay_of(const GeneratedText& game) {
    const egn::Record record = record_of(game.text());
    const std::string tag(record.tag("Ruleset").value());
    return replay(record, choose_ruleset(*egn::read_ruleset(tag), published_rulesets()).value(), true);
}

// One row per wound, each worse than those before.
int severity(Wound wound) {
    return static_cast<int>(wound);
}

void nothing_heals_but_stuns(const Model& before, const Model& after, const std::string& kind) {
    RC_ASSERT(severity(after.wound) >= severity(before.wound));
    if (after.stunned >= before.stunned || after.killed()) return;
    const bool became_a_wound = before.stunned == 2 && after.stunned == 0 && after.wound != before.wound;
    RC_ASSERT(kind == "stun" || became_a_wound);
}

void characteristics_are_not_negative(const Rules& rules, const Model& model) {
    RC_ASSERT(initiative(rules, model) >= 0);
    RC_ASSERT(fight(rules, model) >= 0);
    RC_ASSERT(shoot(rules, model) >= 0);
    RC_ASSERT(initiative(rules, model) <= model.initiative);
    RC_ASSERT(fight(rules, model) <= model.fight);
    RC_ASSERT(shoot(rules, model) <= model.shoot);
}

bool is_an_action(const std::string& kind) {
    return kind == "move" || kind == "break-off" || kind == "follow" || kind == "act" || kind == "shoot" ||
           kind == "reload";
}

bool is_of_a_living_model(const std::string& kind) {
    return is_an_action(kind) || kind == "dexterity" || kind == "fall" || kind == "free" || kind == "stay" ||
           kind == "astray" || kind == "drown" || kind == "attack" || kind == "decline" || kind == "stun";
}

// A Short move and a shot of the same model, one directly after the other, are one action.
class ActionsOfTheTurn {
public:
    void take(const std::string& kind, const std::string& line) {
        if (kind == "turn") acted_.clear();
        if (!is_an_action(kind)) return;
        const std::string who = second_word(line);
        const bool is_combined =
            who == last_ && ((kind == "shoot" && last_kind_ == "move") || (kind == "move" && last_kind_ == "shoot"));
        if (!is_combined) RC_ASSERT(++acted_[who] == 1);
        combined = combined || is_combined;
        last_ = who;
        last_kind_ = kind;
    }

    bool combined = false;

private:
    std::map<std::string, int> acted_{};
    std::string last_{};
    std::string last_kind_{};
};

void hold_to_the_laws(const GeneratedText& game, Coverage& coverage) {
    const Replay replayed = replay_of(game);
    RC_ASSERT(replayed.findings.empty());
    RC_ASSERT(replayed.steps.size() == game.lines.size());
    ActionsOfTheTurn actions;
    for (std::size_t step = 1; step < replayed.steps.size(); ++step) {
        const State& before = replayed.steps[step - 1].after;
        const State& after = replayed.steps[step].after;
        const std::string& line = game.lines[step];
        const std::string kind = first_word(line);
        actions.take(kind, line);
        for (std::size_t index = 0; index < after.models.size(); ++index) {
            const Model& model = after.models[index];
            characteristics_are_not_negative(replayed.rules, model);
            if (after.turn == 0) continue;
            nothing_heals_but_stuns(before.models[index], model, kind);
            const std::string name = after.warbands[model.warband].name + "/" + model.name;
            if (is_of_a_living_model(kind) && second_word(line) == name) RC_ASSERT(!before.models[index].killed());
            coverage.note("somebody is reduced to 0", initiative(replayed.rules, model) == 0 && model.initiative > 0);
            coverage.note("a stun is gone", kind == "stun" && model.stunned < before.models[index].stunned);
            coverage.note("somebody is dead", model.killed());
        }
    }
    coverage.note("a move and a shot are one action", actions.combined);
}

TEST(SkirmishRecords, the_laws_hold_in_every_game) {
    Coverage coverage;
    EXPECT_TRUE(check_every(80, "laws of games", [&] {
        Random random = some_chance();
        hold_to_the_laws(some_game({.information = informations[random.below(3)]}, random), coverage);
    }));
    coverage.require(
        {"somebody is reduced to 0", "a stun is gone", "somebody is dead", "a move and a shot are one action"});
}

}  // namespace
}  // namespace engarde::skirmish
