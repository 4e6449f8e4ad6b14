// Records that say themselves what is expected of them, in a tag written by hand:
// [Expect "invalid, attack.wrong-distance 12:4-6"]: the verdict, then every diagnostic with its line, column and end.
// Generated records have the place as [Expect "invalid, attack.wrong-distance round 3 ply 5"], or "event 12" in games
// recorded as events, and name errors only.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "notation/reading/parse.h"

namespace engarde::test {

struct Expectation {
    std::string place;     // "file.egn:12", where the match begins
    std::string event;     // what the record is about
    std::string expected;  // the value of its Expect tag
    std::string found;     // what the verifier says, in the same form
};

// One entry per match of the text.
std::vector<Expectation> expectations_in(const std::string& name, const std::string& text);
// Also fetches the card books that the records of the file name.
std::vector<Expectation> expectations_in(const std::string& file);

// How the records of a file are read, with the card books that they name.
egn::ReadOptions reading_beside(const std::string& file);

// The codes named in an expectation, such as "attack.wrong-distance".
std::vector<std::string> codes_in(const std::string& expectation);

// The codes of the table in docs/command-line.md.
std::set<std::string> codes_of_the_contract();
std::vector<std::string> codes_in_order_of_the_contract();

}  // namespace engarde::test
