#include "verifier/games.h"

#include <array>

#include "engine/core/game.h"
#include "engine/piste/piste.h"

namespace engarde {

namespace {

template <Game... Games>
std::span<const Catalogue* const> catalogues_of() {
    static const std::array<const Catalogue*, sizeof...(Games)> all{&Games::catalogue()...};
    return all;
}

}  // namespace

std::span<const Catalogue* const> catalogues() {
    return catalogues_of<piste::Piste>();
}

FoundRuleset find_ruleset(std::string_view id) {
    for (const Catalogue* catalogue : catalogues())
        for (const NamedRuleset& ruleset : catalogue->rulesets)
            if (ruleset.id == id) return {catalogue, &ruleset};
    return {nullptr, nullptr};
}

FoundQuestion find_question(std::string_view id) {
    for (const Catalogue* catalogue : catalogues())
        for (std::size_t index = 0; index < catalogue->questions.size(); ++index)
            if (catalogue->questions[index]->id == id) return {catalogue, index};
    return {nullptr, 0};
}

std::vector<std::string_view> ruleset_ids() {
    std::vector<std::string_view> ids;
    for (const Catalogue* catalogue : catalogues())
        for (const NamedRuleset& ruleset : catalogue->rulesets) ids.push_back(ruleset.id);
    return ids;
}

std::vector<std::string_view> question_ids() {
    std::vector<std::string_view> ids;
    for (const Catalogue* catalogue : catalogues())
        for (const Question* question : catalogue->questions) ids.push_back(question->id);
    return ids;
}

}  // namespace engarde
