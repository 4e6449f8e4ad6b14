// Laws of the verifier for games of Reforged that need no expected verdict: what must become of it when a record is
// changed in a way that changes nothing, or that only shows less.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/duel_changes.h"
#include "tests/support/duels.h"
#include "tests/support/records.h"
#include "verifier/library/all_games.h"
#include "verifier/reforged/generate/plant.h"

namespace engarde::reforged {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;
using test::any_information;
using test::DuelOpinion;
using test::opinion_of;
using test::RecordedDuel;

Random some_random() {
    return Random(*rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>()));
}

RecordedInformation some_information(Random& random) {
    return any_information[random.below(any_information.size())];
}

RecordedDuel some_duel(Random& random) {
    return test::any_duel(some_information(random), random);
}

// As often broken as not.
RecordedDuel some_duel_or_broken_one(Random& random) {
    const auto codes = plantable_codes();
    if (random.once_in(2))
        if (auto duel =
                test::any_broken_duel(some_information(random), std::string(codes[random.below(codes.size())]), random))
            return std::move(*duel);
    return some_duel(random);
}

void note(const RecordedDuel& duel, const DuelOpinion& opinion, Coverage& coverage) {
    coverage.note(std::string(name_of(opinion.verdict)));
    coverage.note("style " + duel.options.style);
    coverage.note("house rules", !duel.options.rules.house_rules.empty());
    const std::string text = egn::print(duel.record);
    coverage.note("struck events", text.find("~") != std::string::npos);
    coverage.note("hands in a tag", duel.record.find_tag("Hands") != nullptr);
    switch (duel.options.information) {
        case RecordedInformation::full:
            return coverage.note("full");
        case RecordedInformation::draws:
            return coverage.note("draws");
        case RecordedInformation::partial:
            return coverage.note("partial");
        case RecordedInformation::only_plies:
            return coverage.note("public");
        case RecordedInformation::counted:
            return coverage.note("counted");
    }
}

void require_all_kinds(const Coverage& coverage) {
    coverage.require({"valid", "possible", "full", "draws", "partial", "public", "counted", "style lifelike",
                      "style any", "style rare", "house rules", "struck events", "hands in a tag"});
}

std::vector<egn::Record> read(const std::string& text) {
    Diagnostics diagnostics;
    std::vector<egn::Record> records = egn::read_records(text, diagnostics, published_rulesets().reading());
    RC_ASSERT(diagnostics.errors() == 0U);
    RC_ASSERT(records.size() == 1U);
    return egn::test::without_places(records);
}

TEST(ReforgedMetamorphicLaws, what_is_printed_is_read_as_the_same_record) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "printing and reading changes nothing", [&] {
        Random random = some_random();
        const RecordedDuel duel = some_duel_or_broken_one(random);
        const std::string text = egn::print(duel.record);
        const std::vector<egn::Record> again = read(text);
        RC_ASSERT(again == egn::test::without_places({duel.record}));
        RC_ASSERT(egn::print(again) == text);
        note(duel, opinion_of(text), coverage);
    }));
    require_all_kinds(coverage);
    coverage.require({"invalid"});
}

TEST(ReforgedMetamorphicLaws, layout_and_comments_change_nothing) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "layout and comments change nothing", [&] {
        Random random = some_random();
        const RecordedDuel duel = some_duel_or_broken_one(random);
        const std::string text = egn::print(duel.record);
        const DuelOpinion opinion = opinion_of(text);
        const std::string laid_out = test::laid_out_anew(text, random);
        RC_LOG() << laid_out;
        RC_ASSERT(opinion_of(laid_out) == opinion);
        std::vector<egn::Record> formatted = read(laid_out);
        RC_ASSERT(opinion_of(egn::print(formatted)) == opinion);
        RC_ASSERT(read(egn::print(formatted)) == formatted);
        note(duel, opinion, coverage);
        coverage.note("a byte order mark", laid_out.find("\xEF\xBB\xBF") == 0);
        coverage.note("CRLF", laid_out.find("\r\n") != std::string::npos);
        coverage.note("comments", laid_out.find("a remark") != std::string::npos);
    }));
    require_all_kinds(coverage);
    coverage.require({"invalid", "a byte order mark", "CRLF", "comments"});
}

std::vector<std::string> with_names(std::vector<std::string> standings, const test::Renaming& names) {
    for (std::string& standing : standings)
        for (const auto& [name, other] : names) {
            const std::size_t place = standing.find(" " + name + " ");
            if (place == std::string::npos) continue;
            standing.replace(place + 1, name.size(), other);
            break;
        }
    return standings;
}

TEST(ReforgedMetamorphicLaws, names_of_players_change_nothing_but_names) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "names of players change nothing else", [&] {
        Random random = some_random();
        const RecordedDuel duel = some_duel_or_broken_one(random);
        const std::string text = egn::print(duel.record);
        DuelOpinion opinion = opinion_of(text);
        const test::Renaming names = test::some_names(duel.record, random);
        const std::string other = test::renamed(text, names);
        RC_LOG() << other;
        opinion.standings = with_names(opinion.standings, names);
        RC_ASSERT(opinion_of(other) == opinion);
        note(duel, opinion, coverage);
        coverage.note("a quoted name", other.find("\nturn \"") != std::string::npos);
        coverage.note("a quoted actor", other.find("\n  \"") != std::string::npos);
    }));
    require_all_kinds(coverage);
    coverage.require({"invalid", "a quoted name", "a quoted actor"});
}

TEST(ReforgedMetamorphicLaws, who_shows_less_breaks_nothing) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "who shows less breaks nothing", [&] {
        Random random = some_random();
        const RecordedDuel duel = some_duel(random);
        const DuelOpinion opinion = opinion_of(egn::print(duel.record));
        RC_ASSERT(holds(opinion.verdict));
        const std::string hidden = test::with_hidden_cards(duel.record, random);
        const std::string public_only = test::without_hands(duel.record);
        const std::string fewer_claims = test::with_fewer_claims(duel.record, random);
        for (const std::string& text : {hidden, public_only, fewer_claims}) {
            const DuelOpinion of_less = opinion_of(text);
            if (!of_less.found.empty()) RC_LOG() << text << of_less;
            RC_ASSERT(of_less.found.empty());
            RC_ASSERT(opinion.verdict == Verdict::valid || of_less.verdict == Verdict::possible);
            coverage.note("valid before, possible now",
                          opinion.verdict == Verdict::valid && of_less.verdict == Verdict::possible);
        }
        note(duel, opinion, coverage);
    }));
    require_all_kinds(coverage);
    coverage.require({"valid before, possible now"});
}

// The card lines are about the whole deck.
TEST(ReforgedMetamorphicLaws, every_beginning_of_a_record_that_holds_holds) {
    Coverage coverage;
    EXPECT_TRUE(check_every(40, "every beginning holds", [&] {
        Random random = some_random();
        const RecordedDuel duel = some_duel(random);
        const std::size_t events = duel.record.events().size();
        const std::size_t book = test::card_lines(duel.record);
        for (int times = 0; times < 4; ++times) {
            const std::size_t kept = book + 1 + random.below(events - book);
            const std::string text = test::beginning_of(duel.record, kept);
            const DuelOpinion opinion = opinion_of(text);
            if (!opinion.found.empty()) RC_LOG() << text << opinion;
            RC_ASSERT(opinion.found.empty());
            coverage.note("finished", opinion.finished);
            coverage.note("not finished", !opinion.finished);
        }
        note(duel, opinion_of(egn::print(duel.record)), coverage);
    }));
    require_all_kinds(coverage);
    coverage.require({"not finished"});
}

}  // namespace
}  // namespace engarde::reforged
