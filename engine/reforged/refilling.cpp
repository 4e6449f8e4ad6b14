// The deal, and the start of a turn: discard, draw, reshuffle.
#include <algorithm>

#include "engine/reforged/judging.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

namespace {

bool judge_own_turn(Judging& judging) {
    if (judging.action.by == judging.state.active) return true;
    judging.breach(clause::only_the_active_player_refills,
                   {{"player", number(judging.action.by)}, {"turn", number(judging.state.active)}});
    return false;
}

bool is_certainly_empty(const Pile& pile) {
    return pile.is_recorded() && pile.size() == 0;
}

// How many cards the active player has to draw at least; none if the hand may be full, also by cards drawn unseen.
int cards_wanted(const Judging& judging) {
    const State& state = judging.state;
    return std::max(0, hand_size(judging.ruleset()) - most_cards_to_play(judging.ruleset(), state, state.active));
}

// The most cards that can be in hands, in play and out of the game before anything is played on a turn.
int most_cards_outside_the_piles(const Judging& judging) {
    const int full_hand = hand_size(judging.ruleset());
    const bool are_set_aside = judging.ruleset().dead_hand == DeadHand::set_aside;
    int cards = 0;
    for (const Duelist& duelist : judging.state.duelists) {
        if (duelist.out)
            cards += are_set_aside ? full_hand + 1 : 0;
        else
            cards += std::min(full_hand, duelist.hand.most()) + (duelist.item ? 1 : 0);
    }
    return cards;
}

// No card is left to draw, so that the hand stays short. A discard pile of unknown size may be empty, and a deck of
// unknown size may be if the other cards are enough for all that lie elsewhere.
bool nothing_can_be_drawn(const Judging& judging) {
    const State& state = judging.state;
    const Pile& pile = state.discard_pile;
    if (pile.is_recorded() && pile.size() > 0) return false;
    if (state.deck.is_recorded()) return state.deck.size() == 0;
    return most_cards_outside_the_piles(judging) >= deck_size(judging.ruleset());
}

// Under rules where the deck runs out with its last card, it is replaced before anything else is done.
bool reshuffle_is_due_at_once(const Judging& judging) {
    return judging.ruleset().deck_runs_out == DeckRunsOut::at_once && judging.state.deck_ran_out &&
           judging.state.discard_pile.size() > 0;
}

// A deck that is not recorded may have run out with any card that was drawn from it.
bool reshuffle_may_be_due_at_once(const Judging& judging) {
    const State& state = judging.state;
    const bool may_have_run_out = state.deck_ran_out || (state.phase == Phase::drawing && !state.deck.is_recorded());
    return judging.ruleset().deck_runs_out == DeckRunsOut::at_once && may_have_run_out &&
           !is_certainly_empty(state.discard_pile);
}

void judge_drawn(Judging& judging) {
    const Pile& cards = judging.action.cards;
    const Pile& deck = judging.state.deck;
    if (!deck.may_have(cards.size())) {
        const bool can_be_reshuffled = !is_certainly_empty(judging.state.discard_pile);
        return judging.breach(can_be_reshuffled ? clause::an_empty_deck_is_reshuffled : clause::cards_are_conserved,
                              {{"cards", cards.size()}, {"deck", deck.size()}});
    }
    if (const auto missing = deck.missing(cards.known()))
        return judging.breach(clause::cards_are_conserved, {{"card", number(*missing)}});
    for (const CardId card : cards.known()) {
        const int copies = copies_of(judging.ruleset(), judging.rules.book[card]).most;
        const int already_seen = seen(judging.state, card) - std::min(deck.count(card), cards.count(card));
        if (already_seen + cards.count(card) > copies)
            return judging.breach(clause::cards_are_conserved, {{"card", number(card)}, {"copies", copies}});
    }
}

void judge_copies_dealt(Judging& judging, const Pile& dealt) {
    for (const CardId card : dealt.known()) {
        const int copies = copies_of(judging.ruleset(), judging.rules.book[card]).most;
        if (dealt.count(card) > copies)
            return judging.breach(clause::cards_are_conserved, {{"card", number(card)}, {"copies", copies}});
    }
}

}  // namespace

void judge_deal(Judging& judging) {
    const State& state = judging.state;
    const bool is_dealt = std::any_of(state.duelists.begin(), state.duelists.end(),
                                      [](const Duelist& duelist) { return duelist.hand.is_recorded(); });
    if (state.phase != Phase::setup || is_dealt)
        return judging.breach(clause::the_deal_comes_first, {{"dealt", is_dealt ? 1 : 0}});
    const int size = hand_size(judging.ruleset());
    const Pile deck = full_deck(judging.rules);
    if (state.deck.is_recorded() && state.deck.size() != deck.size())
        return judging.breach(clause::the_deal_comes_first, {{"deck", state.deck.size()}, {"cards", deck.size()}});
    Pile all = Pile::empty();
    for (std::size_t seat = 0; seat < judging.action.hands.size(); ++seat) {
        const Pile& hand = judging.action.hands[seat];
        all.add(hand);
        if (hand.size() != size)
            return judging.breach(clause::every_player_is_dealt_a_hand,
                                  {{"player", number(seat)}, {"cards", hand.size()}, {"hand", size}});
    }
    if (judging.action.hands.size() != state.duelists.size())
        return judging.breach(clause::every_player_is_dealt_a_hand,
                              {{"hands", number(judging.action.hands.size())}, {"hand", size}});
    if (!deck.may_have(all.size()))
        return judging.breach(clause::cards_are_conserved, {{"cards", all.size()}, {"deck", deck.size()}});
    judge_copies_dealt(judging, all);
}

// The first turn is anybody's who is in the game.
void judge_begin_turn(Judging& judging) {
    const State& state = judging.state;
    const std::size_t player = judging.action.by;
    if (state.exchange) return judging.breach(clause::an_exchange_is_ended, {{"player", number(player)}});
    const bool is_first = state.phase == Phase::setup;
    if (!is_first && !state.duelists[state.active].out && !judge_refill(judging)) return;
    const bool is_out = player >= state.duelists.size() || state.duelists[player].out;
    const std::size_t next = is_first ? player : next_to_the_left(state, state.active);
    if (is_out || player != next)
        judging.breach(clause::turns_go_to_the_left,
                       {{"player", number(player)}, {"turn", number(next)}, {"out", is_out ? 1 : 0}});
}

bool judge_refill(Judging& judging) {
    const State& state = judging.state;
    if (state.phase == Phase::playing) return true;
    if (reshuffle_is_due_at_once(judging)) {
        judging.breach(clause::an_empty_deck_is_reshuffled, {{"player", number(state.active)}});
        return false;
    }
    const int wanted = cards_wanted(judging);
    if (wanted == 0 || nothing_can_be_drawn(judging)) return true;
    judging.breach(state.phase == Phase::discarding ? clause::the_hand_is_refilled : clause::the_refill_is_complete,
                   {{"player", number(state.active)},
                    {"cards", state.duelists[state.active].hand.most()},
                    {"hand", hand_size(judging.ruleset())}});
    return false;
}

void judge_discard(Judging& judging) {
    if (!judge_own_turn(judging)) return;
    if (judging.state.phase != Phase::discarding)
        return judging.breach(clause::cards_are_discarded_first, {{"player", number(judging.action.by)}});
    const Pile& cards = judging.action.cards;
    if (!judge_size_of_hand(judging, cards.size(), judging.player().hand.most())) return;
    judge_holding(judging, cards.known());
}

void judge_draw(Judging& judging) {
    if (!judge_own_turn(judging)) return;
    if (judging.state.phase == Phase::playing)
        return judging.breach(clause::cards_are_drawn_before_playing, {{"player", number(judging.action.by)}});
    const int drawn = judging.action.cards.size();
    if (reshuffle_is_due_at_once(judging) && drawn > 0)
        return judging.breach(clause::an_empty_deck_is_reshuffled, {{"player", number(judging.action.by)}});
    const Pile& hand = judging.player().hand;
    const int size = hand_size(judging.ruleset());
    const int after = hand.least() + drawn;
    if (drawn > 0 && after > size)
        return judging.breach(clause::no_more_is_drawn_than_needed,
                              {{"player", number(judging.action.by)}, {"cards", after}, {"hand", size}});
    judge_drawn(judging);
}

void judge_reshuffle(Judging& judging) {
    if (!judge_own_turn(judging)) return;
    const State& state = judging.state;
    const bool is_wanted = judging.player().hand.least() < hand_size(judging.ruleset());
    const bool may_be_empty = !state.deck.is_recorded() || state.deck.size() == 0;
    if (state.phase == Phase::playing || !may_be_empty || !(is_wanted || reshuffle_may_be_due_at_once(judging)))
        return judging.breach(clause::the_deck_is_used_up_first,
                              {{"deck", state.deck.size()}, {"wanted", is_wanted ? 1 : 0}});
    const Pile& pile = state.discard_pile;
    if (pile.is_recorded() && judging.action.size && *judging.action.size != pile.size())
        judging.breach(clause::the_whole_discard_pile_is_shuffled,
                       {{"said", *judging.action.size}, {"cards", pile.size()}});
}

}  // namespace engarde::reforged
