// Renders a diagnostic for people, like a good compiler: the place, the message, and the line with a marker under it.
#pragma once

#include <string>
#include <string_view>

#include "notation/text/diagnostic.h"
#include "notation/text/locate.h"

namespace engarde {

struct Appearance {
    std::size_t width = 80;
    bool colour = false;
};

// A note that a text is wrong because of what is wrong in another one.
Note note_elsewhere(Attached text, Diagnostic diagnostic);

// What is wrong in another text, rendered with its place there.
std::string rendered(const Elsewhere& elsewhere, const Appearance& appearance = {});

// A text that diagnostics are about, with the name to show for it.
class Reported {
public:
    // The text may be part of a larger one, which it continues with that line.
    Reported(std::string_view name, std::string_view text, std::size_t first_line = 1)
        : name_(name), text_(text), locator_(text, first_line) {}

    // Rendering the diagnostics of a text in the order of their places is fastest.
    std::string render(const Diagnostic& diagnostic, const Appearance& appearance = {});

    // The name, safe to print.
    std::string name() const;

    // The line of an offset. The search starts from the last place found, so a copy of this object continues from there
    // too.
    std::size_t line_of(std::size_t offset) { return locator_.at(offset).line; }

private:
    std::string_view name_;
    std::string_view text_;
    Locator locator_;
};

}  // namespace engarde
