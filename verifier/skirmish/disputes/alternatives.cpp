#include "verifier/skirmish/disputes/alternatives.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/skirmish/characteristics.h"
#include "engine/skirmish/legality.h"
#include "engine/skirmish/movement.h"
#include "engine/skirmish/strikes.h"
#include "notation/skirmish/print.h"
#include "verifier/phrases.h"
#include "verifier/skirmish/scores.h"
#include "verifier/skirmish/words.h"
#include "verifier/skirmish/write_events.h"

namespace engarde::skirmish {

namespace {

constexpr std::array move_kinds{MoveKind::short_move, MoveKind::normal, MoveKind::run};
constexpr Distance clear_of_enemies{2};

// Who chooses the action; none: nobody, or a player and not a model.
struct WhoActs {
    using Found = std::optional<std::size_t>;

    Found operator()(const Move& move) const { return move.model; }
    Found operator()(const BreakOff& leaving) const { return leaving.model; }
    Found operator()(const Stay& stay) const { return stay.model; }
    Found operator()(const Follow& follow) const { return follow.model; }
    Found operator()(const OtherAction& other) const { return other.model; }
    Found operator()(const Shot& shot) const { return shot.shooter; }
    Found operator()(const Reload& reload) const { return reload.model; }
    Found operator()(const RevealPool& pool) const { return pool.model; }
    Found operator()(const Strike& strike) const { return strike.attacker; }
    Found operator()(const Decline& decline) const { return decline.model; }
    template <class Other>
    Found operator()(const Other&) const {
        return std::nullopt;
    }
};

// The way that was to be gone; none: the action is no move.
const Way* way_of(const Action& action) {
    if (const auto* move = std::get_if<Move>(&action)) return &move->way;
    if (const auto* leaving = std::get_if<BreakOff>(&action)) return &leaving->way;
    const auto* follow = std::get_if<Follow>(&action);
    return follow ? &follow->way : nullptr;
}

// "attack Red/Captain sword > Blue/Guard", without dice
std::string without(const std::string& text, std::string_view from) {
    return text.substr(0, text.rfind(from));
}

class Offers {
public:
    Offers(const Rules& rules, const State& state, const Action& disputed)
        : rules_(rules), state_(state), disputed_(disputed) {}

    std::vector<Alternative> all() {
        const auto model = std::visit(WhoActs{}, disputed_);
        const bool knows_model = model && *model < state_.models.size();
        if (knows_model) offer_to(*model);
        if (found_.empty() && !is_legal(disputed_)) offer_to_anybody();
        return std::move(found_);
    }

private:
    bool is_legal(const Action& action) const { return violations(rules_, state_, action).empty(); }
    const Model& model(std::size_t index) const { return state_.models[index]; }
    std::string name(std::size_t index) const { return name_of(state_, model(index)); }
    std::string names(const std::vector<std::size_t>& models) const {
        std::vector<std::string> all;
        for (const std::size_t each : models) all.push_back(name(each));
        return listed(all, " or ");
    }
    std::string written(const Action& action) const {
        return egn::skirmish::print(event_of(rules_, state_, action, {}, Claiming::nothing));
    }

    bool offer(const Action& action, std::string leads_to, std::string_view without_what = {}) {
        if (action == disputed_ || !is_legal(action)) return false;
        std::string text = written(action);
        if (!without_what.empty()) text = without(text, without_what);
        found_.push_back({std::move(text), std::move(leads_to)});
        return true;
    }
    void offer_roll(const Action& action) { offer(action, "this is due", " dice"); }

    void offer_to(std::size_t model) {
        answer_break_off(model);
        move(model);
        leave(model);
        shoot(model);
        reload(model);
        act(model);
        prepare_for_combat(model);
        attack(model);
    }

    void offer_to_anybody() {
        for (const Due& due : state_.due) finish(due);
        offer(RollPriority{}, "the player with the highest roll has Priority");
        for (std::size_t each = 0; each < state_.models.size(); ++each) activate(each);
        for (std::size_t warband = 0; warband < state_.warbands.size(); ++warband)
            offer(Pass{warband}, "it does nothing more in this Move Phase");
        fight();
        offer(BeginEndPhase{}, "the End Phase begins");
        for (std::size_t each = 0; each < state_.models.size(); ++each)
            if (model(each).stunned > 0)
                offer(RollStun{each}, fmt::format("it has {}", counters(model(each).stunned, "Stunned")), " dice");
        for (std::size_t warband = 0; warband < state_.warbands.size(); ++warband)
            offer(TestMorale{warband}, fmt::format("its Morale Rating is {}", state_.warbands[warband].morale),
                  " dice");
        offer(StartTurn{state_.turn + 1}, "the next turn begins");
    }

    static std::string counters(int number, std::string_view kind) {
        return fmt::format("{} {} counter{}", number, kind, number == 1 ? "" : "s");
    }

    // Moving.

    // The disputed way at another rate, or a plain one, as far as it goes.
    Way as_far_as_possible(std::size_t index, const Way& like, MoveKind kind) const {
        Way way = like;
        way.kind = kind;
        way.inches = {};
        if (kind != MoveKind::run)
            way.clearance.reset();
        else if (!way.clearance)
            way.clearance = clear_of_enemies;
        const std::int64_t rest = std::int64_t{allowance(rules_, model(index), way)} * 100 - cost(rules_, way);
        way.inches = {static_cast<int>(rest / 100), static_cast<int>(rest % 100)};
        return way;
    }
    // Returns false if there is no such action in the way that is disputed, nor in a plain one.
    template <class Make>
    bool offer_way(std::size_t index, MoveKind kind, const Make& make, const std::string& what_follows) {
        const Way* disputed = way_of(disputed_);
        for (const Way& like : {disputed ? *disputed : Way{}, Way{}}) {
            const Way way = as_far_as_possible(index, like, kind);
            if (way.inches < Distance{} || !is_legal(make(way))) continue;
            return offer(make(way), fmt::format("up to {} inches{}", in_inches(way.inches), what_follows));
        }
        return false;
    }
    bool may_reach_contact(std::size_t index, MoveKind kind) const {
        for (std::size_t enemy = 0; enemy < state_.models.size(); ++enemy)
            if (model(enemy).warband != model(index).warband && !model(enemy).killed())
                return is_legal(Move{index, as_far_as_possible(index, {}, kind), {enemy}});
        return false;
    }
    void move(std::size_t index) {
        for (const MoveKind kind : move_kinds) {
            const bool contact = kind != MoveKind::run && may_reach_contact(index, kind);
            offer_way(
                index, kind,
                [&](const Way& way) {
                    return Move{index, way, {}};
                },
                kind == MoveKind::run ? ", clear of every enemy"
                : contact             ? ", also into contact"
                                      : "");
        }
    }
    void leave(std::size_t index) {
        const std::vector<std::size_t> enemies = enemies_in_contact(state_, index);
        if (enemies.empty()) return;
        offer_way(
            index, MoveKind::short_move,
            [&](const Way& way) {
                return BreakOff{index, way, enemies};
            },
            fmt::format("; {} may attack freely, stay or follow", names(enemies)));
    }
    void answer_break_off(std::size_t index) {
        for (const Due& due : state_.due) {
            if (due.kind != Due::Kind::answer || due.model != index) continue;
            for (const Weapon* weapon : close_weapons(index)) {
                Strike strike;
                strike.attacker = index;
                strike.defender = due.other;
                strike.weapon = weapon;
                strike.free = true;
                offer(strike, strength(strike), " dice");
            }
            offer(Stay{index}, fmt::format("{} goes", name(due.other)));
            for (const MoveKind kind : {MoveKind::short_move, MoveKind::normal})
                offer_way(
                    index, kind,
                    [&](const Way& way) {
                        return Follow{index, way};
                    },
                    fmt::format(", into contact with {}", name(due.other)));
        }
    }

    // Other actions.

    void shoot(std::size_t index) {
        std::vector<const Weapon*> tried;
        for (const CarriedWeapon& carried : model(index).weapons) {
            const Weapon* weapon = carried.weapon;
            if (!weapon->is_missile_weapon() || std::find(tried.begin(), tried.end(), weapon) != tried.end()) continue;
            tried.push_back(weapon);
            std::vector<std::size_t> targets;
            for (std::size_t target = 0; target < state_.models.size(); ++target)
                if (model(target).warband != model(index).warband && is_legal(Shot{index, target, weapon, {}}))
                    targets.push_back(target);
            if (targets.empty()) continue;
            found_.push_back({without(written(Shot{index, targets.front(), weapon, {}}), " > "),
                              fmt::format("at {}, up to {} inches away", names(targets), weapon->maximum_range)});
        }
    }
    void reload(std::size_t index) {
        for (const CarriedWeapon& carried : model(index).weapons)
            if (carried.reload > 0)
                offer(Reload{index, carried.weapon}, fmt::format("it has {}", counters(carried.reload, "Reload")));
    }
    void act(std::size_t index) {
        const auto other = [&](OtherKind kind) { return OtherAction{index, kind, false, {}}; };
        offer(other(OtherKind::hide), "it cannot be shot at");
        offer(other(OtherKind::rest), "+2 when it rolls to remove Stunned counters");
        offer(other(OtherKind::aim), "+1 to its shots in the next turn");
        offer(other(OtherKind::mount), "it may make a Short move, too");
        offer(other(OtherKind::dismount), "it may make a Short move, too");
    }
    // Somebody else.
    void activate(std::size_t index) {
        const std::string why = "it has not acted in this turn";
        const bool moves = offer_way(
            index, MoveKind::normal,
            [&](const Way& way) {
                return Move{index, way, {}};
            },
            "; it has not acted in this turn");
        if (!moves) offer(OtherAction{index, OtherKind::rest, false, {}}, why);
    }
    void finish(const Due& due) {
        switch (due.kind) {
            case Due::Kind::dexterity_check:
                return offer_roll(CheckDexterity{due.model});
            case Due::Kind::fall:
                return offer_roll(Fall{due.model, due.climbed ? due.climbed->inches : 1});
            case Due::Kind::drowning_roll:
                return offer_roll(RollDrowning{due.model});
            case Due::Kind::second_shot:
                for (const std::size_t target : due.models) offer(SecondShot{target, {}}, "this is due", " range");
                return;
            case Due::Kind::answer:
                return answer_break_off(due.model);
            case Due::Kind::short_move:
                break;
        }
        move(due.model);
    }

    // Hand-to-hand combat.

    std::vector<const Weapon*> close_weapons(std::size_t index) const {
        std::vector<const Weapon*> found;
        for (const Weapon& weapon : weapons)
            if (weapon.close_combat && can_fight_with(model(index), weapon)) found.push_back(&weapon);
        return found;
    }
    std::string strength(const Strike& strike) const {
        const Model& defender = model(strike.defender);
        return fmt::format("two dice + Fight {} against a die + Fight {}; weapon {:+}, armour {}",
                           skirmish::fight(rules_, model(strike.attacker)), skirmish::fight(rules_, defender),
                           close_wound_modifier(model(strike.attacker), defender, *strike.weapon), defender.armour);
    }
    void attack(std::size_t index) {
        for (const std::size_t enemy : enemies_in_contact(state_, index))
            for (const Weapon* weapon : close_weapons(index)) {
                Strike strike;
                strike.attacker = index;
                strike.defender = enemy;
                strike.weapon = weapon;
                offer(strike, strength(strike), " dice");
            }
        offer(Decline{index}, "it makes no attack in this round");
    }
    void prepare_for_combat(std::size_t index) {
        const int pool = model(index).pool();
        for (int attack = pool; attack >= 0 && pool <= most_counters; --attack)
            offer(RevealPool{index, attack, pool - attack}, fmt::format("its Combat Pool is {}", pool));
        for (const Weapon* weapon : close_weapons(index)) {
            const std::vector<InitiativeScore> score{combat_initiative(rules_, state_, index, *weapon)};
            offer(DetermineInitiative{{{index, weapon}}}, "Initiative " + in_words(Score(score)));
        }
    }
    void fight() {
        if (state_.combat)
            for (const Fighter& fighter : state_.combat->fighters) {
                prepare_for_combat(fighter.model);
                attack(fighter.model);
            }
        std::vector<bool> named(state_.models.size());
        for (std::size_t index = 0; index < state_.models.size(); ++index) {
            if (named[index] || !is_engaged(state_, index)) continue;
            BeginCombat begin{others_in_the_combat(state_, index)};
            begin.models.insert(begin.models.begin(), index);
            for (const std::size_t each : begin.models) named[each] = true;
            offer(begin, "they are in contact and have not fought in this turn");
        }
    }

    static constexpr int most_counters = 5;  // the highest Rank; other rosters break a rule

    const Rules& rules_;
    const State& state_;
    const Action& disputed_;
    std::vector<Alternative> found_{};
};

}  // namespace

std::vector<Alternative> alternatives_to(const Rules& rules, const State& before, const Action& disputed) {
    return Offers(rules, before, disputed).all();
}

}  // namespace engarde::skirmish
