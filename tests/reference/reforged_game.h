// A second, independent model of a whole game of En Garde Reforged, written from the rulebook alone. It must never
// include, copy or be corrected after the engine: where the two differ, the rulebook decides which one is wrong. It is
// slow and plain on purpose: lists of cards by name, one sentence of the rulebook at a time. "l.14" is line 14 of the
// rulebook's text. Every card and every figure is known to it. Its deck has no order: a draw says which card it was.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace reference::reforged {

using Names = std::vector<std::string>;

// type: "attack", "enhancement", "response", "press", "fancy-move", "item", "restore" or "interrupt".
// effects: "blocks", "allows-attack", "withstands NAME", "removes-item", "negates fancy-move", "no-riposte", "takes 4".
struct Card {
    std::string name;
    std::string type;
    int cost = 0;
    int damage = 0;  // of an Attack
    int adds = 0;    // of an Enhancement to its Attack, of an Item to each Attack of its owner
    int shield = 0;  // of a Response against its Attack, of an Item against each Attack on its owner
    int poise = 0;   // of a Restore Card
    int copies = 0;
    Names effects{};
};

using Book = std::vector<Card>;

// What the rulebook leaves open. The members' values are the defaults of shared/rules/reforged.md, sections 5 and 7;
// the comment names the question. Questions that change the figures of a card (reforged-slash-value,
// reforged-disarm-type) or its type (reforged-superior-technique-type) are answered by the book of cards.
struct Rules {
    int deck_size = 85;                                 // l.8; 84 without the Pistol
    int hand_size = 9;                                  // reforged-edition-hand
    int starting_poise = 10;                            // l.18-19
    std::string lunge_when_nothing_attacks = "yes";     // reforged-lunge-vacuous
    std::string poise_above_ten = "no";                 // reforged-restore-cap
    std::string cost_above_poise = "yes";               // reforged-cost-above-poise
    std::string payment = "card-by-card";               // reforged-pay-then-free: or "all-at-once"
    std::string surplus_shields = "lost";               // reforged-negative-attack: or "shared"
    std::string several_responses = "yes";              // reforged-multiple-responses
    std::string response_to_own_attack = "no";          // reforged-response-target
    std::string press_on_own_response = "yes";          // reforged-press-own
    std::string mitigation_counts_for_lunge = "yes";    // reforged-mitigating-response, first half
    std::string mitigation_shields_subtracted = "yes";  // reforged-mitigating-response, second half
    std::string negated_cost = "paid";                  // reforged-after-negation: or "returned"
    std::string negated_card = "discarded";             // reforged-after-negation: or "returned"
    std::string priority_after_negation = "passes";     // reforged-after-negation: or "stays" with the negated player
    std::string pistol_in_the_game = "yes";             // reforged-pistol-in-the-game
    std::string pistol_discarded = "no";                // reforged-pistol-discard
    std::string pistol_eliminates = "yes";              // reforged-pistol-eliminates
    std::string shields_against_pistol = "no";          // reforged-pistol-vs-shield
    std::string respite_after_pistol = "yes";           // reforged-pistol-then-respite
    std::string pistol_on_the_turn_played = "yes";      // reforged-pistol-when, first half
    std::string pistol_again = "yes";                   // reforged-pistol-when, second half: on later turns
    std::string deck_runs_out = "card-missing";         // reforged-deck-runs-out: or "last-card-drawn"
    std::string dead_hand = "discarded";                // reforged-dead-hand: or "kept", out of the game
};

struct Duelist {
    bool out = false;
    int poise = 10;      // 0: No Poise
    std::string item{};  // empty: none
    bool item_played_this_turn = false;
    bool pistol_fired = false;  // the one in play, on any turn
    Names hand{};

    friend bool operator==(const Duelist&, const Duelist&) = default;
};

struct Response {
    std::string card;
    int player = 0;

    friend bool operator==(const Response&, const Response&) = default;
};

struct Attack {
    std::string card;
    int player = 0;
    int against = 0;
    Names enhancements{};
    std::vector<Response> responses{};

    friend bool operator==(const Attack&, const Attack&) = default;
};

// A card of a Fancy Move's resolution: the move, or what negated the card before.
struct Announced {
    std::string card;
    int player = 0;
    int paid = 0;

    friend bool operator==(const Announced&, const Announced&) = default;
};

enum class Stage {
    dealt,     // nobody has had a turn
    discard,   // a turn has begun, and nothing was drawn
    draw,      // a card was drawn, or the discard pile shuffled
    prepare,   // Items and Restore Cards, before an Exchange
    exchange,  // somebody has priority
    respite,   // Items and Restore Cards, after the Exchange or the Pistol
    lost,      // the active player is out: the turn is over
    ended      // at most one player is left
};

struct Game {
    Stage stage = Stage::dealt;
    int active = -1;
    std::vector<Duelist> players{};  // each has the next one to his left, the last one the first
    Names deck{};                    // in no order
    Names discard_pile{};            // in no order
    bool pistol_used = false;        // on this turn
    bool deck_ran_out = false;       // on this turn: its last card was drawn
    int opponent = -1;               // of the active player in the Exchange
    int priority = -1;
    std::vector<Attack> field{};  // in the order laid
    // A Fancy Move that was played last and whose instructions are not followed yet, and what negated it since.
    std::vector<Announced> announced{};

    friend bool operator==(const Game&, const Game&) = default;
};

enum class Kind { turn, discard, draw, reshuffle, item, discard_item, restore, attack, pistol, play, pass, interrupt };

struct Action {
    Kind kind = Kind::pass;
    int player = 0;
    std::string card{};    // drawn, or played
    Names cards{};         // discarded
    Names enhancements{};  // of the Attack that is played
    int opponent = -1;     // whom an Exchange is started with, or the Pistol fired at
    int attack = -1;    // place on the Field: that a Response is laid against, or that has the Response to be removed
    int response = -1;  // place among the Responses of that Attack: to be removed by a Press
    bool pays = false;  // the 1 Poise of Parry Riposte
    std::string new_attack{};  // that the card lets its player play; empty: none
    Names new_enhancements{};

    friend bool operator==(const Action&, const Action&) = default;
};

// Why a deal is wrong: "players", "deck-size", "hand-size", "copies". Empty: it is right.
Names deal_faults(const Rules& rules, const Book& book, const std::vector<Names>& hands);

// The game after a right deal; nobody has had a turn.
Game deal(const Rules& rules, const Book& book, const std::vector<Names>& hands);

// Every rule that the action breaks, in short words. Empty: it is legal.
Names faults(const Rules& rules, const Book& book, const Game& game, const Action& action);

// The game after a legal action; throws std::invalid_argument for another one.
Game play(const Rules& rules, const Book& book, Game game, const Action& action);

// Each once. Enhancements are listed in the order of their names only, discards and copies of a card in one order.
std::vector<Action> legal_actions(const Rules& rules, const Book& book, const Game& game);

// What each Attack on the Field does if the Exchange ends now, after Disarm; what each player loses in all.
std::vector<int> damage_of_attacks(const Rules& rules, const Book& book, const Game& game);
std::vector<int> damage_of_players(const Rules& rules, const Book& book, const Game& game);

// The last player standing; none while several are left, or if nobody is.
std::optional<int> winner(const Game& game);

}  // namespace reference::reforged
