#include "verifier/skirmish/words.h"

#include <fmt/format.h>

#include <cstdlib>

#include "engine/skirmish/rulebook.h"

namespace engarde::skirmish {

namespace {

std::string_view wound_word(Wound wound) {
    switch (wound) {
        case Wound::none:
            break;
        case Wound::light:
            return "light wound";
        case Wound::grievous:
            return "grievous wound";
        case Wound::light_and_grievous:
            return "light and grievous wounds";
        case Wound::critical:
            return "killed";
    }
    return "";
}

}  // namespace

std::string name_of(const State& state, const Model& model) {
    return state.warbands[model.warband].name + "/" + model.name;
}

std::string in_inches(const Distance& distance) {
    const bool negative = distance < Distance{};
    const int hundredths = std::abs(distance.hundredths);
    std::string whole = fmt::format("{}{}", negative ? "-" : "", std::abs(static_cast<long>(distance.inches)));
    if (hundredths == 0) return whole;
    return hundredths % 10 == 0 ? fmt::format("{}.{}", whole, hundredths / 10)
                                : fmt::format("{}.{:02}", whole, hundredths);
}

std::string condition_of(const Model& model) {
    std::string text;
    if (model.stunned > 0 && !model.killed()) text = fmt::format("stunned {}", model.stunned);
    const std::string_view wound = wound_word(model.wound);
    if (!wound.empty()) text += fmt::format("{}{}", text.empty() ? "" : ", ", wound);
    return text.empty() ? "unhurt" : text;
}

std::string roster_fault(const Violation& violation, const State& state) {
    const Model& model = state.models.back();
    const Clause* broken = &violation.clause();
    const auto fact = [&](std::string_view name) { return violation.fact(name).value_or(0); };
    if (broken == &clause::a_model_belongs_to_a_warband) return fmt::format("{} belongs to no warband", model.name);
    if (broken == &clause::at_most_twenty_models)
        return fmt::format("{} has {} models", state.warbands[model.warband].name, fact("models"));
    if (broken == &clause::combat_pool_is_the_rank)
        return fmt::format("{} has Rank {} and a Combat Pool of {}", model.name, fact("rank"), fact("combat pool"));
    if (broken == &clause::rank_is_one_to_five) return fmt::format("{} has Rank {}", model.name, fact("rank"));
    if (broken == &clause::fight_is_one_to_five) return fmt::format("{} has Fight {}", model.name, fact("fight"));
    if (broken == &clause::shoot_is_nought_to_two) return fmt::format("{} has Shoot {}", model.name, fact("shoot"));
    return violation.fact("armour") ? fmt::format("{} has Armour {}", model.name, fact("armour"))
                                    : fmt::format("{} has Initiative {}", model.name, fact("initiative"));
}

}  // namespace engarde::skirmish
