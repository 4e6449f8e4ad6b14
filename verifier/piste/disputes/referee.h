// Rules on one disputed entry under one ruleset: judges the entry with the record before it, then what happens to the
// round if the ruling is applied.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verifier/adjudicate.h"
#include "verifier/piste/disputes/bearing.h"
#include "verifier/piste/disputes/dispute_point.h"
#include "verifier/piste/disputes/disputed_entry.h"
#include "verifier/piste/disputes/match_around.h"
#include "verifier/piste/disputes/ruling_words.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/piste/judging/words.h"

namespace engarde::piste {

class Referee {
public:
    // `detail` says whether to explain why no deal fits, which only printed rulings need. The match must outlive the
    // referee.
    Referee(MatchAround& match, const DisputedEntry& entry, const ChosenRuleset& rules,
            ContradictionDetail detail = ContradictionDetail::explained);

    // Copies the ruling of a referee whose rules differ only in what the round never touched. The alternatives are
    // computed again.
    Referee(const Referee& like, const ChosenRuleset& rules);

    // The decision and the fate of the round: everything on which rulesets may differ.
    const Ruling& ruling() const { return ruling_; }

    // The ruling with alternatives and likelihoods added.
    Ruling ruling_in_full() const;

    // The position before the entry; empty: not reached under these rules.
    std::string picture(std::size_t width) const;

    // The rules that can have affected the ruling.
    Touched touched() const;

    // Number of readings of the record that lead to the entry.
    std::size_t ways() const { return point_ ? point_->ways() : 0; }

    // What the entry claims, in words.
    std::string claim() const;

    // The round with the ruling applied; none: nothing changes. If `awarded`, the offender loses the round.
    std::optional<egn::Round> remedy(bool awarded) const;

private:
    const Rules& rules() const { return counter_.rules(); }
    const egn::Round& round() const { return round_; }
    const egn::RecordedPly& ply() const { return round().plies[entry_.ply]; }
    bool is_ply() const { return entry_.kind == DisputedEntry::Kind::ply; }
    bool is_struck() const { return is_ply() && ply().struck; }
    bool has_fallen_for(const Clause& clause) const;
    Span span() const;
    Side player() const;
    bool has_only_a_result() const;
    JudgedRound judged(const egn::Round& round, ContradictionDetail detail = ContradictionDetail::omitted) const;
    JudgedRound judged_with_its_starter(const egn::Round& round, ContradictionDetail detail) const;
    const JudgedRound& judged_whole(const egn::Round& round) const;

    void decide();
    void come_to_the_point(const JudgedRound& here);
    void break_at(const Finding& finding);
    void fall(const Finding& finding);
    bool is_at_entry(const Finding& finding) const;
    bool comes_before_entry(const Finding& finding) const;
    void leave_out_the_pass();
    bool is_unclear() const;
    bool is_unclear_ply() const;
    bool has_an_unclear_cause() const;
    std::optional<Share> share_in_which_it_was_legal() const;

    RoundFate fate_as_recorded(const egn::Round& round) const;
    RoundFate fate_at_the_point() const;
    RoundFate fate_when_fallen() const;
    RoundFate fate_without_show() const;
    RoundFate fate_of_a_fallen_result() const;
    std::optional<egn::Round> put_right() const;
    egn::Round with_refill_put_right() const;
    egn::Round with_numbers_put_right() const;
    void count_score();

    std::vector<const Clause*> clauses_that_decide() const;
    std::vector<const Clause*> clauses_broken() const;
    const Clause* clause_of_the_strike(std::size_t ply) const;
    bool is_a_pass_on_the_last_chance(const Finding& finding) const;
    bool may_be_a_pass_on_the_last_chance(const Finding& finding) const;
    void leave_open();
    bool rests_on_the_refill_after_a_parry() const;
    bool a_parrier_has_refilled() const;
    std::optional<View> view_ahead() const;
    View view_at_the_end() const;
    std::vector<Sum> sum() const;
    std::string verdict() const;
    std::string consequence() const;
    RuledOn ruled_on(const std::optional<View>& ahead) const;

    DisputedEntry entry_;
    MatchAround& match_;
    egn::Round round_;
    Players players_;
    DealCounter counter_;
    mutable std::optional<std::pair<egn::Round, JudgedRound>> whole_{};  // the last round judged as a whole
    std::shared_ptr<const DisputePoint> point_{};                        // before the entry; none: not reached
    ContradictionDetail detail_;
    Ruling ruling_{};
};

// Whether two rulings have the same outcome.
bool agree(const Ruling& left, const Ruling& right);

}  // namespace engarde::piste
