// Tables taken up in the middle of a round, on boards so small that every one of them can be written down: the verdict,
// the deals, the witness and the shares of each record against the reference's.
//
// The checks judge every position of the smallest board, and of larger boards and of what is played from there one
// record in so many, others in each run. With ENGARDE_COMPLETE=1 every position of all the boards is judged, and every
// ply from every position of the smallest (tests/campaigns/positions.sh).
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/held_against.h"
#include "tests/support/program.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;
using test::HeldAgainst;
using test::Setting;
using test::Told;
using test::ToldPly;
using test::WithShares;

// ---- What can be written --------------------------------------------------------------------------------------------

std::vector<std::string> positions_on(const reference::Equipment& board) {
    std::vector<std::string> all;
    for (int white = 1; white <= board.length; ++white)
        for (int black = white + 1; black <= board.length; ++black)
            all.push_back(std::to_string(white) + " " + std::to_string(black));
    return all;
}

// The attacks that may wait there: none, direct and indirect ones, up to one card more than a hand holds; one of
// another distance.
std::vector<std::string> attacks_at(const reference::Equipment& board, const std::string& spaces) {
    const int distance = spaces.back() - spaces.front();
    std::vector<std::string> all{""};
    if (distance > 1) all.emplace_back("x1");
    if (distance > board.values) return all;
    for (std::size_t number = 1; number <= static_cast<std::size_t>(board.hand) + 1; ++number)
        for (const std::string sign : {"x", "+x"})
            all.push_back(sign + std::string(number, static_cast<char>('0' + distance)));
    return all;
}

// Every list: so many of each value, and so many that nobody remembers; nobody counted; none.
std::vector<std::string> lists_of_played(const reference::Equipment& board) {
    std::vector<std::string> lists{""};
    const auto extend = [&](char card, int most) {
        std::vector<std::string> longer;
        for (const std::string& list : lists)
            for (int number = 0; number <= most; ++number)
                if (static_cast<int>(list.size()) + number <= board.values * board.copies)
                    longer.push_back(list + std::string(static_cast<std::size_t>(number), card));
        lists = longer;
    };
    for (int value = 1; value <= board.values; ++value) extend(static_cast<char>('0' + value), board.copies);
    extend('?', board.values * board.copies);
    lists.front() = "-";
    return lists;  // a lone "?" is among them
}

// Of White's hand, Black's and the pile; with full hands of two and two cards in the pile, or short of that.
using KnownCards = std::tuple<std::string, std::string, std::string>;
const std::vector<KnownCards> known_cards{
    {"12", "", ""},   {"", "1?", ""},   {"11", "22", ""}, {"2?", "12", ""}, {"", "", "1?"}, {"12", "", "?2"},
    {"12", "12", ""}, {"22", "1", "-"}, {"2", "", ""},    {"", "?", "-"},   {"", "", "??"}, {"12", "12", "12"},
};

const std::vector<std::string> results{
    "*",         "",          "1-0 resigned", "1-0 hit",     "0-1 hit",      "1-0",         "0-1",
    "0-1 cards", "1-0 cards", "1/2 draw",     "0-1 no-move", "1-0 distance", "0-1 penalty", "1-0 penalty"};

// A ply with all that can be said of what was drawn, struck out or not.
std::vector<ToldPly> ways_to_write(const std::string& ply) {
    std::vector<ToldPly> all;
    for (const std::string draws : {"", "?", "-", "1", "2", "??", "12", "2?"})
        for (const std::string strike : {"", "~"}) all.push_back({strike + ply, draws});
    return all;
}

std::vector<std::string> plies_on(const reference::Equipment& board) {
    std::vector<std::string> all = test::writable_plies(board, board.hand);
    all.emplace_back("pass");
    return all;
}

bool is_struck(const ToldPly& each) {
    return each.ply.front() == '~';
}

// The cards of the attack that the next ply has to answer; none waits: empty.
std::string attack_to_answer(const Told& told) {
    std::string last = told.attack;
    for (const ToldPly& each : told.plies)
        if (!is_struck(each)) last = each.ply;
    const std::size_t attack = last.find('x');
    return attack == std::string::npos ? "" : last.substr(attack + 1);
}

// A parry of the attack that waits or a retreat; where none waits, a turn. Most others are careless.
bool answers_what_it_should(const Told& told, const std::string& ply) {
    const std::string attack = attack_to_answer(told);
    const bool retreats = ply.front() == '-' && ply.find('x') == std::string::npos;
    const bool turns = ply.front() == '+' || ply.front() == 'x' || retreats;
    if (attack.empty()) return turns;
    const std::string parry = "p" + attack;
    const std::string answer = ply.substr(0, ply.find_first_of("+-x"));
    return retreats || answer == parry;
}

std::vector<Setting> settings_on(const reference::Equipment& board) {
    std::vector<Setting> all;
    for (const std::string& ruleset : test::published_rulesets()) all.push_back(test::setting(ruleset, {}, board));
    const std::vector<test::HouseRules> changes{
        {{"same-value-advance-and-attack", "no"}},
        {{"attack-can-be-parried", "no"}, {"last-chance-attack", "full-turn"}},
        {{"turn-after-final-parry", "yes"}},
        {{"no-legal-move-after-parry", "turn-skipped"}},
        {{"parry-may-be-declined", "no"}},
        {{"last-chance-attack", "full-turn"}, {"no-legal-move-vs-exhaustion", "stuck-loses"}},
    };
    for (const test::HouseRules& changed : changes) all.push_back(test::setting("ferti-advanced", changed, board));
    all.push_back(test::setting("abacus-basic", {{"last-chance-attack", "full-turn"}}, board));
    return all;
}

// ---- Judging them all -----------------------------------------------------------------------------------------------

// One in so many, by chance; other ones in each run. RC_PARAMS="seed=…" repeats a run.
class OneIn {
public:
    explicit OneIn(std::uint64_t number)
        : number_(number), random_(rc::detail::configuration().testParams.seed + made_++) {}
    bool next() { return random_() % number_ == 0; }

private:
    inline static std::uint64_t made_ = 0;  // so that no two choose alike
    std::uint64_t number_;
    std::mt19937_64 random_;
};

void for_each_position(const reference::Equipment& board, OneIn& chosen,
                       const std::function<void(const Told&)>& visit) {
    for (const std::string& spaces : positions_on(board))
        for (const std::string& attack : attacks_at(board, spaces))
            for (const std::string& played : lists_of_played(board))
                for (const std::string starter : {"white", "black", "?"})
                    if (chosen.next())
                        visit({.starter = starter, .spaces = spaces, .played = played, .attack = attack});
}

// Of how many records one is judged; without a word, each.
struct Chosen {
    std::uint64_t positions = 1;
    std::uint64_t with_cards = 1;  // some of them known
    std::uint64_t results = 1;     // besides "*"
    std::uint64_t shares = 1;      // compared as well
    // First and second plies, of those that answer what they should; none are judged where nothing is said.
    std::vector<std::uint64_t> played{};
    std::vector<std::uint64_t> struck{};
    std::uint64_t careless = 1;
};

Chosen sampled_unless_complete(const Chosen& sampled, const Chosen& complete) {
    return std::getenv("ENGARDE_COMPLETE") ? complete : sampled;
}

std::vector<OneIn> one_in(const std::vector<std::uint64_t>& numbers) {
    return {numbers.begin(), numbers.end()};
}

class EveryPosition {
public:
    EveryPosition(Setting setting, Coverage& coverage, const Chosen& chosen)
        : setting_(std::move(setting)),
          coverage_(coverage),
          plies_(plies_on(setting_.rules.equipment)),
          position_(chosen.positions),
          result_(chosen.results),
          played_(one_in(chosen.played)),
          struck_(one_in(chosen.struck)),
          careless_(chosen.careless),
          with_cards_(chosen.with_cards),
          shares_(chosen.shares) {}

    void judge_positions() {
        for_each_position(setting_.rules.equipment, position_, [&](Told told) {
            judge_from(told);
            if (!with_cards_.next()) return;
            std::tie(told.white_hand, told.black_hand, told.deck) = known_cards[at_++ % known_cards.size()];
            judge_from(told);
        });
    }

    void judge_starts() {
        for (const std::string starter : {"white", "black", "?"}) {
            Told told{.starter = starter};
            play_on(told);
            for (const KnownCards& known : known_cards) {
                std::tie(told.white_hand, told.black_hand, told.deck) = known;
                play_on(told);
            }
        }
    }

    // The first of each kind in full, and how many there are.
    void report() const {
        for (const auto& [kind, found] : disagreements_)
            ADD_FAILURE() << found.first << " records under " << setting_.ruleset << ": " << kind << found.second;
    }

private:
    void judge_from(const Told& beginning) {
        bool can_be = false;
        for (const std::string& result : results)
            if (result_.next() || result == "*") can_be = agree(beginning, result) || can_be;
        if (can_be) play_on(beginning);
    }

    void play_on(const Told& line) {
        const std::size_t at = line.plies.size();
        if (at == played_.size()) return;
        for (const std::string& ply : plies_)
            for (const ToldPly& written : ways_to_write(ply)) {
                OneIn& chosen = !answers_what_it_should(line, ply) ? careless_
                                : is_struck(written)               ? struck_[at]
                                                                   : played_[at];
                if (chosen.next()) play(line, written);
            }
    }

    void play(Told line, const ToldPly& ply) {
        line.plies.push_back(ply);
        bool can_be = agree(line, "*");
        for (const std::string& result : results) {
            const bool is_likely = is_struck(ply) && result.find("penalty") != std::string::npos;
            if (result != "*" && (result_.next() || is_likely)) can_be = agree(line, result) || can_be;
        }
        if (can_be) play_on(line);
    }

    // Whether the record can be.
    bool agree(Told told, const std::string& result) {
        told.result = result;
        if (result.empty() && test::ends_with_a_parry(told)) return false;
        const HeldAgainst held =
            held_against_reference(setting_, told, shares_.next() ? WithShares::yes : WithShares::no);
        note(told, held);
        if (!held.kind.empty()) ++disagreements_.try_emplace(held.kind, 0, held.disagreement).first->second.first;
        return held.deals.has_value();
    }

    void note(const Told& told, const HeldAgainst& held) {
        coverage_.note("records");
        coverage_.note("shares", held.shares > 0);
        if (!held.deals) return coverage_.note("cannot be");
        coverage_.note("can be");
        coverage_.note("nobody counted the cards played", told.played == "?");
        coverage_.note("some were forgotten", told.played.size() > 1 && told.played.find('?') != std::string::npos);
        coverage_.note("all are listed", told.played.find('?') == std::string::npos && !told.spaces.empty());
        coverage_.note("nobody knows who is to move", told.starter == "?");
        coverage_.note("some of the cards are known", !told.white_hand.empty() || !told.black_hand.empty());
        coverage_.note("every card is known", held.full);
        coverage_.note("a direct attack waits", told.attack.substr(0, 1) == "x" && told.attack.size() == 2);
        coverage_.note("an indirect attack waits", told.attack.substr(0, 1) == "+");
        coverage_.note("a stronger attack waits", told.attack.substr(0, 1) == "x" && told.attack.size() > 2);
        coverage_.note("result " + told.result);
        for (const ToldPly& each : told.plies)
            coverage_.note(std::string(is_struck(each) ? "a struck ply" : "a ply") +
                           (each.draws.empty() ? "" : " with its draws"));
        coverage_.note("two plies", told.plies.size() == 2);
    }

    Setting setting_;
    Coverage& coverage_;
    std::vector<std::string> plies_;
    OneIn position_;
    OneIn result_;
    std::vector<OneIn> played_;
    std::vector<OneIn> struck_;
    OneIn careless_;
    OneIn with_cards_;
    OneIn shares_;
    std::size_t at_ = 0;                                                          // among the cards known
    std::map<std::string, std::pair<std::uint64_t, std::string>> disagreements_;  // how many, and the first
};

const std::vector<std::string> cases_of_positions{"records",
                                                  "can be",
                                                  "cannot be",
                                                  "shares",
                                                  "all are listed",
                                                  "some were forgotten",
                                                  "nobody counted the cards played",
                                                  "nobody knows who is to move",
                                                  "some of the cards are known",
                                                  "a direct attack waits",
                                                  "an indirect attack waits",
                                                  "a stronger attack waits",
                                                  "result *",
                                                  "result 1-0 resigned",
                                                  "result 1-0 hit",
                                                  "result 0-1 hit",
                                                  "result 0-1 cards",
                                                  "result 1/2 draw",
                                                  "result 0-1 no-move",
                                                  "result 1-0 distance"};

const std::vector<std::string> cases_of_plies{
    "a ply", "a ply with its draws", "a struck ply", "a struck ply with its draws", "two plies", "result 0-1 penalty"};

std::vector<std::string> together(std::vector<std::string> cases, const std::vector<std::string>& more) {
    cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

void judge_positions(const reference::Equipment& board, const Chosen& chosen, Coverage& coverage) {
    for (const Setting& setting : settings_on(board)) {
        EveryPosition every(setting, coverage, chosen);
        every.judge_positions();
        every.report();
    }
}

// Two cards in each hand and two in the pile.
const reference::Equipment six_cards{.length = 5, .values = 2, .copies = 3, .hand = 2};
const reference::Equipment six_cards_of_three_values{.length = 6, .values = 3, .copies = 2, .hand = 2};
// Two in each hand and six in the pile.
const reference::Equipment ten_cards{.length = 5, .values = 2, .copies = 5, .hand = 2};

TEST(Positions, every_position_of_six_cards) {
    Coverage coverage;
    judge_positions(six_cards, {}, coverage);
    coverage.require(cases_of_positions);
}

TEST(Positions, positions_of_six_cards_of_three_values) {
    Coverage coverage;
    const Chosen sampled{.positions = 5, .with_cards = 5, .results = 5, .shares = 7};
    judge_positions(six_cards_of_three_values, sampled_unless_complete(sampled, {}), coverage);
    coverage.require(cases_of_positions);
}

TEST(Positions, positions_of_ten_cards) {
    Coverage coverage;
    const Chosen sampled{.positions = 7, .with_cards = 5, .results = 7, .shares = 7};
    judge_positions(ten_cards, sampled_unless_complete(sampled, {}), coverage);
    coverage.require(cases_of_positions);
}

// What is played from there, struck out or not.
TEST(Positions, one_ply_from_a_position_of_six_cards) {
    Coverage coverage;
    const Chosen sampled{.positions = 60, .results = 20, .shares = 7, .played = {1}, .struck = {3}, .careless = 100};
    const Chosen complete{.results = 20, .shares = 20, .played = {1}, .struck = {1}};
    judge_positions(six_cards, sampled_unless_complete(sampled, complete), coverage);
    coverage.require({"a ply", "a ply with its draws", "a struck ply", "a struck ply with its draws"});
}

constexpr std::uint64_t few_careless = 10000;

TEST(Positions, up_to_two_plies_from_a_position) {
    Coverage coverage;
    const Chosen chosen{.positions = 1500,
                        .with_cards = 5,
                        .results = 20,
                        .shares = 7,
                        .played = {2, 10},
                        .struck = {10, 200},
                        .careless = few_careless};
    for (const reference::Equipment& board : {six_cards, six_cards_of_three_values, ten_cards})
        judge_positions(board, chosen, coverage);
    coverage.require(together({"records", "can be", "cannot be", "shares"}, cases_of_plies));
}

TEST(Positions, up_to_two_plies_from_the_start_whoever_began) {
    Coverage coverage;
    for (const reference::Equipment& board : {six_cards, six_cards_of_three_values, ten_cards})
        for (const Setting& setting : settings_on(board)) {
            const Chosen chosen{
                .results = 20, .shares = 7, .played = {5, 40}, .struck = {20, 500}, .careless = few_careless};
            EveryPosition every(setting, coverage, chosen);
            every.judge_starts();
            every.report();
        }
    coverage.require(together({"records", "can be", "cannot be", "nobody knows who is to move",
                               "some of the cards are known", "every card is known"},
                              cases_of_plies));
}

// ---- What was found so, by its own name -----------------------------------------------------------------------------

// It was laid from a full hand at most. Where an attack is a hit at once this left a hand of fewer cards than none.
TEST(Positions, an_attack_of_more_cards_than_a_hand_cannot_wait) {
    for (const Setting& setting : settings_on(six_cards))
        for (const std::string attack : {"x111", "+x11"}) {
            const HeldAgainst held =
                held_against_reference(setting, {.spaces = "3 4", .played = "?", .attack = attack, .result = "*"});
            EXPECT_EQ(held.disagreement, "");
            EXPECT_EQ(held.deals, std::nullopt);
        }
}

// The pile is hidden, so nobody can be certain that the cards drawn were the right ones.
TEST(Positions, a_struck_ply_from_a_known_hand_may_have_been_illegal_by_its_draws) {
    const Setting setting = test::setting("ferti-advanced", {}, six_cards);
    for (const std::string black : {"22", "?", "2?"})
        for (const bool plays_again : {false, true}) {
            Told told{.white_hand = "11", .black_hand = black, .plies = {{"~+1", "1"}}, .result = "*"};
            if (plays_again) told.plies.push_back({"+1", "2"});
            const HeldAgainst held = held_against_reference(setting, told);
            EXPECT_EQ(held.disagreement, "");
            EXPECT_TRUE(held.deals.has_value());
        }
    const Told drawn_again{.white_hand = "11", .black_hand = "?", .plies = {{"~+1", "1"}, {"+1", "1"}}, .result = "*"};
    const HeldAgainst held = held_against_reference(setting, drawn_again);
    EXPECT_EQ(held.disagreement, "");
    EXPECT_EQ(held.deals, std::nullopt);
}

// Whoever holds two 1s is not stuck: the turn was still owed, and nothing was drawn.
TEST(Positions, a_parry_broken_off_may_say_that_nothing_was_drawn) {
    const Setting setting = test::setting("ferti-advanced", {{"no-legal-move-after-parry", "turn-skipped"}}, ten_cards);
    for (const std::string starter : {"black", "white", "?"})
        for (const std::string black : {"", "11"}) {
            const HeldAgainst held = held_against_reference(setting, {.starter = starter,
                                                                      .spaces = "3 4",
                                                                      .played = "1222?",
                                                                      .attack = "x1",
                                                                      .black_hand = black,
                                                                      .plies = {{"p1", "-"}},
                                                                      .result = "*"});
            EXPECT_EQ(held.disagreement, "");
            EXPECT_TRUE(held.deals.has_value());
        }
}

// White holds 1 and 2, or two 1s. With 1 and 2 the turn is skipped and the last card drawn, and x1 was struck after the
// end; with two 1s x1 was the turn that White still owed, and legal. A stuck parrier is not unfinished as well.
TEST(Positions, a_stuck_parrier_who_skips_the_turn_is_counted_once) {
    const Setting setting = test::setting("ferti-advanced", {{"no-legal-move-after-parry", "turn-skipped"}}, ten_cards);
    for (const std::string starter : {"white", "?"}) {
        const HeldAgainst held = held_against_reference(setting, {.starter = starter,
                                                                  .spaces = "1 2",
                                                                  .played = "12222",
                                                                  .attack = "+x1",
                                                                  .plies = {{"p1", ""}, {"~x1", ""}},
                                                                  .result = "*"});
        EXPECT_EQ(held.disagreement, "");
        EXPECT_EQ(held.deals, 2);
    }
}

// ---- Larger boards, by chance ---------------------------------------------------------------------------------------

const std::vector<reference::Equipment> larger_boards{
    {.length = 7, .values = 3, .copies = 3, .hand = 2},
    {.length = 9, .values = 3, .copies = 4, .hand = 3},
    {.length = 6, .values = 4, .copies = 3, .hand = 2},
};

std::size_t below(std::size_t limit) {
    return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, limit)));
}

// A round played at random from its middle, with cards hidden, plies struck out and sometimes a slip.
Told some_record(const Setting& setting) {
    Told told = test::masked(test::any_story(setting).told);
    const std::vector<std::string> plies = plies_on(setting.rules.equipment);
    for (std::size_t left = below(3); left > 0; --left) {
        const std::vector<ToldPly> ways = ways_to_write("~" + plies[below(plies.size())]);
        const ToldPly& struck = ways[2 * below(ways.size() / 2)];
        told.plies.insert(told.plies.begin() + static_cast<std::ptrdiff_t>(below(told.plies.size() + 1)), struck);
        if (told.result.empty()) told.result = "*";
    }
    if (below(4) == 0) told = test::with_a_slip(setting, told);
    return told;
}

TEST(Positions, random_records_of_larger_boards) {
    Coverage coverage;
    EXPECT_TRUE(engarde::test::check_every(4, "verdict, deals, witness and shares as the reference has them", [&] {
        const std::vector<Setting> settings = settings_on(larger_boards[below(larger_boards.size())]);
        const Setting& setting = settings[below(settings.size())];
        const Told told = *rc::gen::exec([setting] { return some_record(setting); });
        const HeldAgainst held = test::held_against_reference(setting, told, WithShares::yes);
        if (held.taken_at_its_word) return;
        RC_LOG() << held.disagreement;
        RC_ASSERT(held.kind == "");
        coverage.note("can be", held.deals.has_value());
        coverage.note("cannot be", !held.deals);
        coverage.note("hides nothing", held.full);
        coverage.note("from a position", held.deals && !told.spaces.empty());
        coverage.note("from an attack that waits", held.deals && !told.attack.empty());
        coverage.note("with a struck ply", held.deals && std::any_of(told.plies.begin(), told.plies.end(), is_struck));
        coverage.note("shares", held.shares > 0);
    }));
    coverage.require({"can be", "cannot be", "hides nothing", "from a position", "from an attack that waits",
                      "with a struck ply", "shares"});
}

// ---- What adjudicate says -------------------------------------------------------------------------------------------

// With an attack, that it hit; without one nothing is claimed. By turns under each of the rules.
TEST(Positions, rulings_have_the_chances_that_the_reference_counts) {
    Coverage coverage;
    for (const reference::Equipment& board : {six_cards, six_cards_of_three_values}) {
        std::map<std::string, std::pair<std::uint64_t, std::string>> disagreements;
        const std::vector<Setting> settings = settings_on(board);
        std::size_t turn = 0;
        OneIn chosen(5);
        for_each_position(board, chosen, [&](Told told) {
            if (told.starter == "?") return;  // the claim would be about either player
            if (!told.attack.empty()) told.result = told.starter == "white" ? "0-1 hit" : "1-0 hit";
            const HeldAgainst held = ruling_held_against_reference(settings[turn++ % settings.size()], told);
            if (!held.kind.empty()) ++disagreements.try_emplace(held.kind, 0, held.disagreement).first->second.first;
            coverage.note("can be", held.deals.has_value());
            coverage.note("cannot be", !held.deals);
            for (const std::string& chance : held.chances) coverage.note(chance);
        });
        for (const auto& [kind, found] : disagreements) ADD_FAILURE() << found.first << ": " << kind << found.second;
    }
    coverage.require({"can be", "cannot be", "parry", "evade", "play", "attack", "cards", "distance", "draw"});
}

// ---- The published game, as it is asked at the table ----------------------------------------------------------------

std::string ruling_on(const std::string& table) {
    return engarde::test::run_engarde(
               "adjudicate --ruleset ferti-advanced --to-move black --result '1-0 hit' --position '" + table + "'")
        .output;
}

// 3610 of 33649 hands of five among 23 cards with three 5s; how many of those were played says nothing about it.
TEST(Positions, forgotten_cards_do_not_change_a_share) {
    EXPECT_THAT(ruling_on("8 13 played 55????????????? x55"), testing::HasSubstr("10.7 %"));
    EXPECT_THAT(ruling_on("8 13 played 55????? x55"), testing::HasSubstr("10.7 %"));
    EXPECT_THAT(ruling_on("8 13 played ? x55"), testing::HasSubstr("10.7 %"));
}

// 40 of the 56 hands of five among eight cards with three 5s.
TEST(Positions, with_an_empty_pile_the_player_to_move_holds_a_full_hand) {
    EXPECT_THAT(ruling_on("8 13 played 11111222223333355 x55"), testing::HasSubstr("71.4 %"));
}

}  // namespace
}  // namespace engarde::piste
