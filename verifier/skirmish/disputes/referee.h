// Rules on one disputed event of a skirmish under one ruleset: judges the record up to and with the event, by the same
// code as verify, then what happens if the ruling is applied.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "notation/skirmish/events.h"
#include "verifier/adjudicate.h"
#include "verifier/disputes/event_rulings.h"
#include "verifier/skirmish/replay.h"
#include "verifier/skirmish/translate.h"

namespace engarde::skirmish {

class Referee {
public:
    // The record must outlive the referee.
    Referee(const egn::Record& record, std::size_t event, const ChosenRuleset& rules);

    // The decision and its consequence, as far as the record up to the event goes.
    const Ruling& ruling() const { return ruling_; }

    // The ruling with alternatives added, and with what goes wrong later in the record.
    Ruling ruling_in_full() const;

    // Whether the record leads to the event without a fault.
    bool is_reached() const { return ruling_.decision != Decision::earlier; }

    // The table before the event.
    const State& before() const { return here_.before; }

    // What the event says, in words.
    std::string claim() const;
    // The table before the event; empty: not reached under these rules.
    std::string picture(std::size_t width) const;

    // The event with what it says put right; none: it was an action that is not legal, or nobody knows.
    std::optional<egn::skirmish::Event> put_right() const;

private:
    const egn::RecordedEvent& event() const { return record_.events()[event_]; }
    const egn::skirmish::Event& meaning() const;
    bool is_struck() const { return event().line.struck; }
    // A legal action with valid dice; what it claims may be wrong.
    bool is_legal() const { return deed_ && !is_forbidden_; }
    DisputedEvent disputed() const;

    void look_at_the_action();
    void decide();
    void fall(const Finding& finding);
    void stand();

    bool was_wrongly_struck() const;
    Replay put_back() const;
    std::vector<const Clause*> related_clauses(const Clause& broken) const;
    std::vector<const Clause*> clauses_of_the_event() const;
    std::string consequence() const;
    std::string what_was_wrong() const;
    std::string what_is_not_known() const;
    void add_sum(Ruling& ruling) const;
    void add_dice_that_settled_it(Ruling& ruling) const;
    std::vector<Alternative> alternatives() const;

    const egn::Record& record_;
    std::size_t event_;
    Beginning here_;
    std::optional<Deed> deed_{};  // none: no action, or one of somebody unknown
    bool is_forbidden_ = false;
    Score score_{};  // of a legal action
    State ahead_{};  // once the ruling is applied
    Rules rules_ahead_{};
    Ruling ruling_{};
};

bool stand_on_the_same_table(const Referee& left, const Referee& right);

}  // namespace engarde::skirmish
