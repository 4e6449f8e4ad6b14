// A question is a point on which rulesets differ or rulebooks leave doubt; a ruleset is one answer to each.
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
    std::string_view rule;  // the sentence that stands in the rules of those who answer so
};

struct Question {
    std::string_view id;
    std::string_view asks;
    std::array<Answer, 4> answers{};  // the first is the default; unused places have no id

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

// How one ruleset answers one question, where its rulebook says so and, if we infer it, why.
struct Reading {
    std::size_t answer = 0;
    bool matters = true;  // false: under the ruleset's other answers this one can change nothing
    Citation citation{};
    std::string_view why{};
};

}  // namespace engarde
