// An action as one number, for tables and quick comparisons.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/piste/action.h"

namespace engarde::piste {

// Cards of one value. None: the count is 0, and so is the value.
struct AlikeCards {
    Card value = 0;
    int count = 0;

    constexpr Cards cards() const { return Cards::of(value, count); }
};

class PackedAction {
public:
    // Plays nothing.
    constexpr PackedAction() = default;

    // A step and nothing else.
    static constexpr PackedAction of_step(Step step, Card card) { return of({}, step, card, {}); }

    // The cards must exist.
    static constexpr PackedAction of(AlikeCards parry, Step step, Card step_card, AlikeCards attack) {
        return PackedAction(step_bits(step, step_card) | bits(attack.value, 6) | bits(attack.count, 10) |
                            bits(parry.value, 14) | bits(parry.count, 18));
    }

    // None if it is idle, or plays cards that do not exist, or an attack or a parry whose cards are not alike.
    static constexpr std::optional<PackedAction> of(const Action& action) {
        const AlikeCards parry = alike(action.parry);
        const AlikeCards attack = alike(action.attack);
        const PackedAction packed = of(parry, action.step, action.step_card, attack);
        return packed.unpacked() == action ? std::optional(packed) : std::nullopt;
    }

    constexpr Action unpacked() const {
        const AlikeCards attack{static_cast<Card>(field(6)), static_cast<int>(field(10))};
        const AlikeCards parry{static_cast<Card>(field(14)), static_cast<int>(field(18))};
        return {.parry = parry.cards(),
                .attack = attack.cards(),
                .attack_value = attack.value,
                .step = static_cast<Step>(bits_ >> 4U & 3U),
                .step_card = static_cast<Card>(field(0))};
    }

    // A number below `step_numbers` for each step, if the action is a step and nothing else; otherwise that or more.
    constexpr std::uint32_t step_number() const { return bits_ - step_bits(Step::advance, 0); }
    static constexpr std::uint32_t step_numbers = 30;
    // The card of such a step.
    constexpr Card step_card() const { return static_cast<Card>(field(0)); }

    // Different actions have different keys.
    constexpr std::uint32_t key() const { return bits_; }

    friend constexpr bool operator==(PackedAction, PackedAction) = default;

private:
    explicit constexpr PackedAction(std::uint32_t bits) : bits_(bits) {}

    static constexpr std::uint32_t bits(int number, int shift) { return static_cast<std::uint32_t>(number) << shift; }
    static constexpr std::uint32_t step_bits(Step step, Card card) {
        return static_cast<std::uint32_t>(step) << 4U | card;
    }
    constexpr std::uint32_t field(int shift) const { return bits_ >> shift & 0xFU; }

    static constexpr AlikeCards alike(Cards cards) {
        if (cards.empty()) return {};
        return {cards.lowest(), cards.count(cards.lowest())};
    }

    std::uint32_t bits_ = 0;
};

}  // namespace engarde::piste
