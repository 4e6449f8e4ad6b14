#include "verifier/piste/replay/replay.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/rulebook.h"
#include "engine/piste/transition.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "notation/piste/turn_number.h"
#include "verifier/piste/replay/ending.h"
#include "verifier/piste/replay/recording.h"

namespace engarde::piste {

namespace {

using Violations = std::vector<Violation>;

// The judgement of a ply, computed once.
struct Considered {
    Violations found{};
    Table after{};                      // set if the hand can hold the cards and the table allows the ply
    std::optional<DrawnCards> drawn{};  // set if also the recorded number of draws is correct
};

class Replayer {
public:
    Replayer(const Rules& rules, const Opening& opening, LastParry last_parry)
        : rules_(rules), deck_(opening.deck), last_parry_(last_parry) {
        replay_.opening = opening;
        replay_.last = opening.view;
        replay_.shows_every_card = opening.shows_every_card;
        pile_ = opening.pile();
    }

    Replay run(const egn::Round& round) {
        replay_.plies.reserve(round.plies.size());
        play_through(round);
        settle_strikes();
        return std::move(replay_);
    }

private:
    void play_through(const egn::Round& round) {
        const std::vector<egn::RecordedPly>& plies = round.plies;
        const std::size_t broken_off = ply_broken_off(round);
        for (std::size_t index = 0; index < plies.size(); ++index) {
            const egn::RecordedPly& ply = plies[index];
            const Action action = action_of(ply);
            Considered considered = consider(ply, action);
            Violations& found = considered.found;
            if (const auto wrong = order_violation(ply)) {
                found.insert(found.begin(), *wrong);
                if (&wrong->clause() == &clause::players_alternate) found.resize(1, *wrong);
                return stop(index, std::move(found));
            }
            if (index == broken_off && may_be_unfinished(ply, action, found)) {
                replay_.plies.push_back({action, view(), DrawnCards{}});
                stop_after_parry(action);
                continue;
            }
            if (ply.struck) {
                const bool legal_by_hand = found.empty() && is_certainly_legal(action);
                replay_.plies.push_back({action, view(), considered.drawn, true, legal_by_hand});
                continue;
            }
            if (!found.empty()) return stop(index, std::move(found));
            replay_.plies.push_back({action, view(), considered.drawn});
            play(action, considered);
        }
    }

    const View& view() const { return replay_.last; }
    Side player() const { return view().table.to_move; }

    // The index of the next card in the initial pile.
    std::size_t next_in_pile(const Table& table) const { return pile_.size() - table.pile_size; }

    // A struck ply that was legal by the hand may still be illegal by its recorded draws: the deck or later draws show
    // what was really on top of the pile.
    void settle_strikes() {
        for (ReplayedPly& replayed : replay_.plies) {
            if (!replayed.strike_was_wrong) continue;
            const std::size_t first = next_in_pile(replayed.before.table);
            bool some_differ = false;
            bool some_are_unknown = false;
            for (std::size_t place = 0; place < replayed.drawn->size(); ++place) {
                const Card drawn = (*replayed.drawn)[place];
                const Card in_pile = pile_[first + place];
                if (drawn == unknown_card || drawn == in_pile) continue;
                (in_pile == unknown_card ? some_are_unknown : some_differ) = true;
            }
            replayed.strike_was_wrong = !some_differ && !some_are_unknown;
            replayed.strike_rests_on_draws = !some_differ && some_are_unknown;
        }
    }

    void stop(std::size_t index, Violations violations) { replay_.stop = {index, std::move(violations)}; }

    // The last ply of a round that was given up or is still going on. A parry alone there claims nothing, since its
    // turn may not have been played.
    static std::size_t ply_broken_off(const egn::Round& round) {
        std::size_t last = round.plies.size();
        while (last > 0 && round.plies[last - 1].struck) --last;
        return is_given_up(round.result) && last > 0 ? last - 1 : round.plies.size();
    }

    // A parrier who is known to be stuck, or who has drawn, has finished.
    bool may_be_unfinished(const egn::RecordedPly& ply, const Action& action, const Violations& found) const {
        if (!is_lone_parry(action) || last_parry_ == LastParry::is_finished) return false;
        const bool turn_follows = a_turn_follows_a_parry(rules_.ruleset, view().table.stage);
        const bool has_drawn = ply.draws.size() > 0;
        // A missing refill is a fault only if the turn was skipped.
        const bool breaks_nothing_else =
            found.empty() || (found.size() == 1 && &found.front().clause() == &clause::hand_is_refilled);
        const bool is_not_known = breaks_nothing_else && !view().knows_hand(player()) && may_have_a_turn_after(action);
        const bool only_the_turn_is_missing =
            is_not_known || (found.size() == 1 && &found.front().clause() == &clause::a_parry_is_followed_by_a_turn);
        return turn_follows && !has_drawn && only_the_turn_is_missing;
    }

    bool may_have_a_turn_after(const Action& parrying) const {
        return some_own_hand(rules_.board, revealed(view(), player(), parrying.parry), [&](const State& state) {
            return has_legal_play(rules_, state.table, state.hand_of(player()) - parrying.parry);
        });
    }

    // Stops with the parrier still to play the turn.
    void stop_after_parry(const Action& action) {
        View next = revealed(view(), player(), action.parry);
        Cards& hand = next.known[seat(player())];
        hand = hand - action.parry;
        next.played = next.played + action.parry;
        next.table = table_after_parry_alone(view().table, action);
        replay_.last = next;
        replay_.turn_is_owed = true;
        ++turns_;  // later numbers count this ply
    }

    // A struck ply by the wrong player is not reported: that is why it was struck.
    std::optional<Violation> order_violation(const egn::RecordedPly& ply) const {
        const auto due = egn::number_due(turns_);
        if (ply.number && ply.number != due)
            return Violation(recording::plies_are_numbered, {{"number", static_cast<int>(*ply.number)},
                                                             {"turn", static_cast<int>(turns_ / 2 + 1)},
                                                             {"starters_turn", due ? 1 : 0}});
        return ply.struck ? std::nullopt : out_of_turn(ply);
    }

    std::optional<Violation> out_of_turn(const egn::RecordedPly& ply) const {
        return turn_violation(view().table, ply.player.value_or(player()));
    }

    // The refill is judged only for a legal ply: how many cards an illegal one draws is undefined.
    Considered consider(const egn::RecordedPly& ply, const Action& action) const {
        if (ply.struck)
            if (const auto wrong = out_of_turn(ply)) return {.found = {*wrong}};
        const Table& table = view().table;
        Considered ready{.found = public_violations(rules_, table, action)};
        if (!ready.found.empty()) {
            const auto lacking = is_over(table.stage) ? std::nullopt : shortage(cards_played(action));
            if (lacking && &lacking->clause() != &ready.found.back().clause()) ready.found.push_back(*lacking);
            return ready;
        }
        if (cards_played(action).size() <= table.hand_size[seat(player())]) {
            ready.after = table_after(rules_, table, action);
            ready.drawn = recorded_draws(ply.draws, cards_due(ready));
        }
        if (const auto found = broken_by_the_hand(action))
            ready.found = {*found};
        else if (const auto wrong = draws_violation(ply.draws, ready, cards_played(action)))
            ready.found = {*wrong};
        return ready;
    }

    int cards_due(const Considered& ready) const { return view().table.pile_size - ready.after.pile_size; }

    // None if the recorded number is wrong.
    static std::optional<DrawnCards> recorded_draws(egn::CardText draws, int due) {
        if (draws.is_counted() && draws.size() != static_cast<std::size_t>(due)) return std::nullopt;
        DrawnCards drawn(due);
        for (std::size_t place = 0; draws.is_counted() && place < drawn.size(); ++place) drawn[place] = draws[place];
        return drawn;
    }

    std::optional<Violation> broken_by_the_hand(const Action& action) const {
        if (view().knows_hand(player())) return hand_violation(rules_, view().known_state(), action);
        if (const auto found = shortage(cards_played(action))) return found;
        if (!rest_of_the_hand_matters(rules_.ruleset, action)) return std::nullopt;
        std::optional<Violation> first;
        const bool some_hand_allows_it =
            some_own_hand(rules_.board, revealed(view(), player(), cards_played(action)), [&](const State& state) {
                const auto found = hand_violation(rules_, state, action);
                if (found && !first) first = found;
                return !found;
            });
        return some_hand_allows_it ? std::nullopt : first;
    }

    // Whether the ply needs more cards than the hand can hold, given its known cards.
    std::optional<Violation> shortage(Cards played) const {
        const Cards known = view().known[seat(player())];
        int lacking = 0;
        for (Card value = 1; value <= highest_card; ++value) {
            const int lack = std::max(0, played.count(value) - known.count(value));
            lacking += lack;
            if (lack == 0) continue;
            const int left = rules_.board.copies - view().played.count(value);
            const int held = known.count(value) + view().unseen(rules_.board, value);
            if (played.count(value) > left)
                return Violation(clause::cards_come_from_the_hand,
                                 {{"card", value}, {"played", played.count(value)}, {"left", left}});
            if (lacking > view().hidden(player()))
                return Violation(clause::cards_come_from_the_hand,
                                 {{"card", value},
                                  {"played", played.count(value)},
                                  {"held", known.count(value) + lack - (lacking - view().hidden(player()))}});
            if (played.count(value) > held)
                return Violation(recording::some_deal_fits,
                                 {{"card", value}, {"played", played.count(value)}, {"left", held}});
        }
        return std::nullopt;
    }

    // A card of the refill, as recorded in the deck.
    Card in_deck(std::size_t place) const {
        return deck_.empty() ? unknown_card : deck_[deck_.size() - view().table.pile_size + place];
    }

    std::optional<Violation> draws_violation(egn::CardText draws, const Considered& ready, Cards played) const {
        if (!ready.drawn)
            return Violation(clause::hand_is_refilled,
                             {{"drawn", static_cast<int>(draws.size())}, {"due", cards_due(ready)}});
        if (!draws.is_counted()) return std::nullopt;
        const View shown = revealed(view(), player(), played);
        CardTally located;
        for (std::size_t place = 0; place < ready.drawn->size(); ++place) {
            const Card next = in_deck(place);
            const Card drawn = (*ready.drawn)[place];
            if (drawn == unknown_card || drawn == next) continue;
            if (next != unknown_card) return Violation(clause::hand_is_refilled, {{"card", drawn}, {"next", next}});
            const int found = shown.located(drawn) + ++located.count[drawn];
            if (found > rules_.board.copies)
                return Violation(clause::deck_has_five_of_each_value,
                                 {{"card", drawn}, {"found", found}, {"copies", rules_.board.copies}});
        }
        return std::nullopt;
    }

    bool is_certainly_legal(const Action& action) const {
        return view().knows_hand(player()) || (view().known[seat(player())].contains(cards_played(action)) &&
                                               !rest_of_the_hand_matters(rules_.ruleset, action));
    }

    void play(const Action& action, const Considered& ready) {
        const Cards played = cards_played(action);
        View next = revealed(view(), player(), played);
        Cards& hand = next.known[seat(player())];
        hand = hand - played;
        const std::size_t first = next_in_pile(view().table);
        for (std::size_t place = 0; place < ready.drawn->size(); ++place) {
            const Card located = in_deck(place);
            const Card card = located == unknown_card ? (*ready.drawn)[place] : located;
            pile_[first + place] = card;
            hand = hand + Cards::of(card, 1);
            next.pile = next.pile - Cards::of(located, 1);
            if (card == unknown_card) replay_.shows_every_card = false;
        }
        next.played = next.played + played;
        next.table = ready.after;
        replay_.last = next;
        ++turns_;
    }

    const Rules& rules_;
    const std::vector<Card>& deck_;
    LastParry last_parry_;
    Replay replay_;
    std::uint32_t turns_ = 0;
    std::vector<Card> pile_;  // the initial pile, as far as the deck and the draws show it
};

}  // namespace

Replay replay(const Rules& rules, const egn::Round& round, const Opening& opening, LastParry last_parry) {
    return Replayer(rules, opening, last_parry).run(round);
}

std::vector<Replay> replays(const Rules& rules, const egn::Round& round, const Opening& opening, LastParry last_parry) {
    std::vector<Replay> ways;
    ways.push_back(replay(rules, round, opening, last_parry));
    if (ways.front().turn_is_owed && stuck_parrier_skips(rules.ruleset))
        ways.push_back(replay(rules, round, opening, LastParry::is_finished));
    return ways;
}

}  // namespace engarde::piste
