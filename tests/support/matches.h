// Recorded matches from the project's own generator, and the verifier's output for a text in a form that can be
// compared.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <ostream>
#include <string>
#include <vector>

#include "engine/piste/ruleset.h"
#include "notation/record/record.h"
#include "verifier/generate.h"
#include "verifier/judgement.h"
#include "verifier/random.h"

namespace engarde::piste::test {

// A Ruleset tag: one of the six published rulesets or, equally often, one with house rules.
rc::Gen<std::string> any_ruleset_tag();

// The same ruleset with one answer changed.
std::string with_house_rule(const std::string& ruleset_tag, const std::string& question, const std::string& answer);

// The rules that the tags describe.
Rules rules_in(const std::string& ruleset_tag, const std::string& board_tag);

// Random numbers that stay the same while a property shrinks.
Random some_random();

struct RecordedMatch {
    std::string ruleset;  // as in the tags
    std::string board;    // empty: the published equipment
    std::string style;
    RecordedInformation information = RecordedInformation::full;
    egn::Record record;

    Rules rules() const { return rules_in(ruleset, board); }
};

// Matches in every style, on boards of every size, at these levels of information.
rc::Gen<RecordedMatch> any_match(const std::vector<RecordedInformation>& information);

// The same with one planted breach, which its Expect tag names.
rc::Gen<RecordedMatch> any_broken_match(const std::vector<RecordedInformation>& information);

// A single round with every card known, recorded from a position on. Some are broken off, resigned or ended by a
// penalty; some record the draws in addition to the deck, or show the last hands.
rc::Gen<RecordedMatch> any_match_from_the_middle();

struct RoundOpinion {
    Verdict verdict = Verdict::malformed;
    Information information = Information::none;
    std::string result{};  // "1-0 hit", as the rules give it

    friend bool operator==(const RoundOpinion&, const RoundOpinion&) = default;
};

// The verifier's verdict on a text with one match.
struct Opinion {
    Verdict verdict = Verdict::malformed;
    std::vector<std::string> errors{};  // "turn.pass round 3 ply 5"
    std::vector<std::string>
        warnings{};  // in the same form, without those about counting deals, which do not depend on the record
    std::vector<RoundOpinion> rounds{};
    std::array<std::uint32_t, 2> score{};
    bool finished = false;

    friend bool operator==(const Opinion&, const Opinion&) = default;
};

Opinion opinion_of(const std::string& text);
Opinion opinion_of(const egn::Record& record);

// The only record of a text that must be readable.
egn::Record read_back(const std::string& text);

std::ostream& operator<<(std::ostream& out, const RecordedMatch& match);
std::ostream& operator<<(std::ostream& out, const Opinion& opinion);

}  // namespace engarde::piste::test
