// A text that another one refers to, such as a file of cards that a record names.
#pragma once

#include <memory>
#include <string>

namespace engarde {

struct AttachedText {
    std::string name;  // as messages show it
    std::string text{};
    std::string error{};  // why there is no text; empty: there is
};

using Attached = std::shared_ptr<const AttachedText>;

}  // namespace engarde
