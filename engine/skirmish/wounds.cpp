#include "engine/skirmish/wounds.h"

namespace engarde::skirmish {

namespace {

Wound after_light(Wound before) {
    switch (before) {
        case Wound::none:
            return Wound::light;
        case Wound::light:
            return Wound::grievous;
        case Wound::grievous:
        case Wound::light_and_grievous:
        case Wound::critical:
            break;
    }
    return Wound::critical;
}

Wound light_then_grievous(const Rules& rules) {
    switch (rules.ruleset.light_then_grievous) {
        case LightThenGrievous::both:
            return Wound::light_and_grievous;
        case LightThenGrievous::grievous:
            return Wound::grievous;
        case LightThenGrievous::critical:
            break;
    }
    return Wound::critical;
}

Wound after_grievous(const Rules& rules, Wound before) {
    switch (before) {
        case Wound::none:
            return Wound::grievous;
        case Wound::light:
            return light_then_grievous(rules);
        case Wound::grievous:
        case Wound::light_and_grievous:
        case Wound::critical:
            break;
    }
    return Wound::critical;
}

void stun(Model& model) {
    if (++model.stunned < 3) return;
    model.stunned = 0;
    model.wound = after_light(model.wound);
}

}  // namespace

WoundResult wound_result(int final_wound_score) {
    if (final_wound_score <= 0) return WoundResult::scratch;
    if (final_wound_score == 1) return WoundResult::stunned;
    if (final_wound_score <= 3) return WoundResult::light;
    if (final_wound_score <= 5) return WoundResult::grievous;
    return WoundResult::critical;
}

Model wounded(const Rules& rules, Model model, WoundResult result) {
    switch (result) {
        case WoundResult::miss:
        case WoundResult::scratch:
            break;
        case WoundResult::stunned:
            stun(model);
            break;
        case WoundResult::light:
            model.wound = after_light(model.wound);
            break;
        case WoundResult::grievous:
            model.wound = after_grievous(rules, model.wound);
            break;
        case WoundResult::critical:
            model.wound = Wound::critical;
            break;
    }
    return model;
}

}  // namespace engarde::skirmish
