// The canonical form of a record (docs/notation.md): parse(print(r)) = r.
#pragma once

#include <string>
#include <vector>

#include "notation/record/record.h"

namespace engarde::egn {

// Malformed records have no canonical form: print only records that were read without an error.
std::string print(const std::vector<Record>& records);
std::string print(const Record& record);

// One ply in the notation, without its number and comments: "p55-2:13!".
std::string print(const RecordedPly& ply);
// For example "1-0 hit".
std::string print(const RoundResult& result);

}  // namespace engarde::egn
