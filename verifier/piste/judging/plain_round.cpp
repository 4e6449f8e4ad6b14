#include "verifier/piste/judging/plain_round.h"

#include <algorithm>
#include <optional>

#include "engine/piste/legality.h"
#include "engine/piste/scoring.h"
#include "engine/piste/transition.h"
#include "notation/piste/card_row.h"
#include "notation/piste/to_egn.h"
#include "verifier/piste/judging/starters.h"
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
        if (!state) return false;
        state_ = *state;
        first_pile_ = state_.table.pile_size;
        return true;
    }

    // Without a deck, the pile is what the hands leave.
    std::optional<Cards> draw_pile(Cards held) const {
        if (script_.deck().is_written()) return all_known(script_.deck());
        const Cards all = full_deck(rules_.board);
        return all.contains(held) ? std::optional(all - held) : std::nullopt;
    }

    bool play(const egn::ScriptPly& ply) {
        if (ply.player && turn_violation(state_.table, *ply.player)) return false;
        Cards& hand = state_.hand[seat(state_.table.to_move)];
        Table after;
        if (steps_.covers(state_.table, ply.action)) {
            if (!steps_.is_legal(state_, ply.action)) return false;
            after = steps_.after(state_.table, ply.action);
            hand = hand - Cards::one(ply.action.step_card);
        } else {
            if (!is_legal(rules_, state_, ply.action)) return false;
            after = table_after(rules_, state_.table, ply.action);
            hand = hand - cards_played(ply.action);
        }
        if (!refill(hand, ply.draws, state_.table.pile_size, after.pile_size)) return false;
        state_.table = after;
        return true;
    }

    // Draws the cards that leave `after` of the `before` cards of the pile. Returns false if they are not shown, or if
    // they are not those of the deck.
    bool refill(Cards& hand, egn::CardText recorded, std::size_t before, std::size_t after) {
        const egn::CardText deck = script_.deck();
        const bool is_recorded = recorded.is_counted();
        if (is_recorded && recorded.size() != before - after) return false;
        if (deck.is_written()) {
            const std::size_t first = first_pile_ - before;
            for (std::size_t place = 0; place < before - after; ++place) {
                const Card card = deck[first + place];
                if (is_recorded && recorded[place] != card && recorded[place] != unknown_card) return false;
                hand = hand + Cards::one(card);
            }
            return true;
        }
        if (!is_recorded) return before == after;
        const auto drawn = all_known(recorded);
        if (!drawn || !state_.pile.contains(*drawn)) return false;
        state_.pile = state_.pile - *drawn;
        hand = hand + *drawn;
        return true;
    }

    // There is advice for a result without a reason, and for a hit that could have been answered.
    bool ends_as_claimed() const {
        const auto ended = outcome(rules_, state_);
        return ended && result_of(*ended) == script_.result();
    }

    StepTable& steps_;
    const Rules& rules_;
    const egn::RoundScript& script_;
    State state_{};               // with the pile only where no deck shows what is drawn
    std::size_t first_pile_ = 0;  // cards in the pile after the deal
};

// Rulesets that judge rounds alike are asked once.
class Screen : public RoundScreen {
public:
    explicit Screen(const std::vector<ChosenRuleset>& rulesets) {
        for (std::size_t place = 0; place < rulesets.size(); ++place) {
            const Ruleset ruleset = without_starters(ruleset_of(rulesets[place]));
            auto known = std::find_if(alike_.begin(), alike_.end(),
                                      [&](const Alike& each) { return each.steps.rules().ruleset == ruleset; });
            if (known == alike_.end()) known = alike_.insert(known, {StepTable({ruleset, Board{}}), 0});
            known->rulesets |= RulesetSet{1} << place;
        }
    }

    bool begin_match(const egn::Record& tags) override {
        const auto board = tags.board();
        for (Alike& each : alike_)
            if (board && *board != each.steps.rules().board)
                each.steps = StepTable({each.steps.rules().ruleset, *board});
        return board.has_value();
    }

    RulesetSet plainly_right_under(const egn::RoundScript& round) override {
        RulesetSet right = 0;
        for (Alike& each : alike_)
            if (is_plainly_right(each.steps, round)) right |= each.rulesets;
        return right;
    }

private:
    struct Alike {
        StepTable steps;
        RulesetSet rulesets;
    };

    std::vector<Alike> alike_{};
};

}  // namespace

bool is_plainly_right(StepTable& steps, const egn::RoundScript& round) {
    return PlainRound(steps, round).run();
}

std::unique_ptr<RoundScreen> round_screen(const std::vector<ChosenRuleset>& rulesets) {
    return std::make_unique<Screen>(rulesets);
}

}  // namespace engarde::piste
