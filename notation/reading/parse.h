// Parses EGN text and passes its contents to a handler (docs/notation.md). Each round is read on its own: a malformed
// one is read again with error recovery and reported, and the rest of the text is not affected.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

#include "notation/reading/event_line.h"
#include "notation/reading/events.h"
#include "notation/record/attached.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

// Whether rounds are read by the grammar first, or only with error recovery. Both accept the same texts.
enum class ReadingPath : std::uint8_t { fast, recovering };

// The grammar of the events of a ruleset's game; null if its body is made of rounds. `unknown_events` if nobody knows
// the ruleset: then the first line of the body decides whether it is made of rounds.
using EventGrammarOf = std::function<const EventGrammar*(std::string_view ruleset)>;

struct ReadOptions {
    ReadingPath reading;
    EventGrammarOf grammar_of;                      // null: every body is made of rounds
    const EventGrammar* default_grammar = nullptr;  // for matches without a Ruleset tag; null: rounds
    Attach attach{};                                // fetches what a Cards tag names; null: nobody can
    std::vector<Attached> attached{};               // texts that belong to every record

    // NOLINTNEXTLINE(google-explicit-constructor): either half may be given alone
    ReadOptions(ReadingPath how = ReadingPath::fast, EventGrammarOf which = nullptr)
        : reading(how), grammar_of(std::move(which)) {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    ReadOptions(const EventGrammar* (*which)(std::string_view)) : reading(ReadingPath::fast), grammar_of(which) {}
};

void parse(std::string_view text, Handler& handler, Diagnostics& diagnostics, const ReadOptions& options = {});

}  // namespace engarde::egn
