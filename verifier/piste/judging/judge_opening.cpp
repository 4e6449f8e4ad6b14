#include "verifier/piste/judging/judge_opening.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/piste/rulebook.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "verifier/piste/hidden/contradiction.h"
#include "verifier/piste/judging/judge_end.h"
#include "verifier/piste/replay/recording.h"

namespace engarde::piste {

namespace {

// Whether the record shows any cards besides those played.
bool shows_cards(const egn::Round& round) {
    const auto shows = [](egn::CardText cards) { return !known_cards(cards).empty(); };
    return (round.hands && (shows(round.hands->white) || shows(round.hands->black))) ||
           (round.deck && shows(round.deck->cards)) ||
           (round.show && (shows(round.show->white) || shows(round.show->black))) ||
           std::any_of(round.plies.begin(), round.plies.end(),
                       [&](const egn::RecordedPly& ply) { return shows(ply.draws); });
}

std::string_view why_not_counted(NotCounted reason) {
    switch (reason) {
        case NotCounted::too_many_deals:
            return "the deals are not counted: there are too many";
        case NotCounted::too_many_hands:
            return "the deals are not counted: the board is too large";
        case NotCounted::too_many_strikes:
            return "the deals are not counted: too many struck plies record cards that were drawn";
    }
    return {};
}

class OpeningJudge {
public:
    OpeningJudge(const DealCounter& counter, const Players& players, const egn::Round& round, Replay replay)
        : counter_(counter),
          rules_(counter.rules()),
          players_(players),
          round_(round),
          replay_(std::move(replay)),
          findings_(round.number) {}

    JudgedRound run(bool among_several) {
        judge_strikes();
        if (replay_.stop)
            report_stop();
        else
            judge_end(counter_, players_, round_, replay_, findings_, judged_.judgement);
        const bool hides_something = !replay_.shows_every_card || among_several || some_strike_rests_on_draws();
        if (!findings_.broken() && hides_something) judge_deals();
        RoundJudgement& judgement = judged_.judgement;
        judgement.information = information_of(round_, replay_.shows_every_card);
        judgement.verdict = findings_.broken()                           ? Verdict::invalid
                            : judgement.information == Information::full ? Verdict::valid
                                                                         : Verdict::possible;
        judged_.findings = findings_.take();
        judged_.replay = std::move(replay_);
        return std::move(judged_);
    }

private:
    bool some_strike_rests_on_draws() const {
        return std::any_of(replay_.plies.begin(), replay_.plies.end(),
                           [](const ReplayedPly& ply) { return ply.strike_rests_on_draws; });
    }

    void judge_strikes() {
        for (std::size_t index = 0; index < replay_.plies.size(); ++index) {
            const ReplayedPly& ply = replay_.plies[index];
            if (!ply.strike_was_wrong) continue;
            findings_
                .error(recording::a_struck_ply_was_illegal, round_.plies[index].span,
                       fmt::format("{} is struck out, but was legal", to_egn(ply.action)))
                .ply = index + 1;
        }
    }

    void report_stop() {
        const Stop& stop = *replay_.stop;
        const egn::RecordedPly& recorded = round_.plies[stop.ply];
        const Action action = action_of(recorded);
        const Violation& first = stop.violations.front();
        Finding& finding =
            findings_.error(first.clause(), recorded.span, ply_fault(players_, first, replay_.last, action));
        finding.ply = stop.ply + 1;
        // Rulebooks treat a parrier's refill separately, some of them ambiguously.
        if (&first.clause() == &clause::hand_is_refilled && parries(action))
            finding.clause = &clause::the_parrier_refills_after_that_turn;
        std::vector<Note>& notes = finding.diagnostic.notes;
        for (std::size_t index = 1; index < stop.violations.size(); ++index)
            notes.emplace_back(fmt::format("also: {} [{}]",
                                           ply_fault(players_, stop.violations[index], replay_.last, action),
                                           stop.violations[index].clause().code));
        explain_missing_cards(first, action, finding);
        const bool in_order = &first.clause() != &recording::plies_are_numbered &&
                              &first.clause() != &clause::players_alternate &&
                              &first.clause() != &clause::hand_is_refilled;
        if (auto other = in_order ? alternatives(rules_, replay_.last) : std::nullopt)
            notes.push_back(std::move(*other));
    }

    void explain_missing_cards(const Violation& violation, const Action& action, Finding& finding) const {
        if (&violation.clause() != &clause::cards_come_from_the_hand &&
            &violation.clause() != &recording::some_deal_fits)
            return;
        const int copies = rules_.board.copies;
        const Attack& attack = replay_.last.table.attack;
        std::vector<Note>& notes = finding.diagnostic.notes;
        if (parries(action) && 2 * attack.strength > copies) {
            notes.emplace_back(fmt::format("the attack used {} of the {} {}s, so it can never be parried",
                                           number_word(attack.strength), number_word(copies), int{attack.value}));
            finding.clause = &clause::three_cards_cannot_be_parried;
        }
        const auto card = static_cast<Card>(violation.fact("card").value_or(0));
        if (const std::string where = where_cards_went(players_, rules_.board, replay_, card); !where.empty())
            notes.emplace_back(where);
        const std::array<Side, 2> sides{Side::white, Side::black};
        for (const Side side : sides)
            if (const int known = replay_.last.known[seat(side)].count(card);
                &violation.clause() == &recording::some_deal_fits && known > 0)
                notes.emplace_back(fmt::format("{} holds {}", players_[side], cards_in_words(known, card)));
        if (const int ahead = replay_.last.pile.count(card);
            &violation.clause() == &recording::some_deal_fits && ahead > 0)
            notes.emplace_back(fmt::format("the deck holds {}", cards_in_words(ahead, card)));
    }

    void judge_deals() {
        const Evidence evidence = evidence_of(rules_, round_, replay_);
        const DealCount count = counter_.count(evidence);
        judged_.judgement.deals = count.number;
        judged_.all_over = count.all_over;
        if (count.some && !count.number)
            findings_.advice(recording::the_deals_are_counted, round_.span,
                             std::string(why_not_counted(count.why_not)));
        if (count.some) return;
        judged_.judgement.deals.reset();
        report_contradiction(*counter_.contradiction(evidence), evidence);
    }

    void report_contradiction(const Contradiction& contradiction, const Evidence& evidence) {
        using At = Contradiction::At;
        Span span = round_.span;
        if (contradiction.at == At::opening && round_.position) span = round_.position->span;
        if (contradiction.at == At::ply) span = round_.plies[contradiction.ply].span;
        if (contradiction.at == At::show) span = round_.show->span;
        if (contradiction.at == At::result) span = round_.result->span;
        const std::string why = why_no_deal_fits(counter_, players_, evidence, contradiction);
        Finding& finding = findings_.error(recording::some_deal_fits, span,
                                           "no deal of the cards fits" + (why.empty() ? "" : ": " + why));
        if (contradiction.at == At::ply) finding.ply = contradiction.ply + 1;
    }

    const DealCounter& counter_;
    const Rules& rules_;
    const Players& players_;
    const egn::Round& round_;
    Replay replay_;
    RoundFindings findings_;
    JudgedRound judged_;
};

}  // namespace

std::vector<JudgedRound> judge_opening(const DealCounter& counter, const Players& players, const egn::Round& round,
                                       const Opening& opening, bool among_several) {
    std::vector<JudgedRound> ways;
    for (Replay& replay : replays(counter.rules(), round, opening)) {
        ways.push_back(OpeningJudge(counter, players, round, std::move(replay)).run(among_several));
        ways.back().starter = opening.view.table.to_move;
    }
    return ways;
}

Information information_of(const egn::Round& round, bool shows_every_card) {
    if (shows_every_card) return Information::full;
    return shows_cards(round) ? Information::partial : Information::only_plies;
}

}  // namespace engarde::piste
