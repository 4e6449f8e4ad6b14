#include "engine/reforged/legal_actions.h"

#include <algorithm>

#include "engine/reforged/card_type.h"
#include "engine/reforged/legality.h"

namespace engarde::reforged {

namespace {

std::vector<CardId> different(std::vector<CardId> cards) {
    cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    return cards;
}

// Lists what can be meant by somebody, and keeps what the rules allow.
class Lister {
public:
    Lister(const Rules& rules, const State& state) : rules_(rules), state_(state) {}

    std::vector<Action> list() {
        if (state_.phase == Phase::setup) {
            for (std::size_t seat = 0; seat < state_.duelists.size(); ++seat) offer(begin_turn(seat));
        } else if (state_.exchange) {
            for (const std::size_t duelist : *state_.exchange) list_plays(duelist);
        } else {
            list_turn(state_.active);
        }
        return std::move(found_);
    }

private:
    void offer(Action action) {
        if (!violation(rules_, state_, action)) found_.push_back(std::move(action));
    }
    const Pile& hand_of(std::size_t player) const { return state_.duelists[player].hand; }

    void list_turn(std::size_t player) {
        offer(begin_turn(next_to_the_left(state_, player)));
        list_refill(player);
        offer(discard_item(player));
        for (const CardId card : different(hand_of(player).known())) {
            offer(put_in_play(player, card));
            offer(restore(player, card));
        }
        for (std::size_t target = 0; target < state_.duelists.size(); ++target) {
            offer(fire_pistol(player, target));
            for (const AttackPlay& each : attacks_with(hand_of(player))) offer(open(player, target, each));
        }
    }

    void list_refill(std::size_t player) {
        if (state_.phase == Phase::discarding) list_discards(player);
        for (const CardId card : different(state_.deck.known())) offer(draw(player, Pile::of({card})));
        if (state_.deck.hidden() > 0) offer(draw(player, Pile::counted(1)));
        offer(reshuffle(player));
    }

    // Every choice of cards, equal cards being one choice; discarding none is the same as not discarding.
    void list_discards(std::size_t player) {
        std::vector<std::vector<CardId>> choices{{}};
        for (const CardId card : different(hand_of(player).known())) {
            const std::size_t before = choices.size();
            for (int copies = 1; copies <= hand_of(player).count(card); ++copies)
                for (std::size_t choice = 0; choice < before; ++choice) {
                    choices.push_back(choices[choice]);
                    choices.back().insert(choices.back().end(), static_cast<std::size_t>(copies), card);
                }
        }
        for (std::size_t choice = 1; choice < choices.size(); ++choice)
            offer(discard(player, Pile::of(choices[choice])));
    }

    void list_plays(std::size_t player) {
        offer(pass(player));
        for (const AttackPlay& each : attacks_with(hand_of(player))) offer(attack(player, each));
        for (const CardId card : different(hand_of(player).known())) {
            if (type_of(rules_, card) == CardType::attack) continue;
            Pile rest = hand_of(player);
            rest.take(card);
            for (const Action& each : aimed(player, card)) list_with_counters(each, rest);
        }
    }

    // The card against everything that it could be played against.
    std::vector<Action> aimed(std::size_t player, CardId card) const {
        const CardType type = type_of(rules_, card);
        std::vector<Action> all;
        for (std::size_t place = 0; place < state_.field.size(); ++place) {
            if (type == CardType::response) all.push_back(respond(player, card, place));
            for (std::size_t laid = 0; type == CardType::press && laid < state_.field[place].responses.size(); ++laid)
                all.push_back(press(player, card, place, laid));
        }
        if (type == CardType::fancy_move || type == CardType::interrupt) {
            const bool negates = rules_.book[card].effects.negates_fancy_move;
            all.push_back(negates ? interrupt(player, card) : play_card(player, card));
        }
        return all;
    }

    void list_with_counters(Action action, const Pile& rest) {
        const bool has_offer = rules_.book[action.card].effects.offer > 0;
        for (const bool pays : {false, true}) {
            if (pays && !has_offer) break;
            action.pays = pays;
            action.counter.reset();
            offer(action);
            for (const AttackPlay& each : attacks_with(rest)) {
                action.counter = each;
                offer(action);
            }
        }
    }

    std::vector<AttackPlay> attacks_with(const Pile& hand) const {
        std::vector<AttackPlay> all;
        for (const CardId card : different(hand.known())) {
            if (type_of(rules_, card) != CardType::attack) continue;
            Pile rest = hand;
            rest.take(card);
            add_enhanced(card, rest, all);
        }
        return all;
    }

    // The Attack with every choice of different Enhancements.
    void add_enhanced(CardId attack, const Pile& rest, std::vector<AttackPlay>& all) const {
        const std::size_t first = all.size();
        all.push_back({attack, {}});
        for (const CardId card : different(rest.known())) {
            if (type_of(rules_, card, Place::with_an_attack) != CardType::enhancement) continue;
            const std::size_t end = all.size();
            for (std::size_t index = first; index < end; ++index) {
                all.push_back(all[index]);
                all.back().enhancements.push_back(card);
            }
        }
    }

    const Rules& rules_;
    const State& state_;
    std::vector<Action> found_;
};

}  // namespace

std::vector<Action> legal_actions(const Rules& rules, const State& state) {
    return Lister(rules, state).list();
}

}  // namespace engarde::reforged
