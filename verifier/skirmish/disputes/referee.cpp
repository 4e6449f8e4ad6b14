#include "verifier/skirmish/disputes/referee.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/skirmish/legality.h"
#include "engine/skirmish/rulebook.h"
#include "notation/skirmish/print.h"
#include "verifier/disputes/disputed_events.h"
#include "verifier/skirmish/disputes/alternatives.h"
#include "verifier/skirmish/disputes/claim_words.h"
#include "verifier/skirmish/disputes/corrected_claim.h"
#include "verifier/skirmish/disputes/deciding_clauses.h"
#include "verifier/skirmish/disputes/table_words.h"
#include "verifier/skirmish/extent.h"
#include "verifier/skirmish/judge.h"
#include "verifier/skirmish/recording.h"
#include "verifier/skirmish/show.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;

constexpr std::size_t most_listed = 60;

void add_once(std::vector<const Clause*>& clauses, const Clause* clause) {
    if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) clauses.push_back(clause);
}

RoundFate fate_at(const State& table) {
    RoundFate fate;
    fate.standings = standings_of(table);
    return fate;
}

}  // namespace

Referee::Referee(const egn::Record& record, std::size_t event, const ChosenRuleset& rules)
    : record_(record), event_(event), here_(replay_up_to(record, event, rules)) {
    ruling_.rules = rules;
    ahead_ = here_.before;
    rules_ahead_ = here_.rules;
    decide();
    ruling_.verdict = verdict_on(disputed(), ruling_.decision);
    if (is_reached()) ruling_.consequence = consequence();
}

Ruling Referee::ruling_in_full() const {
    Ruling full = ruling_;
    if (!is_reached()) return full;
    add_dice_that_settled_it(full);
    if (full.decision == Decision::stands)
        for (const Finding& fault : replay(record_, full.rules, false).findings) {
            if (!fault.is_error()) continue;
            break_later(full, fault);
            break;
        }
    add_sum(full);
    full.alternatives = alternatives();
    full.alternatives_are_certain = !full.alternatives.empty();
    if (full.alternatives.size() > most_listed) {
        full.alternatives_left_out = full.alternatives.size() - most_listed;
        full.alternatives.resize(most_listed);
    }
    return full;
}

std::string Referee::claim() const {
    const std::string words = event_in_words(meaning());
    return is_struck() ? words + "; this was struck out" : words;
}

std::string Referee::picture(std::size_t width) const {
    return is_reached() ? drawn_table(here_.before, width) : std::string();
}

const text::Event& Referee::meaning() const {
    return *std::any_cast<text::Event>(&event().meaning);
}

// What falls although the action is legal is a claim about its dice.
DisputedEvent Referee::disputed() const {
    const bool is_wrong_about_dice = ruling_.decision == Decision::falls && is_legal();
    const bool is_a_claim =
        std::holds_alternative<text::Condition>(meaning()) || std::holds_alternative<text::Ruling>(meaning());
    return {is_struck(), is_action(meaning()) && !is_wrong_about_dice, is_a_claim || is_wrong_about_dice,
            something_follows(record_, event_)};
}

// Deciding on the event.

void Referee::decide() {
    if (const auto unreadable = unreadable_event_before(record_, event_))
        return break_at(ruling_, *unreadable, record_);
    const std::vector<Finding>& findings = here_.played.findings;
    if (const Finding* fault = first_error_elsewhere(findings, record_, event_))
        return break_at(ruling_, *fault, record_);
    look_at_the_action();
    if (const Finding* fault = first_error_about(findings, record_, event_)) return fall(*fault);
    stand();
}

void Referee::look_at_the_action() {
    if (!is_action(meaning())) return;
    auto deed = translate(here_.rules, here_.before, meaning(), event().line.span);
    if (!deed) return;
    deed_ = std::move(*deed);
    is_forbidden_ = violation(here_.rules, here_.before, deed_->action).has_value() ||
                    dice_violation(here_.before, deed_->action, deed_->chance).has_value();
    if (!is_forbidden_) score_ = score_of(here_.rules, here_.before, deed_->action, deed_->chance.dice);
}

void Referee::fall(const Finding& finding) {
    ruling_.decision = Decision::falls;
    ruling_.reason = finding;
    const Replay after = was_wrongly_struck() ? put_back() : std::move(here_.played);
    if (!after.stopped) {
        ahead_ = after.last;
        rules_ahead_ = after.rules;
    }
    ruling_.fate = fate_at(ahead_);
    if (finding.clause) ruling_.clauses = {finding.clause};
    for (const Clause* clause : related_clauses(*finding.broken)) add_once(ruling_.clauses, clause);
}

void Referee::stand() {
    ruling_.decision = Decision::stands;
    ahead_ = here_.played.last;
    rules_ahead_ = here_.played.rules;
    ruling_.fate = fate_at(ahead_);
    ruling_.clauses = clauses_of_the_event();
    if (!is_struck()) return;
    const Replay unstruck = put_back();
    if (const Finding* broken = first_error_about(unstruck.findings, record_, event_); broken && broken->clause)
        ruling_.clauses = {broken->clause};
}

bool Referee::was_wrongly_struck() const {
    return ruling_.reason && ruling_.reason->broken == &recording::a_struck_event_was_wrong;
}

// The record up to the event as if it had not been struck out.
Replay Referee::put_back() const {
    egn::Record unstruck = up_to_and_with(record_, event_);
    events_in(unstruck)[event_].line.struck = false;
    return replay_up_to(unstruck, event_, ruling_.rules).played;
}

std::vector<const Clause*> Referee::related_clauses(const Clause& broken) const {
    if (&broken == &recording::circumstances_are_right) {
        std::vector<const Clause*> found = clauses_about_circumstances(meaning());
        for (const Clause* clause : clauses_of_the_event()) add_once(found, clause);
        return found;
    }
    if (!is_forbidden_) return clauses_of_the_event();
    std::vector<const Clause*> found;
    for (const Violation& each : violations(here_.rules, here_.before, deed_->action)) found.push_back(&each.clause());
    return found;
}

std::vector<const Clause*> Referee::clauses_of_the_event() const {
    return deed_ ? clauses_about(here_.before, deed_->action) : clauses_about(meaning());
}

// What follows from the ruling.

std::string Referee::consequence() const {
    return what_is_done_with(disputed(), ruling_.decision) + what_is_next(rules_ahead_, ahead_) +
           what_has_changed(rules_ahead_, here_.before, ahead_) + what_was_wrong() + what_is_not_known();
}

// Of an event that was rightly struck out.
std::string Referee::what_was_wrong() const {
    if (!is_struck() || ruling_.decision != Decision::stands) return {};
    const Replay unstruck = put_back();
    const Finding* broken = first_error_about(unstruck.findings, record_, event_);
    if (!broken) return {};
    return fmt::format("; what was wrong with it: {} [{}]", broken->diagnostic.message, broken->diagnostic.code);
}

std::string Referee::what_is_not_known() const {
    if (!is_legal()) return {};
    Extent extent;
    add(extent, here_.rules, here_.before, meaning(), deed_->action, score_);
    if (extent.not_known.empty()) return {};
    return fmt::format("; not judged, because the text we have lacks it: {}", fmt::join(extent.not_known, "; "));
}

// A wrong claim has it in its reason.
void Referee::add_sum(Ruling& ruling) const {
    const std::string words = is_legal() ? in_words(score_) : std::string();
    const bool is_told = ruling.reason && !was_wrongly_struck();
    if (!words.empty() && !is_told) ruling.sum.push_back({"dice", words, {}});
}

// A die that has settled a question earlier in the record, if the ruling would be another without it.
void Referee::add_dice_that_settled_it(Ruling& ruling) const {
    for (std::size_t earlier = 0; earlier < event_; ++earlier) {
        const egn::RecordedEvent& recorded = record_.events()[earlier];
        const auto* ruled = std::get_if<text::Ruling>(std::any_cast<text::Event>(&recorded.meaning));
        if (!ruled || recorded.line.struck || ruled->question.text.empty()) continue;
        // In free words it settles nothing.
        text::Ruling other = *ruled;
        other.text.text = std::exchange(other.question, {}).text + "=" + std::exchange(other.answer, {}).text;
        const text::Event in_free_words = other;
        const egn::Record without = with_event_replaced(up_to_and_with(record_, event_), earlier,
                                                        new_event(text::print(in_free_words), in_free_words));
        if (agree(ruling_, Referee(without, event_, ruling_.rules).ruling())) continue;
        add_once(ruling.clauses, &clause::a_die_settles_disputes);
        ruling.consequence +=
            fmt::format("; this rests on the die of event {}, rolled for {}", earlier + 1, other.text.text);
    }
}

std::vector<Alternative> Referee::alternatives() const {
    if (!deed_ || was_wrongly_struck()) return {};
    if (const auto right = put_right()) return {{text::print(*right), "this is what the dice and the events give"}};
    return alternatives_to(here_.rules, here_.before, deed_->action);
}

std::optional<text::Event> Referee::put_right() const {
    if (ruling_.decision != Decision::falls || is_struck()) return std::nullopt;
    if (is_legal()) return with_right_claims(here_.rules, here_.before, meaning(), *deed_, score_);
    const Clause* broken = ruling_.reason->broken;
    if (broken == &recording::conditions_are_right)
        return right_condition(here_.before, std::get<text::Condition>(meaning()));
    if (broken == &recording::rulings_are_claimed_right) return right_ruling(std::get<text::Ruling>(meaning()));
    if (broken != &clause::combat_pool_is_the_rank) return std::nullopt;
    auto model = std::get<text::Model>(meaning());
    model.pool = model.rank;
    return model;
}

bool stand_on_the_same_table(const Referee& left, const Referee& right) {
    return left.before() == right.before();
}

}  // namespace engarde::skirmish
