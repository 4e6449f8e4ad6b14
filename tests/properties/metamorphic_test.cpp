// Laws of the verifier that need no expected verdict: what must become of it when a record is changed in a way that
// changes nothing, or very little. The records come from the project's own generator.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "notation/record/print.h"
#include "tests/reference/referee.h"
#include "tests/support/by_hand.h"
#include "tests/support/changes.h"
#include "tests/support/coverage.h"
#include "tests/support/matches.h"
#include "tests/support/records.h"
#include "verifier/piste/generate/plant.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;
using test::any_broken_match;
using test::any_match;
using test::any_match_from_the_middle;
using test::Opinion;
using test::opinion_of;
using test::RecordedMatch;
using test::some_random;

const std::vector<RecordedInformation> every_card{RecordedInformation::full, RecordedInformation::draws};
const std::vector<RecordedInformation> any_information{RecordedInformation::full, RecordedInformation::draws,
                                                       RecordedInformation::partial, RecordedInformation::only_plies};

// Matches that hold, broken ones, and rounds taken up in the middle. Some breaches show only where every card is told.
rc::Gen<RecordedMatch> any_kind_of_match() {
    std::vector<RecordedInformation> mostly_every_card = any_information;
    mostly_every_card.insert(mostly_every_card.end(), 2, RecordedInformation::full);
    return rc::gen::weightedOneOf<RecordedMatch>(
        {{2, any_match(any_information)}, {5, any_broken_match(mostly_every_card)}, {2, any_match_from_the_middle()}});
}

void note_match(const RecordedMatch& match, Coverage& coverage) {
    coverage.note(match.ruleset.substr(0, match.ruleset.find(',')));
    coverage.note("house rules", match.ruleset.find('=') != std::string::npos);
    coverage.note("style " + match.style);
    coverage.note(match.board.find("cards") == std::string::npos ? "five cards" : "other cards");
    coverage.note("a match of five wins", match.board.empty());
    coverage.note("full information", match.information == RecordedInformation::full);
    coverage.note("draws", match.information == RecordedInformation::draws);
    coverage.note("partial information", match.information == RecordedInformation::partial);
    coverage.note("only plies", match.information == RecordedInformation::only_plies);
    coverage.note("from the middle", match.record.rounds().front().position.has_value());
    const auto& result = match.record.rounds().front().result;
    coverage.note("broken off", result && result->score == egn::Score::broken_off);
    coverage.note("resigned", result && result->reason == egn::Reason::resigned);
    coverage.note("penalty", result && result->reason == egn::Reason::penalty);
}

void require_every_kind_of_match(const Coverage& coverage) {
    coverage.require({"abacus-basic", "abacus-classic", "abacus-advanced", "ferti-standard", "ferti-advanced",
                      "brettspielnetz", "house rules", "style lifelike", "style any", "style rare", "five cards",
                      "other cards", "a match of five wins", "from the middle", "broken off", "resigned", "penalty",
                      "full information", "draws"});
}

void require_hidden_cards(const Coverage& coverage) {
    coverage.require({"partial information", "only plies"});
}

bool contains(const std::vector<std::string>& all, const std::string& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

// ---- The mirror image -----------------------------------------------------------------------------------------------

Opinion mirrored(Opinion opinion) {
    for (test::RoundOpinion& round : opinion.rounds) round.result = test::mirrored(round.result);
    std::swap(opinion.score[0], opinion.score[1]);
    return opinion;
}

void choose(RecordedMatch& match, const std::string& question, const std::string& answer) {
    match.ruleset = test::with_house_rule(match.ruleset, question, answer);
    match.record.set_tag("Ruleset", match.ruleset);
}

bool some_starter_is_unknown(const egn::Record& record) {
    return std::any_of(record.rounds().begin(), record.rounds().end(),
                       [](const egn::Round& round) { return round.starter == egn::Starter::unknown; });
}

// Rules that name White as the first to start have no mirror image among the rulesets.
TEST(MetamorphicLaws, the_mirror_image_of_a_record_has_the_mirrored_verdict) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("the mirror image of a record has the mirrored verdict", [&] {
        RecordedMatch match = *any_kind_of_match();
        note_match(match, coverage);
        choose(match, "first-round-starter", "agreement");
        Random random = some_random();
        if (random.once_in(4)) match.record = test::masked(match.record, random);
        const Opinion opinion = opinion_of(match.record);
        RC_LOG() << match.record;
        const Opinion of_mirror = opinion_of(test::mirrored(match.record, match.rules().board));
        RC_ASSERT(of_mirror == mirrored(opinion));
        coverage.note("White wins a round", opinion.rounds.front().result.rfind("1-0", 0) == 0);
        coverage.note("Black wins a round", opinion.rounds.front().result.rfind("0-1", 0) == 0);
        coverage.note("starter not known, holds", some_starter_is_unknown(match.record) && holds(opinion.verdict));
        coverage.note("starter not known, broken", some_starter_is_unknown(match.record) && !holds(opinion.verdict));
        coverage.note("a drawn round", opinion.rounds.front().result.rfind("1/2", 0) == 0);
        coverage.note("a warning", !opinion.warnings.empty());
        for (const std::string& error : opinion.errors) coverage.note(error.substr(0, error.find(' ')));
    }));
    require_every_kind_of_match(coverage);
    require_hidden_cards(coverage);
    coverage.require({"White wins a round", "Black wins a round", "a drawn round", "a warning",
                      "starter not known, holds", "starter not known, broken"});
    for (const std::string_view code : plantable_codes()) coverage.require({std::string(code).c_str()});
}

// brettspielnetz l.27
TEST(MetamorphicLaws, only_the_first_starter_breaks_the_mirror) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("only the first starter breaks the mirror", [&] {
        RecordedMatch match = *rc::gen::oneOf(any_match(any_information), any_broken_match(any_information));
        choose(match, "first-round-starter", "agreement");
        const Opinion either = opinion_of(match.record);
        choose(match, "first-round-starter", "white");
        Opinion white = opinion_of(match.record);
        const egn::Round& first = match.record.rounds().front();
        const bool wrong = first.number == 1 && first.starter == egn::Starter::black;
        if (wrong) {
            const auto starter = std::find(white.errors.begin(), white.errors.end(), "round.starter round 1");
            RC_ASSERT(starter != white.errors.end());
            RC_ASSERT(white.verdict == Verdict::invalid);
            white.errors.erase(starter);
        } else {
            RC_ASSERT(white.verdict == either.verdict);
        }
        RC_ASSERT(white.errors == either.errors);
        RC_ASSERT(white.warnings == either.warnings);
        coverage.note("Black started", wrong);
        coverage.note("White started", !wrong);
        coverage.note("broken besides", !either.errors.empty());
    }));
    coverage.require({"Black started", "White started", "broken besides"});
}

// ---- Prefixes -------------------------------------------------------------------------------------------------------

bool tells_every_card(const RecordedMatch& match) {
    return match.information == RecordedInformation::full || match.information == RecordedInformation::draws;
}

bool parries_and_plays_on(const egn::RecordedPly& ply) {
    return ply.parry.is_written() && (ply.step != Step::none || ply.attack.is_written());
}

// A round that lacks its result was over; what else is noted was noted before.
void is_valid_and_unfinished(const RecordedMatch& match, const Opinion& whole, const egn::Record& prefix,
                             bool may_lack_a_result, Coverage& coverage) {
    const Opinion opinion = opinion_of(prefix);
    RC_ASSERT(holds(opinion.verdict));
    if (tells_every_card(match)) RC_ASSERT(opinion.verdict == Verdict::valid);
    RC_ASSERT(opinion.errors == std::vector<std::string>{});
    RC_ASSERT(!opinion.finished);
    for (const std::string& warning : opinion.warnings) {
        const bool result_missing = warning.rfind("advice.result-missing", 0) == 0;
        RC_ASSERT((result_missing ? may_lack_a_result : contains(whole.warnings, warning)));
        coverage.note("result missing", result_missing);
    }
}

TEST(MetamorphicLaws, every_prefix_of_a_valid_record_is_a_valid_unfinished_record) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("every prefix of a valid record is a valid unfinished record", [&] {
        const RecordedMatch match = *rc::gen::oneOf(any_match(any_information), any_match_from_the_middle());
        const Opinion whole = opinion_of(match.record);
        for (std::size_t round = 0; round < match.record.rounds().size(); ++round) {
            const std::vector<egn::RecordedPly>& all = match.record.rounds()[round].plies;
            for (std::size_t plies = 0; plies <= all.size(); ++plies) {
                const bool is_whole = plies == all.size();
                is_valid_and_unfinished(match, whole, test::cut(match.record, round, plies), is_whole, coverage);
                coverage.note("within a round", plies > 0 && !is_whole);
                coverage.note("in a later round", round > 0);
                if (plies == 0 || !parries_and_plays_on(all[plies - 1])) continue;
                is_valid_and_unfinished(match, whole, test::cut_behind_a_parry(match.record, round, plies), is_whole,
                                        coverage);
                coverage.note("behind a parry");
            }
        }
        note_match(match, coverage);
    }));
    require_every_kind_of_match(coverage);
    require_hidden_cards(coverage);
    coverage.require({"result missing", "within a round", "in a later round", "behind a parry"});
}

// ---- Formatting -----------------------------------------------------------------------------------------------------

TEST(MetamorphicLaws, layout_comments_and_names_change_nothing) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("layout, comments and names change nothing", [&] {
        const RecordedMatch match = *any_kind_of_match();
        const Opinion opinion = opinion_of(match.record);
        Random random = some_random();
        egn::Record renamed = match.record;
        test::change_what_means_nothing(renamed, random);
        RC_ASSERT(opinion_of(renamed) == opinion);
        const std::string laid_out = test::laid_out_anew(egn::print(renamed), random);
        RC_LOG() << laid_out;
        RC_ASSERT(opinion_of(laid_out) == opinion);
        const egn::Record read = test::read_back(laid_out);
        RC_ASSERT(opinion_of(read) == opinion);
        note_match(match, coverage);
        coverage.note("valid", opinion.verdict == Verdict::valid);
        coverage.note("possible", opinion.verdict == Verdict::possible);
        coverage.note("invalid", opinion.verdict == Verdict::invalid);
        const egn::Round& first = read.rounds().front();
        coverage.note("a remark behind a ply", !first.plies.empty() && !first.plies.front().comments.empty());
        coverage.note("a remark behind a header", !first.comments.empty());
        coverage.note("a remark behind the result", !first.closing_comments.empty());
        coverage.note("a remark behind a tag", !read.comments.empty());
    }));
    require_every_kind_of_match(coverage);
    require_hidden_cards(coverage);
    coverage.require({"valid", "possible", "invalid", "a remark behind a ply", "a remark behind a header",
                      "a remark behind the result", "a remark behind a tag"});
}

// ---- Hidden cards ---------------------------------------------------------------------------------------------------

TEST(MetamorphicLaws, hiding_cards_makes_no_valid_record_invalid) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("hiding cards makes no valid record invalid", [&] {
        const RecordedMatch match = *rc::gen::oneOf(any_match(any_information), any_match_from_the_middle());
        const Opinion opinion = opinion_of(match.record);
        Random random = some_random();
        const egn::Record masked = test::masked(match.record, random);
        RC_LOG() << egn::print(masked);
        const Opinion of_masked = opinion_of(masked);
        RC_ASSERT(holds(of_masked.verdict));
        RC_ASSERT(of_masked.errors == std::vector<std::string>{});
        for (const std::string& warning : of_masked.warnings) RC_ASSERT(contains(opinion.warnings, warning));
        note_match(match, coverage);
        const egn::Round& before = match.record.rounds().front();
        const egn::Round& now = masked.rounds().front();
        coverage.note("still valid", of_masked.verdict == Verdict::valid);
        coverage.note("valid before, possible now",
                      opinion.verdict == Verdict::valid && of_masked.verdict == Verdict::possible);
        coverage.note("a hand in part",
                      now.hands && now.hands->white.text().find('?') < now.hands->white.text().size() - 1);
        coverage.note("no hands", !now.hands && before.hands);
        coverage.note("no deck", !now.deck && before.deck);
        coverage.note("a show", now.show.has_value());
        coverage.note("starter not known", now.starter == egn::Starter::unknown);
        coverage.note("a warning less", of_masked.warnings.size() < opinion.warnings.size());
    }));
    require_every_kind_of_match(coverage);
    require_hidden_cards(coverage);
    coverage.require({"still valid", "valid before, possible now", "a hand in part", "no hands", "no deck", "a show",
                      "starter not known", "a warning less"});
}

// ---- One token changed ----------------------------------------------------------------------------------------------

// Whole matches, and such as stop somewhere in the first round: there more can be changed without harm.
RecordedMatch some_match_or_beginning(Random& random) {
    RecordedMatch match = *rc::gen::oneOf(any_match(every_card), any_match_from_the_middle());
    if (random.once_in(3))
        match.record = test::cut(match.record, 0, random.below(match.record.rounds()[0].plies.size() + 1));
    return match;
}

// These follow from the rest of the record, so that no other can be right.
bool follows_from_the_rest(std::string_view kind) {
    return kind == "attack card" || kind == "parry card" || kind == "deck card" || kind == "played card" ||
           kind == "waiting attack's card" || kind == "shown card" || kind == "ply number" || kind == "score";
}

// Which card brought an attacker into reach before the record begins, and whether a round that ends with a penalty was
// decided before.
bool referee_asks_less_of(const egn::Record& record) {
    return std::any_of(record.rounds().begin(), record.rounds().end(), [](const egn::Round& round) {
        return (round.position && round.position->indirect) ||
               (round.result && round.result->reason == egn::Reason::penalty);
    });
}

// Either the program reports it, or the independent referee sees nothing wrong with the record either.
TEST(MetamorphicLaws, one_changed_token_is_reported_or_accepted_by_the_independent_referee) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("one changed token is reported or accepted by the independent referee", [&] {
        Random random = some_random();
        const RecordedMatch match = some_match_or_beginning(random);
        for (const std::string_view kind : test::kinds_of_tokens()) {
            const auto changed = test::with_token_changed(match.record, kind, match.rules().board, random);
            if (!changed) continue;
            const std::string text = egn::print(*changed);
            const Opinion opinion = opinion_of(text);
            const reference::Opinion referee = reference::referee(test::read_back(text));
            const bool accepted = referee.accepts;
            const bool valid = opinion.verdict == Verdict::valid;
            if (accepted != valid)
                RC_LOG() << kind << " changed: " << opinion << "; referee: " << referee.reason << "\n" << text;
            if (valid) RC_ASSERT(accepted);
            if (accepted && !referee_asks_less_of(*changed)) RC_ASSERT(valid);
            RC_ASSERT(!(accepted && follows_from_the_rest(kind)));
            coverage.note(std::string(kind) + (valid ? ", accepted" : ", reported"));
        }
        note_match(match, coverage);
    }));
    require_every_kind_of_match(coverage);
    for (const std::string_view kind : test::kinds_of_tokens()) {
        coverage.require({(std::string(kind) + ", reported").c_str()});
        if (!follows_from_the_rest(kind)) coverage.require({(std::string(kind) + ", accepted").c_str()});
    }
}

}  // namespace
}  // namespace engarde::piste
