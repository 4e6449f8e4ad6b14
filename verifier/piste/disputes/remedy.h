// Applies a ruling to a round, so that play can continue: strikes plies or puts them back, corrects refills and
// results. Removed entries are kept in a remark, so that nothing is lost.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/record/record.h"

namespace engarde::piste {

// Corrects the number of drawn cards: keeps the first ones and adds missing ones as unknown.
egn::Round with_refill_put_right(egn::Round round, std::size_t ply, int due);

// Removes what follows a ply, and sets the result if there is one.
egn::Round cut_after(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                     const std::string& ruled);

egn::Round with_ply_struck(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                           const std::string& ruled);

// Removes a ply that should not have been recorded, and all that follows it.
egn::Round with_ply_left_out(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                             const std::string& ruled);

egn::Round with_ply_put_back(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                             const std::string& ruled);

// Replaces the recorded result, or removes it.
egn::Round with_result(egn::Round round, const std::optional<egn::RecordedResult>& result, const std::string& ruled);

egn::Round without_show(egn::Round round, const std::string& ruled);

// Changes the starter. The plies are removed, because it was not that player's turn.
egn::Round with_starter(egn::Round round, egn::Starter starter, const std::string& ruled);

// Candidates for a round whose header is impossible: with parts of the header unknown, smaller changes first.
std::vector<egn::Round> with_headers_forgotten(const egn::Round& round, bool one_hand_is_wrong,
                                               const std::string& ruled);

// Replaces a round of the match and updates the Score tag.
egn::Record with_round(egn::Record record, std::size_t index, egn::Round round);

// Renumbers the rounds from this one on.
egn::Record numbered_from(egn::Record record, std::size_t index, std::uint32_t number, const std::string& ruled);

// Removes the rounds from this one on. It must not be the first.
egn::Record cut_before(egn::Record record, std::size_t index, const std::string& ruled);

}  // namespace engarde::piste
