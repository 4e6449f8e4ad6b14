// Events of Reforged as they are written in canonical form (docs/notation.md), without indentation and marks.
#pragma once

#include <string>

#include "notation/reforged/events.h"

namespace engarde::egn::reforged {

std::string print(const Event& event);
std::string print(const CardLine& line);
std::string print(const Laying& laying);
std::string print(const CardList& cards);

}  // namespace engarde::egn::reforged
