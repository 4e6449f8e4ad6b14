// All known rulesets: the published ones of every game, and those defined in files (notation/reading/rulesets_file.h).
#pragma once

#include <deque>
#include <map>
#include <string_view>
#include <vector>

#include "notation/reading/parse.h"
#include "notation/reading/rulesets_file.h"
#include "notation/text/diagnostic.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/library/games.h"

namespace engarde {

// Means every ruleset, so no ruleset may have this name.
constexpr std::string_view every_ruleset = "all";

// Rulesets keep their addresses as long as the library lives, so callers may keep pointers.
class RulesetLibrary {
public:
    // The games must outlive the library.
    explicit RulesetLibrary(const GameLibrary& games) : games_(&games) {}
    RulesetLibrary(const RulesetLibrary&) = delete;
    RulesetLibrary& operator=(const RulesetLibrary&) = delete;
    RulesetLibrary(RulesetLibrary&&) = default;
    RulesetLibrary& operator=(RulesetLibrary&&) = default;
    ~RulesetLibrary() = default;

    // Adds the rulesets that a file defines. Reports errors and answers without effect, with their places. Definitions
    // with errors are added as far as they are understood.
    void add_file(std::string_view text, Diagnostics& diagnostics);

    const GameLibrary& games() const { return *games_; }

    // The catalogue is null if there is none.
    FoundRuleset find(std::string_view id) const;

    // Published rulesets first, then those from files in the order they were added.
    std::vector<std::string_view> ids() const;
    std::vector<ChosenRuleset> all() const;
    std::vector<ChosenRuleset> of_game(const Catalogue& catalogue) const;

    // The catalogue with the game's named rulesets appended.
    Catalogue extended(const Catalogue& catalogue) const;

    // Options for reading records that may name any of these rulesets. The library must outlive them.
    egn::ReadOptions reading() const;

    // The game of a record's ruleset; the default game if the ruleset is unknown.
    const GameEntry& game_of(const egn::Record& record) const;

private:
    // Keeps the definition alive, because the ruleset refers to its text.
    struct Named {
        const Catalogue* catalogue;
        egn::RulesetDefinition definition;
        NamedRuleset ruleset;
    };

    const NamedRuleset& add(const Catalogue& catalogue, NamedRuleset ruleset, const egn::RulesetDefinition& definition);

    const GameLibrary* games_;
    std::deque<Named> named_{};
    std::map<std::string_view, const Named*> by_id_{};
};

Chosen choose_ruleset(const egn::RulesetName& name, const RulesetLibrary& library);

}  // namespace engarde
