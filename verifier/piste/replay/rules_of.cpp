#include "verifier/piste/replay/rules_of.h"

#include "engine/piste/questions.h"

namespace engarde::piste {

Ruleset ruleset_of(const ChosenRuleset& chosen) {
    return engarde::ruleset_of<Ruleset>(chosen, choices());
}

}  // namespace engarde::piste
