// A message about a place in a text, as a value. render.h turns it into text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/text/attached_text.h"
#include "notation/text/span.h"

namespace engarde {

enum class Severity : std::uint8_t { error, warning };

// An edit that repairs the error: replaces the span by the text.
struct Fix {
    Span span;
    std::string replacement;
};

// What a note is about, so that a report can show some kinds elsewhere.
enum class NoteKind : std::uint8_t { detail, legal_plies };

struct Elsewhere;

struct Note {
    std::string text;
    NoteKind kind = NoteKind::detail;
    std::shared_ptr<const Elsewhere>
        elsewhere{};  // if it is about another text; `text` then has the place and the line

    // NOLINTBEGIN(google-explicit-constructor): most notes are only text
    Note(std::string words, NoteKind about = NoteKind::detail) : text(std::move(words)), kind(about) {}
    Note(const char* words) : text(words) {}
    // NOLINTEND(google-explicit-constructor)

    friend bool operator==(const Note& left, const Note& right) {
        return left.text == right.text && left.kind == right.kind;
    }
};

struct Diagnostic {
    Severity severity = Severity::error;
    std::string code;  // "syntax.ply"
    Span span;
    std::string message;
    std::vector<Note> notes{};
    std::optional<Fix> fix{};
};

// What is wrong in another text that this one refers to.
struct Elsewhere {
    Attached text;
    Diagnostic diagnostic;  // with places in that text
};

// The places in other texts that its notes are about.
inline std::vector<const Elsewhere*> places_elsewhere(const Diagnostic& diagnostic) {
    std::vector<const Elsewhere*> places;
    for (const Note& note : diagnostic.notes)
        if (note.elsewhere) places.push_back(note.elsewhere.get());
    return places;
}

// The diagnostics of one text. Only a limited number is kept, so that a file of noise does not drown everything else;
// the others are counted.
class Diagnostics {
public:
    static constexpr std::size_t most = 1000;

    void add(Diagnostic diagnostic) {
        if (diagnostic.severity == Severity::error) ++errors_;
        if (kept_.size() < most)
            kept_.push_back(std::move(diagnostic));
        else
            ++dropped_;
    }

    // Sorts the diagnostics from index `first` on by their places.
    void sort_from(std::size_t first) {
        std::stable_sort(
            kept_.begin() + static_cast<std::ptrdiff_t>(first), kept_.end(),
            [](const Diagnostic& left, const Diagnostic& right) { return left.span.begin < right.span.begin; });
    }

    const std::vector<Diagnostic>& kept() const { return kept_; }
    std::size_t dropped() const { return dropped_; }
    std::size_t errors() const { return errors_; }

    // Returns the kept diagnostics and makes room for more. The counts are not reset.
    std::vector<Diagnostic> take() { return std::exchange(kept_, {}); }

    // When full, callers can skip the work of finding a fix.
    bool full() const { return kept_.size() >= most; }

private:
    std::vector<Diagnostic> kept_;
    std::size_t dropped_ = 0;
    std::size_t errors_ = 0;
};

}  // namespace engarde
