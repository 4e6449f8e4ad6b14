#include "tests/reference/round.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

namespace reference {

namespace {

using Cards = std::vector<int>;

// ---- Lists of cards -------------------------------------------------------------------------------------------------

int count_of(const Cards& cards, int value) {
    return static_cast<int>(std::count(cards.begin(), cards.end(), value));
}

bool holds(const Cards& cards, int value) {
    return count_of(cards, value) > 0;
}

Cards without(Cards cards, const Cards& taken) {
    for (const int card : taken) {
        const auto found = std::find(cards.begin(), cards.end(), card);
        if (found == cards.end()) throw std::invalid_argument("a card that is not in the hand");
        cards.erase(found);
    }
    return cards;
}

Cards equal_cards(int value, int number) {
    return Cards(static_cast<std::size_t>(number), value);
}

Cards& hand_of(Round& round, Player player) {
    return player == Player::white ? round.white_hand : round.black_hand;
}

const Cards& hand_of(const Round& round, Player player) {
    return player == Player::white ? round.white_hand : round.black_hand;
}

// ---- The piste ------------------------------------------------------------------------------------------------------

// The distance is the difference of the two spaces. abacus l.36, ferti l.76 and l.112, brettspielnetz l.49
int distance(const Round& round) {
    return round.black_space - round.white_space;
}

// A fencer may not land on the other one or jump over him. abacus l.25, ferti l.54, brettspielnetz l.43
bool may_advance(const Round& round, int card) {
    return card < distance(round);
}

// A fencer may not leave the piste. abacus l.25, ferti l.54, brettspielnetz l.43
bool may_retreat(const Rules& rules, const Round& round, Player player, int card) {
    if (player == Player::white) return round.white_space - card >= 1;
    return round.black_space + card <= rules.equipment.length;
}

// White looks up the spaces, Black down them. ferti l.30, brettspielnetz l.27
void move_fencer(Round& round, Player player, Step step, int card) {
    const int forward = step == Step::advance ? card : -card;
    if (player == Player::white)
        round.white_space += forward;
    else
        round.black_space -= forward;
}

// ---- What can be played with some cards -----------------------------------------------------------------------------

// One card, forward or backward, its exact value. abacus l.25, ferti l.49, brettspielnetz l.43
std::vector<Ply> moves(const Rules& rules, const Round& round, Player player, const Cards& cards) {
    std::vector<Ply> plies;
    for (int card = 1; card <= rules.equipment.values; ++card) {
        if (!holds(cards, card)) continue;
        if (may_advance(round, card)) plies.push_back({.step = Step::advance, .step_card = card});
        if (may_retreat(rules, round, player, card)) plies.push_back({.step = Step::retreat, .step_card = card});
    }
    return plies;
}

// One card of exactly the distance (abacus l.36, ferti l.68, brettspielnetz l.49), or several equal ones to make it
// stronger (abacus l.59, ferti l.70, brettspielnetz l.49).
std::vector<Cards> attacks_at(const Rules& rules, int reach, const Cards& cards) {
    const int most = rules.attack_may_be_strengthened == "yes" ? count_of(cards, reach) : 1;
    std::vector<Cards> attacks;
    for (int number = 1; number <= most && number <= count_of(cards, reach); ++number)
        attacks.push_back(equal_cards(reach, number));
    return attacks;
}

// The fencer does not move. abacus l.36, ferti l.72, brettspielnetz l.49
std::vector<Ply> direct_attacks(const Rules& rules, const Round& round, const Cards& cards) {
    std::vector<Ply> plies;
    for (const Cards& attack : attacks_at(rules, distance(round), cards)) plies.push_back({.attack = attack});
    return plies;
}

// One card to advance, never to retreat, then an attack with the others from the new space.
// abacus l.86-93, ferti l.105-112, brettspielnetz l.61
std::vector<Ply> indirect_attacks(const Rules& rules, const Round& round, const Cards& cards) {
    std::vector<Ply> plies;
    if (rules.advance_and_attack_allowed != "yes") return plies;
    for (int card = 1; card <= rules.equipment.values; ++card) {
        if (!holds(cards, card) || !may_advance(round, card)) continue;
        const int reach = distance(round) - card;
        if (reach == card && rules.same_value_advance_and_attack != "yes") continue;
        for (const Cards& attack : attacks_at(rules, reach, without(cards, {card})))
            plies.push_back({.step = Step::advance, .step_card = card, .attack = attack});
    }
    return plies;
}

// All that an ordinary turn offers: abacus l.78-86, ferti l.96-103, brettspielnetz l.33-37.
std::vector<Ply> plays(const Rules& rules, const Round& round, Player player, const Cards& cards) {
    std::vector<Ply> plies = moves(rules, round, player, cards);
    for (const Ply& ply : direct_attacks(rules, round, cards)) plies.push_back(ply);
    for (const Ply& ply : indirect_attacks(rules, round, cards)) plies.push_back(ply);
    return plies;
}

// No authorised movement (abacus l.45), no allowed turn (ferti l.132), no legal move (brettspielnetz l.79). Whether an
// attack saves the player is the question attack-counts-as-legal-move.
bool is_stuck(const Rules& rules, const Round& round, Player player, const Cards& cards) {
    if (!moves(rules, round, player, cards).empty()) return false;
    const bool can_attack = !direct_attacks(rules, round, cards).empty();
    return !(can_attack && rules.attack_counts_as_legal_move == "yes");
}

// The turn that a player owes: nothing when he is stuck, even with an attack in hand (rulings,
// attack-counts-as-legal-move).
std::vector<Ply> owed_turns(const Rules& rules, const Round& round, Player player, const Cards& cards) {
    if (is_stuck(rules, round, player, cards)) return {};
    return plays(rules, round, player, cards);
}

// ---- Answering an attack --------------------------------------------------------------------------------------------

// An attack that waits for its answer while the pile is empty (rulings, Words).
bool is_final_attack(const Round& round) {
    return !round.attack.empty() && round.pile.empty();
}

// The same number of cards of the same value. abacus l.64, ferti l.82, brettspielnetz l.57
bool can_parry(const Rules& rules, const Round& round) {
    if (rules.attack_can_be_parried != "yes") return false;  // every attack is a hit: abacus l.36
    const int value = round.attack.front();
    return count_of(hand_of(round, round.to_move), value) >= static_cast<int>(round.attack.size());
}

// One card backward, against an indirect attack only. abacus l.96-98, ferti l.122-125, brettspielnetz l.72
std::vector<Ply> evasions(const Rules& rules, const Round& round) {
    std::vector<Ply> plies;
    if (!round.attack_after_advance) return plies;
    if (rules.attack_can_be_parried != "yes") return plies;  // rulings: a retreat does not help either
    for (int card = 1; card <= rules.equipment.values; ++card)
        if (holds(hand_of(round, round.to_move), card) && may_retreat(rules, round, round.to_move, card))
            plies.push_back({.step = Step::retreat, .step_card = card});
    return plies;
}

// Whether a turn follows the parry. It does while the pile lasts (abacus l.68, ferti l.88 and l.120, brettspielnetz
// l.57); behind a final parry only with turn-after-final-parry=yes, and once in a round.
bool turn_follows_parry(const Rules& rules, const Round& round) {
    if (!is_final_attack(round)) return true;
    return rules.turn_after_final_parry == "yes" && !round.turn_after_final_parry_had;
}

// A parry and the turn after it are one ply; the parry stands alone when no turn follows or the parrier is stuck.
std::vector<Ply> parries(const Rules& rules, const Round& round) {
    if (!can_parry(rules, round)) return {};
    std::vector<Ply> plies;
    if (turn_follows_parry(rules, round)) {
        const Cards left = without(hand_of(round, round.to_move), round.attack);
        plies = owed_turns(rules, round, round.to_move, left);
    }
    if (plies.empty()) plies.push_back({});
    for (Ply& ply : plies) ply.parry = round.attack;
    return plies;
}

std::vector<Ply> answers_to_attack(const Rules& rules, const Round& round) {
    std::vector<Ply> plies = parries(rules, round);
    for (const Ply& ply : evasions(rules, round)) plies.push_back(ply);
    return plies;
}

// ---- After the last card --------------------------------------------------------------------------------------------

// What a last chance offers besides doing nothing more. abacus l.47: nobody may move, but the opponent may attack.
std::vector<Ply> last_chances(const Rules& rules, const Round& round) {
    const Cards& cards = hand_of(round, round.to_move);
    if (rules.last_chance_attack == "one-attack") return direct_attacks(rules, round, cards);
    if (rules.last_chance_attack == "full-turn") return plays(rules, round, round.to_move, cards);
    return {};
}

bool hands_are_compared(const Rules& rules, const Round& round) {
    if (rules.hands_compared_at_exhaustion != "yes") return false;  // abacus l.49: only the positions
    switch (round.last_event) {
        case LastEvent::move:
            return rules.hands_compared_without_final_attack == "yes";  // ferti l.137
        case LastEvent::evasion:
            return rules.retreat_draws_last_card == "compare-hands";
        case LastEvent::final_retreat:
            return rules.hands_compared_after_final_retreat == "yes";  // abacus l.104, brettspielnetz l.80
        case LastEvent::parry:
            return true;  // abacus l.74 and l.104, ferti l.137, brettspielnetz l.80
    }
    return true;
}

// Who advanced furthest; level is a draw. abacus l.49, ferti l.143-145, brettspielnetz l.80
Result by_distance(const Rules& rules, const Round& round) {
    const int white_way = round.white_space - 1;
    const int black_way = rules.equipment.length - round.black_space;
    if (white_way > black_way) return {Player::white, "distance"};
    if (black_way > white_way) return {Player::black, "distance"};
    return {std::nullopt, "draw"};
}

// Who holds more cards for a direct attack, then who advanced furthest.
// abacus l.74, ferti l.139-143, brettspielnetz l.80
Result at_exhaustion(const Rules& rules, const Round& round) {
    if (hands_are_compared(rules, round)) {
        const int white_cards = count_of(round.white_hand, distance(round));
        const int black_cards = count_of(round.black_hand, distance(round));
        if (white_cards > black_cards) return {Player::white, "cards"};
        if (black_cards > white_cards) return {Player::black, "cards"};
    }
    return by_distance(rules, round);
}

// The stuck player loses. abacus l.45, ferti l.132, brettspielnetz l.79-80 (inferred)
Result no_move(const Rules& rules, Player stuck) {
    if (rules.no_legal_move_loser == "draw") return {std::nullopt, "no-move"};
    return {other(stuck), "no-move"};
}

// ---- Playing a ply --------------------------------------------------------------------------------------------------

// Up to a full hand, or what is left of the pile.
// abacus l.30 and l.64, ferti l.60 and l.78, brettspielnetz l.43 and l.53; partial: rulings, "What is no question"
void refill(const Rules& rules, Round& round, Player player) {
    Cards& hand = hand_of(round, player);
    while (static_cast<int>(hand.size()) < rules.equipment.hand && !round.pile.empty()) {
        hand.push_back(round.pile.front());
        round.pile.erase(round.pile.begin());
    }
    std::sort(hand.begin(), hand.end());
}

// The player's turn is over and leaves no attack: he refills, and if that draws the last card the round is in its end.
void end_turn_quietly(const Rules& rules, Round& round, LastEvent event) {
    refill(rules, round, round.to_move);
    if (!round.pile.empty()) return;
    round.last_card_drawn_quietly = true;
    round.last_event = event;
}

// The attacker refills before the attack is answered: abacus l.64, ferti l.78-82, brettspielnetz l.53 and l.65. Without
// parries the attack is a hit at once and nobody refills: abacus l.36 and l.43.
void lay_attack(const Rules& rules, Round& round, const Ply& ply) {
    if (rules.attack_can_be_parried != "yes") {
        round.ended = Result{round.to_move, "hit"};
        return;
    }
    refill(rules, round, round.to_move);
    round.attack = ply.attack;
    round.attack_after_advance = ply.step == Step::advance;
}

void take_step(Round& round, const Ply& ply) {
    if (ply.step == Step::none) return;
    Cards& hand = hand_of(round, round.to_move);
    hand = without(hand, {ply.step_card});
    move_fencer(round, round.to_move, ply.step, ply.step_card);
}

void take_from_hand(Round& round, const Cards& cards) {
    Cards& hand = hand_of(round, round.to_move);
    hand = without(hand, cards);
}

void end_by_comparison(const Rules& rules, Round& round, LastEvent event) {
    round.last_event = event;
    round.ended = at_exhaustion(rules, round);
}

// An ordinary turn while the pile lasts, also the one behind a parry.
void play_turn(const Rules& rules, Round& round, const Ply& ply) {
    take_step(round, ply);
    take_from_hand(round, ply.attack);
    if (!ply.attack.empty())
        lay_attack(rules, round, ply);
    else
        end_turn_quietly(rules, round, LastEvent::move);
}

// The pile is out, there is no refill: a move ends the round, an attack is a final attack.
void play_after_last_card(const Rules& rules, Round& round, const Ply& ply, LastEvent event_of_a_move) {
    take_step(round, ply);
    take_from_hand(round, ply.attack);
    if (!ply.attack.empty())
        lay_attack(rules, round, ply);
    else
        end_by_comparison(rules, round, event_of_a_move);
}

// The parrier is stuck. An ordinary turn is owed, so he loses (rulings, no-legal-move-after-parry), or he refills and
// the other side plays.
void play_stuck_after_parry(const Rules& rules, Round& round) {
    if (rules.no_legal_move_after_parry == "turn-skipped")
        end_turn_quietly(rules, round, LastEvent::parry);
    else
        round.ended = no_move(rules, round.to_move);
}

// A parry of a final attack ends the round: abacus l.72-74 and l.104, ferti l.135-137, brettspielnetz l.80. With
// turn-after-final-parry=yes a ply follows; a parrier stuck there ends the round as no-legal-move-vs-exhaustion says.
void play_final_parry(const Rules& rules, Round& round, const Ply& ply, bool turn_follows) {
    const bool plays_on = ply.step != Step::none || !ply.attack.empty();
    if (plays_on) {
        round.turn_after_final_parry_had = true;
        play_after_last_card(rules, round, ply, LastEvent::parry);
    } else if (turn_follows && rules.no_legal_move_vs_exhaustion == "stuck-loses") {
        round.ended = no_move(rules, round.to_move);
    } else {
        end_by_comparison(rules, round, LastEvent::parry);
    }
}

void play_parry(const Rules& rules, Round& round, const Ply& ply) {
    const bool is_final = is_final_attack(round);
    const bool turn_follows = turn_follows_parry(rules, round);
    take_from_hand(round, ply.parry);
    round.attack.clear();
    round.attack_after_advance = false;
    if (is_final)
        play_final_parry(rules, round, ply, turn_follows);
    else if (ply.step == Step::none && ply.attack.empty())
        play_stuck_after_parry(rules, round);
    else
        play_turn(rules, round, ply);
}

// It ends the turn, and is refilled: abacus l.96, ferti l.123, brettspielnetz l.72. The evasion of a final attack is
// the last movement of the round: abacus l.102, ferti l.135, brettspielnetz l.80.
void play_evasion(const Rules& rules, Round& round, const Ply& ply) {
    const bool is_final = is_final_attack(round);
    round.attack.clear();
    round.attack_after_advance = false;
    take_step(round, ply);
    if (is_final)
        end_by_comparison(rules, round, LastEvent::final_retreat);
    else
        end_turn_quietly(rules, round, LastEvent::evasion);
}

// Taking the hit loses the round (abacus l.66, ferti l.90, brettspielnetz l.57); a last chance let go ends it.
void play_nothing_more(const Rules& rules, Round& round) {
    if (!round.attack.empty())
        round.ended = Result{other(round.to_move), "hit"};
    else
        round.ended = at_exhaustion(rules, round);
}

void play_last_chance(const Rules& rules, Round& round, const Ply& ply) {
    round.last_card_drawn_quietly = false;
    play_after_last_card(rules, round, ply, LastEvent::move);
}

// ---- Questions and answers ------------------------------------------------------------------------------------------

struct Question {
    std::string Rules::*member;
    std::vector<std::string> answers;
};

const std::map<std::string, Question>& questions() {
    static const std::vector<std::string> yes_no{"yes", "no"};
    static const std::map<std::string, Question> all{
        {"attack-can-be-parried", {&Rules::attack_can_be_parried, yes_no}},
        {"attack-may-be-strengthened", {&Rules::attack_may_be_strengthened, yes_no}},
        {"advance-and-attack-allowed", {&Rules::advance_and_attack_allowed, yes_no}},
        {"last-chance-attack", {&Rules::last_chance_attack, {"none", "one-attack", "full-turn"}}},
        {"hands-compared-at-exhaustion", {&Rules::hands_compared_at_exhaustion, yes_no}},
        {"hands-compared-without-final-attack", {&Rules::hands_compared_without_final_attack, yes_no}},
        {"hands-compared-after-final-retreat", {&Rules::hands_compared_after_final_retreat, yes_no}},
        {"retreat-draws-last-card", {&Rules::retreat_draws_last_card, {"compare-hands", "position-only"}}},
        {"turn-after-final-parry", {&Rules::turn_after_final_parry, yes_no}},
        {"no-legal-move-loser", {&Rules::no_legal_move_loser, {"stuck-player", "draw"}}},
        {"attack-counts-as-legal-move", {&Rules::attack_counts_as_legal_move, yes_no}},
        {"no-legal-move-after-parry", {&Rules::no_legal_move_after_parry, {"loses", "turn-skipped"}}},
        {"no-legal-move-vs-exhaustion", {&Rules::no_legal_move_vs_exhaustion, {"exhaustion", "stuck-loses"}}},
        {"parry-may-be-declined", {&Rules::parry_may_be_declined, yes_no}},
        {"same-value-advance-and-attack", {&Rules::same_value_advance_and_attack, yes_no}},
        {"first-round-starter", {&Rules::first_round_starter, {"agreement", "white"}}},
        {"starter-of-later-rounds", {&Rules::starter_of_later_rounds, {"alternates", "loser", "winner", "any"}}},
    };
    return all;
}

// abacus l.14-51: every attack is a hit with one card, nobody moves and attacks, one last chance (l.47), only the
// positions count at the end (l.49).
Rules abacus_basic() {
    Rules rules;
    rules.attack_can_be_parried = "no";
    rules.attack_may_be_strengthened = "no";
    rules.advance_and_attack_allowed = "no";
    rules.last_chance_attack = "one-attack";
    rules.hands_compared_at_exhaustion = "no";
    rules.hands_compared_without_final_attack = "no";
    return rules;
}

// abacus l.53-74, ferti l.37-92: three things to do, none of them advance and attack (abacus l.78, ferti l.96).
Rules without_indirect_attack() {
    Rules rules;
    rules.advance_and_attack_allowed = "no";
    return rules;
}

// abacus l.76-104: no comparison after a final retreat (l.104).
Rules abacus_advanced() {
    Rules rules;
    rules.hands_compared_after_final_retreat = "no";
    return rules;
}

// White starts (l.27), no comparison after a final retreat (l.80).
Rules brettspielnetz() {
    Rules rules;
    rules.hands_compared_after_final_retreat = "no";
    rules.first_round_starter = "white";
    return rules;
}

}  // namespace

Player other(Player player) {
    return player == Player::white ? Player::black : Player::white;
}

Rules published(const std::string& ruleset) {
    if (ruleset == "abacus-basic") return abacus_basic();
    if (ruleset == "abacus-classic") return without_indirect_attack();
    if (ruleset == "abacus-advanced") return abacus_advanced();
    if (ruleset == "ferti-standard") return without_indirect_attack();
    if (ruleset == "ferti-advanced") return {};  // ferti l.94-125; compares always (l.137)
    if (ruleset == "brettspielnetz") return brettspielnetz();
    throw std::invalid_argument("no such ruleset: " + ruleset);
}

void answer(Rules& rules, const std::string& question, const std::string& given) {
    const auto found = questions().find(question);
    if (found == questions().end()) throw std::invalid_argument("no such question: " + question);
    const std::vector<std::string>& answers = found->second.answers;
    if (std::find(answers.begin(), answers.end(), given) == answers.end())
        throw std::invalid_argument("no such answer to " + question + ": " + given);
    rules.*(found->second.member) = given;
}

// The fencers at the two ends: abacus l.23, ferti l.30, brettspielnetz l.27
Round start(const Rules& rules, std::vector<int> white_hand, std::vector<int> black_hand, std::vector<int> pile,
            Player starter) {
    if (pile.empty()) throw std::invalid_argument("a round needs a card to draw");
    return take_up(rules, 1, rules.equipment.length, std::move(white_hand), std::move(black_hand), std::move(pile),
                   starter, {}, false);
}

// The rules have no say in it: they only look at where it stands when it is played on.
Round take_up(const Rules&, int white_space, int black_space, std::vector<int> white_hand, std::vector<int> black_hand,
              std::vector<int> pile, Player to_move, std::vector<int> attack, bool attack_after_advance) {
    Round round;
    round.white_space = white_space;
    round.black_space = black_space;
    round.white_hand = std::move(white_hand);
    round.black_hand = std::move(black_hand);
    std::sort(round.white_hand.begin(), round.white_hand.end());
    std::sort(round.black_hand.begin(), round.black_hand.end());
    round.pile = std::move(pile);
    round.to_move = to_move;
    round.attack = std::move(attack);
    round.attack_after_advance = attack_after_advance;
    round.last_card_drawn_quietly = round.pile.empty() && round.attack.empty();
    return round;
}

std::vector<Ply> legal_plies(const Rules& rules, const Round& round) {
    if (result(rules, round)) return {};
    std::vector<Ply> plies;
    bool may_do_nothing_more = false;
    if (!round.attack.empty()) {
        plies = answers_to_attack(rules, round);
        may_do_nothing_more = rules.parry_may_be_declined == "yes";  // a possibility: abacus l.64, ferti l.82
    } else if (round.last_card_drawn_quietly) {
        plies = last_chances(rules, round);
        may_do_nothing_more = true;  // a chance: abacus l.47
    } else {
        // Nobody may pass: a turn is playing cards. abacus l.25, ferti l.39, brettspielnetz l.33
        plies = owed_turns(rules, round, round.to_move, hand_of(round, round.to_move));
    }
    if (may_do_nothing_more) plies.push_back({.nothing_more = true});
    return plies;
}

bool is_legal(const Rules& rules, const Round& round, const Ply& ply) {
    const std::vector<Ply> plies = legal_plies(rules, round);
    return std::find(plies.begin(), plies.end(), ply) != plies.end();
}

Round play(const Rules& rules, Round round, const Ply& ply) {
    if (!is_legal(rules, round, ply)) throw std::invalid_argument("no legal ply");
    if (ply.nothing_more)
        play_nothing_more(rules, round);
    else if (!ply.parry.empty())
        play_parry(rules, round, ply);
    else if (!round.attack.empty())
        play_evasion(rules, round, ply);
    else if (round.last_card_drawn_quietly)
        play_last_chance(rules, round, ply);
    else
        play_turn(rules, round, ply);
    // Players act alternately, also behind an evasion or a skipped turn: abacus l.25, ferti l.35 and l.123.
    round.to_move = other(round.to_move);
    return round;
}

std::optional<Result> result(const Rules& rules, const Round& round) {
    if (round.ended) return round.ended;
    const Player player = round.to_move;
    const bool stuck = is_stuck(rules, round, player, hand_of(round, player));
    if (!round.attack.empty()) {
        // Neither parried nor evaded: abacus l.66 and l.102, ferti l.131, brettspielnetz l.78
        if (answers_to_attack(rules, round).empty()) return Result{other(player), "hit"};
        return std::nullopt;
    }
    if (round.last_card_drawn_quietly) {
        // Looked at before any last chance and any comparison (rulings, no-legal-move-vs-exhaustion).
        if (stuck && rules.no_legal_move_vs_exhaustion == "stuck-loses") return no_move(rules, player);
        // The round ends with the last card: abacus l.47 and l.72, ferti l.133, brettspielnetz l.80
        if (last_chances(rules, round).empty()) return at_exhaustion(rules, round);
        return std::nullopt;
    }
    if (stuck) return no_move(rules, player);
    return std::nullopt;
}

}  // namespace reference
