#include "verifier/piste/replay/to_egn.h"

#include "notation/record/print.h"
#include "verifier/piste/replay/card_list.h"
#include "verifier/piste/replay/ending.h"

namespace engarde::piste {

namespace {

char digit(Card card) {
    return static_cast<char>('0' + card);
}

}  // namespace

Action action_of(const egn::RecordedPly& ply) {
    Action action;
    action.parry = read_cards(ply.parry.empty() ? "-" : ply.parry).known();
    if (!ply.attack.empty()) {
        action.attack = read_cards(ply.attack).known();
        action.attack_value = value_of(ply.attack.front());
    }
    if (ply.step != 0) {
        action.step = ply.step == '+' ? Step::advance : Step::retreat;
        action.step_card = value_of(ply.step_card);
    }
    if (ply.pass) action.idle = Idle::pass;
    return action;
}

Side player_of(const egn::RecordedPly& ply, Side to_move) {
    if (ply.who == 0) return to_move;
    return ply.who == 'w' ? Side::white : Side::black;
}

egn::RecordedPly recorded(const Action& action) {
    egn::RecordedPly ply;
    if (parries(action)) ply.parry = to_egn(action.parry);
    if (steps(action)) {
        ply.step = action.step == Step::advance ? '+' : '-';
        ply.step_card = digit(action.step_card);
    }
    if (attacks(action)) {
        // The first card is the one that must span the distance.
        const Cards others = action.attack - Cards::of(action.attack_value, 1);
        ply.attack = digit(action.attack_value) + (others.empty() ? std::string() : to_egn(others));
    }
    ply.pass = action.idle == Idle::pass;
    return ply;
}

egn::RecordedResult recorded(const Outcome& outcome) {
    egn::RecordedResult result;
    result.score = score_of(outcome);
    for (const egn::Reason reason : {egn::Reason::hit, egn::Reason::no_move, egn::Reason::cards, egn::Reason::distance,
                                     egn::Reason::draw, egn::Reason::resigned})
        if (clause_for(reason) == outcome.clause) result.reason = reason;
    return result;
}

std::string to_egn(const Action& action) {
    return egn::print(recorded(action));
}

std::string to_egn(const egn::RecordedResult& result) {
    std::string text(word_for(result.score));
    if (result.reason != egn::Reason::none) text += " " + std::string(word_for(result.reason));
    return text;
}

std::string to_egn(Cards cards) {
    std::string text;
    for (Card value = 1; value <= highest_card; ++value)
        text.append(static_cast<std::size_t>(cards.count(value)), digit(value));
    return text.empty() ? "-" : text;
}

std::string digits(const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += digit(card);
    return text;
}

}  // namespace engarde::piste
