#include "tests/support/skirmish_texts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "engine/skirmish/questions.h"
#include "notation/record/print.h"
#include "verifier/library/all_games.h"
#include "verifier/skirmish/generate/generate.h"
#include "verifier/verify.h"

namespace engarde::skirmish::test {

namespace {

using Words = std::vector<std::string>;

bool one_in(Random& random, std::size_t times) {
    return random.below(times) == 0;
}

template <class Values>
const auto& one_of(Random& random, const Values& values) {
    return values[random.below(values.size())];
}

// ---- Generating -----------------------------------------------------------------------------------------------------

struct Answered {
    ChosenRuleset chosen{};
    ::reference::skirmish::Answers answers{};
};

Answered some_answers(const std::string& needed, Random& random) {
    std::string tag = "skirmish-2016";
    Answered answered;
    const auto answer = [&](const std::string& question, const std::string& id) {
        tag += ", " + question + "=" + id;
        if (!set_answer(answered.answers, question, id)) throw std::logic_error("the reference lacks " + question);
    };
    for (const Choice<Ruleset>& choice : choices()) {
        const std::string question(choice.question.id);
        const std::size_t id = random.below(choice.question.answer_count());
        if (needed.rfind(question + "=", 0) == 0)
            answer(question, needed.substr(question.size() + 1));
        else if (one_in(random, 4))
            answer(question, std::string(choice.question.answers[id].id));
    }
    answered.chosen = choose_ruleset(*egn::read_ruleset(tag), published_rulesets()).value();
    return answered;
}

GeneratedText as_lines(const std::string& text) {
    GeneratedText game;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        const bool is_a_tag = line.front() == '[';
        if (is_a_tag && line.rfind("[Expect", 0) != 0) game.head += line + "\n";
        if (!is_a_tag) game.lines.push_back(line);
    }
    return game;
}

std::size_t event_in(const egn::Record& record) {
    const std::string expected(record.tag("Expect").value_or(""));
    const std::size_t place = expected.rfind(' ');
    return place == std::string::npos ? 0 : std::stoul(expected.substr(place));
}

// ---- One change -----------------------------------------------------------------------------------------------------

const Words kinds_of_lines{"warband", "model",  "traits", "begins",    "at",        "turn",     "priority",   "move",
                           "fall",    "free",   "stay",   "follow",    "shoot",     "pass",     "astray",     "drown",
                           "reload",  "act",    "combat", "pool",      "attack",    "end",      "initiative", "decline",
                           "stun",    "morale", "ruling", "break-off", "dexterity", "condition"};

const Words other_words{"moved",        "aimed",      "engaged",   "target-engaged",
                        "target-large", "no-sight",   "rested",    "modifier",
                        "cover",        "light",      "medium",    "heavy",
                        "grievous",     "stunned",    "critical",  "scratch",
                        "miss",         "killed",     "unhurt",    "hidden",
                        "short",        "normal",     "run",       "turns",
                        "doors",        "through",    "jump",      "climb",
                        "clear",        "contact",    "in",        "water",
                        "building",     "hall",       "open",      "difficult",
                        "hide",         "rest",       "aim",       "mount",
                        "dismount",     "order",      "special",   "passed",
                        "failed",       "safe",       "drowned",   "steady",
                        "wavering",     "routing",    "yes",       "no",
                        "on",           "dice",       "against",   "again",
                        "left",         "test",       "check",     "wound",
                        "hit",          "roll",       "range",     "from",
                        "height",       "attack",     "defence",   "defender",
                        "attacker",     "rank",       "fight",     "armour",
                        "bow",          "longbow",    "musket",    "pistol",
                        "sword",        "spear",      "lance",     "grenade",
                        "dagger",       "hands",      "and",       "feet",
                        "longsword",    "two-handed", "pike",      "crossbow",
                        "weapons",      "staff",      "points",    "leader",
                        "agile",        "mounted",    "banner",    "large",
                        "base",         "slow",       "cavalry",   "Lucky",
                        "infantry",     "javelin",    "commander", "reload",
                        "all",          "fast",       "halberd",   "sling"};

struct Token {
    std::size_t from = 0;
    std::size_t size = 0;
};

bool is_a_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("+-.0123456789") == std::string::npos;
}

std::vector<Token> tokens_in(const std::string& line) {
    std::vector<Token> tokens;
    for (std::size_t from = 0; from < line.size();) {
        from = line.find_first_not_of(" ,:>", from);
        if (from == std::string::npos) break;
        const std::size_t end = std::min(line.find_first_of(" ,:>", from), line.size());
        tokens.push_back({from, end - from});
        from = end;
    }
    return tokens;
}

struct Named {
    Words warbands{};
    Words models{};
};

Named named_in(const GeneratedText& game) {
    Named named{{"Red", "Blue"}, {"Red/Captain", "Blue/Captain"}};
    std::string warband;
    for (const std::string& line : game.lines) {
        std::istringstream words(line);
        std::string kind;
        std::string name;
        words >> kind >> name;
        if (kind == "warband") warband = name;
        if (kind == "model") named.models.push_back(warband + "/" + name);
    }
    return named;
}

std::string another_number(const std::string& text, Random& random) {
    static const Words unusual{"0", "1", "6", "7", "-1", "0.5", "10", "99", "10000", "-3", "+2", "2.25"};
    if (one_in(random, 6)) return one_of(random, unusual);
    if (one_in(random, 3)) return std::to_string(1 + random.below(6));
    const std::size_t point = std::min(text.find('.'), text.size());
    const int whole = std::stoi(text.substr(0, point)) + static_cast<int>(random.below(5)) - 2;
    return std::to_string(whole) + text.substr(point);
}

std::string another(const Named& named, const std::string& text, bool is_first, Random& random) {
    if (is_a_number(text)) return another_number(text, random);
    if (text.find('/') != std::string::npos && !one_in(random, 12)) {
        if (one_in(random, 15)) return "Red/Nobody";
        return one_of(random, named.models);
    }
    const Words& warbands = named.warbands;
    if (std::find(warbands.begin(), warbands.end(), text) != warbands.end() && !one_in(random, 5))
        return one_of(random, warbands);
    return one_of(random, is_first ? kinds_of_lines : other_words);
}

ChangedText change_a_token(const GeneratedText& game, Random& random) {
    ChangedText change{game, "", ""};
    std::string& line = change.game.lines[random.below(change.game.lines.size())];
    const std::string was = line;
    while (line == was) {
        const std::vector<Token> tokens = tokens_in(line);
        if (tokens.empty()) {
            line = "end";
            break;
        }
        const std::size_t place = random.below(tokens.size());
        const Token token = tokens[place];
        const std::string text = line.substr(token.from, token.size);
        switch (random.below(8)) {
            case 0:
                change.kind = "left out";
                line.erase(token.from, token.size + (token.from + token.size < line.size() ? 1 : 0));
                if (tokens.size() == 1) line = "end";
                break;
            case 1:
                change.kind = "twice";
                line.insert(token.from, text + " ");
                break;
            case 2:
                change.kind = "added";
                line.insert(token.from, one_of(random, other_words) + " ");
                break;
            default:
                change.kind = is_a_number(text) ? "number" : text.find('/') != std::string::npos ? "name" : "word";
                line.replace(token.from, token.size, another(named_in(game), text, place == 0, random));
        }
    }
    change.what = was + " -> " + line;
    return change;
}

// Something that might have happened there.
std::string another_line(const GeneratedText& game, Random& random) {
    const Named named = named_in(game);
    const std::string model = one_of(random, named.models);
    const std::string other = one_of(random, named.models);
    const std::string warband = one_of(random, named.warbands);
    const auto die = [&] { return std::to_string(1 + random.below(6)); };
    const auto& choice = one_of(random, choices());
    const std::size_t answer = random.below(choice.question.answer_count());
    const Words terrain{"water", "difficult", "building", "hall", "open"};
    const Words conditions{"unhurt", "stunned 1", "light", "grievous", "killed", "stunned 2, light"};
    const Words moves{"short 1", "normal 4", "run 5 clear 1", "short 1 climb 2", "short 0.5 jump 2"};
    const Words acts{"hide", "rest", "aim", "move", "mount", "dismount short 2", "order"};
    const Words lines{"end",
                      "turn " + die(),
                      "pass " + warband,
                      "priority Red " + die() + " Blue " + die(),
                      "at " + model + " in " + one_of(random, terrain),
                      "at " + model + " in water",
                      "condition " + model + ": " + one_of(random, conditions),
                      "ruling " + std::string(choice.question.id) + "=" +
                          std::string(choice.question.answers[answer].id) + " yes on 1 2 3 dice " + die(),
                      "ruling " + std::string(choice.question.id) + "=" +
                          std::string(choice.question.answers[answer].id) + " yes on 1 2 3 4 5 6 dice " + die(),
                      "  dexterity " + model + " dice " + die() + " " + die(),
                      "  fall " + model + " height 2 dice " + die() + " " + die(),
                      "  drown " + model + " dice " + die(),
                      "  decline " + model,
                      "  stay " + model,
                      "  follow " + model + " short 1",
                      "  free " + model + " hands and feet > " + other + " dice 5 6 against 1",
                      "  attack " + model + " hands and feet > " + other + " dice 5 6 against 1",
                      "  pool " + model + " attack " + die() + " defence 0",
                      "  astray " + model + " range 3 dice " + die() + " " + die(),
                      "combat " + model + ", " + other,
                      "shoot " + model + " bow > " + other + " range 5 dice " + die() + " " + die(),
                      "reload " + model + " pistol",
                      "move " + model + " " + one_of(random, moves),
                      "move " + model + " normal 1 contact " + other,
                      "break-off " + model + " short 1 from " + other,
                      "act " + model + " " + one_of(random, acts),
                      "stun " + model + " dice " + die(),
                      "morale " + warband + " dice " + die() + " " + die(),
                      "begins " + model + ": stunned 2",
                      "begins " + model + ": engaged " + other,
                      "begins " + model + ": reload pistol 1, hidden",
                      "traits " + model + ": mounted, leader",
                      "warband Green morale 5"};
    return one_of(random, lines);
}

ChangedText change_a_line(const GeneratedText& game, Random& random) {
    ChangedText change{game, "", ""};
    Words& lines = change.game.lines;
    const std::size_t place = random.below(lines.size());
    const std::size_t next = std::min(place + 1, lines.size() - 1);
    const std::size_t other = one_in(random, 3) ? random.below(lines.size()) : next;
    const auto at = [&](std::size_t index) { return lines.begin() + static_cast<std::ptrdiff_t>(index); };
    const std::string line = lines[place];
    change.what = line;
    switch (random.below(7)) {
        case 0:
        case 1:
            change.kind = "dropped";
            lines.erase(at(place));
            break;
        case 2:
            change.kind = "repeated";
            lines.insert(at(other), line);
            break;
        case 3:
            change.kind = "struck";
            lines[place].insert(lines[place].find_first_not_of(' '), "~");
            break;
        case 4:
        case 5: {
            change.kind = "new line";
            change.what = another_line(game, random);
            lines.insert(at(place), change.what);
            break;
        }
        default:
            change.kind = "swapped";
            std::swap(lines[place], lines[other]);
    }
    return change;
}

// ---- Opinions -------------------------------------------------------------------------------------------------------

std::string in_lower_case(std::string text) {
    for (char& each : text) each = static_cast<char>(std::tolower(static_cast<unsigned char>(each)));
    return text;
}

// The reference says "light wound, grievous wound".
std::string condition_as_the_reference_says_it(std::string text) {
    const std::string both = "light and grievous wounds";
    if (const std::size_t place = text.find(both); place != std::string::npos)
        text.replace(place, both.size(), "light wound, grievous wound");
    return text;
}

}  // namespace

std::string GeneratedText::text() const {
    std::string all = head + "\n";
    for (const std::string& line : lines) all += line + "\n";
    return all;
}

int GeneratedText::line_of(std::size_t event) const {
    return static_cast<int>(std::count(head.begin(), head.end(), '\n') + 1) + static_cast<int>(event);
}

std::optional<Generated> generated(const Asked& asked, Random& random) {
    const GeneratorEntry generating = generator();
    const std::string needed = asked.answer.empty() ? answer_needed_for(asked.code) : asked.answer;
    const Answered answered = some_answers(needed, random);
    GenerateOptions options{.rules = answered.chosen, .style = asked.style, .information = asked.information};
    if (asked.style.empty()) options.style = std::string(one_of(random, generating.styles));
    options.broken = !asked.code.empty();
    options.breach_code = asked.code;
    const auto match = generating.generate(options, random);
    if (!match) return std::nullopt;
    Generated result{as_lines(egn::print(match->record)), options.broken ? event_in(match->record) : 0};
    result.game.answers = answered.answers;
    return result;
}

std::string answer_needed_for(std::string_view code) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> needed{
        {{"astray.own-model", "osprey-astray=enemies"},
         {"free.acted-already", "osprey-free-attack-activation=yes"},
         {"missing.short-move", "osprey-move-and-shoot-order=either"}}};
    for (const auto& [each, answer] : needed)
        if (each == code) return std::string(answer);
    return {};
}

ChangedText changed(const GeneratedText& game, Random& random) {
    return one_in(random, 3) ? change_a_line(game, random) : change_a_token(game, random);
}

std::string in_words(const Opinion& opinion) {
    if (!opinion.readable) return "not readable";
    std::string text = opinion.line == 0 ? "valid" : std::to_string(opinion.line) + " " + opinion.code;
    for (const auto* all : {&opinion.conditions, &opinion.morale})
        for (const auto& [name, value] : *all) text += "; " + name + " " + value;
    return text;
}

Opinion opinion_of_verify(const std::string& text) {
    Opinion opinion;
    verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
        const MatchJudgement& judgement = match.judgements.front();
        opinion.readable = judgement.verdict != Verdict::malformed;
        if (!opinion.readable) return;
        for (const Finding& finding : judgement.findings) {
            if (!finding.is_error() || opinion.line != 0) continue;
            const auto from = text.begin() + static_cast<std::ptrdiff_t>(judgement.offset);
            const auto place = from + static_cast<std::ptrdiff_t>(finding.diagnostic.span.begin);
            opinion.line = 1 + static_cast<int>(std::count(text.begin(), place, '\n'));
            opinion.code = finding.diagnostic.code;
        }
        const auto& standings = std::get<JudgedEvents>(judgement.body).standings;
        for (const auto& [name, value] : standings.at(0).values)
            opinion.conditions.emplace_back(name, condition_as_the_reference_says_it(value));
        for (const auto& [name, value] : standings.at(1).values)
            opinion.morale.emplace_back(name, in_lower_case(value));
    });
    return opinion;
}

Opinion opinion_of_the_reference(const std::string& text, const ::reference::skirmish::Answers& answers) {
    const auto judged = ::reference::skirmish::judge(text, answers);
    if (!judged.readable) return {.readable = false};
    Opinion opinion{.conditions = judged.conditions, .morale = judged.morale};
    if (judged.first_breach) {
        opinion.line = judged.first_breach->line;
        opinion.code = judged.first_breach->code;
    }
    return opinion;
}

}  // namespace engarde::skirmish::test
