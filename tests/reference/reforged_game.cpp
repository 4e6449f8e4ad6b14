#include "tests/reference/reforged_game.h"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <utility>

namespace reference::reforged {

namespace {

// ---- Lists of cards -------------------------------------------------------------------------------------------------

int count_of(const Names& cards, const std::string& name) {
    return static_cast<int>(std::count(cards.begin(), cards.end(), name));
}

bool holds_all(const Names& hand, const Names& cards) {
    return std::all_of(cards.begin(), cards.end(),
                       [&](const std::string& card) { return count_of(cards, card) <= count_of(hand, card); });
}

// Cards in no order are kept sorted, so that equal games compare equal.
void put(Names& pile, const std::string& card) {
    pile.insert(std::upper_bound(pile.begin(), pile.end(), card), card);
}

void put_all(Names& pile, const Names& cards) {
    for (const std::string& card : cards) put(pile, card);
}

void take(Names& pile, const std::string& card) {
    const auto found = std::find(pile.begin(), pile.end(), card);
    if (found == pile.end()) throw std::invalid_argument("no such card: " + card);
    pile.erase(found);
}

Names each_once(Names cards) {
    std::sort(cards.begin(), cards.end());
    cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    return cards;
}

// ---- What a card prints ---------------------------------------------------------------------------------------------

const Card& printed(const Book& book, const std::string& name) {
    for (const Card& card : book)
        if (card.name == name) return card;
    throw std::invalid_argument("not in the book: " + name);
}

bool is_in(const Book& book, const std::string& name) {
    return std::any_of(book.begin(), book.end(), [&](const Card& card) { return card.name == name; });
}

bool is_a(const Book& book, const std::string& name, const std::string& type) {
    return is_in(book, name) && printed(book, name).type == type;
}

bool has_effect(const Book& book, const std::string& name, const std::string& effect) {
    return is_in(book, name) && count_of(printed(book, name).effects, effect) > 0;
}

// The Poise that a Pistol takes; 0: the card is not one. l.118-119
int taken_by(const Book& book, const std::string& name) {
    if (!is_in(book, name)) return 0;
    for (const std::string& effect : printed(book, name).effects)
        if (effect.rfind("takes ", 0) == 0) return std::stoi(effect.substr(6));
    return 0;
}

// ---- Players --------------------------------------------------------------------------------------------------------

bool is_a_player(const Game& game, int player) {
    return player >= 0 && player < static_cast<int>(game.players.size());
}

Duelist& duelist(Game& game, int player) {
    return game.players.at(static_cast<std::size_t>(player));
}

const Duelist& duelist(const Game& game, int player) {
    return game.players.at(static_cast<std::size_t>(player));
}

int players_left(const Game& game) {
    return static_cast<int>(
        std::count_if(game.players.begin(), game.players.end(), [](const Duelist& each) { return !each.out; }));
}

// Play passes to the left (l.57-58); a player who is out has no turn (l.33-34).
int next_player(const Game& game) {
    const int players = static_cast<int>(game.players.size());
    int next = (game.active + 1) % players;
    while (duelist(game, next).out) next = (next + 1) % players;
    return next;
}

int other_duelist(const Game& game, int player) {
    return player == game.active ? game.opponent : game.active;
}

bool is_dueling(const Game& game, int player) {
    return player == game.active || player == game.opponent;
}

// ---- Poise ----------------------------------------------------------------------------------------------------------

// The cost is paid as the card is played, even if this leaves No Poise; with No Poise nothing is paid. l.38-48
int poise_after_paying(int poise, int cost) {
    return std::max(0, poise - cost);
}

// "even if this puts you at No Poise" (l.41-42) does not say that a cost may be higher than what is left.
bool can_pay(const Rules& rules, int poise, int cost) {
    return poise == 0 || cost <= poise || rules.cost_above_poise == "yes";
}

// What is paid for cards that are played together, one after the other or as one sum.
struct Purse {
    int poise = 0;
    bool too_dear = false;

    void pay(const Rules& rules, int cost) {
        if (!can_pay(rules, poise, cost)) too_dear = true;
        poise = poise_after_paying(poise, cost);
    }

    void pay_for_attack(const Rules& rules, const Book& book, const std::string& attack, const Names& enhancements) {
        std::vector<int> costs{printed(book, attack).cost};
        for (const std::string& each : enhancements) costs.push_back(printed(book, each).cost);
        if (rules.payment == "all-at-once") {
            int sum = 0;
            for (const int cost : costs) sum += cost;
            costs = {sum};
        }
        for (const int cost : costs) pay(rules, cost);
    }
};

// An eliminated player's cards: the rulebook does not say (reforged-dead-hand).
void leave_the_game(const Rules& rules, Game& game, Duelist& loser) {
    loser.out = true;
    if (rules.dead_hand != "discarded") return;
    put_all(game.discard_pile, loser.hand);
    loser.hand.clear();
    if (!loser.item.empty()) put(game.discard_pile, loser.item);
    loser.item.clear();
}

// Poise left: at worst No Poise, whatever the damage (l.30-32, l.196-201). No Poise already: out of the game (l.32-34,
// l.211-212).
void lose_poise(const Rules& rules, Game& game, int player, int damage, bool may_eliminate) {
    Duelist& loser = duelist(game, player);
    if (damage <= 0) return;
    if (loser.poise > 0)
        loser.poise = std::max(0, loser.poise - damage);
    else if (may_eliminate)
        leave_the_game(rules, game, loser);
}

// The last player standing wins (l.21). Nobody may be left: both duelists lose Poise at once (l.200-201).
void end_if_decided(Game& game) {
    if (players_left(game) <= 1) game.stage = Stage::ended;
}

// ---- Items ----------------------------------------------------------------------------------------------------------

void discard_item_of(Game& game, int player) {
    Duelist& owner = duelist(game, player);
    if (!owner.item.empty()) put(game.discard_pile, owner.item);
    owner.item.clear();
    owner.item_played_this_turn = false;
    owner.pistol_fired = false;
}

int bonus_of_item(const Book& book, const Duelist& owner) {
    return owner.item.empty() ? 0 : printed(book, owner.item).adds;
}

int shield_of_item(const Book& book, const Duelist& owner) {
    return owner.item.empty() ? 0 : printed(book, owner.item).shield;
}

// ---- Discard and refill ---------------------------------------------------------------------------------------------

// Draw until the hand has nine (l.13-14). Nothing can be drawn when deck and discard pile are both empty.
bool wants_a_card(const Rules& rules, const Game& game) {
    const bool something_left = !game.deck.empty() || !game.discard_pile.empty();
    return static_cast<int>(duelist(game, game.active).hand.size()) < rules.hand_size && something_left;
}

// "If the deck runs out, shuffle the discard pile" (l.14-15): when a card is missing, or once the last one is drawn.
bool must_reshuffle(const Rules& rules, const Game& game) {
    if (!game.deck.empty() || game.discard_pile.empty()) return false;
    if (rules.deck_runs_out == "last-card-drawn" && game.deck_ran_out) return true;
    return wants_a_card(rules, game);
}

// Nothing in l.14-15 forbids it when there is nothing to shuffle: the new deck is empty then.
bool may_reshuffle(const Rules& rules, const Game& game) {
    const bool is_short = static_cast<int>(duelist(game, game.active).hand.size()) < rules.hand_size;
    return must_reshuffle(rules, game) || (game.deck.empty() && is_short);
}

bool is_refilling(const Game& game) {
    return game.stage == Stage::discard || game.stage == Stage::draw;
}

// No card may be played until drawing is finished. l.15-16
bool still_drawing(const Rules& rules, const Game& game) {
    return is_refilling(game) && (wants_a_card(rules, game) || must_reshuffle(rules, game));
}

// ---- The Field ------------------------------------------------------------------------------------------------------

bool is_on_the_field(const Game& game, int attack) {
    return attack >= 0 && attack < static_cast<int>(game.field.size());
}

const Attack& attack_at(const Game& game, int attack) {
    return game.field.at(static_cast<std::size_t>(attack));
}

bool blocks(const Book& book, const Response& response) {
    return has_effect(book, response.card, "blocks");
}

// A Response in front of an Attack (l.144) blocks or otherwise mitigates (l.182): whether the latter counts is
// reforged-mitigating-response.
bool counts_for_lunge(const Rules& rules, const Book& book, const Response& response) {
    return blocks(book, response) || rules.mitigation_counts_for_lunge == "yes";
}

bool is_answered(const Rules& rules, const Book& book, const Attack& attack) {
    return std::any_of(attack.responses.begin(), attack.responses.end(),
                       [&](const Response& each) { return counts_for_lunge(rules, book, each); });
}

// "all Attacks currently targeting you have Responses in front of them" (l.143-146)
bool may_lunge(const Rules& rules, const Book& book, const Game& game, int player) {
    bool something_attacks = false;
    for (const Attack& attack : game.field) {
        if (attack.against != player) continue;
        something_attacks = true;
        if (!is_answered(rules, book, attack)) return false;
    }
    return something_attacks || rules.lunge_when_nothing_attacks == "yes";
}

// An Attack when the Field is completely empty, or when a card effect says so (l.130-133): Lunge is such a card
// (l.155).
bool may_attack_now(const Rules& rules, const Book& book, const Game& game, int player, const std::string& card) {
    if (game.field.empty()) return true;
    return has_effect(book, card, "allows-attack") && may_lunge(rules, book, game, player);
}

void lay_attack(Game& game, int player, int against, const std::string& card, const Names& enhancements) {
    take(duelist(game, player).hand, card);
    for (const std::string& each : enhancements) take(duelist(game, player).hand, each);
    game.field.push_back({card, player, against, enhancements, {}});
}

// ---- The end of an Exchange -----------------------------------------------------------------------------------------

bool carries_disarm(const Book& book, const Attack& attack) {
    return has_effect(book, attack.card, "removes-item") ||
           std::any_of(attack.enhancements.begin(), attack.enhancements.end(),
                       [&](const std::string& each) { return has_effect(book, each, "removes-item"); });
}

// Step 1, even if the Attack was blocked (l.158). Whose Item goes is inferred: that of the Attack's target.
void resolve_disarm(const Book& book, Game& game) {
    for (const Attack& attack : std::vector<Attack>(game.field))
        if (carries_disarm(book, attack)) discard_item_of(game, attack.against);
}

// Step 2: bursts less shields, Items counted for each Attack separately (l.104, l.170-172). A blocked Attack does
// nothing. Below zero: the shields are more than the bursts.
int bursts_less_shields(const Rules& rules, const Book& book, const Game& game, const Attack& attack) {
    int total = printed(book, attack.card).damage + bonus_of_item(book, duelist(game, attack.player)) -
                shield_of_item(book, duelist(game, attack.against));
    for (const std::string& each : attack.enhancements) total += printed(book, each).adds;
    for (const Response& each : attack.responses) {
        if (blocks(book, each)) return 0;
        if (rules.mitigation_shields_subtracted == "yes") total -= printed(book, each.card).shield;
    }
    return total;
}

// Step 3 takes the sum of the Attacks against each player (l.185-186).
std::vector<int> damage_by_player(const Rules& rules, const Book& book, const Game& game) {
    std::vector<int> damage(game.players.size(), 0);
    for (const Attack& attack : game.field) {
        const int total = bursts_less_shields(rules, book, game, attack);
        damage.at(static_cast<std::size_t>(attack.against)) +=
            rules.surplus_shields == "shared" ? total : std::max(0, total);
    }
    for (int& each : damage) each = std::max(0, each);
    return damage;
}

// Step 4 (l.195).
void discard_the_field(Game& game) {
    for (const Attack& attack : game.field) {
        put(game.discard_pile, attack.card);
        put_all(game.discard_pile, attack.enhancements);
        for (const Response& each : attack.responses) put(game.discard_pile, each.card);
    }
    game.field.clear();
}

// Nobody has a Respite who is out of the game.
void end_the_exchange(const Rules& rules, const Book& book, Game& game) {
    resolve_disarm(book, game);
    const std::vector<int> damage = damage_by_player(rules, book, game);
    for (std::size_t player = 0; player < damage.size(); ++player)
        lose_poise(rules, game, static_cast<int>(player), damage[player], true);
    discard_the_field(game);
    game.opponent = -1;
    game.priority = -1;
    game.stage = duelist(game, game.active).out ? Stage::lost : Stage::respite;
    end_if_decided(game);
}

// ---- Faults: the turn -----------------------------------------------------------------------------------------------

using Faults = Names;

void fault_if(Faults& faults, bool broken, const std::string& word) {
    if (broken) faults.push_back(word);
}

// What only the active player may do, outside an Exchange.
void add_faults_of_turn(const Game& game, const Action& action, Faults& faults) {
    fault_if(faults, game.stage == Stage::dealt, "no-turn-yet");
    fault_if(faults, game.stage == Stage::exchange, "during-an-exchange");
    fault_if(faults, game.stage == Stage::lost, "active-player-out");
    fault_if(faults, game.stage != Stage::dealt && action.player != game.active, "not-the-active-player");
}

void add_faults_of_holding(const Book& book, const Game& game, const Action& action, const Names& cards,
                           Faults& faults) {
    for (const std::string& card : cards) fault_if(faults, !is_in(book, card), "unknown-card");
    fault_if(faults, !holds_all(duelist(game, action.player).hand, cards), "not-held");
}

// Setup chooses anybody to go first (l.20); then play passes to the left (l.57-58).
Faults faults_of_turn(const Rules& rules, const Game& game, const Action& action) {
    if (game.stage == Stage::dealt) return {};
    Faults faults;
    fault_if(faults, game.stage == Stage::exchange, "during-an-exchange");
    fault_if(faults, still_drawing(rules, game), "still-drawing");
    fault_if(faults, action.player != next_player(game), "not-the-next-player");
    return faults;
}

// At the start of the turn, from none to the entire hand, before cards are drawn (l.11-13); at once or one by one.
Faults faults_of_discard(const Book& book, const Game& game, const Action& action) {
    Faults faults;
    add_faults_of_turn(game, action, faults);
    const bool too_late = game.stage != Stage::discard && game.stage != Stage::dealt;
    fault_if(faults, too_late, "not-at-the-start-of-the-turn");
    add_faults_of_holding(book, game, action, action.cards, faults);
    return faults;
}

Faults faults_of_draw(const Rules& rules, const Game& game, const Action& action) {
    Faults faults;
    add_faults_of_turn(game, action, faults);
    if (!faults.empty()) return faults;
    fault_if(faults, !is_refilling(game), "drawing-is-over");
    const bool is_full = static_cast<int>(duelist(game, action.player).hand.size()) >= rules.hand_size;
    fault_if(faults, is_full, "hand-is-full");
    fault_if(faults, game.deck.empty(), "deck-is-empty");
    fault_if(faults, !game.deck.empty() && count_of(game.deck, action.card) == 0, "not-in-the-deck");
    return faults;
}

Faults faults_of_reshuffle(const Rules& rules, const Game& game, const Action& action) {
    Faults faults;
    add_faults_of_turn(game, action, faults);
    if (!faults.empty()) return faults;
    fault_if(faults, !is_refilling(game), "drawing-is-over");
    fault_if(faults, !may_reshuffle(rules, game), "deck-has-not-run-out");
    return faults;
}

// Items and Restore Cards: before and after the Exchange, not during it (l.26-28, l.51-53, l.63-64, l.99-100).
void add_faults_of_preparing(const Rules& rules, const Book& book, const Game& game, const Action& action,
                             Faults& faults) {
    add_faults_of_turn(game, action, faults);
    fault_if(faults, still_drawing(rules, game), "still-drawing");
    fault_if(faults, game.pistol_used && rules.respite_after_pistol != "yes", "no-respite-after-the-pistol");
    add_faults_of_holding(book, game, action, {action.card}, faults);
    if (!is_in(book, action.card)) return;
    const int cost = printed(book, action.card).cost;
    fault_if(faults, !can_pay(rules, duelist(game, action.player).poise, cost), "too-dear");
}

Faults faults_of_item(const Rules& rules, const Book& book, const Game& game, const Action& action) {
    Faults faults;
    fault_if(faults, !is_a(book, action.card, "item"), "not-an-item");
    add_faults_of_preparing(rules, book, game, action, faults);
    const bool is_pistol = taken_by(book, action.card) > 0;
    fault_if(faults, is_pistol && rules.pistol_in_the_game != "yes", "no-pistol-in-the-game");
    return faults;
}

Faults faults_of_restore(const Rules& rules, const Book& book, const Game& game, const Action& action) {
    Faults faults;
    fault_if(faults, !is_a(book, action.card, "restore"), "not-a-restore-card");
    add_faults_of_preparing(rules, book, game, action, faults);
    return faults;
}

// During one's turn, not during an Exchange (l.96-98). It plays no card, so it need not wait for the draw (l.15-16).
Faults faults_of_discarding_item(const Game& game, const Action& action) {
    Faults faults;
    add_faults_of_turn(game, action, faults);
    fault_if(faults, duelist(game, action.player).item.empty(), "no-item");
    return faults;
}

// One Exchange a turn (l.79-80, l.114), or the Pistol instead of it (l.118-119), with another player (l.115).
void add_faults_of_challenge(const Rules& rules, const Game& game, const Action& action, Faults& faults) {
    add_faults_of_turn(game, action, faults);
    fault_if(faults, still_drawing(rules, game), "still-drawing");
    fault_if(faults, game.stage == Stage::respite && !game.pistol_used, "exchange-already-had");
    fault_if(faults, game.stage == Stage::respite && game.pistol_used, "pistol-already-used");
    if (!is_a_player(game, action.opponent) || action.opponent == action.player)
        faults.emplace_back("not-another-player");
    else
        fault_if(faults, duelist(game, action.opponent).out, "opponent-is-out");
}

Faults faults_of_pistol(const Rules& rules, const Book& book, const Game& game, const Action& action) {
    Faults faults;
    add_faults_of_challenge(rules, game, action, faults);
    const Duelist& owner = duelist(game, action.player);
    if (taken_by(book, owner.item) == 0) {
        faults.emplace_back("no-pistol");
        return faults;
    }
    fault_if(faults, owner.item_played_this_turn && rules.pistol_on_the_turn_played != "yes", "pistol-just-played");
    fault_if(faults, owner.pistol_fired && rules.pistol_again != "yes", "pistol-fired-before");
    return faults;
}

// ---- Faults: the Exchange -------------------------------------------------------------------------------------------

// Any number of Enhancements with an Attack, no two of a name (l.147-149).
void add_faults_of_attack(const Book& book, const std::string& attack, const Names& enhancements, Faults& faults) {
    fault_if(faults, !is_a(book, attack, "attack"), "not-an-attack");
    const bool are_enhancements = std::all_of(enhancements.begin(), enhancements.end(),
                                              [&](const auto& each) { return is_a(book, each, "enhancement"); });
    fault_if(faults, !are_enhancements, "not-an-enhancement");
    fault_if(faults, each_once(enhancements).size() != enhancements.size(), "enhancement-twice");
}

Names cards_of(const Action& action) {
    Names cards{action.card};
    cards.insert(cards.end(), action.enhancements.begin(), action.enhancements.end());
    if (!action.new_attack.empty()) cards.push_back(action.new_attack);
    cards.insert(cards.end(), action.new_enhancements.begin(), action.new_enhancements.end());
    return cards;
}

Faults faults_of_opening(const Rules& rules, const Book& book, const Game& game, const Action& action) {
    Faults faults;
    add_faults_of_challenge(rules, game, action, faults);
    add_faults_of_attack(book, action.card, action.enhancements, faults);
    add_faults_of_holding(book, game, action, cards_of(action), faults);
    if (count_of(faults, "unknown-card") > 0) return faults;
    Purse purse{duelist(game, action.player).poise};
    purse.pay_for_attack(rules, book, action.card, action.enhancements);
    fault_if(faults, purse.too_dear, "too-dear");
    return faults;
}

// Only the two duelists play (l.81-83), one after the other (l.123).
void add_faults_of_priority(const Game& game, const Action& action, Faults& faults) {
    if (game.stage != Stage::exchange) {
        faults.emplace_back("no-exchange");
        return;
    }
    fault_if(faults, !is_dueling(game, action.player), "not-a-duelist");
    fault_if(faults, is_dueling(game, action.player) && action.player != game.priority, "no-priority");
}

// "this Attack" (l.359-362), whether the Attack prints it or one of its Enhancements.
bool has_no_riposte(const Book& book, const Attack& attack) {
    if (has_effect(book, attack.card, "no-riposte")) return true;
    return std::any_of(attack.enhancements.begin(), attack.enhancements.end(),
                       [&](const std::string& each) { return has_effect(book, each, "no-riposte"); });
}

// One card, unless Enhancements come along with an Attack or the card allows another one (l.124-128).
void add_faults_of_several_cards(const Book& book, const Action& action, Faults& faults) {
    const bool is_attack = is_a(book, action.card, "attack");
    fault_if(faults, !is_attack && !action.enhancements.empty(), "enhancement-without-attack");
    const bool can_allow = is_a(book, action.card, "response") || is_a(book, action.card, "fancy-move");
    const bool allows = can_allow && has_effect(book, action.card, "allows-attack");
    const bool has_more = !action.new_attack.empty() || !action.new_enhancements.empty();
    fault_if(faults, has_more && !allows, "second-card");
    const bool can_be_paid = allows && is_a(book, action.card, "response");
    fault_if(faults, action.pays && !can_be_paid, "nothing-to-pay-for");
}

// Laid facing an Attack, to mitigate its damage (l.181-183).
void add_faults_of_response(const Rules& rules, const Book& book, const Game& game, const Action& action,
                            Faults& faults) {
    fault_if(faults, action.response != -1, "wrong-target");
    if (!is_on_the_field(game, action.attack)) {
        faults.emplace_back("no-such-attack");
        return;
    }
    const Attack& target = attack_at(game, action.attack);
    fault_if(faults, target.against != action.player && rules.response_to_own_attack != "yes", "not-attacked-by-it");
    fault_if(faults, !target.responses.empty() && rules.several_responses != "yes", "has-a-response");
    const bool is_used = !action.new_attack.empty();
    fault_if(faults, is_used && has_no_riposte(book, target), "no-riposte");
}

// Discards the targeted Response (l.190-193), unless the Response cannot be affected (l.160-162).
void add_faults_of_press(const Rules& rules, const Book& book, const Game& game, const Action& action, Faults& faults) {
    const bool exists = is_on_the_field(game, action.attack) && action.response >= 0 &&
                        action.response < static_cast<int>(attack_at(game, action.attack).responses.size());
    if (!exists) {
        faults.emplace_back("no-such-response");
        return;
    }
    const Response& target = attack_at(game, action.attack).responses.at(static_cast<std::size_t>(action.response));
    fault_if(faults, target.player == action.player && rules.press_on_own_response != "yes", "own-response");
    fault_if(faults, has_effect(book, target.card, "withstands " + action.card), "withstands");
}

void add_faults_of_type(const Rules& rules, const Book& book, const Game& game, const Action& action, Faults& faults) {
    const std::string& type = printed(book, action.card).type;
    const bool has_target = action.attack != -1 || action.response != -1;
    if (type == "response") return add_faults_of_response(rules, book, game, action, faults);
    if (type == "press") return add_faults_of_press(rules, book, game, action, faults);
    fault_if(faults, has_target, "wrong-target");
    if (type == "attack") {
        add_faults_of_attack(book, action.card, action.enhancements, faults);
        const bool may = may_attack_now(rules, book, game, action.player, action.card);
        fault_if(faults, !may, "field-not-empty");
    }
    fault_if(faults, type == "enhancement", "enhancement-without-attack");  // l.149-151
    fault_if(faults, type == "item" || type == "restore", "during-an-exchange");
    fault_if(faults, has_effect(book, action.card, "negates fancy-move"), "nothing-to-negate");
}

// The Poise of a play in the order of its cards. Parry Riposte: pay 1, or be at No Poise, to play an Attack
// (l.221-224). Who pays at No Poise pays nothing (l.43-45), which nothing forbids.
void add_faults_of_paying(const Rules& rules, const Book& book, const Game& game, const Action& action,
                          Faults& faults) {
    Purse purse{duelist(game, action.player).poise};
    purse.pay_for_attack(rules, book, action.card, action.enhancements);
    if (action.pays) {
        purse.pay(rules, 1);
    } else if (is_a(book, action.card, "response") && !action.new_attack.empty()) {
        fault_if(faults, purse.poise > 0, "riposte-not-paid");
    }
    if (!action.new_attack.empty()) purse.pay_for_attack(rules, book, action.new_attack, action.new_enhancements);
    fault_if(faults, purse.too_dear, "too-dear");
}

Faults faults_of_play(const Rules& rules, const Book& book, const Game& game, const Action& action) {
    Faults faults;
    add_faults_of_priority(game, action, faults);
    if (!faults.empty()) return faults;
    add_faults_of_holding(book, game, action, cards_of(action), faults);
    if (count_of(faults, "unknown-card") > 0) return faults;
    add_faults_of_several_cards(book, action, faults);
    add_faults_of_type(rules, book, game, action, faults);
    if (!action.new_attack.empty()) add_faults_of_attack(book, action.new_attack, action.new_enhancements, faults);
    fault_if(faults, action.new_attack.empty() && !action.new_enhancements.empty(), "enhancement-without-attack");
    add_faults_of_paying(rules, book, game, action, faults);
    return faults;
}

Faults faults_of_pass(const Game& game, const Action& action) {
    Faults faults;
    add_faults_of_priority(game, action, faults);
    return faults;
}

// The last card of the resolution can be negated if it is a Fancy Move.
bool can_be_negated(const Book& book, const Game& game) {
    return !game.announced.empty() && is_a(book, game.announced.back().card, "fancy-move");
}

// Each card of the resolution negates the one before, so that the move holds if their number is odd.
bool move_holds(const Game& game) {
    return game.announced.size() % 2 == 1;
}

// Whoever negates what had negated an own Fancy Move has the effect of that move: an Attack (l.156, l.404).
bool regains_an_attack(const Book& book, const Game& game, const Action& action) {
    return !move_holds(game) && !game.announced.empty() && game.announced.front().player == action.player &&
           has_effect(book, game.announced.front().card, "allows-attack");
}

// Nothing is interrupted but a Fancy Move, by Superior Technique, partway through its resolution (l.137-139); one's own
// play has one card (l.124-126).
Faults faults_of_interrupt(const Rules& rules, const Book& book, const Game& game, const Action& action) {
    Faults faults;
    if (game.stage != Stage::exchange) return {"no-exchange"};
    fault_if(faults, !is_dueling(game, action.player), "not-a-duelist");
    fault_if(faults, !can_be_negated(book, game), "nothing-to-negate");
    const bool is_own = !game.announced.empty() && action.player == game.announced.back().player;
    fault_if(faults, is_own, "own-fancy-move");
    fault_if(faults, !has_effect(book, action.card, "negates fancy-move"), "cannot-negate");
    add_faults_of_holding(book, game, action, cards_of(action), faults);
    if (count_of(faults, "unknown-card") > 0) return faults;
    Purse purse{duelist(game, action.player).poise};
    purse.pay(rules, printed(book, action.card).cost);
    if (!action.new_attack.empty()) {
        fault_if(faults, !regains_an_attack(book, game, action), "second-card");
        add_faults_of_attack(book, action.new_attack, action.new_enhancements, faults);
        purse.pay_for_attack(rules, book, action.new_attack, action.new_enhancements);
    }
    fault_if(faults, purse.too_dear, "too-dear");
    return faults;
}

// ---- Playing --------------------------------------------------------------------------------------------------------

void begin_turn(Game& game, int player) {
    for (Duelist& each : game.players) each.item_played_this_turn = false;
    game.active = player;
    game.stage = Stage::discard;
    game.pistol_used = false;
    game.deck_ran_out = false;
}

// Who plays a card has finished drawing.
void leave_the_refill(Game& game) {
    if (is_refilling(game)) game.stage = Stage::prepare;
}

void do_discard(Game& game, const Action& action) {
    for (const std::string& card : action.cards) {
        take(duelist(game, action.player).hand, card);
        put(game.discard_pile, card);
    }
}

void do_draw(Game& game, const Action& action) {
    take(game.deck, action.card);
    put(duelist(game, action.player).hand, action.card);
    game.deck_ran_out = game.deck.empty();
    game.stage = Stage::draw;
}

void do_reshuffle(Game& game) {
    game.deck = std::move(game.discard_pile);
    game.discard_pile.clear();
    game.deck_ran_out = false;
    game.stage = Stage::draw;
}

// A new Item discards the previous one (l.66-67).
void do_item(const Book& book, Game& game, const Action& action) {
    leave_the_refill(game);
    Duelist& player = duelist(game, action.player);
    player.poise = poise_after_paying(player.poise, printed(book, action.card).cost);
    take(player.hand, action.card);
    discard_item_of(game, action.player);
    player.item = action.card;
    player.item_played_this_turn = true;
}

// Restores the indicated amount, also from No Poise (l.100-102). Whether above ten is reforged-restore-cap.
void do_restore(const Rules& rules, const Book& book, Game& game, const Action& action) {
    leave_the_refill(game);
    Duelist& player = duelist(game, action.player);
    player.poise = poise_after_paying(player.poise, printed(book, action.card).cost);
    const int restored = player.poise + printed(book, action.card).poise;
    const int most = std::max(player.poise, 10);
    player.poise = rules.poise_above_ten == "yes" ? restored : std::min(restored, most);
    take(player.hand, action.card);
    put(game.discard_pile, action.card);
}

void do_attack(const Rules& rules, const Book& book, Game& game, const Action& action) {
    Duelist& player = duelist(game, action.player);
    Purse purse{player.poise};
    purse.pay_for_attack(rules, book, action.card, action.enhancements);
    player.poise = purse.poise;
    lay_attack(game, action.player, action.opponent, action.card, action.enhancements);
    game.stage = Stage::exchange;
    game.opponent = action.opponent;
    game.priority = action.opponent;
}

// Nothing alters what the Pistol does (l.119-120).
void do_pistol(const Rules& rules, const Book& book, Game& game, const Action& action) {
    Duelist& owner = duelist(game, action.player);
    int loss = taken_by(book, owner.item);
    if (rules.shields_against_pistol == "yes") loss -= shield_of_item(book, duelist(game, action.opponent));
    owner.pistol_fired = true;
    if (rules.pistol_discarded == "yes") discard_item_of(game, action.player);
    lose_poise(rules, game, action.opponent, loss, rules.pistol_eliminates == "yes");
    game.pistol_used = true;
    game.stage = Stage::respite;
    end_if_decided(game);
}

void remove_response(Game& game, const Action& action) {
    std::vector<Response>& responses = game.field.at(static_cast<std::size_t>(action.attack)).responses;
    const auto target = responses.begin() + action.response;
    put(game.discard_pile, target->card);
    responses.erase(target);
}

// Follow the card's instructions, then pass priority (l.135-137). A Press and a Fancy Move are discarded (l.193,
// l.209).
void do_play(const Rules& rules, const Book& book, Game& game, const Action& action) {
    const std::string type = printed(book, action.card).type;
    const int other = other_duelist(game, action.player);
    Duelist& player = duelist(game, action.player);
    Purse purse{player.poise};
    purse.pay_for_attack(rules, book, action.card, action.enhancements);
    const int paid_for_card = player.poise - purse.poise;
    if (action.pays) purse.pay(rules, 1);
    if (!action.new_attack.empty()) purse.pay_for_attack(rules, book, action.new_attack, action.new_enhancements);
    player.poise = purse.poise;

    game.announced.clear();
    if (type == "attack") {
        lay_attack(game, action.player, other, action.card, action.enhancements);
    } else {
        take(player.hand, action.card);
        if (type == "response")
            game.field.at(static_cast<std::size_t>(action.attack)).responses.push_back({action.card, action.player});
        else
            put(game.discard_pile, action.card);
        if (type == "press") remove_response(game, action);
        if (!action.new_attack.empty())
            lay_attack(game, action.player, other, action.new_attack, action.new_enhancements);
    }
    if (type == "fancy-move" && action.new_attack.empty())
        game.announced = {{action.card, action.player, paid_for_card}};
    game.priority = other;
}

// What a card costs is returned when it is negated, and paid again when it holds again. With the last card each one
// before it changes sides: those at an odd distance are negated now.
void return_costs(Game& game) {
    const std::size_t last = game.announced.size() - 1;
    for (std::size_t distance = 1; distance <= last; ++distance) {
        const Announced& card = game.announced[last - distance];
        Duelist& payer = duelist(game, card.player);
        if (distance % 2 == 1)
            payer.poise += card.paid;
        else
            payer.poise = poise_after_paying(payer.poise, card.paid);
    }
}

// The negated card does nothing. What becomes of it, of its cost and of priority is reforged-after-negation.
void do_interrupt(const Rules& rules, const Book& book, Game& game, const Action& action) {
    Duelist& player = duelist(game, action.player);
    Purse purse{player.poise};
    purse.pay(rules, printed(book, action.card).cost);
    const int paid = player.poise - purse.poise;
    if (!action.new_attack.empty()) purse.pay_for_attack(rules, book, action.new_attack, action.new_enhancements);
    player.poise = purse.poise;
    take(player.hand, action.card);
    put(game.discard_pile, action.card);
    if (rules.negated_card == "returned") {
        take(game.discard_pile, game.announced.back().card);
        put(duelist(game, game.announced.back().player).hand, game.announced.back().card);
    }
    game.announced.push_back({action.card, action.player, paid});
    if (rules.negated_cost == "returned") return_costs(game);
    const int mover = game.announced.front().player;
    const bool stays = rules.priority_after_negation == "stays" && !move_holds(game);
    game.priority = stays ? mover : other_duelist(game, mover);
    if (!action.new_attack.empty()) {
        lay_attack(game, action.player, other_duelist(game, action.player), action.new_attack, action.new_enhancements);
        game.announced.clear();
    }
}

void do_pass(const Rules& rules, const Book& book, Game& game) {
    game.announced.clear();
    end_the_exchange(rules, book, game);
}

// ---- Every action ---------------------------------------------------------------------------------------------------

// Calls `visit` with every part of a hand, copies of a card in one order.
void each_part(const Names& hand, const std::function<void(const Names&)>& visit) {
    const Names kinds = each_once(hand);
    Names part;
    const std::function<void(std::size_t)> add_from = [&](std::size_t kind) {
        if (kind == kinds.size()) return visit(part);
        const int copies = count_of(hand, kinds[kind]);
        for (int number = 0; number <= copies; ++number) {
            add_from(kind + 1);
            part.push_back(kinds[kind]);
        }
        part.resize(part.size() - static_cast<std::size_t>(copies) - 1);
    };
    add_from(0);
}

Names cards_of_type(const Book& book, const Names& hand, const std::string& type) {
    Names cards;
    for (const std::string& card : each_once(hand))
        if (is_a(book, card, type)) cards.push_back(card);
    return cards;
}

using Visit = std::function<void(const Action&)>;

// Every Attack of a hand with every choice of Enhancements.
void each_attack(const Book& book, const Names& hand,
                 const std::function<void(const std::string&, const Names&)>& visit) {
    for (const std::string& attack : cards_of_type(book, hand, "attack"))
        each_part(cards_of_type(book, hand, "enhancement"),
                  [&](const Names& enhancements) { visit(attack, enhancements); });
}

void each_opening(const Book& book, const Game& game, int player, int opponent, const Visit& visit) {
    each_attack(book, duelist(game, player).hand, [&](const std::string& attack, const Names& enhancements) {
        visit({.kind = Kind::attack,
               .player = player,
               .card = attack,
               .enhancements = enhancements,
               .opponent = opponent});
    });
}

void each_of_the_turn(const Book& book, const Game& game, int player, const Visit& visit) {
    const Names hand = duelist(game, player).hand;
    visit({.kind = Kind::turn, .player = player});
    visit({.kind = Kind::reshuffle, .player = player});
    visit({.kind = Kind::discard_item, .player = player});
    for (const std::string& card : each_once(game.deck)) visit({.kind = Kind::draw, .player = player, .card = card});
    for (const std::string& card : each_once(hand)) {
        visit({.kind = Kind::item, .player = player, .card = card});
        visit({.kind = Kind::restore, .player = player, .card = card});
    }
    for (int opponent = 0; opponent < static_cast<int>(game.players.size()); ++opponent) {
        visit({.kind = Kind::pistol, .player = player, .opponent = opponent});
        each_opening(book, game, player, opponent, visit);
    }
    if (game.stage == Stage::discard)
        each_part(hand, [&](const Names& part) { visit({.kind = Kind::discard, .player = player, .cards = part}); });
}

// The card alone, and with every Attack that it may let its player play; paid for, or not.
void each_with_new_attack(const Book& book, const Names& hand, Action action, const Visit& visit) {
    for (const bool pays : {false, true}) {
        action.pays = pays;
        visit(action);
        Names rest = hand;
        take(rest, action.card);
        each_attack(book, rest, [&](const std::string& attack, const Names& enhancements) {
            Action with_attack = action;
            with_attack.new_attack = attack;
            with_attack.new_enhancements = enhancements;
            visit(with_attack);
        });
    }
}

void each_of_the_exchange(const Book& book, const Game& game, int player, const Visit& visit) {
    const Names hand = duelist(game, player).hand;
    visit({.kind = Kind::pass, .player = player});
    for (const std::string& card : each_once(hand)) {
        if (!has_effect(book, card, "negates fancy-move")) continue;
        visit({.kind = Kind::interrupt, .player = player, .card = card});
        Names rest = hand;
        take(rest, card);
        each_attack(book, rest, [&](const std::string& attack, const Names& enhancements) {
            visit({.kind = Kind::interrupt,
                   .player = player,
                   .card = card,
                   .new_attack = attack,
                   .new_enhancements = enhancements});
        });
    }
    each_attack(book, hand, [&](const std::string& attack, const Names& enhancements) {
        visit({.kind = Kind::play, .player = player, .card = attack, .enhancements = enhancements});
    });
    for (const std::string& card : cards_of_type(book, hand, "fancy-move"))
        each_with_new_attack(book, hand, {.kind = Kind::play, .player = player, .card = card}, visit);
    for (int place = 0; place < static_cast<int>(game.field.size()); ++place) {
        for (const std::string& card : cards_of_type(book, hand, "response"))
            each_with_new_attack(book, hand, {.kind = Kind::play, .player = player, .card = card, .attack = place},
                                 visit);
        for (const std::string& card : cards_of_type(book, hand, "press"))
            for (int response = 0; response < static_cast<int>(attack_at(game, place).responses.size()); ++response)
                visit({.kind = Kind::play, .player = player, .card = card, .attack = place, .response = response});
    }
}

}  // namespace

// ---- What the header promises ---------------------------------------------------------------------------------------

// l.8 (the deck), l.19-20 (nine cards to each player), l.50 (an Exchange is with somebody else).
Names deal_faults(const Rules& rules, const Book& book, const std::vector<Names>& hands) {
    Names faults;
    fault_if(faults, hands.size() < 2, "players");
    int copies = 0;
    for (const Card& card : book) copies += card.copies;
    fault_if(faults, copies != rules.deck_size, "deck-size");
    Names dealt;
    for (const Names& hand : hands) {
        fault_if(faults, static_cast<int>(hand.size()) != rules.hand_size, "hand-size");
        dealt.insert(dealt.end(), hand.begin(), hand.end());
    }
    for (const std::string& card : each_once(dealt)) {
        const int exist = is_in(book, card) ? printed(book, card).copies : 0;
        fault_if(faults, count_of(dealt, card) > exist, "copies");
    }
    return each_once(faults);
}

Game deal(const Rules& rules, const Book& book, const std::vector<Names>& hands) {
    if (!deal_faults(rules, book, hands).empty()) throw std::invalid_argument("a wrong deal");
    Game game;
    for (const Card& card : book) put_all(game.deck, Names(static_cast<std::size_t>(card.copies), card.name));
    for (Names hand : hands) {
        std::sort(hand.begin(), hand.end());
        for (const std::string& card : hand) take(game.deck, card);
        game.players.push_back({.poise = rules.starting_poise, .hand = hand});
    }
    return game;
}

Names faults(const Rules& rules, const Book& book, const Game& game, const Action& action) {
    if (game.stage == Stage::ended) return {"game-over"};
    if (!is_a_player(game, action.player)) return {"not-a-player"};
    if (duelist(game, action.player).out) return {"player-is-out"};
    switch (action.kind) {
        case Kind::turn:
            return faults_of_turn(rules, game, action);
        case Kind::discard:
            return faults_of_discard(book, game, action);
        case Kind::draw:
            return faults_of_draw(rules, game, action);
        case Kind::reshuffle:
            return faults_of_reshuffle(rules, game, action);
        case Kind::item:
            return faults_of_item(rules, book, game, action);
        case Kind::discard_item:
            return faults_of_discarding_item(game, action);
        case Kind::restore:
            return faults_of_restore(rules, book, game, action);
        case Kind::attack:
            return faults_of_opening(rules, book, game, action);
        case Kind::pistol:
            return faults_of_pistol(rules, book, game, action);
        case Kind::play:
            return faults_of_play(rules, book, game, action);
        case Kind::pass:
            return faults_of_pass(game, action);
        case Kind::interrupt:
            return faults_of_interrupt(rules, book, game, action);
    }
    return {"unknown-action"};
}

Game play(const Rules& rules, const Book& book, Game game, const Action& action) {
    const Names why = faults(rules, book, game, action);
    if (!why.empty()) throw std::invalid_argument(why.front());
    switch (action.kind) {
        case Kind::turn:
            begin_turn(game, action.player);
            break;
        case Kind::discard:
            do_discard(game, action);
            break;
        case Kind::draw:
            do_draw(game, action);
            break;
        case Kind::reshuffle:
            do_reshuffle(game);
            break;
        case Kind::item:
            do_item(book, game, action);
            break;
        case Kind::discard_item:
            discard_item_of(game, action.player);
            break;
        case Kind::restore:
            do_restore(rules, book, game, action);
            break;
        case Kind::attack:
            do_attack(rules, book, game, action);
            break;
        case Kind::pistol:
            do_pistol(rules, book, game, action);
            break;
        case Kind::play:
            do_play(rules, book, game, action);
            break;
        case Kind::pass:
            do_pass(rules, book, game);
            break;
        case Kind::interrupt:
            do_interrupt(rules, book, game, action);
            break;
    }
    return game;
}

std::vector<Action> legal_actions(const Rules& rules, const Book& book, const Game& game) {
    std::vector<Action> legal;
    const Visit keep_if_legal = [&](const Action& action) {
        if (faults(rules, book, game, action).empty()) legal.push_back(action);
    };
    for (int player = 0; player < static_cast<int>(game.players.size()); ++player) {
        if (duelist(game, player).out) continue;
        if (game.stage == Stage::exchange)
            each_of_the_exchange(book, game, player, keep_if_legal);
        else
            each_of_the_turn(book, game, player, keep_if_legal);
    }
    return legal;
}

std::vector<int> damage_of_attacks(const Rules& rules, const Book& book, const Game& game) {
    Game disarmed = game;
    resolve_disarm(book, disarmed);
    std::vector<int> damage;
    for (const Attack& attack : game.field)
        damage.push_back(std::max(0, bursts_less_shields(rules, book, disarmed, attack)));
    return damage;
}

std::vector<int> damage_of_players(const Rules& rules, const Book& book, const Game& game) {
    Game disarmed = game;
    resolve_disarm(book, disarmed);
    return damage_by_player(rules, book, disarmed);
}

std::optional<int> winner(const Game& game) {
    if (players_left(game) != 1) return std::nullopt;
    for (int player = 0; player < static_cast<int>(game.players.size()); ++player)
        if (!duelist(game, player).out) return player;
    return std::nullopt;
}

}  // namespace reference::reforged
