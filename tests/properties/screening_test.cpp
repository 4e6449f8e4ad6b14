// Screening saves work, and nothing else: rounds that it finds plainly right are those about which the explaining path
// has nothing to say.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "notation/record/print.h"
#include "tests/support/changes.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/matches.h"
#include "tests/support/playout.h"
#include "tests/support/records.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/judging/ply_memory.h"
#include "verifier/report/verify_json.h"
#include "verifier/verify.h"

namespace engarde::piste {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;

// All of a judged match that is reported, one line for each ruleset.
std::string reported(const JudgedMatch& match, std::string_view text) {
    return verify_json(match, "file", text, Locator(text));
}

std::string reported(std::string_view text, const VerifyOptions& options) {
    std::string all;
    verify(text, published_rulesets(), options, [&](const JudgedMatch& match) { all += reported(match, text); });
    return all;
}

// What a campaign adds up.
void count(const JudgedMatch& match, Coverage& coverage) {
    coverage.note("matches");
    for (std::size_t rounds = match.judgements.front().rounds().size(); rounds > 0; --rounds) coverage.note("rounds");
}

// A few rulesets in addition to the record's own.
std::vector<ChosenRuleset> some_rulesets() {
    std::vector<ChosenRuleset> all;
    for (const NamedRuleset& published : all_games().default_game().catalogue->rulesets)
        if (*rc::gen::element(true, false)) all.push_back({all_games().default_game().catalogue, &published});
    return all;
}

const std::vector<RecordedInformation> any_information{RecordedInformation::full, RecordedInformation::draws,
                                                       RecordedInformation::partial, RecordedInformation::only_plies};
const std::vector<RecordedInformation> every_card_known{RecordedInformation::full, RecordedInformation::draws};

rc::Gen<test::RecordedMatch> any_match_at_all() {
    return rc::gen::weightedOneOf<test::RecordedMatch>({{4, test::any_match(every_card_known)},
                                                        {4, test::any_broken_match(every_card_known)},
                                                        {1, test::any_match(any_information)},
                                                        {1, test::any_broken_match(any_information)},
                                                        {1, test::any_match_from_the_middle()}});
}

// The text of a match, perhaps with a token changed or cards hidden.
std::string some_text_of(const test::RecordedMatch& match, Coverage& coverage) {
    Random random = test::some_random();
    egn::Record record = match.record;
    switch (*rc::gen::inRange(0, 4)) {
        case 0:
            break;
        case 1:
            record = test::masked(std::move(record), random);
            break;
        case 2: {
            const auto kinds = test::kinds_of_tokens();
            const std::string_view kind = kinds[*rc::gen::inRange<std::size_t>(0, kinds.size())];
            if (const auto changed = test::with_token_changed(record, kind, match.rules().board, random))
                record = *changed;
            coverage.note("a token changed");
            break;
        }
        default:
            test::change_what_means_nothing(record, random);
    }
    return egn::print(record);
}

TEST(Screening, changes_no_judgement) {
    Coverage coverage;
    EXPECT_TRUE(check_every(20, "screened or not, the reports are the same", [&] {
        std::string text;
        for (int matches = *rc::gen::inRange(1, 4); matches > 0; --matches)
            text += some_text_of(*any_match_at_all(), coverage) + "\n";
        Random random = test::some_random();
        if (*rc::gen::element(true, false)) text = test::laid_out_anew(text, random);
        VerifyOptions options{.also_judge_under = some_rulesets()};
        std::string whole;
        std::string explained;
        const auto note = [&](const JudgedMatch& match) {
            count(match, coverage);
            const MatchJudgement& first = match.judgements.front();
            const auto plain = [&](const RoundJudgement& round) {
                return round.verdict == Verdict::valid &&
                       std::none_of(first.findings.begin(), first.findings.end(),
                                    [&](const Finding& finding) { return finding.round == round.number; });
            };
            const auto plain_rounds = std::count_if(first.rounds().begin(), first.rounds().end(), plain);
            coverage.note("a match of plain rounds", plain_rounds == std::ssize(first.rounds()));
            coverage.note("plain rounds beside others", plain_rounds > 0 && plain_rounds < std::ssize(first.rounds()));
            coverage.note("right by some rulesets only",
                          std::any_of(match.judgements.begin(), match.judgements.end(),
                                      [&](const MatchJudgement& each) { return each.verdict != first.verdict; }));
            coverage.note("advice", std::any_of(first.findings.begin(), first.findings.end(),
                                                [](const Finding& finding) { return !finding.is_error(); }));
            coverage.note("another board", match.record->tag("Board").has_value());
            coverage.note("draws without a deck", plain_rounds > 0 && !match.record->rounds().front().deck.has_value());
        };
        options.with_record = true;
        verify(text, published_rulesets(), options, [&](JudgedMatch match) {
            note(match);
            whole += reported(match, text);
            for (MatchJudgement& judgement : match.judgements) {
                judgement = judge_with_rounds(*match.record, judgement.rules).match;
                std::stable_sort(judgement.findings.begin(), judgement.findings.end(), comes_before);
            }
            explained += reported(match, text);
        });
        coverage.note("texts");
        RC_ASSERT(whole == explained);
        options.with_record = false;
        RC_ASSERT(reported(text, options) == explained);
    }));
    coverage.require({"a match of plain rounds", "plain rounds beside others", "right by some rulesets only", "advice",
                      "another board", "draws without a deck", "a token changed", "texts", "matches", "rounds"});
}

TEST(Screening, changes_nothing_in_damaged_texts) {
    Coverage coverage;
    EXPECT_TRUE(check_every(20, "screened while they are read or afterwards, the reports are the same", [&] {
        std::string text;
        for (int parts = *rc::gen::inRange(1, 4); parts > 0; --parts)
            text += *rc::gen::oneOf(egn::test::any_damaged_text(), rc::gen::map(any_match_at_all(),
                                                                                [](const test::RecordedMatch& match) {
                                                                                    return egn::print(match.record);
                                                                                })) +
                    "\n";
        // A part of the text may be lost anywhere.
        const auto from = *rc::gen::inRange<std::size_t>(0, text.size());
        text.erase(from, *rc::gen::inRange<std::size_t>(0, 4));
        std::string whole;
        verify(text, published_rulesets(), {.with_record = true}, [&](const JudgedMatch& match) {
            count(match, coverage);
            whole += reported(match, text);
            for (const RoundJudgement& round : match.judgements.front().rounds()) {
                coverage.note("a malformed round", round.verdict == Verdict::malformed);
                coverage.note(
                    "a round that is right in a malformed match",
                    round.verdict == Verdict::valid && match.judgements.front().verdict == Verdict::malformed);
            }
        });
        coverage.note("texts");
        RC_ASSERT(reported(text, {}) == whole);
    }));
    coverage.require({"a malformed round", "a round that is right in a malformed match", "texts", "matches", "rounds"});
}

// Also with fencers out of place, and hands of any size.
Table any_table(const Board& board) {
    Table table;
    for (std::uint8_t& space : table.space)
        space = static_cast<std::uint8_t>(*rc::gen::inRange(1, std::min(board.length, 99) + 1));
    if (table.space[0] > table.space[1]) std::swap(table.space[0], table.space[1]);
    for (std::uint8_t& size : table.hand_size)
        size = static_cast<std::uint8_t>(*rc::gen::weightedElement<int>({{6, board.hand}, {1, board.hand - 1}}));
    table.pile_size = static_cast<std::uint8_t>(*rc::gen::inRange(0, board.cards * board.copies - 2 * board.hand + 1));
    table.to_move = *rc::gen::element(Side::white, Side::black);
    if (*rc::gen::inRange(0, 3) == 0)
        table.attack = pending_attack(table.distance() & 0xF, *rc::gen::inRange(1, 4), *rc::gen::element(true, false));
    return table;
}

// Often one that suits the distance or the attack.
Action any_action(const Table& table) {
    const auto card = [] { return *rc::gen::inRange(1, highest_card + 1); };
    const int step = card();
    const int value = *rc::gen::element(table.distance(), table.distance() - step, card());
    const int strength = *rc::gen::inRange(1, 4);
    const Action hit = attack(value & 0xF, strength);
    const Action turn =
        *rc::gen::element(advance(step), retreat(step), hit, step_and_attack(advance(step), hit), Action{}, pass());
    if (!table.attack.pending() || *rc::gen::inRange(0, 3) == 0) return turn;
    return parry(*rc::gen::element<int>(table.attack.value, card()), table.attack.strength, turn);
}

bool attack_cards_exist(const Action& action) {
    return action.attack_value == 0 || !action.attack.empty();
}

TEST(Screening, the_ply_memory_answers_as_the_engine_does) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "plies on tables", [&] {
        const Rules rules{*test::any_ruleset(), *test::any_board()};
        PlyMemory memory(rules);
        std::vector<Table> tables;
        for (int number = 0; number < 4; ++number) tables.push_back(any_table(rules.board));
        for (int question = 0; question < 60; ++question) {
            Table table = tables[*rc::gen::inRange<std::size_t>(0, tables.size())];
            // The memory takes tables with different piles for the same.
            if (table.pile_size > 1 && *rc::gen::element(true, false)) --table.pile_size;
            const Action action = any_action(table);
            const auto packed = PackedAction::of(action);
            RC_ASSERT(packed.has_value() == (action.idle == Idle::none && attack_cards_exist(action)));
            if (!packed) continue;
            RC_ASSERT(packed->unpacked() == action);
            PlyMemory::Place place = memory.begin(table);
            RC_ASSERT(memory.table_at(place) == table);
            RC_ASSERT(memory.to_move_at(place) == table.to_move);
            const PlyMemory::Answer answer = memory.ask(place, *packed);
            const bool legal = answer.is_legal;
            RC_ASSERT(legal == is_publicly_legal(rules, table, action));
            if (legal) {
                RC_ASSERT(memory.table_at(answer.after) == table_after(rules, table, action));
                RC_ASSERT(answer.played == cards_played(action));
                RC_ASSERT(answer.rest_of_the_hand_matters == rest_of_the_hand_matters(rules.ruleset, action));
                if (table.pile_size > 0 && memory.pile_at(answer.after) == 0) coverage.note("the last card");
            }
            const bool is_step = steps(action) && !attacks(action) && !parries(action);
            RC_ASSERT((packed->step_number() < PackedAction::step_numbers) == is_step);
            if (is_step) RC_ASSERT(packed->step_card() == action.step_card);
            coverage.note(!legal ? "illegal" : is_step ? "a step" : parries(action) ? "a parry" : "an attack");
        }
    }));
    coverage.require({"illegal", "a step", "a parry", "an attack", "the last card"});
}

// The memory has room for some thousands of tables and plies, and begins again after that.
TEST(Screening, the_ply_memory_is_right_when_it_is_full) {
    const Rules rules{Ruleset{}, Board{.length = 99}};
    for (const PlyMemory::Limits& limits : {PlyMemory::Limits{.nodes = 9}, PlyMemory::Limits{.others = 3}}) {
        PlyMemory memory(rules, limits);
        const auto expect_the_engines_answer = [&](PlyMemory::Place place, const Table& table, const Action& action) {
            const PlyMemory::Answer answer = memory.ask(place, *PackedAction::of(action));
            EXPECT_EQ(memory.table_at(place), table);
            EXPECT_EQ(answer.is_legal, is_publicly_legal(rules, table, action));
            if (answer.is_legal) {
                EXPECT_EQ(memory.table_at(answer.after), table_after(rules, table, action));
            }
            return answer;
        };
        for (int times = 0; times < 3; ++times)
            for (std::uint8_t white = 1; white < 90; ++white)
                for (std::uint8_t black = white + 5; black < 90; ++black) {
                    Table table = table_at_start(rules.board, (white + black) % 2 == 0 ? Side::white : Side::black);
                    table.space = {white, black};
                    const PlyMemory::Answer first = expect_the_engines_answer(memory.begin(table), table, advance(1));
                    if (!first.is_legal) continue;
                    const PlyMemory::Answer second =
                        expect_the_engines_answer(first.after, memory.table_at(first.after), retreat(2));
                    if (second.is_legal)
                        expect_the_engines_answer(second.after, memory.table_at(second.after),
                                                  advance_and_attack(1, 3, 2));
                }
    }
}

}  // namespace
}  // namespace engarde::piste
