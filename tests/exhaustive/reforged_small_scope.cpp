// Complete enumeration of small games of Reforged, engine against reference. With hands of a few cards every turn to
// its end: all that can be played before, in and after an Exchange, under the published answers and with each answer
// changed. With a deck of a few cards every state of the whole game, over discards, draws, reshuffles and eliminations;
// there every action that could be tried is tried, too.
//
//   reforged_small_scope quick   what the checks run
//   reforged_small_scope full    larger hands and decks (tests/campaigns/reforged_reference.sh)
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/reforged/legality.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/transition.h"
#include "tests/support/reached.h"
#include "tests/support/reforged_happenings.h"
#include "tests/support/reforged_tables.h"

namespace engarde::reforged::test {
namespace {

using model::Kind;
using model::Names;
using Poises = std::vector<std::pair<int, int>>;

class Tally {
public:
    void note(const std::string& what) { ++times_[what]; }
    void print() const {
        engarde::test::Reached reached;
        for (const auto& [what, times] : times_) {
            std::printf("%14llu  %s\n", static_cast<unsigned long long>(times), what.c_str());
            reached.emplace_back(what, times);
        }
        engarde::test::keep_what_was_reached("ReforgedSmallScopes", reached);
    }

private:
    std::map<std::string, std::uint64_t> times_;
};

// One card of each effect.
Rules small_rules(const Ruleset& ruleset) {
    std::vector<CardEntry> entries{
        {.name = "Thrust", .copies = 10},
        {.name = "Lunge", .copies = 5},
        {.name = "Slash", .copies = 5},
        {.name = "Masterful Strike", .copies = 5},
        {.name = "Powerful Strike", .copies = 5},
        {.name = "Parry Riposte", .copies = 5},
        {.name = "Hard Parry", .cost = 1, .copies = 5},
        {.name = "Coupé", .copies = 5},
        {.name = "Strong Arm", .cost = 2, .copies = 5},
        {.name = "Taste My Blade!", .cost = 1, .copies = 5},
        {.name = "Superior Technique", .cost = 1, .copies = 5},
        {.name = "Disarm", .cost = 0, .damage = 1, .copies = 5},
        {.name = "Main Gauche", .cost = 0, .copies = 5},
        {.name = "Buckler", .cost = 1, .adds = 0, .shield = 3, .copies = 5},
        {.name = "Sidestep", .type = CardType::response, .cost = 0, .shield = 3, .copies = 4},
        {.name = "Wipe the Brow", .type = CardType::restore, .cost = 0, .poise = 9, .copies = 5},
    };
    if (ruleset.pistol_in_the_game) entries.push_back({.name = "Pistol", .cost = 0, .copies = 1});
    Rules rules;
    rules.ruleset = ruleset;
    rules.book = *book_with(CardBook(), entries, ruleset);
    return rules;
}

const Names& pool() {
    static const Names all{"Coupé",           "Disarm",           "Hard Parry",    "Lunge",
                           "Main Gauche",     "Masterful Strike", "Parry Riposte", "Pistol",
                           "Powerful Strike", "Sidestep",         "Slash",         "Superior Technique",
                           "Taste My Blade!", "Thrust",           "Wipe the Brow"};
    return all;
}

std::vector<Names> hands_of(std::size_t size) {
    if (size == 0) return {{}};
    std::vector<Names> all;
    for (const Names& fewer : hands_of(size - 1))
        for (const std::string& card : pool())
            if (fewer.empty() || fewer.back() <= card) {
                all.push_back(fewer);
                all.back().push_back(card);
            }
    return all;
}

class Enumeration {
public:
    // Everything that could be tried is tried in one of so many states; 0: nowhere, and a turn is the end.
    Enumeration(const Rules& rules, Tally& tally, std::uint64_t every)
        : rules_(rules), model_rules_(as_model(rules)), tally_(tally), ends_with_the_turn_(every == 0), every_(every) {}

    // False when the two disagree somewhere; the place is printed.
    bool run(const model::Game& game) {
        if (ends_with_the_turn_) seen_.clear();
        arrive({rules_, model_rules_, engine_state(game), game, {}});
        while (!waiting_.empty()) {
            const Twin twin = std::move(waiting_.back());
            waiting_.pop_back();
            if (!examine(twin)) return false;
        }
        return true;
    }
    std::uint64_t states() const { return states_; }

private:
    State engine_state(const model::Game& game) const {
        State state = state_of(rules_, game, {});
        if (game.stage != model::Stage::prepare) return state;
        state.phase = Phase::playing;
        state.active = state.priority = static_cast<std::size_t>(game.active);
        return state;
    }

    void arrive(Twin twin) {
        if (!seen_.insert(key_of(twin)).second) return;
        ++states_;
        waiting_.push_back(std::move(twin));
    }
    static std::string key_of(const Twin& twin) {
        std::string key = show(twin.game) + (twin.game.pistol_used ? "p" : "") + (twin.game.deck_ran_out ? "r" : "");
        for (const model::Duelist& each : twin.game.players) key += each.item_played_this_turn ? "n" : "o";
        return key;
    }

    bool examine(const Twin& twin) {
        const std::string wrong = disagreement(twin) + disagreement_about_legal_actions(twin);
        if (!wrong.empty()) return report(twin, wrong);
        if (!ends_with_the_turn_ && ++examined_ % every_ == 0 && !try_everything(twin)) return false;
        std::unordered_set<std::string> followed;
        for (const model::Book& book : model_rules_.books)
            for (const model::Action& action : model::legal_actions(model_rules_.rules, book, twin.game))
                if (followed.insert(show(action)).second) follow(twin, action);
        return true;
    }

    void follow(const Twin& twin, const model::Action& action) {
        if (ends_with_the_turn_ && action.kind == Kind::turn) return;
        const Action played = as_action(rules_, action);
        Twin next{rules_, model_rules_, after(rules_, twin.state, played), play(model_rules_, twin.game, action), {}};
        for (const std::string& what : happenings(model_rules_, twin.game, action, next.game)) tally_.note(what);
        if (!ends_with_the_turn_ || rules_.ruleset != Ruleset{})
            for (const std::string& what : deciding_questions(twin, played)) tally_.note(what);
        arrive(std::move(next));
    }

    // Every action with one card, by everybody, and many with two.
    bool try_everything(const Twin& twin) {
        const int places = static_cast<int>(twin.game.field.size());
        for (int player = 0; player < static_cast<int>(twin.game.players.size()); ++player) {
            for (const Kind kind : {Kind::turn, Kind::discard, Kind::reshuffle, Kind::discard_item, Kind::pass})
                if (!ask(twin, {.kind = kind, .player = player})) return false;
            for (const std::string& card : pool()) {
                for (const Kind kind :
                     {Kind::draw, Kind::item, Kind::restore, Kind::attack, Kind::play, Kind::interrupt})
                    if (!try_card(twin, {.kind = kind, .player = player, .card = card})) return false;
                if (!ask(twin, {.kind = Kind::discard, .player = player, .cards = {card}})) return false;
            }
            for (int other = 0; other < 2; ++other)
                if (!ask(twin, {.kind = Kind::pistol, .player = player, .opponent = other})) return false;
            for (int place = 0; place <= places; ++place)
                if (!try_target(twin, player, place)) return false;
        }
        return true;
    }
    bool try_card(const Twin& twin, model::Action action) {
        const bool negates = action.card == "Superior Technique";
        if (action.kind == Kind::play && negates) return true;
        if (action.kind != Kind::attack) return ask(twin, action);
        for (const int other : {1 - action.player, action.player}) {
            action.opponent = other;
            action.enhancements.clear();
            if (!ask(twin, action)) return false;
            action.enhancements = {"Powerful Strike"};
            if (!ask(twin, action)) return false;
        }
        return true;
    }
    bool try_target(const Twin& twin, int player, int place) {
        for (const char* card : {"Hard Parry", "Parry Riposte", "Sidestep"})
            for (const bool pays : {false, true})
                for (const char* attack : {"", "Thrust", "Coupé"})
                    if (!ask(twin, {.kind = Kind::play,
                                    .player = player,
                                    .card = card,
                                    .attack = place,
                                    .pays = pays,
                                    .new_attack = attack}))
                        return false;
        for (const char* card : {"Coupé"})
            for (int response = 0; response < 2; ++response)
                if (!ask(twin,
                         {.kind = Kind::play, .player = player, .card = card, .attack = place, .response = response}))
                    return false;
        return true;
    }
    bool ask(const Twin& twin, const model::Action& action) {
        const std::vector<Violation> found = violations(rules_, twin.state, as_action(rules_, action));
        const std::string wrong = disagreement_about(twin, action, found);
        if (!wrong.empty()) return report(twin, wrong);
        if (!found.empty()) tally_.note("refused: " + std::string(found.front().clause().id));
        return true;
    }

    static bool report(const Twin& twin, const std::string& wrong) {
        std::printf("DISAGREEMENT\n%s%s", wrong.c_str(), show(twin.game).c_str());
        return false;
    }

    Rules rules_;
    ModelRules model_rules_;
    Tally& tally_;
    bool ends_with_the_turn_;
    std::uint64_t every_;
    std::uint64_t examined_ = 0;
    std::unordered_set<std::string> seen_;
    std::vector<Twin> waiting_;
    std::uint64_t states_ = 0;
};

// The turn of the first player, with drawing finished.
model::Game turn_with(const Names& own, const Names& others, int own_poise, int others_poise) {
    model::Game game;
    game.stage = model::Stage::prepare;
    game.active = 0;
    game.players.resize(2);
    game.players[0].hand = own;
    game.players[1].hand = others;
    game.players[0].poise = own_poise;
    game.players[1].poise = others_poise;
    return game;
}

struct Counted {
    std::uint64_t starts = 0;
    std::uint64_t states = 0;
    bool agreed = true;
};

// Every turn from hands of these sizes.
Counted every_turn(const Rules& rules, std::size_t own, std::size_t others, const Poises& poise, Tally& tally) {
    Counted counted;
    Enumeration enumeration(rules, tally, 0);
    for (const Names& first : hands_of(own))
        for (const Names& second : hands_of(others))
            for (const auto& [mine, theirs] : poise) {
                ++counted.starts;
                counted.agreed = counted.agreed && enumeration.run(turn_with(first, second, mine, theirs));
            }
    counted.states = enumeration.states();
    return counted;
}

// Every state of a game with so few cards: dealt one each, the rest in the deck.
Counted every_game(const Rules& rules, const Names& cards, int poise, std::uint64_t every, Tally& tally) {
    Counted counted;
    Enumeration enumeration(rules, tally, every);
    for (std::size_t first = 0; first < cards.size(); ++first)
        for (std::size_t second = 0; second < cards.size(); ++second) {
            if (first == second) continue;
            model::Game game;
            game.players.resize(2);
            for (std::size_t each = 0; each < cards.size(); ++each)
                (each == first    ? game.players[0].hand
                 : each == second ? game.players[1].hand
                                  : game.deck)
                    .push_back(cards[each]);
            std::sort(game.deck.begin(), game.deck.end());
            for (model::Duelist& player : game.players) player.poise = poise;
            ++counted.starts;
            counted.agreed = counted.agreed && enumeration.run(game);
        }
    counted.states = enumeration.states();
    return counted;
}

bool print(const std::string& what, const Counted& counted) {
    std::fflush(stdout);
    std::printf("%-58s %7llu starts %9llu states\n", what.c_str(), static_cast<unsigned long long>(counted.starts),
                static_cast<unsigned long long>(counted.states));
    return counted.agreed;
}

std::vector<std::pair<std::string, Ruleset>> changed_rulesets() {
    std::vector<std::pair<std::string, Ruleset>> all;
    for (const Choice<Ruleset>& choice : choices())
        for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer) {
            Ruleset ruleset;
            if (choice.question.id == std::string_view("reforged-pay-then-free")) ruleset.cost_above_poise = false;
            choice.choose(ruleset, answer);
            if (ruleset == Ruleset{}) continue;
            all.emplace_back(std::string(choice.question.id) + "=" + std::string(choice.question.answers[answer].id),
                             ruleset);
        }
    return all;
}

std::vector<Names> decks(bool full) {
    std::vector<Names> all{{"Thrust", "Parry Riposte", "Coupé", "Thrust"},
                           {"Thrust", "Taste My Blade!", "Superior Technique", "Lunge"},
                           {"Thrust", "Main Gauche", "Disarm"},
                           {"Thrust", "Pistol", "Sidestep"}};
    if (full) {
        all.push_back({"Thrust", "Thrust", "Parry Riposte", "Coupé", "Hard Parry"});
        all.push_back({"Thrust", "Lunge", "Sidestep", "Powerful Strike"});
        all.push_back({"Thrust", "Main Gauche", "Disarm", "Hard Parry"});
    }
    return all;
}

int run(bool full) {
    Tally tally;
    const Rules published = small_rules({});
    bool agreed = true;
    const auto turns = [&](const Rules& rules, std::size_t own, std::size_t others, Poises poise,
                           const std::string& name) {
        const std::string what = fmt::format("turns: hands of {} and {}, {}", own, others, name);
        agreed = agreed && print(what, every_turn(rules, own, others, poise, tally));
    };
    turns(published, 2, 2, {{1, 1}}, "published answers");
    for (const auto& [name, ruleset] : changed_rulesets()) turns(small_rules(ruleset), full ? 2 : 1, 2, {{2, 0}}, name);
    if (full) turns(published, 3, 2, {{0, 1}, {3, 0}}, "published answers");
    for (const Names& deck : decks(full)) {
        std::string name;
        for (const std::string& card : deck) name += (name.empty() ? "games: " : ", ") + card;
        agreed = agreed && print(name, every_game(published, deck, full ? 2 : 1, full ? 4 : 16, tally));
    }
    tally.print();
    return agreed ? 0 : 1;
}

}  // namespace
}  // namespace engarde::reforged::test

int main(int argc, char** argv) {
    const std::string which = argc == 2 ? argv[1] : "";
    if (which != "quick" && which != "full") {
        std::fprintf(stderr, "usage: reforged_small_scope quick|full\n");
        return 2;
    }
    return engarde::reforged::test::run(which == "full");
}
