// A file of named rulesets (docs/notation.md): what it says, and where. Whether there are such rulesets, questions and
// answers is asked elsewhere (verifier/library/ruleset_library.h).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record/tags.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

// A piece of the file and its place; of a text, what stands between the quotes, with \" and \\ resolved.
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
    std::vector<HouseRule> answers{};  // as they stand there; their spans are those of the file
    bool damaged = false;              // something in it could not be read

    friend bool operator==(const RulesetDefinition&, const RulesetDefinition&) = default;
};

struct RulesetsFile {
    std::vector<RulesetDefinition> rulesets{};

    friend bool operator==(const RulesetsFile&, const RulesetsFile&) = default;
};

// What there is beyond the file, so that no fix is offered that would be wrong for another reason. By default
// everything is there.
struct KnownNames {
    std::function<bool(std::string_view id)> is_ruleset{};
    std::function<bool(std::string_view question, std::string_view answer)> is_answer{};
};

// Reads on behind every error, at the next line. A ruleset whose name cannot be read is left out.
RulesetsFile read_rulesets(std::string_view text, Diagnostics& diagnostics, const KnownNames& known = {});

}  // namespace engarde::egn
