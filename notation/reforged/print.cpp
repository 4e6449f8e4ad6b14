#include "notation/reforged/print.h"

#include "notation/reforged/words.h"

namespace engarde::egn::reforged {

namespace {

template <class Each, class Print>
std::string joined(const std::vector<Each>& all, const char* separator, const Print& print_one) {
    std::string text;
    for (const Each& each : all) text += (text.empty() ? "" : separator) + print_one(each);
    return text;
}

std::string print_field(const CardFieldValue& value) {
    if (value.field == CardField::type) return std::string(word_for(value.type));
    const std::string word(word_for(value.field));
    if (has_number(value.field)) return word + " " + (value.number ? std::to_string(*value.number) : "?");
    if (value.field == CardField::withstands) return word + " " + written(value.name.text);
    return value.field == CardField::negates_fancy_move ? word + " fancy-move" : word;
}

std::string print_amounts(const std::vector<std::pair<Name, Number>>& amounts) {
    return joined(amounts, ", ", [](const auto& each) {
        return written_player(each.first.text) + " " + std::to_string(each.second.value);
    });
}

std::string print_cards_of(const char* word, const Name& player, const CardList& cards) {
    return word + written_player(player.text) + ": " + print(cards);
}

struct Printer {
    std::string operator()(const CardLine& line) const { return print(line); }
    std::string operator()(const Deal& deal) const { return "deal " + std::to_string(deal.cards.value); }
    std::string operator()(const Hand& hand) const { return print_cards_of("hand ", hand.player, hand.cards); }
    std::string operator()(const Turn& turn) const { return "turn " + written_player(turn.player.text); }
    std::string operator()(const Discard& discard) const {
        return print_cards_of("discard ", discard.player, discard.cards);
    }
    std::string operator()(const Draw& draw) const { return print_cards_of("draw ", draw.player, draw.cards); }
    std::string operator()(const Reshuffle& shuffled) const {
        return "reshuffle " + std::to_string(shuffled.cards.value);
    }
    std::string operator()(const Item& item) const {
        return "item " + written_player(item.player.text) + ": " + (item.card ? written(item.card->text) : "none");
    }
    std::string operator()(const Restore& restore) const {
        return "restore " + written_player(restore.player.text) + ": " + written(restore.card.text);
    }
    std::string operator()(const Attack& attack) const {
        const std::string from = attack.attacker ? written_player(attack.attacker->text) + " > " : std::string();
        return "attack " + from + written_player(attack.defender.text) + ": " + print(attack.laying);
    }
    std::string operator()(const Play& play) const {
        std::string text = written_actor(play.player.text) + (play.interrupts ? " interrupts: " : ": ");
        if (play.layings.empty()) return text + "pass";
        for (std::size_t index = 0; index < play.layings.size(); ++index) {
            text += (index == 0 ? "" : ", ") + print(play.layings[index]);
            if (play.pays && *play.pays == index) text += ", pay";
        }
        return text;
    }
    std::string operator()(const Pistol& pistol) const {
        return "pistol " + written_player(pistol.player.text) + " > " + written_player(pistol.target.text);
    }
    std::string operator()(const Damage& damage) const { return "damage " + print_amounts(damage.to); }
    std::string operator()(const Poise& poise) const {
        return "poise " + joined(poise.of, ", ", [](const auto& each) {
                   return written_player(each.first.text) + " " + (each.second ? std::to_string(*each.second) : "out");
               });
    }
    std::string operator()(const Items& items) const {
        return "items " + joined(items.of, ", ", [](const Item& each) {
                   return written_player(each.player.text) + " " + (each.card ? written(each.card->text) : "none");
               });
    }
    std::string operator()(const Deck& deck) const { return "deck " + std::to_string(deck.cards.value); }
    std::string operator()(const Winner& winner) const {
        return "winner " + (winner.player ? written_player(winner.player->text) : std::string("none"));
    }
};

}  // namespace

std::string print(const CardLine& line) {
    return "card " + written(line.name.text) + ": " + joined(line.fields, ", ", print_field);
}

std::string print(const Laying& laying) {
    std::string text = joined(laying.cards, " + ", [](const Name& card) { return written(card.text); });
    if (!laying.against) return text;
    text += " > " + written(laying.against->card.text);
    return laying.against->number ? text + " #" + std::to_string(laying.against->number->value) : text;
}

std::string print(const CardList& cards) {
    if (cards.count) return std::to_string(*cards.count);
    if (cards.cards.empty()) return "none";
    return joined(cards.cards, ", ",
                  [](const std::optional<Name>& card) { return card ? written(card->text) : std::string("?"); });
}

std::string print(const Event& event) {
    return std::visit(Printer{}, event);
}

}  // namespace engarde::egn::reforged
