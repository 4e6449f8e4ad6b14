#include "verifier/piste/ruling_words.h"

#include <fmt/format.h>

#include "engine/piste/rulebook.h"
#include "verifier/piste/alternatives.h"
#include "verifier/piste/in_notation.h"
#include "verifier/piste/recording.h"

namespace engarde::piste {

namespace {

using Kind = DisputedEntry::Kind;

std::string ply_claim(const Players& players, const egn::RecordedPly& ply, const Moment* moment) {
    const Action action = action_of(ply);
    std::string words = in_notation(action);
    if (moment) {
        View before = moment->view();
        before.table.to_move = player_of(ply, before.table.to_move);
        words = ply_in_words(players, before, action);
        if (!moment->tells_who_moves()) words += " (or the other player: who started is not recorded)";
    }
    if (!ply.draws.empty()) words += " and draws " + (ply.draws == "-" ? std::string("nothing") : ply.draws);
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

bool has_code(const Ruling& ruling, const Clause& clause) {
    return ruling.reason && ruling.reason->diagnostic.code == clause.code;
}

constexpr std::string_view unless_it_is_out = ", unless the draw pile is out";

std::string what_is_done(const RuledOn& entry, const Ruling& ruling) {
    const auto [kind, struck, something_follows, pile_may_be_out] = entry;
    if (ruling.decision == Decision::unclear) return "the record alone cannot settle it; ";
    if (ruling.decision == Decision::stands)
        return kind != Kind::ply ? "" : struck ? "the ply counts for nothing; " : "the ply stands; ";
    if (kind == Kind::show) return "the hands shown count for nothing; ";
    if (kind == Kind::result) return "the result does not count; ";
    if (has_code(ruling, clause::hand_is_refilled)) return "the refill is put right; ";
    if (has_code(ruling, recording::plies_are_numbered)) return "the number is put right; ";
    if (has_code(ruling, recording::a_struck_ply_was_illegal))
        return something_follows ? "the ply is put back, and what followed it falls; " : "the ply is put back; ";
    return something_follows ? "the ply is taken back, with all that followed it; " : "the ply is taken back; ";
}

std::string decided_in_words(const Players& players, const RoundFate& fate) {
    const std::string reason = fate.reason.empty() ? "" : fmt::format(" ({})", fate.reason);
    if (fate.result == word_for(egn::Score::draw))
        return "the round is drawn" + (fate.reason == word_for(egn::Reason::draw) ? std::string() : reason);
    const Side winner = fate.result == word_for(egn::Score::white) ? Side::white : Side::black;
    return fmt::format("{} wins the round{}", players[winner], reason);
}

std::string fate_in_words(const Players& players, const RoundFate& fate, bool pile_may_be_out, const Table& ahead) {
    switch (fate.fate) {
        case Fate::decided:
            return decided_in_words(players, fate);
        case Fate::goes_on:
            return fmt::format("the round goes on{}: {}", pile_may_be_out ? unless_it_is_out : "",
                               who_is_next(players, ahead));
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

}  // namespace

std::string claim_in_words(const Players& players, const egn::Round& round, const DisputedEntry& entry,
                           const Moment* moment) {
    switch (entry.kind) {
        case Kind::ply:
            return ply_claim(players, round.plies[entry.ply], moment);
        case Kind::show:
            return fmt::format("{} shows {}, {} shows {}", players[Side::white], round.show->white,
                               players[Side::black], round.show->black);
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
            if (has_code(ruling, clause::hand_is_refilled)) return "wrongly refilled";
            if (has_code(ruling, recording::plies_are_numbered)) return "wrongly numbered";
            return stands ? "legal" : "not legal";
        case Kind::show:
            return stands ? "these hands can be" : "these hands cannot be";
        case Kind::result:
            return stands ? "right" : "wrong";
        case Kind::position:
            break;
    }
    if (ruling.fate.fate != Fate::goes_on) return "the round is over";
    return "the round is not over" + std::string(entry.pile_may_be_out ? unless_it_is_out : "");
}

std::string consequence_in_words(const Players& players, const RuledOn& entry, const Ruling& ruling,
                                 const Table& ahead) {
    const RoundFate& fate = ruling.fate;
    return what_is_done(entry, ruling) + fate_in_words(players, fate, entry.pile_may_be_out, ahead) +
           fmt::format("; the score is {}-{}{}", fate.score[0], fate.score[1],
                       fate.wins_the_match ? ", and the match is won" : "");
}

}  // namespace engarde::piste
