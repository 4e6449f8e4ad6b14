#include "verifier/reforged/write_events.h"

#include <algorithm>

#include "engine/reforged/targets.h"
#include "verifier/reforged/generate/claims.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

using Events = std::vector<notes::Event>;

// Writes one action in one state.
class Writer {
public:
    Writer(const Rules& rules, const State& state, const std::vector<std::string>& players, const Action& action)
        : rules_(rules), state_(state), players_(players), action_(action) {}

    Events write() const {
        switch (action_.kind) {
            case ActionKind::deal:
                return dealt();
            case ActionKind::begin_turn:
                return one(notes::Turn{player(action_.by)});
            case ActionKind::discard:
                return one(notes::Discard{player(action_.by), list(action_.cards)});
            case ActionKind::draw:
                return one(notes::Draw{player(action_.by), list(action_.cards)});
            case ActionKind::reshuffle:
                return one(notes::Reshuffle{{action_.size.value_or(state_.discard_pile.size())}});
            case ActionKind::restore:
                return one(notes::Restore{player(action_.by), name(action_.card)});
            case ActionKind::item:
                return one(notes::Item{player(action_.by), name(action_.card)});
            case ActionKind::discard_item:
                return one(notes::Item{player(action_.by), std::nullopt});
            case ActionKind::pistol:
                return one(notes::Pistol{player(action_.by), player(*action_.defender)});
            case ActionKind::pass:
                return one(notes::Play{player(action_.by), {}});
            case ActionKind::open:
                return opening();
            case ActionKind::play:
                break;
        }
        return one(notes::Play{player(action_.by), layings(), payment(), action_.interrupts});
    }

private:
    static Events one(notes::Event event) { return {std::move(event)}; }
    notes::Name player(std::size_t seat) const { return {players_[seat]}; }
    notes::Name name(CardId card) const { return {rules_.book[card].name}; }

    notes::CardList list(const Pile& pile) const { return hand_claim(rules_, players_, action_.by, pile).cards; }

    // A hand that is only counted needs no line of its own.
    Events dealt() const {
        Events events = one(notes::Deal{{action_.hands.front().size()}});
        for (std::size_t seat = 0; seat < action_.hands.size(); ++seat)
            if (!action_.hands[seat].known().empty())
                events.emplace_back(hand_claim(rules_, players_, seat, action_.hands[seat]));
        return events;
    }

    notes::Laying laying(CardId card, const std::vector<CardId>& with_it) const {
        notes::Laying laid{{name(card)}, std::nullopt};
        for (const CardId each : with_it) laid.cards.push_back(name(each));
        return laid;
    }

    Events opening() const {
        notes::Attack event{{}, player(*action_.defender), laying(action_.card, action_.enhancements)};
        if (action_.by != state_.active) event.attacker = player(action_.by);
        return one(std::move(event));
    }

    std::vector<notes::Laying> layings() const {
        std::vector<notes::Laying> all{laying(action_.card, action_.enhancements)};
        all.front().against = target();
        if (action_.counter) all.push_back(laying(action_.counter->attack, action_.counter->enhancements));
        // The player whom the Attack is aimed at stands with the Attack.
        if (action_.defender) all.back().against = notes::Target{player(*action_.defender)};
        for (const CardId card : action_.extra) all.push_back(laying(card, {}));
        return all;
    }
    std::optional<std::size_t> payment() const { return action_.pays ? std::optional<std::size_t>(0) : std::nullopt; }

    CardId target_card() const {
        const LaidAttack& attack = state_.field[action_.target->attack];
        return action_.target->response ? attack.responses[*action_.target->response].card : attack.card;
    }

    // With a number only if the name alone would not be understood.
    std::optional<notes::Target> target() const {
        const bool negates = rules_.book[action_.card].effects.negates_fancy_move;
        if (negates && !state_.moves.empty()) return notes::Target{name(state_.moves.back().card)};
        if (!action_.target) return std::nullopt;
        const CardId named = target_card();
        if (possible_targets(rules_, state_, action_.by, action_.card, named) == std::vector{*action_.target})
            return notes::Target{name(named)};
        const std::vector<Target> all = targets_named(rules_, state_, action_.card, named);
        const auto found = std::find(all.begin(), all.end(), *action_.target);
        return notes::Target{name(named), notes::Number{static_cast<int>(found - all.begin()) + 1}};
    }

    const Rules& rules_;
    const State& state_;
    const std::vector<std::string>& players_;
    const Action& action_;
};

}  // namespace

Events events_of(const Rules& rules, const State& state, const std::vector<std::string>& players,
                 const Action& action) {
    return Writer(rules, state, players, action).write();
}

}  // namespace engarde::reforged
