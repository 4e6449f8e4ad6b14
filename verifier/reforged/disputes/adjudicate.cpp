#include "verifier/reforged/disputes/adjudicate.h"

#include "verifier/disputes/event_adjudication.h"
#include "verifier/reforged/disputes/referee.h"
#include "verifier/reforged/disputes/remedy.h"

namespace engarde::reforged {

Disputes adjudicate(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                    const AdjudicateOptions& options) {
    return adjudicate_events<Referee>(record, rulesets, options, egn::reforged::grammar);
}

}  // namespace engarde::reforged
