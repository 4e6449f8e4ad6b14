// What the verifier says about a match of any game: verdicts, results and findings as values. docs/command-line.md
// describes the output.
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
    valid,      // everything is known and correct
    possible,   // cards are hidden, but nothing contradicts the record
    invalid,    // breaks a rule
    malformed,  // cannot be read
};

// How much of the cards a record shows.
enum class Information : std::uint8_t { full, partial, only_plies, none };

std::string_view name_of(Verdict verdict);
std::string_view name_of(Information information);

constexpr bool holds(Verdict verdict) {
    return verdict <= Verdict::possible;
}

// A diagnostic with its place in the match and the rule that it is about.
struct Finding {
    Diagnostic diagnostic;
    std::optional<std::uint32_t> round{};  // its recorded number
    std::optional<std::size_t> ply{};      // from 1; none: a header, the end of a round, the match
    std::optional<std::size_t> event{};    // from 1, in games recorded as events
    const Clause* clause = nullptr;        // to cite; none: a rule of the notation, not of a rulebook
    const Clause* broken = nullptr;        // its code is reported; several clauses may share a code

    bool is_error() const { return diagnostic.severity == Severity::error; }
    // It is about the text and not about what is recorded: about its syntax, or about another text that it needs.
    bool is_about_reading() const;
};

// A finding that reports the clause as broken.
Finding finding_of(const Clause& broken, Span span, std::string message);

// Orders findings by place in the record; findings about the whole match come last.
bool comes_before(const Finding& left, const Finding& right);

struct RoundJudgement {
    std::uint32_t number = 0;
    Verdict verdict = Verdict::valid;
    Information information = Information::none;
    std::optional<egn::RoundResult> claimed{};  // none: no result is recorded
    // The result under the rules. None: there is none, or the round broke a rule before. Without a reason: hidden cards
    // allow several.
    std::optional<egn::RoundResult> result{};
    std::size_t plies = 0;                 // recorded, including struck ones
    std::optional<std::uint64_t> deals{};  // number of deals that fit
};

// What a game counts for a player or piece, such as Sam's "poise": 2.
struct Standing {
    std::string of;  // one word, or several joined by "_"
    std::vector<std::pair<std::string, std::string>> values{};
    bool in_numbers = true;   // the values are whole numbers
    bool names_only = false;  // the values say nothing, as in "out": Jen

    // "poise", "may be out"
    std::string in_words() const;
    // "Sam 2"
    std::string entry(std::string name, const std::string& value) const;
};

using egn::MatchScore;

// The body of a judgement, for games played in rounds.
struct JudgedRounds {
    MatchScore score{};
    std::vector<RoundJudgement> rounds{};
};

// The body of a judgement, for games recorded as events.
struct JudgedEvents {
    std::size_t number = 0;
    std::vector<Standing> standings{};
    std::vector<std::pair<std::string, std::size_t>> parts{};  // what was played, such as "turns": 12
    std::string_view ending{};                                 // how the game ended; empty: it has not, or not known
    std::optional<std::string> winner{};                       // none also if the game ended without one
    std::optional<Information> information{};                  // none: nothing can be hidden
    std::vector<std::pair<std::string, std::size_t>>
        checked{};                         // what the verdict rests on; empty: the game does not count it
    std::vector<std::string> not_known{};  // in words, what keeps the record from being valid
};

struct MatchJudgement {
    ChosenRuleset rules{};
    std::string ruleset_as_written{};  // if the ruleset is unknown
    Verdict verdict = Verdict::valid;
    std::vector<std::optional<std::string>> players{};
    bool finished = false;
    std::variant<std::monostate, JudgedRounds, JudgedEvents> body{};  // neither: no match was recognized
    std::vector<Finding> findings{};                                  // by round and ply; those about the match last
    std::size_t offset = 0;                                           // where the match begins in the text

    // Empty, none or 0 for games of the other kind.
    std::optional<MatchScore> score() const;
    const std::vector<RoundJudgement>& rounds() const;
    std::size_t events() const;
    const std::vector<Standing>& standings() const;
    const JudgedEvents* of_events() const { return std::get_if<JudgedEvents>(&body); }
};

// How a game recorded as events ended or stands: "Sam has won; poise Sam 2, Jen 0; out Jen". Empty for other games.
std::string end_in_words(const MatchJudgement& judgement);

// The first error in a judgement; none if it has no errors.
const Finding* first_error(const MatchJudgement& judgement);

// Both players' names from the tags.
std::vector<std::optional<std::string>> players_in(const egn::Record& record);

// The score before the first recorded round.
MatchScore score_before(const egn::Record& record);

// The score after a round, taking its claimed result.
MatchScore score_after(MatchScore score, const egn::Round& round);

// The score before the first recorded round plus all claimed results.
MatchScore claimed_score(const egn::Record& record);
MatchScore claimed_score(const egn::Rounds& rounds, MatchScore before);

}  // namespace engarde
