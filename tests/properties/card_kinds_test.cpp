// What makes counting fast changes no number: cards of one kind against every value by itself, hands that are alike
// against all of them.
#include "verifier/piste/hidden/card_kinds.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/matches.h"
#include "verifier/piste/hidden/deals.h"
#include "verifier/piste/replay/opening.h"
#include "verifier/piste/replay/replay.h"

namespace engarde::piste {
namespace {

// A condition that always holds: with conditions, every value is a kind of its own.
HandCondition always() {
    return {0, Side::white, [](Cards) { return true; }};
}

// Only the plies are kept, and as many of them as one likes: the shorter the round, the fewer values it names.
egn::Round hidden(egn::Round round) {
    round.plies.resize(*rc::gen::inRange<std::size_t>(0, round.plies.size() + 1));
    for (egn::RecordedPly& ply : round.plies) ply.draws = {};
    round.hands.reset();
    round.deck.reset();
    round.show.reset();
    if (round.position && *rc::gen::arbitrary<bool>()) round.position->played = egn::CardRow("?");
    round.result = egn::RecordedResult{egn::RoundResult{
        .score = *rc::gen::element(egn::Score::white, egn::Score::black, egn::Score::draw, egn::Score::broken_off),
        .reason = *rc::gen::element(egn::Reason::none, egn::Reason::hit, egn::Reason::no_move, egn::Reason::cards,
                                    egn::Reason::distance, egn::Reason::draw)}};
    return round;
}

TEST(CardKinds, counting_by_kinds_is_counting_by_values) {
    engarde::test::Coverage coverage;
    EXPECT_TRUE(engarde::test::check_every(4, "merged kinds change no count", [&] {
        const test::RecordedMatch match =
            *rc::gen::oneOf(test::any_match({RecordedInformation::only_plies}), test::any_match_from_the_middle());
        const Rules rules = match.rules();
        const DealCounter counter(rules);
        const egn::Round round = hidden(*rc::gen::elementOf(match.record.rounds()));
        const auto begun = openings(rules, round, {Side::white, Side::black});
        if (!begun) return;
        for (const Opening& opening : *begun) {
            const Replay replayed = replay(rules, round, opening);
            if (replayed.stop) continue;
            const Evidence evidence = evidence_of(rules, round, replayed);
            const DealCount merged = counter.count(evidence);
            const DealCount apart = counter.count(evidence, {always()});
            if (!merged.number || !apart.number) continue;
            RC_ASSERT(merged.some == apart.some);
            RC_ASSERT(*merged.number == *apart.number);
            RC_ASSERT(merged.all_over == apart.all_over);
            RC_ASSERT(counter.fits(evidence) == merged.some);
            RC_ASSERT(counter.fitting_deal(evidence).has_value() == merged.some);
            coverage.note("fewer kinds than values", CardKinds(rules, evidence).number() < rules.board.cards);
            coverage.note("some deals fit", merged.some);
            coverage.note("no deal fits", !merged.some);
            coverage.note("from a position", round.position.has_value());
            coverage.note("an advance is asked for", evidence.advance.are_asked_for());
            coverage.note("several sizes of the pile", evidence.spare_piles > 0);
        }
    }));
    coverage.require({"fewer kinds than values", "some deals fit", "no deal fits", "from a position",
                      "an advance is asked for", "several sizes of the pile"});
}

}  // namespace
}  // namespace engarde::piste
