// What adjudicate makes of generated skirmishes: it never disagrees with verify, and each remedy puts right what it is
// about.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/skirmish/questions.h"
#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/matches.h"
#include "verifier/library/all_games.h"
#include "verifier/skirmish/generate/generate.h"
#include "verifier/verify.h"

namespace engarde::skirmish {
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

struct GeneratedGame {
    ChosenRuleset rules;
    egn::Record record;  // with its places in a text
};

egn::Record as_read(const std::string& text) {
    Diagnostics none;
    return egn::read_records(text, none, published_rulesets().reading()).front();
}

GeneratedGame any_game(bool broken) {
    Random random = piste::test::some_random();
    const ChosenRuleset rules = some_rules(random);
    const std::vector<std::string_view> styles = generator().styles;
    const std::vector<RecordedInformation> informations = generator().informations;
    GenerateOptions options{.rules = rules, .style = std::string(styles[random.below(styles.size())])};
    options.information = informations[random.below(informations.size())];
    options.broken = broken;
    auto generated = generator().generate(options, random);
    for (int attempt = 0; !generated && attempt < 20; ++attempt) generated = generator().generate(options, random);
    RC_PRE(generated.has_value());
    return {rules, as_read(egn::print(generated->record))};
}

egn::Record beginning_of(egn::Record record, std::size_t events) {
    std::get<egn::Events>(record.body).resize(events);
    record.remove_tag("Expect");
    return record;
}

// An event that is right in any phase, after so many others.
egn::Record with_a_die_after(const egn::Record& record, std::size_t events) {
    egn::Record longer = beginning_of(record, events);
    egn::RecordedEvent die;
    for (const char* word : {"ruling", "\"is it so?\"", "yes", "on", "1", "dice", "1"})
        die.line.words.push_back({word, {}});
    std::get<egn::Events>(longer.body).push_back(die);
    return as_read(egn::print(longer));
}

// What verify finds in the text of the record. A record that ends in the End Phase lacks what is still to be rolled
// there, which is not about any of its events.
std::vector<Finding> errors_in(const egn::Record& record) {
    std::vector<Finding> errors;
    verify(egn::print(record), published_rulesets(), {}, [&](const JudgedMatch& match) {
        for (const Finding& finding : match.judgements.front().findings)
            if (finding.is_error()) errors.push_back(finding);
    });
    const egn::EventLine& last = record.events().back().line;
    std::erase_if(errors, [&](const Finding& error) {
        const std::string& code = error.diagnostic.code;
        const bool may_be_at_the_end = code == "missing.stun-roll" || code == "missing.morale-test";
        return may_be_at_the_end && error.event == record.events().size() &&
               (last.struck || last.words.front().text != "turn");
    });
    return errors;
}

// The place of the planted breach, which the Expect tag names.
std::size_t planted_event(const egn::Record& record) {
    const std::string expected(record.tag("Expect").value_or(""));
    const std::size_t place = expected.rfind("event ");
    return place == std::string::npos ? 0 : std::stoul(expected.substr(place + 6));
}

TEST(SkirmishDisputes, an_event_stands_exactly_if_verify_finds_nothing_up_to_it) {
    Coverage coverage;
    EXPECT_TRUE(check_every(8, "a ruling is a judgement of a shorter record", [&] {
        const bool broken = *rc::gen::arbitrary<bool>();
        GeneratedGame game = any_game(broken);
        std::size_t number = *rc::gen::inRange<std::size_t>(1, game.record.events().size() + 1);
        if (broken && *rc::gen::arbitrary<bool>()) {
            number = planted_event(game.record);
            if (*rc::gen::arbitrary<bool>()) game.record = with_a_die_after(game.record, number++);
        }
        const Disputes settled = adjudicator()(game.record, {game.rules}, {.event = number});
        RC_ASSERT(settled.has_value());
        const Ruling& ruling = settled->front().rulings.front();
        const egn::Record shorter = as_read(egn::print(beginning_of(game.record, number)));
        const std::vector<Finding> errors = errors_in(shorter);
        RC_LOG() << egn::print(shorter);
        RC_ASSERT((ruling.decision == Decision::stands) == errors.empty());
        if (!errors.empty()) {
            RC_ASSERT(ruling.reason->diagnostic.code == errors.front().diagnostic.code);
            RC_ASSERT((ruling.decision == Decision::falls) == (errors.front().event == number));
        }
        RC_ASSERT(!settled->front().claim.empty());
        RC_ASSERT(ruling.decision == Decision::earlier || !ruling.consequence.empty());
        coverage.note(std::string(name_of(ruling.decision)));
        coverage.note("with alternatives", !ruling.alternatives.empty());
        coverage.note("with a sum", !ruling.sum.empty());
        coverage.note("goes wrong later", ruling.decision == Decision::stands && ruling.fate.fate == Fate::breaks);
        coverage.note("rests on a question", !ruling.rests_on.empty());
    }));
    coverage.require({"stands", "falls", "earlier", "with alternatives", "with a sum", "rests on a question"});
}

TEST(SkirmishDisputes, an_alternative_can_be_done) {
    Coverage coverage;
    EXPECT_TRUE(check_every(8, "what could be done instead stands in the place of the event", [&] {
        const GeneratedGame game = any_game(true);
        const std::size_t number = planted_event(game.record);
        const Disputes settled = adjudicator()(game.record, {game.rules}, {.event = number});
        RC_ASSERT(settled.has_value());
        for (const Alternative& each : settled->front().rulings.front().alternatives) {
            RC_ASSERT(!each.leads_to.empty());
            egn::Record changed = beginning_of(game.record, number);
            std::get<egn::Events>(changed.body).back().line.words = {{each.ply, {}}};
            const egn::Record read = as_read(egn::print(changed));
            // Without dice and targets, an event is only the beginning of a line.
            if (!read.events().back().meaning.has_value()) continue;
            RC_LOG() << egn::print(changed);
            RC_ASSERT(errors_in(read).empty());
            coverage.note(each.ply.substr(0, each.ply.find(' ')));
        }
    }));
    coverage.require({"move", "act", "pass"});
}

TEST(SkirmishDisputes, a_remedy_of_a_planted_breach_verifies) {
    Coverage coverage;
    EXPECT_TRUE(check_every(8, "every remedy holds", [&] {
        const GeneratedGame game = any_game(true);
        const std::size_t planted = planted_event(game.record);
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
                          : "put right or taken out");
        RC_LOG() << text;
        RC_ASSERT(egn::print(as_read(text)) == text);
        RC_ASSERT(text.find("ruled: ") != std::string::npos);
        RC_ASSERT(errors_in(*dispute.remedy).empty());
    }));
    coverage.require({"an action struck out", "put right or taken out", "no remedy"});
}

// The record ends with an event that was struck out without a reason.
TEST(SkirmishDisputes, what_was_wrongly_struck_out_is_put_back) {
    Coverage coverage;
    EXPECT_TRUE(check_every(8, "a struck event was wrong, or comes back", [&] {
        const bool broken = *rc::gen::arbitrary<bool>();
        const GeneratedGame game = any_game(broken);
        const std::size_t last = game.record.events().size();
        const std::size_t number = broken ? planted_event(game.record) : *rc::gen::inRange<std::size_t>(1, last + 1);
        egn::Record struck = beginning_of(game.record, number);
        egn::EventLine& line = std::get<egn::Events>(struck.body).back().line;
        if (line.struck) return;
        line.struck = line.disputed = true;
        const egn::Record shorter = as_read(egn::print(struck));
        const Disputes settled = adjudicator()(shorter, {game.rules}, {});
        RC_ASSERT(settled && settled->size() == 1U);
        const Dispute& dispute = settled->front();
        RC_LOG() << egn::print(shorter);
        RC_ASSERT(dispute.rulings.front().verdict == (broken ? "rightly struck out" : "wrongly struck out"));
        coverage.note(dispute.rulings.front().verdict);
        if (broken) return;
        RC_ASSERT(dispute.remedy.has_value());
        RC_ASSERT(!dispute.remedy->events().back().line.struck);
        RC_ASSERT(errors_in(*dispute.remedy).empty());
    }));
    coverage.require({"rightly struck out", "wrongly struck out"});
}

}  // namespace
}  // namespace engarde::skirmish
