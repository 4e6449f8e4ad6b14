#include "verifier/reforged/disputes/claim_words.h"

#include <fmt/format.h>

#include "notation/reforged/print.h"
#include "verifier/phrases.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

std::string cards(std::size_t number) {
    return number == 0 ? "no cards" : plural(number, "card", "cards");
}

std::string cards_in(const notes::CardList& list) {
    std::vector<std::string> names;
    std::size_t hidden = 0;
    for (const auto& card : list.cards)
        if (card)
            names.push_back(card->text);
        else
            ++hidden;
    if (list.count || names.empty()) return cards(list.size());
    if (hidden > 0) names.push_back(plural(hidden, "hidden card", "hidden cards"));
    return listed(names);
}

std::string names_in(const notes::Laying& laying) {
    std::vector<std::string> names;
    for (const notes::Name& card : laying.cards) names.push_back(card.text);
    return listed(names);
}

// "Parry Riposte against Thrust", "Coupé against Hard Parry #2"
std::string laying_in_words(const notes::Laying& laying) {
    std::string words = names_in(laying);
    if (!laying.against) return words;
    words += " against " + laying.against->card.text;
    return laying.against->number ? fmt::format("{} #{}", words, laying.against->number->value) : words;
}

template <class Each, class InWords>
std::string each_in_words(const std::vector<Each>& all, const InWords& in_words) {
    std::vector<std::string> words;
    for (const Each& each : all) words.push_back(in_words(each));
    return listed(words);
}

struct Words {
    std::string active;
    bool is_dealt;

    std::string operator()(const notes::CardLine& line) const {
        return "this is said to be printed: " + notes::print(line).substr(std::string_view("card ").size());
    }
    std::string operator()(const notes::Deal& deal) const {
        return "every player is dealt " + cards(static_cast<std::size_t>(deal.cards.value));
    }
    std::string operator()(const notes::Hand& hand) const {
        return hand.player.text + (is_dealt ? " is dealt " : " holds ") + cards_in(hand.cards);
    }
    std::string operator()(const notes::Turn& turn) const { return turn.player.text + " begins a turn"; }
    std::string operator()(const notes::Discard& discard) const {
        return discard.player.text + " discards " + cards_in(discard.cards);
    }
    std::string operator()(const notes::Draw& draw) const {
        return draw.player.text + " draws " + cards_in(draw.cards);
    }
    std::string operator()(const notes::Reshuffle& shuffled) const {
        return fmt::format("the discard pile, {}, is shuffled and becomes the deck",
                           cards(static_cast<std::size_t>(shuffled.cards.value)));
    }
    std::string operator()(const notes::Item& item) const {
        return item.card ? fmt::format("{} puts {} in play", item.player.text, item.card->text)
                         : item.player.text + " discards the Item in play";
    }
    std::string operator()(const notes::Restore& restore) const {
        return fmt::format("{} restores Poise with {}", restore.player.text, restore.card.text);
    }
    std::string operator()(const notes::Attack& attack) const {
        const std::string who = attack.attacker  ? attack.attacker->text
                                : active.empty() ? std::string("the player whose turn it is")
                                                 : active;
        return fmt::format("{} attacks {} with {}", who, attack.defender.text, laying_in_words(attack.laying));
    }
    std::string operator()(const notes::Play& play) const {
        if (play.layings.empty()) return play.player.text + " plays nothing";
        std::vector<std::string> deeds;
        for (std::size_t index = 0; index < play.layings.size(); ++index) {
            deeds.push_back((index == 0 && play.interrupts ? "interrupts with " : "plays ") +
                            laying_in_words(play.layings[index]));
            if (play.pays == index) deeds.emplace_back("pays 1 Poise");
        }
        return play.player.text + " " + listed(deeds);
    }
    std::string operator()(const notes::Pistol& pistol) const {
        return fmt::format("{} fires the Pistol at {}", pistol.player.text, pistol.target.text);
    }
    std::string operator()(const notes::Damage& damage) const {
        return each_in_words(damage.to, [](const auto& each) {
            return fmt::format("{} takes {} damage", each.first.text, each.second.value);
        });
    }
    std::string operator()(const notes::Poise& poise) const {
        return each_in_words(poise.of, [](const auto& each) {
            if (!each.second) return each.first.text + " is out";
            return *each.second == 0 ? each.first.text + " is at No Poise"
                                     : fmt::format("{} has {} Poise", each.first.text, *each.second);
        });
    }
    std::string operator()(const notes::Items& items) const {
        return each_in_words(items.of, [](const notes::Item& each) {
            return fmt::format("{} has {} in play", each.player.text, each.card ? each.card->text : "no Item");
        });
    }
    std::string operator()(const notes::Deck& deck) const {
        return fmt::format("the deck has {}", cards(static_cast<std::size_t>(deck.cards.value)));
    }
    std::string operator()(const notes::Winner& winner) const {
        return (winner.player ? winner.player->text : std::string("nobody")) + " has won";
    }
};

}  // namespace

std::string event_in_words(const notes::Event& event, const std::string& active, bool is_dealt) {
    return std::visit(Words{active, is_dealt}, event);
}

}  // namespace engarde::reforged
