// A diagnostic for people, in the manner of a good compiler: the place, the message, the line with a mark under it.
#pragma once

#include <string>
#include <string_view>

#include "notation/text/diagnostic.h"
#include "notation/text/locate.h"

namespace engarde {

// How it is to look.
struct Appearance {
    std::size_t width = 80;
    bool colour = false;
};

// A text that is being reported on, under the name its reader knows it by.
class Reported {
public:
    Reported(std::string_view name, std::string_view text) : name_(name), text_(text), locator_(text) {}

    // The diagnostics of a text are best rendered in the order of their places.
    std::string render(const Diagnostic& diagnostic, const Appearance& appearance = {});

    // Fit to be printed.
    std::string name() const;

    // The line on which something stands. A copy made here finds what follows without starting over.
    std::size_t line_of(std::size_t offset) { return locator_.at(offset).line; }

private:
    std::string_view name_;
    std::string_view text_;
    Locator locator_;
};

}  // namespace engarde
