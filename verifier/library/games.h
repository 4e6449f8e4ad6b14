// What the verifier needs of a game, and the list of supported games. The list is a value, so callers can pass another
// one; all_games.h has the games included in engarde.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/catalogue.h"
#include "notation/record/record.h"
#include "verifier/adjudicate.h"
#include "verifier/components.h"
#include "verifier/contradiction_detail.h"
#include "verifier/generate.h"
#include "verifier/judgement.h"
#include "verifier/perft.h"
#include "verifier/prepared_judge.h"
#include "verifier/show.h"

namespace engarde {

struct GameEntry {
    const Catalogue* catalogue;
    // The syntax of its events; none: it is recorded in rounds.
    const egn::EventGrammar* events;
    // Judges a match of this game. Syntax errors are left to the caller.
    MatchJudgement (*judge)(const egn::Record& record, const ChosenRuleset& rules);
    // The match as frames for `engarde replay`.
    std::vector<ReplayFrame> (*frames)(const egn::Record& record, const ChosenRuleset& rules,
                                       const ShowOptions& options);
    std::optional<GeneratorEntry> generator{};  // none: cannot generate matches
    std::optional<PerftEntry> perft{};          // none: cannot count continuations
    // A record with hidden cards filled in, one of the possible ways. Null if records of this game hide nothing.
    std::optional<egn::Record> (*witness)(const egn::Record& record, const ChosenRuleset& rules) = nullptr;
    // Prepares to judge many matches by these rulesets, and shares work between them. Null if there is nothing to
    // share.
    std::unique_ptr<PreparedJudge> (*prepare)(const std::vector<ChosenRuleset>& rulesets,
                                              ContradictionDetail detail) = nullptr;
    Adjudicate adjudicate = nullptr;      // none: cannot settle disputes
    ListComponents components = nullptr;  // none: the rules say everything
    // Whether its table can be typed as the players and what they have (`adjudicate --players`).
    bool is_typed_by_players = false;
};

// Judges a record by several rulesets of its game.
std::vector<MatchJudgement> judge_under(const GameEntry& game, const egn::Record& record,
                                        const std::vector<ChosenRuleset>& rulesets,
                                        ContradictionDetail detail = ContradictionDetail::explained);

struct FoundRuleset {
    const Catalogue* catalogue;
    const NamedRuleset* ruleset;
};
struct FoundQuestion {
    const Catalogue* catalogue;
    std::size_t index;  // in the catalogue
};

class GameLibrary {
public:
    // At least one game. The first is the game of records without a Ruleset tag.
    explicit GameLibrary(std::vector<GameEntry> games) : games_(std::move(games)) {}

    auto begin() const { return games_.begin(); }
    auto end() const { return games_.end(); }
    const GameEntry& default_game() const { return games_.front(); }

    // The catalogue must belong to one of the games.
    const GameEntry& game_of(const Catalogue& catalogue) const;
    const GameEntry& game_of(const ChosenRuleset& rules) const { return game_of(*rules.catalogue); }

    // Finds a published ruleset or a question by id; the catalogue is null if there is none.
    FoundRuleset find_ruleset(std::string_view id) const;
    FoundQuestion find_question(std::string_view id) const;

    std::vector<std::string_view> ruleset_ids() const;
    std::vector<std::string_view> question_ids() const;

private:
    std::vector<GameEntry> games_;
};

}  // namespace engarde
