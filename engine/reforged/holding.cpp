// Whether a player can pay for the cards of a play, and whether the player can have them.
#include <algorithm>

#include "engine/reforged/judging.h"
#include "engine/reforged/payment.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

namespace {

int count_of(const std::vector<CardId>& cards, CardId card) {
    return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

// The cards that were not known to be in the hand must exist besides all that are seen elsewhere.
void judge_copies(Judging& judging, const std::vector<CardId>& cards) {
    for (const CardId card : cards) {
        const int copies = copies_of(judging.ruleset(), judging.rules.book[card]).most;
        const int unseen = std::max(0, count_of(cards, card) - judging.player().hand.count(card));
        if (unseen == 0 || seen(judging.state, card) + unseen <= copies) continue;
        return judging.breach(clause::cards_are_conserved, {{"card", number(card)}, {"copies", copies}});
    }
}

// Cards of a hand that is not recorded must exist besides all that are recorded in other places.
void judge_number(Judging& judging, const std::vector<CardId>& cards) {
    if (judging.player().hand.is_recorded()) return;
    const int placed = cards_recorded(judging.state) + number(cards.size());
    const int all = deck_size(judging.ruleset());
    if (placed > all) judging.breach(clause::cards_are_conserved, {{"cards", all}, {"placed", placed}});
}

}  // namespace

void judge_cost(Judging& judging) {
    const auto missing = shortage(judging.rules, judging.player().poise, judging.action);
    if (missing)
        judging.breach(clause::a_cost_is_within_the_poise, {{"cost", missing->cost}, {"poise", missing->poise}});
}

bool judge_size_of_hand(Judging& judging, int cards, int most) {
    if (cards <= most) return true;
    const int is_known = judging.player().hand.is_recorded() ? 1 : 0;
    judging.breach(clause::a_hand_has_enough_cards, {{"cards", cards}, {"hand", most}, {"known", is_known}});
    return false;
}

void judge_holding(Judging& judging, const std::vector<CardId>& cards) {
    const Pile& hand = judging.player().hand;
    const int most = most_cards_to_play(judging.ruleset(), judging.state, judging.action.by);
    if (!judge_size_of_hand(judging, number(cards.size()), most)) return;
    if (const auto missing = hand.missing(cards))
        return judging.breach(clause::cards_come_from_the_hand, {{"card", number(*missing)}});
    judge_copies(judging, cards);
    if (judging.found.empty()) judge_number(judging, cards);
}

}  // namespace engarde::reforged
