#include "verifier/piste/generate/play_match.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/rulebook.h"
#include "engine/piste/scoring.h"
#include "engine/piste/transition.h"
#include "notation/piste/card_row.h"

namespace engarde::piste {

namespace {

// What a round aims at: a way to end, and a reason if that way allows several.
struct Aim {
    Way way;
    const Clause* reason;
};

constexpr std::array<Aim, 18> aims{{
    {Way::hit, &clause::hit},
    {Way::declined, &clause::hit},
    {Way::stuck, &clause::no_move},
    {Way::stuck_after_parry, &clause::no_move},
    {Way::last_card_hit, &clause::hit},
    {Way::last_card_parried, &clause::more_cards_for_an_attack},
    {Way::last_card_parried, &clause::furthest_advanced},
    {Way::last_card_parried, &clause::drawn_round},
    {Way::last_card_evaded, &clause::more_cards_for_an_attack},
    {Way::last_card_evaded, &clause::furthest_advanced},
    {Way::last_card_evaded, &clause::drawn_round},
    {Way::evasion_draws_last, &clause::more_cards_for_an_attack},
    {Way::evasion_draws_last, &clause::furthest_advanced},
    {Way::evasion_draws_last, &clause::drawn_round},
    {Way::move_draws_last, &clause::more_cards_for_an_attack},
    {Way::move_draws_last, &clause::furthest_advanced},
    {Way::move_draws_last, &clause::drawn_round},
    {Way::last_chance_taken, &clause::hit},
}};

// Whether hands are compared after this way to end.
bool compares_hands(const Ruleset& ruleset, Way way) {
    if (!ruleset.hands_compared_at_exhaustion) return false;
    if (way == Way::last_card_evaded) return ruleset.hands_compared_after_final_retreat;
    if (way == Way::evasion_draws_last) return ruleset.retreat_draws_last_card == RetreatTiebreak::compare_hands;
    return way != Way::move_draws_last || ruleset.hands_compared_without_final_attack;
}

// Whether the ruleset allows this ending at all.
bool is_possible(const Ruleset& ruleset, const Aim& aim) {
    switch (aim.way) {
        case Way::hit:
        case Way::stuck:
        case Way::move_draws_last:
            break;
        case Way::declined:
            return ruleset.attack_can_be_parried && ruleset.parry_may_be_declined;
        case Way::stuck_after_parry:
        case Way::last_card_hit:
        case Way::last_card_parried:
            if (!ruleset.attack_can_be_parried) return false;
            break;
        case Way::last_card_evaded:
        case Way::evasion_draws_last:
            if (!evasions_exist(ruleset)) return false;
            break;
        case Way::last_chance_taken:
            return ruleset.last_chance_attack != LastChance::none;
    }
    return aim.reason != &clause::more_cards_for_an_attack || compares_hands(ruleset, aim.way);
}

Aim some_aim(const Ruleset& ruleset, Random& random) {
    while (true)
        if (const Aim& aim = aims[random.below(aims.size())]; is_possible(ruleset, aim)) return aim;
}

bool runs_the_pile_out(Way way) {
    return way >= Way::last_card_hit;
}

// Whether the next refill may take the last card.
bool near_the_last_card(const Rules& rules, const State& state) {
    return state.table.pile_size <= rules.board.hand - 2;
}

// Weights plies by how well they serve the aim.
class Taste {
public:
    Taste(const Rules& rules, Style style, const Aim& aim, Side victim)
        : rules_(rules), style_(style), aim_(aim), victim_(victim) {}

    unsigned weight(const State& state, const Action& action) const {
        if (style_ == Style::any) return 1;
        if (action.idle == Idle::yield) return yield_weight(state);
        if (style_ == Style::lifelike) return attacks(action) ? 8 : action.step == Step::advance ? 3 : 2;
        if (aim_.way == Way::stuck || aim_.way == Way::stuck_after_parry) return cornering(state, action);
        if (runs_the_pile_out(aim_.way)) return waiting(state, action);
        return attacks(action) ? 8 : action.step == Step::advance ? 3 : 1;
    }

private:
    unsigned yield_weight(const State& state) const {
        if (!state.table.attack.pending()) return aim_.way == Way::last_chance_taken ? 1 : 4;
        return style_ == Style::rare && aim_.way == Way::declined ? 60 : 0;
    }

    // The victim retreats to the end of the piste; the opponent follows.
    unsigned cornering(const State& state, const Action& action) const {
        const bool is_victim = state.table.to_move == victim_;
        if (is_victim) return action.step == Step::retreat ? 60 : action.step == Step::advance ? 1 : 2;
        const bool cornered = room_behind(rules_.board, state.table, victim_) == 0;
        if (attacks(action)) return aim_.way == Way::stuck_after_parry && cornered ? 40 : 1;
        const int distance = state.table.distance() - action.step_card;
        return action.step == Step::advance ? (distance <= 3 ? 60 : 20) : 1;
    }

    // Avoids attacks until the last card is near, but stays within reach.
    unsigned waiting(const State& state, const Action& action) const {
        const bool near = near_the_last_card(rules_, state);
        const bool wants_attack = aim_.way != Way::move_draws_last && near;
        if (evades(state.table, action))
            return aim_.way == Way::last_card_evaded || aim_.way == Way::evasion_draws_last ? 60 : 2;
        if (attacks(action)) return wants_attack ? (action.step == Step::advance ? 60 : 40) : 1;
        const int step = action.step == Step::advance ? -action.step_card : action.step_card;
        const int distance = state.table.distance() + step;
        if (!near) return distance > rules_.board.cards ? 30 : 6;
        return distance <= 2 * rules_.board.cards ? 12 : 3;
    }

    const Rules& rules_;
    Style style_;
    const Aim& aim_;
    Side victim_;
};

std::vector<Card> shuffled_deck(const Board& board, Random& random) {
    std::vector<Card> deck;
    for (int value = 1; value <= board.cards; ++value)
        deck.insert(deck.end(), static_cast<std::size_t>(board.copies), static_cast<Card>(value));
    for (std::size_t left = deck.size(); left > 1; --left) std::swap(deck[left - 1], deck[random.below(left)]);
    return deck;
}

PlayedRound dealt(const Rules& rules, Side starter, Random& random) {
    std::vector<Card> cards = shuffled_deck(rules.board, random);
    const auto hand = static_cast<std::ptrdiff_t>(rules.board.hand);
    PlayedRound round;
    round.starter = starter;
    round.hand = {std::vector<Card>(cards.begin(), cards.begin() + hand),
                  std::vector<Card>(cards.begin() + hand, cards.begin() + 2 * hand)};
    round.deck.assign(cards.begin() + 2 * hand, cards.end());
    const Deal deal{{known_cards(round.hand[0]), known_cards(round.hand[1])}, known_cards(round.deck)};
    round.last = start(rules, deal, starter).value();
    return round;
}

std::vector<Card> next_cards(const PlayedRound& round, int number) {
    const auto next = round.deck.end() - round.last.table.pile_size;
    return {next, next + number};
}

const Action& chosen(const std::vector<Action>& legal, const State& state, const Taste& taste, Random& random) {
    std::uint64_t total = 0;
    for (const Action& action : legal) total += taste.weight(state, action);
    if (total == 0) return legal[random.below(legal.size())];
    std::uint64_t drawn = random.below(total);
    for (const Action& action : legal) {
        const unsigned weight = taste.weight(state, action);
        if (drawn < weight) return action;
        drawn -= weight;
    }
    return legal.back();
}

Way way_of_a_hit(const State& end, bool could_answer, const PlayedRound& round) {
    const bool by_last_chance = !round.plies.empty() && round.plies.back().before.table.stage == Stage::last_chance;
    if (by_last_chance) return Way::last_chance_taken;
    if (could_answer) return Way::declined;
    return end.table.pile_size == 0 ? Way::last_card_hit : Way::hit;
}

Way way_of_an_exhausted_pile(const PlayedRound& round) {
    const PlayedPly& last = round.plies.back();
    const Stage stage = last.before.table.stage;
    if (stage == Stage::last_chance) return Way::last_chance_taken;
    const bool evaded = evades(last.before.table, last.action);
    if (stage == Stage::open) return evaded ? Way::evasion_draws_last : Way::move_draws_last;
    return evaded ? Way::last_card_evaded : Way::last_card_parried;
}

Way way_of(const PlayedRound& round, bool could_answer) {
    if (round.outcome.clause == &clause::hit) return way_of_a_hit(round.last, could_answer, round);
    if (round.outcome.clause == &clause::no_move)
        return !round.plies.empty() && is_lone_parry(round.plies.back().action) ? Way::stuck_after_parry : Way::stuck;
    return round.plies.empty() ? Way::stuck : way_of_an_exhausted_pile(round);
}

PlayedRound played_for(const Rules& rules, Side starter, Style style, const Aim& aim, Random& random) {
    PlayedRound round = dealt(rules, starter, random);
    const Taste taste(rules, style, aim, random.once_in(2) ? Side::white : Side::black);
    bool could_answer = false;
    std::optional<Outcome> ended = outcome(rules, round.last);
    while (!ended) {
        const std::vector<Action> legal = legal_actions(rules, round.last);
        const Action action = chosen(legal, round.last, taste, random);
        if (action.idle == Idle::yield) {
            could_answer = round.last.table.attack.pending();
            ended = outcome_if_idle(rules, round.last);
            break;
        }
        const std::vector<Card> drawn = next_cards(round, cards_drawn(rules, round.last.table, action));
        round.plies.push_back({round.last, action, drawn});
        round.last = play(rules, round.last, action, known_cards(drawn)).value();
        ended = outcome(rules, round.last);
    }
    round.outcome = *ended;
    round.way = way_of(round, could_answer);
    return round;
}

}  // namespace

std::string_view name_of(Way way) {
    constexpr std::array<std::string_view, way_count> names{
        "an attack hits",
        "an attack hits that could have been answered",
        "no legal play",
        "no legal play after a parry",
        "an attack with the last card drawn hits",
        "an attack with the last card drawn is parried",
        "an attack with the last card drawn is evaded",
        "an evasion draws the last card",
        "a move draws the last card",
        "the last chance is taken",
    };
    return names[static_cast<std::size_t>(way)];
}

PlayedRound play_round(const Rules& rules, Side starter, Style style, Random& random) {
    const Aim aim = some_aim(rules.ruleset, random);
    constexpr int most_tries = 200;
    PlayedRound round = played_for(rules, starter, style, aim, random);
    const auto reached = [&] { return round.way == aim.way && round.outcome.clause == aim.reason; };
    for (int tries = 1; style == Style::rare && !reached() && tries < most_tries; ++tries)
        round = played_for(rules, starter, style, aim, random);
    return round;
}

std::vector<PlayedRound> play_match(const Rules& rules, Style style, Random& random) {
    std::vector<PlayedRound> rounds;
    Match match;
    while (!match_winner(rules.board, match) && rounds.size() < most_rounds) {
        rounds.push_back(play_round(rules, next_starter(rules, match, random), style, random));
        match = after_round(match, rounds.back().starter, winner_of(rounds.back()));
    }
    return rounds;
}

Side next_starter(const Rules& rules, const Match& match, Random& random) {
    const Side by_chance = random.once_in(2) ? Side::white : Side::black;
    return required_starter(rules.ruleset, match).value_or(by_chance);
}

std::optional<Side> winner_of(const PlayedRound& round) {
    if (!round.outcome.winner) return std::nullopt;
    return *round.outcome.winner == seat(Side::white) ? Side::white : Side::black;
}

}  // namespace engarde::piste
