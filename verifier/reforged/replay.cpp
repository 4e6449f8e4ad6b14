#include "verifier/reforged/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "engine/reforged/card_type.h"
#include "engine/reforged/damage.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/rulebook.h"
#include "engine/reforged/scoring.h"
#include "engine/reforged/targets.h"
#include "notation/reforged/events.h"
#include "verifier/events/event_finding.h"
#include "verifier/phrases.h"
#include "verifier/reforged/hidden/contradiction.h"
#include "verifier/reforged/hints.h"
#include "verifier/reforged/names.h"
#include "verifier/reforged/recording.h"
#include "verifier/reforged/start.h"
#include "verifier/reforged/words.h"

namespace engarde::reforged {

namespace {

using egn::reforged::Laying;
using egn::reforged::Name;

AttackPlay attack_of(std::vector<CardId> laid) {
    return {laid.front(), {laid.begin() + 1, laid.end()}};
}

// What the last Exchange or the Pistol did to a player.
struct Loss {
    int least = 0;
    int most = 0;
    int least_before = 0;  // Poise
    int most_before = 0;
};

class Replayer {
public:
    Replayer(const egn::Record& record, Start start, bool keeps_steps)
        : record_(record), keeps_steps_(keeps_steps), at_bounds_(start.rules) {
        replay_.players = std::move(start.players);
        replay_.rules = std::move(start.rules);
        replay_.findings = std::move(start.findings);
        replay_.first = Bounds(start.state, replay_.rules.ruleset);
        replay_.last = replay_.first;
        progress_.all_known = copies_are_known(replay_.rules.ruleset, replay_.rules.book);
        progress_.grounds = grounds_at_the_start(replay_.last.most(), record.find_tag("Poise") != nullptr);
        begin_evidence();
    }

    Replay run() {
        for (event_ = 0; event_ < record_.events().size() && !replay_.stopped; ++event_) {
            const egn::RecordedEvent& recorded = record_.events()[event_];
            const auto* event = std::any_cast<egn::reforged::Event>(&recorded.meaning);
            if (!event) break;
            if (recorded.line.struck)
                strike(*event);
            else
                happen_in(*event);
            if (!replay_.stopped) ++replay_.played;
        }
        if (!progress_.evidence_is_sound) replay_.evidence.entries.clear();
        replay_.is_fully_known = progress_.turns > 0 && progress_.all_known;
        replay_.extent = std::move(progress_.extent);
        replay_.extent.turns = static_cast<std::size_t>(progress_.turns);
        replay_.grounds = std::move(progress_.grounds);
        return std::move(replay_);
    }

private:
    // What the events so far have led to, besides the table.
    struct Progress {
        int turns = 0;
        bool all_known = false;
        std::vector<Loss> losses{};          // by seat; empty: nothing was lost this turn
        bool losses_are_recent = false;      // nothing happened since
        std::vector<bool> hand_is_listed{};  // by seat, directly after the deal
        std::vector<bool> is_out{};          // by seat, as the evidence says
        bool evidence_is_sound = true;
        Extent extent{};
        Grounds grounds{};
    };

    const State& state() const { return replay_.last.most(); }
    const Rules& rules() const { return replay_.rules; }
    const std::vector<std::string>& players() const { return replay_.players; }
    Span line_span() const { return record_.events()[event_].line.span; }

    void report(Finding finding) {
        finding.event = event_ + 1;
        replay_.findings.push_back(std::move(finding));
    }
    void find(const Clause& broken, Span span, std::string message) {
        report(finding_of(broken, span, std::move(message)));
    }
    // Cites what the rulebook says about the claim.
    void find_wrong(const egn::reforged::Event& claim, const Clause& broken, Span span, std::string message) {
        Finding finding = finding_of(broken, span, std::move(message));
        const Clauses because = clauses_about(claim, progress_.grounds, players());
        if (!because.empty()) finding.clause = because.front();
        report(std::move(finding));
    }
    void stop(Finding finding) {
        report(std::move(finding));
        replay_.stopped = true;
    }
    void stop(const Clause& broken, Span span, std::string message) {
        stop(finding_of(broken, span, std::move(message)));
    }
    void keep_step() {
        if (keeps_steps_) replay_.steps.push_back({event_, replay_.last});
    }

    void happen_in(const egn::reforged::Event& event) {
        if (!std::holds_alternative<egn::reforged::Hand>(event)) progress_.hand_is_listed.clear();
        std::visit([&](const auto& each) { happen(each); }, event);
        note_who_is_out();
    }

    // A struck event changes nothing. If certainly nothing was wrong with it, that is wrong.
    void strike(const egn::reforged::Event& event) {
        if (std::holds_alternative<egn::reforged::CardLine>(event)) return;
        const Bounds before = replay_.last;
        const Progress progress = progress_;
        const std::size_t findings = replay_.findings.size();
        const std::size_t evidence = replay_.evidence.entries.size();
        const std::size_t steps = replay_.steps.size();
        action_is_certain_.reset();
        happen_in(event);
        const bool may_be_right = replay_.findings.size() == findings && !needs_cards_that_cannot_be();
        const bool is_certain = action_is_certain_ ? *action_is_certain_ : claim_is_certain(event, before);
        forget_breaches_from(findings);
        replay_.last = before;
        replay_.evidence.entries.resize(evidence);
        replay_.steps.resize(steps);
        progress_ = progress;
        replay_.stopped = false;
        if (may_be_right && is_certain)
            find(recording::a_struck_event_was_wrong, line_span(),
                 fmt::format("this is struck out, but was legal. {}", recording::a_struck_event_was_wrong.claim));
        keep_step();
    }
    // A claim that is only possible settles what was open.
    bool claim_is_certain(const egn::reforged::Event& event, const Bounds& before) const {
        const bool is_about_a_range = std::holds_alternative<egn::reforged::Damage>(event) &&
                                      std::any_of(progress_.losses.begin(), progress_.losses.end(),
                                                  [](const Loss& loss) { return loss.least != loss.most; });
        return replay_.last == before && !is_about_a_range;
    }
    // Whether the event of this moment is the first that hidden cards cannot explain.
    bool needs_cards_that_cannot_be() {
        constexpr std::size_t most_checks = 40;  // a check takes about as long as judging the record
        if (!progress_.evidence_is_sound || ++strikes_checked_ > most_checks) return false;
        const auto found = contradiction(replay_.evidence);
        return found && found->event == event_;
    }
    // Names that nobody has are errors of the record, struck or not.
    void forget_breaches_from(std::size_t first) {
        const auto is_forgotten = [](const Finding& finding) {
            return finding.broken != &recording::players_are_named && finding.broken != &recording::cards_are_named &&
                   finding.broken != &recording::a_target_is_one_card;
        };
        auto& all = replay_.findings;
        all.erase(std::remove_if(all.begin() + static_cast<std::ptrdiff_t>(first), all.end(), is_forgotten), all.end());
    }

    // Resolving names.

    template <class T>
    std::optional<T> taken(Named<T> named) {
        if (named) return std::move(*named);
        stop(std::move(named.error()));
        return std::nullopt;
    }
    std::optional<std::size_t> seat(const Name& name) { return taken(seat_of(players(), name)); }
    std::optional<CardId> card(const Name& name) { return taken(card_of(rules().book, name)); }
    std::optional<std::vector<CardId>> cards(const std::vector<Name>& names, std::string_view word = {}) {
        return taken(cards_of(rules().book, names, word));
    }
    std::optional<Pile> pile(const egn::reforged::CardList& list) { return taken(pile_of(rules().book, list)); }

    // Cards before a turn and at its start.

    void happen(const egn::reforged::CardLine&) { keep_step(); }

    void happen(const egn::reforged::Deal& event) {
        std::vector<Pile> hands(players().size(), Pile::counted(event.cards.value));
        std::vector<std::size_t> lines(players().size(), event_);
        hands_listed_below(event.cards.value, hands, lines);
        const Action action = deal(hands);
        look_at_certainty(action);
        if (const auto found = replay_.last.judge(at_bounds_, action); !found.empty())
            return stop(found.front().clause(), place_of(found.front(), hands, lines),
                        fmt::format("{}. {}", fault_of(found.front(), action), found.front().clause().claim));
        replay_.last.play(at_bounds_, action);
        for (std::size_t player = 0; player < hands.size(); ++player)
            add_evidence(EntryKind::begins, player, hands[player]);
        progress_.hand_is_listed.assign(players().size(), false);
        keep_step();
        if (keeps_steps_) replay_.steps.back().action = action;
    }
    // The cards dealt are in the hand lines that follow. Those that say something else are judged at their place.
    void hands_listed_below(int dealt, std::vector<Pile>& hands, std::vector<std::size_t>& lines) const {
        for (std::size_t below = event_ + 1; below < record_.events().size(); ++below) {
            const egn::RecordedEvent& recorded = record_.events()[below];
            const auto* event = std::any_cast<egn::reforged::Event>(&recorded.meaning);
            const auto* hand = event ? std::get_if<egn::reforged::Hand>(event) : nullptr;
            if (!hand) return;
            const auto player = seat_of(players(), hand->player);
            const auto listed = pile_of(rules().book, hand->cards);
            if (recorded.line.struck || !player || !listed || listed->size() != dealt || lines[*player] != event_)
                continue;
            hands[*player] = *listed;
            lines[*player] = below;
        }
    }
    // A card that does not exist is in a hand line; anything else is wrong with the deal.
    Span place_of(const Violation& violation, const std::vector<Pile>& hands,
                  const std::vector<std::size_t>& lines) const {
        std::size_t line = event_;
        if (const auto card = violation.fact("card"))
            for (std::size_t player = 0; player < hands.size(); ++player)
                if (hands[player].count(static_cast<CardId>(*card)) > 0) line = std::max(line, lines[player]);
        return record_.events()[line].line.span;
    }

    void happen(const egn::reforged::Turn& event) {
        const auto player = seat(event.player);
        if (!player) return;
        if (progress_.turns > 0 && !state().exchange) replay_.last.turn_passes_to(*player);
        if (!act(begin_turn(*player))) return;
        if (progress_.turns++ == 0)
            for (std::size_t each = 0; each < players().size(); ++each) look_at_hand(each);
        progress_.losses.clear();
        note_unrecorded_reshuffle();
    }
    void happen(const egn::reforged::Discard& event) {
        const auto player = seat(event.player);
        const auto cards = player ? pile(event.cards) : std::nullopt;
        if (!cards || !act(discard(*player, *cards))) return;
        add_evidence(EntryKind::loses, *player, *cards);
        note_unrecorded_reshuffle();
    }

    void happen(const egn::reforged::Draw& event) {
        const auto player = seat(event.player);
        const auto cards = player ? pile(event.cards) : std::nullopt;
        if (!cards || !act(draw(*player, *cards))) return;
        note_unrecorded_reshuffle();
        add_evidence(EntryKind::gains, *player, *cards);
    }

    void happen(const egn::reforged::Reshuffle& event) {
        const bool somebody_may_be_out = replay_.last.most().discard_pile != replay_.last.least().discard_pile;
        if (!act(reshuffle(state().active, event.cards.value))) return;
        add_evidence(EntryKind::reshuffle, state().active, Pile::empty());
        if (somebody_may_be_out) progress_.evidence_is_sound = false;
    }

    // Evidence about the cards.

    void add_evidence(EntryKind kind, std::size_t player, const Pile& cards) {
        replay_.evidence.entries.push_back({kind, event_, player, cards.known(), cards.hidden()});
    }
    // Items in play come first, because they are not part of the hands.
    void begin_evidence() {
        Evidence& evidence = replay_.evidence;
        evidence.players = players().size();
        for (const Card& card : rules().book.cards()) evidence.copies.push_back(copies_of(rules().ruleset, card).most);
        for (std::size_t player = 0; player < players().size(); ++player) {
            const Duelist& duelist = state().duelists[player];
            if (duelist.item) add_evidence(EntryKind::puts_down, player, Pile::of({*duelist.item}));
            if (duelist.hand.is_recorded()) add_evidence(EntryKind::begins, player, duelist.hand);
            progress_.is_out.push_back(duelist.out);
        }
    }
    // Where the deck is not recorded, the discard pile may have been shuffled whenever cards were drawn.
    void note_unrecorded_reshuffle() {
        if (!state().deck.is_recorded()) add_evidence(EntryKind::reshuffle, state().active, Pile::empty());
    }
    void note_who_is_out() {
        const bool discarded = rules().ruleset.dead_hand == DeadHand::discarded;
        for (std::size_t player = 0; player < players().size(); ++player) {
            if (!replay_.last.is_out(player) || progress_.is_out[player]) continue;
            add_evidence(discarded ? EntryKind::out : EntryKind::set_aside, player, Pile::empty());
            progress_.is_out[player] = true;
        }
    }
    void note_cards_played(const Action& action, const State& before) {
        if (plays_a_card(action.kind)) {
            const bool stays = action.kind == ActionKind::item;
            add_evidence(stays ? EntryKind::puts_down : EntryKind::plays, action.by, Pile::of(cards_played(action)));
        }
        for (std::size_t player = 0; player < players().size(); ++player)
            if (is_taken_up(action, before, player))
                add_evidence(EntryKind::takes_up, player, Pile::of({*before.duelists[player].item}));
    }
    // Whether the player's Item went to the discard pile. That of a player who goes out is noted with the hand, unless
    // Disarm took it first.
    bool is_taken_up(const Action& action, const State& before, std::size_t player) const {
        const auto& item = before.duelists[player].item;
        if (!item) return false;
        if (action.kind == ActionKind::pass && !items_in_force(rules(), before)[player]) return true;
        const bool is_replaced = action.kind == ActionKind::item && action.by == player;
        return (is_replaced || state().duelists[player].item != item) && !replay_.last.is_out(player);
    }

    // Playing cards.

    void happen(const egn::reforged::Item& event) {
        const auto player = seat(event.player);
        if (!player) return;
        if (!event.card) {
            if (act(discard_item(*player)) && state().phase != Phase::playing) note_unrecorded_reshuffle();
            return;
        }
        if (const auto item = card(*event.card)) act(put_in_play(*player, *item));
    }

    void happen(const egn::reforged::Restore& event) {
        const auto player = seat(event.player);
        const auto played = player ? card(event.card) : std::nullopt;
        if (played) act(restore(*player, *played));
    }

    void happen(const egn::reforged::Pistol& event) {
        const auto player = seat(event.player);
        const auto target = player ? seat(event.target) : std::nullopt;
        if (!target) return;
        const Bounds before = replay_.last;
        if (!act(fire_pistol(*player, *target))) return;
        const int takes = rules().book[*before.most().duelists[*player].item].effects.takes;
        note_losses(before, [&](const Rules&, const State&, std::size_t each) { return each == *target ? takes : 0; });
    }

    void happen(const egn::reforged::Attack& event) {
        if (event.laying.against)
            return stop(recording::only_answers_have_a_target, event.laying.against->card.span,
                        "an Attack that starts an Exchange is not laid against a card");
        const auto attacker = event.attacker ? seat(*event.attacker) : std::optional(state().active);
        const auto defender = attacker ? seat(event.defender) : std::nullopt;
        auto laid = defender ? cards(event.laying.cards) : std::nullopt;
        if (laid && act(open(*attacker, *defender, attack_of(std::move(*laid))))) ++progress_.extent.exchanges;
    }

    void happen(const egn::reforged::Play& event) {
        const auto player = seat(event.player);
        if (!player) return;
        if (event.layings.empty()) return end_exchange(*player);
        const bool may_be_pass = event.layings.size() == 1 && event.layings.front().cards.size() == 1;
        auto first = cards(event.layings.front().cards, may_be_pass ? "pass" : "");
        if (!first) return;
        if (event.pays.value_or(0) > 0) return refuse_payment(event);
        Action action = attack(*player, attack_of(std::move(*first)));
        action.pays = event.pays.has_value();
        action.interrupts = event.interrupts;
        if (!add_other_cards(action, event.layings) || !aim(action, event.layings)) return;
        if (act(action) || replay_.findings.empty()) return;
        Finding& finding = replay_.findings.back();
        if (const std::string number = number_that_is_not_there(finding.broken, action, event); !number.empty())
            finding.diagnostic.message = number;
        const std::string hint = finding.broken ? hint_for(*finding.broken, event, rules()) : "";
        if (!hint.empty()) finding.diagnostic.notes.emplace_back(hint);
    }
    // A payment belongs to the card before it, and only the first card of a play can offer one.
    void refuse_payment(const egn::reforged::Play& event) {
        const Name& paid = event.layings[*event.pays].cards.front();
        const auto card = this->card(paid);
        if (!card) return;
        stop(clause::only_parry_riposte_offers_a_payment, paid.span,
             fmt::format("{} pays 1 Poise beyond the cost of {}. {}", event.player.text, paid.text,
                         clause::only_parry_riposte_offers_a_payment.claim));
        replay_.findings.back().diagnostic.notes.emplace_back(
            "the payment is written directly after the card that it is for: \"Parry Riposte > Thrust, pay, Lunge\"");
    }
    // "there is no Thrust #2: one Thrust lies there"; empty if that is not what is wrong.
    std::string number_that_is_not_there(const Clause* broken, const Action& action,
                                         const egn::reforged::Play& event) const {
        const bool is_about_the_target =
            broken == &clause::a_response_answers_an_attack || broken == &clause::a_press_removes_a_response;
        const auto& against = event.layings.front().against;
        if (!is_about_the_target || action.target || !against || !against->number) return {};
        const std::string& name = against->card.text;
        const auto named = rules().book.find(name);
        const std::size_t lie = named ? targets_named(rules(), state(), action.card, *named).size() : 0;
        return fmt::format("there is no {} #{}: {} on the Field. {}", name, against->number->value,
                           lie == 0   ? fmt::format("no {} lies", name)
                           : lie == 1 ? fmt::format("one {} lies", name)
                                      : fmt::format("{} cards called {} lie", lie, name),
                           broken->claim);
    }
    // After the first card: the Attack that it allows, and cards that are too many.
    bool add_other_cards(Action& action, const std::vector<Laying>& layings) {
        for (std::size_t index = 1; index < layings.size(); ++index) {
            auto more = cards(layings[index].cards, "pay");
            if (!more) return false;
            if (!action.counter && type_of(rules(), more->front()) == CardType::attack)
                action.counter = attack_of(std::move(*more));
            else
                action.extra.insert(action.extra.end(), more->begin(), more->end());
        }
        return true;
    }

    void end_exchange(std::size_t player) {
        const Bounds before = replay_.last;
        if (!act(pass(player))) return;
        note_losses(before, [](const Rules& rules, const State& table, std::size_t each) {
            return is_duelist(table, each) ? std::max(0, damage_against(rules, table, each)) : 0;
        });
    }
    template <class Damage>
    void note_losses(const Bounds& before, const Damage& damage) {
        progress_.losses.clear();
        for (std::size_t each = 0; each < players().size(); ++each) {
            progress_.losses.push_back({damage(at_bounds_.least, before.most(), each),
                                        damage(at_bounds_.greatest, before.most(), each),
                                        before.least().duelists[each].poise, before.most().duelists[each].poise});
        }
        progress_.losses_are_recent = true;
    }

    // Targets.

    bool has_a_target(CardId card) const {
        const CardType type = type_of(rules(), card);
        return type == CardType::response || type == CardType::press || rules().book[card].effects.negates_fancy_move;
    }

    // Sets what the first cards are played against; later cards have no target. Any card may be aimed at a player.
    bool aim(Action& action, const std::vector<Laying>& layings) {
        for (std::size_t index = 0; index < layings.size(); ++index) {
            const auto& against = layings[index].against;
            if (!against) continue;
            const auto played = card(layings[index].cards.front());
            if (!played) return false;
            if (names_a_player(*against)) {
                if (!aim_at_player(action, *played, *against)) return false;
                continue;
            }
            if (!has_a_target(*played) && !rules().book.find(against->card.text))
                return seat(against->card).has_value();
            const auto named = card(against->card);
            if (!named) return false;
            if (!has_a_target(*played)) {
                stop(recording::only_answers_have_a_target, against->card.span,
                     "only a Response, a Press or an interruption is laid against a card");
                return false;
            }
            if (index == 0 && !aim_at(action, *against, *named)) return false;
        }
        return true;
    }
    bool names_a_player(const egn::reforged::Target& against) const {
        return !against.number && !rules().book.find(against.card.text) && seat_of(players(), against.card).has_value();
    }
    bool aim_at_player(Action& action, CardId played, const egn::reforged::Target& against) {
        if (!has_a_target(played)) {
            action.defender = *seat_of(players(), against.card);
            return true;
        }
        stop(recording::cards_are_named, against.card.span,
             fmt::format("{} is a player, but {} is laid against a card on the Field", against.card.text,
                         rules().book[played].name));
        return false;
    }
    bool aim_at(Action& action, const egn::reforged::Target& against, CardId named) {
        if (rules().book[action.card].effects.negates_fancy_move) return negates(action, against, named);
        const std::vector<Target> all = targets_named(rules(), state(), action.card, named);
        if (against.number) return aim_at_number(action, against, all);
        const std::vector<Target> meant = possible_targets(at_bounds_.least, state(), action.by, action.card, named);
        if (meant.size() > 1) return refuse_ambiguous(against, all, meant);
        if (!meant.empty()) action.target = meant.front();
        return true;
    }
    bool aim_at_number(Action& action, const egn::reforged::Target& against, const std::vector<Target>& all) {
        const auto place = static_cast<std::size_t>(against.number->value) - 1;
        if (place < all.size()) action.target = all[place];
        return true;
    }
    bool refuse_ambiguous(const egn::reforged::Target& against, const std::vector<Target>& all,
                          const std::vector<Target>& meant) {
        std::vector<std::string> forms;
        for (std::size_t place = 0; place < all.size(); ++place)
            if (std::find(meant.begin(), meant.end(), all[place]) != meant.end())
                forms.push_back(fmt::format("\"> {} #{}\"", against.card.text, place + 1));
        stop(recording::a_target_is_one_card, against.card.span,
             fmt::format("{} cards called {} can be meant; write {}", forms.size(), against.card.text,
                         fmt::join(forms, " or ")));
        return false;
    }
    // Only the card that is being resolved can be negated.
    bool negates(const Action& action, const egn::reforged::Target& against, CardId named) {
        if (state().moves.empty() || state().moves.back().card == named) return true;
        stop(clause::only_fancy_moves_are_negated, against.card.span,
             fmt::format("{} plays {} against {}, but {} is being resolved. {}", players()[action.by],
                         rules().book[action.card].name, against.card.text,
                         rules().book[state().moves.back().card].name, clause::only_fancy_moves_are_negated.claim));
        return false;
    }

    // Claims.

    void happen(const egn::reforged::Poise& claimed) {
        for (const auto& [name, left] : claimed.of) {
            const auto player = seat(name);
            if (!player) return;
            const std::string real = poise_in_words(replay_.last, *player);
            if (replay_.last.take_claim(*player, left)) continue;
            find_wrong(egn::reforged::Poise{{{name, left}}}, recording::the_poise_is_right, name.span,
                       fmt::format("{} is said to be {}, but {}", name.text,
                                   left ? fmt::format("at {} Poise", *left) : std::string("out"), real));
        }
        keep_step();
    }

    void happen(const egn::reforged::Damage& claimed) {
        for (const auto& [name, amount] : claimed.to) {
            const auto player = seat(name);
            if (!player) return;
            check_damage(*player, name, amount.value);
        }
        keep_step();
    }
    void check_damage(std::size_t player, const Name& name, int amount) {
        if (progress_.losses.empty())
            return find(
                recording::the_damage_is_right, name.span,
                fmt::format("{} is said to take {} damage, but no Exchange of this turn has ended", name.text, amount));
        const Loss& loss = progress_.losses[player];
        if (amount < loss.least || amount > loss.most)
            return find_wrong(egn::reforged::Damage{{{name, {amount}}}}, recording::the_damage_is_right, name.span,
                              fmt::format("{} is said to take {} damage, but takes {}", name.text, amount,
                                          loss.least == loss.most ? std::to_string(loss.least)
                                                                  : fmt::format("{} to {}", loss.least, loss.most)));
        if (progress_.losses_are_recent) replay_.last.take_loss(player, loss.least_before, loss.most_before, amount);
    }

    void happen(const egn::reforged::Hand& claimed) {
        const auto player = seat(claimed.player);
        const auto shown = player ? pile(claimed.cards) : std::nullopt;
        if (!shown) return;
        const bool is_dealt = !progress_.hand_is_listed.empty() && !progress_.hand_is_listed[*player];
        if (is_dealt) progress_.hand_is_listed[*player] = true;
        check_hand(*player, *shown, is_dealt);
        keep_step();
    }
    void check_hand(std::size_t player, const Pile& shown, bool is_dealt) {
        const Pile held = state().duelists[player].hand;
        if (is_dealt && shown.size() != held.size())
            return find(clause::every_player_is_dealt_a_hand, line_span(),
                        fmt::format("{} cards are listed for {}, who was dealt {}", shown.size(), players()[player],
                                    held.size()));
        const Bounds before = replay_.last;
        if (!replay_.last.take_hand(player, shown))
            return find_wrong(egn::reforged::Hand{}, recording::the_hand_is_right, line_span(),
                              fmt::format("{} is said to have {}, but has {}", players()[player], cards_in_words(shown),
                                          cards_in_words(before.hand_that_can_be(player))));
        for (const CardId card : shown.known()) {
            const int copies = copies_of(rules().ruleset, rules().book[card]).most;
            if (seen(state(), card) <= copies) continue;
            replay_.last = before;
            return find(clause::cards_are_conserved, line_span(),
                        fmt::format("{} holds a {} too many: the deck has {}. {}", players()[player],
                                    rules().book[card].name, copies, clause::cards_are_conserved.claim));
        }
        if (!is_dealt && held.is_recorded()) add_evidence(EntryKind::holds, player, Pile::of(shown.known()));
        if (!held.is_recorded()) add_evidence(EntryKind::begins, player, shown);
    }
    std::string cards_in_words(const Pile& cards) const {
        std::vector<std::string> names;
        for (const CardId card : cards.known()) names.push_back(rules().book[card].name);
        if (names.empty()) return number_of_cards(cards);
        const std::string hidden =
            cards.hidden() == 1 ? "1 hidden card" : fmt::format("{} hidden cards", cards.hidden());
        return fmt::format("{}{}", fmt::join(names, ", "), cards.hidden() > 0 ? " and " + hidden : "");
    }

    void happen(const egn::reforged::Deck& claimed) {
        const int cards = claimed.cards.value;
        const int most = deck_size(rules().ruleset);
        if (cards > most)
            find(recording::the_deck_is_right, line_span(),
                 fmt::format("the deck is said to have {} cards, but the game has {}", cards, most));
        else if (!replay_.last.take_deck(cards))
            find_wrong(claimed, recording::the_deck_is_right, line_span(),
                       fmt::format("the deck is said to have {} cards, but has {}", cards, state().deck.size()));
        keep_step();
    }

    void happen(const egn::reforged::Items& claimed) {
        for (const egn::reforged::Item& each : claimed.of) {
            const auto player = seat(each.player);
            if (!player) return;
            const auto item = each.card ? card(*each.card) : std::nullopt;
            if (each.card && !item) return;
            if (replay_.last.take_item(*player, item)) continue;
            const auto& real = state().duelists[*player].item;
            find_wrong(
                claimed, recording::the_items_are_right, each.player.span,
                fmt::format("{} is said to have {} in play, but has {}", each.player.text,
                            each.card ? each.card->text : "nothing", real ? rules().book[*real].name : "nothing"));
        }
        keep_step();
    }

    void happen(const egn::reforged::Winner& claimed) {
        constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();
        std::size_t winner = nobody;
        if (claimed.player) {
            const auto named = seat(*claimed.player);
            if (!named) return;
            winner = *named;
        }
        std::vector<std::string> standing;
        for (std::size_t each = 0; each < players().size(); ++each)
            if (each != winner && !replay_.last.may_be_out(each)) standing.push_back(players()[each]);
        const bool has_lost = winner != nobody && replay_.last.is_out(winner);
        if (!standing.empty() || has_lost) {
            const std::string name = claimed.player ? claimed.player->text : "nobody";
            find_wrong(claimed, recording::the_winner_is_right, line_span(),
                       fmt::format("{} is said to have won, but {}", name,
                                   has_lost ? fmt::format("{} is out", name)
                                            : fmt::format("{} {} still in the game", listed(standing),
                                                          standing.size() == 1 ? "is" : "are")));
            return keep_step();
        }
        for (std::size_t each = 0; each < players().size(); ++each)
            if (each == winner)
                replay_.last.takes_part(each);
            else
                replay_.last.is_passed_over(each);
        keep_step();
    }

    // Actions.

    // Returns whether it was played.
    bool act(const Action& action) {
        look_at_certainty(action);
        replay_.last.takes_part(action.by);
        if (action.defender) replay_.last.takes_part(*action.defender);
        const std::vector<Violation> found = replay_.last.judge(at_bounds_, action);
        if (found.empty()) {
            play(action);
            return true;
        }
        if (&found.front().clause() == &clause::a_card_has_known_instructions) {
            give_up_judging(found.front());
            return false;
        }
        stop(found.front().clause(), line_span(),
             fmt::format("{}. {}", fault_of(found.front(), action), found.front().clause().claim));
        for (std::size_t index = 1; index < found.size(); ++index)
            replay_.findings.back().diagnostic.notes.emplace_back(
                fmt::format("also: {} [{}]", fault_of(found[index], action), found[index].clause().code));
        return false;
    }
    void play(const Action& action) {
        const State before = state();
        replay_.last.play(at_bounds_, action);
        note_grounds(progress_.grounds, at_bounds_.least, before, action, state());
        progress_.losses_are_recent = false;
        if (before.deck.is_recorded()) note_unrecorded_reshuffle();
        note_cards_played(action, before);
        if (plays_a_card(action.kind))
            for (const CardId card : cards_played(action)) look_at_figures(card);
        if (progress_.turns > 0) look_at_hand(action.by);
        keep_step();
        if (keeps_steps_) replay_.steps.back().action = action;
    }
    std::string fault_of(const Violation& violation, const Action& action) const {
        return fault(players(), rules(), violation, state(), action);
    }

    // Only of struck events is it asked.
    void look_at_certainty(const Action& action) {
        if (record_.events()[event_].line.struck)
            action_is_certain_ = replay_.last.is_certainly_legal(at_bounds_, action);
    }
    void look_at_hand(std::size_t player) {
        if (replay_.last.is_out(player)) return;
        const Pile& hand = state().duelists[player].hand;
        if (!hand.is_known()) progress_.all_known = progress_.extent.hands_are_known = false;
        if (hand.is_recorded()) progress_.extent.some_hand_is_recorded = true;
    }
    void look_at_figures(CardId played) {
        const Card& card = rules().book[played];
        bool is_known = type_of(rules(), played) != CardType::undetermined;
        for (const Figure* figure : {&card.cost, &card.damage, &card.shield, &card.poise})
            if (figure->least != figure->most) is_known = false;
        if (is_known) return;
        progress_.all_known = false;
        std::vector<CardId>& obscure = progress_.extent.obscure;
        if (std::find(obscure.begin(), obscure.end(), played) == obscure.end()) obscure.push_back(played);
    }

    // A real card that may have been legal: the text does not say.
    void give_up_judging(const Violation& unknown) {
        stop(recording::some_cards_are_not_judged, line_span(),
             fmt::format("this cannot be judged, nor what follows it. {}", unknown.clause().claim));
        replay_.findings.back().diagnostic.severity = Severity::warning;
    }

    const egn::Record& record_;
    bool keeps_steps_;
    RulesAtBounds at_bounds_;
    Progress progress_;
    std::optional<bool> action_is_certain_{};  // whether a struck action was certainly legal; none: it is a claim
    Replay replay_;
    std::size_t event_ = 0;
    std::size_t strikes_checked_ = 0;
};

bool has_error(const std::vector<Finding>& findings) {
    return std::any_of(findings.begin(), findings.end(), [](const Finding& finding) { return finding.is_error(); });
}

}  // namespace

Rules rules_of(const ChosenRuleset& chosen) {
    return {.ruleset = ruleset_of<Ruleset>(chosen, choices())};
}

Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps) {
    Start start = start_of(record, chosen);
    if (!has_error(start.findings)) return Replayer(record, std::move(start), keeps_steps).run();
    Replay replay{.players = std::move(start.players),
                  .rules = std::move(start.rules),
                  .findings = std::move(start.findings),
                  .stopped = true};
    replay.first = replay.last = Bounds(std::move(start.state), replay.rules.ruleset);
    return replay;
}

}  // namespace engarde::reforged
