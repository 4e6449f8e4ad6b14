// A question is a point on which rulesets differ or rulebooks are unclear. A ruleset is one answer to each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/citation.h"

namespace engarde {

struct Answer {
    std::string_view id;
    std::string_view rule;  // the sentence that states this answer in the rules of a ruleset
};

struct Question {
    std::string_view id;
    std::string_view asks;
    std::array<Answer, 4> answers{};  // the first is the default; unused entries have no id

    constexpr std::size_t answer_count() const {
        std::size_t count = 0;
        while (count < answers.size() && !answers[count].id.empty()) ++count;
        return count;
    }

    constexpr std::optional<std::size_t> find_answer(std::string_view answer) const {
        for (std::size_t index = 0; index < answer_count(); ++index)
            if (answers[index].id == answer) return index;
        return std::nullopt;
    }
};

// How one ruleset answers one question, where its rulebook says so, and the reason if the answer is inferred.
struct Reading {
    std::size_t answer = 0;
    bool matters = true;  // false: with the ruleset's other answers, this one makes no difference
    Citation citation{};
    std::string_view why{};
};

}  // namespace engarde
