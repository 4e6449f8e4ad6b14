// The remedy for a round that cannot have started as recorded: its number, starter or headers are wrong, or the match
// was already won.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>

#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde::piste {

// The corrected record, or the reason why the correction is not known.
using Remedied = tl::expected<egn::Record, std::string>;

Remedied with_start_put_right(const egn::Record& record, std::size_t round, const Finding& fault,
                              const ChosenRuleset& rules);

}  // namespace engarde::piste
