#include "verifier/library/games.h"

#include <algorithm>

namespace engarde {

std::vector<MatchJudgement> judge_under(const GameEntry& game, const egn::Record& record,
                                        const std::vector<ChosenRuleset>& rulesets, ContradictionDetail detail) {
    if (rulesets.empty()) return {};
    if (game.prepare) return game.prepare(rulesets, detail)->judge(record, {});
    std::vector<MatchJudgement> judged;
    for (const ChosenRuleset& rules : rulesets) judged.push_back(game.judge(record, rules));
    return judged;
}

const GameEntry& GameLibrary::game_of(const Catalogue& catalogue) const {
    const auto found =
        std::find_if(games_.begin(), games_.end(), [&](const GameEntry& game) { return game.catalogue == &catalogue; });
    return found == games_.end() ? default_game() : *found;
}

FoundRuleset GameLibrary::find_ruleset(std::string_view id) const {
    for (const GameEntry& game : games_)
        for (const NamedRuleset& ruleset : game.catalogue->rulesets)
            if (ruleset.id == id) return {game.catalogue, &ruleset};
    return {nullptr, nullptr};
}

FoundQuestion GameLibrary::find_question(std::string_view id) const {
    for (const GameEntry& game : games_)
        for (std::size_t index = 0; index < game.catalogue->questions.size(); ++index)
            if (game.catalogue->questions[index]->id == id) return {game.catalogue, index};
    return {nullptr, 0};
}

std::vector<std::string_view> GameLibrary::ruleset_ids() const {
    std::vector<std::string_view> ids;
    for (const GameEntry& game : games_)
        for (const NamedRuleset& ruleset : game.catalogue->rulesets) ids.push_back(ruleset.id);
    return ids;
}

std::vector<std::string_view> GameLibrary::question_ids() const {
    std::vector<std::string_view> ids;
    for (const GameEntry& game : games_)
        for (const Question* question : game.catalogue->questions) ids.push_back(question->id);
    return ids;
}

}  // namespace engarde
