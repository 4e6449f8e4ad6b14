#include "verifier/games.h"

#include <array>

#include "engine/core/game.h"
#include "engine/piste/piste.h"
#include "verifier/piste/generate.h"
#include "verifier/piste/judge.h"
#include "verifier/piste/show.h"

namespace engarde {

namespace {

// A game must be one, whatever else the list says of it.
template <Game G>
const Catalogue* catalogue_of() {
    return &G::catalogue();
}

}  // namespace

std::span<const GameEntry> games() {
    static const std::array all{
        GameEntry{catalogue_of<piste::Piste>(), piste::judge, piste::frames, piste::generator()},
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

const GameEntry& game_of(const ChosenRuleset& rules) {
    for (const GameEntry& game : games())
        if (game.catalogue == rules.catalogue) return game;
    return default_game();
}

}  // namespace engarde
