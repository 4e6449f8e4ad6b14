// The card book of a record: the rulebook's cards, with what attached files and the record's card lines add to them.
#pragma once

#include <vector>

#include "engine/reforged/card_book.h"
#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde::reforged {

struct BookOfRecord {
    CardBook book{};
    std::vector<Finding> findings{};  // if there are any, the book is the rulebook's
};

BookOfRecord book_of(const egn::Record& record, const Ruleset& ruleset);

}  // namespace engarde::reforged
