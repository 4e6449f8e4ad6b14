#include "verifier/reforged/generate/plant.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/reforged/damage.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"
#include "verifier/reforged/generate/candidates.h"
#include "verifier/reforged/generate/table_view.h"
#include "verifier/reforged/write_events.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

using Planted = std::optional<PlantedBreach>;

class Planter {
public:
    Planter(std::string_view code, RecordedGame& game, Random& random) : code_(code), game_(game), random_(random) {}

    // Puts an action that breaks this rule before any other in the place of one that was played. What follows is left
    // out, because it would have followed from something else.
    Planted illegal_action() const {
        constexpr int most_tries = 600;
        const RulesAtBounds at_bounds(game_.rules);
        for (int tries = 0; tries < most_tries; ++tries) {
            const std::size_t place = random_.below(game_.steps.size() + 1);
            const Bounds& table = table_before(place);
            const Action action = some_candidate(code_, game_.rules, table.most(), random_);
            const auto found = violations_seen(at_bounds, table, action);
            if (found.empty() || found.front().clause().code != code_) continue;
            RecordedStep step{.before = table, .action = action};
            step.events = events_of(at_bounds.least, table.most(), game_.players, action);
            cut_before(place);
            game_.steps.push_back(std::move(step));
            return at(place, 0);
        }
        return std::nullopt;
    }

    // Strikes out what was played and was certainly legal, as far as the record shows.
    Planted struck_legal_action() const {
        const std::size_t place = random_.below(game_.steps.size());
        RecordedStep& step = game_.steps[place];
        if (step.action.kind == ActionKind::deal) return std::nullopt;
        if (!table_before(place).is_certainly_legal(RulesAtBounds(game_.rules), step.action)) return std::nullopt;
        cut_after_the_first_event_of(place);
        step.struck.push_back(std::move(step.events.front()));
        step.events.clear();
        return PlantedBreach{code_, events_before(place) + step.struck.size()};
    }

    // Lays an Attack, or a Fancy Move, against a card.
    Planted target_of_an_attack() const {
        const std::size_t place = random_.below(game_.steps.size());
        const RecordedStep& step = game_.steps[place];
        notes::Event& event = game_.steps[place].events.front();
        const notes::Target target{{"Thrust"}, std::nullopt};
        if (auto* attack = std::get_if<notes::Attack>(&event)) {
            attack->laying.against = target;
        } else {
            auto* play = std::get_if<notes::Play>(&event);
            if (!play || play->layings.empty() || step.action.interrupts || step.action.target) return std::nullopt;
            play->layings.back().against = target;
        }
        cut_after_the_first_event_of(place);
        return at(place, 0);
    }

    // Leaves out which of several cards is meant.
    Planted ambiguous_target() const {
        const std::size_t first = random_.below(game_.steps.size());
        for (std::size_t offset = 0; offset < game_.steps.size(); ++offset) {
            const std::size_t place = (first + offset) % game_.steps.size();
            if (!has_several_targets(game_.steps[place])) continue;
            cut_before(place + 1);
            std::vector<notes::Event>& events = game_.steps.back().events;
            events.resize(1);
            std::get<notes::Play>(events.front()).layings.front().against->number.reset();
            return at(place, 0);
        }
        return std::nullopt;
    }

    // Names that do not exist.
    Planted unknown_card() const {
        const std::size_t place = random_.below(game_.steps.size());
        notes::Name* card = some_card_named_by(game_.steps[place].events.front());
        if (!card) return std::nullopt;
        card->text = no_such_card;
        cut_after_the_first_event_of(place);
        return at(place, 0);
    }
    Planted unknown_player() const {
        const std::size_t place = random_.below(game_.steps.size());
        notes::Name* player = player_named_by(game_.steps[place].events.front());
        if (!player) return std::nullopt;
        player->text = "Nobody";
        cut_after_the_first_event_of(place);
        return at(place, 0);
    }

    // Claims, each after a step.
    Planted wrong_poise() const {
        const std::size_t place = some_step_of_a_turn();
        const Bounds& table = table_before(place + 1);
        const std::size_t player = random_.below(game_.players.size());
        const int most = table.is_out(player) ? 0 : table.most().duelists[player].poise;
        return claimed(place, notes::Poise{{{{game_.players[player]}, most + 1 + some_number(3)}}});
    }
    Planted wrong_damage() const {
        const std::size_t place = some_step_of_a_turn();
        const RecordedStep& step = game_.steps[place];
        if (step.action.kind != ActionKind::pass) return std::nullopt;
        const State& before = step.before.most();
        const std::size_t duelist = (*before.exchange)[random_.below(2)];
        const int most = damage_against(RulesAtBounds(game_.rules).greatest, step.before.most(), duelist);
        return claimed(place, notes::Damage{{{{game_.players[duelist]}, {most + 1 + some_number(3)}}}});
    }
    Planted wrong_hand() const {
        const std::size_t place = some_step_of_a_turn();
        const std::size_t player = random_.below(game_.players.size());
        const Pile& hand = table_before(place + 1).most().duelists[player].hand;
        if (!hand.is_recorded()) return std::nullopt;
        notes::Hand claim{{game_.players[player]}, {}};
        claim.cards.count = hand.size() + 1 + some_number(3);
        return claimed(place, claim);
    }
    Planted wrong_deck() const {
        const std::size_t place = some_step_of_a_turn();
        const State& table = table_before(place + 1).most();
        if (!table.deck.is_recorded() || cards_may_be_drawn_unseen(table)) return std::nullopt;
        return claimed(place, notes::Deck{{table.deck.size() + 1 + some_number(3)}});
    }
    Planted wrong_items() const {
        const std::size_t place = some_step_of_a_turn();
        const Bounds& table = table_before(place + 1);
        const std::size_t player = random_.below(game_.players.size());
        notes::Item claim{{game_.players[player]}, notes::Name{"Buckler"}};
        if (table.most().duelists[player].item == CardId::buckler) claim.card->text = "Main Gauche";
        const bool has_an_item = table.least().duelists[player].item.has_value();
        if (has_an_item && random_.once_in(2)) claim.card.reset();
        return claimed(place, notes::Items{{claim}});
    }
    Planted wrong_winner() const {
        if (game_.end.empty()) return std::nullopt;
        auto& winner = std::get<notes::Winner>(game_.end.front());
        const auto is_the_winner = [&](const std::string& name) {
            return winner.player && winner.player->text == name;
        };
        const std::string& other = game_.players[random_.below(game_.players.size())];
        if (is_the_winner(other))
            winner.player.reset();
        else
            winner.player = notes::Name{other};
        return PlantedBreach{code_, events_before(game_.steps.size()) + 1};
    }

    // The card book. What is wrong with it as a whole is found at its last line.
    Planted wrong_figure() const {
        if (game_.book.empty()) return std::nullopt;
        const std::size_t entry = random_.below(game_.book.size());
        const CardBook rulebook;
        const auto printed = rulebook.find(game_.book[entry].name);
        if (!printed || rulebook[*printed].cost.certainty != Certainty::known) return std::nullopt;
        game_.book[entry].cost = rulebook[*printed].cost.least + 1 + some_number(3);
        return in_the_book(entry);
    }
    Planted wrong_copies() const {
        if (game_.book.empty()) return std::nullopt;
        game_.book[random_.below(game_.book.size())].copies = deck_size(game_.rules.ruleset) + 1 + some_number(3);
        return in_the_book(game_.book.size() - 1);
    }
    Planted wrong_field() const {
        if (game_.book.empty()) return std::nullopt;
        const std::size_t entry = random_.below(game_.book.size());
        const CardType type = game_.rules.book[*game_.rules.book.find(game_.book[entry].name)].type;
        if (type == CardType::restore || type == CardType::undetermined) return std::nullopt;
        game_.book[entry].poise = 1 + some_number(5);
        return in_the_book(entry);
    }
    Planted unknown_press() const {
        if (game_.book.empty()) return std::nullopt;
        const std::size_t entry = random_.below(game_.book.size());
        const CardType type = game_.rules.book[*game_.rules.book.find(game_.book[entry].name)].type;
        if (type != CardType::response) return std::nullopt;
        game_.book[entry].withstands.emplace_back(no_such_card);
        return in_the_book(entry);
    }

    // The hands below the deal.
    Planted hand_of_another_size() const {
        RecordedStep& step = game_.steps.front();
        if (step.action.kind != ActionKind::deal) return std::nullopt;
        const auto is_a_hand = [](const notes::Event& event) { return std::holds_alternative<notes::Hand>(event); };
        if (std::none_of(step.events.begin(), step.events.end(), is_a_hand)) return std::nullopt;
        auto& shorter = std::get<notes::Hand>(step.events[1 + random_.below(step.events.size() - 1)]).cards.cards;
        shorter.resize(shorter.size() - 1);
        const auto place = static_cast<std::size_t>(
            std::find_if(step.events.begin(), step.events.end(),
                         [&](const notes::Event& event) {
                             return is_a_hand(event) && &std::get<notes::Hand>(event).cards.cards == &shorter;
                         }) -
            step.events.begin());
        cut_before(1);
        return at(0, place);
    }

    // The tags.
    Planted too_much_poise() const {
        if (game_.rules.ruleset.restore_cap != RestoreCap::ten) return std::nullopt;
        game_.start.duelists[random_.below(game_.players.size())] = {.poise = first_poise + 1 + some_number(9)};
        return in_the_tags();
    }
    Planted no_item_in_play() const {
        game_.start.duelists[random_.below(game_.players.size())].item = CardId::thrust;
        return in_the_tags();
    }
    Planted too_large_a_hand() const {
        game_.start.duelists[random_.below(game_.players.size())].hand =
            Pile::counted(hand_size(game_.rules.ruleset) + 1 + some_number(5));
        return in_the_tags();
    }

private:
    static constexpr std::string_view no_such_card = "Moulinet";

    int some_number(int limit) const { return static_cast<int>(random_.below(static_cast<std::uint64_t>(limit))); }

    const Bounds& table_before(std::size_t place) const {
        return place < game_.steps.size() ? game_.steps[place].before : game_.last;
    }
    // One after which a turn is under way.
    std::size_t some_step_of_a_turn() const {
        std::size_t place = random_.below(game_.steps.size());
        while (table_before(place + 1).most().phase == Phase::setup) ++place;
        return place;
    }

    // Null if it names none.
    notes::Name* some_card_named_by(notes::Event& event) const {
        if (auto* attack = std::get_if<notes::Attack>(&event)) return &some_of(attack->laying.cards);
        if (auto* item = std::get_if<notes::Item>(&event)) return item->card ? &*item->card : nullptr;
        if (auto* restore = std::get_if<notes::Restore>(&event)) return &restore->card;
        if (auto* play = std::get_if<notes::Play>(&event)) {
            if (play->layings.empty()) return nullptr;
            notes::Laying& laid = some_of(play->layings);
            return laid.against && random_.once_in(2) ? &laid.against->card : &some_of(laid.cards);
        }
        auto* draw = std::get_if<notes::Draw>(&event);
        auto* discard = std::get_if<notes::Discard>(&event);
        if (!draw && !discard) return nullptr;
        auto& cards = draw ? draw->cards.cards : discard->cards.cards;
        if (cards.empty()) return nullptr;
        auto& card = some_of(cards);
        return card ? &*card : nullptr;
    }
    notes::Name* player_named_by(notes::Event& event) const {
        if (auto* turn = std::get_if<notes::Turn>(&event)) return &turn->player;
        if (auto* attack = std::get_if<notes::Attack>(&event)) return &attack->defender;
        if (auto* play = std::get_if<notes::Play>(&event)) return &play->player;
        if (auto* pistol = std::get_if<notes::Pistol>(&event)) return &pistol->target;
        auto* draw = std::get_if<notes::Draw>(&event);
        return draw ? &draw->player : nullptr;
    }
    template <class T>
    T& some_of(std::vector<T>& all) const {
        return all[random_.below(all.size())];
    }

    static bool has_several_targets(const RecordedStep& step) {
        const auto* play = std::get_if<notes::Play>(&step.events.front());
        return play && !play->layings.empty() && play->layings.front().against &&
               play->layings.front().against->number && step.several_can_be_meant;
    }

    void cut_before(std::size_t place) const {
        if (place < game_.steps.size()) game_.last = game_.steps[place].before;
        game_.steps.resize(place);
        game_.end.clear();
    }
    void cut_after_the_first_event_of(std::size_t place) const {
        game_.steps.resize(place + 1);
        game_.steps.back().events.resize(1);
        game_.end.clear();
    }

    std::size_t events_before(std::size_t place) const {
        std::size_t events = game_.book.size();
        for (std::size_t step = 0; step < place; ++step)
            events += game_.steps[step].struck.size() + game_.steps[step].events.size();
        return events;
    }
    Planted at(std::size_t place, std::size_t event) const {
        return PlantedBreach{code_, events_before(place) + game_.steps[place].struck.size() + event + 1};
    }
    Planted claimed(std::size_t place, notes::Event claim) const {
        std::vector<notes::Event>& events = game_.steps[place].events;
        events.push_back(std::move(claim));
        return at(place, events.size() - 1);
    }
    // Nothing is played where the book or a tag is wrong.
    void leave_out_all_steps() const {
        game_.steps.clear();
        game_.end.clear();
    }
    Planted in_the_book(std::size_t entry) const {
        leave_out_all_steps();
        return PlantedBreach{code_, entry + 1};
    }
    Planted in_the_tags() const {
        leave_out_all_steps();
        return PlantedBreach{code_};
    }

    std::string_view code_;
    RecordedGame& game_;
    Random& random_;
};

using Method = PlantingMethod<Planter, Planted>;

// Besides these, every duty of the rulebook that an action can break. Some codes have several ways.
constexpr std::array others{
    Method{"target.ambiguous", &Planter::ambiguous_target},
    Method{"target.unexpected", &Planter::target_of_an_attack},
    Method{"strike.was-legal", &Planter::struck_legal_action},
    Method{"card.unknown", &Planter::unknown_card},
    Method{"card.unknown", &Planter::unknown_press},
    Method{"player.unknown", &Planter::unknown_player},
    Method{"poise.mismatch", &Planter::wrong_poise},
    Method{"damage.mismatch", &Planter::wrong_damage},
    Method{"hand.mismatch", &Planter::wrong_hand},
    Method{"deck.mismatch", &Planter::wrong_deck},
    Method{"items.mismatch", &Planter::wrong_items},
    Method{"winner.mismatch", &Planter::wrong_winner},
    Method{"card.contradicted", &Planter::wrong_figure},
    Method{"card.copies", &Planter::wrong_copies},
    Method{"card.copies", &Planter::illegal_action},
    Method{"card.field-misplaced", &Planter::wrong_field},
    Method{"restore.above-ten", &Planter::too_much_poise},
    Method{"item.not-an-item", &Planter::no_item_in_play},
    Method{"item.not-an-item", &Planter::illegal_action},
    Method{"refill.too-many", &Planter::too_large_a_hand},
    Method{"refill.too-many", &Planter::illegal_action},
    Method{"deal.hand-size", &Planter::hand_of_another_size},
    Method{"deal.hand-size", &Planter::illegal_action},
};

// Every generated card has a type.
bool can_be_written(const Clause& clause) {
    return &clause != &clause::a_card_has_known_instructions;
}

std::vector<Method> all_methods() {
    std::vector<Method> methods(others.begin(), others.end());
    for (const Clause* clause : clause::all) {
        const bool is_listed = std::any_of(methods.begin(), methods.end(),
                                           [&](const Method& method) { return method.code == clause->code; });
        if (clause->kind == ClauseKind::duty && can_be_written(*clause) && !is_listed)
            methods.push_back({clause->code, &Planter::illegal_action});
    }
    return methods;
}

const std::vector<Method>& methods() {
    static const std::vector<Method> all = all_methods();
    return all;
}

}  // namespace

std::span<const std::string_view> plantable_codes() {
    static const std::vector<std::string_view> codes = codes_of(methods());
    return codes;
}

bool can_be_broken(std::string_view code, const Ruleset& ruleset) {
    const auto is_brought_in = [&](const Clause& clause) {
        const Choice<Ruleset>* choice = find_choice(clause.question);
        return clause.citations[0].rulebook != nullptr || !choice ||
               choice->answer(ruleset) != choice->answer(reforged_2019);
    };
    return std::none_of(clause::all.begin(), clause::all.end(),
                        [&](const Clause* clause) { return clause->code == code && !is_brought_in(*clause); });
}

std::optional<PlantedBreach> plant(std::string_view code, RecordedGame& game, Random& random) {
    std::vector<Method> ways;
    if (!can_be_broken(code, game.rules.ruleset)) return std::nullopt;
    std::copy_if(methods().begin(), methods().end(), std::back_inserter(ways),
                 [&](const Method& each) { return each.code == code; });
    constexpr int most_tries = 20;
    for (int tries = 0; tries < most_tries && !ways.empty(); ++tries) {
        const Method& way = ways[random.below(ways.size())];
        const Planter planter(way.code, game, random);
        if (const Planted planted = (planter.*(way.plant))()) return planted;
    }
    return std::nullopt;
}

}  // namespace engarde::reforged
