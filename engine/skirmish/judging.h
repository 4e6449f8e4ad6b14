// How an action is judged and carried out. Each chapter of the rules has a file with what it asks of its actions and
// what they change; legality.cpp and transition.cpp send every action to its chapter.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/core/violation.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/rulebook.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "engine/skirmish/wounds.h"

namespace engarde::skirmish {

constexpr int number(std::size_t place) {
    return static_cast<int>(place);
}

// Collects the breaches of one action in the order in which they are checked, and which clauses were checked.
class Inquiry {
public:
    Inquiry(const Rules& rules, const State& state) : rules_(rules), state_(state) {}

    const Rules& rules() const { return rules_; }
    const Ruleset& ruleset() const { return rules_.ruleset; }
    const State& state() const { return state_; }
    const Model& model(std::size_t index) const { return state_.models[index]; }
    bool clean() const { return found_.empty(); }

    void refuse_if(bool broken, const Clause& clause, const Facts& facts = {}) {
        asked_.push_back(&clause);
        if (broken) found_.emplace_back(clause, facts);
    }

    // A clause that bears on the action, but that no record can show to be broken.
    void note(const Clause& clause) { asked_.push_back(&clause); }

    // Returns false, and asks nothing more, if the rosters do not have the model or warband.
    bool knows_model(std::size_t model);
    bool knows_warband(std::size_t warband);

    // The phase must be that of the action, and the roll for Priority must be decided.
    void ask_about_phase(Phase phase);
    // Whether a model may be activated in the Move Phase.
    void ask_who_acts(std::size_t acting);
    void ask_whether_alive(std::size_t model);

    std::vector<Violation> found() && { return std::move(found_); }
    std::vector<const Clause*> asked() && { return std::move(asked_); }

private:
    friend void ask(Inquiry& inquiry, const Pass& pass);
    void ask_about_priority();
    void ask_about_the_order(std::size_t warband);

    const Rules& rules_;
    const State& state_;
    std::vector<Violation> found_{};
    std::vector<const Clause*> asked_{};
};

// What is to be changed by a legal action with valid dice.
struct Change {
    const Rules& rules;
    State& state;
    const std::vector<int>& dice;

    Model& model(std::size_t index) const { return state.models[index]; }
};

// The turn (the_turn.cpp)
void ask(Inquiry& inquiry, const StartTurn& start);
void ask(Inquiry& inquiry, const RollPriority& roll);
void ask(Inquiry& inquiry, const Pass& pass);
void apply(const Change& change, const StartTurn& start);
void apply(const Change& change, const RollPriority& roll);
void apply(const Change& change, const Pass& pass);

// Moving and other actions of the Move Phase (moving.cpp, breaking_off.cpp, other_actions.cpp)
void ask(Inquiry& inquiry, const Move& move);
void ask(Inquiry& inquiry, const BreakOff& leaving);
void ask(Inquiry& inquiry, const Stay& stay);
void ask(Inquiry& inquiry, const Follow& follow);
void ask(Inquiry& inquiry, const Place& place);
void ask(Inquiry& inquiry, const OtherAction& other);
void apply(const Change& change, const Move& move);
void apply(const Change& change, const BreakOff& leaving);
void apply(const Change& change, const Stay& stay);
void apply(const Change& change, const Follow& follow);
void apply(const Change& change, const Place& place);
void apply(const Change& change, const OtherAction& other);

// Dexterity Checks, falls and drowning (mishaps.cpp)
void ask(Inquiry& inquiry, const CheckDexterity& check);
void ask(Inquiry& inquiry, const Fall& falling);
void ask(Inquiry& inquiry, const RollDrowning& roll);
void apply(const Change& change, const CheckDexterity& check);
void apply(const Change& change, const Fall& falling);
void apply(const Change& change, const RollDrowning& roll);

// Shooting (firing.cpp)
void ask(Inquiry& inquiry, const Shot& shot);
void ask(Inquiry& inquiry, const SecondShot& second);
void ask(Inquiry& inquiry, const Reload& reload);
void apply(const Change& change, const Shot& shot);
void apply(const Change& change, const SecondShot& second);
void apply(const Change& change, const Reload& reload);

// Hand-to-hand combat (fighting.cpp)
void ask(Inquiry& inquiry, const BeginCombat& begin);
void ask(Inquiry& inquiry, const RevealPool& pool);
void ask(Inquiry& inquiry, const DetermineInitiative& initiative);
void ask(Inquiry& inquiry, const Strike& strike);
void ask(Inquiry& inquiry, const Decline& decline);
void apply(const Change& change, const BeginCombat& begin);
void apply(const Change& change, const RevealPool& pool);
void apply(const Change& change, const DetermineInitiative& initiative);
void apply(const Change& change, const Strike& strike);
void apply(const Change& change, const Decline& decline);

// The End Phase (end_phase.cpp)
void ask(Inquiry& inquiry, const BeginEndPhase& end);
void ask(Inquiry& inquiry, const RollStun& roll);
void ask(Inquiry& inquiry, const TestMorale& test);
void apply(const Change& change, const BeginEndPhase& end);
void apply(const Change& change, const RollStun& roll);
void apply(const Change& change, const TestMorale& test);

// Brings two enemies into base contact, where neither is Hidden any more if acting ends that.
void come_into_contact(const Change& change, std::size_t one, std::size_t other);

// What a model suffers: the wound, the end of its contacts if it dies, and a roll for drowning that becomes due.
void suffer(const Change& change, std::size_t index, WoundResult result);

// The model has acted, and its warband was the last to act.
void has_acted(const Change& change, std::size_t model);

}  // namespace engarde::skirmish
