#include "tests/support/playout.h"

#include <algorithm>
#include <numeric>

namespace engarde::piste::test {

namespace {

std::vector<Card> sorted_deck(const Board& board) {
    std::vector<Card> deck;
    for (int value = 1; value <= board.cards; ++value)
        deck.insert(deck.end(), static_cast<std::size_t>(board.copies), static_cast<Card>(value));
    return deck;
}

// Shuffled by random keys, so that a failing deal shrinks towards a sorted one.
rc::Gen<std::vector<Card>> any_deck(const Board& board) {
    const std::vector<Card> sorted = sorted_deck(board);
    return rc::gen::map(rc::gen::container<std::vector<int>>(sorted.size(), rc::gen::inRange(0, 1 << 20)),
                        [sorted](const std::vector<int>& keys) {
                            std::vector<std::size_t> order(sorted.size());
                            std::iota(order.begin(), order.end(), std::size_t{0});
                            std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
                                return keys[left] < keys[right];
                            });
                            std::vector<Card> deck;
                            for (const std::size_t place : order) deck.push_back(sorted[place]);
                            return deck;
                        });
}

Cards counted(const std::vector<Card>& deck, std::size_t from, std::size_t count) {
    Cards cards;
    for (std::size_t place = from; place < from + count; ++place) cards = cards + Cards::of(deck[place], 1);
    return cards;
}

// Half of the choices are among all legal plies, and a quarter each among attacks and answers to attacks, if there are
// any. By chance alone, fencers would rarely meet and often take the hit.
Action chosen(const State& /*state*/, const std::vector<Action>& legal, int choice) {
    const int style = choice % 4;
    std::vector<Action> favoured;
    for (const Action& action : legal)
        if ((style == 2 && attacks(action)) || (style == 3 && action.idle == Idle::none)) favoured.push_back(action);
    const std::vector<Action>& among = favoured.empty() ? legal : favoured;
    return among[static_cast<std::size_t>(choice / 4) % among.size()];
}

}  // namespace

int below(int limit) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, limit));
}

Cards some_cards(Cards pool, int count) {
    Cards chosen;
    while (chosen.size() < count) {
        int place = below(pool.size());
        Card value = 1;
        while (place >= pool.count(value)) place -= pool.count(value++);
        chosen = chosen + Cards::of(value, 1);
        pool = pool - Cards::of(value, 1);
    }
    return chosen;
}

rc::Gen<Ruleset> any_ruleset() {
    std::vector<Ruleset> published;
    for (const Preset<Ruleset>& preset : presets()) published.push_back(preset.ruleset);
    const auto house_rules = rc::gen::map(
        rc::gen::container<std::vector<int>>(choices().size(), rc::gen::inRange(0, 12)),
        [](const std::vector<int>& answers) {
            Ruleset ruleset;
            for (std::size_t index = 0; index < answers.size(); ++index) {
                const Choice<Ruleset>& choice = choices()[index];
                choice.choose(ruleset, static_cast<std::size_t>(answers[index]) % choice.question.answer_count());
            }
            return ruleset;
        });
    return rc::gen::oneOf(rc::gen::elementOf(published), house_rules);
}

rc::Gen<Board> any_board() {
    const std::vector<Board> boards{
        Board{},
        Board{},
        {.length = 9, .cards = 3, .copies = 4, .hand = 3, .wins = 1},
        {.length = 7, .cards = 3, .copies = 3, .hand = 3, .wins = 1},
        {.length = 8, .cards = 2, .copies = 6, .hand = 3, .wins = 1},
        {.length = 13},
        {.length = 9},
        {.length = 4},
        {.length = 40, .cards = 9, .copies = 15, .hand = 9, .wins = 1},
    };
    return rc::gen::elementOf(boards);
}

rc::Gen<Playout> any_playout(rc::Gen<Ruleset> ruleset, rc::Gen<Board> board) {
    return rc::gen::mapcat(board, [=](const Board& chosen) {
        return rc::gen::map(
            rc::gen::tuple(ruleset, any_deck(chosen), rc::gen::arbitrary<bool>(),
                           rc::gen::resize(60, rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1 << 16)))),
            [chosen](const std::tuple<Ruleset, std::vector<Card>, bool, std::vector<int>>& drawn) {
                return Playout{{std::get<0>(drawn), chosen},
                               std::get<1>(drawn),
                               std::get<2>(drawn) ? Side::black : Side::white,
                               std::get<3>(drawn)};
            });
    });
}

rc::Gen<Playout> any_playout() {
    return any_playout(any_ruleset(), any_board());
}

State first_state(const Playout& playout) {
    const auto hand = static_cast<std::size_t>(playout.rules.board.hand);
    const Deal deal{.hand = {counted(playout.deck, 0, hand), counted(playout.deck, hand, hand)},
                    .pile = counted(playout.deck, 2 * hand, playout.deck.size() - 2 * hand)};
    return start(playout.rules, deal, playout.starter).value();
}

State walk(const Playout& playout, const std::function<void(const Ply&)>& visit) {
    return walk(playout, chosen, visit);
}

State walk(const Playout& playout, const Choose& choose, const std::function<void(const Ply&)>& visit) {
    State state = first_state(playout);
    std::size_t next_card = 2 * static_cast<std::size_t>(playout.rules.board.hand);
    for (const int choice : playout.choices) {
        const std::vector<Action> legal = legal_actions(playout.rules, state);
        if (legal.empty()) break;
        const Action action = choose(state, legal, choice);
        const auto due = static_cast<std::size_t>(cards_drawn(playout.rules, state.table, action));
        const Cards drawn = counted(playout.deck, next_card, due);
        const State after = play(playout.rules, state, action, drawn).value();
        visit({state, action, drawn, after});
        next_card += due;
        state = after;
    }
    return state;
}

void each_state(const Playout& playout, const std::function<void(const State&)>& visit) {
    visit(first_state(playout));
    walk(playout, [&](const Ply& ply) { visit(ply.after); });
}

std::ostream& operator<<(std::ostream& out, const Playout& playout) {
    out << show(playout.rules) << "\n  " << show(first_state(playout)) << "\n ";
    walk(playout, [&](const Ply& ply) { out << " " << show(ply.action) << ":" << show(ply.drawn); });
    return out;
}

}  // namespace engarde::piste::test
