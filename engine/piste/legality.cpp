#include "engine/piste/legality.h"

#include <cstddef>
#include <tuple>

#include "engine/piste/rulebook.h"
#include "engine/piste/scoring.h"

namespace engarde::piste {

namespace {

// A ply to be judged, with everything both players can see.
struct Inquiry {
    const Rules& rules;
    const Table& table;
    const Action& action;

    int room() const { return room_behind(rules.board, table, table.to_move); }
    int room_ahead() const { return rules.board.length - 1 - room(); }
    int step() const { return action.step_card; }
    bool attacked() const { return table.attack.pending(); }
    bool attacks_after_an_advance() const { return action.step == Step::advance && attacks(action); }
    bool final_answer() const { return table.stage == Stage::final_attack || table.stage == Stage::closing_attack; }
    // Whether the ply parries an attack after which the round is over, whatever cards the parrier holds.
    bool final_parry() const { return final_answer() && !a_turn_follows_a_parry(rules.ruleset, table.stage); }
    // Whether the player must still play a turn: after this parry, or now if the ply does not parry.
    bool a_turn_is_due() const { return parries(action) ? !final_parry() : table.stage == Stage::open && !attacked(); }
    int distance_after_step() const {
        return action.step == Step::advance   ? table.distance() - step()
               : action.step == Step::retreat ? table.distance() + step()
                                              : table.distance();
    }
};

// The same ply, when the hands are known too.
struct HandInquiry : Inquiry {
    const State& state;

    Cards hand() const { return state.hand_of(table.to_move); }
    // A step may be written with a value that no card has. Cards cannot count such a card, so it is checked separately.
    bool steps_without_the_card() const { return steps(action) && !hand().has(action.step_card); }
    bool has_play_after_parry() const { return has_legal_play(rules, table, hand() - action.parry); }
};

// Each check is one rule about a ply. Nearly every ply is legal, so each check has two functions: `broken` is called
// for every ply and must be cheap; `violation` is called only for a ply that breaks the rule and collects the facts.

// For a breach that needs no facts because the clause says everything.
template <const Clause& broken_clause>
struct BreachOf {
    static Violation violation(const Inquiry&) { return {broken_clause, {}}; }
};

// Checks of what both players can see.

struct ParriedWithoutParries : BreachOf<clause::attacks_are_not_parried> {
    static bool broken(const Inquiry& ply) { return parries(ply.action) && !ply.rules.ruleset.attack_can_be_parried; }
};

struct PlayedAfterTheEnd {
    static bool broken(const Inquiry& ply) {
        const bool after_a_final_parry =
            parries(ply.action) && ply.final_parry() && (steps(ply.action) || attacks(ply.action));
        return is_over(ply.table.stage) || after_a_final_parry;
    }
    static Violation violation(const Inquiry& ply) { return {clause_of_the_end(ply.table), {}}; }
};

// Without the hand this is certain only if every card there is could be used to move. StoppedAfterAParry covers the
// rest.
struct ParriedWithoutATurn : BreachOf<clause::a_parry_is_followed_by_a_turn> {
    static bool broken(const Inquiry& ply) {
        if (!is_lone_parry(ply.action)) return false;
        const bool every_card_moves = ply.room() >= ply.rules.board.cards;
        const bool holds_more = ply.table.hand_size[seat(ply.table.to_move)] > ply.action.parry.size();
        return ply.attacked() && !ply.final_parry() && every_card_moves && holds_more;
    }
};

struct LetALastChanceGo : BreachOf<clause::a_last_chance_is_an_offer> {
    static bool broken(const Inquiry& ply) { return lets_a_last_chance_go(ply.table, ply.action); }
};

struct Passed : BreachOf<clause::a_turn_is_played> {
    static bool broken(const Inquiry& ply) {
        const bool idles = plays_nothing(ply.action) || ply.action.idle != Idle::none;
        if (!idles) return false;
        const bool something_to_yield_to = ply.attacked() || ply.table.stage == Stage::last_chance;
        const bool yields = ply.action.idle == Idle::yield && plays_nothing(ply.action) && something_to_yield_to;
        return !yields && !lets_a_last_chance_go(ply.table, ply.action);
    }
};

struct LeftThePiste {
    static bool broken(const Inquiry& ply) {
        return (ply.action.step == Step::retreat && ply.step() > ply.room()) ||
               (ply.action.step == Step::advance && ply.step() > ply.room_ahead());
    }
    static Violation violation(const Inquiry& ply) {
        const int room = ply.action.step == Step::retreat ? ply.room() : ply.room_ahead();
        return {clause::fencer_stays_on_the_piste, {{"card", ply.step()}, {"room", room}}};
    }
};

struct RanIntoTheOpponent {
    static bool broken(const Inquiry& ply) {
        return ply.action.step == Step::advance && ply.step() >= ply.table.distance();
    }
    static Violation violation(const Inquiry& ply) {
        return {clause::fencer_stays_before_the_opponent, {{"card", ply.step()}, {"distance", ply.table.distance()}}};
    }
};

struct MovedAfterTheLastCard {
    static bool broken(const Inquiry& ply) {
        const bool last_chance_is_an_attack =
            ply.table.stage == Stage::last_chance && ply.rules.ruleset.last_chance_attack == LastChance::one_attack;
        const bool advances_unparried = ply.final_answer() && ply.action.step == Step::advance && !parries(ply.action);
        return (last_chance_is_an_attack && steps(ply.action)) || advances_unparried;
    }
    static Violation violation(const Inquiry& ply) {
        return {clause::nobody_moves_after_the_last_card, {{"card", ply.step()}}};
    }
};

// An evasion is a whole turn, so an attack after it is illegal at any distance. This check therefore comes before the
// distance is checked; the check for other retreats comes after.
struct AttackedAfterAnEvasion : BreachOf<clause::no_attack_after_a_retreat> {
    static bool broken(const Inquiry& ply) {
        return evades(ply.table, ply.action) && ply.table.attack.indirect && attacks(ply.action);
    }
};

struct AttackedWithMixedValues : BreachOf<clause::attack_cards_are_alike> {
    static bool broken(const Inquiry& ply) {
        const Cards laid = ply.action.attack;
        return attacks(ply.action) && laid != Cards::of(ply.action.attack_value, laid.size());
    }
};

struct AttackedAtTheWrongDistance {
    static bool broken(const Inquiry& ply) {
        if (!attacks(ply.action)) return false;
        const int distance = ply.distance_after_step();
        return distance > 0 && ply.action.attack_value != distance;
    }
    static Violation violation(const Inquiry& ply) {
        return {clause::attack_spans_the_distance,
                {{"card", ply.action.attack_value}, {"distance", ply.distance_after_step()}}};
    }
};

struct StrengthenedAnAttack {
    static bool broken(const Inquiry& ply) {
        return ply.action.attack.size() > 1 && !ply.rules.ruleset.attack_may_be_strengthened;
    }
    static Violation violation(const Inquiry& ply) {
        return {clause::attack_is_a_single_card, {{"cards", ply.action.attack.size()}}};
    }
};

struct AttackedAfterAnAdvance : BreachOf<clause::no_attack_after_an_advance> {
    static bool broken(const Inquiry& ply) {
        return ply.attacks_after_an_advance() && !ply.rules.ruleset.advance_and_attack_allowed;
    }
};

struct AttackedWithTheValueOfTheAdvance {
    static bool broken(const Inquiry& ply) {
        return ply.attacks_after_an_advance() && ply.rules.ruleset.advance_and_attack_allowed &&
               !ply.rules.ruleset.same_value_advance_and_attack && ply.action.step_card == ply.action.attack_value;
    }
    static Violation violation(const Inquiry& ply) {
        return {clause::no_attack_with_the_value_of_the_advance, {{"card", ply.step()}}};
    }
};

struct AttackedAfterARetreat : BreachOf<clause::no_attack_after_a_retreat> {
    static bool broken(const Inquiry& ply) {
        return ply.action.step == Step::retreat && attacks(ply.action) && !AttackedAfterAnEvasion::broken(ply);
    }
};

struct ParriedNothing : BreachOf<clause::a_parry_answers_an_attack> {
    static bool broken(const Inquiry& ply) { return parries(ply.action) && !ply.attacked(); }
};

struct ParriedWithOtherCards {
    static bool broken(const Inquiry& ply) {
        const Attack& attack = ply.table.attack;
        return parries(ply.action) && ply.attacked() && ply.action.parry != Cards::of(attack.value, attack.strength);
    }
    static Violation violation(const Inquiry& ply) {
        const Attack& attack = ply.table.attack;
        return {clause::a_parry_matches_the_attack, {{"value", attack.value}, {"strength", attack.strength}}};
    }
};

struct EvadedADirectAttack : BreachOf<clause::only_an_indirect_attack_is_evaded> {
    static bool broken(const Inquiry& ply) { return evades(ply.table, ply.action) && !ply.table.attack.indirect; }
};

struct IgnoredAnAttack {
    static bool broken(const Inquiry& ply) {
        if (!ply.attacked()) return false;
        return !parries(ply.action) && !evades(ply.table, ply.action) && ply.action.idle != Idle::yield;
    }
    static Violation violation(const Inquiry& ply) {
        const Attack& attack = ply.table.attack;
        return {clause::an_attack_is_answered, {{"value", attack.value}, {"strength", attack.strength}}};
    }
};

// No board has a card of this value, so it is clear without the hand that nobody can hold it.
struct AttackedWithNoCard {
    static bool broken(const Inquiry& ply) {
        return ply.action.attack_value != 0 && !ply.action.attack.has(ply.action.attack_value);
    }
    static Violation violation(const Inquiry& ply) {
        return {clause::cards_come_from_the_hand, {{"card", ply.action.attack_value}, {"held", 0}}};
    }
};

// Checks that depend on the hand. Each relies on the earlier ones: the public checks have passed, and after the first
// check here the played cards are known to be in the hand and can be subtracted from it.

struct PlayedACardNotHeld {
    static bool broken(const HandInquiry& ply) {
        return ply.steps_without_the_card() || !ply.hand().contains(cards_played(ply.action));
    }
    static Violation violation(const HandInquiry& ply) {
        if (ply.steps_without_the_card())
            return {clause::cards_come_from_the_hand, {{"card", ply.step()}, {"played", 1}, {"held", 0}}};
        const Cards played = cards_played(ply.action);
        const Card value = ply.hand().first_short_of(played);
        return {clause::cards_come_from_the_hand,
                {{"card", value}, {"played", played.count(value)}, {"held", ply.hand().count(value)}}};
    }
};

struct StoppedAfterAParry : BreachOf<clause::a_parry_is_followed_by_a_turn> {
    static bool broken(const HandInquiry& ply) {
        return is_lone_parry(ply.action) && ply.a_turn_is_due() && ply.has_play_after_parry();
    }
};

// Where an attack does not count as a legal play, a player who can only attack has already lost.
struct AttackedWhileStuck : BreachOf<clause::an_attack_alone_does_not_save> {
    static bool broken(const HandInquiry& ply) {
        if (!attacks(ply.action) || ply.has_play_after_parry()) return false;
        const bool lost_at_exhaustion = ply.table.stage == Stage::last_chance && is_decided(ply.rules, ply.state);
        return ply.a_turn_is_due() || lost_at_exhaustion;
    }
};

struct YieldedWhereNothingIsLeftToDecide {
    static bool broken(const HandInquiry& ply) {
        return ply.action.idle == Idle::yield && is_decided(ply.rules, ply.state);
    }
    static Violation violation(const HandInquiry& ply) { return {clause_of_the_end(ply.table), {}}; }
};

struct TookAHitThatMustBeAnswered : BreachOf<clause::a_possible_answer_is_given> {
    static bool broken(const HandInquiry& ply) {
        return ply.action.idle == Idle::yield && ply.attacked() && !ply.rules.ruleset.parry_may_be_declined;
    }
};

// The checks in the order in which breaches are reported. They are in three lists because the last needs the hands, and
// because only the first applies after the end of a round.

constexpr std::tuple checks_up_to_the_end{
    ParriedWithoutParries{},
    PlayedAfterTheEnd{},
};

constexpr std::tuple checks_of_what_is_seen{
    ParriedWithoutATurn{},    LetALastChanceGo{},        Passed{},
    LeftThePiste{},           RanIntoTheOpponent{},      MovedAfterTheLastCard{},
    AttackedAfterAnEvasion{}, AttackedWithMixedValues{}, AttackedAtTheWrongDistance{},
    StrengthenedAnAttack{},   AttackedAfterAnAdvance{},  AttackedWithTheValueOfTheAdvance{},
    AttackedAfterARetreat{},  ParriedNothing{},          ParriedWithOtherCards{},
    EvadedADirectAttack{},    IgnoredAnAttack{},         AttackedWithNoCard{},
};

constexpr std::tuple checks_of_the_hand{
    PlayedACardNotHeld{},         StoppedAfterAParry{}, AttackedWhileStuck{}, YieldedWhereNothingIsLeftToDecide{},
    TookAHitThatMustBeAnswered{},
};

constexpr auto public_checks = std::tuple_cat(checks_up_to_the_end, checks_of_what_is_seen);
constexpr auto all_checks = std::tuple_cat(public_checks, checks_of_the_hand);

// Three ways to run a list of checks. The lists are tuples, so the compiler can inline every check. The first two
// functions stop at the first broken check.

template <class Checks, class Ply>
bool breaks_none(const Checks& checks, const Ply& ply) {
    return std::apply([&](const auto&... check) { return !(check.broken(ply) || ...); }, checks);
}

template <class Checks, class Ply>
std::optional<Violation> first_breach(const Checks& checks, const Ply& ply) {
    std::optional<Violation> found;
    const auto is_broken = [&](const auto& check) {
        if (check.broken(ply)) found = check.violation(ply);
        return found.has_value();
    };
    std::apply([&](const auto&... check) { static_cast<void>((is_broken(check) || ...)); }, checks);
    return found;
}

template <class Checks, class Ply>
std::vector<Violation> all_breaches(const Checks& checks, const Ply& ply) {
    std::vector<Violation> found;
    const auto add_if_broken = [&](const auto& check) {
        if (check.broken(ply)) found.push_back(check.violation(ply));
    };
    std::apply([&](const auto&... check) { (add_if_broken(check), ...); }, checks);
    return found;
}

// Superset of the legal plies: every ply that the cards and the distance could allow.
std::vector<Action> candidates(const Rules& rules, const State& state) {
    const Table& table = state.table;
    const Cards hand = state.hand_of(table.to_move);
    std::vector<Action> turns;
    constexpr std::size_t usual_number = 32;
    turns.reserve(usual_number);
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

[[gnu::flatten]] bool is_legal(const Rules& rules, const State& state, const Action& action) {
    return breaks_none(all_checks, HandInquiry{{rules, state.table, action}, state});
}

bool is_publicly_legal(const Rules& rules, const Table& table, const Action& action) {
    return breaks_none(public_checks, Inquiry{rules, table, action});
}

std::vector<Violation> public_violations(const Rules& rules, const Table& table, const Action& action) {
    const Inquiry ply{rules, table, action};
    // For a ply after the end, other breaches are not worth reporting.
    return is_over(table.stage) ? all_breaches(checks_up_to_the_end, ply) : all_breaches(public_checks, ply);
}

std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action) {
    std::vector<Violation> found = public_violations(rules, state.table, action);
    if (!found.empty()) return found;
    if (const auto breach = hand_violation(rules, state, action)) found.push_back(*breach);
    return found;
}

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
    return first_breach(all_checks, HandInquiry{{rules, state.table, action}, state});
}

std::optional<Violation> hand_violation(const Rules& rules, const State& state, const Action& action) {
    return first_breach(checks_of_the_hand, HandInquiry{{rules, state.table, action}, state});
}

bool hand_allows(const Rules& rules, const State& state, const Action& action) {
    return breaks_none(checks_of_the_hand, HandInquiry{{rules, state.table, action}, state});
}

std::vector<Action> legal_actions(const Rules& rules, const State& state) {
    std::vector<Action> actions = candidates(rules, state);
    std::erase_if(actions, [&](const Action& action) { return !is_legal(rules, state, action); });
    return actions;
}

bool lets_a_last_chance_go(const Table& table, const Action& action) {
    return action.idle == Idle::pass && plays_nothing(action) && table.stage == Stage::last_chance;
}

const Clause& clause_of_the_end(const Table& table) {
    return table.pile_size == 0 ? clause::the_last_card_ends_the_round : clause::nothing_follows_the_end;
}

std::optional<Violation> turn_violation(const Table& table, Side side) {
    if (side == table.to_move) return std::nullopt;
    return Violation(clause::players_alternate, {});
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
