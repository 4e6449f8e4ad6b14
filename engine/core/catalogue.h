// Everything about a game that can be known without playing it: its rulebooks, clauses, questions and rulesets. Code
// that explains rules depends only on this, so it works for every game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/clause.h"
#include "engine/core/question.h"

namespace engarde {

// A line of the rules as a player reads them: a clause, or the answer to a question.
struct Passage {
    const Clause* clause = nullptr;
    std::size_t question = 0;  // if there is no clause: index into the catalogue's questions
};

struct Chapter {
    std::string_view title;
    std::vector<Passage> passages;
};

struct LineRange {
    std::uint16_t first = 0;
    std::uint16_t last = 0;
};

// The lines of a rulebook that make up a ruleset, including those it inherits.
struct Part {
    const Rulebook* rulebook = nullptr;
    std::string_view name;
    std::vector<LineRange> lines;

    bool contains(const Citation& citation) const {
        return citation.rulebook == rulebook && std::any_of(lines.begin(), lines.end(), [&](const LineRange& range) {
                   return citation.line >= range.first && citation.line <= range.last;
               });
    }
};

struct NamedRuleset {
    std::string_view id;
    std::string_view title;
    Part part;
    std::vector<Reading> readings;  // one per question, in the catalogue's order
    std::vector<Chapter> chapters;  // its rules in the order a player needs them

    // Set only for a ruleset derived from another one (derived_ruleset.h): its base, a remark about it, and where it is
    // written down. `base` is null for a published ruleset.
    const NamedRuleset* base = nullptr;
    std::string_view note{};
    std::string_view source{};
};

// The published ruleset at the end of the chain of bases.
inline const NamedRuleset& published_base(const NamedRuleset& ruleset) {
    const NamedRuleset* published = &ruleset;
    while (published->base) published = published->base;
    return *published;
}

// The effect of a set of answers: which of them can make a difference given the others, and the resulting rules.
struct Consequences {
    std::vector<bool> matters;
    std::vector<Chapter> chapters;
};

// `answers` and `published` are in the order of the catalogue's questions. The chapters contain the clauses of the
// part, and also the clauses that apply under `answers` but not under `published`.
using ConsequencesOf = Consequences (*)(std::span<const std::size_t> answers, std::span<const std::size_t> published,
                                        const Part& part);

// Whether the part contains the cited line, and no later line that replaces it.
inline bool holds_in(const Citation& citation, const Part& part) {
    const Citation later{citation.rulebook, citation.replaced_by, citation.basis};
    return citation && part.contains(citation) && (citation.replaced_by == 0 || !part.contains(later));
}

// Of two lines of one text about a clause, whether the later one is the one to cite: a line that states the clause
// comes before one from which it is inferred, and of two alike the last word counts.
constexpr bool is_cited_instead(const Citation& later, const Citation& earlier) {
    return !earlier || later.basis == Basis::stated || earlier.basis != Basis::stated;
}

// Where the ruleset's own text states the clause, in one line; empty if it does not.
inline Citation own_citation(const Clause& clause, const Part& part) {
    Citation found;
    for (const Citation& citation : clause.citations)
        if (holds_in(citation, part) && is_cited_instead(citation, found)) found = citation;
    return found;
}

struct Catalogue {
    std::string_view game;
    std::string_view title;
    std::vector<const Rulebook*> rulebooks;
    std::vector<const Clause*> clauses;
    std::vector<const Question*> questions;
    std::vector<NamedRuleset> rulesets;
    ConsequencesOf consequences = nullptr;  // null if the game has no questions
};

}  // namespace engarde
