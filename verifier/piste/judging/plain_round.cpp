#include "verifier/piste/judging/plain_round.h"

#include <optional>

#include "engine/piste/legality.h"
#include "engine/piste/scoring.h"
#include "engine/piste/transition.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "verifier/piste/replay/rules_of.h"

namespace engarde::piste {

namespace {

class PlainRound {
public:
    PlainRound(StepTable& steps, const egn::RoundScript& script)
        : steps_(steps), rules_(steps.rules()), script_(script) {}

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
        if (state) state_ = *state;
        return state.has_value();
    }

    // Without a deck, the pile is what the hands leave.
    std::optional<Cards> draw_pile(Cards held) const {
        if (script_.deck().is_written()) return all_known(script_.deck());
        const Cards all = full_deck(rules_.board);
        return all.contains(held) ? std::optional(all - held) : std::nullopt;
    }

    bool play(const egn::ScriptPly& ply) {
        if (ply.player && turn_violation(state_.table, *ply.player)) return false;
        const bool is_plain_step = steps_.covers(state_.table, ply.action);
        if (is_plain_step ? !steps_.is_legal(state_, ply.action) : !is_legal(rules_, state_, ply.action)) return false;
        const Table after =
            is_plain_step ? steps_.after(state_.table, ply.action) : table_after(rules_, state_.table, ply.action);
        const auto drawn = draw(ply.draws, static_cast<std::size_t>(state_.table.pile_size - after.pile_size));
        if (!drawn) return false;
        Cards& hand = state_.hand[seat(state_.table.to_move)];
        hand = hand - cards_played(ply.action) + *drawn;
        state_.pile = state_.pile - *drawn;
        state_.table = after;
        return true;
    }

    // The cards of a refill. None: they are not shown, or they are not those of the deck.
    std::optional<Cards> draw(egn::CardText recorded, std::size_t due) const {
        const egn::CardText deck = script_.deck();
        if (recorded.is_counted() && recorded.size() != due) return std::nullopt;
        Cards drawn;
        for (std::size_t place = 0; place < due; ++place) {
            const Card said = recorded.is_counted() ? recorded[place] : unknown_card;
            const Card card = deck.is_written() ? deck[deck.size() - state_.table.pile_size + place] : said;
            if (card == unknown_card || (said != unknown_card && said != card)) return std::nullopt;
            drawn = drawn + Cards::of(card, 1);
        }
        return state_.pile.contains(drawn) ? std::optional(drawn) : std::nullopt;
    }

    // There is advice for a result without a reason, and for a hit that could have been answered.
    bool ends_as_claimed() const {
        const auto ended = outcome(rules_, state_);
        return ended && result_of(*ended) == script_.result();
    }

    StepTable& steps_;
    const Rules& rules_;
    const egn::RoundScript& script_;
    State state_{};
};

class Screen : public RoundScreen {
public:
    explicit Screen(const Ruleset& ruleset) : steps_({ruleset, Board{}}) {}

    bool begin_match(const egn::Record& tags) override {
        const auto board = tags.board();
        if (board && *board != steps_.rules().board) steps_ = StepTable({steps_.rules().ruleset, *board});
        return board.has_value();
    }
    bool is_plainly_right(const egn::RoundScript& round) override { return piste::is_plainly_right(steps_, round); }

private:
    StepTable steps_;
};

}  // namespace

bool is_plainly_right(StepTable& steps, const egn::RoundScript& round) {
    return PlainRound(steps, round).run();
}

std::unique_ptr<RoundScreen> round_screen(const ChosenRuleset& chosen) {
    return std::make_unique<Screen>(ruleset_of(chosen));
}

}  // namespace engarde::piste
