// Random records in the form that reading gives them, and texts that were records once.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <ostream>
#include <string>
#include <vector>

#include "notation/record/record.h"

namespace engarde::egn::test {

// Every optional part, comments everywhere, hidden cards, bytes that are not UTF-8.
rc::Gen<std::vector<Record>> any_records();

// What they say, wherever they were written.
std::vector<Record> without_places(std::vector<Record> records);

// A printed record with a few bytes or words changed, lost, doubled or swapped.
rc::Gen<std::string> any_damaged_text();

}  // namespace engarde::egn::test

namespace engarde::egn {

std::ostream& operator<<(std::ostream& out, const Record& record);

}  // namespace engarde::egn
