// The words of a ruling on an event, and what follows from it, for all games recorded as events.
#pragma once

#include <string>

#include "notation/record/record.h"
#include "verifier/adjudicate.h"
#include "verifier/disputes/rulings.h"

namespace engarde {

// What a disputed event is, as far as the words about it depend on that.
struct DisputedEvent {
    bool is_struck = false;
    bool is_an_action = false;  // something that a player does
    bool is_a_claim = false;    // what is said about the table, or about the result of an action
    bool something_follows = false;
};

// The record goes wrong before the event.
void break_at(Ruling& ruling, const Finding& finding, const egn::Record& record);

// The event stands, but the record goes wrong after it.
void break_later(Ruling& ruling, Finding fault);

// "legal", "wrong", "rightly struck out"
std::string verdict_on(const DisputedEvent& event, Decision decision);

// "it is taken back; ", "the claim does not count; "; empty: nothing has to be done
std::string what_is_done_with(const DisputedEvent& event, Decision decision);

// Whether two rulings have the same outcome.
bool agree(const Ruling& left, const Ruling& right);

// Whether two rulings decide the same, whatever the table is then.
bool decide_the_same(const Ruling& left, const Ruling& right);

// How rulings on events are compared. If another answer makes the record fail before the event, it says nothing about
// the event.
extern const RulingComparison event_comparison;

}  // namespace engarde
