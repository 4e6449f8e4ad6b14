#include "verifier/piste/adjudicate.h"

#include <algorithm>
#include <deque>

#include "engine/piste/rulebook.h"
#include "verifier/piste/disputed_entry.h"
#include "verifier/piste/referee.h"
#include "verifier/piste/remedy.h"
#include "verifier/piste/rules_of.h"

namespace engarde::piste {

namespace {

using Kind = DisputedEntry::Kind;

// Where nobody counted the cards there are dozens of ways to read a record; then other answers are tried of the first
// ruleset only.
constexpr std::size_t most_ways_tried = 8;

std::string_view name_of(Kind kind) {
    switch (kind) {
        case Kind::ply:
            return "ply";
        case Kind::show:
            return "show";
        case Kind::result:
            return "result";
        case Kind::position:
            break;
    }
    return "position";
}

bool is_agreed(const ChosenRuleset& rules, std::size_t question) {
    return !agreed_answer(rules, rules.catalogue->questions[question]->id).empty();
}

// Of another answer that leads nowhere near the entry nothing can be said, unless that a turn is owed before it; nor of
// what it does to plies behind it.
bool makes_a_difference(const Ruling& ruling, const Ruling& other) {
    if (agree(ruling, other)) return false;
    if (other.decision == Decision::earlier)
        return ruling.decision != Decision::earlier &&
               other.reason->diagnostic.code == clause::a_parry_is_followed_by_a_turn.code;
    return ruling.decision != other.decision || other.fate.fate != Fate::breaks || !other.fate.breach->ply;
}

// 0: nobody rules like that.
std::size_t group_of(const Ruling& ruling, const std::vector<Ruling>& all) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const Ruling& each) { return agree(each, ruling); });
    return same == all.end() ? 0 : same->group;
}

std::string in_short(const Ruling& ruling) {
    const bool earlier = ruling.decision == Decision::earlier;
    return ruling.verdict + (earlier ? ": " + ruling.reason->diagnostic.message : "; " + ruling.consequence);
}

// Found by changing one answer after the other.
std::vector<Reliance> reliances(const egn::Record& record, const DisputedEntry& entry, const Ruling& ruling,
                                const std::vector<Ruling>& all) {
    std::vector<Reliance> found;
    const std::vector<std::size_t> answers = answers_of(ruling.rules);
    for (const auto& [question, answer] : other_answers(ruling.rules)) {
        const Referee referee(record, entry, with_the_answer(ruling.rules, question, answer), Explains::nothing);
        const Ruling& other = referee.ruling();
        if (!makes_a_difference(ruling, other)) continue;
        if (found.empty() || found.back().question != question)
            found.push_back({question, answers[question], is_agreed(ruling.rules, question)});
        found.back().others.push_back({answer, in_short(other), group_of(other, all)});
    }
    return found;
}

void put_into_groups(std::vector<Ruling>& rulings) {
    std::size_t groups = 0;
    for (std::size_t index = 0; index < rulings.size(); ++index) {
        const auto end = rulings.begin() + static_cast<std::ptrdiff_t>(index);
        const auto same =
            std::find_if(rulings.begin(), end, [&](const Ruling& earlier) { return agree(earlier, rulings[index]); });
        rulings[index].group = same == end ? ++groups : same->group;
    }
}

// The record with the ruleset it was ruled by.
egn::Record under(egn::Record record, const ChosenRuleset& rules) {
    record.set_tag("Ruleset", written(rules));
    return record;
}

egn::Record up_to_and_with(egn::Record record, std::size_t round) {
    record.rounds.resize(round + 1);
    return record;
}

class Adjudication {
public:
    Adjudication(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                 const AdjudicateOptions& options)
        : record_(record), rulesets_(rulesets), options_(options) {}

    Dispute settle(const DisputedEntry& entry) const {
        Dispute dispute{.entry = name_of(entry.kind),
                        .round = record_.rounds[entry.round].number,
                        .span = span_of(record_, entry),
                        .written = written(record_, entry)};
        if (entry.kind == Kind::ply) dispute.ply = entry.ply + 1;
        std::deque<Referee> referees;  // each stays where it is, for its moment refers to it
        for (const ChosenRuleset& rules : rulesets_) referees.emplace_back(record_, entry, rules);
        std::size_t most_ways = 0;
        for (const Referee& referee : referees) {
            if (dispute.picture.empty()) {
                dispute.picture = referee.picture(options_.width);
                dispute.claim = referee.claim();
            }
            dispute.rulings.push_back(referee.ruling_in_full());
            most_ways = std::max(most_ways, referee.ways());
        }
        put_into_groups(dispute.rulings);
        for (Ruling& ruling : dispute.rulings) {
            if (most_ways <= most_ways_tried || &ruling == &dispute.rulings.front())
                ruling.rests_on = reliances(record_, entry, ruling, dispute.rulings);
            for (const Clause* clause : ruling.clauses)
                for (const Citation& place : places_of(*clause, ruling.rules.ruleset->part))
                    ruling.citations.push_back(place);
        }
        remedy(entry, referees.front(), dispute);
        return dispute;
    }

private:
    // Where the record goes wrong before the entry, that is what has to be put right first.
    void remedy(DisputedEntry entry, const Referee& referee, Dispute& dispute) const {
        const Ruling& first = dispute.rulings.front();
        if (record_.malformed && first.decision == Decision::falls)
            dispute.why_no_remedy = "the record cannot be written anew, for a part of it cannot be read";
        if (record_.malformed) return;
        const bool earlier = first.decision == Decision::earlier;
        if (earlier) {
            if (!first.reason->ply) return;
            entry.kind = Kind::ply;
            entry.ply = *first.reason->ply - 1;
        }
        auto round =
            earlier ? Referee(record_, entry, first.rules).remedy(options_.award) : referee.remedy(options_.award);
        if (!round) return;
        dispute.remedy = under(with_round(record_, entry.round, std::move(*round)), first.rules);
        const auto& result = dispute.remedy->rounds[entry.round].result;
        dispute.remedy_awards_the_round = options_.award && result && result->reason == egn::Reason::penalty;
        dispute.score_of_the_remedy = claimed_score(up_to_and_with(*dispute.remedy, entry.round));
    }

    const egn::Record& record_;
    const std::vector<ChosenRuleset>& rulesets_;
    const AdjudicateOptions& options_;
};

}  // namespace

Disputes adjudicate(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                    const AdjudicateOptions& options) {
    if (!board_of(record)) return tl::unexpected(std::string("nothing can be said of a board that cannot be read"));
    const auto entries = disputed_entries(record, options);
    if (!entries) return tl::unexpected(entries.error());
    const Adjudication adjudication(record, rulesets, options);
    std::vector<Dispute> disputes;
    for (const DisputedEntry& entry : *entries) disputes.push_back(adjudication.settle(entry));
    return disputes;
}

}  // namespace engarde::piste
