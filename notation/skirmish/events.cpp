#include "notation/skirmish/events.h"

#include <algorithm>
#include <array>

#include "notation/text/quote.h"

namespace engarde::egn::skirmish {

namespace {

constexpr std::string_view marks = ",:>";
constexpr std::string_view closing_marks = marks.substr(0, 1);
constexpr std::string_view parting_marks = marks.substr(1);
constexpr std::array<std::string_view, 8> event_words{"warband", "model",  "turn", "priority",
                                                      "shoot",   "reload", "pass", "act"};
constexpr std::array<std::string_view, 8> act_words{"move", "mount", "dismount", "hide",
                                                    "rest", "aim",   "order",    "special"};
constexpr std::array<std::string_view, 4> move_words{"slow", "infantry", "fast", "cavalry"};
constexpr std::array<std::string_view, 3> cover_words{"light", "medium", "heavy"};
constexpr std::array<std::string_view, 6> remark_words{"moved",          "aimed",        "engaged",
                                                       "target-engaged", "target-large", "no-sight"};
constexpr std::array<std::string_view, 6> result_words{"miss", "scratch", "stunned", "light", "grievous", "critical"};

class EventParser {
public:
    EventParser(const EventLine& line, Diagnostics& diagnostics) : reader_(line, marks, diagnostics) {}

    std::optional<Event> event() {
        const EventToken word = reader_.take();
        if (word.text == "warband") return warband();
        if (word.text == "model") return model();
        if (word.text == "turn") return turn();
        if (word.text == "priority") return priority();
        if (word.text == "shoot") return shot();
        if (word.text == "reload") return reload();
        if (word.text == "pass") return pass();
        if (word.text == "act") return act();
        reader_.fail_unknown(word, "event", event_words);
        return std::nullopt;
    }

private:
    bool name(std::string_view what, Name& found) {
        if (reader_.at_end() || reader_.peek().is_mark) return reader_.fail("expected " + std::string(what));
        EventToken token = reader_.take();
        found = {std::move(token.text), token.span};
        return true;
    }
    // A name without a slash, which separates a warband from its model.
    bool plain_name(std::string_view what, Name& found) {
        if (!name(what, found)) return false;
        return found.text.find('/') == std::string::npos ||
               reader_.fail_at(found.span, std::string(what) + " should have no slash in it");
    }
    template <class Known>
    bool one_of(std::string_view what, const Known& known, Name& found) {
        if (!name("the " + std::string(what), found)) return false;
        return std::find(known.begin(), known.end(), found.text) != known.end() ||
               reader_.fail_unknown({found.text, found.span}, what, known);
    }
    bool number(std::string_view word, Number& found) {
        if (!reader_.take_word(word)) return reader_.fail("expected \"" + std::string(word) + "\", then a number");
        found.span = reader_.peek().span;
        return reader_.take_number(word, found.value);
    }
    bool number(std::string_view word, int& found) {
        Number read;
        if (!number(word, read)) return false;
        found = read.value;
        return true;
    }
    bool model_name(std::string_view what, ModelName& found) {
        Name whole;
        if (!name(what, whole)) return false;
        const std::size_t slash = whole.text.find('/');
        if (slash == std::string::npos)
            return reader_.fail_at(whole.span, in_quotes(whole.text) + " names no model, such as \"Red/Archer\"");
        found = {whole.text.substr(0, slash), whole.text.substr(slash + 1), whole.span};
        return true;
    }
    template <class T>
    std::optional<Event> done(bool read_well, const T& event) {
        return read_well && reader_.end() ? std::optional<Event>(event) : std::nullopt;
    }

    std::optional<Event> warband() {
        Warband read;
        return done(plain_name("the name of the warband", read.name) && number("morale", read.morale), read);
    }

    std::optional<Event> model() {
        Model read;
        const bool well = plain_name("the name of the model", read.name) && number("rank", read.rank) &&
                          pool(read.pool) && move(read.move) && number("initiative", read.initiative) &&
                          number("fight", read.fight) && number("shoot", read.shoot) && number("armour", read.armour) &&
                          weapons(read.weapons);
        return done(well, read);
    }
    bool pool(std::optional<Number>& found) {
        if (reader_.peek().text != "pool") return true;
        return number("pool", found.emplace());
    }
    bool move(Name& rate) {
        if (!reader_.take_word("move")) return reader_.fail("expected \"move\", then a rate");
        return one_of("rate", move_words, rate);
    }
    bool weapons(std::vector<Name>& carried) {
        if (reader_.at_end()) return true;
        if (!reader_.take_word("weapons")) return reader_.fail("expected \"weapons\", or nothing");
        do {
            EventToken token = reader_.take_name();
            if (token.text.empty()) return reader_.fail("expected a weapon");
            carried.push_back({std::move(token.text), token.span});
        } while (reader_.take_mark(","));
        return true;
    }

    std::optional<Event> turn() {
        Turn read;
        return done(reader_.take_number("the turn", read.number), read);
    }

    std::optional<Event> priority() {
        Priority read;
        do {
            Name band;
            int die = 0;
            if (!name("a warband", band) || !reader_.take_number("the die of " + band.text, die)) return std::nullopt;
            read.dice.emplace_back(std::move(band), die);
        } while (!reader_.at_end());
        return read;
    }

    std::optional<Event> reload() {
        Reload read;
        return done(model_name("the model that reloads", read.model) && weapon(read.weapon), read);
    }

    std::optional<Event> pass() {
        Pass read;
        return done(name("the warband that passes", read.warband), read);
    }

    std::optional<Event> act() {
        Act read;
        return done(model_name("the model that acts", read.model) && one_of("action", act_words, read.kind), read);
    }

    std::optional<Event> shot() {
        Shot read;
        if (!model_name("the model that shoots", read.shooter) || !weapon(read.weapon)) return std::nullopt;
        if (!reader_.take_mark(">")) return failed("expected \">\", then the target");
        if (!model_name("the target", read.target) || !range(read.range)) return std::nullopt;
        while (!reader_.at_end() && reader_.peek().text != "dice")
            if (!circumstance(read)) return std::nullopt;
        if (!dice(read.dice) || !claims(read)) return std::nullopt;
        return done(true, read);
    }
    bool range(Inches& found) {
        if (!reader_.take_word("range")) return reader_.fail("expected \"range\", then a number");
        return reader_.take_decimal("range", found.whole, found.hundredths);
    }
    bool circumstance(Shot& read) {
        if (reader_.take_word("cover")) return cover(read);
        return reader_.take_word("modifier") ? modifier(read) : remark(read);
    }
    bool modifier(Shot& read) {
        if (read.modifier) return reader_.fail("modifier appears twice");
        Number& found = read.modifier.emplace();
        found.span = reader_.peek().span;
        return reader_.take_signed("modifier", found.value);
    }
    bool cover(Shot& read) {
        return read.cover.text.empty() ? one_of("cover", cover_words, read.cover) : reader_.fail("cover appears twice");
    }
    bool remark(Shot& read) {
        Name found;
        if (!one_of("remark", remark_words, found)) return false;
        for (const Name& other : read.remarks)
            if (other.text == found.text) return reader_.fail_at(found.span, in_quotes(found.text) + " appears twice");
        read.remarks.push_back(std::move(found));
        return true;
    }
    std::optional<Event> failed(std::string message) {
        reader_.fail(std::move(message));
        return std::nullopt;
    }
    bool weapon(Name& found) {
        EventToken token = reader_.take_name();
        if (token.text.empty()) return reader_.fail("expected the weapon");
        found = {std::move(token.text), token.span};
        return true;
    }
    bool dice(std::vector<int>& rolled) {
        if (!reader_.take_word("dice")) return reader_.fail("expected \"dice\", then what was rolled");
        while (!reader_.at_end() && !reader_.peek().is_mark) {
            int die = 0;
            if (!reader_.take_number("a die", die)) return false;
            rolled.push_back(die);
        }
        return true;
    }
    bool claims(Shot& read) {
        if (reader_.at_end()) return true;
        if (!reader_.take_mark(":")) return reader_.fail("expected a colon, then what came of it");
        if (!claim("roll", read.roll) || !claim("hit", read.hit) || !claim("wound", read.wound)) return false;
        const bool some_number = read.roll || read.hit || read.wound;
        return (some_number && reader_.at_end()) || one_of("result", result_words, read.result);
    }
    bool claim(std::string_view word, std::optional<Number>& found) {
        if (reader_.at_end() || reader_.peek().text != word) return true;
        Number read;
        if (!number(word, read)) return false;
        found = read;
        return true;
    }

    EventReader reader_;
};

}  // namespace

std::optional<Event> read(const EventLine& line, Diagnostics& diagnostics) {
    return EventParser(line, diagnostics).event();
}

const EventGrammar grammar{
    [](const EventLine& line, Diagnostics& diagnostics) { return meaning_of(read(line, diagnostics)); }, closing_marks,
    parting_marks};

}  // namespace engarde::egn::skirmish
