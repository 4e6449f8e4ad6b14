// Rules on one disputed entry under one ruleset: the entry is judged with the record before it, then what becomes of
// the round if that ruling is applied.
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
    // Only a ruling that is read out says why no deal fits. The match must live as long as the referee does.
    Referee(MatchAround& match, const DisputedEntry& entry, const ChosenRuleset& rules,
            ContradictionDetail detail = ContradictionDetail::explained);

    // Under rules that differ from those of another referee only in what has no bearing (touched): the ruling is the
    // same, what else could be played is not.
    Referee(const Referee& like, const ChosenRuleset& rules);

    // What is decided, and what becomes of the round: all that another ruleset may see otherwise.
    const Ruling& ruling() const { return ruling_; }

    // The same with what else could have been played, and what hidden cards may have been.
    Ruling ruling_in_full() const;

    // How things stood before the entry; empty: nobody comes there under these rules.
    std::string picture(std::size_t width) const;

    // What of the rules the ruling can have come to.
    Touched touched() const;

    // In how many ways the record comes to the entry.
    std::size_t ways() const { return point_ ? point_->ways() : 0; }

    // What the entry says, in words.
    std::string claim() const;

    // The round with the ruling applied; none: it changes nothing. Awarded: the offender loses it.
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
    bool stands_before_entry(const Finding& finding) const;
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
    bool somebody_refilled_after_a_parry() const;
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
    mutable std::optional<std::pair<egn::Round, JudgedRound>> whole_{};  // the last round that was judged as a whole
    std::shared_ptr<const DisputePoint> point_{};                        // before the entry; none: nobody comes there
    ContradictionDetail detail_;
    Ruling ruling_{};
};

// Whether two rulings come to the same.
bool agree(const Ruling& left, const Ruling& right);

}  // namespace engarde::piste
