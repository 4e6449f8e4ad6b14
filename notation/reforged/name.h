// Names and numbers in events of Reforged, with their places.
#pragma once

#include <string>

#include "notation/text/span.h"

namespace engarde::egn::reforged {

struct Name {
    std::string text;
    Span span{};
};

struct Number {
    int value = 0;
    Span span{};
};

}  // namespace engarde::egn::reforged
