// Rounds as a record tells them, with more or less of the cards: random ones, masked, and with a slip in them. Judged
// through the front door, and counted by the reference (tests/reference/deals.h).
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "tests/reference/round.h"
#include "verifier/judgement.h"

namespace engarde::piste::test {

// Rules by their names, as the tags have them and as the reference does.
struct Setting {
    std::string ruleset;  // "ferti-advanced, parry-may-be-declined=no"
    reference::Rules rules;
};

using HouseRules = std::vector<std::pair<std::string, std::string>>;

Setting setting(const std::string& published, const HouseRules& changed, const reference::Equipment& equipment);

std::vector<std::string> published_rulesets();

// Every answer that some ruleset does not give, one at a time. Who starts is left out: it is no matter of a round.
HouseRules every_answer();

// A round, each part as it is written; an empty one is not written at all.
struct ToldPly {
    std::string ply;
    std::string draws{};
};

struct Told {
    std::string starter = "white";
    std::string spaces{};  // "8 13": it begins there, with the cards played and an attack that may wait
    std::string played{};
    std::string attack{};
    std::string white_hand{};
    std::string black_hand{};
    std::string deck{};
    std::vector<ToldPly> plies{};
    std::string white_shown{};
    std::string black_shown{};
    std::string result{};  // "1-0 hit"

    friend bool operator==(const Told&, const Told&) = default;
};

bool operator==(const ToldPly& left, const ToldPly& right);

std::string text_of(const Told& told);

// The whole record.
std::string record_of(const Setting& setting, const Told& told);

// With the colours exchanged.
Told mirrored(const reference::Equipment& equipment, Told told);

struct Judged {
    Verdict verdict = Verdict::malformed;
    Information information = Information::none;
    std::optional<std::uint64_t> deals{};
    std::string codes{};  // with the plies they are about
};

Judged judge(const Setting& setting, const Told& told);

std::optional<std::uint64_t> count(const Setting& setting, const Told& told);

// The last ply, struck ones aside, is a parry and nothing else: it may be one that was broken off. A record says so by
// its result.
bool ends_with_a_parry(const Told& told);

// What the verifier and the reference, which counted so many deals, disagree on, in words, with the record; empty:
// nothing. Every card known: one deal, by definition.
std::string disagreement(const Setting& setting, const Told& told, std::optional<std::uint64_t> counted);

// A round played at random and told in full, and whether the rules leave it undecided there.
struct Story {
    Setting setting;
    Told told{};
    bool undecided = false;
};

std::ostream& operator<<(std::ostream& out, const Told& told);
std::ostream& operator<<(std::ostream& out, const Story& story);

// For rc::gen::exec. From the start or from its middle, to its end or not.
Story any_story(const Setting& setting);

// The same with cards hidden: never with others.
Told masked(Told told);

// The same with something in it changed, which need not be wrong.
Told with_a_slip(const Setting& setting, Told told);

// Every ply that can be written with attacks and parries of equal cards, up to so many.
std::vector<std::string> writable_plies(const reference::Equipment& equipment, int most_equal);

}  // namespace engarde::piste::test
