#include "verifier/piste/judging/judge_end.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/piste/rulebook.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "notation/record/print.h"
#include "verifier/piste/hidden/contradiction.h"
#include "verifier/piste/replay/ending.h"
#include "verifier/piste/replay/recording.h"

namespace engarde::piste {

namespace {

class EndJudge {
public:
    EndJudge(const DealCounter& counter, const Players& players, const egn::Round& round, const Replay& replay,
             RoundFindings& findings, RoundJudgement& judgement)
        : counter_(counter),
          rules_(counter.rules()),
          players_(players),
          round_(round),
          replay_(replay),
          findings_(findings),
          judgement_(judgement) {}

    void run() {
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

private:
    void judge_show(View& end) {
        const egn::RecordedShow& show = *round_.show;
        View shown = end;
        for (const Side side : {Side::white, Side::black}) {
            const CardTally list = tally_of(side == Side::white ? show.white : show.black);
            if (!list.counted) continue;
            if (const std::string wrong = disagreement(end, side, list); !wrong.empty()) {
                findings_.error(recording::shown_hands_are_right, show.span, wrong);
                return;
            }
            shown = revealed(shown, side, list.known());
        }
        for (Card value = 1; value <= rules_.board.cards; ++value) {
            if (shown.located(value) <= rules_.board.copies) continue;
            Finding& finding = findings_.error(
                recording::some_deal_fits, show.span,
                fmt::format("{} are shown, played or known, but there are only {}",
                            cards_in_words(shown.located(value), value), number_word(rules_.board.copies)));
            if (const std::string where = where_cards_went(players_, rules_.board, replay_, value); !where.empty())
                finding.diagnostic.notes.emplace_back(where);
            return;
        }
        end = shown;
    }

    std::string disagreement(const View& end, Side side, const CardTally& list) const {
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
    void take_outcome(const Outcome& outcome) { judgement_.result = result_of(outcome); }
    void take_claim(const egn::RecordedResult& result) { judgement_.result = result; }

    // Applies only if the round is over in every deal, not just if the player to move gives in.
    void judge_missing_result(const Endings& found) {
        if (found.some_open || found.some_undecided || found.outcomes.empty()) return;
        take_outcome(found);
        const auto only = found.only();
        const Span last = round_.plies.empty() ? round_.span : round_.plies.back().span;
        Finding& finding = findings_.advice(
            recording::a_result_is_written, last,
            only ? fmt::format("the round is over, but has no result: {}", outcome_in_words(players_, *only))
                 : std::string("the round is over, but has no result"));
        if (only) finding.clause = only->clause;
    }

    void judge_penalty(const egn::RecordedResult& result, const Endings& found) {
        if (round_.plies.empty() || !round_.plies.back().struck) {
            findings_.error(recording::a_penalty_has_a_cause, result.span,
                            "a penalty, but not directly after a struck ply");
            return;
        }
        const Side offender = round_.plies.back().player.value_or(replay_.last.table.to_move);
        const egn::Score due = score_for(opponent(offender));
        if (!found.some_open && !found.outcomes.empty())
            report_claim(Claim::wrong_reason, result, found);
        else if (result.score != due)
            findings_.error(recording::the_winner_is_right, result.span,
                            fmt::format("the penalty is for {}, so {} wins the round", players_[offender],
                                        players_[opponent(offender)]));
        else
            take_claim(result);
    }

    void judge_result(const egn::RecordedResult& result, const Endings& found, const View& end) {
        const Claim claim = judge_claim(found, result, rules_.ruleset, end.table);
        if (claim != Claim::fits) return report_claim(claim, result, found);
        if (const auto only = found.only(); only && result.reason != egn::Reason::resigned)
            take_outcome(*only);
        else
            take_claim(result);
        if (result.reason == egn::Reason::none)
            findings_.advice(recording::a_reason_is_written, result.span,
                             fmt::format("{} without a reason{}", word_for(result.score),
                                         judgement_.result->reason == egn::Reason::none
                                             ? std::string()
                                             : fmt::format("; it is \"{}\"", word_for(judgement_.result->reason))));
        const bool takes_a_hit = result.reason == egn::Reason::hit || judgement_.result->reason == egn::Reason::hit;
        if (takes_a_hit && found.answer_is_certain) {
            Finding& finding = findings_.advice(
                recording::a_declined_parry_is_noted, result.span,
                fmt::format("{} takes the hit, but could have answered the attack", players_[end.table.to_move]));
            finding.clause = &clause::an_attack_is_answered;
            add_alternatives(end, finding);
        }
    }

    void add_alternatives(const View& view, Finding& finding) const {
        if (auto other = alternatives(rules_, view)) finding.diagnostic.notes.push_back(std::move(*other));
    }

    void report_claim(Claim claim, const egn::RecordedResult& result, const Endings& found) {
        const auto only = found.only();
        const std::string claimed = fmt::format("\"{}\"", egn::print(result));
        const std::string rules_say = only ? ": " + outcome_in_words(players_, *only) : std::string();
        Finding* finding = nullptr;
        switch (claim) {
            case Claim::fits:
                return;
            case Claim::undecided:
                finding =
                    &findings_.error(recording::a_result_is_due, result.span,
                                     fmt::format("{} is claimed, but {}", claimed,
                                                 found.outcomes.empty() ? why_undecided(result)
                                                                        : "no deal of the hidden cards leads to it"));
                finding->clause = ending_clause(result);
                add_alternatives(replay_.last, *finding);
                return;
            case Claim::must_answer:
                finding = &findings_.error(clause::a_possible_answer_is_given, result.span,
                                           fmt::format("{} takes the hit, but can answer the attack and must",
                                                       players_[replay_.last.table.to_move]));
                add_alternatives(replay_.last, *finding);
                return;
            case Claim::wrong_winner:
                finding =
                    &findings_.error(recording::the_winner_is_right, result.span,
                                     fmt::format("{} is claimed, but the winner is another{}", claimed, rules_say));
                break;
            case Claim::wrong_reason:
                finding = &findings_.error(
                    only && score_of(*only) != result.score ? recording::the_winner_is_right
                                                            : recording::the_reason_is_right,
                    result.span, fmt::format("{} is claimed, but the reason is another{}", claimed, rules_say));
                break;
            case Claim::impossible:
                finding = &findings_.error(
                    recording::some_deal_fits, result.span,
                    fmt::format("{} is claimed, but no deal of the hidden cards leads to it", claimed));
                if (const std::string why = why_no_deal_fits(counter_, players_, evidence_of(rules_, round_, replay_),
                                                             {Contradiction::At::result});
                    !why.empty())
                    finding->diagnostic.notes.emplace_back(why);
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

    const DealCounter& counter_;
    const Rules& rules_;
    const Players& players_;
    const egn::Round& round_;
    const Replay& replay_;
    RoundFindings& findings_;
    RoundJudgement& judgement_;
};

}  // namespace

void judge_end(const DealCounter& counter, const Players& players, const egn::Round& round, const Replay& replay,
               RoundFindings& findings, RoundJudgement& judgement) {
    EndJudge(counter, players, round, replay, findings, judgement).run();
}

}  // namespace engarde::piste
