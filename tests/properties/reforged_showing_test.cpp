// Generated games of Reforged through replay and compare: what replay draws is what the replay knows, for any hands,
// names and widths, and the question that compare names decides.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/reforged/questions.h"
#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/text/utf8.h"
#include "tests/support/coverage.h"
#include "tests/support/files.h"
#include "tests/support/hostile.h"
#include "verifier/answers.h"
#include "verifier/compare.h"
#include "verifier/events/event_frames.h"
#include "verifier/library/all_games.h"
#include "verifier/reforged/generate/generate.h"
#include "verifier/reforged/replay.h"
#include "verifier/reforged/show.h"

namespace engarde::reforged {
namespace {

using engarde::test::Coverage;
using engarde::test::harm_in;
using engarde::test::lines_of;

const GameEntry& game() {
    return all_games().game_of(*all_games().find_ruleset("reforged-2019").catalogue);
}

// The published ruleset with some answers changed.
ChosenRuleset some_rules(int changes) {
    ChosenRuleset rules{game().catalogue, &game().catalogue->rulesets.front(), {}};
    for (int change = 0; change < changes; ++change)
        rules = with_answer(std::move(rules), *rc::gen::elementOf(other_answers(rules)));
    return rules;
}

egn::Record reread(const std::string& text) {
    Diagnostics diagnostics;
    return egn::read_records(text, diagnostics, published_rulesets().reading()).front();
}

// As text, so that the record has places.
std::string some_game(const ChosenRuleset& rules) {
    GenerateOptions options{
        .rules = rules,
        .style = std::string(*rc::gen::elementOf(generator().styles)),
        .information = *rc::gen::element(RecordedInformation::full, RecordedInformation::draws,
                                         RecordedInformation::partial, RecordedInformation::only_plies),
        .players = *rc::gen::inRange(2, 5)};
    Random random = Random::of(*rc::gen::arbitrary<std::uint64_t>(), 1);
    return egn::print(generator().generate(options, random)->record);
}

// The game without its remark and with card figures that nobody knows.
std::string without_figures(const std::string& text) {
    std::string kept;
    for (const std::string& line : lines_of(text))
        if (line.rfind("card ", 0) != 0 || line.find("Tuck in") != std::string::npos ||
            line.find("Wipe the") != std::string::npos || line.find("Sidestep") != std::string::npos)
            kept += line + "\n";
    return kept;
}

// Ann's name would turn round what follows it.
std::string with_a_hostile_name(std::string text) {
    // Events cannot have control characters, but letters that change the direction of writing.
    const std::string hostile_name = "A\xE2\x80\xAE\xE2\x81\xA6 nn";
    std::string renamed;
    for (const std::string& line : lines_of(text)) {
        std::string changed = line;
        const bool is_tag = line.rfind('[', 0) == 0;
        for (std::size_t place = 0; (place = changed.find("Ann", place)) != std::string::npos;) {
            const std::string name = is_tag ? hostile_name : "\"" + hostile_name + "\"";
            changed.replace(place, 3, name);
            place += name.size();
        }
        renamed += changed + "\n";
    }
    return renamed;
}

// The cells of a track that are marked, first and last; none if the text has no track.
struct Marked {
    int first = -1;
    int last = -1;
};
Marked marks_in(const std::string& line) {
    const std::size_t begin = line.find('|') + 1;
    const std::string cells = line.substr(begin, line.find('|', begin) - begin);
    Marked marked;
    int cell = 0;
    for (std::size_t place = 0; place < cells.size(); ++cell) {
        const std::size_t length = utf8_length(std::string_view(cells).substr(place));
        if (length == 1) {
            if (marked.first < 0) marked.first = cell;
            marked.last = cell;
        }
        place += length;
    }
    RC_ASSERT(cell == first_poise + 1);
    return marked;
}

// The tracks of a picture in the order of the seats.
std::vector<std::string> tracks_in(const std::string& picture) {
    std::vector<std::string> tracks;
    for (const std::string& line : lines_of(picture))
        if (line.rfind("  ", 0) == 0 && line.find("  |") != std::string::npos) tracks.push_back(line);
    return tracks;
}

void expect_poise(const Bounds& known, const std::string& picture) {
    const std::vector<std::string> tracks = tracks_in(picture);
    RC_ASSERT(tracks.size() == known.most().duelists.size());
    for (std::size_t seat = 0; seat < tracks.size(); ++seat) {
        const Marked marked = marks_in(tracks[seat]);
        if (known.is_out(seat)) {
            RC_ASSERT(marked.first == -1);
            continue;
        }
        const int most = known.most().duelists[seat].poise;
        RC_ASSERT(marked.last == (known.least().duelists[seat].poise > first_poise ? -1 : std::min(most, first_poise)));
        RC_ASSERT(marked.first ==
                  (known.least().duelists[seat].poise > first_poise ? -1 : known.least().duelists[seat].poise));
    }
}

TEST(ReforgedShowing, the_picture_has_the_poise_of_the_replay) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("what replay draws is what is known", [&] {
        const ChosenRuleset rules = some_rules(*rc::gen::inRange(0, 4));
        std::string text = some_game(rules);
        const bool is_hostile = *rc::gen::arbitrary<bool>();
        const bool lacks_figures = *rc::gen::arbitrary<bool>();
        if (lacks_figures) text = without_figures(text);
        if (is_hostile) text = with_a_hostile_name(text);
        const egn::Record record = reread(text);
        RC_ASSERT(!record.malformed);
        const Replay replayed = replay(record, rules, true);
        const ShowOptions options{static_cast<std::size_t>(*rc::gen::element(40, 60, 80, 120)), true};
        const std::vector<ReplayFrame> shown = frames(record, rules, options);
        // The last frame may be about the match.
        RC_ASSERT(shown.size() - record.events().size() <= (shown.back().ply ? 0U : 1U));
        for (std::size_t event = 0; event < record.events().size(); ++event) {
            RC_ASSERT(harm_in(shown[event].line + shown[event].picture).empty());
            if (event >= replayed.played) continue;
            const Step* step = step_up_to(replayed.steps, event);
            const Bounds& known = step ? step->after : replayed.first;
            expect_poise(known, shown[event].picture);
            for (const std::string& line : lines_of(shown[event].line + shown[event].picture))
                RC_ASSERT(is_hostile || display_width(line) <= options.width);
            coverage.note("the Poise is a range", known.most().duelists[0].poise != known.least().duelists[0].poise);
            coverage.note("Poise above 10", known.most().duelists[0].poise > first_poise);
            coverage.note("somebody is out", known.is_out(0));
            coverage.note("somebody may be out", known.may_be_out(0) && !known.is_out(0));
            coverage.note("an Exchange", known.most().exchange.has_value());
            coverage.note("choices are listed", shown[event].picture.find("legal were:") != std::string::npos);
        }
        coverage.note("a hostile name", is_hostile);
    }));
    coverage.require({"the Poise is a range", "Poise above 10", "somebody is out", "somebody may be out", "an Exchange",
                      "choices are listed", "a hostile name"});
}

// What is recorded is always among what is listed.
TEST(ReforgedShowing, what_was_played_is_among_the_choices) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("what was played is listed as legal", [&] {
        const ChosenRuleset rules = some_rules(*rc::gen::inRange(0, 3));
        const egn::Record record = reread(some_game(rules));
        constexpr std::size_t room_for_all = 100'000;  // so that nothing is left out of the list
        const std::vector<ReplayFrame> shown = frames(record, rules, {room_for_all, true});
        for (const ReplayFrame& frame : shown) {
            const std::size_t place = frame.picture.find("  legal were: ");
            const bool is_struck = record.events()[frame.ply.value_or(1) - 1].line.struck;
            if (place == std::string::npos || is_struck) continue;
            std::string played = egn::text_of(record.events()[*frame.ply - 1].line);
            const std::size_t colon = played.find(": ");
            const bool is_a_play = played.rfind("attack ", 0) != 0 && played.rfind("item ", 0) != 0 &&
                                   played.rfind("restore ", 0) != 0 && played.rfind("pistol ", 0) != 0;
            // An interruption keeps the player's name.
            if (is_a_play && played.find(" interrupts: ") == std::string::npos) played = played.substr(colon + 2);
            std::string choices = frame.picture.substr(place + 14);
            choices = "; " + choices.substr(0, choices.find('\n')) + ";";
            coverage.note("a play", is_a_play);
            coverage.note("another choice", !is_a_play);
            if (choices.find("; " + played + ";") == std::string::npos) RC_FAIL(played + " is not among" + choices);
        }
    }));
    coverage.require({"a play", "another choice"});
}

// Hard Parry may have cost Bo his last Poise, and then his riposte is free (l.221-224).
TEST(ReforgedShowing, what_only_the_least_poise_allows_is_among_the_choices) {
    const egn::Record record = reread(
        "[Ruleset \"reforged-2019\"]\n[Players \"Ann, Bo\"]\n[Poise \"Ann 9, Bo 1\"]\n"
        "hand Bo: Hard Parry, Parry Riposte, Slash\n"
        "turn Ann\nattack Bo: Thrust\n  Bo: Hard Parry > Thrust\n  Ann: Taste My Blade!, Thrust\n"
        "  Bo: Parry Riposte > Thrust #2, Slash\n");

    const std::vector<ReplayFrame> shown = frames(record, some_rules(0), {4000, true});

    const std::string& picture = shown.back().picture;
    const std::size_t choices = picture.find("  legal were: ");
    ASSERT_NE(choices, std::string::npos) << picture;
    EXPECT_NE(picture.find("Parry Riposte > Thrust, Slash", choices), std::string::npos) << picture;
}

bool agree_up_to(std::size_t place, const std::vector<Observation>& left, const std::vector<Observation>& right) {
    const auto difference = first_difference(left, right);
    return !difference || difference->place().offset > place;
}

std::vector<Observation> said(const egn::Record& record, const ChosenRuleset& rules) {
    return observations_of(record, game().judge(record, rules));
}

TEST(ReforgedShowing, the_question_that_compare_names_decides) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("giving the base that answer makes the two agree", [&] {
        const ChosenRuleset own = some_rules(*rc::gen::inRange(0, 3));
        ChosenRuleset other = own;
        for (int change = *rc::gen::inRange(1, 5); change > 0; --change)
            other = with_answer(std::move(other), *rc::gen::elementOf(other_answers(own)));
        const egn::Record record = reread(some_game(own));
        const std::vector<MatchJudgement> judged = judge_under(game(), record, {own, other});
        const Comparison comparison = compare(game(), record, judged);
        const std::vector<Observation> by_own = said(record, own);
        const std::vector<Observation> by_other = said(record, other);
        RC_ASSERT(comparison.base == 0U);
        RC_ASSERT(comparison.divergences.empty() == (by_own == by_other));
        for (const Divergence& divergence : comparison.divergences) {
            const std::size_t place = divergence.difference.place().offset;
            RC_ASSERT(!divergence.questions.empty());
            RC_ASSERT(!agree_up_to(place, by_own, by_other));
            std::size_t alone = 0;
            for (std::size_t question = 0; question < game().catalogue->questions.size(); ++question) {
                if (answers_of(own)[question] == answers_of(other)[question]) continue;
                const ChosenRuleset changed = with_answer(own, {question, answers_of(other)[question]});
                const bool decides = agree_up_to(place, said(record, changed), by_other);
                const auto& named = divergence.questions;
                const bool is_named = std::find(named.begin(), named.end(), question) != named.end();
                if (!divergence.together) RC_ASSERT(decides == is_named);
                alone += decides ? 1 : 0;
            }
            RC_ASSERT(divergence.together == (alone == 0 && divergence.questions.size() > 1));
            coverage.note("at an event", !divergence.difference.place().code.empty());
            coverage.note("at the end", divergence.difference.place().code.empty());
            coverage.note("one question", divergence.questions.size() == 1);
        }
        coverage.note("they agree", comparison.divergences.empty());
    }));
    coverage.require({"at an event", "at the end", "one question", "they agree"});
}

TEST(ReforgedShowing, what_a_record_depends_on_is_what_changes_it) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("an answer has an effect if the judgement changes", [&] {
        const ChosenRuleset own = some_rules(*rc::gen::inRange(0, 3));
        const egn::Record record = reread(some_game(own));
        const Dependence dependence = dependence_of(game(), record, game().judge(record, own));
        const std::vector<Observation> by_own = said(record, own);
        for (int sample = 0; sample < 4; ++sample) {
            const ChangedAnswer changed = *rc::gen::elementOf(other_answers(own));
            const auto effect = std::find_if(dependence.effects.begin(), dependence.effects.end(),
                                             [&](const AnswerEffect& each) { return each.changed == changed; });
            const bool matters = effect != dependence.effects.end();
            RC_ASSERT(matters == !(said(record, with_answer(own, changed)) == by_own));
            const auto& without = dependence.without_effect;
            const bool is_without = std::find(without.begin(), without.end(), changed.question) != without.end();
            RC_ASSERT(!(matters && is_without));
            coverage.note("it matters", matters);
            coverage.note("it does not", is_without);
        }
    }));
    coverage.require({"it matters", "it does not"});
}

}  // namespace
}  // namespace engarde::reforged
