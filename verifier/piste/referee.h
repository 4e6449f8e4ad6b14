// Rules on one disputed entry under one ruleset: the entry is judged with the record before it, then what becomes of
// the round if that ruling is applied.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verifier/adjudicate.h"
#include "verifier/piste/disputed_entry.h"
#include "verifier/piste/judge.h"
#include "verifier/piste/moment.h"
#include "verifier/piste/ruling_words.h"
#include "verifier/piste/words.h"

namespace engarde::piste {

class Referee {
public:
    // Only a ruling that is read out says why no deal fits.
    Referee(const egn::Record& record, const DisputedEntry& entry, const ChosenRuleset& rules,
            Explains explains = Explains::contradictions);

    // What is decided, and what becomes of the round: all that another ruleset may see otherwise.
    const Ruling& ruling() const { return ruling_; }

    // The same with what else could have been played, and what hidden cards may have been.
    Ruling ruling_in_full() const;

    // How things stood before the entry; empty: nobody comes there under these rules.
    std::string picture(std::size_t width) const;

    // In how many ways the record comes to the entry.
    std::size_t ways() const { return moment_ ? moment_->ways() : 0; }

    // What the entry says, in words.
    std::string claim() const;

    // The round with the ruling applied; none: it changes nothing. Awarded: the offender loses it.
    std::optional<egn::Round> remedy(bool awarded) const;

private:
    const Rules& rules() const { return counter_.rules(); }
    const egn::Round& round() const { return match_.rounds.back(); }
    const egn::RecordedPly& ply() const { return round().plies[entry_.ply]; }
    bool is_ply() const { return entry_.kind == DisputedEntry::Kind::ply; }
    bool is_struck() const { return is_ply() && ply().struck; }
    bool has_fallen_for(const Clause& clause) const;
    Span span() const;
    Side player() const;
    bool has_only_a_result() const;
    JudgedMatchOfRounds judged(const egn::Round& round, Explains explains = Explains::nothing) const;

    void decide();
    void come_to_the_moment(const JudgedRound& here);
    void break_at(const Finding& finding);
    void fall(const Finding& finding);
    bool is_at_entry(const Finding& finding) const;
    bool stands_before_entry(const Finding& finding) const;
    bool is_unclear() const;
    bool is_unclear_ply() const;
    bool has_an_unclear_cause() const;
    std::optional<Share> share_in_which_it_was_legal() const;

    RoundFate fate_as_recorded(const egn::Round& round) const;
    RoundFate fate_at_the_moment() const;
    RoundFate fate_when_fallen() const;
    RoundFate fate_without_show() const;
    RoundFate fate_of_a_fallen_result() const;
    std::optional<egn::Round> put_right() const;
    egn::Round with_numbers_put_right() const;
    void count_score();

    std::vector<const Clause*> clauses_that_decide() const;
    std::vector<const Clause*> clauses_broken() const;
    const Clause* clause_of_the_strike(std::size_t ply) const;
    Table table_ahead() const;
    std::string verdict() const;
    std::string consequence() const;
    RuledOn ruled_on() const;

    DisputedEntry entry_;
    egn::Record match_;  // up to the round of the entry
    Players players_;
    DealCounter counter_;
    std::unique_ptr<const Moment> moment_{};  // before the entry; none: nobody comes there
    Explains explains_;
    Ruling ruling_{};
};

// Whether two rulings come to the same.
bool agree(const Ruling& left, const Ruling& right);

}  // namespace engarde::piste
