#include "engine/piste/legality.h"

#include <array>
#include <cstddef>

#include "engine/piste/rulebook.h"
#include "engine/piste/scoring.h"

namespace engarde::piste {

namespace {

using Finding = std::optional<Violation>;

Finding breach(bool broken, const Clause& clause, const Facts& facts = {}) {
    return broken ? Finding(Violation(clause, facts)) : std::nullopt;
}

// A question put to a ply, with what its answer needs at hand.
struct Inquiry {
    const Rules& rules;
    const Table& table;
    const Action& action;

    int room() const { return room_behind(rules.board, table, table.to_move); }
    int step() const { return action.step_card; }
    bool attacked() const { return table.attack.pending(); }
    bool final_answer() const { return table.stage == Stage::final_attack || table.stage == Stage::closing_attack; }
    // A parry after which the round is over, whatever the parrier holds.
    bool final_parry() const { return final_answer() && !a_turn_follows_a_parry(rules.ruleset, table.stage); }
    int distance_after_step() const {
        return action.step == Step::advance   ? table.distance() - step()
               : action.step == Step::retreat ? table.distance() + step()
                                              : table.distance();
    }
};

// Public breaches, in the order in which they are reported.

Finding parried_without_parries(const Inquiry& ply) {
    return breach(parries(ply.action) && !ply.rules.ruleset.attack_can_be_parried, clause::attacks_are_not_parried);
}

Finding played_after_the_end(const Inquiry& ply) {
    const bool behind_a_final_parry =
        ply.final_parry() && parries(ply.action) && (steps(ply.action) || attacks(ply.action));
    return breach(is_over(ply.table.stage) || behind_a_final_parry, clause_of_the_end(ply.table));
}

// Seen by everybody when each card there is could be moved with; otherwise the hand decides.
Finding parried_without_a_turn(const Inquiry& ply) {
    const bool every_card_moves = ply.room() >= ply.rules.board.cards;
    const bool holds_more = ply.table.hand_size[seat(ply.table.to_move)] > ply.action.parry.size();
    return breach(is_lone_parry(ply.action) && ply.attacked() && !ply.final_parry() && every_card_moves && holds_more,
                  clause::a_parry_is_followed_by_a_turn);
}

Finding passed(const Inquiry& ply) {
    const bool plays_nothing = !parries(ply.action) && !steps(ply.action) && !attacks(ply.action);
    const bool something_to_yield_to = ply.attacked() || ply.table.stage == Stage::last_chance;
    const bool yields = ply.action.idle == Idle::yield && plays_nothing && something_to_yield_to;
    if (lets_a_last_chance_go(ply.table, ply.action)) return breach(true, clause::a_last_chance_is_an_offer);
    return breach((plays_nothing || ply.action.idle != Idle::none) && !yields, clause::a_turn_is_played);
}

Finding left_the_piste(const Inquiry& ply) {
    const int room_ahead = ply.rules.board.length - 1 - ply.room();
    const bool left = (ply.action.step == Step::retreat && ply.step() > ply.room()) ||
                      (ply.action.step == Step::advance && ply.step() > room_ahead);
    return breach(left, clause::fencer_stays_on_the_piste,
                  {{"card", ply.step()}, {"room", ply.action.step == Step::retreat ? ply.room() : room_ahead}});
}

Finding ran_into_the_opponent(const Inquiry& ply) {
    return breach(ply.action.step == Step::advance && ply.step() >= ply.table.distance(),
                  clause::fencer_stays_before_the_opponent, {{"card", ply.step()}, {"distance", ply.table.distance()}});
}

Finding moved_after_the_last_card(const Inquiry& ply) {
    const bool last_chance_is_an_attack =
        ply.table.stage == Stage::last_chance && ply.rules.ruleset.last_chance_attack == LastChance::one_attack;
    const bool advances_unparried = ply.final_answer() && ply.action.step == Step::advance && !parries(ply.action);
    return breach((last_chance_is_an_attack && steps(ply.action)) || advances_unparried,
                  clause::nobody_moves_after_the_last_card, {{"card", ply.step()}});
}

Finding attacked_with_mixed_values(const Inquiry& ply) {
    const Cards& laid = ply.action.attack;
    return breach(attacks(ply.action) && laid != Cards::of(ply.action.attack_value, laid.size()),
                  clause::attack_cards_are_alike);
}

Finding attacked_at_the_wrong_distance(const Inquiry& ply) {
    const int distance = ply.distance_after_step();
    return breach(attacks(ply.action) && distance > 0 && ply.action.attack_value != distance,
                  clause::attack_spans_the_distance, {{"card", ply.action.attack_value}, {"distance", distance}});
}

Finding strengthened_an_attack(const Inquiry& ply) {
    return breach(ply.action.attack.size() > 1 && !ply.rules.ruleset.attack_may_be_strengthened,
                  clause::attack_is_a_single_card, {{"cards", ply.action.attack.size()}});
}

Finding attacked_after_an_advance(const Inquiry& ply) {
    return breach(
        ply.action.step == Step::advance && attacks(ply.action) && !ply.rules.ruleset.advance_and_attack_allowed,
        clause::no_attack_after_an_advance);
}

Finding attacked_with_the_value_of_the_advance(const Inquiry& ply) {
    return breach(
        ply.action.step == Step::advance && attacks(ply.action) && ply.rules.ruleset.advance_and_attack_allowed &&
            !ply.rules.ruleset.same_value_advance_and_attack && ply.action.step_card == ply.action.attack_value,
        clause::no_attack_with_the_value_of_the_advance, {{"card", ply.step()}});
}

bool evades_and_attacks(const Inquiry& ply) {
    return evades(ply.table, ply.action) && ply.table.attack.indirect && attacks(ply.action);
}

// An evasion is a whole turn: at which distance somebody attacks after it is beside the point.
Finding attacked_after_an_evasion(const Inquiry& ply) {
    return breach(evades_and_attacks(ply), clause::no_attack_after_a_retreat);
}

Finding attacked_after_a_retreat(const Inquiry& ply) {
    return breach(ply.action.step == Step::retreat && attacks(ply.action) && !evades_and_attacks(ply),
                  clause::no_attack_after_a_retreat);
}

Finding parried_nothing(const Inquiry& ply) {
    return breach(parries(ply.action) && !ply.attacked(), clause::a_parry_answers_an_attack);
}

Finding parried_with_other_cards(const Inquiry& ply) {
    const Attack& attack = ply.table.attack;
    return breach(parries(ply.action) && ply.attacked() && ply.action.parry != Cards::of(attack.value, attack.strength),
                  clause::a_parry_matches_the_attack, {{"value", attack.value}, {"strength", attack.strength}});
}

Finding evaded_a_direct_attack(const Inquiry& ply) {
    return breach(evades(ply.table, ply.action) && !ply.table.attack.indirect,
                  clause::only_an_indirect_attack_is_evaded);
}

Finding ignored_an_attack(const Inquiry& ply) {
    const bool answers = parries(ply.action) || evades(ply.table, ply.action) || ply.action.idle == Idle::yield;
    return breach(ply.attacked() && !answers, clause::an_attack_is_answered,
                  {{"value", ply.table.attack.value}, {"strength", ply.table.attack.strength}});
}

// No board has such a card, so nobody can hold it.
Finding attacked_with_no_card(const Inquiry& ply) {
    return breach(ply.action.attack_value != 0 && !ply.action.attack.has(ply.action.attack_value),
                  clause::cards_come_from_the_hand, {{"card", ply.action.attack_value}, {"held", 0}});
}

constexpr std::array public_checks{
    parried_without_parries,
    played_after_the_end,
    parried_without_a_turn,
    passed,
    left_the_piste,
    ran_into_the_opponent,
    moved_after_the_last_card,
    attacked_after_an_evasion,
    attacked_with_mixed_values,
    attacked_at_the_wrong_distance,
    strengthened_an_attack,
    attacked_after_an_advance,
    attacked_with_the_value_of_the_advance,
    attacked_after_a_retreat,
    parried_nothing,
    parried_with_other_cards,
    evaded_a_direct_attack,
    ignored_an_attack,
    attacked_with_no_card,
};

constexpr std::size_t checks_up_to_the_end = 2;

// Breaches that depend on the hand. They are looked for only where nothing is wrong in public.

Finding played_a_card_not_held(const State& state, const Action& action) {
    const Cards hand = state.hand_of(state.table.to_move);
    const Cards played = cards_played(action);
    if (steps(action) && !hand.has(action.step_card))
        return Violation(clause::cards_come_from_the_hand, {{"card", action.step_card}, {"played", 1}, {"held", 0}});
    const Card value = hand.first_short_of(played);
    return breach(value != 0, clause::cards_come_from_the_hand,
                  {{"card", value}, {"played", played.count(value)}, {"held", hand.count(value)}});
}

Cards hand_after_parry(const State& state, const Action& action) {
    return state.hand_of(state.table.to_move) - action.parry;
}

// Whether the rules oblige the player to move to play on after this parry, or from here when there is none.
bool a_turn_is_due(const Inquiry& ply) {
    if (parries(ply.action)) return !ply.final_parry();
    return ply.table.stage == Stage::open && !ply.attacked();
}

Finding stopped_after_a_parry(const Rules& rules, const State& state, const Action& action) {
    return breach(is_lone_parry(action) && a_turn_is_due({rules, state.table, action}) &&
                      has_legal_play(rules, state.table, hand_after_parry(state, action)),
                  clause::a_parry_is_followed_by_a_turn);
}

// Where an attack is no legal play, a player who can only attack has already lost.
Finding attacked_while_stuck(const Rules& rules, const State& state, const Action& action) {
    const bool lost_at_exhaustion = state.table.stage == Stage::last_chance && is_decided(rules, state);
    const bool play_is_due = a_turn_is_due({rules, state.table, action}) || lost_at_exhaustion;
    return breach(
        attacks(action) && play_is_due && !has_legal_play(rules, state.table, hand_after_parry(state, action)),
        clause::an_attack_alone_does_not_save);
}

Finding yielded_where_nothing_is_left_to_decide(const Rules& rules, const State& state, const Action& action) {
    return breach(action.idle == Idle::yield && is_decided(rules, state), clause_of_the_end(state.table));
}

Finding took_a_hit_that_must_be_answered(const Rules& rules, const State& state, const Action& action) {
    return breach(action.idle == Idle::yield && state.table.attack.pending() && !rules.ruleset.parry_may_be_declined,
                  clause::a_possible_answer_is_given);
}

Finding hand_violation(const Rules& rules, const State& state, const Action& action) {
    if (Finding found = played_a_card_not_held(state, action)) return found;
    if (Finding found = stopped_after_a_parry(rules, state, action)) return found;
    if (Finding found = attacked_while_stuck(rules, state, action)) return found;
    if (Finding found = yielded_where_nothing_is_left_to_decide(rules, state, action)) return found;
    return took_a_hit_that_must_be_answered(rules, state, action);
}

Finding public_violation(const Rules& rules, const Table& table, const Action& action) {
    const Inquiry ply{rules, table, action};
    for (const auto check : public_checks)
        if (Finding found = check(ply)) return found;
    return std::nullopt;
}

// Every ply that could be legal with these cards at this distance, and some that are not.
std::vector<Action> candidates(const Rules& rules, const State& state) {
    const Table& table = state.table;
    const Cards hand = state.hand_of(table.to_move);
    std::vector<Action> turns;
    const auto add_attacks = [&](Action step, int distance) {
        for (int strength = 1; distance > 0 && strength <= hand.count(static_cast<Card>(distance)); ++strength)
            turns.push_back(step_and_attack(step, attack(distance, strength)));
    };
    for (int card = 1; card <= rules.board.cards; ++card) {
        if (!hand.has(static_cast<Card>(card))) continue;
        turns.push_back(advance(card));
        turns.push_back(retreat(card));
        if (card < table.distance()) add_attacks(advance(card), table.distance() - card);
    }
    if (table.distance() <= rules.board.cards) add_attacks({}, table.distance());
    if (table.attack.pending()) {
        const std::size_t unparried = turns.size();
        turns.push_back(parry(table.attack.value, table.attack.strength));
        for (std::size_t index = 0; index < unparried; ++index)
            turns.push_back(parry(table.attack.value, table.attack.strength, turns[index]));
    }
    turns.push_back(yield());
    return turns;
}

bool can_move(const Rules& rules, const Table& table, Cards hand) {
    return hand.lowest() < table.distance() || hand.lowest() <= room_behind(rules.board, table, table.to_move);
}

bool can_attack(const Table& table, Cards hand) {
    return hand.has(static_cast<Card>(table.distance()));
}

}  // namespace

std::vector<Violation> public_violations(const Rules& rules, const Table& table, const Action& action) {
    // What else is wrong with a ply after the end is nobody's concern.
    const std::size_t checks = is_over(table.stage) ? checks_up_to_the_end : public_checks.size();
    std::vector<Violation> found;
    for (std::size_t index = 0; index < checks; ++index)
        if (const Finding finding = public_checks[index]({rules, table, action})) found.push_back(*finding);
    return found;
}

std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action) {
    std::vector<Violation> found = public_violations(rules, state.table, action);
    if (found.empty())
        if (const Finding finding = hand_violation(rules, state, action)) found.push_back(*finding);
    return found;
}

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
    if (Finding found = public_violation(rules, state.table, action)) return found;
    return hand_violation(rules, state, action);
}

bool rest_of_the_hand_matters(const Ruleset& ruleset, const Action& action) {
    return is_lone_parry(action) || (attacks(action) && !ruleset.attack_counts_as_legal_move);
}

std::vector<Action> legal_actions(const Rules& rules, const State& state) {
    std::vector<Action> legal;
    for (const Action& action : candidates(rules, state))
        if (!violation(rules, state, action)) legal.push_back(action);
    return legal;
}

bool lets_a_last_chance_go(const Table& table, const Action& action) {
    const bool plays_nothing = !parries(action) && !steps(action) && !attacks(action);
    return action.idle == Idle::pass && plays_nothing && table.stage == Stage::last_chance;
}

const Clause& clause_of_the_end(const Table& table) {
    return table.pile_size == 0 ? clause::the_last_card_ends_the_round : clause::nothing_follows_the_end;
}

std::optional<Violation> turn_violation(const Table& table, Side side) {
    return breach(side != table.to_move, clause::players_alternate);
}

bool has_legal_play(const Rules& rules, const Table& table, Cards hand) {
    return can_move(rules, table, hand) || (rules.ruleset.attack_counts_as_legal_move && can_attack(table, hand));
}

bool can_answer(const Rules& rules, const State& state) {
    const Attack& attack = state.table.attack;
    const Cards hand = state.hand_of(state.table.to_move);
    const bool can_evade =
        attack.indirect && hand.lowest() <= room_behind(rules.board, state.table, state.table.to_move);
    return hand.count(attack.value) >= attack.strength || can_evade;
}

bool can_use_last_chance(const Rules& rules, const State& state) {
    const Cards hand = state.hand_of(state.table.to_move);
    const bool may_move = rules.ruleset.last_chance_attack == LastChance::full_turn;
    return can_attack(state.table, hand) || (may_move && can_move(rules, state.table, hand));
}

}  // namespace engarde::piste
