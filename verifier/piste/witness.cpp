#include "verifier/piste/witness.h"

#include <algorithm>

#include "verifier/piste/judge.h"
#include "verifier/piste/opening.h"
#include "verifier/piste/rules_of.h"

namespace engarde::piste {

namespace {

// The first beginning from which some deal fits.
std::optional<Opening> fitting_opening(const DealCounter& counter, const egn::Round& round,
                                       const std::vector<Side>& starters) {
    const auto possible = openings(counter.rules(), round, starters);
    if (!possible) return std::nullopt;
    for (const Opening& opening : *possible)
        for (const LastParry last_parry : {LastParry::may_be_unfinished, LastParry::is_finished}) {
            const Replay replayed = replay(counter.rules(), round, opening, last_parry);
            if (replayed.stop) continue;
            const DealCount count = counter.count(evidence_of(counter.rules(), round, replayed));
            if (count.some && (count.number || replayed.shows_every_card)) return opening;
        }
    return std::nullopt;
}

// Fills a list of cards in, one after the other, each with the lowest card that leaves a deal.
class Filling {
public:
    Filling(const DealCounter& counter, const std::vector<Side>& starters, egn::Round round)
        : counter_(counter), starters_(starters), round_(std::move(round)) {}

    std::optional<egn::Round> run() {
        const auto opening = fitting_opening(counter_, round_, starters_);
        if (!opening) return std::nullopt;
        make_room(opening->view.table);
        if (round_.position && !fill(round_.position->played)) return std::nullopt;
        if (!fill(round_.hands->white) || !fill(round_.hands->black) || !fill(round_.deck->cards)) return std::nullopt;
        std::sort(round_.hands->white.begin(), round_.hands->white.end());
        std::sort(round_.hands->black.begin(), round_.hands->black.end());
        for (egn::RecordedPly& ply : round_.plies) ply.draws.clear();  // the deck tells them
        return round_;
    }

private:
    static std::string of_size(const std::string& cards, int size) {
        if (size == 0) return "-";
        return read_cards(cards).counted ? cards : std::string(static_cast<std::size_t>(size), '?');
    }

    void make_room(const Table& table) {
        if (!round_.hands) round_.hands.emplace();
        if (!round_.deck) round_.deck.emplace();
        round_.hands->white = of_size(round_.hands->white, table.hand_size[0]);
        round_.hands->black = of_size(round_.hands->black, table.hand_size[1]);
        round_.deck->cards = of_size(round_.deck->cards, table.pile_size);
        if (!round_.position) return;
        const Board& board = counter_.rules().board;
        const int played = board.cards * board.copies - table.hand_size[0] - table.hand_size[1] - table.pile_size;
        round_.position->played = of_size(round_.position->played, played);
    }

    bool fill(std::string& cards) {
        for (char& card : cards) {
            if (card != '?') continue;
            do card = card == '?' ? '1' : static_cast<char>(card + 1);
            while (card <= '0' + counter_.rules().board.cards && !fitting_opening(counter_, round_, starters_));
            if (card > '0' + counter_.rules().board.cards) return false;
        }
        return true;
    }

    const DealCounter& counter_;
    const std::vector<Side>& starters_;
    egn::Round round_;
};

}  // namespace

std::optional<egn::Round> with_cards_told(const DealCounter& counter, egn::Round round,
                                          const std::vector<Side>& starters) {
    return Filling(counter, starters, std::move(round)).run();
}

std::optional<egn::Record> witness(const egn::Record& record, const ChosenRuleset& rules) {
    const JudgedMatchOfRounds judged = judge_with_rounds(record, rules);
    if (!holds(judged.match.verdict)) return std::nullopt;
    const DealCounter counter({ruleset_of(rules), board_of(record).value_or(Board{})});
    egn::Record told = record;
    told.set_tag("Ruleset", written(rules));
    for (std::size_t index = 0; index < told.rounds.size(); ++index) {
        const JudgedRound& round = judged.rounds[index];
        if (round.judgement.verdict != Verdict::possible || !round.replay) continue;
        const std::vector<Side> starters =
            round.starter ? std::vector{*round.starter} : std::vector{Side::white, Side::black};
        auto filled = with_cards_told(counter, told.rounds[index], starters);
        if (!filled) return std::nullopt;
        told.rounds[index] = std::move(*filled);
    }
    return told;
}

}  // namespace engarde::piste
