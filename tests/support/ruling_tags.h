// Ruling tags: what a referee must answer to a disputed entry, written by hand (replays/README.md explains them).
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "notation/record/record.h"
#include "verifier/adjudicate.h"

namespace engarde::test {

std::vector<std::string> split(const std::string& text, const std::string& mark);
std::set<std::string> sorted(const std::vector<std::string>& parts);

// A Ruling tag, for one of its rulesets: the decision, then its parts by their first word.
struct ExpectedRuling {
    std::string decision;
    std::map<std::string, std::string> parts;
};

// By ruleset. Fails if one is named twice.
std::map<std::string, ExpectedRuling> expected_rulings(const egn::Record& record);

// "falls attack.wrong-distance", "earlier card.not-held ply 3"
std::string decision_of(const Ruling& ruling);

// "ferti l.104", of the clauses and of the questions that the ruling rests on.
std::set<std::string> citations_of(const Ruling& ruling);

// "parry-may-be-declined=no": the other answers where the ruling is in doubt.
std::set<std::string> doubts_of(const Ruling& ruling);

struct RecordedDispute {
    std::string place;
    egn::Record record;
};

// The records directly in this folder of the repository.
std::vector<RecordedDispute> recorded_disputes(const std::string& folder);

}  // namespace engarde::test
