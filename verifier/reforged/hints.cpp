#include "verifier/reforged/hints.h"

#include <fmt/format.h>

#include "engine/reforged/card_type.h"
#include "engine/reforged/rulebook.h"
#include "notation/reforged/words.h"

namespace engarde::reforged {

namespace {

using egn::reforged::written;
using egn::reforged::written_player;

CardType type_named(const Rules& rules, const std::string& name) {
    const auto card = rules.book.find(name);
    return card ? type_of(rules, *card) : CardType::undetermined;
}

// Before an Exchange and after it, cards are played by events of their own.
std::string hint_outside_exchanges(const egn::reforged::Play& play, const Rules& rules) {
    const CardType type = type_named(rules, play.layings.front().cards.front().text);
    const std::string player = written_player(play.player.text);
    const std::string card = written(play.layings.front().cards.front().text);
    if (type == CardType::item) return fmt::format("an Item is put in play with \"item {}: {}\"", player, card);
    if (type == CardType::restore) return fmt::format("a Restore card is played with \"restore {}: {}\"", player, card);
    if (type == CardType::attack) return fmt::format("an Exchange is started with \"attack PLAYER: {}\"", card);
    return {};
}

}  // namespace

std::string hint_for(const Clause& broken, const egn::reforged::Play& play, const Rules& rules) {
    if (play.layings.empty()) return {};
    if (&broken == &clause::cards_are_played_in_an_exchange) return hint_outside_exchanges(play, rules);
    const auto& against = play.layings.front().against;
    if (&broken == &clause::only_fancy_moves_are_negated && against &&
        type_named(rules, against->card.text) == CardType::fancy_move)
        return "a Fancy Move that is negated is written without the Attack that it would have allowed";
    if (against) return {};
    const std::string card = written(play.layings.front().cards.front().text);
    if (&broken == &clause::a_response_answers_an_attack)
        return fmt::format("a Response names the Attack that it answers: \"{} > Thrust\"", card);
    if (&broken == &clause::a_press_removes_a_response)
        return fmt::format("a Press names the Response that it removes: \"{} > Parry Riposte\"", card);
    return {};
}

}  // namespace engarde::reforged
