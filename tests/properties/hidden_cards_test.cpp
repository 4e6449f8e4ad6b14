// Hidden cards, exactly: the verifier's verdicts and counts of deals against the reference's, record by record on tiny
// boards, and at full size by what must add up.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <numeric>
#include <random>
#include <set>

#include "tests/reference/written.h"
#include "tests/support/agreement.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/told.h"

namespace engarde::piste {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;
using test::disagreement;
using test::ends_with_a_parry;
using test::HouseRules;
using test::Judged;
using test::Setting;
using test::Story;
using test::Told;

const reference::Equipment published_set{};
const std::vector<reference::Equipment> tiny_sets{
    {.length = 5, .values = 2, .copies = 3, .hand = 1}, {.length = 5, .values = 2, .copies = 3, .hand = 2},
    {.length = 7, .values = 3, .copies = 3, .hand = 2}, {.length = 4, .values = 3, .copies = 3, .hand = 3},
    {.length = 9, .values = 3, .copies = 4, .hand = 3}, {.length = 6, .values = 4, .copies = 3, .hand = 2},
};
constexpr std::uint64_t all_sequences = 623'360'743'125'120U;

int below(int limit) {
    return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, limit)));
}

// ---- Every record of a tiny game ------------------------------------------------------------------------------------

std::vector<std::string> all_results() {
    std::vector<std::string> results{"", "*"};
    for (const std::string score : {"1-0", "0-1", "1/2"})
        for (const std::string reason : {"", " hit", " no-move", " cards", " distance", " draw", " resigned"})
            results.push_back(score + reason);
    return results;
}

// Judges every record of up to so many plies: behind each line that some deal allows every result, and every ply that
// can be written.
class EveryRecord {
public:
    EveryRecord(const Setting& setting, std::size_t longest, Coverage& coverage)
        : setting_(setting),
          longest_(longest),
          coverage_(coverage),
          plies_(test::writable_plies(setting.rules.equipment, setting.rules.equipment.hand)) {}

    // Empty: the two agree on all of them.
    std::string judge() {
        visit({});
        return disagreement_;
    }

private:
    // The deals that the reference counts.
    std::optional<std::uint64_t> agree(const Told& told) {
        if (!disagreement_.empty()) return std::nullopt;
        const std::optional<std::uint64_t> counted = test::count(setting_, told);
        disagreement_ = disagreement(setting_, told, counted);
        coverage_.note("records");
        return counted;
    }

    void visit(const Told& line) {
        for (const std::string& result : all_results()) {
            Told told = line;
            told.result = result;
            if (told.plies.empty()) continue;  // nothing, or nothing but a result, is taken at its word
            if (result.empty() && ends_with_a_parry(told)) continue;
            coverage_.note("results that hold", agree(told).has_value());
        }
        if (line.plies.size() == longest_) return;
        for (const std::string& ply : plies_) {
            Told told = line;
            told.result = "*";
            told.plies.push_back({ply});
            const bool is_possible = agree(told).has_value();
            coverage_.note(is_possible ? "plies that some deal allows" : "plies that none allows");
            if (is_possible) visit(told);
        }
    }

    const Setting& setting_;
    std::size_t longest_;
    Coverage& coverage_;
    std::vector<std::string> plies_;
    std::string disagreement_;
};

const std::vector<std::string> record_cases{"records", "results that hold", "plies that some deal allows",
                                            "plies that none allows"};

TEST(HiddenCards, every_record_of_six_cards_under_every_ruleset) {
    Coverage coverage;
    for (const std::string& ruleset : test::published_rulesets())
        EXPECT_EQ(EveryRecord(test::setting(ruleset, {}, tiny_sets[0]), 9, coverage).judge(), "");
    coverage.require(record_cases);
}

TEST(HiddenCards, every_record_of_six_cards_under_every_house_rule) {
    Coverage coverage;
    for (const auto& changed : test::every_answer())
        for (const std::string ruleset : {"ferti-advanced", "abacus-basic"})
            EXPECT_EQ(EveryRecord(test::setting(ruleset, {changed}, tiny_sets[0]), 9, coverage).judge(), "");
    coverage.require(record_cases);
}

TEST(HiddenCards, every_record_of_hands_of_two) {
    Coverage coverage;
    for (const std::string& ruleset : test::published_rulesets())
        EXPECT_EQ(EveryRecord(test::setting(ruleset, {}, tiny_sets[1]), 9, coverage).judge(), "");
    for (const auto& changed : test::every_answer())
        EXPECT_EQ(EveryRecord(test::setting("ferti-advanced", {changed}, tiny_sets[1]), 9, coverage).judge(), "");
    coverage.require(record_cases);
}

TEST(HiddenCards, every_record_of_nine_cards_up_to_three_plies) {
    Coverage coverage;
    EXPECT_EQ(EveryRecord(test::setting("ferti-advanced", {}, tiny_sets[2]), 3, coverage).judge(), "");
    coverage.require(record_cases);
}

// ---- Some cards known -----------------------------------------------------------------------------------------------

Setting some_setting(const std::vector<reference::Equipment>& sets) {
    static const std::vector<std::string> rulesets = test::published_rulesets();
    static const HouseRules answers = test::every_answer();
    HouseRules changed;
    std::set<std::string> questions;
    for (int left = below(4); left > 0; --left) {
        const auto& house_rule = answers[static_cast<std::size_t>(below(static_cast<int>(answers.size())))];
        if (questions.insert(house_rule.first).second) changed.push_back(house_rule);
    }
    return test::setting(rulesets[static_cast<std::size_t>(below(static_cast<int>(rulesets.size())))], changed,
                         sets[static_cast<std::size_t>(below(static_cast<int>(sets.size())))]);
}

Story some_story(const std::vector<reference::Equipment>& sets) {
    return test::any_story(some_setting(sets));
}

void note(const Told& told, const Judged& judged, Coverage& coverage) {
    const auto has_some = [](const std::string& cards) {
        return cards.find('?') != std::string::npos && cards.find_first_of("123456789") != std::string::npos;
    };
    coverage.note("valid", judged.verdict == Verdict::valid);
    coverage.note("possible", judged.verdict == Verdict::possible);
    coverage.note("invalid", judged.verdict == Verdict::invalid);
    coverage.note("no deal fits", judged.codes.find("deal.impossible") != std::string::npos);
    coverage.note("from a position", !told.spaces.empty());
    coverage.note("from an attack that waits", !told.attack.empty());
    coverage.note("nobody counted the cards played", !told.spaces.empty() && told.played == "?");
    coverage.note("some cards played are known", has_some(told.played));
    coverage.note("starter unknown", told.starter == "?");
    coverage.note("some cards of a hand", has_some(told.white_hand) || has_some(told.black_hand));
    coverage.note("some cards of the deck", has_some(told.deck));
    coverage.note("some cards shown", has_some(told.white_shown) || has_some(told.black_shown));
    const auto drawn = [&](const test::ToldPly& each) { return has_some(each.draws); };
    coverage.note("some cards drawn", std::any_of(told.plies.begin(), told.plies.end(), drawn));
    const auto struck = [](const test::ToldPly& each) { return each.ply.front() == '~'; };
    coverage.note("a ply struck", std::any_of(told.plies.begin(), told.plies.end(), struck));
    for (const std::string word : {"resigned", "penalty", "hit", "no-move", "cards", "distance", "draw"})
        coverage.note(word, told.result.find(word) != std::string::npos && holds(judged.verdict));
    coverage.note("over, and its result not written", judged.codes.find("advice.result-missing") != std::string::npos);
}

void agree_on_a_masked_record(const std::vector<reference::Equipment>& sets, Coverage& coverage) {
    const Story story = *rc::gen::exec([sets] { return some_story(sets); });
    Told told = *rc::gen::exec([story] { return test::masked(story.told); });
    if (below(3) == 0) told = *rc::gen::exec([story, told] { return test::with_a_slip(story.setting, told); });
    const Judged judged = test::judge(story.setting, told);
    if (judged.information == Information::none) return;  // taken at its word
    RC_ASSERT(disagreement(story.setting, told, test::count(story.setting, told)) == "");
    note(told, judged, coverage);
}

TEST(HiddenCards, verifier_and_reference_agree_on_masked_records) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("the same verdict and the same number of deals, whatever is hidden",
                          [&] { agree_on_a_masked_record(tiny_sets, coverage); }));
    coverage.require({"valid",
                      "possible",
                      "invalid",
                      "no deal fits",
                      "from a position",
                      "from an attack that waits",
                      "nobody counted the cards played",
                      "some cards played are known",
                      "starter unknown",
                      "some cards of a hand",
                      "some cards of the deck",
                      "some cards shown",
                      "some cards drawn",
                      "a ply struck",
                      "resigned",
                      "penalty",
                      "hit",
                      "no-move",
                      "cards",
                      "distance",
                      "draw",
                      "over, and its result not written"});
}

TEST(HiddenCards, verifier_and_reference_agree_on_masked_records_of_the_published_set) {
    Coverage coverage;
    EXPECT_TRUE(check_every(50, "the same verdict and the same number of deals, whatever is hidden",
                            [&] { agree_on_a_masked_record({published_set}, coverage); }));
    coverage.require({"possible", "invalid"});
}

// ---- What must hold of any record -----------------------------------------------------------------------------------

// A record that is over and does not say so counts all its deals only while none of them is undecided, and hiding more
// may change that: it is left out where counts are compared.
bool claims_no_more_than_it_may(const Story& story) {
    return story.undecided || story.told.result.size() > 1;
}

TEST(HiddenCards, hiding_more_leaves_a_record_possible_and_takes_no_deal_away) {
    Coverage coverage;
    EXPECT_TRUE(check_every(10, "masking never lowers a record that holds, nor the number of its deals", [&] {
        const Story story = *rc::gen::exec([] { return some_story({published_set, tiny_sets[2], tiny_sets[4]}); });
        const Judged whole = test::judge(story.setting, story.told);
        if (whole.verdict != Verdict::valid) return;  // "resigned" behind the end
        const Told some = *rc::gen::exec([story] { return test::masked(story.told); });
        const Told fewer = *rc::gen::exec([some] { return test::masked(some); });
        const Judged judged_some = test::judge(story.setting, some);
        const Judged judged_fewer = test::judge(story.setting, fewer);
        RC_ASSERT(holds(judged_some.verdict));
        RC_ASSERT(holds(judged_fewer.verdict));
        if (judged_fewer.information == Information::none) return;
        RC_ASSERT(judged_some.deals.has_value());
        RC_ASSERT(judged_fewer.deals.has_value());
        coverage.note("judged twice");
        // Hands and every draw are full information, one deal by definition, though nobody saw the rest of the pile.
        if (judged_fewer.information == Information::full || !claims_no_more_than_it_may(story)) return;
        RC_ASSERT(*judged_some.deals <= *judged_fewer.deals);
        coverage.note("more deals fit", *judged_some.deals < *judged_fewer.deals);
        coverage.note("the published set", story.setting.rules.equipment.length == published_set.length);
    }));
    coverage.require({"judged twice", "more deals fit", "the published set"});
}

TEST(HiddenCards, colours_do_not_matter) {
    Coverage coverage;
    EXPECT_TRUE(check_every(5, "a record and its mirror image have the same verdict and deals", [&] {
        const Story story = *rc::gen::exec([] { return some_story({published_set, tiny_sets[2], tiny_sets[4]}); });
        Told told = *rc::gen::exec([story] { return test::masked(story.told); });
        if (below(3) == 0) told = *rc::gen::exec([story, told] { return test::with_a_slip(story.setting, told); });
        if (below(3) == 0) told.starter = "?";
        const Judged judged = test::judge(story.setting, told);
        const Judged mirror = test::judge(story.setting, test::mirrored(story.setting.rules.equipment, told));
        RC_ASSERT(judged.verdict == mirror.verdict);
        RC_ASSERT(judged.deals == mirror.deals);
        RC_ASSERT(judged.codes == mirror.codes);
        coverage.note("holds", holds(judged.verdict));
        coverage.note("does not", !holds(judged.verdict));
        const bool is_unknown = told.starter == "?" && !holds(judged.verdict);
        coverage.note("does not, starter unknown", is_unknown && told.spaces.empty());
        coverage.note("does not, player to move unknown", is_unknown && !told.spaces.empty());
    }));
    coverage.require({"holds", "does not", "does not, starter unknown", "does not, player to move unknown"});
}

// ---- What must add up -----------------------------------------------------------------------------------------------

std::uint64_t deals(const Setting& setting, const Told& told) {
    return test::judge(setting, told).deals.value_or(0);
}

std::uint64_t deals(const Setting& setting, Told told, const std::string& result) {
    told.result = result;
    return deals(setting, told);
}

// All deals that allow the plies, whether the round is over in them or not. Each is undecided (a player may resign), or
// has the one result that doing nothing more gives, or both: an attack that could be answered, or a last chance.
std::uint64_t deals_of_line(const Setting& setting, const Told& told, bool nothing_more_is_a_choice) {
    std::uint64_t sum = nothing_more_is_a_choice ? 0 : deals(setting, told, "1-0 resigned");
    for (const std::string result : {"1-0", "0-1", "1/2"}) sum += deals(setting, told, result);
    return sum;
}

// A line that some deal of the published rules allows, and where it stands, for as far as everybody sees it.
struct Line {
    Setting setting;
    Told told{};
    reference::Round round{};  // of one of its deals
    bool nothing_more_is_a_choice = false;
};

Line some_line(const reference::Equipment& equipment, std::size_t longest) {
    const std::vector<std::string> rulesets = test::published_rulesets();
    Line line{.setting = test::setting(rulesets[static_cast<std::size_t>(below(static_cast<int>(rulesets.size())))], {},
                                       equipment)};
    const reference::Rules& rules = line.setting.rules;
    std::vector<int> deck;
    for (int value = 1; value <= equipment.values; ++value)
        deck.insert(deck.end(), static_cast<std::size_t>(equipment.copies), value);
    for (std::size_t left = deck.size(); left > 1; --left)
        std::swap(deck[left - 1], deck[static_cast<std::size_t>(below(static_cast<int>(left)))]);
    const auto black = deck.begin() + equipment.hand;
    const auto pile = black + equipment.hand;
    line.round =
        reference::start(rules, {deck.begin(), black}, {black, pile}, {pile, deck.end()}, reference::Player::white);
    for (std::size_t number = 0; number < longest; ++number) {
        std::vector<reference::Ply> plies = reference::legal_plies(rules, line.round);
        plies.erase(std::remove(plies.begin(), plies.end(), reference::Ply{.nothing_more = true}), plies.end());
        if (plies.empty()) break;
        // Towards each other, so that there is something to attack; then anything.
        const auto wanted = [&](const reference::Ply& ply) {
            return !ply.attack.empty() || (number < 4 && ply.step == reference::Step::advance && ply.step_card > 2);
        };
        const auto others = std::partition(plies.begin(), plies.end(), wanted);
        if (others != plies.begin() && below(4) != 0) plies.erase(others, plies.end());
        const reference::Ply ply = plies[static_cast<std::size_t>(below(static_cast<int>(plies.size())))];
        line.told.plies.push_back({test::show(ply)});
        line.round = reference::play(rules, line.round, ply);
    }
    line.nothing_more_is_a_choice =
        line.round.ended.has_value() || !line.round.attack.empty() || line.round.last_card_drawn_quietly;
    return line;
}

// Every hand that the player to move can have.
std::vector<std::vector<int>> all_hands(const reference::Equipment& equipment, std::size_t size) {
    std::vector<std::vector<int>> hands{{}};
    for (std::size_t card = 0; card < size; ++card) {
        std::vector<std::vector<int>> longer;
        for (const std::vector<int>& hand : hands)
            for (int value = hand.empty() ? 1 : hand.back(); value <= equipment.values; ++value) {
                longer.push_back(hand);
                longer.back().push_back(value);
            }
        hands = std::move(longer);
    }
    return hands;
}

std::string digits(const std::vector<int>& cards) {
    std::string text;
    for (const int card : cards) text += static_cast<char>('0' + card);
    return text.empty() ? "-" : text;
}

// The deals of a line are divided by the hand of the player to move; the hand says which plies are legal. So the deals
// of all continuations add up to the sum, over the hands, of deals times legal plies. (They do not add up to the deals
// of the line: a deal allows several plies.) A parry broken off is no continuation.
void continuations_add_up(const Line& line, Coverage& coverage) {
    RC_LOG() << test::record_of(line.setting, line.told);
    const reference::Rules& rules = line.setting.rules;
    const bool white = line.round.to_move == reference::Player::white;
    const std::vector<int>& hand = white ? line.round.white_hand : line.round.black_hand;
    std::uint64_t of_line = 0;
    std::uint64_t by_hand = 0;
    std::set<std::string> plies;
    for (const std::vector<int>& other_hand : all_hands(rules.equipment, hand.size())) {
        Told told = line.told;
        (white ? told.white_shown : told.black_shown) = digits(other_hand);
        const std::uint64_t deals_with = deals_of_line(line.setting, told, line.nothing_more_is_a_choice);
        of_line += deals_with;
        if (deals_with == 0) continue;
        reference::Round round = line.round;
        (white ? round.white_hand : round.black_hand) = other_hand;
        for (const reference::Ply& ply : reference::legal_plies(rules, round)) {
            if (ply.nothing_more) continue;
            by_hand += deals_with;
            plies.insert(test::show(ply));
        }
    }
    RC_ASSERT(of_line == deals_of_line(line.setting, line.told, line.nothing_more_is_a_choice));
    std::uint64_t by_ply = 0;
    for (const std::string& ply : plies) {
        Told told = line.told;
        told.plies.push_back({ply});
        const bool parry_alone = ply.front() == 'p' && ply.find_first_of("+-x") == std::string::npos;
        const bool attack = ply.find('x') != std::string::npos;
        const bool last_card =
            line.round.pile.size() <=
            static_cast<std::size_t>(std::count_if(ply.begin(), ply.end(), [](char c) { return c > '0' && c <= '9'; }));
        by_ply += deals_of_line(line.setting, told, parry_alone || attack || last_card);
    }
    RC_ASSERT(by_ply == by_hand);
    coverage.note("a turn", line.round.attack.empty() && by_ply > 0);
    coverage.note("an answer to an attack", !line.round.attack.empty() && by_ply > 0);
    coverage.note("no continuation", by_ply == 0);
}

TEST(HiddenCards, deals_of_all_continuations_add_up) {
    Coverage coverage;
    EXPECT_TRUE(check_every(10, "deals times legal plies, by hand and by ply", [&] {
        continuations_add_up(
            *rc::gen::exec([] { return some_line(tiny_sets[4], static_cast<std::size_t>(1 + below(8))); }), coverage);
    }));
    coverage.require({"a turn", "an answer to an attack", "no continuation"});
}

TEST(HiddenCards, deals_of_all_continuations_add_up_with_the_published_set) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "deals times legal plies, by hand and by ply", [&] {
        continuations_add_up(
            *rc::gen::exec([] { return some_line(published_set, static_cast<std::size_t>(1 + below(9))); }), coverage);
    }));
    coverage.require({"a turn", "an answer to an attack"});
}

// Whatever was drawn behind a move, it was one of the values.
TEST(HiddenCards, deals_are_divided_by_the_card_drawn) {
    Coverage coverage;
    EXPECT_TRUE(check_every(10, "one card drawn, five values: the deals add up", [&] {
        const Line line =
            *rc::gen::exec([] { return some_line(published_set, static_cast<std::size_t>(1 + below(6))); });
        const std::size_t last = line.told.plies.size() - 1;
        const auto at = static_cast<std::size_t>(below(static_cast<int>(last) + 1));
        const std::string& ply = line.told.plies[at].ply;
        if (ply.size() != 2 || (ply.front() != '+' && ply.front() != '-')) return;
        for (const std::string result : {"1-0 resigned", "1-0", "0-1"}) {
            std::uint64_t sum = 0;
            for (const char* card : {"1", "2", "3", "4", "5"}) {
                Told told = line.told;
                told.plies[at].draws = card;
                sum += deals(line.setting, told, result);
            }
            RC_ASSERT(sum == deals(line.setting, line.told, result));
            coverage.note("divided", sum > 0);
        }
    }));
    coverage.require({"divided"});
}

// The cards of White's hand by formula: C(25, 5) places for the 5s, and 20!/(5!)^4 orders of the others.
TEST(HiddenCards, first_plies_of_the_published_game_by_formula) {
    const Setting rules = test::setting("ferti-standard", {}, published_set);
    const std::uint64_t others = 11'732'745'024U;
    EXPECT_EQ(deals(rules, {.white_hand = "?????"}, "*"), all_sequences);
    EXPECT_EQ(deals(rules, {.plies = {{"+5"}}}), (53130U - 15504U) * others);
    EXPECT_EQ(deals(rules, {.plies = {{"+5"}, {"+5"}}}), (53130U - 2U * 15504U + 3003U) * others);
    EXPECT_EQ(deals(rules, {.starter = "?", .plies = {{"+5"}, {"+5"}}}), 2U * 25125U * others);
    EXPECT_EQ(deals(rules, {.white_hand = "55555"}), others);
}

// ---- Chance ---------------------------------------------------------------------------------------------------------

// Of shuffled decks the share that fits a short line is what the count says, within five standard deviations: one run
// in a million and more would fail by chance. RC_PARAMS="seed=…" repeats a run.
TEST(HiddenCards, shuffled_decks_fit_as_often_as_the_count_says) {
    constexpr int decks = 30'000;
    const std::uint64_t seed = rc::detail::configuration().testParams.seed;
    const Setting rules = test::setting("ferti-advanced", {}, published_set);
    const std::vector<std::vector<reference::Ply>> lines{
        {{.step = reference::Step::advance, .step_card = 4}, {.step = reference::Step::advance, .step_card = 4}},
        {{.step = reference::Step::advance, .step_card = 1},
         {.step = reference::Step::advance, .step_card = 2},
         {.step = reference::Step::retreat, .step_card = 1}},
        {{.step = reference::Step::advance, .step_card = 5},
         {.step = reference::Step::advance, .step_card = 5},
         {.step = reference::Step::advance, .step_card = 5}},
        {{.step = reference::Step::advance, .step_card = 5},
         {.step = reference::Step::advance, .step_card = 4},
         {.step = reference::Step::advance, .step_card = 5},
         {.step = reference::Step::advance, .step_card = 3, .attack = {5}}},
    };
    std::mt19937_64 random(seed);
    std::vector<int> deck;
    for (int value = 1; value <= 5; ++value) deck.insert(deck.end(), 5, value);
    std::vector<int> fitting(lines.size(), 0);
    for (int number = 0; number < decks; ++number) {
        std::shuffle(deck.begin(), deck.end(), random);
        for (std::size_t which = 0; which < lines.size(); ++which) {
            reference::Round round =
                reference::start(rules.rules, {deck.begin(), deck.begin() + 5}, {deck.begin() + 5, deck.begin() + 10},
                                 {deck.begin() + 10, deck.end()}, reference::Player::white);
            const auto fits = [&](const reference::Ply& ply) {
                if (!reference::is_legal(rules.rules, round, ply)) return false;
                round = reference::play(rules.rules, round, ply);
                return true;
            };
            if (std::all_of(lines[which].begin(), lines[which].end(), fits) && !reference::result(rules.rules, round))
                ++fitting[which];
        }
    }
    for (std::size_t which = 0; which < lines.size(); ++which) {
        Told told;
        for (const reference::Ply& ply : lines[which]) told.plies.push_back({test::show(ply)});
        const double expected = static_cast<double>(deals(rules, told, "*")) / static_cast<double>(all_sequences);
        const double found = static_cast<double>(fitting[which]) / decks;
        const double deviation = std::sqrt(expected * (1 - expected) / decks);
        std::cout << "    " << test::text_of(told).substr(14, 40) << "    expected " << expected << ", found " << found
                  << "\n";
        EXPECT_GT(expected, 0);
        EXPECT_NEAR(found, expected, 5 * deviation) << test::text_of(told) << "seed=" << seed;
    }
}

}  // namespace
}  // namespace engarde::piste
