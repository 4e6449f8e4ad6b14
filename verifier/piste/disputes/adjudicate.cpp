#include "verifier/piste/disputes/adjudicate.h"

#include <algorithm>
#include <deque>

#include "engine/piste/rulebook.h"
#include "verifier/disputes/rulings.h"
#include "verifier/piste/disputes/disputed_entry.h"
#include "verifier/piste/disputes/referee.h"
#include "verifier/piste/disputes/remedy.h"
#include "verifier/piste/disputes/start_remedy.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/replay/rules_of.h"

namespace engarde::piste {

namespace {

using Kind = DisputedEntry::Kind;

// If played cards were not counted, a record has dozens of readings. Beyond this limit, other answers are tried for the
// first ruleset only.
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

// Whether both have the same outcome, even for different reasons.
bool come_to_the_same(const Ruling& left, const Ruling& right) {
    return agree(left, right) || (left.decision == right.decision && left.decision != Decision::earlier &&
                                  left.verdict == right.verdict && left.consequence == right.consequence);
}

// If the other answer makes the record fail before the entry, it says nothing about the entry, unless it demands a turn
// after a parry. Its effect on later plies does not count either.
bool makes_a_difference(const Ruling& ruling, const Ruling& other) {
    if (come_to_the_same(ruling, other)) return false;
    if (other.decision == Decision::earlier)
        return ruling.decision != Decision::earlier && other.reason->broken == &clause::a_parry_is_followed_by_a_turn;
    return ruling.decision != other.decision || other.fate.fate != Fate::breaks || !other.fate.breach->ply;
}

// Whether both rulesets find the same faults at the start of the round.
bool starts_the_same(MatchAround& match, std::size_t round, const ChosenRuleset& left, const ChosenRuleset& right) {
    const std::vector<Finding> one = match.faults_at_the_start(round, left);
    const std::vector<Finding>& other = match.faults_at_the_start(round, right);
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const Finding& a, const Finding& b) {
        return a.diagnostic.code == b.diagnostic.code && a.diagnostic.message == b.diagnostic.message;
    });
}

// Whether two rulesets must lead to the same ruling: they may differ only in rules that the round never touched when
// one of them ruled on it.
bool must_agree(MatchAround& match, std::size_t round, const ChosenRuleset& left, const ChosenRuleset& right,
                const Touched& touched) {
    return as_far_as_it_bears(ruleset_of(left), touched) == as_far_as_it_bears(ruleset_of(right), touched) &&
           starts_the_same(match, round, left, right);
}

// Rulings on one entry under changed answers. A ruling is reused if it must be the same, which is common when only one
// answer differs.
class ChangedAnswers {
public:
    ChangedAnswers(MatchAround& match, const DisputedEntry& entry) : match_(match), entry_(entry) {}

    const Ruling& ruling(const ChosenRuleset& rules) {
        const auto known = std::find_if(known_.begin(), known_.end(), [&](const Known& each) {
            return must_agree(match_, entry_.round, rules, each.ruling.rules, each.touched);
        });
        if (known != known_.end()) return known->ruling;
        const Referee referee(match_, entry_, rules, ContradictionDetail::omitted);
        known_.push_back({referee.ruling(), referee.touched()});
        return known_.back().ruling;
    }

    bool starts_the_same(const ChosenRuleset& left, const ChosenRuleset& right) const {
        return piste::starts_the_same(match_, entry_.round, left, right);
    }

private:
    struct Known {
        Ruling ruling;
        Touched touched;
    };

    MatchAround& match_;
    DisputedEntry entry_;
    std::deque<Known> known_{};
};

constexpr RulingComparison comparison{agree, makes_a_difference};

// The questions that the ruling depends on. Only relevant answers are changed.
std::vector<Reliance> reliances_of(ChangedAnswers& changed, const Ruling& ruling, const Touched& touched,
                                   const std::vector<Ruling>& all) {
    const auto ruling_under = [&](const ChosenRuleset& rules, const ChangedAnswer& answer) -> const Ruling* {
        Touched here = touched;
        here.starter = touched.starter || !changed.starts_the_same(ruling.rules, rules);
        return can_bear(answer.question, ruleset_of(ruling.rules), here) ? &changed.ruling(rules) : nullptr;
    };
    return reliances(ruling, all, ruling_under, comparison);
}

egn::Record up_to_and_with(egn::Record record, std::size_t round) {
    record.rounds_to_edit().resize(round + 1);
    return record;
}

class Adjudication {
public:
    Adjudication(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                 const AdjudicateOptions& options)
        : record_(record), rulesets_(rulesets), options_(options), match_(record) {}

    Dispute settle(const DisputedEntry& entry) {
        Dispute dispute{.entry = name_of(entry.kind),
                        .round = record_.rounds()[entry.round].number,
                        .span = span_of(record_, entry),
                        .written = entry_text(record_, entry)};
        if (entry.kind == Kind::ply) dispute.ply = entry.ply + 1;
        std::deque<Referee> referees;  // a deque, because each referee's dispute point refers to it
        for (const ChosenRuleset& rules : rulesets_) {
            if (const Referee* like = referee_like(referees, entry, rules))
                referees.emplace_back(*like, rules);
            else
                referees.emplace_back(match_, entry, rules);
        }
        for (const Referee& referee : referees) {
            if (dispute.picture.empty()) {
                dispute.picture = referee.picture(options_.width);
                dispute.claim = referee.claim();
            }
            dispute.rulings.push_back(referee.ruling_in_full());
            dispute.readings = std::max(dispute.readings, referee.ways());
        }
        put_into_groups(dispute.rulings, comparison);
        ChangedAnswers changed(match_, entry);
        for (std::size_t index = 0; index < dispute.rulings.size(); ++index) {
            Ruling& ruling = dispute.rulings[index];
            if (dispute.readings <= most_ways_tried || index == 0)
                ruling.rests_on = reliances_of(changed, ruling, referees[index].touched(), dispute.rulings);
            add_citations(ruling);
        }
        remedy(entry, referees.front(), dispute);
        return dispute;
    }

private:
    // A referee whose ruling must be the same under these rules.
    const Referee* referee_like(const std::deque<Referee>& referees, const DisputedEntry& entry,
                                const ChosenRuleset& rules) {
        const auto like = std::find_if(referees.begin(), referees.end(), [&](const Referee& referee) {
            return must_agree(match_, entry.round, rules, referee.ruling().rules, referee.touched());
        });
        return like == referees.end() ? nullptr : &*like;
    }

    // An error before the entry must be fixed first.
    void remedy(const DisputedEntry& entry, const Referee& referee, Dispute& dispute) {
        const Ruling& first = dispute.rulings.front();
        const bool earlier = first.decision == Decision::earlier;
        const bool due = earlier || first.decision == Decision::falls || first.is_not_written;
        if (!due) return;
        if (record_.malformed) {
            dispute.why_no_remedy = "the record cannot be written again, because part of it cannot be read";
            return;
        }
        auto remedied = earlier ? put_right_before(entry, first)
                                : in_the_match(entry, referee.remedy(options_.award), "what was played is not known");
        if (!remedied) {
            dispute.why_no_remedy = remedied.error();
            return;
        }
        take_remedy(std::move(*remedied), entry.round, first.rules, dispute);
    }

    void take_remedy(egn::Record remedied, std::size_t round, const ChosenRuleset& rules, Dispute& dispute) const {
        dispute.remedy = canonical(under(std::move(remedied), rules));
        const std::size_t last = std::min(round, dispute.remedy->rounds().size() - 1);
        const auto& result = dispute.remedy->rounds()[last].result;
        dispute.remedy_goes_on = last == round && !result && !is_over(*dispute.remedy, last, rules);
        dispute.remedy_awards_the_round = options_.award && result && result->reason == egn::Reason::penalty;
        dispute.score_of_the_remedy = claimed_score(up_to_and_with(*dispute.remedy, last));
    }

    // Whether the round is over, even if hidden hands decide who has won.
    static bool is_over(const egn::Record& record, std::size_t round, const ChosenRuleset& rules) {
        const JudgedRound judged =
            judge_with_rounds(up_to_and_with(record, round), rules, ContradictionDetail::omitted).rounds[round];
        return judged.all_over || judged.judgement.result.has_value();
    }

    // Fixes the error before the entry.
    Remedied put_right_before(const DisputedEntry& entry, const Ruling& ruling) {
        const Finding& fault = *ruling.reason;
        if (fault.ply) return rule_on({Kind::ply, entry.round, *fault.ply - 1}, ruling.rules);
        const egn::Round& round = record_.rounds()[entry.round];
        if (round.show && fault.diagnostic.span.begin == round.show->span.begin)
            return rule_on({Kind::show, entry.round}, ruling.rules);
        return with_start_put_right(record_, entry.round, fault, ruling.rules);
    }

    Remedied rule_on(const DisputedEntry& entry, const ChosenRuleset& rules) {
        return in_the_match(entry, Referee(match_, entry, rules).remedy(options_.award),
                            "what was played instead is not known");
    }

    Remedied in_the_match(const DisputedEntry& entry, std::optional<egn::Round> round, const char* why_not) const {
        if (!round) return tl::unexpected(std::string(why_not));
        return with_round(record_, entry.round, std::move(*round));
    }

    const egn::Record& record_;
    const std::vector<ChosenRuleset>& rulesets_;
    const AdjudicateOptions& options_;
    MatchAround match_;
};

}  // namespace

Disputes adjudicate(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                    const AdjudicateOptions& options) {
    if (!record.board()) return tl::unexpected(std::string("nothing can be said of a board that cannot be read"));
    const auto entries = disputed_entries(record, options);
    if (!entries) return tl::unexpected(entries.error());
    Adjudication adjudication(record, rulesets, options);
    RuledDisputes disputes;
    for (const DisputedEntry& entry : *entries) {
        if (disputes.readings < options.most_readings) {
            disputes.ruled.push_back(adjudication.settle(entry));
            disputes.readings += disputes.ruled.back().readings;
        } else {
            ++disputes.left_out;
        }
    }
    return disputes;
}

}  // namespace engarde::piste
