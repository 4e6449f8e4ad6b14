// The state of the table and the rosters: warbands, their models, who is in contact with whom, and what the turn waits
// for. Positions are not stored: a record declares distances, cover and contact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/skirmish/distance.h"
#include "engine/skirmish/weapons.h"

namespace engarde::skirmish {

enum class MoveRate : std::uint8_t { slow, infantry, fast, cavalry };

// light_and_grievous exists only where a grievous wound does not replace an earlier light one.
enum class Wound : std::uint8_t { none, light, grievous, light_and_grievous, critical };

enum class Ground : std::uint8_t { open, difficult, water, building, hall };

struct CarriedWeapon {
    const Weapon* weapon = nullptr;
    int reload = 0;        // Reload counters on it
    bool used_up = false;  // a weapon that can be used once, already thrown

    friend bool operator==(const CarriedWeapon&, const CarriedWeapon&) = default;
};

struct Traits {
    bool leader = false;
    bool commander = false;
    bool agile = false;
    bool banner = false;
    bool mounted = false;  // when the game started
    bool large = false;
    int points = 0;

    friend bool operator==(const Traits&, const Traits&) = default;
};

// What a model has done in the current turn.
struct TurnOfModel {
    bool acted = false;
    bool moved_short = false;
    bool rested = false;
    bool free_attack = false;
    bool fought = false;
    bool stun_rolled = false;

    friend bool operator==(const TurnOfModel&, const TurnOfModel&) = default;
};

// The characteristics are those on the roster; characteristics.h subtracts wounds.
struct Model {
    std::string name{};
    std::size_t warband = 0;
    int rank = 1;
    std::optional<int> combat_pool{};  // empty if the roster does not state it
    int initiative = 0;
    int fight = 1;
    int shoot = 0;
    int armour = 0;
    MoveRate move = MoveRate::infantry;
    std::vector<CarriedWeapon> weapons{};
    Traits traits{};

    int stunned = 0;  // number of counters
    Wound wound = Wound::none;
    int killed_in = 0;  // the turn; 0 if it was dead when the record began
    bool hidden = false;
    bool in_the_saddle = false;
    Ground ground = Ground::open;
    int aimed_in = -1;  // the last turn in which it aimed with success; 0: before the record began
    TurnOfModel turn{};

    bool killed() const { return wound == Wound::critical; }
    int pool() const { return combat_pool.value_or(rank); }

    friend bool operator==(const Model&, const Model&) = default;
};

enum class Morale : std::uint8_t { steady, wavering, routing };

struct Warband {
    std::string name{};
    int morale = 0;  // the Morale Rating
    Morale condition = Morale::steady;
    bool passed = false;  // this turn
    bool tested = false;  // this turn

    friend bool operator==(const Warband&, const Warband&) = default;
};

// Two enemies in base contact; `one` is the smaller index.
struct Contact {
    std::size_t one = 0;
    std::size_t other = 0;
    bool has_fought = false;  // in a combat since the contact was made

    friend bool operator==(const Contact&, const Contact&) = default;
};

// A model in the current combat.
struct Fighter {
    std::size_t model = 0;
    std::optional<int> attack_counters{};  // as revealed; empty: not recorded
    int attacks = 0;                       // made
    int ploys = 0;                         // declared; each costs a counter
    const Weapon* weapon = nullptr;        // as declared for Initiative
    int initiative = 0;
    bool had_its_turn = false;  // in the current round of attacks
    bool declined = false;      // since its last attack

    friend bool operator==(const Fighter&, const Fighter&) = default;
};

struct Combat {
    std::vector<Fighter> fighters{};
    bool has_begun = false;  // an attack was made or declined

    friend bool operator==(const Combat&, const Combat&) = default;
};

// A part of an action that is still to come.
struct Due {
    enum class Kind : std::uint8_t { dexterity_check, fall, drowning_roll, second_shot, answer, short_move };

    Kind kind = Kind::dexterity_check;
    std::size_t model = 0;              // who must roll, answer or move; of a second shot, who shoots
    std::size_t other = 0;              // the model that broke off; the first target of the shot
    const Weapon* weapon = nullptr;     // of the shot
    std::size_t carried = 0;            // which of the shooter's weapons that was
    std::optional<Distance> climbed{};  // of a check or a fall; empty: a jump
    std::vector<std::size_t> models{};  // contacts to be made, or possible targets of the second shot
    bool given = false;                 // of an answer: it is kept to recognize another one

    friend bool operator==(const Due&, const Due&) = default;
};

enum class Phase : std::uint8_t { priority, move, combat, end };

struct State {
    std::vector<Warband> warbands{};
    std::vector<Model> models{};
    int turn = 0;                              // 0 before the first turn
    std::optional<std::size_t> priority{};     // the warband whose player has it this turn
    bool priority_tied = false;                // rolled, but must be rolled again
    std::optional<std::size_t> last_to_act{};  // the warband that acted or passed last this turn
    Phase phase = Phase::priority;
    std::vector<Contact> contacts{};
    std::optional<Combat> combat{};          // the current or last one of this Combat Phase
    std::vector<Due> due{};                  // in the order in which it is expected
    std::optional<std::size_t> may_shoot{};  // has just made a short move, and may shoot as part of the same action

    friend bool operator==(const State&, const State&) = default;
};

// The warband whose player acts next: first the one with Priority, then the others in order. Warbands that have passed
// or have no model left to act are skipped. Empty if nobody can act.
std::optional<std::size_t> next_to_act(const State& state);

// Whether a warband has a model that can still act in this Move Phase.
bool may_still_act(const State& state, std::size_t warband);

// The weapon of that kind that a model would use; if it carries several, one that is ready. Null if it carries none.
const CarriedWeapon* find_carried(const Model& model, const Weapon* weapon);

// The living enemies in base contact with a model, in the order of the rosters.
std::vector<std::size_t> enemies_in_contact(const State& state, std::size_t model);
bool is_engaged(const State& state, std::size_t model);
bool are_in_contact(const State& state, std::size_t one, std::size_t other);

// The living models that are connected with this one by contacts, without the model itself, in the order of the
// rosters.
std::vector<std::size_t> others_in_the_combat(const State& state, std::size_t model);

void make_contact(State& state, std::size_t one, std::size_t other);
void end_contacts_of(State& state, std::size_t model);

const Fighter* fighter_of(const State& state, std::size_t model);

}  // namespace engarde::skirmish
