// Any event of Reforged, with any names, is printed in a form that is read as the same event.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/reforged/print.h"
#include "notation/reforged/words.h"
#include "tests/support/coverage.h"
#include "verifier/library/all_games.h"

namespace engarde::egn::reforged {
namespace {

using engarde::test::Coverage;

// Names that are easily taken for something else.
Name any_name() {
    const std::string text = *rc::gen::oneOf(
        rc::gen::element<std::string>("Thrust", "Taste My Blade!", "Thrust!", "Coupé", "pass", "pay", "none", "?", "3",
                                      "-1", "out", "hand", "item", "interrupts", "~", "!", "~x", "Long John", "a: b",
                                      "x,y", "p+q", "c>d", "e#1", "f;g", "h{i}", "pay day", "pass by", "none of it"),
        rc::gen::nonEmpty(
            rc::gen::container<std::string>(rc::gen::element('a', 'B', '7', '!', '~', '?', '#', ':', ','))));
    return {text, {}};
}

Number any_number() {
    return {*rc::gen::inRange(0, 100), {}};
}

template <class Make>
auto some(int least, int most, const Make& make) {
    std::vector<decltype(make())> all;
    const int count = *rc::gen::inRange(least, most + 1);
    for (int index = 0; index < count; ++index) all.push_back(make());
    return all;
}

bool chance() {
    return *rc::gen::arbitrary<bool>();
}

CardList any_cards() {
    CardList list;
    if (chance())
        list.count = *rc::gen::inRange(1, 20);
    else
        list.cards = some(0, 4, [] { return chance() ? std::optional(any_name()) : std::nullopt; });
    return list;
}

Laying any_laying() {
    Laying laid{some(1, 3, any_name), std::nullopt};
    if (chance()) laid.against = Target{any_name(), std::nullopt};
    if (laid.against && chance()) laid.against->number = Number{*rc::gen::inRange(1, 9), {}};
    return laid;
}

CardLine any_card_line() {
    CardLine line{any_name(), {}};
    for (auto field = CardField::type; field <= CardField::copies;
         field = static_cast<CardField>(static_cast<int>(field) + 1)) {
        if (chance() && (!line.fields.empty() || field != CardField::copies)) continue;
        CardFieldValue value{.field = field};
        if (field == CardField::type) value.type = static_cast<CardType>(*rc::gen::inRange(0, 8));
        if (has_number(field) && chance()) value.number = any_number().value;
        if (field == CardField::withstands) value.name = any_name();
        line.fields.push_back(value);
    }
    return line;
}

Item any_item() {
    return {any_name(), chance() ? std::optional(any_name()) : std::nullopt};
}

Play any_play() {
    Play play{.player = any_name(), .layings = some(0, 3, any_laying)};
    play.interrupts = !play.layings.empty() && chance();
    if (!play.layings.empty() && chance()) play.pays = *rc::gen::inRange<std::size_t>(0, play.layings.size());
    return play;
}

Event any_event() {
    const auto amounts = [] { return some(1, 3, [] { return std::pair(any_name(), any_number()); }); };
    switch (*rc::gen::inRange<std::size_t>(0, std::variant_size_v<Event>)) {
        case 0:
            return any_card_line();
        case 1:
            return Deal{any_number()};
        case 2:
            return Hand{any_name(), any_cards()};
        case 3:
            return Turn{any_name()};
        case 4:
            return Discard{any_name(), any_cards()};
        case 5:
            return Draw{any_name(), any_cards()};
        case 6:
            return Reshuffle{any_number()};
        case 7:
            return any_item();
        case 8:
            return Restore{any_name(), any_name()};
        case 9:
            return Attack{chance() ? std::optional(any_name()) : std::nullopt, any_name(), any_laying()};
        case 10:
            return any_play();
        case 11:
            return Pistol{any_name(), any_name()};
        case 12:
            return Damage{amounts()};
        case 13:
            return Poise{some(1, 3, [] {
                return std::pair(any_name(), chance() ? std::optional(any_number().value) : std::nullopt);
            })};
        case 14:
            return Items{some(1, 3, any_item)};
        case 15:
            return Deck{any_number()};
        default:
            return Winner{chance() ? std::optional(any_name()) : std::nullopt, {}};
    }
}

TEST(ReforgedNotationLaws, what_is_printed_is_read_as_the_same) {
    Coverage coverage;
    std::set<std::size_t> kinds;
    EXPECT_TRUE(rc::check("printing and reading is nothing done", [&] {
        const Event event = any_event();
        const bool struck = chance();
        const bool disputed = chance();
        const std::string line = (struck ? "~" : "") + print(event) + (disputed ? " !" : "");
        Diagnostics diagnostics;
        const auto records = read_records("[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\n" + line + "\n",
                                          diagnostics, published_rulesets().reading());
        RC_LOG(line);
        RC_ASSERT(diagnostics.errors() == 0U);
        RC_ASSERT(records.front().events().size() == 1U);
        const RecordedEvent& read = records.front().events().front();
        const auto* meaning = std::any_cast<Event>(&read.meaning);
        RC_ASSERT(meaning != nullptr);
        RC_ASSERT(meaning->index() == event.index());
        RC_ASSERT(print(*meaning) == print(event));
        RC_ASSERT(read.line.struck == struck);
        RC_ASSERT(read.line.disputed == disputed);
        RC_ASSERT(text_of(read.line) == line);
        RC_ASSERT(read.line.indented == std::holds_alternative<Play>(event));
        kinds.insert(event.index());
        coverage.note("quoted", line.find('"') != std::string::npos);
        coverage.note("not quoted", line.find('"') == std::string::npos);
    }));
    coverage.require({"quoted", "not quoted"});
    EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
}

}  // namespace
}  // namespace engarde::egn::reforged
