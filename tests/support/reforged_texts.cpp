#include "tests/support/reforged_texts.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

#include "engine/reforged/questions.h"
#include "notation/record/print.h"
#include "notation/reforged/words.h"
#include "tests/support/reforged_tables.h"
#include "verifier/library/all_games.h"
#include "verifier/reforged/generate/generate.h"
#include "verifier/verify.h"

namespace engarde::reforged::test {

namespace {

ChosenRuleset some_ruleset(Random& random) {
    std::string tag = "reforged-2019";
    for (const Choice<Ruleset>& choice : choices())
        if (one_in(random, 4)) {
            const std::size_t answer = random.below(choice.question.answer_count());
            tag += ", " + std::string(choice.question.id) + "=" + std::string(choice.question.answers[answer].id);
        }
    return choose_ruleset(*egn::read_ruleset(tag), published_rulesets()).value();
}

::reference::reforged::Answers answers_for(const ChosenRuleset& chosen) {
    Rules rules;
    rules.ruleset = ruleset_of<Ruleset>(chosen, choices());
    ::reference::reforged::Answers answers{.rules = as_model(rules).rules};
    answers.slash = rules.ruleset.slash_value == SlashValue::slash_1 ? 1 : 2;
    constexpr std::array disarm{"as-played", "attack", "enhancement"};
    answers.disarm = disarm[static_cast<std::size_t>(rules.ruleset.disarm_type)];
    const bool is_a_fancy_move = rules.ruleset.superior_technique_type == SuperiorTechniqueType::fancy_move;
    answers.technique = is_a_fancy_move ? "fancy-move" : "interrupt";
    return answers;
}

// ---- One token away -------------------------------------------------------------------------------------------------

constexpr std::array card_names{"Thrust",
                                "Lunge",
                                "Slash",
                                "Hard Parry",
                                "Parry Riposte",
                                "Coupé",
                                "Strong Arm",
                                "Taste My Blade!",
                                "Superior Technique",
                                "Disarm",
                                "Main Gauche",
                                "Buckler",
                                "Pistol",
                                "Masterful Strike",
                                "Powerful Strike",
                                "Sidestep",
                                "Wipe the Brow",
                                "Tuck in the Shirt"};
constexpr std::array player_names{"Ann", "Bo", "Cy", "Di"};

struct Token {
    std::size_t from = 0;
    std::size_t size = 0;
    std::string kind;
};

bool is_a_letter(char each) {
    return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z');
}

bool is_alone(const std::string& line, std::size_t from, std::size_t size) {
    const bool before = from == 0 || !is_a_letter(line[from - 1]);
    return before && (from + size == line.size() || !is_a_letter(line[from + size]));
}

template <class Names>
void add_tokens(const std::string& line, const Names& names, const std::string& kind, std::vector<Token>& tokens) {
    for (const std::string name : names)
        for (std::size_t from = line.find(name); from != std::string::npos; from = line.find(name, from + 1)) {
            const bool is_a_target = from > 2 && line.compare(from - 2, 2, "> ") == 0 && kind == "card";
            if (is_alone(line, from, name.size())) tokens.push_back({from, name.size(), is_a_target ? "target" : kind});
        }
}

bool is_a_digit(char each) {
    return each >= '0' && each <= '9';
}

std::string first_word(const std::string& line) {
    return line.substr(0, line.find(' '));
}

bool is_a_play(const std::string& line) {
    return line.find("  ") == 0;
}

// "> Thrust #2": the number, with the blank before it, or the place where one could stand.
void add_numbers_of_targets(const std::string& line, std::vector<Token>& tokens) {
    for (std::size_t from = line.find("> "); from != std::string::npos; from = line.find("> ", from + 1)) {
        const std::size_t end = std::min(line.find(',', from), line.size());
        const std::size_t number = line.find(" #", from);
        if (number < end)
            tokens.push_back({number, end - number, "#n"});
        else if (is_a_play(line))
            tokens.push_back({end, 0, "#n"});
    }
}

std::vector<Token> tokens_in(const std::string& line) {
    std::vector<Token> tokens;
    add_tokens(line, card_names, "card", tokens);
    add_tokens(line, player_names, "player", tokens);
    if (egn::reforged::is_event_word(first_word(line)) && first_word(line) != "card")
        tokens.push_back({0, first_word(line).size(), "word"});
    for (std::size_t from = 0; from < line.size(); ++from) {
        std::size_t end = from;
        while (end < line.size() && is_a_digit(line[end])) ++end;
        if (end > from && (from == 0 || line[from - 1] != '#')) tokens.push_back({from, end - from, "number"});
        from = std::max(from, end);
    }
    add_numbers_of_targets(line, tokens);
    if (const std::size_t pay = line.find(", pay"); pay != std::string::npos)
        tokens.push_back({pay, 5, "payment"});
    else if (is_a_play(line) && line.find(": pass") == std::string::npos)
        tokens.push_back({line.size(), 0, "payment"});
    return tokens;
}

// Everything else that could stand in the place of the token.
std::vector<std::string> others(const std::string& text, const Token& token) {
    std::vector<std::string> all;
    if (token.kind == "payment") {
        all = {"", ", pay"};
    } else if (token.kind == "#n") {
        all = {"", " #1", " #2", " #3"};
    } else if (token.kind == "player") {
        all.assign(player_names.begin(), player_names.end());
        all.emplace_back("Zed");
    } else if (token.kind == "word") {
        all.assign(egn::reforged::event_words.begin(), egn::reforged::event_words.end());
        all.erase(std::find(all.begin(), all.end(), "card"));
    } else if (token.kind == "number") {
        for (const int more : {-2, -1, 1, 2}) all.push_back(std::to_string(std::abs(std::stoi(text) + more)));
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
    } else {
        all.assign(card_names.begin(), card_names.end());
        all.emplace_back("Gizmo");
    }
    all.erase(std::remove(all.begin(), all.end(), text), all.end());
    return all;
}

std::string joined(const std::string& head, const std::vector<std::string>& lines) {
    std::string text = head;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

GeneratedText with_lines(const GeneratedText& game, std::vector<std::string> lines) {
    return {game.head, std::move(lines), game.answers};
}

ChangedText with_token(const GeneratedText& game, std::size_t place, const Token& token, const std::string& other) {
    std::vector<std::string> lines = game.lines;
    std::string& line = lines[place];
    const std::string was = line;
    line.replace(token.from, token.size, other);
    return {with_lines(game, lines), token.kind, was + " -> " + lines[place]};
}

ChangedText change_a_token(const GeneratedText& game, Random& random) {
    for (int attempt = 0; attempt < 100; ++attempt) {
        const std::size_t place = random.below(game.lines.size());
        const std::vector<Token> tokens = tokens_in(game.lines[place]);
        if (tokens.empty()) continue;
        const Token& token = one_of(random, tokens);
        const auto all = others(game.lines[place].substr(token.from, token.size), token);
        if (!all.empty()) return with_token(game, place, token, one_of(random, all));
    }
    return {game, "nothing", ""};
}

// ---- Tags -----------------------------------------------------------------------------------------------------------

ChosenRuleset ruleset_in(const std::string& head) {
    const std::size_t begin = head.find("[Ruleset \"") + 10;
    const std::string name = head.substr(begin, head.find('"', begin) - begin);
    return choose_ruleset(*egn::read_ruleset(name), published_rulesets()).value();
}

// Each line of the head begins a tag or a remark.
GeneratedText with_tag(const GeneratedText& game, const std::string& name, const std::string& value) {
    GeneratedText changed = game;
    const std::string tag = "[" + name + " \"" + value + "\"]\n";
    const std::size_t begin = game.head.find("[" + name + " ");
    if (begin == std::string::npos)
        changed.head += tag;
    else
        changed.head.replace(begin, game.head.find('\n', begin) + 1 - begin, tag);
    return changed;
}

// Another answer to one question, by another name in the tag.
void add_changed_answers(const GeneratedText& game, std::vector<ChangedText>& all) {
    const ChosenRuleset rules = ruleset_in(game.head);
    for (const ChangedAnswer& other : other_answers(rules)) {
        const ChosenRuleset changed = with_answer(rules, other);
        GeneratedText text = with_tag(game, "Ruleset", tag_value(changed));
        text.answers = answers_for(changed);
        all.push_back({std::move(text), "tag", tag_value(changed)});
    }
}

void add_changed_players(const GeneratedText& game, std::vector<ChangedText>& all) {
    const std::size_t begin = game.head.find("[Players \"") + 10;
    const std::string value = game.head.substr(begin, game.head.find('"', begin) - begin);
    std::vector<std::string> names;
    std::istringstream stream(value);
    for (std::string name; std::getline(stream, name, ',');) names.push_back(name.substr(name.front() == ' ' ? 1 : 0));
    const auto add = [&](const std::vector<std::string>& changed) {
        std::string written;
        for (const std::string& each : changed) written += (written.empty() ? "" : ", ") + each;
        all.push_back({with_tag(game, "Players", written), "tag", written});
    };
    for (std::size_t place = 0; place < names.size(); ++place) {
        for (const char* other : player_names) {
            auto changed = names;
            changed[place] = other;
            if (changed != names) add(changed);
        }
        auto fewer = names;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(place));
        add(fewer);
        for (const int poise : {0, 1, 9, 11})
            all.push_back({with_tag(game, "Poise", names[place] + " " + std::to_string(poise)), "tag",
                           names[place] + " " + std::to_string(poise)});
    }
    names.emplace_back("Zed");
    add(names);
}

std::vector<ChangedText> changes_of_tags(const GeneratedText& game) {
    std::vector<ChangedText> all;
    add_changed_answers(game, all);
    add_changed_players(game, all);
    return all;
}

// A payment that was not made, where one could be written.
bool add_a_payment(std::string& line) {
    if (!is_a_play(line) || line.find("pay") != std::string::npos || line.find("pass") != std::string::npos)
        return false;
    line += ", pay";
    return true;
}

ChangedText change_a_line(const GeneratedText& game, Random& random) {
    std::vector<std::string> lines = game.lines;
    const std::size_t place = random.below(lines.size());
    const std::size_t other = one_in(random, 3) ? random.below(lines.size()) : std::min(place + 1, lines.size() - 1);
    const std::string line = lines[place];
    switch (random.below(4)) {
        case 0:
            lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(place));
            return {with_lines(game, lines), "dropped", line};
        case 1:
            lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(other), line);
            return {with_lines(game, lines), "repeated", line};
        case 2:
            for (std::string& each : lines)
                if (one_in(random, 10) && add_a_payment(each)) return {with_lines(game, lines), "payment", each};
            [[fallthrough]];
        default:
            std::swap(lines[place], lines[other]);
            return {with_lines(game, lines), "swapped", line + " <-> " + lines[place]};
    }
}

// The reference's reading begins with the deal, and knows no lines that are struck out.
bool is_read_by_the_reference(const std::string& text) {
    for (const std::string_view other : {"~", "[Poise ", "[Items ", "[Hands ", "[Deck "})
        if (text.find(other) != std::string::npos) return false;
    return true;
}

}  // namespace

std::string GeneratedText::text() const {
    return joined(head, lines);
}

GeneratedText some_game(RecordedInformation information, Random& random) {
    const GeneratorEntry generating = generator();
    GenerateOptions options{.rules = some_ruleset(random), .information = information, .players = 2 + below(random, 3)};
    options.style = std::string(one_of(random, generating.styles));
    std::string text = "~";
    for (int tries = 0; !is_read_by_the_reference(text); ++tries) {
        const auto match = generating.generate(options, random);
        if (!match || tries == 500) throw std::logic_error("no such game was generated");
        text = egn::print(match->record);
    }
    GeneratedText game{.answers = answers_for(options.rules)};
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        const bool is_of_the_head = line.front() == '[' || line.front() == '{';
        if (is_of_the_head)
            game.head += line + "\n";
        else
            game.lines.push_back(line);
    }
    if (!one_in(random, 4)) game.lines.resize(std::min<std::size_t>(game.lines.size(), 25 + random.below(80)));
    return game;
}

ChangedText changed(const GeneratedText& game, Random& random) {
    if (one_in(random, 10)) return one_of(random, changes_of_tags(game));
    return one_in(random, 3) ? change_a_line(game, random) : change_a_token(game, random);
}

std::vector<ChangedText> every_change(const GeneratedText& game) {
    std::vector<ChangedText> all = changes_of_tags(game);
    for (std::size_t place = 0; place < game.lines.size(); ++place)
        for (const Token& token : tokens_in(game.lines[place]))
            for (const std::string& other : others(game.lines[place].substr(token.from, token.size), token))
                all.push_back(with_token(game, place, token, other));
    return all;
}

GeneratedText text_of(const std::vector<std::string>& lines) {
    GeneratedText game;
    for (const std::string& line : lines) {
        if (line.empty()) continue;
        if (line.front() == '[')
            game.head += line + "\n";
        else
            game.lines.push_back(line);
    }
    game.answers = answers_for(ruleset_in(game.head));
    return game;
}

Judged judged(const std::string& text) {
    Judged result;
    verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
        const MatchJudgement& judgement = match.judgements.front();
        result.verdict = judgement.verdict;
        for (const Finding& finding : judgement.findings) {
            if (!finding.is_error()) continue;
            const std::size_t event = finding.event.value_or(0);
            if (result.findings.empty() || event < result.event) {
                result.event = event;
                result.code = finding.diagnostic.code;
            }
            result.findings +=
                std::to_string(event) + " " + finding.diagnostic.code + ": " + finding.diagnostic.message + "\n";
        }
    });
    return result;
}

}  // namespace engarde::reforged::test
