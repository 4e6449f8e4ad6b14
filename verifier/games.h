// The one list of the games. Adding a game touches games.cpp and its own folders, nothing else.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/catalogue.h"
#include "notation/record.h"
#include "verifier/adjudicate.h"
#include "verifier/explains.h"
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
                                                   Explains explains) = nullptr;
    Adjudicate adjudicate = nullptr;  // none: its disputes are not settled here
};

std::span<const GameEntry> games();

// The game a record without a Ruleset tag is of.
const GameEntry& default_game();

struct FoundRuleset {
    const Catalogue* catalogue;
    const NamedRuleset* ruleset;
};
struct FoundQuestion {
    const Catalogue* catalogue;
    std::size_t index;  // among the catalogue's questions
};

// By id over all games; a null catalogue when there is none.
FoundRuleset find_ruleset(std::string_view id);
FoundQuestion find_question(std::string_view id);

std::vector<std::string_view> ruleset_ids();
std::vector<std::string_view> question_ids();

// The grammar of the events of a ruleset's game; none: rounds, or no such ruleset.
const egn::EventGrammar* event_grammar_of(std::string_view ruleset);

// The game of a record: that of its ruleset, if there is such a one.
const GameEntry& game_of(const egn::Record& record);

// Of a ruleset that was found here.
const GameEntry& game_of(const ChosenRuleset& rules);

// Under several rulesets of one game.
std::vector<MatchJudgement> judge_under(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                                        Explains explains = Explains::contradictions);

}  // namespace engarde
