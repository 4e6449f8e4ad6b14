// A second, independent model of one round of Knizia's En Garde, written from the rulebooks and docs/rulings.md alone.
// Its purpose is to be able to disagree with the engine: it must never include, copy or be corrected after the
// engine. Where the two differ, the rulebooks decide which one is wrong. It is slow and plain on purpose: lists of
// cards, one sentence of a rulebook at a time. "abacus l.47" is line 47 of the Abacus text; "rulings" is
// docs/rulings.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace reference {

enum class Player { white, black };

Player other(Player player);

// abacus l.10, l.16, l.21, l.23; ferti l.13, l.24, l.30-31; brettspielnetz l.25-27
struct Equipment {
    int length = 23;
    int values = 5;
    int copies = 5;
    int hand = 5;
    int wins = 5;
};

// One answer to each question, spelled as in rulings. The members' values are the defaults there.
struct Rules {
    Equipment equipment;
    std::string attack_can_be_parried = "yes";
    std::string attack_may_be_strengthened = "yes";
    std::string advance_and_attack_allowed = "yes";
    std::string last_chance_attack = "none";
    std::string hands_compared_at_exhaustion = "yes";
    std::string hands_compared_without_final_attack = "yes";
    std::string hands_compared_after_final_retreat = "yes";
    std::string retreat_draws_last_card = "compare-hands";
    std::string turn_after_final_parry = "no";
    std::string no_legal_move_loser = "stuck-player";
    std::string attack_counts_as_legal_move = "yes";
    std::string no_legal_move_after_parry = "loses";
    std::string no_legal_move_vs_exhaustion = "exhaustion";
    std::string parry_may_be_declined = "yes";
    std::string same_value_advance_and_attack = "yes";
    std::string first_round_starter = "agreement";
    std::string starter_of_later_rounds = "alternates";
};

// One of the six rulesets: "abacus-basic", "abacus-classic", "abacus-advanced", "ferti-standard", "ferti-advanced",
// "brettspielnetz". Throws std::invalid_argument for other names.
Rules published(const std::string& ruleset);

// Gives an answer by the question's id, such as ("last-chance-attack", "full-turn"). Throws std::invalid_argument for
// an unknown question or answer.
void answer(Rules& rules, const std::string& question, const std::string& given);

enum class Step { none, advance, retreat };

// Everything one player does before the other acts (rulings, Words).
struct Ply {
    std::vector<int> parry{};  // cards laid against the pending attack
    Step step = Step::none;
    int step_card = 0;
    std::vector<int> attack{};  // cards laid to attack, after the step if there is one
    bool nothing_more = false;  // takes the hit, or lets the last chance go

    friend bool operator==(const Ply&, const Ply&) = default;
};

// reason: "hit", "no-move", "cards", "distance" or "draw"
struct Result {
    std::optional<Player> winner;
    std::string reason;

    friend bool operator==(const Result&, const Result&) = default;
};

// What the end of the pile finds last on the table: it says which question decides whether hands are compared.
enum class LastEvent {
    move,           // hands-compared-without-final-attack
    evasion,        // its own refill drew the last card: retreat-draws-last-card
    final_retreat,  // evaded an attack with the pile empty: hands-compared-after-final-retreat
    parry           // a final attack was parried, or a skipped turn drew the last card
};

struct Round {
    int white_space = 0;
    int black_space = 0;
    std::vector<int> white_hand{};  // sorted
    std::vector<int> black_hand{};  // sorted
    std::vector<int> pile{};        // the card drawn next stands first
    Player to_move = Player::white;
    std::vector<int> attack{};          // pending: to_move must answer it; empty: none
    bool attack_after_advance = false;  // it is indirect
    // The last card was drawn without an attack: to_move has at most a last chance.
    bool last_card_drawn_quietly = false;
    LastEvent last_event = LastEvent::move;
    bool turn_after_final_parry_had = false;  // it is had once in a round
    std::optional<Result> ended{};            // by the last ply itself

    friend bool operator==(const Round&, const Round&) = default;
};

// Throws std::invalid_argument if the pile is empty: then no round could be played.
Round start(const Rules& rules, std::vector<int> white_hand, std::vector<int> black_hand, std::vector<int> pile,
            Player starter);

// A round taken up in the middle. Pile empty and an attack pending: a final attack. Pile empty and none pending: the
// last card has just been drawn by a move.
Round take_up(const Rules& rules, int white_space, int black_space, std::vector<int> white_hand,
              std::vector<int> black_hand, std::vector<int> pile, Player to_move, std::vector<int> attack,
              bool attack_after_advance);

// Each once; empty exactly when the round is decided.
std::vector<Ply> legal_plies(const Rules& rules, const Round& round);
bool is_legal(const Rules& rules, const Round& round, const Ply& ply);

// The round after a legal ply; throws std::invalid_argument for another one.
Round play(const Rules& rules, Round round, const Ply& ply);

// Present exactly when the round is decided with all hands known (rulings, "When a round is decided").
std::optional<Result> result(const Rules& rules, const Round& round);

}  // namespace reference
