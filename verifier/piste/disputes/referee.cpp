#include "verifier/piste/disputes/referee.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/rulebook.h"
#include "engine/piste/transition.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "notation/record/comment.h"
#include "verifier/disputes/rulings.h"
#include "verifier/piste/disputes/alternatives.h"
#include "verifier/piste/disputes/remedy.h"
#include "verifier/piste/replay/ending.h"
#include "verifier/piste/replay/recording.h"
#include "verifier/piste/replay/rules_of.h"
#include "verifier/piste/showing/drawing.h"

namespace engarde::piste {

namespace {

using Kind = DisputedEntry::Kind;
using Clauses = std::vector<const Clause*>;

egn::Round undisputed(egn::Round round) {
    for (egn::RecordedPly& ply : round.plies) ply.disputed = false;
    if (round.show) round.show->disputed = false;
    if (round.result) round.result->disputed = false;
    return round;
}

// The clauses that make a ply legal. An attack after an advance adds none, since a question decides it. A last chance
// adds the rule on the last card.
Clauses clauses_that_allow(const Action& action, const Table& before) {
    Clauses found;
    const bool answers_a_final_attack = before.stage == Stage::final_attack || before.stage == Stage::closing_attack;
    if (parries(action)) found.push_back(&clause::a_parry_matches_the_attack);
    if (evades(before, action)) found.push_back(&clause::only_an_indirect_attack_is_evaded);
    if (answers_a_final_attack) found.push_back(&clause::a_final_attack_is_answered);
    if (parries(action) && !answers_a_final_attack) found.push_back(&clause::a_parry_is_followed_by_a_turn);
    if (is_lone_parry(action) && !answers_a_final_attack) found.push_back(&clause::no_move);
    if (attacks(action) && !steps(action)) found.push_back(&clause::attack_spans_the_distance);
    if (before.stage == Stage::last_chance) found.push_back(&clause::the_last_card_ends_the_round);
    if (attacks(action) || evades(before, action)) return found;
    if (action.step == Step::advance) found.push_back(&clause::fencer_stays_before_the_opponent);
    if (action.step == Step::retreat) found.push_back(&clause::fencer_stays_on_the_piste);
    return found;
}

void add(Clauses& to, const Clauses& more) {
    for (const Clause* clause : more)
        if (clause && std::find(to.begin(), to.end(), clause) == to.end()) to.push_back(clause);
}

RoundFate decided(const egn::RoundResult& result) {
    return {.fate = Fate::decided, .result = result};
}

// The fate of the round if nothing more is played.
RoundFate fate_of(const Endings& found) {
    if (const auto only = found.only()) return decided(result_of(*only));
    return {.fate = found.some_undecided ? Fate::goes_on : Fate::over};
}

std::optional<egn::RecordedResult> recorded(const std::optional<egn::RoundResult>& result) {
    return result ? std::optional(egn::RecordedResult{*result}) : std::nullopt;
}

Finding nothing_fits(const egn::Round& round) {
    Finding finding =
        finding_of(recording::some_deal_fits, round.span, "no deal of the cards fits what is recorded before it");
    finding.round = round.number;
    return finding;
}

bool steps_or_attacks(const Action& action) {
    return steps(action) || attacks(action);
}

}  // namespace

Referee::Referee(MatchAround& match, const DisputedEntry& entry, const ChosenRuleset& rules, ContradictionDetail detail)
    : entry_(entry),
      match_(match),
      round_(undisputed(match.record().rounds()[entry.round])),
      players_(match.record()),
      counter_({ruleset_of(rules), match.record().board().value_or(Board{})}, ContradictionDetail::omitted),
      detail_(detail) {
    ruling_.rules = rules;
    decide();
    count_score();
    ruling_.verdict = verdict();
    ruling_.consequence = consequence();
}

Referee::Referee(const Referee& like, const ChosenRuleset& rules)
    : entry_(like.entry_),
      match_(like.match_),
      round_(like.round_),
      players_(like.players_),
      counter_({ruleset_of(rules), like.rules().board}, ContradictionDetail::omitted),
      whole_(like.whole_),
      point_(like.point_),
      detail_(like.detail_),
      ruling_(like.ruling_) {
    ruling_.rules = rules;
    if (ruling_.is_not_written) return;
    ruling_.clauses = ruling_.reason ? clauses_broken() : clauses_that_decide();
}

Ruling Referee::ruling_in_full() const {
    Ruling full = ruling_;
    if (!point_ || full.decision == Decision::earlier) return full;
    full.sum = sum();
    if (point_->hides_something()) full.deals = point_->deals();
    // Alternatives make no sense if the dispute is about drawn cards or ply numbers, or if a player gave up.
    const bool asks_what_else = !has_fallen_for(clause::hand_is_refilled) &&
                                !has_fallen_for(recording::plies_are_numbered) &&
                                (entry_.kind != Kind::result || !is_given_up(round().result));
    if (!asks_what_else) return full;
    full.alternatives_are_certain = !point_->hides_the_hand();
    full.alternatives = alternatives_at(rules(), *point_, players_);
    if (is_ply() && full.decision != Decision::falls && !is_struck()) {
        const std::string played = to_egn(action_of(ply()));
        full.alternatives.erase(std::remove_if(full.alternatives.begin(), full.alternatives.end(),
                                               [&](const Alternative& each) { return each.ply == played; }),
                                full.alternatives.end());
    }
    if (is_ply() && full.decision == Decision::unclear)
        if (const auto legal = share_in_which_it_was_legal())
            full.likelihoods.push_back({"legal", to_egn(action_of(ply())) + " was legal", *legal});
    for (Likelihood& likelihood : likelihoods_at(rules(), *point_, players_))
        full.likelihoods.push_back(std::move(likelihood));
    const bool may_be_over = entry_.kind == Kind::result || full.fate.fate == Fate::over;
    if (may_be_over && !point_->table().attack.pending())
        for (Likelihood& likelihood : endings_at(rules(), *point_, players_))
            full.likelihoods.push_back(std::move(likelihood));
    return full;
}

std::string Referee::picture(std::size_t width) const {
    if (!point_) return {};
    return drawn_piste(rules().board, point_->table(), width) +
           drawn_cards(players_, point_->opening(), point_->view(), point_->least_in_pile(), width);
}

// A round with several readings, or a fixed one, may touch more than a single replay shows.
Touched Referee::touched() const {
    const Board& board = rules().board;
    const bool is_one_way = point_ && point_->ways() == 1 && round().starter != egn::Starter::unknown && !put_right();
    const std::optional<Replay> none;
    const auto& replayed = is_one_way ? judged_whole(round()).replay : none;
    Touched touched = replayed ? touched_by(round(), board, *replayed) : touched_by(round(), board);
    touched.starter = round().starter == egn::Starter::unknown;
    return touched;
}

std::string Referee::claim() const {
    return claim_in_words(players_, round(), entry_, point_.get());
}

std::optional<egn::Round> Referee::remedy(bool awarded) const {
    const auto result = recorded(ruling_.fate.result);
    if (ruling_.is_not_written)
        return with_ply_left_out(round(), entry_.ply, result ? result : round().result,
                                 "the last chance was let go, which is not written");
    if (ruling_.decision != Decision::falls || !point_) return std::nullopt;
    const std::string ruled = ruling_.reason->diagnostic.message + " [" + ruling_.reason->diagnostic.code + "]";
    if (has_fallen_for(recording::a_struck_ply_was_illegal))
        return with_ply_put_back(round(), entry_.ply, result, ruled);
    if (auto fixed = put_right()) {
        if (ruling_.fate.fate == Fate::breaks) return cut_after(std::move(*fixed), entry_.ply, std::nullopt, ruled);
        fixed->plies[entry_.ply].comments.push_back(egn::remark("ruled: " + ruled));
        // If the fix ends the round, the result is added.
        if (!fixed->result || fixed->result->score == egn::Score::broken_off)
            if (result) fixed->result = result;
        return fixed;
    }
    if (is_ply() && awarded && ruling_.fate.fate == Fate::goes_on) {
        const egn::Score winner = score_for(opponent(player()));
        return with_ply_struck(round(), entry_.ply, egn::RecordedResult{{winner, egn::Reason::penalty}}, ruled);
    }
    if (is_ply()) return with_ply_struck(round(), entry_.ply, result, ruled);
    if (entry_.kind == Kind::show) {
        egn::Round fixed = without_show(round(), ruled);
        const bool is_as_recorded = round().result.has_value() == result.has_value() &&
                                    (!result || egn::RoundResult{*round().result} == egn::RoundResult{*result});
        return is_as_recorded ? fixed : with_result(std::move(fixed), result, "without the hands shown");
    }
    return with_result(round(), result, ruled);
}

bool Referee::has_fallen_for(const Clause& clause) const {
    return ruling_.decision == Decision::falls && ruling_.reason->broken == &clause;
}

Span Referee::span() const {
    return span_of(match_.record(), entry_);
}

Side Referee::player() const {
    return ply().player.value_or(point_->to_move());
}

// Judges the round as part of the match.
JudgedRound Referee::judged(const egn::Round& round, ContradictionDetail detail) const {
    const DealCounter explaining(counter_.rules(), detail);
    const auto judged_with = [&](Sides starters) {
        return judge_round(detail == ContradictionDetail::omitted ? counter_ : explaining, players_, round,
                           starters.list());
    };
    const Sides allowed = match_.allowed_starters(entry_.round, ruling_.rules);
    const auto side = recorded_side(round);
    JudgedRound here = has_unknown_starter(round) ? judge_with_unknown_starter(allowed, judged_with)
                                                  : judged_with(side ? Sides(*side) : Sides::both());
    if (has_unknown_starter(round) && here.starter && !allowed.contains(*here.starter))
        return judged_with_its_starter(round, detail);
    const std::vector<Finding>& faults = match_.faults_at_the_start(entry_.round, ruling_.rules);
    here.findings.insert(here.findings.begin(), faults.begin(), faults.end());
    return here;
}

// The only possible starter is one that earlier rounds do not allow. Judging the whole match reports why.
JudgedRound Referee::judged_with_its_starter(const egn::Round& round, ContradictionDetail detail) const {
    egn::Record upto = up_to_its_round(match_.record(), entry_);
    upto.rounds_to_edit().back() = round;
    JudgedMatchOfRounds found = judge_with_rounds(upto, ruling_.rules, detail);
    JudgedRound here = std::move(found.rounds.back());
    for (const Finding& finding : found.about_the_match)
        if (finding.diagnostic.span.begin == round.span.begin) here.findings.insert(here.findings.begin(), finding);
    return here;
}

// Cached, because both the fate of the round and the next player are taken from it.
const JudgedRound& Referee::judged_whole(const egn::Round& round) const {
    if (!whole_ || !(whole_->first == round)) whole_.emplace(round, judged(round));
    return whole_->second;
}

bool Referee::has_only_a_result() const {
    return entry_.kind == Kind::result && is_result_only(round());
}

// Deciding on the entry.

void Referee::decide() {
    const JudgedRound here = judged(with_entry(round(), entry_), detail_);
    if (!has_only_a_result()) come_to_the_point(here);
    for (const Finding& finding : here.findings)
        if (finding.is_error() && comes_before_entry(finding)) return break_at(finding);
    if (!point_ && !has_only_a_result()) return break_at(nothing_fits(round()));
    for (const Finding& finding : here.findings) {
        if (is_a_pass_on_the_last_chance(finding)) return leave_out_the_pass();
        if (may_be_a_pass_on_the_last_chance(finding)) return leave_open();
        if (finding.is_error() && is_at_entry(finding)) return fall(finding);
    }
    const bool unclear = !point_ || is_unclear();
    ruling_.decision = unclear ? Decision::unclear : Decision::stands;
    ruling_.fate = unclear ? RoundFate{.fate = Fate::open} : fate_as_recorded(round());
    ruling_.clauses = clauses_that_decide();
}

void Referee::come_to_the_point(const JudgedRound& here) {
    std::vector<Side> starters{Side::white, Side::black};
    if (round().starter == egn::Starter::white) starters = {Side::white};
    if (round().starter == egn::Starter::black) starters = {Side::black};
    if (round().starter == egn::Starter::unknown && here.starter) starters = {*here.starter};
    // If the round was given up, a final parry may lack the turn after it.
    const LastParry last_parry =
        !is_ply() && is_given_up(round().result) ? LastParry::may_be_unfinished : LastParry::is_finished;
    auto point = std::make_shared<DisputePoint>(counter_, before_entry(round(), entry_), starters, last_parry);
    if (point->is_reached()) point_ = std::move(point);
}

bool Referee::is_at_entry(const Finding& finding) const {
    if (is_ply()) return finding.ply == entry_.ply + 1;
    return !finding.ply && entry_.kind != Kind::position && finding.diagnostic.span.begin == span().begin;
}

bool Referee::comes_before_entry(const Finding& finding) const {
    if (is_at_entry(finding)) return false;
    if (is_ply() && finding.ply) return *finding.ply < entry_.ply + 1;
    return finding.ply || entry_.kind == Kind::position || finding.diagnostic.span.begin < span().begin;
}

void Referee::break_at(const Finding& finding) {
    ruling_.decision = Decision::earlier;
    ruling_.reason = finding;
    ruling_.place = place_of_fault(round(), finding);
    ruling_.fate = {.fate = Fate::breaks, .breach = finding};
    ruling_.clauses = clauses_broken();
}

void Referee::fall(const Finding& finding) {
    ruling_.decision = Decision::falls;
    ruling_.reason = finding;
    ruling_.fate = point_ ? fate_when_fallen() : RoundFate{};
    ruling_.clauses = clauses_broken();
}

// Using a last chance is optional; only the pass should not have been recorded.

bool Referee::is_a_pass_on_the_last_chance(const Finding& finding) const {
    return is_ply() && !is_struck() && is_at_entry(finding) && finding.clause == &clause::a_last_chance_is_an_offer;
}

// If the played cards were not counted, the pile may be empty.
bool Referee::may_be_a_pass_on_the_last_chance(const Finding& finding) const {
    return is_ply() && !is_struck() && is_at_entry(finding) && finding.clause == &clause::a_turn_is_played &&
           rules().ruleset.last_chance_attack != LastChance::none && point_ && point_->pile_may_be_out();
}

void Referee::leave_open() {
    ruling_.decision = Decision::unclear;
    ruling_.fate = RoundFate{.fate = Fate::open};
    ruling_.clauses = {&clause::a_turn_is_played, &clause::a_last_chance_is_an_offer};
}

void Referee::leave_out_the_pass() {
    ruling_.decision = Decision::stands;
    ruling_.is_not_written = true;
    ruling_.fate = fate_of(endings(rules(), point_->view()));
    ruling_.clauses = {&clause::a_last_chance_is_an_offer};
}

// Rulings that depend on hidden cards.

bool Referee::is_unclear() const {
    if (!point_->hides_something()) return false;
    if (is_ply()) return is_unclear_ply();
    if (entry_.kind != Kind::result) return false;
    if (is_given_up(round().result)) return has_an_unclear_cause();
    const auto share = point_->share_of(*round().result);
    return share && share->deals != share->of;
}

// The cards of a ply were seen, but the rest of the hand may still make it illegal. A struck ply may have been struck
// because of its cards.
bool Referee::is_unclear_ply() const {
    const Action action = action_of(ply());
    const bool depends_on_the_rest = rest_of_the_hand_matters(rules().ruleset, action);
    if (!point_->hides_the_hand() || (!depends_on_the_rest && !is_struck())) return false;
    if (is_struck() && player() != point_->to_move()) return false;
    const auto legal = share_in_which_it_was_legal();
    return legal && legal->deals > 0 && (is_struck() || legal->deals != legal->of);
}

// For a struck ply, the share of all fitting deals; otherwise, of those in which its cards were held.
std::optional<Share> Referee::share_in_which_it_was_legal() const {
    const Action action = action_of(ply());
    // Whether a pass is legal depends on the pile, not on the hand.
    if (action.idle == Idle::pass) return std::nullopt;
    const auto legal = point_->share(rules(), could_play(action));
    if (!legal || is_struck()) return legal;
    const auto held = point_->share(rules(), held_all(cards_played(action)));
    return held ? std::optional(Share{legal->deals, held->deals}) : std::nullopt;
}

// A penalty is only as certain as the strike before it.
bool Referee::has_an_unclear_cause() const {
    if (round().result->reason != egn::Reason::penalty || round().plies.empty()) return false;
    const DisputedEntry strike{Kind::ply, entry_.round, round().plies.size() - 1};
    return Referee(match_, strike, ruling_.rules, ContradictionDetail::omitted).ruling().decision == Decision::unclear;
}

// What happens to the round.

RoundFate Referee::fate_as_recorded(const egn::Round& round) const {
    const JudgedRound& here = judged_whole(round);
    for (const Finding& finding : here.findings)
        if (finding.is_error()) return {.fate = Fate::breaks, .breach = finding};
    if (!here.judgement.result) return {.fate = here.all_over ? Fate::over : Fate::goes_on};
    return decided(*here.judgement.result);
}

RoundFate Referee::fate_at_the_point() const {
    const Endings found = endings(rules(), point_->view());
    return found.some_open || found.outcomes.empty() ? RoundFate{} : fate_of(found);
}

RoundFate Referee::fate_when_fallen() const {
    if (const auto fixed = put_right()) return fate_as_recorded(*fixed);
    if (entry_.kind == Kind::show) return fate_without_show();
    if (entry_.kind == Kind::result) return fate_of_a_fallen_result();
    return fate_at_the_point();
}

// The round with the entry corrected; none: the entry can only be taken back.
std::optional<egn::Round> Referee::put_right() const {
    if (has_fallen_for(clause::hand_is_refilled)) return with_refill_put_right();
    if (has_fallen_for(recording::plies_are_numbered)) return with_numbers_put_right();
    if (has_fallen_for(recording::a_struck_ply_was_illegal))
        return with_ply_put_back(round(), entry_.ply, std::nullopt, {});
    return std::nullopt;
}

// Keeps the recorded cards if they can have been drawn.
egn::Round Referee::with_refill_put_right() const {
    const int due = cards_drawn(rules(), point_->table(), action_of(ply()));
    egn::Round kept = piste::with_refill_put_right(round(), entry_.ply, due);
    const JudgedRound here = judged(with_entry(kept, entry_), ContradictionDetail::omitted);
    const bool can_be = std::none_of(here.findings.begin(), here.findings.end(),
                                     [](const Finding& finding) { return finding.is_error(); });
    if (!can_be && kept.plies[entry_.ply].draws.is_written())
        kept.plies[entry_.ply].draws = egn::row_of_unknown(static_cast<std::size_t>(due));
    return kept;
}

// Renumbers the plies from this one on.
egn::Round Referee::with_numbers_put_right() const {
    egn::Round fixed = round();
    for (std::size_t index = entry_.ply; index < fixed.plies.size(); ++index) fixed.plies[index].number.reset();
    return fixed;
}

RoundFate Referee::fate_without_show() const {
    const RoundFate fate = fate_as_recorded(without_show(round(), {}));
    return fate.fate == Fate::breaks ? fate_at_the_point() : fate;
}

RoundFate Referee::fate_of_a_fallen_result() const {
    if (has_fallen_for(recording::a_result_is_due) || has_fallen_for(clause::a_possible_answer_is_given)) return {};
    if (has_fallen_for(recording::a_penalty_has_a_cause)) return fate_at_the_point();
    egn::RecordedResult claimed = *round().result;
    if (claimed.reason == egn::Reason::penalty && fate_at_the_point().fate == Fate::goes_on) {
        claimed.score = claimed.score == egn::Score::white ? egn::Score::black : egn::Score::white;
        return decided(claimed);
    }
    return fate_of(endings(rules(), point_->view()));
}

void Referee::count_score() {
    RoundFate& fate = ruling_.fate;
    egn::Round ruled;
    ruled.result = recorded(fate.result);
    fate.score = score_after(match_.score_before(entry_.round), ruled);
    fate.wins_the_match = fate.fate == Fate::decided &&
                          std::max(fate.score[0], fate.score[1]) >= static_cast<std::uint32_t>(rules().board.wins);
}

// The clauses and the words of the ruling.

std::vector<const Clause*> Referee::clauses_that_decide() const {
    Clauses found;
    if (is_struck()) {
        add(found, {clause_of_the_strike(entry_.ply)});
        return found;
    }
    if (is_ply()) {
        found = clauses_that_allow(action_of(ply()), point_->table());
        if (rests_on_the_refill_after_a_parry()) add(found, {&clause::the_parrier_refills_after_that_turn});
        return found;
    }
    const auto result = entry_.kind == Kind::result && round().result->reason != egn::Reason::none
                            ? round().result
                            : recorded(ruling_.fate.result);
    if (result && result->reason == egn::Reason::penalty && !round().plies.empty())
        add(found, {clause_of_the_strike(round().plies.size() - 1)});
    if (result) add(found, {clause_for(result->reason)});
    if (rests_on_the_refill_after_a_parry()) add(found, {&clause::the_parrier_refills_after_that_turn});
    return found;
}

// The clause of the finding, and those that it depends on.
std::vector<const Clause*> Referee::clauses_broken() const {
    Clauses found;
    const Clause* broken = ruling_.reason->broken;
    add(found, {ruling_.reason->clause});
    if (broken == &recording::some_deal_fits) add(found, {&clause::deck_has_five_of_each_value});
    if (broken == &clause::only_an_indirect_attack_is_evaded)
        add(found, {&clause::an_attack_is_answered, &clause::a_parry_matches_the_attack});
    if (!point_ || ruling_.decision == Decision::earlier) return found;
    if (rests_on_the_refill_after_a_parry()) add(found, {&clause::the_parrier_refills_after_that_turn});
    if (broken == &recording::a_struck_ply_was_illegal)
        add(found, clauses_that_allow(action_of(ply()), point_->table()));
    if (const auto result = recorded(ruling_.fate.result); entry_.kind == Kind::show && result)
        add(found, {clause_for(result->reason)});
    return found;
}

// The rule that the struck ply broke.
const Clause* Referee::clause_of_the_strike(std::size_t ply) const {
    egn::Round unstruck = with_entry(round(), {Kind::ply, entry_.round, ply});
    unstruck.plies[ply].struck = false;
    const JudgedRound found = judged(unstruck);
    for (const Finding& finding : found.findings)
        if (finding.is_error() && finding.ply == ply + 1) return finding.clause;
    return nullptr;
}

// Whether the ruling depends on a parrier refilling: the refill itself is disputed, or a parrier has refilled and the
// hands or the pile decide.
bool Referee::rests_on_the_refill_after_a_parry() const {
    if (!point_) return false;
    if (has_fallen_for(clause::hand_is_refilled)) return parries(action_of(ply()));
    if (is_ply() && !is_struck() && parries(action_of(ply())) && steps_or_attacks(action_of(ply())))
        if (ruling_.decision != Decision::falls && (ply().draws.is_written() || round().deck)) return true;
    const Citation own = own_citation(clause::the_parrier_refills_after_that_turn, ruling_.rules.ruleset->part);
    if (own.against == 0 || !a_parrier_has_refilled()) return false;
    const egn::Reason reason = ruling_.fate.result.value_or(egn::RoundResult{}).reason;
    const bool decided_by_the_pile =
        reason == egn::Reason::cards || reason == egn::Reason::distance || reason == egn::Reason::draw;
    return decided_by_the_pile || point_->table().pile_size == 0 || entry_.kind == Kind::show ||
           has_fallen_for(clause::cards_come_from_the_hand) || has_fallen_for(recording::some_deal_fits) ||
           has_fallen_for(clause::hand_is_refilled);
}

bool Referee::a_parrier_has_refilled() const {
    const std::size_t before = is_ply() ? entry_.ply : round().plies.size();
    for (std::size_t index = 0; index < before; ++index) {
        const Action action = action_of(round().plies[index]);
        if (!round().plies[index].struck && parries(action) && steps_or_attacks(action)) return true;
    }
    return false;
}

// The view with the next player once the ruling is applied. It is not used if the round does not go on.
std::optional<View> Referee::view_ahead() const {
    if (!point_) return std::nullopt;
    if (ruling_.fate.fate != Fate::goes_on) return point_->view();
    const auto fixed = put_right();
    if (ruling_.decision == Decision::falls && !fixed) return point_->view();
    const auto& replayed = judged_whole(fixed.value_or(round())).replay;
    return replayed ? replayed->last : point_->view();
}

// The view at the end of the round, including shown hands if they are possible.
View Referee::view_at_the_end() const {
    const auto fixed = put_right();
    const bool as_recorded = fixed || (ruling_.decision == Decision::stands && !ruling_.is_not_written);
    const std::optional<Replay> none;
    const auto& replayed = as_recorded ? judged_whole(fixed.value_or(round())).replay : none;
    View end = replayed ? replayed->last : point_->view();
    const bool shown = round().show && (as_recorded || entry_.kind == Kind::result);
    if (!shown) return end;
    end = revealed(end, Side::white, known_cards(round().show->white));
    return revealed(end, Side::black, known_cards(round().show->black));
}

std::vector<Sum> Referee::sum() const {
    const auto result = recorded(ruling_.fate.result);
    if (!result) return {};
    return sum_in_words(players_, rules().board, view_at_the_end(), result->reason);
}

std::string Referee::verdict() const {
    return has_only_a_result() && ruling_.decision == Decision::unclear
               ? "only the result is recorded, and nothing speaks for or against it"
               : verdict_in_words(ruled_on(view_ahead()), ruling_);
}

RuledOn Referee::ruled_on(const std::optional<View>& ahead) const {
    const bool something_follows =
        is_ply() && (entry_.ply + 1 < round().plies.size() || round().show || round().result);
    const bool may_be_stuck = ahead && ruling_.fate.fate == Fate::goes_on && ahead->table.stage == Stage::open &&
                              !ahead->table.attack.pending() && !endings(rules(), *ahead).outcomes.empty();
    return {entry_.kind,  is_struck(),        something_follows, point_ && point_->pile_may_be_out(),
            may_be_stuck, has_only_a_result()};
}

std::string Referee::consequence() const {
    if (ruling_.decision == Decision::earlier) return {};
    const std::optional<View> ahead = view_ahead();
    return consequence_in_words(players_, ruled_on(ahead), ruling_, ahead ? std::optional(ahead->table) : std::nullopt);
}

bool agree(const Ruling& left, const Ruling& right) {
    const auto place = [](const Ruling& ruling) { return ruling.reason ? ruling.reason->ply : std::nullopt; };
    return left.decision == right.decision && left.is_not_written == right.is_not_written &&
           code_of(left.reason) == code_of(right.reason) && place(left) == place(right) &&
           left.fate.fate == right.fate.fate && left.fate.result == right.fate.result &&
           code_of(left.fate.breach) == code_of(right.fate.breach);
}

}  // namespace engarde::piste
