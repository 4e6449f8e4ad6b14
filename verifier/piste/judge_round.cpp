#include "verifier/piste/judge_round.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/piste/rulebook.h"
#include "verifier/piste/card_list.h"
#include "verifier/piste/contradiction.h"
#include "verifier/piste/ending.h"
#include "verifier/piste/in_notation.h"
#include "verifier/piste/recording.h"

namespace engarde::piste {

namespace {

bool is_result_only(const egn::Round& round) {
    return round.result && round.plies.empty() && !round.position && !round.hands && !round.deck && !round.show;
}

std::string written(const egn::RecordedResult& result) {
    std::string text(word_for(result.score));
    if (result.reason != egn::Reason::none) text += " " + std::string(word_for(result.reason));
    return text;
}

// Whether the record tells of any card but those played.
bool tells_of_cards(const egn::Round& round) {
    const auto tells = [](const std::string& cards) { return read_cards(cards).tells_something(); };
    return (round.hands && (tells(round.hands->white) || tells(round.hands->black))) ||
           (round.deck && tells(round.deck->cards)) ||
           (round.show && (tells(round.show->white) || tells(round.show->black))) ||
           std::any_of(round.plies.begin(), round.plies.end(),
                       [&](const egn::RecordedPly& ply) { return tells(ply.draws); });
}

// The round under one of its openings.
class RoundJudge {
public:
    RoundJudge(const DealCounter& counter, const Players& players, const egn::Round& round, const Opening& opening,
               LastParry last_parry)
        : counter_(counter),
          rules_(counter.rules()),
          players_(players),
          round_(round),
          replay_(replay(rules_, round, opening, last_parry)) {}

    // Among several beginnings that are tried, one in which every card is known has its deals counted like the others.
    JudgedRound run(bool among_several) {
        judge_strikes();
        if (replay_.stop)
            report_stop();
        else
            judge_end();
        if (!broken_ && (!replay_.shows_every_card || among_several)) judge_deals();
        RoundJudgement& judgement = judged_.judgement;
        judgement.information = replay_.shows_every_card ? Information::full
                                : tells_of_cards(round_) ? Information::partial
                                                         : Information::only_plies;
        judgement.verdict = broken_                                      ? Verdict::invalid
                            : judgement.information == Information::full ? Verdict::valid
                                                                         : Verdict::possible;
        judged_.replay = std::move(replay_);
        return std::move(judged_);
    }

private:
    Finding& add(Severity severity, const Clause& broken, Span span, std::string message) {
        if (severity == Severity::error) broken_ = true;
        judged_.findings.push_back({.diagnostic = {.severity = severity,
                                                   .code = std::string(broken.code),
                                                   .span = span,
                                                   .message = std::move(message)},
                                    .round = round_.number,
                                    .clause = &broken});
        return judged_.findings.back();
    }
    Finding& error(const Clause& broken, Span span, std::string message) {
        return add(Severity::error, broken, span, std::move(message));
    }
    Finding& advice(const Clause& broken, Span span, std::string message) {
        return add(Severity::warning, broken, span, std::move(message));
    }

    void judge_strikes() {
        for (std::size_t index = 0; index < replay_.plies.size(); ++index) {
            const ReplayedPly& ply = replay_.plies[index];
            if (!ply.strike_was_wrong) continue;
            error(recording::a_struck_ply_was_illegal, round_.plies[index].span,
                  fmt::format("{} is struck out, but was legal", in_notation(ply.action)))
                .ply = index + 1;
        }
    }

    void report_stop() {
        const Stop& stop = *replay_.stop;
        const egn::RecordedPly& recorded = round_.plies[stop.ply];
        const Action action = action_of(recorded);
        const Violation& first = stop.violations.front();
        Finding& finding = error(first.clause(), recorded.span, ply_fault(players_, first, replay_.last, action));
        finding.ply = stop.ply + 1;
        std::vector<std::string>& notes = finding.diagnostic.notes;
        for (std::size_t index = 1; index < stop.violations.size(); ++index)
            notes.push_back(fmt::format("also: {} [{}]",
                                        ply_fault(players_, stop.violations[index], replay_.last, action),
                                        stop.violations[index].clause().code));
        explain_missing_cards(first, action, finding);
        const bool in_order = &first.clause() != &recording::plies_are_numbered &&
                              &first.clause() != &clause::players_alternate &&
                              first.clause().code != "deal.draws-disagree";
        if (const std::string other = in_order ? alternatives(rules_, replay_.last) : std::string(); !other.empty())
            notes.push_back(other);
    }

    void explain_missing_cards(const Violation& violation, const Action& action, Finding& finding) const {
        if (&violation.clause() != &clause::cards_come_from_the_hand &&
            &violation.clause() != &recording::some_deal_fits)
            return;
        const int copies = rules_.board.copies;
        const Attack& attack = replay_.last.table.attack;
        std::vector<std::string>& notes = finding.diagnostic.notes;
        if (parries(action) && 2 * attack.strength > copies) {
            notes.push_back(fmt::format("the attack used {} of the {} {}s, so it can never be parried",
                                        number_word(attack.strength), number_word(copies), int{attack.value}));
            finding.clause = &clause::three_cards_cannot_be_parried;
        }
        const auto card = static_cast<Card>(violation.fact("card").value_or(0));
        if (const std::string where = where_cards_went(players_, rules_.board, replay_, card); !where.empty())
            notes.push_back(where);
        const std::array<Side, 2> sides{Side::white, Side::black};
        for (const Side side : sides)
            if (const int known = replay_.last.known[seat(side)].count(card);
                &violation.clause() == &recording::some_deal_fits && known > 0)
                notes.push_back(fmt::format("{} holds {}", players_[side], cards_in_words(known, card)));
        if (const int ahead = replay_.last.pile.count(card);
            &violation.clause() == &recording::some_deal_fits && ahead > 0)
            notes.push_back(fmt::format("the deck holds {}", cards_in_words(ahead, card)));
    }

    // Show and result.

    void judge_end() {
        View end = replay_.last;
        if (round_.show) judge_show(end);
        const Endings found = endings(rules_, end);
        if (!round_.result || round_.result->score == egn::Score::broken_off)
            judge_missing_result(found);
        else if (round_.result->reason == egn::Reason::penalty)
            judge_penalty(*round_.result, found);
        else
            judge_result(*round_.result, found, end);
    }

    void judge_show(View& end) {
        const egn::RecordedShow& show = *round_.show;
        View shown = end;
        for (const Side side : {Side::white, Side::black}) {
            const CardList list = read_cards(side == Side::white ? show.white : show.black);
            if (!list.counted) continue;
            if (const std::string wrong = disagreement(end, side, list); !wrong.empty()) {
                error(recording::shown_hands_are_right, show.span, wrong);
                return;
            }
            shown = revealed(shown, side, list.known());
        }
        for (Card value = 1; value <= rules_.board.cards; ++value) {
            if (shown.located(value) <= rules_.board.copies) continue;
            Finding& finding =
                error(recording::some_deal_fits, show.span,
                      fmt::format("{} are shown, played or known, but there are only {}",
                                  cards_in_words(shown.located(value), value), number_word(rules_.board.copies)));
            if (const std::string where = where_cards_went(players_, rules_.board, replay_, value); !where.empty())
                finding.diagnostic.notes.push_back(where);
            return;
        }
        end = shown;
    }

    std::string disagreement(const View& end, Side side, const CardList& list) const {
        const int held = end.table.hand_size[seat(side)];
        if (list.size() != held)
            return fmt::format("{} shows {} cards, but holds {}", players_[side], list.size(), held);
        int missing = 0;
        for (Card value = 1; value <= highest_card; ++value) {
            const int known = end.known[seat(side)].count(value);
            missing += std::max(0, known - list.count[value]);
            if (missing > list.hidden)
                return fmt::format("{} shows {}, but holds {}", players_[side],
                                   cards_in_words(list.count[value], value), cards_in_words(known, value));
        }
        return {};
    }

    void take_outcome(const Endings& found) {
        if (const auto only = found.only()) take_outcome(*only);
    }
    void take_outcome(const Outcome& outcome) {
        judged_.judgement.result = word_for(score_of(outcome));
        judged_.judgement.reason = outcome.clause->code;
    }
    void take_claim(const egn::RecordedResult& result) {
        judged_.judgement.result = word_for(result.score);
        judged_.judgement.reason = result.reason == egn::Reason::none ? "" : word_for(result.reason);
    }

    // The round is over in every deal, not only if the player to move gives in.
    void judge_missing_result(const Endings& found) {
        if (found.some_open || found.some_undecided || found.outcomes.empty()) return;
        take_outcome(found);
        const auto only = found.only();
        const Span last = round_.plies.empty() ? round_.span : round_.plies.back().span;
        Finding& finding =
            advice(recording::a_result_is_written, last,
                   only ? fmt::format("the round is over, but has no result: {}", outcome_in_words(players_, *only))
                        : std::string("the round is over, but has no result"));
        if (only) finding.clause = only->clause;
    }

    void judge_penalty(const egn::RecordedResult& result, const Endings& found) {
        if (round_.plies.empty() || !round_.plies.back().struck) {
            error(recording::a_penalty_has_a_cause, result.span, "a penalty, but not directly behind a struck ply");
            return;
        }
        const Side offender = offender_of(round_.plies.back());
        const egn::Score due = offender == Side::white ? egn::Score::black : egn::Score::white;
        if (!found.some_open && !found.outcomes.empty())
            report_claim(Claim::wrong_reason, result, found);
        else if (result.score != due)
            error(recording::the_winner_is_right, result.span,
                  fmt::format("the penalty is for {}, so {} wins the round", players_[offender],
                              players_[opponent(offender)]));
        else
            take_claim(result);
    }

    Side offender_of(const egn::RecordedPly& struck) const {
        if (struck.who != 0) return struck.who == 'w' ? Side::white : Side::black;
        return replay_.last.table.to_move;
    }

    void judge_result(const egn::RecordedResult& result, const Endings& found, const View& end) {
        const Claim claim = judge_claim(found, result, rules_.ruleset, end.table);
        if (claim != Claim::fits) return report_claim(claim, result, found);
        if (const auto only = found.only(); only && result.reason != egn::Reason::resigned)
            take_outcome(*only);
        else
            take_claim(result);
        if (result.reason == egn::Reason::none)
            advice(recording::a_reason_is_written, result.span,
                   fmt::format("{} without a reason{}", word_for(result.score),
                               judged_.judgement.reason.empty()
                                   ? std::string()
                                   : fmt::format("; it is \"{}\"", judged_.judgement.reason)));
        const bool takes_a_hit = result.reason == egn::Reason::hit || judged_.judgement.reason == "hit";
        if (takes_a_hit && found.answer_is_certain) {
            Finding& finding = advice(
                recording::a_declined_parry_is_noted, result.span,
                fmt::format("{} takes the hit, but could have answered the attack", players_[end.table.to_move]));
            finding.clause = &clause::an_attack_is_answered;
            if (const std::string other = alternatives(rules_, end); !other.empty())
                finding.diagnostic.notes.push_back(other);
        }
    }

    void report_claim(Claim claim, const egn::RecordedResult& result, const Endings& found) {
        const auto only = found.only();
        const std::string claimed = fmt::format("\"{}\"", written(result));
        const std::string rules_say = only ? ": " + outcome_in_words(players_, *only) : std::string();
        Finding* finding = nullptr;
        switch (claim) {
            case Claim::fits:
                return;
            case Claim::undecided:
                finding = &error(recording::a_result_is_due, result.span,
                                 fmt::format("{} is claimed, but {}", claimed,
                                             found.outcomes.empty() ? why_undecided(result)
                                                                    : "no deal of the hidden cards leads to it"));
                finding->clause = ending_clause(result);
                if (const std::string other = alternatives(rules_, replay_.last); !other.empty())
                    finding->diagnostic.notes.push_back(other);
                return;
            case Claim::must_answer:
                finding = &error(clause::a_possible_answer_is_given, result.span,
                                 fmt::format("{} takes the hit, but can answer the attack and must",
                                             players_[replay_.last.table.to_move]));
                if (const std::string other = alternatives(rules_, replay_.last); !other.empty())
                    finding->diagnostic.notes.push_back(other);
                return;
            case Claim::wrong_winner:
                finding = &error(recording::the_winner_is_right, result.span,
                                 fmt::format("{} is claimed, but the winner is another{}", claimed, rules_say));
                break;
            case Claim::wrong_reason:
                finding =
                    &error(only && score_of(*only) != result.score ? recording::the_winner_is_right
                                                                   : recording::the_reason_is_right,
                           result.span, fmt::format("{} is claimed, but the reason is another{}", claimed, rules_say));
                break;
            case Claim::impossible:
                finding = &error(recording::some_deal_fits, result.span,
                                 fmt::format("{} is claimed, but no deal of the hidden cards leads to it", claimed));
                finding->diagnostic.notes.push_back(why_no_deal_fits(
                    counter_, players_, evidence_of(rules_, round_, replay_), {Contradiction::At::result}));
                break;
        }
        if (only) {
            take_outcome(*only);
            finding->clause = only->clause;
        }
    }

    const Clause* ending_clause(const egn::RecordedResult& result) const {
        const Clause* claimed = clause_for(result.reason);
        return claimed ? claimed : &clause::nothing_follows_the_end;
    }

    std::string why_undecided(const egn::RecordedResult& result) const {
        const std::string& player = players_[replay_.last.table.to_move];
        if (result.reason == egn::Reason::no_move) return fmt::format("{} has a legal ply", player);
        if (result.reason == egn::Reason::hit && !replay_.last.table.attack.pending())
            return "there is no attack that could have hit";
        return fmt::format("the round is not over: {} is to play", player);
    }

    // What is hidden.

    void judge_deals() {
        const Evidence evidence = evidence_of(rules_, round_, replay_);
        const DealCount count = counter_.count(evidence);
        judged_.judgement.deals = count.number;
        judged_.all_over = count.all_over;
        if (count.some && !count.number)
            advice(recording::the_deals_are_counted, round_.span, "too many deals of so many cards fit to be counted");
        if (count.some) return;
        judged_.judgement.deals.reset();
        report_contradiction(*counter_.contradiction(evidence), evidence);
    }

    void report_contradiction(const Contradiction& contradiction, const Evidence& evidence) {
        using At = Contradiction::At;
        Span span = round_.span;
        if (contradiction.at == At::step) span = round_.plies[evidence.steps[contradiction.step].ply].span;
        if (contradiction.at == At::show) span = round_.show->span;
        if (contradiction.at == At::result) span = round_.result->span;
        Finding& finding =
            error(recording::some_deal_fits, span,
                  "no deal of the cards fits: " + why_no_deal_fits(counter_, players_, evidence, contradiction));
        if (contradiction.at == At::step) finding.ply = evidence.steps[contradiction.step].ply + 1;
    }

    const DealCounter& counter_;
    const Rules& rules_;
    const Players& players_;
    const egn::Round& round_;
    Replay replay_;
    JudgedRound judged_;
    bool broken_ = false;
};

bool says(const JudgedRound& judged, const Finding& finding) {
    return std::any_of(judged.findings.begin(), judged.findings.end(), [&](const Finding& each) {
        return each.diagnostic.code == finding.diagnostic.code && each.diagnostic.message == finding.diagnostic.message;
    });
}

// None when one of them is not known, or the sum is too large.
std::optional<std::uint64_t> sum(std::optional<std::uint64_t> left, std::optional<std::uint64_t> right) {
    std::uint64_t both = 0;
    if (!left || !right || __builtin_add_overflow(*left, *right, &both)) return std::nullopt;
    return both;
}

// What is so in both.
void keep_what_agrees(JudgedRound& judged, const JudgedRound& other) {
    RoundJudgement& judgement = judged.judgement;
    const bool same_result = judgement.result == other.judgement.result;
    judgement.verdict = std::max(judgement.verdict, other.judgement.verdict);
    judgement.information = std::max(judgement.information, other.judgement.information);
    if (!same_result) judgement.result.clear();
    if (!same_result || judgement.reason != other.judgement.reason) judgement.reason.clear();
    if (judged.starter != other.starter) judged.starter.reset();
    // Where the round may still be going on, a deal in which it is over does not count.
    if (judged.all_over == other.all_over)
        judgement.deals = sum(judgement.deals, other.judgement.deals);
    else if (judged.all_over)
        judgement.deals = other.judgement.deals;
    judged.all_over = judged.all_over && other.all_over;
    judged.findings.erase(std::remove_if(judged.findings.begin(), judged.findings.end(),
                                         [&](const Finding& finding) { return !says(other, finding); }),
                          judged.findings.end());
}

// The round judged from one of its openings. A parry at its end may be finished or not: where a stuck parrier skips the
// turn these are two rounds.
std::vector<JudgedRound> judge_opening(const DealCounter& counter, const Players& players, const egn::Round& round,
                                       const Opening& opening, bool among_several) {
    std::vector<JudgedRound> ways;
    for (const LastParry last_parry : {LastParry::may_be_unfinished, LastParry::is_finished}) {
        ways.push_back(RoundJudge(counter, players, round, opening, last_parry).run(among_several));
        ways.back().starter = opening.view.table.to_move;
        const bool may_be_skipped = counter.rules().ruleset.no_legal_move_after_parry == NoMoveAfterParry::turn_skipped;
        if (!may_be_skipped || !ways.back().replay->turn_is_owed) break;
    }
    return ways;
}

// Of the ways in which the round holds, what they have in common; if there is none, the one that goes furthest.
JudgedRound judge_openings(const DealCounter& counter, const Players& players, const egn::Round& round,
                           const std::vector<Opening>& openings) {
    std::optional<JudgedRound> holding;
    std::optional<JudgedRound> broken;
    for (const Opening& opening : openings)
        for (JudgedRound& judged : judge_opening(counter, players, round, opening, openings.size() > 1)) {
            if (!holds(judged.judgement.verdict)) {
                if (!broken || judged.replay->plies.size() > broken->replay->plies.size()) broken = std::move(judged);
            } else if (holding) {
                keep_what_agrees(*holding, judged);
            } else {
                holding = std::move(judged);
            }
        }
    if (!holding) return std::move(*broken);
    if (holding->judgement.verdict == Verdict::valid) holding->judgement.deals = 1;
    return std::move(*holding);
}

JudgedRound judge_entries(const DealCounter& counter, const Players& players, const egn::Round& round,
                          const std::vector<Side>& starters) {
    const auto possible = openings(counter.rules(), round, starters);
    if (possible) return judge_openings(counter, players, round, *possible);
    const auto& [violation, span] = possible.error();
    JudgedRound judged;
    judged.judgement.verdict = Verdict::invalid;
    const auto complete = [](const std::string& cards) { return read_cards(cards).is_complete(); };
    const bool tells_all = round.hands && round.deck && complete(round.hands->white) && complete(round.hands->black) &&
                           complete(round.deck->cards);
    judged.judgement.information = tells_all               ? Information::full
                                   : tells_of_cards(round) ? Information::partial
                                                           : Information::only_plies;
    judged.findings.push_back({.diagnostic = {.code = std::string(violation.clause().code),
                                              .span = span,
                                              .message = header_fault(players, violation)},
                               .round = round.number,
                               .clause = &violation.clause()});
    return judged;
}

// Whether these rules could ever give that.
bool makes_sense(const Ruleset& ruleset, const egn::RecordedResult& result) {
    const bool drawn = result.score == egn::Score::draw;
    switch (result.reason) {
        case egn::Reason::none:
            return true;
        case egn::Reason::draw:
            return drawn;
        case egn::Reason::no_move:
            return drawn == (ruleset.no_legal_move_loser == NoMoveLoser::draw);
        case egn::Reason::cards:
            return !drawn && ruleset.hands_compared_at_exhaustion;
        case egn::Reason::hit:
        case egn::Reason::distance:
        case egn::Reason::resigned:
        case egn::Reason::penalty:
            break;
    }
    return !drawn;
}

// A round of which nothing is told but that it was broken off: every deal fits it.
JudgedRound judge_nothing(const DealCounter& counter, const Players& players, const egn::Round& round,
                          const std::vector<Side>& starters) {
    JudgedRound judged = judge_entries(counter, players, round, starters);
    judged.judgement.information = Information::none;
    judged.replay.reset();
    return judged;
}

// A claim without anything to judge it by is taken, if it makes sense at all.
JudgedRound take_result(const Ruleset& ruleset, const egn::Round& round) {
    const egn::RecordedResult& result = *round.result;
    JudgedRound judged;
    judged.judgement.verdict = Verdict::possible;
    judged.judgement.information = Information::none;
    if (!makes_sense(ruleset, result)) {
        judged.judgement.verdict = Verdict::invalid;
        judged.findings.push_back(
            {.diagnostic = {.code = std::string(recording::the_reason_is_right.code),
                            .span = result.span,
                            .message = fmt::format("\"{}\" is claimed, which these rules never give", written(result))},
             .round = round.number,
             .clause = clause_for(result.reason)});
        return judged;
    }
    judged.judgement.result = word_for(result.score);
    if (result.reason != egn::Reason::none) judged.judgement.reason = word_for(result.reason);
    return judged;
}

}  // namespace

JudgedRound judge_round(const DealCounter& counter, const Players& players, const egn::Round& round,
                        const std::vector<Side>& starters) {
    JudgedRound judged;
    if (round.malformed)
        judged.judgement.verdict = Verdict::malformed;
    else if (is_result_only(round) && round.result->score == egn::Score::broken_off)
        judged = judge_nothing(counter, players, round, starters);
    else if (is_result_only(round))
        judged = take_result(counter.rules().ruleset, round);
    else
        judged = judge_entries(counter, players, round, starters);
    judged.judgement.number = round.number;
    judged.judgement.plies = round.plies.size();
    if (round.result) judged.judgement.claimed = written(*round.result);
    return judged;
}

}  // namespace engarde::piste
