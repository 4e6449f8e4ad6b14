#include "verifier/skirmish/generate/play_game.h"

#include <algorithm>
#include <optional>

#include "engine/skirmish/fighters.h"
#include "engine/skirmish/legality.h"
#include "engine/skirmish/morale.h"
#include "engine/skirmish/transition.h"
#include "verifier/skirmish/generate/proposals.h"
#include "verifier/skirmish/generate/random_rosters.h"
#include "verifier/skirmish/rosters.h"

namespace engarde::skirmish {

namespace {

constexpr int tries = 40;
constexpr int most_turns = 6;

class Game {
public:
    Game(const Rules& rules, Style style, Random& random) : rules_(rules), style_(style), random_(random) {
        game_.rosters = random_rosters(style, random);
        Rosters rosters;
        for (const egn::skirmish::Event& event : game_.rosters)
            std::visit(
                [&](const auto& each) {
                    if constexpr (requires { rosters.add(state_, each, Span{}); }) rosters.add(state_, each, Span{});
                },
                event);
    }

    PlayedGame play() {
        const int turns = 2 + static_cast<int>(random_.below(most_turns - 1));
        for (int turn = 1; turn <= turns && both_live(); ++turn) {
            do_it(StartTurn{turn});
            do do_it(RollPriority{});
            while (state_.priority_tied);
            move_phase();
            combat_phase();
            end_phase();
        }
        game_.last = std::move(state_);
        return std::move(game_);
    }

private:
    bool both_live() const {
        std::vector<bool> lives(state_.warbands.size());
        for (const Model& model : state_.models)
            if (!model.killed()) lives[model.warband] = true;
        return std::all_of(lives.begin(), lives.end(), [](bool each) { return each; });
    }
    Proposals proposals() { return {rules_, state_, style_, random_}; }

    void do_it(const Action& action) {
        std::vector<int> dice = proposals().dice(action);
        game_.actions.push_back({state_, action, dice});
        carry_out(rules_, state_, action, {std::move(dice)});
    }
    // Does the first of some random proposals that is legal.
    template <class Propose>
    bool do_something(const Propose& propose) {
        for (int attempt = 0; attempt < tries; ++attempt) {
            const Action action = propose();
            if (violation(rules_, state_, action)) continue;
            do_it(action);
            finish_the_action();
            return true;
        }
        return false;
    }

    // The parts of the action that are still to come.
    void finish_the_action() {
        while (const auto action = next_part()) do_it(*action);
    }
    std::optional<Action> next_part() {
        for (const Due& due : state_.due) {
            if (due.kind == Due::Kind::answer && (due.given || state_.models[due.other].killed())) continue;
            for (int attempt = 0; attempt < tries; ++attempt) {
                const Action action = part(due);
                if (!violation(rules_, state_, action)) return action;
            }
            return due.kind == Due::Kind::answer ? std::optional<Action>(Stay{due.model}) : std::nullopt;
        }
        return std::nullopt;
    }
    Action part(const Due& due) {
        switch (due.kind) {
            case Due::Kind::fall:
                return Fall{due.model, due.climbed ? due.climbed->inches : static_cast<int>(random_.below(7))};
            case Due::Kind::drowning_roll:
                return RollDrowning{due.model};
            case Due::Kind::second_shot:
                return proposals().second_shot(due);
            case Due::Kind::answer:
                return proposals().answer(due);
            case Due::Kind::short_move:
                return proposals().short_move(due.model);
            case Due::Kind::dexterity_check:
                break;
        }
        return CheckDexterity{due.model};
    }

    void move_phase() {
        while (const auto warband = next_to_act(state_)) {
            const bool passes = random_.once_in(14);
            if (passes || !do_something([&] { return proposals().of_model(some_model(*warband)); }))
                do_it(Pass{*warband});
            const auto shooter = state_.may_shoot;
            if (shooter && random_.once_in(2)) do_something([&] { return proposals().shot(*shooter); });
        }
    }
    std::size_t some_model(std::size_t warband) {
        std::vector<std::size_t> able;
        for (std::size_t model = 0; model < state_.models.size(); ++model) {
            const Model& each = state_.models[model];
            if (each.warband == warband && !each.killed() && !each.turn.acted) able.push_back(model);
        }
        return able[random_.below(able.size())];
    }

    void combat_phase() {
        for (std::size_t model = 0; model < state_.models.size(); ++model) {
            if (!is_engaged(state_, model) || state_.models[model].turn.fought) continue;
            BeginCombat begin{others_in_the_combat(state_, model)};
            begin.models.insert(begin.models.begin(), model);
            if (violation(rules_, state_, begin)) continue;
            do_it(begin);
            fight();
        }
    }
    void fight() {
        const std::vector<Fighter> fighters = state_.combat->fighters;
        for (const Fighter& fighter : fighters) do_it(proposals().pool(fighter.model));
        do_something([&] { return proposals().weapons_of_the_combat(); });
        while (const auto next = next_fighter()) {
            const Fighter fighter = *fighter_of(state_, *next);
            if (!do_something([&] { return proposals().attack(fighter); })) do_it(Decline{*next});
        }
    }
    std::optional<std::size_t> next_fighter() const {
        for (const Fighter& fighter : state_.combat->fighters)
            if (!fighter.declined && may_attack(state_, fighter) && !quicker_than(rules_, state_, fighter.model))
                return fighter.model;
        return std::nullopt;
    }

    void end_phase() {
        do_it(BeginEndPhase{});
        for (std::size_t model = 0; model < state_.models.size(); ++model)
            if (!state_.models[model].killed() && state_.models[model].stunned > 0) do_it(RollStun{model});
        for (std::size_t warband = 0; warband < state_.warbands.size(); ++warband)
            if (morale_test_is_due(rules_, state_, warband))
                do_it(TestMorale{warband, has_banner(rules_, state_, warband) && random_.once_in(2)});
    }

    const Rules& rules_;
    Style style_;
    Random& random_;
    State state_;
    PlayedGame game_;
};

}  // namespace

PlayedGame play_game(const Rules& rules, Style style, Random& random) {
    return Game(rules, style, random).play();
}

}  // namespace engarde::skirmish
