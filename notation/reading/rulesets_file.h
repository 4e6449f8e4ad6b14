// A file of named rulesets (docs/notation.md): its contents and their places. verifier/library/ruleset_library.h checks
// whether its rulesets, questions and answers exist.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record/tags.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

// A piece of the file and its place. For a text this is what is between the quotes, with \" and \\ resolved.
struct PlacedText {
    std::string text{};
    Span span{};

    friend bool operator==(const PlacedText&, const PlacedText&) = default;
};

struct RulesetDefinition {
    PlacedText id{};
    std::optional<PlacedText> base{};
    std::optional<PlacedText> name{};
    std::optional<PlacedText> note{};
    std::optional<PlacedText> source{};
    std::vector<HouseRule> answers{};  // in the order of the file, with spans in the file
    bool damaged = false;              // something in it could not be read

    friend bool operator==(const RulesetDefinition&, const RulesetDefinition&) = default;
};

struct RulesetsFile {
    std::vector<RulesetDefinition> rulesets{};

    friend bool operator==(const RulesetsFile&, const RulesetsFile&) = default;
};

// The names that exist outside the file, so that no fix suggests one that does not. By default every name is accepted.
struct KnownNames {
    std::function<bool(std::string_view id)> is_ruleset{};
    std::function<bool(std::string_view question, std::string_view answer)> is_answer{};
};

// Continues at the next line after every error. A ruleset whose name cannot be read is left out.
RulesetsFile read_rulesets(std::string_view text, Diagnostics& diagnostics, const KnownNames& known = {});

}  // namespace engarde::egn
