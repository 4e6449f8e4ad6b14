// Changes to recorded matches: some must not change the verdict, others may.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/piste/board.h"
#include "notation/record/record.h"
#include "verifier/random.h"

namespace engarde::piste::test {

// The record with the players, their ends of the piste and everything of theirs exchanged.
egn::Record mirrored(egn::Record record, const Board& board);

// The record up to the given number of plies in this round, without a result or a score.
egn::Record cut(egn::Record record, std::size_t round, std::size_t plies);

// The same, but only the parry is kept of the last ply, which parries and plays on.
egn::Record cut_behind_a_parry(egn::Record record, std::size_t round, std::size_t plies);

// Changes what does not affect the verdict: names, other tags and the order of tags, marks of dispute, and ply numbers
// that reading would count anyway.
void change_what_means_nothing(egn::Record& record, Random& random);

// The same tokens with different blanks, line endings and comments between them.
std::string laid_out_anew(const std::string& text, Random& random);

// Hides some of the cards, one by one or as whole lists, and sometimes who started.
egn::Record masked(egn::Record record, Random& random);

// For example "step card" or "result".
std::span<const std::string_view> kinds_of_tokens();

// Changes one token of that kind; empty if the record has no such token, or no other value is possible.
std::optional<egn::Record> with_token_changed(egn::Record record, std::string_view kind, const Board& board,
                                              Random& random);

}  // namespace engarde::piste::test
