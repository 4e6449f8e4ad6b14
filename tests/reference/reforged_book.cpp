#include "tests/reference/reforged_book.h"

#include <algorithm>
#include <sstream>

namespace reference::reforged {

namespace {

Known printed(int value) {
    return {value, true};
}
Known guessed(int value) {
    return {value, false};
}
Known at_least(int value) {
    return {std::nullopt, false, value};
}

std::string trimmed(const std::string& text) {
    const std::size_t from = text.find_first_not_of(' ');
    return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(' ') - from + 1);
}

bool is_a_type(const std::string& word) {
    static const Names types{"attack",     "enhancement", "response", "press",
                             "fancy-move", "item",        "restore",  "interrupt"};
    return std::find(types.begin(), types.end(), word) != types.end();
}

// The figures that a card of the type uses.
Names figures_of(const std::string& type) {
    if (type == "attack") return {"cost", "copies", "damage"};
    if (type == "enhancement") return {"cost", "copies", "adds"};
    if (type == "response") return {"cost", "copies", "shield"};
    if (type == "item") return {"cost", "copies", "adds", "shield"};
    if (type == "restore") return {"cost", "copies", "poise"};
    return {"cost", "copies"};
}

}  // namespace

// What the rulebook prints, by rules/reforged.md, section 2. Guessed is what its pictures only suggest.
Shelf::Shelf(int slash) {
    const auto put = [&](const std::string& name, const std::string& type, std::map<std::string, Known> figures,
                         Names effects = {}) {
        cards_[name] = {type, !type.empty() && name != "Coupé", std::move(figures), std::move(effects), true};
    };
    put("Thrust", "attack", {{"cost", printed(0)}, {"damage", printed(2)}});
    put("Lunge", "attack", {{"cost", printed(1)}, {"damage", printed(3)}}, {"allows-attack"});
    put("Slash", "attack", {{"cost", guessed(0)}, {"damage", guessed(slash)}});
    put("Masterful Strike", "enhancement", {{"cost", printed(1)}, {"adds", printed(3)}});
    put("Powerful Strike", "enhancement", {{"cost", guessed(0)}, {"adds", guessed(3 - slash)}}, {"no-riposte"});
    put("Parry Riposte", "response", {{"cost", printed(0)}, {"shield", printed(0)}}, {"blocks", "allows-attack"});
    put("Hard Parry", "response", {{"shield", printed(0)}}, {"blocks", "withstands Coupé"});
    put("Coupé", "press", {{"cost", printed(0)}}, {});
    put("Strong Arm", "press", {{"cost", at_least(1)}}, {});  // pictured where costs are explained, l.35-55
    put("Taste My Blade!", "fancy-move", {{"cost", guessed(0)}}, {"allows-attack"});
    put("Superior Technique", "", {}, {"negates fancy-move"});
    put("Disarm", "", {}, {"removes-item"});
    put("Main Gauche", "item", {{"adds", printed(1)}, {"shield", printed(1)}});
    put("Buckler", "item", {{"adds", guessed(0)}});
    put("Pistol", "item", {{"adds", guessed(0)}, {"shield", guessed(0)}}, {"takes 4"});
}

std::string Shelf::say(Described& card, const std::string& field) {
    std::istringstream words(field);
    std::string word;
    std::string value;
    words >> word >> value;
    if (is_a_type(word)) {
        if (card.type_is_certain && card.type != word) return "another type is printed";
        card.type = word;
        card.type_is_certain = true;
        return "";
    }
    if (value.empty() || word == "withstands" || word == "negates" || word == "takes") {
        card.effects.push_back(field);
        return "";
    }
    if (value == "?") return "";
    // In the pictures one of the two has a 1 and the other a 2; together they do 3 (l.475).
    const bool is_shared =
        (word == "damage" && &card == &cards_["Slash"]) || (word == "adds" && &card == &cards_["Powerful Strike"]);
    if (is_shared && value != "1" && value != "2") return "the pictures show a 1 and a 2";
    Known& figure = card.figures[word];
    if (figure.certain && *figure.value != std::stoi(value)) return "another figure is printed";
    if (std::stoi(value) < figure.least) return "a greater figure is printed";
    figure = printed(std::stoi(value));
    return "";
}

// What one of the two does settles the other.
std::string Shelf::share() {
    Known& slash = cards_["Slash"].figures["damage"];
    Known& strike = cards_["Powerful Strike"].figures["adds"];
    if (slash.certain && strike.certain && *slash.value + *strike.value != 3) return "together they do 3";
    if (slash.certain && !strike.certain) strike.value = 3 - *slash.value;
    if (strike.certain && !slash.certain) slash.value = 3 - *strike.value;
    return "";
}

std::string Shelf::read(const std::string& line) {
    const std::size_t colon = line.find(':');
    Described& card = cards_[trimmed(line.substr(0, colon))];
    std::istringstream fields(line.substr(colon + 1));
    std::string wrong;
    for (std::string field; std::getline(fields, field, ',');)
        if (const std::string each = say(card, trimmed(field)); wrong.empty()) wrong = each;
    if (wrong.empty()) wrong = share();
    return wrong;
}

bool Shelf::is_complete(int deck_size) const {
    return std::all_of(cards_.begin(), cards_.end(), [&](const auto& entry) {
        const Described& card = entry.second;
        if (entry.first == "Pistol" && deck_size == 84) return true;
        const Names wanted = figures_of(entry.first == "Disarm" && card.type.empty() ? "enhancement" : card.type);
        const bool is_typed = !card.type.empty() || entry.first == "Disarm" || entry.first == "Superior Technique";
        return is_typed && std::all_of(wanted.begin(), wanted.end(), [&](const std::string& figure) {
                   const auto found = card.figures.find(figure);
                   return found != card.figures.end() && found->second.value;
               });
    });
}

bool Shelf::has_a_wrong_sum(int deck_size) const {
    int sum = 0;
    bool all_known = true;
    for (const auto& [name, card] : cards_) {
        const auto copies = card.figures.find("copies");
        const bool left_out = name == "Pistol" && deck_size == 84;
        const bool known = copies != card.figures.end() && copies->second.value;
        if (!left_out) sum += known ? *copies->second.value : 0;
        all_known = all_known && (known || left_out);
    }
    return sum > deck_size || (all_known && sum != deck_size);
}

Book Shelf::book(const std::string& disarm, const std::string& technique, bool pistol) const {
    Book book;
    for (const auto& [name, card] : cards_) {
        const auto figure = [&card = card](const std::string& field) {
            const auto found = card.figures.find(field);
            return found == card.figures.end() ? 0 : found->second.value.value_or(0);
        };
        Card made{.name = name, .type = card.type, .effects = card.effects};
        if (made.type.empty()) made.type = name == "Disarm" ? disarm : technique;
        made.cost = figure("cost");
        made.damage = name == "Disarm" ? std::max(figure("damage"), figure("adds")) : figure("damage");
        made.adds = name == "Disarm" ? made.damage : figure("adds");
        made.shield = figure("shield");
        made.poise = figure("poise");
        made.copies = name == "Pistol" && !pistol ? 0 : figure("copies");
        book.push_back(std::move(made));
    }
    return book;
}

}  // namespace reference::reforged
