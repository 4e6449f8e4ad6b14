// Judges the text of a file: each match by the ruleset it names, or by those the caller chooses.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "verifier/judgement.h"
#include "verifier/library/ruleset_library.h"
#include "verifier/plans.h"

namespace engarde {

// One match, judged by one or several rulesets.
struct JudgedMatch {
    std::size_t number = 1;           // of the match in its text, from 1
    bool ruleset_unstated = false;    // no Ruleset tag: the match holds if it holds under any
    const GameEntry* game = nullptr;  // none: no match was recognized
    std::vector<MatchJudgement> judgements{};
    std::size_t dropped = 0;  // syntax errors beyond the limit
    // The match with hidden cards filled in, one of the possible ways, under the first ruleset it holds under. None:
    // not requested, or not possible.
    std::optional<egn::Record> witness{};
    // What was judged. None: not requested, or no match was recognized.
    std::optional<egn::Record> record{};

    bool holds() const;
};

using TakeJudgedMatch = egn::Take<JudgedMatch>;

// How `verify` reads a text. The library must outlive the options.
egn::ReadOptions reading_for(const RulesetLibrary& library, const VerifyOptions& options);

// Judges texts one after another. What it prepares for a ruleset serves all of them.
class Verifier {
public:
    // The library resolves the rulesets that matches name. Both must outlive this object.
    Verifier(const RulesetLibrary& library, const VerifyOptions& options)
        : library_(library), options_(options), plans_(library, options) {}

    // Hands over the matches one by one; `take` may stop the reading. A text that is not empty but has no recognizable
    // match gives one malformed judgement. Returns the number of matches handed over.
    std::size_t verify(std::string_view text, const TakeJudgedMatch& take);
    // The same for a text whose Cards tags are fetched by this function instead of that of the options.
    std::size_t verify(std::string_view text, const TakeJudgedMatch& take, const egn::Attach& attach);

private:
    const RulesetLibrary& library_;
    const VerifyOptions& options_;
    Plans plans_;
};

// Judges a single text.
std::size_t verify(std::string_view text, const RulesetLibrary& library, const VerifyOptions& options,
                   const TakeJudgedMatch& take);

}  // namespace engarde
