#include "tests/support/matches.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/piste/questions.h"
#include "notation/piste/to_egn.h"
#include "notation/record/board_tag.h"
#include "notation/record/build.h"
#include "notation/record/print.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/generate/generate.h"
#include "verifier/piste/generate/play_match.h"
#include "verifier/piste/generate/transcribe.h"
#include "verifier/piste/replay/rules_of.h"
#include "verifier/verify.h"

namespace engarde::piste::test {

namespace {

std::string some_published_id() {
    return std::string((*rc::gen::elementOf(std::vector<Preset<Ruleset>>(presets().begin(), presets().end()))).id);
}

// Short matches, for each of them is judged many times over; the published one is long and rarely needed.
rc::Gen<std::string> any_board_tag() {
    return rc::gen::weightedElement<std::string>({{6, "wins 1"},
                                                  {4, "length 9, cards 3, copies 4, hand 3, wins 1"},
                                                  {4, "length 9, wins 1"},
                                                  {3, "length 7, cards 3, copies 3, hand 3, wins 2"},
                                                  {3, "length 8, cards 2, copies 6, hand 3, wins 2"},
                                                  {3, "length 13, wins 2"},
                                                  {2, "length 30, cards 9, copies 3, hand 4, wins 1"},
                                                  {1, ""}});
}

std::string some_style() {
    return *rc::gen::weightedElement<std::string>({{4, "lifelike"}, {4, "any"}, {1, "rare"}});
}

ChosenRuleset chosen(const std::string& ruleset_tag) {
    return choose_ruleset(egn::read_ruleset(ruleset_tag).value(), published_rulesets()).value();
}

RecordedMatch some_match(const std::vector<RecordedInformation>& information, bool broken) {
    RecordedMatch match{*any_ruleset_tag(), *any_board_tag(), some_style(), *rc::gen::elementOf(information), {}};
    Random random = some_random();
    const auto made = generator().generate({.rules = chosen(match.ruleset),
                                            .board = match.board,
                                            .style = match.style,
                                            .information = match.information,
                                            .broken = broken},
                                           random);
    match.record = made.value().record;
    return match;
}

Cards played_before(const PlayedRound& round, std::size_t ply) {
    Cards played;
    for (std::size_t index = 0; index < ply; ++index) played = played + cards_played(round.plies[index].action);
    return played;
}

egn::RecordedPosition position_before(const PlayedRound& round, std::size_t ply) {
    const Table& table = round.plies[ply].before.table;
    egn::RecordedPosition position{table.space[0], table.space[1], egn::row_of(played_before(round, ply))};
    if (table.attack.pending()) position.attack = egn::row_of(Cards::of(table.attack.value, table.attack.strength));
    position.indirect = table.attack.pending() && table.attack.indirect;
    return position;
}

// What ends a round for no reason of the game, against the player to move: he gives up, or plays what nobody may.
void end_early(egn::Round& round, Side player, Random& random) {
    const egn::Score other = player == Side::white ? egn::Score::black : egn::Score::white;
    const std::uint64_t how = random.below(3);
    round.result = egn::RecordedResult{};
    if (how == 0) return;
    round.result->score = other;
    round.result->reason = how == 1 ? egn::Reason::resigned : egn::Reason::penalty;
    if (how == 2) round.plies.push_back({.struck = true, .pass = true});
}

void number_turns(std::vector<egn::RecordedPly>& plies) {
    for (std::size_t index = 0; index < plies.size(); ++index) {
        plies[index].number.reset();
        if (index % 2 == 0) plies[index].number = static_cast<std::uint32_t>(index / 2 + 1);
    }
}

// Nothing is written of a ply that draws none.
egn::CardRow draws_of(const std::vector<Card>& cards) {
    return cards.empty() ? egn::CardRow() : egn::row_of(cards);
}

// The record of a round that was followed from one of its plies on, to its end or until another ply.
egn::Round followed(const PlayedRound& played, std::size_t from, std::size_t until, Random& random) {
    const State& before = played.plies[from].before;
    const State& end = until < played.plies.size() ? played.plies[until].before : played.last;
    egn::Round round = transcribed(played, 6, RecordedInformation::full, random);
    round.starter = before.table.to_move == Side::white ? egn::Starter::white : egn::Starter::black;
    round.position = position_before(played, from);
    round.hands = {egn::row_of(before.hand[0]), egn::row_of(before.hand[1]), {}};
    const std::string_view deck = round.deck->cards.text();
    round.deck->cards = egn::CardRow(std::string(deck.substr(deck.size() - before.table.pile_size)));
    if (random.once_in(2))
        for (std::size_t ply = 0; ply < until; ++ply) round.plies[ply].draws = draws_of(played.plies[ply].drawn);
    if (random.once_in(2)) round.show = {egn::row_of(end.hand[0]), egn::row_of(end.hand[1]), false, {}};
    round.plies.resize(until);
    round.plies.erase(round.plies.begin(), round.plies.begin() + static_cast<std::ptrdiff_t>(from));
    if (until < played.plies.size()) end_early(round, end.table.to_move, random);
    number_turns(round.plies);
    return round;
}

// One before the last card, for after it a position does not tell how it came about; as often one that answers an
// attack.
std::size_t some_open_ply(const PlayedRound& round) {
    std::vector<std::size_t> open;
    std::vector<std::size_t> answers;
    for (std::size_t index = 0; index < round.plies.size(); ++index) {
        const Table& table = round.plies[index].before.table;
        if (table.stage == Stage::open) open.push_back(index);
        if (table.stage == Stage::open && table.attack.pending()) answers.push_back(index);
    }
    return *rc::gen::elementOf(answers.empty() || *rc::gen::arbitrary<bool>() ? open : answers);
}

std::string written(const Finding& finding) {
    std::string text = finding.diagnostic.code;
    if (finding.round) text += fmt::format(" round {}", *finding.round);
    if (finding.ply) text += fmt::format(" ply {}", *finding.ply);
    return text;
}

RoundOpinion as_opinion(const RoundJudgement& round) {
    return {round.verdict, round.information, round.result ? egn::print(*round.result) : std::string()};
}

std::string written(const RoundOpinion& round) {
    return fmt::format("{} {} {}", name_of(round.verdict), name_of(round.information), round.result);
}

Opinion as_opinion(const MatchJudgement& judgement) {
    Opinion opinion{.verdict = judgement.verdict};
    for (const Finding& finding : judgement.findings) {
        if (finding.diagnostic.code == "advice.deals-not-counted") continue;
        (finding.is_error() ? opinion.errors : opinion.warnings).push_back(written(finding));
    }
    for (const RoundJudgement& round : judgement.rounds()) opinion.rounds.push_back(as_opinion(round));
    opinion.score = judgement.score().value_or(MatchScore{});
    opinion.finished = judgement.finished;
    return opinion;
}

}  // namespace

rc::Gen<std::string> any_ruleset_tag() {
    return rc::gen::exec([] {
        std::string tag = some_published_id();
        if (*rc::gen::arbitrary<bool>()) return tag;
        for (const Choice<Ruleset>& choice : choices()) {
            if (*rc::gen::element(0, 1, 2) != 0) continue;
            const auto answer = *rc::gen::inRange<std::size_t>(0, choice.question.answer_count());
            tag += fmt::format(", {}={}", choice.question.id, choice.question.answers[answer].id);
        }
        return tag;
    });
}

std::string with_house_rule(const std::string& ruleset_tag, const std::string& question, const std::string& answer) {
    return tag_value(engarde::with_house_rule(chosen(ruleset_tag), {question, answer}).value());
}

Random some_random() {
    return Random(*rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>()));
}

Rules rules_in(const std::string& ruleset_tag, const std::string& board_tag) {
    return {ruleset_of(chosen(ruleset_tag)), egn::read_board(board_tag).value_or(Board{})};
}

rc::Gen<RecordedMatch> any_match(const std::vector<RecordedInformation>& information) {
    return rc::gen::exec([information] { return some_match(information, false); });
}

rc::Gen<RecordedMatch> any_broken_match(const std::vector<RecordedInformation>& information) {
    return rc::gen::exec([information] { return some_match(information, true); });
}

rc::Gen<RecordedMatch> any_match_from_the_middle() {
    return rc::gen::exec([] {
        RecordedMatch match{*any_ruleset_tag(), *any_board_tag(), some_style(), RecordedInformation::full, {}};
        const Side starter = *rc::gen::element(Side::white, Side::black);
        const Style style = match.style == "rare" ? Style::rare : Style::any;
        Random random = some_random();
        PlayedRound played = play_round(match.rules(), starter, style, random);
        while (played.plies.empty()) played = play_round(match.rules(), starter, style, random);
        const std::size_t from = some_open_ply(played);
        const std::size_t until =
            random.once_in(3) ? from + random.below(played.plies.size() - from) : played.plies.size();
        match.record.rounds_to_edit().push_back(followed(played, from, until, random));
        match.record.set_tag("Ruleset", match.ruleset);
        match.record.set_tag("From", "0-0");
        if (!match.board.empty()) match.record.set_tag("Board", match.board);
        return match;
    });
}

Opinion opinion_of(const std::string& text) {
    Opinion opinion;
    const std::size_t matches = verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
        opinion = as_opinion(match.judgements.front());
    });
    RC_ASSERT(matches == 1U);
    return opinion;
}

Opinion opinion_of(const egn::Record& record) {
    return opinion_of(egn::print(record));
}

egn::Record read_back(const std::string& text) {
    Diagnostics diagnostics;
    const std::vector<egn::Record> records = egn::read_records(text, diagnostics);
    RC_ASSERT(diagnostics.errors() == 0U);
    RC_ASSERT(records.size() == 1U);
    return records.front();
}

std::ostream& operator<<(std::ostream& out, const RecordedMatch& match) {
    return out << match.style << "\n" << egn::print(match.record);
}

std::ostream& operator<<(std::ostream& out, const Opinion& opinion) {
    out << fmt::format("{}; errors: {}; warnings: {}; score {}-{}{}", name_of(opinion.verdict),
                       fmt::join(opinion.errors, ", "), fmt::join(opinion.warnings, ", "), opinion.score[0],
                       opinion.score[1], opinion.finished ? ", finished" : "");
    for (const RoundOpinion& round : opinion.rounds) out << "; " << written(round);
    return out;
}

}  // namespace engarde::piste::test
