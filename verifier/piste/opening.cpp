#include "verifier/piste/opening.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/piste/rulebook.h"
#include "engine/piste/transition.h"
#include "verifier/piste/card_list.h"
#include "verifier/piste/recording.h"

namespace engarde::piste {

namespace {

using Fault = std::optional<HeaderFault>;

// How many cards each hand and the draw pile hold.
struct Sizes {
    std::array<int, 2> hand{};
    int pile = 0;
};

int first_value(const CardList& cards) {
    for (int value = 1; value <= highest_card; ++value)
        if (cards.count[static_cast<std::size_t>(value)] > 0) return value;
    return 0;
}

// The headers of a round, read.
struct Headers {
    const egn::Round& round;
    std::array<CardList, 2> hand;
    CardList deck;
    CardList played;  // the attack's cards included, as many of them as may be among the hidden ones
    CardList attack;
    int hidden_played = 0;    // cards listed as played that nobody recorded
    int unlisted_attack = 0;  // cards of the attack that are not listed as played

    explicit Headers(const egn::Round& recorded) : round(recorded) {
        hand = {read_cards(round.hands ? round.hands->white : ""), read_cards(round.hands ? round.hands->black : "")};
        deck = read_cards(round.deck ? round.deck->cards : "");
        played = read_cards(round.position ? round.position->played : "-");
        attack = read_cards(round.position && !round.position->attack.empty() ? round.position->attack : "-");
        // The cards of a pending attack have been played, whether they are listed or not.
        hidden_played = played.hidden;
        for (std::size_t value = 1; value < played.count.size(); ++value) {
            const int missing = std::max(0, attack.count[value] - played.count[value]);
            played.count[value] += missing;
            unlisted_attack += missing;
        }
        played.hidden -= std::min(unlisted_attack, hidden_played);
    }

    Attack pending() const {
        return pending_attack(first_value(attack), attack.size(), round.position && round.position->indirect);
    }

    Span hands_span() const { return round.hands ? round.hands->span : round.span; }
    Span deck_span() const { return round.deck ? round.deck->span : round.span; }
    Span position_span() const { return round.position ? round.position->span : round.span; }
};

int deck_size(const Board& board) {
    return board.cards * board.copies;
}

bool fits(const CardList& list, int size) {
    return !list.counted || list.size() == size;
}

// Every way to share out what has not been played. While the pile has cards both hands are full, but for what an
// attacker has not replaced.
std::vector<Sizes> ways_to_share(const Board& board, int left, const std::array<int, 2>& full) {
    const int pile = left - full[0] - full[1];
    if (pile > 0) return {{full, pile}};
    std::vector<Sizes> ways;
    for (int white = std::max(0, left - full[1]); white <= std::min({left, full[0], board.hand}); ++white)
        ways.push_back({{white, left - white}, 0});
    return ways;
}

// How many cards may have been played. Cards of the attack that are not listed may be among those that nobody recorded,
// or not listed at all.
std::vector<int> possible_numbers_played(const Board& board, const Headers& headers) {
    std::vector<int> numbers;
    const int least = headers.played.size();
    const int most =
        headers.played.counted ? least + std::min(headers.unlisted_attack, headers.hidden_played) : deck_size(board);
    for (int number = least; number <= most; ++number) numbers.push_back(number);
    return numbers;
}

std::vector<Sizes> all_sizes(const Rules& rules, const Headers& headers, Side starter) {
    const Board& board = rules.board;
    std::array<int, 2> full{board.hand, board.hand};
    full[seat(opponent(starter))] -= cards_not_replaced(rules.ruleset, headers.pending());
    std::vector<Sizes> ways;
    for (const int played : possible_numbers_played(board, headers))
        for (const Sizes& sizes : ways_to_share(board, deck_size(board) - played, full)) ways.push_back(sizes);
    return ways;
}

template <class Keep>
std::vector<Sizes> filtered(const std::vector<Sizes>& ways, const Keep& keep) {
    std::vector<Sizes> kept;
    std::copy_if(ways.begin(), ways.end(), std::back_inserter(kept), keep);
    return kept;
}

tl::expected<std::vector<Sizes>, HeaderFault> sizes_that_fit(const Rules& rules, const Headers& headers, Side starter) {
    const Board& board = rules.board;
    const std::vector<Sizes> all = all_sizes(rules, headers, starter);
    if (all.empty())
        return tl::unexpected(HeaderFault{Violation(clause::deck_has_five_of_each_value,
                                                    {{"played", headers.played.size()}, {"deck", deck_size(board)}}),
                                          headers.position_span()});
    const auto by_hand = filtered(all, [&](const Sizes& sizes) {
        return fits(headers.hand[0], sizes.hand[0]) && fits(headers.hand[1], sizes.hand[1]);
    });
    if (by_hand.empty()) {
        const auto white_fits = std::find_if(all.begin(), all.end(),
                                             [&](const Sizes& sizes) { return fits(headers.hand[0], sizes.hand[0]); });
        const std::size_t wrong = white_fits == all.end() ? 0 : 1;
        const Sizes& due = white_fits == all.end() ? all.front() : *white_fits;
        return tl::unexpected(HeaderFault{
            Violation(
                clause::five_cards_are_dealt,
                {{"side", static_cast<int>(wrong)}, {"found", headers.hand[wrong].size()}, {"hand", due.hand[wrong]}}),
            headers.hands_span()});
    }
    const auto fitting = filtered(by_hand, [&](const Sizes& sizes) { return fits(headers.deck, sizes.pile); });
    if (fitting.empty())
        return tl::unexpected(HeaderFault{Violation(clause::the_rest_is_the_draw_pile,
                                                    {{"found", headers.deck.size()}, {"pile", by_hand.front().pile}}),
                                          headers.deck_span()});
    return fitting;
}

// The entry with which the cards recorded of a value first exceed its copies.
Fault too_many_of_a_value(const Board& board, const Headers& headers) {
    struct Entry {
        Span span;
        std::array<int, highest_card + 1> count;
    };
    CardList hands = headers.hand[0];
    for (std::size_t value = 1; value < hands.count.size(); ++value) hands.count[value] += headers.hand[1].count[value];
    std::array<Entry, 3> entries{{{headers.position_span(), headers.played.count},
                                  {headers.hands_span(), hands.count},
                                  {headers.deck_span(), headers.deck.count}}};
    std::stable_sort(entries.begin(), entries.end(),
                     [](const Entry& left, const Entry& right) { return left.span.begin < right.span.begin; });
    std::array<int, highest_card + 1> found{};
    for (const Entry& entry : entries)
        for (std::size_t value = 1; value < found.size(); ++value) {
            found[value] += entry.count[value];
            const int copies = static_cast<int>(value) <= board.cards ? board.copies : 0;
            if (found[value] > copies)
                return HeaderFault{
                    Violation(clause::deck_has_five_of_each_value,
                              {{"card", static_cast<int>(value)}, {"found", found[value]}, {"copies", copies}}),
                    entry.span};
        }
    return std::nullopt;
}

Fault mixed_attack(const Headers& headers) {
    const CardList& attack = headers.attack;
    if (attack.size() == attack.count[static_cast<std::size_t>(first_value(attack))]) return std::nullopt;
    return HeaderFault{Violation(clause::attack_cards_are_alike, {}), headers.position_span()};
}

// An attack made after an advance: one of the other cards played, or one that nobody recorded, brought the attacker
// there.
Fault missing_advance(const Rules& rules, const Headers& headers, const Table& table, int number_played) {
    const Attack attack = headers.pending();
    const int way = room_behind(rules.board, table, opponent(table.to_move));
    const bool some_are_unknown = number_played > headers.played.known().size() || headers.hidden_played > 0;
    if (!attack.pending() || !attack.indirect || (some_are_unknown && way > 0)) return std::nullopt;
    for (int card = 1; card <= std::min(way, rules.board.cards); ++card) {
        const bool is_of_the_attack = card == attack.value;
        const int used = is_of_the_attack ? attack.strength : 0;
        const bool allowed = !is_of_the_attack || rules.ruleset.same_value_advance_and_attack;
        if (allowed && headers.played.count[static_cast<std::size_t>(card)] > used) return std::nullopt;
    }
    return HeaderFault{Violation(recording::some_deal_fits, {{"way", way}}), headers.position_span()};
}

// More than any piste is long stays more.
int space(std::uint32_t recorded) {
    return static_cast<int>(std::min<std::uint32_t>(recorded, no_card));
}

Layout layout_of(const Board& board, const Headers& headers, Side starter, const Sizes& sizes) {
    Layout layout{.space = {1, board.length}, .to_move = starter, .hand_size = sizes.hand, .pile_size = sizes.pile};
    if (const auto& position = headers.round.position) {
        layout.space = {space(position->white), space(position->black)};
        layout.attack = headers.pending();
    }
    return layout;
}

tl::expected<std::vector<Opening>, HeaderFault> openings_for(const Rules& rules, const Headers& headers, Side starter) {
    const auto sizes = sizes_that_fit(rules, headers, starter);
    if (!sizes) return tl::unexpected(sizes.error());
    if (const Fault fault = too_many_of_a_value(rules.board, headers)) return tl::unexpected(*fault);
    if (const Fault fault = mixed_attack(headers)) return tl::unexpected(*fault);
    std::vector<Opening> found;
    Fault missing;
    for (const Sizes& each : *sizes) {
        const int number_played = deck_size(rules.board) - each.hand[0] - each.hand[1] - each.pile;
        const auto table = lay_out(rules, layout_of(rules.board, headers, starter, each));
        if (!table) return tl::unexpected(HeaderFault{table.error(), headers.position_span()});
        if (const Fault fault = missing_advance(rules, headers, *table, number_played)) {
            missing = fault;
            continue;
        }
        found.push_back({.view = {.table = *table,
                                  .known = {headers.hand[0].known(), headers.hand[1].known()},
                                  .pile = headers.deck.known(),
                                  .played = headers.played.known()},
                         .deck = headers.deck.counted && each.pile > 0 ? headers.round.deck->cards : "",
                         .shows_every_card = headers.hand[0].is_complete() && headers.hand[1].is_complete() &&
                                             number_played == headers.played.known().size()});
    }
    if (found.empty() && missing) return tl::unexpected(*missing);
    return found;
}

}  // namespace

tl::expected<std::vector<Opening>, HeaderFault> openings(const Rules& rules, const egn::Round& round,
                                                         const std::vector<Side>& starters) {
    const Headers headers(round);
    std::vector<Opening> all;
    Fault fault;
    for (const Side starter : starters) {
        const auto some = openings_for(rules, headers, starter);
        if (some)
            all.insert(all.end(), some->begin(), some->end());
        else if (!fault)
            fault = some.error();
    }
    if (all.empty()) return tl::unexpected(*fault);
    return all;
}

}  // namespace engarde::piste
