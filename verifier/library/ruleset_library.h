// The rulesets there are: the published ones of every game, and those that files have named
// (notation/reading/rulesets_file.h).
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

// Stands for every ruleset there is, so none may be called so.
constexpr std::string_view every_ruleset = "all";

// Rulesets stay where they are as long as the library does, so whoever has found one may keep a pointer to it.
class RulesetLibrary {
public:
    // The games must outlive it.
    explicit RulesetLibrary(const GameLibrary& games) : games_(&games) {}
    RulesetLibrary(const RulesetLibrary&) = delete;
    RulesetLibrary& operator=(const RulesetLibrary&) = delete;
    RulesetLibrary(RulesetLibrary&&) = default;
    RulesetLibrary& operator=(RulesetLibrary&&) = default;
    ~RulesetLibrary() = default;

    // Adds what a file defines, and says what is wrong with it and what is in vain, with the place. A file with errors
    // is added as far as it can be understood.
    void add_file(std::string_view text, Diagnostics& diagnostics);

    const GameLibrary& games() const { return *games_; }

    // A null catalogue when there is none.
    FoundRuleset find(std::string_view id) const;

    // Published ones first, then those of files as they came.
    std::vector<std::string_view> ids() const;
    std::vector<ChosenRuleset> all() const;
    std::vector<ChosenRuleset> of_game(const Catalogue& catalogue) const;

    // The catalogue with the named rulesets of its game behind the published ones.
    Catalogue extended(const Catalogue& catalogue) const;

    // How records are read whose tags may name any of these. The library must outlive it.
    egn::ReadOptions reading() const;

    // The game of a record: that of its ruleset, if there is such a one.
    const GameEntry& game_of(const egn::Record& record) const;

private:
    // With the words that the ruleset points at.
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
