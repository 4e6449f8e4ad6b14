#include "verifier/skirmish/disputes/adjudicate.h"

#include "verifier/disputes/event_adjudication.h"
#include "verifier/skirmish/disputes/referee.h"
#include "verifier/skirmish/disputes/remedy.h"

namespace engarde::skirmish {

Disputes adjudicate(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                    const AdjudicateOptions& options) {
    return adjudicate_events<Referee>(record, rulesets, options, egn::skirmish::grammar);
}

}  // namespace engarde::skirmish
