// Changes to recorded games of Reforged that must not make a record wrong that holds.
#pragma once

#include <map>
#include <string>

#include "notation/record/record.h"
#include "verifier/random.h"

namespace engarde::reforged::test {

// Other blanks and line endings, and comments.
std::string laid_out_anew(const std::string& text, Random& random);

// Any names, some of which must be quoted.
using Renaming = std::map<std::string, std::string>;
Renaming some_names(const egn::Record& record, Random& random);
std::string renamed(const std::string& text, const Renaming& names);

// The next three leave out what is struck: where less is shown, it may look legal.

// Some cards are counted instead of named, or hidden.
std::string with_hidden_cards(const egn::Record& record, Random& random);
// Nothing is left of the cards but those that were played.
std::string without_hands(const egn::Record& record);
// Some claims are left out.
std::string with_fewer_claims(const egn::Record& record, Random& random);
// How many card lines it begins with.
std::size_t card_lines(const egn::Record& record);
// The first events, so many.
std::string beginning_of(const egn::Record& record, std::size_t events);

}  // namespace engarde::reforged::test
