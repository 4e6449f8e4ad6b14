#include "verifier/skirmish/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/skirmish/legality.h"
#include "engine/skirmish/questions.h"
#include "engine/skirmish/transition.h"
#include "notation/skirmish/events.h"
#include "notation/text/nearest.h"
#include "notation/text/quote.h"
#include "verifier/events/event_finding.h"
#include "verifier/skirmish/recording.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;

constexpr std::array<std::string_view, 6> result_names{"miss", "scratch", "stunned", "light", "grievous", "critical"};

// The Actions tag says whether the record has every action of every Move Phase.
Rules rules_of(const ChosenRuleset& chosen, const egn::Record& record) {
    return {.ruleset = ruleset_of<Ruleset>(chosen, choices()), .every_action_recorded = record.tag("Actions") == "all"};
}

MoveRate rate_named(std::string_view name) {
    if (name == "slow") return MoveRate::slow;
    if (name == "fast") return MoveRate::fast;
    return name == "cavalry" ? MoveRate::cavalry : MoveRate::infantry;
}

OtherKind kind_named(std::string_view name) {
    if (name == "mount" || name == "dismount") return OtherKind::mount_or_dismount;
    if (name == "hide" || name == "rest") return OtherKind::hide_or_rest;
    if (name == "aim") return OtherKind::aim;
    if (name == "order") return OtherKind::order;
    return name == "special" ? OtherKind::special : OtherKind::move;
}

Cover cover_named(std::string_view name) {
    if (name == "light") return Cover::light;
    if (name == "medium") return Cover::medium;
    return name == "heavy" ? Cover::heavy : Cover::none;
}

// Shows how the score of a shot adds up.
std::string sum_of(const ShotScore& score) {
    std::string sum = fmt::format("dice {}, Shoot {}", score.roll, score.shoot);
    for (const Modifier& modifier : score.modifiers) sum += fmt::format(", {} {:+}", modifier.name, modifier.value);
    sum += fmt::format(": Attack Roll {}, Hit Score {}", score.attack_roll, score.hit_score);
    if (score.hit)
        sum += fmt::format(", weapon {:+}, armour -{}: Wound Score {}", score.weapon_modifier, score.armour,
                           score.wound_score);
    return sum;
}

class Replayer {
public:
    Replayer(const egn::Record& record, const Rules& rules, bool keeps_steps)
        : record_(record), rules_(rules), keeps_steps_(keeps_steps) {}

    Replay run() {
        for (event_ = 0; event_ < record_.events().size() && !replay_.stopped; ++event_) {
            const auto* event = std::any_cast<text::Event>(&record_.events()[event_].meaning);
            if (!event) break;
            std::visit([&](const auto& each) { happen(each); }, *event);
            if (!replay_.stopped) ++replay_.played;
        }
        return std::move(replay_);
    }

private:
    Span line_span() const { return record_.events()[event_].line.span; }

    void find(const Clause& broken, Span span, std::string message) {
        replay_.findings.push_back(event_finding(event_, span, broken, std::move(message)));
    }
    void stop(const Clause& broken, Span span, std::string message) {
        find(broken, span, std::move(message));
        replay_.stopped = true;
    }
    void go_on(State next) {
        if (keeps_steps_) replay_.steps.push_back({event_, next, std::nullopt});
        replay_.last = std::move(next);
    }

    void unknown(std::string_view kind, const std::string& typed, Span span, const std::vector<std::string>& names) {
        const std::vector<std::string_view> known(names.begin(), names.end());
        stop(recording::names_are_known, span, no_such(kind, typed, known));
    }

    std::optional<std::size_t> warband_named(const std::string& name) const {
        const std::vector<Warband>& warbands = replay_.last.warbands;
        for (std::size_t index = 0; index < warbands.size(); ++index)
            if (warbands[index].name == name) return index;
        return std::nullopt;
    }
    std::optional<std::size_t> known_warband(const text::Name& name) {
        const auto found = warband_named(name.text);
        if (found) return found;
        std::vector<std::string> names;
        for (const Warband& each : replay_.last.warbands) names.push_back(each.name);
        unknown("warband", name.text, name.span, names);
        return std::nullopt;
    }
    std::optional<std::size_t> model_named(const text::ModelName& name) {
        const State& state = replay_.last;
        std::vector<std::string> names;
        for (std::size_t index = 0; index < state.models.size(); ++index) {
            names.push_back(name_of(state, state.models[index]));
            if (names.back() == name.warband + "/" + name.model) return index;
        }
        unknown("model", name.warband + "/" + name.model, name.span, names);
        return std::nullopt;
    }
    const Weapon* weapon_named(const text::Name& name) {
        if (const Weapon* found = find_weapon(name.text)) return found;
        std::vector<std::string> names;
        for (const Weapon& weapon : weapons) names.emplace_back(weapon.name);
        unknown("weapon", name.text, name.span, names);
        return nullptr;
    }

    // Rosters.

    void happen(const text::Warband& event) {
        State next = replay_.last;
        if (next.turn > 0)
            return stop(recording::rosters_come_first, line_span(), "a warband joins after the first turn has begun");
        if (warband_named(event.name.text))
            return stop(recording::names_stand_once, event.name.span,
                        fmt::format("there is a warband {} already", in_quotes(event.name.text)));
        next.warbands.push_back({event.name.text, event.morale});
        go_on(std::move(next));
    }

    void happen(const text::Model& event) {
        State next = replay_.last;
        if (next.turn > 0 || next.warbands.empty())
            return stop(recording::rosters_come_first, line_span(),
                        next.warbands.empty() ? "a model comes after its warband, and there is none"
                                              : "a model joins after the first turn has begun");
        Model model;
        model.name = event.name.text;
        model.warband = next.warbands.size() - 1;
        model.rank = event.rank.value;
        if (event.pool) model.combat_pool = event.pool->value;
        model.initiative = event.initiative.value;
        model.fight = event.fight.value;
        model.shoot = event.shoot.value;
        model.armour = event.armour.value;
        model.move = rate_named(event.move.text);
        for (const text::Name& name : event.weapons) {
            const Weapon* weapon = weapon_named(name);
            if (!weapon) return;
            model.weapons.push_back({weapon});
        }
        for (const Model& other : next.models)
            if (other.name == model.name && other.warband == model.warband)
                return stop(recording::names_stand_once, event.name.span,
                            fmt::format("there is a model {} already", in_quotes(model.name)));
        next.models.push_back(model);
        auto wrong = model_violation(model);
        if (!wrong) wrong = warband_violation(next, model.warband);
        if (wrong)
            return stop(wrong->clause(), line_span(),
                        fmt::format("{}. {}", roster_fault(*wrong, next), wrong->clause().claim));
        go_on(std::move(next));
    }

    // The turn.

    void happen(const text::Turn& event) { act(StartTurn{event.number}, {}); }

    void happen(const text::Priority& event) {
        const State state = replay_.last;
        std::vector<std::optional<int>> dice(state.warbands.size());
        for (const auto& [name, die] : event.dice) {
            const auto warband = known_warband(name);
            if (!warband) return;
            if (dice[*warband])
                return stop(recording::everybody_rolls, name.span, fmt::format("{} rolls twice", name.text));
            dice[*warband] = die;
        }
        Chance chance;
        for (std::size_t index = 0; index < dice.size(); ++index) {
            if (!dice[index])
                return stop(recording::everybody_rolls, line_span(),
                            fmt::format("the die of {} is missing", state.warbands[index].name));
            chance.dice.push_back(*dice[index]);
        }
        act(RollPriority{}, chance);
    }

    void happen(const text::Pass& event) {
        if (const auto warband = known_warband(event.warband)) act(Pass{*warband}, {});
    }

    void happen(const text::Reload& event) {
        const auto model = model_named(event.model);
        const Weapon* weapon = model ? weapon_named(event.weapon) : nullptr;
        if (weapon) act(Reload{*model, weapon}, {});
    }

    void happen(const text::Act& event) {
        if (const auto model = model_named(event.model)) act(OtherAction{*model, kind_named(event.kind.text)}, {});
    }

    // Shooting.

    void happen(const text::Shot& event) {
        const auto shooter = model_named(event.shooter);
        const Weapon* weapon = shooter ? weapon_named(event.weapon) : nullptr;
        const auto target = weapon ? model_named(event.target) : std::nullopt;
        if (!target) return;
        const auto remarked = [&](std::string_view remark) {
            return std::any_of(event.remarks.begin(), event.remarks.end(),
                               [&](const text::Name& each) { return each.text == remark; });
        };
        Shot shot;
        shot.shooter = *shooter;
        shot.target = *target;
        shot.weapon = weapon;
        shot.range = {event.range.whole, event.range.hundredths};
        if (event.modifier) shot.declared_modifier = event.modifier->value;
        shot.cover = cover_named(event.cover.text);
        shot.target_engaged = remarked("target-engaged");
        shot.target_large = remarked("target-large");
        shot.moved_short = remarked("moved");
        shot.aimed = remarked("aimed");
        shot.shooter_engaged = remarked("engaged");
        shot.no_line_of_sight = remarked("no-sight");
        const State before = replay_.last;
        if (!act(shot, {event.dice})) return;
        const ShotScore real = score(rules_, before, shot, event.dice);
        if (keeps_steps_) replay_.steps.back().shot = real;
        const bool weapon_is = weapon->mechanism == Mechanism::simple || weapon->mechanism == Mechanism::bow;
        replay_.all_is_explained = replay_.all_is_explained && weapon_is && !event.modifier;
        judge_claims(event, real);
    }

    void judge_claims(const text::Shot& event, const ShotScore& real) {
        judge_claim("Attack Roll", event.roll, real.attack_roll, real);
        judge_claim("Hit Score", event.hit, real.hit_score, real);
        if (real.hit)
            judge_claim("Wound Score", event.wound, real.wound_score, real);
        else if (event.wound)
            wrong_claim(event.wound->span, "a Wound Score is claimed, but the shot missed", real);
        if (event.result.text.empty() || event.result.text == name_of(real.result)) return;
        wrong_claim(event.result.span,
                    fmt::format("\"{}\" is claimed, but it is \"{}\"", event.result.text, name_of(real.result)), real);
    }
    void judge_claim(std::string_view what, const std::optional<text::Number>& claimed, int real,
                     const ShotScore& score) {
        if (!claimed || claimed->value == real) return;
        wrong_claim(claimed->span, fmt::format("{} {} is claimed, but it is {}", what, claimed->value, real), score);
    }
    void wrong_claim(Span span, std::string message, const ShotScore& score) {
        find(recording::claims_are_right, span, std::move(message));
        replay_.findings.back().diagnostic.notes.emplace_back(sum_of(score));
    }

    bool act(const Action& action, const Chance& chance) {
        const State& state = replay_.last;
        std::vector<Violation> found = violations(rules_, state, action);
        if (const auto wrong = dice_violation(state, action, chance)) found.push_back(*wrong);
        if (found.empty()) {
            if (auto next = play(rules_, state, action, chance)) {
                go_on(std::move(*next));
                return true;
            }
            return false;
        }
        stop(found.front().clause(), line_span(),
             fmt::format("{}. {}", fault(found.front(), state, action), found.front().clause().claim));
        for (std::size_t index = 1; index < found.size(); ++index)
            replay_.findings.back().diagnostic.notes.emplace_back(
                fmt::format("also: {} [{}]", fault(found[index], state, action), found[index].clause().code));
        return false;
    }

    const egn::Record& record_;
    const Rules& rules_;
    bool keeps_steps_;
    Replay replay_;
    std::size_t event_ = 0;
};

}  // namespace

Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps) {
    const Rules rules = rules_of(chosen, record);
    return Replayer(record, rules, keeps_steps).run();
}

std::string_view name_of(WoundResult result) {
    return result_names[static_cast<std::size_t>(result)];
}

}  // namespace engarde::skirmish
