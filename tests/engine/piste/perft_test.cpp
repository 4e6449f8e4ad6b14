// Perft against the table that the independent model counted, and against counting one sequence at a time.
#include "engine/piste/perft.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "engine/piste/questions.h"
#include "tests/support/coverage.h"
#include "tests/support/files.h"
#include "tests/support/playout.h"
#include "tests/support/round.h"

namespace engarde::piste {

std::ostream& operator<<(std::ostream& out, const Continuations& counted) {
    out << counted.count << ":";
    for (const std::uint64_t ended : counted.endings) out << " " << ended;
    return out;
}

namespace {

using engarde::test::Coverage;
using engarde::test::lines_of;
using engarde::test::read_file;
using engarde::test::source_path;
using test::any_board;
using test::any_playout;
using test::any_ruleset;
using test::cards;
using test::Playout;

// tests/reference/perft_table.cpp

struct TableRound {
    std::string name{};
    Board board{};
    Position position{};
    std::vector<Card> pile{};
    std::map<std::string, std::vector<Continuations>> by_ruleset{};
};

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream text(line);
    for (std::string field; std::getline(text, field, '\t');) fields.push_back(field);
    return fields;
}

std::vector<Card> in_order(const std::string& digits) {
    std::vector<Card> list;
    for (const char digit : digits)
        if (digit != '-') list.push_back(static_cast<Card>(digit - '0'));
    return list;
}

// "x55", "+x5", "-" for none
Attack attack_in(const std::string& written) {
    if (written == "-") return {};
    const std::string laid = written.substr(written.find('x') + 1);
    return pending_attack(laid[0] - '0', static_cast<int>(laid.size()), written[0] == '+');
}

TableRound round_in(const std::vector<std::string>& fields) {
    TableRound round{.name = fields.at(1), .pile = in_order(fields.at(6))};
    Position& position = round.position;
    std::istringstream equipment(fields.at(2));
    equipment >> round.board.length >> round.board.cards >> round.board.copies >> round.board.hand;
    std::istringstream(fields.at(3)) >> position.space[0] >> position.space[1];
    position.to_move = fields.at(4) == "white" ? Side::white : Side::black;
    const std::string& hands = fields.at(5);
    position.hand = {cards(hands.substr(0, hands.find(' '))), cards(hands.substr(hands.find(' ') + 1))};
    for (const Card card : round.pile) position.pile = position.pile + Cards::of(card, 1);
    position.attack = attack_in(fields.at(7));
    return round;
}

std::vector<TableRound> table() {
    std::vector<TableRound> rounds;
    for (const std::string& line : lines_of(read_file(source_path("tests/engine/piste/perft_table.tsv")))) {
        const std::vector<std::string> fields = fields_of(line);
        if (fields.at(0)[0] == '#') continue;
        if (fields[0] == "round") {
            rounds.push_back(round_in(fields));
            continue;
        }
        std::vector<Continuations>& counted = rounds.back().by_ruleset[fields[0]];
        EXPECT_EQ(std::stoul(fields.at(1)), counted.size() + 1) << line;
        counted.push_back({std::stoull(fields.at(2)), {}});
        for (std::size_t reason = 0; reason < endings_by_play.size(); ++reason)
            counted.back().endings.at(reason) = std::stoull(fields.at(3 + reason));
    }
    return rounds;
}

OpenRound open_round(const Rules& rules, const TableRound& round) {
    return {resume(rules, round.position).value(), round.pile};
}

TEST(PistePerft, the_engine_counts_what_the_independent_model_counted) {
    for (const TableRound& round : table())
        for (const Preset<Ruleset>& preset : presets()) {
            SCOPED_TRACE(round.name + ", " + std::string(preset.id));
            const Rules rules{preset.ruleset, round.board};
            const auto counted = round.by_ruleset.find(std::string(preset.id));
            if (counted == round.by_ruleset.end()) {
                EXPECT_FALSE(resume(rules, round.position)) << "it can arise, but was not counted";
                continue;
            }
            ASSERT_TRUE(resume(rules, round.position)) << "it was counted, but cannot arise";
            EXPECT_EQ(perft(rules, open_round(rules, round), counted->second.size()).value(), counted->second);
        }
}

TEST(PistePerft, the_table_has_a_dozen_rounds_under_every_ruleset_and_every_ending) {
    std::size_t under_every_ruleset = 0;
    std::map<std::string, Continuations> totals;
    for (const TableRound& round : table()) {
        if (round.by_ruleset.size() == presets().size()) ++under_every_ruleset;
        for (const auto& [ruleset, depths] : round.by_ruleset)
            for (const Continuations& counted : depths)
                for (std::size_t reason = 0; reason < endings_by_play.size(); ++reason)
                    totals[ruleset].endings.at(reason) += counted.endings.at(reason);
    }

    EXPECT_GE(under_every_ruleset, 12U);
    for (const Preset<Ruleset>& preset : presets())
        for (std::size_t reason = 0; reason < endings_by_play.size(); ++reason) {
            const bool never = endings_by_play.at(reason) == &clause::more_cards_for_an_attack &&
                               !preset.ruleset.hands_compared_at_exhaustion;
            EXPECT_EQ(totals[std::string(preset.id)].endings.at(reason) == 0, never)
                << preset.id << ", " << endings_by_play.at(reason)->id;
        }
}

// Counting one sequence at a time, the shuffled deck of the playout being the draw pile.
void count_each(const Rules& rules, const std::vector<Card>& deck, const State& state, std::size_t length,
                std::vector<Continuations>& by_length) {
    if (length == by_length.size()) return;
    for (const Action& action : legal_actions(rules, state)) {
        Cards drawn;
        for (int card = 0; card < cards_drawn(rules, state.table, action); ++card)
            drawn = drawn + Cards::of(deck[deck.size() - state.table.pile_size + static_cast<std::size_t>(card)], 1);
        const State next = play(rules, state, action, drawn).value();
        ++by_length[length].count;
        const auto ended = outcome(rules, next);
        for (std::size_t reason = 0; reason < endings_by_play.size(); ++reason)
            if (ended && ended->clause == endings_by_play.at(reason)) ++by_length[length].endings.at(reason);
        count_each(rules, deck, next, length + 1, by_length);
    }
}

OpenRound end_of(const Playout& playout) {
    const State state = walk(playout, [](const auto&) {});
    return {state, {playout.deck.end() - state.table.pile_size, playout.deck.end()}};
}

TEST(PistePerft, counting_positions_is_counting_sequences) {
    constexpr std::size_t depth = 3;
    Coverage coverage;
    EXPECT_TRUE(rc::check("counting positions is counting sequences", [&] {
        Playout playout = *any_playout(any_ruleset(), any_board());
        playout.choices.resize(std::min<std::size_t>(playout.choices.size(), 12));  // most rounds are longer
        const OpenRound round = end_of(playout);
        std::vector<Continuations> expected(depth);
        count_each(playout.rules, playout.deck, round.state, 0, expected);
        while (!expected.empty() && expected.back().count == 0) expected.pop_back();

        const std::vector<Continuations> counted = perft(playout.rules, round, depth).value();
        RC_ASSERT(counted == expected);
        coverage.note("a round that is over", counted.empty());
        coverage.note("all sequences shorter than the depth", !counted.empty() && counted.size() < depth);
        coverage.note("sequences of the full depth", counted.size() == depth);
        for (const Continuations& each : counted)
            for (std::size_t reason = 0; reason < endings_by_play.size(); ++reason)
                coverage.note(std::string(endings_by_play.at(reason)->id), each.endings.at(reason) > 0);
    }));
    coverage.require({"a round that is over", "all sequences shorter than the depth", "sequences of the full depth",
                      "hit", "no-move", "more-cards-for-an-attack", "furthest-advanced", "drawn-round"});
}

TEST(PistePerft, the_first_plies_share_out_the_sequences) {
    std::size_t divided = 0;
    for (const TableRound& round : table())
        for (const auto& [id, counted] : round.by_ruleset) {
            const auto preset = std::find_if(presets().begin(), presets().end(),
                                             [&](const Preset<Ruleset>& each) { return each.id == id; });
            ASSERT_NE(preset, presets().end()) << id;
            const Rules rules{preset->ruleset, round.board};
            for (std::size_t depth = 1; depth <= counted.size() && depth <= 4; ++depth) {
                const std::vector<Branch> branches = divide(rules, open_round(rules, round), depth);
                const auto add = [](std::uint64_t sum, const Branch& branch) { return sum + branch.count; };
                EXPECT_EQ(branches.size(), counted[0].count);
                EXPECT_EQ(std::accumulate(branches.begin(), branches.end(), std::uint64_t{0}, add),
                          counted[depth - 1].count)
                    << round.name << ", " << id << ", depth " << depth;
                ++divided;
            }
        }
    EXPECT_GE(divided, 200U);
}

// With a pile of one card a move ends the round, and only an attack is answered.
TEST(PistePerft, a_branch_that_ends_early_has_no_longer_sequences) {
    const test::Round round = test::Round::under(abacus_basic).fencers(9, 15).white("11333").black("34455").pile("2");

    std::map<std::string, std::uint64_t> counted;
    for (const Branch& branch : divide(round.rules(), {round.state(), {2}}, 2))
        counted[show(branch.first)] = branch.count;

    EXPECT_EQ(counted, (std::map<std::string, std::uint64_t>{{"+1", 2}, {"-1", 0}, {"+3", 2}, {"-3", 0}}));
}

TEST(PistePerft, too_many_positions_are_not_kept) {
    const test::Round round = test::Round::under(ferti_advanced).fencers(8, 14).pile("3412532");
    const OpenRound open{round.state(), in_order("3412532")};
    ASSERT_TRUE(perft(round.rules(), open, 4));

    const Counted counted = perft(round.rules(), open, 4, 20);

    ASSERT_FALSE(counted);
    EXPECT_EQ(counted.error().by, Uncountable::positions);
    EXPECT_EQ(counted.error().depth, 1U);
}

TEST(PistePerft, more_than_64_bits_is_refused_and_not_wrapped) {
    const Board board{.length = 60, .cards = 3, .copies = 15, .hand = 2, .wins = 1};
    const Rules rules{ferti_advanced, board};
    std::vector<Card> pile;
    for (int card = 0; card < 41; ++card) pile.push_back(static_cast<Card>(card % 3 + 1));
    Cards rest;
    for (const Card card : pile) rest = rest + Cards::of(card, 1);
    const OpenRound round{start(rules, {{cards("12"), cards("33")}, rest}, Side::white).value(), pile};

    const Counted counted = perft(rules, round, 41);

    ASSERT_FALSE(counted);
    EXPECT_EQ(counted.error().by, Uncountable::continuations);
    const std::vector<Continuations> most = perft(rules, round, counted.error().depth).value();
    EXPECT_GT(most.back().count, std::uint64_t{1} << 58U);
}

}  // namespace
}  // namespace engarde::piste
