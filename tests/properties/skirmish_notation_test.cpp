// Any event of the skirmish game, with any names, is printed in a form that is read as the same event.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "notation/record/build.h"
#include "notation/skirmish/print.h"
#include "notation/skirmish/words.h"
#include "notation/text/nearest.h"
#include "tests/support/coverage.h"

namespace engarde::egn::skirmish {
namespace {

using engarde::test::Coverage;

const ReadOptions reading(ReadingPath::fast, [](std::string_view) { return &grammar; });

bool chance() {
    return *rc::gen::arbitrary<bool>();
}

// Blanks inside quotes are read as single ones.
std::string with_single_blanks(std::string text) {
    text.erase(std::unique(text.begin(), text.end(), [](char one, char other) { return one == ' ' && other == ' '; }),
               text.end());
    return text;
}

// Names that are easily taken for something else.
std::string any_text() {
    return with_single_blanks(*rc::gen::oneOf(
        rc::gen::element<std::string>("longsword two-handed", "sword", "Red", "dice", "modifier +1", "defender",
                                      "attacker parry", "3", "+1", "-2", "Mk 2", "2 handed", "!", "~x", "Touché!",
                                      "a: b", "x,y", "c>d", "f;g", "h{i}", " blank", "blank ", "end", "again", "base 1",
                                      "points", "a=b", "against", "wavering"),
        rc::gen::nonEmpty(rc::gen::container<std::string>(
            rc::gen::element('a', 'B', '7', '!', '~', ' ', '+', '-', '.', '/', ':', ',', '>', ';', '{', '=')))));
}

Name any_name() {
    return {any_text(), {}};
}

Name any_plain_name() {
    std::string text = any_text();
    text.erase(std::remove(text.begin(), text.end(), '/'), text.end());
    return {with_single_blanks(text), {}};
}

ModelName any_model() {
    if (chance()) return {"Red", "Archer", {}};
    return {any_plain_name().text, any_text(), {}};
}

Number any_number() {
    return {*rc::gen::inRange(-20, 100), {}};
}

Number any_count() {
    return {*rc::gen::inRange(0, 10000), {}};
}

Inches any_inches() {
    return {*rc::gen::inRange(0, 50), *rc::gen::element(0, 0, 5, 10, 50, 99), {}};
}

template <class Make>
auto maybe(const Make& make) {
    return chance() ? std::optional(make()) : std::nullopt;
}

template <class Make>
auto some(std::size_t least, std::size_t most, const Make& make) {
    std::vector<decltype(make())> all;
    const std::size_t count = *rc::gen::inRange(least, most + 1);
    while (all.size() < count) all.push_back(make());
    return all;
}

// Some that differ from each other.
template <class Make>
auto some_different(std::size_t least, std::size_t most, const Make& make) {
    auto all = some(least, most, make);
    for (std::size_t index = 0; index < all.size();)
        if (std::find(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(index), all[index]) ==
            all.begin() + static_cast<std::ptrdiff_t>(index))
            ++index;
        else
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(index));
    RC_PRE(all.size() >= least);
    return all;
}

std::vector<int> any_dice() {
    return some(0, 3, [] { return *rc::gen::inRange(-1, 8); });
}

template <class Words>
Name one_of(const Words& words) {
    return {std::string(words[*rc::gen::inRange<std::size_t>(0, words.size())]), {}};
}

template <class Words>
Name none_or_one_of(const Words& words) {
    return chance() ? one_of(words) : Name{};
}

template <class Words>
std::vector<Name> some_of(const Words& words) {
    std::vector<Name> all;
    for (const std::string_view each : words)
        if (chance()) all.push_back({std::string(each), {}});
    return all;
}

Trait any_trait() {
    switch (*rc::gen::inRange(0, 4)) {
        case 0:
            return {.name = {"base", {}}, .base = any_inches(), .known = true};
        case 1:
            return {.name = {"points", {}}, .points = any_count(), .known = true};
        case 2:
            return {.name = one_of(plain_trait_words), .known = true};
        default:
            break;
    }
    Trait unknown{.name = any_name()};
    const std::string lower = lower_case(unknown.name.text);
    RC_PRE(std::find(plain_trait_words.begin(), plain_trait_words.end(), lower) == plain_trait_words.end());
    return unknown;
}

std::vector<Trait> any_traits() {
    std::vector<Trait> all;
    for (const Trait& each : some(1, 5, any_trait))
        if (std::none_of(all.begin(), all.end(), [&](const Trait& other) { return other.name == each.name; }))
            all.push_back(each);
    return all;
}

template <class Words>
std::vector<Fact> any_facts(const Words& words) {
    if (chance()) return {Fact{.name = {"killed", {}}}};
    std::vector<Fact> all;
    for (const Name& name : some_of(words)) {
        if (name.text == "killed" || name.text == "unhurt") continue;
        Fact fact{.name = name};
        if (name.text == "stunned") fact.number = Number{*rc::gen::inRange(1, 3), {}};
        if (name.text == "engaged") fact.enemy = any_model();
        if (name.text == "reload") {
            fact.weapon = any_name();
            fact.number = any_count();
        }
        all.push_back(fact);
    }
    RC_PRE(!all.empty());
    return all;
}

MoveOptions follow_options_of_a_move() {
    MoveOptions options;
    options.turns = maybe(any_count);
    options.doors = maybe(any_count);
    options.through = some_of(through_words);
    options.in = maybe([] { return one_of(terrain_words); });
    return options;
}

MoveOptions break_off_options_of_a_move() {
    MoveOptions options = follow_options_of_a_move();
    options.jump = maybe(any_inches);
    options.climb = maybe(any_inches);
    return options;
}

MoveOptions any_options() {
    MoveOptions options = break_off_options_of_a_move();
    options.clear = maybe(any_inches);
    options.contacts = some_different(0, 3, any_model);
    return options;
}

StrikeClaims any_claims() {
    return {maybe(any_number), maybe(any_number), maybe(any_number), maybe(any_number),
            none_or_one_of(wound_result_words)};
}

void fill(ShotDetails& shot) {
    shot.range = any_inches();
    shot.modifier = maybe(any_number);
    shot.cover = none_or_one_of(cover_words);
    shot.remarks = some_of(shot_remark_words);
    shot.dice = any_dice();
    shot.roll = maybe(any_number);
    shot.hit = maybe(any_number);
    shot.wound = maybe(any_number);
    shot.result = none_or_one_of(wound_result_words);
}

Act any_act() {
    Act act{.model = any_model(), .kind = one_of(act_words)};
    if (act.kind.text == "aim") act.failed = chance();
    if (act.kind.text == "mount" || act.kind.text == "dismount") act.short_move = maybe(any_inches);
    return act;
}

Ruling any_ruling() {
    Ruling ruling{.yes_on = any_dice(), .dice = any_dice(), .result = none_or_one_of(ruling_result_words)};
    if (chance()) {
        ruling.text = any_name();
    } else {
        ruling.question = {"osprey-dex-ar", {}};
        ruling.answer = {"excess", {}};
    }
    return ruling;
}

Morale any_morale() {
    Morale morale{.warband = any_name(), .dice = any_dice(), .rolled_again = chance()};
    if (morale.rolled_again) morale.again = any_dice();
    morale.test = maybe(any_number);
    morale.result = none_or_one_of(morale_result_words);
    return morale;
}

Event any_roster_event(std::size_t kind) {
    switch (kind) {
        case 0:
            return Warband{any_plain_name(), any_number().value, maybe([] { return one_of(warband_state_words); })};
        case 1:
            return Model{any_plain_name(), any_number(), maybe(any_number), one_of(rate_words),  any_number(),
                         any_number(),     any_number(), any_number(),      some(0, 3, any_name)};
        case 2:
            return Traits{any_model(), any_traits()};
        case 3:
            return Begins{any_model(), any_facts(beginning_words)};
        case 4:
            return At{any_model(), one_of(terrain_words)};
        case 5:
            return Turn{any_number().value};
        default:
            return Priority{some(1, 3, [] { return std::pair(any_name(), any_number().value); })};
    }
}

Event any_move_event(std::size_t kind) {
    switch (kind) {
        case 7:
            return Move{any_model(), one_of(move_words), any_inches(), any_options()};
        case 8:
            return Dexterity{any_model(), any_dice(), maybe(any_number), none_or_one_of(check_result_words)};
        case 9:
            return Fall{any_model(), any_count(), any_dice(), maybe(any_number), none_or_one_of(wound_result_words)};
        case 10:
            return BreakOff{any_model(), one_of(move_words), any_inches(), some_different(1, 3, any_model),
                            break_off_options_of_a_move()};
        case 11:
            return Free{any_model(), any_name(), any_model(), maybe(any_number), any_dice(), any_dice(), any_claims()};
        case 12:
            return Stay{any_model()};
        default:
            return Follow{any_model(), one_of(follow_words), any_inches(), follow_options_of_a_move()};
    }
}

Event any_action_event(std::size_t kind) {
    Shot shot;
    Astray astray;
    switch (kind) {
        case 14:
            fill(shot);
            shot.shooter = any_model();
            shot.weapon = any_name();
            shot.target = any_model();
            return shot;
        case 15:
            fill(astray);
            astray.target = any_model();
            return astray;
        case 16:
            return Drown{any_model(), any_dice(), none_or_one_of(drown_result_words)};
        case 17:
            return Reload{any_model(), any_name()};
        case 18:
            return any_act();
        default:
            return Pass{any_name()};
    }
}

Event any_later_event(std::size_t kind) {
    const auto entry = [] { return InitiativeEntry{any_model(), any_name(), maybe(any_count)}; };
    const auto ploy = [] { return Ploy{chance(), any_name(), any_number()}; };
    switch (kind) {
        case 20:
            return Combat{some_different(2, 4, any_model)};
        case 21:
            return Pool{any_model(), any_count(), any_count()};
        case 22:
            return Initiative{some(1, 3, entry)};
        case 23:
            return Attack{any_model(),       any_name(), any_model(), some(0, 3, ploy),
                          maybe(any_number), any_dice(), any_dice(),  any_claims()};
        case 24:
            return Decline{any_model()};
        case 25:
            return End{};
        case 26:
            return Stun{any_model(), some_of(stun_remark_words), any_dice(), maybe(any_number)};
        case 27:
            return any_morale();
        case 28:
            return any_ruling();
        default:
            return Condition{any_model(), any_facts(condition_words)};
    }
}

Event any_event() {
    // With its full size from the first case on, so that no kind is rare.
    const auto kind = *rc::gen::resize(100, rc::gen::inRange<std::size_t>(0, std::variant_size_v<Event>));
    if (kind < 7) return any_roster_event(kind);
    if (kind < 14) return any_move_event(kind);
    return kind < 20 ? any_action_event(kind) : any_later_event(kind);
}

std::string kind_of(const Event& event) {
    const std::string line = print(event);
    return line.substr(0, line.find(' '));
}

TEST(SkirmishNotationLaws, what_is_printed_is_read_as_the_same) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("printing and reading is nothing done", [&] {
        const Event event = any_event();
        const bool struck = chance();
        const bool disputed = chance();
        const std::string line = (struck ? "~" : "") + print(event) + (disputed ? " !" : "");
        RC_LOG(line);
        Diagnostics diagnostics;
        const auto records = read_records("[Ruleset \"skirmish-2016\"]\n\n" + line + "\n", diagnostics, reading);
        RC_ASSERT(diagnostics.errors() == 0U);
        RC_ASSERT(records.front().events().size() == 1U);
        const RecordedEvent& read = records.front().events().front();
        const auto* meaning = std::any_cast<Event>(&read.meaning);
        RC_ASSERT(meaning != nullptr);
        RC_ASSERT(*meaning == event);
        RC_ASSERT(read.line.struck == struck);
        RC_ASSERT(read.line.disputed == disputed);
        RC_ASSERT(text_of(read.line) == line);
        RC_ASSERT(read.line.indented == is_indented(event));
        coverage.note(kind_of(event));
        coverage.note("quoted", line.find('"') != std::string::npos);
        coverage.note("claims", line.find(" : ") != std::string::npos);
        coverage.note("no claims", line.find(" : ") == std::string::npos);
    }));
    coverage.require({"warband", "model",     "traits",     "begins",  "at",        "turn", "priority",
                      "move",    "dexterity", "fall",       "free",    "break-off", "stay", "follow",
                      "shoot",   "astray",    "drown",      "reload",  "act",       "pass", "combat",
                      "pool",    "attack",    "initiative", "decline", "end",       "stun", "morale",
                      "ruling",  "condition", "quoted",     "claims",  "no claims"});
}

}  // namespace
}  // namespace engarde::egn::skirmish
