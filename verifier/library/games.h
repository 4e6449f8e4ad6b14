// What the verifier needs of a game, and the games a program knows, as a value: whoever passes another list has other
// games. all_games.h has those that engarde comes with.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/catalogue.h"
#include "notation/record/record.h"
#include "verifier/adjudicate.h"
#include "verifier/contradiction_detail.h"
#include "verifier/generate.h"
#include "verifier/judgement.h"
#include "verifier/perft.h"
#include "verifier/show.h"

namespace engarde {

struct GameEntry {
    const Catalogue* catalogue;
    // How its events are written; none: it is recorded in rounds.
    const egn::EventGrammar* events;
    // Judges a match of this game; text that could not be read is left to the caller.
    MatchJudgement (*judge)(const egn::Record& record, const ChosenRuleset& rules);
    // A match to look at.
    std::vector<ReplayFrame> (*frames)(const egn::Record& record, const ChosenRuleset& rules,
                                       const ShowOptions& options);
    std::optional<GeneratorEntry> generator{};  // none: its matches cannot be generated
    std::optional<PerftEntry> perft{};          // none: its continuations cannot be counted
    // A record with its hidden cards told, as they may have been; a null one where nothing is hidden in records.
    std::optional<egn::Record> (*witness)(const egn::Record& record, const ChosenRuleset& rules) = nullptr;
    // The same judgements as one by one, for less work; a null one where there is nothing to share.
    std::vector<MatchJudgement> (*judge_under_all)(const egn::Record& record,
                                                   const std::vector<ChosenRuleset>& rulesets,
                                                   ContradictionDetail detail) = nullptr;
    Adjudicate adjudicate = nullptr;  // none: its disputes are not settled here
};

// Under several rulesets of the game.
std::vector<MatchJudgement> judge_under(const GameEntry& game, const egn::Record& record,
                                        const std::vector<ChosenRuleset>& rulesets,
                                        ContradictionDetail detail = ContradictionDetail::explained);

struct FoundRuleset {
    const Catalogue* catalogue;
    const NamedRuleset* ruleset;
};
struct FoundQuestion {
    const Catalogue* catalogue;
    std::size_t index;  // among the catalogue's questions
};

class GameLibrary {
public:
    // At least one. The first is that of records without a Ruleset tag.
    explicit GameLibrary(std::vector<GameEntry> games) : games_(std::move(games)) {}

    auto begin() const { return games_.begin(); }
    auto end() const { return games_.end(); }
    const GameEntry& default_game() const { return games_.front(); }

    // Of a catalogue that belongs to one of them.
    const GameEntry& game_of(const Catalogue& catalogue) const;
    const GameEntry& game_of(const ChosenRuleset& rules) const { return game_of(*rules.catalogue); }

    // Published rulesets and questions by id; a null catalogue when there is none.
    FoundRuleset find_ruleset(std::string_view id) const;
    FoundQuestion find_question(std::string_view id) const;

    std::vector<std::string_view> ruleset_ids() const;
    std::vector<std::string_view> question_ids() const;

private:
    std::vector<GameEntry> games_;
};

}  // namespace engarde
