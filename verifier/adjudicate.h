// A dispute about one entry of a record, settled: what is ruled under each ruleset, why, and what follows from it.
// docs/command-line.md describes it as users see it.
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
    stands,   // the entry is right
    falls,    // it is not
    unclear,  // right in some of the deals that fit the record, wrong in others
    earlier,  // under these rules the record goes wrong before it
};

// What becomes of the round once the ruling is applied.
enum class Fate : std::uint8_t {
    decided,  // it has a result
    goes_on,  // somebody is still to play
    over,     // nothing more is played, but hidden cards decide who has won
    open,     // it depends on the ruling that hidden cards forbid
    breaks,   // the record goes wrong, earlier or later
};

std::string_view name_of(Decision decision);
std::string_view name_of(Fate fate);

struct RoundFate {
    Fate fate = Fate::goes_on;
    std::optional<egn::RoundResult> result{};  // of a round that is decided
    std::optional<Finding> breach{};           // where the record goes wrong
    MatchScore score{};                        // of the match, with this round
    bool wins_the_match = false;
};

// Something else the player could have played.
struct Alternative {
    std::string ply{};
    std::string leads_to{};
    bool attacks = false;
    std::optional<egn::RoundResult> result{};  // if it ends the round, and everything is known
    std::optional<Share> share{};  // of the deals that fit, those in which it could be played; none: for certain
};

// Something about hidden cards: "Black could have parried".
struct Likelihood {
    std::string_view id;  // "parry"
    std::string what{};
    Share share{};
};

// What decides a round without a hit, counted for each side: "distance 5: Black holds two 5s, White one".
struct Sum {
    std::string_view id;  // "cards", "advanced"
    std::string what{};
    std::array<std::uint32_t, 2> of{};
};

// A question whose answer the ruling rests on: another answer would have it otherwise.
struct Reliance {
    struct Other {
        std::size_t answer = 0;
        std::string gives{};
        std::size_t group = 0;  // of the rulings that say the same; 0: none does
    };
    std::size_t question = 0;  // its place among the catalogue's
    std::size_t answer = 0;
    bool is_house_rule = false;
    std::vector<Other> others{};
};

// Under one ruleset.
struct Ruling {
    ChosenRuleset rules{};
    std::size_t group = 0;  // rulings with the same number say the same
    Decision decision = Decision::stands;
    std::string verdict{};                 // "not legal"
    bool is_not_written = false;           // it stands, but records leave such a thing out
    std::optional<Finding> reason{};       // why it falls, or where the record goes wrong before
    std::string place{};                   // where it goes wrong before, in words: "on ply 3", "at the start"
    std::vector<const Clause*> clauses{};  // the rule that decides it, and those beside it
    std::vector<Citation> citations{};     // where the ruleset's own book has it
    RoundFate fate{};
    std::string consequence{};  // in words
    std::vector<Sum> sum{};     // what decides the round, where it is decided by counting
    std::vector<Alternative> alternatives{};
    bool alternatives_are_certain = false;  // the hand is known: these, and no others
    std::vector<Likelihood> likelihoods{};
    std::optional<std::uint64_t> deals{};  // that fit the record up to the entry, if cards are hidden
    std::vector<Reliance> rests_on{};
};

// Every line of the ruleset's own part that has the clause; where that is silent, what its book says elsewhere.
std::vector<Citation> places_of(const Clause& clause, const Part& part);

struct Dispute {
    std::string_view entry;  // "ply", "show", "result", "position"
    std::uint32_t round = 0;
    std::optional<std::size_t> ply{};
    Span span{};
    std::string written{};  // as it stands in the record
    std::string claim{};    // in words
    std::string picture{};  // how things stood before it
    std::vector<Ruling> rulings{};
    std::size_t readings = 1;  // the ways to read the record up to it: starters, cards that nobody counted
    // The record with the first ruling applied; none: nothing changes, or nobody can say what does.
    std::optional<egn::Record> remedy{};
    bool remedy_goes_on = false;  // its round is still to be played
    bool remedy_awards_the_round = false;
    MatchScore score_of_the_remedy{};  // behind the round
    std::string why_no_remedy{};       // where one was due
};

struct AdjudicateOptions {
    std::optional<std::uint32_t> round{};  // instead of the entries marked as disputed
    std::optional<std::size_t> ply{};      // of that round
    std::size_t width = 80;                // of the picture
    bool award = false;                    // the remedy for an illegal ply is the loss of the round
    // Readings of disputed records to rule on: a record that can be read in several ways counts as often. Disputes
    // beyond that are only counted.
    std::size_t most_readings = static_cast<std::size_t>(-1);
};

// In the order of the record.
struct RuledDisputes {
    std::vector<Dispute> ruled{};
    std::size_t readings = 0;  // of their records, together
    std::size_t left_out = 0;

    auto begin() const { return ruled.begin(); }
    auto end() const { return ruled.end(); }
    std::size_t size() const { return ruled.size(); }
    const Dispute& front() const { return ruled.front(); }
};

// Why there is none, otherwise.
using Disputes = tl::expected<RuledDisputes, std::string>;

// The rulesets to rule by, the one whose remedy is wanted first.
using Adjudicate = Disputes (*)(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                                const AdjudicateOptions& options);

}  // namespace engarde
