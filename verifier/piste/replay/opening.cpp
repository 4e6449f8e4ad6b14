#include "verifier/piste/replay/opening.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "engine/piste/rulebook.h"
#include "engine/piste/transition.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "verifier/piste/replay/recording.h"

namespace engarde::piste {

namespace {

using Fault = std::optional<HeaderFault>;

// The number of cards in each hand and in the draw pile.
struct Sizes {
    std::array<int, 2> hand{};
    int pile = 0;
};

int first_value(const CardTally& cards) {
    for (int value = 1; value <= highest_card; ++value)
        if (cards.count[static_cast<std::size_t>(value)] > 0) return value;
    return 0;
}

// The parsed headers of a round.
struct Headers {
    const egn::Round& round;
    std::array<CardTally, 2> hand;
    CardTally deck;
    CardTally played;  // including the attack's cards, as many of them as may be hidden ones
    CardTally attack;
    int hidden_played = 0;    // listed as played, with unknown value
    int unlisted_attack = 0;  // cards of the attack not listed as played

    explicit Headers(const egn::Round& recorded) : round(recorded) {
        hand = {tally_of(round.hands ? egn::CardText(round.hands->white) : egn::CardText()),
                tally_of(round.hands ? egn::CardText(round.hands->black) : egn::CardText())};
        deck = tally_of(round.deck ? egn::CardText(round.deck->cards) : egn::CardText());
        // Without a position, nothing has been played and no attack is pending.
        if (round.position) played = tally_of(round.position->played);
        if (round.position && round.position->attack.is_written()) attack = tally_of(round.position->attack);
        // The cards of a pending attack have been played, listed or not.
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

bool fits(const CardTally& list, int size) {
    return !list.counted || list.size() == size;
}

// Hand sizes while the pile has cards: full, except for what an attacker has not replaced yet.
std::array<int, 2> full_hands(const Rules& rules, const Headers& headers, Side starter) {
    std::array<int, 2> full{rules.board.hand, rules.board.hand};
    full[seat(opponent(starter))] -= cards_not_replaced(rules.ruleset, headers.pending());
    return full;
}

// Distributes the cards that were not played. The player who drew the last card may hold fewer than a full hand, but at
// least that card. The player to move drew earlier and holds a full hand.
std::optional<Sizes> shared_out(const Rules& rules, const Headers& headers, Side starter, int left) {
    const std::array<int, 2> full = full_hands(rules, headers, starter);
    const int pile = left - full[0] - full[1];
    if (pile >= 0) return Sizes{full, pile};
    const std::size_t other = seat(opponent(starter));
    const bool an_attack_draws_nothing = headers.pending().pending() && !rules.ruleset.attack_can_be_parried;
    Sizes sizes{full, 0};
    sizes.hand[other] += pile;
    if (sizes.hand[other] < 1 || an_attack_draws_nothing) return std::nullopt;
    return sizes;
}

// For every number of cards that may have been played. Unlisted cards of the attack may be among the hidden ones or
// missing from the list.
std::vector<Sizes> all_sizes(const Rules& rules, const Headers& headers, Side starter) {
    const int all_cards = deck_size(rules.board);
    const int least = headers.played.size();
    const int most =
        headers.played.counted ? least + std::min(headers.unlisted_attack, headers.hidden_played) : all_cards;
    std::vector<Sizes> ways;
    for (int played = least; played <= most; ++played)
        if (const auto sizes = shared_out(rules, headers, starter, all_cards - played)) ways.push_back(*sizes);
    return ways;
}

// An attacker who does not draw holds what the attack left; otherwise the other player holds at least the last card.
Violation not_enough_left(const Rules& rules, const Headers& headers, Side starter, int left) {
    const int attacker = full_hands(rules, headers, starter)[seat(opponent(starter))];
    if (attacker < rules.board.hand)
        return {recording::some_deal_fits, {{"left", left}, {"hand", rules.board.hand}, {"attacker", attacker}}};
    return {recording::some_deal_fits, {{"left", left}, {"hand", rules.board.hand}}};
}

tl::expected<std::vector<Sizes>, HeaderFault> sizes_that_fit(const Rules& rules, const Headers& headers, Side starter) {
    const Board& board = rules.board;
    const std::vector<Sizes> all = all_sizes(rules, headers, starter);
    if (all.empty()) {
        const int left = deck_size(board) - headers.played.size();
        const Violation too_many = left < 0 ? Violation(clause::deck_has_five_of_each_value,
                                                        {{"played", headers.played.size()}, {"deck", deck_size(board)}})
                                            : not_enough_left(rules, headers, starter, left);
        return tl::unexpected(HeaderFault{too_many, headers.position_span()});
    }
    const auto hands_fit = [&](const Sizes& sizes) {
        return fits(headers.hand[0], sizes.hand[0]) && fits(headers.hand[1], sizes.hand[1]);
    };
    std::vector<Sizes> fitting;
    std::copy_if(all.begin(), all.end(), std::back_inserter(fitting),
                 [&](const Sizes& sizes) { return hands_fit(sizes) && fits(headers.deck, sizes.pile); });
    if (!fitting.empty()) return fitting;
    const auto by_hand = std::find_if(all.begin(), all.end(), hands_fit);
    if (by_hand == all.end()) {
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
    return tl::unexpected(HeaderFault{
        Violation(clause::the_rest_is_the_draw_pile, {{"found", headers.deck.size()}, {"pile", by_hand->pile}}),
        headers.deck_span()});
}

// Whether the entries together list no more cards of any value than there are.
bool fit_in_one_deck(const Board& board, const Headers& headers) {
    for (std::size_t value = 1; value <= highest_card; ++value) {
        const int listed = headers.played.count[value] + headers.hand[0].count[value] + headers.hand[1].count[value] +
                           headers.deck.count[value];
        if (listed > copies_of(board, static_cast<int>(value))) return false;
    }
    return true;
}

// The first entry at which a value has more cards than copies.
Fault too_many_of_a_value(const Board& board, const Headers& headers) {
    if (fit_in_one_deck(board, headers)) return std::nullopt;
    struct Entry {
        Span span;
        std::array<int, highest_card + 1> count;
    };
    CardTally hands = headers.hand[0];
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
            const int copies = copies_of(board, static_cast<int>(value));
            if (found[value] > copies)
                return HeaderFault{
                    Violation(clause::deck_has_five_of_each_value,
                              {{"card", static_cast<int>(value)}, {"found", found[value]}, {"copies", copies}}),
                    entry.span};
        }
    return std::nullopt;
}

// An attack and the advance before it come from one hand.
Fault attack_of_too_many(const Board& board, const Headers& headers) {
    const int laid = headers.attack.size() + (headers.round.position && headers.round.position->indirect ? 1 : 0);
    if (laid <= board.hand) return std::nullopt;
    return HeaderFault{Violation(recording::some_deal_fits, {{"laid", laid}, {"hand", board.hand}}),
                       headers.position_span()};
}

Fault mixed_attack(const Headers& headers) {
    const CardTally& attack = headers.attack;
    if (attack.size() == attack.count[static_cast<std::size_t>(first_value(attack))]) return std::nullopt;
    return HeaderFault{Violation(clause::attack_cards_are_alike, {}), headers.position_span()};
}

int rounded_up(int number, int divisor) {
    return (number + divisor - 1) / divisor;
}

// Both fencers needed cards to reach their spaces, and a pending attack needed cards too.
Fault too_few_played(const Rules& rules, const Headers& headers, const Table& table, int number_played) {
    const int highest = rules.board.cards;
    const int needed = rounded_up(room_behind(rules.board, table, Side::white), highest) +
                       rounded_up(room_behind(rules.board, table, Side::black), highest) + headers.attack.size();
    if (number_played >= needed) return std::nullopt;
    return HeaderFault{Violation(recording::some_deal_fits, {{"needed", needed}, {"played", number_played}}),
                       headers.position_span()};
}

// The cards that can have been the advance before a pending attack.
AdvanceCards possible_advances(const Rules& rules, const Attack& attack, int way) {
    AdvanceCards cards;
    for (int card = 1; card <= std::min(way, rules.board.cards); ++card)
        if (card != attack.value || rules.ruleset.same_value_advance_and_attack) cards.add(card);
    return cards;
}

// What the forgotten cards must contain for the attack to follow an advance.
tl::expected<AdvanceCards, HeaderFault> advance_asked_for(const Rules& rules, const Headers& headers,
                                                          const Table& table, int number_played) {
    const Attack attack = headers.pending();
    if (!attack.pending() || !attack.indirect) return AdvanceCards{};
    const int way = room_behind(rules.board, table, opponent(table.to_move));
    const AdvanceCards possible = possible_advances(rules, attack, way);
    for (int card = 1; card <= rules.board.cards; ++card) {
        const int used = card == attack.value ? attack.strength : 0;
        if (possible.contains(card) && headers.played.count[static_cast<std::size_t>(card)] > used)
            return AdvanceCards{};
    }
    const bool some_are_forgotten = number_played > headers.played.known().size();
    if (some_are_forgotten && possible.are_asked_for()) return possible;
    return tl::unexpected(HeaderFault{Violation(recording::some_deal_fits, {{"way", way}}), headers.position_span()});
}

// Clamps large numbers; the result is still longer than any piste.
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

// A ply draws at most as many cards as it plays, so a larger pile does not run out.
int most_cards_drawn(const egn::Round& round) {
    int cards = 0;
    for (const egn::RecordedPly& ply : round.plies) cards += cards_played(action_of(ply)).size();
    return cards;
}

// Whether two openings differ only in how many cards are forgotten and how many are in the pile.
bool are_alike(const Opening& left, const Opening& right, int drawn) {
    return left.view.table.hand_size == right.view.table.hand_size && !left.shows_every_card &&
           !right.shows_every_card && left.view.table.pile_size > drawn && right.view.table.pile_size > drawn &&
           left.advance.values == right.advance.values;
}

tl::expected<std::vector<Opening>, HeaderFault> openings_for(const Rules& rules, const Headers& headers, Side starter) {
    if (const Fault fault = attack_of_too_many(rules.board, headers)) return tl::unexpected(*fault);
    const auto sizes = sizes_that_fit(rules, headers, starter);
    if (!sizes) return tl::unexpected(sizes.error());
    if (const Fault fault = too_many_of_a_value(rules.board, headers)) return tl::unexpected(*fault);
    if (const Fault fault = mixed_attack(headers)) return tl::unexpected(*fault);
    const int drawn = sizes->size() > 1 ? most_cards_drawn(headers.round) : 0;
    std::vector<Opening> found;
    Fault impossible;
    for (const Sizes& each : *sizes) {
        const int number_played = deck_size(rules.board) - each.hand[0] - each.hand[1] - each.pile;
        const auto table = lay_out(rules, layout_of(rules.board, headers, starter, each));
        if (!table) return tl::unexpected(HeaderFault{table.error(), headers.position_span()});
        const auto advance = advance_asked_for(rules, headers, *table, number_played);
        const Fault too_few = too_few_played(rules, headers, *table, number_played);
        if (too_few || !advance) {
            impossible = too_few ? *too_few : advance.error();
            continue;
        }
        Opening opening{.view = {.table = *table,
                                 .known = {headers.hand[0].known(), headers.hand[1].known()},
                                 .pile = headers.deck.known(),
                                 .played = headers.played.known()},
                        .deck = each.pile > 0 && headers.round.deck ? egn::cards_in(headers.round.deck->cards)
                                                                    : std::vector<Card>{},
                        .shows_every_card = headers.hand[0].is_complete() && headers.hand[1].is_complete() &&
                                            number_played == headers.played.known().size(),
                        .advance = *advance};
        if (!found.empty() && are_alike(found.back(), opening, drawn))
            ++found.back().spare_piles;
        else
            found.push_back(std::move(opening));
    }
    if (found.empty() && impossible) return tl::unexpected(*impossible);
    return found;
}

}  // namespace

void append(std::vector<Opening>& all, std::vector<Opening> more) {
    if (all.empty())
        all = std::move(more);
    else
        all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

tl::expected<std::vector<Opening>, HeaderFault> openings(const Rules& rules, const egn::Round& round,
                                                         const std::vector<Side>& starters) {
    const Headers headers(round);
    std::vector<Opening> all;
    Fault fault;
    for (const Side starter : starters) {
        auto some = openings_for(rules, headers, starter);
        if (some)
            append(all, std::move(*some));
        else if (!fault)
            fault = some.error();
    }
    if (all.empty()) return tl::unexpected(*fault);
    return all;
}

}  // namespace engarde::piste
