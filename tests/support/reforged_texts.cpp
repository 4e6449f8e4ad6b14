#include "tests/support/reforged_texts.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

#include "engine/reforged/questions.h"
#include "notation/record/print.h"
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

std::vector<Token> tokens_in(const std::string& line) {
    std::vector<Token> tokens;
    add_tokens(line, card_names, "card", tokens);
    add_tokens(line, player_names, "player", tokens);
    for (std::size_t from = 0; from < line.size(); ++from) {
        std::size_t end = from;
        while (end < line.size() && line[end] >= '0' && line[end] <= '9') ++end;
        if (end > from) tokens.push_back({from, end - from, "number"});
        from = std::max(from, end);
    }
    if (const std::size_t pay = line.find(", pay"); pay != std::string::npos) tokens.push_back({pay, 5, "payment"});
    return tokens;
}

std::string another(const std::string& text, const Token& token, Random& random) {
    if (token.kind == "payment") return "";
    if (token.kind == "player") return player_names[random.below(player_names.size())];
    if (token.kind == "number") {
        const int number = std::stoi(text) + (one_in(random, 2) ? 1 : -1) * (1 + below(random, 2));
        return std::to_string(std::abs(number));
    }
    return one_in(random, 30) ? "Gizmo" : card_names[random.below(card_names.size())];
}

std::string joined(const std::string& head, const std::vector<std::string>& lines) {
    std::string text = head;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

GeneratedText with_lines(const GeneratedText& game, std::vector<std::string> lines) {
    return {game.head, std::move(lines), game.answers};
}

bool is_a_play(const std::string& line) {
    return line.find("  ") == 0;
}

// A payment that was not made, where one could be written.
bool add_a_payment(std::string& line) {
    if (!is_a_play(line) || line.find("pay") != std::string::npos || line.find("pass") != std::string::npos)
        return false;
    line += ", pay";
    return true;
}

ChangedText change_a_token(const GeneratedText& game, Random& random) {
    std::vector<std::string> lines = game.lines;
    for (int attempt = 0; attempt < 100; ++attempt) {
        std::string& line = lines[random.below(lines.size())];
        const std::string was = line;
        const std::vector<Token> tokens = tokens_in(line);
        if (tokens.empty()) continue;
        const Token& token = one_of(random, tokens);
        line.replace(token.from, token.size, another(line.substr(token.from, token.size), token, random));
        if (line != was) return {with_lines(game, lines), token.kind, was + " -> " + line};
    }
    return {with_lines(game, lines), "nothing", ""};
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
    return one_in(random, 3) ? change_a_line(game, random) : change_a_token(game, random);
}

Judged judged(const std::string& text) {
    Judged result;
    verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
        const MatchJudgement& judgement = match.judgements.front();
        result.verdict = judgement.verdict;
        for (const Finding& finding : judgement.findings) {
            if (!finding.is_error()) continue;
            const std::size_t event = finding.event.value_or(0);
            if (result.findings.empty() || event < result.event) result.event = event;
            result.findings +=
                std::to_string(event) + " " + finding.diagnostic.code + ": " + finding.diagnostic.message + "\n";
        }
    });
    return result;
}

}  // namespace engarde::reforged::test
