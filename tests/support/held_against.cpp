#include "tests/support/held_against.h"

#include <algorithm>
#include <exception>
#include <map>
#include <vector>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/reference/deals.h"
#include "tests/reference/referee.h"
#include "tests/reference/written.h"
#include "verifier/adjudicate.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/hidden/shares.h"
#include "verifier/piste/replay/rules_of.h"
#include "verifier/verify.h"

namespace engarde::piste::test {

namespace {

std::string show(const std::optional<std::uint64_t>& deals) {
    return deals ? std::to_string(*deals) : "none";
}

std::string codes_of(const MatchJudgement& judgement) {
    std::string codes;
    for (const Finding& finding : judgement.findings) codes += " " + finding.diagnostic.code;
    return codes;
}

std::size_t plies_played(const egn::Round& round) {
    const auto is_played = [](const egn::RecordedPly& ply) { return !ply.struck; };
    return static_cast<std::size_t>(std::count_if(round.plies.begin(), round.plies.end(), is_played));
}

// ---- Witnesses ------------------------------------------------------------------------------------------------------

// Every card that the first lists is among those of the second.
bool lists_no_other_cards(std::string_view listed, std::string_view all) {
    return std::all_of(listed.begin(), listed.end(), [&](char card) {
        return card == '?' || card == '-' ||
               std::count(listed.begin(), listed.end(), card) <= std::count(all.begin(), all.end(), card);
    });
}

bool tells_the_same_position(const egn::RecordedPosition& written, const egn::RecordedPosition& told) {
    return written.white == told.white && written.black == told.black && written.attack == told.attack &&
           written.indirect == told.indirect && lists_no_other_cards(written.played.text(), told.played.text());
}

bool tells_the_same_ply(egn::RecordedPly written, egn::RecordedPly told) {
    if (written.struck) return egn::print(written) == egn::print(told);
    const bool draws_fit = !written.draws.is_written() || !told.draws.is_written() ||
                           reference::fits_in_order(written.draws.text(), reference::cards_in(told.draws.text()));
    written.draws = {};
    told.draws = {};
    return draws_fit && egn::print(written) == egn::print(told);
}

bool tells_the_same_cards(const egn::Round& written, const egn::Round& told) {
    const auto fits = [](const egn::CardRow& hidden, const egn::CardRow& known) {
        return reference::fits_in_any_order(hidden.text(), reference::cards_in(known.text()));
    };
    if (!told.hands) return false;
    if (written.hands && !fits(written.hands->white, told.hands->white)) return false;
    if (written.hands && !fits(written.hands->black, told.hands->black)) return false;
    return !written.deck || (told.deck && reference::fits_in_order(written.deck->cards.text(),
                                                                   reference::cards_in(told.deck->cards.text())));
}

bool tells_the_same_result(std::optional<egn::RecordedResult> written, std::optional<egn::RecordedResult> told) {
    if (written) written->span = {};
    if (told) told->span = {};
    return written == told;
}

// The witness says nothing else than the record, only more.
bool tells_the_same(const egn::Round& written, const egn::Round& told) {
    return (written.starter == egn::Starter::unknown || written.starter == told.starter) &&
           written.position.has_value() == told.position.has_value() &&
           (!written.position || tells_the_same_position(*written.position, *told.position)) &&
           std::equal(written.plies.begin(), written.plies.end(), told.plies.begin(), told.plies.end(),
                      tells_the_same_ply) &&
           tells_the_same_cards(written, told) && tells_the_same_result(written.result, told.result);
}

void disagree(HeldAgainst& held, const std::string& kind, const std::string& details) {
    if (held.kind.empty()) held.kind = kind;
    held.disagreement += kind + details + "\n";
}

// The referee of the reference asks for a whole deck or all draws; a record that tells some cards here and others there
// hides nothing either, and is its own witness.
void check_witness(const egn::Round& written, const std::optional<egn::Record>& witness, HeldAgainst& held) {
    if (!witness) return disagree(held, "there is no witness", "");
    const std::string text = egn::print(*witness);
    if (!tells_the_same(written, witness->rounds().front()))
        disagree(held, "the witness tells something else", ":\n" + text);
    const reference::Opinion opinion = reference::referee(*witness);
    if (!opinion.accepts && !held.full)
        disagree(held, "the reference refuses the witness", ": " + opinion.reason + "\n" + text);
    verify(text, engarde::published_rulesets(), {}, [&](const JudgedMatch& judged) {
        const MatchJudgement& judgement = judged.judgements.front();
        if (judgement.verdict != Verdict::valid)
            disagree(held, "the witness is " + std::string(name_of(judgement.verdict)),
                     codes_of(judgement) + "\n" + text);
    });
}

// ---- Shares ---------------------------------------------------------------------------------------------------------

struct AskedShare {
    std::string name;
    reference::Chance chance;
    HandCondition (*condition)(const Rules& rules, const Evidence& evidence, std::size_t step);
};

const std::vector<AskedShare>& asked_shares() {
    static const std::vector<AskedShare> all{
        {"could parry", reference::Chance::parry, could_parry},
        {"could evade", reference::Chance::evade, could_evade},
        {"could attack", reference::Chance::attack, could_attack},
        {"had a legal play", reference::Chance::play, had_legal_play},
    };
    return all;
}

// Of all the ways in which the round may have begun.
class Shares {
public:
    Shares(const Rules& rules, const egn::Round& round) : rules_(rules), counter_(rules) {
        const auto opened = openings(rules, round, sides(round.starter));
        if (!opened) return;
        for (const Opening& opening : *opened) {
            const Replay played = replay(rules, round, opening);
            if (!played.stop) evidence_.push_back(evidence_of(rules, round, played));
        }
    }

    Share share_of(const AskedShare& asked, std::size_t step) const {
        Share sum;
        for (const Evidence& evidence : evidence_) {
            const auto found =
                share(counter_, evidence, counter_.count(evidence), asked.condition(rules_, evidence, step));
            if (!found) continue;
            sum.deals += found->deals;
            sum.of += found->of;
        }
        return sum;
    }

private:
    static std::vector<Side> sides(egn::Starter starter) {
        if (starter == egn::Starter::white) return {Side::white};
        if (starter == egn::Starter::black) return {Side::black};
        return {Side::white, Side::black};
    }

    Rules rules_;
    DealCounter counter_;
    std::vector<Evidence> evidence_{};
};

void compare_shares(const Rules& rules, const reference::Rules& reference_rules, const egn::Round& round,
                    HeldAgainst& held) {
    const Shares shares(rules, round);
    for (std::size_t step = 0; step <= plies_played(round); ++step)
        for (const AskedShare& asked : asked_shares()) {
            const Share found = shares.share_of(asked, step);
            const auto expected = reference::count_share(reference_rules, round, step, asked.chance);
            ++held.shares;
            if (found.deals == expected->deals && found.of == expected->of) continue;
            disagree(held, "shares differ",
                     ": after " + std::to_string(step) + " plies " + asked.name + ": the verifier has " +
                         std::to_string(found.deals) + " of " + std::to_string(found.of) + ", the reference " +
                         std::to_string(expected->deals) + " of " + std::to_string(expected->of));
        }
}

// Whether each beginning by itself counts its share of the deals. It does not where the round may be over in every deal
// and merely lack its result, where a penalty says who must have begun, nor where a last parry, broken off or followed
// by a skipped turn, leaves open who is to move.
bool shares_add_up(const Setting& setting, const Told& told) {
    if (told.result.size() <= 1) return false;
    if (ends_with_a_parry(told) && setting.rules.no_legal_move_after_parry == "turn-skipped") return false;
    return told.starter != "?" || told.result.find("penalty") == std::string::npos;
}

void compare(const Setting& setting, const JudgedMatch& judged, bool with_shares, HeldAgainst& held) {
    const MatchJudgement& judgement = judged.judgements.front();
    if (!judged.record || judgement.rounds().empty()) return disagree(held, "not a record", codes_of(judgement));
    const egn::Round& round = judged.record->rounds().front();
    const RoundJudgement& found = judgement.rounds().front();
    held.taken_at_its_word = found.information == Information::none;
    if (held.taken_at_its_word) return;
    held.deals = reference::count_deals(setting.rules, round);
    held.full = found.information == Information::full;
    std::optional<std::uint64_t> expected = held.deals;
    if (expected && held.full) expected = 1;  // by definition
    const std::string numbers =
        codes_of(judgement) + ": the verifier has " + show(found.deals) + " deals, the reference " + show(expected);
    const bool can_be = holds(judgement.verdict);
    if (can_be != expected.has_value()) return disagree(held, can_be ? "it cannot be" : "it can be", numbers);
    if (found.deals != expected) return disagree(held, "deals differ", numbers);
    if (!expected) return;
    check_witness(round, judged.witness, held);
    if (with_shares && !held.full)
        compare_shares({ruleset_of(judgement.rules), judged.record->board().value()}, setting.rules, round, held);
}

// ---- Rulings --------------------------------------------------------------------------------------------------------

// In how many deals the round ends for that reason, whoever wins, if nothing more is done.
std::uint64_t deals_with_reason(const reference::Rules& rules, egn::Round round, egn::Reason reason) {
    std::uint64_t sum = 0;
    for (const egn::Score score : {egn::Score::white, egn::Score::black, egn::Score::draw}) {
        round.result = egn::RecordedResult{{score, reason}};
        sum += reference::count_deals(rules, round).value_or(0);
    }
    return sum;
}

std::optional<std::uint64_t> deals_with(const std::string& chance, const reference::Rules& rules,
                                        const egn::Round& round, std::size_t plies) {
    static const std::map<std::string, reference::Chance> chances{{"parry", reference::Chance::parry},
                                                                  {"evade", reference::Chance::evade},
                                                                  {"attack", reference::Chance::attack},
                                                                  {"play", reference::Chance::play}};
    static const std::map<std::string, egn::Reason> reasons{{"cards", egn::Reason::cards},
                                                            {"distance", egn::Reason::distance},
                                                            {"draw", egn::Reason::draw},
                                                            {"no-move", egn::Reason::no_move}};
    if (const auto found = chances.find(chance); found != chances.end())
        return reference::count_share(rules, round, plies, found->second, reference::Ending::any)->deals;
    if (const auto found = reasons.find(chance); found != reasons.end())
        return deals_with_reason(rules, round, found->second);
    return std::nullopt;
}

void compare_chances(const Ruling& ruling, const reference::Rules& rules, const egn::Round& round, std::uint64_t all,
                     HeldAgainst& held) {
    std::map<std::string, std::uint64_t> sums;  // the same id stands for either winner
    for (const Likelihood& chance : ruling.likelihoods) {
        sums[std::string(chance.id)] += chance.share.deals;
        if (chance.share.of != all)
            disagree(held, "chances differ",
                     ": of " + std::to_string(chance.share.of) + " deals, the reference has " + std::to_string(all));
    }
    for (const auto& [id, deals] : sums) {
        const std::optional<std::uint64_t> expected = deals_with(id, rules, round, plies_played(round));
        if (!expected) continue;
        held.chances.push_back(id);
        if (deals != *expected)
            disagree(held, "chances differ",
                     ": " + id + " in " + std::to_string(deals) + ", the reference has " + std::to_string(*expected) +
                         " of " + std::to_string(all));
    }
}

void compare_ruling(const Setting& setting, const Ruling& ruling, const egn::Round& round, HeldAgainst& held) {
    egn::Round up_to_there = round;
    up_to_there.result.reset();
    const auto all =
        reference::count_share(setting.rules, up_to_there, 0, reference::Chance::play, reference::Ending::any);
    if (all) held.deals = all->of;
    if ((ruling.decision == Decision::earlier) != !all)
        return disagree(held, all ? "it can be" : "it cannot be", ": " + ruling.verdict);
    if (!all) return;
    if (ruling.deals && *ruling.deals != all->of)
        disagree(held, "deals differ", ": adjudicate has " + show(ruling.deals) + ", the reference " + show(all->of));
    compare_chances(ruling, setting.rules, up_to_there, all->of, held);
}

}  // namespace

HeldAgainst ruling_held_against_reference(const Setting& setting, const Told& told) {
    HeldAgainst held;
    VerifyOptions options;
    options.with_record = true;
    options.detail = ContradictionDetail::omitted;
    const std::string text = record_of(setting, told);
    verify(text, engarde::published_rulesets(), options, [&](const JudgedMatch& judged) {
        if (!judged.record) return disagree(held, "not a record", "");
        const egn::Round& round = judged.record->rounds().front();
        AdjudicateOptions asked;
        asked.round = round.number;
        const Disputes disputes =
            all_games().default_game().adjudicate(*judged.record, {judged.judgements.front().rules}, asked);
        if (!disputes) return disagree(held, "there is no ruling", ": " + disputes.error());
        compare_ruling(setting, disputes->front().rulings.front(), round, held);
    });
    if (!held.kind.empty()) held.disagreement = "\n" + text + held.disagreement;
    return held;
}

HeldAgainst held_against_reference(const Setting& setting, const Told& told, WithShares with_shares) {
    HeldAgainst held;
    VerifyOptions options;
    options.with_witness = true;
    options.with_record = true;
    options.detail = ContradictionDetail::omitted;
    const std::string text = record_of(setting, told);
    const bool compares_shares = with_shares == WithShares::yes && shares_add_up(setting, told);
    try {
        verify(text, engarde::published_rulesets(), options,
               [&](const JudgedMatch& judged) { compare(setting, judged, compares_shares, held); });
    } catch (const std::exception& problem) {
        disagree(held, "the verifier throws", std::string(": ") + problem.what());
    }
    if (!held.kind.empty()) held.disagreement = "\n" + text + held.disagreement;
    return held;
}

}  // namespace engarde::piste::test
