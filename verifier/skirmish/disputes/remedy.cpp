#include "verifier/skirmish/disputes/remedy.h"

#include <algorithm>
#include <array>

#include "engine/skirmish/rulebook.h"
#include "notation/skirmish/print.h"
#include "verifier/skirmish/recording.h"

namespace engarde::skirmish {

namespace {

// The record does not say what these should have been.
constexpr std::array what_nobody_knows{
    &recording::names_are_known,
    &clause::a_model_belongs_to_a_warband,
    &clause::rank_is_one_to_five,
    &clause::combat_pool_is_the_rank,
    &clause::fight_is_one_to_five,
    &clause::shoot_is_nought_to_two,
    &clause::no_characteristic_is_negative,
};

bool is_right(const egn::Record& record, std::size_t event, const ChosenRuleset& rules) {
    return Referee(record, event, rules).ruling().decision == Decision::stands;
}

}  // namespace

Remedied remedied(const egn::Record& record, std::size_t event, const Referee& referee) {
    const Finding& reason = *referee.ruling().reason;
    const std::string ruled = ruled_for(reason);
    egn::Record undisputed = record;
    events_in(undisputed)[event].line.disputed = false;
    if (reason.broken == &recording::a_struck_event_was_wrong)
        return cut_after(std::move(undisputed), event, false, ruled);
    if (const auto right = referee.put_right()) {
        egn::Record changed =
            with_event_put_right(undisputed, event, new_event(egn::skirmish::print(*right), *right), ruled);
        if (is_right(changed, event, referee.ruling().rules)) return changed;
    }
    if (std::find(what_nobody_knows.begin(), what_nobody_knows.end(), reason.broken) != what_nobody_knows.end())
        return tl::unexpected(std::string("nobody knows what was meant"));
    if (is_action(*std::any_cast<egn::skirmish::Event>(&record.events()[event].meaning)))
        return cut_after(std::move(undisputed), event, true, ruled);
    return without_event(std::move(undisputed), event, ruled);
}

}  // namespace engarde::skirmish
