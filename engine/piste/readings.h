// For each question and each published ruleset: the line of its rulebook that answers it, and the reason where we infer
// it. The answer itself is only in the ruleset (ruleset.h), so that the two cannot disagree.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/citation.h"

namespace engarde::piste {

struct Source {
    std::uint16_t line = 0;
    Basis basis = Basis::not_applicable;
    std::string_view why{};
};

constexpr Source stated(std::uint16_t line) {
    return {line, Basis::stated};
}

constexpr Source inferred(std::uint16_t line, std::string_view why) {
    return {line, Basis::inferred, why};
}

// The situation cannot arise in these rules, so the stored default has no effect.
inline constexpr Source cannot_arise{};

// The columns are abacus-basic, abacus-classic, abacus-advanced, ferti-standard, ferti-advanced, brettspielnetz.
struct Sources {
    std::string_view question;
    std::array<Source, 6> by_ruleset;
};

constexpr Sources same_in_each_book(std::string_view question, Source in_abacus, Source in_ferti,
                                    Source in_brettspielnetz) {
    return {question, {in_abacus, in_abacus, in_abacus, in_ferti, in_ferti, in_brettspielnetz}};
}

// Reasons that apply to more than one book.
namespace because {
inline constexpr std::string_view nothing_forbids_it = "nothing forbids it; it only takes one more card of that value";
inline constexpr std::string_view a_parry_is_an_offer =
    "a parry is called a possibility; hands are hidden, so a duty could not be enforced, and the attacker wins the "
    "round either way";
inline constexpr std::string_view the_turn_is_ordinary =
    "the turn after a parry is an ordinary turn, and the no-move clause has no exception";
inline constexpr std::string_view comparing_replaces_it =
    "only the answer to a pending attack is left; comparing the hands takes the place of a last chance (l.74)";
inline constexpr std::string_view only_answers_are_left = "only a pending attack is still answered";
inline constexpr std::string_view no_turn_is_left =
    "the round ends with the last card, so there is no further turn that could be impossible";
inline constexpr std::string_view comparing_comes_next = "the comparison follows the last attack directly";
}  // namespace because

// One question per paragraph.
// clang-format off
inline constexpr std::array sources{
    same_in_each_book("first-round-starter", stated(23), stated(33), stated(27)),
    same_in_each_book("starter-of-later-rounds", stated(23), stated(33), stated(27)),
    Sources{"attack-may-be-strengthened",
            {inferred(36, "an attack is \"a card\" here; several cards come in only with the classic rules (l.59)"),
             stated(59), stated(59), stated(70), stated(108), stated(49)}},
    Sources{"advance-and-attack-allowed",
            {inferred(36, "an attack is what a card means that would land on the opponent; advancing and attacking comes in "
                          "only with the advanced rules (l.84-86)"),
             stated(78), stated(86), stated(39), stated(103), stated(61)}},
    Sources{"same-value-advance-and-attack",
            {cannot_arise, cannot_arise, inferred(88, because::nothing_forbids_it), cannot_arise,
             inferred(108, "\"identical value\" speaks of the attack cards among themselves; nothing forbids it"),
             inferred(61, because::nothing_forbids_it)}},
    Sources{"attack-can-be-parried",
            {stated(36), stated(64), stated(95), stated(82), stated(120), stated(57)}},
    Sources{"parry-may-be-declined",
            {cannot_arise, inferred(64, because::a_parry_is_an_offer), inferred(64, because::a_parry_is_an_offer),
             inferred(82, because::a_parry_is_an_offer), inferred(82, because::a_parry_is_an_offer),
             inferred(57, because::a_parry_is_an_offer)}},
    same_in_each_book("no-legal-move-loser", stated(45), stated(132),
                      inferred(80, "l.79 only ends the round, but l.80 goes on with rounds that nobody \"can win\" in "
                                   "that way, so the opponent of the stuck player wins")),
    same_in_each_book("attack-counts-as-legal-move",
                      inferred(45, "an attack is what a forward card means that would land on the opponent (l.36)"),
                      inferred(132, "explained by leaving the piste or jumping over the opponent, and an attack does "
                                    "neither"),
                      inferred(79, "an attack is one of the things a turn may consist of (l.33-37)")),
    Sources{"no-legal-move-after-parry",
            {cannot_arise, inferred(68, because::the_turn_is_ordinary), inferred(95, because::the_turn_is_ordinary),
             inferred(88, because::the_turn_is_ordinary), inferred(120, because::the_turn_is_ordinary),
             inferred(57, because::the_turn_is_ordinary)}},
    Sources{"last-chance-attack",
            {stated(47), inferred(72, because::comparing_replaces_it), inferred(72, because::comparing_replaces_it),
             inferred(135, because::only_answers_are_left), inferred(135, because::only_answers_are_left),
             inferred(80, because::only_answers_are_left)}},
    Sources{"no-legal-move-vs-exhaustion",
            {inferred(47, "the last chance is an offer: nothing must be played any more"),
             inferred(72, because::no_turn_is_left), inferred(72, because::no_turn_is_left),
             inferred(133, because::no_turn_is_left), inferred(133, because::no_turn_is_left),
             inferred(80, because::no_turn_is_left)}},
    Sources{"turn-after-final-parry",
            {cannot_arise, inferred(74, because::comparing_comes_next),
             inferred(102, "the final retreat is called the only movement after the last card, and after a final parry "
                           "the classic comparison follows (l.104)"),
             inferred(137, because::comparing_comes_next), inferred(137, because::comparing_comes_next),
             inferred(80, because::comparing_comes_next)}},
    Sources{"hands-compared-at-exhaustion",
            {stated(49), stated(74), stated(102), stated(139), stated(139), stated(80)}},
    Sources{"hands-compared-without-final-attack",
            {stated(49), stated(74), stated(102), stated(137), stated(137),
             inferred(80, "the words in brackets would limit the comparison to a parried last attack; an older text of "
                          "the same site has no such words, so they are there to exclude the retreat")}},
    Sources{"hands-compared-after-final-retreat",
            {cannot_arise, cannot_arise, stated(104), cannot_arise, stated(137), stated(80)}},
    Sources{"retreat-draws-last-card",
            {cannot_arise, cannot_arise,
             inferred(104, "weak: the exception is tied to an attack that was itself the last action; here a retreat, "
                           "a normal turn (l.96), drew the last card"),
             cannot_arise, stated(137),
             inferred(80, "weak: \"if the player retreats\" stands with an attack on the last move; here the retreat "
                          "is the last move")}},
};
// clang-format on

}  // namespace engarde::piste
