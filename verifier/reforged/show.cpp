#include "verifier/reforged/show.h"

#include <fmt/format.h>

#include "engine/reforged/damage.h"
#include "notation/text/wrap.h"
#include "verifier/events/event_frames.h"
#include "verifier/reforged/replay.h"

namespace engarde::reforged {

namespace {

std::string amount(int poise) {
    return poise == 0 ? "No Poise" : std::to_string(poise);
}

// "5", "0 to 5", "No Poise", "No Poise or out"
std::string poise_of(const Bounds& known, std::size_t player) {
    if (known.is_out(player)) return "out";
    const int least = known.least().duelists[player].poise;
    const int most = known.most().duelists[player].poise;
    const std::string some = least == most ? amount(most) : fmt::format("{} to {}", least, most);
    return known.may_be_out(player) ? some + " or out" : some;
}

std::string duelists_in(const Replay& replay, const Bounds& known) {
    std::vector<std::string> all;
    for (std::size_t seat = 0; seat < replay.players.size(); ++seat) {
        const auto& item = known.most().duelists[seat].item;
        all.push_back(fmt::format("{} {}{}", replay.players[seat], poise_of(known, seat),
                                  item ? fmt::format(" with {}", data_of(*item).name) : std::string()));
    }
    return fmt::format("{}", fmt::join(all, ", "));
}

// "3", "0 to 3" if a shield is unknown, "3 or more" if a burst is
std::string damage_in_words(int least, int most, bool has_disarm) {
    if (least == most) return std::to_string(most);
    return has_disarm ? fmt::format("{} or more", least) : fmt::format("{} to {}", least, most);
}

std::string attack_in(const Replay& replay, const LaidAttack& attack, const std::string& damage) {
    std::string text = fmt::format("{} on {}: {}", replay.players[attack.owner], replay.players[attack.target],
                                   data_of(attack.card).name);
    for (const CardId card : attack.enhancements) text += fmt::format(" + {}", data_of(card).name);
    for (const LaidResponse& response : attack.responses)
        text += fmt::format(", answered by {}", data_of(response.card).name);
    return text + fmt::format(" ({})", damage);
}

std::string field_in(const Rules& rules, const Replay& replay, const Bounds& known, std::size_t width) {
    const State& state = known.most();
    const std::vector<int> least = damage_by_attack(with_least_losses(rules), state);
    const std::vector<int> most = damage_by_attack(with_greatest_losses(rules), state);
    std::string text;
    for (std::size_t place = 0; place < state.field.size(); ++place) {
        const LaidAttack& attack = state.field[place];
        const std::string damage = damage_in_words(least[place], most[place], carries_disarm(attack));
        text += wrapped("  Field: ", attack_in(replay, attack, damage), width);
    }
    return text;
}

EventState shown_state(const Rules& rules, const Replay& replay, const Bounds& known, std::size_t width) {
    EventState shown;
    shown.line = duelists_in(replay, known);
    shown.picture = wrapped("  Poise: ", shown.line, width) + field_in(rules, replay, known, width);
    if (known.most().exchange) shown.picture += fmt::format("  to play: {}\n", replay.players[known.most().priority]);
    return shown;
}

}  // namespace

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options) {
    const Rules rules = rules_of(chosen);
    const Replay replayed = replay(record, chosen, true);
    const auto state_after = [&](std::size_t event) {
        const Step* step = step_up_to(replayed.steps, event);
        return shown_state(rules, replayed, step ? step->after : replayed.first, options.width);
    };
    return event_frames(record, replayed.findings, replayed.played, state_after, options);
}

}  // namespace engarde::reforged
