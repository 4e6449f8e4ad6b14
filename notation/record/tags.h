// The values of the tags that the program interprets.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "notation/text/span.h"

namespace engarde::egn {

// What is wrong with a value, and where, as byte offsets in the raw value.
struct ValueError {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string message;

    friend bool operator==(const ValueError&, const ValueError&) = default;
};

template <class T>
using Value = tl::expected<T, ValueError>;

using MatchScore = std::array<std::uint32_t, 2>;

// For example "5-3".
Value<MatchScore> read_score(std::string_view value);

struct HouseRule {
    std::string question;
    std::string answer;
    Span question_span{};  // in the raw value
    Span answer_span{};

    friend bool operator==(const HouseRule&, const HouseRule&) = default;
};

// For example "ferti-advanced, hands-compared-after-final-retreat=no". Not checked here: whether the ruleset exists.
struct RulesetName {
    std::string id;
    std::vector<HouseRule> house_rules;
    Span id_span{};

    friend bool operator==(const RulesetName&, const RulesetName&) = default;
};

Value<RulesetName> read_ruleset(std::string_view value);

// For example "parry-may-be-declined=no".
Value<HouseRule> read_house_rule(std::string_view value);

// `unescaped` resolves \" and \\; `escaped` is its inverse.
std::string unescaped(std::string_view raw);
std::string escaped(std::string_view value);

}  // namespace engarde::egn
