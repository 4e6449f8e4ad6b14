// A round with a ruling applied to it, ready to be continued: plies struck out or put back, refills and results put
// right. What falls away is kept in a remark, so that nothing is lost.
#pragma once

#include <optional>
#include <string>

#include "notation/record.h"

namespace engarde::piste {

// With as many cards drawn as there should be: those drawn first, and the missing ones, which nobody knows yet.
egn::Round with_refill_put_right(egn::Round round, std::size_t ply, int due);

// Without what follows a ply, and with this result if there is one.
egn::Round cut_behind(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                      const std::string& ruled);

egn::Round with_ply_struck(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                           const std::string& ruled);

egn::Round with_ply_put_back(egn::Round round, std::size_t ply, const std::optional<egn::RecordedResult>& result,
                             const std::string& ruled);

// With this result, or none, instead of the recorded one.
egn::Round with_result(egn::Round round, const std::optional<egn::RecordedResult>& result, const std::string& ruled);

egn::Round without_show(egn::Round round, const std::string& ruled);

// The match with a round replaced; a Score tag follows.
egn::Record with_round(egn::Record record, std::size_t index, egn::Round round);

}  // namespace engarde::piste
