#include "verifier/skirmish/write_events.h"

#include <algorithm>
#include <array>
#include <string>

#include "verifier/skirmish/scores.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;

constexpr std::array<std::string_view, 3> kind_words{"short", "normal", "run"};
constexpr std::array<std::string_view, 8> other_words{"move", "mount", "dismount", "hide",
                                                      "rest", "aim",   "order",    "special"};
constexpr std::array<std::string_view, 4> cover_words{"", "light", "medium", "heavy"};
constexpr std::array<std::string_view, 5> ground_words{"open", "difficult", "water", "building", "hall"};

text::Name name(std::string_view word) {
    return {std::string(word), {}};
}

template <class Enum, std::size_t size>
text::Name name(const std::array<std::string_view, size>& words, Enum value) {
    return name(words[static_cast<std::size_t>(value)]);
}

text::Name lower_name(std::string_view word) {
    std::string lower(word);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return {lower, {}};
}

text::Number number_of(int value) {
    return {value, {}};
}

text::Inches inches(const Distance& distance) {
    return {distance.inches, distance.hundredths, {}};
}

text::Name weapon_name(const Weapon* weapon) {
    return name(weapon ? weapon->name : "hands and feet");
}

std::vector<int> part(const std::vector<int>& dice, std::size_t from, std::size_t to) {
    const auto begin = dice.begin() + static_cast<std::ptrdiff_t>(std::min(from, dice.size()));
    return {begin, dice.begin() + static_cast<std::ptrdiff_t>(std::min(to, dice.size()))};
}

text::MoveOptions options_of(const Way& way) {
    text::MoveOptions options;
    if (way.turns > 0) options.turns = number_of(way.turns);
    if (way.doors > 0) options.doors = number_of(way.doors);
    if (way.difficult) options.through.push_back(name("difficult"));
    if (way.water) options.through.push_back(name("water"));
    if (way.building) options.through.push_back(name("building"));
    if (way.jump > Distance{}) options.jump = inches(way.jump);
    if (way.climb > Distance{}) options.climb = inches(way.climb);
    if (way.clearance) options.clear = inches(*way.clearance);
    if (way.ends_in != Ground::open) options.in = name(ground_words, way.ends_in);
    return options;
}

class Writer {
public:
    Writer(const State& before, const std::vector<int>& dice, const Score& score)
        : before_(before), dice_(dice), score_(score) {}

    text::Event operator()(const StartTurn& start) const { return text::Turn{start.number}; }
    text::Event operator()(const RollPriority&) const {
        text::Priority priority;
        for (std::size_t warband = 0; warband < before_.warbands.size() && warband < dice_.size(); ++warband)
            priority.dice.emplace_back(name(before_.warbands[warband].name), dice_[warband]);
        return priority;
    }
    text::Event operator()(const Move& move) const {
        text::Move event{model(move.model), name(kind_words, move.way.kind), inches(move.way.inches),
                         options_of(move.way)};
        event.options.contacts = models(move.contacts);
        return event;
    }
    text::Event operator()(const BreakOff& leaving) const {
        return text::BreakOff{model(leaving.model), name(kind_words, leaving.way.kind), inches(leaving.way.inches),
                              models(leaving.from), options_of(leaving.way)};
    }
    text::Event operator()(const Stay& stay) const { return text::Stay{model(stay.model)}; }
    text::Event operator()(const Follow& follow) const {
        return text::Follow{model(follow.model), name(kind_words, follow.way.kind), inches(follow.way.inches),
                            options_of(follow.way)};
    }
    text::Event operator()(const CheckDexterity& check) const {
        text::Dexterity event{model(check.model), dice_, {}, {}};
        if (const auto* score = std::get_if<DexterityScore>(&score_)) {
            event.check = number_of(score->check);
            event.result = name(score->passed ? "passed" : "failed");
        }
        return event;
    }
    text::Event operator()(const Fall& falling) const {
        text::Fall event{model(falling.model), number_of(falling.height), dice_, {}, {}};
        if (const auto* score = std::get_if<FallScore>(&score_)) {
            event.wound = number_of(score->wound_score);
            event.result = name(name_of(score->result));
        }
        return event;
    }
    text::Event operator()(const RollDrowning& roll) const {
        text::Drown event{model(roll.model), dice_, {}};
        if (const auto* score = std::get_if<DrownScore>(&score_))
            event.result = name(score->drowned ? "drowned" : "safe");
        return event;
    }
    text::Event operator()(const Place& place) const {
        return text::At{model(place.model), name(ground_words, place.ground)};
    }
    text::Event operator()(const OtherAction& other) const {
        text::Act event{model(other.model), name(other_words, other.kind), other.failed, {}, {}};
        if (other.short_move) event.short_move = inches(*other.short_move);
        return event;
    }
    text::Event operator()(const Shot& shot) const {
        text::Shot event;
        event.shooter = model(shot.shooter);
        event.weapon = weapon_name(shot.weapon);
        event.target = model(shot.target);
        describe(event, shot.aimed);
        if (claims()) {
            if (made_a_short_move(before_, shot)) event.remarks.push_back(name("moved"));
            remark_on(event, shot.shooter, shot.target);
        } else if (shot.moves_afterwards) {
            event.remarks.push_back(name("moved"));
        }
        return event;
    }
    text::Event operator()(const SecondShot& shot) const {
        text::Astray event;
        event.target = model(shot.target);
        describe(event, shot.aimed);
        return event;
    }
    text::Event operator()(const Reload& reload) const {
        return text::Reload{model(reload.model), weapon_name(reload.weapon)};
    }
    text::Event operator()(const Pass& pass) const { return text::Pass{name(before_.warbands[pass.warband].name)}; }
    text::Event operator()(const BeginCombat& begin) const { return text::Combat{models(begin.models)}; }
    text::Event operator()(const RevealPool& pool) const {
        return text::Pool{model(pool.model), number_of(pool.attack), number_of(pool.defence)};
    }
    text::Event operator()(const DetermineInitiative& initiative) const {
        text::Initiative event;
        const auto* scores = std::get_if<std::vector<InitiativeScore>>(&score_);
        for (std::size_t index = 0; index < initiative.weapons.size(); ++index) {
            const TakeWeapon& each = initiative.weapons[index];
            event.entries.push_back({model(each.model), weapon_name(each.weapon), {}});
            if (scores) event.entries.back().value = number_of((*scores)[index].value);
        }
        return event;
    }
    text::Event operator()(const Strike& strike) const {
        if (strike.free) {
            text::Free event{model(strike.attacker), weapon_name(strike.weapon),
                             model(strike.defender), modifier(strike.declared_modifier),
                             part(dice_, 0, 2),      part(dice_, 2, dice_.size()),
                             strike_claims()};
            return event;
        }
        text::Attack event{model(strike.attacker),
                           weapon_name(strike.weapon),
                           model(strike.defender),
                           {},
                           modifier(strike.declared_modifier),
                           part(dice_, 0, 2),
                           part(dice_, 2, dice_.size()),
                           strike_claims()};
        add_ploys(event, true, strike.of_defender);
        add_ploys(event, false, strike.of_attacker);
        return event;
    }
    text::Event operator()(const Decline& decline) const { return text::Decline{model(decline.model)}; }
    text::Event operator()(const BeginEndPhase&) const { return text::End{}; }
    text::Event operator()(const RollStun& roll) const {
        text::Stun event{model(roll.model), {}, dice_, {}};
        if (const auto* stuns = std::get_if<StunsLeft>(&score_)) {
            if (is_engaged(before_, roll.model)) event.remarks.push_back(name("engaged"));
            if (before_.models[roll.model].turn.rested) event.remarks.push_back(name("rested"));
            event.left = number_of(stuns->left);
        }
        return event;
    }
    text::Event operator()(const TestMorale& test) const {
        text::Morale event{name(before_.warbands[test.warband].name),
                           part(dice_, 0, 2),
                           part(dice_, 2, dice_.size()),
                           test.rolled_again,
                           {},
                           {}};
        if (const auto* score = std::get_if<MoraleScore>(&score_)) {
            event.test = number_of(score->test);
            event.result = lower_name(name_of(score->result));
        }
        return event;
    }

private:
    bool claims() const { return !std::holds_alternative<std::monostate>(score_); }
    text::ModelName model(std::size_t index) const { return written(before_, index); }
    std::vector<text::ModelName> models(const std::vector<std::size_t>& indices) const {
        std::vector<text::ModelName> names;
        for (const std::size_t index : indices) names.push_back(model(index));
        return names;
    }
    static std::optional<text::Number> modifier(int value) {
        return value == 0 ? std::nullopt : std::optional(number_of(value));
    }
    void describe(text::ShotDetails& event, const Aimed& aimed) const {
        event.range = inches(aimed.range);
        event.cover = name(cover_words, aimed.cover);
        if (aimed.no_line_of_sight) event.remarks.push_back(name("no-sight"));
        event.modifier = modifier(aimed.declared_modifier);
        event.dice = dice_;
        const auto* score = std::get_if<ShotScore>(&score_);
        if (!score) return;
        event.roll = number_of(score->attack_roll);
        event.hit = number_of(score->hit_score);
        if (score->hit) event.wound = number_of(score->wound_score);
        event.result = name(name_of(score->result));
    }
    void remark_on(text::ShotDetails& event, std::size_t shooter, std::size_t target) const {
        if (has_aimed(before_, shooter)) event.remarks.push_back(name("aimed"));
        if (is_engaged(before_, target)) event.remarks.push_back(name("target-engaged"));
        if (before_.models[target].traits.large) event.remarks.push_back(name("target-large"));
    }
    text::StrikeClaims strike_claims() const {
        text::StrikeClaims made;
        const auto* score = std::get_if<StrikeScore>(&score_);
        if (!score) return made;
        made.attack = number_of(score->attack);
        made.defence = number_of(score->defence);
        made.hit = number_of(score->hit_score);
        if (score->hit) made.wound = number_of(score->wound_score);
        made.result = name(name_of(score->result));
        return made;
    }
    // Ploys are declared values without names; the records that the program writes itself call them so.
    static void add_ploys(text::Attack& event, bool by_defender, const Ploys& ploys) {
        for (int index = 0; index < ploys.number; ++index)
            event.ploys.push_back({by_defender, name("ploy"), number_of(index == 0 ? ploys.sum : 0)});
    }

    const State& before_;
    const std::vector<int>& dice_;
    const Score& score_;
};

}  // namespace

text::ModelName written(const State& state, std::size_t model) {
    const Model& named = state.models[model];
    return {state.warbands[named.warband].name, named.name, {}};
}

text::Event event_of(const Rules& rules, const State& before, const Action& action, const std::vector<int>& dice,
                     Claiming claiming) {
    Score score;
    if (claiming == Claiming::everything) score = score_of(rules, before, action, dice);
    return std::visit(Writer(before, dice, score), action);
}

text::Condition condition_claim(const State& state, std::size_t model) {
    const Model& about = state.models[model];
    text::Condition claim{written(state, model), {}};
    if (about.killed()) {
        claim.facts.push_back({name("killed")});
        return claim;
    }
    if (about.stunned > 0) claim.facts.push_back({name("stunned"), number_of(about.stunned)});
    const bool both = about.wound == Wound::light_and_grievous;
    if (both || about.wound == Wound::light) claim.facts.push_back({name("light")});
    if (both || about.wound == Wound::grievous) claim.facts.push_back({name("grievous")});
    if (claim.facts.empty()) claim.facts.push_back({name("unhurt")});
    return claim;
}

}  // namespace engarde::skirmish
