#include "tests/reference/deals.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/reference/written.h"

namespace reference {

namespace {

namespace egn = engarde::egn;

using Cards = std::vector<int>;
using Heap = std::vector<int>;  // how many of each value, that of 1 first

// ---- Heaps ----------------------------------------------------------------------------------------------------------

int size_of(const Heap& heap) {
    return std::accumulate(heap.begin(), heap.end(), 0);
}

int& number_of(Heap& heap, int value) {
    return heap[static_cast<std::size_t>(value - 1)];
}

// False: there are not so many.
bool take(Heap& heap, const Cards& cards) {
    for (const int card : cards) {
        if (card < 1 || card > static_cast<int>(heap.size())) return false;
        if (--number_of(heap, card) < 0) return false;
    }
    return true;
}

std::uint64_t choose(int all, int some) {
    std::uint64_t ways = 1;
    for (int each = 1; each <= some; ++each)
        ways = ways * static_cast<std::uint64_t>(all - some + each) / static_cast<std::uint64_t>(each);
    return ways;
}

// Calls `visit` with every hand of that size, sorted.
void each_hand(const Heap& heap, int size, const std::function<void(const Cards&)>& visit) {
    Cards hand;
    const std::function<void(int)> add_from = [&](int least) {
        if (static_cast<int>(hand.size()) == size) return visit(hand);
        for (int value = least; value <= static_cast<int>(heap.size()); ++value) {
            if (std::count(hand.begin(), hand.end(), value) == heap[static_cast<std::size_t>(value - 1)]) continue;
            hand.push_back(value);
            add_from(value);
            hand.pop_back();
        }
    };
    add_from(1);
}

// In how many orders a hand can have been dealt.
std::uint64_t orders_of(const Cards& hand, int values) {
    Heap heap(static_cast<std::size_t>(values), 0);
    for (const int card : hand) ++number_of(heap, card);
    return count_sequences(heap, static_cast<int>(hand.size()));
}

// ---- Deals, as far as they matter yet -------------------------------------------------------------------------------

// The pile is face down: its cards stand as 0 and are turned over when they are drawn.
struct Deal {
    Round round;
    Heap unseen;            // the cards of the pile, and those played that nobody recorded
    std::size_t drawn = 0;  // from the pile
    bool parry_unfinished = false;

    friend bool operator==(const Deal&, const Deal&) = default;
};

// Deals that are the same from here on, with the number of sequences that led there.
class Deals {
public:
    void add(const Deal& deal, std::uint64_t sequences) {
        const Key key{deal.round.white_hand, deal.round.black_hand, deal.drawn, deal.parry_unfinished};
        const auto [place, is_new] = all_.try_emplace(key, deal, 0);
        if (place->second.first != deal) throw std::logic_error("deals that only look the same");
        place->second.second += sequences;
    }

    void each(const std::function<void(const Deal&, std::uint64_t)>& visit) const {
        for (const auto& [key, counted] : all_) visit(counted.first, counted.second);
    }

private:
    using Key = std::tuple<Cards, Cards, std::size_t, bool>;
    std::map<Key, std::pair<Deal, std::uint64_t>> all_;
};

struct Question {
    const Rules& rules;
    const egn::Round& written;
    std::vector<egn::RecordedPly> plies{};  // those that were not struck out
};

// The sequences that agree with the cards written down and in which every ply is legal.
struct Count {
    std::uint64_t undecided = 0;
    std::uint64_t decided = 0;
    std::uint64_t as_claimed = 0;  // the rules give what the record claims
};

bool deck_allows(const Question& question, std::size_t place, int card) {
    if (!question.written.deck || question.written.deck->cards == "?") return true;
    const char written = question.written.deck->cards[place];
    return written == '?' || written - '0' == card;
}

// Calls `visit` for every way to turn over so many cards of the pile.
void turn_over(const Question& question, const Deal& deal, Cards cards, std::size_t number,
               const std::function<void(Deal, const Cards&)>& visit) {
    if (cards.size() == number) return visit(deal, cards);
    for (int card = 1; card <= question.rules.equipment.values; ++card) {
        Deal next = deal;
        if (!deck_allows(question, deal.drawn, card) || !take(next.unseen, {card})) continue;
        ++next.drawn;
        Cards more = cards;
        more.push_back(card);
        turn_over(question, next, more, number, visit);
    }
}

// The cards that are never drawn: those the deck names lie in their places, the others in any order.
std::uint64_t orders_of_the_rest(const Question& question, const Deal& deal) {
    Heap unseen = deal.unseen;
    int places = static_cast<int>(deal.round.pile.size());
    if (question.written.deck && question.written.deck->cards != "?")
        for (std::size_t place = deal.drawn; place < deal.drawn + deal.round.pile.size(); ++place) {
            const char written = question.written.deck->cards[place];
            if (written == '?') continue;
            if (!take(unseen, {written - '0'})) return 0;
            --places;
        }
    return count_sequences(unseen, places);
}

// ---- How a round ends -----------------------------------------------------------------------------------------------

bool claims_an_ending(const std::optional<egn::RecordedResult>& written) {
    return written && written->score != egn::Score::broken_off && written->reason != egn::Reason::resigned &&
           written->reason != egn::Reason::penalty;
}

bool is_as_claimed(const std::optional<Result>& real, const egn::RecordedResult& written) {
    if (!real || real->winner != winner_in(written.score)) return false;
    return written.reason == egn::Reason::none || real->reason == egn::word_for(written.reason);
}

// A penalty stands behind a struck ply and goes against the player who made it; who resigns loses.
bool may_be_awarded(const Question& question, const Deal& deal) {
    const auto& written = question.written.result;
    if (!written || claims_an_ending(written) || written->score == egn::Score::broken_off) return true;
    if (written->reason == egn::Reason::resigned) return winner_in(written->score).has_value();
    if (question.written.plies.empty() || !question.written.plies.back().struck) return false;
    const Player offender = who_played(question.written.plies.back()).value_or(deal.round.to_move);
    return winner_in(written->score) == other(offender);
}

void count_ending(const Question& question, const Deal& deal, std::uint64_t led_here, Count& count) {
    const egn::Round& written = question.written;
    if (written.show && !fits_in_any_order(written.show->white, deal.round.white_hand)) return;
    if (written.show && !fits_in_any_order(written.show->black, deal.round.black_hand)) return;
    if (!may_be_awarded(question, deal)) return;
    const std::uint64_t sequences = led_here * orders_of_the_rest(question, deal);
    if (deal.parry_unfinished || !result(question.rules, deal.round))
        count.undecided += sequences;
    else
        count.decided += sequences;
    if (!claims_an_ending(written.result) || deal.parry_unfinished) return;
    if (is_as_claimed(result_on_the_table(question.rules, deal.round), *written.result)) count.as_claimed += sequences;
}

// ---- Playing --------------------------------------------------------------------------------------------------------

// The cards just drawn are turned over, and have to be those recorded.
void add_with_draws(const Question& question, const Deal& before, Deal after, const std::string& draws,
                    std::uint64_t sequences, Deals& deals) {
    Cards Round::*hand = before.round.to_move == Player::white ? &Round::white_hand : &Round::black_hand;
    const std::size_t number = before.round.pile.size() - after.round.pile.size();
    Cards& kept = after.round.*hand;
    kept.erase(std::remove(kept.begin(), kept.end(), 0), kept.end());
    turn_over(question, after, {}, number, [&](Deal turned, const Cards& cards) {
        if (!draws.empty() && !fits_in_order(draws, cards)) return;
        Cards& held = turned.round.*hand;
        held.insert(held.end(), cards.begin(), cards.end());
        std::sort(held.begin(), held.end());
        deals.add(turned, sequences);
    });
}

void add_played(const Question& question, const egn::RecordedPly& written, const Deal& deal, std::uint64_t sequences,
                Deals& deals) {
    if (written.pass || deal.parry_unfinished) return;
    if (who_played(written).value_or(deal.round.to_move) != deal.round.to_move) return;
    const Ply ply = ply_in(written);
    Deal next = deal;
    if (is_legal(question.rules, deal.round, ply)) {
        next.round = play(question.rules, deal.round, ply);
    } else if (begins_a_legal_ply(question.rules, deal.round, ply)) {
        next.round = with_parry_unfinished(deal.round, ply);
        next.parry_unfinished = true;
    } else {
        return;
    }
    add_with_draws(question, deal, next, written.draws, sequences, deals);
}

void play_all(const Question& question, Deals deals, Count& count) {
    for (const egn::RecordedPly& ply : question.plies) {
        Deals after;
        deals.each(
            [&](const Deal& deal, std::uint64_t sequences) { add_played(question, ply, deal, sequences, after); });
        deals = std::move(after);
    }
    deals.each([&](const Deal& deal, std::uint64_t sequences) { count_ending(question, deal, sequences, count); });
}

// ---- Dealing --------------------------------------------------------------------------------------------------------

struct Sizes {
    int white = 0;
    int black = 0;
    int pile = 0;
};

bool deck_has_size(const Question& question, int pile) {
    if (!question.written.deck || question.written.deck->cards == "?") return true;
    const std::string& cards = question.written.deck->cards;
    return static_cast<int>(cards == "-" ? 0 : cards.size()) == pile;
}

void deal_hands(const Question& question, const Heap& heap, const Sizes& sizes,
                const std::function<Round(const Cards&, const Cards&, const Cards&)>& begin, Count& count) {
    if (!deck_has_size(question, sizes.pile)) return;
    const egn::RecordedHands written = question.written.hands.value_or(egn::RecordedHands{"?", "?"});
    const int values = question.rules.equipment.values;
    Deals deals;
    each_hand(heap, sizes.white, [&](const Cards& white) {
        if (!fits_in_any_order(written.white, white)) return;
        Heap without_white = heap;
        take(without_white, white);
        each_hand(without_white, sizes.black, [&](const Cards& black) {
            if (!fits_in_any_order(written.black, black)) return;
            Deal deal{.round = begin(white, black, Cards(static_cast<std::size_t>(sizes.pile), 0)),
                      .unseen = without_white};
            take(deal.unseen, black);
            deals.add(deal, orders_of(white, values) * orders_of(black, values));
        });
    });
    play_all(question, std::move(deals), count);
}

Heap whole_deck(const Equipment& equipment) {
    return Heap(static_cast<std::size_t>(equipment.values), equipment.copies);
}

void deal_from_the_start(const Question& question, Player starter, Count& count) {
    const Equipment& equipment = question.rules.equipment;
    const int pile = equipment.values * equipment.copies - 2 * equipment.hand;
    deal_hands(
        question, whole_deck(equipment), {equipment.hand, equipment.hand, pile},
        [&](const Cards& white, const Cards& black, const Cards& face_down) {
            return start(question.rules, white, black, face_down, starter);
        },
        count);
}

// While the pile lasts everybody refills; only a hit at once leaves the attacker with fewer cards.
std::vector<Sizes> sizes_of(const Rules& rules, const egn::RecordedPosition& position, Player to_move, int cards) {
    int white = rules.equipment.hand;
    int black = rules.equipment.hand;
    if (rules.attack_can_be_parried != "yes")
        (to_move == Player::white ? black : white) -= static_cast<int>(position.attack.size()) + position.indirect;
    if (cards >= white + black) return {{white, black, cards - white - black}};
    std::vector<Sizes> all;
    for (int in_white = 0; in_white <= white; ++in_white)
        if (cards - in_white >= 0 && cards - in_white <= black) all.push_back({in_white, cards - in_white, 0});
    return all;
}

// How many cards may have been played: as many as are listed, besides them those of the waiting attack that are not.
std::vector<int> numbers_played(const egn::RecordedPosition& position, int attackers_missing, int whole) {
    const int least = static_cast<int>(position.attack.size()) + position.indirect;
    std::vector<int> numbers;
    if (position.played == "?") {
        for (int number = least; number <= whole; ++number) numbers.push_back(number);
        return numbers;
    }
    const int listed = position.played == "-" ? 0 : static_cast<int>(position.played.size());
    const auto unknown = static_cast<int>(std::count(position.played.begin(), position.played.end(), '?'));
    for (int besides = 0; besides <= attackers_missing; ++besides)
        if (attackers_missing - besides <= unknown && listed + besides >= least) numbers.push_back(listed + besides);
    return numbers;
}

// An attack that waits was a legal one: of the distance, and behind an advance if it says so.
bool can_wait(const Rules& rules, const egn::RecordedPosition& position, Player attacker) {
    const Cards attack = cards_in(position.attack);
    const int distance = static_cast<int>(position.black) - static_cast<int>(position.white);
    if (std::count(attack.begin(), attack.end(), distance) != static_cast<int>(attack.size())) return false;
    if (attack.size() > 1 && rules.attack_may_be_strengthened != "yes") return false;
    if (!position.indirect) return true;
    return rules.advance_and_attack_allowed == "yes" && may_have_advanced(rules, position, attacker);
}

void deal_from_a_position(const Question& question, Player to_move, Count& count) {
    const egn::RecordedPosition& position = *question.written.position;
    if (!can_wait(question.rules, position, other(to_move))) return;
    std::string listed = position.played;
    listed.erase(std::remove(listed.begin(), listed.end(), '?'), listed.end());
    const Cards attack = cards_in(position.attack);
    Cards played = cards_in(listed);
    int attackers_missing = static_cast<int>(attack.size());
    if (!attack.empty())
        attackers_missing -= static_cast<int>(std::count(played.begin(), played.end(), attack.front()));
    attackers_missing = std::max(attackers_missing, 0);
    played.insert(played.end(), attack.begin(), attack.begin() + attackers_missing);
    Heap heap = whole_deck(question.rules.equipment);
    const int whole = size_of(heap);
    if (!take(heap, played)) return;
    for (const int number : numbers_played(position, attackers_missing, whole)) {
        if (number > whole) continue;
        for (const Sizes& sizes : sizes_of(question.rules, position, to_move, whole - number))
            deal_hands(
                question, heap, sizes,
                [&](const Cards& white, const Cards& black, const Cards& face_down) {
                    return take_up(question.rules, static_cast<int>(position.white), static_cast<int>(position.black),
                                   white, black, face_down, to_move, attack, position.indirect);
                },
                count);
    }
}

std::optional<std::uint64_t> count_for(const Rules& rules, const egn::Round& written,
                                       const std::vector<Player>& starters) {
    Question question{rules, written};
    for (const egn::RecordedPly& ply : written.plies)
        if (!ply.struck) question.plies.push_back(ply);
    Count count;
    for (const Player starter : starters) {
        if (written.position)
            deal_from_a_position(question, starter, count);
        else
            deal_from_the_start(question, starter, count);
    }
    std::uint64_t fitting = count.undecided;
    if (claims_an_ending(written.result))
        fitting = count.as_claimed;
    else if (!written.result || written.result->score == egn::Score::broken_off)
        fitting = count.undecided > 0 ? count.undecided : count.decided;  // over everywhere, its result not written
    if (fitting == 0) return std::nullopt;
    return fitting;
}

}  // namespace

std::uint64_t count_sequences(const std::vector<int>& heap, int length) {
    if (heap.empty()) return length == 0 ? 1 : 0;
    const Heap others(heap.begin() + 1, heap.end());
    std::uint64_t sequences = 0;
    for (int number = 0; number <= std::min(heap.front(), length); ++number)
        sequences += choose(length, number) * count_sequences(others, length - number);
    return sequences;
}

std::optional<std::uint64_t> count_deals(const Rules& rules, const egn::Round& round, Player starter) {
    return count_for(rules, round, {starter});
}

std::optional<std::uint64_t> count_deals(const Rules& rules, const egn::Round& round) {
    return count_for(rules, round, starters_in(round.starter));
}

}  // namespace reference
