#include "verifier/reforged/generate/transcribe.h"

#include <algorithm>
#include <array>

#include "engine/reforged/rulebook.h"
#include "engine/reforged/targets.h"
#include "engine/reforged/transition.h"
#include "verifier/reforged/generate/candidates.h"
#include "verifier/reforged/generate/claims.h"
#include "verifier/reforged/generate/invented_book.h"
#include "verifier/reforged/generate/mask.h"
#include "verifier/reforged/generate/table_view.h"
#include "verifier/reforged/write_events.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

constexpr std::array<std::string_view, most_players> names{"Ann", "Bo",  "Cy",  "Di", "Ed",  "Flo",
                                                           "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"};

bool has_open_figures(const CardBook& book) {
    return std::any_of(book.cards().begin(), book.cards().end(), [](const Card& card) {
        const auto is_open = [](const Figure& figure) { return figure.least != figure.most; };
        return is_open(card.cost) || is_open(card.damage) || is_open(card.shield) || is_open(card.poise);
    });
}

// Follows a game twice: as it was, and as a reader of the record knows it.
class Transcriber {
public:
    Transcriber(const Rules& rules, const PlayedGame& game, const Recording& recording, Random& random)
        : rules_(rules),
          game_(game),
          recording_(recording),
          random_(random),
          truth_(game.start),
          recorded_{.rules = {rules.ruleset, book_from(recording.book, rules.ruleset)},
                    .players = names_of_players(game.start.duelists.size()),
                    .book = recording.book},
          at_bounds_(recorded_.rules),
          open_figures_(has_open_figures(recorded_.rules.book)),
          mask_(recording.information, recording.is_dealt && !recording.from_the_middle, game.start.duelists.size(),
                random) {}

    RecordedGame run() {
        std::size_t next = recording_.from_the_middle ? somewhere_in_the_middle() : 0;
        for (std::size_t skipped = 0; skipped < next; ++skipped) happen_in_truth(game_.actions[skipped]);
        begin();
        for (; next < game_.actions.size(); ++next) record(game_.actions[next]);
        if (game_.outcome) recorded_.end.emplace_back(winner());
        recorded_.last = std::move(view_);
        return std::move(recorded_);
    }

private:
    std::size_t somewhere_in_the_middle() {
        std::vector<std::size_t> turns;
        for (std::size_t place = 0; place < game_.actions.size(); ++place)
            if (game_.actions[place].kind == ActionKind::begin_turn) turns.push_back(place);
        return turns[random_.below(turns.size())];
    }

    // The table as the tags describe it.
    void begin() {
        State& start = recorded_.start = before_the_game(rules_.ruleset, truth_.duelists.size());
        for (std::size_t seat = 0; seat < start.duelists.size(); ++seat) {
            const Duelist& duelist = truth_.duelists[seat];
            Pile& hand = start.duelists[seat].hand;
            if (recording_.from_the_middle && mask_.follows(seat) && !duelist.out)
                hand = Pile::counted(duelist.hand.size());
            start.duelists[seat] = {duelist.poise, duelist.out, duelist.item, hand};
        }
        if (recording_.from_the_middle) count_the_piles(start);
        view_ = Bounds(start, rules_.ruleset);
    }
    void count_the_piles(State& start) {
        const bool says_deck = !random_.once_in(recording_.information == RecordedInformation::only_plies ? 2 : 8);
        if (says_deck) start.deck = Pile::counted(truth_.deck.size());
        const bool says_hands = std::any_of(start.duelists.begin(), start.duelists.end(),
                                            [](const Duelist& duelist) { return duelist.hand.is_recorded(); });
        if (says_deck || says_hands) discard_the_rest(recorded_.rules, start);
    }

    void happen_in_truth(const Action& action) { truth_ = after(rules_, std::move(truth_), action); }

    void record(const Action& action) {
        if (!mask_.shows(action)) return happen_in_truth(action);
        RecordedStep step{.before = view_, .action = mask_.masked(action), .struck = struck_events()};
        step.several_can_be_meant = several_can_be_meant(step);
        step.events = events_of(at_bounds_.least, view_.most(), recorded_.players, step.action);
        const State before = truth_;
        happen_in_truth(action);
        happen(at_bounds_, view_, step.action);
        add_claims(before, action, step.events);
        recorded_.steps.push_back(std::move(step));
    }

    bool several_can_be_meant(const RecordedStep& step) const {
        const auto& target = step.action.target;
        if (!target) return false;
        const LaidAttack& attack = view_.most().field[target->attack];
        const CardId named = target->response ? attack.responses[*target->response].card : attack.card;
        return possible_targets(at_bounds_.least, view_.most(), step.action.by, step.action.card, named).size() > 1;
    }

    // Something that was not allowed, or a claim that was not true.
    std::vector<notes::Event> struck_events() {
        if (!recording_.strikes || !random_.once_in(8)) return {};
        if (view_.most().phase != Phase::setup && random_.once_in(4)) return {wrong_poise()};
        for (int tries = 0; tries < 8; ++tries) {
            const Action action = some_candidate(recorded_.rules, view_.most(), random_);
            if (action.kind == ActionKind::deal || !is_certainly_illegal(action)) continue;
            return events_of(at_bounds_.least, view_.most(), recorded_.players, action);
        }
        return {};
    }
    bool is_certainly_illegal(const Action& action) const {
        const std::vector<Violation> found = violations_seen(at_bounds_, view_, action);
        return !found.empty() && &found.front().clause() != &clause::a_card_has_known_instructions;
    }
    notes::Event wrong_poise() {
        const std::size_t player = random_.below(recorded_.players.size());
        return notes::Poise{{{{recorded_.players[player]}, view_.most().duelists[player].poise + 1}}};
    }

    // Claims.

    RecordedInformation information() const { return recording_.information; }

    void add_claims(const State& before, const Action& action, std::vector<notes::Event>& events) {
        if (truth_.phase == Phase::setup) return;
        if (action.kind == ActionKind::begin_turn && before.phase == Phase::setup) return claim_first_hands(events);
        const bool is_full = information() == RecordedInformation::full;
        const bool takes_poise = action.kind == ActionKind::pass || action.kind == ActionKind::pistol;
        if (takes_poise && claims(is_full ? 1 : 2)) events.emplace_back(losses(before, action));
        if (takes_poise && (open_figures_ || claims(is_full ? 1 : 2))) claim_poise(events);
        if (takes_poise || random_.once_in(10)) add_other_claims(events);
    }
    // In records of all cards they alone are written.
    bool claims(std::uint64_t once_in) {
        return information() != RecordedInformation::draws && random_.once_in(once_in);
    }
    void add_other_claims(std::vector<notes::Event>& events) {
        if (claims(3)) claim_items(events);
        if (claims(3)) claim_deck(events);
        if (claims(6)) claim_poise(events);
        for (std::size_t player = 0; player < recorded_.players.size(); ++player)
            if (claims(6) && mask_.follows(player)) claim_hand(player, events);
    }

    // Where the record begins without a deal, hands are shown before anybody draws.
    void claim_first_hands(std::vector<notes::Event>& events) {
        for (std::size_t player = 0; player < recorded_.players.size(); ++player) {
            const bool is_shown = view_.most().duelists[player].hand.is_known() || truth_.duelists[player].out;
            if (mask_.follows(player) && !is_shown) claim_hand(player, events);
        }
    }
    void claim_hand(std::size_t player, std::vector<notes::Event>& events) {
        const Pile shown = mask_.masked(truth_.duelists[player].hand);
        events.emplace_back(hand_claim(rules_, recorded_.players, player, shown));
        view_.take_hand(player, shown);
    }
    void claim_poise(std::vector<notes::Event>& events) {
        events.emplace_back(poise_claim(truth_, recorded_.players));
        for (std::size_t player = 0; player < recorded_.players.size(); ++player) {
            const Duelist& duelist = truth_.duelists[player];
            view_.take_claim(player, duelist.out ? std::nullopt : std::optional(duelist.poise));
        }
    }
    void claim_items(std::vector<notes::Event>& events) {
        events.emplace_back(items_claim(rules_, truth_, recorded_.players));
        for (std::size_t player = 0; player < recorded_.players.size(); ++player)
            view_.take_item(player, truth_.duelists[player].item);
    }
    void claim_deck(std::vector<notes::Event>& events) {
        events.emplace_back(notes::Deck{{truth_.deck.size()}});
        view_.take_deck(truth_.deck.size());
    }
    notes::Event losses(const State& before, const Action& action) const {
        return action.kind == ActionKind::pass ? damage_claim(rules_, before, recorded_.players)
                                               : shot_claim(rules_, before, recorded_.players, *action.defender);
    }

    notes::Winner winner() const {
        notes::Winner winner;
        if (game_.outcome->winner) winner.player = notes::Name{recorded_.players[*game_.outcome->winner]};
        return winner;
    }

    const Rules& rules_;
    const PlayedGame& game_;
    const Recording& recording_;
    Random& random_;
    State truth_;
    RecordedGame recorded_;
    RulesAtBounds at_bounds_;
    bool open_figures_;
    Mask mask_;
    Bounds view_{};
};

}  // namespace

std::vector<std::string> names_of_players(std::size_t players) {
    return {names.begin(), names.begin() + static_cast<std::ptrdiff_t>(players)};
}

RecordedGame transcribed(const Rules& rules, const PlayedGame& game, const Recording& recording, Random& random) {
    return Transcriber(rules, game, recording, random).run();
}

}  // namespace engarde::reforged
