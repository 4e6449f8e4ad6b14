// The clauses of Knizia's En Garde in the order a player needs them, each with its line in every rulebook. Line numbers
// refer to the texts in shared/rulebooks; docs/rulebooks/piste.md is generated from this table.
#pragma once

#include <array>
#include <span>

#include "engine/core/clause.h"

namespace engarde::piste {

namespace rulebook {

inline constexpr std::array abacus_sections{
    Section{7, "Matériel"},
    Section{14, "Règles de base"},
    Section{18, "Déroulement du jeu"},
    Section{34, "Attaques et coups"},
    Section{41, "Finir et gagner une manche (base)"},
    Section{53, "Règles classiques"},
    Section{57, "Attaques et parades"},
    Section{70, "Finir et gagner une manche (classique)"},
    Section{76, "Règles avancées"},
    Section{100, "Finir et gagner une manche (avancé)"},
};
inline constexpr std::array ferti_sections{
    Section{9, "Spielmaterial"},
    Section{22, "Spielziel"},
    Section{26, "Spielvorbereitung"},
    Section{37, "Standardregeln"},
    Section{47, "Versetzen der Fechtfigur auf der Fechtbahn"},
    Section{62, "Einen direkten Angriff durchführen"},
    Section{80, "Parade des Gegners im Falle eines Angriffs"},
    Section{94, "Regeln für Fortgeschrittene"},
    Section{127, "Ende einer Spielrunde"},
};
inline constexpr std::array brettspielnetz_sections{
    Section{23, "Introduction and Object of the board game"},
    Section{31, "Game play"},
    Section{41, "Movement of a Fencer"},
    Section{47, "A Direct Attack"},
    Section{55, "Parry a direct attack"},
    Section{59, "Advance and Attack (indirect attack)"},
    Section{67, "Defend an indirect attack"},
    Section{74, "Ending and Winning a Round"},
    Section{82, "Game End"},
};

inline constexpr Rulebook abacus{"abacus", "En Garde, Abacus Spiele 1993, French translation", abacus_sections};
inline constexpr Rulebook ferti{"ferti", "En Garde, Ferti, German rules", ferti_sections};
inline constexpr Rulebook brettspielnetz{"brettspielnetz", "En Garde, Brettspielnetz.de 2024", brettspielnetz_sections};

inline constexpr std::array<const Rulebook*, 3> all{&abacus, &ferti, &brettspielnetz};

}  // namespace rulebook

namespace clause {

constexpr Citation abacus(std::uint16_t line, Basis basis = Basis::stated) {
    return {&rulebook::abacus, line, basis};
}
constexpr Citation ferti(std::uint16_t line, Basis basis = Basis::stated) {
    return {&rulebook::ferti, line, basis};
}
constexpr Citation brettspielnetz(std::uint16_t line, Basis basis = Basis::stated) {
    return {&rulebook::brettspielnetz, line, basis};
}
constexpr Basis inferred = Basis::inferred;

// One clause per paragraph.
// clang-format off

// Setting up

inline constexpr Clause fencers_start_at_the_ends{
    "fencers-start-at-the-ends", ClauseKind::law, "",
    "At the start of a round White's fencer stands on space 1 and Black's on space 23.",
    {abacus(23), ferti(30), brettspielnetz(27)}};

inline constexpr Clause deck_has_five_of_each_value{
    "deck-has-five-of-each-value", ClauseKind::duty, "deal.too-many-of-a-value",
    "The deck has 25 cards: five of each value from 1 to 5.",
    {abacus(10), ferti(13), brettspielnetz(27)}};

inline constexpr Clause five_cards_are_dealt{
    "five-cards-are-dealt", ClauseKind::duty, "deal.hand-size",
    "Each player is dealt five cards.",
    {abacus(23), ferti(31), brettspielnetz(27)}};

inline constexpr Clause the_rest_is_the_draw_pile{
    "the-rest-is-the-draw-pile", ClauseKind::duty, "deal.deck-size",
    "The cards that are left form the draw pile, face down.",
    {abacus(23), ferti(31), brettspielnetz(27)}};

inline constexpr Clause the_right_player_starts{
    "the-right-player-starts", ClauseKind::duty, "round.starter",
    "The player who starts a round is the one these rules name.",
    {abacus(23), ferti(33), brettspielnetz(27)},
    "starter-of-later-rounds"};

// Taking a turn

inline constexpr Clause players_alternate{
    "players-alternate", ClauseKind::duty, "turn.out-of-turn",
    "The players take turns.",
    {abacus(25), ferti(35), brettspielnetz(33)}};

inline constexpr Clause a_turn_is_played{
    "a-turn-is-played", ClauseKind::duty, "turn.pass",
    "A player who has a legal play makes one; there is no passing.",
    {abacus(25, inferred), ferti(39, inferred), brettspielnetz(33, inferred)}};

inline constexpr Clause a_last_chance_is_an_offer{
    "a-last-chance-is-an-offer", ClauseKind::duty, "turn.pass",
    "A player may let a last chance go; nothing is played then, and no pass is written.",
    {abacus(47, inferred)}};

inline constexpr Clause cards_come_from_the_hand{
    "cards-come-from-the-hand", ClauseKind::duty, "card.not-held",
    "Every card played comes from the player's own hand.",
    {abacus(25), ferti(49), brettspielnetz(43)}};

inline constexpr Clause hand_is_refilled{
    "hand-is-refilled", ClauseKind::duty, "deal.draws-disagree",
    "At the end of a turn the player draws until the hand holds five cards again.",
    {abacus(30), ferti(60), brettspielnetz(43)}};

inline constexpr Clause a_short_pile_refills_in_part{
    "a-short-pile-refills-in-part", ClauseKind::law, "",
    "When the pile holds too few cards the player takes what is left.",
    {abacus(47, inferred), ferti(133, inferred), brettspielnetz(80, inferred)}};

inline constexpr Clause discards_are_not_searched{
    "discards-are-not-searched", ClauseKind::unverifiable, "",
    "Nobody searches the discarded cards.",
    {abacus(32), ferti(43)}};

inline constexpr Clause the_pile_may_be_counted{
    "the-pile-may-be-counted", ClauseKind::unverifiable, "",
    "The cards of the draw pile may be counted at any time.",
    {abacus(47), ferti(45)}};

// Moving

inline constexpr Clause a_move_is_exact{
    "a-move-is-exact", ClauseKind::law, "",
    "To move, play one card and go forward or backward exactly that many spaces.",
    {abacus(25), ferti(49), brettspielnetz(43)}};

inline constexpr Clause fencer_stays_on_the_piste{
    "fencer-stays-on-the-piste", ClauseKind::duty, "move.off-the-piste",
    "A fencer never leaves the piste.",
    {abacus(25), ferti(54), brettspielnetz(43)}};

inline constexpr Clause fencer_stays_before_the_opponent{
    "fencer-stays-before-the-opponent", ClauseKind::duty, "move.onto-or-past-the-opponent",
    "A fencer never moves onto the opponent's space or past it.",
    {abacus(25), ferti(54), brettspielnetz(43)}};

// Attacking

inline constexpr Clause attack_spans_the_distance{
    "attack-spans-the-distance", ClauseKind::duty, "attack.wrong-distance",
    "To attack, play a card that would land exactly on the opponent's space; the fencer stays where it is.",
    {abacus(36), abacus(59, inferred), ferti(68), brettspielnetz(49)}};

inline constexpr Clause attack_cards_are_alike{
    "attack-cards-are-alike", ClauseKind::duty, "attack.mixed-values",
    "All cards of an attack have the same value.",
    {abacus(59), ferti(70), brettspielnetz(49)}};

inline constexpr Clause attack_is_a_single_card{
    "attack-is-a-single-card", ClauseKind::duty, "attack.strengthened",
    "An attack is one card, never more.",
    {abacus(36, inferred)},
    "attack-may-be-strengthened"};

inline constexpr Clause attacking_is_a_choice{
    "attacking-is-a-choice", ClauseKind::law, "",
    "A player who could attack may play something else.",
    {abacus(36, inferred), ferti(64), brettspielnetz(49, inferred)}};

inline constexpr Clause no_attack_after_an_advance{
    "no-attack-after-an-advance", ClauseKind::duty, "attack.after-advance",
    "A fencer that has advanced does not attack in the same turn.",
    {replaced_by(abacus(36, inferred), 78), abacus(78), ferti(96)},
    "advance-and-attack-allowed"};

inline constexpr Clause no_attack_with_the_value_of_the_advance{
    "no-attack-with-the-value-of-the-advance", ClauseKind::duty, "attack.after-advance",
    "The attack after an advance uses another value than the advance.",
    {},
    "same-value-advance-and-attack"};

inline constexpr Clause no_attack_after_a_retreat{
    "no-attack-after-a-retreat", ClauseKind::duty, "attack.after-retreat",
    "A fencer that has retreated does not attack in the same turn.",
    {abacus(25, inferred), abacus(88), ferti(39, inferred), ferti(107), brettspielnetz(61)}};

inline constexpr Clause attacker_refills_first{
    "attacker-refills-first", ClauseKind::law, "",
    "The attacker draws back to five cards before the attack is answered.",
    {abacus(64), ferti(78), brettspielnetz(53)}};

// Defending

inline constexpr Clause attacks_are_not_parried{
    "attacks-are-not-parried", ClauseKind::duty, "parry.not-in-these-rules",
    "There is no defence: an attack is never parried.",
    {abacus(36)},
    "attack-can-be-parried"};

inline constexpr Clause a_parry_answers_an_attack{
    "a-parry-answers-an-attack", ClauseKind::duty, "parry.nothing-to-parry",
    "Only a pending attack can be parried.",
    {abacus(64), ferti(82), brettspielnetz(57)}};

inline constexpr Clause a_parry_matches_the_attack{
    "a-parry-matches-the-attack", ClauseKind::duty, "parry.mismatch",
    "A parry uses as many cards as the attack, all of the attack's value.",
    {abacus(64), ferti(82), brettspielnetz(57)}};

inline constexpr Clause three_cards_cannot_be_parried{
    "three-cards-cannot-be-parried", ClauseKind::law, "",
    "An attack of three cards can never be parried: only two cards of its value are left.",
    {abacus(64), ferti(84, inferred), brettspielnetz(57)}};

inline constexpr Clause a_parry_is_followed_by_a_turn{
    "a-parry-is-followed-by-a-turn", ClauseKind::duty, "turn.action-missing",
    "After a parry the parrier takes an ordinary turn with the cards that are left.",
    {abacus(68), abacus(95), ferti(88), ferti(120), brettspielnetz(57)}};

inline constexpr Clause the_parrier_refills_after_that_turn{
    "the-parrier-refills-after-that-turn", ClauseKind::law, "",
    "The parrier draws nothing between the parry and that turn, and draws back to five cards after it.",
    {abacus(68), abacus(95), replaced_by(speaking_against(ferti(60, inferred), 86), 121), ferti(121), brettspielnetz(57)}};

inline constexpr Clause only_an_indirect_attack_is_evaded{
    "only-an-indirect-attack-is-evaded", ClauseKind::duty, "retreat.from-direct-attack",
    "A retreat answers an advance-and-attack, never a direct attack.",
    {abacus(98), ferti(125), brettspielnetz(72)}};

inline constexpr Clause an_evasion_is_the_whole_turn{
    "an-evasion-is-the-whole-turn", ClauseKind::law, "",
    "Evading an attack is a whole turn: one card, backward, then the hand is refilled and the attacker plays.",
    {abacus(96), ferti(123), brettspielnetz(72)}};

inline constexpr Clause an_attack_is_answered{
    "an-attack-is-answered", ClauseKind::duty, "attack.unanswered",
    "A player who is attacked answers the attack before anything else; one who does not is hit.",
    {abacus(66), ferti(90), brettspielnetz(57)}};

inline constexpr Clause a_possible_answer_is_given{
    "a-possible-answer-is-given", ClauseKind::duty, "attack.unanswered",
    "A player who can parry or evade an attack does not take the hit.",
    {},
    "parry-may-be-declined"};

// Ending a round

inline constexpr Clause hit{
    "hit", ClauseKind::ending, "hit",
    "A player who is hit loses the round.",
    {abacus(43), abacus(66), ferti(131), brettspielnetz(78)}};

inline constexpr Clause no_move{
    "no-move", ClauseKind::ending, "no-move",
    "The round ends when the player whose turn it is has no legal play.",
    {abacus(45), ferti(132), brettspielnetz(79)}};

inline constexpr Clause an_attack_alone_does_not_save{
    "an-attack-alone-does-not-save", ClauseKind::duty, "turn.after-the-end",
    "A player who cannot move has no legal play, even with a card to attack.",
    {},
    "attack-counts-as-legal-move"};

inline constexpr Clause nothing_follows_the_end{
    "nothing-follows-the-end", ClauseKind::duty, "turn.after-the-end",
    "Once the round is won nothing more is played in it.",
    {abacus(43), ferti(131), brettspielnetz(78)}};

inline constexpr Clause the_last_card_ends_the_round{
    "the-last-card-ends-the-round", ClauseKind::duty, "turn.after-the-end",
    "After the last card nothing more is played than these rules still allow.",
    {replaced_by(abacus(47), 72), abacus(72), ferti(133), brettspielnetz(80)}};

inline constexpr Clause nobody_moves_after_the_last_card{
    "nobody-moves-after-the-last-card", ClauseKind::duty, "move.after-the-last-card",
    "After the last card no fencer moves, unless to evade an attack where that is allowed.",
    {abacus(47), abacus(102), ferti(135, inferred), brettspielnetz(80, inferred)}};

inline constexpr Clause a_final_attack_is_answered{
    "a-final-attack-is-answered", ClauseKind::law, "",
    "An attack by the player who drew the last card can still be answered.",
    {abacus(72), abacus(102), ferti(135), brettspielnetz(80)}};

inline constexpr Clause more_cards_for_an_attack{
    "more-cards-for-an-attack", ClauseKind::ending, "cards",
    "When hands are compared, the player with more cards that equal the distance wins the round.",
    {abacus(74), ferti(139), brettspielnetz(80)}};

inline constexpr Clause furthest_advanced{
    "furthest-advanced", ClauseKind::ending, "distance",
    "When the positions are compared, the fencer that has advanced further from its end of the piste wins the round.",
    {abacus(49, inferred), abacus(74, inferred), abacus(104, inferred), ferti(143), brettspielnetz(80)}};

inline constexpr Clause drawn_round{
    "drawn-round", ClauseKind::ending, "draw",
    "When both have advanced equally far the round is drawn and nobody scores.",
    {abacus(49), abacus(74, inferred), ferti(145), brettspielnetz(80)}};

inline constexpr Clause resigned{
    "resigned", ClauseKind::ending, "resigned",
    "A player may resign a round that is not yet decided; the opponent wins it."};

// Winning the match

inline constexpr Clause five_wins_end_the_match{
    "five-wins-end-the-match", ClauseKind::duty, "match.already-won",
    "The first player to win five rounds wins the match; no round is played after that.",
    {abacus(51), ferti(147), brettspielnetz(84)}};

// clang-format on

inline constexpr std::array all{
    &fencers_start_at_the_ends,
    &deck_has_five_of_each_value,
    &five_cards_are_dealt,
    &the_rest_is_the_draw_pile,
    &the_right_player_starts,
    &players_alternate,
    &a_turn_is_played,
    &a_last_chance_is_an_offer,
    &cards_come_from_the_hand,
    &hand_is_refilled,
    &a_short_pile_refills_in_part,
    &discards_are_not_searched,
    &the_pile_may_be_counted,
    &a_move_is_exact,
    &fencer_stays_on_the_piste,
    &fencer_stays_before_the_opponent,
    &attack_spans_the_distance,
    &attack_cards_are_alike,
    &attack_is_a_single_card,
    &attacking_is_a_choice,
    &no_attack_after_an_advance,
    &no_attack_with_the_value_of_the_advance,
    &no_attack_after_a_retreat,
    &attacker_refills_first,
    &attacks_are_not_parried,
    &a_parry_answers_an_attack,
    &a_parry_matches_the_attack,
    &three_cards_cannot_be_parried,
    &a_parry_is_followed_by_a_turn,
    &the_parrier_refills_after_that_turn,
    &only_an_indirect_attack_is_evaded,
    &an_evasion_is_the_whole_turn,
    &an_attack_is_answered,
    &a_possible_answer_is_given,
    &hit,
    &no_move,
    &an_attack_alone_does_not_save,
    &nothing_follows_the_end,
    &the_last_card_ends_the_round,
    &nobody_moves_after_the_last_card,
    &a_final_attack_is_answered,
    &more_cards_for_an_attack,
    &furthest_advanced,
    &drawn_round,
    &resigned,
    &five_wins_end_the_match,
};

}  // namespace clause

}  // namespace engarde::piste
