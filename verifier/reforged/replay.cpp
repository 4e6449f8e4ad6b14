#include "verifier/reforged/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/reforged/legality.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"
#include "engine/reforged/transition.h"
#include "notation/nearest.h"
#include "notation/quote.h"
#include "notation/reforged.h"
#include "verifier/event_finding.h"
#include "verifier/reforged/recording.h"

namespace engarde::reforged {

namespace {

using egn::reforged::Laying;
using egn::reforged::Name;

constexpr int usual_poise = 10;

// The value of a tag as the words of a line, each at its place in the text.
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
        replay_.last = start(std::vector<int>(replay_.players.size(), usual_poise), 0);
        read_first_poise();
        replay_.first = replay_.last;
        cost_is_open_.assign(replay_.players.size(), false);
        for (event_ = 0; event_ < record_.events.size() && !replay_.stopped; ++event_) {
            if (record_.events[event_].line.malformed) break;
            Diagnostics said_already;
            const auto event = egn::reforged::read(record_.events[event_].line, said_already);
            if (!event) break;
            std::visit([&](const auto& each) { happen(each); }, *event);
            if (!replay_.stopped) ++replay_.played;
        }
        return std::move(replay_);
    }

private:
    const State& state() const { return replay_.last; }
    Span line_span() const { return record_.events[event_].line.span; }

    void find(const Clause& broken, Span span, std::string message) {
        replay_.findings.push_back(event_finding(event_, span, broken, std::move(message)));
    }
    void stop(const Clause& broken, Span span, std::string message) {
        find(broken, span, std::move(message));
        replay_.stopped = true;
    }
    void go_on(State next) {
        if (keeps_steps_) replay_.steps.push_back({event_, next});
        replay_.last = std::move(next);
    }

    // Before the events.

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

    void read_first_poise() {
        const egn::RecordedTag* tag = record_.find_tag("Poise");
        if (!tag) return;
        Diagnostics wrong;
        const auto read = egn::reforged::read_poise(words_of(*tag), wrong);
        for (Diagnostic& diagnostic : wrong.take()) {
            replay_.findings.push_back({.diagnostic = std::move(diagnostic)});
            replay_.stopped = true;
        }
        if (!read) return;
        for (const auto& [name, left] : read->of) {
            const auto seat = seat_of(name, false);
            if (!seat) return;
            if (left.value_or(0) > usual_poise) {
                stop(recording::the_poise_is_right, name.span,
                     fmt::format("{} cannot have {} Poise: {} is the most there is", name.text, *left, usual_poise));
                replay_.findings.back().event.reset();
                return;
            }
            replay_.last.duelists[*seat] = {left.value_or(0), !left};
        }
    }

    // Names.

    std::optional<std::size_t> seat_of(const Name& name, bool in_event = true) {
        const auto found = std::find(replay_.players.begin(), replay_.players.end(), name.text);
        if (found != replay_.players.end()) return static_cast<std::size_t>(found - replay_.players.begin());
        const std::vector<std::string_view> known(replay_.players.begin(), replay_.players.end());
        stop(recording::players_are_named, name.span, no_such("player", name.text, known));
        if (!in_event) replay_.findings.back().event.reset();
        return std::nullopt;
    }

    std::optional<std::vector<CardId>> cards_of(const std::vector<Name>& names) {
        std::vector<CardId> found;
        for (const Name& name : names) {
            const auto card = find_card_id(name.text);
            if (!card) {
                std::vector<std::string_view> known;
                for (const CardData& each : cards()) known.push_back(each.name);
                stop(recording::cards_are_named, name.span, no_such("card", name.text, known));
                return std::nullopt;
            }
            found.push_back(*card);
        }
        return found;
    }

    // Events.

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
        turn_begun_ = true;
        State next = state();
        next.active = *player;
        next.priority = *player;
        next.exchange_is_over = false;
        go_on(std::move(next));
    }

    // The player on the left of the last one who is still in the game; the first turn recorded may be anybody's.
    std::size_t due_to_begin(std::size_t player) const {
        const std::vector<Duelist>& all = state().duelists;
        if (!turn_begun_ && !all[player].out) return player;
        std::size_t seat = state().active;
        do seat = (seat + 1) % all.size();
        while (all[seat].out && seat != state().active);
        return seat;
    }

    void happen(const egn::reforged::Attack& event) {
        if (!turn_begun_)
            return stop(recording::a_turn_begins_first, line_span(), "nobody's turn has begun: turn NAME comes first");
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
            if (!action.counter && type_of(more->front()) == CardType::attack)
                action.counter = attack_of(std::move(*more));
            else
                action.extra.insert(action.extra.end(), more->begin(), more->end());
        }
        act(action);
    }

    // What the first cards are laid against; behind them nothing is.
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
            const Duelist& duelist = state().duelists[*player];
            const bool right = left ? !duelist.out && *left == duelist.poise : duelist.out;
            if (right || took_for_a_lost_cost(*player, left)) continue;
            find(recording::the_poise_is_right, name.span,
                 fmt::format("{} is said to be {}, but {}", name.text,
                             left ? fmt::format("at {} Poise", *left) : std::string("out"),
                             duelist.out ? std::string("is out") : fmt::format("has {}", duelist.poise)));
        }
    }

    // Where the cost of a card is lost, the claim tells what was paid.
    bool took_for_a_lost_cost(std::size_t player, std::optional<int> left) {
        Duelist& duelist = replay_.last.duelists[player];
        if (!cost_is_open_[player] || !left || duelist.out || *left > duelist.poise) return false;
        duelist.poise = *left;
        cost_is_open_[player] = false;
        return true;
    }

    void note_lost_costs(const Action& action) {
        const auto lost = [](CardId card) { return data_of(card).cost.certainty == Certainty::unknown; };
        if (action.kind == ActionKind::play && lost(action.card)) cost_is_open_[action.by] = true;
    }

    static AttackPlay attack_of(std::vector<CardId> laid) { return {laid.front(), {laid.begin() + 1, laid.end()}}; }

    // By the name of the card: the last one laid, of the other player if it is to be removed, against this one if it is
    // to be answered.
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
        const std::vector<Violation> found = violations(rules_, state(), action);
        if (found.empty()) {
            if (auto next = play(rules_, state(), action)) go_on(std::move(*next));
            return note_lost_costs(action);
        }
        if (&found.front().clause() == &clause::a_card_has_known_instructions) return give_up_judging(found.front());
        const std::string& who = replay_.players[action.by];
        stop(found.front().clause(), line_span(),
             fmt::format("{} may not do this. {}", who, found.front().clause().claim));
        for (std::size_t index = 1; index < found.size(); ++index)
            replay_.findings.back().diagnostic.notes.push_back(
                fmt::format("also: {} [{}]", found[index].clause().claim, found[index].clause().code));
    }

    // A real card, perhaps rightly played: nobody can say.
    void give_up_judging(const Violation& unknown) {
        stop(recording::some_cards_are_not_judged, line_span(),
             fmt::format("this cannot be judged, nor what follows it. {}", unknown.clause().claim));
        replay_.findings.back().diagnostic.severity = Severity::warning;
    }

    const egn::Record& record_;
    const Rules& rules_;
    bool keeps_steps_;
    bool turn_begun_ = false;
    std::vector<bool> cost_is_open_;
    Replay replay_;
    std::size_t event_ = 0;
};

}  // namespace

Rules rules_of(const ChosenRuleset& chosen) {
    return {.ruleset = ruleset_of<Ruleset>(chosen, presets(), choices())};
}

Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps) {
    const Rules rules = rules_of(chosen);
    return Replayer(record, rules, keeps_steps).run();
}

}  // namespace engarde::reforged
