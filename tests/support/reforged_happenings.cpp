#include "tests/support/reforged_happenings.h"

#include <algorithm>
#include <functional>

#include "engine/reforged/legality.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/transition.h"

namespace engarde::reforged::test {

namespace {

using model::Kind;
using model::Names;
using model::Stage;

struct Step {
    const ModelRules& rules;
    const model::Game& before;
    const model::Action& action;
    const model::Game& after;

    const model::Card& card(const std::string& name) const {
        const model::Book& book = rules.books.front();
        return *std::find_if(book.begin(), book.end(), [&](const model::Card& each) { return each.name == name; });
    }
    bool has(const std::string& name, const std::string& effect) const {
        const Names& effects = card(name).effects;
        return std::find(effects.begin(), effects.end(), effect) != effects.end();
    }
    bool is_played(const std::string& type) const {
        return action.kind == Kind::play && card(action.card).type == type;
    }
    const model::Duelist& player() const { return before.players.at(static_cast<std::size_t>(action.player)); }
    const model::Duelist& player_after() const { return after.players.at(static_cast<std::size_t>(action.player)); }

    bool ends() const { return action.kind == Kind::pass; }
    bool is_blocked(const model::Attack& attack) const {
        return std::any_of(attack.responses.begin(), attack.responses.end(),
                           [&](const model::Response& each) { return has(each.card, "blocks"); });
    }
    bool some_attack(const std::function<bool(const model::Attack&)>& condition) const {
        return std::any_of(before.field.begin(), before.field.end(), condition);
    }
    bool disarms(const model::Attack& attack) const {
        return has(attack.card, "removes-item") ||
               std::any_of(attack.enhancements.begin(), attack.enhancements.end(),
                           [&](const std::string& each) { return has(each, "removes-item"); });
    }
    int shield_of_target(const model::Attack& attack) const {
        const std::string& item = before.players.at(static_cast<std::size_t>(attack.against)).item;
        return item.empty() ? 0 : card(item).shield;
    }
    int now_out() const {
        int found = 0;
        for (std::size_t place = 0; place < before.players.size(); ++place)
            found += after.players[place].out && !before.players[place].out ? 1 : 0;
        return found;
    }
    int hits_taken_with_poise_left() const {
        int found = 0;
        for (std::size_t place = 0; place < before.players.size(); ++place)
            found += after.players[place].poise == 0 && before.players[place].poise > 0 ? 1 : 0;
        return found;
    }
};

struct Happening {
    const char* name;
    bool (*happened)(const Step&);
};

bool loses_its_item_unblocked(const Step& s, bool blocked) {
    return s.ends() && s.some_attack([&](const model::Attack& attack) {
        const bool had_one = !s.before.players.at(static_cast<std::size_t>(attack.against)).item.empty();
        return s.disarms(attack) && had_one && s.is_blocked(attack) == blocked;
    });
}

const std::vector<Happening>& list() {
    // clang-format off
    static const std::vector<Happening> all{
        {"a player begins who is not next to the last one, for somebody is out", [](const Step& s) {
            return s.action.kind == Kind::turn && s.before.active >= 0 &&
                   s.before.players.at((static_cast<std::size_t>(s.before.active) + 1) % s.before.players.size()).out; }},
        {"cards are discarded in two goes", [](const Step& s) {
            return s.action.kind == Kind::discard && s.before.stage == Stage::discard && !s.action.cards.empty() &&
                   !s.before.discard_pile.empty(); }},
        {"the deck runs out while cards are drawn", [](const Step& s) { return s.action.kind == Kind::reshuffle; }},
        {"the deck is shuffled at once, with a full hand", [](const Step& s) {
            return s.action.kind == Kind::reshuffle &&
                   static_cast<int>(s.player().hand.size()) >= s.rules.rules.hand_size; }},
        {"the hand stays short", [](const Step& s) {
            return (s.before.stage == Stage::discard || s.before.stage == Stage::draw) &&
                   (s.action.kind == Kind::turn || s.action.kind == Kind::attack) && s.before.deck.empty() &&
                   static_cast<int>(s.player().hand.size()) < s.rules.rules.hand_size; }},
        {"an Item replaces another", [](const Step& s) { return s.action.kind == Kind::item && !s.player().item.empty(); }},
        {"an Item is discarded", [](const Step& s) { return s.action.kind == Kind::discard_item; }},
        {"Poise is restored", [](const Step& s) {
            return s.action.kind == Kind::restore && s.player_after().poise > s.player().poise; }},
        {"Poise is restored from No Poise", [](const Step& s) {
            return s.action.kind == Kind::restore && s.player().poise == 0; }},
        {"Poise would be more than ten", [](const Step& s) {
            return s.action.kind == Kind::restore && s.player().poise + s.card(s.action.card).poise > 10; }},
        {"a Respite is used", [](const Step& s) {
            return s.before.stage == Stage::respite && (s.action.kind == Kind::item || s.action.kind == Kind::restore); }},
        {"the Pistol is fired", [](const Step& s) { return s.action.kind == Kind::pistol; }},
        {"the Pistol removes a player", [](const Step& s) { return s.action.kind == Kind::pistol && s.now_out() > 0; }},
        {"a third player looks on", [](const Step& s) {
            return s.action.kind == Kind::attack && s.before.players.size() > 2; }},
        {"several Enhancements", [](const Step& s) {
            return s.action.enhancements.size() > 1 || s.action.new_enhancements.size() > 1; }},
        {"a cost leaves No Poise", [](const Step& s) {
            return s.player().poise > 0 && s.player_after().poise == 0 && !s.ends() && s.action.kind != Kind::pistol; }},
        {"a card is free at No Poise", [](const Step& s) {
            return s.player().poise == 0 && s.action.kind == Kind::play && s.card(s.action.card).cost > 0; }},
        {"a Response blocks", [](const Step& s) { return s.is_played("response") && s.has(s.action.card, "blocks"); }},
        {"a Response only mitigates", [](const Step& s) {
            return s.is_played("response") && !s.has(s.action.card, "blocks"); }},
        {"a second Response", [](const Step& s) {
            return s.is_played("response") && !s.before.field.at(static_cast<std::size_t>(s.action.attack)).responses.empty(); }},
        {"a riposte that is paid for", [](const Step& s) {
            return s.is_played("response") && s.action.pays && !s.action.new_attack.empty(); }},
        {"a riposte at No Poise", [](const Step& s) {
            return s.is_played("response") && !s.action.pays && !s.action.new_attack.empty(); }},
        {"a payment that is not used", [](const Step& s) { return s.action.pays && s.action.new_attack.empty(); }},
        {"a Lunge after Responses", [](const Step& s) {
            return s.is_played("attack") && s.some_attack([&](const model::Attack& attack) {
                return attack.against == s.action.player; }); }},
        {"a Lunge when nothing attacks", [](const Step& s) {
            return s.is_played("attack") && !s.some_attack([&](const model::Attack& attack) {
                return attack.against == s.action.player; }); }},
        {"a Press", [](const Step& s) { return s.is_played("press"); }},
        {"a Press on an own Response", [](const Step& s) {
            return s.is_played("press") && s.before.field.at(static_cast<std::size_t>(s.action.attack))
                .responses.at(static_cast<std::size_t>(s.action.response)).player == s.action.player; }},
        {"a Press on a riposte whose Attack stays", [](const Step& s) {
            return s.is_played("press") && s.before.field.size() > 1 &&
                   s.before.field.at(static_cast<std::size_t>(s.action.attack))
                       .responses.at(static_cast<std::size_t>(s.action.response)).card == "Parry Riposte"; }},
        {"a Fancy Move with its Attack", [](const Step& s) {
            return s.is_played("fancy-move") && !s.action.new_attack.empty(); }},
        {"a Fancy Move is negated", [](const Step& s) {
            return s.action.kind == Kind::interrupt && s.before.announced.size() == 1; }},
        {"a negation is negated", [](const Step& s) {
            return s.action.kind == Kind::interrupt && s.before.announced.size() > 1; }},
        {"an Attack regained by negating a negation", [](const Step& s) {
            return s.action.kind == Kind::interrupt && !s.action.new_attack.empty(); }},
        {"Disarm takes an Item", [](const Step& s) { return loses_its_item_unblocked(s, false); }},
        {"Disarm takes an Item though blocked", [](const Step& s) { return loses_its_item_unblocked(s, true); }},
        {"Disarm is laid as an Attack", [](const Step& s) {
            return s.action.card == "Disarm" && (s.is_played("attack") || s.action.kind == Kind::attack); }},
        {"Disarm is laid as an Enhancement", [](const Step& s) {
            return std::find(s.action.enhancements.begin(), s.action.enhancements.end(), "Disarm") != s.action.enhancements.end(); }},
        {"an Item shields against several Attacks", [](const Step& s) {
            return s.ends() && std::count_if(s.before.field.begin(), s.before.field.end(), [&](const model::Attack& attack) {
                return !s.is_blocked(attack) && s.shield_of_target(attack) > 0; }) > 1; }},
        {"several Attacks on one player, unblocked", [](const Step& s) {
            return s.ends() && std::count_if(s.before.field.begin(), s.before.field.end(), [&](const model::Attack& attack) {
                return !s.is_blocked(attack) && attack.against == s.before.active; }) > 1; }},
        {"a player falls to No Poise", [](const Step& s) { return s.ends() && s.hits_taken_with_poise_left() > 0; }},
        {"a player goes out", [](const Step& s) { return s.ends() && s.now_out() == 1; }},
        {"both go out together", [](const Step& s) { return s.ends() && s.now_out() == 2; }},
        {"the active player goes out, and others go on", [](const Step& s) { return s.after.stage == Stage::lost; }},
        {"the last player standing wins", [](const Step& s) { return model::winner(s.after).has_value(); }},
        {"nobody is left", [](const Step& s) {
            return s.after.stage == Stage::ended && !model::winner(s.after).has_value(); }},
    };
    // clang-format on
    return all;
}

std::string named(const Question& question, std::size_t answer) {
    return std::string(question.id) + "=" + std::string(question.answers[answer].id);
}

bool is_decided_by(const Twin& twin, const Rules& other, const Action& action) {
    const bool is_legal = !violation(twin.rules, twin.state, action);
    if (is_legal == violation(other, twin.state, action).has_value()) return true;
    return is_legal && after(twin.rules, twin.state, action) != after(other, twin.state, action);
}

}  // namespace

Names happenings(const ModelRules& rules, const model::Game& before, const model::Action& action,
                 const model::Game& after) {
    Names names;
    for (const Happening& each : list())
        if (each.happened({rules, before, action, after})) names.emplace_back(each.name);
    return names;
}

Names all_happenings() {
    Names names;
    for (const Happening& each : list()) names.emplace_back(each.name);
    return names;
}

Names deciding_questions(const Twin& before, const Action& action) {
    Names names;
    for (const Choice<Ruleset>& choice : choices()) {
        const std::size_t given = choice.answer(before.rules.ruleset);
        for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer) {
            Rules other = before.rules;
            choice.choose(other.ruleset, answer);
            if (answer == given || !is_decided_by(before, other, action)) continue;
            names.push_back(named(choice.question, given));
            break;
        }
    }
    return names;
}

Names all_questions_and_answers() {
    Names names;
    for (const Choice<Ruleset>& choice : choices())
        for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer)
            names.push_back(named(choice.question, answer));
    return names;
}

}  // namespace engarde::reforged::test
