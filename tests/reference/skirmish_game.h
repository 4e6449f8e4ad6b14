// A second, independent model of a skirmish of Osprey's En Garde!, written from the rulebook and the page of its
// notation alone. It must never include, copy or be corrected after the engine: where the two differ, the rulebook
// decides which one is wrong. It is slow and plain on purpose. "l.14" is line 14 of the rulebook's text. Lengths are
// hundredths of an inch, so that 23.5 inches are exact.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace reference::skirmish {

using Names = std::vector<std::string>;

// What the rulebook leaves open. The members' values are the defaults.
struct Answers {
    std::string range_24 = "nearer";
    std::string wounded_shooter_twice = "both";
    std::string misfire_weapons = "no";
    std::string misfire_still_hits = "yes";
    std::string misfire_extra_counter = "no";
    std::string second_stun_stacks = "once";
    std::string stun_plus_wound = "add";
    std::string light_then_grievous = "both";
    std::string difficult_twice = "each";
    std::string jump_counts = "yes";
    std::string climb_counts = "yes";
    std::string run_one_inch = "allowed";
    std::string short_move_contact = "no";
    std::string engaged_actions = "any";
    std::string follow_kind = "normal";
    std::string free_attack_activation = "no";
    std::string dex_initiative = "reduced";
    std::string dex_ar = "whole";
    std::string fall_height = "climbed";
    std::string heavy_armour = "from-3";
    std::string drown_third_stun = "yes";
    std::string hidden_until = "acts";
    std::string move_and_shoot_order = "before";
    std::string misfired_bow = "no";
    std::string reload_counter_on = "weapon";
    std::string into_combat_fails = "miss";
    std::string astray = "anybody";
    std::string long_handled = "named";
    std::string combat_rounds = "round-by-round";
    std::string initiative_order = "once";
    std::string pike_first_round = "contact";
    std::string lance_mounted = "both";
    std::string rest_engaged = "yes";
    std::string morale_when = "this-turn";
    std::string morale_trigger = "quarter";
    std::string morale_25_and_50 = "both";
    std::string commander_dead = "no";
    std::string reroll_stands = "yes";
    std::string strength = "models";
};

// The first of the answers is the default.
struct Question {
    std::string id;
    Names answers;
    std::string Answers::*member;
};

const std::vector<Question>& questions();

// By its id and the name of the answer: set_answer(answers, "osprey-range-24", "farther"). False: there is no such
// question, or it has no such answer.
bool set_answer(Answers& answers, const std::string& question, const std::string& answer);

// ---- What there is on the table -------------------------------------------------------------------------------------

struct Model {
    std::string name{};  // "Red/Captain"
    int warband = 0;
    int rank = 1;  // and Combat Pool (l.69)
    std::string rate = "infantry";
    int initiative = 0;
    int fight = 1;
    int shoot = 0;
    int armour = 0;
    Names weapons{};

    bool traits_told = false;
    bool leader = false;
    bool commander = false;
    bool agile = false;
    bool banner = false;
    bool large = false;
    bool started_mounted = false;
    int points = 0;

    bool begins_told = false;
    int stunned = 0;  // counters
    bool light = false;
    bool grievous = false;
    bool killed = false;
    bool mounted = false;
    bool hidden = false;
    std::string terrain = "open";
    std::vector<int> reload{};    // counters, of each of the weapons
    std::vector<bool> used_up{};  // likewise: a grenade that was thrown

    // Since the turn began:
    bool acted = false;
    bool moved = false;  // a short move
    bool rested = false;
    bool aims = false;
    bool fought = false;
    bool made_free_attack = false;
    bool rolled_for_stun = false;
    bool killed_this_turn = false;
    // And in the turn before:
    bool aimed = false;
    bool killed_last_turn = false;
};

struct Warband {
    std::string name{};
    int rating = 0;
    std::string morale = "steady";  // or "wavering", "routing"
    bool passed = false;
    bool tested = false;
};

enum class Phase { before, priority, move, combat, end };

// A part of the action on hand that is still to come. Models are numbers, -1 is nobody.
struct Due {
    enum class Part { check, fall, drowning, second_shot, answer, short_move };

    Part part = Part::check;
    int model = -1;             // who rolls, answers or moves; of a second shot, who shoots
    int other = -1;             // of an answer, who broke off; of a second shot, the first target
    bool climbs = false;        // of a check and a fall; otherwise it is a jump
    int climbed = 0;            // how high
    int weapon = -1;            // of a second shot, the place among the shooter's weapons
    std::vector<int> models{};  // contacts that the check decides on, or whom the second shot may hit
    bool answered = false;      // kept, so that a second answer is known as one
};

// The action that is being resolved.
struct Action {
    int mover = -1;          // made a short move and may shoot now
    std::vector<Due> due{};  // what was made due last comes first, if it cannot wait
};

struct Fighter {
    int model = -1;
    bool pool_told = false;
    int attack_counters = 0;
    int attacks = 0;
    int ploys = 0;
    std::string weapon{};  // empty: not told
    int initiative = 0;
    bool done = false;      // attacked or declined in this round
    bool declined = false;  // since its last attack
};

struct Combat {
    std::vector<Fighter> fighters{};  // none: no combat
    bool begun = false;               // an attack was made or declined
};

struct Table {
    Answers answers{};
    bool all_actions = false;
    std::vector<Warband> warbands{};
    std::vector<Model> models{};
    std::map<std::pair<int, int>, bool> contacts{};  // of enemies, the lower number first; whether they have fought
    int turn = 0;                                    // 0: none yet
    Phase phase = Phase::before;
    bool tied = false;
    int priority = -1;
    int next = 0;  // warband whose turn it is to act
    Action action{};
    Combat combat{};
};

// ---- Single rules ---------------------------------------------------------------------------------------------------

// Movement (l.165-173, l.242-246, l.278-280): kind is short, normal or run; steps: how many rates down.
int allowance(const std::string& rate, const std::string& kind, int steps);

int range_modifier(const Answers& answers, int range);        // l.304-310
int cover_modifier(const std::string& cover);                 // l.320-324
std::optional<int> max_range(const std::string& weapon);      // l.592-614; none: not a missile weapon
int missile_wound(const std::string& weapon);                 // l.592-614
int reload_counters(const std::string& weapon);               // l.592-614
bool misfires(const Answers& answers, const std::string& w);  // l.373-376
bool is_close_weapon(const std::string& weapon);              // l.563-590
int close_initiative(const Answers& answers, const std::string& weapon, bool mounted, bool first_round);
bool is_a_weapon(const std::string& name);
int close_wound(const std::string& weapon, bool mounted, bool target_mounted);
bool is_long_handled(const Answers& answers, const std::string& weapon);  // l.261

std::string wound_of(int score);                                               // l.494-504: scratch, stunned, …
void suffer(const Answers& answers, Model& model, const std::string& result);  // l.492-512
std::string condition_of(const Model& model);  // "unhurt", "killed", "stunned 1, light wound"

// As reduced by stuns and wounds, never below 0 (l.91-92).
int initiative_of(const Answers& answers, const Model& model);
int fight_of(const Answers& answers, const Model& model);
int shoot_of(const Answers& answers, const Model& model);

int dexterity_bonus(const Answers& answers, const Model& model);  // l.225-229: what is added to the dice
int stun_counters_removed(int score);                             // l.547-557

// ---- What happens ---------------------------------------------------------------------------------------------------

enum class Kind {
    warband,
    model,
    traits,
    begins,
    at,
    turn,
    priority,
    move,
    dexterity,
    fall,
    break_off,
    free,
    stay,
    follow,
    act,
    shoot,
    astray,
    drown,
    reload,
    pass,
    combat,
    pool,
    initiative,
    attack,
    decline,
    end,
    stun,
    morale,
    ruling,
    condition
};

// "roll 7", or a word alone: "light".
struct Claim {
    std::string word{};
    int number = 0;

    friend bool operator==(const Claim&, const Claim&) = default;
};

// A die of a warband; a model's weapon and Initiative; a fact; a Ploy of the "defender" or "attacker".
struct Entry {
    std::string name{};
    std::string what{};
    std::optional<int> number{};
};

// One line. Each kind has its own use of the members.
struct Event {
    Kind kind = Kind::end;
    std::string who{};        // model or warband
    std::string whom{};       // target
    Names others{};           // to be in contact with, broken off from, fighting
    std::string weapon{};     //
    std::string way{};        // short, normal, run; of an act: its kind; of a ruling: its question
    std::string answer{};     // of a ruling
    std::string terrain{};    // empty: not told
    Names through{};          //
    int inches = 0;           //
    bool has_inches = false;  // of mounting and dismounting
    int turns = 0;
    int doors = 0;
    int jump = 0;
    int climb = 0;
    std::optional<int> clear{};
    int range = 0;
    std::string cover{};
    Names remarks{};
    int modifier = 0;
    int number = 0;  // of a turn, morale, height, counters for attacks
    int defence = 0;
    bool flag = false;  // an aim that failed, a warband that wavers
    std::vector<int> dice{};
    std::vector<int> against{};  // of the defender
    std::vector<int> again{};    // a morale test rolled again
    bool rolled_again = false;
    std::vector<int> yes_on{};
    std::vector<Entry> entries{};
    std::vector<Claim> claims{};
    Model model{};                     // on a roster
    std::optional<int> roster_pool{};  //
};

// Empty: nothing is wrong. What is refused stops the judging; a wrong claim does not, what is so is played on.
struct Verdict {
    std::string code{};
    bool stops = false;
};

// Judges the event and, unless it is refused, plays it.
Verdict play(Table& table, const Event& event);

// What was left out if the record ends here. Empty: nothing.
std::string left_out_at_the_end(const Table& table);

}  // namespace reference::skirmish
