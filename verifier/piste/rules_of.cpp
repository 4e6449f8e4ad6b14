#include "verifier/piste/rules_of.h"

#include "engine/piste/questions.h"

namespace engarde::piste {

Ruleset ruleset_of(const ChosenRuleset& chosen) {
    Ruleset ruleset;
    for (const Preset& preset : presets())
        if (preset.id == chosen.ruleset->id) ruleset = preset.ruleset;
    for (const egn::HouseRule& rule : chosen.house_rules)
        ruleset = with_answer(ruleset, rule.question, rule.answer).value_or(ruleset);
    return ruleset;
}

}  // namespace engarde::piste
