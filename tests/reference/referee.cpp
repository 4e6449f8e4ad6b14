#include "tests/reference/referee.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/reference/round.h"
#include "tests/reference/starters.h"
#include "tests/reference/written.h"

namespace reference {

namespace {

namespace egn = engarde::egn;

using Cards = std::vector<int>;

// What is wrong with a record; thrown where it is found.
struct Fault {
    std::string reason;
};

const std::string not_complete = "not complete";

// ---- Cards as written -----------------------------------------------------------------------------------------------

Cards known_cards(std::string_view text) {
    if (has_unknown(text)) throw Fault{not_complete};
    return cards_in(text);
}

void append(Cards& cards, const Cards& more) {
    cards.insert(cards.end(), more.begin(), more.end());
}

int count_of(const Cards& cards, int value) {
    return static_cast<int>(std::count(cards.begin(), cards.end(), value));
}

// ---- Tags -----------------------------------------------------------------------------------------------------------

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string> pieces(const std::string& text, char separator) {
    std::vector<std::string> list(1);
    for (const char letter : text) {
        if (letter == separator)
            list.emplace_back();
        else
            list.back() += letter;
    }
    for (std::string& piece : list) piece = trimmed(piece);
    return list;
}

int number(const std::string& text) {
    const bool digits = !text.empty() && text.size() <= 9 && text.find_first_not_of("0123456789") == std::string::npos;
    if (!digits) throw Fault{"not a number: " + text};
    return std::stoi(text);
}

std::optional<std::string> tag(const egn::Record& record, std::string_view name) {
    const auto value = record.tag(name);
    if (!value) return std::nullopt;
    return std::string(*value);
}

struct Score {
    int white = 0;
    int black = 0;

    friend bool operator==(const Score&, const Score&) = default;
};

Score score_of(const std::string& text) {
    const std::vector<std::string> sides = pieces(text, '-');
    if (sides.size() != 2) throw Fault{"not a score: " + text};
    return {number(sides[0]), number(sides[1])};
}

// "length 9, cards 3, copies 4, hand 3, wins 1"
Equipment equipment_of(const std::string& text) {
    Equipment equipment;
    for (const std::string& piece : pieces(text, ',')) {
        const std::size_t blank = std::min(piece.find(' '), piece.size());
        const std::string name = piece.substr(0, blank);
        const int amount = number(trimmed(piece.substr(blank)));
        if (name == "length")
            equipment.length = amount;
        else if (name == "cards")
            equipment.values = amount;
        else if (name == "copies")
            equipment.copies = amount;
        else if (name == "hand")
            equipment.hand = amount;
        else if (name == "wins")
            equipment.wins = amount;
        else
            throw Fault{"not a part of a board: " + name};
    }
    return equipment;
}

bool is_playable(const Equipment& equipment) {
    const auto between = [](int least, int value, int most) { return least <= value && value <= most; };
    return between(2, equipment.length, 99) && between(1, equipment.values, 9) && between(1, equipment.copies, 15) &&
           between(1, equipment.hand, 9) && between(1, equipment.wins, 99) &&
           equipment.values * equipment.copies > 2 * equipment.hand;
}

// "ferti-advanced, hands-compared-after-final-retreat=no"
Rules rules_named(const std::string& text) {
    const std::vector<std::string> parts = pieces(text, ',');
    Rules rules = published(parts.front());
    std::vector<std::string> answered;
    for (std::size_t at = 1; at < parts.size(); ++at) {
        const std::vector<std::string> sides = pieces(parts[at], '=');
        if (sides.size() != 2) throw Fault{"not a house rule: " + parts[at]};
        if (std::find(answered.begin(), answered.end(), sides[0]) != answered.end())
            throw Fault{"answered twice: " + sides[0]};
        answer(rules, sides[0], sides[1]);
        answered.push_back(sides[0]);
    }
    return rules;
}

// Without a Ruleset tag every ruleset of the piste is tried.
std::vector<Rules> rules_of(const egn::Record& record) {
    std::vector<Rules> all;
    if (const auto name = tag(record, "Ruleset"))
        all.push_back(rules_named(*name));
    else
        for (const std::string ruleset : {"abacus-basic", "abacus-classic", "abacus-advanced", "ferti-standard",
                                          "ferti-advanced", "brettspielnetz"})
            all.push_back(published(ruleset));
    if (const auto board = tag(record, "Board"))
        for (Rules& rules : all) rules.equipment = equipment_of(*board);
    if (!is_playable(all.front().equipment)) throw Fault{"no such board"};
    return all;
}

// ---- How a round begins ---------------------------------------------------------------------------------------------

struct Table {
    Rules rules;
    Round round;
    Player starter = Player::white;
    bool deck_given = false;
    int starter_turns = 0;           // done
    bool parry_unfinished = false;   // a lone parry behind which a turn was owed
    std::optional<Player> struck{};  // whose ply was struck out, if the last one was
};

// Every card that the record names, each in one place only.
struct Dealt {
    Cards white_hand{};
    Cards black_hand{};
    Cards played{};
    Cards pile{};
};

void check_copies(const Equipment& equipment, const Dealt& dealt) {
    Cards all = dealt.white_hand;
    append(all, dealt.black_hand);
    append(all, dealt.played);
    append(all, dealt.pile);
    for (int value = 1; value <= equipment.values; ++value)
        if (count_of(all, value) > equipment.copies) throw Fault{"too many cards of value " + std::to_string(value)};
    for (const int card : all)
        if (card < 1 || card > equipment.values) throw Fault{"no such card"};
}

// The draws that were written, in their order. A struck ply counts for nothing.
Cards written_draws(const egn::Round& written) {
    Cards draws;
    for (const egn::RecordedPly& ply : written.plies)
        if (!ply.struck) append(draws, known_cards(ply.draws.text()));
    return draws;
}

// The cards nobody has seen lie at the bottom of the pile; their order does not matter, for they are never drawn.
void put_the_rest_below(const Equipment& equipment, Dealt& dealt) {
    for (int value = 1; value <= equipment.values; ++value) {
        const int seen = count_of(dealt.white_hand, value) + count_of(dealt.black_hand, value) +
                         count_of(dealt.played, value) + count_of(dealt.pile, value);
        for (int copy = seen; copy < equipment.copies; ++copy) dealt.pile.push_back(value);
    }
}

// The cards of an attack that waits are among those played, listed or not.
Cards played_before(const egn::RecordedPosition& position) {
    Cards played = known_cards(position.played.text());
    const Cards attack = known_cards(position.attack.text());
    for (const int card : attack)
        if (count_of(played, card) < count_of(attack, card)) played.push_back(card);
    return played;
}

Dealt dealt_cards(const Equipment& equipment, const egn::Round& written) {
    if (!written.hands) throw Fault{not_complete};
    Dealt dealt{.white_hand = known_cards(written.hands->white.text()),
                .black_hand = known_cards(written.hands->black.text())};
    if (written.position) dealt.played = played_before(*written.position);
    dealt.pile = written.deck ? known_cards(written.deck->cards.text()) : written_draws(written);
    check_copies(equipment, dealt);
    const std::size_t in_deck = dealt.pile.size();
    put_the_rest_below(equipment, dealt);
    if (written.deck && dealt.pile.size() != in_deck) throw Fault{"cards are missing"};
    return dealt;
}

// Hands are full while the pile lasts: abacus l.23 and l.30, ferti l.31 and l.60, brettspielnetz l.27 and l.43.
void check_hand_sizes(const Equipment& equipment, const Dealt& dealt) {
    const auto full = static_cast<std::size_t>(equipment.hand);
    for (const Cards* hand : {&dealt.white_hand, &dealt.black_hand})
        if (hand->size() != full) throw Fault{"a hand of the wrong size"};
}

// In the middle of a round the player who drew the last card may be short, and so is an attacker whose attack is a hit
// at once (abacus l.36 and l.43): nobody refills then.
void check_hand_sizes_in_the_middle(const Rules& rules, const Dealt& dealt, const egn::RecordedPosition& position,
                                    Player to_move) {
    const auto full = static_cast<std::size_t>(rules.equipment.hand);
    const Cards& own = to_move == Player::white ? dealt.white_hand : dealt.black_hand;
    const Cards& others = to_move == Player::white ? dealt.black_hand : dealt.white_hand;
    if (own.size() != full) throw Fault{"the player to move holds no full hand"};
    const int not_replaced = rules.attack_can_be_parried == "yes" ? 0 : cards_of_the_attack(position);
    const auto laid = static_cast<std::size_t>(not_replaced);
    const bool may_be_short = dealt.pile.empty() && laid == 0 && !others.empty() && others.size() < full;
    if (others.size() + laid != full && !may_be_short) throw Fault{"a hand of the wrong size"};
}

// An attack that waits must have been possible.
void check_waiting_attack(const Rules& rules, const egn::RecordedPosition& position, Player attacker) {
    if (!attack_can_wait(rules, position)) throw Fault{"no attack that could wait"};
    if (!position.indirect) return;
    const Cards others = cards_besides_the_attack(played_before(position), position);
    const auto advanced = [&](int card) { return can_be_the_advance(rules, position, attacker, card); };
    if (std::none_of(others.begin(), others.end(), advanced))
        throw Fault{"nobody played the advance of the attack that waits"};
}

void check_position(const Rules& rules, const egn::RecordedPosition& position, Player to_move) {
    if (!is_on_the_piste(rules, position)) throw Fault{"no such position"};
    if (static_cast<int>(played_before(position).size()) < least_played(rules, position))
        throw Fault{"too few cards were played to come there"};
    if (!position.attack.text().empty()) check_waiting_attack(rules, position, other(to_move));
}

Round begun(const Rules& rules, const egn::Round& written, Player starter) {
    const Dealt dealt = dealt_cards(rules.equipment, written);
    if (!written.position) {
        check_hand_sizes(rules.equipment, dealt);
        return start(rules, dealt.white_hand, dealt.black_hand, dealt.pile, starter);
    }
    const egn::RecordedPosition& position = *written.position;
    check_position(rules, position, starter);
    check_hand_sizes_in_the_middle(rules, dealt, position, starter);
    return take_up(rules, static_cast<int>(position.white), static_cast<int>(position.black), dealt.white_hand,
                   dealt.black_hand, dealt.pile, starter, known_cards(position.attack.text()), position.indirect);
}

// ---- Plies ----------------------------------------------------------------------------------------------------------

// It may stand before the starter's n-th ply; a struck ply and what replaces it are one turn.
void check_number(const Table& table, const egn::RecordedPly& written) {
    if (!written.number || table.parry_unfinished) return;
    if (table.round.to_move != table.starter) throw Fault{"a number before the other player's ply"};
    if (static_cast<int>(*written.number) != table.starter_turns + 1) throw Fault{"a wrong ply number"};
}

Cards drawn_between(const Round& before, const Round& after_it) {
    const std::size_t drawn = before.pile.size() - after_it.pile.size();
    return {before.pile.begin(), before.pile.begin() + static_cast<std::ptrdiff_t>(drawn)};
}

// A breach of the rules, or one of drawing: then it was rightly taken back.
bool keeps_the_rules(const Table& table, const egn::RecordedPly& written) {
    if (who_played(written) && *who_played(written) != table.round.to_move) return false;
    if (written.pass || !is_legal(table.rules, table.round, ply_in(written))) return false;
    const Round next = play(table.rules, table.round, ply_in(written));
    return written.draws.text().empty() || fits_in_order(written.draws.text(), drawn_between(table.round, next));
}

void judge_struck_ply(Table& table, const egn::RecordedPly& written) {
    if (keeps_the_rules(table, written)) throw Fault{"a legal ply was struck out"};
    table.struck = who_played(written).value_or(table.round.to_move);
}

void check_draws(const Table& table, const egn::RecordedPly& written, const Cards& drawn) {
    if (written.draws.text().empty()) {
        if (!drawn.empty() && !table.deck_given) throw Fault{not_complete};
        return;
    }
    if (!fits_in_order(written.draws.text(), drawn)) throw Fault{"wrong cards drawn"};
}

void leave_parry_unfinished(Table& table, const egn::RecordedPly& written, const Ply& ply) {
    check_draws(table, written, {});
    table.round = with_parry_unfinished(table.round, ply);
    table.parry_unfinished = true;
}

void judge_played_ply(Table& table, const egn::RecordedPly& written) {
    const Player player = table.round.to_move;
    if (who_played(written) && *who_played(written) != player) throw Fault{"not his turn"};
    if (table.parry_unfinished) throw Fault{"a parry stands alone"};
    const Ply ply = ply_in(written);
    if (written.pass) throw Fault{"nobody may pass"};
    if (!is_legal(table.rules, table.round, ply)) {
        if (!begins_a_legal_ply(table.rules, table.round, ply)) throw Fault{"an illegal ply"};
        leave_parry_unfinished(table, written, ply);
        return;
    }
    const Round next = play(table.rules, table.round, ply);
    check_draws(table, written, drawn_between(table.round, next));
    table.round = next;
    if (player == table.starter) ++table.starter_turns;
}

void judge_ply(Table& table, const egn::RecordedPly& written) {
    check_number(table, written);
    table.struck.reset();
    if (written.struck)
        judge_struck_ply(table, written);
    else
        judge_played_ply(table, written);
}

// ---- How a round ends -----------------------------------------------------------------------------------------------

void judge_show(const Table& table, const egn::RecordedShow& show) {
    if (!fits_in_any_order(show.white.text(), table.round.white_hand)) throw Fault{"White shows other cards"};
    if (!fits_in_any_order(show.black.text(), table.round.black_hand)) throw Fault{"Black shows other cards"};
}

// Either player may give up while the round is undecided (rulings, Resignation).
void judge_resignation(const Table& table, const egn::RecordedResult& written) {
    if (!winner_in(written.score)) throw Fault{"a resignation without a winner"};
    if (result(table.rules, table.round)) throw Fault{"the round was decided already"};
}

// Awarded by a referee: it follows a struck ply and goes against the player who made it.
void judge_penalty(const Table& table, const egn::RecordedResult& written) {
    if (!table.struck) throw Fault{"a penalty without a struck ply"};
    if (winner_in(written.score) != other(*table.struck)) throw Fault{"a penalty for the wrong player"};
}

void judge_result(const Table& table, const egn::RecordedResult& written) {
    if (written.score == egn::Score::broken_off) return;
    const std::string reason(egn::word_for(written.reason));
    if (reason == "resigned") return judge_resignation(table, written);
    if (reason == "penalty") return judge_penalty(table, written);
    if (table.parry_unfinished) throw Fault{"a parry stands alone"};
    const std::optional<Result> real = result_on_the_table(table.rules, table.round);
    if (!real) throw Fault{"the round is not decided"};
    if (real->winner != winner_in(written.score)) throw Fault{"a wrong result"};
    if (!reason.empty() && reason != real->reason) throw Fault{"a wrong reason: it is " + real->reason};
}

void judge_round(const Rules& rules, const egn::Round& written, Player starter) {
    Table table{.rules = rules, .round = begun(rules, written, starter), .starter = starter};
    table.deck_given = written.deck.has_value();
    for (const egn::RecordedPly& ply : written.plies) judge_ply(table, ply);
    if (written.show) judge_show(table, *written.show);
    if (written.result) judge_result(table, *written.result);
}

// ---- The match ------------------------------------------------------------------------------------------------------

// The first to win so many rounds has won: abacus l.21 and l.51, ferti l.24 and l.147, brettspielnetz l.25 and l.84.
void check_match_goes_on(const Rules& rules, const Score& score) {
    const int wins = rules.equipment.wins;
    if (score.white >= wins || score.black >= wins) throw Fault{"the match was over"};
}

// A drawn round scores for nobody (abacus l.49-51, brettspielnetz l.80), a round without a result neither.
void add_to_score(Score& score, const egn::Round& written) {
    const std::optional<Player> winner = written.result ? winner_in(written.result->score) : std::nullopt;
    if (winner == Player::white) ++score.white;
    if (winner == Player::black) ++score.black;
}

std::string end_of(const egn::Round& written) {
    if (!written.result || written.result->score == egn::Score::broken_off) return "open";
    const std::optional<Player> winner = winner_in(written.result->score);
    if (!winner) return "draw";
    return *winner == Player::white ? "white" : "black";
}

// Accepts if one of them does; otherwise it has no opinion if one of them has none.
Opinion best_of(const std::vector<Opinion>& opinions) {
    for (const Opinion& opinion : opinions)
        if (opinion.accepts) return opinion;
    for (const Opinion& opinion : opinions)
        if (opinion.reason == not_complete) return opinion;
    return opinions.front();
}

Opinion opinion_on(const std::function<void()>& judging) {
    try {
        judging();
        return {.accepts = true};
    } catch (const Fault& fault) {
        return {.accepts = false, .reason = fault.reason};
    } catch (const std::invalid_argument& problem) {
        return {.accepts = false, .reason = problem.what()};
    }
}

void check_score(const egn::Record& record, const Score& score) {
    const auto claimed = tag(record, "Score");
    if (claimed && score_of(*claimed) != score) throw Fault{"a wrong score"};
}

// The number of the first round is 1, or with a From tag one that leaves room for the rounds won before; then one by
// one.
void check_round_number(const egn::Record& record, std::size_t at) {
    const egn::Round& written = record.rounds()[at];
    if (at > 0 && written.number != record.rounds()[at - 1].number + 1) throw Fault{"a wrong round number"};
    if (at > 0) return;
    const auto from = tag(record, "From");
    if (!from && written.number != 1) throw Fault{"the first round is not round 1"};
    if (!from) return;
    const Score score = score_of(*from);
    if (static_cast<int>(written.number) <= score.white + score.black) throw Fault{"more rounds were won before"};
}

// The players with whom a round keeps the rules. The player named before a position is the one to move, who need not
// have started the round.
Opinion judge_alone(const Rules& rules, const egn::Round& written, std::vector<Player>& fitting) {
    std::vector<Player> accepted;
    std::vector<Opinion> opinions;
    for (const Player player : starters_in(written.starter)) {
        opinions.push_back(opinion_on([&] { judge_round(rules, written, player); }));
        if (opinions.back().accepts) accepted.push_back(player);
    }
    fitting = written.position ? std::vector<Player>{Player::white, Player::black} : accepted;
    return best_of(opinions);
}

// Each round by itself, then who started them.
Opinion judge_match(const egn::Record& record, const Rules& rules) {
    std::vector<StartedRound> rounds;
    Before before;
    Score score;
    if (const auto from = tag(record, "From")) {
        score = score_of(*from);
        before = {true, score.white, score.black};
    }
    for (std::size_t at = 0; at < record.rounds().size(); ++at) {
        const egn::Round& written = record.rounds()[at];
        const Opinion beginning = opinion_on([&] {
            check_round_number(record, at);
            check_match_goes_on(rules, score);
        });
        if (!beginning.accepts) return beginning;
        rounds.push_back({.number = static_cast<int>(written.number), .end = end_of(written)});
        const Opinion opinion = judge_alone(rules, written, rounds.back().by_its_entries);
        if (!opinion.accepts) return opinion;
        add_to_score(score, written);
    }
    return opinion_on([&] {
        for (const bool is_wrong : starters(rules, before, rounds).is_wrong)
            if (is_wrong) throw Fault{"the wrong player starts"};
        check_score(record, score);
    });
}

}  // namespace

Opinion referee(const egn::Record& record) {
    if (record.malformed || record.rounds().empty()) return {.accepts = false, .reason = "not a record of rounds"};
    std::vector<Rules> all;
    const Opinion tags = opinion_on([&] {
        all = rules_of(record);
        if (const auto from = tag(record, "From")) score_of(*from);
    });
    if (!tags.accepts) return tags;
    std::vector<Opinion> opinions;
    for (const Rules& rules : all) opinions.push_back(judge_match(record, rules));
    return best_of(opinions);
}

}  // namespace reference
