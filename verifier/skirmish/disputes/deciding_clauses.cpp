#include "verifier/skirmish/disputes/deciding_clauses.h"

#include <algorithm>

#include "engine/skirmish/rulebook.h"
#include "engine/skirmish/shooting.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;
using Clauses = std::vector<const Clause*>;

void add_if(Clauses& clauses, bool applies, std::initializer_list<const Clause*> more) {
    if (applies) clauses.insert(clauses.end(), more);
}

Clauses of_way(const Way& way, bool into_contact) {
    Clauses found;
    add_if(found, way.kind == MoveKind::run, {&clause::runs_keep_their_distance});
    add_if(found, way.climb > Distance{}, {&clause::climbs_are_short_moves});
    add_if(found, way.jump > Distance{1}, {&clause::long_jumps_are_short_moves});
    add_if(found, way.jump > Distance{}, {&clause::jumps_are_two_inches});
    add_if(found, into_contact && way.kind == MoveKind::short_move, {&clause::short_moves_do_not_reach_contact});
    add_if(found, into_contact, {&clause::contact_is_with_enemies});
    add_if(found, way.difficult || way.water || way.building, {&clause::difficult_ground_lowers_the_rate});
    add_if(found, way.turns > 1, {&clause::further_turns_cost_two_inches});
    add_if(found, way.doors > 0, {&clause::doors_cost_an_inch});
    found.push_back(&clause::moves_stay_within_the_rate);
    return found;
}

struct OfAction {
    const State& before;

    Clauses operator()(const StartTurn&) const { return {&clause::turns_follow_one_another}; }
    Clauses operator()(const RollPriority&) const {
        return {&clause::the_highest_roll_has_priority, &clause::ties_are_rolled_again};
    }
    Clauses operator()(const Move& move) const { return of_way(move.way, !move.contacts.empty()); }
    Clauses operator()(const BreakOff& leaving) const {
        Clauses found{&clause::break_offs_are_short_moves, &clause::break_offs_leave_all_enemies};
        const Clauses way = of_way(leaving.way, false);
        found.insert(found.end(), way.begin(), way.end());
        return found;
    }
    Clauses operator()(const Stay&) const { return {&clause::the_left_answer}; }
    Clauses operator()(const Follow& follow) const {
        Clauses found{&clause::followers_have_not_acted, &clause::following_makes_contact};
        const Clauses way = of_way(follow.way, false);
        found.insert(found.end(), way.begin(), way.end());
        return found;
    }
    Clauses operator()(const CheckDexterity&) const { return {&clause::dexterity_check}; }
    Clauses operator()(const Fall&) const { return {&clause::fall_score, &clause::falls_follow_failed_checks}; }
    Clauses operator()(const RollDrowning&) const { return {&clause::drowning, &clause::only_the_stunned_drown}; }
    Clauses operator()(const Place&) const { return {&clause::terrain_is_agreed}; }
    Clauses operator()(const OtherAction& other) const {
        Clauses found;
        add_if(found, other.kind == OtherKind::mount || other.kind == OtherKind::dismount, {&clause::mounting});
        add_if(found, is_engaged(before, other.model), {&clause::engaged_models_do_little});
        found.push_back(&clause::one_action_a_turn);
        return found;
    }
    Clauses operator()(const Shot& shot) const {
        Clauses found{&clause::attack_roll};
        const bool target_counts = is_engaged(before, shot.target) || before.models[shot.target].traits.large;
        const bool shooter_counts = made_a_short_move(before, shot) || has_aimed(before, shot.shooter) ||
                                    before.models[shot.shooter].wound != Wound::none;
        found.push_back(&clause::range_modifier);
        add_if(found, target_counts, {&clause::target_modifiers});
        add_if(found, shooter_counts, {&clause::shooter_modifiers});
        add_if(found, shot.aimed.cover != Cover::none, {&clause::cover_modifier});
        add_if(found, true, {&clause::hit_score, &clause::wound_score});
        return found;
    }
    Clauses operator()(const SecondShot&) const {
        return {&clause::strays_hit_the_same_combat, &clause::second_attacks_are_complete, &clause::hit_score,
                &clause::wound_score};
    }
    Clauses operator()(const Reload&) const { return {&clause::a_reload_removes_a_counter}; }
    Clauses operator()(const Pass&) const { return {&clause::a_pass_ends_the_phase}; }
    Clauses operator()(const BeginCombat&) const {
        return {&clause::combats_are_of_engaged_models, &clause::one_combat_a_turn};
    }
    Clauses operator()(const RevealPool&) const { return {&clause::counters_are_the_combat_pool}; }
    Clauses operator()(const DetermineInitiative&) const {
        return {&clause::initiative_score, &clause::close_combat_weapons};
    }
    Clauses operator()(const Strike& strike) const {
        Clauses found;
        add_if(found, strike.free, {&clause::free_attack_score, &clause::the_left_answer});
        add_if(found, !strike.free, {&clause::attack_score, &clause::the_quickest_attacks_first});
        add_if(found, true, {&clause::defence_score, &clause::strike_hit_score, &clause::strike_wound_score});
        return found;
    }
    Clauses operator()(const Decline&) const {
        return {&clause::counters_are_used_or_declined, &clause::the_quickest_attacks_first};
    }
    Clauses operator()(const BeginEndPhase&) const { return {&clause::phases_have_an_order}; }
    Clauses operator()(const RollStun&) const { return {&clause::stunned_counter_removal}; }
    Clauses operator()(const TestMorale&) const {
        return {&clause::morale_is_tested_when_due, &clause::morale_test_score};
    }
};

struct OfEvent {
    Clauses operator()(const text::Warband&) const { return {&clause::at_most_twenty_models}; }
    Clauses operator()(const text::Model&) const {
        return {&clause::rank_is_one_to_five, &clause::combat_pool_is_the_rank, &clause::fight_is_one_to_five,
                &clause::shoot_is_nought_to_two};
    }
    Clauses operator()(const text::Ruling&) const { return {&clause::a_die_settles_disputes}; }
    Clauses operator()(const text::Condition& event) const {
        Clauses found{&clause::wound_table};
        for (const text::Fact& fact : event.facts) {
            add_if(found, fact.name.text == "stunned", {&clause::a_third_stun_is_a_light_wound});
            add_if(found, fact.name.text == "grievous", {&clause::two_light_wounds_are_grievous});
            add_if(found, fact.name.text == "killed", {&clause::a_wound_on_a_grievous_wound_kills});
        }
        return found;
    }
    template <class Other>
    Clauses operator()(const Other&) const {
        return {};
    }
};

}  // namespace

Clauses clauses_about(const State& before, const Action& action) {
    return std::visit(OfAction{before}, action);
}

Clauses clauses_about_circumstances(const text::Event& event) {
    Clauses found;
    const auto add = [&](const text::ShotDetails& details) {
        for (const text::Name& remark : details.remarks) {
            const bool is_about_the_target = remark.text.rfind("target-", 0) == 0;
            const Clause* clause = is_about_the_target ? &clause::target_modifiers : &clause::shooter_modifiers;
            if (std::find(found.begin(), found.end(), clause) == found.end()) found.push_back(clause);
        }
    };
    if (const auto* shot = std::get_if<text::Shot>(&event)) add(*shot);
    if (const auto* astray = std::get_if<text::Astray>(&event)) add(*astray);
    return found;
}

Clauses clauses_about(const text::Event& event) {
    return std::visit(OfEvent{}, event);
}

}  // namespace engarde::skirmish
