// Reads EGN text and tells a handler what is in it (docs/notation.md). Matches and rounds are read one by one: a bad
// one is read again by a path that recovers, is reported, and costs nothing but itself.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

#include "notation/reading/event_line.h"
#include "notation/reading/events.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

// How rounds are read: by the grammar first, or by the path that recovers alone. Both accept the same texts.
enum class ReadingPath : std::uint8_t { fast, recovering };

// The grammar of the events of a ruleset's game; none: its body is made of rounds.
using EventGrammarOf = std::function<const EventGrammar*(std::string_view ruleset)>;

struct ReadOptions {
    ReadingPath reading;
    EventGrammarOf grammar_of;                      // none: every body is made of rounds
    const EventGrammar* default_grammar = nullptr;  // of matches without a Ruleset tag; none: rounds

    // NOLINTNEXTLINE(google-explicit-constructor): either half may be given alone
    ReadOptions(ReadingPath how = ReadingPath::fast, EventGrammarOf which = nullptr)
        : reading(how), grammar_of(std::move(which)) {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    ReadOptions(const EventGrammar* (*which)(std::string_view)) : reading(ReadingPath::fast), grammar_of(which) {}
};

void parse(std::string_view text, Handler& handler, Diagnostics& diagnostics, const ReadOptions& options = {});

}  // namespace engarde::egn
