#include "verifier/reforged/words.h"

#include <fmt/format.h>

#include <array>

#include "engine/reforged/card_type.h"
#include "engine/reforged/rulebook.h"
#include "verifier/wording.h"

namespace engarde::reforged {

namespace {

// A breach, with what the words need.
struct Scene {
    const std::vector<std::string>& players;
    const Violation& violation;
    const State& state;
    const Action& action;

    int fact(std::string_view name) const { return violation.fact(name).value_or(0); }
    // The player, the card or the Attack on the Field that a fact refers to.
    std::string player(std::string_view name) const {
        const auto seat = static_cast<std::size_t>(fact(name));
        return seat < players.size() ? players[seat] : "nobody";
    }
    std::string_view card(std::string_view name) const { return data_of(static_cast<CardId>(fact(name))).name; }
    const LaidAttack& attack() const { return state.field[static_cast<std::size_t>(fact("attack"))]; }

    const std::string& who() const { return players[action.by]; }
    std::string_view played() const { return data_of(action.card).name; }
    // "Coupé", or "nothing" if the player passes
    std::string_view deed() const { return action.kind == ActionKind::pass ? "nothing" : played(); }
};

std::string_view type_word(CardType type) {
    switch (type) {
        case CardType::attack:
            return "an Attack";
        case CardType::enhancement:
            return "an Enhancement";
        case CardType::response:
            return "a Response";
        case CardType::press:
            return "a Press";
        case CardType::fancy_move:
            return "a Fancy Move";
        case CardType::item:
            return "an Item";
        case CardType::undetermined:
            break;
    }
    return "of no known type";
}

// For a card that is not an Attack where one is required; Disarm occurs there only as an Enhancement.
std::string_view type_word(CardId card) {
    return card == CardId::disarm ? type_word(CardType::enhancement) : type_word(type_of(card));
}

std::string item_in_play(const Duelist& duelist) {
    return duelist.item ? std::string(data_of(*duelist.item).name) : "no Item";
}

std::string not_their_turn(const Scene& scene) {
    const std::string_view did = scene.action.kind == ActionKind::pistol         ? "fires the Pistol"
                                 : scene.action.kind == ActionKind::discard_item ? "discards an Item"
                                                                                 : "puts an Item in play";
    return fmt::format("{} {} on the turn of {}", scene.who(), did, scene.player("turn"));
}

std::string pistol_and_exchange(const Scene& scene) {
    if (scene.action.kind == ActionKind::open)
        return fmt::format("{} attacks, but has fired the Pistol this turn", scene.who());
    return fmt::format("{} fires the Pistol{}", scene.who(),
                       scene.state.exchange           ? " during an Exchange"
                       : scene.state.pistol_was_fired ? " for the second time this turn"
                                                      : " after the Exchange of this turn");
}

// "Sam attacks Jen, who is out", "Sam attacks Sam"
std::string at_no_other_player(const Scene& scene, std::string_view did, std::string_view whom) {
    const bool oneself = scene.fact(whom) == scene.fact("player");
    return fmt::format("{} {} {}{}", scene.who(), did, scene.player(whom), oneself ? "" : ", who is out");
}

std::string second_exchange(const Scene& scene) {
    return fmt::format("{} starts an Exchange, but that of this turn {}", scene.who(),
                       scene.fact("lasts") != 0 ? "is not over" : "is over already");
}

std::string not_a_duelist(const Scene& scene) {
    const auto& duelists = *scene.state.exchange;
    return fmt::format("{} plays {}, but the Exchange is between {} and {}", scene.who(), scene.deed(),
                       scene.players[duelists[0]], scene.players[duelists[1]]);
}

std::string loose_enhancement(const Scene& scene) {
    if (scene.action.enhancements.empty())
        return fmt::format("{} plays {} without an Attack", scene.who(), scene.played());
    return fmt::format("{} plays {} with {}, which is not an Attack", scene.who(),
                       data_of(scene.action.enhancements.front()).name, scene.played());
}

std::string field_not_empty(const Scene& scene) {
    const int attacks = scene.fact("attacks");
    return fmt::format("{} plays {}, but {} on the Field", scene.who(), scene.played(),
                       attacks == 1 ? "an Attack lies" : fmt::format("{} Attacks lie", attacks));
}

std::string lunge_too_early(const Scene& scene) {
    const LaidAttack& open = scene.attack();
    return fmt::format("{} plays {}, but the {} of {} has no Response", scene.who(), scene.played(),
                       data_of(open.card).name, scene.players[open.owner]);
}

std::string against_ones_own(const Scene& scene) {
    const LaidAttack& attack = scene.attack();
    return fmt::format("{} plays {} against {}, which attacks {}", scene.who(), scene.played(),
                       data_of(attack.card).name, scene.players[attack.target]);
}

std::string second_response(const Scene& scene) {
    const LaidAttack& attack = scene.attack();
    return fmt::format("{} plays {} against {}, which has {} before it already", scene.who(), scene.played(),
                       data_of(attack.card).name, data_of(attack.responses.front().card).name);
}

std::string riposte_prevented(const Scene& scene) {
    return fmt::format("{} plays {} with {} against {}, which has {}", scene.who(),
                       data_of(scene.action.counter->attack).name, scene.played(), data_of(scene.attack().card).name,
                       data_of(CardId::powerful_strike).name);
}

std::string played_on(const Scene& scene) {
    const bool won = scene.fact("winner") >= 0;
    return fmt::format("{} plays on, but {}", scene.who(),
                       won ? fmt::format("{} has won", scene.player("winner")) : std::string("nobody is left"));
}

using Wording = WordingOf<Scene>;

// clang-format off
const std::array wordings{
    Wording{&clause::a_cost_is_within_the_poise, [](const Scene& s) {
        return fmt::format("{} has {} Poise, and the cards cost {}", s.who(), s.fact("poise"), s.fact("cost")); }},
    Wording{&clause::items_belong_to_your_own_turn, not_their_turn},
    Wording{&clause::only_items_are_put_in_play, [](const Scene& s) {
        return fmt::format("{} puts {} in play, which is {}", s.who(), s.card("card"), type_word(s.action.card)); }},
    Wording{&clause::what_is_discarded_is_in_play, [](const Scene& s) {
        return fmt::format("{} discards an Item, but has none in play", s.who()); }},
    Wording{&clause::an_item_is_kept_in_an_exchange, [](const Scene& s) {
        return fmt::format("{} discards {} during an Exchange", s.who(),
                           item_in_play(s.state.duelists[s.action.by])); }},
    Wording{&clause::the_pistol_is_in_play, [](const Scene& s) {
        return fmt::format("{} fires the Pistol, but has {} in play", s.who(),
                           item_in_play(s.state.duelists[s.action.by])); }},
    Wording{&clause::the_pistol_replaces_the_exchange, pistol_and_exchange},
    Wording{&clause::the_pistol_is_fired_at_another_player, [](const Scene& s) {
        return at_no_other_player(s, "fires the Pistol at", "target"); }},
    Wording{&clause::exchange_on_your_own_turn, [](const Scene& s) {
        return fmt::format("{} starts an Exchange on the turn of {}", s.who(), s.player("turn")); }},
    Wording{&clause::one_exchange_a_turn, second_exchange},
    Wording{&clause::the_defender_is_another_player, [](const Scene& s) {
        return at_no_other_player(s, "attacks", "defender"); }},
    Wording{&clause::cards_are_played_in_an_exchange, [](const Scene& s) {
        return fmt::format("{} plays {}, but no Exchange is open", s.who(), s.deed()); }},
    Wording{&clause::only_the_duelists_play, not_a_duelist},
    Wording{&clause::nobody_else_is_affected, [](const Scene& s) {
        return fmt::format("{} aims {} at {}, who is not the other player of the Exchange", s.who(), s.played(),
                           s.player("player")); }},
    Wording{&clause::the_duelists_alternate, [](const Scene& s) {
        return fmt::format("{} plays {}, but it is for {} to play", s.who(), s.deed(), s.player("priority")); }},
    Wording{&clause::a_card_is_not_interrupted, [](const Scene& s) {
        return fmt::format("{} interrupts {} with {}", s.who(), s.players[opponent_of(s.state, s.action.by)],
                           s.played()); }},
    Wording{&clause::one_card_at_a_time, [](const Scene& s) {
        return fmt::format("{} plays {} and {} at the same time", s.who(), s.played(), s.card("extra")); }},
    Wording{&clause::items_and_restores_stay_out, [](const Scene& s) {
        return fmt::format("{} plays {} in an Exchange", s.who(), s.card("card")); }},
    Wording{&clause::a_card_has_known_instructions, [](const Scene& s) {
        return fmt::format("{} plays {}", s.who(), s.card("card")); }},
    Wording{&clause::an_attack_is_an_attack_card, [](const Scene& s) {
        return fmt::format("{} attacks with {}, which is {}", s.who(), s.card("card"),
                           type_word(static_cast<CardId>(s.fact("card")))); }},
    Wording{&clause::a_new_attack_needs_an_empty_field, field_not_empty},
    Wording{&clause::a_lunge_waits_for_responses, lunge_too_early},
    Wording{&clause::a_lunge_needs_an_attack, [](const Scene& s) {
        return fmt::format("{} plays {}, but nothing attacks {}", s.who(), s.played(), s.who()); }},
    Wording{&clause::a_card_must_allow_the_attack, [](const Scene& s) {
        return fmt::format("{} plays {} with {}, which allows no Attack", s.who(), s.card("counter"),
                           s.card("card")); }},
    Wording{&clause::enhancements_come_with_their_attack, loose_enhancement},
    Wording{&clause::enhancements_differ, [](const Scene& s) {
        return fmt::format("{} plays {} twice with one Attack", s.who(), s.card("card")); }},
    Wording{&clause::a_response_answers_an_attack, [](const Scene& s) {
        return fmt::format("{} plays {} against no Attack on the Field", s.who(), s.card("card")); }},
    Wording{&clause::a_response_answers_an_attack_on_you, against_ones_own},
    Wording{&clause::one_response_to_an_attack, second_response},
    Wording{&clause::only_parry_riposte_offers_a_payment, [](const Scene& s) {
        return fmt::format("{} pays 1 Poise beyond the cost of {}", s.who(), s.card("card")); }},
    Wording{&clause::a_riposte_is_paid_for, [](const Scene& s) {
        return fmt::format("{} has {} Poise and plays {} with {} without paying for it", s.who(), s.fact("poise"),
                           data_of(s.action.counter->attack).name, s.played()); }},
    Wording{&clause::powerful_strike_prevents_the_riposte, riposte_prevented},
    Wording{&clause::a_press_removes_a_response, [](const Scene& s) {
        return fmt::format("{} plays {} against no Response on the Field", s.who(), s.card("card")); }},
    Wording{&clause::hard_parry_withstands_coupe, [](const Scene& s) {
        return fmt::format("{} plays {} against {}", s.who(), s.card("card"), s.card("response")); }},
    Wording{&clause::a_press_removes_an_opponents_response, [](const Scene& s) {
        return fmt::format("{} plays {} against the own {}", s.who(), s.card("card"), s.card("response")); }},
    Wording{&clause::nothing_follows_the_end, played_on},
};
// clang-format on

}  // namespace

std::string fault(const std::vector<std::string>& players, const Violation& violation, const State& state,
                  const Action& action) {
    const auto words = in_words(wordings, Scene{players, violation, state, action});
    return words ? *words : fmt::format("{} may not do this", players[action.by]);
}

std::string poise_in_words(const Bounds& known, std::size_t player) {
    if (known.is_out(player)) return "is out";
    const int most = known.most().duelists[player].poise;
    const int least = known.least().duelists[player].poise;
    if (known.may_be_out(player))
        return most == 0 ? "has none or is out" : fmt::format("has at most {} or is out", most);
    return least == most ? fmt::format("has {}", most) : fmt::format("has {} to {}", least, most);
}

}  // namespace engarde::reforged
