#include "verifier/piste/disputes/ruling_words.h"

#include <fmt/format.h>

#include "engine/piste/rulebook.h"
#include "notation/piste/to_egn.h"
#include "verifier/piste/disputes/alternatives.h"
#include "verifier/piste/judging/starters.h"
#include "verifier/piste/replay/recording.h"

namespace engarde::piste {

namespace {

using Kind = DisputedEntry::Kind;

// The player of a ply that the replay does not reach: players take turns.
std::string player_by_turns(const Players& players, const egn::Round& round, std::size_t ply) {
    if (const auto written = round.plies[ply].player) return players[*written];
    auto player = recorded_side(round);
    if (!player) return "one of the players";
    for (std::size_t index = 0; index < ply; ++index)
        if (!round.plies[index].struck) player = opponent(*player);
    return players[*player];
}

std::string ply_claim(const Players& players, const egn::Round& round, std::size_t index, const DisputePoint* point) {
    const egn::RecordedPly& ply = round.plies[index];
    const Action action = action_of(ply);
    std::string words = point ? "" : ply_in_words(player_by_turns(players, round, index), action);
    if (point) {
        View before = point->view();
        if (ply.player) before.table.to_move = *ply.player;
        words = ply_in_words(players, before, action);
        if (!point->knows_who_moves()) words += " (or the other player: who started is not recorded)";
    }
    const bool draws_nothing = ply.draws.is_counted() && ply.draws.size() == 0;
    if (ply.draws.is_written()) words.append(" and draws ").append(draws_nothing ? "nothing" : ply.draws.text());
    return ply.struck ? words + "; the ply was struck out" : words;
}

std::string result_claim(const Players& players, const egn::RecordedResult& result) {
    const bool drawn = result.score == egn::Score::draw;
    const Side winner = result.score == egn::Score::black ? Side::black : Side::white;
    const std::string& loser = players[opponent(winner)];
    std::string end = drawn ? "the round is drawn" : fmt::format("{} has won the round", players[winner]);
    switch (result.reason) {
        case egn::Reason::hit:
            return end + " by a hit";
        case egn::Reason::no_move:
            return end + (drawn ? ", for want of a legal play" : fmt::format(": {} had no legal play", loser));
        case egn::Reason::cards:
            return end + " with more cards for an attack at the end";
        case egn::Reason::distance:
            return end + " by having advanced further";
        case egn::Reason::resigned:
            return fmt::format("{}: {} resigned", end, loser);
        case egn::Reason::penalty:
            return fmt::format("{} by a penalty against {}", end, loser);
        case egn::Reason::draw:
        case egn::Reason::none:
            break;
    }
    return end;
}

bool falls_for(const Ruling& ruling, const Clause& clause) {
    return ruling.reason && ruling.reason->broken == &clause;
}

// Doubts about a round that goes on.
std::string unless(const RuledOn& entry, const std::string& next) {
    std::vector<std::string> doubts;
    if (entry.pile_may_be_out) doubts.emplace_back("the draw pile is out");
    if (entry.may_be_stuck) doubts.push_back(next + " has no legal play");
    return doubts.empty() ? std::string() : ", unless " + listed(doubts, " or ");
}

std::string what_is_done(const RuledOn& entry, const Ruling& ruling) {
    const Kind kind = entry.kind;
    if (ruling.decision == Decision::unclear) return "the record alone cannot settle it; ";
    if (ruling.is_not_written) return "the pass is left out of the record; ";
    if (ruling.decision == Decision::stands)
        return kind != Kind::ply ? "" : entry.struck ? "the ply counts for nothing; " : "the ply stands; ";
    if (kind == Kind::show) return "the hands shown count for nothing; ";
    if (kind == Kind::result) return "the result does not count; ";
    if (falls_for(ruling, clause::hand_is_refilled)) return "the refill is put right; ";
    if (falls_for(ruling, recording::plies_are_numbered)) return "the number is put right; ";
    if (falls_for(ruling, recording::a_struck_ply_was_illegal))
        return entry.something_follows ? "the ply is put back, and what followed it falls; " : "the ply is put back; ";
    return entry.something_follows ? "the ply is taken back, with all that followed it; " : "the ply is taken back; ";
}

std::string decided_in_words(const Players& players, const RoundFate& fate) {
    const auto [score, why] = *fate.result;
    const std::string reason = why == egn::Reason::none ? "" : fmt::format(" ({})", word_for(why));
    if (score == egn::Score::draw) return "the round is drawn" + (why == egn::Reason::draw ? std::string() : reason);
    const Side winner = score == egn::Score::white ? Side::white : Side::black;
    return fmt::format("{} wins the round{}", players[winner], reason);
}

std::string fate_in_words(const Players& players, const RuledOn& entry, const RoundFate& fate,
                          const std::optional<Table>& ahead) {
    switch (fate.fate) {
        case Fate::decided:
            return decided_in_words(players, fate);
        case Fate::goes_on:
            if (!ahead)
                return entry.only_a_result ? "how the round went is not recorded"
                                           : "how the round goes on is not known";
            return fmt::format("the round goes on{}: {}", unless(entry, players[ahead->to_move]),
                               who_is_next(players, *ahead));
        case Fate::over:
            return "the round is over, and the hidden hands decide it";
        case Fate::breaks:
            return fmt::format("but the record goes wrong later{}: {} [{}]",
                               fate.breach->ply ? fmt::format(", on ply {}", *fate.breach->ply) : std::string(),
                               fate.breach->diagnostic.message, fate.breach->diagnostic.code);
        case Fate::open:
            break;
    }
    return "the round stays open until the cards are known";
}

bool begins_at(const Finding& finding, Span span) {
    return finding.diagnostic.span.begin == span.begin;
}

// "Black holds two 5s, White one"
std::string holdings(const Players& players, Card needed, const std::array<std::uint32_t, 2>& held) {
    const auto number = [&](Side side) { return static_cast<int>(held[seat(side)]); };
    const Side more = number(Side::black) > number(Side::white) ? Side::black : Side::white;
    const Side less = opponent(more);
    if (number(more) == 0) return fmt::format("neither player holds a {}", needed);
    return fmt::format("{} holds {}, {} {}", players[more], cards_in_words(number(more), needed), players[less],
                       number(less) == 0 ? std::string("none") : number_word(number(less)));
}

std::string spaces(std::uint32_t number) {
    return fmt::format("{} space{}", number, number == 1 ? "" : "s");
}

}  // namespace

std::string place_of_fault(const egn::Round& round, const Finding& finding) {
    if (finding.ply) return fmt::format("on ply {}", *finding.ply);
    if (round.show && begins_at(finding, round.show->span)) return "in the hands shown";
    return "at the start";
}

std::vector<Sum> sum_in_words(const Players& players, const Board& board, const View& end, egn::Reason reason) {
    const bool by_cards = reason == egn::Reason::cards;
    if (!by_cards && reason != egn::Reason::distance && reason != egn::Reason::draw) return {};
    std::vector<Sum> sum;
    const int distance = end.table.distance();
    const auto needed = static_cast<Card>(distance <= board.cards ? distance : no_card);
    const bool hands_are_known = end.knows_hand(Side::white) && end.knows_hand(Side::black);
    if (end.table.tiebreak == Tiebreak::hands && needed != no_card && hands_are_known) {
        std::array<std::uint32_t, 2> held{};
        for (const Side side : {Side::white, Side::black})
            held[seat(side)] = static_cast<std::uint32_t>(end.known[seat(side)].count(needed));
        sum.push_back({"cards", fmt::format("distance {}: {}", distance, holdings(players, needed, held)), held});
    }
    if (end.table.tiebreak == Tiebreak::hands && needed == no_card)
        sum.push_back(
            {"cards", fmt::format("distance {}: no card reaches that far", distance), std::array<std::uint32_t, 2>{}});
    if (by_cards) return sum;
    std::array<std::uint32_t, 2> advanced{};
    for (const Side side : {Side::white, Side::black})
        advanced[seat(side)] = static_cast<std::uint32_t>(room_behind(board, end.table, side));
    sum.push_back({"advanced",
                   fmt::format("{} has advanced {}, {} {}", players[Side::white], spaces(advanced[0]),
                               players[Side::black], advanced[1]),
                   advanced});
    return sum;
}

std::string claim_in_words(const Players& players, const egn::Round& round, const DisputedEntry& entry,
                           const DisputePoint* point) {
    switch (entry.kind) {
        case Kind::ply:
            return ply_claim(players, round, entry.ply, point);
        case Kind::show:
            return fmt::format("{} shows {}, {} shows {}", players[Side::white], round.show->white.text(),
                               players[Side::black], round.show->black.text());
        case Kind::result:
            return result_claim(players, *round.result);
        case Kind::position:
            break;
    }
    return "nothing is claimed: how does the round stand?";
}

std::string verdict_in_words(const RuledOn& entry, const Ruling& ruling) {
    const bool stands = ruling.decision == Decision::stands;
    if (ruling.decision == Decision::earlier) return "the record goes wrong before that";
    if (ruling.decision == Decision::unclear) return "that depends on the hidden cards";
    switch (entry.kind) {
        case Kind::ply:
            if (entry.struck) return stands ? "rightly struck out" : "wrongly struck out";
            if (falls_for(ruling, clause::hand_is_refilled)) return "wrongly refilled";
            if (falls_for(ruling, recording::plies_are_numbered)) return "wrongly numbered";
            if (ruling.is_not_written) return "legal, but not written";
            return stands ? "legal" : "not legal";
        case Kind::show:
            return stands ? "these hands can be" : "these hands cannot be";
        case Kind::result:
            return stands ? "right" : "wrong";
        case Kind::position:
            break;
    }
    if (ruling.fate.fate != Fate::goes_on) return "the round is over";
    return "the round is not over" + unless(entry, "the player to move");
}

std::string consequence_in_words(const Players& players, const RuledOn& entry, const Ruling& ruling,
                                 const std::optional<Table>& ahead) {
    const RoundFate& fate = ruling.fate;
    return what_is_done(entry, ruling) + fate_in_words(players, entry, fate, ahead) +
           fmt::format("; the score is {}-{}{}", fate.score[0], fate.score[1],
                       fate.wins_the_match ? ", and the match is won" : "");
}

}  // namespace engarde::piste
