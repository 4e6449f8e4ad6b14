#include "verifier/reforged/generate/play_game.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/reforged/card_type.h"
#include "engine/reforged/damage.h"
#include "engine/reforged/legal_actions.h"
#include "engine/reforged/scoring.h"
#include "engine/reforged/transition.h"

namespace engarde::reforged {

namespace {

using Actions = std::vector<Action>;

class Table {
public:
    Table(const Rules& rules, std::size_t players, Style style, Random& random)
        : rules_(rules), style_(style), random_(random), state_(before_the_game(rules.ruleset, players)) {
        if (style == Style::rare && random.once_in(2))
            for (Duelist& duelist : state_.duelists) duelist.poise = static_cast<int>(random.below(4));
        if (style == Style::rare && random.once_in(players > 9 ? 1 : 6)) peaceful_turns_ = players;
        game_.start = state_;
    }

    PlayedGame play() {
        deal_cards();
        do_it(begin_turn(random_.below(state_.duelists.size())));
        for (std::size_t turns = 1; turns <= most_turns && !is_over(); ++turns) {
            is_peaceful_ = turns <= peaceful_turns_;
            const bool keeps_the_hand = turns <= peaceful_turns_ + 1;
            if (!keeps_the_hand && random_.once_in(style_ == Style::lifelike ? 3 : 2)) discard_some();
            draw_cards();
            while (const auto action = next_action()) {
                do_it(*action);
                // An Item that was discarded before anything was played can be drawn.
                if (action->kind == ActionKind::discard_item && state_.phase != Phase::playing) draw_cards();
            }
            if (!is_over()) do_it(begin_turn(next_to_the_left(state_, state_.active)));
        }
        game_.outcome = outcome(rules_, state_);
        game_.last = std::move(state_);
        return std::move(game_);
    }

private:
    bool is_over() const { return outcome(rules_, state_).has_value(); }
    const Duelist& active() const { return state_.duelists[state_.active]; }

    void do_it(const Action& action) {
        state_ = after(rules_, std::move(state_), action);
        game_.actions.push_back(action);
    }

    // The deck in its order, the next card last.
    void shuffle(std::vector<CardId> cards) {
        deck_ = std::move(cards);
        for (std::size_t left = deck_.size(); left > 1; --left) std::swap(deck_[left - 1], deck_[random_.below(left)]);
    }
    std::vector<CardId> take(int cards) {
        const auto from = deck_.end() - cards;
        std::vector<CardId> taken(from, deck_.end());
        deck_.erase(from, deck_.end());
        return taken;
    }

    void deal_cards() {
        shuffle(full_deck(rules_).known());
        std::vector<Pile> hands;
        for (std::size_t seat = 0; seat < state_.duelists.size(); ++seat)
            hands.push_back(Pile::of(take(hand_size(rules_.ruleset))));
        do_it(deal(std::move(hands)));
    }

    void draw_cards() {
        while (true) {
            if (reshuffle_is_due()) {
                do_it(reshuffle(state_.active, state_.discard_pile.size()));
                shuffle(state_.deck.known());
            }
            const int wanted = hand_size(rules_.ruleset) - active().hand.size();
            const int drawn = std::min(wanted, state_.deck.size());
            if (drawn <= 0) return;
            do_it(draw(state_.active, Pile::of(take(drawn))));
        }
    }
    bool reshuffle_is_due() const {
        const bool at_once = rules_.ruleset.deck_runs_out == DeckRunsOut::at_once && state_.deck_ran_out;
        const bool wanted = active().hand.size() < hand_size(rules_.ruleset);
        return state_.deck.size() == 0 && state_.discard_pile.size() > 0 && (wanted || at_once);
    }
    void discard_some() {
        std::vector<CardId> cards;
        const std::uint64_t kept = style_ == Style::rare ? 2 : 4;
        for (const CardId card : active().hand.known())
            if (style_ == Style::rare ? !random_.once_in(kept) : random_.once_in(kept)) cards.push_back(card);
        do_it(discard(state_.active, Pile::of(std::move(cards))));
    }

    bool turn_ends() {
        if (state_.exchange) return false;
        if (active().out) return true;
        const bool is_done = state_.exchange_is_over || state_.pistol_was_fired;
        return random_.once_in(is_done ? 2 : 12);
    }

    // Cards are not drawn or discarded any more, and the next turn is begun by the loop. While nobody attacks, all
    // hands stay full but for Items, which is how the deck can have too few cards for the next hand.
    Actions possible() const {
        State playing = state_;
        playing.phase = Phase::playing;
        Actions all = legal_actions(rules_, playing);
        const auto is_left_out = [&](const Action& action) {
            return action.kind == ActionKind::begin_turn || (is_peaceful_ && action.kind != ActionKind::item);
        };
        all.erase(std::remove_if(all.begin(), all.end(), is_left_out), all.end());
        return all;
    }

    // None: the turn ends.
    std::optional<Action> next_action() {
        if (is_over() || turn_ends()) return std::nullopt;
        const Actions all = possible();
        if (all.empty()) return std::nullopt;
        const Actions liked = preferred(all);
        return liked.empty() || random_.once_in(6) ? of_some_kind(all) : of_some_kind(liked);
    }

    Actions preferred(const Actions& all) const {
        if (style_ == Style::lifelike) return those(all, &Table::is_sensible);
        if (style_ == Style::any) return {};
        const Actions rarest = those(all, &Table::is_very_rare);
        return rarest.empty() ? those(all, &Table::is_rare) : rarest;
    }
    Actions those(const Actions& all, bool (Table::*condition)(const Action&) const) const {
        Actions liked;
        for (const Action& action : all)
            if ((this->*condition)(action)) liked.push_back(action);
        return liked;
    }

    bool is_sensible(const Action& action) const {
        const CardType type = type_of(rules_, action.card);
        switch (action.kind) {
            case ActionKind::open:
                return true;
            case ActionKind::item:
                return !active().item;
            case ActionKind::restore:
                return active().poise <= 7;
            case ActionKind::play:
                if (type == CardType::response) return !has_response(state_.field[action.target->attack]);
                if (type == CardType::press) return state_.field[action.target->attack].target != action.by;
                return true;
            default:
                return false;
        }
    }
    // Few hands allow these.
    bool is_very_rare(const Action& action) const {
        const bool arms = action.kind == ActionKind::item && rules_.book[action.card].effects.takes > 0;
        return action.interrupts || action.kind == ActionKind::pistol || arms;
    }
    bool is_rare(const Action& action) const {
        const CardType type = type_of(rules_, action.card);
        const bool is_a_play = action.kind == ActionKind::play;
        return action.kind == ActionKind::discard_item || action.kind == ActionKind::restore ||
               (is_a_play && type == CardType::fancy_move && !action.counter) ||
               (is_a_play && type == CardType::response && has_response(state_.field[action.target->attack])) ||
               (is_a_play && type == CardType::attack) ||
               (action.kind == ActionKind::open && !action.enhancements.empty());
    }

    // Each kind is as likely as the others, however many ways there are to do it.
    Action of_some_kind(const Actions& all) {
        std::map<std::pair<ActionKind, CardType>, Actions> kinds;
        for (const Action& action : all) kinds[{action.kind, type_of(rules_, action.card)}].push_back(action);
        auto kind = kinds.begin();
        std::advance(kind, static_cast<std::ptrdiff_t>(random_.below(kinds.size())));
        return kind->second[random_.below(kind->second.size())];
    }

    const Rules& rules_;
    Style style_;
    Random& random_;
    State state_;
    std::vector<CardId> deck_{};
    std::size_t peaceful_turns_ = 0;  // at the beginning of the game
    bool is_peaceful_ = false;
    PlayedGame game_{};
};

}  // namespace

PlayedGame play_game(const Rules& rules, std::size_t players, Style style, Random& random) {
    return Table(rules, players, style, random).play();
}

}  // namespace engarde::reforged
