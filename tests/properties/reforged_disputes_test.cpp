// What adjudicate makes of generated games of Reforged: it never disagrees with verify, and each remedy puts right what
// it is about.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/reforged/questions.h"
#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/matches.h"
#include "verifier/library/all_games.h"
#include "verifier/reforged/generate/generate.h"
#include "verifier/verify.h"

namespace engarde::reforged {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;

Adjudicate adjudicator() {
    return all_games().game_of(catalogue()).adjudicate;
}

ChosenRuleset some_rules(Random& random) {
    ChosenRuleset rules{&catalogue(), &catalogue().rulesets.front()};
    for (std::size_t question = 0; question < catalogue().questions.size(); ++question)
        if (random.once_in(6))
            rules =
                engarde::with_answer(rules, {question, random.below(catalogue().questions[question]->answer_count())});
    return rules;
}

struct Game {
    ChosenRuleset rules;
    egn::Record record;  // with its places in a text
};

egn::Record as_read(const std::string& text) {
    Diagnostics none;
    return egn::read_records(text, none, published_rulesets().reading()).front();
}

// The beginning of a generated game, so that judging it again and again does not take long.
Game any_game(bool broken, Coverage& coverage) {
    Random random = piste::test::some_random();
    const ChosenRuleset rules = some_rules(random);
    const auto information = static_cast<RecordedInformation>(random.below(4));
    const std::vector<std::string_view> styles = generator().styles;
    GenerateOptions options{.rules = rules, .style = std::string(styles[random.below(styles.size())])};
    options.information = information;
    options.broken = broken;
    auto generated = generator().generate(options, random);
    for (int attempt = 0; !generated && attempt < 20; ++attempt) generated = generator().generate(options, random);
    RC_PRE(generated.has_value());
    coverage.note("information " + std::to_string(static_cast<int>(information)));
    return {rules, as_read(egn::print(generated->record))};
}

egn::Record beginning_of(egn::Record record, std::size_t events) {
    std::get<egn::Events>(record.body).resize(events);
    record.remove_tag("Expect");
    return record;
}

egn::RecordedEvent claim_that_nobody_has_won() {
    egn::RecordedEvent claim;
    claim.line.words = {{"winner", {}}, {"none", {}}};
    return claim;
}

// What verify finds in the text of the record.
std::vector<Finding> errors_in(const egn::Record& record) {
    std::vector<Finding> errors;
    verify(egn::print(record), published_rulesets(), {}, [&](const JudgedMatch& match) {
        for (const Finding& finding : match.judgements.front().findings)
            if (finding.is_error()) errors.push_back(finding);
    });
    return errors;
}

Verdict verdict_of(const egn::Record& record) {
    Verdict verdict = Verdict::malformed;
    verify(egn::print(record), published_rulesets(), {},
           [&](const JudgedMatch& match) { verdict = match.judgements.front().verdict; });
    return verdict;
}

// The place of the planted breach, which the Expect tag names.
std::size_t planted_event(const egn::Record& record) {
    const std::string expected(record.tag("Expect").value_or(""));
    const std::size_t place = expected.rfind("event ");
    return place == std::string::npos ? 0 : std::stoul(expected.substr(place + 6));
}

TEST(ReforgedDisputes, an_event_stands_exactly_if_verify_finds_nothing_up_to_it) {
    Coverage coverage;
    EXPECT_TRUE(check_every(8, "a ruling is a judgement of a shorter record", [&] {
        const bool broken = *rc::gen::arbitrary<bool>();
        const Game game = any_game(broken, coverage);
        const std::size_t last = std::min<std::size_t>(game.record.events().size(), 120);
        std::size_t number = *rc::gen::inRange<std::size_t>(1, last + 1);
        if (const std::size_t planted = planted_event(game.record); planted > 0 && *rc::gen::arbitrary<bool>())
            number = planted;
        egn::Record beginning = beginning_of(game.record, number);
        if (number == planted_event(game.record) && *rc::gen::arbitrary<bool>()) {
            std::get<egn::Events>(beginning.body).push_back(claim_that_nobody_has_won());
            ++number;
        }
        const egn::Record shorter = as_read(egn::print(beginning));
        const Disputes settled = adjudicator()(shorter, {game.rules}, {.event = number});
        RC_ASSERT(settled.has_value());
        const Ruling& ruling = settled->front().rulings.front();
        const std::vector<Finding> errors = errors_in(shorter);
        RC_LOG() << egn::print(shorter);
        const bool holds = ruling.decision == Decision::stands || ruling.decision == Decision::unclear;
        RC_ASSERT(holds == errors.empty());
        if (!holds)
            RC_ASSERT(std::any_of(errors.begin(), errors.end(), [&](const Finding& error) {
                return error.diagnostic.code == ruling.reason->diagnostic.code;
            }));
        coverage.note(std::string(name_of(ruling.decision)));
        coverage.note("with alternatives", !ruling.alternatives.empty());
        coverage.note("with every alternative", ruling.alternatives_are_certain);
        coverage.note("rests on a question", !ruling.rests_on.empty());
    }));
    coverage.require({"stands", "falls", "earlier", "with alternatives", "with every alternative",
                      "rests on a question", "information 0", "information 1", "information 2", "information 3"});
}

TEST(ReforgedDisputes, a_remedy_of_a_planted_breach_verifies) {
    Coverage coverage;
    EXPECT_TRUE(check_every(8, "every remedy holds", [&] {
        const Game game = any_game(true, coverage);
        const std::size_t planted = planted_event(game.record);
        if (planted == 0) return;
        const Disputes settled = adjudicator()(game.record, {game.rules}, {.event = planted});
        RC_ASSERT(settled.has_value());
        const Dispute& dispute = settled->front();
        RC_LOG() << egn::print(game.record);
        RC_ASSERT(dispute.rulings.front().decision == Decision::falls);
        RC_ASSERT(dispute.remedy.has_value() != !dispute.why_no_remedy.empty());
        coverage.note("no remedy", !dispute.remedy);
        if (!dispute.remedy) return;
        const std::string text = egn::print(*dispute.remedy);
        coverage.note(text.find("\n~") != std::string::npos || text.find("\n  ~") != std::string::npos
                          ? "an action struck out"
                          : "a claim put right");
        RC_LOG() << text;
        RC_ASSERT(egn::print(as_read(text)) == text);
        RC_ASSERT(text.find("ruled: ") != std::string::npos);
        RC_ASSERT(errors_in(*dispute.remedy).empty());
    }));
    coverage.require({"an action struck out", "a claim put right", "no remedy"});
}

// The game ends with an event that was struck out without a reason.
TEST(ReforgedDisputes, what_was_wrongly_struck_out_is_put_back) {
    Coverage coverage;
    EXPECT_TRUE(check_every(8, "a struck event was wrong, or comes back", [&] {
        const Game game = any_game(false, coverage);
        const std::size_t last = std::min<std::size_t>(game.record.events().size(), 120);
        const std::size_t number = *rc::gen::inRange<std::size_t>(1, last + 1);
        egn::Record struck = beginning_of(game.record, number);
        egn::EventLine& line = std::get<egn::Events>(struck.body).back().line;
        if (line.words.front().text == "card" || line.struck) return;
        line.struck = line.disputed = true;
        const egn::Record shorter = as_read(egn::print(struck));
        const Disputes settled = adjudicator()(shorter, {game.rules}, {});
        RC_ASSERT(settled && settled->size() == 1U);
        const Dispute& dispute = settled->front();
        RC_LOG() << egn::print(shorter);
        // Where the table is known, it is certain that the event was legal.
        const std::vector<Finding> errors = errors_in(shorter);
        const bool is_certain = !errors.empty() && errors.front().diagnostic.code == "strike.was-legal";
        RC_ASSERT(is_certain || verdict_of(beginning_of(game.record, number)) != Verdict::valid);
        RC_ASSERT(dispute.rulings.front().decision == (is_certain ? Decision::falls : Decision::unclear));
        coverage.note(is_certain ? "certain" : "not certain");
        if (!is_certain) return;
        RC_ASSERT(dispute.remedy.has_value());
        RC_ASSERT(!dispute.remedy->events().back().line.struck);
        RC_ASSERT(errors_in(*dispute.remedy).empty());
        coverage.note(line.words.front().text);
    }));
    coverage.require({"turn", "attack", "certain", "not certain"});
}

}  // namespace
}  // namespace engarde::reforged
