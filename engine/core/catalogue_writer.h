// Builds a catalogue: the chapters of a ruleset, and the readings of a rulebook that leaves every question open.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/catalogue.h"
#include "engine/core/choice.h"

namespace engarde {

// An answer that makes no difference given the others is omitted, unless the rules would say nothing about the point
// without it.
enum class Shown : std::uint8_t { where_it_matters, always };

// Writes the chapters of one ruleset: the clauses that its text states and that apply, and the answers that can matter.
template <class Ruleset>
class ChapterWriter {
public:
    // `published` is the ruleset that this one was derived from. Clauses that apply here but not there are always
    // included, even if the part does not contain them.
    ChapterWriter(const Ruleset& ruleset, std::span<const Choice<Ruleset>> choices, const Part& part,
                  const Ruleset& published)
        : ruleset_(ruleset), published_(published), choices_(choices), part_(part) {}

    ChapterWriter& chapter(std::string_view title) {
        chapters_.push_back({title, {}});
        return *this;
    }
    ChapterWriter& rule(const Clause& clause, bool (*applies)(const Ruleset&) = nullptr) {
        const bool silent = clause.citations[0] && !own_citation(clause, part_);
        const bool new_here = applies && !applies(published_);
        if ((!silent || new_here) && (!applies || applies(ruleset_))) chapters_.back().passages.push_back({&clause});
        return *this;
    }
    ChapterWriter& answer(std::string_view question, Shown shown = Shown::where_it_matters) {
        const Choice<Ruleset>* choice = find_choice(choices_, question);
        const auto place = static_cast<std::size_t>(choice - choices_.data());
        if (shown == Shown::always || choice->matters(ruleset_)) chapters_.back().passages.push_back({nullptr, place});
        return *this;
    }
    std::vector<Chapter> done() { return std::move(chapters_); }

private:
    const Ruleset& ruleset_;
    const Ruleset& published_;
    std::span<const Choice<Ruleset>> choices_;
    const Part& part_;
    std::vector<Chapter> chapters_;
};

// For an answer that no rulebook states: the closest line, and why the answer is inferred from it.
struct InferredSource {
    std::string_view question;
    std::uint16_t line;
    std::string_view why;
};

// One reading per question, all of them inferred. `sources` has an entry for every question.
template <class Ruleset>
std::vector<Reading> inferred_readings(const Ruleset& ruleset, std::span<const Choice<Ruleset>> choices,
                                       const Rulebook& rulebook, std::span<const InferredSource> sources) {
    std::vector<Reading> readings;
    for (const Choice<Ruleset>& choice : choices) {
        const auto source = std::find_if(sources.begin(), sources.end(),
                                         [&](const InferredSource& row) { return row.question == choice.question.id; });
        readings.push_back(
            {choice.answer(ruleset), choice.matters(ruleset), {&rulebook, source->line, Basis::inferred}, source->why});
    }
    return readings;
}

// Implements ConsequencesOf for a game with these choices and chapters.
template <class Ruleset, auto choices, auto chapters_of>
Consequences consequences_of(std::span<const std::size_t> answers, std::span<const std::size_t> published,
                             const Part& part) {
    const auto ruleset = with_answers<Ruleset>(choices(), answers);
    Consequences found;
    for (const Choice<Ruleset>& choice : choices()) found.matters.push_back(choice.matters(ruleset));
    found.chapters = chapters_of(ruleset, part, with_answers<Ruleset>(choices(), published));
    return found;
}

template <class Ruleset>
std::vector<const Question*> questions_of(std::span<const Choice<Ruleset>> choices) {
    std::vector<const Question*> questions;
    for (const Choice<Ruleset>& choice : choices) questions.push_back(&choice.question);
    return questions;
}

}  // namespace engarde
