// The End Phase: Stunned counters are removed and Morale is tested (skirmish l.119-125, l.514-559).
#include "engine/skirmish/judging.h"
#include "engine/skirmish/morale.h"

namespace engarde::skirmish {

void ask(Inquiry& inquiry, const BeginEndPhase&) {
    const Phase phase = inquiry.state().phase;
    inquiry.ask_about_phase(phase == Phase::move ? Phase::move : Phase::combat);
    inquiry.note(clause::victory_is_checked_at_the_end);
}

void ask(Inquiry& inquiry, const RollStun& roll) {
    if (!inquiry.knows_model(roll.model)) return;
    inquiry.ask_about_phase(Phase::end);
    inquiry.ask_whether_alive(roll.model);
    const Model& model = inquiry.model(roll.model);
    inquiry.refuse_if(model.turn.stun_rolled, clause::one_roll_for_each_stunned_model, {{"model", number(roll.model)}});
    inquiry.refuse_if(model.stunned == 0 && !model.turn.stun_rolled, clause::only_the_stunned_recover,
                      {{"model", number(roll.model)}});
}

void ask(Inquiry& inquiry, const TestMorale& test) {
    if (!inquiry.knows_warband(test.warband)) return;
    inquiry.ask_about_phase(Phase::end);
    const State& state = inquiry.state();
    const Warband& warband = state.warbands[test.warband];
    const Fact who{"warband", number(test.warband)};
    inquiry.refuse_if(warband.tested, clause::one_morale_test_a_turn, {who});
    inquiry.refuse_if(!warband.tested && !morale_test_is_due(inquiry.rules(), state, test.warband),
                      clause::morale_is_tested_when_due, {who});
    inquiry.refuse_if(test.rolled_again && !has_banner(inquiry.rules(), state, test.warband),
                      clause::banners_allow_another_roll, {who});
}

void apply(const Change& change, const BeginEndPhase&) {
    change.state.phase = Phase::end;
}

void apply(const Change& change, const RollStun& roll) {
    Model& model = change.model(roll.model);
    model.stunned -= stun_removal(change.rules, change.state, roll.model, change.dice.front()).removed;
    model.turn.stun_rolled = true;
}

void apply(const Change& change, const TestMorale& test) {
    const MoraleScore score = morale_test(change.rules, change.state, test.warband, change.dice);
    Warband& warband = change.state.warbands[test.warband];
    warband.condition = score.result;
    warband.tested = true;
}

}  // namespace engarde::skirmish
