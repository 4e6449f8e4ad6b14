#include "verifier/reforged/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/reforged/card_type.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"
#include "notation/reforged/events.h"
#include "notation/text/nearest.h"
#include "notation/text/quote.h"
#include "verifier/events/event_finding.h"
#include "verifier/reforged/recording.h"
#include "verifier/reforged/words.h"

namespace engarde::reforged {

namespace {

using egn::reforged::Laying;
using egn::reforged::Name;

constexpr int usual_poise = 10;

// Splits the value of a tag into words, with their places in the text.
egn::EventLine words_of(const egn::RecordedTag& tag) {
    egn::EventLine line;
    line.span = tag.value_span;
    for (std::size_t place = 0; place < tag.value.size();) {
        const std::size_t from = std::min(tag.value.find_first_not_of(' ', place), tag.value.size());
        place = std::min(tag.value.find(' ', from), tag.value.size());
        const std::size_t begin = tag.value_span.begin + from;
        if (place > from) line.words.push_back({tag.value.substr(from, place - from), {begin, begin + place - from}});
    }
    return line;
}

class Replayer {
public:
    Replayer(const egn::Record& record, const Rules& rules, bool keeps_steps)
        : record_(record), rules_(rules), keeps_steps_(keeps_steps) {}

    Replay run() {
        if (!read_players()) return std::move(replay_);
        State first = start(std::vector<int>(replay_.players.size(), usual_poise), 0);
        read_first_poise(first);
        read_first_items(first);
        replay_.first = Bounds(first);
        replay_.last = replay_.first;
        for (event_ = 0; event_ < record_.events().size() && !replay_.stopped; ++event_) {
            const auto* event = std::any_cast<egn::reforged::Event>(&record_.events()[event_].meaning);
            if (!event) break;
            std::visit([&](const auto& each) { happen(each); }, *event);
            if (!replay_.stopped) ++replay_.played;
        }
        return std::move(replay_);
    }

private:
    const State& state() const { return replay_.last.most(); }
    Span line_span() const { return record_.events()[event_].line.span; }

    void find(const Clause& broken, Span span, std::string message) {
        replay_.findings.push_back(event_finding(event_, span, broken, std::move(message)));
    }
    void stop(const Clause& broken, Span span, std::string message) {
        find(broken, span, std::move(message));
        replay_.stopped = true;
    }
    void keep_step() {
        if (keeps_steps_) replay_.steps.push_back({event_, replay_.last});
    }

    // Tags, read before the events.

    bool read_players() {
        const egn::RecordedTag* tag = record_.find_tag("Players");
        if (tag) replay_.players = names_between_commas(tag->value);
        std::vector<std::string> sorted = replay_.players;
        std::sort(sorted.begin(), sorted.end());
        const bool each_once = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
        const bool all_named = std::find(sorted.begin(), sorted.end(), "") == sorted.end();
        if (each_once && all_named && sorted.size() >= 2 && sorted.size() <= 6) return true;
        find(recording::players_are_named, tag ? tag->value_span : Span{record_.offset, record_.offset + 1},
             "two to six players are needed, each once: [Players \"Sam, Jen\"]");
        replay_.findings.back().event.reset();
        replay_.players.clear();
        replay_.stopped = true;
        return false;
    }

    static std::vector<std::string> names_between_commas(const std::string& value) {
        std::vector<std::string> names;
        for (std::size_t begin = 0; begin <= value.size();) {
            const std::size_t end = std::min(value.find(',', begin), value.size());
            const std::size_t first = std::min(value.find_first_not_of(" \t\"", begin), end);
            std::size_t last = end;
            while (last > first && (value[last - 1] == ' ' || value[last - 1] == '\t' || value[last - 1] == '"'))
                --last;
            names.push_back(value.substr(first, last - first));
            begin = end + 1;
        }
        return names;
    }

    void read_first_poise(State& first) {
        const egn::RecordedTag* tag = record_.find_tag("Poise");
        const auto read = tag ? read_tag(*tag, egn::reforged::read_poise) : std::nullopt;
        if (!read) return;
        for (const auto& [name, left] : read->of) {
            const auto seat = seat_of(name, false);
            if (!seat) return;
            if (left.value_or(0) > usual_poise)
                return stop_at_tag(
                    recording::the_poise_is_right, name.span,
                    fmt::format("{} cannot have {} Poise: {} is the most there is", name.text, *left, usual_poise));
            first.duelists[*seat].poise = left.value_or(0);
            first.duelists[*seat].out = !left;
        }
    }

    void read_first_items(State& first) {
        const egn::RecordedTag* tag = record_.find_tag("Items");
        const auto read = tag ? read_tag(*tag, egn::reforged::read_items) : std::nullopt;
        if (!read) return;
        for (const egn::reforged::Item& each : *read) {
            const auto seat = seat_of(each.player, false);
            if (!seat) return;
            const auto card = each.card ? card_of(*each.card, false) : std::nullopt;
            if (each.card && !card) return;
            if (card && type_of(*card) != CardType::item)
                return stop_at_tag(clause::only_items_are_put_in_play, each.card->span,
                                   fmt::format("{} has {} in play. {}", each.player.text, each.card->text,
                                               clause::only_items_are_put_in_play.claim));
            first.duelists[*seat].item = card;
        }
    }

    // None if it is invalid, which has been reported.
    template <class T>
    std::optional<T> read_tag(const egn::RecordedTag& tag,
                              std::optional<T> (*read)(const egn::EventLine&, Diagnostics&)) {
        Diagnostics wrong;
        auto found = read(words_of(tag), wrong);
        for (Diagnostic& diagnostic : wrong.take()) {
            replay_.findings.push_back({.diagnostic = std::move(diagnostic)});
            replay_.stopped = true;
        }
        return found;
    }

    void stop_at_tag(const Clause& broken, Span span, std::string message) {
        stop(broken, span, std::move(message));
        replay_.findings.back().event.reset();
    }

    // Resolving names.

    std::optional<std::size_t> seat_of(const Name& name, bool in_event = true) {
        const auto found = std::find(replay_.players.begin(), replay_.players.end(), name.text);
        if (found != replay_.players.end()) return static_cast<std::size_t>(found - replay_.players.begin());
        const std::vector<std::string_view> known(replay_.players.begin(), replay_.players.end());
        stop(recording::players_are_named, name.span, no_such("player", name.text, known));
        if (!in_event) replay_.findings.back().event.reset();
        return std::nullopt;
    }

    std::optional<CardId> card_of(const Name& name, bool in_event = true) {
        if (const auto card = find_card_id(name.text)) return card;
        std::vector<std::string_view> known;
        for (const CardData& each : cards()) known.push_back(each.name);
        stop(recording::cards_are_named, name.span, no_such("card", name.text, known));
        if (!in_event) replay_.findings.back().event.reset();
        return std::nullopt;
    }

    std::optional<std::vector<CardId>> cards_of(const std::vector<Name>& names) {
        std::vector<CardId> found;
        for (const Name& name : names) {
            const auto card = card_of(name);
            if (!card) return std::nullopt;
            found.push_back(*card);
        }
        return found;
    }

    // Playing events.

    void happen(const egn::reforged::Turn& turn) {
        const auto player = seat_of(turn.player);
        if (!player) return;
        if (state().exchange)
            return stop(recording::an_exchange_is_ended, line_span(),
                        "a turn begins while the Exchange before it is still open");
        if (const std::size_t due = due_to_begin(*player); *player != due)
            return stop(recording::turns_go_to_the_left, turn.player.span,
                        fmt::format("{} begins a turn, but it is the turn of {}", replay_.players[*player],
                                    replay_.players[due]));
        if (turn_begun_) pass_over_those_before(*player);
        turn_begun_ = true;
        replay_.last.takes_part(*player);
        replay_.last.begin_turn(*player);
        keep_step();
    }

    std::size_t on_the_left_of(std::size_t seat) const { return (seat + 1) % replay_.players.size(); }

    // The next player to the left who is still in the game. A player who may be out counts as out, except for this one.
    // The first recorded turn may be any player's.
    std::size_t due_to_begin(std::size_t player) const {
        if (!turn_begun_ && !replay_.last.is_out(player)) return player;
        const auto skipped = [&](std::size_t seat) {
            return seat == player ? replay_.last.is_out(seat) : replay_.last.may_be_out(seat);
        };
        std::size_t seat = on_the_left_of(state().active);
        while (seat != state().active && skipped(seat)) seat = on_the_left_of(seat);
        return seat;
    }

    void pass_over_those_before(std::size_t player) {
        for (std::size_t seat = on_the_left_of(state().active); seat != player; seat = on_the_left_of(seat))
            replay_.last.is_passed_over(seat);
    }

    bool a_turn_has_begun() {
        if (!turn_begun_)
            stop(recording::a_turn_begins_first, line_span(), "nobody's turn has begun: turn NAME comes first");
        return turn_begun_;
    }

    void happen(const egn::reforged::Item& event) {
        const auto player = a_turn_has_begun() ? seat_of(event.player) : std::nullopt;
        if (!player) return;
        if (!event.card) return act(discard_item(*player));
        if (const auto card = card_of(*event.card)) act(put_in_play(*player, *card));
    }

    void happen(const egn::reforged::Pistol& event) {
        const auto player = a_turn_has_begun() ? seat_of(event.player) : std::nullopt;
        const auto target = player ? seat_of(event.target) : std::nullopt;
        if (target) act(fire_pistol(*player, *target));
    }

    void happen(const egn::reforged::Attack& event) {
        if (!a_turn_has_begun()) return;
        if (event.laying.against)
            return stop(recording::only_answers_have_a_target, event.laying.against->span,
                        "an Attack is laid against no card");
        const auto defender = seat_of(event.defender);
        auto laid = defender ? cards_of(event.laying.cards) : std::nullopt;
        if (!laid) return;
        act(open(state().active, *defender, attack_of(std::move(*laid))));
    }

    void happen(const egn::reforged::Play& event) {
        const auto player = seat_of(event.player);
        if (!player) return;
        if (event.layings.empty()) return act(pass(*player));
        auto first = cards_of(event.layings.front().cards);
        if (!first) return;
        Action action = attack(*player, attack_of(std::move(*first)));
        action.pays = event.pays;
        action.interrupts = event.interrupts;
        if (!aim(action, event.layings)) return;
        for (std::size_t index = 1; index < event.layings.size(); ++index) {
            auto more = cards_of(event.layings[index].cards);
            if (!more) return;
            if (!action.counter && may_be_an_attack(more->front()))
                action.counter = attack_of(std::move(*more));
            else
                action.extra.insert(action.extra.end(), more->begin(), more->end());
        }
        act(action);
    }

    static bool may_be_an_attack(CardId card) { return type_of(card) == CardType::attack || card == CardId::disarm; }

    // Sets what the first cards are played against; later cards have no target.
    bool aim(Action& action, const std::vector<Laying>& layings) {
        for (std::size_t index = 0; index < layings.size(); ++index) {
            const auto& against = layings[index].against;
            if (!against) continue;
            if (!cards_of({*against})) return false;
            const CardType type = type_of(index == 0 ? action.card : *find_card_id(layings[index].cards.front().text));
            if (type != CardType::response && type != CardType::press) {
                stop(recording::only_answers_have_a_target, against->span,
                     "only a Response or a Press is laid against a card");
                return false;
            }
            if (index == 0) action.target = target_of(action.by, action.card, against->text);
        }
        return true;
    }

    void happen(const egn::reforged::Poise& claimed) {
        for (const auto& [name, left] : claimed.of) {
            const auto player = seat_of(name);
            if (!player) return;
            const std::string real = poise_in_words(replay_.last, *player);
            if (replay_.last.take_claim(*player, left)) continue;
            find(recording::the_poise_is_right, name.span,
                 fmt::format("{} is said to be {}, but {}", name.text,
                             left ? fmt::format("at {} Poise", *left) : std::string("out"), real));
        }
        keep_step();
    }

    static AttackPlay attack_of(std::vector<CardId> laid) { return {laid.front(), {laid.begin() + 1, laid.end()}}; }

    // Finds a target by card name: the last matching card played. It must be the other player's if it is to be removed,
    // or played against this player if it is to be answered.
    std::optional<Target> target_of(std::size_t player, CardId card, const std::string& name) const {
        const auto named = find_card_id(name);
        const std::vector<LaidAttack>& field = state().field;
        std::optional<Target> found;
        bool best = false;
        for (std::size_t attack = 0; named && attack < field.size(); ++attack) {
            if (type_of(card) != CardType::press) {
                const bool against_me = field[attack].target == player;
                if (field[attack].card == *named && (against_me || !best))
                    found = Target{attack, std::nullopt}, best = against_me;
                continue;
            }
            for (std::size_t response = 0; response < field[attack].responses.size(); ++response) {
                const LaidResponse& laid = field[attack].responses[response];
                const bool others = laid.owner != player;
                if (laid.card == *named && (others || !best)) found = Target{attack, response}, best = others;
            }
        }
        return found;
    }

    void act(const Action& action) {
        replay_.last.takes_part(action.by);
        if (action.defender) replay_.last.takes_part(*action.defender);
        const std::vector<Violation> found = replay_.last.judge(rules_, action);
        if (found.empty()) {
            replay_.last.play(rules_, action);
            return keep_step();
        }
        if (&found.front().clause() == &clause::a_card_has_known_instructions) return give_up_judging(found.front());
        stop(found.front().clause(), line_span(),
             fmt::format("{}. {}", fault_of(found.front(), action), found.front().clause().claim));
        for (std::size_t index = 1; index < found.size(); ++index)
            replay_.findings.back().diagnostic.notes.emplace_back(
                fmt::format("also: {} [{}]", fault_of(found[index], action), found[index].clause().code));
    }
    std::string fault_of(const Violation& violation, const Action& action) const {
        return fault(replay_.players, violation, state(), action);
    }

    // A real card that may have been legal: the text does not say.
    void give_up_judging(const Violation& unknown) {
        stop(recording::some_cards_are_not_judged, line_span(),
             fmt::format("this cannot be judged, nor what follows it. {}", unknown.clause().claim));
        replay_.findings.back().diagnostic.severity = Severity::warning;
    }

    const egn::Record& record_;
    const Rules& rules_;
    bool keeps_steps_;
    bool turn_begun_ = false;
    Replay replay_;
    std::size_t event_ = 0;
};

}  // namespace

Rules rules_of(const ChosenRuleset& chosen) {
    return {.ruleset = ruleset_of<Ruleset>(chosen, choices())};
}

Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps) {
    const Rules rules = rules_of(chosen);
    return Replayer(record, rules, keeps_steps).run();
}

}  // namespace engarde::reforged
