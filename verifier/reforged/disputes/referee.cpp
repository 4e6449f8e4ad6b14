#include "verifier/reforged/disputes/referee.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/reforged/rulebook.h"
#include "engine/reforged/scoring.h"
#include "notation/reforged/print.h"
#include "notation/text/quote.h"
#include "verifier/disputes/event_rulings.h"
#include "verifier/events/event_finding.h"
#include "verifier/events/event_frames.h"
#include "verifier/phrases.h"
#include "verifier/reforged/disputes/claim_words.h"
#include "verifier/reforged/disputes/deciding_clauses.h"
#include "verifier/reforged/disputes/table_words.h"
#include "verifier/reforged/judge.h"
#include "verifier/reforged/recording.h"
#include "verifier/reforged/showing/field.h"
#include "verifier/reforged/showing/table.h"
#include "verifier/reforged/words.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

// The ends of what each player's Poise can be.
std::vector<notes::Poise> claims_that_can_be(const std::vector<std::string>& players, const Bounds& known) {
    std::vector<notes::Poise> claims;
    for (std::size_t player = 0; player < players.size(); ++player) {
        if (known.is_out(player)) continue;
        const int least = known.least().duelists[player].poise;
        const int most = known.most().duelists[player].poise;
        if (least == most && !known.may_be_out(player)) continue;
        for (const int poise : {least, most}) claims.push_back({{{notes::Name{players[player]}, poise}}});
        if (known.may_be_out(player)) claims.push_back({{{notes::Name{players[player]}, std::nullopt}}});
    }
    return claims;
}

std::vector<Standing> standings_at(const Replay& replay, const Bounds& table) {
    return standings_of(Replay{.players = replay.players, .rules = replay.rules, .last = table});
}

}  // namespace

Referee::Referee(const egn::Record& record, std::size_t event, const ChosenRuleset& rules)
    : record_(record),
      event_(event),
      kind_(kind_of(record, event)),
      here_(judged_replay(up_to_and_with(record, event), rules, true)) {
    ruling_.rules = rules;
    const Step* step = event_ > 0 ? step_up_to(here_.steps, event_ - 1) : nullptr;
    before_ = step ? step->after : here_.first;
    ahead_ = before_;
    decide();
    ruling_.verdict = verdict();
    ruling_.consequence = consequence();
}

Ruling Referee::ruling_in_full() const {
    Ruling full = ruling_;
    if (!is_reached()) return full;
    if (full.decision == Decision::stands)
        if (auto fault = fault_after()) break_later(full, std::move(*fault));
    const auto player = player_to_move();
    if (!player) return full;
    const bool is_about_the_refill = std::holds_alternative<notes::Discard>(meaning()) ||
                                     std::holds_alternative<notes::Draw>(meaning()) ||
                                     std::holds_alternative<notes::Reshuffle>(meaning());
    Alternatives found = alternatives_at(here_.players, here_.rules, before_, *player, is_about_the_refill);
    if (!was_wrongly_struck())
        std::erase_if(found.all, [&](const Alternative& each) { return each.ply == notes::print(meaning()); });
    if (full.decision == Decision::falls && !found.are_certain) leave_out_what_cards_forbid(found);
    full.alternatives = std::move(found.all);
    full.alternatives_are_certain = found.are_certain;
    full.alternatives_left_out = found.left_out;
    return full;
}

// Where hidden cards decide, each alternative is judged in the place of the event.
void Referee::leave_out_what_cards_forbid(Alternatives& alternatives) const {
    const Clause* broken = ruling_.reason->broken;
    const bool cards_decide = broken == &clause::cards_come_from_the_hand || broken == &clause::cards_are_conserved ||
                              broken == &clause::a_hand_has_enough_cards;
    if (!cards_decide) return;
    const egn::Record shorter = up_to_and_with(record_, event_);
    std::erase_if(alternatives.all, [&](const Alternative& each) {
        const auto instead = event_written(each.ply);
        if (!instead) return true;
        const egn::Record changed = with_event_replaced(shorter, event_, *instead);
        const std::vector<Finding> found = judged_replay(changed, ruling_.rules, false).findings;
        return std::any_of(found.begin(), found.end(), [](const Finding& finding) { return finding.is_error(); });
    });
}

std::string Referee::claim() const {
    const std::string words = event_in_words(meaning(), active_player(), kind_ == EventKind::dealt);
    return is_struck() ? words + "; this was struck out" : words;
}

std::string Referee::picture(std::size_t width) const {
    if (!is_reached() || here_.players.empty()) return {};
    std::vector<std::string> players;
    for (const std::string& player : here_.players) players.push_back(printable(player));
    const RulesAtBounds at_bounds(here_.rules);
    const Scene scene{players, here_.rules, at_bounds, before_, width};
    return drawn_table(scene) + drawn_field(scene);
}

std::string Referee::active_player() const {
    const bool is_known = is_reached() && before_.most().phase != Phase::setup;
    return is_known ? here_.players[before_.most().active] : std::string();
}

// Card lines are not played.
bool Referee::something_follows() const {
    return engarde::something_follows(record_, event_, describes_the_game);
}

// Deciding on the event.

void Referee::decide() {
    if (const auto unreadable = unreadable_event_before(record_, event_))
        return break_at(ruling_, *unreadable, record_);
    if (const Finding* fault = fault_before()) return break_at(ruling_, *fault, record_);
    if (const Finding* fault = fault_here()) return fall(*fault);
    if (is_struck() && kind_ != EventKind::book) return decide_on_struck_event();
    if (here_.stopped) return leave_open("nobody can judge this");
    if (is_open())
        return leave_open(kind_ == EventKind::action ? "that depends on figures that are not known"
                                                     : "that depends on what is not known");
    stand();
}

// It was wrong if it cannot be put back. If it can, and was not certainly right, the record does not say.
void Referee::decide_on_struck_event() {
    const Replay unstruck = put_back();
    if (first_error_about(unstruck.findings, record_, event_)) return stand();
    leave_open(what_would_make_it_wrong(unstruck));
}

// "illegal only if Sam did not hold Lunge"
std::string Referee::what_would_make_it_wrong(const Replay& unstruck) const {
    if (unstruck.stopped) return "nobody can judge this";
    const Step* step = step_up_to(unstruck.steps, event_);
    if (!step || step->event != event_ || !step->action) return "that depends on what is not known";
    const Action& action = *step->action;
    const bool is_discarded = action.kind == ActionKind::discard;
    const bool is_drawn = action.kind == ActionKind::draw || action.kind == ActionKind::reshuffle;
    const Pile& hand = before_.most().duelists[action.by].hand;
    const std::vector<CardId> cards = is_discarded                ? action.cards.known()
                                      : plays_a_card(action.kind) ? cards_played(action)
                                                                  : std::vector<CardId>{};
    if (const auto missing = Pile::of(hand.known()).missing(cards))
        return fmt::format("illegal only if {} did not hold {}", here_.players[action.by],
                           here_.rules.book[*missing].name);
    if (is_discarded || is_drawn) return "that depends on how many cards there were";
    return "that depends on figures that are not known";
}

const Finding* Referee::fault_before() const {
    return first_error_elsewhere(here_.findings, record_, event_);
}

const Finding* Referee::fault_here() const {
    return first_error_about(here_.findings, record_, event_);
}

void Referee::fall(const Finding& finding) {
    ruling_.decision = Decision::falls;
    ruling_.reason = finding;
    if (was_wrongly_struck()) ahead_ = put_back().last;
    ruling_.fate = fate_at(ahead_);
    if (finding.clause) ruling_.clauses = {finding.clause};
    add_new(ruling_.clauses, was_wrongly_struck() ? clauses_of_the_action(put_back()) : clauses_of_the_claim());
}

void Referee::leave_open(std::string verdict) {
    ruling_.decision = Decision::unclear;
    ruling_.verdict = std::move(verdict);
    ruling_.fate = {.fate = Fate::open};
    ruling_.fate.standings = standings_at(here_, before_);
    ruling_.clauses = clauses_that_decide();
}

void Referee::stand() {
    ruling_.decision = Decision::stands;
    ahead_ = here_.last;
    ruling_.fate = fate_at(ahead_);
    ruling_.clauses = clauses_that_decide();
}

// What is not known.

bool Referee::is_open() const {
    if (kind_ == EventKind::book || kind_ == EventKind::dealt) return false;
    if (kind_ == EventKind::claim) return narrows_what_is_known() || other_damage_is_possible();
    return falls_for_some_poise();
}

// A claim that says more than was certain might as well have been wrong.
bool Referee::narrows_what_is_known() const {
    const Bounds& after = here_.last;
    return !(before_.most() == after.most() && before_.least() == after.least());
}

bool Referee::other_damage_is_possible() const {
    const auto* claimed = std::get_if<notes::Damage>(&meaning());
    if (!claimed) return false;
    for (const auto& amount : claimed->to)
        for (const int more : {-1, 1}) {
            notes::Damage other{{amount}};
            other.to.front().second.value += more;
            const egn::Record changed = with_event_replaced(up_to_and_with(record_, event_), event_, other);
            if (!first_error_about(judged_replay(changed, ruling_.rules, false).findings, changed, event_)) return true;
        }
    return false;
}

// Settles the Poise of one player after the other before the event.
bool Referee::falls_for_some_poise() const {
    const egn::Record shorter = up_to_and_with(record_, event_);
    const std::vector<notes::Poise> claims = claims_that_can_be(here_.players, before_);
    return std::any_of(claims.begin(), claims.end(), [&](const notes::Poise& claim) {
        const egn::Record settled = with_event_before(shorter, event_, claim);
        return first_error_about(judged_replay(settled, ruling_.rules, false).findings, settled, event_ + 1) != nullptr;
    });
}

// What happens to the game.

RoundFate Referee::fate_at(const Bounds& table) const {
    RoundFate fate;
    fate.standings = standings_at(here_, table);
    const auto end = outcome(here_.rules, table.most());
    fate.fate = end ? Fate::decided : Fate::goes_on;
    if (end && end->winner) fate.winner = here_.players[*end->winner];
    return fate;
}

bool Referee::was_wrongly_struck() const {
    return ruling_.reason && ruling_.reason->broken == &recording::a_struck_event_was_wrong;
}

// The game up to the event as if it had not been struck out.
Replay Referee::put_back() const {
    egn::Record shorter = up_to_and_with(record_, event_);
    std::get<egn::Events>(shorter.body)[event_].line.struck = false;
    return judged_replay(shorter, ruling_.rules, true);
}

std::optional<Finding> Referee::fault_after() const {
    if (!something_follows()) return std::nullopt;
    const Replay whole = judged_replay(record_, ruling_.rules, false);
    for (const Finding& finding : whole.findings)
        if (finding.is_error()) return finding;
    return std::nullopt;
}

// Whose choice it was; none: nobody's, as with a claim.
std::optional<std::size_t> Referee::player_to_move() const {
    if (!is_an_action() || std::holds_alternative<notes::Deal>(meaning())) return std::nullopt;
    const State& table = before_.most();
    if (table.phase == Phase::setup || outcome(here_.rules, table)) return std::nullopt;
    const auto* play = std::get_if<notes::Play>(&meaning());
    if (play && play->interrupts)
        for (std::size_t player = 0; player < here_.players.size(); ++player)
            if (here_.players[player] == play->player.text) return player;
    return table.exchange ? table.priority : table.active;
}

// The clauses and the words.

Clauses Referee::clauses_of_the_action(const Replay& replay) const {
    const Action* action = action_in(replay);
    if (!action) return {};
    Clauses found = clauses_that_allow(replay.rules, *action);
    add_new(found, clauses_of_payment(replay.rules, before_.most(), *action));
    return found;
}

// Null if the event is none, or was not played.
const Action* Referee::action_in(const Replay& replay) const {
    const Step* step = step_up_to(replay.steps, event_);
    return step && step->event == event_ && step->action ? &*step->action : nullptr;
}

Clauses Referee::clauses_of_the_claim() const {
    return clauses_about(meaning(), here_.grounds, here_.players);
}

Clauses Referee::clauses_that_decide() const {
    if (!is_struck()) return is_an_action() ? clauses_of_the_action(here_) : clauses_of_the_claim();
    const Replay unstruck = put_back();
    const Finding* broken = first_error_about(unstruck.findings, record_, event_);
    if (!broken) return is_an_action() ? clauses_of_the_action(unstruck) : clauses_of_the_claim();
    return broken->clause ? std::vector{broken->clause} : Clauses{};
}

std::string Referee::verdict() const {
    return ruling_.verdict.empty() ? verdict_on(disputed(), ruling_.decision) : ruling_.verdict;
}

std::string Referee::what_is_done() const {
    const bool is_a_free_choice = !is_struck() && is_an_action() && ruling_.decision == Decision::stands;
    return what_is_done_with(disputed(), ruling_.decision) + (is_a_free_choice ? what_is_free() : std::string());
}

// "Masterful Strike costs nothing at No Poise; "
std::string Referee::what_is_free() const {
    const Action* action = action_in(here_);
    std::vector<std::string> names;
    if (action)
        for (const CardId card : cards_free_at_no_poise(here_.rules, before_.most(), *action))
            names.push_back(here_.rules.book[card].name);
    if (names.empty()) return {};
    return fmt::format("{} {} nothing at No Poise; ", listed(names), names.size() == 1 ? "costs" : "cost");
}

std::string Referee::consequence() const {
    if (!is_reached()) return {};
    return fmt::format("{}{}; Poise: {}", what_is_done(), who_is_next(here_.players, here_.rules, ahead_),
                       all_poise(here_.players, ahead_));
}

bool stand_on_the_same_table(const Referee& left, const Referee& right) {
    return left.before().most().duelists == right.before().most().duelists &&
           left.before().least().duelists == right.before().least().duelists;
}

}  // namespace engarde::reforged
