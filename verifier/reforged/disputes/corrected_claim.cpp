#include "verifier/reforged/disputes/corrected_claim.h"

#include <algorithm>

#include "engine/reforged/scoring.h"
#include "verifier/reforged/judge.h"
#include "verifier/reforged/names.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;
using Corrected = std::optional<notes::Event>;

constexpr int most_damage = 60;  // more than the Attacks of one Exchange do

class Corrector {
public:
    Corrector(const egn::Record& record, std::size_t event, const Referee& referee)
        : record_(record), event_(event), referee_(referee), known_(referee.before()) {}

    // What is right is kept; what is wrong is replaced, or left out if the right value is not known.
    Corrected operator()(const notes::Poise& claimed) {
        notes::Poise right;
        for (const auto& [name, left] : claimed.of) {
            const auto player = seat(name);
            if (!player) continue;
            if (known_.take_claim(*player, left))
                right.of.emplace_back(name, left);
            else if (known_.is_out(*player))
                right.of.emplace_back(name, std::nullopt);
            else if (is_certain(*player))
                right.of.emplace_back(name, known_.most().duelists[*player].poise);
        }
        return if_any(right, right.of);
    }

    Corrected operator()(const notes::Damage& claimed) {
        notes::Damage right;
        for (const auto& [name, amount] : claimed.to)
            if (const auto value = right_damage(name, amount)) right.to.emplace_back(name, notes::Number{*value});
        return if_any(right, right.to);
    }

    Corrected operator()(const notes::Items& claimed) {
        notes::Items right;
        for (const notes::Item& each : claimed.of) {
            const auto player = seat(each.player);
            if (player && !known_.may_be_out(*player)) right.of.push_back({each.player, item_of(*player)});
        }
        return if_any(right, right.of);
    }

    Corrected operator()(const notes::Hand& claimed) {
        const auto player = seat(claimed.player);
        if (!player || known_.may_be_out(*player) || !hand_of(*player).is_recorded()) return std::nullopt;
        const Pile& hand = hand_of(*player);
        notes::Hand right{claimed.player, {}};
        if (hand.known().empty() && hand.hidden() > 0) {
            right.cards.count = hand.hidden();
            return right;
        }
        for (const CardId card : hand.known()) right.cards.cards.emplace_back(name_of(card));
        right.cards.cards.resize(static_cast<std::size_t>(hand.size()));
        return right;
    }

    Corrected operator()(const notes::Deck&) const {
        const Pile& deck = known_.most().deck;
        return deck.is_recorded() ? Corrected(notes::Deck{{deck.size()}}) : std::nullopt;
    }

    Corrected operator()(const notes::Winner&) const {
        const auto end = outcome(referee_.replayed().rules, known_.most());
        if (!end) return std::nullopt;
        if (!end->winner) return notes::Winner{};
        return notes::Winner{notes::Name{referee_.replayed().players[*end->winner]}};
    }

    template <class Action>
    Corrected operator()(const Action&) const {
        return std::nullopt;
    }

private:
    template <class Claim, class Parts>
    static Corrected if_any(const Claim& claim, const Parts& parts) {
        return parts.empty() ? std::nullopt : Corrected(claim);
    }
    std::optional<std::size_t> seat(const notes::Name& name) const {
        const auto found = seat_of(referee_.replayed().players, name);
        return found ? std::optional(*found) : std::nullopt;
    }
    notes::Name name_of(CardId card) const { return {referee_.replayed().rules.book[card].name}; }
    const Pile& hand_of(std::size_t player) const { return known_.most().duelists[player].hand; }
    std::optional<notes::Name> item_of(std::size_t player) const {
        const auto& item = known_.most().duelists[player].item;
        return item ? std::optional(name_of(*item)) : std::nullopt;
    }
    bool is_certain(std::size_t player) const {
        return !known_.may_be_out(player) &&
               known_.most().duelists[player].poise == known_.least().duelists[player].poise;
    }

    // The claimed amount if it can be; otherwise the only one that can.
    std::optional<int> right_damage(const notes::Name& name, const notes::Number& claimed) const {
        if (can_be(name, claimed)) return claimed.value;
        std::optional<int> found;
        for (int amount = 0; amount <= most_damage; ++amount) {
            if (!can_be(name, {amount, claimed.span})) continue;
            if (found) return std::nullopt;
            found = amount;
        }
        return found;
    }
    bool can_be(const notes::Name& name, const notes::Number& amount) const {
        const egn::Record shorter = up_to_and_with(record_, event_);
        const egn::Record changed = with_event_replaced(shorter, event_, notes::Damage{{{name, amount}}});
        const Replay judged = judged_replay(changed, referee_.ruling().rules, false);
        return std::none_of(judged.findings.begin(), judged.findings.end(), [&](const Finding& finding) {
            return finding.is_error() && is_about(finding, changed, event_);
        });
    }

    const egn::Record& record_;
    std::size_t event_;
    const Referee& referee_;
    Bounds known_;
};

}  // namespace

Corrected corrected_claim(const egn::Record& record, std::size_t event, const Referee& referee) {
    return std::visit(Corrector(record, event, referee), *meaning_of(record.events()[event]));
}

}  // namespace engarde::reforged
