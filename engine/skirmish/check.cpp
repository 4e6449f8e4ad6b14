#include "engine/skirmish/check.h"

#include <algorithm>
#include <array>

#include "engine/skirmish/rulebook.h"

namespace engarde::skirmish {

namespace {

constexpr std::array geometric{
    &clause::moves_stay_within_the_rate,
    &clause::contact_is_with_enemies,
    &clause::short_moves_do_not_reach_contact,
    &clause::runs_do_not_reach_contact,
    &clause::runs_keep_their_distance,
    &clause::runs_show_their_clearance,
    &clause::jumps_are_two_inches,
    &clause::long_jumps_are_short_moves,
    &clause::climbs_are_short_moves,
    &clause::falls_are_as_high_as_the_climb,
    &clause::following_makes_contact,
    &clause::range_is_a_distance,
    &clause::the_target_is_in_range,
    &clause::attacks_are_on_enemies_in_contact,
    &clause::combats_are_of_engaged_models,
};

constexpr std::array declared{
    &clause::the_target_is_in_sight,
    &clause::a_die_settles_disputes,
    &clause::ploys_cost_a_counter,
};

template <class Clauses>
bool contains(const Clauses& clauses, const Clause& clause) {
    return std::find(clauses.begin(), clauses.end(), &clause) != clauses.end();
}

}  // namespace

Check check_of(const Clause& clause) {
    if (clause.kind == ClauseKind::unverifiable) return Check::uncheckable;
    if (contains(geometric, clause)) return Check::geometry;
    if (contains(declared, clause)) return Check::declared;
    return clause.kind == ClauseKind::law ? Check::arithmetic : Check::state;
}

}  // namespace engarde::skirmish
