#include "tests/support/reforged_tables.h"

#include <rapidcheck.h>

#include <algorithm>
#include <stdexcept>

#include "engine/reforged/questions.h"
#include "engine/reforged/reforged.h"

namespace engarde::reforged::test {

namespace {

using model::Names;

// What the rulebook leaves open about the cards that it names.
std::vector<CardEntry> named_cards(const Ruleset& ruleset, Random& random) {
    const bool slash_is_1 = one_in(random, 2);
    std::vector<CardEntry> entries{
        {.name = "Thrust"},
        {.name = "Lunge"},
        {.name = "Slash", .cost = below(random, 2)},
        {.name = "Masterful Strike"},
        {.name = "Powerful Strike", .cost = below(random, 2)},
        {.name = "Parry Riposte"},
        {.name = "Hard Parry", .cost = below(random, 3)},
        {.name = "Coupé"},
        {.name = "Strong Arm", .cost = 1 + below(random, 3)},
        {.name = "Taste My Blade!", .cost = below(random, 3)},
        {.name = "Superior Technique", .cost = below(random, 3)},
        {.name = "Disarm", .cost = below(random, 3), .damage = below(random, 3)},
        {.name = "Main Gauche", .cost = below(random, 2)},
        {.name = "Buckler", .cost = below(random, 3), .adds = below(random, 2), .shield = below(random, 4)},
    };
    if (one_in(random, 2)) entries[2].damage = slash_is_1 ? 1 : 2;
    CardEntry& disarm = entries[11];
    switch (below(random, 3)) {
        case 0:
            disarm.type = CardType::attack;
            break;
        case 1:
            disarm.type = CardType::enhancement;
            disarm.adds = disarm.damage;
            disarm.damage.reset();
            break;
        default:
            break;
    }
    if (one_in(random, 3)) entries[10].type = one_in(random, 2) ? CardType::interrupt : CardType::fancy_move;
    if (ruleset.pistol_in_the_game) entries.push_back({.name = "Pistol", .cost = below(random, 3)});
    return entries;
}

// One and more of every type, with effects that the rulebook gives to other cards.
std::vector<CardEntry> invented_cards(const Ruleset& ruleset, Random& random) {
    std::vector<CardEntry> entries{
        {.name = "Cut", .type = CardType::attack, .cost = below(random, 3), .damage = below(random, 5)},
        {.name = "Snare", .type = CardType::attack, .cost = 1, .damage = 1, .removes_item = true},
        {.name = "Rush", .type = CardType::attack, .cost = 0, .damage = 2, .no_riposte = true},
        {.name = "Feint", .type = CardType::enhancement, .cost = below(random, 4), .adds = below(random, 5)},
        {.name = "Twist", .type = CardType::enhancement, .cost = 1, .adds = 0, .removes_item = true},
        {.name = "Sidestep", .type = CardType::response, .cost = 0, .shield = 1 + below(random, 4)},
        {.name = "Duck", .type = CardType::response, .cost = below(random, 2), .shield = 1, .blocks = true},
        {.name = "Beat", .type = CardType::press, .cost = below(random, 2), .removes_response = true},
        {.name = "Flourish", .type = CardType::fancy_move, .cost = below(random, 4)},
        {.name = "Insight", .type = CardType::interrupt, .cost = below(random, 2), .negates_fancy_move = true},
        {.name = "Cloak",
         .type = CardType::item,
         .cost = below(random, 2),
         .adds = below(random, 3),
         .shield = below(random, 3)},
        {.name = "Wipe the Brow", .type = CardType::restore, .cost = below(random, 2), .poise = 1 + below(random, 4)},
        {.name = "Deep Breath", .type = CardType::restore, .cost = 1, .poise = 5},
    };
    entries[6].withstands = {"Strong Arm"};
    if (one_in(random, 2)) entries[5].withstands = {"Beat", "Coupé"};
    if (ruleset.pistol_in_the_game)
        entries.push_back({.name = "Crossbow", .type = CardType::item, .cost = 1, .adds = 0, .shield = 1, .takes = 3});
    return entries;
}

// Cards that do something together.
const std::vector<std::vector<std::string>>& themes() {
    static const std::vector<std::vector<std::string>> all{
        {"Lunge", "Sidestep", "Thrust"},
        {"Taste My Blade!", "Superior Technique", "Flourish", "Thrust"},
        {"Parry Riposte", "Coupé", "Masterful Strike", "Powerful Strike"},
        {"Thrust"},
    };
    return all;
}

// Every card once, the others at random, those of a theme more often; one Pistol.
void count_copies(std::vector<CardEntry>& entries, int size, Random& random) {
    for (CardEntry& entry : entries) entry.copies = 1;
    const std::vector<std::string>& theme = one_of(random, themes());
    for (int left = size - static_cast<int>(entries.size()); left > 0; --left) {
        const std::string wanted = one_in(random, 3) ? one_of(random, theme) : one_of(random, entries).name;
        const auto is_wanted = [&](const CardEntry& entry) { return entry.name == wanted; };
        ++*std::find_if(entries.begin(), entries.end(), is_wanted)->copies;
    }
    for (CardEntry& entry : entries) {
        if (entry.name != "Pistol") continue;
        *entries.front().copies += *entry.copies - 1;
        entry.copies = 1;
    }
}

// Takes cards out of a list at random.
Names taken(Names& from, int count, Random& random) {
    Names cards;
    for (int left = std::min(count, static_cast<int>(from.size())); left > 0; --left) {
        const auto place = from.begin() + below(random, static_cast<int>(from.size()));
        cards.push_back(*place);
        from.erase(place);
    }
    std::sort(cards.begin(), cards.end());
    return cards;
}

Names whole_deck(const Rules& rules) {
    return as_names(rules, full_deck(rules).known());
}

int some_poise(Random& random) {
    return one_in(random, 2) ? 10 : below(random, 5);
}

void put_an_item_in_play(const Rules& rules, Names& deck, model::Duelist& player, Random& random) {
    for (auto card = deck.begin(); card != deck.end(); ++card) {
        if (rules.book[rules.book.find(*card).value()].type != CardType::item || !one_in(random, 3)) continue;
        player.item = *card;
        deck.erase(card);
        return;
    }
}

// Nobody has had a turn yet. In half of the games few cards are there, so that the deck runs out again and again.
model::Game some_game(const Rules& rules, Names& parked, Random& random) {
    const bool is_small = one_in(random, 2);
    const int full = hand_size(rules.ruleset);
    const int hand = is_small ? 2 + below(random, full - 1) : full;
    Names deck = whole_deck(rules);
    model::Game game;
    game.players.resize(static_cast<std::size_t>(2 + (one_in(random, 2) ? 0 : below(random, 4))));
    const bool is_worn = one_in(random, 2);
    for (model::Duelist& player : game.players) {
        player.hand = taken(deck, hand, random);
        if (is_worn) player.poise = some_poise(random);
        if (is_worn && one_in(random, 3)) put_an_item_in_play(rules, deck, player, random);
    }
    if (is_small) {
        game.deck = taken(deck, below(random, 12), random);
        game.discard_pile = taken(deck, below(random, 9), random);
        parked = deck;
    } else {
        game.deck = deck;
    }
    std::sort(game.deck.begin(), game.deck.end());
    return game;
}

}  // namespace

Random some_chance() {
    return Random(*rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>())));
}

Ruleset some_answers(Random& random) {
    Ruleset ruleset;
    for (const Choice<Ruleset>& choice : choices()) {
        const int answers = static_cast<int>(choice.question.answer_count());
        choice.choose(ruleset, static_cast<std::size_t>(below(random, answers)));
    }
    if (one_in(random, 2)) ruleset.pistol_in_the_game = true;
    return ruleset;
}

std::vector<CardEntry> some_cards(const Ruleset& ruleset, Random& random) {
    std::vector<CardEntry> entries = named_cards(ruleset, random);
    for (CardEntry& each : invented_cards(ruleset, random)) entries.push_back(std::move(each));
    count_copies(entries, deck_size(ruleset), random);
    return entries;
}

Rules some_rules(Random& random) {
    Rules rules;
    rules.ruleset = some_answers(random);
    auto book = book_with(CardBook(), some_cards(rules.ruleset, random), rules.ruleset);
    if (!book) throw std::logic_error("an invented card book is wrong");
    rules.book = std::move(*book);
    return rules;
}

State state_of(const Rules& rules, const model::Game& game, const Names& parked) {
    State state = before_the_game(rules.ruleset, game.players.size());
    for (std::size_t place = 0; place < game.players.size(); ++place) {
        const model::Duelist& player = game.players[place];
        Duelist& duelist = state.duelists[place];
        duelist.poise = player.poise;
        duelist.hand = as_pile(rules, player.hand);
        if (!player.item.empty()) duelist.item = rules.book.find(player.item);
    }
    state.deck = as_pile(rules, game.deck);
    state.discard_pile = as_pile(rules, game.discard_pile);
    state.set_aside = as_pile(rules, parked);
    return state;
}

Twin some_table(const Rules& rules, Random& random) {
    Twin twin{.rules = rules, .model_rules = as_model(rules)};
    twin.game = some_game(rules, twin.parked, random);
    twin.state = state_of(rules, twin.game, twin.parked);
    return twin;
}

}  // namespace engarde::reforged::test
