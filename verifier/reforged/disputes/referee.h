// Rules on one disputed event under one ruleset: judges the game up to and with the event, by the same code as verify,
// then what happens if the ruling is applied.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "verifier/adjudicate.h"
#include "verifier/disputes/event_rulings.h"
#include "verifier/reforged/disputes/alternatives.h"
#include "verifier/reforged/disputes/disputed_event.h"
#include "verifier/reforged/replay.h"

namespace engarde::reforged {

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
    const Bounds& before() const { return before_; }
    const Replay& replayed() const { return here_; }

    // What the event says, in words.
    std::string claim() const;
    // The table before the event, drawn; empty: not reached under these rules.
    std::string picture(std::size_t width) const;

private:
    const egn::RecordedEvent& event() const { return record_.events()[event_]; }
    const egn::reforged::Event& meaning() const { return *meaning_of(event()); }
    bool is_struck() const { return event().line.struck; }
    bool is_an_action() const { return kind_ == EventKind::action; }
    bool something_follows() const;
    DisputedEvent disputed() const {
        return {is_struck(), is_an_action(), kind_ == EventKind::claim, something_follows()};
    }
    std::string active_player() const;

    void decide();
    void decide_on_struck_event();
    std::string what_would_make_it_wrong(const Replay& unstruck) const;
    const Finding* fault_before() const;
    const Finding* fault_here() const;
    void fall(const Finding& finding);
    void leave_open(std::string verdict);
    void stand();

    bool is_open() const;
    bool narrows_what_is_known() const;
    bool other_damage_is_possible() const;
    bool falls_for_some_poise() const;

    RoundFate fate_at(const Bounds& table) const;
    Replay put_back() const;
    std::optional<Finding> fault_after() const;
    std::optional<std::size_t> player_to_move() const;
    bool was_wrongly_struck() const;

    Clauses clauses_that_decide() const;
    Clauses clauses_of_the_claim() const;
    void leave_out_what_cards_forbid(Alternatives& alternatives) const;
    Clauses clauses_of_the_action(const Replay& replay) const;
    const Action* action_in(const Replay& replay) const;
    std::string verdict() const;
    std::string what_is_done() const;
    std::string what_is_free() const;
    std::string consequence() const;

    const egn::Record& record_;
    std::size_t event_;
    EventKind kind_;
    Replay here_;  // up to and with the event
    Bounds before_;
    Bounds ahead_;  // once the ruling is applied
    Ruling ruling_{};
};

bool stand_on_the_same_table(const Referee& left, const Referee& right);

}  // namespace engarde::reforged
