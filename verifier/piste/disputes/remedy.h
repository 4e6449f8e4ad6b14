// A round with a ruling applied to it, ready to be continued: plies struck out or put back, refills and results put
// right. What falls away is kept in a remark, so that nothing is lost.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/record/record.h"

namespace engarde::piste {

// With as many cards drawn as there should be: those drawn first, and the missing ones, which nobody knows yet.
egn::Round with_refill_put_right(egn::Round round, std::size_t ply, int due);

// Without what follows a ply, and with this result if there is one.
egn::Round cut_behind(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                      const std::string& ruled);

egn::Round with_ply_struck(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                           const std::string& ruled);

// Without a ply that should not have been written, and all that follows it.
egn::Round with_ply_left_out(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                             const std::string& ruled);

egn::Round with_ply_put_back(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                             const std::string& ruled);

// With this result, or none, instead of the recorded one.
egn::Round with_result(egn::Round round, const std::optional<egn::RecordedResult>& result, const std::string& ruled);

egn::Round without_show(egn::Round round, const std::string& ruled);

// With another starter: what was played falls, for it was not that player's turn.
egn::Round with_starter(egn::Round round, egn::Starter starter, const std::string& ruled);

// What a header of a round may be that cannot be as it is written: with parts of it unknown, the least of them first.
std::vector<egn::Round> with_headers_forgotten(const egn::Round& round, bool one_hand_is_wrong,
                                               const std::string& ruled);

// The match with a round replaced; a Score tag follows.
egn::Record with_round(egn::Record record, std::size_t index, egn::Round round);

// The rounds from this one on numbered afresh.
egn::Record numbered_from(egn::Record record, std::size_t index, std::uint32_t number, const std::string& ruled);

// The match without the rounds from this one on, of which there must be an earlier one.
egn::Record cut_before(egn::Record record, std::size_t index, const std::string& ruled);

// The same as its canonical text is read, without what somebody expected of the match before the ruling.
egn::Record canonical(egn::Record record);

}  // namespace engarde::piste
