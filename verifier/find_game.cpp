// Looking things up in the list of games, whatever games there are.
#include "notation/tags.h"
#include "verifier/games.h"

namespace engarde {

const GameEntry& default_game() {
    return games().front();
}

FoundRuleset find_ruleset(std::string_view id) {
    for (const GameEntry& game : games())
        for (const NamedRuleset& ruleset : game.catalogue->rulesets)
            if (ruleset.id == id) return {game.catalogue, &ruleset};
    return {nullptr, nullptr};
}

FoundQuestion find_question(std::string_view id) {
    for (const GameEntry& game : games())
        for (std::size_t index = 0; index < game.catalogue->questions.size(); ++index)
            if (game.catalogue->questions[index]->id == id) return {game.catalogue, index};
    return {nullptr, 0};
}

std::vector<std::string_view> ruleset_ids() {
    std::vector<std::string_view> ids;
    for (const GameEntry& game : games())
        for (const NamedRuleset& ruleset : game.catalogue->rulesets) ids.push_back(ruleset.id);
    return ids;
}

std::vector<std::string_view> question_ids() {
    std::vector<std::string_view> ids;
    for (const GameEntry& game : games())
        for (const Question* question : game.catalogue->questions) ids.push_back(question->id);
    return ids;
}

const GameEntry& game_of(const ChosenRuleset& rules) {
    for (const GameEntry& game : games())
        if (game.catalogue == rules.catalogue) return game;
    return default_game();
}

const egn::EventGrammar* event_grammar_of(std::string_view ruleset) {
    const FoundRuleset found = find_ruleset(ruleset);
    return found.ruleset ? game_of(ChosenRuleset{found.catalogue, found.ruleset}).events : nullptr;
}

const GameEntry& game_of(const egn::Record& record) {
    const auto tag = record.tag("Ruleset");
    const auto name = tag ? egn::read_ruleset(*tag) : tl::unexpected(egn::ValueError{});
    const FoundRuleset found = name ? find_ruleset(name->id) : FoundRuleset{nullptr, nullptr};
    return found.ruleset ? game_of(ChosenRuleset{found.catalogue, found.ruleset}) : default_game();
}

std::vector<MatchJudgement> judge_under(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                                        Explains explains) {
    if (rulesets.empty()) return {};
    const GameEntry& game = game_of(rulesets.front());
    if (game.judge_under_all) return game.judge_under_all(record, rulesets, explains);
    std::vector<MatchJudgement> judged;
    for (const ChosenRuleset& rules : rulesets) judged.push_back(game.judge(record, rules));
    return judged;
}

}  // namespace engarde
