#include "tests/reference/skirmish_game.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace reference::skirmish {

namespace {

template <typename List, typename Item>
bool has(const List& list, const Item& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

template <typename List, typename Item>
void drop(List& list, const Item& item) {
    list.erase(std::remove(list.begin(), list.end(), item), list.end());
}

constexpr int inch = 100;

}  // namespace

// ---- What the rulebook leaves open ----------------------------------------------------------------------------------

const std::vector<Question>& questions() {
    static const std::vector<Question> all{
        {"osprey-range-24", {"nearer", "farther"}, &Answers::range_24},
        {"osprey-wounded-shooter-twice", {"both", "shoot", "modifier"}, &Answers::wounded_shooter_twice},
        {"osprey-misfire-weapons", {"no", "yes"}, &Answers::misfire_weapons},
        {"osprey-misfire-still-hits", {"yes", "no"}, &Answers::misfire_still_hits},
        {"osprey-misfire-extra-counter", {"no", "yes"}, &Answers::misfire_extra_counter},
        {"osprey-second-stun-stacks", {"once", "per-counter"}, &Answers::second_stun_stacks},
        {"osprey-stun-plus-wound", {"add", "worse"}, &Answers::stun_plus_wound},
        {"osprey-light-then-grievous", {"both", "grievous", "critical"}, &Answers::light_then_grievous},
        {"osprey-difficult-twice", {"each", "once"}, &Answers::difficult_twice},
        {"osprey-jump-counts", {"yes", "no"}, &Answers::jump_counts},
        {"osprey-climb-counts", {"yes", "no"}, &Answers::climb_counts},
        {"osprey-run-one-inch", {"allowed", "forbidden"}, &Answers::run_one_inch},
        {"osprey-short-move-contact", {"no", "yes"}, &Answers::short_move_contact},
        {"osprey-engaged-actions", {"any", "none"}, &Answers::engaged_actions},
        {"osprey-follow-kind", {"normal", "short"}, &Answers::follow_kind},
        {"osprey-free-attack-activation", {"no", "yes"}, &Answers::free_attack_activation},
        {"osprey-dex-initiative", {"reduced", "roster"}, &Answers::dex_initiative},
        {"osprey-dex-ar", {"whole", "excess"}, &Answers::dex_ar},
        {"osprey-fall-height", {"climbed", "declared"}, &Answers::fall_height},
        {"osprey-heavy-armour", {"from-3", "from-2", "from-4"}, &Answers::heavy_armour},
        {"osprey-drown-third-stun", {"yes", "no"}, &Answers::drown_third_stun},
        {"osprey-hidden-until", {"acts", "turn"}, &Answers::hidden_until},
        {"osprey-move-and-shoot-order", {"before", "either"}, &Answers::move_and_shoot_order},
        {"osprey-misfired-bow", {"no", "yes"}, &Answers::misfired_bow},
        {"osprey-reload-counter-on", {"weapon", "model"}, &Answers::reload_counter_on},
        {"osprey-into-combat-fails", {"miss", "no-wound"}, &Answers::into_combat_fails},
        {"osprey-astray", {"anybody", "enemies"}, &Answers::astray},
        {"osprey-long-handled", {"named", "polearms"}, &Answers::long_handled},
        {"osprey-combat-rounds", {"round-by-round", "pool-by-pool"}, &Answers::combat_rounds},
        {"osprey-initiative-order", {"once", "anew"}, &Answers::initiative_order},
        {"osprey-pike-first-round", {"contact", "turn"}, &Answers::pike_first_round},
        {"osprey-lance-mounted", {"both", "wound"}, &Answers::lance_mounted},
        {"osprey-rest-engaged", {"yes", "no"}, &Answers::rest_engaged},
        {"osprey-morale-when", {"this-turn", "previous-turn"}, &Answers::morale_when},
        {"osprey-morale-trigger", {"quarter", "any"}, &Answers::morale_trigger},
        {"osprey-morale-25-and-50", {"both", "greater"}, &Answers::morale_25_and_50},
        {"osprey-commander-dead", {"no", "yes"}, &Answers::commander_dead},
        {"osprey-reroll-stands", {"yes", "better"}, &Answers::reroll_stands},
        {"osprey-strength", {"models", "points"}, &Answers::strength},
    };
    return all;
}

bool set_answer(Answers& answers, const std::string& question, const std::string& answer) {
    for (const Question& each : questions()) {
        if (each.id != question || !has(each.answers, answer)) continue;
        answers.*each.member = answer;
        return true;
    }
    return false;
}

// ---- Tables ---------------------------------------------------------------------------------------------------------

int allowance(const std::string& rate, const std::string& kind, int steps) {
    const Names rates{"cavalry", "fast", "infantry", "slow", "halved"};
    int row = static_cast<int>(std::find(rates.begin(), rates.end(), rate) - rates.begin());
    if (row == static_cast<int>(rates.size())) throw std::invalid_argument("no such rate: " + rate);
    row = std::min(row + steps, 4);
    const std::vector<int> short_moves{6, 4, 3, 2, 1};
    const int short_move = short_moves[static_cast<std::size_t>(row)];
    if (kind == "short") return short_move * inch;
    if (kind == "normal") return 2 * short_move * inch;
    if (kind == "run") return 3 * short_move * inch;
    throw std::invalid_argument("no such move: " + kind);
}

int range_modifier(const Answers& answers, int range) {
    if (range <= 3 * inch) return 1;
    if (range < 12 * inch) return 0;
    if (range < 24 * inch) return -1;
    if (range == 24 * inch) return answers.range_24 == "nearer" ? -1 : -2;
    if (range <= 36 * inch) return -2;
    return -3;
}

int cover_modifier(const std::string& cover) {
    if (cover == "light") return -1;
    if (cover == "medium") return -2;
    if (cover == "heavy") return -3;
    return 0;
}

std::optional<int> max_range(const std::string& weapon) {
    const std::map<std::string, int> inches{{"bow", 36},    {"longbow", 48},    {"crossbow", 48},     {"matchlock", 36},
                                            {"musket", 48}, {"blunderbuss", 9}, {"thrown weapon", 6}, {"sling", 24},
                                            {"grenade", 9}, {"javelin", 12},    {"pistol", 18}};
    const auto found = inches.find(weapon);
    if (found == inches.end()) return std::nullopt;
    return found->second * inch;
}

int missile_wound(const std::string& weapon) {
    if (weapon == "matchlock" || weapon == "musket") return 2;
    if (weapon == "longbow" || weapon == "crossbow" || weapon == "grenade" || weapon == "pistol") return 1;
    return 0;
}

int reload_counters(const std::string& weapon) {
    return weapon == "crossbow" || weapon == "matchlock" || weapon == "musket" || weapon == "pistol" ? 1 : 0;
}

bool misfires(const Answers& answers, const std::string& w) {
    if (w == "grenade") return answers.misfire_weapons == "yes";
    return w == "bow" || w == "longbow" || w == "crossbow" || w == "matchlock" || w == "musket" || w == "blunderbuss" ||
           w == "pistol";
}

bool is_close_weapon(const std::string& weapon) {
    const Names all{"hands and feet", "dagger", "sword", "hand weapon", "longsword", "longsword two-handed",
                    "great weapon",   "spear",  "pike",  "halberd",     "lance",     "staff",
                    "bayonet",        "pistol"};
    return has(all, weapon);
}

bool is_a_weapon(const std::string& name) {
    return is_close_weapon(name) || max_range(name);
}

int close_initiative(const Answers& answers, const std::string& weapon, bool mounted, bool first_round) {
    if (weapon == "hands and feet" || weapon == "dagger" || weapon == "great weapon") return -1;
    if (weapon == "spear") return 2;
    if (weapon == "pike") return first_round ? 3 : -3;
    if (weapon == "lance") return mounted || answers.lance_mounted == "wound" ? 2 : 0;
    if (weapon == "halberd" || weapon == "bayonet") return 1;
    if (weapon == "pistol") return 5;
    return 0;
}

int close_wound(const std::string& weapon, bool mounted, bool target_mounted) {
    if (weapon == "hands and feet") return -2;
    if (weapon == "pike") return target_mounted ? 1 : 0;
    if (weapon == "lance") return mounted ? 1 : 0;
    const Names harder{"longsword two-handed", "great weapon", "halberd", "pistol"};
    return has(harder, weapon) ? 1 : 0;
}

bool is_long_handled(const Answers& answers, const std::string& weapon) {
    if (weapon == "lance" || weapon == "staff") return answers.long_handled == "named";
    return weapon == "spear" || weapon == "pike" || weapon == "halberd" || weapon == "great weapon";
}

// ---- Wounds ---------------------------------------------------------------------------------------------------------

std::string wound_of(int score) {
    if (score <= 0) return "scratch";
    if (score == 1) return "stunned";
    if (score <= 3) return "light";
    if (score <= 5) return "grievous";
    return "critical";
}

namespace {

void die(Model& model) {
    model.killed = true;
    model.stunned = 0;
    model.light = model.grievous = model.hidden = false;
}

}  // namespace

void suffer(const Answers& answers, Model& model, const std::string& result) {
    if (result == "stunned") {
        if (++model.stunned < 3) return;
        model.stunned = 0;  // l.506-507: "all three are discarded and the model suffers a Light wound instead"
        suffer(answers, model, "light");
    } else if (result == "light") {
        if (model.grievous) return die(model);  // l.511-512
        if (model.light) {                      // l.509
            model.light = false;
            model.grievous = true;
        } else {
            model.light = true;
        }
    } else if (result == "grievous") {
        if (model.grievous) return die(model);  // l.511-512
        if (model.light && answers.light_then_grievous == "critical") return die(model);
        if (answers.light_then_grievous == "grievous") model.light = false;
        model.grievous = true;
    } else if (result == "critical") {
        die(model);
    }
}

std::string condition_of(const Model& model) {
    if (model.killed) return "killed";
    std::string all;
    const auto add = [&](const std::string& part) { all += (all.empty() ? "" : ", ") + part; };
    if (model.stunned > 0) add("stunned " + std::to_string(model.stunned));
    if (model.light) add("light wound");
    if (model.grievous) add("grievous wound");
    return all.empty() ? "unhurt" : all;
}

namespace {

int together(const Answers& answers, int stun, int wound) {
    return answers.stun_plus_wound == "add" ? stun + wound : std::max(stun, wound);
}

int wound_reduction(const Model& model) {
    return (model.light ? 1 : 0) + (model.grievous ? 2 : 0);
}

int stun_reduction(const Answers& answers, const Model& model) {
    return answers.second_stun_stacks == "once" ? std::min(model.stunned, 1) : model.stunned;
}

bool is_wounded(const Model& model) {
    return model.light || model.grievous;
}

}  // namespace

int initiative_of(const Answers& answers, const Model& model) {
    const int less = together(answers, stun_reduction(answers, model), wound_reduction(model));
    return std::max(0, model.initiative - less);
}

int fight_of(const Answers& answers, const Model& model) {
    const int less = together(answers, model.stunned >= 2 ? 1 : 0, wound_reduction(model));
    return std::max(0, model.fight - less);
}

int shoot_of(const Answers& answers, const Model& model) {
    const int wound = answers.wounded_shooter_twice == "modifier" ? 0 : wound_reduction(model);
    return std::max(0, model.shoot - together(answers, stun_reduction(answers, model), wound));
}

int dexterity_bonus(const Answers& answers, const Model& model) {
    int bonus = answers.dex_initiative == "reduced" ? initiative_of(answers, model) : model.initiative;
    if (model.armour >= 3) bonus -= answers.dex_ar == "whole" ? model.armour : model.armour - 2;
    if (model.agile) bonus += 2;
    return bonus;
}

int stun_counters_removed(int score) {
    if (score <= 4) return 0;
    return score <= 6 ? 1 : 2;
}

// ---- What happens ---------------------------------------------------------------------------------------------------

namespace {

struct Refused {
    std::string code;
};

void refuse_if(bool wrong, const std::string& code) {
    if (wrong) throw Refused{code};
}

int sum(const std::vector<int>& dice) {
    int all = 0;
    for (const int die : dice) all += die;
    return all;
}

struct Blow {
    std::map<std::string, int> truths;  // what may be claimed
    std::string result;                 // miss, or of the Wound Table
};

class Playing {
public:
    Playing(Table& table, const Event& event) : t(table), a(table.answers), e(event) {}

    // Empty, or the first claim that is wrong.
    std::string run() {
        using Plays = void (Playing::*)();
        static const std::map<Kind, Plays> in_any_phase{
            {Kind::at, &Playing::at}, {Kind::condition, &Playing::condition}, {Kind::ruling, &Playing::ruling}};
        static const std::map<Kind, Plays> others{{Kind::warband, &Playing::add_warband},
                                                  {Kind::model, &Playing::add_model},
                                                  {Kind::traits, &Playing::traits},
                                                  {Kind::begins, &Playing::begins},
                                                  {Kind::turn, &Playing::turn},
                                                  {Kind::priority, &Playing::priority},
                                                  {Kind::move, &Playing::move},
                                                  {Kind::dexterity, &Playing::dexterity},
                                                  {Kind::fall, &Playing::fall},
                                                  {Kind::break_off, &Playing::break_off},
                                                  {Kind::free, &Playing::free_attack},
                                                  {Kind::stay, &Playing::stay},
                                                  {Kind::follow, &Playing::follow},
                                                  {Kind::act, &Playing::act},
                                                  {Kind::shoot, &Playing::shoot},
                                                  {Kind::astray, &Playing::astray},
                                                  {Kind::drown, &Playing::drown},
                                                  {Kind::reload, &Playing::reload},
                                                  {Kind::pass, &Playing::pass},
                                                  {Kind::combat, &Playing::combat},
                                                  {Kind::pool, &Playing::pool},
                                                  {Kind::initiative, &Playing::initiative},
                                                  {Kind::attack, &Playing::attack},
                                                  {Kind::decline, &Playing::decline},
                                                  {Kind::end, &Playing::end},
                                                  {Kind::stun, &Playing::stun},
                                                  {Kind::morale, &Playing::morale}};
        who_is_known();
        line_is_right();
        const bool anywhere = in_any_phase.count(e.kind) > 0;
        if (!anywhere && !is_of_the_rosters()) {
            settle_what_was_due();
            if (!is_a_part) nothing_is_missing();
        }
        (this->*(anywhere ? in_any_phase : others).at(e.kind))();
        return wrong_claim;
    }

    std::string missing_in_the_end_phase() const {
        for (const Model& each : t.models)
            if (!each.killed && each.stunned > 0 && !each.rolled_for_stun) return "missing.stun-roll";
        for (std::size_t band = 0; band < t.warbands.size(); ++band)
            if (!t.warbands[band].tested && morale_is_due(static_cast<int>(band))) return "missing.morale-test";
        return "";
    }

private:
    // ---- Names, dice and claims

    bool is_of_the_rosters() const {
        return e.kind == Kind::warband || e.kind == Kind::model || e.kind == Kind::traits || e.kind == Kind::begins;
    }

    int model_named(const std::string& name) const {
        for (std::size_t each = 0; each < t.models.size(); ++each)
            if (t.models[each].name == name) return static_cast<int>(each);
        throw Refused{"name.unknown"};
    }

    int warband_named(const std::string& name) const {
        for (std::size_t each = 0; each < t.warbands.size(); ++each)
            if (t.warbands[each].name == name) return static_cast<int>(each);
        throw Refused{"name.unknown"};
    }

    void who_is_known() const {
        if (e.kind == Kind::warband) return;
        const bool beginning = e.kind == Kind::traits || e.kind == Kind::begins || e.kind == Kind::model;
        if (beginning) refuse_if(t.phase != Phase::before, "roster.late");
        if (e.kind == Kind::model) {
            refuse_if(t.warbands.empty(), "roster.late");
            for (const std::string& weapon : e.model.weapons) weapon_is_known(weapon);
            return;
        }
        if (e.kind == Kind::pass || e.kind == Kind::morale) {
            warband_named(e.who);
        } else if (!e.who.empty()) {
            model_named(e.who);
        }
        if (!e.weapon.empty()) weapon_is_known(e.weapon);
        if (!e.whom.empty()) model_named(e.whom);
        for (const std::string& other : e.others) model_named(other);
        for (const Entry& entry : e.entries) {
            if (e.kind == Kind::priority) warband_named(entry.name);
            if (e.kind == Kind::initiative) {
                model_named(entry.name);
                weapon_is_known(entry.what);
            }
        }
        if (e.kind == Kind::ruling && !e.way.empty()) {
            Answers known;
            refuse_if(!set_answer(known, e.way, e.answer), "name.unknown");
        }
    }

    static void weapon_is_known(const std::string& weapon) { refuse_if(!is_a_weapon(weapon), "name.unknown"); }

    // What a line must have, whatever happened before.
    void line_is_right() const {
        if (e.kind == Kind::priority) {
            std::vector<int> rolled;
            for (const Entry& entry : e.entries) rolled.push_back(warband_named(entry.name));
            std::sort(rolled.begin(), rolled.end());
            std::vector<int> all;
            for (std::size_t band = 0; band < t.warbands.size(); ++band) all.push_back(static_cast<int>(band));
            refuse_if(rolled != all, "priority.rolls");
        }
        for (std::size_t each = 1; e.kind == Kind::attack && each < e.entries.size(); ++each)
            refuse_if(e.entries[each].name == "defender" && e.entries[each - 1].name == "attacker", "ploy.order");
    }

    Model& model(int number) const { return t.models[static_cast<std::size_t>(number)]; }
    Warband& warband(int number) const { return t.warbands[static_cast<std::size_t>(number)]; }

    static void dice_are(const std::vector<std::pair<const std::vector<int>*, std::size_t>>& rolls) {
        for (const auto& [dice, count] : rolls) refuse_if(dice->size() != count, "dice.number");
        for (const auto& [dice, count] : rolls)
            for (const int die : *dice) refuse_if(die < 1 || die > 6, "dice.impossible");
    }

    void claim_is(bool right, const std::string& code) {
        if (!right && wrong_claim.empty()) wrong_claim = code;
    }

    void claims_are(const std::map<std::string, int>& truths, const std::string& code) {
        for (const Claim& claim : e.claims) {
            const auto truth = truths.find(claim.word);
            claim_is(truth != truths.end() && truth->second == claim.number, code);
        }
    }

    // ---- Contact

    static std::pair<int, int> pair_of(int one, int other) { return {std::min(one, other), std::max(one, other)}; }

    std::vector<int> in_contact_with(int who) const {
        std::vector<int> all;
        for (const auto& [pair, fought] : t.contacts) {
            if (pair.first == who) all.push_back(pair.second);
            if (pair.second == who) all.push_back(pair.first);
        }
        return all;
    }

    // l.88: in base-to-base contact with an enemy. The dead are in contact with nobody.
    bool is_engaged(int who) const { return !in_contact_with(who).empty(); }

    void make_contact(int one, int other) {
        t.contacts.emplace(pair_of(one, other), false);
        if (a.hidden_until == "acts") model(one).hidden = model(other).hidden = false;
    }

    void end_contacts(int who) {
        for (const int other : in_contact_with(who)) t.contacts.erase(pair_of(who, other));
    }

    // All whom contacts connect with a model, and that model.
    std::vector<int> combat_around(int who) const {
        std::vector<int> all{who};
        for (std::size_t each = 0; each < all.size(); ++each)
            for (const int other : in_contact_with(all[each]))
                if (!has(all, other)) all.push_back(other);
        return all;
    }

    void moves(int who) {
        model(who).terrain = e.terrain.empty() ? "open" : e.terrain;
        if (a.hidden_until == "acts") model(who).hidden = false;
    }

    // ---- Being hurt

    void kill(int who) {
        die(model(who));
        if (t.turn > 0) model(who).killed_this_turn = true;
        end_contacts(who);
        std::vector<Due>& due = t.action.due;
        due.erase(std::remove_if(due.begin(), due.end(), [&](const Due& each) { return each.model == who; }),
                  due.end());
        for (Due& each : due) drop(each.models, who);
        if (t.action.mover == who) t.action.mover = -1;
    }

    // l.269-270: a model in water may drown "if it receives any Stunned counters".
    void hurt(int who, const std::string& result) {
        const bool third = result == "stunned" && model(who).stunned == 2;
        suffer(a, model(who), result);
        if (model(who).killed) return kill(who);
        if (result == "stunned" && model(who).terrain == "water" && !(third && a.drown_third_stun == "no"))
            at_once({.part = Due::Part::drowning, .model = who});
    }

    // ---- What is due to the action that is being resolved

    void at_once(const Due& due) { t.action.due.insert(t.action.due.begin(), due); }
    void later(const Due& due) { t.action.due.push_back(due); }

    Due* find_due(Due::Part part, int who) const {
        for (Due& each : t.action.due)
            if (each.part == part && (each.model == who || who < 0)) return &each;
        return nullptr;
    }

    void is_done(const Due* due) { t.action.due.erase(t.action.due.begin() + (due - t.action.due.data())); }

    // Whether the event is the part that is due.
    bool is_the_part(const Due& due) const {
        switch (due.part) {
            case Due::Part::check:
                return e.kind == Kind::dexterity && is(due.model);
            case Due::Part::fall:
                return e.kind == Kind::fall && is(due.model);
            case Due::Part::drowning:
                return e.kind == Kind::drown && is(due.model);
            case Due::Part::second_shot:
                return e.kind == Kind::astray;
            case Due::Part::answer:
                return (e.kind == Kind::free || e.kind == Kind::stay || e.kind == Kind::follow) && is(due.model);
            case Due::Part::short_move:
                break;
        }
        return e.kind == Kind::move && e.way == "short" && is(due.model);
    }

    std::string missing(const Due& due) const {
        switch (due.part) {
            case Due::Part::check:
                return "missing.dexterity-check";
            case Due::Part::fall:
                return "missing.fall";
            case Due::Part::drowning:
                return "missing.drowning-roll";
            case Due::Part::second_shot:
                return "missing.second-shot";
            case Due::Part::answer:
                return due.answered || model(due.other).killed ? "" : "missing.answer";
            case Due::Part::short_move:
                break;
        }
        return "missing.short-move";
    }

    // The parts may come in any order. An event that is none of them ends the action, and what is left out stays so.
    void settle_what_was_due() {
        Action& now = t.action;
        bool goes_on = now.mover >= 0 && is(now.mover) && (e.kind == Kind::dexterity || e.kind == Kind::shoot);
        for (const Due& each : now.due)
            if (is_the_part(each)) {
                is_a_part = true;
                goes_on = goes_on || each.model == now.mover;
            }
        if (!goes_on) now.mover = -1;
        if (is_a_part) return;
        for (const Due& each : now.due) left_out(missing(each));
        now.due.clear();
    }

    bool is(int number) const { return number >= 0 && e.who == model(number).name; }

    void left_out(const std::string& code) const { refuse_if(t.all_actions && !code.empty(), code); }

    // What an event shows to be left out that was due before the phase or the combat ended, or the attacks began.
    void nothing_is_missing() {
        if (e.kind == Kind::combat) {
            leave_move_phase();
            leave_combat();
        } else if (e.kind == Kind::end || (e.kind == Kind::turn && t.turn > 0)) {
            if (t.phase == Phase::before || t.phase == Phase::priority) return;
            leave_move_phase();
            leave_combat_phase();
            if (e.kind == Kind::turn) left_out(missing_in_the_end_phase());
        } else if (e.kind == Kind::attack || e.kind == Kind::decline) {
            begin_combat();
        }
    }

    // ---- Phases

    void priority_is_decided() const {
        refuse_if(t.phase == Phase::before, "priority.missing");
        if (t.phase == Phase::priority) throw Refused{t.tied ? "priority.tie" : "priority.missing"};
    }

    void phase_is(const std::vector<Phase>& phases) const {
        priority_is_decided();
        refuse_if(!has(phases, t.phase), "turn.phase");
    }

    bool can_still_act(int band) const {
        if (warband(band).passed) return false;
        return std::any_of(t.models.begin(), t.models.end(),
                           [&](const Model& each) { return each.warband == band && !each.killed && !each.acted; });
    }

    void leave_move_phase() {
        if (t.phase != Phase::move) return;
        for (std::size_t band = 0; band < t.warbands.size(); ++band)
            if (can_still_act(static_cast<int>(band))) left_out("missing.action");
    }

    void leave_combat() {
        if (t.phase != Phase::combat) return;
        for (const Fighter& each : t.combat.fighters)
            if (can_attack(each) && !each.declined) left_out("missing.attack");
    }

    void leave_combat_phase() {
        if (t.phase == Phase::end) return;
        leave_combat();
        for (std::size_t each = 0; each < t.models.size(); ++each)
            if (is_engaged(static_cast<int>(each)) && !t.models[each].fought) left_out("missing.combat");
    }

    // ---- Rosters

    void add_warband() {
        refuse_if(t.phase != Phase::before, "roster.late");
        for (const Warband& each : t.warbands) refuse_if(each.name == e.who, "name.twice");
        t.warbands.push_back({.name = e.who, .rating = e.number, .morale = e.flag ? "wavering" : "steady"});
    }

    void add_model() {
        Model added = e.model;
        added.warband = static_cast<int>(t.warbands.size()) - 1;
        added.name = t.warbands.back().name + "/" + e.who;
        for (const Model& each : t.models) refuse_if(each.name == added.name, "name.twice");
        const auto fellows = std::count_if(t.models.begin(), t.models.end(),
                                           [&](const Model& each) { return each.warband == added.warband; });
        refuse_if(added.rank < 1 || added.rank > 5, "roster.rank");
        refuse_if(e.roster_pool && *e.roster_pool != added.rank, "roster.combat-pool");
        refuse_if(added.fight < 1 || added.fight > 5, "roster.fight");
        refuse_if(added.shoot < 0 || added.shoot > 2, "roster.shoot");
        refuse_if(added.initiative < 0 || added.armour < 0, "roster.negative");
        refuse_if(fellows == 20, "roster.too-many-models");
        added.reload.resize(added.weapons.size());
        added.used_up.resize(added.weapons.size());
        t.models.push_back(added);
    }

    void traits() {
        Model& who = model(model_named(e.who));
        refuse_if(who.traits_told, "name.twice");
        who.traits_told = true;
        for (const Entry& trait : e.entries) {
            if (trait.what == "leader") who.leader = true;
            if (trait.what == "commander") who.commander = true;
            if (trait.what == "agile") who.agile = true;
            if (trait.what == "banner") who.banner = true;
            if (trait.what == "large") who.large = true;
            if (trait.what == "mounted") who.started_mounted = who.mounted = true;
            if (trait.what == "points") who.points = trait.number.value_or(0);
        }
    }

    void begins() {
        const int number = model_named(e.who);
        Model& who = model(number);
        refuse_if(who.begins_told, "name.twice");
        who.begins_told = true;
        for (const Entry& fact : e.entries) {
            if (fact.what == "stunned") who.stunned = fact.number.value_or(0);
            if (fact.what == "light") who.light = true;
            if (fact.what == "grievous") who.grievous = true;
            if (fact.what == "hidden") who.hidden = true;
            if (fact.what == "aimed") who.aims = true;
            if (fact.what == "reload") begins_unloaded(who, fact);
            if (fact.what == "engaged") begins_engaged(number, fact);
            if (fact.what == "killed") kill(number);
        }
    }

    void begins_unloaded(Model& who, const Entry& fact) {
        weapon_is_known(fact.name);
        for (std::size_t each = 0; each < who.weapons.size(); ++each)
            if (who.weapons[each] == fact.name && who.reload[each] == 0) {
                who.reload[each] = fact.number.value_or(0);
                return;
            }
        throw Refused{"begins.impossible"};
    }

    void begins_engaged(int number, const Entry& fact) {
        const int other = model_named(fact.name);
        const bool possible = model(other).warband != model(number).warband && !model(other).killed;
        refuse_if(!possible, "begins.impossible");
        t.contacts[pair_of(number, other)] = true;  // since an earlier turn, in which they fought
    }

    // ---- Turn and Priority

    void turn() {
        refuse_if(e.number != t.turn + 1, "turn.number");
        if (t.phase != Phase::before) priority_is_decided();
        for (auto& [pair, fought] : t.contacts)
            fought = fought || (model(pair.first).fought && model(pair.second).fought);
        for (Model& each : t.models) {
            each.aimed = each.aims;
            each.killed_last_turn = each.killed_this_turn;
            each.acted = each.moved = each.rested = each.aims = each.fought = false;
            each.made_free_attack = each.rolled_for_stun = each.killed_this_turn = false;
            if (a.hidden_until == "turn") each.hidden = false;
        }
        for (std::size_t each = 0; each < t.models.size(); ++each)
            if (a.hidden_until == "acts" && is_engaged(static_cast<int>(each))) t.models[each].hidden = false;
        for (Warband& each : t.warbands) each.passed = each.tested = false;
        t.turn = e.number;
        t.phase = Phase::priority;
        t.tied = false;
        t.action = Action{};
        t.combat = Combat{};
    }

    // l.131: all roll again, whoever tied.
    void priority() {
        refuse_if(t.phase == Phase::before, "turn.number");
        refuse_if(t.phase != Phase::priority, "priority.decided-already");
        std::vector<int> rolled;
        std::vector<int> dice;
        for (const Entry& entry : e.entries) {
            rolled.push_back(warband_named(entry.name));
            dice.push_back(entry.number.value_or(0));
        }
        dice_are({{&dice, dice.size()}});
        const auto highest = std::max_element(dice.begin(), dice.end());
        t.tied = std::count(dice.begin(), dice.end(), *highest) > 1;
        if (t.tied) return;
        t.priority = t.next = rolled[static_cast<std::size_t>(highest - dice.begin())];
        t.phase = Phase::move;
    }

    // ---- Move Phase: who may act

    // l.156-158: the players take turns; one who has passed or has nobody left to act is left out.
    int expected() const {
        const int bands = static_cast<int>(t.warbands.size());
        for (int each = 0; each < bands; ++each)
            if (can_still_act((t.next + each) % bands)) return (t.next + each) % bands;
        return -1;
    }

    void warband_may_act(int band) const {
        refuse_if(warband(band).passed, "turn.after-pass");
        const int first = expected();
        refuse_if(t.all_actions && first >= 0 && first != band, "turn.out-of-turn");
    }

    // The same action goes on: a shot after a short move, or the short move promised by a shot.
    bool continues(int who) const {
        return (e.kind == Kind::shoot && who == t.action.mover) ||
               (e.kind == Kind::move && find_due(Due::Part::short_move, who) != nullptr);
    }

    void may_act(int who) const {
        phase_is({Phase::move});
        refuse_if(model(who).killed, "model.dead");
        if (continues(who)) return;
        refuse_if(model(who).acted, "model.acted-already");
        warband_may_act(model(who).warband);
    }

    void has_acted(int who) {
        if (!continues(who)) t.next = (model(who).warband + 1) % static_cast<int>(t.warbands.size());
        model(who).acted = true;
        t.action.mover = -1;
    }

    void pass() {
        phase_is({Phase::move});
        const int band = warband_named(e.who);
        warband_may_act(band);
        warband(band).passed = true;
        t.next = (band + 1) % static_cast<int>(t.warbands.size());
    }

    // ---- Moving

    std::string rate_of(const Model& who) const {
        return who.started_mounted && !who.mounted && who.rate == "cavalry" ? "infantry" : who.rate;
    }

    void is_not_too_far(const Model& who, const std::string& kind) const {
        int steps = static_cast<int>(e.through.size());
        if (a.difficult_twice == "once") steps = std::min(steps, 1);
        int cost = e.inches + 2 * inch * std::max(0, e.turns - 1) + inch * e.doors;  // l.188-189, l.259-260
        if (a.jump_counts == "yes") cost += e.jump;
        if (a.climb_counts == "yes") cost += e.climb;
        refuse_if(cost > allowance(rate_of(who), kind, steps), "move.too-far");
    }

    void jumps_and_climbs_are_right() const {
        refuse_if(e.jump > 2 * inch, "jump.too-far");                                 // l.207-209
        refuse_if(e.jump > inch && e.way != "short", "jump.with-a-short-move-only");  // l.208
        refuse_if(e.climb > 0 && e.way != "short", "climb.with-a-short-move-only");   // l.213
    }

    void demand_checks(int who, const std::vector<int>& contacts) {
        if (e.jump > inch) later({.part = Due::Part::check, .model = who});
        if (e.climb > 0) later({.part = Due::Part::check, .model = who, .climbs = true, .climbed = e.climb});
        if (e.jump > inch || e.climb > 0) {
            t.action.due.back().models = contacts;
        } else {
            for (const int other : contacts) make_contact(who, other);
        }
    }

    void move() {
        const int number = model_named(e.who);
        Model& who = model(number);
        may_act(number);
        refuse_if(is_engaged(number), "move.engaged");
        std::vector<int> contacts;
        for (const std::string& other : e.others) contacts.push_back(model_named(other));
        for (const int other : contacts) {
            refuse_if(model(other).warband == who.warband, "contact.own-model");
            refuse_if(model(other).killed, "model.dead");
        }
        if (!e.others.empty()) {
            refuse_if(e.way == "short" && a.short_move_contact == "no", "contact.short-move");
            refuse_if(e.way == "run", "contact.by-run");
        }
        is_not_too_far(who, e.way);
        jumps_and_climbs_are_right();
        if (e.way == "run") {
            refuse_if(!e.clear, "run.clearance-unknown");
            const bool near = *e.clear < inch || (*e.clear == inch && a.run_one_inch == "forbidden");
            refuse_if(near, "run.near-an-enemy");  // l.185
        }
        const bool was_promised = continues(number);
        has_acted(number);
        if (was_promised) is_done(find_due(Due::Part::short_move, number));
        moves(number);
        if (e.way == "short") {
            who.moved = true;
            if (!was_promised) t.action.mover = number;
        }
        demand_checks(number, contacts);
    }

    void dexterity() {
        phase_is({Phase::move});
        const int number = model_named(e.who);
        refuse_if(model(number).killed, "model.dead");
        dice_are({{&e.dice, 2}});
        const int score = sum(e.dice) + dexterity_bonus(a, model(number));
        const bool passed = score >= 8;
        claims_are({{"check", score}, {passed ? "passed" : "failed", 0}}, "dexterity.claim");
        const Due* found = find_due(Due::Part::check, number);
        if (found == nullptr) return;
        const Due check = *found;
        is_done(found);
        if (passed) {
            for (const int other : check.models) make_contact(number, other);
            return;
        }
        while (const Due* other = find_due(Due::Part::check, number)) is_done(other);
        at_once({.part = Due::Part::fall, .model = number, .climbs = check.climbs, .climbed = check.climbed});
    }

    void fall() {
        phase_is({Phase::move});
        const int number = model_named(e.who);
        refuse_if(model(number).killed, "model.dead");
        const Due* due = find_due(Due::Part::fall, number);
        refuse_if(due == nullptr, "fall.no-failed-check");
        const bool given = due->climbs && a.fall_height == "climbed";
        refuse_if(given && e.number != due->climbed / inch, "fall.height");
        dice_are({{&e.dice, 2}});
        const int score = sum(e.dice) + e.number - 8;  // l.220-222
        const std::string result = wound_of(score);
        claims_are({{"wound", score}, {result, 0}}, "fall.claim");
        is_done(due);
        hurt(number, result);
    }

    // ---- Leaving contact

    void break_off() {
        const int number = model_named(e.who);
        may_act(number);
        const std::vector<int> left = in_contact_with(number);
        refuse_if(left.empty(), "break-off.not-engaged");
        refuse_if(e.way != "short", "break-off.short-only");
        std::vector<int> named;
        for (const std::string& other : e.others) named.push_back(model_named(other));
        std::sort(named.begin(), named.end());
        std::vector<int> in_order = left;
        std::sort(in_order.begin(), in_order.end());
        refuse_if(named != in_order, "break-off.from");
        is_not_too_far(model(number), "short");
        jumps_and_climbs_are_right();
        has_acted(number);
        moves(number);
        model(number).moved = true;
        end_contacts(number);
        demand_checks(number, {});
        for (const std::string& enemy : e.others)
            later({.part = Due::Part::answer, .model = model_named(enemy), .other = number});
    }

    // The answer that this model owes.
    Due& answer_of(int number) {
        phase_is({Phase::move});
        refuse_if(model(number).killed, "model.dead");
        Due* const due = find_due(Due::Part::answer, number);
        refuse_if(due == nullptr, "break-off.not-left");
        refuse_if(due->answered, "break-off.answered");
        return *due;
    }

    void free_attack() {
        const int number = model_named(e.who);
        const int target = model_named(e.whom);
        Model& who = model(number);
        Due& answer = answer_of(number);
        refuse_if(target != answer.other, "attack.not-in-contact");
        refuse_if(model(target).killed, "model.dead");
        refuse_if(who.made_free_attack, "free.twice");  // l.197-198
        refuse_if(a.free_attack_activation == "yes" && who.acted, "free.acted-already");
        weapon_is_ready(who, e.weapon);
        dice_are({{&e.dice, 2}, {&e.against, 1}});
        const Blow blow = strike(number, target, 1, 0);  // l.195-196: +1
        claims_are(blow.truths, "free.claim");
        fire_in_combat(who, e.weapon);
        who.made_free_attack = true;
        if (a.free_attack_activation == "yes") who.acted = true;
        answer.answered = true;
        hurt(target, blow.result);
    }

    void stay() { answer_of(model_named(e.who)).answered = true; }

    void follow() {
        const int number = model_named(e.who);
        Model& who = model(number);
        Due& answer = answer_of(number);
        refuse_if(model(answer.other).killed, "model.dead");
        refuse_if(who.acted, "follow.acted-already");
        refuse_if(is_engaged(number), "follow.engaged");
        is_not_too_far(who, a.follow_kind == "short" ? "short" : e.way);
        moves(number);
        who.acted = true;
        answer.answered = true;
        make_contact(number, answer.other);
    }

    // ---- Other actions

    void act() {
        const int number = model_named(e.who);
        Model& who = model(number);
        may_act(number);
        const bool engaged = is_engaged(number);
        const bool mounts = e.way == "mount" || e.way == "dismount";
        refuse_if(engaged && e.way == "move", "move.engaged");
        refuse_if(engaged && mounts, "act.engaged");
        refuse_if(engaged && e.way != "move" && a.engaged_actions == "none", "act.engaged");
        refuse_if(e.way == "dismount" && !who.mounted, "mount.not-possible");       // l.396
        refuse_if(e.way == "mount" && who.mounted, "mount.not-possible");           // l.397
        refuse_if(e.way == "mount" && !who.started_mounted, "mount.not-possible");  // l.398
        if (mounts) {
            const bool before = who.mounted;
            who.mounted = e.way == "mount";
            if (e.has_inches && e.inches > allowance(rate_of(who), "short", 0)) {
                who.mounted = before;
                throw Refused{"move.too-far"};
            }
        }
        has_acted(number);
        if (mounts && e.has_inches) who.moved = true;
        if (e.way == "move" || (mounts && e.has_inches)) moves(number);
        if (e.way == "rest") who.rested = true;
        if (e.way == "aim") who.aims = !e.flag;
        if (e.way == "hide") who.hidden = a.hidden_until == "turn" || !engaged;
    }

    // ---- Shooting

    // Which of a model's weapons of that name it uses: one that is ready, if there is any. -1: it carries none.
    static int weapon_of(const Model& who, const std::string& name) {
        int found = -1;
        for (std::size_t each = 0; each < who.weapons.size(); ++each) {
            if (who.weapons[each] != name) continue;
            if (who.reload[each] == 0 && !who.used_up[each]) return static_cast<int>(each);
            const bool better = found >= 0 && who.used_up[static_cast<std::size_t>(found)] && !who.used_up[each];
            if (found < 0 || better) found = static_cast<int>(each);
        }
        return found;
    }

    // The counters that keep a model from using this one of its weapons (l.389-390).
    int counters_on(const Model& who, int weapon) const {
        if (weapon < 0) return 0;
        const auto place = static_cast<std::size_t>(weapon);
        const bool has_rule = reload_counters(who.weapons[place]) > 0;
        if (!has_rule && a.misfired_bow == "yes") return 0;
        if (has_rule && a.reload_counter_on == "model") return sum(who.reload);
        return who.reload[place];
    }

    static bool carries(const Model& who, const std::string& weapon) {
        if (weapon == "hands and feet") return true;
        if (weapon == "longsword" || weapon == "longsword two-handed")
            return has(who.weapons, std::string("longsword")) || has(who.weapons, std::string("longsword two-handed"));
        return has(who.weapons, weapon);
    }

    void is_in_range(const std::string& weapon) const {
        refuse_if(e.range < 0, "shot.range");
        refuse_if(e.range > *max_range(weapon), "shot.out-of-range");
    }

    // The Shooting Attack Roll and what comes of it (l.290-300).
    Blow shot_at(int shooter, int target, const std::string& weapon, bool moved) const {
        const Model& from = model(shooter);
        int roll = sum(e.dice) + shoot_of(a, from) + range_modifier(a, e.range) + cover_modifier(e.cover) + e.modifier;
        if (is_engaged(target)) roll -= 2;
        if (model(target).large) roll += 1;
        if (moved) roll -= 1;
        if (is_wounded(from) && a.wounded_shooter_twice != "shoot") roll -= 1;
        if (from.aimed) roll += 1;
        Blow blow{{{"roll", roll}, {"hit", roll - 6}}, "miss"};
        const bool stopped = is_a_misfire(weapon) && a.misfire_still_hits == "no";
        if (roll - 6 >= 1 && !stopped) {
            const int score = roll - 6 + missile_wound(weapon) - model(target).armour;
            blow.truths["wound"] = score;
            blow.result = wound_of(score);
        }
        blow.truths[blow.result] = 0;
        return blow;
    }

    bool is_a_misfire(const std::string& weapon) const {
        return e.dice == std::vector<int>{1, 1} && misfires(a, weapon);
    }

    void circumstances_are_right(int shooter, int target, bool moved) {
        for (const std::string& remark : e.remarks) {
            if (remark == "moved") claim_is(moved, "shot.circumstance");
            if (remark == "aimed") claim_is(model(shooter).aimed, "shot.circumstance");
            if (remark == "engaged") claim_is(is_engaged(shooter), "shot.circumstance");
            if (remark == "target-engaged") claim_is(is_engaged(target), "shot.circumstance");
            if (remark == "target-large") claim_is(model(target).large, "shot.circumstance");
        }
    }

    void shoot() {
        const int number = model_named(e.who);
        const int target = model_named(e.whom);
        Model& who = model(number);
        may_act(number);
        refuse_if(model(target).killed, "model.dead");
        refuse_if(is_engaged(number), "shot.engaged");
        refuse_if(target == number, "shot.at-itself");
        refuse_if(has(e.remarks, std::string("no-sight")), "shot.no-line-of-sight");
        refuse_if(model(target).hidden, "shot.hidden-target");
        const int weapon = weapon_of(who, e.weapon);
        refuse_if(weapon < 0, "shot.weapon-not-carried");
        refuse_if(!max_range(e.weapon), "shot.not-a-missile-weapon");
        const auto place = static_cast<std::size_t>(weapon);
        refuse_if(who.used_up[place], "shot.used-up");
        refuse_if(counters_on(who, weapon) > 0, "shot.reload");
        is_in_range(e.weapon);
        dice_are({{&e.dice, 2}});
        const bool promises = !who.moved && has(e.remarks, std::string("moved")) && a.move_and_shoot_order == "either";
        const bool moved = who.moved || promises;
        circumstances_are_right(number, target, moved);
        const Blow blow = shot_at(number, target, e.weapon, moved);
        claims_are(blow.truths, "shot.claim");

        int counters = reload_counters(e.weapon);
        if (is_a_misfire(e.weapon)) counters = a.misfire_extra_counter == "yes" ? counters + 1 : std::max(counters, 1);
        who.reload[place] += counters;
        if (e.weapon == "grenade") who.used_up[place] = true;
        if (a.hidden_until == "acts") who.hidden = false;
        has_acted(number);
        if (is_engaged(target)) goes_astray(number, target, weapon, blow.result);
        if (promises) later({.part = Due::Part::short_move, .model = number});
        hurt(target, blow.result);
    }

    // l.361-370: a shot into combat that fails may hit another of the combat.
    void goes_astray(int shooter, int target, int weapon, const std::string& result) {
        const bool fails = result == "miss" || (result == "scratch" && a.into_combat_fails == "no-wound");
        if (!fails) return;
        std::vector<int> others;
        for (const int each : combat_around(target)) {
            const bool spared = a.astray == "enemies" && model(each).warband == model(shooter).warband;
            if (each != target && each != shooter && !model(each).hidden && !spared) others.push_back(each);
        }
        if (others.empty()) return;
        later({.part = Due::Part::second_shot, .model = shooter, .other = target, .weapon = weapon, .models = others});
    }

    void astray() {
        phase_is({Phase::move});
        const int target = model_named(e.who);
        refuse_if(model(target).killed, "model.dead");
        const Due* due = find_due(Due::Part::second_shot, -1);
        refuse_if(due == nullptr, "astray.not-due");
        const int number = due->model;
        const int first_target = due->other;
        const auto place = static_cast<std::size_t>(due->weapon);
        Model& who = model(number);
        const std::string weapon = who.weapons[place];
        refuse_if(target == first_target || !has(combat_around(first_target), target), "astray.not-in-the-combat");
        refuse_if(a.astray == "enemies" && model(target).warband == who.warband, "astray.own-model");
        refuse_if(target == number, "shot.at-itself");
        refuse_if(has(e.remarks, std::string("no-sight")), "shot.no-line-of-sight");
        refuse_if(model(target).hidden, "shot.hidden-target");
        is_in_range(weapon);
        dice_are({{&e.dice, 2}});
        const bool moved = who.moved || find_due(Due::Part::short_move, number) != nullptr;
        circumstances_are_right(number, target, moved);
        const Blow blow = shot_at(number, target, weapon, moved);
        claims_are(blow.truths, "shot.claim");
        const bool counts = reload_counters(weapon) == 0 || a.misfire_extra_counter == "yes";
        if (is_a_misfire(weapon) && counts) who.reload[place] += 1;
        is_done(due);
        hurt(target, blow.result);
    }

    void drown() {
        phase_is({Phase::move, Phase::combat});
        const int number = model_named(e.who);
        refuse_if(model(number).killed, "model.dead");
        const Due* due = find_due(Due::Part::drowning, number);
        refuse_if(due == nullptr, "drown.not-due");
        dice_are({{&e.dice, 1}});
        const int heavy = std::atoi(a.heavy_armour.substr(5).c_str());                   // "from-3"
        const bool drowned = e.dice.front() >= (model(number).armour >= heavy ? 5 : 6);  // l.270-274
        claims_are({{drowned ? "drowned" : "safe", 0}}, "drown.claim");
        is_done(due);
        if (drowned) kill(number);
    }

    void reload() {
        const int number = model_named(e.who);
        Model& who = model(number);
        may_act(number);
        int found = -1;
        for (std::size_t each = 0; each < who.weapons.size(); ++each)
            if (found < 0 && who.weapons[each] == e.weapon && who.reload[each] > 0) found = static_cast<int>(each);
        const bool any = a.reload_counter_on == "model" && has(who.weapons, e.weapon);
        for (std::size_t each = 0; each < who.weapons.size(); ++each)
            if (found < 0 && any && who.reload[each] > 0) found = static_cast<int>(each);
        refuse_if(found < 0, "reload.no-counter");
        who.reload[static_cast<std::size_t>(found)] -= 1;
        has_acted(number);
    }

    // ---- Combat Phase

    Fighter* fighter(int who) const {
        for (Fighter& each : t.combat.fighters)
            if (each.model == who) return &each;
        return nullptr;
    }

    void combat() {
        phase_is({Phase::move, Phase::combat});
        std::vector<int> fighting;
        for (const std::string& name : e.others) fighting.push_back(model_named(name));
        for (const int each : fighting) {
            refuse_if(model(each).killed, "model.dead");
            const std::vector<int> enemies = in_contact_with(each);
            refuse_if(std::none_of(enemies.begin(), enemies.end(), [&](int enemy) { return has(fighting, enemy); }),
                      "combat.not-engaged");
            refuse_if(model(each).fought, "combat.twice");
        }
        t.phase = Phase::combat;
        t.combat = Combat{};
        for (const int each : fighting) {
            model(each).fought = true;
            t.combat.fighters.push_back({.model = each, .attack_counters = model(each).rank});
        }
    }

    Fighter& fighter_in_it(int number) const {
        phase_is({Phase::combat});
        Fighter* const who = fighter(number);
        refuse_if(who == nullptr, "combat.not-in-it");
        return *who;
    }

    void pool() {
        const int number = model_named(e.who);
        Fighter& who = fighter_in_it(number);
        refuse_if(t.combat.begun, "pool.late");
        refuse_if(who.pool_told, "pool.twice");
        refuse_if(e.number + e.defence != model(number).rank, "pool.sum");
        who.pool_told = true;
        who.attack_counters = e.number;
    }

    void weapon_is_ready(const Model& who, const std::string& weapon) const {
        refuse_if(!carries(who, weapon), "combat.weapon-not-carried");
        refuse_if(!is_close_weapon(weapon), "combat.not-a-close-weapon");
        refuse_if(counters_on(who, weapon_of(who, weapon)) > 0, "shot.reload");
    }

    static void fire_in_combat(Model& who, const std::string& weapon) {
        if (weapon == "pistol") who.reload[static_cast<std::size_t>(weapon_of(who, weapon))] += reload_counters(weapon);
    }

    bool hampered(int who, const std::string& weapon) const {  // l.260-265
        return model(who).terrain == "building" && is_long_handled(a, weapon);
    }

    // Initiative with a weapon in the combat, now.
    int initiative_with(int who, const std::string& weapon) const {
        bool first = true;
        if (a.pike_first_round == "contact")
            for (const auto& [pair, fought] : t.contacts)
                if ((pair.first == who || pair.second == who) && fought) first = false;
        int value = initiative_of(a, model(who)) + close_initiative(a, weapon, model(who).mounted, first);
        if (hampered(who, weapon)) value -= 1;
        return std::max(0, value);
    }

    void initiative() {
        for (const Entry& entry : e.entries) {
            const int number = model_named(entry.name);
            Fighter& who = fighter_in_it(number);
            refuse_if(t.combat.begun, "initiative.late");
            refuse_if(!who.weapon.empty(), "initiative.twice");
            weapon_is_ready(model(number), entry.what);
            who.weapon = entry.what;
            who.initiative = initiative_with(number, entry.what);
        }
        for (const Entry& entry : e.entries)
            claim_is(!entry.number || *entry.number == fighter(model_named(entry.name))->initiative,
                     "initiative.claim");
    }

    bool has_counter(const Fighter& who) const { return who.attacks + who.ploys < model(who.model).rank; }

    bool has_attack_counter(const Fighter& who) const { return who.attacks < who.attack_counters && has_counter(who); }

    bool can_attack(const Fighter& who) const {
        return !model(who.model).killed && has_attack_counter(who) && is_engaged(who.model);
    }

    int order_of(const Fighter& who) const {
        const bool anew = a.initiative_order == "anew" && !who.weapon.empty();
        return anew ? initiative_with(who.model, who.weapon) : who.initiative;
    }

    // Whom the round of attacks still waits for. Who has declined is not asked again until it attacks.
    bool is_waited_for(const Fighter& who) const { return !who.done && !who.declined && can_attack(who); }

    void begin_next_round_if_due() {
        std::vector<Fighter>& all = t.combat.fighters;
        if (std::any_of(all.begin(), all.end(), [&](const Fighter& each) { return is_waited_for(each); })) return;
        for (Fighter& each : all) each.done = false;
    }

    // The one with the highest Initiative attacks first, then the next (l.471-474).
    bool comes_too_early(const Fighter& who) {
        begin_next_round_if_due();
        return t.all_actions && std::any_of(t.combat.fighters.begin(), t.combat.fighters.end(),
                                            [&](const Fighter& each) { return comes_before(each, who); });
    }

    bool comes_before(const Fighter& one, const Fighter& other) const {
        if (one.model == other.model || one.declined || !can_attack(one)) return false;
        const int more = order_of(one) - order_of(other);
        if (a.combat_rounds == "round-by-round") return !one.done && (more > 0 || other.done);
        const bool has_begun = one.attacks > 0 && other.attacks == 0;  // of equals it goes on
        return more > 0 || (more == 0 && has_begun);
    }

    void begin_combat() {
        if (t.combat.begun) return;
        for (const Fighter& each : t.combat.fighters) {
            if (!each.pool_told) left_out("missing.pool");
            if (each.weapon.empty()) left_out("missing.initiative");
        }
    }

    // Attack Score against Defence Score, and what comes of it (l.482-488).
    Blow strike(int attacker, int target, int bonus, int defence_bonus) const {
        int attack = sum(e.dice) + fight_of(a, model(attacker)) + e.modifier + bonus;
        if (hampered(attacker, e.weapon)) attack -= 1;
        const int defence = sum(e.against) + fight_of(a, model(target)) + defence_bonus;
        const int hit = attack - defence;
        Blow blow{{{"attack", attack}, {"defence", defence}, {"hit", hit}}, "miss"};
        if (hit > 0) {
            const int score =
                hit + close_wound(e.weapon, model(attacker).mounted, model(target).mounted) - model(target).armour;
            blow.truths["wound"] = score;
            blow.result = wound_of(score);
        }
        blow.truths[blow.result] = 0;
        return blow;
    }

    void attack() {
        const int number = model_named(e.who);
        const int target = model_named(e.whom);
        Fighter& who = fighter_in_it(number);
        refuse_if(model(number).killed, "model.dead");
        refuse_if(model(target).killed, "model.dead");
        Fighter& other = fighter_in_it(target);
        refuse_if(!has(in_contact_with(number), target), "attack.not-in-contact");
        refuse_if(!has_attack_counter(who), "attack.no-counter");
        const bool too_early = comes_too_early(who);
        who.attacks += 1;  // l.479: the counter goes before the Ploys
        int attacker_ploys = 0;
        int defender_ploys = 0;
        for (const Entry& ploy : e.entries) {
            Fighter& declarer = ploy.name == "defender" ? other : who;
            refuse_if(!has_counter(declarer), "ploy.no-counter");
            declarer.ploys += 1;
            (ploy.name == "defender" ? defender_ploys : attacker_ploys) += ploy.number.value_or(0);
        }
        refuse_if(!who.weapon.empty() && who.weapon != e.weapon, "attack.other-weapon");
        weapon_is_ready(model(number), e.weapon);
        refuse_if(too_early, "attack.out-of-order");
        dice_are({{&e.dice, 2}, {&e.against, 1}});
        const Blow blow = strike(number, target, attacker_ploys, defender_ploys);
        claims_are(blow.truths, "attack.claim");
        t.combat.begun = true;
        who.done = true;
        who.declined = false;
        fire_in_combat(model(number), e.weapon);
        hurt(target, blow.result);
    }

    void decline() {
        const int number = model_named(e.who);
        Fighter& who = fighter_in_it(number);
        refuse_if(model(number).killed, "model.dead");
        refuse_if(!has_attack_counter(who), "attack.no-counter");
        refuse_if(comes_too_early(who), "attack.out-of-order");
        t.combat.begun = true;
        who.done = who.declined = true;
    }

    // ---- End Phase

    void end() {
        phase_is({Phase::move, Phase::combat});
        t.phase = Phase::end;
    }

    void stun() {
        phase_is({Phase::end});
        const int number = model_named(e.who);
        Model& who = model(number);
        refuse_if(who.killed, "model.dead");
        refuse_if(who.rolled_for_stun, "stun.twice");
        refuse_if(who.stunned == 0, "stun.no-counter");
        dice_are({{&e.dice, 1}});
        const bool engaged = is_engaged(number);
        for (const std::string& remark : e.remarks) {
            if (remark == "engaged") claim_is(engaged, "stun.circumstance");
            if (remark == "rested") claim_is(who.rested, "stun.circumstance");
        }
        int score = e.dice.front();  // l.559
        if (engaged) score -= 1;
        if (who.rested && !(engaged && a.rest_engaged == "no")) score += 2;
        who.stunned = std::max(0, who.stunned - stun_counters_removed(score));
        who.rolled_for_stun = true;
        claims_are({{"left", who.stunned}}, "stun.claim");
    }

    struct Strength {
        int start = 0;
        int now = 0;
        int lost = 0;  // in the turn that counts
    };

    Strength strength_of(int band) const {
        const auto is_of = [&](const Model& each) { return each.warband == band; };
        const bool somebody_has_points = std::any_of(t.models.begin(), t.models.end(),
                                                     [&](const Model& each) { return is_of(each) && each.points > 0; });
        Strength strength;
        for (const Model& each : t.models) {
            if (!is_of(each)) continue;
            const int worth = a.strength == "points" && somebody_has_points ? each.points : 1;
            strength.start += worth;
            if (!each.killed) strength.now += worth;
            if (was_lost(each)) strength.lost += worth;
        }
        return strength;
    }

    bool was_lost(const Model& who) const {
        return a.morale_when == "this-turn" ? who.killed_this_turn : who.killed_last_turn;
    }

    bool morale_is_due(int band) const {  // l.515-520
        const std::string& now = warband(band).morale;
        const auto is_of = [&](const Model& each) { return each.warband == band; };
        if (now == "routing") return false;
        if (std::none_of(t.models.begin(), t.models.end(), [&](const Model& m) { return is_of(m) && !m.killed; }))
            return false;
        if (now == "wavering") return true;
        const auto lost_one = [&](const auto& which) {
            return std::any_of(t.models.begin(), t.models.end(),
                               [&](const Model& m) { return is_of(m) && was_lost(m) && which(m); });
        };
        if (lost_one([](const Model& m) { return m.leader; })) return true;
        if (a.morale_trigger == "any") return lost_one([](const Model&) { return true; });
        const Strength strength = strength_of(band);
        return 4 * strength.lost >= strength.start;
    }

    bool somebody(int band, bool Model::*trait) const {
        return std::any_of(t.models.begin(), t.models.end(), [&](const Model& each) {
            return each.warband == band && each.*trait && (!each.killed || a.commander_dead == "yes");
        });
    }

    void morale() {
        phase_is({Phase::end});
        const int number = warband_named(e.who);
        Warband& who = warband(number);
        refuse_if(who.tested, "morale.twice");
        refuse_if(!morale_is_due(number), "morale.not-due");
        refuse_if(e.rolled_again && !somebody(number, &Model::banner), "morale.no-banner");
        dice_are({{&e.dice, 2}, {&e.again, e.rolled_again ? 2U : 0U}});
        int roll = sum(e.dice);
        if (e.rolled_again) roll = a.reroll_stands == "yes" ? sum(e.again) : std::min(roll, sum(e.again));
        const Strength strength = strength_of(number);
        const bool below_half = 2 * strength.now < strength.start;
        const bool below_quarter = 4 * strength.now < strength.start;
        int test = roll;  // l.521-532
        if (below_half && !(below_quarter && a.morale_25_and_50 == "greater")) test += 1;
        if (below_quarter) test += 2;
        if (who.morale == "wavering") test += 1;
        if (somebody(number, &Model::commander)) test -= 1;
        if (test <= who.rating) {  // l.537-545
            who.morale = "steady";
        } else {
            who.morale = who.morale == "steady" ? "wavering" : "routing";
        }
        who.tested = true;
        claims_are({{"test", test}, {who.morale, 0}}, "morale.claim");
    }

    // ---- In any phase

    void at() {
        refuse_if(model(model_named(e.who)).killed, "model.dead");
        model(model_named(e.who)).terrain = e.way;
    }

    void condition() {
        const Model& who = model(model_named(e.who));
        std::map<std::string, int> truths;
        if (who.killed) truths["killed"] = 0;
        if (who.stunned > 0) truths["stunned"] = who.stunned;
        if (who.light) truths["light"] = 0;
        if (who.grievous) truths["grievous"] = 0;
        if (truths.empty()) truths["unhurt"] = 0;
        std::map<std::string, int> claimed;
        for (const Claim& claim : e.claims) claimed[claim.word] = claim.number;
        claim_is(claimed == truths, "condition.mismatch");
    }

    void ruling() {
        dice_are({{&e.dice, 1}, {&e.yes_on, e.yes_on.size()}});
        const bool yes = has(e.yes_on, e.dice.front());
        claims_are({{yes ? "yes" : "no", 0}}, "ruling.claim");
        if (!e.way.empty()) settle_the_question(yes);
    }

    // Of two answers, a no to one is a yes to the other.
    void settle_the_question(bool yes) {
        for (const Question& each : questions()) {
            if (each.id != e.way) continue;
            const bool is_the_first = each.answers.front() == e.answer;
            if (yes) {
                set_answer(t.answers, e.way, e.answer);
            } else if (each.answers.size() == 2) {
                set_answer(t.answers, e.way, is_the_first ? each.answers.back() : each.answers.front());
            }
        }
    }

    Table& t;
    const Answers& a;
    const Event& e;
    bool is_a_part = false;  // of the action on hand
    std::string wrong_claim{};
};

}  // namespace

Verdict play(Table& table, const Event& event) {
    Table after = table;
    try {
        const std::string wrong = Playing(after, event).run();
        table = after;
        return {wrong, false};
    } catch (const Refused& refused) {
        return {refused.code, true};
    }
}

std::string left_out_at_the_end(const Table& table) {
    if (!table.all_actions || table.phase != Phase::end) return "";
    Table copy = table;
    return Playing(copy, Event{}).missing_in_the_end_phase();
}

}  // namespace reference::skirmish
