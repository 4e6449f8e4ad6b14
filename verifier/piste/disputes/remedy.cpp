#include "verifier/piste/disputes/remedy.h"

#include <fmt/format.h>

#include "notation/piste/to_egn.h"
#include "notation/record/comment.h"
#include "notation/record/print.h"
#include "verifier/disputes/rulings.h"
#include "verifier/judgement.h"

namespace engarde::piste {

namespace {

// Comments after the end of a round move to its last ply if the ruling removes that end.
void give_comments_a_place(egn::Round& round) {
    if (round.show || round.result) return;
    append(round.plies.empty() ? round.comments : round.plies.back().comments, round.closing_comments);
    round.closing_comments.clear();
}

void drop_plies(egn::Round& round, std::size_t from, Fallen& fallen) {
    for (std::size_t index = from; index < round.plies.size(); ++index) {
        fallen.add(egn::print(round.plies[index]));
        fallen.add(round.plies[index].comments);
    }
    round.plies.resize(from);
}

void drop_show(egn::Round& round, Fallen& fallen) {
    if (round.show) fallen.add(fmt::format("show {} {}", round.show->white.text(), round.show->black.text()));
    round.show.reset();
}

void drop_result(egn::Round& round, Fallen& fallen) {
    if (round.result) fallen.add(egn::print(*round.result));
    round.result.reset();
}

}  // namespace

egn::Round with_refill_put_right(egn::Round round, std::size_t ply, int due) {
    egn::CardRow& draws = round.plies[ply].draws;
    std::vector<Card> kept = egn::cards_in(draws);
    kept.resize(static_cast<std::size_t>(due), unknown_card);
    draws = draws.size() == 0 || round.deck || due == 0 ? egn::CardRow() : egn::row_of(kept);
    return round;
}

egn::Round cut_after(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                     const std::string& ruled) {
    Fallen fallen;
    drop_plies(round, ply + 1, fallen);
    round.plies[ply].disputed = false;
    drop_show(round, fallen);
    drop_result(round, fallen);
    round.result = result;
    append(round.plies[ply].comments, fallen.remarks(ruled));
    return round;
}

egn::Round with_ply_struck(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                           const std::string& ruled) {
    round.plies[ply].struck = true;
    return cut_after(std::move(round), ply, result, ruled);
}

egn::Round with_ply_left_out(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                             const std::string& ruled) {
    Fallen fallen;
    drop_plies(round, ply, fallen);
    drop_show(round, fallen);
    drop_result(round, fallen);
    round.result = result;
    append(round.closing_comments, fallen.remarks(ruled));
    return round;
}

egn::Round with_ply_put_back(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                             const std::string& ruled) {
    round.plies[ply].struck = false;
    return cut_after(std::move(round), ply, result, ruled);
}

egn::Round with_result(egn::Round round, const std::optional<egn::RecordedResult>& result, const std::string& ruled) {
    Fallen fallen;
    drop_result(round, fallen);
    round.result = result;
    append(round.closing_comments, fallen.remarks(ruled));
    return round;
}

egn::Round without_show(egn::Round round, const std::string& ruled) {
    Fallen fallen;
    drop_show(round, fallen);
    append(round.closing_comments, fallen.remarks(ruled));
    return round;
}

egn::Round with_starter(egn::Round round, egn::Starter starter, const std::string& ruled) {
    Fallen fallen;
    drop_plies(round, 0, fallen);
    drop_show(round, fallen);
    drop_result(round, fallen);
    fallen.add(round.closing_comments);
    round.closing_comments.clear();
    round.starter = starter;
    append(round.comments, fallen.remarks(ruled));
    return round;
}

std::vector<egn::Round> with_headers_forgotten(const egn::Round& round, bool one_hand_is_wrong,
                                               const std::string& ruled) {
    enum Part : std::uint8_t { deck = 1, white = 2, black = 4, played = 8 };
    const egn::CardRow nothing_known = egn::row_of_unknown(1);
    std::vector<egn::Round> found;
    for (const int parts : {0 + deck, 0 + white, 0 + black, white + black, 0 + played, deck + white + black,
                            deck + white + black + played}) {
        const bool forgets_one_hand = ((parts & white) != 0) != ((parts & black) != 0);
        if (forgets_one_hand && !one_hand_is_wrong) continue;
        egn::Round without = round;
        Fallen fallen;
        if ((parts & deck) != 0 && round.deck) {
            fallen.add(fmt::format("deck {}", round.deck->cards.text()));
            without.deck.reset();
        }
        if ((parts & (white | black)) != 0 && round.hands) {
            fallen.add(fmt::format("hands {} {}", (parts & white) != 0 ? round.hands->white.text() : "?",
                                   (parts & black) != 0 ? round.hands->black.text() : "?"));
            if ((parts & white) != 0) without.hands->white = nothing_known;
            if ((parts & black) != 0) without.hands->black = nothing_known;
        }
        if ((parts & played) != 0 && round.position) {
            fallen.add(fmt::format("played {}", round.position->played.text()));
            without.position->played = nothing_known;
        }
        if (fallen.empty()) continue;
        append(without.comments, fallen.remarks(ruled));
        found.push_back(std::move(without));
    }
    return found;
}

egn::Record with_round(egn::Record record, std::size_t index, egn::Round round) {
    give_comments_a_place(round);
    record.rounds_to_edit()[index] = std::move(round);
    const auto score = claimed_score(record);
    if (record.tag("Score")) record.set_tag("Score", fmt::format("{}-{}", score[0], score[1]));
    return record;
}

egn::Record numbered_from(egn::Record record, std::size_t index, std::uint32_t number, const std::string& ruled) {
    egn::Rounds& rounds = record.rounds_to_edit();
    rounds[index].comments.push_back(egn::remark("ruled: " + ruled));
    for (std::size_t later = index; later < rounds.size(); ++later) rounds[later].number = number++;
    return record;
}

egn::Record cut_before(egn::Record record, std::size_t index, const std::string& ruled) {
    Fallen fallen;
    egn::Rounds& rounds = record.rounds_to_edit();
    for (std::size_t later = index; later < rounds.size(); ++later) {
        egn::Round& round = rounds[later];
        fallen.add(fmt::format("round {} {}", round.number, egn::word_for(round.starter)));
        fallen.add(round.comments);
        drop_plies(round, 0, fallen);
        drop_show(round, fallen);
        drop_result(round, fallen);
        fallen.add(round.closing_comments);
    }
    rounds.resize(index);
    append(rounds.back().closing_comments, fallen.remarks(ruled));
    egn::Round last = rounds.back();
    return with_round(std::move(record), index - 1, std::move(last));
}

}  // namespace engarde::piste
