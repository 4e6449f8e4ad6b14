#include "verifier/reforged/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/reforged/card_type.h"
#include "engine/reforged/rulebook.h"
#include "verifier/wording.h"

namespace engarde::reforged {

namespace {

// A breach, with what the words need.
struct Scene {
    const std::vector<std::string>& players;
    const Rules& rules;
    const Violation& violation;
    const State& state;
    const Action& action;

    int fact(std::string_view name) const { return violation.fact(name).value_or(0); }
    // The player, the card or the Attack on the Field that a fact refers to.
    std::string player(std::string_view name) const {
        const auto seat = static_cast<std::size_t>(fact(name));
        return seat < players.size() ? players[seat] : "nobody";
    }
    std::string_view name_of(CardId card) const { return rules.book[card].name; }
    std::string_view card(std::string_view name) const { return name_of(static_cast<CardId>(fact(name))); }
    const LaidAttack& attack() const { return state.field[static_cast<std::size_t>(fact("attack"))]; }

    const std::string& who() const { return players[action.by]; }
    std::string_view played() const { return name_of(action.card); }
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
        case CardType::restore:
            return "a Restore card";
        case CardType::interrupt:
            return "an interruption";
        case CardType::undetermined:
            break;
    }
    return "of no known type";
}

std::string_view type_word(const Scene& scene, CardId card) {
    return type_word(type_of(scene.rules, card));
}

std::string item_of_the_player(const Scene& scene) {
    const auto& item = scene.state.duelists[scene.action.by].item;
    return item ? std::string(scene.name_of(*item)) : "no Item";
}

std::string not_their_turn(const Scene& scene) {
    const std::string_view did = scene.action.kind == ActionKind::pistol         ? "fires the Pistol"
                                 : scene.action.kind == ActionKind::discard_item ? "discards an Item"
                                 : scene.action.kind == ActionKind::restore      ? "plays a Restore card"
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
                       scene.name_of(scene.action.enhancements.front()), scene.played());
}

std::string field_not_empty(const Scene& scene) {
    const int attacks = scene.fact("attacks");
    return fmt::format("{} plays {}, but {} on the Field", scene.who(), scene.played(),
                       attacks == 1 ? "an Attack lies" : fmt::format("{} Attacks lie", attacks));
}

std::string lunge_too_early(const Scene& scene) {
    const LaidAttack& open = scene.attack();
    return fmt::format("{} plays {}, but the {} of {} has no Response", scene.who(), scene.played(),
                       scene.name_of(open.card), scene.players[open.owner]);
}

std::string against_ones_own(const Scene& scene) {
    const LaidAttack& attack = scene.attack();
    return fmt::format("{} plays {} against {}, which attacks {}", scene.who(), scene.played(),
                       scene.name_of(attack.card), scene.players[attack.target]);
}

std::string second_response(const Scene& scene) {
    const LaidAttack& attack = scene.attack();
    return fmt::format("{} plays {} against {}, which has {} before it already", scene.who(), scene.played(),
                       scene.name_of(attack.card), scene.name_of(attack.responses.front().card));
}

// The card of the Attack that allows no riposte.
std::string_view what_prevents_it(const Scene& scene) {
    for (const CardId card : scene.attack().enhancements)
        if (scene.rules.book[card].effects.no_riposte) return scene.name_of(card);
    return scene.name_of(scene.attack().card);
}

std::string riposte_prevented(const Scene& scene) {
    return fmt::format("{} plays {} with {} against {}, which has {}", scene.who(),
                       scene.name_of(scene.action.counter->attack), scene.played(), scene.name_of(scene.attack().card),
                       what_prevents_it(scene));
}

std::string played_on(const Scene& scene) {
    const bool won = scene.fact("winner") >= 0;
    return fmt::format("{} plays on, but {}", scene.who(),
                       won ? fmt::format("{} has won", scene.player("winner")) : std::string("nobody is left"));
}

std::string cards_that_do_not_exist(const Scene& scene) {
    if (const auto placed = scene.violation.fact("placed"))
        return fmt::format("with these there are {} cards in play and in hands, but the game has {}", *placed,
                           scene.fact("cards"));
    if (!scene.violation.fact("card"))
        return fmt::format("{} cards are drawn, but only {} {} left", scene.fact("cards"), scene.fact("deck"),
                           scene.fact("deck") == 1 ? "is" : "are");
    if (!scene.violation.fact("copies"))
        return fmt::format("{} draws {}, but none is left in the deck", scene.who(), scene.card("card"));
    const int copies = scene.fact("copies");
    return fmt::format("{} appears more often than the deck has it: {} {}", scene.card("card"), copies,
                       copies == 1 ? "copy" : "copies");
}

// "Jen plays 2 cards, but has at most 1"
std::string more_than_the_hand(const Scene& scene) {
    const int most = scene.fact("hand");
    return fmt::format("{} {} {}, but has {}{}", scene.who(),
                       scene.action.kind == ActionKind::discard ? "discards" : "plays",
                       number_of_cards(scene.fact("cards")), scene.fact("known") != 0 || most == 0 ? "" : "at most ",
                       most == 0 ? "none" : std::to_string(most));
}

std::string_view refill_word(ActionKind kind) {
    if (kind == ActionKind::discard) return "discards cards";
    return kind == ActionKind::draw ? "draws cards" : "shuffles the discard pile";
}

using Wording = WordingOf<Scene>;

// clang-format off
const std::array wordings{
    Wording{&clause::a_cost_is_within_the_poise, [](const Scene& s) {
        return fmt::format("{} has {} Poise, and the cards cost {}", s.who(), s.fact("poise"), s.fact("cost")); }},
    Wording{&clause::items_belong_to_your_own_turn, not_their_turn},
    Wording{&clause::only_items_are_put_in_play, [](const Scene& s) {
        return fmt::format("{} puts {} in play, which is {}", s.who(), s.card("card"), type_word(s, s.action.card)); }},
    Wording{&clause::what_is_discarded_is_in_play, [](const Scene& s) {
        return fmt::format("{} discards an Item, but has none in play", s.who()); }},
    Wording{&clause::an_item_is_kept_in_an_exchange, [](const Scene& s) {
        return fmt::format("{} discards {} during an Exchange", s.who(),
                           item_of_the_player(s)); }},
    Wording{&clause::the_pistol_is_in_play, [](const Scene& s) {
        return fmt::format("{} fires the Pistol, but has {} in play", s.who(),
                           item_of_the_player(s)); }},
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
                           type_word(s, static_cast<CardId>(s.fact("card")))); }},
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
                           s.name_of(s.action.counter->attack), s.played()); }},
    Wording{&clause::powerful_strike_prevents_the_riposte, riposte_prevented},
    Wording{&clause::a_press_removes_a_response, [](const Scene& s) {
        return fmt::format("{} plays {} against no Response on the Field", s.who(), s.card("card")); }},
    Wording{&clause::hard_parry_withstands_coupe, [](const Scene& s) {
        return fmt::format("{} plays {} against {}, which withstands it", s.who(), s.card("card"),
                           s.card("response")); }},
    Wording{&clause::a_press_removes_an_opponents_response, [](const Scene& s) {
        return fmt::format("{} plays {} against {}, which {} laid", s.who(), s.card("card"), s.card("response"),
                           s.who()); }},
    Wording{&clause::nothing_follows_the_end, played_on},
    Wording{&clause::no_turn_follows_the_end, [](const Scene& s) {
        const bool won = s.fact("winner") >= 0;
        return fmt::format("{} begins a turn, but {}", s.who(),
                           won ? fmt::format("{} has won", s.player("winner")) : std::string("nobody is left")); }},
    Wording{&clause::a_turn_begins_first, [](const Scene& s) {
        return fmt::format("{} acts, but nobody's turn has begun", s.who()); }},
    Wording{&clause::turns_go_to_the_left, [](const Scene& s) {
        if (s.fact("out") != 0) return fmt::format("{} begins a turn, but is out of the game", s.who());
        return fmt::format("{} begins a turn, but it is the turn of {}", s.who(), s.player("turn")); }},
    Wording{&clause::an_exchange_is_ended, [](const Scene& s) {
        return fmt::format("{} begins a turn while the Exchange before it is still open", s.who()); }},
    Wording{&clause::who_is_out_does_nothing, [](const Scene& s) {
        return fmt::format("{} acts, but is out of the game", s.who()); }},
    Wording{&clause::cards_are_conserved, cards_that_do_not_exist},
    Wording{&clause::every_player_is_dealt_a_hand, [](const Scene& s) {
        if (s.violation.fact("hands"))
            return fmt::format("{} of {} players are dealt cards", s.fact("hands"), s.players.size());
        return fmt::format("{} is dealt {} cards instead of {}", s.player("player"), s.fact("cards"),
                           s.fact("hand")); }},
    Wording{&clause::the_deal_comes_first, [](const Scene& s) {
        if (s.violation.fact("deck"))
            return fmt::format("cards are dealt from all {}, but the deck is said to have {}", s.fact("cards"), s.fact("deck"));
        return std::string(s.fact("dealt") != 0 ? "cards are dealt twice" : "cards are dealt after a turn has begun"); }},
    Wording{&clause::only_the_active_player_refills, [](const Scene& s) {
        return fmt::format("{} {} on the turn of {}", s.who(), refill_word(s.action.kind), s.player("turn")); }},
    Wording{&clause::cards_are_discarded_first, [](const Scene& s) {
        return fmt::format("{} discards cards after drawing, shuffling or playing some", s.who()); }},
    Wording{&clause::the_hand_is_refilled, [](const Scene& s) {
        return fmt::format("{} has {} cards and draws none", s.player("player"), s.fact("cards")); }},
    Wording{&clause::the_refill_is_complete, [](const Scene& s) {
        return fmt::format("{} has drawn up to {} cards, not to {}", s.player("player"), s.fact("cards"),
                           s.fact("hand")); }},
    Wording{&clause::no_more_is_drawn_than_needed, [](const Scene& s) {
        return fmt::format("{} draws up to {} cards, and a full hand is {}", s.who(), s.fact("cards"),
                           s.fact("hand")); }},
    Wording{&clause::cards_are_drawn_before_playing, [](const Scene& s) {
        return fmt::format("{} draws cards after playing", s.who()); }},
    Wording{&clause::an_empty_deck_is_reshuffled, [](const Scene& s) {
        return fmt::format("the deck has run out, and {} goes on without shuffling the discard pile", s.who()); }},
    Wording{&clause::the_deck_is_used_up_first, [](const Scene& s) {
        if (s.fact("deck") > 0)
            return fmt::format("the discard pile is shuffled while the deck has {} cards", s.fact("deck"));
        return std::string("the discard pile is shuffled when no card is to be drawn"); }},
    Wording{&clause::the_whole_discard_pile_is_shuffled, [](const Scene& s) {
        return fmt::format("{} cards are shuffled, but the discard pile has {}", s.fact("said"), s.fact("cards")); }},
    Wording{&clause::a_hand_has_enough_cards, more_than_the_hand},
    Wording{&clause::cards_come_from_the_hand, [](const Scene& s) {
        return fmt::format("{} does not hold {}", s.who(), s.card("card")); }},
    Wording{&clause::only_restore_cards_restore, [](const Scene& s) {
        return fmt::format("{} restores Poise with {}, which is {}", s.who(), s.card("card"),
                           type_word(s, s.action.card)); }},
    Wording{&clause::the_pistol_is_left_out, [](const Scene& s) {
        return fmt::format("{} plays {}", s.who(), s.card("card")); }},
    Wording{&clause::a_new_pistol_is_not_fired, [](const Scene& s) {
        return fmt::format("{} fires the Pistol on the turn on which it was put in play", s.who()); }},
    Wording{&clause::only_fancy_moves_are_negated, [](const Scene& s) {
        const auto& moves = s.state.moves;
        return fmt::format("{} plays {}, but no Fancy Move {}is being resolved", s.who(), s.card("card"),
                           moves.empty() || moves.back().by != s.action.by ? "" : "of the other player "); }},
};
// clang-format on

}  // namespace

std::string fault(const std::vector<std::string>& players, const Rules& rules, const Violation& violation,
                  const State& state, const Action& action) {
    const auto words = in_words(wordings, Scene{players, rules, violation, state, action});
    return words ? *words : fmt::format("{} may not do this", players[action.by]);
}

namespace {

// How a figure of a card is told: "is said to add 2, but adds 1".
struct FigureWords {
    std::string_view field;
    std::string_view to;
    std::string_view it;
};
constexpr std::array figure_words{
    FigureWords{"cost", "cost {}", "costs {}"},        FigureWords{"damage", "do {}", "does {}"},
    FigureWords{"adds", "add {}", "adds {}"},          FigureWords{"shield", "take {} from an Attack", "takes {}"},
    FigureWords{"poise", "restore {}", "restores {}"}, FigureWords{"takes", "take {} Poise", "takes {}"},
    FigureWords{"copies", "have {} copies", "has {}"},
};

// Null if the field is none with a figure.
const FigureWords* words_for_figure(std::string_view field) {
    const auto found = std::find_if(figure_words.begin(), figure_words.end(),
                                    [&](const FigureWords& each) { return each.field == field; });
    return found == figure_words.end() ? nullptr : &*found;
}

// What was said against what the rulebook or another line says.
std::string contradiction_in_words(const std::string& card, const FigureWords& words, const Violation& violation) {
    std::string said =
        fmt::format("{} is said to {}", card, fmt::format(fmt::runtime(words.to), violation.begin()->value));
    if (const auto printed = violation.fact("printed"))
        return fmt::format("{}, but in the rulebook it {}", said, fmt::format(fmt::runtime(words.it), *printed));
    if (const auto before = violation.fact("before"))
        return fmt::format("{}, and before that to {}", said, fmt::format(fmt::runtime(words.to), *before));
    return said;
}

}  // namespace

std::string book_fault(const std::string& card, const Violation& violation) {
    const Fact& said = *violation.begin();
    const auto type = [](int value) { return type_word(static_cast<CardType>(value)); };
    if (const auto least = violation.fact("at-least"))
        return fmt::format("the {} of {} is said to be {}, but is at least {}", said.name, card, said.value, *least);
    if (violation.fact("pistol"))
        return fmt::format("{} is said to have {} copies, but there is one", card, said.value);
    if (&violation.clause() == &clause::cards_are_conserved)
        return fmt::format("the copies add up to {}, but the deck has {} cards", said.value,
                           violation.fact("cards").value_or(0));
    if (&violation.clause() == &clause::a_card_is_in_the_book)
        return fmt::format("{} is said to withstand a card that nothing describes", card);
    if (&violation.clause() == &clause::a_field_fits_its_card)
        return fmt::format("\"{}\" is said of {}, which is {}", said.name, card,
                           type(violation.fact("type").value_or(0)));
    if (said.name == "allows-attack") return fmt::format("{} is said to allow an Attack", card);
    if (violation.fact("together"))
        return fmt::format("Slash and Powerful Strike are said to do {} together", said.value);
    if (said.name == "type") {
        const auto other = violation.fact("or");
        return fmt::format("{} is said to be {}, but is {}{}{}", card, type(said.value),
                           type(violation.fact("printed").value_or(0)), other ? " or " : "",
                           other ? type(*other) : std::string_view());
    }
    if (const FigureWords* words = words_for_figure(said.name)) return contradiction_in_words(card, *words, violation);
    return fmt::format("\"{}\" is not printed on {}", said.name, card);
}

std::string number_of_cards(int cards) {
    if (cards == 0) return "no cards";
    return fmt::format("{} card{}", cards, cards == 1 ? "" : "s");
}

std::string number_of_cards(const Pile& pile) {
    if (!pile.has_limits()) return "any number of cards";
    if (pile.least() == pile.most()) return number_of_cards(pile.most());
    return pile.least() == 0 ? "at most " + number_of_cards(pile.most())
                             : fmt::format("{} to {}", pile.least(), number_of_cards(pile.most()));
}

std::string poise_in_words(const Bounds& known, std::size_t player) {
    if (known.is_out(player)) return "is out";
    const int most = known.most().duelists[player].poise;
    const int least = known.least().duelists[player].poise;
    if (known.may_be_out(player))
        return most == 0 ? "has none or is out" : fmt::format("has at most {} or is out", most);
    if (most == 0) return "has No Poise";
    return least == most ? fmt::format("has {}", most) : fmt::format("has {} to {}", least, most);
}

}  // namespace engarde::reforged
