#include "tests/reference/reforged_record.h"

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>

#include "tests/reference/reforged_book.h"

namespace reference::reforged {

namespace {

// ---- The text -------------------------------------------------------------------------------------------------------

std::string trimmed(const std::string& text) {
    const std::size_t from = text.find_first_not_of(' ');
    return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(' ') - from + 1);
}

Names parts(const std::string& text, char mark) {
    Names all;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, mark);) all.push_back(trimmed(part));
    return all;
}

std::string first_word(const std::string& text) {
    return text.substr(0, text.find(' '));
}

std::string after_first_word(const std::string& text) {
    const std::size_t blank = text.find(' ');
    return blank == std::string::npos ? "" : trimmed(text.substr(blank));
}

std::string before(const std::string& text, char mark) {
    return trimmed(text.substr(0, text.find(mark)));
}

std::string after(const std::string& text, char mark) {
    const std::size_t found = text.find(mark);
    return found == std::string::npos ? "" : trimmed(text.substr(found + 1));
}

bool is_a_number(const std::string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char each) { return each >= '0' && each <= '9'; });
}

// "Thrust + Lunge > Slash #2"
struct Laying {
    Names cards;
    std::string target{};
    int number = -1;  // none
};

Laying laying_of(const std::string& text) {
    Laying laid{parts(before(text, '>'), '+')};
    const std::string against = after(text, '>');
    laid.target = before(against, '#');
    if (const std::string number = after(against, '#'); !number.empty()) laid.number = std::stoi(number);
    return laid;
}

struct Text {
    std::map<std::string, std::string> tags{};
    Names events{};
};

Text read_text(const std::string& text) {
    Text read;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        line = trimmed(line);
        if (line.empty() || line.front() == '{') continue;
        if (line.front() == '[') {
            const std::size_t quote = line.find('"');
            read.tags[line.substr(1, line.find(' ') - 1)] = line.substr(quote + 1, line.rfind('"') - quote - 1);
        } else {
            read.events.push_back(line);
        }
    }
    return read;
}

// ---- A record, event by event ---------------------------------------------------------------------------------------

// What is wrong with an event; thrown, because it may be found anywhere.
struct Refused {
    std::string reason;
};
struct Unknown {};

class Reading {
public:
    Reading(const Answers& answers, const std::string& text, bool hides_cards)
        : answers_(answers), text_(read_text(text)), shelf_(answers.slash), hides_cards_(hides_cards) {}

    Opinion run() {
        try {
            Opinion opinion = judge();
            opinion.hides_cards = hides_cards_;
            return opinion;
        } catch (const Unknown&) {
            return {Says::cannot_say};
        } catch (const Refused& refused) {
            return {Says::refuses, is_sitting_down_ ? 0 : event_ + 1, false, hides_cards_, refused.reason};
        }
    }

private:
    Opinion judge() {
        for (event_ = 0; event_ < text_.events.size(); ++event_) {
            if (first_word(text_.events[event_]) != "card") continue;
            const std::string wrong = shelf_.read(after_first_word(text_.events[event_]));
            if (!wrong.empty()) return {Says::refuses, event_ + 1, true, false, wrong};
        }
        const Rules& rules = answers_.rules;
        if (shelf_.has_a_wrong_sum(rules.deck_size)) return {Says::refuses, 1, true, false, "the sum of the copies"};
        if (!shelf_.is_complete(rules.deck_size)) throw Unknown{};
        const bool pistol = rules.pistol_in_the_game == "yes";
        const bool is_open = answers_.disarm == "as-played";
        for (const std::string& type : is_open ? Names{"attack", "enhancement"} : Names{answers_.disarm})
            books_.push_back(shelf_.book(type, answers_.technique, pistol));
        if (hides_cards_)
            for (Book& book : books_) book.push_back({.name = hidden, .type = "none"});
        is_sitting_down_ = true;
        sit_down();
        is_sitting_down_ = false;
        for (event_ = 0; event_ < text_.events.size(); ++event_)
            if (first_word(text_.events[event_]) != "card") happen(text_.events[event_]);
        return {};
    }

    // Whether anything is said of hands and deck. If so, it begins with the deal.
    void sit_down() {
        players_ = parts(text_.tags["Players"], ',');
        Names each_once = players_;
        std::sort(each_once.begin(), each_once.end());
        const bool is_double = std::adjacent_find(each_once.begin(), each_once.end()) != each_once.end();
        if (players_.size() < 2 || is_double) throw Refused{"players"};
        game_.players.resize(players_.size());
        for (Duelist& each : game_.players) each.poise = answers_.rules.starting_poise;
        for (const std::string& each : parts(text_.tags["Poise"], ','))
            begin_with(duelist(player(first_word(each))), after_first_word(each));
        const Names about_cards{"deal", "hand", "draw", "discard", "reshuffle", "deck"};
        Names words;
        for (const std::string& each : text_.events)
            if (first_word(each) != "card") words.push_back(first_word(each));
        const auto said = std::find_first_of(words.begin(), words.end(), about_cards.begin(), about_cards.end());
        cards_are_recorded_ = said != words.end();
        if (cards_are_recorded_ && (said != words.begin() || *said != "deal")) throw Unknown{};
    }

    void begin_with(Duelist& who, const std::string& poise) {
        who.out = poise == "out";
        who.poise = who.out ? 0 : number(poise);
        if (who.poise > 10 && answers_.rules.poise_above_ten == "no") throw Refused{"more than ten"};
    }

    void happen(const std::string& line) {
        const std::string word = first_word(line);
        const std::string rest = after_first_word(line);
        if (word == "deal") return deal_hands(rest);
        if (word == "hand") return claim_hand(rest);
        if (word == "turn") return begin(rest);
        if (word == "discard") return discard(rest);
        if (word == "draw") return draw(rest);
        if (word == "reshuffle") return reshuffle(rest);
        if (word == "item") return item(rest);
        if (word == "restore") return restore(rest);
        if (word == "attack") return attack(rest);
        if (word == "pistol") return pistol(rest);
        if (word == "damage") return claim_damage(rest);
        if (word == "poise") return claim_poise(rest);
        if (word == "items") return claim_items(rest);
        if (word == "deck") return claim_deck(rest);
        if (word == "winner") return claim_winner(rest);
        play(line);
    }

    // ---- Names ----

    int player(const std::string& name) const {
        const auto found = std::find(players_.begin(), players_.end(), name);
        if (found == players_.end()) throw Refused{"no player " + name};
        return static_cast<int>(found - players_.begin());
    }
    Duelist& duelist(int index) { return game_.players.at(static_cast<std::size_t>(index)); }
    const std::string& card(const std::string& name) const {
        if (!shelf_.has(name)) throw Refused{"no card " + name};
        return name;
    }
    Names cards(const Names& names) const {
        for (const std::string& name : names) {
            if (name == hidden && hides_cards_) continue;
            if (name == hidden || is_a_number(name)) throw Unknown{};
            card(name);
        }
        if (names.empty()) throw Refused{"no card is named"};
        return names;
    }
    Names list(const std::string& text) const {
        if (text == "none") return {};
        if (hides_cards_ && is_a_number(text)) return Names(static_cast<std::size_t>(number(text)), hidden);
        return cards(parts(text, ','));
    }
    static int number(const std::string& text) {
        if (!is_a_number(text) || text.size() > 4) throw Refused{"not a number: " + text};
        return std::stoi(text);
    }
    bool is_a(const std::string& name, const std::string& type) const {
        return std::any_of(books_.begin(), books_.end(), [&](const Book& book) {
            return std::any_of(book.begin(), book.end(),
                               [&](const Card& each) { return each.name == name && each.type == type; });
        });
    }
    const Card& printed(const std::string& name) const {
        return *std::find_if(books_.front().begin(), books_.front().end(),
                             [&](const Card& each) { return each.name == name; });
    }

    // ---- Actions ----

    const Book* book_that_allows(const Action& action) const {
        for (const Book& book : books_)
            if (faults(answers_.rules, book, game_, action).empty()) return &book;
        return nullptr;
    }
    void act(Action action) {
        if (action.player < 0) throw Refused{"nobody has a turn"};
        if (!cards_are_recorded_) put_cards_there(action);
        if (hides_cards_) turn_over(action);
        const Book* book = book_that_allows(action);
        if (!book) throw Refused{faults(answers_.rules, books_.front(), game_, action).front()};
        game_ = reforged::play(answers_.rules, *book, game_, action);
        if (!cards_are_recorded_) forget_cards();
    }

    // Where nothing is said of hands, players hold what they play, as long as the deck has so many copies: within a
    // turn no card comes back after the first is played.
    void put_cards_there(const Action& action) {
        forget_cards();
        if (action.kind == Kind::turn) seen_.clear();
        if (action.card.empty() || action.kind == Kind::pistol) return;
        Names played{action.card};
        played.insert(played.end(), action.enhancements.begin(), action.enhancements.end());
        if (!action.new_attack.empty()) played.push_back(action.new_attack);
        played.insert(played.end(), action.new_enhancements.begin(), action.new_enhancements.end());
        if (seen_.empty())
            for (const Duelist& each : game_.players)
                if (!each.item.empty()) seen_.push_back(each.item);
        seen_.insert(seen_.end(), played.begin(), played.end());
        for (const std::string& each : played)
            if (std::count(seen_.begin(), seen_.end(), each) > printed(each).copies) throw Refused{"copies"};
        std::sort(played.begin(), played.end());
        duelist(action.player).hand = played;
    }
    void forget_cards() {
        game_.deck.clear();
        game_.discard_pile.clear();
        for (Duelist& each : game_.players) each.hand.clear();
    }

    // ---- Hidden cards ----

    static std::size_t count_of(const Names& all, const std::string& name) {
        return static_cast<std::size_t>(std::count(all.begin(), all.end(), name));
    }
    // Hidden cards of a pile turn out to be these, as far as they are not known to be there.
    static void turn_over(Names& pile, const Names& cards) {
        for (const std::string& card : cards)
            while (card != hidden && count_of(pile, card) < count_of(cards, card) && count_of(pile, hidden) > 0)
                *std::find(pile.begin(), pile.end(), hidden) = card;
        std::sort(pile.begin(), pile.end());
    }
    // Of cards that nobody saw it is not known which are left.
    static void hide_the_rest(Names& pile, Names cards) {
        const std::size_t unseen = count_of(cards, hidden);
        if (unseen == 0 || cards.size() >= pile.size()) return;
        for (std::string& each : pile) {
            const auto named = std::find(cards.begin(), cards.end(), each);
            if (each != hidden && named != cards.end())
                cards.erase(named);
            else
                each = hidden;
        }
        std::sort(pile.begin(), pile.end());
    }
    void turn_over(Action& action) {
        Names& hand = duelist(action.player).hand;
        if (action.kind == Kind::draw) {
            if (action.card == hidden) game_.deck.assign(game_.deck.size(), hidden);
            return turn_over(game_.deck, {action.card});
        }
        if (action.kind == Kind::discard) {
            turn_over(hand, action.cards);
            // The whole hand, whatever it was.
            if (action.cards.size() == hand.size() && count_of(action.cards, hidden) > 0) action.cards = hand;
            return hide_the_rest(hand, action.cards);
        }
        if (action.card.empty() || action.kind == Kind::pistol) return;
        Names played{action.card};
        played.insert(played.end(), action.enhancements.begin(), action.enhancements.end());
        if (!action.new_attack.empty()) played.push_back(action.new_attack);
        played.insert(played.end(), action.new_enhancements.begin(), action.new_enhancements.end());
        turn_over(hand, played);
    }
    // What is listed and what is known can be the same cards; then both are known.
    static bool agrees(Names& hand, const Names& listed) {
        if (hand.size() != listed.size()) return false;
        turn_over(hand, listed);
        const bool all_there = std::all_of(listed.begin(), listed.end(), [&](const std::string& card) {
            return card == hidden || count_of(hand, card) >= count_of(listed, card);
        });
        std::size_t besides = 0;
        for (const std::string& card : hand)
            if (count_of(listed, card) == 0) ++besides;
        return all_there && besides <= count_of(listed, hidden) + count_of(hand, hidden);
    }

    // ---- Events ----

    void deal_hands(const std::string& rest) {
        const int size = number(rest);
        if (game_.stage != Stage::dealt || is_dealt_) throw Refused{"dealt twice"};
        if (size != answers_.rules.hand_size) throw Refused{"hand-size"};
        is_dealt_ = true;
        std::vector<Names> hands(players_.size());
        const std::size_t deal_event = event_;
        while (event_ + 1 < text_.events.size() && first_word(text_.events[event_ + 1]) == "hand")
            take_listed_hand(after_first_word(text_.events[++event_]), hands);
        if (hides_cards_) return deal_hidden(std::move(hands));
        if (std::any_of(hands.begin(), hands.end(), [](const Names& hand) { return hand.empty(); })) throw Unknown{};
        if (!deal_faults(answers_.rules, books_.front(), hands).empty()) {
            event_ = deal_event;
            throw Refused{"copies"};
        }
        const std::vector<Duelist> seated = game_.players;
        game_ = deal(answers_.rules, books_.front(), hands);
        for (std::size_t place = 0; place < seated.size(); ++place) game_.players[place].poise = seated[place].poise;
    }
    void deal_hidden(std::vector<Names> hands) {
        int dealt = 0;
        for (std::size_t place = 0; place < hands.size(); ++place) {
            if (hands[place].empty()) hands[place].assign(static_cast<std::size_t>(answers_.rules.hand_size), hidden);
            dealt += answers_.rules.hand_size;
            game_.players[place].hand = hands[place];
        }
        game_.deck.assign(static_cast<std::size_t>(std::max(0, answers_.rules.deck_size - dealt)), hidden);
    }
    // A second line for a player is a claim.
    void take_listed_hand(const std::string& line, std::vector<Names>& hands) {
        Names& hand = hands.at(static_cast<std::size_t>(player(before(line, ':'))));
        Names listed = list(after(line, ':'));
        std::sort(listed.begin(), listed.end());
        if (!hand.empty() && hides_cards_) throw Unknown{};
        if (!hand.empty() && hand != listed) throw Refused{"hand"};
        if (static_cast<int>(listed.size()) != answers_.rules.hand_size) throw Refused{"hand-size"};
        hand = listed;
    }

    void begin(const std::string& rest) {
        act({.kind = Kind::turn, .player = player(rest)});
        losses_.clear();
    }
    void discard(const std::string& rest) {
        const int who = player(before(rest, ':'));
        act({.kind = Kind::discard, .player = who, .cards = list(after(rest, ':'))});
    }
    // None is drawn only by who might draw.
    void draw(const std::string& rest) {
        const int who = player(before(rest, ':'));
        const Names drawn = list(after(rest, ':'));
        const bool refills = game_.stage == Stage::discard || game_.stage == Stage::draw;
        if (drawn.empty() && (who != game_.active || !refills)) throw Refused{"drawing-is-over"};
        for (const std::string& each : drawn) act({.kind = Kind::draw, .player = who, .card = each});
    }
    void reshuffle(const std::string& rest) {
        const std::size_t pile = game_.discard_pile.size();
        act({.kind = Kind::reshuffle, .player = game_.active});
        if (number(rest) != static_cast<int>(pile)) throw Refused{"the size of the discard pile"};
    }
    void item(const std::string& rest) {
        const int who = player(before(rest, ':'));
        const std::string what = after(rest, ':');
        if (what == "none") return act({.kind = Kind::discard_item, .player = who});
        act({.kind = Kind::item, .player = who, .card = card(what)});
    }
    void restore(const std::string& rest) {
        act({.kind = Kind::restore, .player = player(before(rest, ':')), .card = card(after(rest, ':'))});
    }
    void pistol(const std::string& rest) {
        const int who = player(before(rest, '>'));
        const int whom = player(after(rest, '>'));
        const std::string with = duelist(who).item;
        act({.kind = Kind::pistol, .player = who, .opponent = whom});
        losses_.assign(players_.size(), 0);
        for (const std::string& effect : printed(with).effects)
            if (first_word(effect) == "takes")
                losses_[static_cast<std::size_t>(whom)] = number(after_first_word(effect));
    }
    void attack(const std::string& rest) {
        const std::string who = before(rest, ':');
        const bool is_said = who.find('>') != std::string::npos;
        const int attacker = is_said ? player(before(who, '>')) : std::max(0, game_.active);
        const Laying laid = laying_of(after(rest, ':'));
        if (!laid.target.empty()) throw Refused{"an Attack has no target"};
        act({.kind = Kind::attack,
             .player = attacker,
             .card = cards(laid.cards).front(),
             .enhancements = {laid.cards.begin() + 1, laid.cards.end()},
             .opponent = player(is_said ? after(who, '>') : who)});
        order_.emplace_back();
    }

    void play(const std::string& line) {
        const std::string name = before(line, ':');
        const bool interrupts = name.size() > 11 && name.substr(name.size() - 11) == " interrupts";
        const int who = player(interrupts ? first_word(name) : name);
        if (after(line, ':') == "pass") return pass(who);
        std::vector<Laying> layings;
        bool pays = false;
        for (const std::string& part : parts(after(line, ':'), ',')) {
            if (part != "pay")
                layings.push_back(laying_of(part));
            else if (layings.size() == 1)
                pays = true;
            else
                throw Refused{"the payment comes after the card that offers it (l.221-222)"};
        }
        if (layings.empty()) throw Refused{"nothing is played"};
        for (const Laying& each : layings) cards(each.cards);
        play_cards(who, interrupts, layings, pays);
    }
    void pass(int who) {
        const std::vector<int> damage = damage_of_players(answers_.rules, books_.front(), game_);
        act({.kind = Kind::pass, .player = who});
        losses_ = damage;
        order_.clear();
    }
    void play_cards(int who, bool interrupts, const std::vector<Laying>& layings, bool pays) {
        if (layings.size() > 2) throw Refused{"more than two cards"};
        const Laying& first = layings.front();
        Action action{.kind = Kind::play,
                      .player = who,
                      .card = first.cards.front(),
                      .enhancements = {first.cards.begin() + 1, first.cards.end()},
                      .pays = pays};
        if (layings.size() == 2) {
            if (!layings[1].target.empty()) throw Refused{"an Attack has no target"};
            action.new_attack = layings[1].cards.front();
            action.new_enhancements = {layings[1].cards.begin() + 1, layings[1].cards.end()};
        }
        const Names& effects = printed(action.card).effects;
        const bool negates = std::find(effects.begin(), effects.end(), "negates fancy-move") != effects.end();
        if (interrupts || negates)
            interrupt(action, first);
        else
            aim_and_act(action, first);
    }
    void interrupt(Action action, const Laying& laid) {
        action.kind = Kind::interrupt;
        if (!action.enhancements.empty() || action.pays) throw Refused{"more than one card"};
        const bool is_named =
            laid.target.empty() || game_.announced.empty() || game_.announced.back().card == card(laid.target);
        if (!is_named) throw Refused{"another card is being resolved"};
        act(action);
        if (!action.new_attack.empty()) order_.emplace_back();
    }
    void aim_and_act(Action action, const Laying& laid) {
        const bool is_response = is_a(action.card, "response");
        const bool is_press = is_a(action.card, "press");
        if (!laid.target.empty()) {
            if (!is_response && !is_press) throw Refused{"has no target"};
            aim(action, laid, is_press);
        }
        act(action);
        if (is_response) order_.at(static_cast<std::size_t>(action.attack)).push_back(next_++);
        if (is_press) {
            std::vector<int>& order = order_.at(static_cast<std::size_t>(action.attack));
            order.erase(order.begin() + action.response);
        }
        if (is_a(action.card, "attack") || !action.new_attack.empty()) order_.emplace_back();
    }

    // ---- Targets ----

    struct Place {
        int attack = -1;
        int response = -1;
        int laid = 0;
    };
    // All cards of that name, in the order laid.
    std::vector<Place> named(const std::string& name, bool responses) const {
        std::vector<Place> all;
        for (std::size_t attack = 0; attack < game_.field.size(); ++attack) {
            const Attack& laid = game_.field[attack];
            if (!responses && laid.card == name)
                all.push_back({static_cast<int>(attack), -1, static_cast<int>(attack)});
            for (std::size_t each = 0; responses && each < laid.responses.size(); ++each)
                if (laid.responses[each].card == name)
                    all.push_back({static_cast<int>(attack), static_cast<int>(each), order_[attack][each]});
        }
        std::sort(all.begin(), all.end(), [](const Place& left, const Place& right) { return left.laid < right.laid; });
        return all;
    }
    bool can_be_meant(const Action& action, const Place& place) const {
        const Attack& attack = game_.field.at(static_cast<std::size_t>(place.attack));
        if (place.response >= 0)
            return attack.responses.at(static_cast<std::size_t>(place.response)).player != action.player;
        return attack.against == action.player && attack.responses.empty();
    }
    void aim(Action& action, const Laying& laid, bool is_press) {
        std::vector<Place> all = named(card(laid.target), is_press);
        if (laid.number >= 0) {
            if (laid.number == 0 || laid.number > static_cast<int>(all.size())) throw Refused{"no card of that number"};
            all = {all[static_cast<std::size_t>(laid.number) - 1]};
        } else {
            all = meant(action, all);
        }
        if (all.size() > 1) throw Refused{"several can be meant"};
        if (all.empty()) throw Refused{"no such card on the Field"};
        action.attack = all.front().attack;
        action.response = all.front().response;
    }
    // If there is none in the strict sense, one that is legal.
    std::vector<Place> meant(const Action& action, const std::vector<Place>& all) {
        std::vector<Place> found;
        for (const Place& each : all)
            if (can_be_meant(action, each)) found.push_back(each);
        if (!found.empty()) return found;
        for (const Place& each : all) {
            Action bare{.kind = Kind::play, .player = action.player, .card = action.card};
            bare.attack = each.attack;
            bare.response = each.response;
            const Names hand = duelist(action.player).hand;
            if (!cards_are_recorded_) duelist(action.player).hand = {action.card};
            if (hides_cards_) turn_over(duelist(action.player).hand, {action.card});
            if (book_that_allows(bare)) found.push_back(each);
            duelist(action.player).hand = hand;
        }
        return found.empty() ? all : found;
    }

    // ---- Claims ----

    void claim_hand(const std::string& rest) {
        if (!cards_are_recorded_) throw Unknown{};
        Duelist& who = duelist(player(before(rest, ':')));
        const std::string said = after(rest, ':');
        const std::size_t held = who.out ? 0 : who.hand.size();
        if (is_a_number(said)) {
            if (number(said) != static_cast<int>(held)) throw Refused{"hand"};
            return;
        }
        Names claimed = list(said);
        if (hides_cards_ && !who.out) {
            if (!agrees(who.hand, claimed)) throw Refused{"hand"};
            return;
        }
        std::sort(claimed.begin(), claimed.end());
        if (claimed != (who.out ? Names{} : who.hand)) throw Refused{"hand"};
    }
    void claim_damage(const std::string& rest) {
        for (const std::string& each : parts(rest, ',')) {
            const auto who = static_cast<std::size_t>(player(first_word(each)));
            if (losses_.empty() || losses_[who] != number(after_first_word(each))) throw Refused{"damage"};
        }
    }
    void claim_poise(const std::string& rest) {
        for (const std::string& each : parts(rest, ',')) {
            const Duelist& who = duelist(player(first_word(each)));
            const std::string said = after_first_word(each);
            const bool is_right = said == "out" ? who.out : !who.out && who.poise == number(said);
            if (!is_right) throw Refused{"poise"};
        }
    }
    void claim_items(const std::string& rest) {
        for (const std::string& each : parts(rest, ',')) {
            const Duelist& who = duelist(player(first_word(each)));
            const std::string said = after_first_word(each);
            const std::string item = who.out ? "" : who.item;
            if (item != (said == "none" ? "" : card(said))) throw Refused{"items"};
        }
    }
    void claim_deck(const std::string& rest) {
        if (!cards_are_recorded_) throw Unknown{};
        if (number(rest) != static_cast<int>(game_.deck.size())) throw Refused{"deck"};
    }
    void claim_winner(const std::string& rest) {
        const int who = rest == "none" ? -1 : player(rest);
        for (int each = 0; each < static_cast<int>(players_.size()); ++each)
            if (duelist(each).out == (each == who)) throw Refused{"winner"};
    }

    static constexpr const char* hidden = "?";

    const Answers& answers_;
    Text text_;
    Shelf shelf_;
    bool hides_cards_;  // a hidden card is called "?"
    bool is_sitting_down_ = false;
    std::vector<Book> books_{};
    Names players_{};
    Game game_{};
    std::size_t event_ = 0;
    bool cards_are_recorded_ = false;
    bool is_dealt_ = false;
    std::vector<int> losses_{};              // in the last Exchange of this turn, or by the Pistol
    std::vector<std::vector<int>> order_{};  // by Attack: when its Responses were laid
    int next_ = 0;
    Names seen_{};  // this turn, where hands are not recorded
};

}  // namespace

Opinion judge_record(const Answers& answers, const std::string& text) {
    const Opinion opinion = Reading(answers, text, false).run();
    return opinion.says == Says::cannot_say ? Reading(answers, text, true).run() : opinion;
}

}  // namespace reference::reforged
