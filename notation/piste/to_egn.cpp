#include "notation/piste/to_egn.h"

#include <array>

#include "engine/piste/rulebook.h"
#include "notation/piste/card_row.h"
#include "notation/record/print.h"

namespace engarde::piste {

namespace {

struct ReasonClause {
    egn::Reason reason;
    const Clause* clause;
};

constexpr std::array reason_clauses{
    ReasonClause{egn::Reason::hit, &clause::hit},
    ReasonClause{egn::Reason::no_move, &clause::no_move},
    ReasonClause{egn::Reason::cards, &clause::more_cards_for_an_attack},
    ReasonClause{egn::Reason::distance, &clause::furthest_advanced},
    ReasonClause{egn::Reason::draw, &clause::drawn_round},
    ReasonClause{egn::Reason::resigned, &clause::resigned},
};

}  // namespace

egn::RecordedPly recorded(const Action& action) {
    egn::RecordedPly ply;
    if (parries(action)) ply.parry = egn::row_of(action.parry);
    ply.step = action.step;
    ply.step_card = action.step_card;
    if (attacks(action)) {
        // The first card is the one that must match the distance.
        const Cards others = action.attack - Cards::of(action.attack_value, 1);
        std::vector<Card> cards{action.attack_value};
        for (Card value = 1; value <= highest_card; ++value)
            cards.insert(cards.end(), static_cast<std::size_t>(others.count(value)), value);
        ply.attack = egn::row_of(cards);
    }
    ply.pass = action.idle == Idle::pass;
    return ply;
}

egn::RoundResult result_of(const Outcome& outcome) {
    egn::RoundResult result{.score = score_of(outcome)};
    for (const ReasonClause& each : reason_clauses)
        if (each.clause == outcome.clause) result.reason = each.reason;
    return result;
}

const Clause* clause_for(egn::Reason reason) {
    for (const ReasonClause& each : reason_clauses)
        if (each.reason == reason) return each.clause;
    return nullptr;
}

egn::Score score_of(const Outcome& outcome) {
    if (!outcome.winner) return egn::Score::draw;
    return score_for(*outcome.winner == seat(Side::white) ? Side::white : Side::black);
}

egn::Score score_for(Side winner) {
    return winner == Side::white ? egn::Score::white : egn::Score::black;
}

std::string to_egn(const Action& action) {
    return egn::print(recorded(action));
}

std::string to_egn(Cards cards) {
    return std::string(egn::row_of(cards).text());
}

}  // namespace engarde::piste
