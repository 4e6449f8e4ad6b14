// What a referee says of breaches, as a table: for each clause the words for a scene in which it is broken.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/core/violation.h"

namespace engarde {

// A scene has the violation and all that is needed to speak of it.
template <class Scene>
struct WordingOf {
    const Clause* clause;
    std::string (*words)(const Scene&);
};

// None when the table has no words for the clause that is broken.
template <class Scene, std::size_t size>
std::optional<std::string> in_words(const std::array<WordingOf<Scene>, size>& wordings, const Scene& scene) {
    const auto found = std::find_if(wordings.begin(), wordings.end(), [&](const WordingOf<Scene>& each) {
        return each.clause == &scene.violation.clause();
    });
    return found == wordings.end() ? std::nullopt : std::optional(found->words(scene));
}

}  // namespace engarde
