#include "tests/support/happenings.h"

#include <algorithm>

namespace engarde::piste::test {

namespace {

using reference::LastEvent;
using reference::Ply;
using reference::Round;
using reference::Rules;

bool moves_only(const Ply& ply) {
    return ply.step != reference::Step::none && ply.attack.empty();
}

bool evades(const Round& before, const Ply& ply) {
    return !before.attack.empty() && ply.parry.empty() && moves_only(ply);
}

bool only_parries(const Ply& ply) {
    return !ply.parry.empty() && ply.step == reference::Step::none && ply.attack.empty();
}

std::string kind_of(const Ply& ply) {
    return ply.step == reference::Step::advance ? "indirect" : "direct";
}

const std::vector<int>& hand_of(const Round& round, reference::Player player) {
    return player == reference::Player::white ? round.white_hand : round.black_hand;
}

bool holds(const std::vector<int>& hand, int card) {
    return std::find(hand.begin(), hand.end(), card) != hand.end();
}

std::string who_drew_the_last_card(const Round& before, const Ply& ply) {
    if (!ply.attack.empty()) return ply.parry.empty() ? kind_of(ply) + " attack" : "counter-attack";
    if (evades(before, ply)) return "evasion";
    if (only_parries(ply)) return "skipped turn";
    return ply.parry.empty() ? "move" : "move behind a parry";
}

std::string how_hit(const Rules& rules, const Ply& ply, const Round& after) {
    if (ply.nothing_more) return "by choice";
    if (rules.attack_can_be_parried == "no") return "no parries";
    return (after.pile.empty() ? "final " : "") + kind_of(ply) + " attack";
}

std::string where_stuck(const Round& before, const Ply& ply, const Round& after) {
    if (!after.pile.empty()) return only_parries(ply) && after.ended ? "behind a parry" : "before the last card";
    if (before.pile.empty()) return "behind a final parry";
    return only_parries(ply) ? "at the last card, after a skipped turn" : "at the last card";
}

std::string name_of(LastEvent event) {
    switch (event) {
        case LastEvent::move:
            return "a move";
        case LastEvent::evasion:
            return "an evasion that drew the last card";
        case LastEvent::final_retreat:
            return "an evaded final attack";
        case LastEvent::parry:
            return "a parry";
    }
    return {};
}

void tell_the_end(const Rules& rules, const Round& before, const Ply& ply, const Round& after,
                  std::vector<std::string>& told) {
    const auto result = reference::result(rules, after);
    if (!result) return;
    if (result->reason == "hit") {
        told.push_back("hit: " + how_hit(rules, ply, after));
    } else if (result->reason == "no-move") {
        told.push_back("no-move: " + where_stuck(before, ply, after));
        told.push_back("no-move: " + std::string(result->winner ? "lost" : "drawn"));
        const reference::Player stuck = after.ended ? before.to_move : after.to_move;
        if (holds(hand_of(after, stuck), after.black_space - after.white_space))
            told.emplace_back("no-move: with an attack in hand");
    } else {
        told.push_back(result->reason + ": after " + name_of(after.last_event));
    }
}

void tell_of_the_last_card(const Rules& rules, const Round& before, const Ply& ply, const Round& after,
                           std::vector<std::string>& told) {
    if (before.pile.empty() || !after.pile.empty()) return;
    told.push_back("last card drawn by: " + who_drew_the_last_card(before, ply));
    const auto held = static_cast<int>(hand_of(after, before.to_move).size());
    if (held < rules.equipment.hand) told.emplace_back("refill in part");
}

void tell_of_the_late_turns(const Round& before, const Ply& ply, std::vector<std::string>& told) {
    if (!before.pile.empty()) return;
    const std::string what = ply.nothing_more ? "let go" : !ply.attack.empty() ? kind_of(ply) + " attack" : "move";
    if (before.last_card_drawn_quietly && before.attack.empty()) told.push_back("last chance: " + what);
    if (before.attack.empty()) return;
    const std::string answered = before.turn_after_final_parry_had ? "closing attack: " : "final attack: ";
    if (ply.nothing_more)
        told.push_back(answered + "hit taken");
    else if (evades(before, ply))
        told.push_back(answered + "evaded");
    else
        told.push_back(answered + (only_parries(ply) ? "parried" : "parried, then " + what));
}

}  // namespace

std::vector<std::string> happenings(const Rules& rules, const Round& before, const Ply& ply, const Round& after) {
    std::vector<std::string> told;
    tell_of_the_last_card(rules, before, ply, after, told);
    tell_of_the_late_turns(before, ply, told);
    tell_the_end(rules, before, ply, after, told);
    if (!before.pile.empty() && only_parries(ply) && !reference::result(rules, after))
        told.emplace_back("turn skipped");
    return told;
}

const std::vector<std::string>& all_happenings() {
    static const std::vector<std::string> all{
        "last card drawn by: move",
        "last card drawn by: move behind a parry",
        "last card drawn by: evasion",
        "last card drawn by: skipped turn",
        "last card drawn by: direct attack",
        "last card drawn by: indirect attack",
        "last card drawn by: counter-attack",
        "refill in part",
        "turn skipped",
        "last chance: let go",
        "last chance: move",
        "last chance: direct attack",
        "last chance: indirect attack",
        "final attack: hit taken",
        "final attack: evaded",
        "final attack: parried",
        "final attack: parried, then move",
        "final attack: parried, then direct attack",
        "final attack: parried, then indirect attack",
        "closing attack: hit taken",
        "closing attack: evaded",
        "closing attack: parried",
        "hit: by choice",
        "hit: no parries",
        "hit: direct attack",
        "hit: indirect attack",
        "hit: final direct attack",
        "hit: final indirect attack",
        "no-move: before the last card",
        "no-move: behind a parry",
        "no-move: at the last card",
        "no-move: at the last card, after a skipped turn",
        "no-move: behind a final parry",
        "no-move: with an attack in hand",
        "no-move: lost",
        "no-move: drawn",
        "cards: after a move",
        "cards: after an evasion that drew the last card",
        "cards: after an evaded final attack",
        "cards: after a parry",
        "distance: after a move",
        "distance: after an evasion that drew the last card",
        "distance: after an evaded final attack",
        "distance: after a parry",
        "draw: after a move",
        "draw: after an evasion that drew the last card",
        "draw: after an evaded final attack",
        "draw: after a parry",
    };
    return all;
}

}  // namespace engarde::piste::test
