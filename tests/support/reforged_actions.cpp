#include "tests/support/reforged_actions.h"

#include <algorithm>

namespace engarde::reforged::test {

namespace {

using model::Kind;
using model::Names;
using model::Stage;

class Chooser {
public:
    Chooser(const Twin& twin, Random& random) : twin_(twin), game_(twin.game), random_(random) {}

    // By whoever is to act, or by somebody else.
    model::Action sensible() const {
        switch (game_.stage) {
            case Stage::dealt:
            case Stage::lost:
            case Stage::ended:
                return {.kind = Kind::turn, .player = any_player()};
            case Stage::discard:
                return one_in(random_, 4) ? discards() : draws();
            case Stage::draw:
                return draws();
            case Stage::exchange:
                return game_.announced.empty() || one_in(random_, 3) ? plays(game_.priority) : negates();
            case Stage::prepare:
            case Stage::respite:
                break;
        }
        return prepares();
    }

    model::Action of_any_kind() const {
        const int player = one_in(random_, 2)               ? any_player()
                           : game_.stage == Stage::exchange ? game_.priority
                                                            : game_.active;
        const int actor = std::max(0, player);
        switch (below(random_, 12)) {
            case 0:
                return {.kind = Kind::turn, .player = actor};
            case 1:
                return {.kind = Kind::discard, .player = actor, .cards = some_of(hand_of(actor))};
            case 2:
                return {.kind = Kind::draw, .player = actor, .card = any_card()};
            case 3:
                return {.kind = Kind::reshuffle, .player = actor};
            case 4:
                return {.kind = Kind::item, .player = actor, .card = card_in(actor)};
            case 5:
                return {.kind = Kind::discard_item, .player = actor};
            case 6:
                return {.kind = Kind::restore, .player = actor, .card = card_in(actor)};
            case 7:
                return opens(actor);
            case 8:
                return {.kind = Kind::pistol, .player = actor, .opponent = any_opponent()};
            case 9:
                return {.kind = Kind::pass, .player = actor};
            case 10:
                return {.kind = Kind::interrupt, .player = actor, .card = card_in(actor)};
            default:
                return plays(actor);
        }
    }

    model::Action with_a_change(model::Action action) const {
        switch (below(random_, 9)) {
            case 0:
                action.player = any_player();
                break;
            case 1:
                if (!action.card.empty()) action.card = one_in(random_, 2) ? any_card() : card_in(action.player);
                break;
            case 2:
                if (action.opponent >= 0) action.opponent = any_opponent();
                break;
            case 3:
                action.attack = below(random_, static_cast<int>(game_.field.size()) + 2) - 1;
                break;
            case 4:
                action.response = below(random_, 3) - 1;
                break;
            case 5:
                action.pays = !action.pays;
                break;
            case 6:
                action.enhancements.push_back(one_in(random_, 2) ? any_card() : card_of(action.player, "enhancement"));
                break;
            case 7:
                action.new_attack = one_in(random_, 2) ? any_card() : card_of(action.player, "attack");
                if (one_in(random_, 3)) action.new_enhancements.push_back(any_card());
                break;
            default:
                if (!action.cards.empty()) action.cards.push_back(any_card());
                action.kind = one_in(random_, 2) ? Kind::play : action.kind;
        }
        return in_one_form(std::move(action));
    }

    // The engine has one form for what the reference could say in several.
    model::Action in_one_form(model::Action action) const {
        const bool has_a_card = action.kind == Kind::play || action.kind == Kind::interrupt ||
                                action.kind == Kind::attack || action.kind == Kind::item ||
                                action.kind == Kind::restore;
        if (has_a_card && action.card.empty()) action.card = any_card();
        const model::Card& card = printed(has_a_card ? action.card : any_card());
        if (action.kind == Kind::play && negates_something(action.card)) action.kind = Kind::interrupt;
        const bool is_aimed = action.kind == Kind::play && (card.type == "response" || card.type == "press");
        if (!is_aimed) action.attack = -1;
        if (action.attack < 0) action.response = -1;
        if (action.kind != Kind::play) action.pays = false;
        if (action.kind != Kind::play && action.kind != Kind::attack) action.enhancements.clear();
        if (action.kind != Kind::play && action.kind != Kind::interrupt) action.new_attack.clear();
        if (action.new_attack.empty()) action.new_enhancements.clear();
        if (action.kind != Kind::attack && action.kind != Kind::pistol) action.opponent = -1;
        return action;
    }

    std::vector<model::Action> telling() const {
        std::vector<model::Action> all;
        const int player = game_.stage == Stage::exchange ? game_.priority : std::max(0, game_.active);
        if (holds(player, "Lunge")) all.push_back({.kind = Kind::play, .player = player, .card = "Lunge"});
        if (!game_.announced.empty()) all.push_back(negates());
        if (holds(player, "Parry Riposte") && !game_.field.empty()) {
            model::Action riposte{.kind = Kind::play, .player = player, .card = "Parry Riposte"};
            riposte.attack = below(random_, static_cast<int>(game_.field.size()));
            riposte.pays = one_in(random_, 2);
            add_an_attack(riposte);
            all.push_back(riposte);
        }
        for (std::size_t place = 0; place < game_.field.size(); ++place)
            for (std::size_t laid = 0; laid < game_.field[place].responses.size(); ++laid)
                if (game_.field[place].responses[laid].player == player)
                    all.push_back({.kind = Kind::play,
                                   .player = player,
                                   .card = card_of(player, "press"),
                                   .attack = static_cast<int>(place),
                                   .response = static_cast<int>(laid)});
        model::Action opening = opens(player);
        if (opening.enhancements.size() > 1) all.push_back(opening);
        if (const std::string twice = enhancement_held_twice(player); !twice.empty()) {
            opening.enhancements = {twice, twice};
            all.push_back(opening);
        }
        for (model::Action& action : all) action = in_one_form(std::move(action));
        return all;
    }

private:
    const model::Book& book() const { return twin_.model_rules.books.front(); }
    const model::Card& printed(const std::string& name) const {
        return *std::find_if(book().begin(), book().end(), [&](const model::Card& each) { return each.name == name; });
    }
    // Disarm may be of two types.
    bool is_a(const std::string& name, const std::string& type) const {
        return std::any_of(
            twin_.model_rules.books.begin(), twin_.model_rules.books.end(), [&](const model::Book& each) {
                return std::any_of(each.begin(), each.end(),
                                   [&](const model::Card& card) { return card.name == name && card.type == type; });
            });
    }

    bool negates_something(const std::string& name) const {
        const Names& effects = printed(name).effects;
        return std::find(effects.begin(), effects.end(), "negates fancy-move") != effects.end();
    }

    int any_player() const { return below(random_, static_cast<int>(game_.players.size())); }
    int any_opponent() const { return below(random_, static_cast<int>(game_.players.size()) + 1); }
    const Names& hand_of(int player) const { return game_.players.at(static_cast<std::size_t>(player)).hand; }
    std::string any_card() const { return one_of(random_, book()).name; }
    bool holds(int player, const std::string& card) const {
        const Names& hand = hand_of(player);
        return std::find(hand.begin(), hand.end(), card) != hand.end();
    }
    std::string enhancement_held_twice(int player) const {
        const Names& hand = hand_of(player);
        for (const std::string& card : hand)
            if (is_a(card, "enhancement") && std::count(hand.begin(), hand.end(), card) > 1) return card;
        return "";
    }
    std::string card_in(int player) const {
        return hand_of(player).empty() ? any_card() : one_of(random_, hand_of(player));
    }
    std::string card_of(int player, const std::string& type) const {
        Names cards;
        for (const std::string& card : hand_of(player))
            if (is_a(card, type)) cards.push_back(card);
        return cards.empty() ? any_card() : one_of(random_, cards);
    }
    Names some_of(const Names& cards) const {
        Names some;
        for (const std::string& card : cards)
            if (one_in(random_, 3)) some.push_back(card);
        return some;
    }
    Names some_enhancements(int player) const {
        Names some;
        for (const std::string& card : hand_of(player))
            if (is_a(card, "enhancement") && one_in(random_, 2) &&
                std::find(some.begin(), some.end(), card) == some.end())
                some.push_back(card);
        return some;
    }

    model::Action discards() const {
        return {.kind = Kind::discard, .player = game_.active, .cards = some_of(hand_of(game_.active))};
    }
    model::Action draws() const {
        const bool is_full = static_cast<int>(hand_of(game_.active).size()) >= twin_.model_rules.rules.hand_size;
        if (game_.deck.empty() && !game_.discard_pile.empty() && (!is_full || one_in(random_, 2)))
            return {.kind = Kind::reshuffle, .player = game_.active};
        if (is_full || game_.deck.empty()) return prepares();
        return {.kind = Kind::draw, .player = game_.active, .card = one_of(random_, game_.deck)};
    }
    model::Action prepares() const {
        const int player = game_.active;
        switch (below(random_, game_.stage == Stage::respite ? 6 : 12)) {
            case 0:
            case 1:
                return {.kind = Kind::item, .player = player, .card = card_of(player, "item")};
            case 2:
                return {.kind = Kind::restore, .player = player, .card = card_of(player, "restore")};
            case 3:
                return one_in(random_, 3) ? model::Action{.kind = Kind::discard_item, .player = player} : next_turn();
            case 4:
            case 5:
                return next_turn();
            case 6:
            case 7:
                return {.kind = Kind::pistol, .player = player, .opponent = any_opponent()};
            default:
                return opens(player);
        }
    }
    model::Action next_turn() const {
        int next = (game_.active + 1) % static_cast<int>(game_.players.size());
        while (game_.players.at(static_cast<std::size_t>(next)).out)
            next = (next + 1) % static_cast<int>(game_.players.size());
        return {.kind = Kind::turn, .player = next};
    }
    model::Action opens(int player) const {
        return {.kind = Kind::attack,
                .player = player,
                .card = card_of(player, "attack"),
                .enhancements = some_enhancements(player),
                .opponent = any_opponent()};
    }

    model::Action plays(int player) const {
        model::Action action{.kind = Kind::play, .player = player};
        switch (below(random_, 13)) {
            case 0:
                if (one_in(random_, 3)) return {.kind = Kind::pass, .player = player};
                [[fallthrough]];
            case 1:
            case 2:
                action.card = card_of(player, "fancy-move");
                if (!one_in(random_, 3)) add_an_attack(action);
                break;
            case 3:
            case 4:
                action.card = card_of(player, "press");
                aim_at_a_response(action);
                break;
            case 5:
            case 6:
                action.card = holds(player, "Lunge") ? "Lunge" : card_of(player, "attack");
                action.enhancements = some_enhancements(player);
                break;
            default:
                action.card = card_of(player, "response");
                action.attack = below(random_, static_cast<int>(game_.field.size()) + 1);
                if (holds(player, "Parry Riposte") && one_in(random_, 2)) {
                    action.card = "Parry Riposte";
                    action.pays = !one_in(random_, 3);
                    if (!one_in(random_, 3)) add_an_attack(action);
                }
        }
        return in_one_form(std::move(action));
    }
    void add_an_attack(model::Action& action) const {
        action.new_attack = card_of(action.player, "attack");
        action.new_enhancements = some_enhancements(action.player);
    }
    void aim_at_a_response(model::Action& action) const {
        std::vector<std::pair<int, int>> responses;
        for (std::size_t place = 0; place < game_.field.size(); ++place)
            for (std::size_t laid = 0; laid < game_.field[place].responses.size(); ++laid)
                responses.emplace_back(place, laid);
        if (!responses.empty()) std::tie(action.attack, action.response) = one_of(random_, responses);
    }

    model::Action negates() const {
        const int other = game_.announced.back().player == game_.active ? game_.opponent : game_.active;
        const std::string type = one_in(random_, 2) ? "interrupt" : "fancy-move";
        model::Action action{.kind = Kind::interrupt, .player = other, .card = card_of(other, type)};
        if (game_.announced.size() > 1 && !one_in(random_, 4)) add_an_attack(action);
        return action;
    }

    const Twin& twin_;
    const model::Game& game_;
    Random& random_;
};

bool is_legal(const Twin& twin, const model::Action& action) {
    return faults(twin.model_rules, twin.game, action).empty();
}

}  // namespace

model::Action some_legal_action(const Twin& twin, Random& random) {
    const Chooser choose(twin, random);
    for (int attempt = 0; attempt < 40; ++attempt)
        if (model::Action action = choose.sensible(); is_legal(twin, action)) return action;
    for (int player = 0; player < static_cast<int>(twin.game.players.size()); ++player)
        for (const Kind kind : {Kind::turn, Kind::pass, Kind::reshuffle})
            if (model::Action action{.kind = kind, .player = player}; is_legal(twin, action)) return action;
    return {.kind = Kind::draw, .player = twin.game.active, .card = twin.game.deck.at(0)};
}

std::vector<model::Action> telling_actions(const Twin& twin, Random& random) {
    return Chooser(twin, random).telling();
}

model::Action some_attempt(const Twin& twin, Random& random) {
    const Chooser choose(twin, random);
    const model::Action action = one_in(random, 3) ? choose.of_any_kind() : choose.sensible();
    return choose.in_one_form(one_in(random, 4) ? action : choose.with_a_change(action));
}

}  // namespace engarde::reforged::test
