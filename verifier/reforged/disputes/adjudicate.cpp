#include "verifier/reforged/disputes/adjudicate.h"

#include <algorithm>
#include <deque>

#include "verifier/disputes/rulings.h"
#include "verifier/reforged/disputes/disputed_event.h"
#include "verifier/reforged/disputes/referee.h"
#include "verifier/reforged/disputes/remedy.h"

namespace engarde::reforged {

namespace {

// So many events take about as long to judge as one reading of a round.
constexpr std::size_t events_of_a_reading = 64;

// If the other answer makes the record fail before the event, it says nothing about the event.
bool makes_a_difference(const Ruling& ruling, const Ruling& other) {
    return other.decision != Decision::earlier && !agree(ruling, other);
}

constexpr RulingComparison comparison{agree, makes_a_difference};

bool decide_the_same(const Ruling& left, const Ruling& right) {
    return left.decision == right.decision && left.verdict == right.verdict &&
           code_of(left.reason) == code_of(right.reason);
}

bool stand_on_the_same_table(const Referee& left, const Referee& right) {
    return left.before().most().duelists == right.before().most().duelists &&
           left.before().least().duelists == right.before().least().duelists;
}

// The questions that the ruling depends on. A difference that arose before the event is not about it.
std::vector<Reliance> reliances_of(const egn::Record& record, std::size_t event, const Referee& referee,
                                   const Ruling& ruling, const std::vector<Ruling>& all) {
    std::deque<Referee> others;
    const auto ruling_under = [&](const ChosenRuleset& rules, const ChangedAnswer&) -> const Ruling* {
        const Referee& other = others.emplace_back(record, event, rules);
        const bool is_about_the_past =
            decide_the_same(referee.ruling(), other.ruling()) && !stand_on_the_same_table(referee, other);
        return is_about_the_past ? nullptr : &other.ruling();
    };
    Ruling as_far_as_here = referee.ruling();
    as_far_as_here.group = ruling.group;
    return reliances(as_far_as_here, all, ruling_under, comparison);
}

class Adjudication {
public:
    Adjudication(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                 const AdjudicateOptions& options)
        : record_(record), rulesets_(rulesets), options_(options) {}

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
        put_into_groups(dispute.rulings, comparison);
        for (std::size_t index = 0; index < dispute.rulings.size(); ++index) {
            Ruling& ruling = dispute.rulings[index];
            ruling.rests_on = reliances_of(record_, event, referees[index], ruling, dispute.rulings);
            add_citations(ruling);
        }
        remedy(event, referees.front(), dispute);
        return dispute;
    }

private:
    void remedy(std::size_t event, const Referee& referee, Dispute& dispute) const {
        const Ruling& first = dispute.rulings.front();
        if (first.decision != Decision::falls && first.decision != Decision::earlier) return;
        if (record_.malformed) {
            dispute.why_no_remedy = "the record cannot be written again, because part of it cannot be read";
            return;
        }
        auto found = first.decision == Decision::falls ? remedied(record_, event, referee) : put_right_before(first);
        if (!found) {
            dispute.why_no_remedy = found.error();
            return;
        }
        dispute.remedy = canonical(under(std::move(*found), first.rules), &egn::reforged::grammar);
        dispute.remedy_goes_on = first.fate.fate != Fate::decided;
    }

    // Fixes the fault before the event.
    tl::expected<egn::Record, std::string> put_right_before(const Ruling& ruling) const {
        const auto event = ruling.reason->event;
        if (!event) return tl::unexpected(std::string("nobody knows what is right at the start"));
        return remedied(record_, *event - 1, Referee(record_, *event - 1, ruling.rules));
    }

    const egn::Record& record_;
    const std::vector<ChosenRuleset>& rulesets_;
    const AdjudicateOptions& options_;
};

}  // namespace

Disputes adjudicate(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                    const AdjudicateOptions& options) {
    const auto events = disputed_events(record, options);
    if (!events) return tl::unexpected(events.error());
    const Adjudication adjudication(record, rulesets, options);
    RuledDisputes disputes;
    for (const std::size_t event : *events) {
        if (disputes.readings < options.most_readings) {
            disputes.ruled.push_back(adjudication.settle(event));
            disputes.readings += disputes.ruled.back().readings;
        } else {
            ++disputes.left_out;
        }
    }
    return disputes;
}

}  // namespace engarde::reforged
