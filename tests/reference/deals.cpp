#include "tests/reference/deals.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>
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

// The pile is face down: its cards stand as 0 until somebody draws them, or a struck ply says what lay on top.
struct Deal {
    Round round;
    Heap unseen;            // the cards that stand as 0, and those played that nobody recorded
    std::size_t drawn = 0;  // from the pile
    bool parry_unfinished = false;

    friend bool operator==(const Deal&, const Deal&) = default;
};

// How many sequences lead somewhere, and in how many of them the player had the chance that is asked for.
struct Sequences {
    std::uint64_t all = 0;
    std::uint64_t with_the_chance = 0;

    Sequences& operator+=(const Sequences& more) {
        all += more.all;
        with_the_chance += more.with_the_chance;
        return *this;
    }
    friend Sequences operator*(const Sequences& sequences, std::uint64_t ways) {
        return {sequences.all * ways, sequences.with_the_chance * ways};
    }
};

// Deals that are the same from here on, with the number of sequences that led there.
class Deals {
public:
    void add(const Deal& deal, const Sequences& sequences) {
        const Key key{deal.round.white_hand, deal.round.black_hand, deal.round.pile, deal.drawn, deal.parry_unfinished};
        const auto [place, is_new] = all_.try_emplace(key, deal, Sequences{});
        if (place->second.first != deal) throw std::logic_error("deals that only look the same");
        place->second.second += sequences;
    }

    void each(const std::function<void(const Deal&, const Sequences&)>& visit) const {
        for (const auto& [key, counted] : all_) visit(counted.first, counted.second);
    }

private:
    using Key = std::tuple<Cards, Cards, Cards, std::size_t, bool>;
    std::map<Key, std::pair<Deal, Sequences>> all_;
};

// Asked of the player to move after so many plies, those struck aside.
struct ChanceAsked {
    std::size_t plies = 0;
    Chance chance = Chance::play;
};

struct Question {
    const Rules& rules;
    const egn::Round& written;
    std::optional<ChanceAsked> asked{};
    // The attack that waits came after an advance, and no card that is known to have been played can have been that
    // advance: one of the forgotten cards was, and is none of these values.
    std::optional<Heap> no_advance{};
};

// The sequences that agree with the cards written down and in which every ply is legal.
struct Count {
    Sequences undecided;
    Sequences decided;
    Sequences as_claimed;  // the rules give what the record claims
};

// 0: the deck does not say which card lay there.
int named_by_the_deck(const Question& question, std::size_t place) {
    if (!question.written.deck || question.written.deck->cards.text() == "?") return 0;
    const char written = question.written.deck->cards.text()[place];
    return written == '?' ? 0 : written - '0';
}

bool deck_allows(const Question& question, std::size_t place, int card) {
    const int named = named_by_the_deck(question, place);
    return named == 0 || named == card;
}

// Calls `visit` for every way to look at so many cards on top of the pile.
void look_at(const Question& question, const Deal& deal, std::size_t number,
             const std::function<void(const Deal&)>& visit) {
    const Cards& pile = deal.round.pile;
    const auto last = pile.begin() + static_cast<std::ptrdiff_t>(number);
    const auto hidden = std::find(pile.begin(), last, 0);
    if (hidden == last) return visit(deal);
    const auto place = static_cast<std::size_t>(hidden - pile.begin());
    for (int card = 1; card <= question.rules.equipment.values; ++card) {
        Deal next = deal;
        if (!deck_allows(question, deal.drawn + place, card) || !take(next.unseen, {card})) continue;
        next.round.pile[place] = card;
        look_at(question, next, number, visit);
    }
}

// The ways to lay so many cards of a heap into the places of the pile and the others, in order, among those played and
// forgotten; left out are those in which no card played can have been the advance.
std::uint64_t orders_of_pile_and_forgotten(const Question& question, const Heap& heap, int places) {
    std::uint64_t orders = count_sequences(heap, size_of(heap));
    if (!question.no_advance) return orders;
    Heap useless = heap;
    for (std::size_t value = 0; value < heap.size(); ++value)
        useless[value] = std::min(useless[value], (*question.no_advance)[value]);
    each_hand(useless, size_of(heap) - places, [&](const Cards& forgotten) {
        Heap pile = heap;
        take(pile, forgotten);
        orders -= orders_of(forgotten, question.rules.equipment.values) * count_sequences(pile, places);
    });
    return orders;
}

// The cards that nobody has looked at: those the deck names lie in their places, the others in any order.
std::uint64_t orders_of_the_rest(const Question& question, const Deal& deal) {
    Heap unseen = deal.unseen;
    int places = 0;
    for (std::size_t place = 0; place < deal.round.pile.size(); ++place) {
        if (deal.round.pile[place] != 0) continue;
        const int named = named_by_the_deck(question, deal.drawn + place);
        if (named == 0)
            ++places;
        else if (!take(unseen, {named}))
            return 0;
    }
    return orders_of_pile_and_forgotten(question, unseen, places);
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

void count_ending(const Question& question, const Deal& deal, const Sequences& led_here, Count& count) {
    const egn::Round& written = question.written;
    if (written.show && !fits_in_any_order(written.show->white.text(), deal.round.white_hand)) return;
    if (written.show && !fits_in_any_order(written.show->black.text(), deal.round.black_hand)) return;
    if (!may_be_awarded(question, deal)) return;
    const Sequences sequences = led_here * orders_of_the_rest(question, deal);
    if (deal.parry_unfinished || !result(question.rules, deal.round))
        count.undecided += sequences;
    else
        count.decided += sequences;
    if (!claims_an_ending(written.result) || deal.parry_unfinished) return;
    if (is_as_claimed(result_on_the_table(question.rules, deal.round), *written.result)) count.as_claimed += sequences;
}

// ---- Playing --------------------------------------------------------------------------------------------------------

Cards top_of_the_pile(const Deal& deal, std::size_t number) {
    return {deal.round.pile.begin(), deal.round.pile.begin() + static_cast<std::ptrdiff_t>(number)};
}

std::size_t number_drawn(const Rules& rules, const Round& round, const Ply& ply) {
    return round.pile.size() - play(rules, round, ply).pile.size();
}

bool is_by_the_player_to_move(const egn::RecordedPly& written, const Deal& deal) {
    return who_played(written).value_or(deal.round.to_move) == deal.round.to_move;
}

bool draws_agree(const egn::RecordedPly& written, const Deal& deal, std::size_t number) {
    return written.draws.text().empty() || fits_in_order(written.draws.text(), top_of_the_pile(deal, number));
}

// What is drawn is looked at, and has to be what was recorded.
void add_with_draws(const Question& question, const egn::RecordedPly& written, const Deal& deal,
                    const Sequences& sequences, Deals& deals) {
    const Ply ply = ply_in(written);
    const std::size_t number = number_drawn(question.rules, deal.round, ply);
    look_at(question, deal, number, [&](Deal known) {
        if (!draws_agree(written, known, number)) return;
        known.round = play(question.rules, known.round, ply);
        known.drawn += number;
        deals.add(known, sequences);
    });
}

void add_played(const Question& question, const egn::RecordedPly& written, const Deal& deal, const Sequences& sequences,
                Deals& deals) {
    if (written.pass || deal.parry_unfinished || !is_by_the_player_to_move(written, deal)) return;
    const Ply ply = ply_in(written);
    if (is_legal(question.rules, deal.round, ply)) return add_with_draws(question, written, deal, sequences, deals);
    if (!begins_a_legal_ply(question.rules, deal.round, ply) || !draws_agree(written, deal, 0)) return;
    Deal next = deal;
    next.round = with_parry_unfinished(deal.round, ply);
    next.parry_unfinished = true;
    deals.add(next, sequences);
}

// It counts for nothing, but must have been illegal: by its cards, or by those drawn after it. After a parry that was
// broken off it is the turn that the parrier still owed.
void add_unless_legal(const Question& question, const egn::RecordedPly& struck, const Deal& deal,
                      const Sequences& sequences, Deals& deals) {
    const bool is_legal_action =
        !struck.pass && is_by_the_player_to_move(struck, deal) && is_legal(question.rules, deal.round, ply_in(struck));
    if (!is_legal_action) return deals.add(deal, sequences);
    if (struck.draws.text().empty()) return;
    const std::size_t number = number_drawn(question.rules, deal.round, ply_in(struck));
    look_at(question, deal, number, [&](const Deal& known) {
        if (!draws_agree(struck, known, number)) deals.add(known, sequences);
    });
}

bool is_chance(Chance chance, const Ply& ply) {
    switch (chance) {
        case Chance::parry:
            return !ply.parry.empty();
        case Chance::evade:
            return ply.parry.empty() && ply.step == Step::retreat;
        case Chance::attack:
            return !ply.attack.empty();
        case Chance::play:
            return !ply.nothing_more;
    }
    return false;
}

// A retreat evades only where there is an attack to evade.
bool has_chance(const Question& question, const Deal& deal) {
    const Chance chance = question.asked->chance;
    if (chance == Chance::evade && deal.round.attack.empty()) return false;
    const std::vector<Ply> plies = legal_plies(question.rules, deal.round);
    return std::any_of(plies.begin(), plies.end(), [&](const Ply& ply) { return is_chance(chance, ply); });
}

Deals with_the_chance_noted(const Question& question, const Deals& deals) {
    Deals noted;
    deals.each([&](const Deal& deal, const Sequences& sequences) {
        noted.add(deal, {sequences.all, has_chance(question, deal) ? sequences.all : 0});
    });
    return noted;
}

void play_all(const Question& question, Deals deals, Count& count) {
    std::size_t played = 0;
    const auto note_the_chance = [&] {
        if (question.asked && question.asked->plies == played) deals = with_the_chance_noted(question, deals);
    };
    note_the_chance();
    for (const egn::RecordedPly& ply : question.written.plies) {
        Deals after;
        deals.each([&](const Deal& deal, const Sequences& sequences) {
            (ply.struck ? add_unless_legal : add_played)(question, ply, deal, sequences, after);
        });
        deals = std::move(after);
        if (ply.struck) continue;
        ++played;
        note_the_chance();
    }
    deals.each([&](const Deal& deal, const Sequences& sequences) { count_ending(question, deal, sequences, count); });
}

// ---- Dealing --------------------------------------------------------------------------------------------------------

struct Sizes {
    int white = 0;
    int black = 0;
    int pile = 0;
};

bool deck_has_size(const Question& question, int pile) {
    if (!question.written.deck || question.written.deck->cards.text() == "?") return true;
    const std::string_view cards = question.written.deck->cards.text();
    return static_cast<int>(cards == "-" ? 0 : cards.size()) == pile;
}

void deal_hands(const Question& question, const Heap& heap, const Sizes& sizes,
                const std::function<Round(const Cards&, const Cards&, const Cards&)>& begin, Count& count) {
    if (!deck_has_size(question, sizes.pile)) return;
    const auto& written = question.written.hands;
    const int values = question.rules.equipment.values;
    Deals deals;
    each_hand(heap, sizes.white, [&](const Cards& white) {
        if (written && !fits_in_any_order(written->white.text(), white)) return;
        Heap without_white = heap;
        take(without_white, white);
        each_hand(without_white, sizes.black, [&](const Cards& black) {
            if (written && !fits_in_any_order(written->black.text(), black)) return;
            Deal deal{.round = begin(white, black, Cards(static_cast<std::size_t>(sizes.pile), 0)),
                      .unseen = without_white};
            take(deal.unseen, black);
            const std::uint64_t orders = orders_of(white, values) * orders_of(black, values);
            deals.add(deal, {orders, 0});
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

// The player to move holds a full hand, and so does the other one while the pile lasts; the other drew its last card,
// and may be short then. Only a hit at once leaves the attacker without the cards of the attack and of its advance.
std::optional<Sizes> sizes_of(const Rules& rules, const egn::RecordedPosition& position, Player to_move, int cards) {
    const int full = rules.equipment.hand;
    const bool hit_at_once = !position.attack.text().empty() && rules.attack_can_be_parried != "yes";
    const int others = hit_at_once ? full - cards_of_the_attack(position) : full;
    const int in_others = hit_at_once ? others : std::min(others, cards - full);
    const int pile = cards - full - in_others;
    if (in_others < (hit_at_once ? 0 : 1) || pile < 0) return std::nullopt;
    if (to_move == Player::white) return Sizes{full, in_others, pile};
    return Sizes{in_others, full, pile};
}

// What is known of the cards played before a position.
struct PlayedBefore {
    Cards known{};              // listed, or of the waiting attack
    int forgotten = 0;          // as many are listed as "?"
    bool is_counted = true;     // a lone "?": nobody did
    int attackers_missing = 0;  // cards of the attack that are not listed by value: each may be one of the "?"
};

PlayedBefore played_before(const egn::RecordedPosition& position) {
    PlayedBefore played;
    const std::string_view all = position.played.text();
    played.is_counted = all != "?";
    std::string listed(all);
    listed.erase(std::remove(listed.begin(), listed.end(), '?'), listed.end());
    played.known = cards_in(listed);
    played.forgotten = static_cast<int>(all.size() - listed.size());
    const Cards attack = cards_in(position.attack.text());
    if (attack.empty()) return played;
    const auto there = std::count(played.known.begin(), played.known.end(), attack.front());
    played.attackers_missing = std::max(0, static_cast<int>(attack.size()) - static_cast<int>(there));
    played.known.insert(played.known.end(), static_cast<std::size_t>(played.attackers_missing), attack.front());
    return played;
}

// How many cards may have been played.
std::vector<int> numbers_played(const Rules& rules, const egn::RecordedPosition& position, const PlayedBefore& played) {
    const int whole = rules.equipment.values * rules.equipment.copies;
    const int known = static_cast<int>(played.known.size());
    const int listed_at_most = known + played.forgotten;
    const int listed_at_least = listed_at_most - std::min(played.forgotten, played.attackers_missing);
    const int least = std::max(least_played(rules, position), played.is_counted ? listed_at_least : known);
    const int most = std::min(whole, played.is_counted ? listed_at_most : whole);
    std::vector<int> numbers;
    for (int number = least; number <= most; ++number) numbers.push_back(number);
    return numbers;
}

// None: one of the cards known can have been the advance, or there was none.
std::optional<Heap> values_of_no_advance(const Rules& rules, const egn::RecordedPosition& position, Player attacker,
                                         const PlayedBefore& played) {
    if (!position.indirect) return std::nullopt;
    for (const int card : cards_besides_the_attack(played.known, position))
        if (can_be_the_advance(rules, position, attacker, card)) return std::nullopt;
    Heap values(static_cast<std::size_t>(rules.equipment.values), 0);
    for (int value = 1; value <= rules.equipment.values; ++value)
        if (!can_be_the_advance(rules, position, attacker, value)) number_of(values, value) = rules.equipment.copies;
    return values;
}

void deal_from_a_position(Question question, Player to_move, Count& count) {
    const Rules& rules = question.rules;
    const egn::RecordedPosition& position = *question.written.position;
    if (!is_on_the_piste(rules, position) || !attack_can_wait(rules, position)) return;
    const PlayedBefore played = played_before(position);
    question.no_advance = values_of_no_advance(rules, position, other(to_move), played);
    Heap heap = whole_deck(rules.equipment);
    const int whole = size_of(heap);
    if (!take(heap, played.known)) return;
    for (const int number : numbers_played(rules, position, played))
        if (const auto sizes = sizes_of(rules, position, to_move, whole - number))
            deal_hands(
                question, heap, *sizes,
                [&](const Cards& white, const Cards& black, const Cards& face_down) {
                    return take_up(rules, static_cast<int>(position.white), static_cast<int>(position.black), white,
                                   black, face_down, to_move, cards_in(position.attack.text()), position.indirect);
                },
                count);
}

// ---- What fits ------------------------------------------------------------------------------------------------------

Count counted(const Question& question, const std::vector<Player>& starters) {
    Count count;
    for (const Player starter : starters) {
        if (question.written.position)
            deal_from_a_position(question, starter, count);
        else
            deal_from_the_start(question, starter, count);
    }
    return count;
}

Sequences fitting(const Question& question, const std::vector<Player>& starters) {
    const Count count = counted(question, starters);
    const std::optional<egn::RecordedResult>& result = question.written.result;
    if (claims_an_ending(result)) return count.as_claimed;
    if (result && result->score != egn::Score::broken_off) return count.undecided;
    return count.undecided.all > 0 ? count.undecided : count.decided;  // over everywhere, its result not written
}

std::optional<std::uint64_t> count_for(const Rules& rules, const egn::Round& written,
                                       const std::vector<Player>& starters) {
    const Sequences sequences = fitting({rules, written}, starters);
    if (sequences.all == 0) return std::nullopt;
    return sequences.all;
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

std::optional<Share> count_share(const Rules& rules, const egn::Round& round, std::size_t plies, Chance chance,
                                 Ending ending) {
    const Question question{rules, round, ChanceAsked{plies, chance}};
    const std::vector<Player> starters = starters_in(round.starter);
    Sequences sequences;
    if (ending == Ending::as_recorded) {
        sequences = fitting(question, starters);
    } else {
        const Count count = counted(question, starters);
        sequences = count.undecided;
        sequences += count.decided;
    }
    if (sequences.all == 0) return std::nullopt;
    return Share{sequences.with_the_chance, sequences.all};
}

}  // namespace reference
