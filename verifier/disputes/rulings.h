// What the disputes of all games share: rulings that agree, the questions that a ruling depends on, and the record that
// a ruling leaves.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "notation/record/record.h"
#include "verifier/adjudicate.h"

namespace engarde {

// How a game compares two rulings on the same entry.
struct RulingComparison {
    // They have the same outcome.
    bool (*agree)(const Ruling& left, const Ruling& right);
    // The other one, under a changed answer, shows that the ruling depends on that answer.
    bool (*makes_a_difference)(const Ruling& ruling, const Ruling& other);
};

// Numbers the rulings: equal numbers for those that agree.
void put_into_groups(std::vector<Ruling>& rulings, const RulingComparison& comparison);

// The ruling on the same entry under rules with one changed answer; null if that answer cannot bear on it.
using RulingUnder = std::function<const Ruling*(const ChosenRuleset& rules, const ChangedAnswer& changed)>;

// The questions that the ruling depends on, found by changing one answer at a time.
std::vector<Reliance> reliances(const Ruling& ruling, const std::vector<Ruling>& all, const RulingUnder& ruling_under,
                                const RulingComparison& comparison);

// Adds where the ruleset's own rulebook states the clauses of the ruling.
void add_citations(Ruling& ruling);

void append(egn::Comments& to, const egn::Comments& more);

// Entries removed by a ruling, to keep in a remark, so that nothing is lost.
class Fallen {
public:
    explicit Fallen(std::string separator = " ") : separator_(std::move(separator)) {}

    void add(const std::string& entry) { entries_ += (entries_.empty() ? "" : separator_) + entry; }
    void add(const egn::Comments& comments) { append(comments_, comments); }

    bool empty() const { return entries_.empty(); }

    egn::Comments remarks(const std::string& ruled) const;

private:
    std::string separator_;
    std::string entries_;
    egn::Comments comments_;
};

// Empty if there is no finding.
std::string code_of(const std::optional<Finding>& finding);

// Sets the record's Ruleset tag to the ruleset of the ruling.
egn::Record under(egn::Record record, const ChosenRuleset& rules);

// The record as read from its canonical text, without Expect tags, which are about the match before the ruling. Its
// events are of this grammar; null: it has rounds.
egn::Record canonical(egn::Record record, const egn::EventGrammar* grammar = nullptr);

}  // namespace engarde
