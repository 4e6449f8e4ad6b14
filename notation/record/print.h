// The canonical form of a record (docs/notation.md): parse(print(r)) = r.
#pragma once

#include <string>
#include <vector>

#include "notation/record/record.h"

namespace engarde::egn {

// Malformed records have no canonical form: print only what was read without an error.
std::string print(const std::vector<Record>& records);
std::string print(const Record& record);

// One ply as it is written, without its number and comments: "p55-2:13!".
std::string print(const RecordedPly& ply);
// "1-0 hit"
std::string print(const RoundResult& result);

}  // namespace engarde::egn
