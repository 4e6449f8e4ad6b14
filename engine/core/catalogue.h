// What there is to know about a game without playing it: its rulebooks, clauses, questions and rulesets.
// Code that explains rules reads only this, so it serves every game.
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
    std::size_t question = 0;  // without a clause: its place among the catalogue's questions
};

struct Chapter {
    std::string_view title;
    std::vector<Passage> passages;
};

struct LineRange {
    std::uint16_t first = 0;
    std::uint16_t last = 0;
};

// The part of a rulebook that a ruleset is, what it inherits included.
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
    std::vector<Reading> readings;  // one for each question, in the catalogue's order
    std::vector<Chapter> chapters;  // its rules in the order a player needs them

    // Of a ruleset that somebody made from another one (derived_ruleset.h): that one, what there is to say about it,
    // and where it is written down. None: it is published.
    const NamedRuleset* base = nullptr;
    std::string_view note{};
    std::string_view source{};
};

// The published ruleset that one was made from in the end.
inline const NamedRuleset& published_base(const NamedRuleset& ruleset) {
    const NamedRuleset* published = &ruleset;
    while (published->base) published = published->base;
    return *published;
}

// What a set of answers comes to: which of them can change anything beside the others, and the rules they make.
struct Consequences {
    std::vector<bool> matters;
    std::vector<Chapter> chapters;
};

// Answers stand in the order of the catalogue's questions. The chapters tell what the part tells, and besides what
// holds under these answers but not under the published ones.
using ConsequencesOf = Consequences (*)(std::span<const std::size_t> answers, std::span<const std::size_t> published,
                                        const Part& part);

// Whether the part has the line, and none that replaces it.
inline bool holds_in(const Citation& citation, const Part& part) {
    const Citation later{citation.rulebook, citation.replaced_by, citation.basis};
    return citation && part.contains(citation) && (citation.replaced_by == 0 || !part.contains(later));
}

// Where a ruleset's own text has the clause: the last word it says about it. None: it is silent.
inline Citation own_citation(const Clause& clause, const Part& part) {
    Citation found;
    for (const Citation& citation : clause.citations)
        if (holds_in(citation, part)) found = citation;
    return found;
}

struct Catalogue {
    std::string_view game;
    std::string_view title;
    std::vector<const Rulebook*> rulebooks;
    std::vector<const Clause*> clauses;
    std::vector<const Question*> questions;
    std::vector<NamedRuleset> rulesets;
    ConsequencesOf consequences = nullptr;  // none: there are no questions
};

}  // namespace engarde
