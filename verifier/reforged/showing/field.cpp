#include "verifier/reforged/showing/field.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/reforged/damage.h"
#include "engine/reforged/targets.h"
#include "notation/text/wrap.h"
#include "verifier/reforged/showing/table.h"

namespace engarde::reforged {

namespace {

// "3", "0 to 3", "2 or more"
std::string between(int least, int most) {
    if (least == most) return std::to_string(most);
    if (most >= no_limit) return fmt::format("{} or more", least);
    if (least <= -no_limit) return fmt::format("{} at most", most);
    return fmt::format("{} to {}", least, most);
}

class Drawing {
public:
    explicit Drawing(const Scene& scene)
        : scene_(scene),
          state_(scene.state()),
          items_(items_in_force(scene.rules, state_)),
          least_(damage_by_attack(scene.at_bounds.least, state_)),
          most_(damage_by_attack(scene.at_bounds.greatest, state_)) {}

    std::string draw() const {
        std::string text = state_.field.empty() ? "  Field: empty\n" : "  Field\n";
        for (std::size_t place = 0; place < state_.field.size(); ++place) text += drawn(place);
        return text + negation() + if_it_ended_now();
    }

private:
    void add(std::string& text, std::string_view first, const std::string& words) const {
        text += wrapped(first, words, scene_.width);
    }

    // With its number as in the notation if there are several of that name.
    std::string numbered(CardId card, CardId played, Target target) const {
        const std::vector<Target> all = targets_named(scene_.rules, state_, played, card);
        const auto found = std::find(all.begin(), all.end(), target);
        if (all.size() < 2 || found == all.end()) return scene_.card(card);
        return fmt::format("{} #{}", scene_.card(card), found - all.begin() + 1);
    }

    std::string drawn(std::size_t place) const {
        const LaidAttack& attack = state_.field[place];
        std::string cards = numbered(attack.card, CardId::hard_parry, {place, std::nullopt});
        for (const CardId card : attack.enhancements) cards += " + " + scene_.card(card);
        std::string text;
        add(text, "    ",
            fmt::format("{} --> {}: {}", scene_.players[attack.owner], scene_.players[attack.target], cards));
        for (std::size_t each = 0; each < attack.responses.size(); ++each) {
            const CardId card = attack.responses[each].card;
            add(text, "      ",
                fmt::format("{} {}", scene_.rules.book[card].effects.blocks ? "blocked by" : "mitigated by",
                            numbered(card, CardId::coupe, {place, each})));
        }
        if (const auto& item = state_.duelists[attack.target].item; item && carries_disarm(scene_.rules, attack))
            add(text, "      ",
                fmt::format("takes {} from {} first", scene_.card(*item), scene_.players[attack.target]));
        add(text, "      ", damage_of(place));
        return text;
    }

    // "damage 4: Thrust 2 + Masterful Strike 3 - Main Gauche 1"
    std::string damage_of(std::size_t place) const {
        const LaidAttack& attack = state_.field[place];
        if (is_blocked(scene_.rules, attack)) return "damage 0: blocked";
        std::string damage = "damage " + between(least_[place], most_[place]);
        const std::vector<DamagePart> least = damage_parts(scene_.at_bounds.least, items_, attack);
        const std::vector<DamagePart> most = damage_parts(scene_.at_bounds.greatest, items_, attack);
        std::string sum = part_in_words(least.front(), most.front());
        int total = most.front().amount;
        bool has_parts = false;
        for (std::size_t part = 1; part < least.size(); ++part) {
            total += most[part].amount;
            if (least[part].amount == 0 && most[part].amount == 0) continue;
            const bool takes = least[part].amount < 0 || most[part].amount < 0;
            sum += (takes ? " - " : " + ") + part_in_words(least[part], most[part]);
            has_parts = true;
        }
        if (!has_parts) return damage;
        return fmt::format("{}: {}{}", damage, sum, total < most_[place] ? ", but not below 0" : "");
    }
    std::string part_in_words(const DamagePart& least, const DamagePart& most) const {
        const auto [low, high] = std::minmax({std::abs(least.amount), std::abs(most.amount)});
        const std::string amount = between(low, high);
        return scene_.card(least.card) + " " + (low == high ? amount : "(" + amount + ")");
    }

    std::string negation() const {
        if (state_.moves.empty()) return {};
        const Move& last = state_.moves.back();
        return wrapped("    ", fmt::format("last played: {} by {}", scene_.card(last.card), scene_.players[last.by]),
                       scene_.width);
    }

    // Passing is always allowed to the player who plays next.
    std::string if_it_ended_now() const {
        Bounds then = scene_.known;
        then.play(scene_.at_bounds, pass(state_.priority));
        std::vector<std::string> left;
        for (const std::size_t duelist : *state_.exchange)
            left.push_back(fmt::format("{} {}", scene_.players[duelist], poise_of(then, duelist)));
        return wrapped("    ", fmt::format("if {} passes: {}", scene_.players[state_.priority], fmt::join(left, ", ")),
                       scene_.width);
    }

    const Scene& scene_;
    const State& state_;
    std::vector<std::optional<CardId>> items_;
    std::vector<int> least_;
    std::vector<int> most_;
};

}  // namespace

std::string drawn_field(const Scene& scene) {
    return scene.state().exchange ? Drawing(scene).draw() : std::string();
}

}  // namespace engarde::reforged
