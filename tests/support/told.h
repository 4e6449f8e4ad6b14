// Random rounds as a record describes them, with some cards hidden or something changed. They are judged by the
// verifier, and their deals are counted by the reference (tests/reference/deals.h).
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

// The same rules by name, as in the tags, and for the reference.
struct Setting {
    std::string ruleset;  // "ferti-advanced, parry-may-be-declined=no"
    reference::Rules rules;
};

using HouseRules = std::vector<std::pair<std::string, std::string>>;

Setting setting(const std::string& published, const HouseRules& changed, const reference::Equipment& equipment);

std::vector<std::string> published_rulesets();

// Every answer that some ruleset does not give, one at a time. Who starts is left out, because it does not affect a
// round.
HouseRules every_answer();

// A round, each part as it is written. An empty part is not written.
struct ToldPly {
    std::string ply;
    std::string draws{};
};

struct Told {
    std::string starter = "white";
    std::string spaces{};  // "8 13": the round begins there, with the cards played and perhaps a pending attack
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

// The round with the colours exchanged.
Told mirrored(const reference::Equipment& equipment, Told told);

struct Judged {
    Verdict verdict = Verdict::malformed;
    Information information = Information::none;
    std::optional<std::uint64_t> deals{};
    std::string codes{};  // with the plies they are about
};

Judged judge(const Setting& setting, const Told& told);

std::optional<std::uint64_t> count(const Setting& setting, const Told& told);

// Whether the last ply, apart from struck ones, is only a parry, which may be a ply that was broken off. A record says
// so by its result.
bool ends_with_a_parry(const Told& told);

// What the verifier and the reference, which counted this many deals, disagree on, in words and with the record; empty
// if they agree. If every card is known there is one deal by definition.
std::string disagreement(const Setting& setting, const Told& told, std::optional<std::uint64_t> counted);

// A round played at random with every card recorded, and whether the rules leave it undecided at its end.
struct Story {
    Setting setting;
    Told told{};
    bool undecided = false;
};

std::ostream& operator<<(std::ostream& out, const Told& told);
std::ostream& operator<<(std::ostream& out, const Story& story);

// For rc::gen::exec. A round from the start or from its middle, to its end or not.
Story any_story(const Setting& setting);

// The same round with some cards hidden; none is changed.
Told masked(Told told);

// The same round with something changed, which need not be wrong.
Told with_a_slip(const Setting& setting, Told told);

// Every ply that can be written with attacks and parries of up to this many equal cards.
std::vector<std::string> writable_plies(const reference::Equipment& equipment, int most_equal);

}  // namespace engarde::piste::test
