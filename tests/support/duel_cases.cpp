#include "tests/support/duel_cases.h"

#include <algorithm>
#include <array>

#include "engine/reforged/card_type.h"
#include "engine/reforged/damage.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged::test {

namespace {

using P = const PlayedAction&;

bool is(P p, ActionKind kind) {
    return p.action.kind == kind;
}
const Duelist& actor(P p) {
    return p.before.duelists[p.action.by];
}
const Duelist& actor_after(P p) {
    return p.after.duelists[p.action.by];
}
bool plays(P p) {
    return plays_a_card(p.action.kind);
}
bool plays(P p, CardId card) {
    return is(p, ActionKind::play) && p.action.card == card;
}
bool plays(P p, CardType type) {
    return is(p, ActionKind::play) && type_of(p.rules, p.action.card) == type;
}
bool is_restore(P p) {
    return is(p, ActionKind::restore);
}
int restored(P p) {
    return p.rules.book[p.action.card].poise.least;
}
int cost(P p) {
    int total = 0;
    for (const CardId card : cards_played(p.action)) total += p.rules.book[card].cost.least;
    return total;
}
bool ends_exchange(P p) {
    return is(p, ActionKind::pass);
}
bool went_out(P p, std::size_t player) {
    return p.after.duelists[player].out && !p.before.duelists[player].out;
}
bool lost_poise(P p, std::size_t player) {
    return p.after.duelists[player].poise < p.before.duelists[player].poise;
}
int left_in_the_game(const State& state) {
    return static_cast<int>(std::count_if(state.duelists.begin(), state.duelists.end(),
                                          [](const Duelist& duelist) { return !duelist.out; }));
}
bool is_game_over(P p) {
    return left_in_the_game(p.after) <= 1 && left_in_the_game(p.before) > 1;
}
const LaidAttack& target(P p) {
    return p.before.field[p.action.target->attack];
}
const LaidResponse& pressed(P p) {
    return target(p).responses[*p.action.target->response];
}
bool is_press(P p) {
    return plays(p, CardType::press);
}
bool is_response(P p) {
    return plays(p, CardType::response);
}
bool is_attacked(P p, std::size_t player) {
    return std::any_of(p.before.field.begin(), p.before.field.end(),
                       [&](const LaidAttack& attack) { return attack.target == player; });
}
bool has(const std::vector<CardId>& cards, CardId card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}
bool lunges(P p) {
    return plays(p, CardId::lunge);
}
// Whether a duelist with this Item ends the Exchange, with so many open Attacks of the owner, or against the owner.
bool item_counts(P p, CardId item, bool owner_attacks, int attacks) {
    if (!ends_exchange(p)) return false;
    const auto items = items_in_force(p.rules, p.before);
    for (const std::size_t duelist : *p.before.exchange) {
        const auto open = std::count_if(p.before.field.begin(), p.before.field.end(), [&](const LaidAttack& attack) {
            return (owner_attacks ? attack.owner : attack.target) == duelist && !is_blocked(p.rules, attack);
        });
        if (items[duelist] == item && open >= attacks) return true;
    }
    return false;
}
bool some_attack(P p, bool (*condition)(P, const LaidAttack&)) {
    return ends_exchange(p) && std::any_of(p.before.field.begin(), p.before.field.end(),
                                           [&](const LaidAttack& attack) { return condition(p, attack); });
}
int damage_in_all(P p, std::size_t player) {
    return ends_exchange(p) ? damage_against(p.rules, p.before, player) : 0;
}
bool some_duelist(P p, bool (*condition)(P, std::size_t)) {
    return p.before.exchange && (condition(p, (*p.before.exchange)[0]) || condition(p, (*p.before.exchange)[1]));
}
bool negates(P p) {
    return is(p, ActionKind::play) && p.action.interrupts;
}

namespace cl = clause;

constexpr std::array cases{
    DuelCase{cl::cards_are_conserved, "the last card of the deck is drawn",
             [](P p) { return is(p, ActionKind::draw) && p.before.deck.size() > 0 && p.after.deck.size() == 0; }},
    DuelCase{cl::poise_begins_at_ten, "everybody is dealt a hand at 10 Poise",
             [](P p) {
                 return is(p, ActionKind::deal) &&
                        std::all_of(p.before.duelists.begin(), p.before.duelists.end(),
                                    [](const Duelist& duelist) { return duelist.poise == first_poise; });
             }},
    DuelCase{cl::every_player_is_dealt_a_hand, "hands of nine",
             [](P p) { return is(p, ActionKind::deal) && p.action.hands.front().size() == 9; }},
    DuelCase{cl::every_player_is_dealt_a_hand, "hands of seven",
             [](P p) { return is(p, ActionKind::deal) && p.action.hands.front().size() == 7; }},
    DuelCase{cl::the_deal_comes_first, "a deal", [](P p) { return is(p, ActionKind::deal); }},
    DuelCase{cl::a_turn_begins_first, "the first turn",
             [](P p) { return is(p, ActionKind::begin_turn) && p.before.phase == Phase::setup; }},
    DuelCase{cl::turns_go_to_the_left, "past a player who is out",
             [](P p) {
                 const std::size_t next = (p.before.active + 1) % p.before.duelists.size();
                 return is(p, ActionKind::begin_turn) && p.before.phase != Phase::setup && p.action.by != next;
             }},
    DuelCase{cl::turns_go_to_the_left, "to the neighbour",
             [](P p) { return is(p, ActionKind::begin_turn) && p.before.phase != Phase::setup; }},
    DuelCase{cl::an_exchange_is_ended, "a turn after one with an Exchange",
             [](P p) { return is(p, ActionKind::begin_turn) && p.before.exchange_is_over; }},
    DuelCase{cl::who_is_out_does_nothing, "the next turn follows when the active player went out",
             [](P p) { return is(p, ActionKind::begin_turn) && p.before.duelists[p.before.active].out; }},
    DuelCase{cl::only_the_active_player_refills, "the others' hands stay short",
             [](P p) {
                 return is(p, ActionKind::draw) &&
                        std::any_of(p.after.duelists.begin(), p.after.duelists.end(), [&](const Duelist& duelist) {
                            return !duelist.out && duelist.hand.size() < hand_size(p.rules.ruleset);
                        });
             }},
    DuelCase{
        cl::cards_are_discarded_first, "some of the hand",
        [](P p) { return is(p, ActionKind::discard) && p.action.cards.size() > 0 && actor_after(p).hand.size() > 0; }},
    DuelCase{
        cl::cards_are_discarded_first, "the whole hand",
        [](P p) { return is(p, ActionKind::discard) && p.action.cards.size() > 0 && actor_after(p).hand.size() == 0; }},
    DuelCase{cl::cards_are_discarded_first, "none",
             [](P p) { return is(p, ActionKind::discard) && p.action.cards.size() == 0; }},
    DuelCase{cl::the_hand_is_refilled, "to a full hand",
             [](P p) { return is(p, ActionKind::draw) && actor_after(p).hand.size() == hand_size(p.rules.ruleset); }},
    DuelCase{cl::the_refill_is_complete, "drawn before and after a reshuffle",
             [](P p) {
                 return is(p, ActionKind::draw) && p.before.phase == Phase::drawing &&
                        actor_after(p).hand.size() == hand_size(p.rules.ruleset);
             }},
    DuelCase{cl::no_more_is_drawn_than_needed, "a full hand draws nothing",
             [](P p) {
                 return is(p, ActionKind::begin_turn) && p.before.phase == Phase::discarding &&
                        p.before.duelists[p.before.active].hand.size() == hand_size(p.rules.ruleset);
             }},
    DuelCase{cl::cards_are_drawn_before_playing, "a card directly after drawing",
             [](P p) { return plays(p) && p.before.phase == Phase::drawing; }},
    DuelCase{cl::an_empty_deck_is_reshuffled, "while cards are drawn",
             [](P p) { return is(p, ActionKind::reshuffle) && p.before.phase == Phase::drawing; }},
    DuelCase{cl::the_deck_is_used_up_first, "when a card is to be drawn",
             [](P p) { return is(p, ActionKind::reshuffle) && actor(p).hand.size() < hand_size(p.rules.ruleset); }},
    DuelCase{cl::the_deck_is_used_up_first, "at once, with a full hand",
             [](P p) { return is(p, ActionKind::reshuffle) && actor(p).hand.size() == hand_size(p.rules.ruleset); }},
    DuelCase{cl::the_whole_discard_pile_is_shuffled, "a new deck",
             [](P p) { return is(p, ActionKind::reshuffle) && p.after.deck.size() > 0; }},
    DuelCase{cl::a_hand_stays_short_without_cards, "a turn with a short hand and nothing to draw",
             [](P p) {
                 return plays(p) && p.before.phase != Phase::playing && !p.before.exchange &&
                        p.before.deck.size() == 0 && p.before.discard_pile.size() == 0 &&
                        actor(p).hand.size() < hand_size(p.rules.ruleset);
             }},
    DuelCase{cl::a_hand_has_enough_cards, "the last card of a hand",
             [](P p) { return plays(p) && !actor_after(p).out && actor_after(p).hand.size() == 0; }},
    DuelCase{cl::cards_come_from_the_hand, "a card with its Enhancements",
             [](P p) { return plays(p) && cards_played(p.action).size() > 1; }},
    DuelCase{cl::costs_are_paid_on_playing, "Poise is paid",
             [](P p) {
                 return plays(p) && !is_restore(p) && actor_after(p).poise == actor(p).poise - cost(p) && cost(p) > 0;
             }},
    DuelCase{cl::paying_may_leave_no_poise, "exactly",
             [](P p) {
                 return plays(p) && !is_restore(p) && actor(p).poise == cost(p) && cost(p) > 0 &&
                        actor_after(p).poise == 0;
             }},
    DuelCase{cl::paying_may_leave_no_poise, "with too little Poise",
             [](P p) {
                 return plays(p) && actor(p).poise > 0 && actor(p).poise < cost(p) && p.rules.ruleset.cost_above_poise;
             }},
    DuelCase{cl::nothing_is_paid_at_no_poise, "a card that costs something",
             [](P p) { return plays(p) && actor(p).poise == 0 && cost(p) > 0; }},
    DuelCase{
        cl::a_cost_is_within_the_poise, "all of the Poise",
        [](P p) { return plays(p) && !p.rules.ruleset.cost_above_poise && actor(p).poise == cost(p) && cost(p) > 0; }},
    DuelCase{cl::a_cost_is_within_the_poise, "free after No Poise",
             [](P p) {
                 return plays(p) && !p.rules.ruleset.cost_above_poise &&
                        p.rules.ruleset.pay_then_free == PayThenFree::one_by_one && actor(p).poise > 0 &&
                        actor(p).poise < cost(p);
             }},
    DuelCase{cl::poise_saves_from_any_attack, "more damage than Poise",
             [](P p) {
                 return some_duelist(p, [](P q, std::size_t each) {
                     return damage_in_all(q, each) > q.before.duelists[each].poise && lost_poise(q, each) &&
                            !q.after.duelists[each].out;
                 });
             }},
    DuelCase{cl::a_hit_at_no_poise_removes_the_player, "the active player",
             [](P p) { return ends_exchange(p) && went_out(p, (*p.before.exchange)[0]); }},
    DuelCase{cl::a_hit_at_no_poise_removes_the_player, "the defender",
             [](P p) { return ends_exchange(p) && went_out(p, (*p.before.exchange)[1]); }},
    DuelCase{cl::a_hit_at_no_poise_removes_the_player, "both, while others are left",
             [](P p) {
                 return ends_exchange(p) && went_out(p, (*p.before.exchange)[0]) &&
                        went_out(p, (*p.before.exchange)[1]) && left_in_the_game(p.after) > 0;
             }},
    DuelCase{cl::a_hit_at_no_poise_removes_the_player, "by the Pistol",
             [](P p) { return is(p, ActionKind::pistol) && went_out(p, *p.action.defender); }},
    DuelCase{cl::a_restore_restores_poise, "from No Poise",
             [](P p) { return is_restore(p) && actor(p).poise == 0 && actor_after(p).poise > 0; }},
    DuelCase{cl::only_restore_cards_restore, "in the Respite",
             [](P p) { return is_restore(p) && p.before.exchange_is_over; }},
    DuelCase{cl::poise_stops_at_ten, "what is above ten is lost",
             [](P p) {
                 return is_restore(p) && actor_after(p).poise == first_poise &&
                        actor(p).poise - cost(p) + restored(p) > first_poise;
             }},
    DuelCase{cl::poise_stops_at_ten, "above ten where that is allowed",
             [](P p) { return is_restore(p) && actor_after(p).poise > first_poise; }},
    DuelCase{cl::items_belong_to_your_own_turn, "an Item",
             [](P p) { return is(p, ActionKind::item) && p.action.by == p.before.active; }},
    DuelCase{cl::only_items_are_put_in_play, "an Item", [](P p) { return is(p, ActionKind::item); }},
    DuelCase{cl::a_new_item_replaces_the_old, "another Item",
             [](P p) { return is(p, ActionKind::item) && actor(p).item && actor(p).item != p.action.card; }},
    DuelCase{cl::an_item_stays_in_play, "over the end of a turn",
             [](P p) { return is(p, ActionKind::begin_turn) && p.before.duelists[p.before.active].item; }},
    DuelCase{cl::items_and_restores_come_before_and_after, "before the Exchange, or without one",
             [](P p) { return (is(p, ActionKind::item) || is_restore(p)) && !p.before.exchange_is_over; }},
    DuelCase{cl::items_and_restores_come_before_and_after, "after the Exchange",
             [](P p) { return (is(p, ActionKind::item) || is_restore(p)) && p.before.exchange_is_over; }},
    DuelCase{cl::items_and_restores_come_before_and_after, "after the Pistol",
             [](P p) { return (is(p, ActionKind::item) || is_restore(p)) && p.before.pistol_was_fired; }},
    DuelCase{cl::what_is_discarded_is_in_play, "an Item", [](P p) { return is(p, ActionKind::discard_item); }},
    DuelCase{cl::an_item_is_kept_in_an_exchange, "through an Exchange",
             [](P p) { return ends_exchange(p) && actor(p).item && actor_after(p).item; }},
    DuelCase{cl::the_pistol_is_in_play, "fired on a later turn",
             [](P p) { return is(p, ActionKind::pistol) && !p.before.item_is_new; }},
    DuelCase{cl::the_pistol_is_left_out, "a game without it",
             [](P p) { return is(p, ActionKind::deal) && !p.rules.ruleset.pistol_in_the_game; }},
    DuelCase{cl::a_new_pistol_is_not_fired, "fired at once where that is allowed",
             [](P p) { return is(p, ActionKind::pistol) && p.before.item_is_new; }},
    DuelCase{
        cl::a_new_pistol_is_not_fired, "fired later where that is the rule",
        [](P p) { return is(p, ActionKind::pistol) && p.rules.ruleset.pistol_when == PistolWhen::not_when_played; }},
    DuelCase{cl::the_pistol_replaces_the_exchange, "kept in play",
             [](P p) { return is(p, ActionKind::pistol) && actor_after(p).item; }},
    DuelCase{cl::the_pistol_replaces_the_exchange, "discarded",
             [](P p) { return is(p, ActionKind::pistol) && !actor_after(p).item; }},
    DuelCase{cl::the_pistol_is_fired_at_another_player, "one who is no neighbour",
             [](P p) {
                 return is(p, ActionKind::pistol) && *p.action.defender != (p.action.by + 1) % p.before.duelists.size();
             }},
    DuelCase{cl::the_pistol_takes_four_poise, "all four",
             [](P p) {
                 return is(p, ActionKind::pistol) && p.before.duelists[*p.action.defender].poise >= 4 &&
                        p.after.duelists[*p.action.defender].poise == p.before.duelists[*p.action.defender].poise - 4;
             }},
    DuelCase{cl::the_pistol_takes_four_poise, "nothing at No Poise, where that is the rule",
             [](P p) {
                 return is(p, ActionKind::pistol) && p.before.duelists[*p.action.defender].poise == 0 &&
                        !went_out(p, *p.action.defender);
             }},
    DuelCase{cl::exchange_on_your_own_turn, "opened", [](P p) { return is(p, ActionKind::open); }},
    DuelCase{cl::the_field_starts_empty, "after an earlier Exchange",
             [](P p) { return is(p, ActionKind::open) && p.before.field.empty() && p.before.discard_pile.size() > 0; }},
    DuelCase{cl::one_exchange_a_turn, "opened", [](P p) { return is(p, ActionKind::open); }},
    DuelCase{cl::the_defender_is_another_player, "one who is no neighbour",
             [](P p) {
                 return is(p, ActionKind::open) && *p.action.defender != (p.action.by + 1) % p.before.duelists.size();
             }},
    DuelCase{cl::the_defender_is_another_player, "one without cards",
             [](P p) { return is(p, ActionKind::open) && p.before.duelists[*p.action.defender].hand.size() == 0; }},
    DuelCase{cl::cards_are_played_in_an_exchange, "a card", [](P p) { return is(p, ActionKind::play); }},
    DuelCase{cl::only_the_duelists_play, "while a third player watches",
             [](P p) { return is(p, ActionKind::play) && p.before.duelists.size() > 2; }},
    DuelCase{cl::nobody_else_is_affected, "while a third player watches",
             [](P p) { return ends_exchange(p) && p.before.duelists.size() > 2; }},
    DuelCase{cl::the_duelists_alternate, "the defender answers",
             [](P p) { return is(p, ActionKind::play) && p.action.by == (*p.before.exchange)[1]; }},
    DuelCase{cl::the_duelists_alternate, "the active player answers",
             [](P p) { return is(p, ActionKind::play) && p.action.by == (*p.before.exchange)[0]; }},
    DuelCase{cl::a_card_is_not_interrupted, "but by Superior Technique",
             [](P p) { return negates(p) && p.action.card == CardId::superior_technique; }},
    DuelCase{cl::only_fancy_moves_are_negated, "a Fancy Move",
             [](P p) { return negates(p) && p.before.moves.size() == 1; }},
    DuelCase{cl::only_fancy_moves_are_negated, "a negation that is a Fancy Move",
             [](P p) { return negates(p) && p.before.moves.size() > 1; }},
    DuelCase{
        cl::a_negated_fancy_move_does_nothing, "and its player plays on",
        [](P p) { return negates(p) && p.before.moves.size() == 1 && p.after.priority == p.before.moves.front().by; }},
    DuelCase{
        cl::a_negated_fancy_move_does_nothing, "and its player has had the turn to play",
        [](P p) { return negates(p) && p.before.moves.size() == 1 && p.after.priority != p.before.moves.front().by; }},
    DuelCase{cl::a_negated_fancy_move_does_nothing, "and its cost is given back",
             [](P p) {
                 return negates(p) && !p.before.moves.empty() &&
                        p.after.duelists[p.before.moves.back().by].poise >
                            p.before.duelists[p.before.moves.back().by].poise;
             }},
    DuelCase{cl::one_card_at_a_time, "a single card",
             [](P p) { return is(p, ActionKind::play) && cards_played(p.action).size() == 1; }},
    DuelCase{cl::items_and_restores_stay_out, "though a player holds one",
             [](P p) {
                 return is(p, ActionKind::play) &&
                        std::any_of(actor(p).hand.known().begin(), actor(p).hand.known().end(), [&](CardId card) {
                            const CardType type = type_of(p.rules, card);
                            return type == CardType::item || type == CardType::restore;
                        });
             }},
    DuelCase{cl::an_attack_is_an_attack_card, "an Attack", [](P p) { return is(p, ActionKind::open); }},
    DuelCase{cl::an_attack_is_an_attack_card, "Disarm as an Attack",
             [](P p) { return is(p, ActionKind::open) && p.action.card == CardId::disarm; }},
    DuelCase{cl::an_attack_is_an_attack_card, "Disarm as an Enhancement",
             [](P p) { return is(p, ActionKind::open) && has(p.action.enhancements, CardId::disarm); }},
    DuelCase{cl::a_new_attack_needs_an_empty_field, "the first Attack",
             [](P p) { return is(p, ActionKind::open) && p.before.field.empty(); }},
    DuelCase{cl::a_lunge_waits_for_responses, "all Attacks are answered",
             [](P p) { return lunges(p) && is_attacked(p, p.action.by); }},
    DuelCase{cl::a_lunge_waits_for_responses, "by a Response that only mitigates",
             [](P p) {
                 return lunges(p) && std::any_of(p.before.field.begin(), p.before.field.end(), [&](const auto& attack) {
                            return attack.target == p.action.by && has_response(attack) && !is_blocked(p.rules, attack);
                        });
             }},
    DuelCase{cl::a_lunge_needs_an_attack, "nothing attacks the player",
             [](P p) { return lunges(p) && !p.before.field.empty() && !is_attacked(p, p.action.by); }},
    DuelCase{cl::a_lunge_needs_an_attack, "an attacked player, where that is the rule",
             [](P p) { return lunges(p) && !p.rules.ruleset.lunge_vacuous; }},
    DuelCase{cl::a_card_must_allow_the_attack, "Parry Riposte",
             [](P p) { return plays(p, CardId::parry_riposte) && p.action.counter; }},
    DuelCase{cl::a_card_must_allow_the_attack, "Taste My Blade!",
             [](P p) { return plays(p, CardId::taste_my_blade) && p.action.counter; }},
    DuelCase{cl::a_card_must_allow_the_attack, "a Fancy Move that was saved from its negation",
             [](P p) { return negates(p) && p.action.counter; }},
    DuelCase{cl::enhancements_come_with_their_attack, "an Enhancement",
             [](P p) { return is(p, ActionKind::open) && !p.action.enhancements.empty(); }},
    DuelCase{cl::enhancements_differ, "two different ones",
             [](P p) { return is(p, ActionKind::open) && p.action.enhancements.size() > 1; }},
    DuelCase{cl::allowed_attacks_may_be_enhanced, "after a Fancy Move or a Response",
             [](P p) { return p.action.counter && !p.action.counter->enhancements.empty(); }},
    DuelCase{cl::a_response_answers_an_attack, "one of several Attacks",
             [](P p) { return is_response(p) && p.before.field.size() > 1; }},
    DuelCase{cl::a_response_answers_an_attack_on_you, "an Attack on oneself",
             [](P p) { return is_response(p) && target(p).target == p.action.by; }},
    DuelCase{cl::a_response_answers_an_attack_on_you, "one's own Attack, where that is allowed",
             [](P p) { return is_response(p) && target(p).target != p.action.by; }},
    DuelCase{cl::one_response_to_an_attack, "a second one where that is allowed",
             [](P p) { return is_response(p) && has_response(target(p)); }},
    DuelCase{cl::one_response_to_an_attack, "the only one where that is the rule",
             [](P p) { return is_response(p) && !p.rules.ruleset.multiple_responses; }},
    DuelCase{cl::only_parry_riposte_offers_a_payment, "Parry Riposte",
             [](P p) { return plays(p, CardId::parry_riposte) && p.action.pays; }},
    DuelCase{cl::the_payment_is_a_choice, "not paid",
             [](P p) { return plays(p, CardId::parry_riposte) && !p.action.pays && actor(p).poise > 0; }},
    DuelCase{cl::the_payment_is_a_choice, "paid for nothing",
             [](P p) { return plays(p, CardId::parry_riposte) && p.action.pays && !p.action.counter; }},
    DuelCase{cl::a_riposte_is_paid_for, "paid",
             [](P p) { return plays(p, CardId::parry_riposte) && p.action.pays && p.action.counter; }},
    DuelCase{cl::a_riposte_is_paid_for, "free at No Poise",
             [](P p) { return plays(p, CardId::parry_riposte) && !p.action.pays && p.action.counter; }},
    DuelCase{
        cl::powerful_strike_prevents_the_riposte, "a Parry Riposte that allows nothing",
        [](P p) { return plays(p, CardId::parry_riposte) && has(target(p).enhancements, CardId::powerful_strike); }},
    DuelCase{cl::a_press_removes_a_response, "the opponent's",
             [](P p) { return is_press(p) && pressed(p).owner != p.action.by; }},
    DuelCase{cl::hard_parry_withstands_coupe, "but not Strong Arm",
             [](P p) { return plays(p, CardId::strong_arm) && pressed(p).card == CardId::hard_parry; }},
    DuelCase{cl::a_press_removes_an_opponents_response, "one's own, where that is allowed",
             [](P p) { return is_press(p) && pressed(p).owner == p.action.by; }},
    DuelCase{cl::a_press_removes_an_opponents_response, "the opponent's, where that is the rule",
             [](P p) { return is_press(p) && !p.rules.ruleset.press_own; }},
    DuelCase{cl::the_riposte_outlives_its_response, "the Attack stays",
             [](P p) {
                 return is_press(p) && pressed(p).card == CardId::parry_riposte && p.before.field.size() > 1 &&
                        p.after.field.size() == p.before.field.size();
             }},
    DuelCase{cl::a_fancy_move_leaves_no_card, "a Fancy Move with an Attack",
             [](P p) { return plays(p, CardType::fancy_move) && p.after.field.size() == p.before.field.size() + 1; }},
    DuelCase{cl::a_fancy_move_leaves_no_card, "a Fancy Move alone",
             [](P p) { return plays(p, CardType::fancy_move) && !p.action.counter; }},
    DuelCase{cl::passing_ends_the_exchange, "at once",
             [](P p) { return ends_exchange(p) && p.before.field.size() == 1 && !has_response(p.before.field[0]); }},
    DuelCase{cl::slash_and_powerful_strike_do_three, "played together",
             [](P p) {
                 return some_attack(p, [](P, const LaidAttack& attack) {
                     return attack.card == CardId::slash &&
                            std::find(attack.enhancements.begin(), attack.enhancements.end(),
                                      CardId::powerful_strike) != attack.enhancements.end();
                 });
             }},
    DuelCase{cl::damage_is_counted_by_attack, "an open Attack with an Enhancement",
             [](P p) {
                 return some_attack(p, [](P q, const LaidAttack& attack) {
                     return !is_blocked(q.rules, attack) && !attack.enhancements.empty();
                 });
             }},
    DuelCase{cl::disarm_comes_before_damage, "an open Attack takes an Item",
             [](P p) {
                 return some_attack(p, [](P q, const LaidAttack& attack) {
                     return carries_disarm(q.rules, attack) && !is_blocked(q.rules, attack) &&
                            q.before.duelists[attack.target].item;
                 });
             }},
    DuelCase{cl::disarm_comes_before_damage, "a blocked Attack takes an Item",
             [](P p) {
                 return some_attack(p, [](P q, const LaidAttack& attack) {
                     return carries_disarm(q.rules, attack) && is_blocked(q.rules, attack) &&
                            q.before.duelists[attack.target].item;
                 });
             }},
    DuelCase{cl::items_count_for_each_attack, "two Attacks of the owner",
             [](P p) { return item_counts(p, CardId::main_gauche, true, 2); }},
    DuelCase{cl::items_count_for_each_attack, "two Attacks on the owner",
             [](P p) { return item_counts(p, CardId::main_gauche, false, 2); }},
    DuelCase{cl::main_gauche_adds_and_shields, "an Attack of the owner",
             [](P p) { return item_counts(p, CardId::main_gauche, true, 1); }},
    DuelCase{cl::main_gauche_adds_and_shields, "an Attack on the owner",
             [](P p) { return item_counts(p, CardId::main_gauche, false, 1); }},
    DuelCase{cl::a_buckler_shields, "an Attack on the owner",
             [](P p) { return item_counts(p, CardId::buckler, false, 1); }},
    DuelCase{cl::a_response_can_shield, "an Attack that is only mitigated",
             [](P p) {
                 return some_attack(p, [](P q, const LaidAttack& attack) {
                     return has_response(attack) && !is_blocked(q.rules, attack);
                 });
             }},
    DuelCase{cl::a_response_can_shield, "more than the Attack has",
             [](P p) {
                 return some_attack(p, [](P q, const LaidAttack& attack) {
                     return has_response(attack) && !is_blocked(q.rules, attack) && attack.enhancements.empty() &&
                            attack.card == CardId::slash;
                 });
             }},
    DuelCase{cl::a_blocked_attack_does_nothing, "with its Enhancements",
             [](P p) {
                 return some_attack(p, [](P q, const LaidAttack& attack) {
                     return is_blocked(q.rules, attack) && !attack.enhancements.empty();
                 });
             }},
    DuelCase{cl::damage_falls_at_once, "both lose Poise",
             [](P p) {
                 return ends_exchange(p) && lost_poise(p, (*p.before.exchange)[0]) &&
                        lost_poise(p, (*p.before.exchange)[1]);
             }},
    DuelCase{cl::the_field_is_cleared, "several Attacks with Responses",
             [](P p) {
                 return ends_exchange(p) && p.before.field.size() > 1 && has_response(p.before.field[0]) &&
                        p.after.field.empty();
             }},
    DuelCase{cl::last_player_standing, "by an Exchange",
             [](P p) { return ends_exchange(p) && is_game_over(p) && left_in_the_game(p.after) == 1; }},
    DuelCase{cl::last_player_standing, "by the Pistol",
             [](P p) { return is(p, ActionKind::pistol) && is_game_over(p); }},
    DuelCase{cl::nobody_is_left, "both go out", [](P p) { return is_game_over(p) && left_in_the_game(p.after) == 0; }},
    DuelCase{cl::nothing_follows_the_end, "the last action", is_game_over},
    DuelCase{cl::no_turn_follows_the_end, "the last action", is_game_over},
};

}  // namespace

std::span<const DuelCase> duel_cases() {
    return cases;
}

}  // namespace engarde::reforged::test
