#include "verifier/piste/judging/plain_round.h"

#include <algorithm>
#include <optional>
#include <span>

#include "engine/piste/legality.h"
#include "engine/piste/scoring.h"
#include "engine/piste/transition.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "verifier/piste/judging/starters.h"

namespace engarde::piste {

namespace {

class PlainRound {
public:
    PlainRound(PlyMemory& memory, const egn::RoundScript& script, DeckEnds& deck_ends)
        : memory_(memory), rules_(memory.rules()), script_(script), deck_ends_(deck_ends) {}

    bool run() {
        if (!script_.is_usual() || !begin()) return false;
        const bool has_deck = script_.deck().is_written();
        const std::span<const egn::ScriptPly> plies = script_.plies();
        for (auto ply = plies.begin(); ply != plies.end(); ++ply) {
            if (has_deck) ply = play_known_steps(ply, plies.end());
            if (ply == plies.end()) break;
            if (!play(*ply)) return false;
        }
        return ends_as_claimed();
    }

private:
    // The cards of a row that shows each of them.
    static std::optional<Cards> all_known(egn::CardText row) {
        if (!row.is_counted()) return std::nullopt;
        const Cards cards = known_cards(row);
        return cards.size() == static_cast<int>(row.size()) ? std::optional(cards) : std::nullopt;
    }

    bool begin() {
        if (script_.starter() == egn::Starter::unknown) return false;
        const auto white = all_known(script_.hand(Side::white));
        const auto black = all_known(script_.hand(Side::black));
        const auto pile = white && black ? draw_pile(*white + *black) : std::nullopt;
        if (!pile) return false;
        const Deal deal{.hand = {*white, *black}, .pile = *pile};
        if (!is_right(rules_.board, deal)) return false;
        place_ = memory_.begin(script_.starter() == egn::Starter::white ? Side::white : Side::black);
        hand_ = deal.hand;
        pile_ = deal.pile;
        return true;
    }

    // Without a deck, the pile is what the hands leave.
    std::optional<Cards> draw_pile(Cards held) {
        if (script_.deck().is_written()) return read_deck();
        const Cards all = full_deck(rules_.board);
        return all.contains(held) ? std::optional(all - held) : std::nullopt;
    }

    // Works out what is left of the deck after each draw.
    std::optional<Cards> read_deck() {
        const egn::CardText deck = script_.deck();
        const std::size_t size = deck.size();
        if (size >= deck_ends_.size()) return std::nullopt;
        Cards end;
        for (std::size_t number = 0; number < size; ++number) {
            deck_ends_[number] = end;
            const Cards card = known_card(deck, size - 1 - number);
            end = size <= most_copies ? end.with(card) : end + card;
        }
        deck_ends_[size] = end;
        return end.size() == static_cast<int>(size) ? std::optional(end) : std::nullopt;
    }

    State state() const { return {.table = memory_.table_at(place_), .hand = hand_, .pile = pile_}; }

    // Plays the next plies that are only a step, as most are, until the memory does not know one, or the player does
    // not hold the card. Returns the first that is left.
    template <class Plies>
    Plies play_known_steps(Plies ply, Plies end) {
        // Copies, which the compiler can keep in registers.
        PlyMemory::Place place = place_;
        const PlyMemory& memory = memory_;
        for (; ply != end && ply->is_bare_step && memory.knows(place, ply->action); ++ply) {
            Cards& hand = hand_[seat(memory.to_move_at(place))];
            const Cards played = Cards::one(ply->action.step_card());
            if (!hand.contains(played)) break;
            const std::size_t pile = memory.pile_at(place);
            place = memory.after_known(place, ply->action);
            hand = (hand - played).with(deck_ends_[pile] - deck_ends_[memory.pile_at(place)]);
        }
        place_ = place;
        return ply;
    }

    bool play(const egn::ScriptPly& ply) {
        if (ply.player && turn_violation(memory_.table_at(place_), *ply.player)) return false;
        const PlyMemory::Answer answer = memory_.ask(place_, ply.action);
        Cards& hand = hand_[seat(memory_.to_move_at(place_))];
        if (!answer.is_legal || !hand.contains(answer.played)) return false;
        if (answer.rest_of_the_hand_matters && !hand_allows(rules_, state(), ply.action.unpacked())) return false;
        const std::size_t pile = memory_.pile_at(place_);
        place_ = answer.after;
        hand = hand - answer.played;
        return refill(hand, ply.draws, pile);
    }

    // Draws the cards that the pile has lost since it had `before`. Returns false if they are not shown, or if they are
    // not those of the deck.
    bool refill(Cards& hand, egn::CardText recorded, std::size_t before) {
        const std::size_t left = memory_.pile_at(place_);
        if (recorded.is_counted() && recorded.size() != before - left) return false;
        if (!script_.deck().is_written()) return before == left || draw(hand, recorded);
        hand = hand.with(deck_ends_[before] - deck_ends_[left]);
        return !recorded.is_counted() || is_drawn_from_the_deck(recorded, before);
    }

    bool draw(Cards& hand, egn::CardText recorded) {
        const auto cards = all_known(recorded);
        if (!cards || !pile_.contains(*cards)) return false;
        pile_ = pile_ - *cards;
        hand = hand.with(*cards);
        return true;
    }

    bool is_drawn_from_the_deck(egn::CardText recorded, std::size_t pile) const {
        const std::size_t first = script_.deck().size() - pile;
        for (std::size_t place = 0; place < recorded.size(); ++place)
            if (recorded[place] != script_.deck()[first + place] && recorded[place] != unknown_card) return false;
        return true;
    }

    // There is advice for a result without a reason, and for a hit that could have been answered.
    bool ends_as_claimed() const {
        const auto ended = outcome(rules_, state());
        return ended && result_of(*ended) == script_.result();
    }

    PlyMemory& memory_;
    const Rules& rules_;
    const egn::RoundScript& script_;
    DeckEnds& deck_ends_;
    PlyMemory::Place place_{};
    std::array<Cards, 2> hand_{};
    Cards pile_{};  // kept up only where no deck shows what is drawn
};

}  // namespace

RoundScreen::RoundScreen(const std::vector<Ruleset>& rulesets) {
    for (std::size_t place = 0; place < rulesets.size(); ++place) {
        const Ruleset ruleset = without_starters(rulesets[place]);
        auto known = std::find_if(alike_.begin(), alike_.end(),
                                  [&](const Alike& each) { return each.memory.rules().ruleset == ruleset; });
        if (known == alike_.end()) known = alike_.insert(known, {PlyMemory({ruleset, Board{}}), 0});
        known->rulesets |= RulesetSet{1} << place;
    }
}

void RoundScreen::set_board(const Board& board) {
    for (Alike& each : alike_)
        if (board != each.memory.rules().board) each.memory = PlyMemory({each.memory.rules().ruleset, board});
}

RulesetSet RoundScreen::plainly_right_under(const egn::RoundScript& round) {
    RulesetSet right = 0;
    for (Alike& each : alike_)
        if (PlainRound(each.memory, round, deck_ends_).run()) right |= each.rulesets;
    return right;
}

}  // namespace engarde::piste
