// Texts outside a record that it refers to, such as the file that its Cards tag names. Whoever reads a record fetches
// them, because this library opens no files.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "notation/text/attached_text.h"

namespace engarde::egn {

using engarde::Attached;
using engarde::AttachedText;

// Fetches the text that a tag names.
using Attach = std::function<Attached(std::string_view name)>;

// They follow from the tags, so they are not compared.
struct AttachedTexts {
    std::vector<Attached> general{};  // the caller attaches these to every record
    Attached named{};                 // by the Cards tag; null: it has none, or nothing could fetch it

    friend bool operator==(const AttachedTexts&, const AttachedTexts&) { return true; }
};

}  // namespace engarde::egn
