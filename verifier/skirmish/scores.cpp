#include "verifier/skirmish/scores.h"

#include <fmt/format.h>

#include <array>

#include "engine/skirmish/due.h"

namespace engarde::skirmish {

namespace {

constexpr std::array<std::string_view, 6> result_names{"miss", "scratch", "stunned", "light", "grievous", "critical"};
constexpr std::array<std::string_view, 3> morale_names{"Steady", "Wavering", "Routing"};

// " + Shoot 1", " - range 1"
std::string summand(std::string_view name, int value) {
    return value < 0 ? fmt::format(" - {} {}", name, -static_cast<std::int64_t>(value))
                     : fmt::format(" + {} {}", name, value);
}

std::string sum(int dice, std::string_view characteristic, int value, const std::vector<Modifier>& modifiers) {
    std::string text = fmt::format("{}", dice);
    if (!characteristic.empty()) text += summand(characteristic, value);
    for (const Modifier& modifier : modifiers) text += summand(modifier.name, modifier.value);
    return text;
}

// "; hit 1; + weapon 1 - armour 1 = 1: stunned"
std::string wound(bool hit, int hit_score, int weapon, int armour, int wound_score, WoundResult result) {
    if (!hit) return fmt::format("; hit {}: {}", hit_score, name_of(result));
    std::string text = fmt::format("; hit {}", hit_score);
    if (weapon != 0) text += summand("weapon", weapon);
    if (armour != 0) text += summand("armour", -armour);
    if (weapon != 0 || armour != 0) text += fmt::format(" = {}", wound_score);
    return text + fmt::format(": {}", name_of(result));
}

struct InWords {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(const ShotScore& shot) const {
        return fmt::format(
            "{} = {}{}{}", sum(shot.roll, "Shoot", shot.shoot, shot.modifiers), shot.attack_roll,
            wound(shot.hit, shot.hit_score, shot.weapon_modifier, shot.armour, shot.wound_score, shot.result),
            shot.misfire ? ", misfire" : "");
    }
    std::string operator()(const StrikeScore& strike) const {
        return fmt::format(
            "attack {} = {}; defence {} = {}{}",
            sum(strike.attack_roll, "Fight", strike.attacker_fight, strike.attack_modifiers), strike.attack,
            sum(strike.defence_roll, "Fight", strike.defender_fight, strike.defence_modifiers), strike.defence,
            wound(strike.hit, strike.hit_score, strike.weapon_modifier, strike.armour, strike.wound_score,
                  strike.result));
    }
    std::string operator()(const DexterityScore& check) const {
        return fmt::format("{} = {}: {}", sum(check.roll, "Initiative", check.initiative, check.modifiers), check.check,
                           check.passed ? "passed" : "failed");
    }
    std::string operator()(const FallScore& fall) const {
        return fmt::format("{} + height {} - 8 = {}: {}", fall.roll, fall.height, fall.wound_score,
                           name_of(fall.result));
    }
    std::string operator()(const DrownScore& roll) const {
        return fmt::format("{}: {}", roll.die, roll.drowned ? "drowned" : "safe");
    }
    std::string operator()(const std::vector<InitiativeScore>& scores) const {
        std::string text;
        for (const InitiativeScore& score : scores) {
            std::string own = fmt::format("{}", score.own);
            for (const Modifier& modifier : score.modifiers) own += summand(modifier.name, modifier.value);
            text += fmt::format("{}{}", text.empty() ? "" : "; ", own);
            if (!score.modifiers.empty()) text += fmt::format(" = {}", score.value);
        }
        return text;
    }
    std::string operator()(const StunsLeft& stuns) const {
        const int die = stuns.score.roll - sum_of(stuns.score.modifiers);
        std::string text = sum(die, "", 0, stuns.score.modifiers);
        if (!stuns.score.modifiers.empty()) text += fmt::format(" = {}", stuns.score.roll);
        return text + fmt::format(": {} removed, {} left", stuns.score.removed, stuns.left);
    }
    std::string operator()(const MoraleScore& morale) const {
        std::string text = sum(morale.roll, "", 0, morale.modifiers);
        if (!morale.modifiers.empty()) text += fmt::format(" = {}", morale.test);
        return text + fmt::format(": {}, {}", morale.passed ? "passed" : "failed", name_of(morale.result));
    }
};

struct ScoreOf {
    const Rules& rules;
    const State& before;
    const std::vector<int>& dice;

    Score operator()(const Shot& shot) const { return score(rules, before, shot, dice); }
    Score operator()(const SecondShot& second) const {
        const Due* due = due_part(before, second);
        if (!due) return {};
        return score(rules, before, Shot{due->model, second.target, due->weapon, second.aimed}, dice);
    }
    Score operator()(const Strike& strike) const { return score(rules, before, strike, dice); }
    Score operator()(const CheckDexterity& check) const { return dexterity(rules, before.models[check.model], dice); }
    Score operator()(const Fall& falling) const { return fall(falling.height, dice); }
    Score operator()(const RollDrowning& roll) const {
        return DrownScore{dice.front(), drowns(rules, before.models[roll.model], dice.front())};
    }
    Score operator()(const DetermineInitiative& initiative) const {
        std::vector<InitiativeScore> scores;
        for (const TakeWeapon& each : initiative.weapons)
            scores.push_back(combat_initiative(rules, before, each.model, *each.weapon));
        return scores;
    }
    Score operator()(const RollStun& roll) const {
        const StunScore stuns = stun_removal(rules, before, roll.model, dice.front());
        return StunsLeft{stuns, before.models[roll.model].stunned - stuns.removed};
    }
    Score operator()(const TestMorale& test) const { return morale_test(rules, before, test.warband, dice); }
    template <class Other>
    Score operator()(const Other&) const {
        return {};
    }
};

}  // namespace

Score score_of(const Rules& rules, const State& before, const Action& action, const std::vector<int>& dice) {
    return std::visit(ScoreOf{rules, before, dice}, action);
}

std::string in_words(const Score& score) {
    return std::visit(InWords{}, score);
}

std::string_view name_of(WoundResult result) {
    return result_names[static_cast<std::size_t>(result)];
}

std::string_view name_of(Morale morale) {
    return morale_names[static_cast<std::size_t>(morale)];
}

}  // namespace engarde::skirmish
