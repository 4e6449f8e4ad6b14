#include "verifier/reforged/showing/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/reforged/scoring.h"
#include "notation/text/utf8.h"
#include "notation/text/wrap.h"

namespace engarde::reforged {

namespace {

constexpr std::size_t longest_name = 16;  // longer ones do not widen the column

std::string amount(int poise) {
    return poise == 0 ? "No Poise" : std::to_string(poise);
}

// The marker on the tracker from No Poise to 10, such as "|·····#·····|". Where the Poise is a range, every number that
// it may be is marked; a Poise above 10 is marked beside the tracker.
std::string drawn_track(const Bounds& known, std::size_t player) {
    std::string track = "|";
    const int least = known.least().duelists[player].poise;
    const int most = known.most().duelists[player].poise;
    for (int poise = 0; poise <= first_poise; ++poise)
        track += known.is_out(player) || poise < least || poise > most ? "·" : least == most ? "#" : "=";
    return track + (most > first_poise ? "|>" : "|");
}

// "5 cards", "no cards", "hand not recorded"
std::string size_in_words(const Pile& hand) {
    if (!hand.is_recorded()) return "hand not recorded";
    if (hand.size() == 0) return "no cards";
    return hand.size() == 1 ? "1 card" : fmt::format("{} cards", hand.size());
}

// "Thrust, Lunge, ?"
std::string cards_in_words(const Scene& scene, const Pile& hand) {
    std::vector<std::string> names;
    for (const CardId card : hand.known()) names.push_back(scene.card(card));
    names.resize(names.size() + static_cast<std::size_t>(hand.hidden()), "?");
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string drawn_player(const Scene& scene, std::size_t player, std::size_t column) {
    const Duelist& duelist = scene.state().duelists[player];
    const std::string start =
        fmt::format("  {}  {}  ", padded(scene.players[player], column), drawn_track(scene.known, player));
    if (scene.known.is_out(player)) return wrapped(start, "out", scene.width);
    const std::string item = duelist.item ? ", with " + scene.card(*duelist.item) : "";
    const std::string words = poise_of(scene.known, player) + item + ", " + size_in_words(duelist.hand);
    std::string text = wrapped(start, words, scene.width);
    if (!duelist.hand.known().empty()) text += wrapped("    ", cards_in_words(scene, duelist.hand), scene.width);
    return text;
}

bool is_full(const Scene& scene, const Pile& hand) {
    return hand.is_recorded() && hand.size() >= hand_size(scene.rules.ruleset);
}

std::string phase_in_words(const Scene& scene) {
    const State& state = scene.state();
    if (state.exchange) {
        const std::string& defender = scene.players[(*state.exchange)[1]];
        return fmt::format("Exchange with {}, {} plays next", defender, scene.players[state.priority]);
    }
    if (state.phase == Phase::discarding) return "discards, then draws";
    if (state.phase == Phase::drawing && !is_full(scene, state.duelists[state.active].hand)) return "draws";
    return state.exchange_is_over || state.pistol_was_fired ? "Respite" : "Prepare";
}

std::string turn_in_words(const Scene& scene) {
    const State& state = scene.state();
    if (const auto ended = outcome(scene.rules, state))
        return ended->winner ? scene.players[*ended->winner] + " has won" : "nobody is left: the game has no winner";
    if (state.phase == Phase::setup) return "before the first turn";
    return fmt::format("{}'s turn: {}", scene.players[state.active], phase_in_words(scene));
}

// Empty if no pile is recorded.
std::string piles_in_words(const State& state) {
    std::vector<std::string> piles;
    if (state.deck.is_recorded()) piles.push_back(fmt::format("deck {}", state.deck.size()));
    if (state.discard_pile.is_recorded()) piles.push_back(fmt::format("discard pile {}", state.discard_pile.size()));
    if (state.set_aside.size() > 0) piles.push_back(fmt::format("set aside {}", state.set_aside.size()));
    return fmt::format("{}", fmt::join(piles, ", "));
}

}  // namespace

std::string poise_of(const Bounds& known, std::size_t player) {
    if (known.is_out(player)) return "out";
    const int least = known.least().duelists[player].poise;
    const int most = known.most().duelists[player].poise;
    const std::string some = least == most ? amount(most) : fmt::format("{} to {}", least, most);
    return known.may_be_out(player) ? some + " or out" : some;
}

std::string drawn_table(const Scene& scene) {
    std::size_t column = 0;
    for (const std::string& name : scene.players)
        column = std::max(column, std::min(longest_name, display_width(name)));
    std::string text = wrapped("  ", turn_in_words(scene), scene.width);
    if (const std::string piles = piles_in_words(scene.state()); !piles.empty())
        text += wrapped("  ", piles, scene.width);
    for (std::size_t player = 0; player < scene.players.size(); ++player) text += drawn_player(scene, player, column);
    return text;
}

}  // namespace engarde::reforged
