#include "verifier/piste/disputes/alternatives.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/piste/legality.h"
#include "notation/piste/to_egn.h"
#include "verifier/piste/replay/ending.h"

namespace engarde::piste {

namespace {

// If played cards were not counted, a position has dozens of readings. Beyond this limit, the share of each ply is not
// computed.
constexpr std::size_t most_ways_counted = 4;

// Every card that the player to move may hold.
Cards all_that_may_be_held(const DisputePoint& point) {
    const View& view = point.view();
    Cards all;
    for (Card value = 1; value <= point.rules().board.cards; ++value)
        all = all + Cards::of(value,
                              view.known[seat(point.to_move())].count(value) + view.unseen(point.rules().board, value));
    return all;
}

// Whether the hand can contain these cards in addition to its known cards.
bool may_be_in_the_hand(const View& view, Cards played) {
    const Cards known = view.known[seat(view.table.to_move)];
    int lacking = 0;
    for (Card value = 1; value <= highest_card; ++value)
        lacking += std::max(0, played.count(value) - known.count(value));
    return lacking <= view.hidden(view.table.to_move);
}

std::vector<Action> played_actions(const std::vector<Action>& actions) {
    std::vector<Action> played;
    std::copy_if(actions.begin(), actions.end(), std::back_inserter(played),
                 [](const Action& action) { return action.idle == Idle::none; });
    return played;
}

// A parry alone is legal only if no other play is, so the hypothetical hand with all cards does not offer it. It is
// added here.
std::vector<Action> conceivable_actions(const Rules& rules, const DisputePoint& point) {
    const Table& table = point.table();
    std::vector<Action> actions =
        played_actions(legal_actions(rules, state_with(table, table.to_move, all_that_may_be_held(point))));
    if (const Action alone = parry(table.attack.value, table.attack.strength);
        table.attack.pending() && std::find(actions.begin(), actions.end(), alone) == actions.end())
        actions.push_back(alone);
    actions.erase(
        std::remove_if(actions.begin(), actions.end(),
                       [&](const Action& action) { return !may_be_in_the_hand(point.view(), cards_played(action)); }),
        actions.end());
    return actions;
}

// Replays the round up to the point, then the ply.
Replay replay_with(const Rules& rules, const DisputePoint& point, const Action& action) {
    egn::Round round = point.round();
    round.show.reset();
    round.plies.push_back(recorded(action));
    return replay(rules, round, point.opening(), LastParry::is_finished);
}

std::string step_in_words(const Players& players, const Table& before, const Table& after) {
    const std::size_t mover = seat(before.to_move);
    return fmt::format("{} on space {}, distance {}; ", players[before.to_move], after.space[mover], after.distance());
}

// None if no reading of the record allows the ply.
std::optional<Alternative> alternative(const Rules& rules, const DisputePoint& point, const Players& players,
                                       const Action& action) {
    const Replay played = replay_with(rules, point, action);
    if (played.stop) {
        if (!point.pile_may_be_out()) return std::nullopt;
        return Alternative{.ply = to_egn(action), .leads_to = "only if the draw pile is out"};
    }
    const View& after = played.last;
    const Endings found = endings(rules, after);
    Alternative described{.ply = to_egn(action), .attacks = attacks(action)};
    const bool ends = !found.some_open && !found.outcomes.empty();
    if (const auto only = found.only(); ends && only) {
        const bool unanswered = after.table.attack.pending();
        described.leads_to =
            (unanswered ? fmt::format("{} has no answer: ", players[after.table.to_move]) : std::string()) +
            outcome_in_words(players, *only);
        described.result = result_of(*only);
    } else if (ends) {
        described.leads_to = "the round is over, and the hidden hands decide it";
    } else {
        described.leads_to = (steps(action) ? step_in_words(players, point.table(), after.table) : std::string()) +
                             who_is_next(players, after.table);
    }
    return described;
}

// Alternatives that decide more come first.
int rank(const Alternative& alternative) {
    if (alternative.result) return 0;
    return alternative.attacks ? 1 : 2;
}

void add_likelihood(const Rules& rules, const DisputePoint& point, std::vector<Likelihood>& likelihoods,
                    std::string_view id, std::string what, const Statement& statement) {
    if (const auto found = point.share(rules, statement)) likelihoods.push_back({id, std::move(what), *found});
}

}  // namespace

std::string who_is_next(const Players& players, const Table& table) {
    const std::string& player = players[table.to_move];
    if (table.attack.pending())
        return fmt::format("{} must {} {}", player, table.attack.indirect ? "parry or evade" : "parry",
                           cards_in_words(table.attack.strength, table.attack.value));
    if (table.stage == Stage::last_chance) return fmt::format("{} has the last chance", player);
    return fmt::format("{} is to play", player);
}

std::vector<Alternative> alternatives_at(const Rules& rules, const DisputePoint& point, const Players& players) {
    if (is_over(point.table().stage)) return {};
    std::vector<Alternative> found;
    const bool hidden = point.hides_the_hand();
    const bool counts = hidden && point.ways() <= most_ways_counted;
    const std::vector<Action> actions =
        hidden ? conceivable_actions(rules, point) : played_actions(legal_actions(rules, point.view().known_state()));
    for (const Action& action : actions) {
        const auto share = counts ? point.share_of_playing(rules, action) : std::nullopt;
        if (share && share->deals == 0) continue;
        auto other = alternative(rules, point, players, action);
        if (!other) continue;
        other->share = share;
        found.push_back(std::move(*other));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Alternative& left, const Alternative& right) { return rank(left) < rank(right); });
    return found;
}

std::vector<Likelihood> likelihoods_at(const Rules& rules, const DisputePoint& point, const Players& players) {
    std::vector<Likelihood> likelihoods;
    const Table& table = point.table();
    if (!point.hides_the_hand() || is_over(table.stage)) return likelihoods;
    const std::string& player = players[point.to_move()];
    if (table.attack.pending()) {
        add_likelihood(rules, point, likelihoods, "parry",
                       fmt::format("{} held {} and could parry", player,
                                   cards_in_words(table.attack.strength, table.attack.value)),
                       could_parry);
        if (table.attack.indirect && evasions_exist(rules.ruleset))
            add_likelihood(rules, point, likelihoods, "evade", fmt::format("{} could evade by a retreat", player),
                           could_evade);
        return likelihoods;
    }
    add_likelihood(rules, point, likelihoods, "play", fmt::format("{} had a legal play", player), had_legal_play);
    // On a last chance, an attack is the only legal play, so this would repeat the previous likelihood.
    if (table.stage != Stage::last_chance || rules.ruleset.last_chance_attack == LastChance::full_turn)
        add_likelihood(rules, point, likelihoods, "attack", fmt::format("{} could attack", player), could_attack);
    return likelihoods;
}

std::vector<Likelihood> endings_at(const Rules& rules, const DisputePoint& point, const Players& players) {
    std::vector<Likelihood> likelihoods;
    if (!point.hides_something()) return likelihoods;
    const Endings found = endings(rules, point.view());
    for (const Outcome& outcome : found.outcomes) {
        const egn::RoundResult result = result_of(outcome);
        if (const auto share = point.share_of(result); share && share->deals > 0)
            likelihoods.push_back({word_for(result.reason), outcome_in_words(players, outcome), *share});
    }
    return likelihoods;
}

}  // namespace engarde::piste
