// What the verifier says of a match: verdicts, results and findings as values, for any game.
// docs/command-line.md describes them as users see them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/clause.h"
#include "notation/record/record.h"
#include "notation/text/diagnostic.h"
#include "verifier/library/chosen_ruleset.h"

namespace engarde {

// From best to worst.
enum class Verdict : std::uint8_t {
    valid,      // full information, all of it right
    possible,   // cards hidden; nothing speaks against it
    invalid,    // breaks a rule
    malformed,  // cannot be read
};

// How much a record tells of the cards.
enum class Information : std::uint8_t { full, partial, only_plies, none };

std::string_view name_of(Verdict verdict);
std::string_view name_of(Information information);

constexpr bool holds(Verdict verdict) {
    return verdict <= Verdict::possible;
}

// A diagnostic with its place in the match and the rule behind it.
struct Finding {
    Diagnostic diagnostic;
    std::optional<std::uint32_t> round{};  // its number as recorded
    std::optional<std::size_t> ply{};      // from 1; none: a header, the end of a round, the match
    std::optional<std::size_t> event{};    // from 1, in games recorded as events
    const Clause* clause = nullptr;        // the one to cite; none: a rule of the notation, which no rulebook has
    const Clause* broken = nullptr;        // the one whose code is reported; several clauses may share a code

    bool is_error() const { return diagnostic.severity == Severity::error; }
};

// That a clause is broken there.
Finding finding_of(const Clause& broken, Span span, std::string message);

// By place within the rounds, those of the match last.
bool stands_before(const Finding& left, const Finding& right);

struct RoundJudgement {
    std::uint32_t number = 0;
    Verdict verdict = Verdict::valid;
    Information information = Information::none;
    std::optional<egn::RoundResult> claimed{};  // none: no result is recorded
    // What the rules give; none: nothing, or the round broke before. Without a reason: hidden cards leave several.
    std::optional<egn::RoundResult> result{};
    std::size_t plies = 0;                 // recorded, struck ones included
    std::optional<std::uint64_t> deals{};  // how many deals fit
};

// What a game counts for its players or pieces: "poise", of Sam 2.
struct Standing {
    std::string of;
    std::vector<std::pair<std::string, std::string>> values{};
    bool in_numbers = true;  // the values are whole numbers
};

using egn::MatchScore;

// Of a game that is played in rounds.
struct JudgedRounds {
    MatchScore score{};
    std::vector<RoundJudgement> rounds{};
};

// Of a game that is recorded as events.
struct JudgedEvents {
    std::size_t number = 0;
    std::vector<Standing> standings{};
};

struct MatchJudgement {
    ChosenRuleset rules{};
    std::string ruleset_as_written{};  // when there is no such ruleset
    Verdict verdict = Verdict::valid;
    std::vector<std::optional<std::string>> players{};
    bool finished = false;
    std::variant<std::monostate, JudgedRounds, JudgedEvents> body{};  // neither: no match could be made out
    std::vector<Finding> findings{};                                  // by round and ply, those of the match last
    std::size_t offset = 0;                                           // where the match begins in its text

    // None in a game of the other kind.
    std::optional<MatchScore> score() const;
    const std::vector<RoundJudgement>& rounds() const;
    std::size_t events() const;
    const std::vector<Standing>& standings() const;
};

// The first breach that a judgement reports; none: it holds, or cannot be read without one.
const Finding* first_error(const MatchJudgement& judgement);

// The names of the two players in their tags.
std::vector<std::optional<std::string>> players_in(const egn::Record& record);

// The score before the first round recorded.
MatchScore score_before(const egn::Record& record);

// The score behind a round, as it is claimed.
MatchScore score_after(MatchScore score, const egn::Round& round);

// The score before the first round recorded, and the results claimed since.
MatchScore claimed_score(const egn::Record& record);

}  // namespace engarde
