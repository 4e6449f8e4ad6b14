#include "tests/reference/skirmish_record.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace reference::skirmish {

namespace {

struct Unreadable {};

void need(bool right) {
    if (!right) throw Unreadable{};
}

// ---- Words ----------------------------------------------------------------------------------------------------------

struct Word {
    std::string text{};
    bool quoted = false;
};

struct Line {
    int number = 0;
    bool struck = false;
    std::vector<Word> words{};
};

struct Text {
    std::map<std::string, std::string> tags{};
    std::vector<Line> lines{};
};

bool is_blank(char each) {
    return each == ' ' || each == '\t' || each == '\r';
}

// Marks stand alone wherever they are outside quotes.
bool is_mark(char each) {
    return each == ',' || each == ':' || each == '>';
}

// The words of a line. A comment in braces may go on over several lines.
std::vector<Word> words_of(const std::string& line, bool& in_braces) {
    std::vector<Word> words;
    Word word;
    const auto finish = [&] {
        if (!word.text.empty() || word.quoted) words.push_back(word);
        word = Word{};
    };
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char each = line[at];
        if (in_braces) {
            in_braces = each != '}';
        } else if (each == '{') {
            finish();
            in_braces = true;
        } else if (each == ';') {
            break;
        } else if (each == '"') {
            word.quoted = true;
            for (++at; at < line.size() && line[at] != '"'; ++at) {
                if (line[at] == '\\' && at + 1 < line.size()) ++at;
                word.text += line[at];
            }
            need(at < line.size());
        } else if (is_blank(each)) {
            finish();
        } else if (is_mark(each)) {
            finish();
            words.push_back({std::string(1, each)});
        } else {
            word.text += each;
        }
    }
    finish();
    return words;
}

void read_tag(Text& text, const std::string& line) {
    const std::size_t from = line.find('"');
    const std::size_t to = line.rfind('"');
    need(from != std::string::npos && to > from);
    const std::size_t name = line.find('[') + 1;
    text.tags[line.substr(name, line.find_first_of(" \t\"", name) - name)] = line.substr(from + 1, to - from - 1);
}

Text lines_of(std::string_view all) {
    Text text;
    bool in_braces = false;
    int number = 0;
    while (!all.empty()) {
        const std::size_t end = std::min(all.find('\n'), all.size());
        const std::string line(all.substr(0, end));
        all.remove_prefix(std::min(end + 1, all.size()));
        ++number;
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (!in_braces && first != std::string::npos && line[first] == '[') {
            read_tag(text, line);
            continue;
        }
        Line read{number, false, words_of(line, in_braces)};
        if (read.words.empty()) continue;
        Word& start = read.words.front();
        if (!start.quoted && start.text.front() == '~') {
            read.struck = true;
            start.text.erase(0, 1);
            if (start.text.empty()) read.words.erase(read.words.begin());
            need(!read.words.empty());
        }
        if (read.words.back().text == "!" && !read.words.back().quoted) read.words.pop_back();
        need(!read.words.empty());
        text.lines.push_back(read);
    }
    need(!in_braces);
    return text;
}

// ---- Numbers --------------------------------------------------------------------------------------------------------

bool are_digits(const std::string& text) {
    return !text.empty() && text.size() <= 7 &&
           std::all_of(text.begin(), text.end(), [](char each) { return each >= '0' && each <= '9'; });
}

std::optional<int> whole(const std::string& text) {
    const bool minus = !text.empty() && text.front() == '-';
    const std::string digits = text.substr(minus ? 1 : 0);
    if (!are_digits(digits)) return std::nullopt;
    return minus ? -std::stoi(digits) : std::stoi(digits);
}

// A modifier may have a plus.
std::optional<int> whole_with_sign(const std::string& text) {
    if (!text.empty() && text.front() == '+') return are_digits(text.substr(1)) ? whole(text.substr(1)) : std::nullopt;
    return whole(text);
}

std::optional<int> hundredths(const std::string& text) {
    const bool minus = !text.empty() && text.front() == '-';
    const std::string digits = text.substr(minus ? 1 : 0);
    const std::size_t point = digits.find('.');
    const std::string inches = digits.substr(0, point);
    std::string parts = point == std::string::npos ? "00" : digits.substr(point + 1);
    if (!are_digits(inches) || !are_digits(parts) || parts.size() > 2) return std::nullopt;
    if (parts.size() == 1) parts += '0';
    const int value = std::stoi(inches) * 100 + std::stoi(parts);
    return minus ? -value : value;
}

std::string lower(std::string text) {
    for (char& each : text) each = static_cast<char>(std::tolower(static_cast<unsigned char>(each)));
    return text;
}

using Set = std::vector<std::string>;

bool is_one_of(const std::string& text, const Set& set) {
    return std::find(set.begin(), set.end(), text) != set.end();
}

const Set results{"miss", "scratch", "stunned", "light", "grievous", "critical"};
const Set places{"water", "difficult", "building", "hall", "open"};

// ---- A line ---------------------------------------------------------------------------------------------------------

class Reading {
public:
    explicit Reading(const Line& line) : words_(line.words) {}

    Event event() {
        using Reads = void (Reading::*)();
        static const std::map<std::string, std::pair<Kind, Reads>> lines{
            {"warband", {Kind::warband, &Reading::warband}},
            {"model", {Kind::model, &Reading::model}},
            {"traits", {Kind::traits, &Reading::traits}},
            {"begins", {Kind::begins, &Reading::begins}},
            {"at", {Kind::at, &Reading::at}},
            {"turn", {Kind::turn, &Reading::turn}},
            {"priority", {Kind::priority, &Reading::priority}},
            {"move", {Kind::move, &Reading::move}},
            {"dexterity", {Kind::dexterity, &Reading::dexterity}},
            {"fall", {Kind::fall, &Reading::fall}},
            {"break-off", {Kind::break_off, &Reading::break_off}},
            {"free", {Kind::free, &Reading::blow}},
            {"stay", {Kind::stay, &Reading::model_only}},
            {"follow", {Kind::follow, &Reading::follow}},
            {"act", {Kind::act, &Reading::act}},
            {"shoot", {Kind::shoot, &Reading::shoot}},
            {"astray", {Kind::astray, &Reading::astray}},
            {"drown", {Kind::drown, &Reading::drown}},
            {"reload", {Kind::reload, &Reading::reload}},
            {"pass", {Kind::pass, &Reading::warband_only}},
            {"combat", {Kind::combat, &Reading::combat}},
            {"pool", {Kind::pool, &Reading::pool}},
            {"initiative", {Kind::initiative, &Reading::initiative}},
            {"attack", {Kind::attack, &Reading::blow}},
            {"decline", {Kind::decline, &Reading::model_only}},
            {"end", {Kind::end, &Reading::nothing}},
            {"stun", {Kind::stun, &Reading::stun}},
            {"morale", {Kind::morale, &Reading::morale}},
            {"ruling", {Kind::ruling, &Reading::ruling}},
            {"condition", {Kind::condition, &Reading::condition}}};
        const auto found = lines.find(word());
        need(found != lines.end());
        e.kind = found->second.first;
        (this->*found->second.second)();
        need(is_over());
        return e;
    }

private:
    // ---- Word by word

    bool is_over() const { return next_ == words_.size(); }

    std::string ahead() const { return is_over() || words_[next_].quoted ? "" : words_[next_].text; }

    std::string word() {
        need(!is_over());
        const Word& read = words_[next_++];
        need(read.quoted || !(read.text.size() == 1 && is_mark(read.text.front())));
        return read.text;
    }

    bool skip(const std::string& expected) {
        if (ahead() != expected) return false;
        ++next_;
        return true;
    }

    void expect(const std::string& expected) { need(skip(expected)); }

    int number() {
        const std::optional<int> read = whole(word());
        need(read.has_value());
        return *read;
    }

    int count() {
        const int read = number();
        need(read >= 0 && read <= 9999);
        return read;
    }

    int modifier() {
        const std::optional<int> read = whole_with_sign(word());
        need(read && *read >= -9999 && *read <= 9999);
        return *read;
    }

    int inches() {
        const std::optional<int> read = hundredths(word());
        need(read && *read >= 0 && *read < 10000 * 100);
        return *read;
    }

    std::string one_of(const Set& set) {
        const std::string read = word();
        need(is_one_of(read, set));
        return read;
    }

    bool number_is_ahead() const { return whole(ahead()).has_value(); }

    bool mark_is_ahead() const { return ahead() == "," || ahead() == ":" || ahead() == ">"; }

    // A number that ends what is before a mark or the end of the line.
    bool last_number_is_ahead() const {
        if (!number_is_ahead()) return false;
        if (next_ + 1 == words_.size()) return true;
        const Word& after = words_[next_ + 1];
        return !after.quoted && after.text.size() == 1 && is_mark(after.text.front());
    }

    // Words up to a mark or the end.
    template <typename Ends>
    std::string phrase(const Ends& ends) {
        std::string all;
        while (!is_over() && !mark_is_ahead() && !ends()) all += (all.empty() ? "" : " ") + word();
        need(!all.empty());
        return all;
    }
    std::string phrase() {
        return phrase([] { return false; });
    }
    std::string phrase_before_number() {
        return phrase([&] { return last_number_is_ahead(); });
    }

    // "Red/Captain"
    std::string model_name() {
        const std::string read = word();
        need(read.find('/') != std::string::npos);
        return read;
    }
    std::string plain_name() {
        const std::string read = word();
        need(read.find('/') == std::string::npos);
        return read;
    }

    Names names() {
        Names all{model_name()};
        while (skip(",")) {
            all.push_back(model_name());
            need(std::find(all.begin(), all.end() - 1, all.back()) == all.end() - 1);
        }
        return all;
    }

    // There may be none: then the number of dice is wrong.
    std::vector<int> numbers() {
        std::vector<int> all;
        while (number_is_ahead()) all.push_back(number());
        return all;
    }

    void dice() {
        expect("dice");
        e.dice = numbers();
    }

    // After a colon: some of the words with a number, each once, then one of the results; at least one of them.
    void claims(const Set& with_number, const Set& alone) {
        if (!skip(":")) return;
        Set used;
        while (is_one_of(ahead(), with_number)) {
            used.push_back(word());
            need(std::count(used.begin(), used.end(), used.back()) == 1);
            e.claims.push_back({used.back(), number()});
        }
        if (is_one_of(ahead(), alone)) e.claims.push_back({word()});
        need(!e.claims.empty());
    }

    // ---- Rosters

    void warband() {
        e.who = plain_name();
        expect("morale");
        e.number = number();
        e.flag = skip("wavering");
    }

    void model() {
        e.who = plain_name();
        expect("rank");
        e.model.rank = number();
        if (skip("pool")) e.roster_pool = number();
        expect("move");
        e.model.rate = one_of({"slow", "infantry", "fast", "cavalry"});
        expect("initiative");
        e.model.initiative = number();
        expect("fight");
        e.model.fight = number();
        expect("shoot");
        e.model.shoot = number();
        expect("armour");
        e.model.armour = number();
        if (!skip("weapons")) return;
        do e.model.weapons.push_back(phrase());
        while (skip(","));
    }

    void traits() {
        e.who = model_name();
        expect(":");
        Names told;
        do {
            Entry trait{};
            const std::string first = lower(ahead());
            if (first == "points" || first == "base") {
                ++next_;
                trait.what = first;
                if (first == "points") trait.number = count();
                if (first == "base") inches();
                told.push_back(first);
            } else {
                const std::string name = phrase();
                trait.what = lower(name);
                const bool known =
                    is_one_of(trait.what, {"leader", "commander", "agile", "banner", "mounted", "large"});
                told.push_back(known ? trait.what : name);
            }
            need(std::count(told.begin(), told.end(), told.back()) == 1);
            e.entries.push_back(trait);
        } while (skip(","));
    }

    void begins() {
        e.who = model_name();
        expect(":");
        Names told;
        do {
            Entry fact{"", one_of({"stunned", "light", "grievous", "killed", "hidden", "aimed", "engaged", "reload"}),
                       std::nullopt};
            if (fact.what == "stunned") fact.number = one_or_two();
            if (fact.what == "engaged") fact.name = model_name();
            if (fact.what == "reload") {
                fact.name = phrase_before_number();
                fact.number = count();
            }
            told.push_back(fact.what + " " + fact.name);
            need(std::count(told.begin(), told.end(), told.back()) == 1);
            e.entries.push_back(fact);
        } while (skip(","));
        for (const Entry& fact : e.entries) need(e.entries.size() == 1 || fact.what != "killed");
    }

    int one_or_two() {
        const int read = count();
        need(read == 1 || read == 2);
        return read;
    }

    void nothing() {}

    void warband_only() { e.who = word(); }

    void model_only() { e.who = model_name(); }

    void turn() { e.number = number(); }

    void combat() {
        e.others = names();
        need(e.others.size() >= 2);
    }

    void at() {
        e.who = model_name();
        expect("in");
        e.way = one_of(places);
    }

    void priority() {
        do {
            Entry roll{word(), "", std::nullopt};
            roll.number = number();
            e.entries.push_back(roll);
        } while (!is_over());
    }

    // ---- Moving

    // The options of a move, each once.
    void options(const Set& allowed) {
        Set used;
        while (!is_over()) {
            const std::string option = one_of(allowed);
            need(option == "through" || !is_one_of(option, used));
            used.push_back(option);
            if (option == "turns") e.turns = count();
            if (option == "doors") e.doors = count();
            if (option == "jump") e.jump = inches();
            if (option == "climb") e.climb = inches();
            if (option == "clear") e.clear = inches();
            if (option == "contact") e.others = names();
            if (option == "in") e.terrain = one_of(places);
            if (option == "through") {
                const std::string terrain = one_of({"difficult", "water", "building"});
                need(!is_one_of(terrain, e.through));
                e.through.push_back(terrain);
            }
        }
    }

    void move() {
        e.who = model_name();
        e.way = one_of({"short", "normal", "run"});
        e.inches = inches();
        options({"turns", "doors", "through", "jump", "climb", "clear", "contact", "in"});
    }

    void dexterity() {
        e.who = model_name();
        dice();
        claims({"check"}, {"passed", "failed"});
    }

    void fall() {
        e.who = model_name();
        expect("height");
        e.number = count();
        dice();
        claims({"wound"}, results);
    }

    void break_off() {
        e.who = model_name();
        e.way = one_of({"short", "normal", "run"});
        e.inches = inches();
        expect("from");
        e.others = names();
        options({"turns", "doors", "through", "jump", "climb", "in"});
    }

    void follow() {
        e.who = model_name();
        e.way = one_of({"short", "normal"});
        e.inches = inches();
        options({"turns", "doors", "through", "in"});
    }

    void act() {
        e.who = model_name();
        e.way = one_of({"move", "hide", "rest", "order", "special", "aim", "mount", "dismount"});
        if (e.way == "aim" && skip(":")) {
            expect("failed");
            e.flag = true;
        }
        if ((e.way == "mount" || e.way == "dismount") && skip("short")) {
            e.has_inches = true;
            e.inches = inches();
        }
    }

    void reload() {
        e.who = model_name();
        e.weapon = phrase();
    }

    // ---- Shooting and fighting

    void weapon_and_target() {
        e.who = model_name();
        e.weapon = phrase();
        expect(">");
        e.whom = model_name();
    }

    void range_and_the_rest() {
        expect("range");
        const std::optional<int> range = hundredths(word());
        need(range.has_value());
        e.range = *range;
        bool has_modifier = false;
        while (ahead() != "dice") {
            const std::string read = one_of(
                {"cover", "moved", "aimed", "engaged", "target-engaged", "target-large", "no-sight", "modifier"});
            if (read == "cover") {
                need(e.cover.empty());
                e.cover = one_of({"light", "medium", "heavy"});
            } else if (read == "modifier") {
                need(!has_modifier);
                has_modifier = true;
                e.modifier = modifier();
            } else {
                need(!is_one_of(read, e.remarks));
                e.remarks.push_back(read);
            }
        }
        dice();
        claims({"roll", "hit", "wound"}, results);
    }

    void shoot() {
        weapon_and_target();
        range_and_the_rest();
    }

    void astray() {
        e.who = model_name();
        range_and_the_rest();
    }

    void drown() {
        e.who = model_name();
        dice();
        claims({}, {"safe", "drowned"});
    }

    void pool() {
        e.who = model_name();
        expect("attack");
        e.number = count();
        expect("defence");
        e.defence = count();
    }

    void initiative() {
        do {
            const std::string who = model_name();
            Entry entry{who, phrase_before_number(), std::nullopt};
            if (number_is_ahead()) entry.number = count();
            e.entries.push_back(entry);
        } while (skip(","));
    }

    void add_ploy() {
        need(e.kind == Kind::attack && (ahead() == "defender" || ahead() == "attacker"));
        const std::string by = word();
        const auto ends = [&] {
            return whole_with_sign(ahead()) || is_one_of(ahead(), {"defender", "attacker", "modifier", "dice"});
        };
        Entry ploy{by, phrase(ends), std::nullopt};
        ploy.number = modifier();
        e.entries.push_back(ploy);
    }

    void blow() {
        weapon_and_target();
        bool has_modifier = false;
        while (ahead() != "dice") {
            if (skip("modifier")) {
                need(!has_modifier);
                has_modifier = true;
                e.modifier = modifier();
            } else {
                add_ploy();
            }
        }
        dice();
        expect("against");
        e.against = numbers();
        claims({"attack", "defence", "hit", "wound"}, results);
    }

    // ---- End Phase, rulings, claims

    void stun() {
        e.who = model_name();
        while (ahead() != "dice") {
            e.remarks.push_back(one_of({"engaged", "rested"}));
            need(std::count(e.remarks.begin(), e.remarks.end(), e.remarks.back()) == 1);
        }
        dice();
        claims({"left"}, {});
    }

    void morale() {
        e.who = word();
        dice();
        if (skip("again")) {
            e.rolled_again = true;
            e.again = numbers();
        }
        claims({"test"}, {"steady", "wavering", "routing"});
    }

    void ruling() {
        need(!is_over());
        const bool quoted = words_[next_].quoted;
        const std::string what = word();
        if (!quoted) {
            const std::size_t mark = what.find('=');
            need(mark != std::string::npos && mark > 0 && mark + 1 < what.size());
            e.way = what.substr(0, mark);
            e.answer = what.substr(mark + 1);
        }
        expect("yes");
        expect("on");
        e.yes_on = numbers();
        dice();
        claims({}, {"yes", "no"});
    }

    void condition() {
        e.who = model_name();
        expect(":");
        do {
            Claim claim{one_of({"stunned", "light", "grievous", "killed", "unhurt"})};
            if (claim.word == "stunned") claim.number = one_or_two();
            for (const Claim& each : e.claims) need(each.word != claim.word);
            e.claims.push_back(claim);
        } while (skip(","));
        for (const Claim& each : e.claims)
            need(e.claims.size() == 1 || (each.word != "killed" && each.word != "unhurt"));
    }

    const std::vector<Word>& words_;
    std::size_t next_ = 0;
    Event e{};
};

}  // namespace

Judged judge(std::string_view text, const Answers& answers, bool all_actions_from_tag) {
    Judged judged;
    Text read;
    std::vector<Event> events;
    try {
        read = lines_of(text);
        for (const Line& line : read.lines) events.push_back(Reading(line).event());
    } catch (const Unreadable&) {
        judged.readable = false;
        return judged;
    }
    Table table;
    table.answers = answers;
    table.all_actions = all_actions_from_tag && read.tags.count("Actions") > 0 && read.tags.at("Actions") == "all";
    const auto found = [&](int line, const std::string& code) {
        if (!judged.first_breach && !code.empty()) judged.first_breach = Breach{line, code};
    };
    bool stopped = false;
    int last = 0;
    for (std::size_t each = 0; each < events.size() && !stopped; ++each) {
        const Line& line = read.lines[each];
        last = line.number;
        if (line.struck) {
            Table untouched = table;
            if (play(untouched, events[each]).code.empty()) found(line.number, "strike.was-legal");
            continue;
        }
        const Verdict verdict = play(table, events[each]);
        found(line.number, verdict.code);
        stopped = verdict.stops;
    }
    // It is said of the last line as a whole, and so before a wrong claim in it.
    const std::string missing = stopped ? "" : left_out_at_the_end(table);
    if (!missing.empty() && judged.first_breach && judged.first_breach->line == last &&
        judged.first_breach->code != "strike.was-legal")
        judged.first_breach.reset();
    found(last, missing);
    for (const Model& model : table.models) judged.conditions.emplace_back(model.name, condition_of(model));
    for (const Warband& warband : table.warbands) judged.morale.emplace_back(warband.name, warband.morale);
    return judged;
}

}  // namespace reference::skirmish
