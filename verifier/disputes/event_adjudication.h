// The rulings on the disputed events of a record, under each ruleset, with what they depend on and the remedy. What a
// game adds is its referee.
#pragma once

#include <concepts>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "verifier/adjudicate.h"
#include "verifier/disputes/disputed_events.h"
#include "verifier/disputes/event_remedies.h"
#include "verifier/disputes/event_rulings.h"
#include "verifier/disputes/rulings.h"

namespace engarde {

// Rules on one event of a record under one ruleset.
template <class Referee>
concept EventReferee = requires(const Referee& referee, const egn::Record& record, std::size_t event,
                                const ChosenRuleset& rules, std::size_t width) {
    // The record must outlive the referee.
    Referee(record, event, rules);
    // The decision and its consequence, as far as the record up to the event goes.
    { referee.ruling() } -> std::same_as<const Ruling&>;
    // The same with alternatives, and with what goes wrong later in the record.
    { referee.ruling_in_full() } -> std::same_as<Ruling>;
    // Whether the record leads to the event without a fault.
    { referee.is_reached() } -> std::same_as<bool>;
    // What the event says, in words.
    { referee.claim() } -> std::same_as<std::string>;
    // The table before the event; empty: not reached under these rules.
    { referee.picture(width) } -> std::same_as<std::string>;
    { stand_on_the_same_table(referee, referee) } -> std::same_as<bool>;
    // Of an event that falls.
    { remedied(record, event, referee) } -> std::same_as<Remedied>;
};

// So many events take about as long to judge as one reading of a round.
inline constexpr std::size_t events_of_a_reading = 64;

template <EventReferee Referee>
class EventAdjudication {
public:
    EventAdjudication(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                      const AdjudicateOptions& options, const egn::EventGrammar& grammar)
        : record_(record), rulesets_(rulesets), options_(options), grammar_(grammar) {}

    Disputes settle_all() const {
        const auto events = disputed_events(record_, options_);
        if (!events) return tl::unexpected(events.error());
        RuledDisputes disputes;
        for (const std::size_t event : *events) {
            if (disputes.readings < options_.most_readings) {
                disputes.ruled.push_back(settle(event));
                disputes.readings += disputes.ruled.back().readings;
            } else {
                ++disputes.left_out;
            }
        }
        return disputes;
    }

private:
    Dispute settle(std::size_t event) const {
        const egn::RecordedEvent& recorded = record_.events()[event];
        Dispute dispute{.entry = "event", .event = event + 1, .span = recorded.line.span, .written = text_of(recorded)};
        dispute.readings = 1 + event / events_of_a_reading;
        std::deque<Referee> referees;
        for (const ChosenRuleset& rules : rulesets_) {
            const Referee& referee = referees.emplace_back(record_, event, rules);
            dispute.rulings.push_back(referee.ruling_in_full());
            if (dispute.picture.empty()) dispute.picture = referee.picture(options_.width);
            if (dispute.claim.empty() || referee.is_reached()) dispute.claim = referee.claim();
        }
        put_into_groups(dispute.rulings, event_comparison);
        for (std::size_t index = 0; index < dispute.rulings.size(); ++index) {
            Ruling& ruling = dispute.rulings[index];
            ruling.rests_on = reliances_of(event, referees[index], ruling, dispute.rulings);
            add_citations(ruling);
        }
        remedy(event, referees.front(), dispute);
        return dispute;
    }

    // The questions that the ruling depends on. A difference that arose before the event is not about it.
    std::vector<Reliance> reliances_of(std::size_t event, const Referee& referee, const Ruling& ruling,
                                       const std::vector<Ruling>& all) const {
        std::deque<Ruling> others;
        const auto ruling_under = [&](const ChosenRuleset& rules, const ChangedAnswer&) -> const Ruling* {
            const Referee other(record_, event, rules);
            const bool is_about_the_past =
                decide_the_same(referee.ruling(), other.ruling()) && !stand_on_the_same_table(referee, other);
            return is_about_the_past ? nullptr : &others.emplace_back(other.ruling());
        };
        Ruling as_far_as_here = referee.ruling();
        as_far_as_here.group = ruling.group;
        return reliances(as_far_as_here, all, ruling_under, event_comparison);
    }

    void remedy(std::size_t event, const Referee& referee, Dispute& dispute) const {
        const Ruling& first = dispute.rulings.front();
        if (first.decision != Decision::falls && first.decision != Decision::earlier) return;
        if (record_.malformed) {
            dispute.why_no_remedy = "the record cannot be written again, because part of it cannot be read";
            return;
        }
        Remedied found =
            first.decision == Decision::falls ? remedied(record_, event, referee) : put_right_before(first);
        if (!found) {
            dispute.why_no_remedy = found.error();
            return;
        }
        dispute.remedy = canonical(under(std::move(*found), first.rules), &grammar_);
        dispute.remedy_goes_on = first.fate.fate != Fate::decided;
    }

    // Fixes the fault before the event.
    Remedied put_right_before(const Ruling& ruling) const {
        const auto event = ruling.reason->event;
        if (!event) return tl::unexpected(std::string("nobody knows what is right at the start"));
        return remedied(record_, *event - 1, Referee(record_, *event - 1, ruling.rules));
    }

    const egn::Record& record_;
    const std::vector<ChosenRuleset>& rulesets_;
    const AdjudicateOptions& options_;
    const egn::EventGrammar& grammar_;
};

template <EventReferee Referee>
Disputes adjudicate_events(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                           const AdjudicateOptions& options, const egn::EventGrammar& grammar) {
    return EventAdjudication<Referee>(record, rulesets, options, grammar).settle_all();
}

}  // namespace engarde
