#include "verifier/reforged/generate/claims.h"

#include "engine/reforged/damage.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

}  // namespace

notes::Poise poise_claim(const State& state, const Players& players) {
    notes::Poise claim;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const Duelist& duelist = state.duelists[seat];
        claim.of.push_back({{players[seat]}, duelist.out ? std::nullopt : std::optional(duelist.poise)});
    }
    return claim;
}

notes::Items items_claim(const Rules& rules, const State& state, const Players& players) {
    notes::Items claim;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const auto& item = state.duelists[seat].item;
        claim.of.push_back({{players[seat]}, std::nullopt});
        if (item) claim.of.back().card = notes::Name{rules.book[*item].name};
    }
    return claim;
}

notes::Hand hand_claim(const Rules& rules, const Players& players, std::size_t player, const Pile& cards) {
    notes::Hand claim{{players[player]}, {}};
    if (cards.known().empty() && cards.hidden() > 0) {
        claim.cards.count = cards.hidden();
        return claim;
    }
    for (const CardId card : cards.known()) claim.cards.cards.emplace_back(notes::Name{rules.book[card].name});
    claim.cards.cards.resize(claim.cards.cards.size() + static_cast<std::size_t>(cards.hidden()));
    return claim;
}

notes::Damage damage_claim(const Rules& rules, const State& before, const Players& players) {
    notes::Damage claim;
    for (const std::size_t duelist : *before.exchange)
        claim.to.push_back({{players[duelist]}, {damage_against(rules, before, duelist)}});
    return claim;
}

notes::Damage shot_claim(const Rules& rules, const State& before, const Players& players, std::size_t target) {
    const int takes = rules.book[*before.duelists[before.active].item].effects.takes;
    return {{{{players[target]}, {takes}}}};
}

}  // namespace engarde::reforged
