// Changes to recorded matches: some that must change nothing in the verifier's opinion, some that may.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/piste/board.h"
#include "notation/record/record.h"
#include "verifier/random.h"

namespace engarde::piste::test {

// The players, their ends of the piste and all that is theirs exchanged.
egn::Record mirrored(egn::Record record, const Board& board);

// Ends after so many plies of this round, without a result or a score.
egn::Record cut(egn::Record record, std::size_t round, std::size_t plies);

// The same, and of the last of these plies, which parries and plays on, only the parry is left.
egn::Record cut_behind_a_parry(egn::Record record, std::size_t round, std::size_t plies);

// Names, other tags and the order of all, marks of dispute, numbers that could be counted.
void change_what_means_nothing(egn::Record& record, Random& random);

// The same tokens with other blanks, line ends and comments between them.
std::string laid_out_anew(const std::string& text, Random& random);

// Some of the cards hidden, one by one or as whole lists, and now and then who started.
egn::Record masked(egn::Record record, Random& random);

// "step card", "result" and so on.
std::span<const std::string_view> kinds_of_tokens();

// One token of that kind is another; none: the record has no such token, or there is nothing else it could be.
std::optional<egn::Record> with_token_changed(egn::Record record, std::string_view kind, const Board& board,
                                              Random& random);

}  // namespace engarde::piste::test
