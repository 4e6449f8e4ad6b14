#include "verifier/piste/judging/starters.h"

#include <algorithm>
#include <array>

#include "engine/piste/match.h"
#include "verifier/round_numbers.h"

namespace engarde::piste {

namespace {

constexpr std::array<Side, 2> each_side{Side::white, Side::black};

constexpr Winners anybody{Sides::both(), true};

// Takes the recorded winner, correct or not, so that one mistake is reported once. If the round was broken off or has
// no result, anyone may have won.
Winners winners_of(const egn::Round& round) {
    if (round.malformed || !round.result) return anybody;
    switch (round.result->score) {
        case egn::Score::white:
            return {Sides(Side::white), false};
        case egn::Score::black:
            return {Sides(Side::black), false};
        case egn::Score::draw:
            return {{}, true};
        case egn::Score::broken_off:
            break;
    }
    return anybody;
}

Sides allowed_next(const Rules& rules, const Match& match) {
    Sides allowed;
    for (const Side side : each_side)
        if (!round_violation(rules, match, side)) allowed = allowed | Sides(side);
    return allowed;
}

// The possible winners of each round before the record.
Winners winners_before(const MatchScore& score, std::uint32_t rounds) {
    if (rounds >= lowest_number_after(score)) return anybody;
    return {(score[0] > 0 ? Sides(Side::white) : Sides()) | (score[1] > 0 ? Sides(Side::black) : Sides()), false};
}

}  // namespace

const std::vector<Side>& Sides::list() const {
    static const std::array<std::vector<Side>, 4> lists{{{}, {Side::white}, {Side::black}, {Side::white, Side::black}}};
    return lists[index()];
}

// No score is passed, because the end of the match is reported elsewhere.
StarterRules::StarterRules(const Rules& rules) : first_(allowed_next(rules, {})) {
    const auto next = [&](Side starter, std::optional<Side> winner) {
        return allowed_next(rules, {.rounds = 1, .last_starter = starter, .last_winner = winner});
    };
    for (const Sides starters : {Sides(Side::white), Sides(Side::black), Sides::both()})
        for (const bool nobody : {false, true})
            for (const Sides sides : {Sides(), Sides(Side::white), Sides(Side::black), Sides::both()}) {
                const Winners winners{sides, nobody};
                Sides& allowed = after_[starters.index()][winners.index()];
                for (const Side starter : starters.list()) {
                    for (const Side winner : sides.list()) allowed = allowed | next(starter, winner);
                    if (nobody) allowed = allowed | next(starter, std::nullopt);
                }
            }
}

Ruleset without_starters(Ruleset ruleset) {
    constexpr Ruleset defaults;
    ruleset.first_round_starter = defaults.first_round_starter;
    ruleset.starter_of_later_rounds = defaults.starter_of_later_rounds;
    return ruleset;
}

std::optional<Side> recorded_side(const egn::Round& round) {
    if (round.starter == egn::Starter::unknown) return std::nullopt;
    return round.starter == egn::Starter::white ? Side::white : Side::black;
}

bool has_unknown_starter(const egn::Round& round) {
    return !round.malformed && !round.position && !recorded_side(round);
}

Sides recorded_starters(const egn::Round& round) {
    const auto side = recorded_side(round);
    return side && !round.malformed && !round.position ? Sides(*side) : Sides::both();
}

StarterChain::StarterChain(const StarterRules& rules, const egn::Record& record)
    : rules_(rules), record_(record), rounds_(record.rounds()), allowed_(first_allowed()) {
    links_.reserve(rounds_.size());
}

// For rounds before the record, only their number and the score are known.
Sides StarterChain::first_allowed() const {
    if (rounds_.empty() || number_fault(record_, 0)) return Sides::both();
    const std::uint32_t number = rounds_.front().number;
    const auto score = record_.tag("From") ? record_.from() : MatchScore{};
    if (!score || number == 0) return Sides::both();
    const std::uint32_t missing = number - 1;
    const Winners winners = winners_before(*score, missing);
    Sides starters = rules_.first();
    // From the second of these rounds on, the set is constant or alternates, so few steps are enough.
    for (std::uint32_t round = missing > 3 ? 2 + missing % 2 : missing; round > 0; --round)
        starters = rules_.after(starters, winners);
    return starters;
}

void StarterChain::take(Sides by_its_entries) {
    const Sides left = allowed_ & by_its_entries;
    const std::size_t index = links_.size();
    Link link{
        .starters = left, .is_right = !left.empty(), .is_bound = false, .is_followed = is_followed(rounds_, index)};
    if (!link.is_right) link.starters = by_its_entries;
    link.is_bound = link.is_right && index > 0 && links_.back().is_followed;
    allowed_ = link.is_followed ? after(index, link.starters) : Sides::both();
    links_.push_back(link);
}

Sides StarterChain::after(std::size_t index, Sides starters) const {
    return rules_.after(starters, winners_of(rounds_[index]));
}

void StarterChain::settle() {
    // If every starter is known, each link already fits the one before.
    const bool all_are_known =
        std::all_of(links_.begin(), links_.end(), [](const Link& link) { return link.starters.only().has_value(); });
    for (std::size_t index = links_.size(); index-- > 0;) {
        Link& link = links_[index];
        link.possible = all_are_known ? link.starters : Sides();
        if (all_are_known) continue;
        for (const Side starter : each_side) {
            const bool fits = !binds_the_next(index) || !(after(index, Sides(starter)) & possible(index + 1)).empty();
            if (fits && link.starters.contains(starter)) link.possible = link.possible | Sides(starter);
        }
    }
}

std::vector<Side> StarterChain::one_choice() const {
    std::vector<Side> choice;
    for (std::size_t index = 0; index < links_.size(); ++index) {
        Sides fitting = possible(index);
        if (index > 0 && links_[index].is_bound) fitting = fitting & after(index - 1, Sides(choice.back()));
        choice.push_back(fitting.contains(Side::white) ? Side::white : Side::black);
    }
    return choice;
}

bool StarterChain::binds_the_next(std::size_t index) const {
    return index + 1 < links_.size() && links_[index + 1].is_bound;
}

}  // namespace engarde::piste
