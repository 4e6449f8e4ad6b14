#include "verifier/games.h"

#include <array>

#include "engine/core/game.h"
#include "engine/piste/piste.h"
#include "verifier/piste/generate.h"
#include "verifier/piste/judge.h"

namespace engarde {

namespace {

template <Game G>
GameEntry entry(MatchJudgement (*judge)(const egn::Record&, const ChosenRuleset&),
                std::optional<GeneratorEntry> generator) {
    return {&G::catalogue(), judge, std::move(generator)};
}

}  // namespace

std::span<const GameEntry> games() {
    static const std::array all{
        entry<piste::Piste>(piste::judge, piste::generator()),
    };
    return all;
}

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

MatchJudgement judge(const egn::Record& record, const ChosenRuleset& rules) {
    for (const GameEntry& game : games())
        if (game.catalogue == rules.catalogue) return game.judge(record, rules);
    return {};
}

}  // namespace engarde
