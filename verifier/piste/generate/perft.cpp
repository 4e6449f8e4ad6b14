#include "verifier/piste/generate/perft.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/piste/perft.h"
#include "engine/piste/scoring.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/replay/find_round.h"
#include "verifier/piste/replay/rules_of.h"

namespace engarde::piste {

namespace {

template <class T>
using OrFault = tl::expected<T, PerftFault>;

tl::unexpected<PerftFault> fault(std::string message) {
    return tl::unexpected(PerftFault{std::move(message)});
}

OrFault<std::size_t> index_of_round(const egn::Record& record, const PerftOptions& options) {
    if (!options.round) return 0;
    const auto found = find_round(record, *options.round);
    if (!found) return fault(found.error());
    return *found;
}

// A place in a round: after `ply` of its plies.
class Place {
public:
    Place(const Rules& rules, const Players& players, const egn::Round& round, const JudgedRound& judged,
          std::size_t ply)
        : rules_(rules), players_(players), round_(round), judged_(judged), ply_(ply) {}

    // The round from here on, if the record shows everything needed to continue it.
    OrFault<OpenRound> open_round() const {
        if (auto why = why_not_reached()) return tl::unexpected(std::move(*why));
        if (const auto hidden = what_is_hidden(); !hidden.empty())
            return fault(fmt::format("perft needs both hands and the order of the draw pile; {} hides {}", place_name(),
                                     fmt::join(hidden, ", ")));
        OpenRound round{view().known_state(), pile()};
        round.state.pile = known_cards(round.pile);
        if (const auto ended = outcome(rules_, round.state)) return over(*ended);
        return round;
    }

private:
    const Replay& replay() const { return *judged_.replay; }
    const View& view() const { return ply_ < replay().plies.size() ? replay().plies[ply_].before : replay().last; }

    std::string round_name() const { return fmt::format("round {}", round_.number); }
    std::string place_name() const {
        return ply_ == 0 ? round_name() : fmt::format("{} after ply {}", round_name(), ply_);
    }

    std::vector<Diagnostic> errors_at(std::optional<std::size_t> ply) const {
        std::vector<Diagnostic> errors;
        for (const Finding& finding : judged_.findings)
            if (finding.ply == ply && finding.is_error()) errors.push_back(finding.diagnostic);
        return errors;
    }

    PerftFault why_not_begun() const {
        if (round_.malformed) return {fmt::format("{} cannot be read", round_name())};
        if (auto errors = errors_at(std::nullopt); !errors.empty())
            return {fmt::format("{} cannot begin like this", round_name()), std::move(errors)};
        return {fmt::format("of {} only the result is recorded", round_name())};
    }

    std::optional<PerftFault> why_not_reached() const {
        if (!judged_.replay) return why_not_begun();
        if (ply_ > round_.plies.size())
            return PerftFault{fmt::format("no ply {}: {} has {}", ply_, round_name(), round_.plies.size())};
        if (const auto& stop = replay().stop; stop && stop->ply < ply_)
            return PerftFault{
                fmt::format("{} breaks a rule at ply {}; choose an earlier one", round_name(), stop->ply + 1),
                errors_at(stop->ply + 1)};
        if (!knows_who_starts()) return PerftFault{fmt::format("{} does not say who starts", round_name())};
        if (is_inside_a_ply())
            return PerftFault{fmt::format(
                "{} was broken off at a parry, before the turn after it; choose an earlier ply", round_name())};
        return std::nullopt;
    }

    tl::unexpected<PerftFault> over(const Outcome& ended) const {
        const std::string words = outcome_in_words(players_, ended);
        return ply_ == 0 ? fault(fmt::format("{} is over already: {}", round_name(), words))
                         : fault(fmt::format("{} is over after ply {}: {}; choose an earlier ply", round_name(), ply_,
                                             words));
    }

    // If the round breaks a rule, another starter might be the right one.
    bool knows_who_starts() const {
        return round_.starter != egn::Starter::unknown || (judged_.starter && holds(judged_.judgement.verdict));
    }

    // After a parry at which the round was broken off, the same player still has to move.
    bool is_inside_a_ply() const {
        for (std::size_t index = ply_; index > 0; --index)
            if (const ReplayedPly& last = replay().plies[index - 1]; !last.struck)
                return !is_over(view().table.stage) && last.before.table.to_move == view().table.to_move;
        return false;
    }

    // The cards left in the draw pile, as far as they are recorded.
    std::vector<Card> pile() const {
        const std::vector<Card>& deck = replay().opening.deck;
        return {deck.end() - std::min<std::ptrdiff_t>(std::ssize(deck), view().table.pile_size), deck.end()};
    }

    bool knows_the_pile() const {
        const std::vector<Card> cards = pile();
        return cards.size() == view().table.pile_size &&
               std::find(cards.begin(), cards.end(), unknown_card) == cards.end();
    }

    std::vector<std::string> what_is_hidden() const {
        std::vector<std::string> hidden;
        for (const Side side : {Side::white, Side::black})
            if (!view().knows_hand(side)) hidden.push_back(fmt::format("the hand of {}", players_[side]));
        if (!knows_the_pile()) hidden.emplace_back("the draw pile");
        return hidden;
    }

    const Rules& rules_;
    const Players& players_;
    const egn::Round& round_;
    const JudgedRound& judged_;
    std::size_t ply_;
};

std::string too_many(const CountStopped& stopped) {
    const std::string what = stopped.by == Uncountable::continuations
                                 ? std::string("more continuations than 64 bits can count")
                                 : fmt::format("more than {} million positions", most_positions_kept / 1'000'000);
    return fmt::format("depth {} has {}; {} is the deepest that can be counted", stopped.depth + 1, what,
                       stopped.depth);
}

OrFault<PerftCounts> counts_from(const Rules& rules, const OpenRound& round, const PerftOptions& options) {
    const Counted counted = perft(rules, round, options.depth);
    if (!counted) return fault(too_many(counted.error()));
    PerftCounts counts;
    for (const Continuations& each : *counted)
        counts.depths.push_back({each.count, {each.endings.begin(), each.endings.end()}});
    if (!options.divided) return counts;
    for (const Branch& branch : divide(rules, round, counted->size()))
        counts.divided.push_back({to_egn(branch.first), branch.count});
    return counts;
}

OrFault<PerftCounts> count(const egn::Record& record, const ChosenRuleset& chosen, const PerftOptions& options) {
    const std::vector<JudgedRound> judged = judge_with_rounds(record, chosen).rounds;
    if (judged.empty()) return fault("the match cannot be read");
    const auto index = index_of_round(record, options);
    if (!index) return tl::unexpected(index.error());
    const Rules rules{ruleset_of(chosen), record.board().value_or(Board{})};
    const Players players(record);
    const egn::Round& recorded = record.rounds()[*index];
    const std::size_t ply = options.ply.value_or(recorded.plies.size());
    const auto round = Place(rules, players, recorded, judged[*index], ply).open_round();
    if (!round) return tl::unexpected(round.error());
    OrFault<PerftCounts> counts = counts_from(rules, *round, options);
    if (counts) {
        counts->round = recorded.number;
        counts->ply = ply;
        counts->player = players[round->state.table.to_move];
    }
    return counts;
}

}  // namespace

PerftEntry perft_entry() {
    PerftEntry entry{{}, count};
    for (const Clause* ending : endings_by_play) entry.reasons.push_back(ending->code);
    return entry;
}

}  // namespace engarde::piste
