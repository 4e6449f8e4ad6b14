// A table of messages about breaches: for each clause, the words for a scene in which it is broken.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/core/violation.h"

namespace engarde {

// A scene holds the violation and whatever the words need.
template <class Scene>
struct WordingOf {
    const Clause* clause;
    std::string (*words)(const Scene&);
};

// None if the table has no words for the broken clause.
template <class Scene, std::size_t size>
std::optional<std::string> in_words(const std::array<WordingOf<Scene>, size>& wordings, const Scene& scene) {
    const auto found = std::find_if(wordings.begin(), wordings.end(), [&](const WordingOf<Scene>& each) {
        return each.clause == &scene.violation.clause();
    });
    return found == wordings.end() ? std::nullopt : std::optional(found->words(scene));
}

}  // namespace engarde
