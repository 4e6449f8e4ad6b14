// Why something is not allowed: the clause it breaks and the facts that show it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/core/clause.h"

namespace engarde {

struct Fact {
    std::string_view name;  // "card", "distance"
    int value = 0;

    friend constexpr bool operator==(const Fact&, const Fact&) = default;
};

// The facts of one violation, written as a braced list: {{"card", 4}, {"distance", 5}}, or {} for none. They are
// separate members so that a fifth fact fails to compile; a container would have to drop it at run time.
struct Facts {
    Fact first{};
    Fact second{};
    Fact third{};
    Fact fourth{};
};

class Violation {
public:
    constexpr Violation(const Clause& broken, const Facts& facts)
        : clause_(&broken), facts_{facts.first, facts.second, facts.third, facts.fourth} {
        while (size_ < facts_.size() && !facts_[size_].name.empty()) ++size_;
    }

    constexpr const Clause& clause() const { return *clause_; }
    constexpr const Fact* begin() const { return facts_.data(); }
    constexpr const Fact* end() const { return facts_.data() + size_; }

    constexpr std::optional<int> fact(std::string_view name) const {
        for (const Fact& known : *this)
            if (known.name == name) return known.value;
        return std::nullopt;
    }

    friend constexpr bool operator==(const Violation&, const Violation&) = default;

private:
    const Clause* clause_;
    std::array<Fact, 4> facts_;
    std::size_t size_ = 0;
};

}  // namespace engarde
