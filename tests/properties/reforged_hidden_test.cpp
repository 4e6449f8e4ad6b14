// Hidden cards of Reforged, held against every way that the cards of a tiny deck can have gone.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <string>

#include "tests/support/coverage.h"
#include "verifier/reforged/hidden/contradiction.h"
#include "verifier/reforged/hidden/hand_cards.h"
#include "verifier/reforged/hidden/name_copies.h"

namespace engarde::reforged {
namespace {

constexpr std::size_t names = 3;
constexpr std::size_t players = 2;
using Counts = std::array<int, names>;

// Where the cards are, as one who sees all of them knows it.
struct Table {
    Counts deck{};
    Counts discarded{};
    std::array<Counts, players> hands{};
    std::array<Counts, players> items{};
    Counts aside{};

    friend auto operator<=>(const Table&, const Table&) = default;
};

using Tables = std::set<Table>;

int total(const Counts& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0);
}

void move_all(Counts& from, Counts& to) {
    for (std::size_t name = 0; name < names; ++name) to[name] += std::exchange(from[name], 0);
}

// Every table after a card was moved: this one, or any if none is named.
template <typename Move>
Tables after_moving(const Tables& before, std::optional<CardId> card, const Move& move) {
    Tables after;
    for (const Table& table : before)
        for (std::size_t name = 0; name < names; ++name) {
            if (card && static_cast<std::size_t>(*card) != name) continue;
            Table next = table;
            if (move(next, name)) after.insert(next);
        }
    return after;
}

bool take_from(Counts& counts, std::size_t name) {
    return counts[name]-- > 0;
}

template <typename Move>
Tables after_moving_all(Tables tables, const Entry& entry, const Move& move) {
    for (const CardId card : entry.known) tables = after_moving(tables, card, move);
    for (int card = 0; card < entry.hidden; ++card) tables = after_moving(tables, std::nullopt, move);
    return tables;
}

bool has(const Counts& hand, const std::vector<CardId>& cards) {
    Counts left = hand;
    return std::all_of(cards.begin(), cards.end(),
                       [&](CardId card) { return take_from(left, static_cast<std::size_t>(card)); });
}

// Every table that can be there after an entry.
Tables after(const Tables& before, const Entry& entry) {
    const std::size_t player = entry.player;
    Tables changed;
    switch (entry.kind) {
        case EntryKind::begins:
        case EntryKind::gains:
            return after_moving_all(before, entry, [&](Table& table, std::size_t name) {
                ++table.hands[player][name];
                return take_from(table.deck, name);
            });
        case EntryKind::loses:
        case EntryKind::plays:
            return after_moving_all(before, entry, [&](Table& table, std::size_t name) {
                ++table.discarded[name];
                return take_from(table.hands[player], name);
            });
        case EntryKind::puts_down:
            return after_moving_all(before, entry, [&](Table& table, std::size_t name) {
                ++table.items[player][name];
                return take_from(table.hands[player], name);
            });
        case EntryKind::takes_up:
            return after_moving_all(before, entry, [&](Table& table, std::size_t name) {
                ++table.discarded[name];
                return take_from(table.items[player], name);
            });
        case EntryKind::holds:
            for (const Table& table : before)
                if (has(table.hands[player], entry.known)) changed.insert(table);
            return changed;
        case EntryKind::reshuffle:
            for (Table table : before) {
                move_all(table.discarded, table.deck);
                changed.insert(table);
            }
            return changed;
        case EntryKind::out:
        case EntryKind::set_aside:
            for (Table table : before) {
                Counts& to = entry.kind == EntryKind::out ? table.discarded : table.aside;
                move_all(table.hands[player], to);
                move_all(table.items[player], to);
                changed.insert(table);
            }
            return changed;
    }
    return changed;
}

Table first_table(const Evidence& evidence) {
    Table table;
    for (std::size_t name = 0; name < names; ++name) table.deck[name] = evidence.copies[name];
    return table;
}

bool is_recorded(const Evidence& evidence, std::size_t player) {
    return std::any_of(evidence.entries.begin(), evidence.entries.end(),
                       [&](const Entry& entry) { return entry.kind == EntryKind::begins && entry.player == player; });
}

// A hand that is not recorded may have drawn any cards at any time.
Tables after_unrecorded_draws(Tables tables, std::size_t player) {
    for (std::size_t before = 0; before != tables.size();) {
        before = tables.size();
        tables.merge(after_moving(tables, std::nullopt, [&](Table& table, std::size_t name) {
            ++table.hands[player][name];
            return take_from(table.deck, name);
        }));
    }
    return tables;
}

bool is_possible(const Evidence& evidence) {
    Tables tables{first_table(evidence)};
    for (const Entry& entry : evidence.entries) {
        for (std::size_t player = 0; player < players; ++player)
            if (!is_recorded(evidence, player)) tables = after_unrecorded_draws(std::move(tables), player);
        tables = after(tables, entry);
    }
    return !tables.empty();
}

// For reading a counterexample: copies, then an entry per line.
std::string text_of(const Evidence& evidence) {
    constexpr std::array kinds{"begins",   "gains", "loses",     "plays", "puts down",
                               "takes up", "holds", "reshuffle", "out",   "set aside"};
    std::string text = "copies";
    for (const int copies : evidence.copies) text += " " + std::to_string(copies);
    for (const Entry& entry : evidence.entries) {
        text += "\n" + std::to_string(entry.event) + " player " + std::to_string(entry.player) + " " +
                kinds[static_cast<std::size_t>(entry.kind)];
        for (const CardId card : entry.known) text += " " + std::to_string(static_cast<int>(card));
        if (entry.hidden > 0) text += " and " + std::to_string(entry.hidden) + " hidden";
    }
    return text + "\n";
}

int below(int limit) {
    return *rc::gen::inRange(0, limit);
}

// Cards of a place, each with its name or without.
void pick(Entry& entry, Counts& from, Counts& to, int count, bool may_hide) {
    for (int card = 0; card < count && total(from) > 0; ++card) {
        std::vector<std::size_t> there;
        for (std::size_t name = 0; name < names; ++name)
            for (int copy = 0; copy < from[name]; ++copy) there.push_back(name);
        const std::size_t name = *rc::gen::elementOf(there);
        --from[name];
        ++to[name];
        if (may_hide && below(2) == 0)
            ++entry.hidden;
        else
            entry.known.push_back(static_cast<CardId>(name));
    }
}

struct Style {
    bool hidden_discards = true;
    bool reshuffles = true;
    bool second_hand_is_recorded = true;
};

// One step of a game that can have happened: what is hidden is chosen at random.
std::optional<Entry> step(Table& table, std::size_t event, const Style& style) {
    Entry entry{.event = event, .player = static_cast<std::size_t>(below(players))};
    Counts& hand = table.hands[entry.player];
    switch (below(8)) {
        case 0:
        case 1:
            entry.kind = EntryKind::gains;
            pick(entry, table.deck, hand, 1 + below(2), true);
            return entry;
        case 2:
            entry.kind = EntryKind::loses;
            pick(entry, hand, table.discarded, 1 + below(2), style.hidden_discards);
            return entry;
        case 3:
        case 4:
            entry.kind = EntryKind::plays;
            pick(entry, hand, table.discarded, 1, false);
            return entry;
        case 5: {
            entry.kind = EntryKind::holds;
            Counts left = hand;
            Counts shown{};
            pick(entry, left, shown, 1 + below(2), false);
            return entry;
        }
        case 6:
            if (total(table.deck) > 0 || !style.reshuffles) return std::nullopt;
            entry.kind = EntryKind::reshuffle;
            move_all(table.discarded, table.deck);
            return entry;
        default:
            if (below(4) == 0) {
                entry.kind = below(2) == 0 ? EntryKind::out : EntryKind::set_aside;
                Counts& to = entry.kind == EntryKind::out ? table.discarded : table.aside;
                move_all(hand, to);
                move_all(table.items[entry.player], to);
                return entry;
            }
            entry.kind = total(table.items[entry.player]) > 0 ? EntryKind::takes_up : EntryKind::puts_down;
            if (entry.kind == EntryKind::takes_up)
                pick(entry, table.items[entry.player], table.discarded, 1, false);
            else
                pick(entry, hand, table.items[entry.player], 1, false);
            return entry;
    }
}

Evidence random_evidence(const Style& style) {
    Evidence evidence{.players = players, .copies = {}};
    for (std::size_t name = 0; name < names; ++name) evidence.copies.push_back(1 + below(3));
    Table table = first_table(evidence);
    for (std::size_t player = 0; player < players; ++player) {
        Entry entry{.kind = EntryKind::begins, .event = player, .player = player};
        pick(entry, table.deck, table.hands[player], 1 + below(3), true);
        if (player == 0 || style.second_hand_is_recorded) evidence.entries.push_back(entry);
    }
    const std::size_t steps = players + static_cast<std::size_t>(4 + below(10));
    for (std::size_t event = players; event < steps; ++event)
        if (const auto entry = step(table, event, style))
            if (entry->kind == EntryKind::reshuffle || entry->kind == EntryKind::out ||
                entry->kind == EntryKind::set_aside || entry->hidden > 0 || !entry->known.empty())
                evidence.entries.push_back(*entry);
    return evidence;
}

// One card named differently, which may or may not be possible.
void change_a_name(Evidence& evidence) {
    std::vector<CardId*> cards;
    for (Entry& entry : evidence.entries)
        if (entry.kind != EntryKind::takes_up && entry.kind != EntryKind::puts_down)
            for (CardId& card : entry.known) cards.push_back(&card);
    if (cards.empty()) return;
    **rc::gen::elementOf(cards) = static_cast<CardId>(below(names));
}

TEST(ReforgedHidden, what_happened_is_never_called_a_contradiction) {
    test::Coverage coverage;
    EXPECT_TRUE(rc::check("a record of a game that was played", [&] {
        const Evidence evidence = random_evidence({});
        RC_ASSERT(is_possible(evidence));
        RC_ASSERT(!contradiction(evidence));
        for (const Entry& entry : evidence.entries) {
            coverage.note("a reshuffle", entry.kind == EntryKind::reshuffle);
            coverage.note("a hidden discard", entry.kind == EntryKind::loses && entry.hidden > 0);
            coverage.note("a card shown", entry.kind == EntryKind::holds);
            coverage.note("somebody out", entry.kind == EntryKind::out);
            coverage.note("cards set aside", entry.kind == EntryKind::set_aside);
        }
    }));
    coverage.require({"a reshuffle", "a hidden discard", "a card shown", "somebody out", "cards set aside"});
}

TEST(ReforgedHidden, a_contradiction_is_one_whatever_the_cards_were) {
    test::Coverage coverage;
    EXPECT_TRUE(rc::check("a changed record", [&] {
        Evidence evidence = random_evidence({});
        change_a_name(evidence);
        RC_LOG() << text_of(evidence);
        const auto found = contradiction(evidence);
        const bool possible = is_possible(evidence);
        RC_ASSERT(!found || !possible);
        coverage.note("possible", possible);
        coverage.note("found", found.has_value());
        if (!possible) coverage.note(found ? "impossible and found" : "impossible and not found");
        if (!found) return;
        coverage.note("a hand", found->shortage == Shortage::hand);
        coverage.note("copies", found->shortage == Shortage::copies);
    }));
    coverage.require({"possible", "impossible and found", "a hand", "copies"});
}

// Without discards that nobody saw, no choice couples names and hands: both questions together are exact.
TEST(ReforgedHidden, without_hidden_discards_and_reshuffles_every_contradiction_is_found) {
    test::Coverage coverage;
    EXPECT_TRUE(rc::check("a changed record", [&] {
        Evidence evidence = random_evidence({.hidden_discards = false, .reshuffles = false});
        change_a_name(evidence);
        RC_LOG() << text_of(evidence);
        const bool possible = is_possible(evidence);
        RC_ASSERT(contradiction(evidence).has_value() != possible);
        coverage.note("possible", possible);
        coverage.note("impossible", !possible);
    }));
    coverage.require({"possible", "impossible"});
}

// With as many copies as one likes only the hand decides, over hidden discards and reshuffles.
TEST(ReforgedHidden, with_enough_copies_every_contradiction_of_a_hand_is_found) {
    test::Coverage coverage;
    EXPECT_TRUE(rc::check("a changed record", [&] {
        Evidence evidence = random_evidence({});
        change_a_name(evidence);
        RC_LOG() << text_of(evidence);
        for (int& copies : evidence.copies) copies += 20;
        const bool possible = is_possible(evidence);
        RC_ASSERT(contradiction(evidence).has_value() != possible);
        coverage.note("possible", possible);
        coverage.note("impossible", !possible);
        coverage.note("hidden discards", std::any_of(evidence.entries.begin(), evidence.entries.end(), [](auto& entry) {
                          return entry.kind == EntryKind::loses && entry.hidden > 0;
                      }));
    }));
    coverage.require({"possible", "impossible", "hidden discards"});
}

// One hand is known or counted, of the other nothing is recorded but what it plays, shows, draws and discards.
TEST(ReforgedHidden, a_hand_that_is_not_recorded_may_have_drawn_anything) {
    test::Coverage coverage;
    EXPECT_TRUE(rc::check("a record of a game in which one hand is not recorded", [&] {
        Evidence evidence = random_evidence({.second_hand_is_recorded = false});
        RC_ASSERT(is_possible(evidence));
        RC_ASSERT(!contradiction(evidence));
        change_a_name(evidence);
        RC_LOG() << text_of(evidence);
        const auto found = contradiction(evidence);
        const bool possible = is_possible(evidence);
        RC_ASSERT(!found || !possible);
        const auto is_a_reshuffle = [](const Entry& entry) { return entry.kind == EntryKind::reshuffle; };
        const bool reshuffled = std::any_of(evidence.entries.begin(), evidence.entries.end(), is_a_reshuffle);
        coverage.note("over a reshuffle", reshuffled);
        coverage.note("possible", possible);
        coverage.note("impossible and found", found.has_value());
        coverage.note("impossible and not found", !possible && !found);
    }));
    coverage.require({"over a reshuffle", "possible", "impossible and found"});
}

Evidence believing_only(Evidence evidence, const std::vector<std::size_t>& events) {
    for (Entry& entry : evidence.entries) {
        if (std::find(events.begin(), events.end(), entry.event) != events.end()) continue;
        if (entry.kind == EntryKind::takes_up) continue;
        if (entry.kind != EntryKind::holds) entry.hidden += static_cast<int>(entry.known.size());
        entry.known.clear();
    }
    return evidence;
}

TEST(ReforgedHidden, the_entries_named_contradict_each_other_and_none_can_be_left_out) {
    test::Coverage coverage;
    EXPECT_TRUE(rc::check("a changed record", [&] {
        Evidence evidence = random_evidence({});
        change_a_name(evidence);
        RC_LOG() << text_of(evidence);
        const auto found = contradiction(evidence);
        if (!found) return;
        coverage.note("found");
        coverage.note("several entries", found->events.size() > 1);
        const auto end = std::find_if(evidence.entries.begin(), evidence.entries.end(),
                                      [&](const Entry& entry) { return entry.event > found->event; });
        evidence.entries.erase(end, evidence.entries.end());
        RC_ASSERT(contradiction(believing_only(evidence, found->events)).has_value());
        const auto look = [&](const Evidence& believed) {
            return found->shortage == Shortage::copies ? copies_contradiction(believed)
                                                       : hand_contradiction(believed, found->player);
        };
        for (std::size_t left_out = 0; left_out < found->events.size(); ++left_out) {
            std::vector<std::size_t> fewer = found->events;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left_out));
            RC_ASSERT(!look(believing_only(evidence, fewer)));
        }
    }));
    coverage.require({"found", "several entries"});
}

// A discard that nobody saw may have been any card, and is assumed to be the one that fits.
TEST(ReforgedHidden, a_known_card_may_have_been_discarded_unseen) {
    const CardId thrust = CardId::thrust;
    const CardId lunge = CardId::lunge;
    Evidence evidence{.players = 1, .copies = {9, 9}};
    evidence.entries = {{EntryKind::begins, 0, 0, {thrust, lunge}, 0},
                        {EntryKind::loses, 1, 0, {}, 1},
                        {EntryKind::plays, 2, 0, {lunge}, 0}};
    EXPECT_FALSE(contradiction(evidence));
    evidence.entries.push_back({EntryKind::plays, 3, 0, {thrust}, 0});
    const auto found = contradiction(evidence);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->event, 3U);
    EXPECT_EQ(found->card, thrust);
}

TEST(ReforgedHidden, a_reshuffle_brings_cards_back_but_not_those_in_a_hand) {
    const CardId thrust = CardId::thrust;
    Evidence evidence{.players = 2, .copies = {1}};
    evidence.entries = {{EntryKind::begins, 0, 0, {thrust}, 2}, {EntryKind::begins, 1, 1, {}, 3},
                        {EntryKind::plays, 2, 0, {thrust}, 0},  {EntryKind::reshuffle, 3, 0, {}, 0},
                        {EntryKind::gains, 4, 1, {}, 1},        {EntryKind::plays, 5, 1, {thrust}, 0}};
    EXPECT_FALSE(contradiction(evidence));
    evidence.entries.erase(evidence.entries.begin() + 2);
    const auto found = contradiction(evidence);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->shortage, Shortage::copies);
    EXPECT_EQ(found->event, 5U);
    EXPECT_EQ(found->events, (std::vector<std::size_t>{0, 5}));
}

// A record of a million entries costs little more than reading it.
TEST(ReforgedHidden, a_long_record_is_looked_at_in_bounded_time) {
    Evidence evidence{.players = 1, .copies = {85, 85}};
    evidence.entries.push_back({EntryKind::begins, 0, 0, {}, 9});
    for (std::size_t event = 1; event < 200'000; event += 3) {
        evidence.entries.push_back({EntryKind::plays, event, 0, {CardId::thrust}, 0});
        evidence.entries.push_back({EntryKind::loses, event + 1, 0, {}, 1});
        evidence.entries.push_back({EntryKind::gains, event + 2, 0, {CardId::lunge}, 1});
        if (event % 90 == 1) evidence.entries.push_back({EntryKind::reshuffle, event + 2, 0, {}, 0});
    }
    EXPECT_FALSE(contradiction(evidence));
}

}  // namespace
}  // namespace engarde::reforged
