#include "verifier/piste/judging/plain_round.h"

#include <algorithm>
#include <optional>

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
        for (const egn::ScriptPly& ply : script_.plies())
            if (!play(ply)) return false;
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
        const Side starter = script_.starter() == egn::Starter::white ? Side::white : Side::black;
        const auto state = start(rules_, {.hand = {*white, *black}, .pile = *pile}, starter);
        if (!state) return false;
        state_ = *state;
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
        deck_ends_[0] = Cards();
        for (std::size_t number = 0; number < size; ++number) {
            const Card card = deck[size - 1 - number];
            const Cards& end = deck_ends_[number];
            deck_ends_[number + 1] = size <= most_copies ? end.with(card) : end + Cards::one(card);
        }
        return deck_ends_[size].size() == static_cast<int>(size) ? std::optional(deck_ends_[size]) : std::nullopt;
    }

    bool play(const egn::ScriptPly& ply) {
        if (ply.player && turn_violation(state_.table, *ply.player)) return false;
        Table after;
        const bool seems_legal = ply.is_only_a_step ? memory_.step(state_.table, ply.action, after)
                                                    : memory_.play(state_.table, ply.action, ply.played, after);
        if (!seems_legal) return false;
        Cards& hand = state_.hand[seat(state_.table.to_move)];
        if (rest_of_the_hand_matters(rules_.ruleset, ply.action) ? !hand_allows(rules_, state_, ply.action)
                                                                 : !hand.contains(ply.played))
            return false;
        hand = hand - ply.played;
        const std::size_t pile = state_.table.pile_size;
        state_.table = after;
        return refill(hand, ply.draws, pile);
    }

    // Draws the cards that the pile has lost since it had `before`. Returns false if they are not shown, or if they are
    // not those of the deck.
    bool refill(Cards& hand, egn::CardText recorded, std::size_t before) {
        const std::size_t left = state_.table.pile_size;
        if (recorded.is_counted() && recorded.size() != before - left) return false;
        if (!script_.deck().is_written()) return before == left || draw(hand, recorded);
        hand = hand + (deck_ends_[before] - deck_ends_[left]);
        return !recorded.is_counted() || is_drawn_from_the_deck(recorded, before);
    }

    bool draw(Cards& hand, egn::CardText recorded) {
        const auto cards = all_known(recorded);
        if (!cards || !state_.pile.contains(*cards)) return false;
        state_.pile = state_.pile - *cards;
        hand = hand + *cards;
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
        const auto ended = outcome(rules_, state_);
        return ended && result_of(*ended) == script_.result();
    }

    PlyMemory& memory_;
    const Rules& rules_;
    const egn::RoundScript& script_;
    State state_{};  // with the pile only where no deck shows what is drawn
    DeckEnds& deck_ends_;
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
