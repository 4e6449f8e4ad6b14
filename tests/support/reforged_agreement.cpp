#include "tests/support/reforged_agreement.h"

#include <algorithm>
#include <map>

#include "engine/reforged/damage.h"
#include "engine/reforged/legal_actions.h"
#include "engine/reforged/scoring.h"

namespace engarde::reforged::test {

namespace {

using model::Names;

std::string text(bool answer) {
    return answer ? "yes" : "no";
}

model::Rules model_rules_of(const Ruleset& ruleset) {
    model::Rules rules;
    rules.deck_size = ruleset.pistol_in_the_game ? 85 : 84;
    rules.hand_size = ruleset.edition_hand == EditionHand::nine ? 9 : 7;
    rules.lunge_when_nothing_attacks = text(ruleset.lunge_vacuous);
    rules.poise_above_ten = text(ruleset.restore_cap == RestoreCap::none);
    rules.cost_above_poise = text(ruleset.cost_above_poise);
    rules.payment = ruleset.pay_then_free == PayThenFree::one_by_one ? "card-by-card" : "all-at-once";
    rules.surplus_shields = ruleset.negative_attack == NegativeAttack::stops_at_nothing ? "lost" : "shared";
    rules.several_responses = text(ruleset.multiple_responses);
    rules.response_to_own_attack = text(ruleset.response_target);
    rules.press_on_own_response = text(ruleset.press_own);
    rules.mitigation_counts_for_lunge = text(ruleset.mitigating_response == MitigatingResponse::counts);
    rules.negated_cost = ruleset.after_negation == AfterNegation::not_paid ? "returned" : "paid";
    rules.priority_after_negation = ruleset.after_negation == AfterNegation::plays_again ? "stays" : "passes";
    rules.pistol_in_the_game = text(ruleset.pistol_in_the_game);
    rules.pistol_discarded = text(ruleset.pistol_discard == PistolDiscard::discarded);
    rules.pistol_eliminates = text(ruleset.pistol_eliminates);
    rules.pistol_on_the_turn_played = text(ruleset.pistol_when == PistolWhen::any_turn);
    rules.deck_runs_out = ruleset.deck_runs_out == DeckRunsOut::when_needed ? "card-missing" : "last-card-drawn";
    rules.dead_hand = ruleset.dead_hand == DeadHand::discarded ? "discarded" : "kept";
    return rules;
}

const std::map<CardType, std::string>& type_words() {
    static const std::map<CardType, std::string> words{
        {CardType::attack, "attack"},   {CardType::enhancement, "enhancement"}, {CardType::response, "response"},
        {CardType::press, "press"},     {CardType::fancy_move, "fancy-move"},   {CardType::item, "item"},
        {CardType::restore, "restore"}, {CardType::interrupt, "interrupt"},
    };
    return words;
}

Names effects_of(const Rules& rules, const Card& card) {
    Names effects;
    if (card.effects.blocks) effects.emplace_back("blocks");
    if (card.effects.allows_attack || card.effects.follows_responses) effects.emplace_back("allows-attack");
    if (card.effects.removes_item) effects.emplace_back("removes-item");
    if (card.effects.negates_fancy_move) effects.emplace_back("negates fancy-move");
    if (card.effects.no_riposte) effects.emplace_back("no-riposte");
    if (card.effects.takes > 0) effects.push_back("takes " + std::to_string(card.effects.takes));
    for (const CardId press : card.withstands) effects.push_back("withstands " + rules.book[press].name);
    return effects;
}

std::string type_in_the_model(const Ruleset& ruleset, const Card& card, const std::string& type_of_disarm) {
    if (card.type != CardType::undetermined) return type_words().at(card.type);
    if (card.effects.removes_item) return type_of_disarm;
    return ruleset.superior_technique_type == SuperiorTechniqueType::fancy_move ? "fancy-move" : "interrupt";
}

model::Card model_card_of(const Rules& rules, const Card& card, const std::string& type_of_disarm) {
    const bool left_out = card.effects.takes > 0 && !rules.ruleset.pistol_in_the_game;
    const bool other_reading = rules.ruleset.slash_value == SlashValue::slash_2;
    const int damage = other_reading ? card.damage.otherwise.value_or(card.damage.least) : card.damage.least;
    return {.name = card.name,
            .type = type_in_the_model(rules.ruleset, card, type_of_disarm),
            .cost = card.cost.least,
            .damage = damage,
            .adds = damage,
            .shield = card.shield.least,
            .poise = card.poise.least,
            .copies = left_out ? 0 : card.copies.least,
            .effects = effects_of(rules, card)};
}

model::Book model_book_of(const Rules& rules, const std::string& type_of_disarm) {
    model::Book book;
    for (const Card& card : rules.book.cards()) book.push_back(model_card_of(rules, card, type_of_disarm));
    return book;
}

Names types_of_disarm(const Ruleset& ruleset) {
    switch (ruleset.disarm_type) {
        case DisarmType::attack:
            return {"attack"};
        case DisarmType::enhancement:
            return {"enhancement"};
        case DisarmType::as_played:
            break;
    }
    return {"attack", "enhancement"};
}

std::vector<CardId> as_cards(const Rules& rules, const Names& names) {
    std::vector<CardId> cards;
    for (const std::string& name : names) cards.push_back(rules.book.find(name).value());
    return cards;
}

std::size_t seat(int player) {
    return static_cast<std::size_t>(player);
}

Names sorted(Names names) {
    std::sort(names.begin(), names.end());
    return names;
}

std::string show(const Names& names) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    return all.empty() ? "none" : all;
}

std::string with_plus(const std::string& card, const Names& more) {
    std::string all = card;
    for (const std::string& name : more) all += " + " + name;
    return all;
}

Names names_in(const Rules& rules, const Pile& pile) {
    if (!pile.is_known()) return {"not known"};
    return sorted(as_names(rules, pile.known()));
}

// Collects what differs.
class Comparison {
public:
    template <class T>
    void same(const std::string& what, const T& engine, const T& model) {
        if (engine != model) found_ += what + ": engine " + in_words(engine) + ", reference " + in_words(model) + "\n";
    }
    std::string found() const { return found_; }

private:
    static std::string in_words(const Names& names) { return show(names); }
    static std::string in_words(const std::string& text) { return text; }
    static std::string in_words(int number) { return std::to_string(number); }
    static std::string in_words(bool answer) { return text(answer); }
    static std::string in_words(const std::vector<int>& numbers) {
        std::string all;
        for (const int number : numbers) all += " " + std::to_string(number);
        return all;
    }

    std::string found_;
};

void compare_players(const Twin& twin, Comparison& comparison) {
    Names aside = twin.parked;
    for (std::size_t place = 0; place < twin.state.duelists.size(); ++place) {
        const Duelist& real = twin.state.duelists[place];
        const model::Duelist& wanted = twin.game.players.at(place);
        const std::string who = "player " + std::to_string(place) + " ";
        comparison.same(who + "out", real.out, wanted.out);
        comparison.same(who + "Poise", real.poise, wanted.poise);
        if (wanted.out) {
            aside.insert(aside.end(), wanted.hand.begin(), wanted.hand.end());
            if (!wanted.item.empty()) aside.push_back(wanted.item);
            continue;
        }
        comparison.same(who + "Item", real.item ? twin.rules.book[*real.item].name : std::string(), wanted.item);
        comparison.same(who + "hand", names_in(twin.rules, real.hand), wanted.hand);
    }
    comparison.same("aside", names_in(twin.rules, twin.state.set_aside), sorted(std::move(aside)));
}

Names field_in_words(const Rules& rules, const State& state) {
    Names all;
    for (const LaidAttack& attack : state.field) {
        std::string words = std::to_string(attack.owner) + ">" + std::to_string(attack.target) + " " +
                            with_plus(rules.book[attack.card].name, as_names(rules, attack.enhancements));
        for (const LaidResponse& response : attack.responses)
            words += " / " + std::to_string(response.owner) + " " + rules.book[response.card].name;
        all.push_back(words);
    }
    return all;
}

Names field_in_words(const model::Game& game) {
    Names all;
    for (const model::Attack& attack : game.field) {
        std::string words = std::to_string(attack.player) + ">" + std::to_string(attack.against) + " " +
                            with_plus(attack.card, attack.enhancements);
        for (const model::Response& response : attack.responses)
            words += " / " + std::to_string(response.player) + " " + response.card;
        all.push_back(words);
    }
    return all;
}

std::string stage_in_words(const State& state) {
    if (state.exchange) return "exchange";
    if (state.phase == Phase::setup) return "dealt";
    if (state.duelists[state.active].out) return "lost";
    if (state.exchange_is_over || state.pistol_was_fired) return "respite";
    if (state.phase == Phase::discarding) return "discard";
    return state.phase == Phase::drawing ? "draw" : "prepare";
}

std::string stage_in_words(const model::Game& game) {
    switch (game.stage) {
        case model::Stage::dealt:
            return "dealt";
        case model::Stage::discard:
            return "discard";
        case model::Stage::draw:
            return "draw";
        case model::Stage::prepare:
            return "prepare";
        case model::Stage::exchange:
            return "exchange";
        case model::Stage::respite:
            return "respite";
        case model::Stage::lost:
            return "lost";
        case model::Stage::ended:
            break;
    }
    return "ended";
}

void compare_the_turn(const Twin& twin, Comparison& comparison) {
    const State& state = twin.state;
    const model::Game& game = twin.game;
    const auto decided = outcome(twin.rules, state);
    comparison.same("ended", decided.has_value(), game.stage == model::Stage::ended);
    if (decided) {
        const int winner = decided->winner ? static_cast<int>(*decided->winner) : -1;
        return comparison.same("winner", winner, model::winner(game).value_or(-1));
    }
    comparison.same("stage", stage_in_words(state), stage_in_words(game));
    if (state.phase != Phase::setup) comparison.same("active player", static_cast<int>(state.active), game.active);
    comparison.same("Pistol fired", state.pistol_was_fired, game.pistol_used);
    if (!state.exchange) return;
    comparison.same("opponent", static_cast<int>((*state.exchange)[1]), game.opponent);
    comparison.same("priority", static_cast<int>(state.priority), game.priority);
}

// The reference shows no Attack below nothing; what each player loses has what is below.
void compare_damage(const Twin& twin, Comparison& comparison) {
    const model::Book& book = twin.model_rules.books.front();
    std::vector<int> of_attacks = damage_by_attack(twin.rules, twin.state);
    for (int& each : of_attacks) each = std::max(0, each);
    std::vector<int> of_players;
    for (std::size_t place = 0; place < twin.state.duelists.size(); ++place)
        of_players.push_back(damage_against(twin.rules, twin.state, place));
    comparison.same("damage of Attacks", of_attacks, model::damage_of_attacks(twin.model_rules.rules, book, twin.game));
    comparison.same("damage of players", of_players, model::damage_of_players(twin.model_rules.rules, book, twin.game));
}

std::string show(const std::vector<Violation>& found) {
    std::string all;
    for (const Violation& each : found) all += " " + std::string(each.clause().id);
    return all.empty() ? " legal" : all;
}

// An action in one text, whatever the order of its Enhancements.
std::string key_of(const Rules& rules, const Action& action) {
    const auto cards = [&](std::vector<CardId> list) {
        std::sort(list.begin(), list.end());
        return show(as_names(rules, list));
    };
    std::string key = std::to_string(static_cast<int>(action.kind)) + " by " + std::to_string(action.by);
    if (action.defender) key += " at " + std::to_string(*action.defender);
    if (plays_a_card(action.kind)) key += " " + rules.book[action.card].name + " + " + cards(action.enhancements);
    if (action.target) key += " > " + std::to_string(action.target->attack);
    if (action.target && action.target->response) key += "." + std::to_string(*action.target->response);
    if (action.pays) key += " pays";
    if (action.counter)
        key += " " + rules.book[action.counter->attack].name + " + " + cards(action.counter->enhancements);
    return key + " cards " + show(as_names(rules, action.cards.known()));
}

bool is_an_empty_discard(const model::Action& action) {
    return action.kind == model::Kind::discard && action.cards.empty();
}

// Each lists one order of the Enhancements. Where a cost may not be above the Poise, another order may be legal.
bool depends_on_the_order(const Twin& twin, const Action& action) {
    const bool several = action.enhancements.size() > 1 || (action.counter && action.counter->enhancements.size() > 1);
    return several && !twin.rules.ruleset.cost_above_poise;
}

Names keys_of_the_model(const Twin& twin) {
    Names keys;
    for (const model::Book& book : twin.model_rules.books)
        for (const model::Action& each : model::legal_actions(twin.model_rules.rules, book, twin.game)) {
            const Action action = as_action(twin.rules, each);
            if (!is_an_empty_discard(each) && !depends_on_the_order(twin, action))
                keys.push_back(key_of(twin.rules, action));
        }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

}  // namespace

ModelRules as_model(const Rules& rules) {
    ModelRules all{model_rules_of(rules.ruleset), {}};
    const bool is_open = rules.book[CardId::disarm].type == CardType::undetermined;
    for (const std::string& type : is_open ? types_of_disarm(rules.ruleset) : Names{"attack"})
        all.books.push_back(model_book_of(rules, type));
    return all;
}

Pile as_pile(const Rules& rules, const Names& cards) {
    return Pile::of(as_cards(rules, cards));
}

Names as_names(const Rules& rules, const std::vector<CardId>& cards) {
    Names names;
    for (const CardId card : cards) names.push_back(rules.book[card].name);
    return names;
}

Action as_action(const Rules& rules, const model::Action& action) {
    const std::size_t by = seat(action.player);
    const auto card = [&] { return rules.book.find(action.card).value(); };
    const auto defender = action.opponent < 0 ? std::optional<std::size_t>() : seat(action.opponent);
    switch (action.kind) {
        case model::Kind::turn:
            return begin_turn(by);
        case model::Kind::discard:
            return discard(by, as_pile(rules, action.cards));
        case model::Kind::draw:
            return draw(by, as_pile(rules, {action.card}));
        case model::Kind::reshuffle:
            return reshuffle(by);
        case model::Kind::item:
            return put_in_play(by, card());
        case model::Kind::discard_item:
            return discard_item(by);
        case model::Kind::restore:
            return restore(by, card());
        case model::Kind::pass:
            return pass(by);
        case model::Kind::pistol:
        case model::Kind::attack:
        case model::Kind::play:
        case model::Kind::interrupt:
            break;
    }
    if (action.kind == model::Kind::pistol) {
        Action shot = fire_pistol(by, 0);
        shot.defender = defender;
        return shot;
    }
    Action played = play_card(by, card());
    if (action.kind == model::Kind::attack) {
        played.kind = ActionKind::open;
        played.defender = defender;
    }
    played.enhancements = as_cards(rules, action.enhancements);
    played.interrupts = action.kind == model::Kind::interrupt;
    played.pays = action.pays;
    if (action.attack >= 0) played.target = Target{seat(action.attack), std::nullopt};
    if (action.attack >= 0 && action.response >= 0) played.target->response = seat(action.response);
    if (!action.new_attack.empty())
        played.counter =
            AttackPlay{rules.book.find(action.new_attack).value(), as_cards(rules, action.new_enhancements)};
    return played;
}

std::string show(const model::Action& action) {
    static const std::vector<std::string> words{"turn",    "discard", "draw",   "reshuffle", "item", "discard item",
                                                "restore", "attack",  "pistol", "play",      "pass", "interrupt"};
    std::string all = "player " + std::to_string(action.player) + " " + words.at(static_cast<std::size_t>(action.kind));
    if (!action.card.empty()) all += " " + with_plus(action.card, action.enhancements);
    if (action.kind == model::Kind::discard) all += " " + show(action.cards);
    if (action.opponent >= 0) all += " at " + std::to_string(action.opponent);
    if (action.attack >= 0) all += " > " + std::to_string(action.attack);
    if (action.response >= 0) all += "." + std::to_string(action.response);
    if (action.pays) all += ", pay";
    if (!action.new_attack.empty()) all += ", " + with_plus(action.new_attack, action.new_enhancements);
    return all;
}

std::string show(const model::Game& game) {
    std::string all = stage_in_words(game) + ", active " + std::to_string(game.active) + ", priority " +
                      std::to_string(game.priority) + "\n";
    for (std::size_t place = 0; place < game.players.size(); ++place) {
        const model::Duelist& each = game.players[place];
        all += "  " + std::to_string(place) + (each.out ? " out" : " Poise " + std::to_string(each.poise)) + ", Item " +
               each.item + ", hand " + show(each.hand) + "\n";
    }
    all += "  deck " + show(game.deck) + "\n  discarded " + show(game.discard_pile) + "\n";
    for (const std::string& attack : field_in_words(game)) all += "  Field " + attack + "\n";
    for (const model::Announced& each : game.announced)
        all += "  announced by " + std::to_string(each.player) + " " + each.card + "\n";
    return all;
}

Names faults(const ModelRules& rules, const model::Game& game, const model::Action& action) {
    Names all;
    for (const model::Book& book : rules.books) {
        const Names found = model::faults(rules.rules, book, game, action);
        if (found.empty()) return {};
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

model::Game play(const ModelRules& rules, const model::Game& game, const model::Action& action) {
    const auto allows = [&](const model::Book& book) { return model::faults(rules.rules, book, game, action).empty(); };
    const auto book = std::find_if(rules.books.begin(), rules.books.end(), allows);
    return model::play(rules.rules, book == rules.books.end() ? rules.books.front() : *book, game, action);
}

std::string disagreement(const Twin& twin) {
    Comparison comparison;
    compare_players(twin, comparison);
    comparison.same("deck", names_in(twin.rules, twin.state.deck), twin.game.deck);
    comparison.same("discard pile", names_in(twin.rules, twin.state.discard_pile), twin.game.discard_pile);
    comparison.same("Field", field_in_words(twin.rules, twin.state), field_in_words(twin.game));
    compare_the_turn(twin, comparison);
    compare_damage(twin, comparison);
    return comparison.found();
}

std::string disagreement_about_legal_actions(const Twin& twin) {
    Names engine;
    for (const Action& action : legal_actions(twin.rules, twin.state))
        if (!depends_on_the_order(twin, action)) engine.push_back(key_of(twin.rules, action));
    std::sort(engine.begin(), engine.end());
    const Names wanted = keys_of_the_model(twin);
    Names only_engine;
    Names only_model;
    std::set_difference(engine.begin(), engine.end(), wanted.begin(), wanted.end(), std::back_inserter(only_engine));
    std::set_difference(wanted.begin(), wanted.end(), engine.begin(), engine.end(), std::back_inserter(only_model));
    if (only_engine.empty() && only_model.empty()) return "";
    return "only the engine lists: " + show(only_engine) + "\nonly the reference lists: " + show(only_model) + "\n";
}

std::string disagreement_about(const Twin& twin, const model::Action& action, const std::vector<Violation>& found) {
    const Names wanted = faults(twin.model_rules, twin.game, action);
    const std::string both = show(action) + ": engine" + show(found) + "; reference " + show(wanted) + "\n";
    if (found.empty() != wanted.empty()) return both;
    if (found.empty()) return "";
    const auto same = std::find_if(same_faults().begin(), same_faults().end(),
                                   [&](const SameFault& each) { return each.clause == &found.front().clause(); });
    if (same == same_faults().end()) return "no word for the clause of " + both;
    const bool agree = std::any_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
        return std::find(same->words.begin(), same->words.end(), word) != same->words.end();
    });
    return agree ? "" : "different reasons: " + both;
}

}  // namespace engarde::reforged::test
