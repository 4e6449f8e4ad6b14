#include "verifier/skirmish/claims.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/skirmish/due.h"
#include "verifier/skirmish/recording.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {

namespace {

namespace text = egn::skirmish;

// Names in records are in lower case.
std::string in_lower_case(std::string_view name) {
    std::string lower(name);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

class Claims {
public:
    Claims(const State& before, const Action& action, const Score& score)
        : before_(before), action_(action), score_(score) {}

    std::vector<Problem> wrong(const text::Event& event) {
        std::visit([&](const auto& each) { judge(each); }, event);
        return std::move(found_);
    }

private:
    void refuse(const Clause& clause, Span span, std::string message) {
        found_.push_back({&clause, span, std::move(message)});
    }
    void number(const Clause& clause, std::string_view what, const std::optional<text::Number>& claimed, int real) {
        if (!claimed || claimed->value == real) return;
        refuse(clause, claimed->span, fmt::format("{} {} is claimed, but it is {}", what, claimed->value, real));
    }
    void word(const Clause& clause, const text::Name& claimed, std::string_view real) {
        const std::string name = in_lower_case(real);
        if (claimed.text.empty() || claimed.text == name) return;
        refuse(clause, claimed.span, fmt::format("\"{}\" is claimed, but it is \"{}\"", claimed.text, name));
    }
    void wound_number(const Clause& clause, const std::optional<text::Number>& claimed, bool hit, int real,
                      std::string_view what) {
        if (hit || !claimed) return number(clause, "Wound Score", claimed, real);
        refuse(clause, claimed->span, fmt::format("a Wound Score is claimed, but the {} missed", what));
    }
    void circumstance(const Clause& clause, const std::vector<text::Name>& remarks, std::string_view remark, bool real,
                      const std::string& really) {
        for (const text::Name& each : remarks)
            if (each.text == remark && !real)
                refuse(clause, each.span, fmt::format("\"{}\" is claimed, but {}", remark, really));
    }

    void judge(const text::Shot& event) {
        const auto& shot = std::get<Shot>(action_);
        judge_shot(event, shot);
    }
    void judge(const text::Astray& event) {
        const auto& second = std::get<SecondShot>(action_);
        const Due* due = due_part(before_, second);
        if (due) judge_shot(event, {due->model, second.target, due->weapon, second.aimed});
    }
    void judge_shot(const text::ShotDetails& event, const Shot& shot) {
        const Model& shooter = before_.models[shot.shooter];
        const Model& target = before_.models[shot.target];
        const std::string by = name_of(before_, shooter);
        const std::string at = name_of(before_, target);
        const Clause& clause = recording::circumstances_are_right;
        const std::vector<text::Name>& remarks = event.remarks;
        circumstance(clause, remarks, "moved", made_a_short_move(before_, shot),
                     by + " has not made a Short move this turn");
        circumstance(clause, remarks, "aimed", has_aimed(before_, shot.shooter), by + " did not aim last turn");
        circumstance(clause, remarks, "engaged", is_engaged(before_, shot.shooter),
                     by + " is not in contact with an enemy");
        circumstance(clause, remarks, "target-engaged", is_engaged(before_, shot.target),
                     at + " is not in contact with an enemy");
        circumstance(clause, remarks, "target-large", target.traits.large, at + " has no trait large");
        const auto& real = std::get<ShotScore>(score_);
        number(recording::claims_are_right, "Attack Roll", event.roll, real.attack_roll);
        number(recording::claims_are_right, "Hit Score", event.hit, real.hit_score);
        wound_number(recording::claims_are_right, event.wound, real.hit, real.wound_score, "shot");
        word(recording::claims_are_right, event.result, name_of(real.result));
    }

    void judge(const text::Attack& event) { judge_strike(recording::attacks_are_claimed_right, event.claims); }
    void judge(const text::Free& event) { judge_strike(recording::free_attacks_are_claimed_right, event.claims); }
    void judge_strike(const Clause& clause, const text::StrikeClaims& claims) {
        const auto& real = std::get<StrikeScore>(score_);
        number(clause, "Attack Score", claims.attack, real.attack);
        number(clause, "Defence Score", claims.defence, real.defence);
        number(clause, "Hit Score", claims.hit, real.hit_score);
        wound_number(clause, claims.wound, real.hit, real.wound_score, "attack");
        word(clause, claims.result, name_of(real.result));
    }

    void judge(const text::Dexterity& event) {
        const auto& real = std::get<DexterityScore>(score_);
        number(recording::checks_are_claimed_right, "a check of", event.check, real.check);
        word(recording::checks_are_claimed_right, event.result, real.passed ? "passed" : "failed");
    }
    void judge(const text::Fall& event) {
        const auto& real = std::get<FallScore>(score_);
        number(recording::falls_are_claimed_right, "Wound Score", event.wound, real.wound_score);
        word(recording::falls_are_claimed_right, event.result, name_of(real.result));
    }
    void judge(const text::Drown& event) {
        word(recording::drowning_is_claimed_right, event.result,
             std::get<DrownScore>(score_).drowned ? "drowned" : "safe");
    }
    void judge(const text::Initiative& event) {
        const auto& real = std::get<std::vector<InitiativeScore>>(score_);
        for (std::size_t index = 0; index < event.entries.size() && index < real.size(); ++index)
            number(recording::initiative_is_claimed_right, "Initiative", event.entries[index].value, real[index].value);
    }
    void judge(const text::Stun& event) {
        const auto model = std::get<RollStun>(action_).model;
        const std::string name = name_of(before_, before_.models[model]);
        circumstance(recording::stun_circumstances_are_right, event.remarks, "engaged", is_engaged(before_, model),
                     name + " is not in contact with an enemy");
        circumstance(recording::stun_circumstances_are_right, event.remarks, "rested",
                     before_.models[model].turn.rested, name + " did not rest this turn");
        const int left = std::get<StunsLeft>(score_).left;
        if (event.left && event.left->value != left)
            refuse(recording::stun_rolls_are_claimed_right, event.left->span,
                   fmt::format("{} Stunned counters are claimed to be left, but {}", event.left->value,
                               left == 1 ? "1 is" : fmt::format("{} are", left)));
    }
    void judge(const text::Morale& event) {
        const auto& real = std::get<MoraleScore>(score_);
        number(recording::morale_is_claimed_right, "a test of", event.test, real.test);
        word(recording::morale_is_claimed_right, event.result, name_of(real.result));
    }
    template <class Other>
    void judge(const Other&) {}

    const State& before_;
    const Action& action_;
    const Score& score_;
    std::vector<Problem> found_;
};

// The condition that the facts describe.
Model described_by(const std::vector<text::Fact>& facts) {
    Model model;
    for (const text::Fact& fact : facts) {
        if (fact.name.text == "stunned") model.stunned = fact.number ? fact.number->value : 0;
        if (fact.name.text == "light")
            model.wound = model.wound == Wound::grievous ? Wound::light_and_grievous : Wound::light;
        if (fact.name.text == "grievous")
            model.wound = model.wound == Wound::light ? Wound::light_and_grievous : Wound::grievous;
        if (fact.name.text == "killed") model.wound = Wound::critical;
    }
    return model;
}

}  // namespace

std::vector<Problem> wrong_claims(const State& before, const text::Event& event, const Action& action,
                                  const Score& score) {
    return Claims(before, action, score).wrong(event);
}

std::string wrong_condition(const Model& model, const std::vector<text::Fact>& facts) {
    const Model claimed = described_by(facts);
    const std::string said = condition_of(claimed);
    const std::string real = condition_of(model);
    return said == real ? std::string() : fmt::format("\"{}\" is claimed, but it is \"{}\"", said, real);
}

}  // namespace engarde::skirmish
