#include "verifier/reforged/showing/choices.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "notation/reforged/print.h"
#include "notation/reforged/words.h"
#include "notation/text/utf8.h"
#include "notation/text/wrap.h"
#include "verifier/reforged/names.h"
#include "verifier/reforged/write_events.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

constexpr std::size_t most_lines = 4;
constexpr std::size_t most_attacks = 12;  // on the Field; the choices grow with them

// Whether the event plays a card, uses an Item or passes.
bool is_a_choice(const notes::Event& event) {
    return std::holds_alternative<notes::Play>(event) || std::holds_alternative<notes::Attack>(event) ||
           std::holds_alternative<notes::Item>(event) || std::holds_alternative<notes::Restore>(event) ||
           std::holds_alternative<notes::Pistol>(event);
}

bool is_played(const Action& action) {
    switch (action.kind) {
        case ActionKind::restore:
        case ActionKind::open:
        case ActionKind::play:
        case ActionKind::pass:
        case ActionKind::item:
        case ActionKind::discard_item:
        case ActionKind::pistol:
            return true;
        default:
            return false;
    }
}

// Who is to play; an interruption can come from either duelist.
std::size_t player_of(const State& state, const std::vector<std::string>& names, const notes::Event& event) {
    if (!state.exchange) return state.active;
    const auto* play = std::get_if<notes::Play>(&event);
    if (!play || !play->interrupts) return state.priority;
    return seat_of(names, play->player).value_or(state.priority);
}

bool can_be_listed(const State& state, std::size_t player) {
    return state.duelists[player].hand.is_known() && state.field.size() <= most_attacks;
}

std::vector<Action> choices_of(const Scene& scene, std::size_t player) {
    std::vector<Action> all =
        legal_in_either(scene.at_bounds.least, scene.state(), scene.known.with_least_poise_of(player));
    all.erase(std::remove_if(all.begin(), all.end(),
                             [&](const Action& action) { return action.by != player || !is_played(action); }),
              all.end());
    std::stable_sort(all.begin(), all.end(), [](const Action& left, const Action& right) {
        return cards_played(left).size() < cards_played(right).size();
    });
    return all;
}

// As a record writes it, without the name of the player who plays.
std::string written(const Scene& scene, const std::vector<std::string>& names, const Action& action) {
    std::string text = notes::print(events_of(scene.rules, scene.state(), names, action).front());
    const std::string player = notes::written_actor(names[action.by]) + ": ";
    if (text.rfind(player, 0) == 0) text.erase(0, player.size());
    return printable(text);
}

}  // namespace

std::string legal_choices(const Scene& scene, const std::vector<std::string>& names, const notes::Event& event) {
    const State& state = scene.state();
    const std::size_t player = player_of(state, names, event);
    if (!is_a_choice(event) || state.phase == Phase::setup || !can_be_listed(state, player)) return {};
    const std::vector<Action> all = choices_of(scene, player);
    if (all.empty()) return {};
    const std::size_t room = most_lines * scene.width;
    std::string listed;
    std::size_t shown = 0;
    for (; shown < all.size(); ++shown) {
        const std::string next = written(scene, names, all[shown]);
        if (shown > 0 && display_width(listed) + display_width(next) > room) break;
        listed += (shown == 0 ? "" : "; ") + next;
    }
    if (shown < all.size()) listed += fmt::format("; and {} more", all.size() - shown);
    return wrapped("  legal were: ", listed, scene.width);
}

}  // namespace engarde::reforged
