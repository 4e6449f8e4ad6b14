// A ply: everything one player does before the other acts. It can also represent illegal plies, so that the rules can
// be asked about them.
#pragma once

#include <cstdint>

#include "engine/piste/cards.h"

namespace engarde::piste {

enum class Step : std::uint8_t { none, advance, retreat };
enum class Idle : std::uint8_t {
    none,
    pass,   // skips the turn, which is never allowed
    yield,  // does nothing more: takes the hit, or declines the last chance
};

struct Action {
    Cards parry{};          // played against the pending attack
    Cards attack{};         // played to attack, after the step if there is one
    Card attack_value = 0;  // the first attack card: the one that must span the distance
    Step step = Step::none;
    Card step_card = 0;
    Idle idle = Idle::none;

    friend constexpr bool operator==(const Action&, const Action&) = default;
};

constexpr Action advance(int card) {
    return {.step = Step::advance, .step_card = static_cast<Card>(card)};
}

constexpr Action retreat(int card) {
    return {.step = Step::retreat, .step_card = static_cast<Card>(card)};
}

constexpr Action attack(int value, int strength = 1) {
    const Card card = static_cast<Card>(value);
    return {.attack = Cards::of(card, strength), .attack_value = card};
}

// A step followed by an attack, as one ply.
constexpr Action step_and_attack(Action step, Action attacking) {
    attacking.step = step.step;
    attacking.step_card = step.step_card;
    return attacking;
}

constexpr Action advance_and_attack(int card, int value, int strength = 1) {
    return step_and_attack(advance(card), attack(value, strength));
}

// A parry alone, or followed by the parrier's own turn.
constexpr Action parry(int value, int count = 1, Action then = {}) {
    then.parry = Cards::of(static_cast<Card>(value), count);
    return then;
}

constexpr Action pass() {
    return {.idle = Idle::pass};
}

constexpr Action yield() {
    return {.idle = Idle::yield};
}

constexpr bool parries(const Action& action) {
    return !action.parry.empty();
}

constexpr bool attacks(const Action& action) {
    return !action.attack.empty() || action.attack_value != 0;
}

constexpr bool steps(const Action& action) {
    return action.step != Step::none;
}

// True even for a ply that says pass or yield: only cards count.
constexpr bool plays_nothing(const Action& action) {
    return !parries(action) && !steps(action) && !attacks(action);
}

// A parry that is not followed by a turn.
constexpr bool is_lone_parry(const Action& action) {
    return parries(action) && !steps(action) && !attacks(action) && action.idle == Idle::none;
}

constexpr Cards step_cards(const Action& action) {
    return steps(action) ? Cards::of(action.step_card, 1) : Cards{};
}

constexpr Cards cards_played(const Action& action) {
    const Cards turn = step_cards(action) + action.attack;
    return parries(action) ? action.parry + turn : turn;
}

}  // namespace engarde::piste
