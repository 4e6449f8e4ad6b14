#include "verifier/piste/judging/words.h"

#include <fmt/format.h>

#include "engine/piste/legality.h"
#include "engine/piste/rulebook.h"
#include "notation/piste/to_egn.h"
#include "notation/text/quote.h"
#include "notation/text/utf8.h"
#include "verifier/piste/replay/recording.h"
#include "verifier/wording.h"

namespace engarde::piste {

namespace {

constexpr std::array<std::string_view, 13> number_words{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};

std::string name_with_side(const egn::Record& record, std::string_view side) {
    const auto name = record.tag(side);
    constexpr std::size_t longest = 40;
    if (!name || name->empty() || *name == side) return std::string(side);
    std::string shown = printable(*name);
    if (code_points(shown) > longest) {
        std::size_t end = 0;
        for (std::size_t letters = 0; letters < longest; ++letters)
            end += utf8_length(std::string_view(shown).substr(end));
        shown = shown.substr(0, end) + "…";
    }
    return fmt::format("{} ({})", shown, side);
}

std::string cards(int number) {
    return fmt::format("{} card{}", number_word(number), number == 1 ? "" : "s");
}

// A breach of a ply, with what the words need.
struct Scene {
    const Players& players;
    const Violation& violation;
    const View& before;
    const Action& action;

    Side player() const { return before.table.to_move; }
    const std::string& who() const { return players[player()]; }
    const std::string& other() const { return players[opponent(player())]; }
    int fact(std::string_view name) const { return violation.fact(name).value_or(0); }
    bool has(std::string_view name) const { return violation.fact(name).has_value(); }
    std::string pending() const {
        const Attack& attack = before.table.attack;
        return cards_in_words(attack.strength, attack.value);
    }
    int space() const { return before.table.space[seat(player())]; }
};

std::string too_many(const Violation& violation) {
    if (const auto played = violation.fact("played"))
        return fmt::format("{} cards have been played, but the deck has only {}", *played,
                           violation.fact("deck").value_or(0));
    return fmt::format("{} are recorded, but there are only {}",
                       cards_in_words(violation.fact("found").value_or(0), violation.fact("card").value_or(0)),
                       number_word(violation.fact("copies").value_or(0)));
}

std::string wrong_number(const Scene& scene) {
    if (scene.fact("starters_turn") == 0)
        return fmt::format(
            "number {} before a ply of {}, but only the starter's plies are numbered: a ply is missing or "
            "too many",
            scene.fact("number"), scene.who());
    return fmt::format("number {}, but this is turn {} of {}", scene.fact("number"), scene.fact("turn"), scene.who());
}

std::string not_held(const Scene& scene) {
    const int card = scene.fact("card");
    const int played = scene.fact("played");
    const bool parries_with_it = scene.action.parry.count(static_cast<Card>(card)) == played;
    const std::string what =
        fmt::format("{} {} {}", scene.who(), parries_with_it ? "parries" : "plays", cards_in_words(played, card));
    if (scene.has("left"))
        return fmt::format("{}, but {} left", what,
                           scene.fact("left") <= 0 ? "none are"
                                                   : fmt::format("at most {} {}", number_word(scene.fact("left")),
                                                                 scene.fact("left") == 1 ? "is" : "are"));
    return fmt::format("{}, but holds {}", what,
                       scene.fact("held") <= 0 ? std::string("none") : number_word(scene.fact("held")));
}

std::string wrong_refill(const Scene& scene) {
    if (scene.has("next"))
        return fmt::format("{} draws a {}, but the next card of the deck is a {}", scene.who(), scene.fact("card"),
                           scene.fact("next"));
    const int due = scene.fact("due");
    return fmt::format("{} draws {}, but {}", scene.who(), cards(scene.fact("drawn")),
                       due == 0 ? std::string("nothing is drawn here") : fmt::format("the refill is {}", cards(due)));
}

std::string left_the_piste(const Scene& scene) {
    const bool back = scene.action.step == Step::retreat;
    const int room = scene.fact("room");
    return fmt::format("{} {} {} from space {}, but there {} {} the fencer", scene.who(),
                       back ? "retreats" : "advances", scene.fact("card"), scene.space(),
                       room == 0   ? "is no space"
                       : room == 1 ? "is only one space"
                                   : fmt::format("are only {} spaces", number_word(room)),
                       back ? "behind" : "before");
}

std::string wrong_distance(const Scene& scene) {
    const bool stepped = scene.action.step != Step::none;
    return fmt::format("{} attacks with {} at distance {}{}", scene.who(),
                       cards_in_words(scene.action.attack.count(scene.action.attack_value), scene.fact("card")),
                       scene.fact("distance"), stepped ? " after the step" : "");
}

std::string mismatched_parry(const Scene& scene) {
    const Cards parry = scene.action.parry;
    const Card value = parry.lowest();
    const bool alike = parry.count(value) == parry.size();
    return fmt::format("{} parries with {}, but the attack is {}", scene.who(),
                       alike ? cards_in_words(parry.size(), value) : to_egn(parry), scene.pending());
}

std::string after_the_end(const Scene& scene) {
    const Table& table = scene.before.table;
    if (table.stage == Stage::hit) return fmt::format("{} plays on, but has been hit", scene.who());
    if (table.stage == Stage::no_move)
        return fmt::format("{} plays on, but the round ended with the lone parry", scene.who());
    if (!is_over(table.stage))
        return fmt::format("{} plays on after the parry, but the deck is out: the parry ends the round", scene.who());
    return fmt::format("{} plays on, but the round is over: the last card has been drawn", scene.who());
}

std::string after_the_last_card(const Scene& scene) {
    return fmt::format(
        "{} {} {}, but after the last card {}", scene.who(),
        scene.action.step == Step::advance ? "advances" : "retreats", scene.action.step_card,
        scene.before.table.attack.pending() ? "an attack is not answered by an advance" : "only an attack is left");
}

std::string unanswered(const Scene& scene) {
    return fmt::format("{} plays {}, but must first answer the attack with {}", scene.who(), to_egn(scene.action),
                       scene.pending());
}

std::string step_in_words(const View& before, const Action& action) {
    const int forward = before.table.to_move == Side::white ? 1 : -1;
    const int way = action.step == Step::advance ? forward * action.step_card : -forward * action.step_card;
    const int space = before.table.space[seat(before.table.to_move)] + way;
    return fmt::format("{} {} to space {}",
                       action.step == Step::advance   ? "advances"
                       : evades(before.table, action) ? "evades by retreating"
                                                      : "retreats",
                       action.step_card, space);
}

using Wording = WordingOf<Scene>;

// clang-format off
const std::array wordings{
    Wording{&recording::plies_are_numbered, wrong_number},
    Wording{&clause::players_alternate, [](const Scene& s) {
        return fmt::format("{} plays, but it is the turn of {}", s.other(), s.who()); }},
    Wording{&clause::a_turn_is_played, [](const Scene& s) {
        return fmt::format("{} passes, but a turn must be played", s.who()); }},
    Wording{&clause::a_last_chance_is_an_offer, [](const Scene& s) {
        return fmt::format("{} lets the last chance go, which is legal but is not written: leave the pass out",
                           s.who()); }},
    Wording{&clause::cards_come_from_the_hand, not_held},
    Wording{&recording::some_deal_fits, not_held},
    Wording{&clause::deck_has_five_of_each_value, [](const Scene& s) { return too_many(s.violation); }},
    Wording{&clause::hand_is_refilled, wrong_refill},
    Wording{&clause::fencer_stays_on_the_piste, left_the_piste},
    Wording{&clause::fencer_stays_before_the_opponent, [](const Scene& s) {
        return fmt::format("{} advances {} at distance {}: {} the opponent", s.who(), s.fact("card"), s.fact("distance"),
                           s.fact("card") == s.fact("distance") ? "onto" : "past"); }},
    Wording{&clause::attack_spans_the_distance, wrong_distance},
    Wording{&clause::attack_cards_are_alike, [](const Scene& s) {
        return fmt::format("{} attacks with cards of different values: {}", s.who(), to_egn(s.action.attack)); }},
    Wording{&clause::attack_is_a_single_card, [](const Scene& s) {
        return fmt::format("{} attacks with {}, but an attack is one card in these rules", s.who(),
                           cards(s.fact("cards"))); }},
    Wording{&clause::no_attack_after_an_advance, [](const Scene& s) {
        return fmt::format("{} advances and attacks in one turn, which these rules do not have", s.who()); }},
    Wording{&clause::no_attack_with_the_value_of_the_advance, [](const Scene& s) {
        return fmt::format("{} attacks with the value of the advance, {}", s.who(), s.fact("card")); }},
    Wording{&clause::no_attack_after_a_retreat, [](const Scene& s) {
        return fmt::format("{} retreats and attacks in one turn", s.who()); }},
    Wording{&clause::attacks_are_not_parried, [](const Scene& s) {
        return fmt::format("{} parries, but in these rules every attack is a hit", s.who()); }},
    Wording{&clause::a_parry_answers_an_attack, [](const Scene& s) {
        return fmt::format("{} parries, but there is no attack", s.who()); }},
    Wording{&clause::a_parry_matches_the_attack, mismatched_parry},
    Wording{&clause::a_parry_is_followed_by_a_turn, [](const Scene& s) {
        return fmt::format("{} parries and plays nothing more, but a turn is due after the parry", s.who()); }},
    Wording{&clause::only_an_indirect_attack_is_evaded, [](const Scene& s) {
        return fmt::format("{} retreats from a direct attack with {}, which only a parry answers", s.who(),
                           s.pending()); }},
    Wording{&clause::an_attack_is_answered, unanswered},
    Wording{&clause::an_attack_alone_does_not_save, [](const Scene& s) {
        return fmt::format("{} attacks, but cannot move and has thus lost the round already", s.who()); }},
    Wording{&clause::nothing_follows_the_end, after_the_end},
    Wording{&clause::the_last_card_ends_the_round, after_the_end},
    Wording{&clause::nobody_moves_after_the_last_card, after_the_last_card},
};
// clang-format on

}  // namespace

std::string number_word(int number) {
    const auto index = static_cast<std::size_t>(number);
    return number >= 0 && index < number_words.size() ? std::string(number_words[index]) : std::to_string(number);
}

std::string cards_in_words(int number, int value) {
    return number == 1 ? fmt::format("a {}", value) : fmt::format("{} {}s", number_word(number), value);
}

Players::Players(const egn::Record& record) : name_{name_with_side(record, "White"), name_with_side(record, "Black")} {}

std::string header_fault(const Players& players, const Violation& violation) {
    const Clause* broken = &violation.clause();
    const auto fact = [&](std::string_view name) { return violation.fact(name).value_or(0); };
    if (broken == &clause::deck_has_five_of_each_value) return too_many(violation);
    if (broken == &clause::five_cards_are_dealt)
        return fmt::format("{} has {} in hand instead of {}", players[fact("side") == 0 ? Side::white : Side::black],
                           cards(fact("found")), number_word(fact("hand")));
    if (broken == &clause::the_rest_is_the_draw_pile)
        return fmt::format("the deck has {} instead of {}", cards(fact("found")), number_word(fact("pile")));
    if (broken == &clause::fencer_stays_on_the_piste)
        return fmt::format("space {} is not on the piste, which has {} spaces", fact("space"), fact("length"));
    if (broken == &clause::fencer_stays_before_the_opponent)
        return fmt::format("White on space {} is not before Black on space {}", fact("white"), fact("black"));
    if (broken == &clause::attack_spans_the_distance)
        return fmt::format("the attack with a {} is pending at distance {}", fact("card"), fact("distance"));
    if (broken == &clause::attack_cards_are_alike) return "the pending attack has cards of different values";
    if (broken == &clause::attack_is_a_single_card)
        return fmt::format("an attack with {} is pending, but an attack is one card in these rules",
                           cards(fact("cards")));
    if (broken == &recording::some_deal_fits && violation.fact("needed"))
        return fmt::format("it took at least {} to come to this position, but {} can have been played",
                           cards(fact("needed")), fact("played") == 0 ? "none" : "only " + cards(fact("played")));
    if (broken == &recording::some_deal_fits && violation.fact("laid"))
        return fmt::format("the pending attack took {} from the hand, but a hand holds only {}", cards(fact("laid")),
                           number_word(fact("hand")));
    if (broken == &recording::some_deal_fits && violation.fact("left"))
        return fmt::format("only {} left, but the player to move holds {} and {}",
                           fact("left") == 1 ? "1 card is" : fmt::format("{} cards are", fact("left")),
                           number_word(fact("hand")),
                           violation.fact("attacker")
                               ? fmt::format("the attacker, who draws nothing, {}", number_word(fact("attacker")))
                               : "the other player at least the last card of the pile");
    if (broken == &recording::some_deal_fits)
        return "an attack after an advance is pending, but no card that was played can have been that advance";
    return "an attack after an advance is pending, which these rules do not have";
}

std::string ply_fault(const Players& players, const Violation& violation, const View& before, const Action& action) {
    const auto words = in_words(wordings, Scene{players, violation, before, action});
    return words ? *words : std::string(violation.clause().claim);
}

namespace {

std::string deed_in_words(const std::string& player, const Action& action, const std::string& step) {
    std::vector<std::string> parts;
    if (parries(action)) parts.push_back(fmt::format("parries with {}", to_egn(action.parry)));
    if (steps(action)) parts.push_back(step);
    if (attacks(action)) {
        const int strength = action.attack.size();
        const bool alike = action.attack == Cards::of(action.attack_value, strength);
        parts.push_back(fmt::format("attacks with {}", alike ? cards_in_words(strength, action.attack_value)
                                                             : std::string(recorded(action).attack.text())));
    }
    if (action.idle == Idle::pass) parts.emplace_back("passes");
    return fmt::format("{} {}", player, listed(parts));
}

}  // namespace

std::string ply_in_words(const Players& players, const View& before, const Action& action) {
    return deed_in_words(players[before.table.to_move], action, step_in_words(before, action));
}

std::string ply_in_words(const std::string& player, const Action& action) {
    const char* const step = action.step == Step::advance ? "advances" : "retreats";
    return deed_in_words(player, action, fmt::format("{} {}", step, action.step_card));
}

std::string outcome_in_words(const Players& players, const Outcome& outcome) {
    if (!outcome.winner)
        return outcome.clause == &clause::drawn_round ? "the round is drawn"
                                                      : fmt::format("the round is drawn ({})", outcome.clause->code);
    return fmt::format("{} wins the round ({})", players[*outcome.winner == 0 ? Side::white : Side::black],
                       outcome.clause->code);
}

std::string where_cards_went(const Players& players, const Board& board, const Replay& replay, Card value) {
    std::vector<std::string> places;
    const int before = replay.opening.view.played.count(value);
    if (before > 0) places.push_back(fmt::format("{} before this record", number_word(before)));
    for (std::size_t index = 0; index < replay.plies.size(); ++index) {
        const ReplayedPly& ply = replay.plies[index];
        const int used = ply.struck ? 0 : cards_played(ply.action).count(value);
        if (used > 0)
            places.push_back(
                fmt::format("{} by {} on ply {}", number_word(used), players[ply.before.table.to_move], index + 1));
    }
    if (places.empty()) return {};
    return fmt::format("{}s already played: {}; there are {}", value, fmt::join(places, ", "),
                       number_word(board.copies));
}

std::optional<std::vector<std::string>> legal_plies(const Rules& rules, const View& view, std::size_t most) {
    if (!view.knows_hand(view.table.to_move) || is_over(view.table.stage)) return std::nullopt;
    std::vector<Action> actions = legal_actions(rules, view.known_state());
    actions.erase(
        std::remove_if(actions.begin(), actions.end(), [](const Action& action) { return action.idle != Idle::none; }),
        actions.end());
    if (actions.size() > most) return std::nullopt;
    std::vector<std::string> plies;
    plies.reserve(actions.size());
    for (const Action& action : actions) plies.push_back(to_egn(action));
    return plies;
}

std::optional<Note> alternatives(const Rules& rules, const View& view) {
    constexpr std::size_t most = 8;
    const auto plies = legal_plies(rules, view, most);
    if (!plies) return std::nullopt;
    if (plies->empty())
        return view.table.attack.pending() ? "nothing in the hand answers the attack" : "no ply is legal here";
    std::string text = "legal here: ";
    for (const std::string& ply : *plies) text.append(&ply == &plies->front() ? "" : ", ").append(ply);
    return Note(std::move(text), NoteKind::legal_plies);
}

}  // namespace engarde::piste
