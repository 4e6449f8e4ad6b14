#include "verifier/piste/replay/replay.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/rulebook.h"
#include "engine/piste/transition.h"
#include "verifier/piste/replay/card_list.h"
#include "verifier/piste/replay/ending.h"
#include "verifier/piste/replay/recording.h"
#include "verifier/piste/replay/to_egn.h"

namespace engarde::piste {

namespace {

using Violations = std::vector<Violation>;

// What a ply draws: the cards that are told, be it by the deck or by the ply itself.
struct Draws {
    Cards known{};
    Cards from_the_deck{};  // those of them that were located before
    std::string written{};  // one character per card
    bool complete = true;
};

class Replayer {
public:
    Replayer(const Rules& rules, const Opening& opening, LastParry last_parry)
        : rules_(rules), deck_(opening.deck), last_parry_(last_parry) {
        replay_.opening = opening;
        replay_.last = opening.view;
        replay_.shows_every_card = opening.shows_every_card;
        pile_ = deck_.empty() ? std::string(opening.view.table.pile_size, '?') : deck_;
    }

    Replay run(const egn::Round& round) {
        play_through(round);
        settle_strikes(round.plies);
        return std::move(replay_);
    }

private:
    void play_through(const egn::Round& round) {
        const std::vector<egn::RecordedPly>& plies = round.plies;
        const std::size_t broken_off = ply_broken_off(round);
        for (std::size_t index = 0; index < plies.size(); ++index) {
            const egn::RecordedPly& ply = plies[index];
            const Action action = action_of(ply);
            Violations found = breaches(ply, action);
            if (const auto wrong = order_violation(ply)) {
                found.insert(found.begin(), *wrong);
                if (&wrong->clause() == &clause::players_alternate) found.resize(1, *wrong);
                return stop(index, std::move(found));
            }
            if (index == broken_off && may_be_unfinished(ply, action, found)) {
                replay_.plies.push_back({action, view()});
                stop_behind_parry(action);
                continue;
            }
            if (ply.struck) {
                const bool legal_by_hand = found.empty() && is_certainly_legal(action);
                replay_.plies.push_back({action, view(), true, legal_by_hand});
                continue;
            }
            if (!found.empty()) return stop(index, std::move(found));
            replay_.plies.push_back({action, view()});
            play(ply, action);
        }
    }

    const View& view() const { return replay_.last; }
    Side player() const { return view().table.to_move; }

    // A struck ply that was legal by the hand may have been illegal by the cards it is said to have drawn: what was
    // really on top of the pile is known from the deck, or from later draws.
    void settle_strikes(const std::vector<egn::RecordedPly>& plies) {
        for (std::size_t index = 0; index < replay_.plies.size(); ++index) {
            ReplayedPly& replayed = replay_.plies[index];
            if (!replayed.strike_was_wrong || !read_cards(plies[index].draws).counted) continue;
            const std::size_t first = pile_.size() - replayed.before.table.pile_size;
            bool some_differ = false;
            bool some_are_unknown = false;
            const std::string& drawn = plies[index].draws;
            const int due = cards_drawn(rules_, replayed.before.table, replayed.action);
            for (std::size_t place = 0; place < static_cast<std::size_t>(due); ++place) {
                if (drawn[place] == '?' || drawn[place] == pile_[first + place]) continue;
                (pile_[first + place] == '?' ? some_are_unknown : some_differ) = true;
            }
            replayed.strike_was_wrong = !some_differ && !some_are_unknown;
            replayed.strike_rests_on_draws = !some_differ && some_are_unknown;
        }
    }

    void stop(std::size_t index, Violations violations) { replay_.stop = {index, std::move(violations)}; }

    // The last ply of a round that ended for no reason of the game, or of which no more is told. A parry that stands
    // alone there claims nothing: its turn may just not have been played any more.
    static std::size_t ply_broken_off(const egn::Round& round) {
        std::size_t last = round.plies.size();
        while (last > 0 && round.plies[last - 1].struck) --last;
        return is_given_up(round.result) && last > 0 ? last - 1 : round.plies.size();
    }

    // A parrier who is known to be stuck, or who has drawn, has finished.
    bool may_be_unfinished(const egn::RecordedPly& ply, const Action& action, const Violations& found) const {
        if (!is_lone_parry(action) || last_parry_ == LastParry::is_finished) return false;
        const Stage stage = view().table.stage;
        const bool turn_follows =
            stage == Stage::open || (stage == Stage::final_attack && rules_.ruleset.turn_after_final_parry);
        const bool has_drawn = read_cards(ply.draws).size() > 0;
        // A refill that was not made is missing only if the turn was skipped.
        const bool breaks_nothing_else =
            found.empty() || (found.size() == 1 && &found.front().clause() == &clause::hand_is_refilled);
        const bool nobody_knows = breaks_nothing_else && !view().knows_hand(player()) && may_have_a_turn_behind(action);
        const bool only_the_turn_is_missing =
            nobody_knows || (found.size() == 1 && &found.front().clause() == &clause::a_parry_is_followed_by_a_turn);
        return turn_follows && !has_drawn && only_the_turn_is_missing;
    }

    bool may_have_a_turn_behind(const Action& parrying) const {
        return some_own_hand(rules_.board, revealed(view(), player(), parrying.parry), [&](const State& state) {
            return has_legal_play(rules_, state.table, state.hand_of(player()) - parrying.parry);
        });
    }

    // The parrier still has the turn.
    void stop_behind_parry(const Action& action) {
        View next = revealed(view(), player(), action.parry);
        Cards& hand = next.known[seat(player())];
        hand = hand - action.parry;
        next.played = next.played + action.parry;
        std::uint8_t& size = next.table.hand_size[seat(player())];
        size = static_cast<std::uint8_t>(size - action.parry.size());
        next.table.attack = {};
        next.table.stage = Stage::open;  // a turn is owed, pile or no pile
        replay_.last = next;
        replay_.turn_is_owed = true;
        ++turns_;  // a number behind it counts the ply all the same
    }

    // A struck ply played by the wrong player is just what it was struck for.
    std::optional<Violation> order_violation(const egn::RecordedPly& ply) const {
        const std::uint32_t turn = turns_ / 2 + 1;
        const bool starters_turn = turns_ % 2 == 0;
        if (ply.number && (!starters_turn || *ply.number != turn))
            return Violation(recording::plies_are_numbered, {{"number", static_cast<int>(*ply.number)},
                                                             {"turn", static_cast<int>(turn)},
                                                             {"starters_turn", starters_turn ? 1 : 0}});
        return ply.struck ? std::nullopt : out_of_turn(ply);
    }

    std::optional<Violation> out_of_turn(const egn::RecordedPly& ply) const {
        return turn_violation(view().table, player_of(ply, player()));
    }

    // The refill is judged of a legal ply only: nobody can say how many cards an illegal one draws.
    Violations breaches(const egn::RecordedPly& ply, const Action& action) const {
        if (ply.struck)
            if (const auto wrong = out_of_turn(ply)) return {*wrong};
        if (Violations found = public_violations(rules_, view().table, action); !found.empty()) {
            const auto lacking = is_over(view().table.stage) ? std::nullopt : shortage(cards_played(action));
            if (lacking && lacking->clause().code != found.back().clause().code) found.push_back(*lacking);
            return found;
        }
        if (const auto found = hand_violation(action)) return {*found};
        if (const auto found = draws_violation(ply, action)) return {*found};
        return {};
    }

    std::optional<Violation> hand_violation(const Action& action) const {
        if (view().knows_hand(player())) return violation(rules_, view().known_state(), action);
        if (const auto found = shortage(cards_played(action))) return found;
        if (!rest_of_the_hand_matters(rules_.ruleset, action)) return std::nullopt;
        std::optional<Violation> first;
        const bool some_hand_allows_it =
            some_own_hand(rules_.board, revealed(view(), player(), cards_played(action)), [&](const State& state) {
                const auto found = violation(rules_, state, action);
                if (found && !first) first = found;
                return !found;
            });
        return some_hand_allows_it ? std::nullopt : first;
    }

    // More cards than the hand can hold, with what else is known of it.
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

    // What the deck and the ply tell of the card drawn at this place, "?" if nothing.
    char told_by_the_deck(int place) const {
        if (deck_.empty()) return '?';
        return deck_[deck_.size() - view().table.pile_size + static_cast<std::size_t>(place)];
    }
    static char told_by_the_ply(const egn::RecordedPly& ply, int place) {
        return read_cards(ply.draws).counted ? ply.draws[static_cast<std::size_t>(place)] : '?';
    }

    std::optional<Violation> draws_violation(const egn::RecordedPly& ply, const Action& action) const {
        const int due = cards_drawn(rules_, view().table, action);
        const CardList recorded = read_cards(ply.draws);
        if (recorded.counted && recorded.size() != due)
            return Violation(clause::hand_is_refilled, {{"drawn", recorded.size()}, {"due", due}});
        const View shown = revealed(view(), player(), cards_played(action));
        CardList located;
        for (int place = 0; place < due; ++place) {
            const char next = told_by_the_deck(place);
            const char drawn = told_by_the_ply(ply, place);
            if (drawn == '?' || drawn == next) continue;
            if (next != '?')
                return Violation(clause::hand_is_refilled, {{"card", value_of(drawn)}, {"next", value_of(next)}});
            const int found = shown.located(value_of(drawn)) + ++located.count[value_of(drawn)];
            if (found > rules_.board.copies)
                return Violation(clause::deck_has_five_of_each_value,
                                 {{"card", value_of(drawn)}, {"found", found}, {"copies", rules_.board.copies}});
        }
        return std::nullopt;
    }

    bool is_certainly_legal(const Action& action) const {
        return view().knows_hand(player()) || (view().known[seat(player())].contains(cards_played(action)) &&
                                               !rest_of_the_hand_matters(rules_.ruleset, action));
    }

    Draws draws_of(const egn::RecordedPly& ply, const Action& action) const {
        Draws draws;
        const int due = cards_drawn(rules_, view().table, action);
        for (int place = 0; place < due; ++place) {
            const char next = told_by_the_deck(place);
            const char card = next == '?' ? told_by_the_ply(ply, place) : next;
            draws.written += card;
            if (card == '?') {
                draws.complete = false;
                continue;
            }
            draws.known = draws.known + Cards::of(value_of(card), 1);
            if (next != '?') draws.from_the_deck = draws.from_the_deck + Cards::of(value_of(card), 1);
        }
        return draws;
    }

    void play(const egn::RecordedPly& ply, const Action& action) {
        const Cards played = cards_played(action);
        const Draws draws = draws_of(ply, action);
        pile_.replace(pile_.size() - view().table.pile_size, draws.written.size(), draws.written);
        View next = revealed(view(), player(), played);
        Cards& hand = next.known[seat(player())];
        hand = hand - played + draws.known;
        next.pile = next.pile - draws.from_the_deck;
        next.played = next.played + played;
        next.table = table_after(rules_, view().table, action);
        replay_.last = next;
        replay_.shows_every_card = replay_.shows_every_card && draws.complete;
        ++turns_;
    }

    const Rules& rules_;
    const std::string& deck_;
    LastParry last_parry_;
    Replay replay_;
    std::uint32_t turns_ = 0;
    std::string pile_;  // at first, as far as the deck and the draws show it
};

}  // namespace

Replay replay(const Rules& rules, const egn::Round& round, const Opening& opening, LastParry last_parry) {
    return Replayer(rules, opening, last_parry).run(round);
}

std::vector<Replay> replays(const Rules& rules, const egn::Round& round, const Opening& opening, LastParry last_parry) {
    std::vector<Replay> ways{replay(rules, round, opening, last_parry)};
    if (ways.front().turn_is_owed && stuck_parrier_skips(rules.ruleset))
        ways.push_back(replay(rules, round, opening, LastParry::is_finished));
    return ways;
}

}  // namespace engarde::piste
