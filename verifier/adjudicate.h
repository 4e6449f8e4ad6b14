// The ruling on a disputed entry of a record: what each ruleset decides, why, and what follows. docs/command-line.md
// describes the output.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/question.h"
#include "verifier/judgement.h"
#include "verifier/share.h"

namespace engarde {

enum class Decision : std::uint8_t {
    stands,   // the entry is correct
    falls,    // the entry is wrong
    unclear,  // right in some of the deals that fit the record, wrong in others
    earlier,  // the record breaks these rules before the entry
};

// What happens to the round, or to the game if it is recorded as events, once the ruling is applied.
enum class Fate : std::uint8_t {
    decided,  // it has a result
    goes_on,  // a player still has to move
    over,     // no more plies, but hidden cards decide who has won
    open,     // depends on a ruling that hidden cards prevent
    breaks,   // the record breaks a rule, earlier or later
};

std::string_view name_of(Decision decision);
std::string_view name_of(Fate fate);

struct RoundFate {
    Fate fate = Fate::goes_on;
    std::optional<egn::RoundResult> result{};  // of a round that is decided
    std::optional<Finding> breach{};           // the rule that the record breaks
    MatchScore score{};                        // of the match, including this round
    bool wins_the_match = false;
    // In games recorded as events: what is counted then, and who has won if it is decided; none: nobody.
    std::vector<Standing> standings{};
    std::optional<std::string> winner{};
};

// Another ply or event that the player could have played.
struct Alternative {
    std::string ply{};  // as recorded
    std::string leads_to{};
    bool attacks = false;
    std::optional<egn::RoundResult> result{};  // if the ply ends the round and everything is known
    std::optional<Share> share{};              // of the fitting deals, those that allow the ply; none: it is certain
};

// How likely a fact about hidden cards is, such as "Black could have parried".
struct Likelihood {
    std::string_view id;  // "parry"
    std::string what{};
    Share share{};
};

// What decides a round without a hit, counted for each side: "distance 5: Black holds two 5s, White one". Or what dice
// come to.
struct Sum {
    std::string_view id;  // "cards", "advanced", "dice"
    std::string what{};
    std::optional<std::array<std::uint32_t, 2>> of{};  // none: of dice
};

// A question that the ruling depends on: another answer would change it.
struct Reliance {
    struct Other {
        std::size_t answer = 0;
        std::string gives{};
        std::size_t group = 0;  // of the rulings with the same outcome; 0: none has it
    };
    std::size_t question = 0;  // index in the catalogue
    std::size_t answer = 0;
    bool is_house_rule = false;
    std::vector<Other> others{};
};

// What one ruleset decides about a disputed entry.
struct Ruling {
    ChosenRuleset rules{};
    std::size_t group = 0;  // equal for rulings with the same outcome
    Decision decision = Decision::stands;
    std::string verdict{};                 // "not legal"
    bool is_not_written = false;           // correct, but records leave such an entry out
    std::optional<Finding> reason{};       // why the entry is wrong, or the earlier breach
    std::string place{};                   // of the earlier breach, in words: "on ply 3", "at the start"
    std::vector<const Clause*> clauses{};  // the deciding rule first, then related ones
    std::vector<Citation> citations{};     // in the ruleset's own rulebook
    RoundFate fate{};
    std::string consequence{};  // in words
    std::vector<Sum> sum{};     // the counts, if the round is decided by counting; the sum of the dice
    std::vector<Alternative> alternatives{};
    bool alternatives_are_certain = false;  // the hand is known, so the list is complete, but for those left out
    std::size_t alternatives_left_out = 0;  // because there are too many
    std::vector<Likelihood> likelihoods{};
    std::optional<std::uint64_t> deals{};  // that fit the record up to the entry, if cards are hidden
    std::vector<Reliance> rests_on{};
};

// Every line in the ruleset's own part of the rulebook that states the clause. If that part is silent, the lines
// elsewhere in the same book.
std::vector<Citation> places_of(const Clause& clause, const Part& part);

struct Dispute {
    std::string_view entry;  // "ply", "show", "result", "position"; "event" in games recorded as events
    std::uint32_t round = 0;
    std::optional<std::size_t> ply{};
    std::optional<std::size_t> event{};  // from 1, instead of round and ply
    Span span{};
    std::string written{};  // the entry as recorded
    std::string claim{};    // in words
    std::string picture{};  // the position before the entry
    std::vector<Ruling> rulings{};
    std::size_t readings = 1;  // ways to read the record so far: starters, uncounted cards
    // The record with the first ruling applied. None: nothing changes, or the change is not known.
    std::optional<egn::Record> remedy{};
    bool remedy_goes_on = false;  // the round of the remedy, or the game, continues
    bool remedy_awards_the_round = false;
    MatchScore score_of_the_remedy{};  // after the round
    std::string why_no_remedy{};       // if there should be one
};

struct AdjudicateOptions {
    std::optional<std::uint32_t> round{};  // instead of the entries marked as disputed
    std::optional<std::size_t> ply{};      // of that round
    std::optional<std::size_t> event{};    // from 1, in a game recorded as events
    std::size_t width = 80;                // of the picture
    bool award = false;                    // the remedy for an illegal ply is the loss of the round
    // Limits the work: a record that can be read in several ways counts once per reading. Disputes beyond the limit are
    // only counted, not ruled on.
    std::size_t most_readings = static_cast<std::size_t>(-1);
};

// Disputes in the order of the record.
struct RuledDisputes {
    std::vector<Dispute> ruled{};
    std::size_t readings = 0;  // of all their records
    std::size_t left_out = 0;

    auto begin() const { return ruled.begin(); }
    auto end() const { return ruled.end(); }
    std::size_t size() const { return ruled.size(); }
    const Dispute& front() const { return ruled.front(); }
};

// The rulings, or the reason why there are none.
using Disputes = tl::expected<RuledDisputes, std::string>;

// The first ruleset is the one whose remedy is wanted.
using Adjudicate = Disputes (*)(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                                const AdjudicateOptions& options);

}  // namespace engarde
