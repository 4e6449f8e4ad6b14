#include "verifier/reforged/judge.h"

#include <fmt/format.h>

#include "engine/reforged/rulebook.h"
#include "engine/reforged/scoring.h"
#include "verifier/events/event_finding.h"
#include "verifier/reforged/hidden/contradiction.h"

namespace engarde::reforged {

namespace {

void add_if_any(std::vector<Standing>& standings, Standing standing) {
    if (!standing.values.empty()) standings.push_back(std::move(standing));
}

// The Poise, as a range where it is not known, and who is out.
void add_poise(const Replay& replay, std::vector<Standing>& standings) {
    Standing poise{"poise"};
    Standing least{"least_poise"};
    Standing out{"out", {}, false, true};
    Standing may_be_out{"may_be_out", {}, false, true};
    for (std::size_t seat = 0; seat < replay.players.size(); ++seat) {
        const std::string& name = replay.players[seat];
        const int most_left = replay.last.most().duelists[seat].poise;
        const int least_left = replay.last.least().duelists[seat].poise;
        poise.values.emplace_back(name, std::to_string(most_left));
        if (least_left != most_left) least.values.emplace_back(name, std::to_string(least_left));
        if (replay.last.is_out(seat))
            out.values.emplace_back(name, "out");
        else if (replay.last.may_be_out(seat))
            may_be_out.values.emplace_back(name, "may be out");
    }
    standings.push_back(std::move(poise));
    for (Standing* each : {&least, &out, &may_be_out}) add_if_any(standings, std::move(*each));
}

// Where the cards are: Items in play, hands and piles, as far as they are recorded.
void add_cards(const Replay& replay, std::vector<Standing>& standings) {
    Standing items{"items", {}, false};
    Standing hands{"hands"};
    Standing piles{"piles"};
    const State& table = replay.last.most();
    for (std::size_t seat = 0; seat < table.duelists.size(); ++seat) {
        const Duelist& duelist = table.duelists[seat];
        if (duelist.item) items.values.emplace_back(replay.players[seat], replay.rules.book[*duelist.item].name);
        if (duelist.hand.is_recorded() && !duelist.out)
            hands.values.emplace_back(replay.players[seat], std::to_string(duelist.hand.size()));
    }
    if (table.deck.is_recorded()) piles.values.emplace_back("deck", std::to_string(table.deck.size()));
    if (table.discard_pile.is_recorded())
        piles.values.emplace_back("discard", std::to_string(table.discard_pile.size()));
    for (Standing* each : {&items, &hands, &piles}) add_if_any(standings, std::move(*each));
}

std::vector<std::string> not_known(const Replay& replay) {
    std::vector<std::string> open;
    const Extent& extent = replay.extent;
    if (!extent.hands_are_known) open.emplace_back(extent.some_hand_is_recorded ? "some cards of hands" : "the hands");
    if (!copies_are_known(replay.rules.ruleset, replay.rules.book)) open.emplace_back("how many copies cards have");
    for (const CardId card : extent.obscure) open.push_back("what is printed on " + replay.rules.book[card].name);
    return open;
}

Information information_of(const Extent& extent) {
    if (!extent.some_hand_is_recorded) return Information::only_plies;
    return extent.hands_are_known ? Information::full : Information::partial;
}

std::optional<Outcome> ending_of(const Replay& replay) {
    if (replay.players.empty()) return std::nullopt;
    return outcome(replay.rules, replay.last.most());
}

JudgedEvents judged_events(const egn::Record& record, const Replay& replay) {
    JudgedEvents events{.number = record.events().size(), .standings = standings_of(replay)};
    events.parts = {{"turns", replay.extent.turns}, {"exchanges", replay.extent.exchanges}};
    if (replay.extent.turns > 0) {
        events.information = information_of(replay.extent);
        events.not_known = not_known(replay);
    }
    const auto ended = ending_of(replay);
    if (!ended) return events;
    events.ending = ended->clause->code;
    if (ended->winner) events.winner = replay.players[*ended->winner];
    return events;
}

// Looks for hidden cards that make every play possible. Plays that are wrong in themselves are reported before.
void judge_hidden_cards(const egn::Record& record, Replay& replay) {
    if (worst_of(replay.findings, Verdict::possible) != Verdict::possible) return;
    const auto found = contradiction(replay.evidence);
    if (!found) return;
    const Clause& broken = found->shortage == Shortage::copies ? clause::cards_are_conserved
                           : found->card                       ? clause::cards_come_from_the_hand
                                                               : clause::a_hand_has_enough_cards;
    const std::string card = found->card ? replay.rules.book[*found->card].name : "so many cards";
    Finding finding = event_finding(found->event, record.events()[found->event].line.span, broken,
                                    fmt::format("{} cannot have {} here, whatever the hidden cards are. {}",
                                                replay.players[found->player], card, broken.claim));
    std::vector<std::size_t> events = found->events;
    for (std::size_t& event : events) ++event;
    if (!events.empty())
        finding.diagnostic.notes.emplace_back(
            fmt::format("these events contradict each other: {}", fmt::join(events, ", ")));
    replay.findings.push_back(std::move(finding));
}

}  // namespace

std::vector<Standing> standings_of(const Replay& replay) {
    std::vector<Standing> standings;
    add_poise(replay, standings);
    add_cards(replay, standings);
    return standings;
}

Replay judged_replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps) {
    Replay replayed = replay(record, chosen, keeps_steps);
    judge_hidden_cards(record, replayed);
    return replayed;
}

MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen) {
    Replay replayed = judged_replay(record, chosen, false);
    MatchJudgement judgement;
    judgement.rules = chosen;
    judgement.offset = record.offset;
    judgement.players.assign(replayed.players.begin(), replayed.players.end());
    judgement.body = judged_events(record, replayed);
    judgement.finished = ending_of(replayed).has_value();
    judgement.verdict =
        worst_of(replayed.findings, replayed.is_fully_known && !replayed.stopped ? Verdict::valid : Verdict::possible);
    for (const Finding& finding : replayed.findings)
        if (finding.is_about_reading()) judgement.verdict = Verdict::malformed;
    judgement.findings = std::move(replayed.findings);
    return judgement;
}

}  // namespace engarde::reforged
