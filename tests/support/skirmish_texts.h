// Texts of recorded skirmishes, generated under random answers, and texts one change away from them, with what the
// program and the independent reference say of each.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/reference/skirmish_record.h"
#include "verifier/generate.h"
#include "verifier/judgement.h"
#include "verifier/random.h"

namespace engarde::skirmish::test {

struct GeneratedText {
    std::string head{};                // the tags
    std::vector<std::string> lines{};  // the events
    ::reference::skirmish::Answers answers{};

    std::string text() const;
    // The line of an event, from 1 each.
    int line_of(std::size_t event) const;
};

struct Asked {
    RecordedInformation information = RecordedInformation::full;
    std::string style{};   // empty: any
    std::string code{};    // of the planted breach; empty: none
    std::string answer{};  // "osprey-astray=enemies", which must be the answer; empty: as it comes
};

struct Generated {
    GeneratedText game{};
    std::size_t breach = 0;  // the event with the planted breach; 0: there is none
};

// One question in four has another answer than the default. None: this game has no place for the breach.
std::optional<Generated> generated(const Asked& asked, Random& random);

// The answer without which a breach cannot happen; empty: it can under the defaults.
std::string answer_needed_for(std::string_view code);

struct ChangedText {
    GeneratedText game;
    std::string kind;  // of the change
    std::string what;  // the change in words
};

// One number, name or word is another, is left out or stands twice; a line is dropped, repeated, swapped, struck out or
// added; or the tag that says that nothing is left out is gone.
ChangedText changed(const GeneratedText& game, Random& random);

// What is said of a record: both the program and the reference say it in this form.
struct Opinion {
    bool readable = true;
    int line = 0;        // of the first breach; 0: there is none
    std::string code{};  // of the first breach
    std::vector<std::pair<std::string, std::string>> conditions{};
    std::vector<std::pair<std::string, std::string>> morale{};

    bool holds() const { return readable && line == 0; }

    friend bool operator==(const Opinion&, const Opinion&) = default;
};

std::string in_words(const Opinion& opinion);

// `verify` takes the answers from the Ruleset tag, the reference those it is given.
Opinion opinion_of_verify(const std::string& text);
Opinion opinion_of_the_reference(const std::string& text, const ::reference::skirmish::Answers& answers);

}  // namespace engarde::skirmish::test
